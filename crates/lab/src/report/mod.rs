//! A summary shown to people: tables, charts, sentences, a page; and to programs: CSV.

mod charts;
mod csv;
mod findings;
mod page;
mod settings;
mod tables;

pub use charts::charts;
pub use csv::csv;
pub use findings::findings;
pub use page::{Extra, page};
pub use settings::{described, settings};
pub use tables::{by_length, main_table, measure_message, measure_table};

use crate::{Group, Measure, Row};
use taquin_i18n::Words;
use taquin_render::chart::Unit;

/// What each combination of a group is called: the search and its heuristic, and of the options
/// what tells it from the others.
pub fn labels(group: &Group) -> Vec<String> {
    let short: Vec<String> = group.rows.iter().map(short_label).collect();
    let longer = |row: &Row, label: &str| {
        let mut parts: Vec<String> = Vec::new();
        parts.extend(row.options.order.map(|order| order.to_string()));
        parts.extend(row.options.ties.map(|ties| ties.name().to_owned()));
        parts.extend(row.options.pruning.map(|pruning| pruning.name().to_owned()));
        parts.extend(row.options.seed.map(|seed| format!("#{seed}")));
        parts.extend(row.limits.nodes.map(|nodes| format!("≤{nodes}")));
        parts.extend(row.limits.time.map(|time| format!("≤{}s", time.as_secs_f64())));
        format!("{label} [{}]", parts.join(" "))
    };
    let twice = |label: &String| short.iter().filter(|other| *other == label).count() > 1;
    let all = group.rows.iter().zip(&short);
    all.map(|(row, label)| if twice(label) { longer(row, label) } else { label.clone() }).collect()
}

fn short_label(row: &Row) -> String {
    let options = &row.options;
    let mut search = row.algorithm.clone();
    if let Some(weight) = &options.weight {
        search.push_str(&format!("({weight})"));
    }
    if let Some(width) = options.width {
        search.push_str(&format!("({width})"));
    }
    if let Some(depth) = options.start_depth.or(options.depth_limit) {
        search.push_str(&format!("({depth})"));
    }
    match row.heuristic.as_str() {
        "zero" => search,
        heuristic => format!("{search} · {heuristic}"),
    }
}

/// A value of a measure as people read it.
fn said(measure: Measure, value: f64, words: &Words) -> String {
    match measure {
        Measure::Cpu => Unit::Seconds.say(value, words),
        Measure::Memory => words.bytes(value.round() as u64),
        _ => Unit::Count.say(value, words),
    }
}

/// A share of a whole, in percent: 100 % only if it is all, 0 % only if it is none.
pub fn share(part: usize, whole: usize, words: &Words) -> String {
    let percent = 100.0 * part as f64 / whole.max(1) as f64;
    let text = match part {
        0 => "0".to_owned(),
        _ if part == whole => "100".to_owned(),
        _ => format!("{:.1}", percent.clamp(0.1, 99.9)),
    };
    format!("{}\u{a0}%", words.lang().decimal(&text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_i18n::Lang;

    #[test]
    fn a_share_is_all_or_none_only_if_it_is() {
        let words = Words::new(Lang::En);
        let said = |part, whole| share(part, whole, &words).replace('\u{a0}', " ");
        assert_eq!(said(0, 1000), "0 %");
        assert_eq!(said(1, 100_000), "0.1 %");
        assert_eq!(said(99_999, 100_000), "99.9 %");
        assert_eq!(said(1000, 1000), "100 %");
        assert_eq!(share(1, 3, &Words::new(Lang::Fr)), "33,3\u{a0}%");
    }
}

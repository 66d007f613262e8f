//! Reports of a summary: for people tables, charts, sentences, a page, Markdown and LaTeX; for
//! programs CSV and JSON.

mod audit;
mod charts;
mod csv;
mod findings;
mod json;
mod labels;
mod latex;
mod markdown;
mod page;
mod settings;
mod tables;

pub use audit::{Audited, audit_csv, audit_page};
pub use charts::{Chart, Pair, charts, charts_of};
pub use csv::{csv, trials};
pub use findings::findings;
pub use json::json;
pub use labels::labels;
pub use latex::latex;
pub use markdown::markdown;
pub use page::{Extra, Shown, page, page_of};
pub use settings::{described, settings};
pub use tables::{by_length, main_table, measure_message, measure_table, per_board, timing_table};

use crate::Measure;
use taquin_i18n::Words;
use taquin_render::chart::AxisUnit;
use taquin_render::html::HtmlTable;

/// A table with its heading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Titled {
    /// The heading.
    pub title: String,
    /// The table.
    pub table: HtmlTable,
}

/// The unit of a measure.
const fn unit(measure: Measure) -> AxisUnit {
    match measure {
        Measure::Cpu => AxisUnit::Seconds,
        Measure::Memory => AxisUnit::Bytes,
        _ => AxisUnit::Count,
    }
}

/// A value of a measure as people read it.
fn said(measure: Measure, value: f64, words: &Words) -> String {
    unit(measure).say(value, words)
}

/// A share in percent: 100 % only if it is all, 0 % only if it is none, and a small one with its
/// first significant digit.
pub fn share(part: usize, whole: usize, words: &Words) -> String {
    let percent = 100.0 * part as f64 / whole.max(1) as f64;
    let text = match part {
        0 => "0".to_owned(),
        _ if part == whole => "100".to_owned(),
        _ if percent < 0.1 => {
            let digits = (-percent.log10()).ceil() as usize;
            format!("{percent:.digits$}")
        }
        _ => format!("{:.1}", percent.min(99.9)),
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
        assert_eq!(said(1, 100_000), "0.001 %");
        assert_eq!(said(7, 181_440), "0.004 %");
        assert_eq!(said(1, 1000), "0.1 %");
        assert_eq!(said(99_999, 100_000), "99.9 %");
        assert_eq!(said(1000, 1000), "100 %");
        assert_eq!(share(1, 3, &Words::new(Lang::Fr)), "33,3\u{a0}%");
    }
}

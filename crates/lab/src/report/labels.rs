//! The label of each combination of a group, and its style in charts.

use crate::{Group, Row};
use serde_json::{Map, Value};
use taquin::Metric;
use taquin::registry::SearchOption;
use taquin_render::chart::SeriesStyle;
use taquin_search::{Closed, Duplicates, Frontier, GoalTest};

/// The label of each combination: the search, its heuristic, and the options that distinguish it
/// from the others.
pub fn labels(group: &Group) -> Vec<String> {
    let short: Vec<String> = group.rows.iter().map(short_label).collect();
    let all = group.rows.iter().zip(&short);
    let label = |(row, label): (&Row, &String)| {
        let same = group.rows.iter().zip(&short).filter(|(_, other)| *other == label);
        let same: Vec<Map<String, Value>> = same.map(|(row, _)| settings(row)).collect();
        let own = settings(row);
        let differs = |name: &str| same.iter().any(|other| other.get(name) != own.get(name));
        let parts: Vec<String> = same
            .iter()
            .flat_map(|other| other.keys())
            .fold(Vec::new(), |mut names: Vec<&String>, name| {
                if !names.contains(&name) && differs(name) {
                    names.push(name);
                }
                names
            })
            .into_iter()
            .map(|name| format!("{name} {}", own.get(name).map_or("–".to_owned(), plain)))
            .collect();
        match parts.is_empty() {
            true => label.clone(),
            false => format!("{label} [{}]", parts.join(", ")),
        }
    };
    all.map(label).collect()
}

/// How each combination of a group looks. If searches and heuristics both vary, colour and dashes
/// show the search and the mark shows the rest; otherwise every combination has its own style.
pub(super) fn series_styles(group: &Group) -> Vec<SeriesStyle> {
    let place = |list: &mut Vec<String>, word: String| {
        list.iter().position(|known| *known == word).unwrap_or_else(|| {
            list.push(word);
            list.len() - 1
        })
    };
    let (mut searches, mut rest) = (Vec::new(), Vec::new());
    let labels = labels(group);
    let places: Vec<(usize, usize)> = group
        .rows
        .iter()
        .zip(&labels)
        .map(|(row, label)| {
            let own = label.strip_prefix(&row.shown[0]).unwrap_or(label).to_owned();
            (place(&mut searches, row.algorithm.clone()), place(&mut rest, own))
        })
        .collect();
    let crossed = searches.len() > 1 && rest.len() > 1 && searches.len() < group.rows.len();
    let two: Option<Vec<SeriesStyle>> =
        places.iter().map(|&(a, b)| SeriesStyle::of_two(a, b)).collect();
    match two {
        Some(looks) if crossed => looks,
        _ => (0..group.rows.len()).map(SeriesStyle::of).collect(),
    }
}

fn short_label(row: &Row) -> String {
    let options = &row.options;
    let [search, heuristic] = &row.shown;
    let mut search = search.clone();
    // A name and its options are written as one word, a title is followed by them.
    let gap = if row.algorithm == search { "" } else { " " };
    let numbers = [
        options.weight.map(|weight| weight.to_string()),
        options.width.map(|width| width.to_string()),
        options.start_depth.or(options.depth_limit).map(|depth| depth.to_string()),
    ];
    for number in numbers.into_iter().flatten() {
        search.push_str(&format!("{gap}({number})"));
    }
    // Three values that explain themselves: with the option names, labels would be too long for
    // charts.
    let late = options.duplicates.filter(|&when| when != Duplicates::default());
    let test = options.goal_test.filter(|&when| when != GoalTest::default());
    let flag = |option: SearchOption| options.has(option).then_some(option.name());
    let words = [
        options.frontier.map(Frontier::name),
        options.closed.map(Closed::name),
        late.map(Duplicates::name),
        test.map(GoalTest::name),
        flag(SearchOption::PathCheck),
        flag(SearchOption::NoCheck),
        flag(SearchOption::NoReopening),
        (row.metric == Metric::Multi).then_some(Metric::Multi.name()),
    ];
    let words: Vec<&str> = words.into_iter().flatten().collect();
    if !words.is_empty() {
        search.push_str(&format!("{gap}({})", words.join(", ")));
    }
    match row.heuristic.as_str() {
        "zero" => search,
        _ => format!("{search} · {heuristic}"),
    }
}

/// Everything besides search and heuristic that identifies a combination.
fn settings(row: &Row) -> Map<String, Value> {
    let mut map = match serde_json::to_value(row.options) {
        Ok(Value::Object(map)) => map,
        _ => Map::new(),
    };
    let limits = &row.limits;
    map.extend(row.quality.map(|quality| ("quality".to_owned(), quality.name().into())));
    map.extend(limits.nodes.map(|nodes| ("node_limit".to_owned(), nodes.into())));
    map.extend(limits.memory.map(|bytes| ("memory_limit_bytes".to_owned(), bytes.into())));
    map.extend(
        limits.time.map(|time| ("time_limit_ms".to_owned(), (time.as_secs_f64() * 1000.0).into())),
    );
    map
}

/// A value without quotes.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

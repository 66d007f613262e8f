//! The registry as an object: `taquin list --json` and `GET /api/registry`.

use super::object;
use crate::picture::THEMES;
use serde_json::{Value, json};
use std::sync::LazyLock;
use taquin::registry::{ALGORITHMS, HEURISTICS, HeuristicEntry, Uses};
use taquin_board::{Goal, Size, Suite};
use taquin_i18n::{Lang, Words};

/// The longest side of the boards whose sizes a heuristic lists.
const MOST_SIDE: usize = 10;

/// Computed once: it never changes, and reading two catalogues takes longer than the rest.
static REGISTRY: LazyLock<Value> = LazyLock::new(written);

/// Every search, heuristic, goal and suite, with its properties.
pub fn registry() -> &'static Value {
    &REGISTRY
}

fn written() -> Value {
    let (english, french) = (Words::new(Lang::En), Words::new(Lang::Fr));
    let line = |kind: &str, name: &str| {
        let id = format!("{kind}-{name}");
        json!({ "en": english.say(&id), "fr": french.say(&id) })
    };
    let titles = |title: fn(&Words, &str) -> String, name: &str| json!({ "en": title(&english, name), "fr": title(&french, name) });
    let algorithms = ALGORITHMS.iter().map(|entry| {
        let options: Vec<String> =
            entry.options.iter().map(|option| option.name().replace('-', "_")).collect();
        json!({
            "name": entry.name,
            "aliases": entry.aliases,
            "title": entry.title,
            "titles": titles(Words::search_title, entry.name),
            "line": line("algorithm", entry.name),
            "family": entry.family.name(),
            "source": entry.source,
            "options": options,
            "steps": entry.steps,
            "rule": entry.rule,
            "optimal": entry.optimal,
            "bounded": entry.bounded,
            "complete": entry.complete,
            "memory": entry.memory.name(),
            "heuristic": entry.uses.name(),
            "uses_heuristic": entry.uses != Uses::Nothing,
            "default_heuristic": entry.default_heuristic,
        })
    });
    let heuristics = HEURISTICS.iter().map(|entry| {
        json!({
            "name": entry.name,
            "aliases": entry.aliases,
            "title": entry.title,
            "titles": titles(Words::heuristic_title, entry.name),
            "line": line("heuristic", entry.name),
            "family": entry.family(),
            "source": entry.source,
            "options": [],
            "steps": true,
            "admissible": entry.admissible,
            "consistent": entry.consistent,
            "metrics": entry.metrics(),
            "table": entry.table,
            "sizes": sizes(entry),
        })
    });
    let suites = Suite::NAMES.into_iter().filter_map(Suite::named).map(|suite| {
        json!({"name": suite.name, "boards": suite.boards.len(), "goal": suite.goal.to_string()})
    });
    let mut map = object();
    map.insert("algorithms".into(), algorithms.collect());
    map.insert("heuristics".into(), heuristics.collect());
    map.insert("goals".into(), Goal::NAMES.to_vec().into());
    map.insert("suites".into(), suites.collect());
    map.insert("themes".into(), THEMES.map(|(name, _)| name).to_vec().into());
    map.into()
}

/// The sizes of a heuristic, such as `4x4`; `None` if it exists for any.
fn sizes(entry: &HeuristicEntry) -> Option<Vec<String>> {
    let sides = || 2..=MOST_SIDE;
    let all = sides().flat_map(|rows| sides().filter_map(move |cols| Size::new(rows, cols).ok()));
    let fit: Vec<String> = all
        .clone()
        .filter(|&size| (entry.fits)(entry, size))
        .map(|size| size.to_string())
        .collect();
    (fit.len() < all.count()).then_some(fit)
}

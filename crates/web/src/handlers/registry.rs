//! `GET /api/registry`: every search and heuristic, with a line about each in both languages.

use super::steps;
use crate::error::Json;
use board::Size;
use render::picture::THEMES;
use serde_json::{Value, json};
use std::sync::LazyLock;
use taquin::HeuristicSpec;
use taquin::registry::{ALGORITHMS, HEURISTICS, Memory, Uses};
use words::{Lang, Words};

/// The longest side of the boards that the page plays.
const MOST_SIDE: usize = 10;

/// It never changes, and reading two catalogues takes longer than all the rest.
static REGISTRY: LazyLock<Value> = LazyLock::new(written);

pub(crate) async fn registry() -> Json {
    Json(REGISTRY.clone())
}

fn written() -> Value {
    let (english, french) = (Words::new(Lang::En), Words::new(Lang::Fr));
    let line = |kind: &str, name: &str| {
        let id = format!("{kind}-{name}");
        json!({ "en": english.say(&id), "fr": french.say(&id) })
    };
    let algorithms: Vec<Value> = ALGORITHMS
        .iter()
        .map(|entry| {
            json!({
                "name": entry.name,
                "line": line("algorithm", entry.name),
                "source": entry.source,
                "optimal": entry.optimal,
                "heuristic": entry.uses != Uses::Nothing,
                "memory": match entry.memory {
                    Memory::Linear => "linear",
                    Memory::States => "states",
                },
                "default_heuristic": entry.default_heuristic,
                "steps": steps(entry.algorithm),
            })
        })
        .collect();
    let heuristics: Vec<Value> = HEURISTICS
        .iter()
        .map(|entry| {
            json!({
                "name": entry.name,
                "line": line("heuristic", entry.name),
                "source": entry.source,
                "admissible": entry.admissible,
                "consistent": entry.consistent,
                "table": entry.table,
                "sizes": sizes(entry.name),
            })
        })
        .collect();
    json!({
        "v": 1,
        "algorithms": algorithms,
        "heuristics": heuristics,
        "goals": board::Goal::NAMES,
        "themes": THEMES.map(|(name, _)| name),
    })
}

/// The sizes that a heuristic is made for, as `4x4`; `None` if it is made for any.
fn sizes(name: &'static str) -> Option<Vec<String>> {
    let spec = HeuristicSpec::Named(name);
    let sides = || 2..=MOST_SIDE;
    let all = sides().flat_map(|rows| sides().filter_map(move |cols| Size::new(rows, cols).ok()));
    let fit: Vec<String> =
        all.clone().filter(|&size| spec.check(size).is_ok()).map(|size| size.to_string()).collect();
    (fit.len() < all.count()).then_some(fit)
}

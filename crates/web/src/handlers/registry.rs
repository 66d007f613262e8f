//! `GET /api/registry`: every search and heuristic, with a line about each in both languages.

use crate::error::Json;
use render::picture::THEMES;
use serde_json::{Value, json};
use taquin::registry::{ALGORITHMS, HEURISTICS, Memory, Uses};
use words::{Lang, Words};

pub(crate) async fn registry() -> Json {
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
            })
        })
        .collect();
    Json(json!({
        "v": 1,
        "algorithms": algorithms,
        "heuristics": heuristics,
        "goals": board::Goal::NAMES,
        "themes": THEMES.map(|(name, _)| name),
    }))
}

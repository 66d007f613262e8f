//! Presets: experiments that rerun published ones and compare their values with ours.
//!
//! A preset is a list of experiments for one journal and a list of [`Expect`]ations. Its text is in
//! the catalogues: `lab-preset-NAME` is its title, `.question` its question and `.text` the
//! background.

mod blind_or_informed;
mod census;
mod compare;
mod exercise;
mod heuristic_ladder;
mod normalisation;
mod searches;
mod six_heuristics;
mod structures;
mod textbook;

pub use census::{Census, census};
pub use compare::{Expect, PublishedFor, What, compare, notes};
pub use exercise::sections;

use crate::{BoardSet, Combination, Drawn, Experiment};
use taquin_board::{Board, Goal, Size};
use taquin_search::Limits;

/// An experiment with a name.
#[derive(Clone, PartialEq, Debug)]
pub struct Preset {
    /// As typed.
    pub name: &'static str,
    /// The experiments, for one journal.
    pub experiments: Vec<Experiment>,
    /// The published values.
    pub published: Vec<Expect>,
    /// Searches whose dead ends are counted on every board of 3x3.
    pub census: Vec<Combination>,
}

impl Preset {
    /// The names.
    pub const NAMES: [&'static str; 8] = [
        "exercise",
        "six-heuristics",
        "normalisation",
        "blind-or-informed",
        "heuristic-ladder",
        "textbook",
        "structures",
        "searches",
    ];

    /// The board of the French exercise, as typed there.
    pub const BOARD: &'static str = "135X76420";

    /// The preset `exercise` for a board as typed, and a goal if the blank is not last.
    pub fn exercise(board: &str, goal: Option<&Board>, count: Option<usize>) -> Option<Preset> {
        exercise::preset(board, goal, count.unwrap_or(1000))
    }

    /// The preset of this name. `count` replaces its number of random boards.
    pub fn named(name: &str, count: Option<usize>) -> Option<Preset> {
        match name {
            "exercise" => Preset::exercise(Preset::BOARD, None, count),
            "six-heuristics" => six_heuristics::preset(count.unwrap_or(1000)),
            "normalisation" => normalisation::preset(count.unwrap_or(200)),
            "blind-or-informed" => blind_or_informed::preset(count.unwrap_or(1000)),
            "heuristic-ladder" => heuristic_ladder::preset(),
            "textbook" => textbook::preset(count.unwrap_or(100)),
            "structures" => structures::preset(count.unwrap_or(10)),
            "searches" => searches::preset(count.unwrap_or(1000)),
            _ => None,
        }
    }
}

/// The seed of all presets.
const SEED: u64 = 1;

/// Every trial once, with the default limits and this node limit.
fn experiment(
    sets: Vec<BoardSet>,
    combinations: Vec<Combination>,
    nodes: Option<u64>,
) -> Experiment {
    let limits = Limits { nodes, memory: Some(Experiment::MEMORY), time: None };
    Experiment { question: None, sets, combinations, limits, repetitions: 1 }
}

/// Boards with their names; the blank last. `None` if a text is not a board: a test creates them
/// all.
fn boards(set: &str, list: &[(&str, &str)]) -> Option<BoardSet> {
    let mut drawn = Vec::new();
    for (name, text) in list {
        let board: Board = text.parse().ok()?;
        drawn.push(Drawn { name: Some((*name).to_owned()), ..Drawn::from(board) });
    }
    let goal = Goal::Last.board(drawn.first()?.board.size()).ok()?;
    Some(BoardSet::listed(set, goal, drawn))
}

/// Random boards of 3x3, the blank last.
fn random_3x3(count: usize) -> Option<BoardSet> {
    let goal = Goal::Last.board(Size::new(3, 3).ok()?).ok()?;
    Some(BoardSet::random(crate::Draw::Uniform, goal, SEED, count))
}

/// Heuristics by name; those that this build does not have are skipped.
fn heuristics(names: &[&str]) -> Vec<taquin::HeuristicExpr> {
    names.iter().filter_map(|name| name.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_is_there_and_can_run() {
        for name in Preset::NAMES {
            let preset = Preset::named(name, Some(2)).unwrap();
            assert_eq!(preset.name, name);
            for experiment in &preset.experiments {
                assert!(!experiment.is_empty(), "{name}");
                assert!(!experiment.combinations.is_empty(), "{name}");
            }
            let ours_alone = ["normalisation", "structures"].contains(&name);
            assert!(ours_alone || !preset.published.is_empty(), "{name}");
        }
        assert!(Preset::named("none", None).is_none());
    }
}

//! A shortened path: `improve --json`.

use super::{Letters, Tiles, board_and_goal};
use serde::Serialize;
use serde_json::{Map, Value};
use taquin::anytime::AnytimeAnswer;
use taquin::{Problem, Solution};

/// `improve --json`.
#[derive(Serialize, Debug)]
pub struct ImprovedForm<'a> {
    #[serde(flatten)]
    head: Map<String, Value>,
    given_length: usize,
    length: usize,
    lower_bound: u32,
    optimal: bool,
    moves: Letters<'a>,
    tiles: Tiles<'a>,
    generated: u64,
    seconds: f64,
}

impl<'a> ImprovedForm<'a> {
    /// The form of a path from `given`, which was found as `found` says.
    pub fn of(
        problem: &'a Problem,
        given: &Solution,
        solution: &'a Solution,
        found: &AnytimeAnswer,
    ) -> ImprovedForm<'a> {
        ImprovedForm {
            head: board_and_goal(problem.start(), problem.goal()),
            given_length: given.len(),
            length: solution.len(),
            lower_bound: found.lower_bound,
            optimal: solution.len() == found.lower_bound as usize,
            moves: Letters::Path(problem.start(), solution.path()),
            tiles: Tiles::Path(problem.start(), solution.path()),
            generated: found.nodes,
            seconds: found.elapsed.as_secs_f64(),
        }
    }
}

//! The training data: boards with paths that solve them.

use std::error::Error;
use std::thread::available_parallelism;
use taquin_anytime as anytime;
use taquin_board::{Goal, Shuffle, Size};
use taquin_puzzle::Problem;
use taquin_search::{Cancel, Limits};

/// The default seed of boards; no measurement uses it.
const SEED: u64 = 1000;

/// Boards to learn from.
pub(crate) struct Source {
    size: Size,
    boards: usize,
    nodes: u64,
    seed: u64,
}

impl Source {
    pub(crate) fn parse(word: &str) -> Result<Source, Box<dyn Error>> {
        let parts: Vec<&str> = word.split(':').collect();
        let ([size, boards, nodes] | [size, boards, nodes, _]) = parts[..] else {
            return Err(format!("`{word}`: not SIZE:COUNT:NODES[:SEED]").into());
        };
        let size: Size = size.parse()?;
        if size.cells() > 256 {
            return Err(format!("`{word}`: at most 256 cells").into());
        }
        Ok(Source {
            size,
            boards: boards.parse()?,
            nodes: nodes.parse()?,
            seed: parts.get(3).map_or(Ok(SEED), |seed| seed.parse())?,
        })
    }

    /// Solves the boards.
    pub(crate) fn lessons(&self) -> Result<Vec<Lesson>, Box<dyn Error>> {
        let goal = Goal::Last.board(self.size)?;
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        let threads = available_parallelism()?.get();
        let mut lessons = Vec::new();
        for board in Shuffle::uniform(&goal, self.seed).take(self.boards) {
            let problem = Problem::new(board, goal.clone())?;
            let good =
                anytime::AnytimeSolver { seed: 1, bound: anytime::lower_bound(&problem), threads };
            let found = good.run(&problem, limits, &Cancel::new(), &mut |_| {});
            let path = found.map_err(|why| format!("{why:?}"))?.path;
            lessons.push(Lesson {
                size: self.size,
                labels: problem.labels().into_iter().map(|label| label as u8).collect(),
                hole: problem.goal_blank(),
                // The moves of a path are those of tiles; the blank moves in the opposite
                // direction.
                ways: path.iter().map(|way| way.opposite().code()).collect(),
            });
        }
        let moves: usize = lessons.iter().map(|lesson| lesson.ways.len()).sum();
        let mean = moves as f64 / self.boards.max(1) as f64;
        println!("{}: {} boards solved, mean {mean:.1}", self.size, self.boards);
        Ok(lessons)
    }
}

/// A board and a path that solves it.
pub(crate) struct Lesson {
    pub(crate) size: Size,
    /// For each cell, the goal cell of its tile.
    pub(crate) labels: Vec<u8>,
    /// The goal cell of the blank.
    pub(crate) hole: usize,
    /// The blank's directions; opposite directions differ in the last bit.
    pub(crate) ways: Vec<u8>,
}

impl Lesson {
    /// The cell of the blank.
    pub(crate) fn blank(&self) -> usize {
        let blank = self.labels.iter().position(|&label| usize::from(label) == self.hole);
        blank.unwrap_or(self.hole)
    }

    /// The reversed path, from the goal to the board.
    pub(crate) fn turned(&self) -> Lesson {
        let mut labels = vec![0; self.labels.len()];
        for (cell, &label) in self.labels.iter().enumerate() {
            labels[usize::from(label)] = cell as u8;
        }
        let ways = self.ways.iter().rev().map(|way| way ^ 1).collect();
        Lesson { size: self.size, labels, hole: self.blank(), ways }
    }
}

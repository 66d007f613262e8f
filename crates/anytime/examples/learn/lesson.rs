//! The training data: boards with paths that solve them, and windows of larger boards.

use std::error::Error;
use std::thread::available_parallelism;
use taquin_anytime as anytime;
use taquin_anytime::learning::{LearnedTable, Lesson};
use taquin_board::{Goal, Shuffle, Size};
use taquin_puzzle::Problem;
use taquin_search::{Cancel, Limits};

/// The default seed of boards; no measurement uses it.
const SEED: u64 = 1000;

/// Windows with shorter paths teach little.
const SHORTEST: usize = 20;

/// Boards to learn from.
pub(crate) struct Source {
    pub(crate) size: Size,
    boards: usize,
    effort: Effort,
}

enum Effort {
    /// Whole boards, solved by the good search with this many nodes.
    Nodes(u64),
    /// Windows of boards, sorted by beams of this width.
    Width(usize),
}

impl Source {
    /// Parses SIZE:BOARDS:NODES, or SIZE:BOARDS:wWIDTH for windows.
    pub(crate) fn parse(word: &str) -> Result<Source, Box<dyn Error>> {
        let parts: Vec<&str> = word.split(':').collect();
        let [size, boards, effort] = parts[..] else {
            return Err(format!("`{word}`: not SIZE:COUNT:NODES or SIZE:COUNT:wWIDTH").into());
        };
        let effort = match effort.strip_prefix('w') {
            Some(width) => Effort::Width(width.parse()?),
            None => Effort::Nodes(effort.parse()?),
        };
        Ok(Source { size: size.parse()?, boards: boards.parse()?, effort })
    }

    /// True if the lessons are whole boards.
    pub(crate) fn is_whole(&self) -> bool {
        matches!(self.effort, Effort::Nodes(_))
    }

    /// Solves or sorts the boards.
    pub(crate) fn lessons(&self) -> Result<Vec<Lesson>, Box<dyn Error>> {
        let goal = Goal::Last.board(self.size)?;
        let threads = available_parallelism()?.get();
        let problems = Shuffle::uniform(&goal, SEED).take(self.boards);
        let problems: Result<Vec<_>, _> =
            problems.map(|board| Problem::new(board, goal.clone())).collect();
        let mut lessons = Vec::new();
        match self.effort {
            Effort::Nodes(nodes) => {
                let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                for problem in problems? {
                    let bound = anytime::lower_bound(&problem);
                    let good = anytime::AnytimeSolver { seed: 1, bound, threads };
                    let found = good.run(&problem, limits, &Cancel::new(), &mut |_| {});
                    let path = found.map_err(|why| format!("{why:?}"))?.path;
                    lessons.extend(Lesson::of_board(&problem, &path));
                }
            }
            Effort::Width(width) => {
                let found = crate::each(&problems?, |_, problem| {
                    Lesson::of_sweeps(problem, width, &LearnedTable::in_use())
                });
                lessons.extend(found.into_iter().flatten().filter(|l| l.moves() >= SHORTEST));
            }
        }
        let moves: usize = lessons.iter().map(Lesson::moves).sum();
        let mean = moves as f64 / lessons.len().max(1) as f64;
        println!("{}: {} lessons, mean {mean:.1}", self.size, lessons.len());
        Ok(lessons)
    }
}

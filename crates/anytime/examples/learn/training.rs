//! The training data: seeded uniform boards, and good paths that solve them.
//!
//! The paths are a file, one board per line: size, number of the board, moves. So learning does not
//! depend on the table with which the paths were found, and can be repeated byte for byte.

use crate::numbers::Numbers;
use std::error::Error;
use std::fmt::Write as _;
use taquin_anytime as anytime;
use taquin_anytime::learning::Example;
use taquin_board::{Goal, Path, Shuffle, Size, TileDirection};
use taquin_puzzle::Problem;
use taquin_search::{Cancel, Limits};

/// The seed of the boards; no measurement uses it.
const SEED: u64 = 1000;

/// Boards to solve, with this many nodes each.
pub(crate) struct Source {
    size: Size,
    boards: usize,
    nodes: u64,
    /// The number of the first board.
    first: usize,
}

impl Source {
    /// Parses SIZE:BOARDS:NODES or SIZE:BOARDS:NODES:FIRST.
    pub(crate) fn parse(word: &str) -> Result<Source, Box<dyn Error>> {
        let parts: Vec<&str> = word.split(':').collect();
        let ([size, boards, nodes] | [size, boards, nodes, _]) = parts[..] else {
            return Err(format!("`{word}`: not SIZE:BOARDS:NODES[:FIRST]").into());
        };
        Ok(Source {
            size: size.parse()?,
            boards: boards.parse()?,
            nodes: nodes.parse()?,
            first: parts.get(3).map_or(Ok(0), |first| first.parse())?,
        })
    }

    /// Solves the boards with the table in use. Returns the lines of the file.
    pub(crate) fn solved(&self) -> Result<String, Box<dyn Error>> {
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        let (mut lines, mut moves) = (String::new(), 0);
        for number in self.first..self.first + self.boards {
            let problem = problem(self.size, number, SEED)?;
            let bound = anytime::lower_bound(&problem);
            let solver = anytime::AnytimeSolver { seed: 1, bound, threads: 1 };
            let found = solver.run(&problem, limits, &Cancel::new(), &mut |_| {});
            let path = found.map_err(|why| format!("{why:?}"))?.path;
            moves += path.len();
            let letters: String = path.iter().map(TileDirection::letter).collect();
            writeln!(lines, "{} {number} {letters}", self.size)?;
        }
        let mean = moves as f64 / self.boards.max(1) as f64;
        println!("{}: {} boards, mean {mean:.1}", self.size, self.boards);
        Ok(lines)
    }
}

/// A board and a path that solves it.
pub(crate) struct Solved {
    problem: Problem,
    path: Path,
}

impl Solved {
    pub(crate) fn size(&self) -> Size {
        self.problem.size()
    }

    /// The whole path as an example. `None` if the board is too large.
    pub(crate) fn whole(&self) -> Option<Example> {
        Example::of_part(&self.problem, &self.path, 0..self.path.len(), false)
    }

    /// The path (in `whole` percent of the cases), or a part of it of at least a third, in one of
    /// the two directions. The boards at both ends of a part are a problem too, so a path gives
    /// many examples.
    pub(crate) fn drawn(&self, whole: usize, numbers: &mut Numbers) -> Option<Example> {
        let all = self.path.len();
        let length = if numbers.below(100) < whole {
            all
        } else {
            all / 3 + numbers.below(all - all / 3 + 1)
        };
        let from = numbers.below(all - length + 1);
        let back = numbers.below(2) == 1;
        Example::of_part(&self.problem, &self.path, from..from + length, back)
    }
}

/// Reads the file of paths.
pub(crate) fn read(text: &str) -> Result<Vec<Solved>, Box<dyn Error>> {
    let solved = |line: &str| -> Result<Solved, Box<dyn Error>> {
        let words: Vec<&str> = line.split(' ').collect();
        let [size, number, moves] = words[..] else {
            return Err(format!("`{line}`: not a path").into());
        };
        let problem = problem(size.parse()?, number.parse()?, SEED)?;
        let dir = |letter: char| {
            let is_it = |dir: &TileDirection| dir.letter().starts_with(letter);
            TileDirection::ALL
                .into_iter()
                .find(is_it)
                .ok_or_else(|| format!("`{letter}`: not a move"))
        };
        let path = moves.chars().map(dir).collect::<Result<Path, _>>()?;
        let path = problem.replay(&path).ok_or("a path that does not solve its board")?;
        Ok(Solved { problem, path })
    };
    text.lines().map(solved).collect()
}

fn problem(size: Size, number: usize, seed: u64) -> Result<Problem, Box<dyn Error>> {
    let goal = Goal::Last.board(size)?;
    Ok(Problem::new(Shuffle::uniform(&goal, seed).board(number as u64), goal)?)
}

/// Boards of which only the lengths of beams are wanted: SIZE:BOARDS:SEED.
pub(crate) fn unsolved(word: &str) -> Result<Vec<Example>, Box<dyn Error>> {
    let parts: Vec<&str> = word.split(':').collect();
    let [size, boards, seed] = parts[..] else {
        return Err(format!("`{word}`: not SIZE:BOARDS:SEED").into());
    };
    let (size, boards, seed) = (size.parse()?, boards.parse()?, seed.parse()?);
    let example = |number| -> Result<Example, Box<dyn Error>> {
        let problem = problem(size, number, seed)?;
        Example::of_board(&problem).ok_or_else(|| "a board that is too large".into())
    };
    (0..boards).map(example).collect()
}

//! The training data: seeded uniform boards, and good paths that solve them.
//!
//! The paths are a file, one board per line: size, number of the board, moves. So learning does not
//! depend on the table with which the paths were found, and can be repeated byte for byte.

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
}

impl Source {
    /// Parses SIZE:BOARDS:NODES.
    pub(crate) fn parse(word: &str) -> Result<Source, Box<dyn Error>> {
        let parts: Vec<&str> = word.split(':').collect();
        let [size, boards, nodes] = parts[..] else {
            return Err(format!("`{word}`: not SIZE:BOARDS:NODES").into());
        };
        Ok(Source { size: size.parse()?, boards: boards.parse()?, nodes: nodes.parse()? })
    }

    /// Solves the boards with the table in use. Returns the lines of the file.
    pub(crate) fn solved(&self) -> Result<String, Box<dyn Error>> {
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        let (mut lines, mut moves) = (String::new(), 0);
        for number in 0..self.boards {
            let problem = problem(self.size, number)?;
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

/// Reads the file of paths.
pub(crate) fn read(text: &str) -> Result<Vec<Example>, Box<dyn Error>> {
    let example = |line: &str| -> Result<Example, Box<dyn Error>> {
        let words: Vec<&str> = line.split(' ').collect();
        let [size, number, moves] = words[..] else {
            return Err(format!("`{line}`: not a path").into());
        };
        let problem = problem(size.parse()?, number.parse()?)?;
        let dir = |letter: char| {
            let is_it = |dir: &TileDirection| dir.letter().starts_with(letter);
            TileDirection::ALL
                .into_iter()
                .find(is_it)
                .ok_or_else(|| format!("`{letter}`: not a move"))
        };
        let path = moves.chars().map(dir).collect::<Result<Path, _>>()?;
        let path = problem.replay(&path).ok_or("a path that does not solve its board")?;
        Example::of_board(&problem, &path).ok_or_else(|| "a board that is too large".into())
    };
    text.lines().map(example).collect()
}

fn problem(size: Size, number: usize) -> Result<Problem, Box<dyn Error>> {
    let goal = Goal::Last.board(size)?;
    Ok(Problem::new(Shuffle::uniform(&goal, SEED).board(number as u64), goal)?)
}

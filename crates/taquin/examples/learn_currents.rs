//! Learns the table that guides the beams of `--quality good` (`large/currents.rs`):
//!
//! ```text
//! cargo run --release -p taquin --example learn_currents -- out.bin 20 5x5:300:2000000
//! ```
//!
//! The words are: the file to write, passes, and what to learn from, once or several times, as
//! size:boards:nodes or size:boards:nodes:seed. Boards are uniform, each solved by the good search
//! with so many nodes; too few, and the table is poor (`docs/large-boards.md`). Then
//!
//! ```text
//!    moves left  ≈  weight · Manhattan distance  +  entries of all 2x2 blocks of the board
//! ```
//!
//! is fitted by least squares to states on these paths. No path is the shortest, and one that is
//! long for its board is long everywhere: taken as they are, lengths tell how lucky a search was.
//! So before each pass but the first, the lengths of a path are scaled towards what the fit says of
//! it. Every tenth path is held out, to report the error on boards that were not learned from.
//!
//! Boards are seeded and nodes are counted, so the same words give the same file. It is not the one in use:
//! that was fitted step by step, by a program that is gone, from other paths
//! (`docs/large-boards.md`), and no table of this program was better yet.
//!
//! To use what was learned: the file is `currents.bin`, the weight that is printed is `STEP`. Both
//! are then to be judged by the lengths of answers (`examples/large.rs`), not by the error alone.
#![allow(clippy::print_stdout)]

#[path = "../src/large/kinds.rs"]
mod kinds;

use kinds::{BLANK, KINDS, UNITS, WALL};
use std::error::Error;
use std::fs;
use std::num::NonZeroUsize;
use std::thread::available_parallelism;
use taquin::board::{Goal, Path, Shuffle, Size};
use taquin::search::{Limits, Stop};
use taquin::{Problem, large};

/// The seed of boards if none is given; not one that measurements use.
const SEED: u64 = 1000;

/// How far the lengths of a path are scaled towards the fit. Wholly, and the fit would chase itself.
const TOWARDS_FIT: f64 = 0.8;

/// States from one to the next that is learned from: neighbours are nearly the same.
const STRIDE: usize = 2;

/// One path in so many is held out.
const HELD_OUT: usize = 10;

/// What the square of an unknown costs, beside the squares of errors: entries of rare blocks stay
/// small. Of 1, 3, 10, … 1000 the best for paths held out of 300 boards of 5x5.
const RIDGE: f64 = 100.0;

/// The table's unit: parts of a move.
const PARTS: f64 = 16.0;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [out, passes, sources @ ..] = words.as_slice() else {
        return Err("the words are: out.bin PASSES SIZE:COUNT:NODES[:SEED]…".into());
    };
    let passes: NonZeroUsize = passes.parse()?;
    let sources = sources.iter().map(|word| Source::parse(word)).collect::<Result<Vec<_>, _>>()?;
    // A name that cannot be written is better known before the work than after it.
    fs::OpenOptions::new().append(true).create(true).open(out)?;

    let ties = Ties::new();
    let (mut learned, mut held) = (Vec::new(), Vec::new());
    for source in &sources {
        for (i, path) in source.paths(&ties)?.into_iter().enumerate() {
            if i % HELD_OUT == HELD_OUT - 1 { held.push(path) } else { learned.push(path) }
        }
    }
    if held.is_empty() {
        return Err(format!("at least {HELD_OUT} boards of a size are needed").into());
    }
    let unknowns = learn(&learned, &held, passes.get(), ties.unknowns);
    fs::write(out, ties.table(&unknowns))?;
    println!("a step weighs {:.0} sixteenths of a move", unknowns[0] * PARTS);
    Ok(())
}

/// Boards to learn from.
struct Source {
    size: Size,
    boards: usize,
    nodes: u64,
    seed: u64,
}

impl Source {
    fn parse(word: &str) -> Result<Source, Box<dyn Error>> {
        let parts: Vec<&str> = word.split(':').collect();
        let ([size, boards, nodes] | [size, boards, nodes, _]) = parts[..] else {
            return Err(format!("`{word}`: not SIZE:COUNT:NODES[:SEED]").into());
        };
        Ok(Source {
            size: size.parse()?,
            boards: boards.parse()?,
            nodes: nodes.parse()?,
            seed: parts.get(3).map_or(Ok(SEED), |seed| seed.parse())?,
        })
    }

    /// Solves the boards, and gives for each the states on its path.
    fn paths(&self, ties: &Ties) -> Result<Vec<Vec<State>>, Box<dyn Error>> {
        let goal = Goal::Last.board(self.size)?;
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        let threads = available_parallelism()?.get();
        let (mut paths, mut moves) = (Vec::new(), 0);
        for board in Shuffle::uniform(&goal, self.seed).take(self.boards) {
            let problem = Problem::new(board, goal.clone())?;
            let good = large::Good { seed: 1, bound: large::lower_bound(&problem), threads };
            let found = good.run(&problem, limits, &Stop::new(), &mut |_| {});
            let path = found.map_err(|why| format!("{why:?}"))?.path;
            moves += path.len();
            paths.push(states(&problem, &path, ties));
        }
        let mean = moves as f64 / self.boards.max(1) as f64;
        println!("{}: {} boards solved, mean {mean:.1}", self.size, self.boards);
        Ok(paths)
    }
}

/// A state on a path: an equation to fulfil as well as can be.
struct State {
    /// Moves to the end of the path.
    left: f64,
    /// Unknowns and how many times each counts. The first is the weight of a step, with the
    /// Manhattan distance; the others are entries of the table.
    terms: Vec<(u16, u32)>,
}

impl State {
    fn new(size: Size, labels: &[usize], hole: usize, left: usize, ties: &Ties) -> State {
        let tiles = (0..labels.len()).filter(|&cell| labels[cell] != hole);
        let distance: usize = tiles.map(|cell| size.distance(cell, labels[cell])).sum();
        let mut entries: Vec<u16> = blocks(size, labels, hole).map(|b| ties.of_block[b]).collect();
        entries.sort_unstable();
        let mut terms = vec![(0, distance as u32)];
        terms.extend(entries.chunk_by(|a, b| a == b).map(|same| (same[0], same.len() as u32)));
        State { left: left as f64, terms }
    }

    fn terms(&self) -> impl Iterator<Item = (usize, f64)> {
        self.terms.iter().map(|&(unknown, times)| (usize::from(unknown), f64::from(times)))
    }

    fn predicted(&self, unknowns: &[f64]) -> f64 {
        self.terms().map(|(unknown, times)| times * unknowns[unknown]).sum()
    }
}

/// The states on a path that are learned from.
fn states(problem: &Problem, path: &Path, ties: &Ties) -> Vec<State> {
    let (size, hole) = (problem.size(), problem.goal_blank());
    let mut labels = problem.labels();
    let mut blank = problem.start().blank();
    let mut states = Vec::with_capacity(path.len().div_ceil(STRIDE));
    for (i, way) in path.iter().enumerate() {
        if i % STRIDE == 0 {
            states.push(State::new(size, &labels, hole, path.len() - i, ties));
        }
        // The moves of a path are those of tiles; the blank goes the other way.
        if let Some(to) = size.neighbour(blank, way.opposite()) {
            labels.swap(blank, to);
            blank = to;
        }
    }
    states
}

/// The numbers of all 2x2 blocks of a board with the wall around it.
fn blocks(size: Size, labels: &[usize], hole: usize) -> impl Iterator<Item = usize> {
    // Rows and columns count from 1, the wall is in 0.
    let kind = move |row: usize, col: usize| {
        if row == 0 || col == 0 || row > size.rows() || col > size.cols() {
            return WALL;
        }
        let cell = size.cell(row - 1, col - 1);
        if labels[cell] == hole { BLANK } else { kinds::of_tile(size, labels[cell], cell) }
    };
    let corners = (0..=size.rows()).flat_map(move |r| (0..=size.cols()).map(move |c| (r, c)));
    corners.map(move |(r, c)| {
        let block = [kind(r, c), kind(r, c + 1), kind(r + 1, c), kind(r + 1, c + 1)];
        number(block.map(usize::from))
    })
}

fn number(block: [usize; 4]) -> usize {
    (0..4).map(|i| block[i] * UNITS[i]).sum()
}

/// Which blocks share an entry: turned and mirrored boards need as many moves, so blocks that are
/// images of each other are one unknown.
struct Ties {
    /// The unknown of each block.
    of_block: Vec<u16>,
    /// How many there are, the weight of a step included.
    unknowns: usize,
}

impl Ties {
    fn new() -> Ties {
        let mut ties = Ties { of_block: Vec::with_capacity(KINDS.pow(4)), unknowns: 1 };
        for block in 0..KINDS.pow(4) {
            let least = least_image(block);
            let unknown = if least < block { ties.of_block[least] } else { ties.unknowns as u16 };
            ties.unknowns += usize::from(least == block);
            ties.of_block.push(unknown);
        }
        ties
    }

    /// The file: an entry for each block, in sixteenths of a move.
    fn table(&self, unknowns: &[f64]) -> Vec<u8> {
        let entry = |&unknown: &u16| {
            // `as` holds what is too large at the ends of its range.
            let entry = (unknowns[usize::from(unknown)] * PARTS).round() as i8;
            entry.cast_unsigned()
        };
        self.of_block.iter().map(entry).collect()
    }
}

/// The least number among the eight images of a block, which two mirrors give by turns.
fn least_image(block: usize) -> usize {
    let mut image = UNITS.map(|unit| block / unit % KINDS);
    let mut least = block;
    for i in 0..8 {
        let [a, b, c, d] = image;
        image = if i % 2 == 0 {
            [c, d, a, b].map(|kind| mirrored(kind, |down, right| (2 - down, right)))
        } else {
            [a, c, b, d].map(|kind| mirrored(kind, |down, right| (right, down)))
        };
        least = least.min(number(image));
    }
    least
}

/// A kind in a mirror that changes wishes so; blank and wall look the same in any.
fn mirrored(kind: usize, mirror: impl Fn(usize, usize) -> (usize, usize)) -> usize {
    if kind >= usize::from(BLANK) {
        return kind;
    }
    let (down, right) = mirror(kind / 3, kind % 3);
    3 * down + right
}

/// Fits in so many passes, and says how well.
fn learn(learned: &[Vec<State>], held: &[Vec<State>], passes: usize, unknowns: usize) -> Vec<f64> {
    let mut scales = vec![1.0; learned.len()];
    let mut fitted = vec![0.0; unknowns];
    fitted[0] = step_alone(learned);
    println!("{} paths learned from, {} held out; error in moves:", learned.len(), held.len());
    report("Manhattan alone", held, &fitted);
    let squares = Squares::new(learned, unknowns);
    for pass in 1..=passes {
        if pass > 1 {
            scales = scaled(learned, &fitted);
        }
        fitted = squares.fit(learned, &scales);
        if pass == 1 || pass == passes || pass % 5 == 0 {
            report(&format!("pass {pass}"), held, &fitted);
        }
    }
    fitted
}

/// The best weight of a step if there were no entries.
fn step_alone(paths: &[Vec<State>]) -> f64 {
    let (mut product, mut square) = (0.0, 0.0);
    for state in paths.iter().flatten() {
        let distance = f64::from(state.terms[0].1);
        product += state.left * distance;
        square += distance * distance;
    }
    product / square
}

/// What to multiply the lengths of each path by; 1 in the mean, or all would shrink pass by pass.
fn scaled(paths: &[Vec<State>], unknowns: &[f64]) -> Vec<f64> {
    let raw = |path: &Vec<State>| 1.0 + TOWARDS_FIT * (best_scale(path, unknowns) - 1.0);
    let scales: Vec<f64> = paths.iter().map(raw).collect();
    let mean = scales.iter().sum::<f64>() / scales.len() as f64;
    scales.iter().map(|scale| scale / mean).collect()
}

/// The factor that brings the lengths of a path nearest to what is predicted.
fn best_scale(path: &[State], unknowns: &[f64]) -> f64 {
    let product: f64 = path.iter().map(|state| state.left * state.predicted(unknowns)).sum();
    let square: f64 = path.iter().map(|state| state.left * state.left).sum();
    if square > 0.0 { product / square } else { 1.0 }
}

/// Prints the root of the mean square error, and what of it is left if each path has its own scale.
fn report(what: &str, paths: &[Vec<State>], unknowns: &[f64]) {
    let error = |scale: &dyn Fn(&[State]) -> f64| {
        let square = |path: &Vec<State>| -> f64 {
            let scale = scale(path);
            path.iter().map(|s| (s.left - s.predicted(unknowns) / scale).powi(2)).sum()
        };
        let states: usize = paths.iter().map(Vec::len).sum();
        (paths.iter().map(square).sum::<f64>() / states.max(1) as f64).sqrt()
    };
    let (raw, scaled) = (error(&|_| 1.0), error(&|path| best_scale(path, unknowns)));
    let step = unknowns[0];
    println!("{what:>16}: {raw:6.3}, paths scaled {scaled:6.3}; a step {step:.3}");
}

/// The normal equations of least squares, factored by Cholesky: the lower triangle. Passes change
/// lengths only, the right-hand side, so once is enough.
struct Squares {
    lower: Vec<Vec<f64>>,
}

impl Squares {
    fn new(paths: &[Vec<State>], unknowns: usize) -> Squares {
        let mut lower: Vec<Vec<f64>> = (0..unknowns).map(|row| vec![0.0; row + 1]).collect();
        for state in paths.iter().flatten() {
            for (row, times) in state.terms() {
                // Terms are sorted.
                for (col, other) in state.terms().take_while(|&(col, _)| col <= row) {
                    lower[row][col] += times * other;
                }
            }
        }
        for row in 0..unknowns {
            lower[row][row] += RIDGE;
            let (above, rest) = lower.split_at_mut(row);
            let line = &mut rest[0];
            for (col, other) in above.iter().enumerate() {
                line[col] = (line[col] - dot(&line[..col], other)) / other[col];
            }
            line[row] = (line[row] - dot(&line[..row], line)).sqrt();
        }
        Squares { lower }
    }

    /// The unknowns that fit the paths best, their lengths multiplied so.
    fn fit(&self, paths: &[Vec<State>], scales: &[f64]) -> Vec<f64> {
        let mut sums = vec![0.0; self.lower.len()];
        for (path, scale) in paths.iter().zip(scales) {
            for state in path {
                for (unknown, times) in state.terms() {
                    sums[unknown] += times * state.left * scale;
                }
            }
        }
        for (row, line) in self.lower.iter().enumerate() {
            sums[row] = (sums[row] - dot(&sums[..row], line)) / line[row];
        }
        for (row, line) in self.lower.iter().enumerate().rev() {
            sums[row] /= line[row];
            let value = sums[row];
            sums[..row].iter_mut().zip(line).for_each(|(sum, factor)| *sum -= factor * value);
        }
        sums
    }
}

/// The product of the first with as many of the second.
fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

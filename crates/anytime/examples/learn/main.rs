//! Learns the table of the evaluation that `--quality good` uses in its beams (`learned_eval.rs`):
//!
//! ```text
//! cargo run --release -p taquin-anytime --example learn -- \
//!     learn out.bin crates/anytime/data/paths.txt crates/anytime/data/more_paths.txt
//! ```
//!
//! The arguments are: the file to write, and files of seeded uniform boards with good paths. `solve paths.txt SIZE:BOARDS:NODES[:FIRST]…` writes such a file. `report table.bin
//! paths.txt…` compares a table with the paths that are held out, and `compare WIDTH table.bin…
//! SIZE:BOARDS:SEED…` compares tables on other boards. Round by round:
//!
//! ```text
//!   a beam with the current table       a state of the known path at that depth
//!   ┌ depth 0  ·                        ·
//!   │       1  · ·                      ·
//!   │       2  · · · · ·   some of      ·   ◀── should be better than they are:
//!   └       …  · · · · ·   these            the table changes until it mostly is
//! ```
//!
//! A beam keeps the best states of each depth, so the evaluation only has to put states of one
//! depth in the right order; it need not know how many moves are left. The known paths are far
//! better than those of the narrow beams here. So if the evaluation ranks their states behind
//! others of the same depth, the table is wrong. States of earlier rounds are kept: a table that is
//! only trained against the last beam is misled by states that no beam has shown yet.
//!
//! There are more values than a thousand paths can determine: the loss on boards held out is far
//! greater than on those learned from. So there are two tables, learned in different ways, and the
//! file is their mean ([`COURSES`]); it is better than both. Values that differ only in lengths, not
//! in directions, have a common part (`unknowns.rs`), and a path is used in both directions, and in
//! parts (`training.rs`).
//!
//! Every tenth board is held out. The loss and the mean length of beams on these boards show how
//! good a table is. Each table is the mean of those of its last rounds.
//!
//! The beams and the evaluation are those of the solver (`learning.rs`), with the current table.
//! Boards are seeded and paths are read, so the same arguments give the same file.
#![allow(clippy::print_stdout)]

mod numbers;
mod rank;
mod training;
mod unknowns;

use numbers::Numbers;
use rank::{Group, Ranking};
use std::error::Error;
use std::num::NonZeroUsize;
use std::{fs, thread};
use taquin_anytime::learning::{Example, LearnedTable};
use training::{Solved, Source};
use unknowns::Unknowns;

/// A way to learn a table from the paths.
struct Course {
    /// Only squares of at most this many cells are learned from, or all boards.
    squares: Option<usize>,
    /// True if blocks are distinguished only by directions.
    coarse_blocks: bool,
    /// Percent of the examples that are whole paths; the others are parts.
    whole: usize,
    /// Beams per round.
    beams: usize,
    /// Boards of a layer that are compared with the board of the known path.
    compared: usize,
    rounds: usize,
    /// The table is the mean of those of this many last rounds.
    averaged: usize,
}

/// The written table is the mean of those of these courses.
const COURSES: [Course; 2] = [
    Course {
        squares: None,
        coarse_blocks: false,
        whole: 40,
        beams: 200,
        compared: 16,
        rounds: 12,
        averaged: 6,
    },
    Course {
        squares: Some(49),
        coarse_blocks: true,
        whole: 100,
        beams: 160,
        compared: 24,
        rounds: 10,
        averaged: 3,
    },
];

/// Beams per round on boards held out.
const HELD_BEAMS: usize = 6;

/// States kept per layer of a beam.
const WIDTH: usize = 1000;

/// One board in this many is held out.
const HELD_OUT: usize = 10;

/// One layer in this many is used for learning: neighbouring layers are nearly the same.
const STRIDE: usize = 3;

/// The most layers used per round, drawn at random from all that were kept.
const MOST_GROUPS: usize = 60_000;

/// The most layers of boards held out whose loss is computed per round.
const MOST_HELD_GROUPS: usize = 2000;

/// Larger boards are not held out: their beams would take most of the time.
const MOST_HELD_OUT: usize = 64;

/// The table's unit: parts of a move.
pub(crate) const PARTS: f32 = 16.0;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["solve", out, ref sources @ ..] => {
            let sources: Vec<Source> =
                sources.iter().map(|word| Source::parse(word)).collect::<Result<_, _>>()?;
            let lines: Vec<String> =
                sources.iter().map(Source::solved).collect::<Result<_, _>>()?;
            fs::write(out, lines.concat())?;
        }
        ["learn", out, ref paths @ ..] => {
            // Checks that the file can be written before the work, not after it.
            fs::OpenOptions::new().append(true).create(true).open(out)?;
            let (solved, held) = divided(paths)?;
            fs::write(out, learn(&solved, &held))?;
        }
        ["report", table, ref paths @ ..] => {
            report(&LearnedTable::new(&fs::read(table)?), &divided(paths)?.1);
        }
        ["compare", width, ref words @ ..] => compare(width.parse()?, words)?,
        _ => {
            let words = "solve paths.txt SIZE:BOARDS:NODES[:FIRST]…, learn out.bin \
                         paths.txt…, report table.bin paths.txt…, or compare WIDTH table.bin… \
                         SIZE:BOARDS:SEED…";
            return Err(format!("the words are: {words}").into());
        }
    }
    Ok(())
}

/// The paths to learn from, and examples of those that are held out.
fn divided(files: &[&str]) -> Result<(Vec<Solved>, Vec<Example>), Box<dyn Error>> {
    let (mut solved, mut held) = (Vec::new(), Vec::new());
    for file in files {
        for (i, path) in training::read(&fs::read_to_string(file)?)?.into_iter().enumerate() {
            if i % HELD_OUT != HELD_OUT - 1 {
                solved.push(path);
            } else if path.size().cells() <= MOST_HELD_OUT {
                held.extend(path.whole());
            }
        }
    }
    if solved.is_empty() || held.is_empty() {
        return Err(format!("at least {HELD_OUT} paths are needed").into());
    }
    Ok((solved, held))
}

/// Learns the table and returns the bytes of the file: the mean of those of the courses.
fn learn(solved: &[Solved], held: &[Example]) -> Vec<u8> {
    let files: Vec<Vec<u8>> = thread::scope(|scope| {
        let running = [1, 2].map(|number| {
            scope.spawn(move || learn_by(number, &COURSES[number - 1], solved, held))
        });
        running.into_iter().map(|course| course.join().expect("no course panics")).collect()
    });
    let mean = |i: usize| {
        let sum: i32 = files.iter().map(|file| i32::from(file[i].cast_signed())).sum();
        let count = files.len() as i32;
        ((sum + count / 2).div_euclid(count) as i8).cast_unsigned()
    };
    let file: Vec<u8> = (0..files[0].len()).map(mean).collect();
    report(&LearnedTable::new(&file), held);
    file
}

/// Learns a table and returns the bytes of its file.
fn learn_by(number: usize, course: &Course, solved: &[Solved], held: &[Example]) -> Vec<u8> {
    let fits = |path: &&Solved| {
        let size = path.size();
        course.squares.is_none_or(|most| size.rows() == size.cols() && size.cells() <= most)
    };
    let solved: Vec<&Solved> = solved.iter().filter(fits).collect();
    let unknowns = Unknowns::new(course.coarse_blocks);
    let mut ranking = Ranking::new(&unknowns);
    let mut examples: Vec<Example> = Vec::new();
    let (mut groups, mut held_groups) = (Vec::new(), Vec::new());
    let mut sum = vec![0.0; unknowns.count()];
    println!("course {number}: {} paths, {} boards held out", solved.len(), held.len());
    for round in 1..=course.rounds {
        let mut numbers = Numbers::new(round as u64);
        let table = LearnedTable::new(&unknowns.file(ranking.values()));
        let first = examples.len();
        for _ in 0..course.beams {
            let path = solved[numbers.below(solved.len())];
            examples.extend(path.drawn(course.whole, &mut numbers));
        }
        let found = each(&examples[first..], |i, example| {
            let seed = (round * course.beams + i) as u64;
            example.compare(&table, WIDTH, seed, course.compared)
        });
        let some = |example: usize, layers: Vec<Vec<u8>>| {
            let layers = layers.into_iter().skip(round % STRIDE).step_by(STRIDE);
            layers.map(move |boards| Group { example, boards })
        };
        for (i, layers) in found.into_iter().enumerate() {
            groups.extend(some(first + i, layers));
        }
        for _ in 0..HELD_BEAMS {
            let example = numbers.below(held.len());
            let layers = held[example].compare(&table, WIDTH, 7, course.compared);
            held_groups.extend(some(example, layers));
        }
        numbers.shuffle(&mut groups);
        numbers.shuffle(&mut held_groups);
        let loss = ranking.learn(&examples, &groups[..groups.len().min(MOST_GROUPS)]);
        let most = held_groups.len().min(MOST_HELD_GROUPS);
        let held_loss = ranking.loss(held, &held_groups[..most]);
        if round > course.rounds - course.averaged {
            sum.iter_mut().zip(ranking.values()).for_each(|(sum, value)| *sum += value);
        }
        let layers = groups.len();
        println!(
            "course {number}, round {round}: {layers} layers, loss {loss:.3}, held out {held_loss:.3}"
        );
    }
    let share = 1.0 / course.averaged as f32;
    let mean: Vec<f32> = sum.iter().map(|value| value * share).collect();
    unknowns.file(&mean)
}

/// Prints the mean length of beams for the boards of each size that were held out.
fn report(table: &LearnedTable, held: &[Example]) {
    let mut held: Vec<&Example> = held.iter().collect();
    held.sort_by_key(|example| (example.size().cells(), example.size().rows()));
    for boards in held.chunk_by(|a, b| a.size() == b.size()) {
        let lengths = each(boards, |_, example| example.length(table, WIDTH));
        let mean = lengths.iter().sum::<usize>() as f64 / lengths.len() as f64;
        let known: usize = boards.iter().map(|example| example.moves()).sum();
        let known = known as f64 / boards.len() as f64;
        let (size, count) = (boards[0].size(), boards.len());
        println!("    {size}, {count} boards: mean {mean:.2}; of the known paths {known:.2}");
    }
}

/// Prints the mean length of beams with each table, on the same boards.
fn compare(width: usize, words: &[&str]) -> Result<(), Box<dyn Error>> {
    let (sources, tables): (Vec<&str>, Vec<&str>) =
        words.iter().partition(|word| word.contains(':'));
    for source in sources {
        let boards = training::unsolved(source)?;
        for file in &tables {
            let table = LearnedTable::new(&fs::read(file)?);
            let lengths = each(&boards, |_, example| example.length(&table, width));
            let found =
                boards.iter().zip(&lengths).filter(|(board, length)| **length < board.most());
            let found: Vec<usize> = found.map(|(_, &length)| length).collect();
            let mean = found.iter().sum::<usize>() as f64 / found.len() as f64;
            let mut sorted = lengths.clone();
            sorted.sort_unstable();
            let (median, lost) = (sorted[sorted.len() / 2], lengths.len() - found.len());
            println!("{source}, {file}: mean {mean:.2}, median {median}, {lost} not solved");
        }
    }
    Ok(())
}

/// Applies a function to each item, on all cores; returns the results in order.
fn each<T: Sync, R: Send>(items: &[T], work: impl Fn(usize, &T) -> R + Sync) -> Vec<R> {
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let mut done: Vec<(usize, R)> = thread::scope(|scope| {
        let work = &work;
        let share = move |first: usize| {
            let mine = items.iter().enumerate().skip(first).step_by(threads);
            mine.map(|(i, item)| (i, work(i, item))).collect::<Vec<_>>()
        };
        let running: Vec<_> = (0..threads).map(|first| scope.spawn(move || share(first))).collect();
        running.into_iter().flat_map(|thread| thread.join().expect("no part panics")).collect()
    });
    done.sort_by_key(|(i, _)| *i);
    done.into_iter().map(|(_, result)| result).collect()
}

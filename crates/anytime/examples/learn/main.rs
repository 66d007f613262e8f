//! Learns the table of the evaluation that `--quality good` uses in its beams (`learned_eval.rs`):
//!
//! ```text
//! cargo run --release -p taquin-anytime --example learn -- \
//!     learn crates/anytime/data/paths.txt crates/anytime/data/squares.bin out.bin 12
//! ```
//!
//! The arguments are: a file of seeded uniform boards with good paths, another table, the file to
//! write, and the rounds. `solve paths.txt SIZE:BOARDS:NODES…` writes such a file of paths; `report
//! paths.txt table.bin` compares a table with the paths that are held out. Round by round:
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
//! Every tenth board is held out; after each round, the mean length of beams on these boards shows
//! how good the table is. The learned table is the mean of those of the later half of the rounds.
//! The table that is written is one part of it and two parts of the other table, which was learned
//! from squares: on squares that is as good as the other table, on rectangles better.
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

use training::Source;
use unknowns::Unknowns;

/// Beams per round.
const BEAMS: usize = 160;

/// States kept per layer of a beam.
const WIDTH: usize = 1000;

/// One board in this many is held out.
const HELD_OUT: usize = 10;

/// One layer in this many is used for learning: neighbouring layers are nearly the same.
const STRIDE: usize = 3;

/// The most layers used per round, drawn at random from all that were kept.
const MOST_GROUPS: usize = 60_000;

/// Boards of a layer that are compared with the board of the known path.
const COMPARED: usize = 24;

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
        ["learn", paths, other, out, rounds] => {
            let rounds = rounds.parse::<NonZeroUsize>()?.get();
            // Checks that the file can be written before the work, not after it.
            fs::OpenOptions::new().append(true).create(true).open(out)?;
            let (examples, held) = divided(paths)?;
            let other = fs::read(other)?;
            fs::write(out, learn(&examples, &held, &other, rounds))?;
        }
        ["report", paths, table] => {
            report(&LearnedTable::new(&fs::read(table)?), &divided(paths)?.1);
        }
        _ => {
            let words =
                "solve paths.txt SIZE:BOARDS:NODES…, or learn paths.txt other.bin out.bin ROUNDS";
            return Err(format!("the words are: {words}").into());
        }
    }
    Ok(())
}

/// The examples of a file to learn from, and those that are held out.
fn divided(paths: &str) -> Result<(Vec<Example>, Vec<Example>), Box<dyn Error>> {
    let (mut examples, mut held) = (Vec::new(), Vec::new());
    for (i, example) in training::read(&fs::read_to_string(paths)?)?.into_iter().enumerate() {
        if i % HELD_OUT == HELD_OUT - 1 {
            held.extend((example.size().cells() <= MOST_HELD_OUT).then_some(example));
        } else {
            examples.push(example);
        }
    }
    Ok((examples, held))
}

/// Learns the table and returns the bytes of the file.
fn learn(examples: &[Example], held: &[Example], other: &[u8], rounds: usize) -> Vec<u8> {
    let unknowns = Unknowns::new();
    let mut ranking = Ranking::new(&unknowns);
    let mut groups: Vec<Group> = Vec::new();
    let mut sum = vec![0.0; unknowns.count()];
    println!("{} examples, {} boards held out", examples.len(), held.len());
    for round in 1..=rounds {
        let mut numbers = Numbers::new(round as u64);
        let table = LearnedTable::new(&unknowns.file(ranking.values()));
        let chosen: Vec<usize> = (0..BEAMS).map(|_| numbers.below(examples.len())).collect();
        let found = each(&chosen, |i, &example| {
            let example = &examples[example];
            example.compare(&table, WIDTH, (round * BEAMS + i) as u64, COMPARED)
        });
        for (&example, layers) in chosen.iter().zip(found) {
            let some = layers.into_iter().skip(round % STRIDE).step_by(STRIDE);
            groups.extend(some.map(|boards| Group { example, boards }));
        }
        numbers.shuffle(&mut groups);
        let loss = ranking.learn(examples, &groups[..groups.len().min(MOST_GROUPS)]);
        if round > rounds / 2 {
            sum.iter_mut().zip(ranking.values()).for_each(|(sum, value)| *sum += value);
        }
        println!("round {round:2}: {} layers, loss {loss:.3}", groups.len());
        report(&LearnedTable::new(&unknowns.file(ranking.values())), held);
    }
    let share = 1.0 / rounds.div_ceil(2) as f32;
    let mean: Vec<f32> = sum.iter().map(|value| value * share).collect();
    let file = unknowns.file(&mean);
    println!("the mean of the later half:");
    report(&LearnedTable::new(&file), held);
    let mixed = |(&learned, &other): (&u8, &u8)| {
        let [learned, other] = [learned, other].map(|byte| i16::from(byte.cast_signed()));
        ((2 * other + learned + 1).div_euclid(3) as i8).cast_unsigned()
    };
    let file: Vec<u8> = file.iter().zip(other).map(mixed).collect();
    println!("with the other table:");
    report(&LearnedTable::new(&file), held);
    file
}

/// Prints the mean length of beams for the boards of each size that were held out.
fn report(table: &LearnedTable, held: &[Example]) {
    for boards in held.chunk_by(|a, b| a.size() == b.size()) {
        let lengths = each(boards, |_, example| example.length(table, WIDTH));
        let mean = lengths.iter().sum::<usize>() as f64 / lengths.len() as f64;
        let known: usize = boards.iter().map(Example::moves).sum();
        let known = known as f64 / boards.len() as f64;
        println!("    {}: mean {mean:.2}; of the known paths {known:.2}", boards[0].size());
    }
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

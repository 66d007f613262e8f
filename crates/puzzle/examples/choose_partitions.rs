//! Chooses a collection of partitions for a size by measured quality:
//!
//! ```text
//! cargo run --release -p taquin-puzzle --example choose_partitions -- 5x5 6 40 4 1
//! ```
//!
//! The arguments are: size, most tiles per group, random candidates, partitions to choose, seed.
//!
//! The quality of a collection is the number of states that IDA* generates with it on some boards,
//! up to a fixed bound for each. A sum over random states would be faster to compute but less
//! meaningful: what matters is how many of the states that a search visits are cut, and those are
//! not random. Partitions are chosen greedily: first the best one, then each time the one that
//! helps most in addition to those already chosen.
#![allow(clippy::print_stdout)]

use std::cmp::Reverse;
use std::error::Error;
use std::sync::LazyLock;
use taquin_board::{Goal, Random, Shuffle, Size};
use taquin_puzzle::Problem;
use taquin_puzzle::heuristic::PatternSum;
use taquin_puzzle::kernel::{Below, Order, Packed, TileSpace, solve_patterns};
use taquin_search::{Cancel, Control, Event, Flow, Limits, Monitor, Observer, Run};
use taquin_tables::{Partition, Policy, Store};

type Space = TileSpace<Packed<u128>>;

/// Boards on which collections are compared.
const BOARDS: usize = 8;
/// The fewest states that the first candidate generates on each.
const STATES: u64 = 1_000_000;
/// A collection that generates more than this many times the states of the best is abandoned.
const WORSE: u64 = 4;

/// A board, and the bound up to which it is searched.
struct Board {
    space: Space,
    bound: u32,
}

/// Stops a search before its first bound above this one.
struct UpTo(u32);

impl Observer<Space> for UpTo {
    fn event(&mut self, event: Event<'_, Space>) -> Flow {
        match event {
            Event::Bound { bound } if bound > self.0 => Flow::Stop,
            _ => Flow::Continue,
        }
    }
}

fn search(
    space: &Space,
    sums: &[&PatternSum],
    limits: Limits,
    bound: u32,
) -> Option<Run<taquin_board::Direction>> {
    let (cancel, mut observer) = (Cancel::new(), UpTo(bound));
    static AUTOMATA: LazyLock<Store> = LazyLock::new(Store::off);
    solve_patterns(
        space,
        sums,
        &AUTOMATA.automaton(space.size()),
        Below::Start { threads: 1 },
        &mut Control::new(limits, &cancel, &mut observer),
    )
}

/// The geometric mean of the states generated on the boards up to their bounds. `None` if it is far
/// above that of another collection.
fn cost(boards: &[Board], sums: &[&PatternSum], best: Option<&[u64]>) -> Option<Vec<u64>> {
    let mut costs = Vec::new();
    for (number, Board { space, bound }) in boards.iter().enumerate() {
        let nodes = best.map(|best| WORSE * best[number]);
        let run = search(space, sums, Limits { nodes, ..Limits::default() }, *bound)?;
        costs.push(run.stats.generated);
        if nodes.is_some_and(|most| run.stats.generated >= most) {
            return None;
        }
    }
    Some(costs)
}

fn mean(costs: &[u64]) -> f64 {
    (costs.iter().map(|&cost| (cost as f64).ln()).sum::<f64>() / costs.len() as f64).exp()
}

/// A random partition into connected groups of `tiles` tiles, the last one smaller. Groups grow
/// cell by cell, each from a random cell among those with the fewest free neighbours.
fn random_partition(size: Size, tiles: usize, random: &mut Random) -> Option<Partition> {
    let blank = size.cells() - 1;
    let mut free: Vec<bool> = (0..size.cells()).map(|cell| cell != blank).collect();
    let neighbours = |cell: usize| {
        taquin_board::Direction::ALL.into_iter().filter_map(move |way| size.neighbour(cell, way))
    };
    let mut groups = Vec::new();
    while free.contains(&true) {
        let mut group: Vec<usize> = Vec::new();
        while group.len() < tiles && free.contains(&true) {
            let open = |cell: usize| neighbours(cell).filter(|&next| free[next]).count();
            let near = |cell: usize| neighbours(cell).filter(|next| group.contains(next)).count();
            let candidates: Vec<usize> = (0..size.cells())
                .filter(|&cell| free[cell] && (group.is_empty() || near(cell) > 0))
                .collect();
            if candidates.is_empty() {
                return None;
            }
            // Cells next to several cells of the group come first, then cells that would be
            // isolated.
            let mut ordered = candidates;
            ordered.sort_by_key(|&cell| (Reverse(near(cell)), open(cell)));
            let best = ordered.len().min(3);
            let cell = ordered[random.below(best as u64) as usize];
            group.push(cell);
            free[cell] = false;
        }
        groups.push(group);
    }
    let compact = |group: &Vec<usize>| {
        let range = |line: fn(Size, usize) -> usize| {
            let all = || group.iter().map(|&cell| line(size, cell));
            all().max().unwrap_or(0) - all().min().unwrap_or(0) + 1
        };
        range(|size, cell| size.row(cell)) * range(|size, cell| size.col(cell)) <= 2 * tiles
    };
    if !groups.iter().all(compact) {
        return None;
    }
    let spread = groups.iter().map(Vec::len).max()? - groups.iter().map(Vec::len).min()?;
    (spread <= 2).then(|| Partition::new(size, blank, groups).ok()).flatten()
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |i: usize| words.get(i).map_or("", String::as_str);
    let size: Size = word(0).parse()?;
    let (tiles, candidates, wanted): (usize, usize, usize) =
        (word(1).parse()?, word(2).parse()?, word(3).parse()?);
    let mut random = Random::new(word(4).parse()?);
    let store = Store::off();
    let goal = Goal::Last.board(size)?;
    let bind = |partition: &Partition| {
        PatternSum::new(partition, size.cells() - 1, &store, Policy::Memory, &Monitor::none())
    };
    let mut drawn: Vec<(Partition, PatternSum)> = Vec::new();
    for partition in Partition::named_for(size).flat_map(|(_, partitions)| partitions) {
        if partition.groups().len() <= 4 && partition.groups().iter().all(|g| g.len() <= tiles) {
            drawn.push((partition.clone(), bind(&partition)?));
        }
    }
    while drawn.len() < candidates {
        if let Some(partition) = random_partition(size, tiles, &mut random) {
            let sum = bind(&partition)?;
            // A square board has two views of a partition, unless it equals its mirror image.
            let two = size.rows() != size.cols() || sum.views().len() == 2;
            let drawing = partition.to_string();
            if two && drawn.iter().all(|(other, _)| other.to_string() != drawing) {
                drawn.push((partition, sum));
            }
        }
    }
    // The bound of each board: the last that the first candidate finishes with few states.
    let mut boards = Vec::new();
    for board in Shuffle::uniform(&goal, 7).take(BOARDS) {
        let problem = Problem::new(board, goal.clone())?;
        let space = Space::new(&problem, Order::default());
        let mut bound = 0;
        loop {
            let limits = Limits { nodes: Some(STATES), ..Limits::default() };
            let run = search(&space, &[&drawn[0].1], limits, bound).ok_or("no loop")?;
            if run.stats.generated >= STATES || bound > 250 {
                break;
            }
            bound += 1;
        }
        boards.push(Board { space, bound });
    }
    let mut taken: Vec<usize> = Vec::new();
    for _ in 0..wanted {
        let mut best: Option<(Vec<u64>, usize)> = None;
        for number in (0..drawn.len()).filter(|number| !taken.contains(number)) {
            let mut sums: Vec<&PatternSum> = taken.iter().map(|&i| &drawn[i].1).collect();
            sums.push(&drawn[number].1);
            let least = best.as_ref().map(|(costs, _)| &costs[..]);
            let Some(costs) = cost(&boards, &sums, least) else { continue };
            if taken.is_empty() {
                println!("{:>12.0}  {}", mean(&costs), drawn[number].0);
            }
            if best.as_ref().is_none_or(|(least, _)| mean(&costs) < mean(least)) {
                best = Some((costs, number));
            }
        }
        let Some((costs, number)) = best else { break };
        taken.push(number);
        println!("{}: {:.0} states with {}", taken.len(), mean(&costs), drawn[number].0);
    }
    Ok(())
}

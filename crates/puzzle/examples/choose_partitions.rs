//! Chooses a collection of partitions for a size by measured quality:
//!
//! ```text
//! cargo run --release -p taquin-puzzle --example choose_partitions -- 4x5 7 40 8 1
//! ```
//!
//! The arguments are: size, most tiles per group, tables to try, partitions to choose, seed, and the
//! drawings of the first partitions (by default a named one). They are in the collection whether they
//! are good or not: if the second is far better, begin with that one.
//!
//! Parts of search trees are sampled once, below random states of many boards, with the first
//! partition alone. The value of every group in every state of them is looked up once. Then the
//! size of the sampled trees under any collection that contains the first partition is counted
//! without a search. A sum over random states would be simpler but less meaningful: what matters is
//! how many of the states that a search visits are cut, and those are not random.
//!
//! A state costs a lookup for each different group of the moved tile, whatever the number of sums
//! (see `kernel::Collection`). So every partition that can be made of the available groups is a
//! candidate, and each time the one is taken that gives the lowest price: states times the measured
//! time per state. The partitions with a name are available at the beginning; groups are added by
//! moving tiles between two groups of a known partition.
#![allow(clippy::print_stdout)]

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::error::Error;
use taquin_board::{Cell, Goal, Random, Shuffle, Size};
use taquin_puzzle::Problem;
use taquin_puzzle::heuristic::{PatternMemo, PatternSum};
use taquin_puzzle::kernel::{Cells, MoveOrder, Packed, Pruned, TileSpace};
use taquin_search::{Heuristic, Monitor, Space};
use taquin_tables::{Automaton, Counts, Partition, Pattern, Policy, Slide, Store};

type Tiles = TileSpace<Packed<u128>>;
type State = Packed<u128>;

/// Boards that are sampled, trees per board, and the most states of a tree.
const BOARDS: usize = 40;
const TREES: usize = 20;
const STATES: usize = 8000;
/// States of the layer in which trees begin, and the bound above the first estimate.
const LAYER: usize = 3000;
const ABOVE: u32 = 10;
/// Nanoseconds per state, and per lookup: measured with two to twelve sums on 5x5.
const PER_STATE: f64 = 45.0;
const PER_LOOKUP: f64 = 8.0;
/// The most partitions that are compared.
const CANDIDATES: usize = 3000;

/// A set of cells.
type Set = u32;

/// Groups that cover all tiles, in rising order.
type Cover = Vec<Set>;

/// A part of a search tree: the labels of its root, and all states in the order of discovery.
struct Tree {
    labels: Vec<usize>,
    blank: usize,
    bound: u32,
    states: Vec<Made>,
}

/// How a state was made: from which state, by which tile.
struct Made {
    parent: usize,
    g: u32,
    from: usize,
    to: usize,
    label: usize,
}

fn cells(set: Set) -> Vec<usize> {
    (0..32).filter(|cell| set >> cell & 1 == 1).collect()
}

fn set_of(cells: &[usize]) -> Set {
    cells.iter().fold(0, |set, cell| set | 1 << cell)
}

/// The mirror image of a cell in the diagonal; on boards that are not square, the cell itself.
fn mirrored(size: Size, cell: usize) -> usize {
    if size.rows() == size.cols() {
        size.cell(size.col(Cell::new(cell)), size.row(Cell::new(cell))).index()
    } else {
        cell
    }
}

fn mirror(size: Size, set: Set) -> Set {
    set_of(&cells(set).into_iter().map(|cell| mirrored(size, cell)).collect::<Vec<_>>())
}

/// The cover or its mirror image, so that both count as one.
fn canonical(size: Size, mut cover: Cover) -> Cover {
    cover.sort_unstable();
    let mut other: Cover = cover.iter().map(|&set| mirror(size, set)).collect();
    other.sort_unstable();
    cover.min(other)
}

/// True if a group is connected and not long and thin.
fn is_compact(size: Size, set: Set) -> bool {
    let inside = |cell: usize| {
        let next = size.neighbours(Cell::new(cell)).map(Cell::index);
        next.filter(|&cell| set >> cell & 1 == 1).collect::<Vec<_>>()
    };
    let mut reached = 1 << set.trailing_zeros();
    let mut open = vec![set.trailing_zeros() as usize];
    while let Some(cell) = open.pop() {
        for next in inside(cell) {
            if reached >> next & 1 == 0 {
                reached |= 1 << next;
                open.push(next);
            }
        }
    }
    let perimeter: usize = cells(set).into_iter().map(|cell| 4 - inside(cell).len()).sum();
    reached == set && perimeter <= 2 * cells(set).len().max(5) + 2
}

fn draw(size: Size, cover: &Cover) -> Option<Partition> {
    let groups = cover.iter().map(|&set| cells(set).into_iter().map(Cell::new).collect()).collect();
    Partition::new(size, Cell::new(size.cells() - 1), groups).ok()
}

/// Groups to try: those of known partitions, and new ones by moving tiles between two groups.
fn pool(size: Size, known: &[Cover], tables: usize, random: &mut Random) -> BTreeSet<Set> {
    let one = |set: Set| set.min(mirror(size, set));
    let mut pool: BTreeSet<Set> = known.iter().flatten().map(|&set| one(set)).collect();
    let mut known = known.to_vec();
    for _ in 0..200_000 {
        if pool.len() >= tables {
            break;
        }
        let mut cover = known[random.below(known.len() as u64) as usize].clone();
        let i = random.below(cover.len() as u64) as usize;
        let j = random.below(cover.len() as u64) as usize;
        let (mut a, mut b) = (cover[i], cover[j]);
        if i == j {
            continue;
        }
        for _ in 0..=random.below(3) {
            let pick = |set: Set, random: &mut Random| {
                let cells = cells(set);
                1 << cells[random.below(cells.len() as u64) as usize]
            };
            let (x, y) = (pick(a, random), pick(b, random));
            (a, b) = (a ^ x ^ y, b ^ x ^ y);
        }
        (cover[i], cover[j]) = (a, b);
        cover.sort_unstable();
        if known.contains(&cover) || !is_compact(size, a) || !is_compact(size, b) {
            continue;
        }
        // A partition with one new table is worth more than one with two.
        let new = [a, b].into_iter().filter(|&set| !pool.contains(&one(set))).count();
        if new < 2 || random.below(4) == 0 {
            pool.extend([one(a), one(b)]);
            known.push(cover);
        }
    }
    pool
}

/// Samples trees with one sum.
fn sample(size: Size, sum: &PatternSum, random: &mut Random) -> Result<Vec<Tree>, Box<dyn Error>> {
    let goal = Goal::Last.board(size)?;
    let automaton = Automaton::new(size, 12);
    let value = |memo: &PatternMemo| Heuristic::<Tiles>::value(sum, memo);
    let mut trees = Vec::new();
    for board in Shuffle::uniform(&goal, 11).take(BOARDS) {
        let problem = Problem::new(board, goal.clone())?;
        let space = Pruned::new(Tiles::new(&problem, MoveOrder::ALPHABET), &automaton);
        let start = space.start();
        let memo = Heuristic::<Tiles>::start(sum, &start);
        let bound = value(&memo) + ABOVE;
        let children = |state: &State, memo: &PatternMemo, trail: u32, g: u32| {
            let made = space.moves(state, trail).map(|dir| {
                let child = space.apply(state, dir);
                let memo = Heuristic::<Tiles>::step(sum, memo, state, dir, &child);
                (child, memo, space.follow(trail, dir))
            });
            made.filter(|(_, memo, _)| g + 1 + value(memo) <= bound).collect::<Vec<_>>()
        };
        let mut layer = vec![(start, memo, space.no_trail())];
        let mut g = 0;
        while !layer.is_empty() && layer.len() < LAYER {
            let mut seen = HashSet::new();
            let all =
                layer.iter().flat_map(|(state, memo, trail)| children(state, memo, *trail, g));
            layer = all.filter(|(state, ..)| seen.insert(state.word())).collect();
            g += 1;
        }
        for _ in 0..TREES.min(layer.len()) {
            let (root, memo, trail) = layer[random.below(layer.len() as u64) as usize];
            let labels = size.all_cells().map(|cell| root.get(cell).index()).collect();
            let first = Made { parent: 0, g, from: 0, to: 0, label: 0 };
            let mut states = vec![first];
            let mut stack = vec![(root, memo, trail, 0)];
            while let Some((state, memo, trail, number)) = stack.pop() {
                let g = states[number].g;
                for (child, memo, trail) in children(&state, &memo, trail, g) {
                    let (from, to) = (child.blank(), state.blank());
                    let label = state.get(from).index();
                    let (from, to) = (from.index(), to.index());
                    stack.push((child, memo, trail, states.len()));
                    states.push(Made { parent: number, g: g + 1, from, to, label });
                }
                if states.len() > STATES {
                    break;
                }
            }
            trees.push(Tree { labels, blank: root.blank().index(), bound, states });
        }
    }
    Ok(trees)
}

/// The value of a group of labels in every sampled state, from the table of that group or of its
/// mirror image.
fn values(size: Size, table: Set, labels: Set, trees: &[Tree]) -> Result<Vec<u8>, Box<dyn Error>> {
    let view = |cell: usize| if table == labels { cell } else { mirrored(size, cell) };
    let goals: Vec<Cell> = cells(table).into_iter().map(Cell::new).collect();
    let pattern = Pattern::new(size, size.last_cell(), &goals, Counts::Pattern);
    let pattern = pattern.ok_or("too many tiles")?;
    let table = Store::off().open(&pattern, Policy::Memory, &Monitor::none())?;
    let index = table.index();
    let mut all = Vec::new();
    for tree in trees {
        let mut cell_of = vec![0; size.cells()];
        tree.labels.iter().enumerate().for_each(|(cell, &label)| cell_of[label] = cell);
        let cells = pattern.cells().map(|goal| view(cell_of[view(goal.index())]) as u8);
        let place = index.place(&cells.collect::<Vec<u8>>());
        let value = table.value(place, view(tree.blank)).ok_or("no value")?;
        let mut found = vec![(place, value)];
        for made in &tree.states[1..] {
            let (mut place, mut value) = found[made.parent];
            if labels >> made.label & 1 == 1 {
                place = index.slide(place, Slide::new(view(made.from), view(made.to)));
                value = table.step(value, index.entry(place, view(made.from)));
            }
            found.push((place, value));
        }
        all.extend(found.into_iter().map(|(_, value)| value as u8));
    }
    Ok(all)
}

/// All partitions that can be made of these groups.
fn covers(size: Size, sets: &[Set]) -> BTreeSet<Cover> {
    fn extend(size: Size, sets: &[Set], left: Set, cover: &mut Cover, all: &mut BTreeSet<Cover>) {
        if left == 0 {
            all.insert(canonical(size, cover.clone()));
            return;
        }
        let lowest = left & left.wrapping_neg();
        for &set in sets.iter().filter(|&&set| set & lowest != 0 && set & !left == 0) {
            if all.len() < CANDIDATES && cover.len() < Partition::MAX_GROUPS {
                cover.push(set);
                extend(size, sets, left & !set, cover, all);
                cover.pop();
            }
        }
    }
    let mut all = BTreeSet::new();
    extend(size, sets, (1 << (size.cells() - 1)) - 1, &mut Vec::new(), &mut all);
    all
}

/// The geometric mean over the boards of the states that are left with these estimates.
fn states_left(trees: &[Tree], estimates: &[u8]) -> f64 {
    let (mut logarithms, mut boards, mut first) = (0.0, 0.0, 0);
    for board in trees.chunks(TREES) {
        let mut count = 0;
        for tree in board {
            let mut left: Vec<bool> = Vec::with_capacity(tree.states.len());
            for (made, &h) in tree.states.iter().zip(&estimates[first..]) {
                let parent = left.get(made.parent).copied().unwrap_or(true);
                left.push(parent && made.g + u32::from(h) <= tree.bound);
            }
            count += left.iter().filter(|&&is| is).count();
            first += tree.states.len();
        }
        // Boards whose trees are nearly empty do not decide.
        logarithms += ((count + 20) as f64).ln();
        boards += 1.0;
    }
    (logarithms / boards).exp()
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |i: usize| words.get(i).map_or("", String::as_str);
    let size: Size = word(0).parse()?;
    let (tiles, tables, wanted): (usize, usize, usize) =
        (word(1).parse()?, word(2).parse()?, word(3).parse()?);
    let mut random = Random::new(word(4).parse()?);

    let named = Partition::named_for(size).flat_map(|(_, partitions)| partitions);
    let fits = |partition: &Partition| partition.groups().iter().all(|g| g.len() <= tiles);
    // The largest groups first: the fewer there are, the better the sum.
    let mut known: Vec<Partition> = named.filter(fits).collect();
    known.sort_by_key(|partition| partition.groups().len());
    let given = words.iter().skip(5).map(|drawing| Partition::draw(drawing));
    let given: Vec<Partition> = given.collect::<Result<_, _>>()?;
    let begun = given.len().max(1);
    known.splice(0..0, given);
    let cover = |partition: &Partition| {
        canonical(
            size,
            partition
                .groups()
                .iter()
                .map(|group| set_of(&group.iter().map(|cell| cell.index()).collect::<Vec<_>>()))
                .collect(),
        )
    };
    let first = known.first().ok_or("no named partition for this size and number of tiles")?;
    let sum =
        PatternSum::new(first, size.last_cell(), &Store::off(), Policy::Memory, &Monitor::none())?;
    let trees = sample(size, &sum, &mut random)?;
    let covers_known: Vec<Cover> = known.iter().map(cover).collect();
    let mut found: BTreeMap<Set, Vec<u8>> = BTreeMap::new();
    for set in pool(size, &covers_known, tables, &mut random) {
        for labels in BTreeSet::from([set, mirror(size, set)]) {
            found.insert(labels, values(size, set, labels, &trees)?);
        }
    }
    let sets: Vec<Set> = found.keys().copied().collect();
    let candidates = covers(size, &sets);
    println!("{} tables, {} partitions, {} states", tables, candidates.len(), total(&trees));

    let images = |cover: &Cover| -> Cover { cover.iter().map(|&set| mirror(size, set)).collect() };
    let raise = |estimates: &mut Vec<u8>, cover: &Cover| {
        for sum in BTreeSet::from([cover.clone(), images(cover)]) {
            let groups: Vec<&Vec<u8>> = sum.iter().filter_map(|set| found.get(set)).collect();
            for (i, estimate) in estimates.iter_mut().enumerate() {
                *estimate = (*estimate).max(groups.iter().map(|values| values[i]).sum());
            }
        }
    };
    let lookups = |chosen: &[Cover]| {
        let all = chosen.iter().flat_map(|c| c.iter().copied().chain(images(c)));
        let groups: BTreeSet<Set> = all.collect();
        let cells: usize = groups.iter().map(|set| set.count_ones() as usize).sum();
        cells as f64 / (size.cells() - 1) as f64
    };
    let mut chosen: Vec<Cover> = Vec::new();
    let mut estimates = vec![0; total(&trees)];
    let mut next = covers_known[..begun].iter();
    loop {
        if let Some(begin) = next.next() {
            raise(&mut estimates, begin);
            chosen.push(begin.clone());
        }
        let (states, lookups_now) = (states_left(&trees, &estimates), lookups(&chosen));
        let price = states * (PER_STATE + PER_LOOKUP * lookups_now);
        let drawing = chosen.last().and_then(|last| draw(size, last)).ok_or("no drawing")?;
        println!(
            "{}: {states:.0} states, {lookups_now:.1} lookups, price {price:.0}  {drawing}",
            chosen.len()
        );
        if chosen.len() == wanted {
            return Ok(());
        }
        if chosen.len() < begun {
            continue;
        }
        let mut best: Option<(f64, Cover, Vec<u8>)> = None;
        for candidate in candidates.iter().filter(|candidate| !chosen.contains(candidate)) {
            let mut raised = estimates.clone();
            raise(&mut raised, candidate);
            let all = [&chosen[..], std::slice::from_ref(candidate)].concat();
            let price = states_left(&trees, &raised) * (PER_STATE + PER_LOOKUP * lookups(&all));
            if best.as_ref().is_none_or(|(least, ..)| price < *least) {
                best = Some((price, candidate.clone(), raised));
            }
        }
        let Some((_, candidate, raised)) = best else { return Ok(()) };
        chosen.push(candidate);
        estimates = raised;
    }
}

fn total(trees: &[Tree]) -> usize {
    trees.iter().map(|tree| tree.states.len()).sum()
}

//! Explains the value of a heuristic: tile by tile, line by line, group by group.
//!
//! This is for people: it computes from scratch, in the simplest way, what the heuristics update
//! move by move. A test compares every breakdown with the value of its heuristic.

use super::{AnyHeuristic, Conflicts, LinearConflict, PatternSum, WalkingDistance, Weighted};
use crate::Problem;
use taquin_board::{Cell, Label, Size, Tile};

/// The parts of a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Breakdown {
    /// No parts to show.
    Undivided,
    /// A sum over the tiles.
    Tiles(TileSum),
    /// Manhattan distance and conflicts.
    Conflicts(ConflictSum),
    /// Walking distance.
    Walking(WalkingSum),
    /// Groups of tiles, each with the moves its tiles need.
    Groups(Vec<(Vec<Tile>, u32)>),
    /// The values of an expression's heuristics.
    Parts(Vec<u32>),
}

/// A sum over the tiles, divided and rounded down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileSum {
    /// What each tile adds, by its number.
    pub terms: Vec<TileTerm>,
    /// The sum.
    pub sum: u64,
    /// What it is divided by.
    pub divisor: u64,
}

/// What one tile adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileTerm {
    /// The tile.
    pub tile: Tile,
    /// Its cell.
    pub cell: Cell,
    /// Its cell in the goal.
    pub home: Cell,
    /// Rows and columns between the two.
    pub distance: u32,
    /// The weight of the distance, where the term is a product.
    pub weight: Option<u32>,
    /// What it adds.
    pub term: u64,
}

/// Manhattan distance plus two for every conflict that counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConflictSum {
    /// Manhattan distance.
    pub manhattan: u32,
    /// Pairs of tiles in reversed order in a line that is the goal line of both.
    pub pairs: Vec<ConflictPair>,
    /// How many of the conflicts count.
    pub counted: u32,
}

/// Two tiles in their goal line, one of which must pass the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConflictPair {
    /// True for a row, false for a column.
    pub in_row: bool,
    /// The number of the line, from 0.
    pub line: usize,
    /// Their cells.
    pub cells: [Cell; 2],
    /// The tiles.
    pub tiles: [Tile; 2],
}

/// The two walking distances and the counts they depend on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WalkingSum {
    /// The counts.
    pub matrices: WalkingMatrices,
    /// The vertical moves.
    pub vertical: u32,
    /// The horizontal moves.
    pub horizontal: u32,
}

/// For each pair of lines, the tiles in the first whose goal is in the second: all the information
/// that walking distance uses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WalkingMatrices {
    /// `rows[a][b]`: tiles in row a whose goal is in row b.
    pub rows: Vec<Vec<u32>>,
    /// The same for columns.
    pub cols: Vec<Vec<u32>>,
}

impl AnyHeuristic {
    /// The breakdown of its value for a problem's start.
    pub fn breakdown(&self, problem: &Problem) -> Breakdown {
        match self {
            AnyHeuristic::Hamming(_) => {
                Breakdown::Tiles(sum(problem, 1, |term| (None, u64::from(term.distance > 0))))
            }
            AnyHeuristic::Manhattan(_) => Breakdown::Tiles(manhattan(problem)),
            AnyHeuristic::M3h(_) => Breakdown::Tiles(sum(problem, 1, |term| {
                (None, u64::from(term.distance) + 3 * u64::from(term.distance > 0))
            })),
            AnyHeuristic::Weighted(weighted) => Breakdown::Tiles(weighted.sum(problem)),
            AnyHeuristic::LinearConflict(conflict) => {
                Breakdown::Conflicts(conflict_sum(conflict, problem))
            }
            AnyHeuristic::Walking(walking) => Breakdown::Walking(walking_sum(walking, problem)),
            AnyHeuristic::Pattern(patterns) => Breakdown::Groups(groups(patterns, problem)),
            AnyHeuristic::Composed(_) => {
                let parts = self.parts().iter();
                Breakdown::Parts(parts.map(|part| part.value_at_start(problem)).collect())
            }
            _ => Breakdown::Undivided,
        }
    }
}

impl Weighted {
    fn sum(&self, problem: &Problem) -> TileSum {
        sum(problem, self.divisor(), |term| {
            let weight = self.weight(Label::of(term.home));
            (Some(weight), u64::from(weight) * u64::from(term.distance))
        })
    }
}

/// Manhattan distance, tile by tile.
pub fn manhattan(problem: &Problem) -> TileSum {
    sum(problem, 1, |term| (Some(1), term.distance.into()))
}

/// The cells of a problem's start with the labels of their tiles, without the blank.
fn placed(problem: &Problem) -> impl Iterator<Item = (Cell, Label)> {
    let goal_blank = Label::of(problem.goal_blank());
    let placed = problem.size().all_cells().zip(problem.labels());
    placed.filter(move |&(_, label)| label != goal_blank)
}

/// A sum over the tiles, from each tile's term.
fn sum(problem: &Problem, divisor: u64, add: impl Fn(&TileTerm) -> (Option<u32>, u64)) -> TileSum {
    let size = problem.size();
    let mut terms: Vec<TileTerm> = placed(problem)
        .map(|(cell, label)| {
            let home = label.goal_cell();
            let distance = size.distance(cell, home) as u32;
            let tile = problem.tile(label);
            let term = TileTerm { tile, cell, home, distance, weight: None, term: 0 };
            let (weight, added) = add(&term);
            TileTerm { weight, term: added, ..term }
        })
        .collect();
    terms.sort_unstable_by_key(|term| term.tile.number());
    let sum = terms.iter().map(|term| term.term).sum();
    TileSum { terms, sum, divisor }
}

/// Pairs of tiles in a line that are both in their goal line, in reversed order.
pub fn conflict_pairs(problem: &Problem) -> Vec<ConflictPair> {
    let size = problem.size();
    let labels = problem.labels();
    let rows = (0..size.rows()).map(|row| (true, row));
    let lines = rows.chain((0..size.cols()).map(|col| (false, col)));
    let mut pairs = Vec::new();
    for (in_row, line) in lines {
        let of = |cell: Cell| if in_row { size.row(cell) } else { size.col(cell) };
        let own: Vec<(Cell, Label)> = cells_of(size, in_row, line)
            .map(|cell| (cell, labels[cell.index()]))
            .filter(|(_, label)| {
                !label.is_home(problem.goal_blank()) && of(label.goal_cell()) == line
            })
            .collect();
        for (i, &(first, a)) in own.iter().enumerate() {
            for &(second, b) in own[i + 1..].iter().filter(|(_, label)| *label < a) {
                let tiles = [problem.tile(a), problem.tile(b)];
                pairs.push(ConflictPair { in_row, line, cells: [first, second], tiles });
            }
        }
    }
    pairs
}

/// The cells of a line.
fn cells_of(size: Size, in_row: bool, line: usize) -> impl Iterator<Item = Cell> {
    let length = if in_row { size.cols() } else { size.rows() };
    (0..length).map(move |place| match in_row {
        true => size.cell(line, place),
        false => size.cell(place, line),
    })
}

fn conflict_sum(conflict: &LinearConflict, problem: &Problem) -> ConflictSum {
    let pairs = conflict_pairs(problem);
    let counted = match conflict.count() {
        Conflicts::Pairs => pairs.len() as u32,
        Conflicts::Leaving => conflict.leaving(problem),
    };
    ConflictSum { manhattan: manhattan(problem).sum as u32, pairs, counted }
}

/// The counts of a problem's start that walking distance uses.
pub fn walking_matrices(problem: &Problem) -> WalkingMatrices {
    let size = problem.size();
    let mut rows = vec![vec![0; size.rows()]; size.rows()];
    let mut cols = vec![vec![0; size.cols()]; size.cols()];
    for (cell, label) in placed(problem) {
        let home = label.goal_cell();
        rows[size.row(cell)][size.row(home)] += 1;
        cols[size.col(cell)][size.col(home)] += 1;
    }
    WalkingMatrices { rows, cols }
}

fn walking_sum(walking: &WalkingDistance, problem: &Problem) -> WalkingSum {
    let (vertical, horizontal) = walking.apart(problem);
    WalkingSum { matrices: walking_matrices(problem), vertical, horizontal }
}

/// The groups of pattern tables with their values, in the view with the larger sum.
pub fn groups(patterns: &PatternSum, problem: &Problem) -> Vec<(Vec<Tile>, u32)> {
    let groups = patterns.by_group(problem).into_iter();
    groups
        .map(|(labels, value)| {
            let mut tiles: Vec<Tile> = labels.iter().map(|&label| problem.tile(label)).collect();
            tiles.sort_unstable_by_key(|tile| tile.number());
            (tiles, value)
        })
        .collect()
}

//! Dynamically partitioned pattern tables: pairs, or pairs and triples, chosen for each state.
//!
//! For every pair of tiles (and every triple) a table has the moves of these tiles to their goal
//! cells. This may exceed the sum of their Manhattan distances; the difference is their *gain*.
//! Values of disjoint groups may be added, so a state's value is its Manhattan distance plus the
//! largest sum of gains of groups that share no tile (Korf & Taylor 1996; Korf & Felner 2002). With
//! pairs this is a maximum-weight matching. It is found exactly, by exhaustive search, because few
//! groups gain anything. Only the exact maximum is consistent: it is a maximum over fixed
//! partitions, each of which is consistent.

use crate::Problem;
use crate::kernel::{Cells, TileSpace};
use std::sync::Arc;
use taquin_board::{Cell, Label, Size, TileDirection};
use taquin_search::{Heuristic, Monitor};
use taquin_tables::{Groups, TableError};

/// The best disjoint choice of pairs, or of pairs and triples.
#[derive(Clone, Debug)]
pub struct DynamicGroups {
    size: Size,
    goal_blank: Cell,
    /// By the number of their tiles: pairs first.
    groups: Arc<[Groups]>,
}

/// A group with a gain: its goal cells as bits, and the gain.
type Gain = (u32, u32);

impl DynamicGroups {
    /// With pairs only.
    pub fn pairs(problem: &Problem, monitor: &Monitor<'_>) -> Result<DynamicGroups, TableError> {
        DynamicGroups::of(problem, 2..=2, monitor)
    }

    /// With pairs and triples.
    pub fn triples(problem: &Problem, monitor: &Monitor<'_>) -> Result<DynamicGroups, TableError> {
        DynamicGroups::of(problem, 2..=3, monitor)
    }

    fn of(
        problem: &Problem,
        tiles: std::ops::RangeInclusive<usize>,
        monitor: &Monitor<'_>,
    ) -> Result<DynamicGroups, TableError> {
        let (size, goal_blank) = (problem.size(), problem.goal_blank());
        let groups = tiles.map(|tiles| Groups::new(size, goal_blank, tiles, monitor));
        Ok(DynamicGroups { size, goal_blank, groups: groups.collect::<Result<_, _>>()? })
    }

    /// Bytes of its tables.
    pub(crate) fn table_bytes(&self) -> u64 {
        self.groups.iter().map(Groups::bytes).sum()
    }

    fn estimate<C: Cells>(&self, state: &C) -> u32 {
        let cells = self.size.cells();
        let mut cell_of = [0u8; 32];
        for cell in self.size.all_cells() {
            cell_of[state.get(cell).index()] = cell.index() as u8;
        }
        let distance = |label: Label| {
            self.size.distance(label.goal_cell(), cell_of[label.index()].into()) as u32
        };
        let labels = self.size.all_cells().map(Label::of);
        let labels = labels.filter(|label| !label.is_home(self.goal_blank));
        let manhattan: u32 = labels.map(distance).sum();

        let mut gains: Vec<Gain> = Vec::new();
        for groups in self.groups.iter() {
            let smaller = gains.len();
            for (number, &group) in groups.groups().iter().enumerate() {
                let (mut at, mut count, mut apart) = ([0; 4], 0, 0);
                for label in (0..cells).filter(|label| group >> label & 1 == 1) {
                    at[count] = cell_of[label];
                    count += 1;
                    apart += distance(Label::new(label));
                }
                let gain = groups.value(number, &at[..count], state.blank().index()) - apart;
                // A triple whose gain is not above that of a pair in it is no better than the pair.
                let within = |&&(pair, _): &&Gain| pair & !group == 0;
                let known = gains[..smaller].iter().filter(within).map(|&(_, gain)| gain).max();
                if gain > known.unwrap_or(0) {
                    gains.push((group, gain));
                }
            }
        }
        manhattan + best_choice(&gains, 0)
    }
}

/// The largest sum of gains of disjoint groups that contain no `taken` tile.
fn best_choice(gains: &[Gain], taken: u32) -> u32 {
    let open = |&&(group, _): &&Gain| group & taken == 0;
    let Some(&(first, _)) = gains.iter().find(open) else { return 0 };
    // A tile of the first remaining group is either in no chosen group or in one of its groups.
    let tile = first & first.wrapping_neg();
    let alone = best_choice(gains, taken | tile);
    let groups = gains.iter().filter(open).filter(|(group, _)| group & tile != 0);
    let with = groups.map(|&(group, gain)| gain + best_choice(gains, taken | group));
    with.max().unwrap_or(0).max(alone)
}

impl<C: Cells> Heuristic<TileSpace<C>> for DynamicGroups {
    type Memo = u32;

    fn start(&self, state: &C) -> u32 {
        self.estimate(state)
    }

    /// One move can change the whole choice, so it is recomputed.
    fn step(&self, _: &u32, _: &C, _: TileDirection, child: &C) -> u32 {
        self.estimate(child)
    }

    fn value(&self, memo: &u32) -> u32 {
        *memo
    }

    fn admissible(&self) -> bool {
        true
    }

    fn consistent(&self) -> bool {
        true
    }
}

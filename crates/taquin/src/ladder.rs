//! Which tables a search without a named heuristic climbs through, and when.
//!
//! ```text
//!   linear conflict ──▶ small tables ──▶ larger ones ──▶ the largest
//!                   a first look    each rung when the search has taken
//!                   is over         what the rung's tables cost to build
//! ```
//!
//! So an easy board is answered before any table is built, and a hard one never takes more than
//! about twice what it would have taken with the right tables from the start. Tables that are kept
//! already cost nothing: the search starts on the largest of those. A long batch shares the cost,
//! so it starts where the cost is small against the whole.

use board::Size;
use tables::{Partition, Store};

/// Nodes that a fast search makes in a second, roughly: what turns a table's cost into nodes.
const NODES_A_SECOND: f64 = 30e6;

/// Nodes before the first table is built: a few milliseconds.
const FIRST_LOOK: u64 = 100_000;

/// CPU seconds of building that one board of a batch may cost.
const SECONDS_A_BOARD: f64 = 0.01;

/// Named for comparison with the literature; a better partition of the same cost is there.
const OUTDONE: [&str; 2] = ["pdb-4-4-4-3", "pdb-5-5-5"];

/// The tables of one size and goal: what there is, what it costs and what is at hand.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Ladder {
    rungs: Vec<Rung>,
}

/// One set of tables.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Rung {
    name: &'static str,
    /// To build all its tables.
    cpu_seconds: f64,
    /// Bytes of its tables.
    bytes: u64,
    /// Most memory while they are built.
    peak_bytes: u64,
    /// Whether they are kept.
    kept: bool,
}

/// A heuristic to change to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// Nodes after which the search starts again with it.
    pub after: u64,
    /// Its name.
    pub name: &'static str,
}

impl Ladder {
    /// What a store holds for a size and a goal with its blank in `goal_blank`.
    pub fn look(size: Size, goal_blank: usize, store: &Store) -> Ladder {
        if size.cells() > tables::Pattern::MAX_CELLS {
            return Ladder::default();
        }
        let rungs = Partition::named_for(size)
            .filter(|(named, _)| !OUTDONE.contains(&named.name))
            .map(|(named, partition)| {
                let partition = partition.for_blank(goal_blank);
                let cost = partition.cost();
                Rung {
                    name: named.name,
                    cpu_seconds: cost.cpu_seconds,
                    bytes: cost.bytes,
                    peak_bytes: cost.peak_bytes,
                    kept: partition.patterns().iter().all(|pattern| store.has(pattern)),
                }
            });
        let mut rungs: Vec<Rung> = rungs.collect();
        rungs.sort_by(|a, b| a.cpu_seconds.total_cmp(&b.cpu_seconds));
        Ladder { rungs }
    }

    /// The tables to start with, if any: the largest at hand, or those that a batch of this many
    /// boards is worth.
    pub fn first(&self, boards: usize, memory: u64) -> Option<(&'static str, Reason)> {
        let kept = self.rungs.iter().rposition(|rung| rung.kept && rung.bytes <= memory);
        let worth = |rung: &Rung| {
            let seconds = boards as f64 * SECONDS_A_BOARD;
            boards > 1 && rung.cpu_seconds <= seconds && rung.peak_bytes <= memory
        };
        let worth = self.rungs.iter().rposition(worth);
        match (kept, worth) {
            (kept, Some(worth)) if kept.is_none_or(|kept| kept < worth) => {
                Some((self.rungs[worth].name, Reason::Batch))
            }
            (Some(kept), _) => Some((self.rungs[kept].name, Reason::Kept)),
            _ => None,
        }
    }

    /// The largest tables at hand that take no more memory than this.
    pub fn kept(&self, memory: u64) -> Option<&'static str> {
        let fits = |rung: &&Rung| rung.kept && rung.bytes <= memory;
        self.rungs.iter().rfind(fits).map(|rung| rung.name)
    }

    /// The steps up from a rung, or from the ground, to tables that take no more memory than this
    /// to build, those of the steps before included: these stay in memory.
    pub fn steps(&self, from: Option<&str>, memory: u64) -> Vec<Step> {
        let from = from.and_then(|name| self.rungs.iter().position(|rung| rung.name == name));
        let above = from.map_or(0, |rung| rung + 1);
        let step = |rung: &Rung| Step {
            after: FIRST_LOOK.max((rung.cpu_seconds * NODES_A_SECOND) as u64),
            name: rung.name,
        };
        let mut held = from.map_or(0, |rung| self.rungs[rung].bytes);
        let fits = |rung: &&Rung| {
            let needed = if rung.kept { rung.bytes } else { rung.peak_bytes };
            let fits = held.saturating_add(needed) <= memory;
            held += if fits { rung.bytes } else { 0 };
            fits
        };
        let mut steps: Vec<Step> = self.rungs[above..].iter().filter(fits).map(step).collect();
        // Off the ground nodes are slow and many: tables that are built at once pay at once.
        if let (0, Some(first), Some(rung)) = (above, steps.first_mut(), self.rungs.first())
            && rung.cpu_seconds < 0.1
        {
            first.after = FIRST_LOOK;
        }
        steps
    }
}

/// Why a search starts with tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// They are kept already.
    Kept,
    /// The batch is long enough to pay for them.
    Batch,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ladder(kept: [bool; 3]) -> Ladder {
        let costs = [0.03, 0.2, 12.0];
        let rung = |i: usize| Rung {
            name: ["small", "middle", "big"][i],
            cpu_seconds: costs[i],
            bytes: 1 << (10 * i),
            peak_bytes: 10 << (10 * i),
            kept: kept[i],
        };
        Ladder { rungs: (0..3).map(rung).collect() }
    }

    #[test]
    fn one_board_starts_on_the_ground_and_climbs() {
        let ladder = ladder([false; 3]);
        assert_eq!(ladder.first(1, u64::MAX), None);
        let steps = ladder.steps(None, u64::MAX);
        let names: Vec<_> = steps.iter().map(|step| step.name).collect();
        assert_eq!(names, ["small", "middle", "big"]);
        assert_eq!(steps[0].after, FIRST_LOOK);
        assert_eq!(steps[2].after, 360_000_000);
    }

    #[test]
    fn memory_ends_the_climb() {
        assert_eq!(ladder([false; 3]).steps(None, 1 << 20).len(), 2);
        let big_kept = ladder([false, false, true]);
        assert_eq!(big_kept.steps(None, 2 << 20).len(), 3, "what is stored takes less");
        assert_eq!((big_kept.kept(1 << 20), big_kept.kept((1 << 20) - 1)), (Some("big"), None));
        assert_eq!(big_kept.first(1, 0), None);
        // Tables stay: two that fit one by one need not fit together.
        assert_eq!(ladder([false; 3]).steps(None, 10 << 10).len(), 1);
    }

    #[test]
    fn kept_tables_and_long_batches_start_higher() {
        assert_eq!(ladder([false, true, false]).first(1, u64::MAX), Some(("middle", Reason::Kept)));
        assert_eq!(ladder([false; 3]).first(20, u64::MAX), Some(("middle", Reason::Batch)));
        assert_eq!(ladder([false; 3]).first(2000, u64::MAX), Some(("big", Reason::Batch)));
        assert_eq!(ladder([true, false, true]).first(20, u64::MAX), Some(("big", Reason::Kept)));
        assert_eq!(ladder([false; 3]).steps(Some("middle"), u64::MAX).len(), 1);
        assert!(ladder([false; 3]).steps(Some("big"), u64::MAX).is_empty());
    }

    #[test]
    fn every_size_up_to_5x5_has_a_ladder_and_larger_ones_none() {
        let look = |text: &str| {
            let size: Size = text.parse().expect("a size");
            Ladder::look(size, size.cells() - 1, &Store::off())
        };
        for size in ["2x2", "2x3", "3x2", "2x5", "3x3", "3x4", "4x4", "4x5", "5x5"] {
            assert!(!look(size).steps(None, u64::MAX).is_empty(), "{size}");
        }
        assert_eq!(look("6x6"), Ladder::default());
    }
}

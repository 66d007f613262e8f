//! Escalation: with which tables a search without a named heuristic restarts, and when.
//!
//! ```text
//!   linear conflict ──▶ small tables ──▶ larger ones ──▶ the largest
//!                   after a short   each when the search has cost
//!                   first try       as much as building its tables
//! ```
//!
//! An easy board is solved before any table is built. A hard one takes at most about twice as long
//! as with the right tables from the start. Stored tables cost nothing: the search starts with the
//! largest of them. A long batch shares the cost, so it starts with tables whose cost is small
//! compared with the whole batch.

use crate::Problem;
use crate::heuristic::MultiPatterns;
use taquin_board::{Cell, Size};
use taquin_tables::{Cost, MultiPattern, Partition, Store};

/// Nodes per second of a fast search, roughly: converts the cost of a table into nodes.
const NODES_A_SECOND: f64 = 30e6;

/// Nodes before the first table is built: a few milliseconds.
const FIRST_LOOK: u64 = 100_000;

/// CPU seconds of building that one board of a batch may cost.
const SECONDS_A_BOARD: f64 = 0.01;

/// Partitions that exist for comparison with the literature. They are skipped if the size has
/// another one, which is better at the same cost. (On 2x8, `pdb-5-5-5` is the only one.)
const OUTDONE: [&str; 2] = ["pdb-4-4-4-3", "pdb-5-5-5"];

/// A collection of partitions costs several times as much as one: it is no reason to skip one.
const COLLECTION: &str = "pdb-set";

/// The tables of one size and goal: their names, their costs and which are stored.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Escalation {
    levels: Vec<Level>,
}

/// One set of tables.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Level {
    name: &'static str,
    /// CPU time to build all its tables.
    cpu_seconds: f64,
    /// Bytes of its tables.
    bytes: u64,
    /// Peak memory while they are built.
    peak_bytes: u64,
    /// True if all of them are stored.
    stored: bool,
}

/// A heuristic with which a search restarts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EscalationStep {
    /// Nodes after which the search restarts with it.
    pub after: u64,
    /// Its name.
    pub name: &'static str,
}

impl Escalation {
    /// The tables for a size and a goal with its blank in `goal_blank`, and which of them the store
    /// has.
    pub fn of_store(size: Size, goal_blank: Cell, store: &Store) -> Escalation {
        if size.cells() > taquin_tables::Pattern::MAX_CELLS {
            return Escalation::default();
        }
        let outdone = |name: &str| OUTDONE.contains(&name);
        let better = |name: &str| !outdone(name) && name != COLLECTION;
        let better_ones = Partition::named_for(size).any(|(named, _)| better(named.name));
        let levels = Partition::named_for(size)
            .filter(|(named, _)| !(better_ones && outdone(named.name)))
            .map(|(named, partitions)| {
                let carried = |partition: &Partition| partition.for_blank(goal_blank);
                let partitions: Vec<Partition> = partitions.iter().map(carried).collect();
                let cost = Partition::cost_of(&partitions);
                let mut patterns = partitions.iter().flat_map(Partition::patterns);
                Level {
                    name: named.name,
                    cpu_seconds: cost.cpu_seconds,
                    bytes: cost.bytes,
                    peak_bytes: cost.peak_bytes,
                    stored: patterns.all(|pattern| store.has_stored(&pattern)),
                }
            });
        let mut levels: Vec<Level> = levels.collect();
        levels.sort_by(|a, b| a.cpu_seconds.total_cmp(&b.cpu_seconds));
        Escalation { levels }
    }

    /// The same for the multi-tile metric, which has one set of tables.
    pub fn of_store_multi(problem: &Problem, store: &Store) -> Escalation {
        let Some(tables) = MultiPatterns::tables_for(problem) else {
            return Escalation::default();
        };
        let cost: Cost = tables.iter().map(MultiPattern::cost).sum();
        let level = Level {
            name: "pdb-multi",
            // Without them the search has no specialised loop and generates fewer nodes per second:
            // a tenth is a guess, not measured.
            cpu_seconds: cost.cpu_seconds / 10.0,
            bytes: cost.bytes,
            peak_bytes: cost.peak_bytes,
            stored: tables.iter().all(|pattern| store.has_stored_multi(pattern)),
        };
        Escalation { levels: vec![level] }
    }

    /// The tables to start with, if any: the largest stored ones, or those that pay off for a batch
    /// of this many boards.
    pub fn first(&self, boards: usize, memory: u64) -> Option<(&'static str, EscalationReason)> {
        let stored = self.levels.iter().rposition(|level| level.stored && level.bytes <= memory);
        let worth = |level: &Level| {
            let seconds = boards as f64 * SECONDS_A_BOARD;
            boards > 1 && level.cpu_seconds <= seconds && level.peak_bytes <= memory
        };
        let worth = self.levels.iter().rposition(worth);
        match (stored, worth) {
            (stored, Some(worth)) if stored.is_none_or(|stored| stored < worth) => {
                Some((self.levels[worth].name, EscalationReason::Batch))
            }
            (Some(stored), _) => Some((self.levels[stored].name, EscalationReason::Stored)),
            _ => None,
        }
    }

    /// The largest stored tables that take no more memory than this.
    pub fn stored(&self, memory: u64) -> Option<&'static str> {
        let fits = |level: &&Level| level.stored && level.bytes <= memory;
        self.levels.iter().rfind(fits).map(|level| level.name)
    }

    /// The largest tables that take no more memory than this to build.
    pub fn largest(&self, memory: u64) -> Option<&'static str> {
        self.levels.iter().rfind(|level| level.peak_bytes <= memory).map(|level| level.name)
    }

    /// The steps after a level, or after the start without tables. All tables must fit into this
    /// memory while the last are built, because those of earlier steps stay in memory.
    pub fn steps(&self, from: Option<&str>, memory: u64) -> Vec<EscalationStep> {
        let from = from.and_then(|name| self.levels.iter().position(|level| level.name == name));
        let above = from.map_or(0, |level| level + 1);
        let step = |level: &Level| EscalationStep {
            after: FIRST_LOOK.max((level.cpu_seconds * NODES_A_SECOND) as u64),
            name: level.name,
        };
        let mut held = from.map_or(0, |level| self.levels[level].bytes);
        let fits = |level: &&Level| {
            let needed = if level.stored { level.bytes } else { level.peak_bytes };
            let fits = held.saturating_add(needed) <= memory;
            held += if fits { level.bytes } else { 0 };
            fits
        };
        let mut steps: Vec<EscalationStep> =
            self.levels[above..].iter().filter(fits).map(step).collect();
        // Without tables, nodes are slow and many: tables that are built quickly pay off
        // immediately.
        if let (0, Some(first), Some(level)) = (above, steps.first_mut(), self.levels.first())
            && level.cpu_seconds < 0.1
        {
            first.after = FIRST_LOOK;
        }
        steps
    }
}

/// Why a search starts with tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EscalationReason {
    /// They are already stored.
    Stored,
    /// The batch is long enough to pay for them.
    Batch,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn escalation(stored: [bool; 3]) -> Escalation {
        let costs = [0.03, 0.2, 12.0];
        let level = |i: usize| Level {
            name: ["small", "middle", "big"][i],
            cpu_seconds: costs[i],
            bytes: 1 << (10 * i),
            peak_bytes: 10 << (10 * i),
            stored: stored[i],
        };
        Escalation { levels: (0..3).map(level).collect() }
    }

    #[test]
    fn one_board_starts_without_tables() {
        let escalation = escalation([false; 3]);
        assert_eq!(escalation.first(1, u64::MAX), None);
        let steps = escalation.steps(None, u64::MAX);
        let names: Vec<_> = steps.iter().map(|step| step.name).collect();
        assert_eq!(names, ["small", "middle", "big"]);
        assert_eq!(steps[0].after, FIRST_LOOK);
        assert_eq!(steps[2].after, 360_000_000);
    }

    #[test]
    fn memory_limits_the_steps() {
        assert_eq!(escalation([false; 3]).steps(None, 1 << 20).len(), 2);
        let big_kept = escalation([false, false, true]);
        assert_eq!(big_kept.steps(None, 2 << 20).len(), 3, "what is stored takes less");
        assert_eq!((big_kept.stored(1 << 20), big_kept.stored((1 << 20) - 1)), (Some("big"), None));
        assert_eq!(big_kept.first(1, 0), None);
        // Tables stay in memory: two that fit one by one need not fit together.
        assert_eq!(escalation([false; 3]).steps(None, 10 << 10).len(), 1);
    }

    #[test]
    fn stored_tables_and_long_batches_start_higher() {
        assert_eq!(
            escalation([false, true, false]).first(1, u64::MAX),
            Some(("middle", EscalationReason::Stored))
        );
        assert_eq!(
            escalation([false; 3]).first(20, u64::MAX),
            Some(("middle", EscalationReason::Batch))
        );
        assert_eq!(
            escalation([false; 3]).first(2000, u64::MAX),
            Some(("big", EscalationReason::Batch))
        );
        assert_eq!(
            escalation([true, false, true]).first(20, u64::MAX),
            Some(("big", EscalationReason::Stored))
        );
        assert_eq!(escalation([false; 3]).steps(Some("middle"), u64::MAX).len(), 1);
        assert!(escalation([false; 3]).steps(Some("big"), u64::MAX).is_empty());
    }

    #[test]
    fn every_size_with_a_partition_has_steps_and_larger_ones_none() {
        let for_size = |text: &str| {
            let size: Size = text.parse().expect("a size");
            Escalation::of_store(size, size.last_cell(), &Store::off())
        };
        for named in taquin_tables::named() {
            let size = named.size();
            for size in [size, size.transposed()] {
                let levels = Escalation::of_store(size, size.last_cell(), &Store::off());
                assert!(!levels.steps(None, u64::MAX).is_empty(), "{} on {size}", named.name);
            }
        }
        assert_eq!(for_size("6x6"), Escalation::default());
    }
}

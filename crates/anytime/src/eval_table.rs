//! The table of the learned evaluation.

use super::eval_features::{self, BLANK, BLOCK_KINDS, BLOCKS, KINDS, PAIRS, PLACEMENTS, UNITS};
use super::eval_symmetry::orbits;
use std::sync::OnceLock;

/// The learned values: one for each orbit of entries, then one for each placement.
static LEARNED: &[u8] = include_bytes!("learned_eval.bin");

/// Bits per kind in the index of a block.
pub(super) const KIND_BITS: usize = 5;

/// A table of entries, in a layout for fast lookups.
#[derive(Clone)]
pub(super) struct EvalTable {
    /// The entries as they are stored.
    entries: Vec<i8>,
    /// The entries of blocks; five bits of the index per kind.
    pub(super) blocks: Vec<i8>,
    /// By the kind of a cell and a neighbour, then by the neighbour's kind: the entry of the pair
    /// minus the entry it would have if the cell were the blank.
    pub(super) pairs: Vec<[i8; 64]>,
    /// The entries of placements.
    pub(super) placements: Vec<i8>,
}

/// Neighbours of a cell, at most three steps away: each pair is seen from both of its cells.
pub(super) const NEIGHBOURS: usize = 2 * PAIRS.len();

impl EvalTable {
    /// The table in use.
    pub(super) fn learned() -> &'static EvalTable {
        static TABLE: OnceLock<EvalTable> = OnceLock::new();
        TABLE.get_or_init(|| EvalTable::new(LEARNED))
    }

    /// A table of zeros.
    pub(super) fn empty() -> &'static EvalTable {
        static TABLE: OnceLock<EvalTable> = OnceLock::new();
        TABLE.get_or_init(|| EvalTable::new(&[]))
    }

    /// A table with these values: one byte for each orbit of entries, then one for each placement.
    pub(super) fn new(values: &[u8]) -> EvalTable {
        let value = |at: usize| values.get(at).map_or(0, |byte| byte.cast_signed());
        let (orbit_of, orbits) = orbits();
        let entries: Vec<i8> = orbit_of.iter().map(|&orbit| value(orbit as usize)).collect();
        let placements = (orbits..orbits + PLACEMENTS).map(value).collect();
        let mut blocks = vec![0; 1 << (4 * KIND_BITS)];
        for (index, &entry) in entries[..BLOCKS].iter().enumerate() {
            let kind = |i: usize| index / UNITS[i] % BLOCK_KINDS;
            blocks[(0..4).fold(0, |at, i| at | kind(i) << (KIND_BITS * i))] = entry;
        }
        let mut pairs = vec![[0; 64]; KINDS * NEIGHBOURS];
        for kind in 0..KINDS as u8 {
            for neighbour in 0..NEIGHBOURS {
                let row = &mut pairs[usize::from(kind) * NEIGHBOURS + neighbour];
                for other in 0..KINDS as u8 {
                    let entry = |kind| match neighbour.checked_sub(PAIRS.len()) {
                        None => entries[eval_features::pair(neighbour, kind, other)],
                        Some(which) => entries[eval_features::pair(which, other, kind)],
                    };
                    row[usize::from(other)] = entry(kind).saturating_sub(entry(BLANK));
                }
            }
        }
        EvalTable { entries, blocks, pairs, placements }
    }

    /// An entry, by its index.
    pub(super) fn entry(&self, at: usize) -> i32 {
        self.entries[at].into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_has_a_value_for_each_orbit_and_placement() {
        assert_eq!(LEARNED.len(), orbits().1 + PLACEMENTS);
    }
}

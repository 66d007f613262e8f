//! The unknowns of learning: of which the values of the table are made.
//!
//! Entries that are equal by symmetry share one unknown. A block has a second one, for its coarse
//! kinds: it says what blocks with the same directions have in common, so a block that occurred
//! rarely or never has a value too. The table has the sum of both.

use crate::PARTS;
use taquin_anytime::learning::layout::{
    BLOCK_KINDS, BLOCKS, COARSE_KINDS, UNITS, coarse_kind, mirrored_block, orbits, orbits_of,
};

/// Values of pairs are limited to this, because differences of two must fit a byte.
const LARGEST_PAIR: f32 = 63.0;

/// Values of blocks must fit a byte.
const LARGEST_BLOCK: f32 = 127.0;

pub(crate) struct Unknowns {
    orbit_of: Vec<u32>,
    orbits: usize,
    /// The unknown of the coarse kinds of each block.
    coarse_of: Vec<u32>,
    count: usize,
}

impl Unknowns {
    pub(crate) fn new() -> Unknowns {
        let (orbit_of, orbits) = orbits();
        let units: [usize; 4] = std::array::from_fn(|i| COARSE_KINDS.pow(i as u32));
        let image = |block, which| mirrored_block(block, units, COARSE_KINDS, which);
        let (coarse_orbit, coarse) = orbits_of(COARSE_KINDS.pow(4), image);
        let coarse_block = |block: usize| -> usize {
            (0..4).map(|i| coarse_kind(block / UNITS[i] % BLOCK_KINDS) * units[i]).sum()
        };
        let coarse_of =
            (0..BLOCKS).map(|block| orbits as u32 + coarse_orbit[coarse_block(block)]).collect();
        Unknowns { orbit_of, orbits, coarse_of, count: orbits + coarse }
    }

    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// The unknowns whose sum is an entry.
    pub(crate) fn of(&self, entry: usize) -> impl Iterator<Item = usize> {
        let coarse = self.coarse_of.get(entry);
        [self.orbit_of.get(entry), coarse].into_iter().flatten().map(|&unknown| unknown as usize)
    }

    /// The bytes of the file: the value of each orbit.
    pub(crate) fn file(&self, values: &[f32]) -> Vec<u8> {
        let mut file = vec![0; self.orbits];
        for (entry, &orbit) in self.orbit_of.iter().enumerate() {
            let most = if entry < BLOCKS { LARGEST_BLOCK } else { LARGEST_PAIR };
            let value: f32 = self.of(entry).map(|unknown| values[unknown]).sum();
            let rounded = (value * PARTS).round().clamp(-most, most) as i8;
            file[orbit as usize] = rounded.cast_unsigned();
        }
        file
    }
}

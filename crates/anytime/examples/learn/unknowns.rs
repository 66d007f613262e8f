//! The unknowns of learning: of which the values of the table are made.
//!
//! Entries that are equal by symmetry share one unknown. Entries of blocks and pairs have a second,
//! coarse one, shared by all entries with the same directions, so an entry that occurred rarely or
//! never has a value too. The table has the sum of both.

use crate::PARTS;
use taquin_anytime::learning::layout::{BLOCKS, ENTRIES, PLACEMENTS, clamped_entry, orbits};

/// Values of pairs are limited to this, because differences of two must fit a byte.
const LARGEST_PAIR: f32 = 63.0;

/// Other values must fit a byte.
const LARGEST: f32 = 127.0;

pub(crate) struct Unknowns {
    orbit_of: Vec<u32>,
    orbits: usize,
    /// The unknowns whose sum is an entry; placements have only one, and [`Unknowns::zero`].
    of: Vec<[u32; 2]>,
    count: usize,
}

impl Unknowns {
    /// With `coarse_blocks`, blocks have only their coarse unknown. It counts twice, so it learns
    /// in larger steps.
    pub(crate) fn new(coarse_blocks: bool) -> Unknowns {
        let (orbit_of, orbits) = orbits();
        let mut coarse = vec![None; orbits];
        let mut count = orbits as u32;
        let mut next = || {
            count += 1;
            count - 1
        };
        let mut both = |entry: usize| {
            let coarse = &mut coarse[orbit_of[clamped_entry(entry, 1)] as usize];
            let coarse = *coarse.get_or_insert_with(&mut next);
            [if coarse_blocks && entry < BLOCKS { coarse } else { orbit_of[entry] }, coarse]
        };
        let mut of: Vec<[u32; 2]> = (0..ENTRIES).map(&mut both).collect();
        of.extend((0..PLACEMENTS).map(|_| [next(), 0]));
        let zero = next();
        of[ENTRIES..].iter_mut().for_each(|both| both[1] = zero);
        Unknowns { orbit_of, orbits, of, count: count as usize }
    }

    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// The unknown that is always zero.
    pub(crate) fn zero(&self) -> usize {
        self.count - 1
    }

    /// The unknowns whose sum is an entry.
    #[inline]
    pub(crate) fn of(&self, entry: u32) -> [u32; 2] {
        self.of[entry as usize]
    }

    /// The bytes of the file: the value of each orbit, then those of the placements.
    pub(crate) fn file(&self, values: &[f32]) -> Vec<u8> {
        let byte = |entry: usize, most: f32| {
            let value: f32 = self.of[entry].iter().map(|&unknown| values[unknown as usize]).sum();
            ((value * PARTS).round().clamp(-most, most) as i8).cast_unsigned()
        };
        let mut file = vec![0; self.orbits];
        for (entry, &orbit) in self.orbit_of.iter().enumerate() {
            file[orbit as usize] = byte(entry, if entry < BLOCKS { LARGEST } else { LARGEST_PAIR });
        }
        file.extend((ENTRIES..self.of.len()).map(|entry| byte(entry, LARGEST)));
        file
    }
}

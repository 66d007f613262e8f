//! Which entries of the learned table are equal by symmetry.
//!
//! Rotated and mirrored boards need the same number of moves, so entries that are images of each
//! other have the same value. The file has one value per orbit (a set of such entries): an eighth
//! of the table.

use super::eval_features::{BLOCK_KINDS, BLOCKS, ENTRIES, KINDS, PAIRS, UNITS, pair};

/// The image of an offset (rows down, columns right) under a reflection.
type Mirror = fn(isize, isize) -> (isize, isize);

/// Two reflections; applied alternately, they generate all eight symmetries.
const MIRRORS: [Mirror; 2] = [
    |down, right| (-down, right), // rows upside down
    |down, right| (right, down),  // rows and columns exchanged
];

/// The orbit of each entry of the table, and the number of orbits. Orbits are numbered by their
/// first entries.
pub fn orbits() -> (Vec<u32>, usize) {
    let mirrors = MIRRORS.map(Images::new);
    let mut orbit_of = vec![u32::MAX; ENTRIES];
    let mut orbits = 0;
    for first in 0..ENTRIES {
        if orbit_of[first] == u32::MAX {
            let mut entry = first;
            for i in 0..8 {
                orbit_of[entry] = orbits;
                entry = mirrors[i % 2].entry(entry);
            }
            orbits += 1;
        }
    }
    (orbit_of, orbits as usize)
}

/// The image of a block under a reflection.
fn mirrored_block(block: usize, mirror: Mirror) -> usize {
    let image = |i: usize| {
        // Corners of a square around the middle.
        let (down, right) = mirror(2 * (i as isize / 2) - 1, 2 * (i as isize % 2) - 1);
        let place = (down + 1 + (right + 1) / 2) as usize;
        mirrored_kind(block / UNITS[i] % BLOCK_KINDS, BLOCK_KINDS, mirror) * UNITS[place]
    };
    (0..4).map(image).sum()
}

/// The image of a kind under a reflection; blank and wall, the last two, do not change.
fn mirrored_kind(kind: usize, kinds: usize, mirror: Mirror) -> usize {
    let side = (kinds - 2).isqrt();
    if kind >= side * side {
        return kind;
    }
    let reach = side as isize / 2;
    let (down, right) = mirror((kind / side) as isize - reach, (kind % side) as isize - reach);
    (down + reach) as usize * side + (right + reach) as usize
}

/// A reflection as tables, because half a million entries are mapped when the program starts.
struct Images {
    /// For each pair of kinds in the upper and in the lower cells of a block, their share of the
    /// image's number.
    halves: [Vec<u32>; 2],
    kinds: Vec<u8>,
    /// The image of each pair of cells, and whether first and second are exchanged.
    pairs: Vec<(usize, bool)>,
}

impl Images {
    fn new(mirror: Mirror) -> Images {
        let zero = mirrored_block(0, mirror) as isize;
        let half = |unit: usize| {
            let share = |two: usize| mirrored_block(two * unit, mirror) as isize - zero;
            let base = if unit == 1 { zero } else { 0 };
            (0..BLOCK_KINDS.pow(2)).map(|two| (share(two) + base) as i32 as u32).collect()
        };
        let pairs = PAIRS.map(|(down, right)| {
            let (down, right) = mirror(down, right);
            let which = |offset| PAIRS.iter().position(|&pair| pair == offset);
            // Only one of two opposite pairs is listed.
            match which((down, right)) {
                Some(which) => (which, false),
                None => (which((-down, -right)).unwrap_or_default(), true),
            }
        });
        Images {
            halves: [half(1), half(BLOCK_KINDS.pow(2))],
            kinds: (0..KINDS).map(|kind| mirrored_kind(kind, KINDS, mirror) as u8).collect(),
            pairs: pairs.to_vec(),
        }
    }

    fn entry(&self, entry: usize) -> usize {
        let Some(at) = entry.checked_sub(BLOCKS) else {
            let half = BLOCK_KINDS.pow(2);
            let [low, high] = [self.halves[0][entry % half], self.halves[1][entry / half]];
            return low.wrapping_add(high) as usize;
        };
        let kind = |kind: usize| self.kinds[kind % KINDS];
        let (first, second) = (kind(at / KINDS), kind(at));
        let (which, exchanged) = self.pairs[at / (KINDS * KINDS)];
        if exchanged { pair(which, second, first) } else { pair(which, first, second) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_of_images_are_the_images() {
        for mirror in MIRRORS {
            let images = Images::new(mirror);
            for block in (0..BLOCKS).step_by(97) {
                let image = mirrored_block(block, mirror);
                assert_eq!(images.entry(block), image);
                assert_eq!(images.entry(image), block, "a reflection is its own inverse");
            }
            for entry in BLOCKS..ENTRIES {
                assert_eq!(images.entry(images.entry(entry)), entry);
            }
        }
    }

    #[test]
    fn an_orbit_has_at_most_eight_entries() {
        let (orbit_of, count) = orbits();
        let mut sizes = vec![0; count];
        orbit_of.iter().for_each(|&orbit| sizes[orbit as usize] += 1);
        assert!(sizes.iter().all(|size| [1, 2, 4, 8].contains(size)));
        assert!(count < ENTRIES / 7);
    }
}

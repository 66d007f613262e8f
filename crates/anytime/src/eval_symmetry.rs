//! Which entries of the learned table are equal by symmetry.
//!
//! Rotated and mirrored boards need the same number of moves, so entries that are images of each
//! other have the same value. The file of the table has one value per *orbit* (a set of such
//! entries): about an eighth as many values as entries. Placements are not affected: their index is
//! the same for all images.

use super::eval_features::{BLOCK_KINDS, BLOCKS, ENTRIES, KINDS, PAIRS, UNITS, pair};

/// The image of an offset (rows down, columns right) under a reflection.
type Mirror = fn(isize, isize) -> (isize, isize);

/// Two reflections; applied alternately, they give all eight symmetries of a square.
const MIRRORS: [Mirror; 2] = [
    |down, right| (-down, right), // rows upside down
    |down, right| (right, down),  // rows and columns exchanged
];

/// The orbit of each entry of blocks and pairs, and the number of orbits. Orbits are numbered in
/// the order of their first entries.
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

/// The index of a block's image under a reflection: its cells change places, and the displacement
/// of each tile is reflected too.
fn mirrored_block(block: usize, mirror: Mirror) -> usize {
    let image = |i: usize| {
        // The cells as corners of a square around its middle, at -1 or 1 in each dimension.
        let (down, right) = mirror(2 * (i as isize / 2) - 1, 2 * (i as isize % 2) - 1);
        let place = (down + 1 + (right + 1) / 2) as usize;
        mirrored_kind(block / UNITS[i] % BLOCK_KINDS, BLOCK_KINDS, mirror) * UNITS[place]
    };
    (0..4).map(image).sum()
}

/// The image of a kind, or of a block kind, under a reflection; `kinds` is the number of kinds.
/// Blank and wall, the last two, do not change.
fn mirrored_kind(kind: usize, kinds: usize, mirror: Mirror) -> usize {
    let side = (kinds - 2).isqrt();
    if kind >= side * side {
        return kind;
    }
    let reach = side as isize / 2;
    let (down, right) = mirror((kind / side) as isize - reach, (kind % side) as isize - reach);
    (down + reach) as usize * side + (right + reach) as usize
}

/// A reflection as tables, because half a million entries are mapped when the table is first used.
struct Images {
    /// The index of a block's image is a sum of one term per cell. These are the sums of two terms:
    /// for the block kinds of the two upper cells, and for those of the two lower cells. A part may
    /// be negative, so the parts are added with wrap-around.
    halves: [Vec<u32>; 2],
    /// The image of each kind.
    kinds: Vec<u8>,
    /// The image of each offset of [`PAIRS`], and whether first and second cell are exchanged.
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
            // Only one of two opposite offsets is listed.
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

    /// The index of an entry's image.
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

//! Which entries of the table share one unknown.
//!
//! Rotated and mirrored boards need the same number of moves, so entries that are images of each
//! other have the same value.

use taquin_anytime::learning::layout::{self, BLOCKS, COARSE_KINDS, ENTRIES, KINDS, PAIRS, UNITS};

pub(crate) struct Ties {
    /// The unknown of each entry.
    of_entry: Vec<u32>,
    unknowns: usize,
}

impl Ties {
    pub(crate) fn new() -> Ties {
        let mut ties = Ties { of_entry: Vec::with_capacity(ENTRIES), unknowns: 0 };
        for entry in 0..ENTRIES {
            let least = least_image(entry);
            let unknown = if least < entry { ties.of_entry[least] } else { ties.unknowns as u32 };
            ties.unknowns += usize::from(least == entry);
            ties.of_entry.push(unknown);
        }
        ties
    }

    pub(crate) fn unknowns(&self) -> usize {
        self.unknowns
    }

    pub(crate) fn of(&self, entry: usize) -> usize {
        self.of_entry[entry] as usize
    }

    /// The whole table.
    pub(crate) fn entries(&self, unknowns: &[f32]) -> Vec<f32> {
        self.of_entry.iter().map(|&unknown| unknowns[unknown as usize]).collect()
    }
}

/// The least of the eight images of an entry, which two reflections applied alternately generate.
fn least_image(entry: usize) -> usize {
    let mirrors: [Mirror; 2] = [
        |down, right| (-down, right), // rows upside down
        |down, right| (right, down),  // rows and columns exchanged
    ];
    let mut image = entry;
    (0..8)
        .map(|i| {
            image = mirrored(image, mirrors[i % 2]);
            image
        })
        .fold(entry, usize::min)
}

/// The image of an offset (rows down, columns right) under a reflection.
type Mirror = fn(isize, isize) -> (isize, isize);

fn mirrored(entry: usize, mirror: Mirror) -> usize {
    if entry < BLOCKS { mirrored_block(entry, mirror) } else { mirrored_pair(entry, mirror) }
}

fn mirrored_block(block: usize, mirror: Mirror) -> usize {
    let place = |i: usize| {
        // Corners of a square around the middle.
        let (down, right) = mirror(2 * (i as isize / 2) - 1, 2 * (i as isize % 2) - 1);
        (down + 1 + (right + 1) / 2) as usize
    };
    (0..4)
        .map(|i| {
            mirrored_kind(block / UNITS[i] % COARSE_KINDS, COARSE_KINDS, mirror) * UNITS[place(i)]
        })
        .sum()
}

fn mirrored_pair(entry: usize, mirror: Mirror) -> usize {
    let pair = entry - BLOCKS;
    let kind = |kind: usize| mirrored_kind(kind % KINDS, KINDS, mirror) as u8;
    let (first, second) = (kind(pair / KINDS), kind(pair));
    let (down, right) = PAIRS[pair / (KINDS * KINDS)];
    let (down, right) = mirror(down, right);
    let which = |offset| PAIRS.iter().position(|&pair| pair == offset);
    // Only one of two opposite pairs is listed.
    match (which((down, right)), which((-down, -right))) {
        (Some(which), _) => layout::pair(which, first, second),
        (None, Some(which)) => layout::pair(which, second, first),
        (None, None) => entry,
    }
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

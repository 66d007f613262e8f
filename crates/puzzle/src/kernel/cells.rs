//! The cells of a state, by label (the goal cell of the tile).

use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use taquin_board::{Cell, Label};

/// Access to the cells of a state. All state types behave alike; a test compares them.
pub trait Cells: Clone + Eq + Hash + Debug + Send + Sync {
    /// From the labels in reading order and the blank's cell.
    fn from_labels(labels: &[Label], blank: Cell) -> Self;

    /// The label in a cell.
    fn get(&self, cell: Cell) -> Label;

    /// The blank's cell.
    fn blank(&self) -> Cell;

    /// The state after the tile in `from`, a neighbour of the blank, slid into the blank.
    fn slid(&self, from: Cell) -> Self;

    /// Bytes held on the heap.
    fn heap_bytes(&self) -> usize {
        0
    }
}

/// A machine word that holds the labels of a whole board. Cells and labels are plain numbers here,
/// because loops over words work with bits; [`Cells`] is the typed form.
pub trait Word: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// Bits for each cell.
    const BITS: u32;
    /// Most cells that fit.
    const CELLS: usize;

    /// How pattern tables of boards that fit store their maps.
    type Maps: taquin_tables::Maps;

    /// The word with every cell 0.
    const ZERO: Self;

    /// The label in a cell.
    fn label(self, cell: usize) -> usize;

    /// The word with `bits` exclusive-ored into a cell.
    fn flipped(self, cell: usize, bits: usize) -> Self;
}

macro_rules! word {
    ($word:ty, $bits:expr, $cells:expr, $maps:ty) => {
        impl Word for $word {
            type Maps = $maps;

            const BITS: u32 = $bits;
            const CELLS: usize = $cells;
            const ZERO: Self = 0;

            #[inline(always)]
            fn label(self, cell: usize) -> usize {
                (self >> (cell as u32 * $bits)) as usize & ((1 << $bits) - 1)
            }

            #[inline(always)]
            fn flipped(self, cell: usize, bits: usize) -> Self {
                self ^ ((bits as $word) << (cell as u32 * $bits))
            }
        }
    };
}

word!(u64, 4, 16, taquin_tables::NarrowMaps);
word!(u128, 5, 25, taquin_tables::WideMaps);

/// A state in one word.
#[derive(Clone, Copy, Debug)]
pub struct Packed<W> {
    word: W,
    blank: u8,
}

impl<W: Word> Packed<W> {
    /// The word itself, cell 0 in the lowest bits.
    pub fn word(&self) -> W {
        self.word
    }
}

// The word alone identifies a state: it contains the blank's label.
impl<W: Word> PartialEq for Packed<W> {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        self.word == other.word
    }
}

impl<W: Word> Eq for Packed<W> {}

impl<W: Word> Hash for Packed<W> {
    #[inline(always)]
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.word.hash(hasher);
    }
}

impl<W: Word> Cells for Packed<W> {
    fn from_labels(labels: &[Label], blank: Cell) -> Self {
        assert!(labels.len() <= W::CELLS, "the board does not fit the word");
        let mut word = W::ZERO;
        for (cell, label) in labels.iter().enumerate() {
            word = word.flipped(cell, label.index());
        }
        Packed { word, blank: blank.index() as u8 }
    }

    #[inline(always)]
    fn get(&self, cell: Cell) -> Label {
        Label::new(self.word.label(cell.index()))
    }

    #[inline(always)]
    fn blank(&self) -> Cell {
        Cell::new(usize::from(self.blank))
    }

    #[inline(always)]
    fn slid(&self, from: Cell) -> Self {
        let (from, blank) = (from.index(), usize::from(self.blank));
        // Swapping two cells means flipping, in both, the bits in which they differ.
        let differ = self.word.label(from) ^ self.word.label(blank);
        let word = self.word.flipped(from, differ).flipped(blank, differ);
        Packed { word, blank: from as u8 }
    }
}

/// A state of any size, on the heap.
#[derive(Clone, Debug)]
pub struct Boxed {
    labels: Box<[Label]>,
    blank: Cell,
}

impl PartialEq for Boxed {
    fn eq(&self, other: &Self) -> bool {
        self.labels == other.labels
    }
}

impl Eq for Boxed {}

impl Hash for Boxed {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.labels.hash(hasher);
    }
}

impl Cells for Boxed {
    fn from_labels(labels: &[Label], blank: Cell) -> Self {
        Boxed { labels: labels.into(), blank }
    }

    #[inline]
    fn get(&self, cell: Cell) -> Label {
        self.labels[cell.index()]
    }

    #[inline]
    fn blank(&self) -> Cell {
        self.blank
    }

    fn slid(&self, from: Cell) -> Self {
        let mut labels = self.labels.clone();
        labels.swap(from.index(), self.blank.index());
        Boxed { labels, blank: from }
    }

    fn heap_bytes(&self) -> usize {
        taquin_search::allocated(self.labels.len() * size_of::<Label>())
    }
}

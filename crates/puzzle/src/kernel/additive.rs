//! Additive pattern tables for the fast loop: table positions are updated move by move.
//!
//! The naive twin is [`heuristic::PatternSum`](crate::heuristic::PatternSum); tests compare the two
//! over full small spaces and long walks.

use super::precomputed::CELLS;
use super::{Cells, Probing, Word};
use crate::heuristic::{PatternSum, View};
use taquin_board::{Cell, Size, TileDirection};
use taquin_tables::{Lookup, Pattern, PatternIndex, PatternPosition, Reader, Slide};

/// A sum in `V` views, opened for one search. A view is the board itself or its mirror image. There
/// are `N` spots, one per group in each view. For several sums there is
/// [`Collection`](super::Collection).
#[derive(Clone, Debug)]
pub struct Additive<'t, W: Word, const V: usize, const N: usize> {
    readers: [Reader<'t, W::Maps>; N],
    /// The index of each label's spot in each view.
    spots: [[u8; V]; CELLS],
    /// Each move as each view sees it, by the blank's cell and the move's number.
    slides: [[[Seen; V]; 4]; CELLS],
    start: AdditiveMemo<N>,
    /// For [`Probing::restore`]: the cells of the board in each view's order, the place of each
    /// label among its group's tiles, and the index of each spot.
    cells: [Box<[u8]>; V],
    tiles: [[u8; V]; CELLS],
    indexes: [&'t PatternIndex; N],
}

/// A move as one of the views sees it.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    view: u8,
    slide: Slide,
}

/// For each group in each view: its position in the table and its value; and the sums of the
/// values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AdditiveMemo<const N: usize> {
    spots: [Spot; N],
    sums: Sums,
}

/// A table position and the value of its entry, in one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Spot(u64);

/// The lowest bits of the order and of the value in a spot; the map is in the bits below.
const ORDER: u32 = 32;
const VALUE: u32 = 48;

impl Spot {
    #[inline(always)]
    pub(super) fn new(place: PatternPosition, value: u32) -> Spot {
        Spot(u64::from(place.map) | u64::from(place.order) << ORDER | u64::from(value) << VALUE)
    }

    #[inline(always)]
    pub(super) fn place(self) -> PatternPosition {
        PatternPosition { map: self.0 as u32, order: (self.0 >> ORDER) as u16 }
    }

    #[inline(always)]
    pub(super) fn value(self) -> u32 {
        (self.0 >> VALUE) as u32
    }

    /// The same with its value changed.
    #[inline(always)]
    pub(super) fn risen(self, more: i32) -> Spot {
        Spot(self.0.wrapping_add((more as u64) << VALUE))
    }
}

/// The sums of both views, in 16 bits each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Sums(u32);

impl Sums {
    /// Adds to the sum of one view; a wrapped number subtracts.
    #[inline(always)]
    fn plus(self, more: u32, view: u8) -> Sums {
        Sums(self.0.wrapping_add(more << (16 * (view & 1))))
    }

    #[inline(always)]
    fn most(self) -> u32 {
        (self.0 & 0xFFFF).max(self.0 >> 16)
    }
}

/// The changed spots of a move: those of the moved tile's group in each view.
#[derive(Clone, Copy, Debug)]
pub struct AdditiveStep<'t, const V: usize>([Change<'t>; V]);

/// The change of one spot: its new position with its old value, and the issued lookup of its new
/// value.
#[derive(Clone, Copy, Debug, Default)]
struct Change<'t> {
    spot: Spot,
    lookup: Lookup<'t>,
    number: u8,
    view: u8,
}

impl Change<'_> {
    /// The change of the value; wrapped if it falls.
    #[inline(always)]
    fn more(&self) -> u32 {
        self.lookup.step(self.spot.value()).wrapping_sub(self.spot.value())
    }
}

impl<const V: usize> Default for AdditiveStep<'_, V> {
    fn default() -> Self {
        AdditiveStep([Change::default(); V])
    }
}

impl<'t, W: Word, const V: usize, const N: usize> Additive<'t, W, V, N> {
    /// Opens a sum for a search from this state, with the moves numbered as in `dirs`. Returns
    /// `None` if it has no group, not `V` views, or more than `N` spots.
    pub fn new<C: Cells>(
        sum: &'t PatternSum,
        size: Size,
        dirs: [TileDirection; 4],
        state: &C,
    ) -> Option<Self> {
        let (groups, views) = (sum.tables().len(), sum.views());
        if views.len() != V || V * groups > N {
            return None;
        }
        let mut readers = [sum.tables().first()?.reader()?; N];
        let mut indexes = [&**sum.tables().first()?.index(); N];
        let (mut spots, mut tiles) = ([[0; V]; CELLS], [[0; V]; CELLS]);
        let mut start = AdditiveMemo { spots: [Spot::default(); N], sums: Sums::default() };
        for (v, view) in views.iter().enumerate() {
            let first = v * groups;
            for (spots, &group) in spots.iter_mut().zip(&view.group) {
                // The blank's label has no spot, and it is never looked up.
                spots[v] = first as u8 + if group == View::NO_GROUP { 0 } else { group };
            }
            for (tiles, &tile) in tiles.iter_mut().zip(&view.tile) {
                tiles[v] = tile;
            }
            for (group, table) in sum.tables().iter().enumerate() {
                indexes[first + group] = table.index();
                let (place, blank) = sum.place(view, group, state);
                let value = table.value(place, blank).unwrap_or(0);
                readers[first + group] = table.reader()?;
                start.spots[first + group] = Spot::new(place, value);
                start.sums = start.sums.plus(value, v as u8);
            }
        }
        let mut slides = [[[Seen::default(); V]; 4]; CELLS];
        for (blank, slides) in slides.iter_mut().enumerate().take(size.cells()) {
            for (seen, dir) in slides.iter_mut().zip(dirs) {
                let from = size.neighbour(Cell::new(blank), dir.to_blank()).map(Cell::index);
                let Some(from) = from else { continue };
                *seen = std::array::from_fn(|v| {
                    let cell = &views[v].cell;
                    let slide = Slide::new(cell[from].into(), cell[blank].into());
                    Seen { view: v as u8, slide }
                });
                // In one of two views the tile moves along a row and jumps over no other: that view
                // comes last.
                if let [first, .., last] = &mut seen[..]
                    && !first.slide.may_jump()
                {
                    std::mem::swap(first, last);
                }
            }
        }
        let cells = std::array::from_fn(|v| views[v].order.clone());
        Some(Additive { readers, spots, slides, start, cells, tiles, indexes })
    }

    #[inline(always)]
    fn change<const ALONG: bool>(
        &self,
        memo: &AdditiveMemo<N>,
        number: u8,
        Seen { view, slide }: Seen,
    ) -> Change<'t> {
        let reader = &self.readers[usize::from(number)];
        let old = memo.spots[usize::from(number)];
        let place = if ALONG {
            reader.slide_along(old.place(), slide)
        } else {
            reader.slide(old.place(), slide)
        };
        let lookup = reader.issue_lookup(place, slide.from());
        Change { spot: Spot::new(place, old.value()), lookup, number, view }
    }

    /// The changes of a move.
    #[inline(always)]
    fn changes(
        &self,
        memo: &AdditiveMemo<N>,
        numbers: &[u8; V],
        seen: &[Seen; V],
    ) -> [Change<'t>; V] {
        let mut changes = [Change::default(); V];
        let number = |seen: Seen| numbers[usize::from(seen.view) % V];
        changes[0] = self.change::<false>(memo, number(seen[0]), seen[0]);
        if V > 1 {
            changes[1] = self.change::<true>(memo, number(seen[1]), seen[1]);
        }
        changes
    }
}

impl<'t, W: Word, const V: usize, const N: usize> Probing for Additive<'t, W, V, N> {
    type Memo = AdditiveMemo<N>;
    type Step = AdditiveStep<'t, V>;
    type Screen = ();
    type Saved = [u8; N];
    const SCREENS: bool = false;

    fn save(&self, memo: &Self::Memo) -> [u8; N] {
        memo.spots.map(|spot| spot.value() as u8)
    }

    fn restore<U: Word>(&self, word: U, blank: usize, saved: &[u8; N]) -> Self::Memo {
        let mut memo = AdditiveMemo { spots: [Spot::default(); N], sums: Sums::default() };
        for (v, cells) in self.cells.iter().enumerate() {
            // The tiles of each group in reading order, and their cells.
            let mut listed = [([0; Pattern::MAX_TILES], 0, 0u32); N];
            for (seen, &cell) in cells.iter().enumerate() {
                if usize::from(cell) != blank {
                    let label = word.label(cell.into()) % CELLS;
                    let (tiles, count, map) = &mut listed[usize::from(self.spots[label][v])];
                    tiles[*count] = self.tiles[label][v];
                    *count += 1;
                    *map |= 1 << seen;
                }
            }
            for (number, (tiles, count, map)) in listed.iter().enumerate() {
                if *count > 0 {
                    let value = u32::from(saved[number]);
                    let place = self.indexes[number].place_in_order(&tiles[..*count], *map);
                    memo.spots[number] = Spot::new(place, value);
                    memo.sums = memo.sums.plus(value, v as u8);
                }
            }
        }
        memo
    }

    fn start(&self) -> Self::Memo {
        self.start
    }

    #[inline(always)]
    fn value(&self, memo: &Self::Memo) -> u32 {
        memo.sums.most()
    }

    fn issue_screen(&self, _: &Self::Memo, _: usize, _: usize, _: usize) {}

    fn finish_screen(&self, (): &()) -> u32 {
        0
    }

    #[inline(always)]
    fn issue_lookup(
        &self,
        memo: &Self::Memo,
        label: usize,
        blank: usize,
        dir: usize,
        step: &mut Self::Step,
    ) {
        let seen = &self.slides[blank % CELLS][dir % 4];
        step.0 = self.changes(memo, &self.spots[label % CELLS], seen);
    }

    #[inline(always)]
    fn finish_lookup(&self, step: &Self::Step, memo: &mut Self::Memo) -> u32 {
        for change in &step.0 {
            let more = change.more();
            memo.spots[usize::from(change.number)] = change.spot.risen(more as i32);
            memo.sums = memo.sums.plus(more, change.view);
        }
        memo.sums.most()
    }
}

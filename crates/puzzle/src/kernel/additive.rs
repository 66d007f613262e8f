//! Additive pattern tables for the fast loop: table positions are updated move by move.
//!
//! The naive twin is [`heuristic::PatternSum`](crate::heuristic::PatternSum); tests compare the two
//! over whole small spaces and long walks.

use super::precomputed::CELLS;
use super::{Cells, Probing, Word};
use crate::heuristic::{PatternSum, View};
use taquin_board::{Direction, Size};
use taquin_tables::{Asked, Index, Pattern, Place, Reader, Slide};

/// The maximum of `P` sums in `V` views each, opened for one search. A view is the board itself or
/// its mirror image. There are `N` spots, one per group in each view of each sum.
///
/// With several sums most successors are cut by a single lookup. The parent's largest sum is the
/// most likely to cut, because a move changes a sum by at most one. So it is looked up first
/// ([`Probing::SCREENS`]), and the others only for successors that it does not cut.
#[derive(Clone, Debug)]
pub struct Additive<'t, W: Word, const P: usize, const V: usize, const N: usize> {
    readers: [Reader<'t, W::Maps>; N],
    /// The index of each label's spot in each view of each sum.
    spots: [[[u8; V]; P]; CELLS],
    /// Each move as each view sees it, by the blank's cell and the move's number.
    slides: [[[Seen; V]; 4]; CELLS],
    start: AdditiveMemo<P, N>,
    /// For [`Probing::restore`]: the cells of the board in each view's order, the place of each
    /// label among its group's tiles, and the index of each spot.
    cells: [Box<[u8]>; V],
    tiles: [[[u8; V]; P]; CELLS],
    indexes: [&'t Index; N],
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
pub struct AdditiveMemo<const P: usize, const N: usize> {
    spots: [Spot; N],
    sums: [Sums; P],
}

/// A table position and the value of its entry, in one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Spot(u64);

/// The lowest bits of the order and of the value in a spot; the map is in the bits below.
const ORDER: u32 = 32;
const VALUE: u32 = 48;

impl Spot {
    #[inline(always)]
    fn new(place: Place, value: u32) -> Spot {
        Spot(u64::from(place.map) | u64::from(place.order) << ORDER | u64::from(value) << VALUE)
    }

    #[inline(always)]
    fn place(self) -> Place {
        Place { map: self.0 as u32, order: (self.0 >> ORDER) as u16 }
    }

    #[inline(always)]
    fn value(self) -> u32 {
        (self.0 >> VALUE) as u32
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

/// The changed spots of a move: those of the moved tile's group in each view of each sum.
#[derive(Clone, Copy, Debug)]
pub struct AdditiveStep<'t, const P: usize, const V: usize>([[Change<'t>; V]; P]);

/// The same for the parent's largest sum only.
#[derive(Clone, Copy, Debug)]
pub struct AdditiveScreen<'t, const V: usize> {
    changes: [Change<'t>; V],
    sums: Sums,
}

/// The change of one spot: its new position with its old value, and the issued lookup of its new
/// value.
#[derive(Clone, Copy, Debug, Default)]
struct Change<'t> {
    spot: Spot,
    asked: Asked<'t>,
    number: u8,
    view: u8,
}

impl Change<'_> {
    /// The change of the value; wrapped if it falls.
    #[inline(always)]
    fn more(&self) -> u32 {
        self.asked.step(self.spot.value()).wrapping_sub(self.spot.value())
    }
}

impl<const P: usize, const V: usize> Default for AdditiveStep<'_, P, V> {
    fn default() -> Self {
        AdditiveStep([[Change::default(); V]; P])
    }
}

impl<const V: usize> Default for AdditiveScreen<'_, V> {
    fn default() -> Self {
        AdditiveScreen { changes: [Change::default(); V], sums: Sums::default() }
    }
}

impl<'t, W: Word, const P: usize, const V: usize, const N: usize> Additive<'t, W, P, V, N> {
    /// Opens sums for a search from this state, with the moves numbered as in `ways`. Returns
    /// `None` if there are not `P` sums, if one has no group or not `V` views, or if they have more
    /// than `N` spots in total.
    pub fn new<C: Cells>(
        sums: &[&'t PatternSum],
        size: Size,
        ways: [Direction; 4],
        state: &C,
    ) -> Option<Self> {
        let sums: &[&PatternSum; P] = sums.try_into().ok()?;
        let mut readers = [sums.first()?.tables().first()?.reader()?; N];
        let mut spots = [[[0; V]; P]; CELLS];
        let mut tiles = [[[0; V]; P]; CELLS];
        let mut indexes = [&**sums.first()?.tables().first()?.index(); N];
        let mut start = AdditiveMemo { spots: [Spot::default(); N], sums: [Sums::default(); P] };
        let mut first = 0;
        for (p, sum) in sums.iter().enumerate() {
            let groups = sum.tables().len();
            let carries_alike = |view: &View, other: &View| view.cell == other.cell;
            let alike = sum.views().iter().zip(sums[0].views()).all(|(a, b)| carries_alike(a, b));
            if sum.views().len() != V || !alike || first + V * groups > N {
                return None;
            }
            for v in 0..V {
                let view = &sum.views()[v];
                for (spots, &group) in spots.iter_mut().zip(&view.group) {
                    // The blank's label has no spot, and it is never looked up.
                    spots[p][v] = first as u8 + if group == View::NO_GROUP { 0 } else { group };
                }
                for (tiles, &tile) in tiles.iter_mut().zip(&view.tile) {
                    tiles[p][v] = tile;
                }
                for (group, table) in sum.tables().iter().enumerate() {
                    indexes[first + group] = table.index();
                    let (place, blank) = sum.place(view, group, state);
                    let value = table.value(place, blank).unwrap_or(0);
                    readers[first + group] = table.reader()?;
                    start.spots[first + group] = Spot::new(place, value);
                    start.sums[p] = start.sums[p].plus(value, v as u8);
                }
                first += groups;
            }
        }
        let views = sums.first()?.views();
        let mut slides = [[[Seen::default(); V]; 4]; CELLS];
        for (blank, slides) in slides.iter_mut().enumerate().take(size.cells()) {
            for (seen, way) in slides.iter_mut().zip(ways) {
                let Some(from) = size.neighbour(blank, way.opposite()) else { continue };
                *seen = std::array::from_fn(|v| {
                    let cell = &views[v].cell;
                    let slide = Slide::new(cell[from].into(), cell[blank].into());
                    Seen { view: v as u8, slide }
                });
                // In one of two views the tile moves along a row and jumps over no other: that view
                // comes last.
                seen.sort_by_key(|seen| !seen.slide.may_jump());
            }
        }
        let cells = std::array::from_fn(|v| views[v].order.clone());
        Some(Additive { readers, spots, slides, start, cells, tiles, indexes })
    }

    #[inline(always)]
    fn change<const ALONG: bool>(
        &self,
        memo: &AdditiveMemo<P, N>,
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
        let asked = reader.issue_lookup(place, slide.from());
        Change { spot: Spot::new(place, old.value()), asked, number, view }
    }

    /// The changes of one sum.
    #[inline(always)]
    fn changes(
        &self,
        memo: &AdditiveMemo<P, N>,
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

impl<'t, W: Word, const P: usize, const V: usize, const N: usize> Probing
    for Additive<'t, W, P, V, N>
{
    type Memo = AdditiveMemo<P, N>;
    type Step = AdditiveStep<'t, P, V>;
    type Screen = AdditiveScreen<'t, V>;
    type Saved = [u8; N];
    const SCREENS: bool = P > 1;

    fn save(&self, memo: &Self::Memo) -> [u8; N] {
        memo.spots.map(|spot| spot.value() as u8)
    }

    fn restore<U: Word>(&self, word: U, blank: usize, saved: &[u8; N]) -> Self::Memo {
        let mut memo = AdditiveMemo { spots: [Spot::default(); N], sums: [Sums::default(); P] };
        for (v, cells) in self.cells.iter().enumerate() {
            for p in 0..P {
                // The tiles of each group in reading order, and their cells.
                let mut listed = [([0; Pattern::MAX_TILES], 0, 0u32); N];
                for (seen, &cell) in cells.iter().enumerate() {
                    if usize::from(cell) != blank {
                        let label = word.label(cell.into()) % CELLS;
                        let (tiles, count, map) = &mut listed[usize::from(self.spots[label][p][v])];
                        tiles[*count] = self.tiles[label][p][v];
                        *count += 1;
                        *map |= 1 << seen;
                    }
                }
                for (number, (tiles, count, map)) in listed.iter().enumerate() {
                    if *count > 0 {
                        let value = u32::from(saved[number]);
                        let place = self.indexes[number].place_in_order(&tiles[..*count], *map);
                        memo.spots[number] = Spot::new(place, value);
                        memo.sums[p] = memo.sums[p].plus(value, v as u8);
                    }
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
        memo.sums.iter().fold(0, |most, sums| most.max(sums.most()))
    }

    #[inline(always)]
    fn issue_screen(
        &self,
        memo: &Self::Memo,
        label: usize,
        blank: usize,
        way: usize,
    ) -> Self::Screen {
        let mut best = 0;
        for p in 1..P {
            best = if memo.sums[p].most() > memo.sums[best].most() { p } else { best };
        }
        let seen = &self.slides[blank % CELLS][way % 4];
        let numbers = &self.spots[label % CELLS][best];
        AdditiveScreen { changes: self.changes(memo, numbers, seen), sums: memo.sums[best] }
    }

    #[inline(always)]
    fn finish_screen(&self, screen: &Self::Screen) -> u32 {
        let raise = |sums: Sums, change: &Change<'_>| sums.plus(change.more(), change.view);
        screen.changes.iter().fold(screen.sums, raise).most()
    }

    #[inline(always)]
    fn issue_lookup(
        &self,
        memo: &Self::Memo,
        label: usize,
        blank: usize,
        way: usize,
    ) -> Self::Step {
        let seen = &self.slides[blank % CELLS][way % 4];
        let mut step = AdditiveStep::default();
        for (changes, numbers) in step.0.iter_mut().zip(&self.spots[label % CELLS]) {
            *changes = self.changes(memo, numbers, seen);
        }
        step
    }

    #[inline(always)]
    fn finish_lookup(&self, step: &Self::Step, memo: &mut Self::Memo) -> u32 {
        let mut most = 0;
        for (sums, changes) in memo.sums.iter_mut().zip(&step.0) {
            for change in changes {
                let more = change.more();
                let risen = Spot(change.spot.0.wrapping_add((more as i32 as u64) << VALUE));
                memo.spots[usize::from(change.number)] = risen;
                *sums = sums.plus(more, change.view);
            }
            most = most.max(sums.most());
        }
        most
    }
}

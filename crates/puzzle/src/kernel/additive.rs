//! Additive pattern tables for the fast loop: places move with the moves.
//!
//! The plain twin is [`heuristic::PatternSum`](crate::heuristic::PatternSum); tests compare the two
//! over whole small spaces and long walks.

use super::precomputed::CELLS;
use super::{Cells, Probing, Word};
use crate::heuristic::PatternSum;
use taquin_board::{Direction, Size};
use taquin_tables::{Asked, Place, Reader, Slide};

/// A [`PatternSum`] in `V` views, opened for one search, with `N` spots: a group in a view each.
#[derive(Clone, Debug)]
pub struct Additive<'t, W: Word, const V: usize, const N: usize> {
    readers: [Reader<'t, W::Maps>; N],
    /// The number of each label's spot in each view.
    spots: [[u8; CELLS]; V],
    /// What each move does in each view, by the blank's cell and the move's number.
    slides: [[[Seen; V]; 4]; CELLS],
    start: AdditiveMemo<N>,
}

/// A move as one of the views sees it.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    view: u8,
    slide: Slide,
}

/// Where the tiles of each group are in each view, what their tables say, and the sums of that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AdditiveMemo<const N: usize> {
    spots: [Spot; N],
    sums: Sums,
}

/// A place and the value of its entry, in one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Spot(u64);

/// Where the order and the value are in it; the map is lowest.
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
    /// With so much more (or, wrapped, less) in one view.
    #[inline(always)]
    fn plus(self, more: u32, view: u8) -> Sums {
        Sums(self.0.wrapping_add(more << (16 * (view & 1))))
    }

    #[inline(always)]
    fn most(self) -> u32 {
        (self.0 & 0xFFFF).max(self.0 >> 16)
    }
}

/// The spots of the moved tile's group in each view.
#[derive(Clone, Copy, Debug)]
pub struct AdditiveStep<'t, const V: usize>([Change<'t>; V]);

/// One spot: where it goes, with the value it had, and where its new value is told.
#[derive(Clone, Copy, Debug, Default)]
struct Change<'t> {
    spot: Spot,
    asked: Asked<'t>,
    number: u8,
    view: u8,
}

impl<const V: usize> Default for AdditiveStep<'_, V> {
    fn default() -> Self {
        AdditiveStep([Change::default(); V])
    }
}

impl<'t, W: Word, const V: usize, const N: usize> Additive<'t, W, V, N> {
    /// Opens a sum for a search from this state, its moves numbered so. `None` if the sum has no
    /// group, not `V` views, or more than `N` groups in all of them.
    pub fn new<C: Cells>(
        sum: &'t PatternSum,
        size: Size,
        ways: [Direction; 4],
        state: &C,
    ) -> Option<Self> {
        let groups = sum.tables().len();
        if sum.views().len() != V || V * groups > N {
            return None;
        }
        let mut readers = [sum.tables().first()?.reader()?; N];
        let mut spots = [[0; CELLS]; V];
        let mut start = AdditiveMemo { spots: [Spot::default(); N], sums: Sums::default() };
        for (v, view) in sum.views().iter().enumerate() {
            let number = |group: usize| v * groups + group;
            for (spot, &group) in spots[v].iter_mut().zip(&view.group) {
                *spot = number(group.into()) as u8;
            }
            for (group, table) in sum.tables().iter().enumerate() {
                let (place, blank) = sum.place(view, group, state);
                let value = table.value(place, blank).unwrap_or(0);
                readers[number(group)] = table.reader()?;
                start.spots[number(group)] = Spot::new(place, value);
                start.sums = start.sums.plus(value, v as u8);
            }
        }
        let mut slides = [[[Seen::default(); V]; 4]; CELLS];
        for (blank, slides) in slides.iter_mut().enumerate().take(size.cells()) {
            for (seen, way) in slides.iter_mut().zip(ways) {
                let Some(from) = size.neighbour(blank, way.opposite()) else { continue };
                *seen = std::array::from_fn(|v| {
                    let cell = &sum.views()[v].cell;
                    let slide = Slide::new(cell[from].into(), cell[blank].into());
                    Seen { view: v as u8, slide }
                });
                // Of two views, one sees the tile go along a row, where it jumps over none: last.
                seen.sort_by_key(|seen| !seen.slide.may_jump());
            }
        }
        Some(Additive { readers, spots, slides, start })
    }

    #[inline(always)]
    fn change<const ALONG: bool>(
        &self,
        memo: &AdditiveMemo<N>,
        label: usize,
        Seen { view, slide }: Seen,
    ) -> Change<'t> {
        let number = self.spots[usize::from(view) % V][label % CELLS];
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
}

impl<'t, W: Word, const V: usize, const N: usize> Probing for Additive<'t, W, V, N> {
    type Memo = AdditiveMemo<N>;
    type Step = AdditiveStep<'t, V>;

    fn start(&self) -> Self::Memo {
        self.start
    }

    #[inline(always)]
    fn value(&self, memo: &Self::Memo) -> u32 {
        memo.sums.most()
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
        let mut changes = [Change::default(); V];
        changes[0] = self.change::<false>(memo, label, seen[0]);
        if V > 1 {
            changes[1] = self.change::<true>(memo, label, seen[1]);
        }
        AdditiveStep(changes)
    }

    #[inline(always)]
    fn finish_lookup(&self, step: &Self::Step, memo: &mut Self::Memo) -> u32 {
        let mut sums = memo.sums;
        for &Change { spot, asked, number, view } in &step.0 {
            let more = asked.step(spot.value()).wrapping_sub(spot.value());
            let risen = Spot(spot.0.wrapping_add((more as i32 as u64) << VALUE));
            memo.spots[usize::from(number)] = risen;
            sums = sums.plus(more, view);
        }
        memo.sums = sums;
        sums.most()
    }
}

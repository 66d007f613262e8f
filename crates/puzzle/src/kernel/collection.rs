//! The maximum of many sums of pattern tables for the fast loop, where sums may share groups.
//!
//! A *spot* is a group of labels with its position in a table. Sums that contain the same group, in
//! the same view or in another, share its spot, so a move costs one lookup per group of the moved
//! tile, however many sums there are. A move changes every sum by exactly one, up or down, because
//! its tile is in exactly one group of each sum. So a sum with slack below the bound cannot cut a
//! successor, and the parent's largest sum is the most likely to cut: its group is looked up first
//! ([`Probing::SCREENS`]), and the others only for successors that it does not cut.
//!
//! The naive twin is the maximum of several [`heuristic::PatternSum`](crate::heuristic::PatternSum)s;
//! tests compare the two over full small spaces and long walks.

use super::additive::Spot;
use super::precomputed::CELLS;
use super::{Cells, Probing, Word};
use crate::heuristic::PatternSum;
use taquin_board::{Cell, Size, TileDirection};
use taquin_tables::{Lookup, Pattern, PatternIndex, Reader, Slide};

/// The maximum of up to `S` sums with up to `N` spots in total, of which a label has at most `K`.
#[derive(Clone, Debug)]
pub struct Collection<'t, W: Word, const K: usize, const N: usize, const S: usize> {
    readers: [Reader<'t, W::Maps>; N],
    /// The spots of each label in each view.
    changed: [[Changed<K>; VIEWS]; CELLS],
    /// The spot of each label in each sum, and the view in which it is.
    spot_in: [[(u8, u8); S]; CELLS],
    /// What is added to the sums if the value of a spot rises, after one was subtracted from all.
    raises: [Lanes<S>; N],
    /// Each move as each view sees it, by the blank's cell and the move's number.
    slides: [[[Slide; VIEWS]; 4]; CELLS],
    /// The view in which a move may jump over tiles; in the other it goes along a row.
    jumps: [usize; 4],
    start: CollectionMemo<N, S>,
    /// For [`Probing::restore`]: the cells of the board in each view's order, and the index of each
    /// spot.
    cells: [Box<[u8]>; VIEWS],
    indexes: [&'t PatternIndex; N],
}

/// The board itself and its mirror image.
const VIEWS: usize = 2;

/// The spots of a label in one view, and the number of its tile in each.
#[derive(Clone, Copy, Debug)]
struct Changed<const K: usize> {
    spots: [u8; K],
    tiles: [u8; K],
    count: usize,
}

/// All sums, each with its number in the lowest bits: the largest lane says which sum it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Lanes<const S: usize>([i16; S]);

/// The lowest bit of a sum in its lane.
const SUM: u32 = 6;

/// The lane of a sum that does not exist: far below all others, at any depth.
const NO_SUM: i16 = i16::MIN / 2;

impl<const S: usize> Lanes<S> {
    #[inline(always)]
    fn plus(mut self, more: &Lanes<S>, mask: i16) -> Self {
        for (lane, more) in self.0.iter_mut().zip(&more.0) {
            *lane = lane.wrapping_add(more & mask);
        }
        self
    }

    #[inline(always)]
    fn lowered(mut self) -> Self {
        for lane in &mut self.0 {
            *lane = lane.wrapping_sub(1 << SUM);
        }
        self
    }

    #[inline(always)]
    fn best(&self) -> i16 {
        self.0.iter().fold(i16::MIN, |best, &lane| best.max(lane))
    }
}

/// The position and value of each spot, the sums, and the largest of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CollectionMemo<const N: usize, const S: usize> {
    spots: [Spot; N],
    sums: Lanes<S>,
    best: i16,
}

/// The changed spots of a move.
#[derive(Clone, Copy, Debug)]
pub struct CollectionStep<'t, const M: usize> {
    changes: [Change<'t>; M],
    count: usize,
}

/// The change of one spot: its new position with its old value, and the issued lookup of its new
/// value. The number of its map is found first, because what is known of a map may be far away in
/// memory, too.
#[derive(Clone, Copy, Debug, Default)]
struct Change<'t> {
    spot: Spot,
    lookup: Lookup<'t>,
    map: u32,
    number: u8,
    blank: u8,
}

/// The change of one spot of the parent's largest sum, and that sum.
#[derive(Clone, Copy, Debug, Default)]
pub struct CollectionScreen<'t> {
    sum: u32,
    change: Change<'t>,
}

impl<const M: usize> Default for CollectionStep<'_, M> {
    fn default() -> Self {
        CollectionStep { changes: [Change::default(); M], count: 0 }
    }
}

impl<'t, W: Word, const K: usize, const N: usize, const S: usize> Collection<'t, W, K, N, S> {
    /// Opens sums for a search from this state, with the moves numbered as in `dirs`. Returns
    /// `None` if they do not fit.
    pub fn new<C: Cells>(
        sums: &[&'t PatternSum],
        size: Size,
        dirs: [TileDirection; 4],
        state: &C,
    ) -> Option<Self> {
        let first = sums.first()?;
        let none = Changed { spots: [0; K], tiles: [0; K], count: 0 };
        let mut this = Collection {
            readers: [first.tables().first()?.reader()?; N],
            changed: [[none; VIEWS]; CELLS],
            spot_in: [[(0, 0); S]; CELLS],
            raises: [Lanes([0; S]); N],
            slides: [[[Slide::default(); VIEWS]; 4]; CELLS],
            jumps: [0; 4],
            start: CollectionMemo {
                spots: [Spot::default(); N],
                sums: Lanes([NO_SUM; S]),
                best: 0,
            },
            cells: Default::default(),
            indexes: [&**first.tables().first()?.index(); N],
        };
        let views = first.views();
        // The labels of each spot, and the lanes in use.
        let mut spots: Vec<(u32, u8)> = Vec::new();
        let mut lanes = 0;
        for sum in sums {
            for (v, view) in sum.views().iter().enumerate() {
                if lanes == S || v >= VIEWS || views.get(v)?.cell != view.cell {
                    return None;
                }
                this.start.sums.0[lanes] = lanes as i16;
                for (group, table) in sum.tables().iter().enumerate() {
                    let has = |&label: &usize| usize::from(view.group[label]) == group;
                    let labels: Vec<usize> = (0..size.cells()).filter(has).collect();
                    let set = labels.iter().fold(0u32, |set, label| set | 1 << label);
                    let known = spots.iter().position(|&(other, _)| other == set);
                    let number = known.unwrap_or(spots.len());
                    let (place, blank) = sum.place(view, group, state);
                    let value = table.value(place, blank).unwrap_or(0);
                    if known.is_none() {
                        if number == N {
                            return None;
                        }
                        spots.push((set, v as u8));
                        this.readers[number] = table.reader()?;
                        this.indexes[number] = table.index();
                        this.start.spots[number] = Spot::new(place, value);
                        for &label in &labels {
                            let both = &mut this.changed[label];
                            if both[0].count + both[1].count == K {
                                return None;
                            }
                            let changed = &mut both[v];
                            changed.spots[changed.count] = number as u8;
                            changed.tiles[changed.count] = view.tile[label];
                            changed.count += 1;
                        }
                    }
                    for &label in &labels {
                        this.spot_in[label][lanes] = (number as u8, spots[number].1);
                    }
                    this.raises[number].0[lanes] = 2 << SUM;
                    this.start.sums.0[lanes] += (value as i16) << SUM;
                }
                lanes += 1;
            }
        }
        this.start.best = this.start.sums.best();
        for (blank, slides) in this.slides.iter_mut().enumerate().take(size.cells()) {
            for (number, dir) in dirs.into_iter().enumerate() {
                let from = size.neighbour(Cell::new(blank), dir.to_blank()).map(Cell::index);
                let Some(from) = from else { continue };
                for (slide, view) in slides[number].iter_mut().zip(views) {
                    *slide = Slide::new(view.cell[from].into(), view.cell[blank].into());
                }
                // A move along a row of one view is along a column of the other.
                this.jumps[number] = usize::from(!slides[number][0].may_jump());
            }
        }
        for (cells, view) in this.cells.iter_mut().zip(views) {
            *cells = view.order.clone();
        }
        Some(this)
    }

    #[inline(always)]
    fn change(
        &self,
        memo: &CollectionMemo<N, S>,
        number: u8,
        slide: Slide,
        jumps: bool,
    ) -> Change<'t> {
        let reader = &self.readers[usize::from(number) % N];
        let old = memo.spots[usize::from(number) % N];
        let place = if jumps {
            reader.slide(old.place(), slide)
        } else {
            reader.slide_along(old.place(), slide)
        };
        let (map, blank) = (reader.number(place), slide.from() as u8);
        let spot = Spot::new(place, old.value());
        Change { spot, lookup: Lookup::default(), map, number, blank }
    }

    #[inline(always)]
    fn issue(&self, change: &mut Change<'t>) {
        let reader = &self.readers[usize::from(change.number) % N];
        let order = change.spot.place().order;
        change.lookup = reader.issue_numbered(order, change.map, change.blank.into());
    }
}

impl<'t, W: Word, const K: usize, const N: usize, const S: usize> Probing
    for Collection<'t, W, K, N, S>
{
    type Memo = CollectionMemo<N, S>;
    type Step = CollectionStep<'t, K>;
    type Screen = CollectionScreen<'t>;
    type Saved = [u8; N];
    const SCREENS: bool = true;

    fn save(&self, memo: &Self::Memo) -> [u8; N] {
        memo.spots.map(|spot| spot.value() as u8)
    }

    fn restore<U: Word>(&self, word: U, blank: usize, saved: &[u8; N]) -> Self::Memo {
        // The tiles of each spot in reading order, and their cells.
        let mut listed = [([0; Pattern::MAX_TILES], 0, 0u32); N];
        for (v, cells) in self.cells.iter().enumerate() {
            for (seen, &cell) in cells.iter().enumerate() {
                if usize::from(cell) == blank {
                    continue;
                }
                let changed = &self.changed[word.label(cell.into()) % CELLS][v];
                for (&spot, &tile) in changed.spots[..changed.count].iter().zip(&changed.tiles) {
                    let (tiles, count, map) = &mut listed[usize::from(spot)];
                    tiles[*count] = tile;
                    *count += 1;
                    *map |= 1 << seen;
                }
            }
        }
        let mut memo = CollectionMemo { sums: Lanes([NO_SUM; S]), ..self.start };
        for (lane, start) in memo.sums.0.iter_mut().zip(&self.start.sums.0) {
            *lane = if *start < 0 { NO_SUM } else { start & ((1 << SUM) - 1) };
        }
        for (number, (tiles, count, map)) in listed.iter().enumerate() {
            if *count > 0 {
                let value = u32::from(saved[number]);
                let place = self.indexes[number].place_in_order(&tiles[..*count], *map);
                memo.spots[number] = Spot::new(place, value);
                for (lane, raise) in memo.sums.0.iter_mut().zip(&self.raises[number].0) {
                    *lane += raise / 2 * value as i16;
                }
            }
        }
        memo.best = memo.sums.best();
        memo
    }

    fn start(&self) -> Self::Memo {
        self.start
    }

    #[inline(always)]
    fn value(&self, memo: &Self::Memo) -> u32 {
        (memo.best >> SUM) as u32
    }

    #[inline(always)]
    fn issue_screen(
        &self,
        memo: &Self::Memo,
        label: usize,
        blank: usize,
        dir: usize,
    ) -> Self::Screen {
        let best = memo.best as usize % (1 << SUM) % S;
        let (number, view) = self.spot_in[label % CELLS][best];
        let slide = self.slides[blank % CELLS][dir % 4][usize::from(view) % VIEWS];
        let change = self.change(memo, number, slide, true);
        CollectionScreen { sum: self.value(memo), change }
    }

    #[inline(always)]
    fn continue_screen(&self, screen: &mut Self::Screen) {
        self.issue(&mut screen.change);
    }

    #[inline(always)]
    fn finish_screen(&self, screen: &Self::Screen) -> u32 {
        let value = screen.change.spot.value();
        screen.sum.wrapping_add(screen.change.lookup.step(value)).wrapping_sub(value)
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
        let slides = &self.slides[blank % CELLS][dir % 4];
        let jumping = self.jumps[dir % 4] % VIEWS;
        let changed = &self.changed[label % CELLS];
        let along = 1 - jumping;
        let jumpers = changed[jumping].count.min(K);
        let all = (jumpers + changed[along].count).min(K);
        let (first, second) = step.changes[..all].split_at_mut(jumpers);
        for (change, &number) in first.iter_mut().zip(&changed[jumping].spots) {
            *change = self.change(memo, number, slides[jumping], true);
        }
        for (change, &number) in second.iter_mut().zip(&changed[along].spots) {
            *change = self.change(memo, number, slides[along], false);
        }
        step.count = all;
    }

    #[inline(always)]
    fn continue_lookup(&self, step: &mut Self::Step) {
        let count = step.count.min(K);
        step.changes[..count].iter_mut().for_each(|change| self.issue(change));
    }

    #[inline(always)]
    fn finish_lookup(&self, step: &Self::Step, memo: &mut Self::Memo) -> u32 {
        let mut sums = memo.sums.lowered();
        for change in &step.changes[..step.count.min(K)] {
            let value = change.spot.value();
            let more = change.lookup.step(value).wrapping_sub(value) as i32;
            let number = usize::from(change.number) % N;
            memo.spots[number] = change.spot.risen(more);
            // All bits if the value rises, none if it falls.
            let mask = ((more + 1) >> 1).wrapping_neg() as i16;
            sums = sums.plus(&self.raises[number], mask);
        }
        memo.sums = sums;
        memo.best = sums.best();
        (memo.best >> SUM) as u32
    }
}

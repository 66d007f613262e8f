//! Additive pattern tables for the fast loop: places move with the moves.
//!
//! The plain twin is [`heuristic::PatternSum`](crate::heuristic::PatternSum); tests compare the two
//! over whole small spaces and long walks.

use super::{Cells, Probing};
use crate::heuristic::PatternSum;
use board::{Direction, Size};
use tables::{Pattern, Place, Reader, Slide};

/// A [`PatternSum`] of up to `G` groups in `V` views, opened for one search.
#[derive(Clone, Debug)]
pub struct Additive<'t, const G: usize, const V: usize> {
    readers: [Reader<'t>; G],
    views: [Sight; V],
    start: AdditiveMemo<G, V>,
}

/// One view of the board: its groups by label, its moves by the blank's cell and the move's code.
#[derive(Clone, Debug)]
struct Sight {
    group: [u8; 32],
    slides: [[Slide; 4]; Pattern::MAX_CELLS],
}

/// Where the tiles of each group are in each view, and what their tables say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AdditiveMemo<const G: usize, const V: usize> {
    places: [[Place; G]; V],
    values: [[u8; G]; V],
    sums: [u8; V],
}

/// For each view the moved tile's group, its place after the move, and the entry to read.
#[derive(Clone, Copy, Debug)]
pub struct AdditiveProbe<const V: usize> {
    group: [u8; V],
    place: [Place; V],
    entry: [u64; V],
}

const NOWHERE: Place = Place { order: 0, map: 0 };

impl<'t, const G: usize, const V: usize> Additive<'t, G, V> {
    /// Opens a sum for a search from this state. `None` if it has no group, more than `G`, or not
    /// `V` views.
    pub fn new<C: Cells>(sum: &'t PatternSum, size: Size, state: &C) -> Option<Self> {
        let first = sum.tables().first()?;
        let groups = sum.tables().len();
        if groups > G || sum.views().len() != V {
            return None;
        }
        let readers = std::array::from_fn(|g| sum.tables().get(g).unwrap_or(first).reader());
        let views = std::array::from_fn(|v| Sight::new(&sum.views()[v], size));
        let mut start =
            AdditiveMemo { places: [[NOWHERE; G]; V], values: [[0; G]; V], sums: [0; V] };
        for v in 0..V {
            for (g, table) in sum.tables().iter().enumerate() {
                let (place, blank) = sum.place(&sum.views()[v], g, state);
                let value = table.value(place, blank).unwrap_or(0) as u8;
                start.places[v][g] = place;
                start.values[v][g] = value;
                start.sums[v] += value;
            }
        }
        Some(Additive { readers, views, start })
    }
}

impl Sight {
    fn new(view: &crate::heuristic::View, size: Size) -> Sight {
        let mut sight =
            Sight { group: [0; 32], slides: [[Slide::default(); 4]; Pattern::MAX_CELLS] };
        sight.group[..view.group.len()].copy_from_slice(&view.group);
        for blank in 0..size.cells() {
            for way in Direction::ALL {
                if let Some(from) = size.neighbour(blank, way.opposite()) {
                    sight.slides[blank][way.code() as usize] =
                        Slide::new(view.cell[from].into(), view.cell[blank].into());
                }
            }
        }
        sight
    }
}

impl<const G: usize, const V: usize> Probing for Additive<'_, G, V> {
    type Memo = AdditiveMemo<G, V>;
    type Probe = AdditiveProbe<V>;
    type Seen = [u8; V];

    fn start(&self) -> Self::Memo {
        self.start
    }

    #[inline(always)]
    fn value(&self, memo: &Self::Memo) -> u32 {
        memo.sums.iter().fold(0, |most, &sum| most.max(sum.into()))
    }

    #[inline(always)]
    fn probe(&self, memo: &Self::Memo, label: usize, blank: usize, code: usize) -> Self::Probe {
        let mut probe = AdditiveProbe { group: [0; V], place: [NOWHERE; V], entry: [0; V] };
        for (v, sight) in self.views.iter().enumerate() {
            let group = sight.group[label & 31];
            let slide = sight.slides[blank][code & 3];
            let reader = self.readers[usize::from(group)];
            let place = reader.index().slide(memo.places[v][usize::from(group)], slide);
            let entry = reader.index().entry(place, slide.from());
            reader.prefetch(entry);
            probe.group[v] = group;
            probe.place[v] = place;
            probe.entry[v] = entry;
        }
        probe
    }

    #[inline(always)]
    fn peek(&self, memo: &Self::Memo, probe: &Self::Probe) -> (u32, [u8; V]) {
        let mut values = [0; V];
        let mut most = 0;
        for (v, value) in values.iter_mut().enumerate() {
            let group = usize::from(probe.group[v]);
            let old = u32::from(memo.values[v][group]);
            let new = self.readers[group].step(old, probe.entry[v]);
            *value = new as u8;
            most = most.max(u32::from(memo.sums[v]) + new - old);
        }
        (most, values)
    }

    #[inline(always)]
    fn settle(&self, memo: &Self::Memo, probe: &Self::Probe, values: [u8; V]) -> Self::Memo {
        let mut memo = *memo;
        for (v, value) in values.into_iter().enumerate() {
            let group = usize::from(probe.group[v]);
            memo.places[v][group] = probe.place[v];
            memo.sums[v] = memo.sums[v] + value - memo.values[v][group];
            memo.values[v][group] = value;
        }
        memo
    }
}

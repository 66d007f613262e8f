//! One type for all heuristics, as built by the registry.

use super::{ConflictMemo, corner_tiles::CornerMemo, last_moves::EndingMemo};
use super::{CornerTiles, Hamming, LastMoves, LinearConflict, M3h, Manhattan, Weighted};
use super::{DynamicGroups, Fringe, PatternMemo, PatternSum, WalkingDistance, WalkingMemo};
use super::{Formula, MultiPatterns, MultiWalking, Plain};
use crate::Problem;
use crate::kernel::{Boxed, Cells, TileSpace};
use std::sync::Arc;
use taquin_board::TileDirection;
use taquin_search::Heuristic;
use taquin_tables::Table;

/// The most heuristics in an expression: its memo holds one memo for each.
pub const MAX_PARTS: usize = 8;

/// Declares [`AnyHeuristic`] and [`AnyMemo`] from one list, so adding a heuristic takes one line.
macro_rules! any_heuristic {
    ($($(#[$doc:meta])* $name:ident($heuristic:ty, $memo:ty)),* $(,)?) => {
        /// Any single heuristic, or an expression over several.
        #[derive(Clone, Debug)]
        pub enum AnyHeuristic {
            /// 0 everywhere.
            Zero,
            $($(#[$doc])* $name($heuristic),)*
            /// An expression.
            Composed(Box<Composed>),
        }

        /// The memo of a single heuristic.
        #[derive(Clone, Copy, Debug)]
        pub enum Part {
            /// Of zero.
            Zero,
            $(#[allow(missing_docs)] $name($memo),)*
        }

        impl AnyHeuristic {
            fn start_part<C: Cells>(&self, state: &C) -> Part {
                match self {
                    $(AnyHeuristic::$name(h) => Part::$name(Heuristic::<TileSpace<C>>::start(h, state)),)*
                    AnyHeuristic::Zero | AnyHeuristic::Composed(_) => Part::Zero,
                }
            }

            fn saved_by_part(&self) -> usize {
                match self {
                    $(AnyHeuristic::$name(h) => Heuristic::<TileSpace<Boxed>>::saved_bytes(h),)*
                    AnyHeuristic::Zero | AnyHeuristic::Composed(_) => 0,
                }
            }

            #[inline]
            fn save_part<C: Cells>(&self, part: &Part, saved: &mut [u8]) {
                match (self, part) {
                    $((AnyHeuristic::$name(h), Part::$name(memo)) => {
                        Heuristic::<TileSpace<C>>::save(h, memo, saved);
                    })*
                    _ => {}
                }
            }

            #[inline]
            fn restore_part<C: Cells>(&self, state: &C, value: Option<u32>, saved: &[u8]) -> Part {
                match self {
                    $(AnyHeuristic::$name(h) => {
                        Part::$name(Heuristic::<TileSpace<C>>::restore(h, state, value, saved))
                    })*
                    AnyHeuristic::Zero | AnyHeuristic::Composed(_) => Part::Zero,
                }
            }

            #[inline]
            fn step_part<C: Cells>(&self, part: &Part, parent: &C, dir: TileDirection, child: &C) -> Part {
                match (self, part) {
                    $((AnyHeuristic::$name(h), Part::$name(memo)) => {
                        Part::$name(Heuristic::<TileSpace<C>>::step(h, memo, parent, dir, child))
                    })*
                    _ => Part::Zero,
                }
            }

            fn value_after_part<C: Cells>(
                &self,
                part: &Part,
                parent: &C,
                dir: TileDirection,
            ) -> Option<u32> {
                match (self, part) {
                    $((AnyHeuristic::$name(h), Part::$name(memo)) => {
                        Heuristic::<TileSpace<C>>::value_after(h, memo, parent, dir)
                    })*
                    _ => None,
                }
            }

            fn value_part<C: Cells>(&self, part: &Part) -> u32 {
                match (self, part) {
                    $((AnyHeuristic::$name(h), Part::$name(memo)) => Heuristic::<TileSpace<C>>::value(h, memo),)*
                    _ => 0,
                }
            }

            fn part_is<C: Cells>(&self, ask: Ask) -> bool {
                match self {
                    $(AnyHeuristic::$name(h) => match ask {
                        Ask::Admissible => Heuristic::<TileSpace<C>>::admissible(h),
                        Ask::Consistent => Heuristic::<TileSpace<C>>::consistent(h),
                    },)*
                    AnyHeuristic::Zero => true,
                    AnyHeuristic::Composed(composed) => match ask {
                        Ask::Admissible => composed.admissible,
                        Ask::Consistent => composed.consistent,
                    },
                }
            }
        }
    };
}

any_heuristic! {
    /// Misplaced tiles.
    Hamming(Hamming, u32),
    /// Manhattan distance.
    Manhattan(Manhattan, u32),
    /// Manhattan distance plus three times the misplaced tiles.
    M3h(M3h, u32),
    /// A weighted Manhattan distance.
    Weighted(Weighted, u64),
    /// Linear conflict, either form.
    LinearConflict(LinearConflict, ConflictMemo),
    /// Corner tiles.
    CornerTiles(CornerTiles, CornerMemo),
    /// Last moves.
    LastMoves(LastMoves, EndingMemo),
    /// Walking distance.
    Walking(WalkingDistance, WalkingMemo),
    /// Walking distance in the multi-tile metric.
    MultiWalking(MultiWalking, WalkingMemo),
    /// Pattern tables of the multi-tile metric.
    MultiPattern(MultiPatterns, u32),
    /// Additive pattern tables.
    Pattern(PatternSum, PatternMemo),
    /// Pairs, or pairs and triples, chosen for each state.
    Groups(DynamicGroups, u32),
    /// The fringe.
    Fringe(Fringe, u32),
    /// Computed from scratch for every state: a new heuristic, or a user's.
    Plain(Plain, u32),
}

#[derive(Clone, Copy)]
enum Ask {
    Admissible,
    Consistent,
}

/// The memo of an [`AnyHeuristic`].
#[derive(Clone, Copy, Debug)]
pub enum AnyMemo {
    /// Of a single heuristic.
    Single(Part),
    /// Of an expression: its value, and what its heuristics save. The rest is computed from the
    /// state: memos of all eight would add 200 bytes to every successor of every search, and
    /// expressions are rare. Loops compiled for expressions store them, see [`ComposedMemo`].
    Composed(u32, Saved),
}

/// What the heuristics of an expression save, one after the other.
type Saved = [u8; MAX_SAVED];

/// Enough for the most sums of pattern tables, each of four groups in two views. If a heuristic of
/// an expression does not fit, it is computed from scratch: with half as much, a state of 5x5 with
/// the eight sums of `pdb-set` took 230 µs.
pub(crate) const MAX_SAVED: usize = MAX_PARTS * 4 * 2;

/// An expression over several heuristics.
#[derive(Clone, Debug)]
pub struct Composed {
    /// The heuristics, at most [`MAX_PARTS`], none of them an expression itself.
    parts: Vec<AnyHeuristic>,
    /// Computes the value from theirs.
    formula: Formula,
    admissible: bool,
    consistent: bool,
}

impl Composed {
    /// An expression over at most [`MAX_PARTS`] single heuristics, with its declared properties.
    pub fn new(
        parts: Vec<AnyHeuristic>,
        formula: Formula,
        admissible: bool,
        consistent: bool,
    ) -> Self {
        Composed { parts, formula, admissible, consistent }
    }

    /// Its sums of pattern tables, if it is the maximum of such sums and nothing else.
    pub fn sums(&self) -> Option<Vec<&PatternSum>> {
        let Formula::Max(parts) = &self.formula else { return None };
        let sum = |part: &Formula| match part {
            Formula::Part(number) => match self.parts.get(*number)? {
                AnyHeuristic::Pattern(sum) => Some(sum),
                _ => None,
            },
            _ => None,
        };
        parts.iter().map(sum).collect()
    }

    /// Bytes that its heuristics save, for those that fit.
    fn saved_bytes(&self) -> usize {
        self.parts
            .iter()
            .map(AnyHeuristic::saved_by_part)
            .fold(0, |sum, bytes| if sum + bytes <= MAX_SAVED { sum + bytes } else { sum })
    }

    /// Computes the value; `memo` builds the memo of each heuristic. It receives what that
    /// heuristic has saved, which is then replaced, or nothing if the heuristic saves nothing or
    /// does not fit.
    #[inline]
    fn compute(&self, saved: &mut Saved, memo: impl Fn(&AnyHeuristic, &[u8]) -> Part) -> u32 {
        let mut values = [0; MAX_PARTS];
        let mut first = 0;
        for (value, part) in values.iter_mut().zip(&self.parts) {
            let bytes = part.saved_by_part();
            let bytes = if first + bytes <= MAX_SAVED { bytes } else { 0 };
            let saved = &mut saved[first..first + bytes];
            let made = memo(part, saved);
            part.save_part::<Boxed>(&made, saved);
            *value = part.value_part::<Boxed>(&made);
            first += bytes;
        }
        self.formula.value(&|i| values[i])
    }

    /// Its heuristics and the formula over them.
    pub fn into_parts(self) -> (Vec<AnyHeuristic>, Formula) {
        (self.parts, self.formula)
    }
}

impl AnyHeuristic {
    /// The maximum of several single heuristics.
    pub fn max(parts: Vec<AnyHeuristic>) -> AnyHeuristic {
        let all = |ask: Ask| parts.iter().all(|part| part.part_is::<Boxed>(ask));
        AnyHeuristic::Composed(Box::new(Composed {
            admissible: all(Ask::Admissible),
            consistent: all(Ask::Consistent),
            formula: Formula::Max((0..parts.len()).map(Formula::Part).collect()),
            parts,
        }))
    }

    /// True if it never overestimates.
    pub fn is_admissible(&self) -> bool {
        self.part_is::<Boxed>(Ask::Admissible)
    }

    /// True if it never drops by more than the cost of a move.
    pub fn is_consistent(&self) -> bool {
        self.part_is::<Boxed>(Ask::Consistent)
    }

    /// True if it never overestimates in the multi-tile metric. An expression was bound with what
    /// holds in its metric.
    pub fn is_admissible_in_multi(&self) -> bool {
        match self {
            AnyHeuristic::Zero | AnyHeuristic::MultiWalking(_) | AnyHeuristic::MultiPattern(_) => {
                true
            }
            AnyHeuristic::Plain(plain) => plain.0.admissible_in_multi(),
            AnyHeuristic::Composed(composed) => composed.admissible,
            _ => false,
        }
    }

    /// True if it never drops by more than a move of the multi-tile metric costs.
    pub fn is_consistent_in_multi(&self) -> bool {
        match self {
            AnyHeuristic::Zero | AnyHeuristic::MultiPattern(_) => true,
            AnyHeuristic::Plain(plain) => plain.0.admissible_in_multi() && plain.0.consistent(),
            AnyHeuristic::Composed(composed) => composed.consistent,
            _ => false,
        }
    }

    /// The value for a problem's start.
    pub fn value_at_start(&self, problem: &Problem) -> u32 {
        let state = Boxed::from_labels(&problem.labels(), problem.start().blank());
        let memo = Heuristic::<TileSpace<Boxed>>::start(self, &state);
        Heuristic::<TileSpace<Boxed>>::value(self, &memo)
    }

    /// Bytes of its tables.
    pub fn table_bytes(&self) -> u64 {
        let of_part = |part: &AnyHeuristic| match part {
            AnyHeuristic::Walking(walking) => walking.table_bytes(),
            AnyHeuristic::MultiWalking(walking) => walking.table_bytes(),
            AnyHeuristic::MultiPattern(patterns) => patterns.table_bytes(),
            AnyHeuristic::Groups(groups) => groups.table_bytes(),
            AnyHeuristic::Fringe(fringe) => fringe.table_bytes(),
            _ => 0,
        };
        // Sums share tables, and a shared table is in memory once.
        let mut counted: Vec<&Arc<Table>> = Vec::new();
        for part in self.parts() {
            let AnyHeuristic::Pattern(sum) = part else { continue };
            for table in sum.tables() {
                if !counted.iter().any(|other| Arc::ptr_eq(other, table)) {
                    counted.push(table);
                }
            }
        }
        let patterns: u64 = counted.iter().map(|table| table.bytes().len() as u64).sum();
        patterns + self.parts().iter().map(of_part).sum::<u64>()
    }

    pub(super) fn parts(&self) -> &[AnyHeuristic] {
        match self {
            AnyHeuristic::Composed(composed) => &composed.parts,
            single => std::slice::from_ref(single),
        }
    }
}

impl<C: Cells> Heuristic<TileSpace<C>> for AnyHeuristic {
    type Memo = AnyMemo;

    #[inline(never)]
    fn start(&self, state: &C) -> AnyMemo {
        match self {
            AnyHeuristic::Composed(composed) => {
                let mut saved = [0; MAX_SAVED];
                let value = composed.compute(&mut saved, |part, _| part.start_part(state));
                AnyMemo::Composed(value, saved)
            }
            single => AnyMemo::Single(single.start_part(state)),
        }
    }

    #[inline(never)]
    fn value_after(&self, memo: &AnyMemo, parent: &C, dir: TileDirection) -> Option<u32> {
        match memo {
            AnyMemo::Single(part) => self.value_after_part(part, parent, dir),
            AnyMemo::Composed(..) => None,
        }
    }

    fn saved_bytes(&self) -> usize {
        match self {
            AnyHeuristic::Composed(composed) => composed.saved_bytes(),
            single => single.saved_by_part(),
        }
    }

    #[inline(never)]
    fn save(&self, memo: &AnyMemo, saved: &mut [u8]) {
        match memo {
            AnyMemo::Single(part) => self.save_part::<C>(part, saved),
            AnyMemo::Composed(_, bytes) => {
                saved.copy_from_slice(&bytes[..saved.len()]);
            }
        }
    }

    #[inline(never)]
    fn restore(&self, state: &C, value: Option<u32>, saved: &[u8]) -> AnyMemo {
        match self {
            AnyHeuristic::Composed(composed) => {
                let mut bytes = [0; MAX_SAVED];
                bytes[..saved.len()].copy_from_slice(saved);
                let value = value.unwrap_or_else(|| {
                    composed.compute(&mut bytes, |part, saved| match saved {
                        [] => part.start_part(state),
                        saved => part.restore_part(state, None, saved),
                    })
                });
                AnyMemo::Composed(value, bytes)
            }
            single => AnyMemo::Single(single.restore_part(state, value, saved)),
        }
    }

    #[inline(never)]
    fn step(&self, memo: &AnyMemo, parent: &C, dir: TileDirection, child: &C) -> AnyMemo {
        match (self, memo) {
            (AnyHeuristic::Composed(composed), AnyMemo::Composed(_, saved)) => {
                let mut saved = *saved;
                let value = composed.compute(&mut saved, |part, saved| match saved {
                    [] => part.start_part(child),
                    saved => {
                        let before = part.restore_part(parent, None, saved);
                        part.step_part(&before, parent, dir, child)
                    }
                });
                AnyMemo::Composed(value, saved)
            }
            (single, AnyMemo::Single(part)) => {
                AnyMemo::Single(single.step_part(part, parent, dir, child))
            }
            (_, AnyMemo::Composed(..)) => Heuristic::<TileSpace<C>>::start(self, child),
        }
    }

    #[inline]
    fn value(&self, memo: &AnyMemo) -> u32 {
        match memo {
            AnyMemo::Single(part) => self.value_part::<C>(part),
            AnyMemo::Composed(value, _) => *value,
        }
    }

    fn admissible(&self) -> bool {
        self.is_admissible()
    }

    fn consistent(&self) -> bool {
        self.is_consistent()
    }
}

/// The memos of all heuristics of an expression, for searches that have a loop compiled for
/// expressions.
#[derive(Clone, Copy, Debug)]
pub struct ComposedMemo([Part; MAX_PARTS]);

impl<C: Cells> Heuristic<TileSpace<C>> for Composed {
    type Memo = ComposedMemo;

    fn start(&self, state: &C) -> ComposedMemo {
        let mut memo = ComposedMemo([Part::Zero; MAX_PARTS]);
        for (slot, part) in memo.0.iter_mut().zip(&self.parts) {
            *slot = part.start_part(state);
        }
        memo
    }

    fn step(&self, memo: &ComposedMemo, parent: &C, dir: TileDirection, child: &C) -> ComposedMemo {
        let mut next = ComposedMemo([Part::Zero; MAX_PARTS]);
        for ((slot, part), before) in next.0.iter_mut().zip(&self.parts).zip(&memo.0) {
            *slot = part.step_part(before, parent, dir, child);
        }
        next
    }

    fn saved_bytes(&self) -> usize {
        self.parts.iter().map(AnyHeuristic::saved_by_part).sum()
    }

    fn save(&self, memo: &ComposedMemo, mut saved: &mut [u8]) {
        for (part, memo) in self.parts.iter().zip(&memo.0) {
            let (own, rest) = saved.split_at_mut(part.saved_by_part());
            part.save_part::<C>(memo, own);
            saved = rest;
        }
    }

    fn restore(&self, state: &C, _: Option<u32>, mut saved: &[u8]) -> ComposedMemo {
        let mut memo = ComposedMemo([Part::Zero; MAX_PARTS]);
        for (slot, part) in memo.0.iter_mut().zip(&self.parts) {
            let (own, rest) = saved.split_at(part.saved_by_part());
            *slot = part.restore_part(state, None, own);
            saved = rest;
        }
        memo
    }

    fn value(&self, memo: &ComposedMemo) -> u32 {
        self.formula.value(&|i| self.parts[i].value_part::<C>(&memo.0[i]))
    }

    fn admissible(&self) -> bool {
        self.admissible
    }

    fn consistent(&self) -> bool {
        self.consistent
    }
}

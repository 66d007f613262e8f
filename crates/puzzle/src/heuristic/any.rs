//! One type for every heuristic: what the registry makes.

use super::{ConflictMemo, corner_tiles::CornerMemo, last_moves::EndingMemo};
use super::{CornerTiles, Hamming, LastMoves, LinearConflict, M3h, Manhattan, Weighted};
use super::{DynamicGroups, Fringe, PatternMemo, PatternSum, WalkingDistance, WalkingMemo};
use super::{Formula, Plain};
use crate::Problem;
use crate::kernel::{Boxed, Cells, TileSpace};
use taquin_board::Direction;
use taquin_search::Heuristic;

/// Most heuristics that an expression may have: its memo holds one memo for each.
pub const MAX_PARTS: usize = 8;

/// Declares [`AnyHeuristic`] and [`AnyMemo`] from one list, so that adding a heuristic is one line.
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

            fn memo_of_value<C: Cells>(&self, state: &C, value: u32) -> Part {
                match self {
                    $(AnyHeuristic::$name(h) => {
                        Part::$name(Heuristic::<TileSpace<C>>::memo_from_value(h, state, value))
                    })*
                    AnyHeuristic::Zero | AnyHeuristic::Composed(_) => Part::Zero,
                }
            }

            #[inline]
            fn step_part<C: Cells>(&self, part: &Part, parent: &C, way: Direction, child: &C) -> Part {
                match (self, part) {
                    $((AnyHeuristic::$name(h), Part::$name(memo)) => {
                        Part::$name(Heuristic::<TileSpace<C>>::step(h, memo, parent, way, child))
                    })*
                    _ => Part::Zero,
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
    /// Additive pattern tables.
    Pattern(PatternSum, PatternMemo),
    /// Pairs, or pairs and triples, chosen anew in each state.
    Groups(DynamicGroups, u32),
    /// The fringe.
    Fringe(Fringe, u32),
    /// Computed from nothing for every state: a new heuristic, or a user's.
    Plain(Plain, u32),
}

#[derive(Clone, Copy)]
enum Ask {
    Admissible,
    Consistent,
}

/// The memo of an [`AnyHeuristic`]: that of each of its heuristics.
#[derive(Clone, Copy, Debug)]
pub struct AnyMemo([Part; MAX_PARTS]);

/// An expression over several heuristics.
#[derive(Clone, Debug)]
pub struct Composed {
    /// The heuristics, at most [`MAX_PARTS`], none of them an expression itself.
    parts: Vec<AnyHeuristic>,
    /// The value from theirs.
    formula: Formula,
    admissible: bool,
    consistent: bool,
}

impl Composed {
    /// An expression over at most [`MAX_PARTS`] single heuristics, with what is claimed of it.
    pub fn new(
        parts: Vec<AnyHeuristic>,
        formula: Formula,
        admissible: bool,
        consistent: bool,
    ) -> Self {
        Composed { parts, formula, admissible, consistent }
    }

    /// Its sums of pattern tables, if it is the greatest of such and of nothing else.
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

    /// Its heuristics and the formula over them.
    pub fn into_parts(self) -> (Vec<AnyHeuristic>, Formula) {
        (self.parts, self.formula)
    }
}

impl AnyHeuristic {
    /// The greatest of several single heuristics.
    pub fn max(parts: Vec<AnyHeuristic>) -> AnyHeuristic {
        let all = |ask: Ask| parts.iter().all(|part| part.part_is::<Boxed>(ask));
        AnyHeuristic::Composed(Box::new(Composed {
            admissible: all(Ask::Admissible),
            consistent: all(Ask::Consistent),
            formula: Formula::Max((0..parts.len()).map(Formula::Part).collect()),
            parts,
        }))
    }

    /// Whether it never overestimates.
    pub fn is_admissible(&self) -> bool {
        self.part_is::<Boxed>(Ask::Admissible)
    }

    /// Whether it never drops by more than a move costs.
    pub fn is_consistent(&self) -> bool {
        self.part_is::<Boxed>(Ask::Consistent)
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
            AnyHeuristic::Pattern(sum) => {
                sum.tables().iter().map(|table| table.bytes().len() as u64).sum()
            }
            AnyHeuristic::Walking(walking) => walking.table_bytes(),
            AnyHeuristic::Groups(groups) => groups.table_bytes(),
            AnyHeuristic::Fringe(fringe) => fringe.table_bytes(),
            _ => 0,
        };
        self.parts().iter().map(of_part).sum()
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

    fn start(&self, state: &C) -> AnyMemo {
        let mut memo = AnyMemo([Part::Zero; MAX_PARTS]);
        for (slot, part) in memo.0.iter_mut().zip(self.parts()) {
            *slot = part.start_part(state);
        }
        memo
    }

    fn step(&self, memo: &AnyMemo, parent: &C, way: Direction, child: &C) -> AnyMemo {
        let mut next = AnyMemo([Part::Zero; MAX_PARTS]);
        for ((slot, part), before) in next.0.iter_mut().zip(self.parts()).zip(&memo.0) {
            *slot = part.step_part(before, parent, way, child);
        }
        next
    }

    fn value(&self, memo: &AnyMemo) -> u32 {
        match self {
            AnyHeuristic::Composed(composed) => {
                let of = |i: usize| composed.parts[i].value_part::<C>(&memo.0[i]);
                composed.formula.value(&of)
            }
            single => single.value_part::<C>(&memo.0[0]),
        }
    }

    fn admissible(&self) -> bool {
        self.is_admissible()
    }

    fn consistent(&self) -> bool {
        self.is_consistent()
    }
}

/// A heuristic that is no expression: its memo is an eighth of an [`AnyMemo`], which counts where
/// every successor carries one.
#[derive(Clone, Debug)]
pub struct Single(AnyHeuristic);

impl Single {
    /// The heuristic, unless it is an expression.
    pub fn new(heuristic: &AnyHeuristic) -> Option<Single> {
        match heuristic {
            AnyHeuristic::Composed(_) => None,
            single => Some(Single(single.clone())),
        }
    }
}

impl<C: Cells> Heuristic<TileSpace<C>> for Single {
    type Memo = Part;

    fn start(&self, state: &C) -> Part {
        self.0.start_part(state)
    }

    fn memo_from_value(&self, state: &C, value: u32) -> Part {
        self.0.memo_of_value(state, value)
    }

    fn step(&self, memo: &Part, parent: &C, way: Direction, child: &C) -> Part {
        self.0.step_part(memo, parent, way, child)
    }

    fn value(&self, memo: &Part) -> u32 {
        self.0.value_part::<C>(memo)
    }

    fn admissible(&self) -> bool {
        self.0.is_admissible()
    }

    fn consistent(&self) -> bool {
        self.0.is_consistent()
    }
}

//! How a row runs its search: function pointers to loops compiled for each kind of state.

use crate::Problem;
use crate::heuristic::{AnyHeuristic, Backward, Composed, LinearConflict, Manhattan};
use crate::kernel::{Boxed, Cells, MultiSpace, Packed, PuzzleSpace, TileSpace};
use crate::observe::Relay;
use crate::options::SearchOptions;
use std::fmt;
use taquin_board::Path;
use taquin_search::{Cancel, Control, Heuristic, Limits, Observer, Run, Why};

/// The input of a search of the state space, besides its heuristic and its control.
#[derive(Clone, Copy, Debug)]
pub struct SearchInput<'a, S> {
    /// The problem.
    pub problem: &'a Problem,
    /// Its space.
    pub space: &'a S,
    /// The heuristic of the reversed problem, for a search from both ends.
    pub reversed: &'a AnyHeuristic,
    /// The options of the plan, defaults filled in.
    pub options: &'a SearchOptions,
    /// Threads for this board.
    pub threads: usize,
    /// The token that ends it.
    pub cancel: &'a Cancel,
}

impl<S> SearchInput<'_, S> {
    /// The estimate of the distance to the start.
    pub fn backward(&self) -> Backward<'_> {
        Backward::new(self.problem, self.reversed)
    }
}

/// A search of a space of boards, for any metric, kind of state, heuristic and observer.
pub trait TileSearch {
    /// Runs it.
    fn run<S, H, O>(
        task: &SearchInput<'_, S>,
        heuristic: &H,
        control: &mut Control<'_, O>,
    ) -> Run<S::Move>
    where
        S: PuzzleSpace + Sync,
        H: Heuristic<S> + Sync,
        O: Observer<S>,
        for<'b> Backward<'b>: Heuristic<S>;
}

/// The input of a search that builds its answer without exploring the state space.
pub struct DirectTask<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// The options of the plan, defaults filled in.
    pub options: &'a SearchOptions,
    /// The limits that are left.
    pub limits: Limits,
    /// Threads for this board.
    pub threads: usize,
    /// The token that ends it.
    pub cancel: &'a Cancel,
    /// No path is shorter than this.
    pub bound: u32,
    /// Receives the share of the first answer that is built, from 0 to 1.
    pub building: &'a dyn Fn(f64),
    /// Receives every better path.
    pub better: &'a dyn Fn(&Path),
}

/// The result of such a search.
#[derive(Clone, Debug)]
pub struct Built {
    /// The path.
    pub path: Path,
    /// The limit that ended it while it held the path.
    pub stopped: Option<Why>,
    /// States that it generated.
    pub generated: u64,
}

/// How a row runs its search.
#[derive(Clone, Copy)]
#[allow(clippy::large_enum_variant)]
pub enum Runner {
    /// It searches the tile space.
    Space(SpaceRun),
    /// It builds an answer without exploring the state space.
    Direct(fn(&DirectTask<'_>) -> Result<Built, Why>),
}

/// A loop for one space, heuristic and observer.
pub(crate) type Loop<S, H, const WATCHED: bool> = fn(
    &SearchInput<'_, S>,
    &H,
    &mut Control<'_, Relay<'_, WATCHED>>,
) -> Run<<S as taquin_search::Space>::Move>;

/// The loops of one search for one space. With `WATCHED` an observer may see single states.
pub struct Loops<S: PuzzleSpace, const WATCHED: bool> {
    /// For every heuristic, chosen at run time.
    pub(crate) any: Loop<S, AnyHeuristic, WATCHED>,
    /// For the most common heuristics, in the families where that pays off.
    pub(crate) own: Option<OwnLoops<S, WATCHED>>,
}

/// Loops compiled for single heuristics.
pub(crate) struct OwnLoops<S: PuzzleSpace, const WATCHED: bool> {
    pub(crate) manhattan: Loop<S, Manhattan, WATCHED>,
    pub(crate) conflict: Loop<S, LinearConflict, WATCHED>,
    pub(crate) composed: Loop<S, Composed, WATCHED>,
}

/// The loops of one search. Boards without a loop of their own and runs whose observer wants single
/// states share the large loop: its states are slow, but so is converting each into a board for an
/// observer, and the counts do not depend on the type of state.
///
/// Every loop costs the compiler time, so a search has those that its users need:
///
/// | rows | up to 16 cells | up to 25 cells | larger, observed | by heuristic | multi-tile, up to 16 |
/// |---|---|---|---|---|---|
/// | `of` | yes | large | yes | as an enum | large |
/// | `wide`: searches that solve 5x5 boards | yes | yes | yes | as an enum | large |
/// | `compiled`: A*, IDA* | yes | yes | yes | the most common compiled | yes |
#[derive(Clone, Copy)]
pub struct SpaceRun {
    pub(crate) small: Loops<TileSpace<Packed<u64>>, false>,
    pub(crate) middle: Option<Loops<TileSpace<Packed<u128>>, false>>,
    pub(crate) large: Loops<TileSpace<Boxed>, true>,
    pub(crate) small_multi: Option<Loops<MultiSpace<Packed<u64>>, false>>,
    pub(crate) large_multi: Loops<MultiSpace<Boxed>, true>,
}

impl<S: PuzzleSpace, const WATCHED: bool> Clone for Loops<S, WATCHED> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: PuzzleSpace, const WATCHED: bool> Copy for Loops<S, WATCHED> {}

impl<S: PuzzleSpace, const WATCHED: bool> Clone for OwnLoops<S, WATCHED> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: PuzzleSpace, const WATCHED: bool> Copy for OwnLoops<S, WATCHED> {}

impl<S: PuzzleSpace + Sync, const WATCHED: bool> Loops<S, WATCHED>
where
    AnyHeuristic: Heuristic<S>,
    for<'b> Backward<'b>: Heuristic<S>,
{
    const fn of<T: TileSearch>() -> Self {
        Loops { any: looped::<T, S, _, WATCHED>, own: None }
    }
}

impl<C: Cells, const WATCHED: bool> Loops<TileSpace<C>, WATCHED> {
    const fn compiled<T: TileSearch>() -> Self {
        let own = OwnLoops {
            manhattan: looped::<T, TileSpace<C>, _, WATCHED>,
            conflict: looped::<T, TileSpace<C>, _, WATCHED>,
            composed: looped::<T, TileSpace<C>, _, WATCHED>,
        };
        Loops { own: Some(own), ..Loops::of::<T>() }
    }
}

impl SpaceRun {
    /// The loops of a search.
    pub const fn of<T: TileSearch>() -> SpaceRun {
        SpaceRun {
            small: Loops::of::<T>(),
            middle: None,
            large: Loops::of::<T>(),
            small_multi: None,
            large_multi: Loops::of::<T>(),
        }
    }

    /// The same, with a loop for boards of 17 to 25 cells.
    pub const fn wide<T: TileSearch>() -> SpaceRun {
        SpaceRun { middle: Some(Loops::of::<T>()), ..SpaceRun::of::<T>() }
    }

    /// All loops, and separate ones for the most common heuristics on boards of up to 25 cells.
    pub const fn compiled<T: TileSearch>() -> SpaceRun {
        SpaceRun {
            small: Loops::compiled::<T>(),
            middle: Some(Loops::compiled::<T>()),
            small_multi: Some(Loops::of::<T>()),
            ..SpaceRun::of::<T>()
        }
    }
}

/// The loop as a function without lifetime parameters, so a function pointer can refer to it.
fn looped<T, S, H, const WATCHED: bool>(
    task: &SearchInput<'_, S>,
    heuristic: &H,
    control: &mut Control<'_, Relay<'_, WATCHED>>,
) -> Run<S::Move>
where
    T: TileSearch,
    S: PuzzleSpace + Sync,
    H: Heuristic<S> + Sync,
    for<'b> Backward<'b>: Heuristic<S>,
{
    T::run(task, heuristic, control)
}

impl fmt::Debug for Runner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Runner::Space(_) => "Space",
            Runner::Direct(_) => "Direct",
        })
    }
}

impl fmt::Debug for DirectTask<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DirectTask").field("options", self.options).finish_non_exhaustive()
    }
}

impl<S: PuzzleSpace, const WATCHED: bool> fmt::Debug for Loops<S, WATCHED> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Loops")
    }
}

impl fmt::Debug for SpaceRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SpaceRun")
    }
}

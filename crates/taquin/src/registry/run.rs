//! How a row runs its search: function pointers to loops compiled for each kind of state.

use crate::Problem;
use crate::heuristic::{AnyHeuristic, LinearConflict, Manhattan, Single};
use crate::kernel::{Boxed, Cells, Packed, TileSpace};
use crate::observe::Relay;
use crate::request::SearchOptions;
use std::fmt;
use taquin_board::{Direction, Path};
use taquin_search::{Cancel, Control, Heuristic, Limits, Observer, Run, Why};

/// What a search of the space is given, besides its heuristic and its control.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a, C> {
    /// The problem.
    pub problem: &'a Problem,
    /// Its space.
    pub space: &'a TileSpace<C>,
    /// The options of the plan, defaults filled in.
    pub options: &'a SearchOptions,
    /// Threads for this board.
    pub threads: usize,
    /// The token that ends it.
    pub cancel: &'a Cancel,
}

/// A search of the tile space, for any kind of state, heuristic and observer.
pub trait TileSearch {
    /// Runs it.
    fn run<C, H, O>(
        task: &Task<'_, C>,
        heuristic: &H,
        control: &mut Control<'_, O>,
    ) -> Run<Direction>
    where
        C: Cells,
        H: Heuristic<TileSpace<C>>,
        O: Observer<TileSpace<C>>;
}

/// What a search that builds its answer outside the space is given.
pub struct DirectTask<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// The options of the plan, defaults filled in.
    pub options: &'a SearchOptions,
    /// What the limits leave.
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

/// What such a search gives.
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
    /// It builds an answer without a space.
    Direct(fn(&DirectTask<'_>) -> Result<Built, Why>),
}

/// A loop for one kind of state, heuristic and observer.
pub(crate) type Loop<C, H, const STATES: bool> =
    fn(&Task<'_, C>, &H, &mut Control<'_, Relay<'_, STATES>>) -> Run<Direction>;

/// The loops of one search for one kind of state.
pub struct Loops<C> {
    pub(crate) single: Loop<C, Single, false>,
    pub(crate) any: Loop<C, AnyHeuristic, false>,
    /// Where the search is worth compiling for the commonest heuristics.
    pub(crate) manhattan: Option<Loop<C, Manhattan, false>>,
    pub(crate) conflict: Option<Loop<C, LinearConflict, false>>,
}

/// The loops of one search. Runs that are watched state by state use one kind of state only: they
/// turn every state into a board, and the counts do not depend on the kind.
#[derive(Clone, Copy)]
pub struct SpaceRun {
    pub(crate) small: Loops<Packed<u64>>,
    pub(crate) middle: Loops<Packed<u128>>,
    pub(crate) large: Loops<Boxed>,
    pub(crate) watched: Loop<Boxed, AnyHeuristic, true>,
}

impl<C> Clone for Loops<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Loops<C> {}

impl<C: Cells> Loops<C> {
    const fn of<T: TileSearch>() -> Loops<C> {
        Loops {
            single: looped::<T, C, _, false>,
            any: looped::<T, C, _, false>,
            manhattan: None,
            conflict: None,
        }
    }

    const fn compiled<T: TileSearch>() -> Loops<C> {
        let manhattan: Loop<C, Manhattan, false> = looped::<T, C, _, false>;
        let conflict: Loop<C, LinearConflict, false> = looped::<T, C, _, false>;
        Loops { manhattan: Some(manhattan), conflict: Some(conflict), ..Loops::of::<T>() }
    }
}

impl SpaceRun {
    /// The loops of a search.
    pub const fn of<T: TileSearch>() -> SpaceRun {
        SpaceRun {
            small: Loops::of::<T>(),
            middle: Loops::of::<T>(),
            large: Loops::of::<T>(),
            watched: looped::<T, _, _, true>,
        }
    }

    /// The same, with loops of their own for Manhattan distance and linear conflict on boards of up
    /// to 25 cells.
    pub const fn compiled<T: TileSearch>() -> SpaceRun {
        SpaceRun {
            small: Loops::compiled::<T>(),
            middle: Loops::compiled::<T>(),
            ..SpaceRun::of::<T>()
        }
    }
}

/// The loop as a function that is generic over no lifetime, which a pointer can hold.
fn looped<T, C, H, const STATES: bool>(
    task: &Task<'_, C>,
    heuristic: &H,
    control: &mut Control<'_, Relay<'_, STATES>>,
) -> Run<Direction>
where
    T: TileSearch,
    C: Cells,
    H: Heuristic<TileSpace<C>>,
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

impl<C> fmt::Debug for Loops<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Loops")
    }
}

impl fmt::Debug for SpaceRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SpaceRun")
    }
}

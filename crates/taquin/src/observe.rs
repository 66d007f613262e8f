//! Observing a solve from outside: events of every kind of search, in terms of boards.

use crate::Problem;
use crate::kernel::{Cells, PuzzleMove, single_slides};
use std::cell::RefCell;
use taquin_board::{Board, TileDirection};
use taquin_search::{Event, Flow, Observer, Space};

/// The puzzle on plain boards: slow and simple. Observers see every search as a search of this
/// space, whatever states it uses internally; tests use it as the naive twin.
#[derive(Clone, Debug)]
pub struct BoardSpace(pub Problem);

/// An observer of a whole solve: table builds, then one search or several.
pub type SolveObserver<'a> = dyn Observer<BoardSpace> + 'a;

impl Space for BoardSpace {
    type State = Board;
    type Move = TileDirection;
    type Trail = Option<TileDirection>;
    type Moves = std::vec::IntoIter<TileDirection>;

    fn start(&self) -> Board {
        self.0.start().clone()
    }

    fn is_goal(&self, state: &Board) -> bool {
        state == self.0.goal()
    }

    fn no_trail(&self) -> Option<TileDirection> {
        None
    }

    fn follow(&self, _: Option<TileDirection>, dir: TileDirection) -> Option<TileDirection> {
        Some(dir)
    }

    fn trail_after(&self, last: TileDirection) -> Option<TileDirection> {
        Some(last)
    }

    fn moves(&self, state: &Board, trail: Option<TileDirection>) -> Self::Moves {
        let undoes = |dir: &TileDirection| trail.is_some_and(|last| last.opposite() == *dir);
        let legal = |dir: &TileDirection| state.clone().slide(*dir).is_some();
        let moves = crate::kernel::MoveOrder::default().tile_directions().into_iter();
        moves.filter(|dir| !undoes(dir) && legal(dir)).collect::<Vec<_>>().into_iter()
    }

    fn apply(&self, state: &Board, dir: TileDirection) -> Board {
        let mut next = state.clone();
        next.slide(dir);
        next
    }

    fn heap_bytes(&self, state: &Board) -> usize {
        taquin_search::allocated(size_of_val(state.tiles()))
    }
}

/// The observer of a solve, shared between its table builds and its searches.
pub(crate) struct Sink<'o>(RefCell<&'o mut SolveObserver<'o>>);

impl<'o> Sink<'o> {
    pub(crate) fn new(observer: &'o mut SolveObserver<'o>) -> Sink<'o> {
        Sink(RefCell::new(observer))
    }

    pub(crate) fn event(&self, event: Event<'_, BoardSpace>) -> Flow {
        // An observer that starts a solve of its own inside an event has another sink.
        self.0.borrow_mut().event(event)
    }

    pub(crate) fn each_state(&self) -> bool {
        self.0.borrow().each_state()
    }

    pub(crate) fn predictions(&self) -> bool {
        self.0.borrow().predictions()
    }
}

/// Passes the events of a search to the observer, with a move of several tiles as its direction.
/// With `WATCHED`, it also passes events of single states if the observer wants them.
pub struct Relay<'a, const WATCHED: bool> {
    /// True if the observer wants single states.
    pub(crate) each_state: bool,
    pub(crate) sink: &'a dyn Fn(Event<'_, BoardSpace>) -> Flow,
    pub(crate) problem: &'a Problem,
}

impl<const WATCHED: bool> Relay<'_, WATCHED> {
    fn board<C: Cells>(&self, state: &C) -> Board {
        let labels = self.problem.size().all_cells().map(|cell| state.get(cell));
        // A state is a permutation of the labels, so this cannot fail.
        self.problem.board_of(labels).unwrap_or_else(|| self.problem.start().clone())
    }
}

impl<S, const WATCHED: bool> Observer<S> for Relay<'_, WATCHED>
where
    S: Space<State: Cells, Move: PuzzleMove>,
{
    #[inline(always)]
    fn each_state(&self) -> bool {
        WATCHED && self.each_state
    }

    fn event(&mut self, event: Event<'_, S>) -> Flow {
        match event {
            Event::Expanded { state, parent, g, h, f, frontier, bound, stats } => {
                let state = &self.board(state);
                let parent = parent.map(|(parent, mv)| (self.board(parent), mv.direction()));
                let parent = parent.as_ref().map(|(parent, mv)| (parent, *mv));
                (self.sink)(Event::Expanded { state, parent, g, h, f, frontier, bound, stats })
            }
            Event::Generated { state, parent, mv, g, h } => {
                let mv = mv.direction();
                let (state, parent) = (&self.board(state), &self.board(parent));
                (self.sink)(Event::Generated { state, parent, mv, g, h })
            }
            Event::Dropped { state, parent, mv, g, h, why } => {
                let mv = mv.direction();
                let (state, parent) = (&self.board(state), &self.board(parent));
                (self.sink)(Event::Dropped { state, parent, mv, g, h, why })
            }
            Event::Bound { bound } => (self.sink)(Event::Bound { bound }),
            Event::Better { cost, path } => {
                let path = &single_slides(path);
                (self.sink)(Event::Better { cost, path })
            }
            Event::Tick { stats, frontier, bound, share } => {
                (self.sink)(Event::Tick { stats, frontier, bound, share })
            }
            Event::Predicted { rounds, known } => (self.sink)(Event::Predicted { rounds, known }),
            Event::Preparing(event) => (self.sink)(Event::Preparing(event)),
            Event::Finished { stats } => (self.sink)(Event::Finished { stats }),
        }
    }
}

impl<const WATCHED: bool> std::fmt::Debug for Relay<'_, WATCHED> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Relay").finish_non_exhaustive()
    }
}

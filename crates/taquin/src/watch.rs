//! Watching a solve from outside: progress bars, races, trees, whatever the state's kind inside.

use crate::Problem;
use crate::kernel::{Cells, TileSpace};
use board::{Board, Direction, Path};
use search::{Cut, Event, Flow, Observer, Stats};

/// What happened in a search, in terms of boards. See [`search::Event`].
#[derive(Clone, Debug)]
pub enum Happening<'a> {
    /// A state is about to be expanded.
    Expanded {
        /// The state.
        board: Board,
        /// Where it came from and by which move.
        parent: Option<(Board, Direction)>,
        /// Moves from the start.
        g: u32,
        /// The estimate.
        h: u32,
    },
    /// A successor was made; `dropped` says why it was not kept, if it was not.
    Generated {
        /// The successor.
        board: Board,
        /// Where it came from.
        parent: Board,
        /// By which move.
        way: Direction,
        /// Moves from the start.
        g: u32,
        /// The estimate.
        h: u32,
        /// Why it was not kept.
        dropped: Option<Cut>,
    },
    /// No answer is shorter than this.
    Bound(u32),
    /// What share of a first answer is built, from 0 to 1: large boards only.
    Building(f64),
    /// A better answer than before.
    Better {
        /// Its length.
        length: u32,
        /// Its moves.
        path: &'a Path,
    },
    /// Every few thousand nodes.
    Tick {
        /// The counters so far.
        stats: &'a Stats,
        /// Live entries waiting now.
        frontier: u64,
        /// The least possible length as known now.
        bound: u32,
    },
    /// The search has ended; nothing comes after this.
    Finished {
        /// The counters, final.
        stats: &'a Stats,
    },
}

/// Somebody who watches a solve, and may stop it or hold it between two steps.
pub trait Watcher {
    /// Whether it wants to see single states. That costs a board each; progress alone is free.
    fn wants_states(&self) -> bool {
        false
    }

    /// Told of something.
    fn see(&mut self, happening: Happening<'_>) -> Flow;
}

/// Nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nobody;

impl Watcher for Nobody {
    fn see(&mut self, _: Happening<'_>) -> Flow {
        Flow::Continue
    }
}

impl<F: FnMut(Happening<'_>) -> Flow> Watcher for F {
    fn see(&mut self, happening: Happening<'_>) -> Flow {
        self(happening)
    }
}

/// Carries a search's events to a [`Watcher`]; with `STATES`, those of single states too.
pub(crate) struct Relay<'a, const STATES: bool> {
    pub(crate) watcher: &'a mut dyn Watcher,
    pub(crate) problem: &'a Problem,
}

impl<const STATES: bool> Relay<'_, STATES> {
    fn board<C: Cells>(&self, state: &C) -> Board {
        let labels = (0..self.problem.size().cells()).map(|cell| state.get(cell));
        // A state is a permutation of the labels, so this cannot fail.
        self.problem.board_of(labels).unwrap_or_else(|| self.problem.start().clone())
    }
}

impl<C: Cells, const STATES: bool> Observer<TileSpace<C>> for Relay<'_, STATES> {
    const EACH_STATE: bool = STATES;

    fn event(&mut self, event: Event<'_, TileSpace<C>>) -> Flow {
        let packed: Path;
        let happening = match event {
            Event::Expanded { state, parent, g, h } => Happening::Expanded {
                board: self.board(state),
                parent: parent.map(|(parent, way)| (self.board(parent), way)),
                g,
                h,
            },
            Event::Generated { state, parent, mv, g, h } => Happening::Generated {
                board: self.board(state),
                parent: self.board(parent),
                way: mv,
                g,
                h,
                dropped: None,
            },
            Event::Dropped { state, parent, mv, g, h, why } => Happening::Generated {
                board: self.board(state),
                parent: self.board(parent),
                way: mv,
                g,
                h,
                dropped: Some(why),
            },
            Event::Bound { bound } => Happening::Bound(bound),
            Event::Better { cost, path } => {
                packed = path.iter().copied().collect();
                Happening::Better { length: cost, path: &packed }
            }
            Event::Tick { stats, frontier, bound } => Happening::Tick { stats, frontier, bound },
            Event::Finished { stats } => Happening::Finished { stats },
        };
        self.watcher.see(happening)
    }
}

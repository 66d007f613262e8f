//! The state of the game.

use super::action::Ask;
use super::chooser::{Choice, Chooser};
use super::effect::{Building, Found, JobId};
use super::film::Film;
use super::game::Game;
use super::guide::Guide;
use super::prompt::Prompt;
use super::scores::Scores;
use std::time::Duration;
use taquin::{Metric, SolveError};
use taquin_board::{Board, Goal, Parity, Random, Tile, TileDirection};

/// The whole state: what `update` changes and `draw` shows.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    /// Columns and rows of the window.
    pub(crate) screen: (u16, u16),
    /// Time since the program began.
    pub(crate) now: Duration,
    pub(crate) game: Game,
    /// What is one move.
    pub(crate) metric: Metric,
    pub(crate) scene: Scene,
    /// What is known about the path to the goal.
    pub(crate) guide: Guide,
    /// True if the player wants to see how many moves are left.
    pub(crate) shows_left: bool,
    /// The search that runs.
    pub(crate) busy: Option<Busy>,
    pub(crate) choice: Choice,
    pub(crate) note: Note,
    pub(crate) scores: Scores,
    /// Draws the seeds of new games.
    dice: Random,
    jobs: JobId,
}

/// What the player is looking at.
#[derive(Clone, Debug)]
pub(crate) enum Scene {
    /// The game.
    Play,
    /// The game held, its tiles hidden.
    Paused,
    /// The goal.
    Goal,
    /// The keys, from this line on.
    Help(usize),
    /// The best times.
    Scores,
    /// A line to type.
    Prompt(Prompt),
    /// A board that cannot reach its goal, with a repair.
    Repair(Repair),
    /// The searches and heuristics.
    Choose(Chooser),
    /// A solution.
    Film(Film),
}

/// A board that cannot reach its goal.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Repair {
    /// The board.
    pub(crate) board: Board,
    /// The goal.
    pub(crate) goal: Goal,
    /// Why it cannot.
    pub(crate) parity: Parity,
    /// Two tiles whose swap repairs it.
    pub(crate) pair: (Tile, Tile),
    /// Where it came from.
    pub(crate) prompt: Prompt,
}

/// Why a search was started.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// For the next move.
    Hint,
    /// For the number of moves left.
    Left,
    /// For a film.
    Watch,
}

/// A running search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Busy {
    pub(crate) id: JobId,
    pub(crate) purpose: Purpose,
    /// States generated so far.
    pub(crate) states: u64,
    /// The table that it waits for.
    pub(crate) building: Option<Building>,
    /// When it began.
    pub(crate) since: Duration,
}

/// The content of the status line, as data; the text is created when it is drawn.
#[derive(Clone, Debug, Default)]
pub(crate) enum Note {
    /// Nothing.
    #[default]
    Quiet,
    /// The next move of the best path known.
    Hint {
        tile: Tile,
        dir: TileDirection,
        /// The path's length.
        length: usize,
        /// True if the path is proven to be shortest.
        proven: bool,
    },
    /// Bounds on the moves left: upper, if a path is known, and lower.
    Left { most: Option<usize>, least: usize },
    /// A search ended without a path.
    NoPath(Box<Found>),
    /// A search could not be run.
    Failed(SolveError),
    /// A search was stopped by the player.
    Stopped,
    /// The goal is reached; the place among the best times, from 0.
    Won { place: Option<usize> },
    /// The request would end the game: it must be repeated.
    Sure(Ask),
    /// The file of best times cannot be read; it is not changed.
    ScoresBroken,
    /// The best times cannot be written.
    ScoresNotStored,
}

impl Model {
    /// A game about to begin.
    pub(crate) fn new(
        game: Game,
        metric: Metric,
        choice: Choice,
        scores: Scores,
        dice: Random,
    ) -> Model {
        Model {
            screen: (80, 24),
            now: Duration::ZERO,
            game,
            metric,
            scene: Scene::Play,
            guide: Guide::new(metric),
            shows_left: false,
            busy: None,
            choice,
            note: Note::Quiet,
            scores,
            dice,
            jobs: 0,
        }
    }

    /// Moves made and not undone.
    pub(crate) fn moves(&self) -> usize {
        self.metric.cost(self.game.done()) as usize
    }

    /// A seed for the next game, short enough to be typed.
    pub(crate) fn draw_seed(&mut self) -> u64 {
        draw_seed(&mut self.dice)
    }

    /// The number of the next search.
    pub(crate) fn next_job(&mut self) -> JobId {
        self.jobs += 1;
        self.jobs
    }

    /// Returns true if something on the screen is animated.
    pub(crate) fn is_lively(&self) -> bool {
        let film = matches!(&self.scene, Scene::Film(film) if film.is_playing());
        film || self.busy.is_some() || self.game.is_running()
    }
}

/// A seed of at most six digits.
pub(crate) fn draw_seed(dice: &mut Random) -> u64 {
    1 + dice.below(999_999)
}

//! Everything that can happen in the game: input of the player, and events of the clock, the
//! window, the solver and the disk.

use super::effect::{Building, Found, JobId};
use super::scores::Scores;
use std::time::Duration;
use taquin::SolveError;
use taquin_board::TileDirection;

/// Something that happened.
#[derive(Clone, Debug)]
pub(crate) enum Action {
    /// It is now this long after the program began.
    Tick(Duration),
    /// The window has this many columns and rows.
    Resize(u16, u16),
    /// The player asked for something.
    Ask(Ask),
    /// Progress of a search: states generated so far.
    Progress(JobId, u64),
    /// It waits for a table that is being built.
    Building(JobId, Building),
    /// A search has ended.
    Found(JobId, Result<Box<Found>, SolveError>),
    /// The best times were written; `None` if they could not be.
    Saved(Option<Scores>),
}

/// What a player can ask for.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Ask {
    /// Slide a tile.
    Slide(TileDirection),
    /// What is under the pointer, by column and row of the screen.
    Click(u16, u16),
    /// Undo a move.
    Undo,
    /// Redo it.
    Redo,
    /// Another board.
    New,
    /// The same board from its beginning.
    Again,
    /// Pause or resume the game or a film.
    Pause,
    /// The next move.
    Hint,
    /// How many moves are left at least.
    Left,
    /// The solution as a film.
    Watch,
    /// Type something.
    Prompt(Subject),
    /// Choose search and heuristic.
    Choose,
    /// PictureStyle at the goal.
    ShowGoal,
    /// The keys.
    Help,
    /// The best times.
    Scores,
    /// Confirm.
    Accept,
    /// Cancel, back.
    Back,
    /// Up and down in a list, or backward and forward in a film.
    Move(isize),
    /// The first of a list, or of a film.
    First,
    /// The last.
    Last,
    /// The other column.
    Across,
    /// A film's speed, up or down.
    Speed(isize),
    /// Text, typed or pasted.
    Type(String),
    /// A change of the text.
    Edit(Edit),
    /// Stop the program as shells do.
    Suspend,
    /// Leave.
    Quit,
    /// Leave at once.
    Kill,
}

/// What a player types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Subject {
    /// The seed of the next board.
    Seed,
    /// The size of the next board.
    Size,
    /// A board.
    Board,
    /// A goal.
    Goal,
}

/// Changes of a line of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Edit {
    /// Delete before the cursor.
    Backspace,
    /// Delete at the cursor.
    Delete,
    /// One to the left.
    Left,
    /// One to the right.
    Right,
    /// To the beginning.
    Home,
    /// To the end.
    End,
    /// Delete all.
    Clear,
}

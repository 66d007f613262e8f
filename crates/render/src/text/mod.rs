//! Answers for people: boards drawn, moves wrapped, counters named and aligned.
//!
//! | | |
//! |---|---|
//! | [`Style`] | width, colour, language and notation of a text |
//! | [`drawing`], [`strip`] | boards as lines of text |
//! | [`answer`], [`brief`], [`quiet`] | one solved board: in full, on one line, the moves alone |
//! | [`estimates`] | how the values of heuristics are computed |
//! | [`permutation`] | inversions, cycles and signature of a board |
//! | [`columns`], [`columns_within`] | a table without rules |
//! | [`sentence`] | words wrapped into lines |

mod answer;
mod breakdown;
mod columns;
mod drawing;
mod lines;
mod permutation;
mod plan;

pub use answer::{Detail, answer, brief, quiet};
pub use breakdown::{Estimate, estimates};
pub use columns::{columns, columns_within, facts};
pub use drawing::{drawing, side_by_side, strip};
pub use lines::sentence;
pub use permutation::permutation;
pub use plan::plan;

use taquin_board::{MoveNotation, Notation};
use taquin_i18n::Words;

/// The style of a text.
#[derive(Clone, Copy, Debug)]
pub struct Style<'a> {
    /// The language.
    pub words: &'a Words,
    /// How boards and tiles are written.
    pub notation: Notation,
    /// How moves are written.
    pub moves: MoveNotation,
    /// True if escape sequences may colour it.
    pub colour: bool,
    /// How many columns there are.
    pub width: usize,
}

/// The meaning of a piece of text, which determines its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paint {
    /// A tile in its goal cell, a proven answer.
    Good,
    /// A path not proven, a limit that was hit.
    Fair,
    /// An unsolvable board, a dead end.
    Bad,
    /// What matters most.
    Strong,
    /// Names, frames, legends.
    Faint,
}

impl Style<'_> {
    /// The text in its colour, if colours are on.
    pub fn paint(&self, paint: Paint, text: &str) -> String {
        if !self.colour {
            return text.to_owned();
        }
        let code = match paint {
            Paint::Good => "32",
            Paint::Fair => "33",
            Paint::Bad => "31",
            Paint::Strong => "1",
            Paint::Faint => "2",
        };
        format!("\x1b[{code}m{text}\x1b[0m")
    }
}

/// The columns of a text on a terminal, without escape sequences. Every character we write is one
/// column wide.
pub(crate) fn width(text: &str) -> usize {
    let mut columns = 0;
    let mut in_escape = false;
    for c in text.chars() {
        match c {
            '\x1b' => in_escape = true,
            'm' if in_escape => in_escape = false,
            _ if in_escape => {}
            _ => columns += 1,
        }
    }
    columns
}

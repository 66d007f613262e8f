//! Error messages of pictures, in the user's language.

use super::{Motion, PhotoError, PictureError, PictureStyle};
use taquin_i18n::{Value, Words};

/// A number or a text without digit grouping.
fn plain(value: impl ToString) -> Value<'static> {
    Value::String(value.to_string().into())
}

impl PictureError {
    /// What is wrong and what to change.
    pub fn say(&self, words: &Words) -> String {
        match self {
            PictureError::OtherSize { board, goal } => {
                let args = [("board", plain(board)), ("goal", plain(goal))];
                words.say_with("picture-other-size", &args)
            }
            PictureError::Cell { cell } => words.say_with(
                "picture-cell",
                &[
                    ("cell", plain(cell)),
                    ("least", plain(PictureStyle::MIN_CELL)),
                    ("most", plain(PictureStyle::MAX_CELL)),
                ],
            ),
            PictureError::TooLarge { pixels, most } => {
                let args = [("pixels", (*pixels).into()), ("most", (*most).into())];
                words.say_with("picture-too-large", &args)
            }
            PictureError::TooLong { moves, most } => {
                let args = [("moves", (*moves).into()), ("most", (*most).into())];
                words.say_with("picture-too-long", &args)
            }
            PictureError::Speed { step, hold } => words.say_with(
                "picture-speed",
                &[
                    ("step", words.duration(*step).into()),
                    ("hold", words.duration(*hold).into()),
                    ("least", words.duration(Motion::MIN_STEP).into()),
                    ("most", words.duration(Motion::MAX_STEP).into()),
                ],
            ),
            PictureError::Illegal { index, dir } => words.say_with(
                "picture-illegal",
                &[("number", (index + 1).into()), ("dir", dir.letter().into())],
            ),
            PictureError::Photo(error) => error.say(words),
            PictureError::Write(error) => {
                words.say_with("picture-write", &[("reason", words.io_reason(error).into())])
            }
        }
    }
}

impl PhotoError {
    /// What is wrong and what to change.
    pub fn say(&self, words: &Words) -> String {
        match self {
            PhotoError::Unknown => words.say("photo-unknown"),
            PhotoError::TooLarge { width, height, most } => words.say_with(
                "photo-too-large",
                &[
                    ("width", plain(width)),
                    ("height", plain(height)),
                    ("most", plain(most / 1_000_000)),
                ],
            ),
            PhotoError::Damaged(why) => {
                words.say_with("photo-damaged", &[("why", why.as_str().into())])
            }
        }
    }
}

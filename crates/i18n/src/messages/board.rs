//! Messages for the errors of the crate `taquin-board`.

use super::plain;
use crate::{Value, Words};
use taquin_board::{
    Fault, GoalError, IllegalMove, MoveFault, MoveNotation, MovesError, NotationError,
    NumberPosition, Parity, Position, Size, SizeError, TileDirection,
};

impl Words {
    /// All errors in a board's text.
    pub fn notation_error(&self, error: &NotationError) -> String {
        self.list(error.faults.iter().map(|fault| self.fault(fault)), error.more)
    }

    /// One error in a board's text.
    pub fn fault(&self, fault: &Fault) -> String {
        match fault {
            Fault::Empty => self.say("fault-empty"),
            Fault::NotANumber { at, text } => self.say_with(
                "fault-not-a-number",
                &[("text", text.as_str().into()), ("at", self.place(at).into())],
            ),
            Fault::TooLong { at, text } => self.say_with(
                "fault-too-long",
                &[("text", text.as_str().into()), ("at", self.place(at).into())],
            ),
            Fault::OutOfRange { at, number, lowest, highest } => self.say_with(
                "fault-out-of-range",
                &[
                    ("number", plain(number)),
                    ("at", self.place(at).into()),
                    ("lowest", plain(lowest)),
                    ("highest", plain(highest)),
                ],
            ),
            Fault::Duplicate { at, first, number } => self.say_with(
                "fault-duplicate",
                &[
                    ("number", plain(number)),
                    ("first", self.place(first).into()),
                    ("again", self.place(at).into()),
                ],
            ),
            Fault::SecondBlank { at, first } => self.say_with(
                "fault-second-blank",
                &[("first", self.place(first).into()), ("again", self.place(at).into())],
            ),
            Fault::NoBlank { wanted: None } => self.say("fault-no-blank"),
            Fault::NoBlank { wanted: Some(number) } => {
                self.say_with("fault-no-such-blank", &[("number", plain(number))])
            }
            Fault::Missing { numbers, count } => {
                let list: Vec<String> = numbers.iter().map(u64::to_string).collect();
                let more = count - numbers.len();
                let list = match list.split_last() {
                    Some((last, rest)) if more == 0 && !rest.is_empty() => self.say_with(
                        "list-and",
                        &[("list", rest.join(", ").into()), ("last", last.clone().into())],
                    ),
                    _ => list.join(", "),
                };
                match more {
                    0 => self.say_with(
                        "fault-missing",
                        &[("list", list.into()), ("n", (*count).into())],
                    ),
                    more => self.say_with(
                        "fault-missing-more",
                        &[("list", list.into()), ("n", more.into())],
                    ),
                }
            }
            Fault::EmptyPlace { at } => {
                self.say_with("fault-empty-place", &[("at", self.place(at).into())])
            }
            Fault::Brackets => self.say("fault-brackets"),
            Fault::Ragged { row, found, expected } => self.say_with(
                "fault-ragged",
                &[
                    ("row", plain(row + 1)),
                    ("n", (*found).into()),
                    ("expected", (*expected).into()),
                ],
            ),
            Fault::NotSquare { count } => {
                self.say_with("fault-not-square", &[("n", (*count).into())])
            }
            Fault::WrongCount { found, size } => self.say_with(
                "fault-wrong-count",
                &[("n", (*found).into()), ("size", plain(size)), ("cells", size.cells().into())],
            ),
            Fault::WrongShape { rows, cols, size } => self.say_with(
                "fault-wrong-shape",
                &[("found", format!("{rows}x{cols}").into()), ("size", plain(size))],
            ),
            Fault::BadSize { rows, cols } => {
                self.size_error(&SizeError::OutOfRange { rows: *rows, cols: *cols })
            }
            Fault::UnknownGoal { text, nearest } => self.unknown("unknown-goal", text, *nearest),
        }
    }

    fn place(&self, place: &NumberPosition) -> String {
        match place.cell {
            Some((row, col)) => {
                self.say_with("place-cell", &[("row", plain(row + 1)), ("col", plain(col + 1))])
            }
            None => self.say_with("place-index", &[("n", plain(place.index + 1))]),
        }
    }

    /// Why a text is not a size.
    pub fn size_error(&self, error: &SizeError) -> String {
        match error {
            SizeError::OutOfRange { rows, cols } => self.say_with(
                "size-out-of-range",
                &[
                    ("size", format!("{rows}x{cols}").into()),
                    ("least", Size::MIN_SIDE.into()),
                    ("most", Size::MAX_SIDE.into()),
                ],
            ),
            SizeError::Malformed(text) => {
                self.say_with("size-malformed", &[("text", text.as_str().into())])
            }
        }
    }

    /// Why a goal does not fit.
    pub fn goal_error(&self, error: &GoalError) -> String {
        match error {
            GoalError::Size { found, needed } => {
                self.say_with("sizes-differ", &[("board", plain(needed)), ("goal", plain(found))])
            }
        }
    }

    /// All errors in a text of moves.
    pub fn moves_error(&self, error: &MovesError) -> String {
        self.list(error.faults.iter().map(|fault| self.move_fault(fault)), error.more)
    }

    fn move_fault(&self, fault: &MoveFault) -> String {
        match fault {
            MoveFault::Unknown { at, text } => self.say_with(
                "moves-unknown",
                &[("text", text.as_str().into()), ("at", self.position(at).into())],
            ),
            MoveFault::Mixed { at, text } => self.say_with(
                "moves-mixed",
                &[("text", text.as_str().into()), ("at", self.position(at).into())],
            ),
            MoveFault::NoSuchTile { at, text } => self.say_with(
                "moves-no-such-tile",
                &[("text", text.as_str().into()), ("at", self.position(at).into())],
            ),
            MoveFault::CannotSlide { at, step, text, .. } => self.say_with(
                "moves-cannot-slide",
                &[
                    ("tile", text.as_str().into()),
                    ("at", self.position(at).into()),
                    ("step", plain(step + 1)),
                ],
            ),
        }
    }

    fn position(&self, at: &Position) -> String {
        match at.line {
            0 => self.say_with("position-column", &[("column", plain(at.column + 1))]),
            line => self.say_with(
                "position-line",
                &[("line", plain(line + 1)), ("column", plain(at.column + 1))],
            ),
        }
    }

    /// The direction of a tile, as a selector in a message.
    pub fn direction(&self, dir: TileDirection) -> Value<'static> {
        Value::from(match dir {
            TileDirection::Up => "up",
            TileDirection::Down => "down",
            TileDirection::Left => "left",
            TileDirection::Right => "right",
        })
    }

    /// The first illegal move of a path, its letter in this notation.
    pub fn illegal_move(&self, illegal: &IllegalMove, moves: MoveNotation) -> String {
        let letter = moves.letter(illegal.dir).unwrap_or_else(|| illegal.dir.letter());
        self.say_with(
            "illegal-move",
            &[("step", plain(illegal.step + 1)), ("letter", letter.into())],
        )
    }

    /// Why a board can or cannot reach its goal: both parities with their figures.
    pub fn parity(&self, parity: &Parity) -> String {
        let id = if parity.solvable() { "parity-agrees" } else { "parity-differs" };
        let even = |n: usize| if n.is_multiple_of(2) { "even" } else { "odd" };
        self.say_with(
            id,
            &[
                ("swaps", parity.swaps().into()),
                ("swapsparity", even(parity.swaps()).into()),
                ("steps", parity.blank_distance.into()),
                ("stepsparity", even(parity.blank_distance).into()),
            ],
        )
    }
}

//! Files of boards, and goals.

use super::error::{Fault, NotationError, shortened};
use super::parse::{Reading, parse};
use super::scan::without_mark;
use crate::{Board, Goal, Size, nearest};

/// An item of a file with its line number, from 1.
pub type NumberedLine<T> = (usize, T);

/// Parses a file with one board per line. Empty lines are skipped, and so is text after a `#`.
///
/// If any line is bad, all bad lines are reported.
///
/// ```
/// use taquin_board::{parse_file, Reading};
/// let boards = parse_file("# two boards\n1 2 3 0\n\n3 1 0 2 # harder\n", &Reading::default());
/// let lines: Vec<usize> = boards.unwrap().into_iter().map(|(line, _)| line).collect();
/// assert_eq!(lines, [2, 4]);
/// ```
pub fn parse_file(
    text: &str,
    reading: &Reading,
) -> Result<Vec<NumberedLine<Board>>, Vec<NumberedLine<NotationError>>> {
    let (mut boards, mut errors) = (Vec::new(), Vec::new());
    for (number, line) in (1..).zip(without_mark(text).lines()) {
        let line = line.split_once('#').map_or(line, |(board, _)| board).trim();
        if line.is_empty() {
            continue;
        }
        match parse(line, reading) {
            Ok(board) => boards.push((number, board)),
            Err(error) => errors.push((number, error)),
        }
    }
    if errors.is_empty() { Ok(boards) } else { Err(errors) }
}

/// Parses a goal: a name, or a board of the same size as the start, in any form.
///
/// ```
/// use taquin_board::{parse_goal, Goal, Size};
/// let size = Size::new(3, 3).unwrap();
/// assert_eq!(parse_goal("snail", size, None), Ok(Goal::Snail));
/// assert!(matches!(parse_goal("123804765", size, None), Ok(Goal::Board(_))));
/// assert!(parse_goal("snial", size, None).unwrap_err().to_string().contains("is `snail` meant?"));
/// ```
pub fn parse_goal(text: &str, size: Size, blank: Option<u64>) -> Result<Goal, NotationError> {
    let text = text.trim();
    if let Some(goal) = Goal::named(text) {
        return Ok(goal);
    }
    // A word without digits is meant as a name.
    if text.starts_with(char::is_alphabetic) && !text.contains(|c: char| c.is_ascii_digit()) {
        let nearest = nearest(text, Goal::NAMES);
        return Err(NotationError::of(Fault::UnknownGoal { text: shortened(text), nearest }));
    }
    parse(text, &Reading { size: Some(size), blank }).map(Goal::Board)
}

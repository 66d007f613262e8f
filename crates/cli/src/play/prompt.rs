//! A line that the player types.

use super::action::{Edit, Subject};
use taquin_board::{Goal, NotationError, Reading, Size, SizeError, parse, parse_goal};

/// A line with a cursor, what it is about, and what is wrong with it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Prompt {
    pub(crate) subject: Subject,
    text: Vec<char>,
    cursor: usize,
    pub(crate) fault: Option<Fault>,
}

/// Why a line is not accepted.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Fault {
    /// No seed.
    Seed,
    /// No size.
    Size(SizeError),
    /// Not a board, or not a goal.
    Notation(NotationError),
}

/// What a line says.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Said {
    /// A seed.
    Seed(u64),
    /// A size.
    Size(Size),
    /// A board.
    Board(taquin_board::Board),
    /// A goal.
    Goal(Goal),
}

/// More than any board that fits a screen needs.
const MOST: usize = 20_000;

impl Prompt {
    /// A line with something on it to begin with.
    pub(crate) fn new(subject: Subject, text: &str) -> Prompt {
        let text: Vec<char> = text.chars().collect();
        Prompt { subject, cursor: text.len(), text, fault: None }
    }

    /// The text before the cursor, and the text from it on.
    pub(crate) fn halves(&self) -> (String, String) {
        let (before, after) = self.text.split_at(self.cursor);
        (before.iter().collect(), after.iter().collect())
    }

    /// Inserts at the cursor. Pasted lines are joined with `/`.
    pub(crate) fn insert(&mut self, text: &str) {
        self.fault = None;
        let lines = text.trim().lines().map(str::trim).filter(|line| !line.is_empty());
        let divided = text.contains(['/', '[']);
        let one_line = match text.contains('\n') {
            true => lines.collect::<Vec<_>>().join(if divided { " " } else { " / " }),
            false => text.to_owned(),
        };
        let room = MOST.saturating_sub(self.text.len());
        let typed: Vec<char> = one_line.chars().filter(|c| !c.is_control()).take(room).collect();
        let length = typed.len();
        self.text.splice(self.cursor..self.cursor, typed);
        self.cursor += length;
    }

    /// Changes the line or moves the cursor.
    pub(crate) fn edit(&mut self, edit: Edit) {
        self.fault = None;
        match edit {
            Edit::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.text.remove(self.cursor);
            }
            Edit::Delete if self.cursor < self.text.len() => {
                self.text.remove(self.cursor);
            }
            Edit::Backspace | Edit::Delete => {}
            Edit::Left => self.cursor = self.cursor.saturating_sub(1),
            Edit::Right => self.cursor = (self.cursor + 1).min(self.text.len()),
            Edit::Home => self.cursor = 0,
            Edit::End => self.cursor = self.text.len(),
            Edit::Clear => {
                self.text.clear();
                self.cursor = 0;
            }
        }
    }

    /// The value of the line. A goal is for boards of `size`; a flat list that is not a square is
    /// read with that size too.
    pub(crate) fn read(&self, size: Size) -> Result<Said, Fault> {
        let text: String = self.text.iter().collect();
        let text = text.trim();
        match self.subject {
            Subject::Seed => text.parse().map(Said::Seed).map_err(|_| Fault::Seed),
            Subject::Size => text.parse().map(Said::Size).map_err(Fault::Size),
            Subject::Board => {
                let plain = parse(text, &Reading::default());
                let sized = || parse(text, &Reading { size: Some(size), ..Reading::default() });
                plain
                    .or_else(|error| sized().map_err(|_| error))
                    .map(Said::Board)
                    .map_err(Fault::Notation)
            }
            Subject::Goal => parse_goal(text, size, None).map(Said::Goal).map_err(Fault::Notation),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(subject: Subject, text: &str) -> Result<Said, Fault> {
        Prompt::new(subject, text).read(Size::new(2, 3).unwrap())
    }

    #[test]
    fn lines_are_typed_and_edited() {
        let mut prompt = Prompt::new(Subject::Board, "é1");
        prompt.edit(Edit::Home);
        prompt.insert("ab");
        prompt.edit(Edit::Delete);
        assert_eq!(prompt.halves(), ("ab".into(), "1".into()));
        prompt.edit(Edit::Left);
        prompt.edit(Edit::Backspace);
        assert_eq!(prompt.halves(), (String::new(), "b1".into()));
        prompt.edit(Edit::Backspace);
        prompt.edit(Edit::End);
        prompt.edit(Edit::Right);
        prompt.edit(Edit::Delete);
        assert_eq!(prompt.halves(), ("b1".into(), String::new()));
        prompt.edit(Edit::Clear);
        assert_eq!(prompt.halves(), (String::new(), String::new()));
    }

    #[test]
    fn pasted_rows_stay_rows() {
        let mut prompt = Prompt::new(Subject::Board, "");
        prompt.insert("1 2 3\r\n4 5 0\n");
        assert_eq!(prompt.halves().0, "1 2 3 / 4 5 0");
        prompt.edit(Edit::Clear);
        prompt.insert("[[1, 2, 3],\n [4, 5, 0]]");
        assert_eq!(prompt.halves().0, "[[1, 2, 3], [4, 5, 0]]");
        assert!(matches!(prompt.read(Size::new(4, 4).unwrap()), Ok(Said::Board(_))));
    }

    #[test]
    fn every_subject_is_read() {
        assert_eq!(said(Subject::Seed, " 42 "), Ok(Said::Seed(42)));
        assert_eq!(said(Subject::Seed, "-1"), Err(Fault::Seed));
        assert_eq!(said(Subject::Size, "3x5"), Ok(Said::Size(Size::new(3, 5).unwrap())));
        assert!(matches!(said(Subject::Size, "1x5"), Err(Fault::Size(_))));
        assert!(matches!(said(Subject::Board, "135X76420"), Ok(Said::Board(_))));
        // A flat list of six numbers is not a square: the size of the game is used.
        assert!(matches!(said(Subject::Board, "1 2 3 4 5 0"), Ok(Said::Board(_))));
        assert!(matches!(said(Subject::Board, "1 2 3 4 5 5"), Err(Fault::Notation(_))));
        assert_eq!(said(Subject::Goal, "snail"), Ok(Said::Goal(Goal::Snail)));
        assert!(matches!(said(Subject::Goal, "snial"), Err(Fault::Notation(_))));
    }
}

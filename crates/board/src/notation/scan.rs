//! From text to words in rows, before they are interpreted as tiles.

use crate::Size;

/// A word of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word<'a> {
    /// A sign that can only be the blank: `_`, `.`, `X`, `x`, `-1`.
    Sign,
    /// A number, perhaps the blank too.
    Number(u64),
    /// A number of more than 64 bits.
    TooLong(&'a str),
    /// Two commas with nothing between them.
    Nothing,
    /// Anything else.
    Other(&'a str),
}

impl Word<'_> {
    /// True if it can be a cell of some board.
    pub(super) fn is_readable(&self) -> bool {
        matches!(self, Word::Sign | Word::Number(_) | Word::TooLong(_))
    }
}

/// The words of a text and the ends of its rows.
#[derive(Default)]
pub(super) struct Scan<'a> {
    pub(super) words: Vec<Word<'a>>,
    /// For each non-empty row, the index after its last word.
    pub(super) row_ends: Vec<usize>,
    pub(super) brackets_match: bool,
}

impl<'a> Word<'a> {
    fn of(text: &'a str) -> Word<'a> {
        match text {
            "_" | "." | "X" | "x" | "-1" => Word::Sign,
            _ if text.bytes().all(|b| b.is_ascii_digit()) => {
                text.parse().map_or(Word::TooLong(text), Word::Number)
            }
            _ => Word::Other(text),
        }
    }
}

/// The text without a byte order mark.
pub(super) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Splits the text of a board into words.
///
/// A single word of 4 or 9 characters, or of as many as the size has cells, is the compact form, in
/// which each character is a word. (More than ten cells would need numbers of two digits.) Sixteen
/// hexadecimal digits are a 4x4 board, as many programs for the 15-puzzle write it.
pub(super) fn scan(text: &str, size: Option<Size>) -> Scan<'_> {
    let text = without_mark(text).trim();
    let divides = |c: char| c.is_whitespace() || matches!(c, ',' | '/' | '[' | ']');
    // Eleven characters are enough to know that there are more than ten.
    let length = text.chars().take(11).count();
    if (matches!(length, 4 | 9) || size.is_some_and(|size| size.cells() == length))
        && !text.contains(divides)
    {
        let letters = text.char_indices().map(|(i, c)| Word::of(&text[i..i + c.len_utf8()]));
        let words: Vec<_> = letters.collect();
        return Scan { row_ends: vec![words.len()], words, brackets_match: true };
    }

    let digit = |c: char| c.to_digit(16).map(|digit| Word::Number(digit.into()));
    let digits: Option<Vec<_>> = text.chars().take(17).map(digit).collect();
    // Without a letter it is a number; the digits 0 to 9 alone are not a board.
    if let Some(words) = digits.filter(|digits| digits.len() == 16)
        && words.iter().any(|word| matches!(word, Word::Number(10..)))
    {
        return Scan { row_ends: vec![words.len()], words, brackets_match: true };
    }

    let mut scan = Scan::default();
    let (mut depth, mut balanced) = (0usize, true);
    let mut after_comma = false;
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if !divides(c) {
            let (word, after) = rest.split_at(rest.find(divides).unwrap_or(rest.len()));
            scan.words.push(Word::of(word));
            (rest, after_comma) = (after, false);
            continue;
        }
        match c {
            ',' if after_comma => scan.words.push(Word::Nothing),
            ',' => after_comma = true,
            '[' => depth += 1,
            ']' => match depth.checked_sub(1) {
                Some(less) => depth = less,
                None => balanced = false,
            },
            _ => {}
        }
        if matches!(c, '/' | '[' | ']' | '\n' | '\r') {
            scan.end_row();
            after_comma &= c != '/';
        }
        rest = &rest[c.len_utf8()..];
    }
    scan.end_row();
    scan.brackets_match = balanced && depth == 0;
    scan
}

impl Scan<'_> {
    fn end_row(&mut self) {
        if self.words.len() > self.row_ends.last().copied().unwrap_or(0) {
            self.row_ends.push(self.words.len());
        }
    }
}

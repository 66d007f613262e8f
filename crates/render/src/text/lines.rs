//! Wraps words into lines.

use super::width;
use std::io::{self, Write};

/// Writes words in lines of at most `columns` columns; a longer word has its own line. The first
/// line begins with a mark, the others with as many spaces, which do not count as columns.
pub(super) fn fill<W: AsRef<str>>(
    out: &mut dyn Write,
    mark: &str,
    words: impl IntoIterator<Item = W>,
    columns: usize,
) -> io::Result<()> {
    let indent = " ".repeat(width(mark));
    write!(out, "{mark}")?;
    let mut taken = None;
    for word in words {
        let (word, wide) = (word.as_ref(), width(word.as_ref()));
        taken = Some(match taken {
            None => wide,
            Some(taken) if taken + 1 + wide <= columns => {
                write!(out, " ")?;
                taken + 1 + wide
            }
            Some(_) => {
                write!(out, "\n{indent}")?;
                wide
            }
        });
        write!(out, "{word}")?;
    }
    writeln!(out)
}

/// Writes a sentence after a mark, such as a bullet, wrapped and indented by the width of the mark.
/// No-break spaces are kept.
pub fn sentence(out: &mut dyn Write, mark: &str, text: &str, columns: usize) -> io::Result<()> {
    let room = columns.saturating_sub(width(mark)).max(20);
    fill(out, mark, text.split(' '), room)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_hang_from_their_mark() {
        let mut out = Vec::new();
        sentence(&mut out, "  • ", "one two three four five six 7\u{a0}%", 24).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert_eq!(text, "  • one two three four\n    five six 7\u{a0}%\n");
    }

    #[test]
    fn a_long_word_has_its_own_line() {
        let filled = |words: &[&str]| {
            let mut out = Vec::new();
            fill(&mut out, "- ", words, 5).unwrap();
            String::from_utf8(out).unwrap()
        };
        assert_eq!(filled(&["a", "b", "long-long-long", "c"]), "- a b\n  long-long-long\n  c\n");
        assert_eq!(filled(&[]), "- \n");
    }
}

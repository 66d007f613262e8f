//! Words filled into lines.

use super::width;
use std::io::{self, Write};

/// Words in lines of at most so many columns; a longer word has a line of its own.
pub(super) fn filled<'w>(words: impl IntoIterator<Item = &'w str>, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut taken = 0;
    for word in words {
        let wide = width(word);
        match lines.last_mut() {
            Some(line) if line.is_empty() || taken + 1 + wide <= columns => {
                if !line.is_empty() {
                    line.push(' ');
                    taken += 1;
                }
                line.push_str(word);
                taken += wide;
            }
            _ => {
                lines.push(word.to_owned());
                taken = wide;
            }
        }
    }
    lines
}

/// Writes a sentence after a mark, such as a bullet; what does not fit goes on below it, indented
/// as far. Spaces that do not break stay where they are.
pub fn sentence(out: &mut dyn Write, mark: &str, text: &str, columns: usize) -> io::Result<()> {
    let indent = " ".repeat(width(mark));
    let room = columns.saturating_sub(width(mark)).max(20);
    for (i, line) in filled(text.split(' '), room).iter().enumerate() {
        writeln!(out, "{}{line}", if i == 0 { mark } else { &indent })?;
    }
    Ok(())
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
        assert_eq!(filled(["long-long-long", "a"], 5), ["long-long-long", "a"]);
        assert_eq!(filled([], 5), [""]);
    }
}

//! Tables without rules.

use super::{Paint, Style, sentence, width};
use std::io::{self, Write};

/// Writes rows of cells, each column as wide as its widest cell, two spaces apart. Columns whose
/// index is in `right` are aligned to the right.
pub fn columns(out: &mut dyn Write, rows: &[Vec<String>], right: &[usize]) -> io::Result<()> {
    columns_within(out, rows, right, usize::MAX)
}

/// The same in lines of at most `most` columns: a last cell that is too long is wrapped below
/// itself.
pub fn columns_within(
    out: &mut dyn Write,
    rows: &[Vec<String>],
    right: &[usize],
    most: usize,
) -> io::Result<()> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest: Vec<usize> = (0..count)
        .map(|i| {
            rows.iter().filter_map(|row| row.get(i)).map(|cell| width(cell)).max().unwrap_or(0)
        })
        .collect();
    for row in rows {
        let mut line = String::from(" ");
        for (i, cell) in row.iter().enumerate() {
            let pad = " ".repeat(widest[i] - width(cell));
            line.push(' ');
            if i > 0 {
                line.push(' ');
            }
            if i + 1 == count && !right.contains(&i) {
                sentence(out, &line, cell, most)?;
                line.clear();
            } else if right.contains(&i) {
                line.push_str(&pad);
                line.push_str(cell);
            } else {
                line.push_str(cell);
                line.push_str(&pad);
            }
        }
        if !line.is_empty() {
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    Ok(())
}

/// Writes names and values in two columns, the names faint.
pub fn facts(
    out: &mut dyn Write,
    style: &Style<'_>,
    facts: impl IntoIterator<Item = (String, String)>,
) -> io::Result<()> {
    let rows: Vec<Vec<String>> = facts
        .into_iter()
        .map(|(name, value)| vec![style.paint(Paint::Faint, &name), value])
        .collect();
    columns(out, &rows, &[])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_aligned_and_lines_end_clean() {
        let rows = [vec!["a".into(), "1".into(), "x".into()], vec!["bcd".into(), "22".into()]];
        let mut out = Vec::new();
        columns(&mut out, &rows, &[1]).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "  a     1  x\n  bcd  22\n");
    }

    #[test]
    fn the_last_cell_goes_on_below_itself() {
        let long = "one two three four five six seven";
        let rows = [vec!["a".into(), long.into()], vec!["bcd".into(), "x".into()]];
        let mut out = Vec::new();
        columns_within(&mut out, &rows, &[], 28).unwrap();
        let text = "  a    one two three four\n       five six seven\n  bcd  x\n";
        assert_eq!(String::from_utf8(out).unwrap(), text);
    }
}

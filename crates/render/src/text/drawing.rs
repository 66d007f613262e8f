//! Boards as lines of text.

use super::{Paint, Style, width};
use taquin_board::{Board, Cell, Layout, Notation, Path, TileDirection, write};

/// The lines of a drawn board. Tiles in their goal cells are coloured.
///
/// ```text
/// ┌───┬───┬───┐
/// │ 8 │ 1 │ 3 │
/// ├───┼───┼───┤
/// │ 4 │   │ 2 │        where that is too wide:   8 1 3
/// ├───┼───┼───┤                                  4 · 2
/// │ 7 │ 6 │ 5 │                                  7 6 5
/// └───┴───┴───┘
/// ```
pub fn drawing(board: &Board, goal: Option<&Board>, style: &Style<'_>) -> Vec<String> {
    let size = board.size();
    if let (Notation::Compact, Some(word)) = (style.notation, compact(board)) {
        return vec![word];
    }
    let digits = cell_width(board, style.notation);
    let boxed = size.cols() * (digits + 3) < style.width;
    let cell = |cell: Cell| {
        let tile = board.tile(cell);
        let text = match (tile.is_blank(), boxed) {
            (true, true) => " ".repeat(digits),
            (true, false) => format!("{:>digits$}", "·"),
            (false, _) => format!("{:>digits$}", style.notation.tile(tile)),
        };
        match goal {
            Some(goal) if !tile.is_blank() && goal.tile(cell) == tile => {
                style.paint(Paint::Good, &text)
            }
            _ => text,
        }
    };
    let row = |row: usize| -> Vec<String> {
        (0..size.cols()).map(|col| cell(size.cell(row, col))).collect()
    };
    if !boxed {
        return (0..size.rows()).map(|r| row(r).join(" ")).collect();
    }
    let rule = |left: &str, cross: &str, right: &str| {
        let line = vec!["─".repeat(digits + 2); size.cols()].join(cross);
        style.paint(Paint::Faint, &format!("{left}{line}{right}"))
    };
    let bar = style.paint(Paint::Faint, "│");
    let mut lines = vec![rule("┌", "┬", "┐")];
    for r in 0..size.rows() {
        if r > 0 {
            lines.push(rule("├", "┼", "┤"));
        }
        lines.push(format!("{bar} {} {bar}", row(r).join(&format!(" {bar} "))));
    }
    lines.push(rule("└", "┴", "┘"));
    lines
}

/// The compact form, if the board has one.
fn compact(board: &Board) -> Option<String> {
    write(board, Notation::Compact, Layout::Flat).map(|word| word.to_string())
}

/// The characters of the widest tile.
fn cell_width(board: &Board, notation: Notation) -> usize {
    let last = board.size().cells() - 1;
    (if notation == Notation::Zero { last - 1 } else { last }).to_string().len()
}

/// The board and its goal side by side with an arrow between them, or one above the other if they
/// do not fit.
pub fn side_by_side(board: &Board, goal: &Board, style: &Style<'_>) -> Vec<String> {
    const ARROW: &str = "  ──▶  ";
    let left = drawing(board, Some(goal), style);
    let right = drawing(goal, None, style);
    let both = 2 * left.first().map_or(0, |line| width(line)) + width(ARROW);
    if both > style.width {
        return left.into_iter().chain(["  │".into(), "  ▼".into()]).chain(right).collect();
    }
    let middle = left.len() / 2;
    (left.into_iter().zip(right).enumerate())
        .map(|(i, (a, b))| {
            let between = if i == middle { ARROW.to_owned() } else { " ".repeat(width(ARROW)) };
            format!("{a}{}{b}", style.paint(Paint::Faint, &between))
        })
        .collect()
}

/// The boards of a path, as many side by side as fit, each under its move. Lines of boards are
/// created one at a time: a long path would fill the memory.
pub fn strip<'a>(
    start: &Board,
    goal: &'a Board,
    path: &'a Path,
    style: &'a Style<'_>,
) -> impl Iterator<Item = String> + 'a {
    let first = panel(start, goal, style.words.say("answer-start"), style);
    // No title is longer than the last one would be with the widest name of a move.
    let name =
        style.moves.letter(TileDirection::Up).map_or(cell_width(start, style.notation), str::len);
    let longest = path.len().to_string().len() + 1 + name;
    let wide = first.iter().map(|line| width(line)).max().unwrap_or(1).max(longest);
    let per_line = ((style.width + GAP) / (wide + GAP)).max(1);
    let mut board = start.clone();
    let moved = path.iter().zip(1..).map(move |(dir, number)| {
        let tile = board.slide(dir);
        let name = style.moves.letter(dir).map(str::to_owned);
        let name = name.or(tile.map(|tile| style.notation.tile(tile).to_string()));
        panel(&board, goal, title(number, dir, name), style)
    });
    let mut panels = std::iter::once(first).chain(moved);
    let rows = std::iter::from_fn(move || {
        let row: Vec<Vec<String>> = panels.by_ref().take(per_line).collect();
        (!row.is_empty()).then_some(row)
    });
    rows.enumerate().flat_map(move |(i, row)| {
        let empty = (i > 0).then(String::new);
        empty.into_iter().chain(beside(&row, wide))
    })
}

/// Spaces between two panels.
const GAP: usize = 3;

fn title(number: usize, dir: TileDirection, name: Option<String>) -> String {
    format!("{number} {}", name.unwrap_or_else(|| dir.letter().to_owned()))
}

fn panel(board: &Board, goal: &Board, title: String, style: &Style<'_>) -> Vec<String> {
    let mut lines = vec![style.paint(Paint::Strong, &title)];
    lines.extend(drawing(board, Some(goal), style));
    lines
}

fn beside(panels: &[Vec<String>], wide: usize) -> Vec<String> {
    let height = panels.iter().map(Vec::len).max().unwrap_or(0);
    (0..height)
        .map(|i| {
            let line: String = panels
                .iter()
                .map(|panel| {
                    let text = panel.get(i).map_or("", String::as_str);
                    format!("{text}{}", " ".repeat(wide + GAP - width(text)))
                })
                .collect();
            line.trim_end().to_owned()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_board::{MoveNotation, Size, parse_moves};
    use taquin_i18n::{Lang, Words};

    fn style(words: &Words, width: usize) -> Style<'_> {
        let (notation, moves) = (Notation::One, MoveNotation::Udlr);
        Style { words, notation, moves, colour: false, width }
    }

    #[test]
    fn a_wide_board_loses_its_frame_and_stays_aligned() {
        let words = Words::new(Lang::En);
        let goal = taquin_board::Goal::Last.board(Size::new(2, 30).unwrap()).unwrap();
        let lines = drawing(&goal, None, &style(&words, 100));
        assert_eq!(lines.len(), 2);
        assert_eq!(width(&lines[0]), width(&lines[1]));
        assert!(lines[1].ends_with("59  ·"), "{lines:?}");
    }

    #[test]
    fn a_compact_board_is_a_word() {
        let words = Words::new(Lang::En);
        let board: Board = "8 1 3 / 4 0 2 / 7 6 5".parse().unwrap();
        let style = Style { notation: Notation::Compact, ..style(&words, 100) };
        assert_eq!(drawing(&board, None, &style), ["813402765"]);
    }

    #[test]
    fn a_strip_breaks_where_the_screen_ends() {
        let words = Words::new(Lang::En);
        let start: Board = "1 2 3 / 4 0 5 / 7 8 6".parse().unwrap();
        let goal: Board = "1 2 3 / 4 5 6 / 7 8 0".parse().unwrap();
        let path = parse_moves("LU", &start).unwrap();
        let style = style(&words, 32);
        let lines: Vec<String> = strip(&start, &goal, &path, &style).collect();
        assert_eq!(lines[0], "start           1 L");
        assert_eq!(lines[9], "2 U");
        assert!(lines.iter().all(|line| width(line) <= 32));
    }
}

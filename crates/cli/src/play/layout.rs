//! The layout of the screen: pure geometry, shared by drawing and mouse.
//!
//! ```text
//!   wide                          narrow
//!   ╭──────────────╮ panel        header
//!   │    board     │              board
//!   ╰──────────────╯
//!   status                        status
//! ```

use ratatui::layout::Rect;
use taquin_board::{Cell, Size};

/// Columns of the panel, its margin included.
pub(crate) const PANEL: u16 = 31;

/// The smallest window in which a board is drawn.
const LEAST: (u16, u16) = (20, 6);

/// The areas of one screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    /// The board's cells, without its frame.
    pub(crate) board: Rect,
    /// Columns and rows of a tile.
    pub(crate) tile: (u16, u16),
    /// True if there is room for a frame around the board.
    pub(crate) framed: bool,
    /// The panel, or one line above the board.
    pub(crate) panel: Result<Rect, Rect>,
    /// The line at the bottom.
    pub(crate) status: Rect,
    size: Size,
}

impl Layout {
    /// The areas for a board in a window; the error is the smallest window for this board.
    pub(crate) fn new(screen: (u16, u16), size: Size) -> Result<Layout, (u16, u16)> {
        let (width, height) = screen;
        let status = Rect::new(0, height.saturating_sub(1), width, 1);
        let wide = Rect::new(0, 0, width.saturating_sub(PANEL), height.saturating_sub(1));
        let narrow = Rect::new(0, 1, width, height.saturating_sub(2));
        let big_enough = width >= LEAST.0 && height >= LEAST.1;
        let (with, without) = (tile(wide, size), tile(narrow, size));
        // The panel must not make the tiles too small.
        let panel_fits = height >= 12
            && with.is_some_and(|tile| tile.0 >= 7 && is_boxed(tile) || with == without);
        let (tile, room, panel) = match (with, without) {
            (Some(tile), _) if panel_fits && big_enough => {
                (tile, wide, Ok(Rect::new(width - PANEL, 0, PANEL, height - 1)))
            }
            (_, Some(tile)) if big_enough => (tile, narrow, Err(Rect::new(0, 0, width, 1))),
            _ => return Err(least(size)),
        };
        let (cols, rows) = (tile.0 * size.cols() as u16, tile.1 * size.rows() as u16);
        let framed = cols + 2 <= room.width && rows + 2 <= room.height;
        let board = Rect::new(
            room.x + (room.width - cols) / 2,
            room.y + (room.height - rows) / 2,
            cols,
            rows,
        );
        Ok(Layout { board, tile, framed, panel, status, size })
    }

    /// Where a cell is drawn.
    pub(crate) fn cell(&self, cell: Cell) -> Rect {
        let (row, col) = (self.size.row(cell) as u16, self.size.col(cell) as u16);
        let (width, height) = self.tile;
        Rect::new(self.board.x + col * width, self.board.y + row * height, width, height)
    }

    /// The cell under a place of the screen.
    pub(crate) fn cell_at(&self, column: u16, row: u16) -> Option<Cell> {
        let col = column.checked_sub(self.board.x)? / self.tile.0;
        let row = row.checked_sub(self.board.y)? / self.tile.1;
        let (row, col) = (usize::from(row), usize::from(col));
        (row < self.size.rows() && col < self.size.cols()).then(|| self.size.cell(row, col))
    }
}

/// Returns true if a tile has room for its box.
pub(crate) fn is_boxed(tile: (u16, u16)) -> bool {
    tile.1 >= 3
}

/// Columns of the largest number.
pub(crate) fn digits(size: Size) -> u16 {
    (size.cells() - 1).ilog10() as u16 + 1
}

/// The largest tile that fits: in a box if there is room, else its number alone.
fn tile(room: Rect, size: Size) -> Option<(u16, u16)> {
    let (rows, cols) = (size.rows() as u16, size.cols() as u16);
    let (across, down) = (room.width / cols, room.height / rows);
    // An odd height centres the number; twice as wide as high looks square.
    let tall = (3..=11u16).rev().step_by(2).find(|&h| h <= down && 2 * h < across + 2);
    let narrowest = digits(size) + 2;
    match tall {
        Some(height) if across >= narrowest => {
            Some((across.min(2 * height + 1).max(narrowest), height))
        }
        _ if down >= 3 && across >= narrowest => Some((across.min(7), 3)),
        _ if down >= 1 && across > digits(size) => Some((across.min(digits(size) + 2), 1)),
        _ => None,
    }
}

/// The smallest window for a board.
fn least(size: Size) -> (u16, u16) {
    let cols = size.cols() as u16 * (digits(size) + 1);
    (cols.max(LEAST.0), (size.rows() as u16 + 2).max(LEAST.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(screen: (u16, u16), size: &str) -> Result<Layout, (u16, u16)> {
        Layout::new(screen, size.parse().unwrap())
    }

    #[test]
    fn usual_windows() {
        let usual = layout((80, 24), "4x4").unwrap();
        assert_eq!((usual.tile, usual.panel.is_ok(), usual.framed), ((11, 5), true, true));
        let large = layout((120, 40), "4x4").unwrap();
        assert_eq!((large.tile, large.panel.is_ok()), ((19, 9), true));
        let small = layout((40, 15), "4x4").unwrap();
        assert_eq!((small.tile, small.panel.is_ok()), ((7, 3), false));
        assert_eq!(layout((80, 24), "20x20").unwrap().tile, (4, 1));
        assert_eq!(layout((80, 24), "100x100"), Err((500, 102)));
        assert_eq!(layout((10, 3), "2x2"), Err((20, 6)));
    }

    /// In any window everything is inside it, and the mouse finds every cell.
    #[test]
    fn nothing_leaves_the_screen_and_clicks_find_their_cell() {
        for size in ["2x2", "3x3", "4x4", "2x9", "9x2", "7x7", "12x5", "16x16"] {
            for width in (1..=160).step_by(3) {
                for height in 1..=60 {
                    let size: Size = size.parse().unwrap();
                    let layout = match Layout::new((width, height), size) {
                        Ok(layout) => layout,
                        Err((w, h)) => {
                            assert!(w > width || h > height, "{size} in {width}x{height}");
                            continue;
                        }
                    };
                    let margin = u16::from(layout.framed);
                    let all = layout.board;
                    assert!(all.x >= margin && all.y >= margin);
                    assert!(all.right() + margin <= width && all.bottom() + margin < height);
                    if let Ok(panel) = layout.panel {
                        assert!(panel.right() <= width && all.right() + margin <= panel.x);
                    }
                    for cell in size.all_cells() {
                        let place = layout.cell(cell);
                        for (x, y) in [(place.x, place.y), (place.right() - 1, place.bottom() - 1)]
                        {
                            assert_eq!(layout.cell_at(x, y), Some(cell));
                        }
                    }
                    assert_eq!(layout.cell_at(all.right(), all.y), None);
                }
            }
        }
    }
}

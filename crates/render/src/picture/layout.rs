//! The layout of a picture, in whole pixels.
//!
//! ```text
//!  ┌───────────── width ─────────────┐
//!  │ margin                          │
//!  │   ╭──────── tray ───────────╮   │
//!  │   │ rim ┌──────┬──────┐     │   │
//!  │   │     │ cell │ cell │     │   │
//!  │   │     └──────┴──────┘     │   │
//!  │   ╰─────────────────────────╯   │
//!  │            12/60                │   a strip for the counter, if there is one
//!  └─────────────────────────────────┘
//! ```

use super::{PictureError, Scale, digits};
use taquin_board::{Cell, Size};

/// A rectangle of pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rect {
    pub(crate) x: u32,
    pub(crate) y: u32,
    pub(crate) width: u32,
    pub(crate) height: u32,
}

impl Rect {
    /// The smallest rectangle around both.
    pub(crate) fn union(self, other: Rect) -> Rect {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.width).max(other.x + other.width);
        let bottom = (self.y + self.height).max(other.y + other.height);
        Rect { x, y, width: right - x, height: bottom - y }
    }
}

/// The dimensions of a picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Layout {
    size: Size,
    /// The side of a cell.
    pub(crate) cell: u32,
    /// Half the gap between two tiles.
    pub(crate) inset: u32,
    /// Width of the whole.
    pub(crate) width: u32,
    /// Height of the whole.
    pub(crate) height: u32,
    /// The tray.
    pub(crate) tray: Rect,
    rim: u32,
    counter: Option<Counter>,
}

/// The dimensions of the counter: `places` digits, a slash, `places` digits, all of equal width.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Counter {
    /// The number of moves.
    pub(crate) total: usize,
    /// Digits of the total.
    pub(crate) places: usize,
    /// Width and height of one character.
    pub(crate) room: (u32, u32),
    /// Height of the digits.
    pub(crate) height: f32,
    origin: (u32, u32),
}

impl Layout {
    /// The dimensions for a board, with a counter up to `steps` if it is given.
    pub(crate) fn new(size: Size, scale: Scale, steps: Option<usize>) -> Layout {
        let (rows, cols) = (size.rows() as u32, size.cols() as u32);
        let cell = match scale {
            Scale::Cell(cell) => cell,
            // About 400 pixels in all for the usual boards, and never too small to read.
            Scale::Fit => (400 / rows.max(cols)).clamp(26, 104) & !1,
        };
        let (inset, rim, margin) = ((cell / 30).max(1), (cell / 12).max(2), (cell / 6).max(2));
        let tray = Rect {
            x: margin,
            y: margin,
            width: cols * cell + 2 * rim,
            height: rows * cell + 2 * rim,
        };
        let width = tray.width + 2 * margin;
        let strip = (cell * 2 / 5).clamp(14, 48);
        let counter = steps.map(|total| {
            let places = total.max(1).ilog10() as usize + 1;
            let signs = 2 * places as u32 + 1;
            let height = strip as f32 * 0.56;
            let pitch = (height * digits::PITCH / 100.0).ceil() as u32;
            // A long count below a narrow board is written smaller rather than cut off.
            let pitch = pitch.min((width / signs).max(1));
            let height = height.min(pitch as f32 * 100.0 / digits::PITCH);
            let left = (width - (signs * pitch).min(width)) / 2;
            let origin = (left, tray.y + tray.height + margin / 2);
            Counter { total, places, room: (pitch, strip), height, origin }
        });
        let below = if counter.is_some() { margin / 2 + strip + margin / 2 } else { margin };
        let height = tray.y + tray.height + below;
        Layout { size, cell, inset, width, height, tray, rim, counter }
    }

    /// Itself, if it has no more pixels than `most`.
    pub(crate) fn within(self, most: u64) -> Result<Layout, PictureError> {
        let pixels = u64::from(self.width) * u64::from(self.height);
        // A GIF's sides have sixteen bits.
        if pixels > most || self.width > 65_535 || self.height > 65_535 {
            return Err(PictureError::TooLarge { pixels, most });
        }
        Ok(self)
    }

    /// The square of a cell.
    pub(crate) fn square(&self, cell: Cell) -> Rect {
        Rect {
            x: self.tray.x + self.rim + self.size.col(cell) as u32 * self.cell,
            y: self.tray.y + self.rim + self.size.row(cell) as u32 * self.cell,
            width: self.cell,
            height: self.cell,
        }
    }

    /// The tiles' corners.
    pub(crate) fn radius(&self) -> f32 {
        self.cell as f32 * 0.13
    }

    /// The tray's corners.
    pub(crate) fn tray_radius(&self) -> f32 {
        self.radius() + self.rim as f32 * 0.7
    }

    /// How much of a tile's side is seen below its face.
    pub(crate) fn depth(&self) -> f32 {
        (self.cell as f32 * 0.05).round()
    }

    /// The height of the numbers on the tiles: the same for the whole board, so the longest fits.
    pub(crate) fn digit_height(&self) -> f32 {
        let longest = (self.size.cells() - 1).to_string().len();
        let widest = digits::width(&"4".repeat(longest)) + digits::PEN;
        let room = self.cell as f32 * 0.66;
        (self.cell as f32 * 0.38).min(room * 100.0 / widest)
    }

    /// The counter, if there is one.
    pub(crate) fn counter(&self) -> Option<Counter> {
        self.counter
    }
}

impl Counter {
    /// The rectangle of a character by its index: the step, then the slash, then the total.
    pub(crate) fn place(&self, index: usize) -> Rect {
        let (width, height) = self.room;
        Rect { x: self.origin.0 + index as u32 * width, y: self.origin.1, width, height }
    }

    /// The digits of a step, right-aligned; `None` is an empty place.
    pub(crate) fn digits(&self, step: usize) -> impl Iterator<Item = (usize, Option<u8>)> {
        let places = self.places;
        (0..places).map(move |place| {
            let above = places - 1 - place;
            let power = 10usize.pow(above as u32);
            let digit = (above == 0 || step >= power).then_some((step / power % 10) as u8);
            (place, digit)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_fill_the_tray() {
        let size = Size::new(3, 5).unwrap();
        let layout = Layout::new(size, Scale::Cell(40), Some(7));
        let (first, last) = (layout.square(Cell::new(0)), layout.square(Cell::new(14)));
        let tray = layout.tray;
        assert_eq!(first.x - tray.x, tray.x + tray.width - last.x - last.width);
        assert_eq!(first.y - tray.y, tray.y + tray.height - last.y - last.height);
        assert_eq!(first.union(last).width, 200);
    }

    #[test]
    fn the_counter_stays_in_the_picture() {
        for (steps, cell) in [(0, 8), (9, 104), (20_000, 8), (20_000, 30)] {
            let layout = Layout::new(Size::new(2, 2).unwrap(), Scale::Cell(cell), Some(steps));
            let counter = layout.counter().unwrap();
            let last = counter.place(2 * counter.places);
            assert!(last.x + last.width <= layout.width, "{steps} {cell}");
            assert!(last.y + last.height <= layout.height);
        }
    }

    #[test]
    fn steps_are_set_to_the_right() {
        let layout = Layout::new(Size::new(4, 4).unwrap(), Scale::Fit, Some(120));
        let counter = layout.counter().unwrap();
        let written = |step| counter.digits(step).map(|(_, d)| d).collect::<Vec<_>>();
        assert_eq!(written(7), [None, None, Some(7)]);
        assert_eq!(written(0), [None, None, Some(0)]);
        assert_eq!(written(105), [Some(1), Some(0), Some(5)]);
    }
}

//! The frames of a solution, one after the other.

use super::Motion;
use super::layout::{Layout, Rect};
use super::sheet::{Raster, Sheet, digit_sprite};
use std::time::Duration;
use taquin_board::{Board, TileDirection};

/// The duration of a frame of a slide in hundredths of a second, the unit of GIF.
const TICK: u64 = 3;
/// The most frames of one slide.
const MOST_FRAMES: u64 = 7;

/// A frame: the picture so far, what changed in it, and for how many hundredths of a second.
pub(crate) struct FilmFrame<'a, P> {
    pub(crate) picture: &'a Raster<P>,
    pub(crate) changed: Rect,
    pub(crate) delay: u64,
}

/// The times of a film, in hundredths of a second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Times {
    step: u64,
    hold: u64,
    /// Frames of one slide.
    frames: u64,
}

impl Times {
    fn new(motion: &Motion) -> Times {
        let hundredths = |time: Duration| (time.as_millis() / 10) as u64;
        let step = hundredths(motion.step).max(2);
        // A slide takes at most three fifths of its step; then the picture rests.
        let frames = (step * 3 / 5 / TICK).clamp(1, MOST_FRAMES);
        Times { step, hold: hundredths(motion.hold), frames }
    }

    /// How long frame `index` of a slide stays.
    fn delay(&self, index: u64) -> u64 {
        if index < self.frames { TICK } else { self.step - TICK.min(self.step) * (index - 1) }
    }
}

/// How many frames a film of these moves has.
pub(crate) fn count(moves: &[TileDirection], motion: &Motion) -> u64 {
    1 + motion.steps(moves).count() as u64 * Times::new(motion).frames
}

/// The board on its tray.
pub(crate) fn still<P: Copy>(board: &Board, layout: &Layout, sheet: &Sheet<P>) -> Raster<P> {
    let mut picture = sheet.backdrop.clone();
    for (cell, tile) in board.occupied() {
        let square = layout.square(cell);
        picture.paste(&sheet.tiles[tile.index()], square.x, square.y);
    }
    picture
}

/// Passes every frame to `show`, the first one complete. The moves must be legal.
pub(crate) fn shoot<P: Copy, E>(
    start: &Board,
    moves: &[TileDirection],
    layout: &Layout,
    sheet: &Sheet<P>,
    motion: &Motion,
    mut show: impl FnMut(FilmFrame<'_, P>) -> Result<(), E>,
) -> Result<(), E> {
    let times = Times::new(motion);
    let mut board = start.clone();
    let mut picture = still(start, layout, sheet);
    count_to(0, layout, sheet, &mut picture);
    let whole = Rect { x: 0, y: 0, width: layout.width, height: layout.height };
    let rest = if moves.is_empty() { times.hold } else { 0 };
    show(FilmFrame { picture: &picture, changed: whole, delay: times.step + rest })?;
    let mut steps = (1..).zip(motion.steps(moves)).peekable();
    while let Some((step, slides)) = steps.next() {
        let mut sliding = Vec::new();
        for &dir in slides {
            let to = board.blank();
            if let Some(tile) = board.slide(dir) {
                sliding.push((tile, layout.square(board.blank()), layout.square(to)));
            }
        }
        let Some(&(_, from, to)) = sliding.first() else { continue };
        let area = sliding.iter().fold(from.union(to), |area, (_, from, _)| area.union(*from));
        let counted = count_to(step, layout, sheet, &mut picture);
        for frame in 1..=times.frames {
            for (_, from, to) in &sliding {
                picture.paste(&sheet.tiles[0], from.x, from.y);
                picture.paste(&sheet.tiles[0], to.x, to.y);
            }
            for (tile, from, to) in &sliding {
                let x = between(from.x, to.x, frame, times.frames);
                let y = between(from.y, to.y, frame, times.frames);
                picture.paste(&sheet.tiles[tile.index()], x, y);
            }
            let changed = match counted {
                Some(counter) if frame == 1 => area.union(counter),
                _ => area,
            };
            let last = frame == times.frames && steps.peek().is_none();
            let delay = times.delay(frame) + if last { times.hold } else { 0 };
            show(FilmFrame { picture: &picture, changed, delay })?;
        }
    }
    Ok(())
}

/// Draws the step into the picture. Returns where, if it was drawn.
fn count_to<P: Copy>(
    step: usize,
    layout: &Layout,
    sheet: &Sheet<P>,
    picture: &mut Raster<P>,
) -> Option<Rect> {
    let counter = layout.counter()?;
    for (place, digit) in counter.digits(step) {
        let room = counter.place(place);
        picture.paste(&sheet.digits[digit_sprite(digit)], room.x, room.y);
    }
    Some(counter.place(0).union(counter.place(counter.places - 1)))
}

/// A position during a slide, slow at both ends: t²(3 - 2t), in integers, so it is the same on
/// every machine.
fn between(from: u32, to: u32, frame: u64, frames: u64) -> u32 {
    let part = frame * frame * (3 * frames - 2 * frame);
    let whole = frames * frames * frames;
    let gone = (u64::from(from.abs_diff(to)) * part + whole / 2) / whole;
    if to >= from { from + gone as u32 } else { from - gone as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slide_starts_and_ends_slowly_and_arrives() {
        let positions: Vec<_> = (0..=7).map(|frame| between(200, 100, frame, 7)).collect();
        assert_eq!((positions[0], positions[7]), (200, 100));
        let steps: Vec<_> = positions.windows(2).map(|pair| pair[0] - pair[1]).collect();
        assert!(steps[0] < steps[3] && steps[6] < steps[3]);
        assert_eq!(between(100, 200, 3, 7) - 100, 200 - between(200, 100, 3, 7));
    }

    #[test]
    fn every_step_lasts_as_long_as_asked() {
        for millis in [20, 30, 50, 70, 100, 250, 500, 1000, 60_000] {
            let motion = Motion { step: Duration::from_millis(millis), ..Motion::default() };
            let times = Times::new(&motion);
            let total: u64 = (1..=times.frames).map(|frame| times.delay(frame)).sum();
            assert_eq!(total, millis / 10, "{millis} ms");
        }
    }
}

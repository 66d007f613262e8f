//! A solution as a GIF.
//!
//! A frame has only the rectangle that changed, and in it only the pixels that changed: the others
//! are transparent, which compresses very well. Most pixels of a sliding tile are such.

use super::layout::Rect;
use super::palette::{CLEAR, Palette};
use super::sheet::Raster;
use super::{Faces, Figure, Motion, PictureError, film, sheet};
use ::gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use std::io::{self, Write};
use taquin_board::TileDirection;

impl Figure<'_> {
    /// Writes the moves as a GIF.
    pub fn gif(
        &self,
        moves: &[TileDirection],
        motion: &Motion,
        out: impl Write,
    ) -> Result<(), PictureError> {
        let layout = self.film(moves, motion)?;
        let sheet = sheet::draw(self, &layout);
        let mut palette = Palette::of(&sheet);
        let sheet = palette.index(&sheet, matches!(self.style.faces, Faces::Photo { .. }));
        let (width, height) = (layout.width as u16, layout.height as u16);
        let mut encoder = Encoder::new(out, width, height, &palette.bytes())?;
        if motion.repeat {
            encoder.set_repeat(Repeat::Infinite)?;
        }
        let mut shown: Option<Raster<u8>> = None;
        film::shoot(self.board, moves, &layout, &sheet, motion, |frame| {
            let (rect, buffer) = match &mut shown {
                None => {
                    shown = Some(frame.picture.clone());
                    (frame.changed, frame.picture.pixels.clone())
                }
                Some(shown) => changes(shown, frame.picture, frame.changed),
            };
            encoder.write_frame(&Frame {
                left: rect.x as u16,
                top: rect.y as u16,
                width: rect.width as u16,
                height: rect.height as u16,
                delay: frame.delay as u16,
                dispose: DisposalMethod::Keep,
                transparent: Some(CLEAR),
                buffer: buffer.into(),
                ..Frame::default()
            })
        })?;
        Ok(())
    }
}

/// The difference between two pictures inside a rectangle: the smallest rectangle around it, and
/// its pixels. The old picture is then updated to the new one.
fn changes(old: &mut Raster<u8>, new: &Raster<u8>, within: Rect) -> (Rect, Vec<u8>) {
    // If nothing changed, a single transparent pixel carries the delay.
    let mut bounds: Option<Rect> = None;
    for (y, (before, after)) in (within.y..).zip(old.rows(within).zip(new.rows(within))) {
        let differs = |x: &usize| before[*x] != after[*x];
        let all = 0..within.width as usize;
        if let (Some(first), Some(last)) = (all.clone().find(differs), all.rev().find(differs)) {
            let x = within.x + first as u32;
            let line = Rect { x, y, width: (last - first) as u32 + 1, height: 1 };
            bounds = Some(bounds.map_or(line, |bounds| bounds.union(line)));
        }
    }
    let rect = bounds.unwrap_or(Rect { width: 1, height: 1, ..within });
    let pairs = old.rows(rect).flatten().zip(new.rows(rect).flatten());
    let pixels = pairs.map(|(a, b)| if a == b { CLEAR } else { *b }).collect();
    for y in rect.y..rect.y + rect.height {
        let from = (y * old.width + rect.x) as usize;
        let line = from..from + rect.width as usize;
        old.pixels[line.clone()].copy_from_slice(&new.pixels[line]);
    }
    (rect, pixels)
}

impl From<EncodingError> for PictureError {
    fn from(error: EncodingError) -> PictureError {
        PictureError::Write(match error {
            EncodingError::Io(error) => error,
            other => io::Error::other(other),
        })
    }
}

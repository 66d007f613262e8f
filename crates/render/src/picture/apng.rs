//! A solution as an animated PNG: every colour kept, where a GIF has 255.

use super::{Figure, Motion, PictureError, film, sheet};
use ::png::{BitDepth, BlendOp, ColorType, DisposeOp, Encoder};
use std::io::Write;
use taquin_board::TileDirection;

impl Figure<'_> {
    /// Writes the moves as an animated PNG. A viewer that cannot play it shows the first frame.
    pub fn apng(
        &self,
        moves: &[TileDirection],
        motion: &Motion,
        out: impl Write,
    ) -> Result<(), PictureError> {
        let layout = self.film(moves, motion)?;
        let sheet = sheet::draw(self, &layout);
        let mut encoder = Encoder::new(out, layout.width, layout.height);
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        // 0 plays mean endless repetition. At most 20,000 moves of 7 frames: the count fits.
        encoder.set_animated(film::count(moves, motion) as u32, u32::from(!motion.repeat))?;
        encoder.set_dispose_op(DisposeOp::None)?;
        encoder.set_blend_op(BlendOp::Source)?;
        let mut writer = encoder.write_header()?;
        film::shoot(self.board, moves, &layout, &sheet, motion, |frame| {
            let rect = frame.changed;
            writer.reset_frame_position()?;
            writer.set_frame_dimension(rect.width, rect.height)?;
            writer.set_frame_position(rect.x, rect.y)?;
            writer.set_frame_delay(frame.delay as u16, 100)?;
            let bytes: Vec<u8> =
                frame.picture.rows(rect).flatten().flat_map(|colour| colour.0).collect();
            writer.write_image_data(&bytes)
        })?;
        Ok(writer.finish()?)
    }
}

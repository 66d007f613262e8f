//! A board as a PNG.

use super::{Figure, PictureError, film, sheet};
use ::png::{BitDepth, ColorType, Encoder, EncodingError};
use std::io::{self, Write};

impl Figure<'_> {
    /// Writes the board as a PNG.
    pub fn png(&self, out: impl Write) -> Result<(), PictureError> {
        let layout = self.still()?;
        let picture = film::still(self.board, &layout, &sheet::draw(self, &layout));
        let mut encoder = Encoder::new(out, picture.width, picture.height);
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        let bytes: Vec<u8> = picture.pixels.iter().flat_map(|colour| colour.0).collect();
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&bytes)?;
        Ok(writer.finish()?)
    }
}

impl From<EncodingError> for PictureError {
    fn from(error: EncodingError) -> PictureError {
        PictureError::Write(match error {
            EncodingError::IoError(error) => error,
            other => io::Error::other(other),
        })
    }
}

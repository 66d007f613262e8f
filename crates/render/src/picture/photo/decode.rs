//! PNG and JPEG to pixels.

use super::{PhotoError, Pixels};
use png::{ColorType, Transformations};
use std::io::Cursor;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

/// The most pixels of a photo: more than a phone's camera has, far fewer than would be a problem.
pub(super) const MOST_PIXELS: u64 = 64_000_000;
/// The most bytes of its pixels as the decoder returns them. With alpha there are four per pixel
/// until they are converted to three, so such a photo may have fewer pixels.
const MOST_BYTES: u64 = 3 * MOST_PIXELS;
/// The most other bytes that the PNG decoder may use.
const MOST_DECODER_BYTES: usize = 64 << 20;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";
const JPEG: &[u8] = b"\xFF\xD8\xFF";

/// The pixels of a photo, rotated upright, on white.
pub(super) fn decode(bytes: &[u8]) -> Result<Pixels, PhotoError> {
    let (pixels, orientation) = if bytes.starts_with(PNG) {
        decode_png(bytes)?
    } else if bytes.starts_with(JPEG) {
        decode_jpeg(bytes)?
    } else {
        return Err(PhotoError::Unknown);
    };
    Ok(pixels.upright(orientation))
}

fn damaged(error: impl ToString) -> PhotoError {
    PhotoError::Damaged(error.to_string())
}

fn check_size(width: u32, height: u32, per_pixel: u64) -> Result<(), PhotoError> {
    let most = MOST_PIXELS.min(MOST_BYTES / per_pixel);
    if u64::from(width) * u64::from(height) > most {
        return Err(PhotoError::TooLarge { width, height, most });
    }
    Ok(())
}

fn decode_png(bytes: &[u8]) -> Result<(Pixels, u8), PhotoError> {
    let limits = png::Limits { bytes: MOST_DECODER_BYTES };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
    decoder.set_transformations(Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(damaged)?;
    let (width, height) = reader.info().size();
    let (color, _) = reader.output_color_type();
    let samples = color.samples();
    check_size(width, height, samples as u64)?;
    let orientation = reader.info().exif_metadata.as_deref().map_or(1, exif_orientation);
    let size = reader.output_buffer_size().ok_or_else(|| damaged("its size"))?;
    let mut data = vec![0; size];
    let frame = reader.next_frame(&mut data).map_err(damaged)?;
    data.truncate(frame.buffer_size());
    let over = |c: u8, alpha: u8| {
        ((u32::from(c) * u32::from(alpha) + 255 * (255 - u32::from(alpha)) + 127) / 255) as u8
    };
    let rgb: Vec<u8> = match color {
        ColorType::Rgb => data,
        ColorType::Rgba => {
            let pixels = data.chunks_exact(4);
            pixels.flat_map(|p| [over(p[0], p[3]), over(p[1], p[3]), over(p[2], p[3])]).collect()
        }
        ColorType::GrayscaleAlpha => {
            data.chunks_exact(2).flat_map(|p| [over(p[0], p[1]); 3]).collect()
        }
        // Palettes are expanded by the decoder.
        ColorType::Grayscale | ColorType::Indexed => data.iter().flat_map(|&g| [g; 3]).collect(),
    };
    let pixels = Pixels::new(width, height, rgb).ok_or_else(|| damaged("it has no pixel"))?;
    Ok((pixels, orientation))
}

fn decode_jpeg(bytes: &[u8]) -> Result<(Pixels, u8), PhotoError> {
    let options = DecoderOptions::default()
        .jpeg_set_out_colorspace(ColorSpace::RGB)
        .set_max_width(u16::MAX.into())
        .set_max_height(u16::MAX.into());
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    decoder.decode_headers().map_err(damaged)?;
    let info = decoder.info().ok_or_else(|| damaged("it has no header"))?;
    let (width, height) = (u32::from(info.width), u32::from(info.height));
    check_size(width, height, 3)?;
    let orientation = decoder.exif().map_or(1, |exif| exif_orientation(exif));
    let rgb = decoder.decode().map_err(damaged)?;
    let pixels = Pixels::new(width, height, rgb).ok_or_else(|| damaged("it has no pixel"))?;
    Ok((pixels, orientation))
}

/// The Exif orientation, 1 to 8 (Exif 2.3, tag 274 of the first directory). 1, upright, if there is
/// none or it cannot be read.
fn exif_orientation(exif: &[u8]) -> u8 {
    read_orientation(exif.strip_prefix(b"Exif\0\0").unwrap_or(exif)).unwrap_or(1)
}

fn read_orientation(tiff: &[u8]) -> Option<u8> {
    let big = match tiff.get(..4)? {
        b"MM\0*" => true,
        b"II*\0" => false,
        _ => return None,
    };
    let word = |at: usize| {
        let bytes = <[u8; 2]>::try_from(tiff.get(at..at.checked_add(2)?)?).ok()?;
        Some(if big { u16::from_be_bytes(bytes) } else { u16::from_le_bytes(bytes) })
    };
    let long = |at: usize| {
        let bytes = <[u8; 4]>::try_from(tiff.get(at..at.checked_add(4)?)?).ok()?;
        Some(if big { u32::from_be_bytes(bytes) } else { u32::from_le_bytes(bytes) })
    };
    let first = long(4)? as usize;
    for entry in 0..usize::from(word(first)?) {
        let at = first.checked_add(2 + 12 * entry)?;
        if word(at)? == 0x0112 {
            return word(at + 8).and_then(|value| u8::try_from(value).ok());
        }
    }
    None
}

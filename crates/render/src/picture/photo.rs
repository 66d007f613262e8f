//! A user's photo, which is cut into tiles.
//!
//! Decoded by `png` and `zune-jpeg`. Rejected: the crate `image`, which does the same and more;
//! with its colour management it took a sixth of the build time of the program.

mod decode;
mod pixels;

pub(crate) use pixels::Pixels;

use std::fmt;
use thiserror::Error;

/// A photo, decoded.
#[derive(Clone, PartialEq)]
pub struct Photo(Pixels);

/// Why a photo cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PhotoError {
    /// Neither PNG nor JPEG.
    #[error("the photo is neither PNG nor JPEG: convert it")]
    Unknown,
    /// It has too many pixels.
    #[error(
        "a photo of {width} x {height} pixels is too large: reduce it below {} million",
        most / 1_000_000
    )]
    TooLarge {
        /// Its width.
        width: u32,
        /// Its height.
        height: u32,
        /// The most pixels of a photo with as many bytes per pixel.
        most: u64,
    },
    /// It is damaged; the message of the decoder.
    #[error("the photo cannot be read: {0}")]
    Damaged(String),
}

impl Photo {
    /// Decodes a PNG or a JPEG, rotated according to its Exif orientation. Its size is checked
    /// before a pixel is read, so a small file cannot claim a huge picture. Transparent pixels
    /// become white.
    pub fn decode(bytes: &[u8]) -> Result<Photo, PhotoError> {
        decode::decode(bytes).map(Photo)
    }

    /// The middle of the photo, scaled to fill a rectangle.
    pub(crate) fn fill(&self, width: u32, height: u32) -> Pixels {
        let (own_width, own_height) = (u64::from(self.0.width()), u64::from(self.0.height()));
        let (w, h) = (u64::from(width), u64::from(height));
        // The largest part with the rectangle's proportions.
        let cut_width = (own_height * w / h).clamp(1, own_width);
        let cut_height = (own_width * h / w).clamp(1, own_height);
        let (x, y) = ((own_width - cut_width) / 2, (own_height - cut_height) / 2);
        self.0.scaled([x, y, cut_width, cut_height].map(|n| n as u32), width, height)
    }
}

impl fmt::Debug for Photo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Photo({}x{})", self.0.width(), self.0.height())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 40 x 30 pixels of red, as a JPEG; the second one has another orientation.
    const JPEG: &[u8] = include_bytes!("../../tests/data/red.jpg");
    const TURNED: &[u8] = include_bytes!("../../tests/data/turned.jpg");

    fn png(color: ::png::ColorType, depth: ::png::BitDepth, width: u32, data: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::new();
        let per_row = color.samples() * width as usize * if depth as u8 == 16 { 2 } else { 1 };
        let mut encoder = ::png::Encoder::new(&mut bytes, width, (data.len() / per_row) as u32);
        encoder.set_color(color);
        encoder.set_depth(depth);
        encoder.write_header().unwrap().write_image_data(data).unwrap();
        bytes
    }

    fn rgb(width: u32, pixels: &[[u8; 3]]) -> Vec<u8> {
        png(::png::ColorType::Rgb, ::png::BitDepth::Eight, width, &pixels.concat())
    }

    #[test]
    fn png_and_jpeg_are_read() {
        for bytes in [&rgb(40, &[[200, 10, 10]; 40 * 30]), JPEG] {
            let photo = Photo::decode(bytes).unwrap();
            assert_eq!((photo.0.width(), photo.0.height()), (40, 30));
            let [r, g, _] = photo.fill(10, 10).get(5, 5);
            assert!(r > 190 && g < 20, "{r} {g}");
        }
    }

    #[test]
    fn every_kind_of_png_is_read() {
        use ::png::{BitDepth, ColorType};
        let kinds: [(ColorType, BitDepth, &[u8]); 5] = [
            (ColorType::Grayscale, BitDepth::Eight, &[90]),
            (ColorType::Grayscale, BitDepth::Sixteen, &[90, 7]),
            (ColorType::GrayscaleAlpha, BitDepth::Eight, &[90, 255]),
            (ColorType::Rgb, BitDepth::Sixteen, &[90, 0, 90, 0, 90, 0]),
            (ColorType::Rgba, BitDepth::Eight, &[90, 90, 90, 255]),
        ];
        for (color, depth, pixel) in kinds {
            let photo = Photo::decode(&png(color, depth, 2, &pixel.repeat(4))).unwrap();
            assert_eq!(photo.0.get(1, 1), [90; 3], "{color:?} {depth:?}");
        }
    }

    #[test]
    fn a_photo_is_turned_upright() {
        let photo = Photo::decode(TURNED).unwrap();
        assert_eq!((photo.0.width(), photo.0.height()), (30, 40));
        // The file's left edge, which is blue, is the top.
        let ([_, _, top], [_, _, bottom]) = (photo.0.get(15, 2), photo.0.get(15, 37));
        assert!(top > 150 && bottom < 100, "{top} {bottom}");
    }

    #[test]
    fn the_middle_is_kept() {
        // Black on the left and right of a white square.
        let white = |x: usize| (100..200).contains(&x);
        let row: Vec<[u8; 3]> =
            (0..300).map(|x| if white(x) { [255; 3] } else { [0; 3] }).collect();
        let wide = Photo::decode(&rgb(300, &row.repeat(100))).unwrap();
        let square = wide.fill(50, 50);
        assert!(square.as_bytes().iter().all(|&byte| byte == 255));
    }

    #[test]
    fn what_is_transparent_becomes_white() {
        let clear = png(::png::ColorType::Rgba, ::png::BitDepth::Eight, 4, &[0; 64]);
        assert_eq!(Photo::decode(&clear).unwrap().0.get(0, 0), [255; 3]);
    }

    /// A PNG that claims this size and has almost no data.
    fn claiming(mut bytes: Vec<u8>, width: u32, height: u32) -> Vec<u8> {
        bytes[16..20].copy_from_slice(&width.to_be_bytes());
        bytes[20..24].copy_from_slice(&height.to_be_bytes());
        let mut hasher = crc32fast::Hasher::new();
        hasher.update(&bytes[12..29]);
        bytes[29..33].copy_from_slice(&hasher.finalize().to_be_bytes());
        bytes
    }

    #[test]
    fn a_bomb_is_refused_by_its_size() {
        let (width, height, most) = (40_000, 40_000, decode::MOST_PIXELS);
        let bytes = claiming(rgb(1, &[[0; 3]]), width, height);
        assert_eq!(Photo::decode(&bytes), Err(PhotoError::TooLarge { width, height, most }));
    }

    /// A JPEG has its size in its frame header.
    #[test]
    fn a_jpeg_that_claims_too_much_is_refused() {
        let mut bytes = JPEG.to_vec();
        let at = bytes.windows(2).position(|two| two == [0xFF, 0xC0]).expect("a frame header");
        bytes[at + 5..at + 9].copy_from_slice(&[0xFF; 4]);
        assert!(matches!(Photo::decode(&bytes), Err(PhotoError::TooLarge { .. })));
    }

    /// 49 million pixels are 147 MB as red, green and blue, but 196 MB with alpha.
    #[test]
    fn pixels_count_for_what_they_take() {
        let alpha = png(::png::ColorType::Rgba, ::png::BitDepth::Sixteen, 1, &[0; 8]);
        let (width, height, most) = (7_000, 7_000, 48_000_000);
        let refused = Photo::decode(&claiming(alpha, width, height));
        assert_eq!(refused, Err(PhotoError::TooLarge { width, height, most }));
        let usual = claiming(rgb(1, &[[0; 3]]), width, height);
        assert!(matches!(Photo::decode(&usual), Err(PhotoError::Damaged(_))));
    }

    #[test]
    fn other_bytes_are_refused() {
        assert_eq!(Photo::decode(b""), Err(PhotoError::Unknown));
        assert_eq!(Photo::decode(b"GIF89a......"), Err(PhotoError::Unknown));
        let whole = rgb(64, &[[0; 3]; 64 * 64]);
        for length in 8..whole.len() - 12 {
            assert!(Photo::decode(&whole[..length]).is_err(), "cut after {length} bytes");
        }
        // A truncated JPEG is an error or a picture whose rest is grey; it never crashes.
        for length in 0..JPEG.len() {
            let _ = Photo::decode(&JPEG[..length]);
        }
    }
}

//! A user's photo, to be cut into tiles.

use image::{DynamicImage, ImageDecoder, ImageReader, Limits, RgbImage, imageops};
use std::fmt;
use std::io::Cursor;

/// A photo, decoded.
#[derive(Clone, PartialEq)]
pub struct Photo(RgbImage);

/// Why bytes are no photo to use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PhotoError {
    /// Neither PNG nor JPEG.
    Unknown,
    /// It has more pixels than are taken.
    TooLarge {
        /// Its width.
        width: u32,
        /// Its height.
        height: u32,
        /// The most pixels that are taken of a photo with as many bytes per pixel.
        most: u64,
    },
    /// It is damaged; the decoder's words.
    Damaged(String),
}

/// The most pixels of a photo: more than a telephone makes, far less than would hurt.
const MOST_PIXELS: u64 = 64_000_000;
/// The most bytes of a photo as its file stores it: that many pixels of three bytes, as a JPEG has.
/// A PNG with 16 bits per channel has eight per pixel, and is held a second time while it is
/// converted, so it may have fewer pixels.
const MOST_BYTES: u64 = 3 * MOST_PIXELS;
/// The most bytes the decoder may take besides.
const MOST_DECODER_BYTES: u64 = 512 << 20;

impl Photo {
    /// Decodes a PNG or a JPEG, turned upright as its camera noted. Its size is checked before a
    /// single pixel is read, so that a small file cannot claim a huge picture. What is transparent
    /// becomes white.
    pub fn decode(bytes: &[u8]) -> Result<Photo, PhotoError> {
        let damaged = |error: image::ImageError| PhotoError::Damaged(error.to_string());
        let mut reader = ImageReader::new(Cursor::new(bytes))
            .with_guessed_format()
            .map_err(|error| PhotoError::Damaged(error.to_string()))?;
        if !reader.format().is_some_and(|format| format.reading_enabled()) {
            return Err(PhotoError::Unknown);
        }
        let mut limits = Limits::default();
        limits.max_alloc = Some(MOST_DECODER_BYTES);
        reader.limits(limits);
        let mut decoder = reader.into_decoder().map_err(damaged)?;
        let (width, height) = decoder.dimensions();
        let per_pixel = u64::from(decoder.color_type().bytes_per_pixel());
        let most = MOST_PIXELS.min(MOST_BYTES / per_pixel.max(1));
        if u64::from(width) * u64::from(height) > most {
            return Err(PhotoError::TooLarge { width, height, most });
        }
        let orientation = decoder.orientation().map_err(damaged)?;
        let mut picture = DynamicImage::from_decoder(decoder).map_err(damaged)?;
        picture.apply_orientation(orientation);
        if picture.width() == 0 || picture.height() == 0 {
            return Err(PhotoError::Damaged("it has no pixel".into()));
        }
        Ok(Photo(on_white(picture)))
    }

    /// The middle of the photo, scaled to fill a rectangle: rows of red, green, blue.
    pub(crate) fn fill(&self, width: u32, height: u32) -> RgbImage {
        let (own_width, own_height) = self.0.dimensions();
        let (w, h) = (u64::from(own_width), u64::from(own_height));
        // The largest part with the rectangle's proportions.
        let cut_width = (h * u64::from(width) / u64::from(height)).clamp(1, w) as u32;
        let cut_height = (w * u64::from(height) / u64::from(width)).clamp(1, h) as u32;
        let (x, y) = ((own_width - cut_width) / 2, (own_height - cut_height) / 2);
        let part = imageops::crop_imm(&self.0, x, y, cut_width, cut_height);
        imageops::resize(&*part, width, height, imageops::FilterType::Triangle)
    }
}

fn on_white(picture: DynamicImage) -> RgbImage {
    if !picture.color().has_alpha() {
        return picture.into_rgb8();
    }
    let picture = picture.into_rgba8();
    RgbImage::from_fn(picture.width(), picture.height(), |x, y| {
        let [r, g, b, alpha] = picture.get_pixel(x, y).0;
        let over = |c: u8| {
            ((u32::from(c) * u32::from(alpha) + 255 * (255 - u32::from(alpha)) + 127) / 255) as u8
        };
        image::Rgb([over(r), over(g), over(b)])
    })
}

impl fmt::Debug for Photo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Photo({}x{})", self.0.width(), self.0.height())
    }
}

impl fmt::Display for PhotoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PhotoError::Unknown => f.write_str("the photo is neither PNG nor JPEG: convert it"),
            PhotoError::TooLarge { width, height, most } => write!(
                f,
                "a photo of {width} x {height} pixels is too large: reduce it below {} million",
                most / 1_000_000
            ),
            PhotoError::Damaged(why) => write!(f, "the photo cannot be read: {why}"),
        }
    }
}

impl std::error::Error for PhotoError {}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{ImageFormat, Rgb, Rgba, RgbaImage};

    fn encoded(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, format).unwrap();
        bytes.into_inner()
    }

    #[test]
    fn png_and_jpeg_are_read() {
        let red: DynamicImage = RgbImage::from_pixel(40, 30, Rgb([200, 10, 10])).into();
        for format in [ImageFormat::Png, ImageFormat::Jpeg] {
            let photo = Photo::decode(&encoded(&red, format)).unwrap();
            let [r, g, _] = photo.fill(10, 10).get_pixel(5, 5).0;
            assert!(r > 190 && g < 20, "{format:?}");
        }
    }

    #[test]
    fn the_middle_is_kept() {
        // Black on the left and right of a white square.
        let wide = RgbImage::from_fn(300, 100, |x, _| {
            Rgb(if (100..200).contains(&x) { [255; 3] } else { [0; 3] })
        });
        let square = Photo(wide).fill(50, 50);
        assert!(square.pixels().all(|p| p.0 == [255; 3]));
    }

    #[test]
    fn what_is_transparent_becomes_white() {
        let clear: DynamicImage = RgbaImage::from_pixel(4, 4, Rgba([0, 0, 0, 0])).into();
        let photo = Photo::decode(&encoded(&clear, ImageFormat::Png)).unwrap();
        assert_eq!(photo.0.get_pixel(0, 0).0, [255; 3]);
    }

    /// A PNG that says it is so large and then has nearly nothing.
    fn claiming(small: &DynamicImage, width: u32, height: u32) -> Vec<u8> {
        let mut bytes = encoded(small, ImageFormat::Png);
        bytes[16..20].copy_from_slice(&width.to_be_bytes());
        bytes[20..24].copy_from_slice(&height.to_be_bytes());
        let mut hasher = crc32fast::Hasher::new();
        hasher.update(&bytes[12..29]);
        bytes[29..33].copy_from_slice(&hasher.finalize().to_be_bytes());
        bytes
    }

    #[test]
    fn a_bomb_is_refused_by_its_size() {
        let bytes = claiming(&RgbImage::new(1, 1).into(), 40_000, 40_000);
        let (width, height, most) = (40_000, 40_000, MOST_PIXELS);
        assert_eq!(Photo::decode(&bytes), Err(PhotoError::TooLarge { width, height, most }));
    }

    /// 49 million pixels are 147 MB as red, green and blue, but 392 MB with 16 bits and alpha.
    #[test]
    fn deep_pixels_count_for_what_they_take() {
        let deep = claiming(&DynamicImage::new_rgba16(1, 1), 7_000, 7_000);
        let (width, height, most) = (7_000, 7_000, 24_000_000);
        assert_eq!(Photo::decode(&deep), Err(PhotoError::TooLarge { width, height, most }));
        let usual = claiming(&DynamicImage::new_rgb8(1, 1), 7_000, 7_000);
        assert!(matches!(Photo::decode(&usual), Err(PhotoError::Damaged(_))));
    }

    #[test]
    fn other_bytes_are_refused() {
        assert_eq!(Photo::decode(b""), Err(PhotoError::Unknown));
        assert_eq!(Photo::decode(b"GIF89a......"), Err(PhotoError::Unknown));
        let whole = encoded(&RgbImage::new(64, 64).into(), ImageFormat::Png);
        for length in 8..whole.len() - 12 {
            assert!(Photo::decode(&whole[..length]).is_err(), "cut after {length} bytes");
        }
    }
}

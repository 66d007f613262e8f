//! Rows of red, green and blue.

/// A picture of at least one pixel, three bytes each.
#[derive(Clone, PartialEq)]
pub(crate) struct Pixels {
    width: u32,
    height: u32,
    rgb: Vec<u8>,
}

impl Pixels {
    /// From rows of three bytes for each pixel. `None` if there is no pixel, or the count is wrong.
    pub(super) fn new(width: u32, height: u32, rgb: Vec<u8>) -> Option<Pixels> {
        let count = width as usize * height as usize * 3;
        (count > 0 && rgb.len() == count).then_some(Pixels { width, height, rgb })
    }

    pub(crate) fn width(&self) -> u32 {
        self.width
    }

    pub(crate) fn height(&self) -> u32 {
        self.height
    }

    /// The bytes, row by row.
    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.rgb
    }

    /// One pixel.
    pub(crate) fn get(&self, x: u32, y: u32) -> [u8; 3] {
        let at = (y as usize * self.width as usize + x as usize) * 3;
        [self.rgb[at], self.rgb[at + 1], self.rgb[at + 2]]
    }

    /// The picture rotated upright, according to its Exif orientation (1 to 8).
    pub(super) fn upright(self, orientation: u8) -> Pixels {
        let (w, h) = (self.width, self.height);
        // Where pixel (x, y) of the upright picture is in the file.
        let at: fn(u32, u32, u32, u32) -> (u32, u32) = match orientation {
            2 => |x, y, w, _| (w - 1 - x, y),
            3 => |x, y, w, h| (w - 1 - x, h - 1 - y),
            4 => |x, y, _, h| (x, h - 1 - y),
            5 => |x, y, _, _| (y, x),
            6 => |x, y, _, h| (y, h - 1 - x),
            7 => |x, y, w, h| (w - 1 - y, h - 1 - x),
            8 => |x, y, w, _| (w - 1 - y, x),
            _ => return self,
        };
        let (width, height) = if orientation >= 5 { (h, w) } else { (w, h) };
        let mut rgb = Vec::with_capacity(self.rgb.len());
        for y in 0..height {
            for x in 0..width {
                let (x, y) = at(x, y, w, h);
                rgb.extend_from_slice(&self.get(x, y));
            }
        }
        Pixels { width, height, rgb }
    }

    /// A part (left, top, width, height) scaled to another size: columns first, then rows.
    pub(super) fn scaled(&self, [x, y, w, h]: [u32; 4], width: u32, height: u32) -> Pixels {
        let columns = weights(w, width);
        let mut narrow = vec![0f32; width as usize * h as usize * 3];
        for (row, out) in narrow.chunks_exact_mut(width as usize * 3).enumerate() {
            let first = ((y as usize + row) * self.width as usize + x as usize) * 3;
            let row = &self.rgb[first..first + w as usize * 3];
            for ((from, weights), out) in columns.iter().zip(out.chunks_exact_mut(3)) {
                for (weight, pixel) in weights.iter().zip(row[from * 3..].chunks_exact(3)) {
                    for (out, &byte) in out.iter_mut().zip(pixel) {
                        *out += weight * f32::from(byte);
                    }
                }
            }
        }
        let stride = width as usize * 3;
        let mut rgb = Vec::with_capacity(stride * height as usize);
        let mut line = vec![0f32; stride];
        for (from, weights) in weights(h, height) {
            line.fill(0.0);
            for (weight, row) in weights.iter().zip(narrow[from * stride..].chunks_exact(stride)) {
                for (out, value) in line.iter_mut().zip(row) {
                    *out += weight * value;
                }
            }
            rgb.extend(line.iter().map(|value| value.round().clamp(0.0, 255.0) as u8));
        }
        Pixels { width, height, rgb }
    }
}

/// For each pixel of a scaled line, the first pixel of the old line that counts and the weights
/// from there on: a triangle filter, wider if the line becomes shorter.
fn weights(old: u32, new: u32) -> Vec<(usize, Vec<f32>)> {
    let ratio = old as f32 / new as f32;
    let reach = ratio.max(1.0);
    let of = |pixel: u32| {
        let centre = (pixel as f32 + 0.5) * ratio;
        let first = (centre - reach).floor().clamp(0.0, (old - 1) as f32) as usize;
        let last = (centre + reach).ceil().clamp(first as f32 + 1.0, old as f32) as usize;
        let weight = |at: usize| (1.0 - (at as f32 + 0.5 - centre).abs() / reach).max(0.0);
        let mut weights: Vec<f32> = (first..last).map(weight).collect();
        let sum: f32 = weights.iter().sum();
        if sum > 0.0 {
            weights.iter_mut().for_each(|weight| *weight /= sum);
        } else {
            weights = vec![1.0];
        }
        (first, weights)
    };
    (0..new).map(of).collect()
}

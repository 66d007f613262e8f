//! At most 255 colours for a GIF, chosen by median cut (Heckbert, *Color image quantization for
//! frame buffer display*, 1982). The 256th index means "as before".

use super::Colour;
use super::sheet::{Raster, Sheet};
use std::collections::HashMap;

/// The most colours: one index is reserved for unchanged pixels.
const MOST: usize = 255;
/// The index of unchanged pixels.
pub(crate) const CLEAR: u8 = 255;

/// The colours of a film and the index of each.
pub(crate) struct Palette {
    colours: Vec<Colour>,
    /// A cache of nearest entries.
    nearest: HashMap<Colour, u8>,
    exact: bool,
}

impl Palette {
    /// The palette of all colours of a sheet.
    pub(crate) fn of(sheet: &Sheet<Colour>) -> Palette {
        let mut counts: HashMap<Colour, u64> = HashMap::new();
        for &colour in sheet.rasters().flat_map(|raster| &raster.pixels) {
            *counts.entry(colour).or_default() += 1;
        }
        let mut counted: Vec<_> = counts.into_iter().collect();
        // A hash map has no order, but the bytes of a picture must be reproducible.
        counted.sort_unstable();
        let exact = counted.len() <= MOST;
        let colours =
            if exact { counted.iter().map(|&(c, _)| c).collect() } else { median_cut(counted) };
        Palette { colours, nearest: HashMap::new(), exact }
    }

    /// The sheet as indices. In a photo the error of a pixel is diffused to its neighbours.
    pub(crate) fn index(&mut self, sheet: &Sheet<Colour>, photo: bool) -> Sheet<u8> {
        let diffuse = photo && !self.exact;
        sheet.map(|raster| if diffuse { self.diffused(raster) } else { self.plain(raster) })
    }

    /// Red, green, blue of each entry.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.colours.iter().flat_map(|colour| colour.0).collect()
    }

    fn plain(&mut self, raster: &Raster<Colour>) -> Vec<u8> {
        raster.pixels.iter().map(|&colour| self.entry(colour)).collect()
    }

    /// The nearest entry.
    fn entry(&mut self, colour: Colour) -> u8 {
        let colours = &self.colours;
        *self.nearest.entry(colour).or_insert_with(|| {
            let distance = |other: &Colour| -> u32 {
                let channels = colour.0.iter().zip(other.0);
                channels.map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
            };
            let best = colours.iter().enumerate().min_by_key(|(_, other)| distance(other));
            best.map_or(0, |(index, _)| index as u8)
        })
    }

    /// Floyd-Steinberg dithering: the error of a pixel is added to those to the right and below.
    fn diffused(&mut self, raster: &Raster<Colour>) -> Vec<u8> {
        let wide = raster.width as usize;
        // In sixteenths, with an extra column at both ends.
        let mut here = vec![[0i32; 3]; wide + 2];
        let mut below = here.clone();
        let mut indices = Vec::with_capacity(raster.pixels.len());
        for line in raster.pixels.chunks_exact(wide) {
            for (x, colour) in line.iter().enumerate() {
                let wanted: [i32; 3] =
                    std::array::from_fn(|i| i32::from(colour.0[i]) + here[x + 1][i] / 16);
                // Six bits per channel are enough for the lookup and keep the cache small.
                let rough = wanted.map(|channel| (channel.clamp(0, 255) as u8 & 0xfc) | 2);
                let index = self.entry(Colour(rough));
                indices.push(index);
                let given = self.colours[usize::from(index)].0;
                for i in 0..3 {
                    let lost = wanted[i].clamp(0, 255) - i32::from(given[i]);
                    here[x + 2][i] += lost * 7;
                    below[x][i] += lost * 3;
                    below[x + 1][i] += lost * 5;
                    below[x + 2][i] += lost;
                }
            }
            std::mem::swap(&mut here, &mut below);
            below.fill([0; 3]);
        }
        indices
    }
}

/// Repeatedly splits the box of colours with the largest error at its median.
fn median_cut(counted: Vec<(Colour, u64)>) -> Vec<Colour> {
    let mut boxes = vec![counted];
    while boxes.len() < MOST {
        let widest = |cloud: &[(Colour, u64)]| {
            let spread = |i: usize| {
                let values = || cloud.iter().map(|(colour, _)| colour.0[i]);
                values().max().unwrap_or(0) - values().min().unwrap_or(0)
            };
            (0..3).map(|i| (spread(i), i)).max().unwrap_or((0, 0))
        };
        // The square root of the count; otherwise large flat areas would take every entry.
        let weight = |cloud: &[(Colour, u64)]| {
            let crowd: u64 = cloud.iter().map(|&(_, count)| count).sum();
            u64::from(widest(cloud).0) * (crowd.isqrt() + 1)
        };
        let chosen = boxes.iter().enumerate().max_by_key(|(_, cloud)| weight(cloud));
        let Some((index, _)) = chosen.filter(|(_, cloud)| cloud.len() > 1) else { break };
        let mut cloud = boxes.swap_remove(index);
        let (_, axis) = widest(&cloud);
        cloud.sort_unstable_by_key(|&(colour, _)| (colour.0[axis], colour));
        let half = cloud.iter().map(|&(_, count)| count).sum::<u64>() / 2;
        let mut passed = 0;
        let reach = |&(_, count): &(Colour, u64)| {
            passed += count;
            passed > half
        };
        let middle = cloud.iter().position(reach).unwrap_or(0).clamp(1, cloud.len() - 1);
        let upper = cloud.split_off(middle);
        boxes.push(cloud);
        boxes.push(upper);
    }
    let mut colours: Vec<_> = boxes.iter().map(|cloud| mean(cloud)).collect();
    colours.sort_unstable();
    colours.dedup();
    colours
}

fn mean(cloud: &[(Colour, u64)]) -> Colour {
    let crowd: u64 = cloud.iter().map(|&(_, count)| count).sum();
    Colour(std::array::from_fn(|i| {
        let sum: u64 = cloud.iter().map(|&(colour, count)| u64::from(colour.0[i]) * count).sum();
        ((sum + crowd / 2) / crowd.max(1)) as u8
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(pixels: Vec<Colour>) -> Sheet<Colour> {
        let backdrop = Raster { width: 16, height: pixels.len() as u32 / 16, pixels };
        Sheet { backdrop, tiles: Vec::new(), digits: Vec::new() }
    }

    #[test]
    fn few_colours_are_kept_exactly() {
        let sheet = sheet((0..160).map(|i| Colour([i as u8, 7, 200 - i as u8])).collect());
        let mut palette = Palette::of(&sheet);
        let indexed = palette.index(&sheet, true);
        for (index, colour) in indexed.backdrop.pixels.iter().zip(&sheet.backdrop.pixels) {
            assert_eq!(palette.colours[usize::from(*index)], *colour);
        }
    }

    #[test]
    fn many_colours_become_near_ones() {
        let many = (0..4096).map(|i| Colour([(i % 16 * 16) as u8, (i / 256 * 16) as u8, 0]));
        let many = many.enumerate().map(|(i, c)| c.mix(Colour([0, 0, 255]), i, 4096)).collect();
        let sheet = sheet(many);
        let mut palette = Palette::of(&sheet);
        assert!(palette.colours.len() <= MOST);
        for (&index, colour) in
            palette.index(&sheet, false).backdrop.pixels.iter().zip(&sheet.backdrop.pixels)
        {
            assert_ne!(index, CLEAR);
            let near = palette.colours[usize::from(index)];
            assert!((0..3).all(|i| near.0[i].abs_diff(colour.0[i]) < 56), "{near} {colour}");
        }
    }
}

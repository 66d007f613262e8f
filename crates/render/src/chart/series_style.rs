//! The look of a series: a colour, a mark and the dashes of its line.
//!
//! People can distinguish about eight colours reliably, and paper may be grey: 16 series differ by
//! their marks alone, and 48 by mark and dashes.

use super::path::PathData;

/// Colours of series.
pub(super) const COLOURS: usize = 8;

/// Marks: eight shapes, filled and then hollow.
pub(super) const MARKS: usize = 16;

/// Dashes of lines; the first is none.
pub(super) const DASHES: [&[f32]; 6] = [
    &[],
    &[7.0, 3.0],
    &[2.0, 3.0],
    &[10.0, 3.0, 2.0, 3.0],
    &[14.0, 4.0],
    &[5.0, 2.0, 1.5, 2.0, 1.5, 2.0],
];

/// The look of a series. A combination has the same style in all charts of a page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeriesStyle {
    colour: usize,
    mark: usize,
    dash: usize,
}

impl SeriesStyle {
    /// The look of the series with this index: all different for the first 48, also in grey.
    pub const fn of(place: usize) -> SeriesStyle {
        SeriesStyle { colour: place % COLOURS, mark: place % MARKS, dash: place % DASHES.len() }
    }

    /// The look of a series of two factors: colour and dashes show the first, the mark the second.
    /// `None` if one has more values than there are dashes or marks.
    pub const fn of_two(first: usize, second: usize) -> Option<SeriesStyle> {
        if first >= DASHES.len() || second >= MARKS {
            return None;
        }
        Some(SeriesStyle { colour: first, mark: second, dash: first })
    }

    pub(super) const fn colour(self) -> usize {
        self.colour
    }

    pub(super) const fn dash(self) -> usize {
        self.dash
    }

    /// Returns true if its mark is only an outline.
    pub(super) const fn hollow(self) -> bool {
        self.mark >= MARKS / 2
    }

    /// Adds its mark to a path, with this middle. `size` is half its width.
    pub(super) fn mark(self, path: &mut PathData, x: f64, y: f64, size: f64) {
        let s = size;
        match self.mark % (MARKS / 2) {
            0 => path.circle(x, y, s),
            1 => path.polygon(&[(x - s, y - s), (x + s, y - s), (x + s, y + s), (x - s, y + s)]),
            2 => path.polygon(&[
                (x, y - 1.2 * s),
                (x + 1.15 * s, y + 0.9 * s),
                (x - 1.15 * s, y + 0.9 * s),
            ]),
            3 => path.polygon(&[
                (x, y - 1.3 * s),
                (x + 1.3 * s, y),
                (x, y + 1.3 * s),
                (x - 1.3 * s, y),
            ]),
            4 => path.polygon(&[
                (x, y + 1.2 * s),
                (x + 1.15 * s, y - 0.9 * s),
                (x - 1.15 * s, y - 0.9 * s),
            ]),
            // A plus, a cross and a star of four points.
            5 => {
                let (w, l) = (0.42 * s, 1.25 * s);
                path.polygon(&[
                    (x - w, y - l),
                    (x + w, y - l),
                    (x + w, y - w),
                    (x + l, y - w),
                    (x + l, y + w),
                    (x + w, y + w),
                    (x + w, y + l),
                    (x - w, y + l),
                    (x - w, y + w),
                    (x - l, y + w),
                    (x - l, y - w),
                    (x - w, y - w),
                ]);
            }
            6 => {
                let (w, l) = (0.6 * s, 1.15 * s);
                path.polygon(&[
                    (x, y - w),
                    (x + l - w, y - l),
                    (x + l, y - l + w),
                    (x + w, y),
                    (x + l, y + l - w),
                    (x + l - w, y + l),
                    (x, y + w),
                    (x - l + w, y + l),
                    (x - l, y + l - w),
                    (x - w, y),
                    (x - l, y - l + w),
                    (x - l + w, y - l),
                ]);
            }
            _ => {
                let (w, l) = (0.45 * s, 1.5 * s);
                path.polygon(&[
                    (x, y - l),
                    (x + w, y - w),
                    (x + l, y),
                    (x + w, y + w),
                    (x, y + l),
                    (x - w, y + w),
                    (x - l, y),
                    (x - w, y - w),
                ]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn series_differ_without_their_colour() {
        let grey = |style: SeriesStyle| (style.mark, style.dash);
        let all: HashSet<_> = (0..48).map(|place| grey(SeriesStyle::of(place))).collect();
        assert_eq!(all.len(), 48);
        let marks: HashSet<_> = (0..16).map(|place| SeriesStyle::of(place).mark).collect();
        assert_eq!(marks.len(), 16, "scatter plots have no lines");
        let two: HashSet<_> = (0..6)
            .flat_map(|a| (0..16).filter_map(move |b| SeriesStyle::of_two(a, b)))
            .map(grey)
            .collect();
        assert_eq!(two.len(), 96);
        assert_eq!((SeriesStyle::of_two(6, 0), SeriesStyle::of_two(0, 16)), (None, None));
    }
}

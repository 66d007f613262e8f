//! The digits and the slash of pictures, drawn as strokes.
//!
//! Pictures use no system font, so the same board gives the same bytes everywhere. A glyph is the
//! path of a round pen: one line width, round ends.
//!
//! ```text
//!   0,0 ────── w,0       the line's middle runs in a box 100 high and `width` wide,
//!    │          │        y downwards; the pen adds half its width all around
//!   0,100 ── w,100
//! ```

/// One stroke of the pen, in hundredths of a digit's height.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Stroke {
    /// Lift the pen and put it here.
    Move(f32, f32),
    /// A straight line to here.
    Line(f32, f32),
    /// A cubic curve: two handles, then the end.
    Curve(f32, f32, f32, f32, f32, f32),
    /// Back to where the pen was put down.
    Close,
}

use Stroke::{Close, Curve, Line, Move};

/// The width of the pen, in hundredths of the height.
pub(crate) const PEN: f32 = 15.0;
/// The space between the boxes of two glyphs.
const SPACE: f32 = 27.0;

struct Glyph {
    width: f32,
    strokes: &'static [Stroke],
}

const SLASH: Glyph = Glyph { width: 40.0, strokes: &[Move(40.0, -6.0), Line(0.0, 106.0)] };

const DIGITS: [Glyph; 10] = [
    Glyph {
        width: 58.0,
        strokes: &[
            Move(0.0, 34.0),
            Curve(0.0, 14.5, 12.5, 0.0, 29.0, 0.0),
            Curve(45.5, 0.0, 58.0, 14.5, 58.0, 34.0),
            Line(58.0, 66.0),
            Curve(58.0, 85.5, 45.5, 100.0, 29.0, 100.0),
            Curve(12.5, 100.0, 0.0, 85.5, 0.0, 66.0),
            Close,
        ],
    },
    Glyph { width: 25.0, strokes: &[Move(0.0, 21.0), Line(25.0, 0.0), Line(25.0, 100.0)] },
    Glyph {
        width: 57.0,
        strokes: &[
            Move(1.0, 29.0),
            Curve(1.0, 12.0, 12.5, 0.0, 28.0, 0.0),
            Curve(43.5, 0.0, 55.0, 11.5, 55.0, 27.0),
            Curve(55.0, 38.0, 50.0, 46.0, 42.0, 54.5),
            Line(0.0, 100.0),
            Line(57.0, 100.0),
        ],
    },
    Glyph {
        width: 57.0,
        strokes: &[
            Move(2.5, 21.0),
            Curve(6.0, 8.0, 15.5, 0.0, 28.0, 0.0),
            Curve(42.5, 0.0, 53.0, 10.0, 53.0, 23.5),
            Curve(53.0, 37.5, 43.0, 47.0, 27.0, 47.0),
            Line(21.0, 47.0),
            Move(27.0, 47.0),
            Curve(45.0, 47.0, 57.0, 57.5, 57.0, 73.0),
            Curve(57.0, 89.0, 45.0, 100.0, 28.5, 100.0),
            Curve(14.0, 100.0, 4.0, 92.0, 0.0, 78.0),
        ],
    },
    Glyph {
        width: 62.0,
        strokes: &[Move(45.0, 100.0), Line(45.0, 0.0), Line(0.0, 70.0), Line(62.0, 70.0)],
    },
    Glyph {
        width: 57.0,
        strokes: &[
            Move(51.0, 0.0),
            Line(9.0, 0.0),
            Line(4.0, 46.0),
            Curve(11.0, 39.5, 19.0, 36.0, 28.5, 36.0),
            Curve(45.5, 36.0, 57.0, 49.0, 57.0, 67.5),
            Curve(57.0, 87.0, 45.0, 100.0, 27.5, 100.0),
            Curve(14.0, 100.0, 4.5, 92.5, 0.0, 80.0),
        ],
    },
    Glyph {
        width: 58.0,
        strokes: &[
            Move(42.0, 0.0),
            Curve(20.0, 19.0, 0.0, 42.0, 0.0, 69.0),
            Curve(0.0, 86.5, 12.5, 100.0, 29.0, 100.0),
            Curve(45.5, 100.0, 58.0, 86.5, 58.0, 69.0),
            Curve(58.0, 51.5, 45.5, 38.0, 29.0, 38.0),
            Curve(16.0, 38.0, 5.5, 46.0, 1.5, 58.0),
        ],
    },
    Glyph { width: 56.0, strokes: &[Move(0.0, 0.0), Line(56.0, 0.0), Line(18.0, 100.0)] },
    Glyph {
        width: 57.0,
        strokes: &[
            Move(28.5, 47.0),
            Curve(14.0, 47.0, 4.0, 37.5, 4.0, 23.5),
            Curve(4.0, 9.5, 14.0, 0.0, 28.5, 0.0),
            Curve(43.0, 0.0, 53.0, 9.5, 53.0, 23.5),
            Curve(53.0, 37.5, 43.0, 47.0, 28.5, 47.0),
            Close,
            Move(28.5, 47.0),
            Curve(11.5, 47.0, 0.0, 57.5, 0.0, 73.5),
            Curve(0.0, 89.5, 11.5, 100.0, 28.5, 100.0),
            Curve(45.5, 100.0, 57.0, 89.5, 57.0, 73.5),
            Curve(57.0, 57.5, 45.5, 47.0, 28.5, 47.0),
            Close,
        ],
    },
    Glyph {
        width: 58.0,
        strokes: &[
            Move(16.0, 100.0),
            Curve(38.0, 81.0, 58.0, 58.0, 58.0, 31.0),
            Curve(58.0, 13.5, 45.5, 0.0, 29.0, 0.0),
            Curve(12.5, 0.0, 0.0, 13.5, 0.0, 31.0),
            Curve(0.0, 48.5, 12.5, 62.0, 29.0, 62.0),
            Curve(42.0, 62.0, 52.5, 54.0, 56.5, 42.0),
        ],
    },
];

/// The widest digit: the advance of figures that change in place.
pub(crate) const WIDEST: f32 = 62.0;

fn glyph(sign: char) -> &'static Glyph {
    match sign.to_digit(10) {
        Some(digit) => &DIGITS[digit as usize],
        None => &SLASH,
    }
}

/// How wide a text of digits and slashes is, pen excluded.
pub(crate) fn width(text: &str) -> f32 {
    let glyphs: f32 = text.chars().map(|sign| glyph(sign).width).sum();
    glyphs + SPACE * text.chars().count().saturating_sub(1) as f32
}

/// The advance of figures that all have the same width.
pub(crate) const PITCH: f32 = WIDEST + SPACE;

/// The strokes of a text whose box has its top left corner at 0,0.
pub(crate) fn strokes(text: &str) -> Vec<Stroke> {
    let mut pen = 0.0;
    let mut all = Vec::new();
    for sign in text.chars() {
        let glyph = glyph(sign);
        all.extend(glyph.strokes.iter().map(|&stroke| shift(stroke, pen)));
        pen += glyph.width + SPACE;
    }
    all
}

fn shift(stroke: Stroke, dx: f32) -> Stroke {
    match stroke {
        Move(x, y) => Move(x + dx, y),
        Line(x, y) => Line(x + dx, y),
        Curve(a, b, c, d, x, y) => Curve(a + dx, b, c + dx, d, x + dx, y),
        Close => Close,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stroke_stays_in_its_box() {
        for digit in '0'..='9' {
            let wide = width(&digit.to_string());
            assert!(wide <= WIDEST);
            for stroke in strokes(&digit.to_string()) {
                let ends = match stroke {
                    Move(x, y) | Line(x, y) | Curve(_, _, _, _, x, y) => (x, y),
                    Close => continue,
                };
                assert!((0.0..=wide).contains(&ends.0) && (0.0..=100.0).contains(&ends.1));
            }
        }
    }

    #[test]
    fn nine_is_six_turned_around() {
        let turn = |p: (f32, f32)| (58.0 - p.0, 100.0 - p.1);
        let ends = |text| {
            let strokes: Vec<_> = strokes(text);
            strokes.into_iter().filter_map(|s| match s {
                Move(x, y) | Line(x, y) | Curve(_, _, _, _, x, y) => Some((x, y)),
                Close => None,
            })
        };
        assert!(ends("6").map(turn).eq(ends("9")));
    }

    #[test]
    fn glyphs_follow_one_another() {
        assert_eq!(width("11"), 25.0 + SPACE + 25.0);
        let Some(&Line(x, _)) = strokes("11").last() else { panic!("a line ends a one") };
        assert_eq!(x, width("11"));
    }
}

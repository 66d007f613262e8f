//! Colours and named themes.
//!
//! In every theme the shade of a tile shows its goal cell. From the first cell of the goal to the
//! last, the shades run from `first` to `last`, so a solved board is one smooth gradient.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// An opaque colour: red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Colour(pub [u8; 3]);

/// The text is not a colour.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is not a colour: write six hexadecimal digits, such as #c98a4b")]
pub struct ColourError(
    /// The text, cut short.
    pub String,
);

impl Colour {
    const fn hex(code: u32) -> Colour {
        Colour([(code >> 16) as u8, (code >> 8) as u8, code as u8])
    }

    /// This colour with `part` of `whole` of another one in it.
    pub(crate) fn mix(self, other: Colour, part: usize, whole: usize) -> Colour {
        let whole = whole.max(1);
        let channel = |i: usize| {
            let (a, b) = (usize::from(self.0[i]), usize::from(other.0[i]));
            ((a * (whole - part) + b * part + whole / 2) / whole) as u8
        };
        Colour([channel(0), channel(1), channel(2)])
    }

    /// How bright it looks, 0 to 1, by the formula of WCAG 2.
    fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let c = f64::from(channel) / 255.0;
            if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.0[0]) + 0.7152 * linear(self.0[1]) + 0.0722 * linear(self.0[2])
    }

    /// The contrast with another colour: 1 (none) to 21, by WCAG 2.
    pub fn contrast(self, other: Colour) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [r, g, b] = self.0;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

impl FromStr for Colour {
    type Err = ColourError;

    /// `#rrggbb`, with or without its sign.
    fn from_str(text: &str) -> Result<Colour, ColourError> {
        let digits = text.strip_prefix('#').unwrap_or(text);
        let code = u32::from_str_radix(digits, 16).ok();
        let plain = digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit());
        code.filter(|_| plain)
            .map(Colour::hex)
            .ok_or_else(|| ColourError(text.chars().take(20).collect()))
    }
}

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Around the tray.
    pub page: Colour,
    /// The bottom of the tray, seen in the blank.
    pub tray: Colour,
    /// Tiles whose goal cell is the first.
    pub first: Colour,
    /// Tiles whose goal cell is the last.
    pub last: Colour,
    /// Ink for dark tiles.
    pub light_ink: Colour,
    /// Ink for light tiles.
    pub dark_ink: Colour,
    /// The step counter, on the page.
    pub label: Colour,
}

/// The themes that have a name, the default one first.
pub const THEMES: [(&str, Theme); 5] = [
    (
        "wood",
        Theme {
            page: Colour::hex(0xfbf6ed),
            tray: Colour::hex(0x3a2618),
            first: Colour::hex(0xf7e4bd),
            last: Colour::hex(0xb8763f),
            light_ink: Colour::hex(0xffffff),
            dark_ink: Colour::hex(0x2a1607),
            label: Colour::hex(0x5e432c),
        },
    ),
    (
        "night",
        Theme {
            page: Colour::hex(0x14171c),
            tray: Colour::hex(0x07090c),
            first: Colour::hex(0x8fc7d9),
            last: Colour::hex(0x2b3f78),
            light_ink: Colour::hex(0xffffff),
            dark_ink: Colour::hex(0x02060c),
            label: Colour::hex(0xb7c4d3),
        },
    ),
    (
        "paper",
        Theme {
            page: Colour::hex(0xffffff),
            tray: Colour::hex(0xd5d8dc),
            first: Colour::hex(0xffffff),
            last: Colour::hex(0xb9c2cc),
            light_ink: Colour::hex(0xffffff),
            dark_ink: Colour::hex(0x1d2329),
            label: Colour::hex(0x4a525b),
        },
    ),
    (
        "sea",
        Theme {
            page: Colour::hex(0xf3f8f7),
            tray: Colour::hex(0x12333b),
            first: Colour::hex(0xd4efe1),
            last: Colour::hex(0x14667a),
            light_ink: Colour::hex(0xffffff),
            dark_ink: Colour::hex(0x02090b),
            label: Colour::hex(0x2c565f),
        },
    ),
    (
        "contrast",
        Theme {
            page: Colour::hex(0x000000),
            tray: Colour::hex(0x000000),
            first: Colour::hex(0xffffff),
            last: Colour::hex(0xffd400),
            light_ink: Colour::hex(0xffffff),
            dark_ink: Colour::hex(0x000000),
            label: Colour::hex(0xffffff),
        },
    ),
];

impl Theme {
    /// The theme with this name.
    pub fn named(name: &str) -> Option<Theme> {
        THEMES.iter().find(|(known, _)| *known == name).map(|&(_, theme)| theme)
    }

    /// The parts whose colour can be set with [`Theme::with`].
    pub const PARTS: [&str; 6] = ["page", "tray", "first", "last", "ink", "label"];

    /// The theme with another colour for one part; `None` if there is no such part. `ink` applies
    /// to light and dark tiles.
    pub fn with(self, part: &str, colour: Colour) -> Option<Theme> {
        Some(match part {
            "page" => Theme { page: colour, ..self },
            "tray" => Theme { tray: colour, ..self },
            "first" => Theme { first: colour, ..self },
            "last" => Theme { last: colour, ..self },
            "ink" => Theme { light_ink: colour, dark_ink: colour, ..self },
            "label" => Theme { label: colour, ..self },
            _ => return None,
        })
    }

    /// The colour of a tile whose goal cell is number `part` of `whole`.
    pub(crate) fn face(&self, part: usize, whole: usize) -> Colour {
        // Few shades keep a GIF's palette exact: ten, plus the antialiased edges of digits and
        // corners.
        const SHADES: usize = 9;
        let (part, whole) =
            if whole > SHADES { (part * SHADES / whole, SHADES) } else { (part, whole) };
        self.first.mix(self.last, part, whole)
    }

    /// The ink that reads better on a face.
    pub(crate) fn ink(&self, face: Colour) -> Colour {
        if face.contrast(self.dark_ink) >= face.contrast(self.light_ink) {
            self.dark_ink
        } else {
            self.light_ink
        }
    }
}

impl Default for Theme {
    /// Wood.
    fn default() -> Theme {
        THEMES[0].1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_well_in_every_theme() {
        for (name, theme) in THEMES {
            for part in 0..=18 {
                let face = theme.face(part, 18);
                let contrast = face.contrast(theme.ink(face));
                assert!(contrast >= 4.5, "{name} {part}: {contrast:.2}");
            }
            assert!(theme.label.contrast(theme.page) >= 4.5, "{name}: the counter");
        }
    }

    #[test]
    fn colours_are_read_and_written() {
        assert_eq!("#c98a4b".parse(), Ok(Colour([0xc9, 0x8a, 0x4b])));
        assert_eq!("C98A4B".parse::<Colour>().unwrap().to_string(), "#c98a4b");
        for bad in ["", "#fff", "#12345g", "+12345", "#1234567", "blue"] {
            assert!(bad.parse::<Colour>().is_err(), "{bad}");
        }
    }

    #[test]
    fn every_part_can_be_set_alone() {
        let (wood, red) = (Theme::default(), Colour([255, 0, 0]));
        for part in Theme::PARTS {
            assert_ne!(wood.with(part, red), Some(wood), "{part}");
        }
        assert_eq!(wood.with("sky", red), None);
        let ink = wood.with("ink", red).unwrap();
        assert_eq!((ink.ink(ink.first), ink.ink(ink.last)), (red, red));
    }

    #[test]
    fn contrast_is_that_of_wcag() {
        let (black, white) = (Colour([0; 3]), Colour([255; 3]));
        assert!((black.contrast(white) - 21.0).abs() < 1e-9);
        assert!((white.contrast(white) - 1.0).abs() < 1e-9);
    }
}

//! Colours and language of the screen.

use ratatui::style::{Color, Modifier, Style};
use taquin_i18n::Words;

/// The texts and the colours of a screen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Skin<'a> {
    pub(crate) words: &'a Words,
    /// False with `NO_COLOR`: weight and shape show everything.
    pub(crate) colour: bool,
}

/// One hue per row of the goal, of medium lightness, readable on black and on white.
const HUES: [Color; 8] = [
    Color::Indexed(33),
    Color::Indexed(35),
    Color::Indexed(172),
    Color::Indexed(169),
    Color::Indexed(99),
    Color::Indexed(37),
    Color::Indexed(166),
    Color::Indexed(68),
];

/// Black and white of the 256 colours, which no theme changes.
const INK: Color = Color::Indexed(16);
const HINT: Color = Color::Indexed(220);

impl Skin<'_> {
    /// A tile that belongs to this row of the goal and is not there yet.
    pub(crate) fn away(&self, row: usize) -> Style {
        self.fore(HUES[row % HUES.len()])
    }

    /// The same tile in its place.
    pub(crate) fn home(&self, row: usize) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.colour { style.fg(INK).bg(HUES[row % HUES.len()]) } else { style }
    }

    /// The tile of a hint.
    pub(crate) fn pointed(&self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        match self.colour {
            true => style.fg(INK).bg(HINT),
            false => style.add_modifier(Modifier::REVERSED),
        }
    }

    /// A title.
    pub(crate) fn title(&self) -> Style {
        self.fore(HUES[0]).add_modifier(Modifier::BOLD)
    }

    /// A key that can be pressed.
    pub(crate) fn key(&self) -> Style {
        self.fore(HUES[5]).add_modifier(Modifier::BOLD)
    }

    /// What matters less.
    pub(crate) fn faint(&self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// A figure.
    pub(crate) fn figure(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// A success.
    pub(crate) fn good(&self) -> Style {
        self.fore(HUES[1]).add_modifier(Modifier::BOLD)
    }

    /// An error.
    pub(crate) fn bad(&self) -> Style {
        self.fore(Color::Indexed(203)).add_modifier(Modifier::BOLD)
    }

    /// The row of a list under the cursor.
    pub(crate) fn cursor(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    fn fore(&self, colour: Color) -> Style {
        if self.colour { Style::new().fg(colour) } else { Style::new() }
    }
}

//! The keys, in one list that the panel, the help page and a test of the manual share.

use super::dialog::{WIDEST, dialog};
use super::skin::Skin;
use super::status::filled;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use taquin_i18n::Words;

/// Keys and what they do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key {
    /// As they are labelled on an English keyboard.
    pub(crate) keys: &'static str,
    /// The message that says what they do.
    pub(crate) does: &'static str,
    /// True if they are worth a line beside the board.
    pub(crate) in_panel: bool,
}

const fn key(keys: &'static str, does: &'static str, in_panel: bool) -> Key {
    Key { keys, does, in_panel }
}

/// While playing. The most useful come first: a low window shows only these.
pub(crate) const PLAY_KEYS: &[Key] = &[
    key("?", "play-key-help", true),
    key("←↑↓→ hjkl", "play-key-slide", true),
    key("u r", "play-key-undo", true),
    key("i Enter", "play-key-hint", true),
    key("w", "play-key-watch", true),
    key("n", "play-key-new", true),
    key("q", "play-key-quit", true),
    key("z", "play-key-size", true),
    key("o", "play-key-left", true),
    key("e g", "play-key-own", true),
    key("s", "play-key-seed", true),
    key("c", "play-key-choose", true),
    key("v", "play-key-goal", true),
    key("t", "play-key-times", true),
    key("b", "play-key-again", true),
    key("Space", "play-key-pause", true),
    key("Esc", "play-key-stop", false),
    key("Ctrl-C", "play-key-kill", false),
];

/// While watching a solution.
pub(crate) const FILM_KEYS: &[Key] = &[
    key("Space", "play-key-hold", true),
    key("← →", "play-key-step", true),
    key("↑ ↓ + -", "play-key-speed", true),
    key("Home End", "play-key-ends", true),
    key("PgUp PgDn", "play-key-jump", false),
    key("Esc", "play-key-back", true),
];

/// Columns of the keys in a list, a gap included.
pub(super) const COLUMN: usize = 14;

/// From this many columns on, every key and its description fit on one line.
const ROOMY: u16 = 46;

/// The first line of the help page when its end is visible: it cannot be scrolled farther. If lines
/// wrap, twice as many are assumed.
pub(crate) fn last(screen: (u16, u16)) -> usize {
    let lines = PLAY_KEYS.len() + FILM_KEYS.len() + 4;
    let lines = if screen.0 < ROOMY { 2 * lines } else { lines };
    lines.saturating_sub(usize::from(screen.1.saturating_sub(2)))
}

/// Keys labelled with a word, which differs between keyboards of different countries.
const WORDED: &[(&str, &str)] = &[
    ("Enter", "play-cap-enter"),
    ("Space", "play-cap-space"),
    ("Esc", "play-cap-esc"),
    ("Home", "play-cap-home"),
    ("End", "play-cap-end"),
    ("PgUp", "play-cap-page-up"),
    ("PgDn", "play-cap-page-down"),
];

impl Key {
    /// The keys as they are labelled where the language is spoken.
    fn labels(&self, words: &Words) -> String {
        let label = |cap: &str| match WORDED.iter().find(|(word, _)| *word == cap) {
            Some((_, id)) => words.say(id),
            None => cap.to_owned(),
        };
        self.keys.split(' ').map(label).collect::<Vec<_>>().join(" ")
    }

    /// A line of a list whose first column is so wide.
    pub(super) fn line(&self, skin: &Skin<'_>, column: usize) -> Line<'static> {
        Line::from(vec![
            Span::styled(format!("{:<column$}", self.labels(skin.words)), skin.key()),
            Span::raw(skin.words.say(self.does)),
        ])
    }

    /// The same in lines of at most `width` columns: the description is wrapped below itself.
    fn lines(&self, skin: &Skin<'_>, width: usize) -> Vec<Line<'static>> {
        let room = width.saturating_sub(COLUMN).max(8);
        let parts = filled(&skin.words.say(self.does), room).into_iter().enumerate();
        let line = |(i, part): (usize, String)| {
            let labels = if i == 0 { self.labels(skin.words) } else { String::new() };
            Line::from(vec![
                Span::styled(format!("{labels:<COLUMN$}"), skin.key()),
                Span::raw(part),
            ])
        };
        parts.map(line).collect()
    }
}

/// The help page, from a line on.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, from: usize, skin: &Skin<'_>) {
    // Borders and padding take two columns on each side.
    let width = usize::from(area.width.min(WIDEST).saturating_sub(4));
    let of = |keys: &[Key]| keys.iter().flat_map(|key| key.lines(skin, width)).collect::<Vec<_>>();
    let mut lines = of(PLAY_KEYS);
    lines.extend(filled(&skin.words.say("play-mouse"), width).into_iter().map(Line::from));
    lines.push(Line::default());
    lines.push(Line::styled(skin.words.say("play-solution"), skin.title()));
    lines.extend(of(FILM_KEYS));
    // The last lines stay visible however far one scrolls.
    let room = usize::from(area.height.saturating_sub(2)).max(1);
    let from = from.min(lines.len().saturating_sub(room));
    lines.drain(..from);
    dialog(
        frame,
        area,
        &skin.words.say("play-keys"),
        lines,
        &skin.words.say("play-keys-close"),
        skin,
    );
}

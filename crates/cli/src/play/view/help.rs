//! The keys, in one list that the panel, the help page and a test of the manual share.

use super::dialog::dialog;
use super::skin::Skin;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use words::Words;

/// Keys and what they do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key {
    /// As they are labelled on an English keyboard.
    pub(crate) keys: &'static str,
    /// The message that says what they do.
    pub(crate) does: &'static str,
    /// Whether they are worth a line beside the board.
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

/// Lines of the whole help page: it cannot be scrolled past them.
pub(crate) const LINES: usize = PLAY_KEYS.len() + FILM_KEYS.len() + 4;

/// Keys that bear a word, which differs from one country's keyboards to another's.
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
}

/// The help page, from a line on.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, from: usize, skin: &Skin<'_>) {
    let mut lines: Vec<Line<'_>> = PLAY_KEYS.iter().map(|key| key.line(skin, COLUMN)).collect();
    lines.push(Line::raw(skin.words.say("play-mouse")));
    lines.push(Line::default());
    lines.push(Line::styled(skin.words.say("play-solution"), skin.title()));
    lines.extend(FILM_KEYS.iter().map(|key| key.line(skin, COLUMN)));
    // The last lines stay in sight however far one scrolls.
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

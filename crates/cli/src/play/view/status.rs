//! The line at the bottom: what was just answered, or what goes on.

use super::skin::Skin;
use crate::play::action::Ask;
use crate::play::clock::watch_face;
use crate::play::effect::{Answer, Building};
use crate::play::model::{Busy, Model, Note, Purpose, Scene};
use board::Direction;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Paragraph, Wrap};
use search::Limits;
use taquin::End;
use words::{Value, Words};

/// Draws the line. A long sentence takes more lines, upwards.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, model: &Model, skin: &Skin<'_>) {
    let width = usize::from(area.width).max(1);
    let (text, style) = said(model, width, skin);
    let lines = wrapped(&text, width).max(1).min(usize::from(area.y)) as u16;
    let place = Rect::new(area.x, area.bottom() - lines, area.width, lines);
    if lines > 1 {
        frame.render_widget(Clear, place);
    }
    let paragraph = Paragraph::new(Line::styled(text, style)).wrap(Wrap { trim: true });
    frame.render_widget(paragraph.centered(), place);
}

/// How many lines a text takes when it breaks at spaces.
pub(super) fn wrapped(text: &str, width: usize) -> usize {
    let (mut lines, mut column) = (1, 0);
    for word in text.split(' ') {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > width {
            lines += 1;
            column = length;
        } else {
            column += length + usize::from(column > 0);
        }
        lines += column.saturating_sub(1) / width;
        column -= column.saturating_sub(1) / width * width;
    }
    lines
}

/// As many parts of a list as a line has room for, the first ones.
pub(super) fn fitting(list: &str, width: usize) -> String {
    let mut list = list;
    while let Some((shorter, _)) = list.rsplit_once(" · ").filter(|_| list.chars().count() > width)
    {
        list = shorter;
    }
    list.to_owned()
}

fn said(model: &Model, width: usize, skin: &Skin<'_>) -> (String, Style) {
    let words = skin.words;
    let plain = Style::new();
    if let Some(busy) = &model.busy {
        return (busy_words(busy, model, words), skin.title());
    }
    match (&model.scene, &model.note) {
        (Scene::Film(film), _) => (summary(&film.answer, words), skin.good()),
        (Scene::Paused, _) => (words.say("play-paused"), skin.title()),
        (Scene::Goal, _) => (words.say("play-goal-shown"), plain),
        (_, Note::Quiet) => (fitting(&words.say("play-keys-short"), width), skin.faint()),
        (_, note) => (note_words(note, model, words), note_style(note, skin)),
    }
}

fn note_style(note: &Note, skin: &Skin<'_>) -> Style {
    match note {
        Note::Won { .. } => skin.good(),
        Note::Hint { proven: true, .. } | Note::Left { .. } => skin.title(),
        Note::Hint { .. } => skin.key(),
        Note::NoPath(_) | Note::Failed(_) | Note::ScoresBroken | Note::ScoresNotKept => skin.bad(),
        Note::Sure(_) => skin.key(),
        Note::Stopped | Note::Quiet => skin.faint(),
    }
}

fn busy_words(busy: &Busy, model: &Model, words: &Words) -> String {
    const SPINNER: [char; 8] = ['⣷', '⣯', '⣟', '⡿', '⢿', '⣻', '⣽', '⣾'];
    let turn = (model.now.as_millis() / 100) as usize % SPINNER.len();
    let what = match busy.purpose {
        Purpose::Hint => "play-busy-hint",
        Purpose::Left => "play-busy-left",
        Purpose::Watch => "play-busy-watch",
    };
    let spin = SPINNER[turn];
    let building = busy.building.map(|building| match building {
        Building::Here(percent) => {
            words.say_with("play-busy-table", &[("percent", Value::from(percent))])
        }
        Building::Elsewhere => words.say("play-busy-waiting"),
    });
    if let Some(building) = building {
        return format!("{spin} {building}");
    }
    let args = [
        ("n", Value::from(busy.states)),
        ("time", Value::from(words.duration(model.now.saturating_sub(busy.since)))),
    ];
    format!("{spin} {} {}", words.say(what), words.say_with("play-busy", &args))
}

fn note_words(note: &Note, model: &Model, words: &Words) -> String {
    match note {
        Note::Quiet => String::new(),
        Note::Hint { tile, way, length, proven } => {
            let id = match proven {
                true => "play-hint-proven",
                false => "play-hint-known",
            };
            let way = match way {
                Direction::Up => "up",
                Direction::Down => "down",
                Direction::Left => "left",
                Direction::Right => "right",
            };
            let args = [
                ("tile", Value::from(tile.to_string())),
                ("way", Value::from(way)),
                ("n", Value::from(*length)),
            ];
            words.say_with(id, &args)
        }
        Note::Left { most: Some(most), least } if most <= least => {
            words.say_with("play-left-proven", &[("n", Value::from(*most))])
        }
        Note::Left { most: Some(most), least } => {
            let args = [("most", Value::from(*most)), ("n", Value::from(*least))];
            words.say_with("play-left-between", &args)
        }
        Note::Left { most: None, least } => {
            words.say_with("play-left-bound", &[("n", Value::from(*least))])
        }
        Note::NoPath(answer) => no_path(answer, words),
        Note::Failed(error) => words.solve_error(error),
        Note::Stopped => words.say("play-stopped"),
        Note::Won { place } => won(*place, model, words),
        Note::Sure(Ask::Quit) => words.say("play-sure-quit"),
        Note::Sure(Ask::Again) => words.say("play-sure-again"),
        Note::Sure(_) => words.say("play-sure-new"),
        Note::ScoresBroken => words.say("play-scores-broken"),
        Note::ScoresNotKept => words.say("play-scores-not-kept"),
    }
}

fn won(place: Option<usize>, model: &Model, words: &Words) -> String {
    let args = [
        ("n", Value::from(model.game.moves())),
        ("time", Value::from(watch_face(model.game.spent(model.now), words.lang()))),
    ];
    let won = words.say_with("play-won", &args);
    let rank = match place {
        Some(0) => words.say("play-won-best"),
        Some(place) => words.say_with("play-won-place", &[("n", Value::from(place + 1))]),
        None => words.say("play-won-next"),
    };
    format!("{won} {rank}")
}

/// How long, how many states, how many moves.
fn summary(answer: &Answer, words: &Words) -> String {
    let stats = &answer.report.stats;
    let moves = answer.report.solution().map_or(0, |solution| solution.len());
    let args = [
        ("moves", words.say_with("answer-moves", &[("n", Value::from(moves))]).into()),
        ("n", Value::from(stats.explored.unwrap_or(stats.expanded))),
        ("time", Value::from(words.duration(stats.elapsed))),
    ];
    words.say_with("play-summary", &args)
}

fn no_path(answer: &Answer, words: &Words) -> String {
    let report = &answer.report;
    let end = match report.end {
        End::Stopped(why) => {
            let limits = Limits { time: answer.limit, ..Limits::default() };
            words.say_with("answer-stopped", &[("why", words.why(why, &limits).into())])
        }
        _ => words.say("answer-exhausted"),
    };
    let stats = &report.stats;
    let args = [
        ("algorithm", Value::from(report.algorithm.name())),
        ("end", Value::from(end)),
        ("n", Value::from(stats.explored.unwrap_or(stats.expanded))),
        ("time", Value::from(words.duration(stats.elapsed))),
    ];
    words.say_with("play-no-path", &args)
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn lines_are_counted() {
        assert_eq!(wrapped("one two", 7), 1);
        assert_eq!(wrapped("one two", 6), 2);
        assert_eq!(wrapped("one two three", 5), 3);
        assert_eq!(wrapped("abcdefgh", 4), 2);
        assert_eq!(wrapped("", 4), 1);
    }
}

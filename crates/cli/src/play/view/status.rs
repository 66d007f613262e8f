//! The status line: the last answer, or the running search.

use super::skin::Skin;
use crate::play::action::Ask;
use crate::play::clock::watch_face;
use crate::play::effect::{Building, Found};
use crate::play::model::{Busy, Model, Note, Purpose, Scene};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Paragraph, Wrap};
use taquin::{Counters, Outcome};
use taquin_i18n::{Value, Words};
use taquin_search::Limits;

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
    filled(text, width).len()
}

/// A text in lines that break at spaces, or inside a word that is longer than a line.
pub(super) fn filled(text: &str, width: usize) -> Vec<String> {
    let (mut lines, mut line, mut column) = (Vec::new(), String::new(), 0);
    for word in text.split(' ') {
        if column > 0 && column + 1 + word.chars().count() > width {
            lines.push(std::mem::take(&mut line));
            column = 0;
        } else if column > 0 {
            line.push(' ');
            column += 1;
        }
        for letter in word.chars() {
            if column == width {
                lines.push(std::mem::take(&mut line));
                column = 0;
            }
            line.push(letter);
            column += 1;
        }
    }
    lines.push(line);
    lines
}

/// The first parts of a list, as many as fit on a line.
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
        Note::NoPath(_) | Note::Failed(_) | Note::ScoresBroken | Note::ScoresNotStored => {
            skin.bad()
        }
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
        Note::Hint { tile, dir, length, proven } => {
            let id = match proven {
                true => "play-hint-proven",
                false => "play-hint-known",
            };
            let args = [
                ("tile", Value::from(tile.to_string())),
                ("dir", words.direction(*dir)),
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
        Note::ScoresNotStored => words.say("play-scores-not-stored"),
    }
}

fn won(place: Option<usize>, model: &Model, words: &Words) -> String {
    let args = [
        ("n", Value::from(model.moves())),
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

/// The states that a search has expanded. Some searches count only generated states.
pub(super) fn expanded(counters: &Counters) -> u64 {
    counters.expanded.or(counters.generated).unwrap_or(0)
}

/// The moves, the states and the time.
fn summary(found: &Found, words: &Words) -> String {
    let answer = &found.answer;
    let moves = answer.solution().map_or(0, |solution| solution.len());
    let args = [
        ("moves", words.say_with("answer-moves", &[("n", Value::from(moves))]).into()),
        ("n", Value::from(expanded(&answer.counters()))),
        ("time", Value::from(words.duration(answer.elapsed()))),
    ];
    words.say_with("play-summary", &args)
}

fn no_path(found: &Found, words: &Words) -> String {
    let answer = &found.answer;
    let end = match answer.outcome {
        Outcome::Stopped(why) => {
            let limits = Limits { time: found.limit, ..Limits::default() };
            words.say_with("answer-stopped", &[("why", words.why(why, &limits).into())])
        }
        _ => words.say("answer-exhausted"),
    };
    let algorithm = answer.run.as_ref().map_or("", |run| run.algorithm.name());
    let args = [
        ("algorithm", Value::from(algorithm)),
        ("end", Value::from(end)),
        ("n", Value::from(expanded(&answer.counters()))),
        ("time", Value::from(words.duration(answer.elapsed()))),
    ];
    words.say_with("play-no-path", &args)
}

#[cfg(test)]
mod tests {
    use super::{filled, wrapped};

    #[test]
    fn lines_are_counted() {
        assert_eq!(wrapped("one two", 7), 1);
        assert_eq!(wrapped("one two", 6), 2);
        assert_eq!(wrapped("one two three", 5), 3);
        assert_eq!(wrapped("abcdefgh", 4), 2);
        assert_eq!(wrapped("", 4), 1);
        assert_eq!(filled("one two abcdefgh", 6), ["one", "two", "abcdef", "gh"]);
    }
}

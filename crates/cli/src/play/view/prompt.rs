//! A line to type, and a board that needs repair.

use super::dialog::{WIDEST, dialog};
use super::skin::Skin;
use super::status::wrapped;
use crate::play::action::Subject;
use crate::play::model::Repair;
use crate::play::prompt::{Fault, Prompt};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use taquin_board::Size;
use taquin_i18n::Value;

/// An input line, with a hint above it and errors below.
pub(super) fn draw(
    frame: &mut Frame<'_>,
    area: Rect,
    prompt: &Prompt,
    size: Size,
    skin: &Skin<'_>,
) {
    let words = skin.words;
    let (title, hint) = match prompt.subject {
        Subject::Seed => ("play-ask-seed", "play-ask-seed-hint"),
        Subject::Size => ("play-ask-size", "play-ask-size-hint"),
        Subject::Board => ("play-ask-board", "play-ask-board-hint"),
        Subject::Goal => ("play-ask-goal", "play-ask-goal-hint"),
    };
    let hint = words.say_with(hint, &[("size", Value::from(size.to_string()))]);
    let (before, after) = prompt.halves();
    // Borders, padding, the sign and the cursor; a long line shows the part around the cursor.
    let room = usize::from(area.width.min(64)).saturating_sub(8).max(1);
    let skip = before.chars().count().saturating_sub(room);
    let shown: String = before.chars().skip(skip).collect();
    let column = shown.chars().count() as u16 + 2;
    let rest: String = after.chars().take(room - shown.chars().count().min(room)).collect();
    let typed = format!("{shown}{rest}");
    let width = room.min(usize::from(area.width));
    let mut lines = vec![
        Line::from(vec![
            Span::styled("› ", skin.key()),
            Span::styled(format!("{typed:<width$}"), skin.figure()),
        ]),
        Line::default(),
    ];
    match &prompt.fault {
        Some(fault) => lines.push(Line::styled(fault_words(fault, skin), skin.bad())),
        None => lines.push(Line::styled(hint, skin.faint())),
    }
    let inner = dialog(frame, area, &words.say(title), lines, &words.say("play-ask-keys"), skin);
    frame.set_cursor_position(Position::new(inner.x + column, inner.y));
}

fn fault_words(fault: &Fault, skin: &Skin<'_>) -> String {
    match fault {
        Fault::Seed => skin.words.say("play-bad-seed"),
        Fault::Size(error) => skin.words.size_error(error),
        Fault::Notation(error) => skin.words.notation_error(error),
    }
}

/// Why a board cannot be solved, and the swap that repairs it.
pub(super) fn draw_repair(frame: &mut Frame<'_>, area: Rect, repair: &Repair, skin: &Skin<'_>) {
    let words = skin.words;
    let args = [
        ("a", Value::from(repair.pair.0.to_string())),
        ("b", Value::from(repair.pair.1.to_string())),
    ];
    let board = Line::styled(repair.board.to_string(), skin.figure());
    let why = Line::raw(words.parity(&repair.parity));
    let offer = Line::styled(words.say_with("play-repair", &args), skin.good());
    let lines = vec![board.clone(), Line::default(), why.clone(), Line::default(), offer.clone()];
    // A low window cuts off the end, which must not be the repair.
    let width = usize::from(area.width.min(WIDEST).saturating_sub(4)).max(1);
    let rows: usize = lines.iter().map(|line| wrapped(&line.to_string(), width)).sum();
    let lines = match rows + 2 > usize::from(area.height) {
        true => vec![board, offer, why],
        false => lines,
    };
    dialog(frame, area, &words.say("play-unsolvable"), lines, &words.say("play-repair-keys"), skin);
}

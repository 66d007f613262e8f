//! What a key, a click or a paste asks for, given what is on the screen.

use super::action::{Action, Ask, Edit, Subject};
use super::model::Scene;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use taquin_board::TileDirection;

/// The action of an event; `None` if it means nothing here.
pub(crate) fn action(event: &Event, scene: &Scene) -> Option<Action> {
    match event {
        Event::Resize(columns, rows) => Some(Action::Resize(*columns, *rows)),
        Event::Paste(text) => {
            matches!(scene, Scene::Prompt(_)).then(|| Action::Ask(Ask::Type(text.clone())))
        }
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                Some(Action::Ask(Ask::Click(mouse.column, mouse.row)))
            }
            MouseEventKind::ScrollUp => Some(Action::Ask(Ask::Move(-1))),
            MouseEventKind::ScrollDown => Some(Action::Ask(Ask::Move(1))),
            _ => None,
        },
        Event::Key(key) if key.kind != KeyEventKind::Release => ask(key, scene).map(Action::Ask),
        _ => None,
    }
}

fn ask(key: &KeyEvent, scene: &Scene) -> Option<Ask> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match (key.code, scene) {
            (KeyCode::Char('c'), _) => Some(Ask::Kill),
            (KeyCode::Char('z'), _) => Some(Ask::Suspend),
            (KeyCode::Char('r'), Scene::Play) => Some(Ask::Redo),
            (KeyCode::Char('u'), Scene::Prompt(_)) => Some(Ask::Edit(Edit::Clear)),
            (KeyCode::Char('a'), Scene::Prompt(_)) => Some(Ask::Edit(Edit::Home)),
            (KeyCode::Char('e'), Scene::Prompt(_)) => Some(Ask::Edit(Edit::End)),
            _ => None,
        };
    }
    match (key.code, scene) {
        (KeyCode::Esc, _) => Some(Ask::Back),
        (KeyCode::Enter, _) => Some(Ask::Accept),
        (code, Scene::Play) => playing(code),
        (code, Scene::Film(_)) => watching(code),
        (code, Scene::Prompt(_)) => typing(code),
        (code, Scene::Choose(_)) => choosing(code),
        (code, Scene::Help(_)) => reading(code),
        (KeyCode::Char(' '), Scene::Paused) => Some(Ask::Pause),
        (KeyCode::Char('q'), _) => Some(Ask::Back),
        (KeyCode::Char('v'), Scene::Goal) => Some(Ask::Back),
        (KeyCode::Char('t'), Scene::Scores) => Some(Ask::Back),
        _ => None,
    }
}

fn playing(code: KeyCode) -> Option<Ask> {
    Some(match code {
        KeyCode::Up | KeyCode::Char('k') => Ask::Slide(TileDirection::Up),
        KeyCode::Down | KeyCode::Char('j') => Ask::Slide(TileDirection::Down),
        KeyCode::Left | KeyCode::Char('h') => Ask::Slide(TileDirection::Left),
        KeyCode::Right | KeyCode::Char('l') => Ask::Slide(TileDirection::Right),
        KeyCode::Char('u') | KeyCode::Backspace => Ask::Undo,
        KeyCode::Char('r') => Ask::Redo,
        KeyCode::Char('n') => Ask::New,
        KeyCode::Char('b') => Ask::Again,
        KeyCode::Char(' ') => Ask::Pause,
        KeyCode::Char('i') => Ask::Hint,
        KeyCode::Char('o') => Ask::Left,
        KeyCode::Char('w') => Ask::Watch,
        KeyCode::Char('s') => Ask::Prompt(Subject::Seed),
        KeyCode::Char('z') => Ask::Prompt(Subject::Size),
        KeyCode::Char('e') => Ask::Prompt(Subject::Board),
        KeyCode::Char('g') => Ask::Prompt(Subject::Goal),
        KeyCode::Char('c') => Ask::Choose,
        KeyCode::Char('v') => Ask::ShowGoal,
        KeyCode::Char('t') => Ask::Scores,
        KeyCode::Char('?') | KeyCode::F(1) => Ask::Help,
        KeyCode::Char('q') => Ask::Quit,
        _ => return None,
    })
}

fn watching(code: KeyCode) -> Option<Ask> {
    Some(match code {
        KeyCode::Char(' ') => Ask::Pause,
        KeyCode::Left | KeyCode::Char('h') | KeyCode::Backspace => Ask::Move(-1),
        KeyCode::Right | KeyCode::Char('l') => Ask::Move(1),
        KeyCode::PageUp => Ask::Move(-10),
        KeyCode::PageDown => Ask::Move(10),
        KeyCode::Home => Ask::First,
        KeyCode::End => Ask::Last,
        KeyCode::Up | KeyCode::Char('k' | '+' | '=') => Ask::Speed(1),
        KeyCode::Down | KeyCode::Char('j' | '-') => Ask::Speed(-1),
        KeyCode::Char('?') | KeyCode::F(1) => return None,
        KeyCode::Char('q' | 'w') => Ask::Back,
        _ => return None,
    })
}

fn typing(code: KeyCode) -> Option<Ask> {
    Some(match code {
        KeyCode::Char(c) => Ask::Type(c.to_string()),
        KeyCode::Backspace => Ask::Edit(Edit::Backspace),
        KeyCode::Delete => Ask::Edit(Edit::Delete),
        KeyCode::Left => Ask::Edit(Edit::Left),
        KeyCode::Right => Ask::Edit(Edit::Right),
        KeyCode::Home => Ask::Edit(Edit::Home),
        KeyCode::End => Ask::Edit(Edit::End),
        _ => return None,
    })
}

fn choosing(code: KeyCode) -> Option<Ask> {
    Some(match code {
        KeyCode::Up | KeyCode::Char('k') => Ask::Move(-1),
        KeyCode::Down | KeyCode::Char('j') => Ask::Move(1),
        KeyCode::Home => Ask::First,
        KeyCode::End => Ask::Last,
        KeyCode::Tab | KeyCode::BackTab | KeyCode::Left | KeyCode::Right => Ask::Across,
        KeyCode::Char('h' | 'l' | ' ') => Ask::Across,
        KeyCode::Char('q' | 'c') => Ask::Back,
        _ => return None,
    })
}

fn reading(code: KeyCode) -> Option<Ask> {
    Some(match code {
        KeyCode::Up | KeyCode::Char('k') => Ask::Move(-1),
        KeyCode::Down | KeyCode::Char('j' | ' ') => Ask::Move(1),
        KeyCode::PageUp => Ask::Move(-10),
        KeyCode::PageDown => Ask::Move(10),
        KeyCode::Home => Ask::First,
        KeyCode::End => Ask::Last,
        KeyCode::Char('q' | '?') | KeyCode::F(1) => Ask::Back,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(code: KeyCode, modifiers: KeyModifiers, scene: &Scene) -> Option<Ask> {
        match action(&Event::Key(KeyEvent::new(code, modifiers)), scene)? {
            Action::Ask(ask) => Some(ask),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn arrows_and_letters_slide_the_same_way() {
        let pairs = [
            (KeyCode::Up, 'k', TileDirection::Up),
            (KeyCode::Down, 'j', TileDirection::Down),
            (KeyCode::Left, 'h', TileDirection::Left),
            (KeyCode::Right, 'l', TileDirection::Right),
        ];
        for (arrow, letter, dir) in pairs {
            let slide = Some(Ask::Slide(dir));
            assert_eq!(key(arrow, KeyModifiers::NONE, &Scene::Play), slide);
            assert_eq!(key(KeyCode::Char(letter), KeyModifiers::NONE, &Scene::Play), slide);
        }
    }

    #[test]
    fn a_key_let_go_is_no_second_press() {
        let mut event = KeyEvent::new(KeyCode::Up, KeyModifiers::NONE);
        event.kind = KeyEventKind::Release;
        assert!(action(&Event::Key(event), &Scene::Play).is_none());
    }

    #[test]
    fn leaving_is_always_possible() {
        for scene in [Scene::Play, Scene::Paused, Scene::Goal, Scene::Help(0), Scene::Scores] {
            let kill = key(KeyCode::Char('c'), KeyModifiers::CONTROL, &scene);
            assert_eq!(kill, Some(Ask::Kill));
            let back = key(KeyCode::Esc, KeyModifiers::NONE, &scene);
            assert_eq!(back, Some(Ask::Back));
        }
    }
}

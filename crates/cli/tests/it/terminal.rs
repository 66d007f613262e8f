//! The output of commands on a terminal.
#![cfg(unix)]

use crate::pty::Session;

fn shown(cols: u16, arguments: &[&str], vars: &[(&str, &str)]) -> (String, Session) {
    let program = env!("CARGO_BIN_EXE_taquin");
    let mut session = Session::start((cols, 50), program, arguments, vars);
    session.ended();
    (session.text(), session)
}

/// Moves that are too long for a line are written below it, and the terminal breaks no line.
#[test]
fn long_moves_of_a_batch_stand_below_their_line() {
    let (text, _) = shown(80, &["solve", "--suite", "examples-3x3", "--lang", "en"], &[]);
    let at = text.lines().position(|line| line.starts_with("  14  farthest-a")).unwrap();
    let lines: Vec<&str> = text.lines().skip(at).take(2).collect();
    assert!(lines[0].ends_with("s"), "the time ends the line: {text}");
    let moves = lines[1].trim_start();
    assert_eq!((lines[1].len() - moves.len(), moves.len()), (6, 31), "{text}");
    let (text, _) = shown(100, &["solve", "--suite", "examples-3x3", "--lang", "fr"], &[]);
    assert!(text.contains("  ESES\n"), "short ones stay on it: {text}");
}

/// Colours on a terminal, unless they are forbidden.
#[test]
fn colours_on_a_terminal() {
    for (vars, coloured) in [(&[][..], true), (&[("NO_COLOR", "1")], false)] {
        let (_, session) = shown(80, &["solve", "813402765", "--lang", "en"], vars);
        let any = session.screen(|screen| {
            let mut cells = (0..50).flat_map(|row| (0..80).map(move |col| (row, col)));
            cells.any(|(row, col)| {
                screen.cell(row, col).is_some_and(|cell| cell.fgcolor() != vt100::Color::Default)
            })
        });
        assert_eq!(any, coloured);
    }
}

/// An error is wrapped to the width of the window, between words.
#[test]
fn errors_fit_the_window() {
    let (text, _) = shown(40, &["--lang", "en"], &[]);
    assert!(text.starts_with("error: a command is missing: solve,\ncheck, "), "{text}");
}

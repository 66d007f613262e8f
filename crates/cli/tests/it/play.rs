//! The game in a real pseudo-terminal: keys are written as bytes, the output is read by a terminal
//! emulator, and its text is compared.
#![allow(clippy::unwrap_used, clippy::print_stdout)]
#![cfg(unix)]

use crate::pty::{PATIENCE, Session, size};
use portable_pty::{CommandBuilder, native_pty_system};
use std::io::Read;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const LEFT: &str = "\x1b[D";
const UP: &str = "\x1b[A";

/// The game in a terminal.
fn play(cols: u16, rows: u16, arguments: &[&str]) -> Session {
    play_with(cols, rows, arguments, &[])
}

fn play_with(cols: u16, rows: u16, arguments: &[&str], vars: &[(&str, &str)]) -> Session {
    let arguments = [&["play"], arguments].concat();
    Session::start((cols, rows), env!("CARGO_BIN_EXE_taquin"), &arguments, vars)
}

/// The lines of the board, without the panel.
fn left_half(text: &str, columns: usize) -> String {
    let cut = |line: &str| line.chars().take(columns).collect::<String>().trim_end().to_owned();
    text.lines().map(cut).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_game_from_the_first_key_to_the_last() {
    let mut game = play(80, 24, &["1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 0 14 15"]);
    // The last line of a screen comes last.
    let begun = game.wait_for("F1 keys");
    let row = "│▗▄▄▄▄▄▄▄▄▄▖           ╭─────────╮╭─────────╮│";
    assert!(begun.contains(row), "the blank is where it should be:\n{begun}");
    assert!(begun.contains("In place                13/15"), "{begun}");
    game.press(LEFT);
    game.wait_for("In place                14/15");
    game.press("u");
    game.wait_for("In place                13/15");
    game.press("r");
    game.wait_for("In place                14/15");
    game.press("l");
    game.press("h");
    game.wait_for("Moves                       3");
    game.press("h");
    let won = game.wait_for("Solved in");
    assert!(won.contains("with 4 moves!"), "{won}");
    let expected = "
 ╭────────────────────────────────────────────╮
 │▗▄▄▄▄▄▄▄▄▄▖▗▄▄▄▄▄▄▄▄▄▖▗▄▄▄▄▄▄▄▄▄▖▗▄▄▄▄▄▄▄▄▄▖│
 │▐         ▌▐         ▌▐         ▌▐         ▌│
 │▐    1    ▌▐    2    ▌▐    3    ▌▐    4    ▌│
 │▐         ▌▐         ▌▐         ▌▐         ▌│
 │▝▀▀▀▀▀▀▀▀▀▘▝▀▀▀▀▀▀▀▀▀▘▝▀▀▀▀▀▀▀▀▀▘▝▀▀▀▀▀▀▀▀▀▘│
 │▗▄▄▄▄▄▄▄▄▄▖▗▄▄▄▄▄▄▄▄▄▖▗▄▄▄▄▄▄▄▄▄▖▗▄▄▄▄▄▄▄▄▄▖│
 │▐         ▌▐         ▌▐         ▌▐         ▌│
 │▐    5    ▌▐    6    ▌▐    7    ▌▐    8    ▌│
 │▐         ▌▐         ▌▐         ▌▐         ▌│
 │▝▀▀▀▀▀▀▀▀▀▘▝▀▀▀▀▀▀▀▀▀▘▝▀▀▀▀▀▀▀▀▀▘▝▀▀▀▀▀▀▀▀▀▘│
 │▗▄▄▄▄▄▄▄▄▄▖▗▄▄▄▄▄▄▄▄▄▖▗▄▄▄▄▄▄▄▄▄▖▗▄▄▄▄▄▄▄▄▄▖│
 │▐         ▌▐         ▌▐         ▌▐         ▌│
 │▐    9    ▌▐    10   ▌▐    11   ▌▐    12   ▌│
 │▐         ▌▐         ▌▐         ▌▐         ▌│
 │▝▀▀▀▀▀▀▀▀▀▘▝▀▀▀▀▀▀▀▀▀▘▝▀▀▀▀▀▀▀▀▀▘▝▀▀▀▀▀▀▀▀▀▘│
 │▗▄▄▄▄▄▄▄▄▄▖▗▄▄▄▄▄▄▄▄▄▖▗▄▄▄▄▄▄▄▄▄▖           │
 │▐         ▌▐         ▌▐         ▌           │
 │▐    13   ▌▐    14   ▌▐    15   ▌           │
 │▐         ▌▐         ▌▐         ▌           │
 │▝▀▀▀▀▀▀▀▀▀▘▝▀▀▀▀▀▀▀▀▀▘▝▀▀▀▀▀▀▀▀▀▘           │
 ╰────────────────────────────────────────────╯";
    let shown = left_half(&won, 47);
    assert!(shown.starts_with(expected.trim_start_matches('\n')), "{shown}");
    game.press("q");
    assert_eq!(game.ended(), 0);
}

#[test]
fn a_hint_a_watched_solution_and_a_resize() {
    let mut game = play(80, 24, &["8 1 3 / 4 _ 2 / 7 6 5"]);
    game.wait_for("T A Q U I N");
    game.press("i");
    let hint = game.wait_for("14 moves to go, the fewest possible.");
    assert!(hint.contains('▲') || hint.contains('▼') || hint.contains('◀') || hint.contains('▶'));
    game.press("\r");
    game.wait_for("13 moves to go");
    game.press("w");
    let film = game.wait_for("states expanded ·");
    for words in ["SOLUTION", "Expanded", "Generated", "Search", "shortest", "13 moves ·"] {
        assert!(film.contains(words), "{words} in\n{film}");
    }
    // To its end, then back step by step, held.
    game.press("\x1b[F");
    game.wait_for("⏸ 13/13");
    game.press(LEFT);
    game.wait_for("⏸ 12/13");
    game.press("+ ");
    game.wait_for("⏸ 13/13");
    // The window shrinks: the panel goes, the board and its figures stay.
    game.resize(40, 15);
    game.wait("the narrow screen", |text| {
        let first = text.lines().next().unwrap_or_default();
        first.trim().starts_with("SOLUTION · ⏸ 13/13") && text.contains("▐  1  ▌▐  2  ▌▐  3  ▌")
    });
    game.resize(15, 4);
    game.wait_for("3x3 does");
    game.resize(100, 30);
    game.wait_for("Generated");
    game.press("\x1b");
    game.wait_for("T A Q U I N");
    game.press("q");
    game.wait_for("q again leaves");
    game.press("q");
    assert_eq!(game.ended(), 0);
}

#[test]
fn the_mouse_a_board_of_ones_own_and_its_repair() {
    let mut game = play(80, 24, &["--size", "4x4", "--seed", "42"]);
    game.wait_for("Seed                       42");
    // The board as `taquin shuffle --seed 42` prints it: the blank in row 3, column 3.
    game.press("e1 2 3 / 4 5 6 / 8 7 0\r");
    game.wait_for("This board cannot be solved");
    game.wait_for("Swapping 7 and 8 makes it solvable.");
    game.press("\x1b");
    game.wait_for("› 1 2 3 / 4 5 6 / 8 7 0");
    game.press("\x150 1 2 / 4 5 3 / 7 8 6\r");
    game.wait_for("Goal                     last");
    game.wait_for("3x3");
    // A click on the far end of the blank's row slides two tiles (SGR mouse reports).
    game.press("\x1b[<0;40;4M\x1b[<0;40;4m");
    game.wait_for("Moves                       2");
    game.press("\x1b[<0;40;20M\x1b[<0;40;20m");
    game.wait_for("Solved in");
    game.press("q");
    assert_eq!(game.ended(), 0);
}

/// Alt-[ and `?` look like the start of a terminal's answer, and the library that reads keys waits
/// for the rest of it and never returns. Ctrl-C still works, and the terminal is restored.
#[test]
fn ctrl_c_leaves_in_the_middle_of_an_escape_sequence() {
    let mut game = play(80, 24, &["--size", "3x3", "--seed", "1"]);
    game.wait_for("F1 keys");
    game.press("\x1b[");
    game.press("?");
    thread::sleep(Duration::from_millis(300));
    game.press("\x03");
    assert_eq!(game.ended(), 20);
}

#[test]
fn the_best_time_is_kept_for_the_next_game() {
    let mut game = play(80, 24, &["--size", "2x2", "--seed", "3"]);
    game.wait_for("T A Q U I N");
    // Round and round: on 2x2 twelve moves show every board that can be reached. A key that slides
    // nothing changes nothing, nor does one on the solved board.
    let round = [LEFT, UP, "l", "j"];
    for key in round.iter().cycle().take(20) {
        game.press(key);
    }
    game.wait_for("The best time so far!");
    game.press("t");
    game.wait_for("Best times, 2x2");
    let kept = std::fs::read_to_string(game.home.path().join("taquin/scores.json")).unwrap();
    assert!(kept.contains(r#""2x2":[{"seconds":"#) && kept.contains(r#""seed":3"#), "{kept}");
    game.press("\x03");
    assert_eq!(game.ended(), 0);
}

#[test]
fn french_without_colours() {
    let vars = [("LANG", "fr_FR.UTF-8"), ("NO_COLOR", "1")];
    let mut game = play_with(80, 24, &["1 2 3 / 4 5 6 / 8 7 0"], &vars);
    game.wait_for("Ce plateau est insoluble");
    game.press("\r");
    game.wait_for("À leur place");
    game.screen(|screen| {
        for (row, col) in (0..24).flat_map(|row| (0..80).map(move |col| (row, col))) {
            let cell = screen.cell(row, col).unwrap();
            assert_eq!(cell.fgcolor(), vt100::Color::Default);
            assert_eq!(cell.bgcolor(), vt100::Color::Default);
        }
    });
    game.press("q");
    assert_eq!(game.ended(), 0);
}

/// Measures, and asserts nothing: `docs/play.md` has the figure.
#[test]
#[ignore = "campaign: measures the start-up"]
fn start_up() {
    // The files of a run are removed after its time was measured.
    let measured = |what: &str, run: &dyn Fn() -> Option<Session>| {
        let time = |_| {
            let begun = Instant::now();
            let _session = run();
            begun.elapsed()
        };
        let mut times: Vec<Duration> = (0..50).map(time).collect();
        times.sort();
        println!("{what}: median {:?}, longest {:?}", times[25], times[49]);
    };
    measured("taquin play, to its first screen", &|| {
        let game = play(80, 24, &["--seed", "1"]);
        while !game.text().contains("F1 keys") {
            thread::sleep(Duration::from_micros(100));
        }
        Some(game)
    });
    measured("taquin --help, to its end", &|| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_taquin"));
        assert!(command.arg("--help").stdout(Stdio::null()).status().unwrap().success());
        None
    });
}

/// A terminating signal ends the game, and the terminal is restored.
#[test]
fn a_signal_gives_the_terminal_back() {
    let mut game = play(80, 24, &[]);
    game.wait_for("T A Q U I N");
    let pid = game.child.process_id().unwrap().to_string();
    let killed = Command::new("kill").args(["-TERM", &pid]).status().unwrap();
    assert!(killed.success());
    assert_eq!(game.ended(), 0);
}

/// The window is closed, or the connection breaks: the game must not continue reading a terminal
/// that is gone.
#[test]
fn a_terminal_that_is_gone_ends_the_game() {
    let home = tempfile::tempdir().unwrap();
    let pty = native_pty_system().openpty(size(80, 24)).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_taquin"));
    command.args(["play", "--size", "3x3", "--lang", "en"]);
    command.env_clear();
    command.env("TERM", "xterm-256color");
    command.env("XDG_DATA_HOME", home.path());
    command.env("TAQUIN_TABLES", "off");
    let mut child = pty.slave.spawn_command(command).unwrap();
    drop(pty.slave);
    let mut output = pty.master.try_clone_reader().unwrap();
    let mut seen = Vec::new();
    while !String::from_utf8_lossy(&seen).contains("T A Q U I N") {
        let mut bytes = [0; 4096];
        let count = output.read(&mut bytes).unwrap();
        seen.extend_from_slice(&bytes[..count]);
    }
    // Every end of the terminal that is ours goes.
    drop(output);
    drop(pty.master);
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if begun.elapsed() > PATIENCE {
            child.kill().unwrap();
            panic!("the game goes on without a terminal");
        }
        thread::sleep(Duration::from_millis(10));
    }
    println!("ended {:?} after its terminal", begun.elapsed());
}

#[test]
fn no_terminal_no_game() {
    let output =
        Command::new(env!("CARGO_BIN_EXE_taquin")).args(["play", "--lang", "en"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("the game needs a terminal"), "{said}");
}

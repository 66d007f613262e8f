//! `draw`, `animate` and `serve` from outside.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Stdio;

/// Runs a command in a directory; its exit code and what it says on standard error.
fn run(directory: &Path, arguments: &[&str]) -> (i32, String) {
    let output = crate::common::command().current_dir(directory).args(arguments).output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn pictures_and_films_are_made_by_the_ending_of_their_file() {
    let directory = tempfile::tempdir().unwrap();
    let at = directory.path();
    let files: [(&[&str], &str, &[u8]); 6] = [
        (&["draw", "813402765"], "a.svg", b"<svg"),
        (&["draw", "813402765", "--theme", "night", "--cell", "40"], "a.png", b"\x89PNG"),
        (&["animate", "813402765"], "a.gif", b"GIF89a"),
        (&["animate", "123405786", "LU", "--step", "100ms", "--once"], "b.gif", b"GIF89a"),
        (&["animate", "123405786", "LU", "--no-counter"], "b.apng", b"\x89PNG"),
        (&["animate", "123405786", "5 6", "--hold", "1s"], "b.svg", b"<svg"),
    ];
    for (arguments, file, head) in files {
        let all = [arguments, &["-o", file]].concat();
        assert_eq!(run(at, &all), (0, String::new()), "{all:?}");
        assert!(std::fs::read(at.join(file)).unwrap().starts_with(head), "{all:?}");
    }
    // The same again, byte for byte.
    let first = std::fs::read(at.join("a.gif")).unwrap();
    assert_eq!(run(at, &["animate", "813402765", "-o", "a.gif"]).0, 0);
    assert_eq!(std::fs::read(at.join("a.gif")).unwrap(), first);
    let with_photo = ["draw", "813402765", "-o", "c.png", "--photo", "a.png", "--no-numbers"];
    assert_eq!(run(at, &with_photo).0, 0);
    // The numbers are those that were typed, or those of the notation.
    for (arguments, title) in [
        (&["draw", "135X76420", "-o", "zero.svg"][..], "3x3: 1 3 5 / X 7 6 / 4 2 0"),
        (
            &["draw", "135X76420", "-o", "zero.svg", "--notation", "one"],
            "3x3: 2 4 6 / 0 8 7 / 5 3 1",
        ),
    ] {
        assert_eq!(run(at, arguments), (0, String::new()));
        assert!(std::fs::read_to_string(at.join("zero.svg")).unwrap().contains(title), "{title}");
    }
    // A board and moves from files.
    std::fs::write(at.join("board.txt"), "1 2 3 / 4 0 5 / 7 8 6\n").unwrap();
    std::fs::write(at.join("moves.txt"), "LU\n").unwrap();
    let from_files = ["animate", "--file", "board.txt", "--moves-file", "moves.txt", "-o", "d.gif"];
    assert_eq!(run(at, &from_files), (0, String::new()));
}

#[test]
fn single_colours_are_set_on_top_of_a_theme() {
    let directory = tempfile::tempdir().unwrap();
    let arguments = [
        "draw",
        "1203",
        "-o",
        "a.svg",
        "--theme",
        "sea",
        "--colour",
        "page=#ff0000",
        "--color",
        "ink=00ff00",
    ];
    assert_eq!(run(directory.path(), &arguments), (0, String::new()));
    let svg = std::fs::read_to_string(directory.path().join("a.svg")).unwrap();
    assert!(svg.contains("#ff0000") && svg.contains("#00ff00"), "{svg}");
    assert!(svg.contains("#12333b"), "the tray is still the sea's: {svg}");
}

/// Seen by what is said of a table that is broken there.
#[test]
fn a_film_without_moves_takes_tables_from_the_store() {
    let directory = tempfile::tempdir().unwrap();
    let at = directory.path();
    let build = ["tables", "build", "pdb-4-4", "--size", "3x3", "--tables", "kept", "--quiet"];
    assert_eq!(run(at, &build).0, 0);
    let film = ["animate", "813402765", "-o", "a.gif", "--tables", "kept"];
    assert_eq!(run(at, &film), (0, String::new()));
    for entry in at.join("kept").read_dir().unwrap() {
        let path = entry.unwrap().path();
        let mut bytes = std::fs::read(&path).unwrap();
        if let Some(last) = bytes.last_mut() {
            *last ^= 1;
            std::fs::write(&path, bytes).unwrap();
        }
    }
    let (code, said) = run(at, &film);
    assert!(code == 0 && said.contains("kept"), "{said}");
}

#[test]
fn what_cannot_be_drawn_is_said_and_nothing_is_written() {
    let directory = tempfile::tempdir().unwrap();
    let at = directory.path();
    let cases: [(&[&str], i32, &str); 12] = [
        (&["draw", "813402765", "-o", "x.bmp"], 2, "svg, png"),
        (&["draw", "813402765", "-o", "x.png", "--cell", "7"], 2, "8"),
        (&["draw", "813402765", "-o", "x.png", "--photo", "none.jpg"], 2, "none.jpg"),
        (&["draw", "813402766", "-o", "x.png"], 2, "6"),
        (&["animate", "123405786", "UUU", "-o", "x.gif"], 2, "move"),
        (&["animate", "123456870", "-o", "x.gif"], 10, "goal"),
        (&["animate", "813402765", "-o", "x.gif", "--step", "1ms"], 2, "20 ms"),
        (&["animate", "813402765", "-o", "x.gif", "--step", "1ms", "--lang", "fr"], 2, "par coup"),
        (&["draw", "813402765", "-o", "x.png", "--colour", "sky=#0000ff"], 2, "page, tray"),
        (&["draw", "813402765", "-o", "x.png", "--colour", "ink=blue"], 2, "first=#c98a4b"),
        (&["draw", "813402765", "-o", "x.png", "--photo", "/dev/null"], 2, "neither PNG nor JPEG"),
        (
            &["draw", "813402765", "-o", "x.png", "--photo", "/dev/null", "--lang", "fr"],
            2,
            "ni en PNG ni en JPEG",
        ),
    ];
    for (arguments, exit, words) in cases {
        let (code, said) = run(at, arguments);
        assert_eq!(code, exit, "{arguments:?}: {said}");
        assert!(said.contains(words), "{arguments:?}: {said}");
    }
    assert_eq!(at.read_dir().unwrap().count(), 0);
}

#[test]
fn serve_says_its_address_and_answers() {
    let mut server = crate::common::command()
        .args(["serve", "--port", "0", "--tables", "off"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("http://").unwrap().trim_end_matches('/').to_owned();
    let mut stream = TcpStream::connect(&address).unwrap();
    write!(stream, "GET /api/health HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")
        .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    // A port that is taken is said.
    let port = address.rsplit(':').next().unwrap();
    let (code, said) = run(Path::new("."), &["serve", "--port", port]);
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("\"status\":\"ok\""), "{answer}");
    assert!(code == 2 && said.contains("--port"), "{said}");
}

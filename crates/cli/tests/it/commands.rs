//! The other commands, run as a user does.

use crate::common::{json, taquin, taquin_fed};
use serde_json::json as object;
use std::ffi::OsStr;

#[test]
fn check_says_why() {
    let good = json(["check", "8 1 3 4 0 2 7 6 5", "--json"]);
    assert_eq!(good["solvable"], true);
    assert!(good["reason"].as_str().unwrap().starts_with("parity-agrees: "));
    let bad = json(["check", "1 2 3 4 5 6 8 7 0", "--json"]);
    assert_eq!(bad["solvable"], false);
    assert_eq!(bad["swap"], object!([7, 8]));
    assert_eq!(taquin(["check", "1 2 3 4 5 6 8 7 0"]).code, 10);
    assert_eq!(taquin(["check", "1 2 3 4 5 6 8 7 0", "--quiet"]).out, "unsolvable\n");
}

#[test]
fn estimates_of_the_interface() {
    let values = &json(["estimate", "8 1 3 4 0 2 7 6 5", "--json"])["values"];
    for (name, value) in [("manhattan", 10), ("hamming", 5), ("m3h", 25)] {
        assert_eq!(values[name], value, "{name}");
    }
    for (k, value) in (1..).zip([16, 39, 9, 35, 8, 10]) {
        assert_eq!(values[format!("h{k}")], value, "h{k}");
    }
    assert_eq!(taquin(["estimate", "1 2 3 4 5 6 8 7 0"]).code, 10);
}

#[test]
fn spaces() {
    let space = json(["space", "2x3", "--json"]);
    assert_eq!((&space["total"], &space["farthest"]), (&object!(360), &object!(21)));
    assert_eq!(space["counts"][1], 2);
    let space = json(["space", "3x3", "--goal", "snail", "--json"]);
    assert_eq!((&space["total"], &space["farthest"]), (&object!(181_440), &object!(30)));
    assert_eq!(space["counts"][1], 4);
    let ran = taquin(["space", "2x2"]);
    assert!(ran.out.contains("12 boards reach the goal"), "{}", ran.out);
}

#[test]
fn a_space_past_memory_is_predicted() {
    for (size, says) in
        [("4x4", "10,461,394,944,000 boards"), ("5x5", "7.8·10^24 boards"), ("99x99", "far more")]
    {
        let ran = taquin(["space", size]);
        assert_eq!((ran.code, ran.out.as_str()), (20, ""), "{size}");
        assert!(ran.err.contains(says), "{}", ran.err);
    }
    let ran = taquin(["space", "3x3", "--memory-limit", "1kB", "--json"]);
    assert_eq!((ran.code, ran.err.as_str()), (20, ""));
    let said: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&said["outcome"], &said["total"]), (&"stopped".into(), &181_440.into()));
    assert!(said["reason"].as_str().unwrap().starts_with("memory-limit: "), "{said}");
}

#[test]
fn shuffles_are_the_same_for_ever() {
    let draw =
        |count: &str| taquin(["shuffle", "--size", "4x4", "--count", count, "--seed", "42"]).out;
    let (three, ten) = (draw("3"), draw("10"));
    assert_eq!(ten.lines().count(), 10);
    assert!(ten.starts_with(&three));
    let goal = taquin_board::Goal::Last.board(taquin_board::Size::new(4, 4).unwrap()).unwrap();
    let known = taquin_board::Shuffle::uniform(&goal, 42).board(2);
    assert_eq!(three.lines().nth(2).unwrap().parse::<taquin_board::Board>().unwrap(), known);
    let walk = taquin(["shuffle", "--size", "2x3", "--seed", "1", "--walk", "0"]).out;
    assert_eq!(walk, "1 2 3 / 4 5 0\n");
    let compact = taquin(["shuffle", "--size", "3x3", "--seed", "1", "--notation", "compact"]).out;
    assert_eq!(compact.trim().len(), 9);
    let line = json(["shuffle", "--size", "2x3", "--seed", "1", "--json"]);
    assert_eq!((&line["rows"], &line["seed"]), (&object!(2), &object!(1)));
}

/// What `shuffle` prints, `solve` reads as the same boards, of any shape and in either numbering.
#[test]
fn shuffled_boards_are_read_back() {
    for (size, flat) in [("2x8", false), ("8x2", false), ("3x4", false), ("4x4", true)] {
        for notation in ["one", "zero"] {
            let drawing = ["shuffle", "--size", size, "--seed", "7", "--count", "3"];
            let text = taquin(drawing.into_iter().chain(["--notation", notation])).out;
            assert_eq!(text.contains('/'), !flat, "{size}: {text}");
            let drawn = taquin(drawing.into_iter().chain(["--json"])).out;
            let solving = ["solve", "--file", "-", "--quality", "fast", "--json"];
            let solved = taquin_fed(solving, &text);
            assert_eq!((solved.code, solved.out.lines().count()), (0, 3), "{}", solved.err);
            for (drawn, solved) in drawn.lines().zip(solved.out.lines()) {
                let board = |line| -> serde_json::Value {
                    serde_json::from_str::<serde_json::Value>(line).unwrap()["board"].take()
                };
                assert!(board(drawn).is_array());
                assert_eq!(board(drawn), board(solved), "{size} {notation}");
            }
        }
    }
}

#[test]
fn node_limits_have_decimal_suffixes() {
    let improve = |limit| taquin(["improve", "123405786", "LRLU", "--node-limit", limit]);
    for limit in ["5k", "130M", "2G", "5_000"] {
        assert_eq!(improve(limit).code, 0, "{limit}: {}", improve(limit).err);
    }
    let wrong = improve("0.5kk");
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("`0.5kk` is not a whole number: write 5000, 5k"), "{}", wrong.err);
}

#[test]
fn moves_are_replayed() {
    let board = "1 2 3 / 4 0 5 / 7 8 6";
    for (moves, code, says) in [
        ("LU", 0, "2 moves, all legal, and they reach the goal"),
        ("ES", 0, "2 moves"),
        ("5 6", 0, "2 moves"),
        ("L", 1, "it misses the goal"),
        ("LL", 1, "move 2 (L) is illegal"),
        ("5 5 5 1", 1, "move 4: tile 1 (character 7) is not beside the blank"),
        ("", 1, "no moves: the goal is not reached"),
    ] {
        let ran = taquin(["verify", board, moves]);
        assert_eq!(ran.code, code, "{moves}");
        assert!(ran.out.contains(says), "{moves}: {}", ran.out);
    }
    let verdict = json(["verify", board, "LL", "--json"]);
    assert_eq!((&verdict["legal"], &verdict["illegal_move"]), (&object!(false), &object!(2)));
    let verdict = json(["verify", board, "L", "--json"]);
    assert_eq!((&verdict["legal"], &verdict["reaches_goal"]), (&object!(true), &object!(false)));
}

/// What `solve --quiet` writes, `verify` reads: many boards at once, through files.
#[test]
fn many_answers_are_verified_at_once() {
    let boards = taquin(["shuffle", "--size", "3x3", "--count", "20", "--seed", "9"]).out;
    let moves = taquin_fed(["solve", "--file", "-", "--quiet"], &boards).out;
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), &boards).unwrap();
    let path = file.path().to_str().unwrap();
    let ran = taquin_fed(["verify", "--file", path, "--moves-file", "-"], &moves);
    assert_eq!((ran.code, ran.out.lines().count()), (0, 20), "{}", ran.err);
    let short = moves.lines().skip(1).collect::<Vec<_>>().join("\n");
    let ran = taquin_fed(["verify", "--file", path, "--moves-file", "-"], short);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("19 lines of moves for 20 boards"), "{}", ran.err);
}

#[test]
fn the_list_is_the_registry() {
    let list = json(["list", "--json"]);
    let names = |key: &str| -> Vec<String> {
        let entries = list[key].as_array().unwrap();
        entries.iter().map(|entry| entry["name"].as_str().unwrap().to_owned()).collect()
    };
    let algorithms = taquin::registry::ALGORITHMS.iter().map(|entry| entry.name);
    assert!(names("algorithms").iter().map(String::as_str).eq(algorithms));
    assert!(names("suites").contains(&"korf100".to_owned()));
    let shown = taquin(["list"]).out;
    for name in names("algorithms").iter().chain(&names("heuristics")).chain(&names("suites")) {
        assert!(shown.contains(name.as_str()), "{name}");
    }
}

/// The candidates for each shell; `tests/completions.rs` runs the shells themselves.
#[test]
fn completions_know_the_names() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = taquin(["completions", shell]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert!(ran.out.contains(&format!("taquin __complete {shell} ")), "{}", ran.out);
        for name in ["solve", "idastar", "linear-conflict", "korf100", "bottom-up"] {
            assert!(ran.out.contains(name), "{name} for {shell}");
        }
        for (line, name) in [
            (&["solve", "--mem"][..], "--memory-limit"),
            (&["solve", "--algorithm", "ida"], "idastar"),
            (&["solve", "--heuristic", "linear-conflict-"], "linear-conflict-pairs"),
            (&["bench", "korf1"], "korf100"),
            (&["lab", "preset", "text"], "textbook"),
        ] {
            let index = line.len().to_string();
            let ask = [&["__complete", shell, index.as_str(), "taquin"][..], line].concat();
            let ran = taquin(ask);
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{shell}: {line:?}");
            assert_eq!(ran.out.split(['\t', ':', '\n']).next(), Some(name), "{shell}: {line:?}");
        }
    }
}

#[test]
fn the_manual_has_a_page_for_each_command() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().to_str().unwrap();
    let ran = taquin(["man", "--out", path, "--lang", "fr"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for page in ["taquin.1", "taquin-solve.1", "taquin-tables-build.1"] {
        let text = std::fs::read_to_string(directory.path().join(page)).unwrap();
        assert!(text.contains(".SH \"NOM\""), "{page}");
    }
    assert!(taquin(["man"]).out.contains(".TH taquin 1"));
}

#[test]
fn help_and_version() {
    let help = taquin(["--help"]);
    assert_eq!(help.code, 0);
    assert_eq!(taquin(["help"]).out, help.out);
    assert_eq!(taquin(["help", "solve"]).out, taquin(["solve", "-h"]).out);
    assert!(taquin(["help", "solve", "--lang", "fr"]).out.contains("Exemples\u{a0}:"));
    let version = taquin(["--version"]);
    assert!(version.out.starts_with(concat!("taquin ", env!("CARGO_PKG_VERSION"))));
}

#[test]
fn a_table_is_built_kept_verified_and_removed() {
    let directory = tempfile::tempdir().unwrap();
    let tables = |action: &str, more: &[&str]| {
        let at = ["--tables", directory.path().to_str().unwrap()];
        taquin(["tables", action].into_iter().chain(more.iter().copied()).chain(at))
    };
    let built = tables("build", &["pdb-4-4"]);
    assert_eq!((built.code, built.err.as_str()), (0, ""));
    assert_eq!(built.out.matches("built and stored").count(), 2, "{}", built.out);
    assert!(tables("build", &["pdb-4-4"]).out.contains("already stored"));
    let listed: serde_json::Value = serde_json::from_str(&tables("list", &["--json"]).out).unwrap();
    assert_eq!(listed["tables"].as_array().unwrap().len(), 2);
    assert_eq!(listed["tables"][0]["whole"], true);
    let verified = tables("verify", &[]);
    assert_eq!((verified.code, verified.out.lines().count()), (0, 2));

    // One byte changed: the table is reported, with the exit code for a damaged table.
    let file = listed["tables"][0]["file"].as_str().unwrap();
    let mut bytes = std::fs::read(file).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    std::fs::write(file, bytes).unwrap();
    let broken = tables("verify", &[]);
    assert_eq!(broken.code, 30);
    assert!(broken.err.contains("is damaged: its checksum does not match"), "{}", broken.err);

    // If nothing can be stored, the program does not claim that it was.
    let nowhere = taquin(["tables", "build", "pdb-4-4", "--tables", file]);
    assert_eq!((nowhere.code, nowhere.out.as_str()), (30, ""), "{}", nowhere.err);

    assert!(tables("remove", &["pdb-4-4"]).out.contains("removed"));
    assert_eq!(tables("verify", &["pdb-4-4"]).code, 30);
    let walking = ["walking-distance", "--size", "2x5"];
    assert!(tables("build", &walking).out.contains("walking-5x2-row4: built"));
    assert!(tables("verify", &walking).out.contains("walking-2x5-row1: "));
    assert!(tables("remove", &walking).out.contains("walking-2x5-row1: removed"));
    let drawn = tables("build", &["a a b / c b b / c c ."]);
    assert_eq!(drawn.out.matches("built and stored").count(), 3, "{}", drawn.err);
    assert_eq!(tables("build", &["a a b / c b b / c c c"]).code, 2);
    assert_eq!(tables("build", &["pdb-6-5"]).code, 2);
    assert!(tables("build", &["pbd-4-4"]).err.contains("did you mean `pdb-4-4`?"));
}

#[test]
fn a_site_replaces_its_own_files_only() {
    let home = tempfile::tempdir().unwrap();
    let at = |name: &str| home.path().join("public").join(name);
    let site = || taquin([OsStr::new("site"), OsStr::new("--out"), at("").as_os_str()]);
    let ran = site();
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let list: serde_json::Value =
        serde_json::from_slice(&std::fs::read(at("taquin-site.json")).unwrap()).unwrap();
    for name in list["files"].as_array().unwrap() {
        assert!(at(name.as_str().unwrap()).is_file(), "{name}");
    }
    // Its own files are replaced whatever they contain; other files are kept.
    std::fs::write(at("main.js"), "changed").unwrap();
    std::fs::write(at("own.html"), "mine").unwrap();
    assert_eq!(site().code, 0);
    assert_ne!(std::fs::read(at("main.js")).unwrap(), b"changed");
    assert_eq!(std::fs::read(at("own.html")).unwrap(), b"mine");
    // A directory that is not ours is not changed.
    std::fs::remove_file(at("taquin-site.json")).unwrap();
    std::fs::write(at("index.html"), "mine too").unwrap();
    let ran = site();
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("index.html"), "{}", ran.err);
    assert_eq!(std::fs::read(at("index.html")).unwrap(), b"mine too");
    assert!(!at("taquin-site.json").exists());
}

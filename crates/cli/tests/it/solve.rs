//! `taquin solve`, run as a user does.

use crate::common::{json, taquin, taquin_fed};
use serde_json::{Value, json as object};

#[test]
fn the_first_command_of_the_readme() {
    let ran = taquin(["solve", "8 1 3 / 4 _ 2 / 7 6 5"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("14 moves, the fewest possible"), "{}", ran.out);
    assert!(ran.out.contains("│ 4 │   │ 2 │"), "{}", ran.out);
}

#[test]
fn every_field_of_an_answer() {
    let board = "8 1 3 4 0 2 7 6 5";
    let answer =
        json(["solve", board, "--json", "--algorithm", "astar", "--heuristic", "manhattan"]);
    assert_eq!(answer["board"], object!([[8, 1, 3], [4, 0, 2], [7, 6, 5]]));
    assert_eq!(answer["goal"], object!([[1, 2, 3], [4, 5, 6], [7, 8, 0]]));
    assert_eq!((&answer["rows"], &answer["cols"]), (&object!(3), &object!(3)));
    assert_eq!(answer["outcome"], "solved");
    assert_eq!(answer["length"], 14);
    assert_eq!(answer["optimal"], true);
    assert_eq!(answer["lower_bound"], 14);
    assert_eq!(answer["moves"].as_str().unwrap().len(), 14);
    assert_eq!(answer["tiles"].as_array().unwrap().len(), 14);
    assert_eq!(answer["algorithm"], "astar");
    assert_eq!(answer["heuristic"], "manhattan");
    for counter in ["expanded", "generated", "popped", "max_frontier", "explored", "iterations"] {
        assert!(answer[counter].as_u64().unwrap() > 0, "{counter}");
    }
    assert_eq!(answer["reopened"], 0);
    for time in ["seconds", "cpu_seconds", "table_seconds"] {
        assert!(answer[time].is_number(), "{time}");
    }
    assert!(answer["peak_memory_bytes"].as_u64().unwrap() > 0);
    assert_eq!(answer["reason"], Value::Null);
    assert_eq!(answer["states"], Value::Null);

    let verified = taquin(["verify", board, answer["moves"].as_str().unwrap()]);
    assert_eq!(verified.code, 0);
    let tiles: Vec<String> =
        answer["tiles"].as_array().unwrap().iter().map(Value::to_string).collect();
    assert_eq!(taquin(["verify", board, &tiles.join(" ")]).code, 0);
}

/// A counter that a search does not keep is absent, not 0.
#[test]
fn a_search_by_parts_counts_what_it_generates() {
    let board = "8 23 27 21 24 9 / 12 17 0 25 26 32 / 18 34 7 16 14 1 / \
                 33 5 2 30 19 20 / 11 35 31 3 4 22 / 6 13 28 29 10 15";
    let anytime = ["-a", "anytime", "--node-limit", "100000"];
    for arguments in [&["-a", "construct"][..], &anytime] {
        let answer = json(["solve", board, "--json"].iter().chain(arguments));
        assert!(answer["generated"].as_u64() > Some(0), "{arguments:?}: {answer}");
        for counter in ["popped", "expanded", "max_frontier", "iterations"] {
            assert_eq!(answer.get(counter), None, "{counter} of {arguments:?}");
        }
    }
}

#[test]
fn names_of_the_page_are_accepted() {
    let names = [
        ("en", "A*", "Manhattan distance"),
        ("fr", "A*", "Distance de Manhattan"),
        ("fr", "a*", "manhattan distance"),
    ];
    for (language, search, heuristic) in names {
        let call = ["solve", "813402765", "--json", "--lang", language];
        let answer = json([&call[..], &["-a", search, "-H", heuristic]].concat());
        assert_eq!(
            (&answer["algorithm"], &answer["heuristic"]),
            (&"astar".into(), &"manhattan".into())
        );
    }
    let ran = taquin(["solve", "813402765", "-a", "Gloutonne", "--lang", "en"]);
    assert_eq!(ran.code, 2, "French names belong to French: {}", ran.out);
}

#[test]
fn steps_are_the_boards_of_the_path() {
    let answer = json(["solve", "1 2 3 4 0 5 7 8 6", "--json", "--show-steps"]);
    let states = object!([
        [[1, 2, 3], [4, 0, 5], [7, 8, 6]],
        [[1, 2, 3], [4, 5, 0], [7, 8, 6]],
        [[1, 2, 3], [4, 5, 6], [7, 8, 0]]
    ]);
    assert_eq!(answer["states"], states);
    let ran = taquin(["solve", "1 2 3 4 0 5 7 8 6", "--show-steps"]);
    assert!(ran.out.contains("1 L") && ran.out.contains("2 U"), "{}", ran.out);
}

#[test]
fn all_optimal_solutions() {
    let answer = json(["solve", "8 6 7 2 5 4 3 0 1", "--json", "--all=3"]);
    assert_eq!(answer["length"], 31);
    let count = answer["solution_count"].as_u64().unwrap();
    let list = answer["solutions"].as_array().unwrap();
    assert!(count > 3 && list.len() == 3, "{count} and {}", list.len());
    for moves in list {
        assert_eq!(taquin(["verify", "8 6 7 2 5 4 3 0 1", moves.as_str().unwrap()]).code, 0);
    }
}

#[test]
fn unsolvable_is_an_answer() {
    let answer = json(["solve", "1 2 3 4 5 6 8 7 0", "--json"]);
    assert_eq!(answer["outcome"], "unsolvable");
    assert!(answer["reason"].as_str().unwrap().starts_with("parity-differs: "));
    assert_eq!(taquin(["solve", "1 2 3 4 5 6 8 7 0"]).code, 10);
}

#[test]
fn limits_are_answers() {
    let hard = "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1";
    let answer = json(["solve", hard, "--json", "--node-limit", "1000"]);
    assert_eq!(answer["outcome"], "stopped");
    assert!(answer["reason"].as_str().unwrap().starts_with("node-limit: "));
    assert_eq!(answer["generated"], 1000);
    assert!(answer["lower_bound"].as_u64().unwrap() > 40);
    assert_eq!(taquin(["solve", hard, "--node-limit", "1000"]).code, 20);

    let arguments = ["solve", hard, "--json", "--algorithm", "astar", "--heuristic", "manhattan"];
    let answer = json(arguments.into_iter().chain(["--memory-limit", "32MiB"]));
    assert_eq!(answer["outcome"], "stopped");
    assert!(answer["reason"].as_str().unwrap().starts_with("memory-limit: "));
    let peak = answer["peak_memory_bytes"].as_u64().unwrap();
    assert!((16 << 20..=32 << 20).contains(&peak), "{peak}");

    let arguments = ["solve", hard, "--json", "--algorithm", "bfs", "--time-limit", "50ms"];
    let answer = json(arguments);
    assert!(answer["reason"].as_str().unwrap().starts_with("time-limit: "), "{answer}");
}

#[test]
fn a_dead_end_is_exhausted() {
    let dead =
        (1..200).map(|seed| taquin(["shuffle", "--size", "3x3", "--seed", &seed.to_string()]));
    let found = dead.map(|ran| ran.out.trim().to_owned()).find_map(|board| {
        let ran =
            taquin(["solve", &board, "--algorithm", "greedy", "--heuristic", "hamming", "--json"]);
        (ran.code == 20).then_some(ran.out)
    });
    let answer: Value = serde_json::from_str(&found.unwrap()).unwrap();
    assert_eq!(answer["outcome"], "exhausted");
    assert!(answer["reason"].as_str().unwrap().starts_with("dead-end: "));
}

#[test]
fn published_run_of_the_french_exercise() {
    let arguments = ["solve", "135X76420", "--json", "--algorithm", "astar", "--heuristic", "h1"];
    let answer = json(arguments.into_iter().chain(["--order", "nseo", "--ties", "fifo"]));
    assert_eq!((&answer["popped"], &answer["length"]), (&object!(738), &object!(31)));
    assert_eq!(answer["optimal"], false);
    assert_eq!((&answer["order"], &answer["ties"]), (&object!("nsew"), &object!("fifo")));
}

#[test]
fn notations_of_boards_and_moves() {
    let same = ["8 1 3 4 0 2 7 6 5", "813402765", "[[8,1,3],[4,0,2],[7,6,5]]", "7023X1654"];
    for board in same {
        assert_eq!(json(["solve", board, "--json"])["length"], 14);
    }
    assert_eq!(json(["solve", "-1 0 1 / 2 3 4 / 5 6 7", "--goal", "first", "--json"])["length"], 0);
    assert_eq!(json(["solve", "1 2 3 4 5 0", "--size", "2x3", "--json"])["length"], 0);
    let moves = |form| taquin(["solve", "123405786", "--quiet", "--moves", form]).out;
    assert_eq!(moves("udlr"), "LU\n");
    assert_eq!(moves("nsew"), "ES\n");
    assert_eq!(moves("nseo"), "ES\n");
    assert_eq!(moves("tiles"), "5 6\n");
    let ran = taquin(["solve", "123405786", "--quiet", "--moves", "tiles", "--notation", "zero"]);
    assert_eq!(ran.out, "4 5\n");
}

#[test]
fn a_board_from_standard_input() {
    let ran = taquin_fed(["solve", "-", "--quiet"], "1 2 3\n4 0 5\n7 8 6\n");
    assert_eq!((ran.code, ran.out.as_str()), (0, "LU\n"));
}

#[test]
fn a_batch_keeps_its_order_whatever_the_threads() {
    let boards = taquin(["shuffle", "--size", "3x3", "--count", "40", "--seed", "5", "--any"]).out;
    let lines = |threads: &str| {
        let ran = taquin_fed(["solve", "--file", "-", "--json", "--threads", threads], &boards);
        assert_eq!(ran.code, 10);
        let read = |line: &str| {
            let mut value: Value = serde_json::from_str(line).unwrap();
            let own = ["seconds", "cpu_seconds", "table_seconds", "peak_resident_bytes", "limits"];
            for name in own {
                value.as_object_mut().unwrap().remove(name);
            }
            value
        };
        ran.out.lines().map(read).collect::<Vec<_>>()
    };
    let one = lines("1");
    assert_eq!(one.len(), 40);
    assert_eq!(one, lines("4"));
    let shown = taquin_fed(["solve", "--file", "-"], &boards);
    assert_eq!(shown.out.lines().count(), 42);
}

#[test]
fn a_suite_has_the_lengths_that_are_written_beside_it() {
    let ran = taquin(["solve", "--suite", "examples-3x3", "--json"]);
    assert_eq!(ran.code, 0);
    let suite = taquin_board::Suite::named("examples-3x3").unwrap();
    for (line, board) in ran.out.lines().zip(&suite.boards) {
        let answer: Value = serde_json::from_str(line).unwrap();
        assert_eq!(answer["name"], board.name.as_str());
        assert_eq!(answer["length"].as_u64(), board.length.map(u64::from));
    }
    assert_eq!(ran.out.lines().count(), suite.boards.len());
}

#[test]
fn explain_says_what_would_be_done() {
    let ran = taquin(["solve", "813402765", "--explain", "--algorithm", "greedy"]);
    assert_eq!(ran.code, 0);
    assert!(ran.out.starts_with("greedy with m3h\n"), "{}", ran.out);
    let plan = json(["solve", "813402765", "--explain", "--json"]);
    assert_eq!(plan["plan"]["quality"], "optimal");
}

#[test]
fn explain_knows_the_stored_tables_and_the_length_of_a_batch() {
    let home = tempfile::tempdir().unwrap();
    let tables = home.path().to_str().unwrap();
    let explained = || taquin(["solve", "813402765", "--explain", "--tables", tables]).out;
    assert!(explained().starts_with("idastar with linear-conflict\n"), "{}", explained());
    assert_eq!(taquin(["tables", "build", "pdb-4-4", "--tables", tables]).code, 0);
    assert!(explained().starts_with("idastar with pdb-4-4\n"), "{}", explained());

    let batch = taquin(["solve", "--suite", "examples-3x3", "--explain", "--tables", "off"]);
    assert!(batch.out.starts_with("15 boards:\nidastar with pdb-"), "{}", batch.out);
    let lines = taquin(["solve", "--suite", "examples-3x3", "--explain", "--json"]).out;
    assert_eq!(lines.lines().count(), 15);

    let file = home.path().join("boards");
    std::fs::write(&file, "1 2 3 4 5 6 8 7 0\n1 2 3 0\n1 2 3 4 5 6 7 8 0\n").unwrap();
    let mixed = taquin(["solve", "--file", file.to_str().unwrap(), "--explain", "--tables", "off"]);
    assert_eq!(mixed.code, 10);
    assert!(mixed.out.contains("unsolvable"), "{}", mixed.out);
    assert_eq!(mixed.out.matches("1 board:").count(), 2, "{}", mixed.out);
}

#[test]
fn a_request_that_contradicts_itself_is_refused() {
    for arguments in [
        ["--quality", "optimal", "--algorithm", "greedy"],
        ["--quality", "optimal", "--heuristic", "h1"],
    ] {
        let ran = taquin(["solve", "813402765"].into_iter().chain(arguments));
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert!(ran.err.starts_with("error: "), "{}", ran.err);
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    use std::io::Read;
    let mut child = crate::common::command()
        .args(["shuffle", "--count", "1000000", "--seed", "1"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn even_a_first_answer_keeps_to_its_time() {
    let board = taquin(["shuffle", "--size", "120x100", "--seed", "3"]).out;
    for quality in ["fast", "good"] {
        let solve = ["solve", "--file", "-", "--quality", quality, "--tables", "off", "--json"];
        let size = ["--size", "120x100", "--time-limit", "1ms"];
        let ran = taquin_fed([&solve[..], &size].concat(), &board);
        assert_eq!((ran.code, ran.err.as_str()), (20, ""), "{quality}");
        let answer: Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!((&answer["outcome"], &answer["moves"]), (&object!("stopped"), &Value::Null));
        assert!(answer["reason"].as_str().unwrap().starts_with("time-limit: "), "{quality}");
        assert!(answer["lower_bound"].as_u64().unwrap() > 100_000, "{quality}");
    }
}

#[test]
fn nodes_count_from_the_first_answer_on() {
    let board = taquin(["shuffle", "--size", "9x9", "--seed", "3"]).out;
    for quality in ["fast", "good"] {
        let few = ["--quality", quality, "--node-limit", "1000", "--tables", "off", "--json"];
        let answer = json([&["solve", board.trim()][..], &few].concat());
        assert_eq!(answer["outcome"], "solved");
        assert!(answer["reason"].as_str().unwrap().starts_with("node-limit: "), "{answer}");
        assert!(answer["generated"].as_u64().unwrap() <= 1000, "{answer}");
    }
}

#[test]
fn threads_change_no_improvement() {
    let board = taquin(["shuffle", "--size", "6x6", "--seed", "3"]).out;
    let fast = taquin(["solve", board.trim(), "--quality", "fast", "--quiet"]).out;
    // Three times around the last four cells leads back to the start.
    let detour = format!("{}{}", fast.trim(), "DRUL".repeat(3));
    let improved = |threads: &str| {
        let how = ["--node-limit", "200000", "--threads", threads, "--json"];
        let mut answer = json([&["improve", board.trim(), &detour][..], &how].concat());
        answer.as_object_mut().unwrap().remove("seconds");
        answer
    };
    let one = improved("1");
    assert!(one["length"].as_u64() < one["given_length"].as_u64(), "{one}");
    assert_eq!(improved("3"), one);
}

#[test]
fn improving_is_a_search_of_its_own() {
    // A first path may have nothing to improve; those of four boards do.
    let mut saved = 0;
    for seed in ["1", "2", "3", "4"] {
        let board = taquin(["shuffle", "--size", "5x9", "--seed", seed]).out;
        let solved = |how: &[&str]| {
            let solve = ["solve", board.trim(), "--size", "5x9", "--tables", "off", "--json"];
            json([&solve[..], how].concat())
        };
        let raw = solved(&["--quality", "fast", "--node-limit", "1"]);
        let improved = solved(&["--algorithm", "improve"]);
        let outcome = (&improved["outcome"], &improved["optimal"]);
        assert_eq!(outcome, (&object!("solved"), &object!(false)));
        let length = |answer: &Value| answer["length"].as_u64().unwrap();
        assert!(length(&improved) <= length(&raw), "{improved}");
        assert!(improved["lower_bound"].as_u64().unwrap() > 20, "{improved}");
        saved += length(&raw) - length(&improved);
    }
    assert!(saved > 0);
}

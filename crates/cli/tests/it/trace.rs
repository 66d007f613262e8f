//! `trace`, `graph`, `suites`, and the verbose forms of `estimate` and `check`, run as a user does.

use crate::common::{json, taquin};
use serde_json::{Value, json as object};
use std::path::Path;

const BOARD: &str = "8 1 3 / 4 _ 2 / 7 6 5";

/// The output of a successful run.
fn out(arguments: &[&str]) -> String {
    let ran = taquin(arguments);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}");
    ran.out
}

/// The steps of a trace as objects.
fn steps(arguments: &[&str]) -> Vec<Value> {
    let text = out(&[&["trace"], arguments, &["--format", "json"]].concat());
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_text_fits_80_columns_in_both_languages() {
    for (lang, last) in [("en", "LURRDDLURULDLU"), ("fr", "ESOONNESOSENES")] {
        let text = out(&["trace", BOARD, "-H", "manhattan", "--lang", lang]);
        let widest = text.lines().map(|line| line.chars().count()).max().unwrap();
        assert!(widest < 80, "{widest} in {lang}");
        assert!(text.trim_end().ends_with(last), "{text}");
        assert!(!text.contains("choice-") && !text.contains("trace-"), "{text}");
    }
}

/// The steps of the French exercise: as many as its table counts, and paths as long.
#[test]
fn published_numbers_can_be_traced() {
    let published = [(738, 31), (196, 39), (4737, 27), (252, 39), (4293, 27), (2835, 25)];
    for (k, (taken, moves)) in (1..).zip(published) {
        let heuristic = format!("h{k}");
        let text = out(&[
            "trace",
            "135X76420",
            "-H",
            &heuristic,
            "--order",
            "nseo",
            "--ties",
            "fifo",
            "--steps",
            "9999",
            "--format",
            "csv",
        ]);
        assert_eq!(text.lines().count(), 1 + taken, "{heuristic}");
        let last: Vec<&str> = text.lines().last().unwrap().split(',').collect();
        assert_eq!((last[3], last[6]), ("goal", moves.to_string().as_str()), "{heuristic}");
    }
    let greedy = [
        ("1 2 3 / 4 5 0 / 7 8 6", 1),
        ("0 1 3 / 4 2 5 / 7 8 6", 4),
        (BOARD, 34),
        ("4 3 8 / 2 0 1 / 6 5 7", 176),
        ("6 4 7 / 8 5 0 / 3 2 1", 45),
        ("8 6 7 / 2 5 4 / 3 0 1", 243),
    ];
    let astar = [1, 4, 14, 20, 31, 31];
    for ((board, by_greedy), by_astar) in greedy.into_iter().zip(astar) {
        let last = |arguments: &[&str]| {
            let steps = steps(&[&[board], arguments, &["--steps", "99999"]].concat());
            assert_eq!(steps.last().unwrap()["event"], "goal");
            steps.last().unwrap()["g"].as_u64().unwrap()
        };
        assert_eq!(last(&["-a", "greedy", "-H", "m3h", "--order", "lrud"]), by_greedy, "{board}");
        assert_eq!(last(&["-H", "manhattan"]), by_astar, "{board}");
    }
}

/// Every search that shows steps; each step's parent is a step before it whose successor it is.
#[test]
fn every_search_with_steps_is_traced() {
    let registry = json(["list", "--json"]);
    let rows = registry["algorithms"].as_array().unwrap();
    for entry in rows {
        let name = entry["name"].as_str().unwrap();
        let board = "1 2 3 / 4 0 6 / 7 5 8";
        if entry["steps"] != true {
            let ran = taquin(["trace", board, "-a", name]);
            assert_eq!(ran.code, 2, "{name}");
            assert!(ran.err.contains("astar") && ran.err.contains(name), "{}", ran.err);
            continue;
        }
        let steps = steps(&[board, "-a", name, "--steps", "1000"]);
        for (index, step) in steps.iter().enumerate() {
            assert_eq!((&step["v"], &step["step"]), (&object!(1), &object!(index + 1)), "{name}");
            let Some(parent) = step["parent"].as_u64() else { continue };
            let before = &steps[..index][parent as usize - 1];
            let children = before["successors"].as_array().unwrap();
            assert!(children.iter().any(|child| child["state"] == step["state"]), "{name}: {step}");
            assert_eq!(step["g"].as_u64().unwrap(), before["g"].as_u64().unwrap() + 1, "{name}");
        }
        for format in ["text", "csv", "markdown", "latex", "dot", "svg"] {
            let text = out(&["trace", board, "-a", name, "--steps", "30", "--format", format]);
            assert!(text.len() > 100, "{name} as {format}");
        }
    }
}

#[test]
fn lists_are_the_states_behind_the_numbers() {
    for search in ["astar", "idastar", "rbfs", "greedy", "bidirectional", "beam"] {
        let arguments = ["1 8 5 / 4 0 2 / 7 6 3", "-a", search, "--steps", "40"];
        let counts = steps(&arguments);
        let lists = steps(&[&arguments[..], &["--lists"]].concat());
        for (count, list) in counts.iter().zip(&lists) {
            for field in ["frontier", "explored"] {
                let length = list[field].as_array().map(Vec::len);
                assert_eq!(count[field].as_u64(), length.map(|n| n as u64), "{search} {field}");
            }
        }
    }
    let text = out(&["trace", BOARD, "--steps", "2", "--lists", "--lang", "fr"]);
    assert!(text.contains("frontière\u{a0}: "), "{text}");
}

/// Compiles a document and returns the size of its PDF; `None` if there is no TeX engine, or none
/// with the package `forest`.
fn compiled(document: &Path) -> Option<u64> {
    use std::process::Command;
    let found = Command::new("kpsewhich").arg("forest.sty").output().ok()?;
    if found.stdout.is_empty() {
        return None;
    }
    let ran = Command::new("pdflatex")
        .args(["-interaction=nonstopmode", "-halt-on-error"])
        .arg(document.file_name().unwrap())
        .current_dir(document.parent().unwrap())
        .output()
        .ok()?;
    let said = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success(), "{}: {said}", document.display());
    Some(std::fs::metadata(document.with_extension("pdf")).unwrap().len())
}

/// The LaTeX files of `trace` and `lab report` are compiled if possible.
#[test]
#[allow(clippy::print_stderr)] // says that it was skipped
fn latex_compiles_where_an_engine_is_installed() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let mut documents = Vec::new();
    for (search, lang) in [("astar", "en"), ("idastar", "fr")] {
        let file = path(&format!("{search}-{lang}.tex"));
        let name = file.to_str().unwrap();
        out(&["trace", BOARD, "-a", search, "--steps", "10", "--lang", lang, "-o", name]);
        documents.push(file);
    }
    let (journal, report) = (path("j.jsonl"), path("report.tex"));
    let (journal, name) = (journal.to_str().unwrap(), report.to_str().unwrap());
    let run = ["lab", "run", "--count", "3", "-a", "astar,greedy,astar-textbook", "--quiet"];
    let factors = ["-H", "h1,manhattan", "--frontier", "list,heap", "-j", journal];
    taquin([&run[..], &factors].concat());
    // In English: French needs babel's language file, which many installations lack.
    taquin(["lab", "report", journal, "--latex", name, "--lang", "en"]);
    documents.push(report.clone());
    for document in documents {
        match compiled(&document) {
            Some(bytes) => assert!(bytes > 10_000, "{}: {bytes} bytes", document.display()),
            None => return eprintln!("skipped: no TeX engine with the package forest"),
        }
    }
}

#[test]
fn files_are_written_by_their_ending_and_read_by_their_tools() {
    let folder = tempfile::tempdir().unwrap();
    let begins = [
        ("t.txt", "Trace: A*"),
        ("t.csv", "step,iteration,bound"),
        ("t.jsonl", "{\"v\":1,\"step\":1"),
        ("t.md", "**Trace: A*"),
        ("t.tex", "\\documentclass"),
        ("t.dot", "digraph taquin {"),
        ("t.svg", "<svg xmlns="),
    ];
    for (name, begin) in begins {
        let path = folder.path().join(name);
        let file = path.to_str().unwrap();
        for _ in 0..2 {
            assert_eq!(out(&["trace", BOARD, "-H", "manhattan", "-o", file]), "");
        }
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.starts_with(begin), "{name}: {text}");
    }
    let tex = std::fs::read_to_string(folder.path().join("t.tex")).unwrap();
    let depth = |open: char, close: char| {
        tex.chars().filter(|&c| c == open).count() == tex.chars().filter(|&c| c == close).count()
    };
    assert!(depth('{', '}') && depth('[', ']'));
    assert!(tex.contains(r"\begin{forest}") && tex.contains(r"\begin{longtable}"));
    let svg = std::fs::read_to_string(folder.path().join("t.svg")).unwrap();
    assert_eq!(svg.matches("<g ").count(), svg.matches("</g>").count());
    let bad = folder.path().join("t.xyz");
    let ran = taquin(["trace", BOARD, "-o", bad.to_str().unwrap()]);
    assert!(ran.code == 2 && ran.err.contains("xyz") && !bad.exists(), "{}", ran.err);
    // A file of another kind is left alone.
    let journal = folder.path().join("boards.svg");
    std::fs::write(&journal, "8 1 3 / 4 0 2 / 7 6 5").unwrap();
    assert_eq!(taquin(["trace", BOARD, "-o", journal.to_str().unwrap()]).code, 2);
    assert_eq!(std::fs::read_to_string(&journal).unwrap(), "8 1 3 / 4 0 2 / 7 6 5");
}

#[test]
fn limits_and_wrong_boards_end_with_their_codes() {
    let cut = taquin(["trace", BOARD, "--steps", "3"]);
    assert_eq!(cut.code, 0);
    assert!(cut.out.contains("first 3 steps") && cut.out.contains("--steps"), "{}", cut.out);
    let limit = taquin(["trace", BOARD, "--node-limit", "9", "--format", "json"]);
    assert_eq!(limit.code, 20);
    assert!(limit.out.lines().count() > 1);
    assert_eq!(taquin(["trace", "1 2 3 / 4 5 6 / 8 7 0"]).code, 10);
    assert_eq!(taquin(["trace", BOARD, "--weight", "3"]).code, 2, "A* takes no weight");
    assert_eq!(taquin(["trace", BOARD, "--steps", "0"]).code, 2);
    let large = taquin(["trace", "867254301", "--steps", "2000", "--format", "svg", "-H", "zero"]);
    assert!(large.code == 2 && large.err.contains("--steps"), "{}", large.err);
    // A dead end is an answer.
    let dead = taquin(["trace", "8 6 7 / 2 5 4 / 3 0 1", "-a", "greedy", "-H", "hamming"]);
    assert!(dead.code == 20 && dead.out.contains("dead end"), "{}", dead.out);
}

#[test]
fn graphs() {
    let dot = out(&["graph", "--size", "2x2"]);
    assert!(dot.starts_with("graph taquin {"));
    assert_eq!(dot.matches(" -- ").count(), 12);
    assert_eq!(dot.matches("rank=same").count(), 7);
    let svg = out(&["graph", "--size", "2x3", "--format", "svg", "--lang", "fr"]);
    assert_eq!(svg.matches("<g ").count(), 360);
    assert!(svg.contains("360 états"), "the title is in French");
    let around = out(&["graph", BOARD, "--radius", "2", "--notation", "zero"]);
    assert_eq!(around.matches("[label=<").count(), 1 + 4 + 8);
    // The numbers are those that were typed.
    let typed = out(&["graph", "135X76420", "--radius", "0", "--format", "svg"]);
    assert!(typed.contains(">7<") && !typed.contains(">8<"), "{typed}");
    let nothing = taquin(["graph"]);
    assert!(nothing.code == 2 && nothing.err.contains("--size"), "{}", nothing.err);
    let large = taquin(["graph", "--size", "3x3", "--format", "svg"]);
    assert!(large.code == 2 && large.err.contains("--radius"), "{}", large.err);
    // What the message advises works.
    let radius = large.err.split("--radius ").nth(1).unwrap().split(' ').next().unwrap();
    out(&["graph", "--size", "3x3", "--format", "svg", "--radius", radius]);
}

#[test]
fn suites_with_names_and_difficulty() {
    let all = json(["suites", "--json"]);
    let names: Vec<&str> =
        all["suites"].as_array().unwrap().iter().map(|s| s["name"].as_str().unwrap()).collect();
    assert_eq!(names, taquin_board::Suite::NAMES);
    let one = json(["suites", "show", "examples-3x3", "--json"]);
    let first = &one["list"][1];
    assert_eq!(first["name"], "one-move");
    assert_eq!((&first["length"], &first["difficulty"]), (&object!(1), &object!("trivial")));
    assert_eq!(one["boards"].as_u64().unwrap() as usize, one["list"].as_array().unwrap().len());
    let text = out(&["suites", "show", "examples-3x3", "--lang", "fr"]);
    assert!(text.contains("exercise") && text.contains("difficile"), "{text}");
    // Quiet, it is a list that `solve --file` reads.
    let boards = out(&["suites", "show", "examples-3x4", "--quiet"]);
    let ran = crate::common::taquin_fed(["solve", "--file", "-", "-q"], &boards);
    assert_eq!((ran.code, ran.out.lines().count()), (0, boards.lines().count()));
    let solved = out(&["solve", "--suite", "examples-3x3"]);
    assert!(solved.contains("exercise-b") && solved.contains("hard"), "{solved}");
    let line = taquin(["solve", "--suite", "examples-3x3", "--json"]).out;
    let first: Value = serde_json::from_str(line.lines().next().unwrap()).unwrap();
    assert_eq!((&first["name"], &first["difficulty"]), (&object!("solved"), &object!("trivial")));
    let wrong = taquin(["suites", "show", "korf10"]);
    assert!(wrong.code == 2 && wrong.err.contains("korf100"), "{}", wrong.err);
}

#[test]
fn estimates_tile_by_tile() {
    // The table of the French exercise: h1 of 1 3 X / 5 7 6 / 4 2 0 as its statement computes it.
    let board = "1 3 X / 5 7 6 / 4 2 0";
    let verbose = json(["estimate", board, "--verbose", "--json"]);
    let tiles = verbose["breakdown"]["h1"]["tiles"].as_array().unwrap();
    // Its tile k is our tile k + 1: distances of 1, 3, 6 and 0 are 1, 2, 3 and 4.
    for (tile, distance) in [(2, 1), (4, 2), (7, 3), (1, 4)] {
        let found = tiles.iter().find(|term| term["tile"] == tile).unwrap();
        assert_eq!(found["distance"], distance, "tile {tile}");
    }
    assert_eq!(verbose["weights"]["h1"]["weights"], object!([36, 12, 12, 4, 1, 1, 4, 1]));
    let plain = json(["estimate", board, "--json"]);
    assert_eq!(plain["values"], verbose["values"]);
    assert!(plain.get("breakdown").is_none());
    let text = out(&["estimate", BOARD, "--verbose"]);
    for part in ["36×1 = 36", "/ 4", "Weights of h1 to h6", "vertical moves", "pdb-4-4 = "] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let conflict = out(&["estimate", "3 2 1 / 4 5 6 / 8 7 0", "-H", "linear-conflict-pairs", "-v"]);
    assert!(conflict.contains("row 1: 3 is left of 1"), "{conflict}");
    assert!(conflict.contains("6 + 2 × 4 = 14"), "{conflict}");
    let one = json(["estimate", BOARD, "-H", "max(h1,manhattan)", "--json"]);
    assert_eq!(one["values"], object!({ "max(h1,manhattan)": 16 }));
    assert_eq!(taquin(["estimate", BOARD, "-H", "pdb-7-8"]).code, 2, "not for this size");
    let wide = out(&["estimate", "--verbose", "2 1 4 3 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0"]);
    assert!(wide.lines().all(|line| line.chars().count() <= 100), "{wide}");
}

#[test]
fn checks_with_inversions_cycles_and_signature() {
    let good = json(["check", BOARD, "--verbose", "--json"]);
    assert_eq!((&good["inversions"], &good["signature"]), (&object!(12), &object!(1)));
    assert_eq!(good["cycles"], object!([[8, 6, 2, 1], [0, 5]]));
    let bad = taquin(["check", "1 2 3 / 4 5 6 / 8 7 0", "--verbose", "--lang", "fr"]);
    assert_eq!(bad.code, 10);
    assert!(bad.out.contains("1 (impair)") && bad.out.contains("(8 7)"), "{}", bad.out);
    assert!(json(["check", BOARD, "--json"]).get("cycles").is_none());
    let even = out(&["check", "1 2 3 4 / 5 6 7 8 / 9 10 11 0 / 13 14 15 12", "--verbose"]);
    assert!(even.contains("4 columns, an even number"), "{even}");
}

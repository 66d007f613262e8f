//! The laboratory from the command line: run, resume, share, report, audit.

use std::path::Path;
use std::process::Output;

/// Runs `taquin lab …` in a folder, in English.
fn lab(folder: &Path, arguments: &str) -> Output {
    crate::common::command()
        .current_dir(folder)
        .arg("lab")
        .args(arguments.split_whitespace())
        .output()
        .unwrap()
}

/// The standard output of a command that must end with a code.
fn ends(folder: &Path, arguments: &str, code: i32) -> String {
    let output = lab(folder, arguments);
    let (out, err) =
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!(output.status.code(), Some(code), "{arguments}\n{out}\n{err}");
    if code == 0 { out } else { err }
}

const RUN: &str = "run --size 3x3 --count 6 --seed 1 -a bfs,astar -H manhattan,max(h1,h2)";

#[test]
fn a_run_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let said = ends(path, &format!("{RUN} -j t.jsonl"), 0);
    assert!(said.contains("18 trials to run"), "bfs once, astar twice: {said}");
    assert!(ends(path, &format!("{RUN} -j t.jsonl"), 0).contains("Nothing left to run"));
    let more = RUN.replace("--count 6", "--count 7");
    assert!(ends(path, &format!("{more} -j t.jsonl"), 0).contains("3 trials to run"));

    let said = ends(path, "report t.jsonl --html r.html --csv r.csv --charts pictures", 0);
    for part in ["7 random 3x3 boards (seed 1)", "astar · max(h1,h2)", "bfs", "shortest path"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(std::fs::read_to_string(path.join("r.html")).unwrap().contains("</html>"));
    assert_eq!(std::fs::read_to_string(path.join("r.csv")).unwrap().lines().count(), 4);
    assert!(path.join("pictures/nodes-1.svg").exists());
    let french = ends(path, "report t.jsonl --lang fr", 0);
    assert!(french.contains("7 plateaux 3x3 au hasard"), "{french}");
}

/// A journal that another commit began is continued, and the user is told.
#[test]
fn a_journal_of_another_commit_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    ends(path, &format!("{RUN} -j t.jsonl"), 0);
    let whole = std::fs::read_to_string(path.join("t.jsonl")).unwrap();
    let begin = whole.find("\"commit\":\"").unwrap() + "\"commit\":\"".len();
    let end = begin + whole[begin..].find('"').unwrap();
    let other = whole.replace(&whole[begin..end], "0123456789ab");
    std::fs::write(path.join("t.jsonl"), other).unwrap();
    for quiet in ["", " -q"] {
        let output = lab(path, &format!("{RUN} -j t.jsonl{quiet}"));
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success() && said.contains("0123456789ab"), "{quiet}: {said}");
    }
}

/// A file of another kind is never overwritten.
#[test]
fn files_of_other_kinds_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let read = |name: &str| std::fs::read(path.join(name)).unwrap();
    let boards = "8 1 3 / 4 0 2 / 7 6 5";
    std::fs::write(path.join("b.txt"), boards).unwrap();
    let said = ends(path, "run --file b.txt -a astar -H manhattan -j b.txt", 2);
    assert!(said.contains("b.txt is not a journal of this program"), "{said}");
    assert_eq!(read("b.txt"), boards.as_bytes());
    let said = ends(path, "report b.txt", 2);
    assert!(said.contains("b.txt is not a journal of this program"), "{said}");

    std::fs::create_dir(path.join("out")).unwrap();
    std::fs::write(path.join("out/journal.jsonl"), "{\"mine\":1}").unwrap();
    let said = ends(path, "preset textbook --out out", 2);
    assert!(said.contains("is not a journal of this program"), "{said}");
    assert_eq!(read("out/journal.jsonl"), b"{\"mine\":1}");

    ends(path, &format!("{RUN} -j t.jsonl -q"), 0);
    let journal = read("t.jsonl");
    for option in ["--html", "--csv"] {
        let said = ends(path, &format!("report t.jsonl {option} t.jsonl"), 2);
        assert!(said.contains("t.jsonl exists and is another kind of file"), "{said}");
        assert_eq!(read("t.jsonl"), journal);
        // It replaces what it wrote before.
        ends(path, &format!("report t.jsonl {option} r -q"), 0);
        ends(path, &format!("report t.jsonl {option} r -q"), 0);
        std::fs::remove_file(path.join("r")).unwrap();
    }
}

/// What is run for a list of other programs on three boards, the first two moves from the goal.
#[cfg(unix)]
fn against(programs: &[&str], more: &str) -> Vec<serde_json::Value> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    std::fs::write(path.join("b.txt"), "1 2 3 4 0 5 7 8 6\n1 2 3 4 5 6 7 0 8\n1 2 3 4 5 6 8 7 0\n")
        .unwrap();
    let mut command = crate::common::command();
    command.current_dir(path).args(["lab", "run", "--file", "b.txt", "-q", "-j", "t.jsonl"]);
    command.args(more.split_whitespace());
    for program in programs {
        command.args(["--external", program]);
    }
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report = ends(path, "report t.jsonl", 0);
    for program in programs {
        assert!(report.contains(&program[..12]), "{report}");
    }
    let text = std::fs::read_to_string(path.join("t.jsonl")).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// An external program is one more search: its moves are replayed, whatever else it prints.
#[cfg(unix)]
#[test]
fn another_program_is_one_more_search() {
    let good = "sh -c 'read board; echo thinking about $board; echo L U'";
    let argument = "sh -c 'test \"$1\" = \"1 2 3 4 5 6 7 0 8\" && echo 8 || echo EE' x {board}";
    let records = against(&[good, argument], "-a astar --threads 1");
    assert_eq!(records.len(), 9);
    let of = |program: &str, index: u64| {
        let is = |r: &&serde_json::Value| {
            r["identity"]["index"] == index && r["identity"]["external"] == program
        };
        records.iter().find(is).unwrap()["answer"].clone()
    };
    let (first, second) = (of(good, 0), of(argument, 1));
    assert_eq!(
        (&first["outcome"], &first["length"], &first["moves"]),
        (&"solved".into(), &2.into(), &"LU".into())
    );
    assert!(first["seconds"].as_f64().unwrap() > 0.0 && first.get("generated").is_none());
    assert_eq!((&second["outcome"], &second["length"]), (&"solved".into(), &1.into()));
    assert_eq!(of(good, 1)["reason_code"], "external-output", "moves of another board");
    // A board that cannot be solved is not given to it.
    assert_eq!(of(good, 2)["outcome"], "unsolvable");
}

/// Every behaviour of a program is an answer, and no process is left running.
#[cfg(unix)]
#[test]
fn programs_that_misbehave_are_handled() {
    let programs = [
        ("sh -c 'sleep 60; echo LU'", "time-limit"),
        ("sh -c 'sleep 60 & echo LU; exec sleep 60'", "time-limit"),
        ("head -c 100000 /dev/urandom", "external-output"),
        ("cat /dev/zero # endless", "external-output"),
        ("tail -n 1 /dev/zero", "memory-limit"),
        ("sh -c 'echo LU; exit 3'", "external-status"),
        ("no-such-program-anywhere", "external-start"),
        ("echo LLLLLLLL and more", "external-output"),
        ("sh -c 'kill -9 $$'", "external-status"),
        ("true and silent", "external-output"),
    ];
    let commands: Vec<&str> = programs.iter().map(|(command, _)| *command).collect();
    let records = against(&commands, "--time-limit 2s --memory-limit 64MB --threads 2");
    for (command, code) in programs {
        let answer = records
            .iter()
            .find(|r| r["identity"]["index"] == 0 && r["identity"]["external"] == command)
            .map(|record| &record["answer"])
            .unwrap();
        assert_eq!(answer["outcome"], "stopped", "{command}");
        assert_eq!(answer["reason_code"], code, "{command}: {answer}");
    }
}

#[test]
fn options_are_factors() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let run =
        "run --count 3 --seed 1,2 -a weighted-astar,beam,astar --weight 1,1.5,3 --width 50,500";
    let said = ends(path, &format!("{run} --ties fifo,high-g -H manhattan -j t.jsonl"), 0);
    assert!(said.contains("60 trials to run"), "2 seeds x 3 boards x (6 + 2 + 2): {said}");
    let said = ends(path, "report t.jsonl", 0);
    for label in
        ["weighted-astar(1.5) · manhattan [ties fifo]", "beam(500) · manhattan", "(seed 2)"]
    {
        assert!(said.contains(label), "{label}: {said}");
    }
    let said = ends(path, "run --count 2 -a auto --quality optimal,fast -j q.jsonl", 0);
    assert!(said.contains("4 trials to run"), "{said}");
    assert!(ends(path, "report q.jsonl", 0).contains("auto [quality fast]"));
    for (wrong, word) in [
        ("-a weighted-astar --weight 1,heavy", "`heavy`"),
        ("-a astar --weight 2", "weight"),
        ("-a beam --width 0,10", "width"),
        ("--seed 1,x", "x"),
        ("-a astar --ties fifo,best", "best"),
    ] {
        assert!(ends(path, &format!("run {wrong} -j w.jsonl"), 2).contains(word), "{wrong}");
        assert!(!path.join("w.jsonl").exists());
    }
}

#[test]
fn shares_are_merged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    ends(path, &format!("{RUN} -j a.jsonl --shard 1/2 -q"), 0);
    ends(path, &format!("{RUN} -j b.jsonl --shard 2/2 -q"), 0);
    assert!(ends(path, "merge a.jsonl b.jsonl -o c.jsonl", 0).contains("18 trials"));
    assert!(ends(path, "merge a.jsonl b.jsonl -o c.jsonl", 2).contains("exists already"));
    let tally = ends(path, &format!("{RUN} -j c.jsonl -q --json"), 0);
    let tally: serde_json::Value = serde_json::from_str(&tally).unwrap();
    assert_eq!(
        (&tally["run"], &tally["left"], &tally["trials"]),
        (&0.into(), &0.into(), &18.into())
    );
}

#[test]
fn an_experiment_may_stand_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let text = "question = \"Who wins?\"\n[[boards]]\nsuite = \"examples-3x3\"\n\
                [[search]]\nalgorithm = \"idastar\"\n";
    std::fs::write(path.join("e.toml"), text).unwrap();
    ends(path, "run --config e.toml -j t.jsonl -q", 0);
    ends(path, "report t.jsonl --html r.html -q", 0);
    let html = std::fs::read_to_string(path.join("r.html")).unwrap();
    assert!(html.contains("<h1>Who wins?</h1>"));
    std::fs::write(path.join("bad.toml"), "[[boards]]\nsiez = \"3x3\"\n").unwrap();
    assert!(ends(path, "run --config bad.toml -j u.jsonl", 2).contains("siez"));
    assert!(!path.join("u.jsonl").exists(), "bad input changes nothing");
    ends(path, "run --config e.toml --count 3 -j u.jsonl", 2);
}

#[test]
fn what_is_wrong_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    for (arguments, word) in [
        ("run -a astr -j t.jsonl", "astar"),
        ("run -H manhatan -j t.jsonl", "manhattan"),
        ("run --size 3by3 -j t.jsonl", "3by3"),
        ("run --suite korf10 -j t.jsonl", "korf100"),
        ("run --shard 3/2 -j t.jsonl", "I/N"),
        ("run -H weighted(1;1) -j t.jsonl", "weight"),
        ("run -j no/such/folder/t.jsonl", "no/such/folder"),
        ("run", "--journal"),
        ("report none.jsonl", "none.jsonl"),
        ("preset six-heuristic --out x", "six-heuristics"),
        ("audit", "--heuristic"),
        ("audit -H manhattan --size 4x4 --whole", "4x4"),
    ] {
        let output = lab(path, arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(matches!(output.status.code(), Some(2 | 20)), "{arguments}: {said}");
        assert!(said.contains(word), "{arguments}: {said}");
    }
    std::fs::write(path.join("empty.jsonl"), "").unwrap();
    assert!(ends(path, "report empty.jsonl", 2).contains("holds no trial"));
}

#[test]
fn an_audit_settles_it() {
    let folder = tempfile::tempdir().unwrap();
    let json = ends(folder.path(), "audit -H h6,m3h --size 2x3 --json", 0);
    let lines: Vec<serde_json::Value> =
        json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[0]["boards"], 360);
    assert_eq!(lines[0]["overestimates"], 0);
    assert_eq!((&lines[0]["admissible"], &lines[0]["consistent"]), (&true.into(), &true.into()));
    assert_eq!((&lines[1]["admissible"], &lines[1]["consistent"]), (&false.into(), &false.into()));
    assert!(lines[1]["max_over"].as_u64().unwrap() > 0);
    assert!(lines[1]["example"]["value"].as_u64() > lines[1]["example"]["distance"].as_u64());
    let said = ends(folder.path(), "audit -H m3h --size 2x3", 0);
    assert!(said.contains("no: it overestimates"), "{said}");
    let names = "h6,m3h,max(h1,h6)";
    let files = "--html a.html --csv a.csv -q --lang fr";
    ends(folder.path(), &format!("audit -H {names} --size 2x3 {files}"), 0);
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    let (page, csv) = (read("a.html"), read("a.csv"));
    assert!(page.contains("<svg") && page.contains("m3h\u{a0}: par exemple"), "{page}");
    assert!(
        csv.starts_with("heuristic,distance,boards,least,mean,most\r\nh6,0,1,0,0,0\r\n"),
        "{csv}"
    );
    assert!(csv.contains("\"max(h1,h6)\",21,"), "the farthest board of 2x3 is 21 moves away");
}

#[test]
fn a_preset_writes_its_folder() {
    let folder = tempfile::tempdir().unwrap();
    let said = ends(folder.path(), "preset six-heuristics --out six -n 2", 0);
    assert!(said.contains("published") && said.contains("4,737"), "{said}");
    for file in ["journal.jsonl", "report.html", "summary.csv"] {
        assert!(folder.path().join("six").join(file).exists(), "{file}");
    }
}

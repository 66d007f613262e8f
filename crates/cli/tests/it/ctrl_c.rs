//! Ctrl-C during work: the answer is what was found so far, no partial file is left, and the exit
//! code shows the interruption.
#![cfg(target_os = "linux")]

use serde_json::Value;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long a program may take to start or to end on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// One of the boards of 4x4 that take 80 moves: hours of work with manhattan alone.
const HARD: &str = "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1";

/// The bit of SIGINT in the masks of signals.
const INTERRUPT: u64 = 1 << 1;

/// A running program, killed at the end of the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended long ago.
        let _ = self.0.kill();
    }
}

fn start(arguments: &[&str], tables: &Path) -> Running {
    let child = crate::common::command()
        .args(arguments)
        .env("TAQUIN_TABLES", tables)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let running = Running(child);
    until("the program listens", || listens(&running.0));
    running
}

fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "never came: {what}");
        sleep(Duration::from_millis(5));
    }
}

/// Returns true if the program has its Ctrl-C handler, as the system reports it.
fn listens(child: &Child) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
    u64::from_str_radix(caught.trim(), 16).unwrap() & INTERRUPT != 0
}

fn interrupt(child: &Child) {
    signal(child, "-INT");
}

fn signal(child: &Child, name: &str) {
    let id = child.id().to_string();
    assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
}

/// Waits for the end caused by the interrupt: the work itself takes far longer. No command here
/// prints more than a pipe holds.
fn ended(mut running: Running) -> Output {
    let child = &mut running.0;
    until("the end", || child.try_wait().unwrap().is_some());
    let mut output = Output { status: child.wait().unwrap(), stdout: vec![], stderr: vec![] };
    child.stdout.take().unwrap().read_to_end(&mut output.stdout).unwrap();
    child.stderr.take().unwrap().read_to_end(&mut output.stderr).unwrap();
    output
}

/// Runs a command, interrupts it after a while, and returns its output.
fn interrupted(arguments: &[&str], tables: &Path, work: Duration) -> Output {
    let running = start(arguments, tables);
    sleep(work);
    interrupt(&running.0);
    ended(running)
}

fn said(output: &Output) -> (Option<i32>, &str, &str) {
    let text = |bytes| std::str::from_utf8(bytes).unwrap();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// Some time to work, so there is something to answer.
const A_WHILE: Duration = Duration::from_millis(200);

#[test]
fn a_search_answers_with_its_bound() {
    let folder = tempfile::tempdir().unwrap();
    let search = ["solve", HARD, "--algorithm", "idastar", "--heuristic", "manhattan"];
    let output = interrupted(&[&search[..], &["--json"]].concat(), folder.path(), A_WHILE);
    let (code, out, err) = said(&output);
    assert_eq!((code, err), (Some(20), ""));
    let answer: Value = serde_json::from_str(out).unwrap();
    assert_eq!(answer["outcome"], "stopped");
    assert!(answer["reason"].as_str().unwrap().starts_with("interrupted: "), "{answer}");
    assert!(answer["lower_bound"].as_u64().unwrap() >= 58, "manhattan of the start: {answer}");

    let output = interrupted(&search, folder.path(), A_WHILE);
    let (code, out, _) = said(&output);
    assert_eq!(code, Some(20));
    assert!(out.contains("no solution found: stopped on request"), "{out}");
}

/// A board so large that even its first answer takes a while: until then there is none.
#[test]
fn an_answer_not_yet_built_is_none() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.txt");
    std::fs::write(&file, crate::common::taquin(["shuffle", "--size", "256x256"]).out).unwrap();
    for quality in ["fast", "good"] {
        let solve = ["solve", "--file", file.to_str().unwrap(), "--quality", quality];
        let limit = ["--time-limit", "1h", "--tables", "off", "--quiet"];
        let output = interrupted(&[&solve[..], &limit].concat(), folder.path(), A_WHILE);
        assert_eq!(said(&output), (Some(20), "stopped\n", ""), "{quality}");
    }
}

/// The best path of an interrupted anytime search is an answer. On a busy machine it may take a
/// while until there is one, so a search that was interrupted too early is repeated with more time.
#[test]
fn a_good_path_is_an_answer() {
    let folder = tempfile::tempdir().unwrap();
    let board = crate::common::taquin(["shuffle", "--size", "7x7", "--seed", "1"]).out;
    let search = ["solve", board.trim(), "--quality", "good", "--time-limit", "10m", "--json"];
    let output = [1, 5, 25, 125]
        .into_iter()
        .map(|times| interrupted(&search, folder.path(), A_WHILE * times))
        .find(|output| output.status.code() != Some(20));
    let output = output.unwrap();
    let (code, out, err) = said(&output);
    assert_eq!((code, err), (Some(0), ""));
    let answer: Value = serde_json::from_str(out).unwrap();
    assert_eq!((&answer["outcome"], &answer["optimal"]), (&"solved".into(), &false.into()));
    assert!(answer["reason"].as_str().unwrap().starts_with("interrupted: "), "{answer}");
    assert!(answer["lower_bound"].as_u64().unwrap() > 0, "{answer}");
    let moves = answer["moves"].as_str().unwrap();
    assert_eq!(crate::common::taquin(["verify", board.trim(), moves]).code, 0);
}

/// Boards that were solved or started have a line; those after them have none, and the exit code
/// shows that.
#[test]
fn a_batch_answers_as_far_as_it_came() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("boards.txt");
    let easy = "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 0 15";
    std::fs::write(&file, format!("{easy}\n{HARD}\n{HARD}\n")).unwrap();
    let path = file.to_str().unwrap();
    let search = ["solve", "--file", path, "-a", "idastar", "--heuristic", "manhattan", "--json"];
    let output = interrupted(&search, folder.path(), A_WHILE);
    let (code, out, err) = said(&output);
    assert_eq!((code, err), (Some(20), ""));
    let outcome = |line: &str| serde_json::from_str::<Value>(line).unwrap()["outcome"].to_string();
    let outcomes: Vec<String> = out.lines().map(outcome).collect();
    // The first board is solved at once, unless the interrupt came even sooner.
    let (last, others) = outcomes.split_last().unwrap();
    assert!(last == "\"stopped\"" && others.len() <= 1, "{out}");
    assert!(others.iter().all(|outcome| outcome == "\"solved\""), "{out}");
}

#[test]
fn a_table_half_built_is_not_left_behind() {
    let folder = tempfile::tempdir().unwrap();
    let output = interrupted(&["tables", "build", "pdb-7-8", "-q"], folder.path(), A_WHILE);
    let (code, out, err) = said(&output);
    assert_eq!((code, out), (Some(20), ""), "{err}");
    assert_eq!(err, "error: interrupted before the table was built\n");
    let tables = |file: &std::fs::DirEntry| !file.path().to_string_lossy().ends_with(".lock");
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(Result::unwrap).collect();
    assert!(!left.iter().any(tables), "{left:?}");

    // A search that waits for its table is the same.
    let search = ["solve", HARD, "--heuristic", "pdb-7-8"];
    let output = interrupted(&search, folder.path(), A_WHILE);
    assert_eq!(said(&output).0, Some(20));
}

/// Millions of lines: once the file is begun, there is time to interrupt.
#[test]
fn an_export_is_given_up() {
    let home = tempfile::tempdir().unwrap();
    let out = home.path().join("out");
    for name in ["-INT", "-TERM"] {
        let arguments = ["tables", "export", "pdb-6-6-3", "--out", out.to_str().unwrap()];
        let running = start(&arguments, home.path());
        let files = || out.read_dir().map_or(0, |files| files.count());
        until("the file is begun", || files() > 0);
        signal(&running.0, name);
        let output = ended(running);
        let (code, stdout, stderr) = said(&output);
        assert_eq!((code, stdout), (Some(20), ""), "{name}: {stderr}");
        assert_eq!(files(), 0, "{name}: nothing half written is left");
    }
}

#[test]
fn an_experiment_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("run.jsonl");
    let run = |count: &str| -> Vec<String> {
        let line = format!("lab run --size 3x3 --count {count} --seed 1 -a astar -H manhattan -j");
        line.split(' ').map(str::to_owned).chain([journal.display().to_string()]).collect()
    };
    let long = run("1000000");
    let long: Vec<&str> = long.iter().map(String::as_str).collect();
    let output = interrupted(&long, folder.path(), A_WHILE);
    let (code, _, err) = said(&output);
    assert_eq!(code, Some(20), "{err}");
    let kept = std::fs::read_to_string(&journal).unwrap().lines().count();
    // Repeating the experiment with about as many trials as are in the journal is quick.
    let ran = crate::common::taquin(run(&(kept + 5).to_string()));
    assert_eq!(ran.code, 0, "{}", ran.err);
    let trials = std::fs::read_to_string(&journal).unwrap().lines().count();
    assert!(trials >= kept, "{trials} of {kept}");
}

#[test]
fn a_whole_space_is_given_up() {
    let folder = tempfile::tempdir().unwrap();
    let output = interrupted(&["space", "3x4"], folder.path(), A_WHILE);
    let (code, out, err) = said(&output);
    assert_eq!((code, out), (Some(20), ""), "{err}");
    assert!(err.starts_with("error: "), "{err}");
}

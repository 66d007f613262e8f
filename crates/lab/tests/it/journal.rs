//! Journals survive kills, incomplete lines, full disks, other versions and concurrent runs.

use crate::common::{bench, experiment, finish, identities, lines};
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use taquin_lab::{Experiment, Journal, JournalError, Pending, Record, Shard, merge};
use taquin_search::Cancel;

/// Tells a copy of this test program to be the run that is killed.
const CHILD: &str = "TAQUIN_LAB_TEST_JOURNAL";

/// The journal holds exactly the trials of the experiment, each on one line.
fn holds_all_once(path: &Path, experiment: &Experiment) {
    let wanted = identities(experiment);
    let found: Vec<_> =
        lines(path).iter().map(|l| serde_json::from_str::<Record>(l).unwrap().identity).collect();
    assert_eq!(found.len(), wanted.len());
    assert_eq!(
        found.iter().map(taquin_lab::Identity::key).collect::<HashSet<_>>(),
        wanted.iter().map(taquin_lab::Identity::key).collect()
    );
}

/// Starts copies of the test called `name` as runs, and kills each after a while.
fn kill_often(name: &str, kills: u64, boards: usize) {
    let experiment = experiment(boards);
    if let Ok(path) = std::env::var(CHILD) {
        let mut journal = Journal::open(Path::new(&path)).unwrap();
        finish(&experiment, &mut journal, 2);
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("killed.jsonl");
    let start = || {
        Command::new(std::env::current_exe().unwrap())
            .args(["--exact", name, "--include-ignored"])
            .env(CHILD, &path)
            .stdout(Stdio::null())
            .spawn()
            .unwrap()
    };
    let mut chance = taquin_board::Random::new(kills);
    for kill in 0..kills {
        let before = fs::metadata(&path).map_or(0, |file| file.len());
        let mut run = start();
        // From its first line on, so that a slow start does not make every kill an early one.
        while fs::metadata(&path).map_or(0, |file| file.len()) == before
            && run.try_wait().unwrap().is_none()
        {
            std::thread::sleep(Duration::from_millis(1));
        }
        std::thread::sleep(Duration::from_micros(chance.below(20_000)));
        run.kill().unwrap();
        run.wait().unwrap();
        // A kill between two writes leaves no incomplete line; create one, as a partial write
        // would.
        if kill % 2 == 1 {
            let bytes = fs::read(&path).unwrap();
            let cut = chance.below(300) as usize;
            fs::write(&path, &bytes[..bytes.len().saturating_sub(cut)]).unwrap();
        }
    }
    assert!(lines(&path).len() < experiment.len(), "the run must outlast its kills");
    assert!(start().wait().unwrap().success());
    holds_all_once(&path, &experiment);
}

#[test]
fn killed_a_few_times_it_goes_on() {
    kill_often("journal::killed_a_few_times_it_goes_on", 4, 2_000);
}

#[test]
#[ignore = "campaign: fifty kills in one run"]
fn killed_fifty_times_it_goes_on() {
    kill_often("journal::killed_fifty_times_it_goes_on", 50, 20_000);
}

#[test]
fn a_torn_line_is_cut_off_and_run_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("torn.jsonl");
    let experiment = experiment(4);
    finish(&experiment, &mut Journal::open(&path).unwrap(), 1);
    let whole = fs::read(&path).unwrap();
    let last = whole[..whole.len() - 1].iter().rposition(|&b| b == b'\n').unwrap() + 1;
    for cut in [last + 1, last + 40, whole.len() - 2] {
        fs::write(&path, &whole[..cut]).unwrap();
        assert_eq!(Journal::read(&path).unwrap().len(), experiment.len() - 1);
        assert_eq!(fs::read(&path).unwrap().len(), cut, "reading changes nothing");
        let mut journal = Journal::open(&path).unwrap();
        assert_eq!(journal.repaired(), (cut - last) as u64);
        assert_eq!(finish(&experiment, &mut journal, 1), 1);
        drop(journal);
        holds_all_once(&path, &experiment);
    }
    // Only the last end of line is missing, as an editor may leave it: nothing is lost.
    fs::write(&path, &whole[..whole.len() - 1]).unwrap();
    assert_eq!(Journal::read(&path).unwrap().len(), experiment.len());
    let mut journal = Journal::open(&path).unwrap();
    assert_eq!((journal.repaired(), finish(&experiment, &mut journal, 1)), (0, 0));
    drop(journal);
    assert_eq!(fs::read(&path).unwrap(), whole);
    // Incomplete in its first line.
    let first = whole.iter().position(|&b| b == b'\n').unwrap();
    for cut in [1, 5, 6, 20, first / 2, first - 1] {
        fs::write(&path, &whole[..cut]).unwrap();
        finish(&experiment, &mut Journal::open(&path).unwrap(), 1);
        holds_all_once(&path, &experiment);
    }
    // Zeros, as some file systems leave after a power cut.
    let mut zeros = whole[..last + 10].to_vec();
    zeros.extend([0; 500]);
    fs::write(&path, zeros).unwrap();
    finish(&experiment, &mut Journal::open(&path).unwrap(), 1);
    holds_all_once(&path, &experiment);
}

#[test]
fn a_file_that_is_not_a_journal_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine");
    let mut binary: Vec<u8> = (0..300_000u32).map(|n| (n.wrapping_mul(n) >> 7) as u8).collect();
    binary.retain(|&byte| byte != b'\n');
    let answer = br#"{"v":1,"board":[[8,1,3],[4,0,2],[7,6,5]],"outcome":"solved"}"#;
    for there in [
        &b"8 1 3 / 4 0 2 / 7 6 5"[..],
        b"8 1 3 / 4 0 2 / 7 6 5\n",
        br#"{"name":"x","list":[1,2,3]}"#,
        br#"{"version":1}"#,
        answer,
        b"\n",
        b" ",
        &[0; 4096],
        &binary,
    ] {
        fs::write(&path, there).unwrap();
        for error in [Journal::open(&path).unwrap_err(), Journal::read(&path).unwrap_err()] {
            assert!(matches!(error, JournalError::NotAJournal { .. }), "{error}");
        }
        assert_eq!(fs::read(&path).unwrap(), there);
    }
}

#[test]
fn a_bad_line_in_the_midst_is_named_and_nothing_changes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bad.jsonl");
    finish(&experiment(2), &mut Journal::open(&path).unwrap(), 1);
    let text = fs::read_to_string(&path).unwrap();
    let bad = format!("{}\nnonsense\n{}", text.lines().next().unwrap(), text);
    fs::write(&path, &bad).unwrap();
    let error = Journal::open(&path).unwrap_err();
    assert!(matches!(error, JournalError::Line { line: 2, .. }), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), bad);
}

#[test]
fn other_versions_are_refused_and_nothing_changes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.jsonl");
    finish(&experiment(2), &mut Journal::open(&path).unwrap(), 1);
    let ours = fs::read_to_string(&path).unwrap();
    let version = format!("\"program\":\"{}\"", taquin_lab::PROGRAM);
    assert!(ours.contains(&version));

    let older = ours.replace(&version, "\"program\":\"0.0.9\"");
    fs::write(&path, &older).unwrap();
    let error = Journal::open(&path).unwrap_err();
    assert!(matches!(&error, JournalError::Program { found, .. } if found == "0.0.9"), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), older);
    assert!(Journal::read(&path).is_ok(), "a report may still be made of it");

    for later in [
        ours.replace("{\"v\":2,\"program\"", "{\"v\":3,\"program\""),
        "{\"v\":7,\"all\":\"new\"}\n".to_owned(),
        ours.replace("{\"v\":2,\"program\"", "{\"v\":1,\"program\""),
    ] {
        fs::write(&path, &later).unwrap();
        for error in [Journal::open(&path).unwrap_err(), Journal::read(&path).unwrap_err()] {
            assert!(
                matches!(error, JournalError::Format { line: 1, found: 1 | 3 | 7, .. }),
                "{error}"
            );
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), later);
    }
}

#[test]
fn two_runs_into_one_journal_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("held.jsonl");
    let first = Journal::open(&path).unwrap();
    assert!(matches!(Journal::open(&path), Err(JournalError::Held { .. })));
    drop(first);
    assert!(Journal::open(&path).is_ok());
}

#[test]
fn what_cannot_be_opened_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    for path in [folder.path().to_owned(), folder.path().join("no/such"), file.join("under")] {
        assert!(matches!(Journal::open(&path), Err(JournalError::Open { .. })), "{path:?}");
    }
    assert!(matches!(Journal::read(&folder.path().join("none")), Err(JournalError::Open { .. })));
}

/// The system's limit on the length of a file makes a write fail in the middle, like a full disk.
#[cfg(unix)]
#[test]
fn a_full_disk_loses_nothing() {
    const NAME: &str = "journal::a_full_disk_loses_nothing";
    let experiment = experiment(20);
    if let Ok(path) = std::env::var(CHILD) {
        let mut journal = Journal::open(Path::new(&path)).unwrap();
        let pending = Pending::of(&experiment, &journal, Shard::ALL);
        let error = pending.run(&bench(2, &Cancel::new()), &mut journal, |_| {}).unwrap_err();
        assert!(error.to_string().contains("safe"), "{error}");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("full.jsonl");
    let child = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 8; exec \"$0\" --exact \"$1\""])
        .arg(std::env::current_exe().unwrap())
        .arg(NAME)
        .env(CHILD, &path)
        .stdout(Stdio::null())
        .status()
        .unwrap();
    assert!(child.success());
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.ends_with('\n'), "the line that did not fit was taken back");
    let kept = lines(&path).len();
    assert!((1..experiment.len()).contains(&kept), "{kept}");
    let mut journal = Journal::open(&path).unwrap();
    assert_eq!(finish(&experiment, &mut journal, 2), experiment.len() - kept);
    holds_all_once(&path, &experiment);
}

#[test]
fn shares_join_to_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    let experiment = experiment(7);
    let mut parts: Vec<PathBuf> = Vec::new();
    for share in ["1/3", "2/3", "3/3"] {
        let path = folder.path().join(share.replace('/', "-of-"));
        let mut journal = Journal::open(&path).unwrap();
        let pending = Pending::of(&experiment, &journal, share.parse().unwrap());
        pending.run(&bench(1, &Cancel::new()), &mut journal, |_| {}).unwrap();
        parts.push(path);
    }
    // One part given twice changes nothing.
    parts.push(parts[0].clone());
    let whole = folder.path().join("whole.jsonl");
    assert_eq!(merge(&parts, &whole).unwrap(), experiment.len());
    holds_all_once(&whole, &experiment);
    assert!(matches!(merge(&parts, &whole), Err(JournalError::Exists { .. })));

    let older = folder.path().join("older.jsonl");
    let text = fs::read_to_string(&parts[1]).unwrap();
    fs::write(&older, text.replace(taquin_lab::PROGRAM, "0.0.9")).unwrap();
    let mixed = merge(&[parts[0].clone(), older], &folder.path().join("mixed.jsonl"));
    assert!(matches!(mixed, Err(JournalError::Program { .. })));
    assert!(!folder.path().join("mixed.jsonl").exists());
}

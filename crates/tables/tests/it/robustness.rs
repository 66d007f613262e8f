//! Builders that are killed, and disks that are full: nothing half-written is ever read.
//!
//! The builder is this test program itself, started again for the ignored test below.
#![cfg(unix)]

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use taquin_board::{Cell, Random, Size};
use taquin_search::Monitor;
use taquin_tables::{Counts, Pattern, Policy, Store, Table, TableError};

const DIRECTORY: &str = "TAQUIN_TEST_DIRECTORY";

fn pattern() -> Pattern {
    Pattern::new(Size::FIFTEEN, Cell::new(15), &[0, 1, 2, 4, 5].map(Cell::new), Counts::Pattern)
        .unwrap()
}

#[test]
#[ignore = "the builder that the other tests start"]
fn builder() {
    if let Some(directory) = std::env::var_os(DIRECTORY) {
        Store::at(&directory).open(&pattern(), Policy::Build, &Monitor::none()).unwrap();
        // Another store, which has only what was stored.
        Store::at(&directory).open(&pattern(), Policy::Find, &Monitor::none()).unwrap();
    }
}

/// This program, run as the builder after some shell commands.
fn start(directory: &Path, first: &str) -> Command {
    let mut command = Command::new("sh");
    command
        .args(["-c", &format!("{first} exec \"$0\" --exact robustness::builder --ignored")])
        .arg(std::env::current_exe().unwrap())
        .env(DIRECTORY, directory)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

/// The directory has the correct table, or none at all.
fn right_or_missing(directory: &Path, right: &[u8]) -> bool {
    match Store::at(directory).open(&pattern(), Policy::Find, &Monitor::none()) {
        Ok(table) => {
            assert_eq!(table.bytes(), right);
            true
        }
        Err(TableError::Missing { .. }) => false,
        Err(error) => panic!("something half-written was taken for a table: {error}"),
    }
}

fn kill_builders(times: u64) {
    let right = Table::build(&pattern(), 1, &Monitor::none()).unwrap().bytes().to_vec();
    // Measures how long a build takes, so that kills come before, during and after it.
    let home = tempfile::tempdir().unwrap();
    let begun = std::time::Instant::now();
    assert!(start(home.path(), "").status().unwrap().success());
    let whole = begun.elapsed().as_micros() as u64;
    assert!(right_or_missing(home.path(), &right));

    let home = tempfile::tempdir().unwrap();
    let mut random = Random::new(9);
    let mut unfinished = 0;
    for _ in 0..times {
        let mut child = start(home.path(), "").spawn().unwrap();
        std::thread::sleep(Duration::from_micros(random.below(whole + whole / 8)));
        child.kill().unwrap();
        child.wait().unwrap();
        if right_or_missing(home.path(), &right) {
            Store::at(home.path()).remove(&pattern()).unwrap();
        } else {
            unfinished += 1;
        }
    }
    assert!(unfinished > 0, "no kill came in time");
    // Whatever the killed builders left, the next build succeeds.
    assert!(start(home.path(), "").status().unwrap().success());
    assert!(right_or_missing(home.path(), &right));
}

#[test]
fn a_killed_builder_leaves_nothing_that_is_read() {
    kill_builders(8);
}

#[test]
#[ignore = "campaign: a hundred kills"]
fn a_hundred_killed_builders_leave_nothing_that_is_read() {
    kill_builders(100);
}

#[test]
fn a_full_disk_keeps_nothing_and_says_so() {
    let right = Table::build(&pattern(), 1, &Monitor::none()).unwrap().bytes().to_vec();
    // A limit on the length of files, in blocks of 512 bytes or 1 KiB: less than the table needs.
    // The system first returns an error, then ends the process.
    for first in ["trap '' XFSZ; ulimit -f 16;", "ulimit -f 16;"] {
        let home = tempfile::tempdir().unwrap();
        let status = start(home.path(), first).status().unwrap();
        assert!(!status.success(), "the builder finds that its table was not kept");
        assert!(!right_or_missing(home.path(), &right));
        assert!(start(home.path(), "").status().unwrap().success());
        assert!(right_or_missing(home.path(), &right));
    }
}

#[test]
fn two_builders_at_once_make_one_table() {
    let right = Table::build(&pattern(), 1, &Monitor::none()).unwrap().bytes().to_vec();
    let home = tempfile::tempdir().unwrap();
    let mut builders: Vec<_> = (0..3).map(|_| start(home.path(), "").spawn().unwrap()).collect();
    for builder in &mut builders {
        assert!(builder.wait().unwrap().success());
    }
    assert!(right_or_missing(home.path(), &right));
}

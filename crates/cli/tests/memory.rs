//! A memory limit is used and respected, by the search's own count and by the system's figure.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)]

mod common;

use common::{command, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Stdio};

/// One of the boards at distance 80: A* needs far more than any limit here.
const HARD: &str = "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1";

const MIB: u64 = 1 << 20;

/// The most memory of the program besides its search: some 5 MiB, more in a debug build.
const ITSELF: u64 = 24 * MIB;

/// The peak memory of a running process, as the system counts it; `None` if it has ended.
fn peak_resident(child: &Child) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() * 1024)
}

/// A search on the hard board with limits: its own count, and the system's figure.
///
/// It gets the board twice: once the first answer is out, the second search keeps the process alive
/// while the system is asked for its peak.
fn run(arguments: &[&str]) -> (serde_json::Value, u64) {
    let mut child = command()
        .args(["solve", "--file", "-", "--tables", "off", "--json"])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(format!("{HARD}\n{HARD}\n").as_bytes()).unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    out.read_line(&mut first).unwrap();
    let resident = peak_resident(&child);
    let mut second = String::new();
    out.read_to_string(&mut second).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(20));
    assert_eq!(second.lines().count(), 1);
    // A search that its limit stops immediately ends before the system can be queried: then the
    // program's own final reading is used.
    let last: serde_json::Value = serde_json::from_str(&second).unwrap();
    let own = last["peak_resident_bytes"].as_u64().unwrap();
    (serde_json::from_str(&first).unwrap(), resident.unwrap_or(own))
}

fn is_used_and_kept(limit: &str, bytes: u64, most_resident: u64) {
    let astar = ["--algorithm", "astar", "--heuristic", "manhattan", "--memory-limit", limit];
    let (answer, resident) = run(&astar);
    assert_eq!(answer["outcome"], "stopped");
    assert!(answer["reason"].as_str().unwrap().starts_with("memory-limit: "));
    let counted = answer["peak_memory_bytes"].as_u64().unwrap();
    assert!(counted <= bytes && counted > bytes / 10 * 9, "{counted} of {bytes} counted");
    assert!(resident < most_resident, "{resident} of {most_resident} resident");
    assert!(resident > bytes / 10 * 9, "{resident} of {bytes} resident");
    let start = json(["estimate", HARD, "--json"])["values"]["manhattan"].as_u64().unwrap();
    assert!(answer["lower_bound"].as_u64().unwrap() > start);
}

#[test]
fn sixty_four_mebibytes_are_used_and_kept() {
    is_used_and_kept("64MiB", 64 * MIB, 80 * MIB + ITSELF);
}

/// The fast IDA* stores one path, however many states it generates.
#[test]
fn idastar_holds_one_path() {
    let limits = ["--memory-limit", "64MB", "--node-limit", "30000000"];
    for heuristic in ["walking-distance", "pdb-5-5-5-b"] {
        let search = ["--algorithm", "idastar", "--heuristic", heuristic];
        let (answer, resident) = run(&[&search[..], &limits[..]].concat());
        assert!(answer["reason"].as_str().unwrap().starts_with("node-limit: "), "{answer}");
        let counted = answer["peak_memory_bytes"].as_u64().unwrap();
        assert!(counted < 8 * MIB, "{heuristic}: {counted} counted");
        assert!(resident < 8 * MIB + ITSELF, "{heuristic}: {resident} resident");
    }
}

/// Tables count against the limit: requested ones are not built beyond it, and the planner takes
/// those that fit.
#[test]
fn tables_count_against_the_limit() {
    let named = ["--algorithm", "idastar", "--heuristic", "pdb-6-6-3", "--memory-limit", "1MB"];
    let (answer, resident) = run(&named);
    assert_eq!(answer["outcome"], "stopped", "{answer}");
    assert!(answer["reason"].as_str().unwrap().starts_with("memory-limit: "), "{answer}");
    assert!(answer["lower_bound"].as_u64().unwrap() >= 40, "{answer}");
    assert!(resident < ITSELF, "{resident} resident");

    let (answer, resident) = run(&["--memory-limit", "2MB", "--node-limit", "5000000"]);
    assert!(answer["reason"].as_str().unwrap().starts_with("node-limit: "), "{answer}");
    assert!(answer["peak_memory_bytes"].as_u64().unwrap() <= 2_000_000, "{answer}");
    assert!(resident < 2 * MIB + ITSELF, "{resident} resident");
}

#[test]
#[ignore = "campaign: two searches that fill a gibibyte each"]
fn a_gibibyte_is_used_and_kept() {
    is_used_and_kept("1GiB", 1024 * MIB, 1280 * MIB);
}

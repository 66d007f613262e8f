//! JSON has the same form on the command line, over HTTP and in a journal, and all of its fields
//! are documented.

use crate::common::{json, taquin};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};

const PAGE: &str = include_str!("../../../../docs/json.md");

/// A server that ends with the test.
struct Server(Child, String);

impl Server {
    fn start() -> Server {
        let mut child = crate::common::command()
            .args(["serve", "--port", "0"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap().trim().trim_end_matches('/').to_owned();
        Server(child, address.split_whitespace().next().unwrap().trim_end_matches('/').to_owned())
    }

    fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        let mut stream = TcpStream::connect(&self.1).unwrap();
        let body = if method == "GET" { String::new() } else { body.to_string() };
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.1,
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let start = answer.find('{').unwrap();
        let end = answer.rfind('}').unwrap();
        serde_json::from_str(&answer[start..=end]).unwrap_or_else(|_| panic!("{answer}"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Without what differs from run to run, and from machine to machine.
fn steady(mut answer: Value) -> Value {
    let map = answer.as_object_mut().unwrap();
    for name in ["seconds", "cpu_seconds", "table_seconds", "peak_resident_bytes", "limits"] {
        map.remove(name);
    }
    answer
}

const BOARD: &str = "8 1 3 / 4 0 2 / 7 6 5";

#[test]
fn the_command_line_and_the_server_say_the_same() {
    let server = Server::start();
    assert_eq!(server.ask("GET", "/api/registry", &Value::Null), json(["list", "--json"]));
    for board in [BOARD, "1 2 3 / 4 5 6 / 8 7 0"] {
        let over_http = server.ask("POST", "/api/check", &json!({ "board": board }));
        let ran = taquin(["check", board, "--json"]);
        assert_eq!(over_http, serde_json::from_str::<Value>(&ran.out).unwrap());
    }
    for (algorithm, heuristic) in
        [("astar", "manhattan"), ("idastar", "manhattan + 3*hamming"), ("beam", "max(h1,hamming)")]
    {
        let body = json!({ "board": BOARD, "algorithm": algorithm, "heuristic": heuristic });
        let over_http = server.ask("POST", "/api/solve", &body);
        let arguments = ["solve", BOARD, "-a", algorithm, "-H", heuristic, "--json"];
        assert_eq!(steady(over_http), steady(json(arguments)), "{algorithm} {heuristic}");
    }
}

#[test]
fn a_journal_holds_the_same_answer() {
    let folder = tempfile::tempdir().unwrap();
    let (boards, journal) = (folder.path().join("boards.txt"), folder.path().join("run.jsonl"));
    std::fs::write(&boards, format!("{BOARD}\n")).unwrap();
    let (boards, journal) = (boards.to_str().unwrap(), journal.to_str().unwrap());
    let search = ["-a", "weighted-astar", "-H", "linear-conflict", "--weight", "1.5"];
    let run = taquin(["lab", "run", "--file", boards, "-j", journal].iter().chain(&search));
    assert_eq!(run.code, 0, "{}", run.err);
    let line = std::fs::read_to_string(journal).unwrap();
    let record: Value = serde_json::from_str(&line).unwrap();
    let answer = json(["solve", BOARD, "--json"].iter().chain(&search));
    assert_eq!(steady(record["answer"].clone()), steady(answer));
    assert_eq!(record["identity"]["request"]["weight"], json!(1.5));
}

/// Every field that a command prints is documented, in the place of that command.
#[test]
fn every_field_is_documented() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (tables, other, journal) = (path("tables"), path("other.jsonl"), path("run.jsonl"));
    let boards = "1 2 3 / 4 5 6 / 8 7 0";
    let run = ["lab", "run", "--size", "2x3", "--count", "3", "--repetitions", "2"];
    let run = [&run[..], &["-a", "astar,idastar", "-H", "manhattan", "-q"]].concat();
    let build = taquin(["tables", "build", "pdb-4-4", "--size", "3x3", "--tables", &tables]);
    assert_eq!(build.code, 0, "{}", build.err);
    let build =
        taquin(["tables", "build", "walking-distance", "--size", "4x4", "--tables", &tables]);
    assert_eq!(build.code, 0, "{}", build.err);
    assert_eq!(taquin(run.iter().chain(&["-j", &journal])).code, 0);
    let commands: &[(&str, &[&str])] = &[
        ("solve", &["solve", BOARD, "--json", "--show-steps"]),
        ("solve", &["solve", BOARD, "--json", "--all=2"]),
        ("solve", &["solve", BOARD, "--json", "--quality", "fast"]),
        ("solve", &["solve", BOARD, "--json", "--metric", "multi"]),
        ("solve", &["solve", BOARD, "--json", "-a", "astar", "--node-limit", "5"]),
        ("solve", &["solve", boards, "--json"]),
        ("solve", &["solve", "--suite", "examples-3x3", "--json"]),
        ("solve --explain", &["solve", BOARD, "--json", "--explain"]),
        ("check", &["check", boards, "--json"]),
        ("check", &["check", boards, "--json", "--verbose"]),
        ("list", &["list", "--json"]),
        ("trace", &["trace", BOARD, "--json", "--lists"]),
        ("suites", &["suites", "--json"]),
        ("suites show", &["suites", "show", "korf100", "--json"]),
        ("estimate", &["estimate", BOARD, "--json", "--verbose"]),
        ("estimate", &["estimate", BOARD, "--json"]),
        ("verify", &["verify", BOARD, "LU", "--json"]),
        ("verify", &["verify", BOARD, "LL", "--json"]),
        ("space", &["space", "2x3", "--json"]),
        ("shuffle", &["shuffle", "--size", "2x3", "--json"]),
        ("improve", &["improve", "1 2 3 / 4 5 6 / 7 0 8", "LRL", "--json"]),
        ("bench", &["bench", "examples-3x3", "--json"]),
        ("tables list", &["tables", "list", "--tables", &tables, "--json"]),
        ("tables verify", &["tables", "verify", "--tables", &tables, "--json"]),
        ("lab run", &[&run[..], &["-j", &other, "--json"]].concat()),
        ("lab report", &["lab", "report", &journal, "--json"]),
        ("lab audit", &["lab", "audit", "-H", "2*manhattan", "--size", "2x3", "--json"]),
    ];
    let mut missing = Vec::new();
    for (place, command) in commands {
        let ran = taquin(*command);
        let line = ran.out.lines().next().unwrap_or_else(|| panic!("{command:?}: {}", ran.err));
        let mut names = Vec::new();
        field_names(&serde_json::from_str(line).unwrap(), &mut names);
        assert!(!names.is_empty(), "{command:?}");
        let text = documented(place);
        names.retain(|name| !text.contains(&format!("`{name}`")));
        missing.extend(names.into_iter().map(|name| format!("{name} of {place}")));
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// The names of all fields in an object, those of its parts included; but not the names that an
/// option, a language, a measure or a heuristic has.
fn field_names(value: &Value, names: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            for (name, value) in map {
                names.push(name.clone());
                match (name.as_str(), value) {
                    ("options" | "titles" | "line", _) => {}
                    ("measures" | "values" | "breakdown" | "weights", Value::Object(map)) => {
                        map.values().for_each(|value| field_names(value, names));
                    }
                    _ => field_names(value, names),
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|value| field_names(value, names)),
        _ => {}
    }
}

/// What the page says of a command: its row in "The other commands", and the section that is about
/// its objects.
fn documented(command: &str) -> String {
    let row = PAGE.lines().filter(|line| {
        let cell = line.strip_prefix("| ").and_then(|line| line.split(" | ").next());
        cell.is_some_and(|cell| {
            cell.split(", ").any(|name| {
                let name = name.trim_matches('`');
                name == command || name.strip_suffix(" --format json") == Some(command)
            })
        })
    });
    let section = PAGE.split("\n## ").filter(|section| {
        let title = section.lines().next().unwrap_or_default();
        title.contains(&format!("`taquin {command} --"))
    });
    row.chain(section).collect::<Vec<_>>().join("\n")
}

#[test]
fn an_option_that_a_search_does_not_take_is_refused() {
    for (arguments, option) in [
        (vec!["-a", "astar", "--width", "10"], "--width"),
        (vec!["-a", "bfs", "--weight", "3"], "--weight"),
        (vec!["-a", "idastar", "--seed", "3"], "--seed"),
        (vec!["-a", "astar", "--all"], "--all"),
        (vec!["-a", "construct", "--order", "nsew"], "--order"),
    ] {
        let ran = taquin(["solve", BOARD].iter().chain(&arguments));
        assert_eq!(ran.code, 2, "{arguments:?}");
        assert!(ran.err.contains(option), "{}", ran.err);
    }
    let ran = taquin(["solve", BOARD, "-a", "bfs", "-H", "manhattan"]);
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("bfs"), "{}", ran.err);
}

/// The same board and search give the same counts alone, in a batch, and with any stored tables.
#[test]
fn counts_do_not_depend_on_the_batch_or_on_tables() {
    let tables = tempfile::tempdir().unwrap();
    let tables = tables.path().to_str().unwrap();
    let hard = "8 6 7 / 2 5 4 / 3 0 1";
    let alone = json(["solve", hard, "-a", "astar", "--json"]);
    let batch = taquin(["solve", "--suite", "examples-3x3", "-a", "astar", "--json"]);
    let same = batch.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let same = same.into_iter().find(|answer| answer["board"] == alone["board"]).unwrap();
    assert_eq!(alone["generated"], same["generated"]);
    assert_eq!(alone["heuristic"], json!("linear-conflict"));
    let built = taquin(["tables", "build", "pdb-4-4", "--size", "3x3", "--tables", tables]);
    assert_eq!(built.code, 0, "{}", built.err);
    let stored = json(["solve", hard, "-a", "astar", "--json", "--tables", tables]);
    assert_eq!(stored["generated"], alone["generated"]);
    let planned = json(["solve", hard, "--json", "--tables", tables]);
    assert_eq!(planned["heuristic"], json!("pdb-4-4"));
}

/// The schemas in the documents are those of the types, and real output fits them.
/// `TAQUIN_BLESS=1` writes them again.
#[test]
fn output_fits_the_schema() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schema");
    let made = [
        ("answer.json", taquin_render::json::answer_schema()),
        ("request.json", taquin_render::json::request_schema()),
    ];
    for (name, schema) in &made {
        let path = format!("{folder}/{name}");
        let text = serde_json::to_string_pretty(schema).unwrap() + "\n";
        if std::env::var_os("TAQUIN_BLESS").is_some() {
            std::fs::create_dir_all(folder).unwrap();
            std::fs::write(&path, &text).unwrap();
        }
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "{path} is out of date");
    }
    let schema = &made[0].1;
    for arguments in [
        &["solve", BOARD, "--json", "--show-steps"][..],
        &["solve", BOARD, "--json", "--all=2"],
        &["solve", BOARD, "--json", "--quality", "fast"],
        &["solve", BOARD, "--json", "-a", "astar", "--node-limit", "5"],
        &["solve", "1 2 3 / 4 5 6 / 8 7 0", "--json"],
        &["solve", "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1", "-a", "greedy", "--json"],
    ] {
        let answer: Value = serde_json::from_str(&taquin(arguments).out).unwrap();
        fits(&answer, schema, schema, "answer");
    }
    let wrong = json!({ "v": "one" });
    assert!(std::panic::catch_unwind(|| fits(&wrong, schema, schema, "wrong")).is_err());
}

/// The part of JSON Schema that our types use: types, properties, required ones, items, references,
/// one of several, fixed values.
fn fits(value: &Value, schema: &Value, root: &Value, at: &str) {
    if let Some(name) = schema["$ref"].as_str() {
        let target = root.pointer(name.trim_start_matches('#')).unwrap();
        return fits(value, target, root, at);
    }
    for several in ["anyOf", "oneOf"] {
        if let Some(list) = schema[several].as_array() {
            let one =
                |schema: &Value| std::panic::catch_unwind(|| fits(value, schema, root, at)).is_ok();
            assert!(list.iter().any(one), "{at}: {value}");
        }
    }
    if !schema["const"].is_null() {
        assert_eq!(value, &schema["const"], "{at}");
    }
    if let Some(list) = schema["enum"].as_array() {
        assert!(list.contains(value), "{at}: {value}");
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    let is = |kind: &&str| match *kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("{other}"),
    };
    assert!(kinds.is_empty() || kinds.iter().any(is), "{at} is not {kinds:?}: {value}");
    if let (Some(map), Some(properties)) = (value.as_object(), schema["properties"].as_object()) {
        for name in schema["required"].as_array().into_iter().flatten() {
            assert!(map.contains_key(name.as_str().unwrap()), "{at} lacks {name}");
        }
        for (name, value) in map {
            let known = properties.get(name).unwrap_or_else(|| panic!("{at}.{name} is not known"));
            fits(value, known, root, &format!("{at}.{name}"));
        }
    }
    if let (Some(list), Some(items)) = (value.as_array(), schema.get("items")) {
        list.iter().for_each(|item| fits(item, items, root, at));
    }
}

/// What one move is: counted so by every command that takes the option.
#[test]
fn the_metric_is_that_of_the_request() {
    let multi = json(["solve", BOARD, "--metric", "multi", "--json"]);
    let single = json(["solve", BOARD, "--json"]);
    assert_eq!((&multi["metric"], &single["metric"]), (&json!("multi"), &json!("single")));
    assert_eq!(single.get("multi_moves"), None);
    assert!(multi["cost"].as_u64() < single["cost"].as_u64());
    assert_eq!(multi["cost"], multi["lower_bound"]);
    let moves = multi["multi_moves"].as_str().unwrap();
    assert_eq!(
        moves.chars().filter(char::is_ascii_alphabetic).count() as u64,
        multi["cost"].as_u64().unwrap()
    );
    let verified = json(["verify", BOARD, moves, "--metric", "multi", "--json"]);
    assert_eq!(verified["cost"], multi["cost"]);
    assert_eq!(verified["length"], multi["length"]);
    assert_eq!(verified["reaches_goal"], json!(true));
    let space = json(["space", "2x2", "--metric", "multi", "--json"]);
    assert_eq!(space["counts"], json!([1, 2, 2, 2, 2, 2, 1]));
    assert_eq!(space["metric"], json!("multi"));
    let walk = ["shuffle", "--size", "3x3", "--walk", "1", "--metric", "multi", "--seed", "1"];
    let one = json(walk.into_iter().chain(["--json"]));
    let text = one["board"].to_string();
    assert_eq!(json(["solve", &text, "--metric", "multi", "--json"])["cost"], json!(1));
    let body = json!({"board": BOARD, "metric": "multi"});
    assert_eq!(Server::start().ask("POST", "/api/solve", &body)["cost"], multi["cost"]);
    let late = json(["space", "3x4", "--time-limit", "1ms", "--json"]);
    assert!(late["reason"].as_str().unwrap().starts_with("time-limit"), "{late}");
}

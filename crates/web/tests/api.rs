//! The API without a socket.
#![allow(clippy::unwrap_used)]

use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use taquin::tables::Store;
use tower::ServiceExt;
use web::{Config, app};

fn router(config: Config) -> Router {
    app(config, Arc::new(Store::off())).unwrap()
}

fn request(path: &str) -> axum::http::request::Builder {
    Request::builder().uri(path).header(header::HOST, "localhost")
}

async fn send(router: &Router, request: Request<Body>) -> Response<Body> {
    router.clone().oneshot(request).await.unwrap()
}

async fn post_raw(router: &Router, path: &str, body: impl Into<Body>) -> (StatusCode, Vec<u8>) {
    let request = request(path)
        .method("POST")
        .header(header::CONTENT_TYPE, "application/json")
        .body(body.into())
        .unwrap();
    let response = send(router, request).await;
    let status = response.status();
    (status, response.into_body().collect().await.unwrap().to_bytes().to_vec())
}

async fn post(router: &Router, path: &str, body: Value) -> (StatusCode, Value) {
    let (status, bytes) = post_raw(router, path, body.to_string()).await;
    (status, serde_json::from_slice(&bytes).unwrap())
}

async fn get(router: &Router, path: &str) -> (StatusCode, Vec<u8>) {
    let response = send(router, request(path).body(Body::empty()).unwrap()).await;
    let status = response.status();
    (status, response.into_body().collect().await.unwrap().to_bytes().to_vec())
}

/// The events of an answer, in order.
async fn events(router: &Router, path: &str, body: Value) -> Vec<(String, Value)> {
    let request = request(path)
        .method("POST")
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::ACCEPT, "text/event-stream")
        .body(Body::from(body.to_string()))
        .unwrap();
    let response = send(router, request).await;
    assert_eq!(response.status(), StatusCode::OK);
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    let text = std::str::from_utf8(&bytes).unwrap();
    let field = |event: &str, name: &str| {
        let line = event.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
        line.map(|text| text.trim().to_owned())
    };
    let pairs = text.split("\n\n").filter_map(|event| {
        Some((field(event, "event")?, serde_json::from_str(&field(event, "data")?).unwrap()))
    });
    pairs.collect()
}

#[tokio::test]
async fn solves_with_the_fields_of_the_command_line() {
    let router = router(Config::default());
    let forms = [
        json!("8 1 3 / 4 _ 2 / 7 6 5"),
        json!("813402765"),
        json!([[8, 1, 3], [4, 0, 2], [7, 6, 5]]),
        json!([8, 1, 3, 4, 0, 2, 7, 6, 5]),
    ];
    for board in forms {
        let (status, answer) = post(&router, "/api/solve", json!({ "board": board })).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        assert_eq!(answer["v"], 1);
        assert_eq!(answer["outcome"], "solved");
        assert_eq!((&answer["length"], &answer["optimal"]), (&json!(14), &json!(true)));
        assert_eq!(answer["board"], json!([[8, 1, 3], [4, 0, 2], [7, 6, 5]]));
        let moves = answer["moves"].as_str().unwrap();
        let start: board::Board = "813402765".parse().unwrap();
        let mut end = start.clone();
        board::parse_moves(moves, &start).unwrap().replay(&mut end).unwrap();
        assert_eq!(end.to_string(), "1 2 3 / 4 5 6 / 7 8 0");
    }
    let wish = json!({
        "board": "813402765", "goal": "first", "algorithm": "astar", "heuristic": "manhattan",
        "show_steps": true, "time_limit_ms": 5000,
    });
    let (_, answer) = post(&router, "/api/solve", wish).await;
    assert_eq!(
        (&answer["algorithm"], &answer["heuristic"]),
        (&json!("astar"), &json!("manhattan"))
    );
    let length = answer["length"].as_u64().unwrap() as usize;
    assert_eq!(answer["states"].as_array().unwrap().len(), length + 1);
}

#[tokio::test]
async fn an_unsolvable_board_is_an_answer_and_can_be_repaired() {
    let router = router(Config::default());
    let body = json!({ "board": "1 2 3 / 4 5 6 / 8 7 0" });
    let (status, answer) = post(&router, "/api/solve", body.clone()).await;
    assert_eq!((status, &answer["outcome"]), (StatusCode::OK, &json!("unsolvable")));
    let (_, check) = post(&router, "/api/check", body).await;
    assert_eq!(check["solvable"], false);
    assert_eq!(check["swaps"], 1);
    let (_, again) = post(&router, "/api/check", json!({ "board": check["repaired"] })).await;
    assert_eq!(again["solvable"], true);
    assert!(again.get("swap").is_none());
    let (status, error) =
        post(&router, "/api/tree", json!({ "board": "1 2 3 / 4 5 6 / 8 7 0" })).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(error["error"]["code"], "unsolvable");
}

#[tokio::test]
async fn shuffles_are_those_of_the_command_line() {
    let router = router(Config::default());
    let ask = json!({ "rows": 3, "cols": 5, "seed": "18446744073709551615", "goal": "first" });
    let (_, answer) = post(&router, "/api/shuffle", ask).await;
    assert_eq!(answer["seed"], "18446744073709551615");
    let size = board::Size::new(3, 5).unwrap();
    let goal = board::Goal::First.board(size).unwrap();
    let own = board::Shuffle::uniform(&goal, u64::MAX).board(0);
    assert_eq!(answer["board"], render::json::rows(&own));
}

#[tokio::test]
async fn the_registry_has_a_line_in_both_languages_for_each() {
    let router = router(Config::default());
    let (status, bytes) = get(&router, "/api/registry").await;
    assert_eq!(status, StatusCode::OK);
    let registry: Value = serde_json::from_slice(&bytes).unwrap();
    for kind in ["algorithms", "heuristics"] {
        let entries = registry[kind].as_array().unwrap();
        assert!(entries.len() > 5);
        for entry in entries {
            let (en, fr) = (&entry["line"]["en"], &entry["line"]["fr"]);
            let name = entry["name"].as_str().unwrap();
            assert!(en.as_str().unwrap().len() > 8, "{name}: {en}");
            assert!(fr.as_str().unwrap().len() > 8, "{name}: {fr}");
            assert!(!en.as_str().unwrap().contains(&format!("-{name}")), "{name} has no words");
        }
    }
}

#[tokio::test]
async fn bad_requests_say_what_to_change() {
    let router = router(Config::default());
    let cases = [
        ("/api/solve", json!({}), "field"),
        ("/api/solve", json!({ "board": "1 2 2 0" }), "board"),
        ("/api/solve", json!({ "board": 7 }), "field"),
        ("/api/solve", json!({ "board": "1 2 3 0", "goal": "sideways" }), "goal"),
        ("/api/solve", json!({ "board": "1 2 3 0", "algoritm": "astar" }), "field"),
        ("/api/solve", json!({ "board": "1 2 3 0", "algorithm": "astr" }), "search"),
        ("/api/solve", json!({ "board": "1 2 3 0", "heuristic": "manhatan" }), "search"),
        ("/api/solve", json!({ "board": "1 2 3 0", "quality": "best" }), "quality"),
        ("/api/solve", json!({ "board": "1 2 3 0", "time_limit_ms": 0 }), "field"),
        ("/api/solve", json!({ "board": "1 2 3 0", "time_limit_ms": -1 }), "field"),
        ("/api/solve", json!({ "board": "1 2 3 4 5 0", "size": "6" }), "size"),
        ("/api/shuffle", json!({ "rows": 1 }), "field"),
        ("/api/shuffle", json!({ "seed": "x" }), "seed"),
        ("/api/animate", json!({ "board": "1 2 3 0", "format": "gif", "moves": "UU" }), "moves"),
        ("/api/animate", json!({ "board": "1 2 3 0", "format": "avi", "moves": "" }), "format"),
        ("/api/draw", json!({ "board": "1 2 3 0", "format": "png", "theme": "x" }), "theme"),
        ("/api/draw", json!({ "board": "1 2 3 0", "format": "png", "photo": "?" }), "photo"),
        ("/api/race", json!({ "board": "1 2 3 0", "runners": [] }), "runners"),
        ("/api/tree", json!({ "board": "1 2 3 0", "steps": 401 }), "field"),
        ("/api/tree", json!({ "board": "1 2 3 0", "algorithm": "construct" }), "search"),
        ("/api/lab", json!({ "size": "3x3", "algorithms": [] }), "field"),
        ("/api/lab", json!({ "size": "3x1", "algorithms": ["bfs"] }), "size"),
        ("/api/lab", json!({ "size": "3x3", "algorithms": ["bfs"], "count": 0 }), "field"),
        (
            "/api/draw",
            json!({ "board": "1 2 3 0", "format": "png", "colours": { "ink": "red" } }),
            "colours",
        ),
        (
            "/api/draw",
            json!({ "board": "1 2 3 0", "format": "png", "colours": { "sky": "#00f" } }),
            "colours",
        ),
    ];
    for (path, body, code) in cases {
        let (status, answer) = post(&router, path, body.clone()).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path} {body}: {answer}");
        assert_eq!(answer["error"]["code"], code, "{path} {body}: {answer}");
        assert!(answer["error"]["message"].as_str().unwrap().len() > 5);
        assert!(answer["error"]["hint"].as_str().unwrap().len() > 5, "{answer}");
    }
    for body in ["", "{", "[]", "null", "\u{0}"] {
        let (status, bytes) = post_raw(&router, "/api/solve", body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        let answer: Value = serde_json::from_slice(&bytes).unwrap();
        assert_eq!(answer["error"]["code"], "json");
    }
}

#[tokio::test]
async fn limits_hold() {
    let config = Config { body: 2000, cells: 20, ..Config::default() };
    let router = router(config);
    let (status, _) = post_raw(&router, "/api/solve", " ".repeat(2001)).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    let (status, error) = post(&router, "/api/shuffle", json!({ "rows": 5, "cols": 5 })).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(error["error"]["code"], "board-too-large");
    // A board whose search is cut by the clock is an answer, with what was proven.
    let hard = "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1";
    let wish = json!({
        "board": hard, "algorithm": "idastar", "heuristic": "hamming", "time_limit_ms": 30,
    });
    let (status, answer) = post(&router, "/api/solve", wish).await;
    assert_eq!((status, &answer["outcome"]), (StatusCode::OK, &json!("stopped")));
    assert!(answer["reason"].as_str().unwrap().starts_with("time-limit"), "{answer}");
    assert!(answer["lower_bound"].as_u64().unwrap() > 10);
}

#[tokio::test]
async fn a_full_pool_says_when_to_come_back() {
    let router = router(Config { workers: 1, queue: 1, ..Config::default() });
    let hard = json!({
        "board": "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1", "algorithm": "idastar",
        "heuristic": "hamming", "time_limit_ms": 400,
    });
    let ask = || {
        let (router, hard) = (router.clone(), hard.clone());
        tokio::spawn(async move {
            let request = request("/api/solve")
                .method("POST")
                .header(header::CONTENT_TYPE, "application/json")
                .body(Body::from(hard.to_string()))
                .unwrap();
            let response = send(&router, request).await;
            (response.status(), response.headers().get(header::RETRY_AFTER).cloned())
        })
    };
    let all: Vec<_> = (0..8).map(|_| ask()).collect();
    let mut answers = Vec::new();
    for one in all {
        answers.push(one.await.unwrap());
    }
    let busy = answers.iter().filter(|(status, _)| *status == StatusCode::SERVICE_UNAVAILABLE);
    assert!(busy.clone().count() >= 5, "{answers:?}");
    assert!(busy.clone().all(|(_, retry)| retry.is_some()));
    let (status, _) = post(&router, "/api/solve", json!({ "board": "1 2 0 3" })).await;
    assert_eq!(status, StatusCode::OK, "the next honest request is answered");
}

#[tokio::test]
async fn whoever_leaves_stops_the_search() {
    let router = router(Config { workers: 1, queue: 4, ..Config::default() });
    let hard = json!({
        "board": "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1", "algorithm": "idastar",
        "heuristic": "hamming", "time_limit_ms": 60_000,
    });
    for accept in ["application/json", "text/event-stream"] {
        let request = request("/api/solve")
            .method("POST")
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::ACCEPT, accept)
            .body(Body::from(hard.to_string()))
            .unwrap();
        let asked = tokio::time::timeout(Duration::from_millis(100), send(&router, request)).await;
        // An event stream has begun and is dropped here; a plain answer was still awaited.
        drop(asked);
        // The only worker is free again long before the minute is over.
        let (_, answer) = post(&router, "/api/solve", json!({ "board": "1 2 0 3" })).await;
        assert_eq!(answer["outcome"], "solved", "{accept}");
    }
}

#[tokio::test]
async fn progress_comes_as_events() {
    let router = router(Config::default());
    let hard = json!({
        "board": "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1", "algorithm": "idastar",
        "heuristic": "hamming", "time_limit_ms": 350,
    });
    let seen = events(&router, "/api/solve", hard).await;
    let (last, before) = seen.split_last().unwrap();
    assert_eq!((last.0.as_str(), &last.1["outcome"]), ("done", &json!("stopped")));
    assert!(before.len() >= 2, "{seen:?}");
    let expanded: Vec<_> = before.iter().map(|(_, data)| data["expanded"].as_u64()).collect();
    assert!(before.iter().all(|(name, _)| name == "progress") && expanded.is_sorted());
    // A search that finds better and better answers tells of each.
    let large = json!({
        "board": "24 23 22 21 20 / 19 18 17 16 15 / 14 13 12 11 10 / 9 8 7 6 5 / 4 3 2 1 0",
        "time_limit_ms": 300,
    });
    let seen = events(&router, "/api/solve", large).await;
    let (last, before) = seen.split_last().unwrap();
    let lengths: Vec<_> = before.iter().map(|(_, data)| data["length"].as_u64()).collect();
    assert!(!lengths.is_empty() && lengths.is_sorted_by(|a, b| a >= b), "{seen:?}");
    assert!(last.1["length"].as_u64() <= *lengths.last().unwrap());
    let bad = json!({ "board": "1 2 0 3", "algorithm": "nothing" });
    let seen = events(&router, "/api/solve", bad).await;
    assert_eq!((seen[0].0.as_str(), &seen[0].1["error"]["code"]), ("error", &json!("search")));
}

#[tokio::test]
async fn a_race_is_run_in_step() {
    let router = router(Config { workers: 1, ..Config::default() });
    let body = json!({
        "board": "8 1 3 / 4 0 2 / 7 6 5",
        "runners": [
            { "algorithm": "astar", "heuristic": "manhattan" },
            { "algorithm": "astar", "heuristic": "hamming" },
            { "algorithm": "bfs" },
        ],
    });
    let seen = events(&router, "/api/race", body).await;
    let (last, frames) = seen.split_last().unwrap();
    assert_eq!(last.0, "done");
    for (name, frame) in frames {
        assert_eq!(name, "frame");
        let running = frame["runners"].as_array().unwrap().iter();
        let running = running.filter(|lane| lane["outcome"].is_null());
        let counts: Vec<_> = running.map(|lane| lane["expanded"].as_u64().unwrap()).collect();
        assert!(counts.windows(2).all(|pair| pair[0] == pair[1]), "in step: {frame}");
    }
    let results = last.1["results"].as_array().unwrap();
    assert!(results.iter().all(|one| one["length"] == 14 && one["optimal"] == true));
    let expanded: Vec<_> = results.iter().map(|one| one["expanded"].as_u64().unwrap()).collect();
    assert!(expanded[0] < expanded[1] && expanded[1] < expanded[2], "{expanded:?}");
    assert!(last.1["chart"].as_str().unwrap().starts_with("<svg"));
}

#[tokio::test]
async fn a_tree_can_be_replayed() {
    let router = router(Config::default());
    let rules = [
        ("bfs", "queue"),
        ("dfs", "deepest"),
        ("iddfs", "depth"),
        ("dijkstra", "g"),
        ("greedy", "child"),
        ("best-first", "h"),
        ("astar", "f"),
        ("weighted-astar", "weighted"),
        ("idastar", "bound"),
        ("bidirectional", "sides"),
        ("rbfs", "below"),
        ("beam", "layer"),
        ("anytime-astar", "anytime"),
    ];
    let (_, bytes) = get(&router, "/api/registry").await;
    let registry: Value = serde_json::from_slice(&bytes).unwrap();
    let known = registry["algorithms"].as_array().unwrap().iter();
    let known = known.filter(|entry| entry["steps"] == true).count();
    assert_eq!(known, rules.len(), "every search that shows steps says why");
    for (algorithm, rule) in rules {
        let body = json!({
            "board": "1 2 3 / 4 0 6 / 7 5 8", "algorithm": algorithm, "heuristic": "manhattan",
        });
        let (status, tree) = post(&router, "/api/tree", body).await;
        assert_eq!(status, StatusCode::OK, "{tree}");
        assert_eq!(tree["rule"], rule);
        let nodes = tree["nodes"].as_array().unwrap();
        let steps = tree["steps"].as_array().unwrap();
        let node = |id: &Value| &nodes[id.as_u64().unwrap() as usize];
        assert_eq!(node(&steps[0]["node"])["board"], json!([[1, 2, 3], [4, 0, 6], [7, 5, 8]]));
        let last = node(&steps[steps.len() - 1]["node"]);
        match algorithm {
            // Depth first goes where it goes.
            "dfs" => assert_eq!(last["goal"], true),
            "bidirectional" => assert_eq!(last["meets"], 2),
            _ => assert_eq!((&last["goal"], &last["g"]), (&json!(true), &json!(2)), "{algorithm}"),
        }
        for one in nodes.iter().filter(|one| !one["parent"].is_null()) {
            let (g, before) = (&one["g"], &node(&one["parent"])["g"]);
            assert_eq!(g.as_u64().unwrap(), before.as_u64().unwrap() + 1);
        }
        // Whatever was chosen was the board itself, or was made before and not dropped.
        let mut made = Vec::new();
        for step in steps {
            let chosen = node(&step["node"]);
            assert!(chosen["parent"].is_null() || made.contains(&step["node"]), "{algorithm}");
            assert!(chosen["why"].is_null(), "{algorithm}");
            made.extend(step["made"].as_array().unwrap().iter().cloned());
        }
    }
}

#[tokio::test]
async fn a_small_experiment_is_run_and_reported() {
    let router = router(Config::default());
    let body = json!({
        "size": "3x3", "count": 5, "seed": 7, "algorithms": ["astar", "bfs"],
        "heuristics": ["manhattan", "hamming"], "lang": "fr",
    });
    let seen = events(&router, "/api/lab", body).await;
    let (last, before) = seen.split_last().unwrap();
    assert!(before.iter().all(|(name, data)| name == "progress" && data["trials"] == 15));
    assert_eq!(
        (last.0.as_str(), &last.1["trials"], &last.1["left"]),
        ("done", &json!(15), &json!(0))
    );
    let report = last.1["report"].as_str().unwrap();
    assert!(report.contains("astar · manhattan") && report.contains("<svg class=\"chart\""));
    assert!(!report.contains("style"), "the page's policy lets no inline style in");
    assert!(last.1["page"].as_str().unwrap().starts_with("<!doctype html>\n<html lang=\"fr\">"));
    assert_eq!(last.1["csv"].as_str().unwrap().lines().count(), 4, "a head and three combinations");

    // Too much for a page, and what cannot be had.
    let large = json!({ "size": "3x3", "count": 500, "algorithms": ["astar", "idastar", "rbfs"],
                        "heuristics": ["manhattan", "hamming"] });
    let (status, error) = post(&router, "/api/lab", large).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(error["error"]["code"], "experiment-too-large");
    for (heuristic, code) in [("manhatan", "search"), ("pdb-7-8", "table")] {
        let body = json!({ "size": "4x4", "count": 1, "algorithms": ["idastar"],
                           "heuristics": [heuristic] });
        let seen = events(&router, "/api/lab", body).await;
        assert_eq!((seen[0].0.as_str(), &seen[0].1["error"]["code"]), ("error", &json!(code)));
    }
}

#[tokio::test]
async fn tables_that_take_long_are_refused() {
    let router = router(Config::default());
    let body = json!({ "board": "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15", "heuristic": "pdb-7-8" });
    let (status, answer) = post(&router, "/api/solve", body).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{answer}");
    assert_eq!(answer["error"]["code"], "table");
    assert!(answer["error"]["hint"].as_str().unwrap().contains("taquin tables build"));
}

#[tokio::test]
async fn a_server_starts_on_small_tables() {
    let router = router(Config::default());
    let board = json!({ "board": "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15" });
    let (_, answer) = post(&router, "/api/solve", board).await;
    assert_eq!((&answer["heuristic"], &answer["length"]), (&json!("pdb-6-6-3"), &json!(1)));
}

#[tokio::test]
async fn the_lens_agrees_with_the_heuristics() {
    let router = router(Config::default());
    let (_, lens) = post(&router, "/api/lens", json!({ "board": "8 1 3 / 4 0 2 / 7 6 5" })).await;
    assert_eq!((&lens["values"]["manhattan"], &lens["values"]["h1"]), (&json!(10), &json!(16)));
    let arrows = lens["manhattan"]["tiles"].as_array().unwrap();
    let size = board::Size::new(3, 3).unwrap();
    let cell = |value: &Value| value.as_u64().unwrap() as usize;
    let steps = arrows.iter().map(|arrow| size.distance(cell(&arrow["from"]), cell(&arrow["to"])));
    assert_eq!(steps.sum::<usize>(), 10);
    let board = json!({ "board": "2 1 3 / 4 5 6 / 8 7 0" });
    let (_, lens) = post(&router, "/api/lens", board).await;
    assert_eq!(lens["conflicts"]["extra"], 4);
    let pairs: Vec<_> = lens["conflicts"]["pairs"].as_array().unwrap().iter().collect();
    assert_eq!((&pairs[0]["tiles"], &pairs[1]["tiles"]), (&json!([2, 1]), &json!([8, 7])));
    assert_eq!(lens["walking"]["rows"], json!([[3, 0, 0], [0, 3, 0], [0, 0, 2]]));

    // What walking distance and the pattern groups add up to is what their heuristics say.
    for (board, groups) in
        [("8 1 3 / 4 0 2 / 7 6 5", 2), ("0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1", 3)]
    {
        let (_, lens) = post(&router, "/api/lens", json!({ "board": board })).await;
        let number = |value: &Value| value.as_u64().unwrap() as u32;
        let problem = {
            let start: board::Board = board.parse().unwrap();
            let goal = board::Goal::Last.board(start.size()).unwrap();
            taquin::Problem::new(start, goal).unwrap()
        };
        let value = |name: &str| {
            let spec = name.parse::<taquin::HeuristicSpec>().unwrap();
            taquin::Solver::new().estimate(&problem, &spec).unwrap()
        };
        let (walking, patterns) = (&lens["walking"], &lens["patterns"]);
        assert_eq!(number(&walking["total"]), value("walking-distance"));
        assert_eq!(
            number(&walking["vertical"]) + number(&walking["horizontal"]),
            number(&walking["total"])
        );
        let list = patterns["groups"].as_array().unwrap();
        assert_eq!(list.len(), groups);
        assert_eq!(
            list.iter().map(|group| number(&group["value"])).sum::<u32>(),
            number(&patterns["total"])
        );
        assert_eq!(number(&patterns["total"]), value(patterns["name"].as_str().unwrap()));
        let mut tiles: Vec<u32> =
            list.iter().flat_map(|group| group["tiles"].as_array().unwrap()).map(number).collect();
        tiles.sort_unstable();
        assert_eq!(tiles, (1..problem.size().cells() as u32).collect::<Vec<_>>());
    }
    // Large boards have neither, and say so by their absence.
    let size = board::Size::new(6, 6).unwrap();
    let goal = board::Goal::Last.board(size).unwrap();
    let large = board::Shuffle::uniform(&goal, 1).board(0).to_string();
    let (status, lens) = post(&router, "/api/lens", json!({ "board": large })).await;
    assert_eq!((status, &lens["patterns"]), (StatusCode::OK, &Value::Null));
}

#[tokio::test]
async fn lost_moves_are_found() {
    let router = router(Config::default());
    // One move from home; away and back again, then home.
    let body = json!({ "board": "1 2 3 / 4 5 6 / 7 0 8", "moves": "RLL" });
    let (status, answer) = post(&router, "/api/distances", body).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let exact = |n: u32| json!({ "lower": n, "upper": n });
    assert_eq!(answer["points"], json!([exact(1), exact(2), exact(1), exact(0)]));
    assert_eq!(answer["lost"], 2);

    // Where the shortest way is not quick, what is proven and what is known stay apart, and two
    // curves show both.
    let far = "24 23 22 21 20 / 19 18 17 16 15 / 14 13 12 11 10 / 9 8 7 6 5 / 4 3 2 1 0";
    let (_, answer) = post(&router, "/api/distances", json!({ "board": far, "moves": "R" })).await;
    let bounds = |i: usize| {
        let point = &answer["points"][i];
        (point["lower"].as_u64().unwrap(), point["upper"].as_u64().unwrap())
    };
    assert!(bounds(0).0 < bounds(0).1 && bounds(1).0 < bounds(1).1, "{answer}");
    assert!(bounds(0).1.abs_diff(bounds(1).1) <= 1, "a move is one step: {answer}");
    assert_eq!(answer["lost"], Value::Null);
    let chart = answer["chart"].as_str().unwrap();
    assert!(chart.contains("proven: at least") && chart.contains("known: at most"));
}

#[tokio::test]
async fn pictures_are_drawn() {
    let router = router(Config::default());
    let colours = json!({ "page": "#ff0000", "ink": "#00ff00" });
    let body = json!({ "board": "1 2 0 3", "format": "svg", "colours": colours });
    let (_, svg) = post_raw(&router, "/api/draw", body.to_string()).await;
    let svg = String::from_utf8(svg).unwrap();
    assert!(svg.contains("#ff0000") && svg.contains("#00ff00"), "{svg}");
    let body = json!({ "board": "1 2 0 3", "format": "png", "cell": 40 });
    let (status, bytes) = post_raw(&router, "/api/draw", body.to_string()).await;
    assert_eq!((status, &bytes[..4]), (StatusCode::OK, &b"\x89PNG"[..]));
    for (format, head) in [("gif", &b"GIF89a"[..]), ("apng", b"\x89PNG"), ("svg", b"<svg")] {
        let body = json!({ "board": "1 2 0 3", "moves": "L", "format": format });
        let (status, film) = post_raw(&router, "/api/animate", body.to_string()).await;
        assert_eq!((status, &film[..head.len()]), (StatusCode::OK, head));
    }
}

#[tokio::test]
async fn a_bomb_is_refused_and_the_next_request_answered() {
    use base64::Engine;
    let router = router(Config::default());
    // The head of a PNG of 40,000 x 40,000 pixels: every chunk valid, hardly a byte of data.
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 40_000, 40_000);
    encoder.set_depth(png::BitDepth::One);
    let mut writer = encoder.write_header().unwrap();
    writer.write_chunk(png::chunk::IDAT, &[0x78, 0x9c, 3, 0, 0, 0, 0, 1]).unwrap();
    drop(writer);
    let photo = base64::prelude::BASE64_STANDARD.encode(&bytes);
    let body = json!({ "board": "1 2 0 3", "format": "png", "photo": photo });
    let (status, answer) = post(&router, "/api/draw", body).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer["error"]["message"].as_str().unwrap().contains("40000 x 40000"), "{answer}");
    let (status, _) = post(&router, "/api/solve", json!({ "board": "1 2 0 3" })).await;
    assert_eq!(status, StatusCode::OK);
}

#[tokio::test]
async fn the_page_is_there_and_nothing_else() {
    let router = router(Config::default());
    let page = send(&router, request("/").body(Body::empty()).unwrap()).await;
    assert_eq!(page.status(), StatusCode::OK);
    let policy = page.headers()[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
    assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"));
    let tag = page.headers()[header::ETAG].clone();
    let again = request("/").header(header::IF_NONE_MATCH, tag).body(Body::empty()).unwrap();
    assert_eq!(send(&router, again).await.status(), StatusCode::NOT_MODIFIED);
    for path in ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "/assets/../main.js", "//etc/passwd", "/x"]
    {
        assert_eq!(get(&router, path).await.0, StatusCode::NOT_FOUND, "{path}");
    }
    let (status, _) = get(&router, "/api/solve").await;
    assert_eq!(status, StatusCode::METHOD_NOT_ALLOWED);
    let plain = request("/api/solve").method("POST").body(Body::from("{}")).unwrap();
    assert_eq!(send(&router, plain).await.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
}

#[tokio::test]
async fn strangers_are_refused() {
    let router = router(Config::default());
    let ask = |host: &'static str, origin: Option<&'static str>| {
        let mut request = Request::builder().uri("/api/health").header(header::HOST, host);
        if let Some(origin) = origin {
            request = request.header(header::ORIGIN, origin);
        }
        let router = router.clone();
        async move { send(&router, request.body(Body::empty()).unwrap()).await.status() }
    };
    assert_eq!(ask("localhost:5", None).await, StatusCode::OK);
    assert_eq!(ask("localhost:5", Some("http://localhost:5")).await, StatusCode::OK);
    assert_eq!(ask("evil.example", None).await, StatusCode::MISDIRECTED_REQUEST);
    assert_eq!(ask("localhost:5", Some("http://evil.example")).await, StatusCode::FORBIDDEN);
}

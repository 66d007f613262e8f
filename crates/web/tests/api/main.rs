//! The API without a socket.
#![allow(clippy::unwrap_used)]

mod inside;
mod limits;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use std::sync::Arc;
use taquin::tables::Store;
use taquin_web::{Config, app};
use tower::ServiceExt;

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
        let start: taquin_board::Board = "813402765".parse().unwrap();
        let mut end = start.clone();
        taquin_board::parse_moves(moves, &start).unwrap().replay(&mut end).unwrap();
        assert_eq!(end.to_string(), "1 2 3 / 4 5 6 / 7 8 0");
    }
    let request = json!({
        "board": "813402765", "goal": "first", "algorithm": "astar", "heuristic": "manhattan",
        "show_steps": true, "time_limit_ms": 5000,
    });
    let (_, answer) = post(&router, "/api/solve", request).await;
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
    let size = taquin_board::Size::new(3, 5).unwrap();
    let goal = taquin_board::Goal::First.board(size).unwrap();
    let own = taquin_board::Shuffle::uniform(&goal, u64::MAX).board(0);
    assert_eq!(answer["board"], json!(taquin_render::json::rows(&own)));
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
        ("/api/draw", json!({ "board": "1 2 3 0", "format": "png", "notation": "x" }), "notation"),
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
    let board = "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1";
    let without = json!({ "board": board, "heuristic": "pdb-7-8" });
    let seen = events(&router, "/api/solve", without).await;
    assert_eq!((seen[0].0.as_str(), &seen[0].1["error"]["code"]), ("error", &json!("table")));
}

#[tokio::test]
async fn a_server_starts_on_small_tables() {
    let router = router(Config::default());
    let board = json!({ "board": "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15" });
    let (_, answer) = post(&router, "/api/solve", board).await;
    assert_eq!((&answer["heuristic"], &answer["length"]), (&json!("pdb-6-6-3"), &json!(1)));
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

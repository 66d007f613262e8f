//! Limits, clients that disconnect, and requests of other sites.

use crate::{events, get, post, post_raw, request, router, send};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::json;
use std::time::Duration;
use taquin_web::Config;

#[tokio::test]
async fn limits_hold() {
    let config = Config {
        body: 2000,
        bounds: taquin_api::Bounds { cells: 20, ..taquin_api::Bounds::default() },
        ..Config::default()
    };
    let router = router(config);
    let (status, _) = post_raw(&router, "/api/solve", " ".repeat(2001)).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    let (status, error) = post(&router, "/api/shuffle", json!({ "rows": 5, "cols": 5 })).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(error["error"]["code"], "board-too-large");
    // A search stopped by the time limit is an answer, with what was proven.
    let hard = "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1";
    let request = json!({
        "board": hard, "algorithm": "idastar", "heuristic": "hamming", "time_limit_ms": 30,
    });
    let (status, answer) = post(&router, "/api/solve", request).await;
    assert_eq!((status, &answer["outcome"]), (StatusCode::OK, &json!("stopped")));
    assert!(answer["reason"].as_str().unwrap().starts_with("time-limit"), "{answer}");
    assert!(answer["lower_bound"].as_u64().unwrap() > 10);
}

#[tokio::test]
async fn a_deeply_nested_heuristic_is_refused() {
    let router = router(Config::default());
    let nested = format!("{}h1{}", "max(".repeat(5_000), ")".repeat(5_000));
    let lane = json!({ "algorithm": "astar", "heuristic": nested });
    for (path, body) in [
        ("/api/solve", json!({ "board": "813402765", "heuristic": nested })),
        ("/api/race", json!({ "board": "813402765", "runners": [lane, lane] })),
    ] {
        let (status, error) = post(&router, path, body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path}: {error}");
        let message = error["error"]["message"].as_str().unwrap();
        assert!(message.contains("nested deeper than 16 levels"), "{path}: {message}");
    }
}

/// While the only solver works for somebody else, a search that waits says so, and its first path
/// comes all the same.
#[tokio::test]
async fn a_first_path_does_not_wait_for_a_solver() {
    let router = router(Config { workers: 1, queue: 4, ..Config::default() });
    let board = "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1";
    let hard = json!({
        "board": board, "algorithm": "idastar", "heuristic": "hamming", "time_limit_ms": 7000,
    });
    let first = {
        let (router, hard) = (router.clone(), hard.clone());
        tokio::spawn(async move { post(&router, "/api/solve", hard).await })
    };
    let at_work = async || get(&router, "/api/health").await.1;
    while !String::from_utf8(at_work().await).unwrap().contains("\"busy\":1") {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    tokio::spawn(async move {
        tokio::time::sleep(Duration::from_millis(1500)).await;
        first.abort();
    });
    let waits = json!({ "board": "8 6 7 / 2 5 4 / 3 0 1", "first": true, "time_limit_ms": 7000 });
    let events = events(&router, "/api/solve", waits).await;
    let at = |name: &str| events.iter().position(|(event, _)| event == name).unwrap();
    let path = events.iter().position(|(_, data)| data["moves"].is_string()).unwrap();
    assert!(path <= at("busy") + 1 && path < at("done"), "{events:?}");
    assert_eq!(events[at("done")].1["outcome"], "solved");
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

/// Events that nobody reads wait in the connection, not in the pool.
#[tokio::test]
async fn whoever_does_not_read_holds_no_thread() {
    let router = router(Config { workers: 1, queue: 4, ..Config::default() });
    // Twelve reports in this time, more than wait anywhere.
    let hard = json!({
        "board": "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1", "algorithm": "idastar",
        "heuristic": "hamming", "time_limit_ms": 1_200,
    });
    let request = request("/api/solve")
        .method("POST")
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::ACCEPT, "text/event-stream")
        .body(Body::from(hard.to_string()))
        .unwrap();
    let unread = send(&router, request).await;
    let next = post(&router, "/api/solve", json!({ "board": "1 2 0 3" }));
    let (_, answer) = tokio::time::timeout(Duration::from_secs(30), next).await.unwrap();
    assert_eq!(answer["outcome"], "solved");
    drop(unread);
}

/// A film has the time limit of a search, whatever its format.
#[tokio::test]
async fn films_keep_the_time_limit() {
    let time = Duration::from_millis(30);
    let bounds = taquin_api::Bounds { time, ..taquin_api::Bounds::default() };
    let router = router(Config { bounds, ..Config::default() });
    for format in ["gif", "apng"] {
        let body = json!({
            "board": "8 1 3 / 4 0 2 / 7 6 5", "format": format, "cell": 256,
            "moves": "LR".repeat(10_000), "lang": "fr",
        });
        let (status, answer) = post(&router, "/api/animate", body).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{format}: {answer}");
        assert_eq!(answer["error"]["code"], "time-limit");
        assert!(answer["error"]["message"].as_str().unwrap().starts_with("Le film"), "{answer}");
    }
}

/// A hint does not wait for a search of a minute.
#[tokio::test]
async fn short_requests_have_a_thread_of_their_own() {
    let router = router(Config { workers: 1, queue: 1, ..Config::default() });
    let hard = json!({
        "board": "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1", "algorithm": "idastar",
        "heuristic": "hamming", "time_limit_ms": 60_000,
    });
    let mut long = Vec::new();
    for _ in 0..2 {
        let request = request("/api/solve")
            .method("POST")
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::ACCEPT, "text/event-stream")
            .body(Body::from(hard.to_string()))
            .unwrap();
        long.push(send(&router, request).await);
    }
    let hint = json!({ "board": "8 1 3 / 4 0 2 / 7 6 5", "time_limit_ms": 3000 });
    let (status, answer) = post(&router, "/api/solve", hint).await;
    assert_eq!((status, &answer["length"]), (StatusCode::OK, &json!(14)), "{answer}");
    drop(long);
}

/// The page offers no heuristic whose tables it would refuse.
#[tokio::test]
async fn tables_that_take_long_are_named() {
    let router = router(Config::default());
    let (_, bytes) = get(&router, "/api/tables").await;
    let tables: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
    let slow = &tables["slow"];
    assert_eq!(slow["pdb-7-8"], json!(["4x4"]));
    assert_eq!((&slow["pdb-6-6-3"], &slow["manhattan"]), (&json!(null), &json!(null)));
}

#[tokio::test]
async fn the_page_is_sent_compressed() {
    let router = router(Config::default());
    let asked = |coding: &'static str| request("/main.js").header(header::ACCEPT_ENCODING, coding);
    let packed = send(&router, asked("gzip, br").body(Body::empty()).unwrap()).await;
    assert_eq!(packed.headers()[header::CONTENT_ENCODING], "gzip");
    assert_eq!(packed.headers()[header::VARY], "accept-encoding");
    let tag = packed.headers()[header::ETAG].clone();
    let plain = send(&router, asked("identity").body(Body::empty()).unwrap()).await;
    assert!(plain.headers().get(header::CONTENT_ENCODING).is_none());
    assert_ne!(plain.headers()[header::ETAG], tag);
    let again = asked("gzip").header(header::IF_NONE_MATCH, tag).body(Body::empty()).unwrap();
    assert_eq!(send(&router, again).await.status(), StatusCode::NOT_MODIFIED);
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
    let stranger = Request::builder().uri("/").header(header::HOST, "example.org");
    let refused = send(&router, stranger.body(Body::empty()).unwrap()).await;
    assert!(refused.headers().contains_key(header::CONTENT_SECURITY_POLICY), "even a refusal");
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

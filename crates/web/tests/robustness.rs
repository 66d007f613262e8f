//! Robustness over real sockets: slow, huge, foreign and many clients. Afterwards a normal request
//! is answered.
#![allow(clippy::unwrap_used)]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::Command;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};
use taquin::tables::Store;
use taquin_web::{Config, Server};

/// A server that ends with the test.
struct Running {
    address: SocketAddr,
    _end: tokio::sync::oneshot::Sender<()>,
}

fn start(config: Config) -> Running {
    let (end, ended) = tokio::sync::oneshot::channel::<()>();
    let (tell, told) = std::sync::mpsc::channel();
    thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let server = Server::bind(config, Arc::new(Store::off())).await.unwrap();
            tell.send(server.address().unwrap()).unwrap();
            server.run(async { drop(ended.await) }).await;
        });
    });
    Running { address: told.recv().unwrap(), _end: end }
}

fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    stream
}

fn solve_request(address: SocketAddr, board: &str) -> String {
    let body = json!({ "board": board, "time_limit_ms": 20_000 }).to_string();
    format!(
        "POST /api/solve HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// Reads one answer: its status, whether it says when to come back, its body.
fn answer(reader: &mut impl BufRead) -> Option<(u16, bool, Vec<u8>)> {
    let mut line = String::new();
    reader.read_line(&mut line).ok().filter(|&read| read > 0)?;
    let status = line.split(' ').nth(1)?.parse().ok()?;
    let (mut length, mut retry) = (0, false);
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let Some((name, value)) = line.split_once(':') else { break };
        match name.to_ascii_lowercase().as_str() {
            "content-length" => length = value.trim().parse().ok()?,
            "retry-after" => retry = true,
            _ => {}
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    Some((status, retry, body))
}

fn ask(address: SocketAddr, request: &str) -> Option<(u16, bool, Vec<u8>)> {
    let mut stream = connect(address);
    stream.write_all(request.as_bytes()).unwrap();
    answer(&mut BufReader::new(stream))
}

fn honest(address: SocketAddr) {
    let (status, _, body) = ask(address, &solve_request(address, "813402765")).unwrap();
    let body: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!((status, &body["length"]), (200, &json!(14)));
}

#[test]
fn slow_clients_are_let_go() {
    let patience = Duration::from_millis(300);
    let server = start(Config { patience, connections: 4, ..Config::default() });
    // Heads that never end fill every place ...
    let slow: Vec<_> = (0..4)
        .map(|_| {
            let mut stream = connect(server.address);
            stream.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ").unwrap();
            stream
        })
        .collect();
    thread::sleep(Duration::from_millis(50));
    // ... so that the next one is told to come back ...
    let refused = answer(&mut BufReader::new(connect(server.address))).unwrap();
    assert_eq!((refused.0, refused.1), (503, true));
    let error: Value = serde_json::from_slice(&refused.2).unwrap();
    assert_eq!(error["error"]["code"], "connections");
    // ... until the slow ones are disconnected.
    for mut stream in slow {
        let mut rest = Vec::new();
        stream.read_to_end(&mut rest).unwrap();
    }
    honest(server.address);

    // A body that trickles.
    let mut stream = connect(server.address);
    let head = "POST /api/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
                content-length: 100\r\n\r\n{";
    stream.write_all(head.as_bytes()).unwrap();
    let (status, _, _) = answer(&mut BufReader::new(stream)).unwrap();
    assert_eq!(status, 408);
    honest(server.address);
}

/// Clients that send requests and read nothing, and clients that send nothing, are disconnected
/// too.
#[test]
fn who_takes_nothing_is_let_go() {
    let patience = Duration::from_millis(300);
    let server = start(Config { patience, connections: 1, ..Config::default() });
    let wait = |what: &str| {
        let until = Instant::now() + Duration::from_secs(20);
        while ask(server.address, &solve_request(server.address, "813402765")).unwrap().0 != 200 {
            assert!(Instant::now() < until, "{what} holds the only place");
            thread::sleep(Duration::from_millis(50));
        }
    };
    let deaf = connect(server.address);
    deaf.set_nonblocking(true).unwrap();
    // More pages than all buffers between the two hold; the last requests do not even get through.
    let page = b"GET /words.js HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(20);
    let sent = (0..2000).take_while(|_| (&deaf).write_all(&page).is_ok()).count();
    assert!(sent > 0);
    wait("a client that does not read");
    let idle = connect(server.address);
    wait("a client that does not speak");
    drop((deaf, idle));
}

/// Waits until no thread of the server works.
fn idle(address: SocketAddr, what: &str) {
    let until = Instant::now() + Duration::from_secs(40);
    loop {
        let request = format!("GET /api/health HTTP/1.1\r\nhost: {address}\r\n\r\n");
        let (_, _, body) = ask(address, &request).unwrap();
        let health: Value = serde_json::from_slice(&body).unwrap();
        if health["busy"] == 0 {
            return;
        }
        assert!(Instant::now() < until, "{what} is still at work");
        thread::sleep(Duration::from_millis(50));
    }
}

/// Waits until a thread of the server works.
fn at_work(address: SocketAddr) {
    loop {
        let request = format!("GET /api/health HTTP/1.1\r\nhost: {address}\r\n\r\n");
        let (_, _, body) = ask(address, &request).unwrap();
        if serde_json::from_slice::<Value>(&body).unwrap()["busy"] != 0 {
            return;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

fn post_request(path: &str, body: &Value) -> String {
    let body = body.to_string();
    format!(
        "POST /api/{path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// The work of a client that is gone ends: a film of minutes, and a search whose client sent a byte
/// too many, past which the server does not read while it works.
#[test]
fn the_work_of_clients_that_are_gone_ends() {
    let server = start(Config { workers: 1, ..Config::default() });
    let film = json!({
        "board": "8 1 3 / 4 0 2 / 7 6 5", "format": "gif", "cell": 512, "moves": "LR".repeat(10_000),
    });
    let hard = json!({
        "board": "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1", "algorithm": "idastar",
        "heuristic": "hamming", "time_limit_ms": 60_000,
    });
    let stray = post_request("solve", &hard) + "x";
    for (what, request) in [("a film", post_request("animate", &film)), ("a search", stray)] {
        let mut stream = connect(server.address);
        stream.write_all(request.as_bytes()).unwrap();
        at_work(server.address);
        drop(stream);
        idle(server.address, what);
    }
    honest(server.address);
}

/// Unusual requests: old, malformed, endless and nested ones.
#[test]
fn odd_requests_get_clear_answers() {
    let server = start(Config::default());
    let status = |request: &str| ask(server.address, request).map(|(status, _, _)| status);
    // HTTP/1.0 has no Host and is refused by name; with one it is served.
    assert_eq!(status("GET / HTTP/1.0\r\n\r\n"), Some(400));
    assert_eq!(status("GET /api/health HTTP/1.0\r\nhost: localhost\r\n\r\n"), Some(200));
    let post = |path: &str, body: &str| {
        let head = "host: localhost\r\ncontent-type: application/json\r\nconnection: close";
        status(&format!(
            "POST /api/{path} HTTP/1.1\r\n{head}\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        ))
    };
    let deep = format!("{{\"board\": {}1{}}}", "[".repeat(100_000), "]".repeat(100_000));
    let large: Vec<String> = (0..256 * 256).map(|n| n.to_string()).collect();
    let board = "\"board\": \"8 1 3 / 4 0 2 / 7 6 5\"";
    for (path, body, expected) in [
        ("solve", deep.as_str(), 400),
        ("solve", "[]", 400),
        ("solve", "{\"board\": NaN}", 400),
        ("solve", "{\"board\": [-1, -2, 3, 4]}", 400),
        ("solve", "{\"board\": [1e9, 1.5, 2, 0]}", 400),
        ("solve", "{\"board\": \"1 2 3 / 4 5\"}", 400),
        ("solve", "{\"board\": {}}", 400),
        ("solve", &format!("{{\"board\": \"{}\"}}", large.join(" ")), 413),
        ("solve", &format!("{{{board}, \"time_limit_ms\": 0}}"), 400),
        ("solve", &format!("{{{board}, \"time_limit_ms\": -1}}"), 400),
        ("solve", &format!("{{{board}, \"time_limit_ms\": 1e300}}"), 400),
        ("solve", &format!("{{{board}, \"time_limit_ms\": 18446744073709551616}}"), 400),
        ("solve", &format!("{{{board}, \"heuristic\": \"max({}\"}}", "max(".repeat(9999)), 400),
        ("solve", &format!("{{{board}, \"heuristic\": \"weighted(1 2; 0)\"}}"), 400),
        ("shuffle", "{\"rows\": 0, \"cols\": 4}", 400),
        ("shuffle", "{\"rows\": 2, \"cols\": 256, \"walk\": 18446744073709551615}", 400),
        ("race", &format!("{{{board}, \"runners\": [{{}}, {{}}, {{}}, {{}}, {{}}]}}"), 400),
        ("tree", &format!("{{{board}, \"steps\": 100000}}"), 400),
        ("lab", "{\"size\": \"3x3\", \"algorithms\": [], \"count\": 1}", 400),
        ("draw", &format!("{{{board}, \"format\": \"png\", \"cell\": 4000000000}}"), 422),
        ("draw", &format!("{{{board}, \"format\": \"png\", \"photo\": \"AAAA\"}}"), 422),
        ("animate", &format!("{{{board}, \"format\": \"gif\", \"moves\": \"U99999999\"}}"), 400),
    ] {
        let shown: String = body.chars().take(80).collect();
        assert_eq!(post(path, body), Some(expected), "{path} {shown}");
    }
    honest(server.address);
}

#[test]
fn huge_and_foreign_requests_are_refused() {
    let server = start(Config::default());
    let post = |headers: &str| {
        format!("POST /api/solve HTTP/1.1\r\ncontent-type: application/json\r\n{headers}\r\n\r\n")
    };
    let status = |request: &str| ask(server.address, request).map(|(status, _, _)| status);
    let announced = post("host: localhost\r\ncontent-length: 1073741824");
    assert_eq!(status(&announced), Some(413), "a gigabyte announced");
    // A gigabyte that was not announced: cut off after the first few hundred kilobytes.
    let mut stream = connect(server.address);
    stream.write_all(post("host: localhost\r\ntransfer-encoding: chunked").as_bytes()).unwrap();
    let chunk = format!("10000\r\n{}\r\n", " ".repeat(0x10000));
    let sent = (0..16_384).take_while(|_| stream.write_all(chunk.as_bytes()).is_ok()).count();
    assert!(sent < 1000, "{sent} chunks were taken");
    assert_eq!(status(&post("host: evil.example\r\ncontent-length: 2")), Some(421));
    let foreign = post("host: localhost\r\norigin: http://evil.example\r\ncontent-length: 2");
    assert_eq!(status(&foreign), Some(403));
    for path in ["/../../etc/passwd", "/..%2f..%2fetc/passwd", "/%00"] {
        let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n");
        assert!(matches!(status(&request), Some(400 | 404)), "{path}");
    }
    let endless =
        format!("GET / HTTP/1.1\r\nhost: localhost\r\nx: {}\r\n\r\n", "y".repeat(200_000));
    assert!(matches!(status(&endless), Some(431) | None));
    for nonsense in ["\0\0\0\0\r\n\r\n", "GET\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"] {
        assert!(matches!(status(nonsense), Some(400..=505) | None), "{nonsense:?}");
    }
    honest(server.address);
}

/// What many clients saw.
#[derive(Default)]
struct Seen {
    right: usize,
    busy: usize,
    /// The searches of right answers, as the server counts them.
    searches: Vec<f64>,
    /// From a request to its right answer.
    waits: Vec<f64>,
}

/// Clients that send requests as fast as they are answered. Every answer is right or says when to
/// retry.
fn storm(address: SocketAddr, clients: usize, time: Duration, boards: &[String]) -> Seen {
    let until = Instant::now() + time;
    let all: Vec<Seen> = thread::scope(|scope| {
        let client = |number: usize| {
            scope.spawn(move || {
                let mut seen = Seen::default();
                let mut stream = connect(address);
                let mut reader = BufReader::new(stream.try_clone().unwrap());
                for turn in number.. {
                    if Instant::now() >= until {
                        break;
                    }
                    let board = &boards[turn % boards.len()];
                    let asked = Instant::now();
                    stream.write_all(solve_request(address, board).as_bytes()).unwrap();
                    let (status, retry, body) = answer(&mut reader).expect("an answer");
                    if status == 503 {
                        assert!(retry);
                        seen.busy += 1;
                        thread::sleep(Duration::from_millis(100));
                        continue;
                    }
                    seen.waits.push(asked.elapsed().as_secs_f64());
                    assert_eq!(status, 200);
                    let body: Value = serde_json::from_slice(&body).unwrap();
                    let start: taquin_board::Board = board.parse().unwrap();
                    let mut end = start.clone();
                    let moves = body["moves"].as_str().unwrap();
                    taquin_board::parse_moves(moves, &start).unwrap().replay(&mut end).unwrap();
                    assert_eq!(end, taquin_board::Goal::Last.board(start.size()).unwrap());
                    assert_eq!(body["optimal"], true);
                    seen.right += 1;
                    seen.searches.push(body["seconds"].as_f64().unwrap());
                }
                seen
            })
        };
        let threads: Vec<_> = (0..clients).map(client).collect();
        threads.into_iter().map(|one| one.join().unwrap()).collect()
    });
    all.into_iter().fold(Seen::default(), |mut sum, one| {
        sum.right += one.right;
        sum.busy += one.busy;
        sum.searches.extend(one.searches);
        sum.waits.extend(one.waits);
        sum
    })
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

const ONE_MOVE: &str = "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 0 15";

#[test]
fn a_crowd_gets_right_answers_or_is_told_to_return() {
    let server = start(Config { workers: 1, queue: 2, ..Config::default() });
    // The first one has its tables built.
    honest(server.address);
    assert!(ask(server.address, &solve_request(server.address, ONE_MOVE)).is_some());
    let easy = [ONE_MOVE, "8 1 3 / 4 0 2 / 7 6 5"];
    let seen = storm(server.address, 12, Duration::from_millis(600), &easy.map(str::to_owned));
    assert!(seen.right > 10 && seen.busy > 0, "{} right, {} busy", seen.right, seen.busy);
    honest(server.address);
}

/// The variable by which the second process of the campaign knows whom to ask.
const TARGET: &str = "TAQUIN_STORM_TARGET";

/// Times depend on the machine: figures are printed, not asserted.
#[test]
#[ignore = "campaign: 200 connections for 30 s, from a second process"]
fn two_hundred_connections_for_half_a_minute() {
    let server = start(Config::default());
    honest(server.address);
    let myself = std::env::current_exe().unwrap();
    let clients = Command::new(myself)
        .args(["--ignored", "--exact", "the_second_process_of_the_campaign", "--nocapture"])
        .env(TARGET, server.address.to_string())
        .status();
    assert!(clients.unwrap().success(), "some answer was wrong, or none");
    honest(server.address);
    #[allow(clippy::print_stderr)]
    if let Some(peak) = peak_memory() {
        assert!(peak < 1 << 30, "{peak} bytes");
        eprintln!("the server held at most {} MiB", peak >> 20);
    }
}

#[test]
#[ignore = "campaign: run by the one above, alone it does nothing"]
fn the_second_process_of_the_campaign() {
    let Ok(address) = std::env::var(TARGET) else { return };
    let goal = taquin_board::Goal::Last.board(taquin_board::Size::new(4, 4).unwrap()).unwrap();
    let boards = taquin_board::Shuffle::uniform(&goal, 1).take(2000).map(|board| board.to_string());
    let boards: Vec<String> = boards.collect();
    let time = Duration::from_secs(30);
    let mut seen = storm(address.parse().unwrap(), 200, time, &boards);
    assert!(seen.right > 0);
    #[allow(clippy::print_stderr)]
    {
        let rate = seen.right as f64 / time.as_secs_f64();
        let (search, wait) = (median(&mut seen.searches) * 1e3, median(&mut seen.waits) * 1e3);
        eprintln!(
            "{} right ({rate:.0} a second), {} told to return; median search {search:.1} ms, \
             median from request to right answer {wait:.1} ms",
            seen.right, seen.busy
        );
    }
}

/// The most memory that this process ever held, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? << 10)
}

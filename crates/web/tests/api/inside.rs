//! Races, trees, the lens, lost moves and experiments.

use crate::{events, get, post, router};
use axum::http::StatusCode;
use serde_json::{Value, json};
use taquin_web::Config;

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
    // How near each has come never grows, and ends nearer than it began.
    for lane in 0..3 {
        let near: Vec<_> =
            frames.iter().map(|(_, frame)| frame["runners"][lane]["nearest"].as_u64()).collect();
        assert!(near.windows(2).all(|pair| pair[1] <= pair[0]), "{near:?}");
        assert_eq!(frames[0].1["distance"], 10);
        assert!(near[near.len() - 1] < Some(10), "{near:?}");
    }
    // The first board that each shows is the start, which every search expands first.
    for lane in frames[0].1["runners"].as_array().unwrap() {
        assert_eq!(lane["board"], json!([[8, 1, 3], [4, 0, 2], [7, 6, 5]]), "{lane}");
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
    let (_, bytes) = get(&router, "/api/registry").await;
    let registry: Value = serde_json::from_slice(&bytes).unwrap();
    let known = registry["algorithms"].as_array().unwrap().iter();
    let (_, page) = get(&router, "/catalogues.js").await;
    let page = String::from_utf8(page.to_vec()).unwrap();
    for entry in known.filter(|entry| entry["steps"] == true) {
        let (algorithm, rule) = (entry["name"].as_str().unwrap(), entry["rule"].as_str().unwrap());
        // The page says why a state was chosen.
        let said = if rule == "sides" { "from-goal" } else { rule };
        assert!(page.contains(&format!("why.{said}")), "{algorithm}: {rule}");
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
    assert!(
        report.contains("A* · Distance de Manhattan") && report.contains("<svg class=\"chart\"")
    );
    assert!(!report.contains("style"), "the page's policy lets no inline style in");
    assert!(last.1["page"].as_str().unwrap().starts_with("<!doctype html>\n<html lang=\"fr\">"));
    assert_eq!(last.1["csv"].as_str().unwrap().lines().count(), 4, "a head and three combinations");

    // The report of the trials so far, for a client that may cancel, and in the other language.
    let body = json!({ "size": "3x3", "count": 5, "algorithms": ["astar", "bfs"], "partial": true,
                       "translations": true });
    let seen = events(&router, "/api/lab", body).await;
    let (last, before) = seen.split_last().unwrap();
    let (_, first) = before.iter().find(|(name, _)| name == "partial").unwrap();
    assert_eq!((&first["trials"], &first["left"]), (&json!(10), &json!(9)));
    let title = |page: &Value| {
        let text = page.as_str().unwrap();
        text.split("<h1>").nth(1).unwrap().split("</h1>").next().unwrap().to_owned()
    };
    assert!(title(&first["page"]).ends_with("(incomplete: 1 of 10 trials)"));
    assert!(
        title(&first["translations"]["fr"]["page"]).ends_with("(incomplet\u{a0}: 1 essai sur 10)")
    );
    assert!(!title(&last.1["page"]).contains("incomplete"));
    assert!(last.1["translations"].get("en").is_none(), "that is `report`");
    let french = last.1["translations"]["fr"]["report"].as_str().unwrap();
    assert!(
        french.contains("plateaux") && !last.1["report"].as_str().unwrap().contains("plateaux")
    );

    // Too much for a page, and what is not available.
    let large = json!({ "size": "3x3", "count": 1000, "algorithms": ["astar", "idastar", "rbfs"],
                        "heuristics": ["manhattan", "hamming", "h6", "linear-conflict"] });
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
async fn the_lens_agrees_with_the_heuristics() {
    let router = router(Config::default());
    let (_, lens) = post(&router, "/api/lens", json!({ "board": "8 1 3 / 4 0 2 / 7 6 5" })).await;
    assert_eq!((&lens["values"]["manhattan"], &lens["values"]["h1"]), (&json!(10), &json!(16)));
    let arrows = lens["manhattan"]["tiles"].as_array().unwrap();
    let size = taquin_board::Size::new(3, 3).unwrap();
    let cell = |value: &Value| taquin_board::Cell::new(value.as_u64().unwrap() as usize);
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
            let start: taquin_board::Board = board.parse().unwrap();
            let goal = taquin_board::Goal::Last.board(start.size()).unwrap();
            taquin::Problem::new(start, goal).unwrap()
        };
        let value = |name: &str| {
            let spec = name.parse::<taquin::HeuristicExpr>().unwrap();
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
        // They stand among the others.
        assert_eq!(lens["values"]["walking-distance"], walking["total"]);
        assert_eq!(lens["values"][patterns["name"].as_str().unwrap()], patterns["total"]);
        let mut tiles: Vec<u32> =
            list.iter().flat_map(|group| group["tiles"].as_array().unwrap()).map(number).collect();
        tiles.sort_unstable();
        assert_eq!(tiles, (1..problem.size().cells() as u32).collect::<Vec<_>>());
    }
    // Large boards have neither, and say so by their absence.
    let size = taquin_board::Size::new(6, 6).unwrap();
    let goal = taquin_board::Goal::Last.board(size).unwrap();
    let large = taquin_board::Shuffle::uniform(&goal, 1).board(0).to_string();
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
    let chart = answer["chart"].as_str().unwrap();
    assert!(chart.contains("after a move away") && chart.contains("1 → 2"), "{chart}");

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

//! The static page: without a network, and with the node counts of the program.

use crate::{DESKTOP, Page};
use serde_json::{Value, json};
use taquin::{Problem, Solver};
use taquin_board::{Goal, Shuffle, Size};
use taquin_search::{Cancel, Silent};

/// After the first visit no host is needed.
#[test]
fn works_without_a_network() {
    let page = Page::alone(&DESKTOP, "8 1 3 / 4 0 2 / 7 6 5");
    let browser = &page.browser;
    browser.run("navigator.serviceWorker.ready.then(() => { window.kept = true })");
    browser.wait("window.kept === true");
    page.host.as_ref().unwrap().fall();
    page.load("#tab=solve&board=8+1+3/4+0+2/7+6+5&run=1");
    browser.wait("document.getElementById('answer').dataset.length === '14'");
    assert_eq!(browser.text("document.getElementById('answer').dataset.optimal"), "true");
    page.no_complaints();
}

/// The engine in the browser is the program: the same searches take the same steps.
#[test]
fn node_counts_are_those_of_the_program() {
    let page = Page::alone(&DESKTOP, "8 1 3 / 4 0 2 / 7 6 5");
    let browser = &page.browser;
    let goal = Goal::Last.board(Size::new(3, 3).unwrap()).unwrap();
    let boards: Vec<_> = Shuffle::uniform(&goal, 2026).take(20).collect();
    let searches = [
        ("bfs", "zero"),
        ("astar", "manhattan"),
        ("idastar", "linear-conflict"),
        ("best-first", "m3h"),
        ("rbfs", "walking-distance"),
    ];
    let texts: Vec<String> = boards.iter().map(ToString::to_string).collect();
    browser.run(&format!(
        "import('./api.js').then(async ({{ ask }}) => {{ const all = []; \
         for (const board of {}) for (const [algorithm, heuristic] of {}) {{ \
           const a = await ask('api/solve', {{ board, algorithm, heuristic }}); \
           all.push([a.length, a.expanded ?? null, a.generated ?? null, a.popped ?? null]); }} \
         window.counts = all; }})",
        json!(texts),
        json!(searches)
    ));
    browser.wait("window.counts !== undefined");
    let counts = browser.value("window.counts");
    let mut counts = counts.as_array().unwrap().iter();
    for board in &boards {
        let problem = Problem::new(board.clone(), goal.clone()).unwrap();
        for (algorithm, heuristic) in searches {
            let solver = Solver::new().algorithm(algorithm).heuristic(heuristic);
            let plan = solver.plan(&problem).unwrap();
            let answer = solver.run(&problem, &plan, &Cancel::new(), &mut Silent).unwrap();
            let own = answer.counters();
            let length = answer.solution().unwrap().len();
            let expected: Value = json!([length, own.expanded, own.generated, own.popped]);
            assert_eq!(counts.next(), Some(&expected), "{board} {algorithm} {heuristic}");
        }
    }
    page.no_complaints();
}

//! The speed and the size of the page.

use crate::{DESKTOP, Page};
use serde_json::json;
use taquin::{Problem, Solver};
use taquin_board::{Board, Goal, Size, parse_moves};
use taquin_search::{Cancel, Silent};

/// Everything the browser fetched for the page, as it measures it, headers included.
#[test]
fn the_page_is_light_and_silent() {
    let page = Page::open(&DESKTOP, "8 1 3 / 4 0 2 / 7 6 5");
    let weight = page.browser.value(
        "[...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]\
         .reduce((sum, entry) => sum + entry.transferSize, 0)",
    );
    let weight = weight.as_f64().unwrap();
    assert!((10_000.0..300_000.0).contains(&weight), "{weight} bytes");
    // No line on the console at all, not even a warning.
    assert_eq!(page.browser.console(), Vec::<String>::new());
}

/// The searches of a race without a server do not wait for the page: one that was busy for a while shows
/// how far they have come meanwhile, not one frame after the other.
#[test]
fn a_race_does_not_wait_for_its_picture() {
    let page = Page::alone(&DESKTOP, HARD);
    let browser = &page.browser;
    page.load("#tab=race&board=0+12+9+13/15+11+10+14/3+7+2+5/4+8+6+1&run=1");
    let text = "document.querySelector('.lane .state').textContent";
    browser.wait(&format!("parseInt({text}) > 3"));
    let times = browser.run(&format!(
        "const expanded = () => parseInt({text}.replace(/,/g, '')); \
         const before = expanded(); \
         for (const end = performance.now() + 2000; performance.now() < end;); \
         return new Promise(done => setTimeout(() => done(expanded() / before), 200));"
    ));
    assert!(times.as_f64().unwrap() > 5.0, "{times} times as many");
    browser.click("#race-cancel");
}

/// Times depend on the machine: figures are printed, not asserted.
#[test]
#[ignore = "campaign: first paint, measured ten times"]
fn first_paint() {
    let page = Page::open(&DESKTOP, "8 1 3 / 4 0 2 / 7 6 5");
    let mut times: Vec<f64> = (0..10)
        .map(|_| {
            page.load("");
            let paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime";
            page.browser.wait(&format!("{paint} > 0"));
            page.browser.value(paint).as_f64().unwrap()
        })
        .collect();
    times.sort_by(f64::total_cmp);
    #[allow(clippy::print_stderr)]
    {
        eprintln!("first contentful paint: median {:.0} ms, worst {:.0} ms", times[5], times[9]);
    }
}

/// A board of 80 moves, the moves by which others come from it, and the states of each.
const HARD: &str = "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1";
const MOVES: &str = "LULULU";
const STATES: u64 = 20_000_000;

/// IDA* with pdb-6-6-3 in a worker of the browser and in this process, board by board, one thread
/// each: the same states, and the share of the speed that the browser has.
#[test]
#[ignore = "campaign: the speed in the browser beside the native one"]
fn the_browser_beside_the_program() {
    let page = Page::alone(&DESKTOP, "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 0 15");
    let browser = &page.browser;
    let goal = Goal::Last.board(Size::new(4, 4).unwrap()).unwrap();
    // As many states each, so that every board counts the same; and enough of them that the browser
    // has compiled its loops well.
    let solver = Solver::new().algorithm("idastar").heuristic("pdb-6-6-3").node_limit(STATES);
    let (mut here, mut there, mut states) = (0.0, 0.0, 0);
    let mut shares = Vec::new();
    let start: Board = HARD.parse().unwrap();
    for number in 0..=MOVES.len() {
        let mut board = start.clone();
        parse_moves(&MOVES[..number], &start).unwrap().replay(&mut board).unwrap();
        browser.run(&format!(
            "window.counted = undefined; import('./api.js').then(({{ ask }}) => \
             ask('api/solve', {{ board: {}, algorithm: 'idastar', heuristic: 'pdb-6-6-3', node_limit: {STATES} }})) \
             .then(({{ expanded, seconds }}) => {{ window.counted = [expanded, seconds]; }})",
            json!(board.to_string())
        ));
        browser.wait("window.counted !== undefined");
        let counted = browser.value("window.counted");
        let problem = Problem::new(board, goal.clone()).unwrap();
        let plan = solver.plan(&problem).unwrap();
        let answer = solver.run(&problem, &plan, &Cancel::new(), &mut Silent).unwrap();
        let expanded = answer.counters().expanded.unwrap();
        assert_eq!(counted[0].as_u64(), Some(expanded));
        // The first board has its tables built.
        if number == 0 {
            continue;
        }
        let (native, web) = (answer.elapsed().as_secs_f64(), counted[1].as_f64().unwrap());
        (here, there, states) = (here + native, there + web, states + expanded);
        shares.push(native / web);
    }
    shares.sort_by(f64::total_cmp);
    #[allow(clippy::print_stderr)]
    {
        eprintln!(
            "{} boards, {states} states: native {here:.2} s, browser {there:.2} s, {:.0} % of the \
             native speed (median of the boards {:.0} %)",
            shares.len(),
            100.0 * here / there,
            100.0 * shares[shares.len() / 2]
        );
    }
}

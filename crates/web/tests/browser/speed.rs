//! How quick and how light the page is.

use crate::{DESKTOP, Page};
use serde_json::json;
use taquin::{Problem, Solver};
use taquin_board::{Goal, Shuffle, Size};
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

/// How fast a machine is, is no fault of the code: figures are printed, not asserted.
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

/// IDA* with pdb-6-6-3 in a worker of the browser and in this process, board by board, one thread
/// each: the same states, and the share of the speed that the browser has.
#[test]
#[ignore = "campaign: the speed in the browser beside the native one"]
fn the_browser_beside_the_program() {
    let page = Page::alone(&DESKTOP, "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 0 15");
    let browser = &page.browser;
    let goal = Goal::Last.board(Size::new(4, 4).unwrap()).unwrap();
    let solver = Solver::new().algorithm("idastar").heuristic("pdb-6-6-3");
    let (mut here, mut there, mut states) = (0.0, 0.0, 0);
    let mut shares = Vec::new();
    for (number, board) in Shuffle::uniform(&goal, 2026).take(31).enumerate() {
        browser.run(&format!(
            "window.counted = undefined; import('./api.js').then(({{ ask }}) => \
             ask('api/solve', {{ board: {}, algorithm: 'idastar', heuristic: 'pdb-6-6-3' }})) \
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
            "30 boards, {states} states: native {here:.2} s, browser {there:.2} s, {:.0} % of the \
             native speed (median of the boards {:.0} %)",
            100.0 * here / there,
            100.0 * shares[15]
        );
    }
}

//! Races, search trees, the heuristic lens and the laboratory.

use crate::driver::Window;
use crate::{DESKTOP, Open, PHONE, Page, both, film};
use serde_json::json;

both!(
    race_and_look_inside,
    a_tree_on_a_phone,
    a_finger_on_the_lens,
    the_lens_on_any_board,
    a_small_experiment
);

fn race_and_look_inside(open: Open) {
    let page = open(&DESKTOP, "1 2 3 / 4 0 6 / 7 5 8");
    let browser = &page.browser;
    browser.click("#tab-race");
    browser.click("#lane-add");
    assert_eq!(browser.value("document.querySelectorAll('.lane').length"), json!(3));
    browser.click("#race");
    page.wait_visible("race-end");
    assert_eq!(browser.value("document.querySelectorAll('#race-table tbody tr').length"), json!(3));
    browser.wait("document.querySelector('#race-chart svg.chart') !== null");
    assert!(page.id("race-heading").contains("fewest: 2 states"), "{}", page.id("race-heading"));
    assert!(
        browser
            .text("document.querySelector('.lane .state').textContent")
            .starts_with("Arrived: 2 moves")
    );
    // A slip of the finger does not discard the result.
    let board = page.board();
    browser.drag("touch", page.middle(1), page.middle(1));
    assert!(page.visible("race-end") && page.board() == board, "{}", page.board());

    // A hard one: in step, with how near each has come; another lane makes it another race.
    page.load("#board=0+12+9+13/15+11+10+14/3+7+2+5/4+8+6+1&tab=race");
    browser.click("#race");
    let states = "[...document.querySelectorAll('.lane .state')].map(e => e.textContent)";
    browser.wait(&format!(
        "{states}.every(text => / expanded · frontier .* · bound .* away/.test(text))"
    ));
    // The small boards show what is being expanded, not the start.
    let boards = "[...document.querySelectorAll('.lane .picture .tiles')].map(board => \
                  [...board.children].map(tile => tile.style.cssText).join())";
    let start = browser.value(&format!("({boards})[0]"));
    browser.wait(&format!("({boards})[0] !== {start}"));
    let bar = "getComputedStyle(document.querySelector('.lane .bar i')).transform";
    browser.wait(&format!("parseFloat({bar}.split('(')[1]) > 0"));
    browser.click("#lane-add");
    assert!(page.visible("race") && !page.visible("race-cancel"));
    browser.wait(&format!("{states}.every(text => text === '')"));
    browser.click("#race");
    browser.wait(&format!("{states}.every(text => text.includes('frontier'))"));
    // A cancelled race shows where each search was, and says that it was stopped.
    browser.click("#race-cancel");
    assert!(page.visible("race"));
    assert_eq!(page.id("race-heading"), "Stopped: no search had reached the goal");
    let rows = "document.querySelectorAll('#race-table tbody tr').length";
    assert_eq!(browser.value(rows), json!(3));
    assert!(
        browser.value(&format!("{states}.every(text => text.startsWith('Stopped at '))"))
            == json!(true)
    );
    browser.wait("document.querySelectorAll('#race-chart svg.chart text').length > 3");
    assert!(page.id("race-chart").contains("stopped"), "{}", page.id("race-chart"));
    // In the other language too, when the page changes it.
    browser.click("#language");
    browser.wait("document.getElementById('race-heading').textContent.startsWith('Arrêté')");
    browser.wait(
        "document.getElementById('race-chart').textContent.includes('Distance de Manhattan')",
    );
    browser.click("#language");
    page.load("#board=1+2+3/4+0+6/7+5+8");

    // The tree: which was chosen, why, step by step.
    browser.click("#tab-inside");
    browser.click("#grow");
    page.wait_visible("tree-view");
    assert!(page.id("tree-why").contains("begins with the board itself"));
    let nodes = |kind: &str| {
        browser.value(&format!("document.querySelectorAll('#tree-view .node{kind}').length"))
    };
    assert_eq!((nodes(""), nodes(".chosen")), (json!(5), json!(1)));
    browser.click("#tree-on");
    assert!(
        page.id("tree-why").contains("f = g + h = 1 + 1 = 2 is the lowest"),
        "{}",
        page.id("tree-why")
    );
    browser.run(
        "const r = document.getElementById('tree-step'); r.value = r.max; \
         r.dispatchEvent(new Event('input'));",
    );
    assert!(page.id("tree-why").contains("It is the goal: 2 moves."));
    assert_eq!(nodes(".chosen.goal"), json!(1));

    // Every search that shows steps says why it chose, in both languages.
    for language in ["en", "fr"] {
        let searches = browser
            .value("[...document.getElementById('tree-algorithm').options].map(o => o.value)");
        let steps = taquin::registry::ALGORITHMS.iter().filter(|entry| entry.steps).count();
        assert_eq!(searches.as_array().unwrap().len(), steps);
        for search in searches.as_array().unwrap() {
            page.choose("tree-algorithm", search.as_str().unwrap());
            browser.run("document.getElementById('tree').hidden = true");
            browser.click("#grow");
            page.wait_visible("tree-view");
            for step in 1..=2 {
                let why = page.id("tree-why");
                let odd = why.contains("why.") || why.contains("undefined") || why.contains('{');
                assert!(!odd && why.len() > 20, "{language} {search} {step}: {why}");
                browser.click("#tree-on");
            }
        }
        browser.click("#language");
    }
    page.no_complaints();
}

/// The tree is below the board there: it comes into sight when it is drawn.
fn a_tree_on_a_phone(open: Open) {
    let page = open(&PHONE, "1 2 3 / 4 0 6 / 7 5 8");
    let browser = &page.browser;
    browser.click("#tab-inside");
    browser.click("#grow");
    page.wait_visible("tree-view");
    let top = "document.getElementById('tree').getBoundingClientRect().top";
    browser.wait(&format!("{top} >= -1 && {top} < innerHeight / 2"));
    // The board that stays in sight is the chosen state.
    assert_eq!(page.board(), "1 2 3 / 4 0 6 / 7 5 8");
    browser.run("document.getElementById('tree-on').click()");
    assert_eq!(page.board(), "1 2 3 / 4 5 6 / 7 0 8");
    // A slip of the finger there does not discard the tree.
    browser.drag("touch", page.middle(6), page.middle(6));
    assert!(page.visible("tree") && page.board() == "1 2 3 / 4 5 6 / 7 0 8", "{}", page.board());
    // The lens is that of the state: one step from the goal.
    browser.run("document.querySelector('input[value=manhattan]').click()");
    browser.wait("document.getElementById('lens-text').textContent.includes(': 1 pas en tout')");
    assert_eq!(browser.value("document.querySelectorAll('#board .over .arrow').length"), json!(1));
    // In the other tabs the board is the game, and it can be played.
    browser.run("document.getElementById('tab-play').click()");
    assert_eq!(page.board(), "1 2 3 / 4 0 6 / 7 5 8");
    browser.run("scrollTo(0, 0)");
    browser.drag("touch", page.middle(7), page.middle(7));
    assert_eq!(page.board(), "1 2 3 / 4 5 6 / 7 0 8");
    assert!(!page.visible("tree"));
    page.no_complaints();
}

/// A finger cannot point without touching: in the lens of Manhattan distance it chooses a tile.
fn a_finger_on_the_lens(open: Open) {
    let hard = "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1";
    let page = open(&PHONE, hard);
    let browser = &page.browser;
    browser.run(
        "document.getElementById('tab-inside').click(); document.querySelector('input[value=manhattan]').click()",
    );
    browser.wait("document.querySelectorAll('#board .over .arrow').length === 15");
    let alone = "[...new Set([...document.querySelectorAll('#board .over [data-tile]')] \
                 .filter(e => !e.style.opacity).map(e => e.dataset.tile))].join()";
    for (cell, tile) in [(9, "7"), (1, "12")] {
        browser.drag("touch", page.middle(cell), page.middle(cell));
        assert_eq!((browser.text(alone).as_str(), page.board().as_str()), (tile, hard));
    }
    // No two tiles share a line: parts of one row or column, [across, place, first, last].
    let shared = "const parts = [...document.querySelectorAll('#board .over .arrow')].flatMap(path => { \
          const [x, y, u, v, w, z] = path.getAttribute('d').match(/[\\d.]+/g).map(Number); \
          const part = (across, at, from, to) => [across, at, Math.min(from, to), Math.max(from, to)]; \
          return [part(true, y, x, u), part(false, w, v, z)].filter(([, , first, last]) => last - first > 0.01); }); \
        return parts.filter(([line, at, first, last], i) => parts.some(([other, place, from, to], j) => \
          i !== j && line === other && Math.abs(at - place) < 0.02 && Math.min(last, to) - Math.max(first, from) > 0.01));";
    assert_eq!(browser.run(shared), json!([]));
    page.no_complaints();
}

/// French names are long: none is cut in a menu or in the table of a race, and the laboratory's button is
/// not far below its menus.
#[test]
fn french_names_fit() {
    for (width, height) in [(1280, 800), (844, 390), (390, 844), (320, 640)] {
        let page = Page::open(&Window { width, height, language: "fr" }, "813402765");
        let browser = &page.browser;
        let cut = "return [...document.querySelectorAll('select')].filter(menu => menu.checkVisibility()).filter(menu => { \
             const copy = menu.cloneNode(false); \
             copy.append(new Option(menu.selectedOptions[0].textContent)); \
             copy.style.cssText = 'position: absolute; width: auto; max-width: none'; \
             menu.after(copy); \
             const needs = copy.offsetWidth; \
             copy.remove(); \
             return needs > menu.offsetWidth; \
           }).map(menu => menu.selectedOptions[0].textContent)";
        page.load("#tab=inside&board=813402765&algorithm=astar&heuristic=manhattan");
        assert_eq!(browser.run(cut), json!([]), "{width}x{height}");
        let long = if width < 390 { "bidirectional" } else { "idastar-tt" };
        for search in ["astar&heuristic=linear-conflict-pairs", long] {
            page.load(&format!("#tab=solve&board=813402765&algorithm={search}"));
            assert_eq!(browser.run(cut), json!([]), "{width}x{height} {search}");
        }
        page.load("#tab=race&board=813402765&run=1");
        page.wait_visible("race-end");
        assert_eq!(browser.run(cut), json!([]), "{width}x{height}");
        let wide = "const { scrollWidth, clientWidth } = document.getElementById('race-table').parentElement; \
                    return scrollWidth - clientWidth";
        assert_eq!(browser.run(wide), json!(0), "{width}x{height}");
        page.load("#tab=lab");
        let far = "document.getElementById('lab-run').getBoundingClientRect().bottom < 1000";
        assert_eq!(browser.value(far), json!(true), "{width}x{height}");
    }
}

fn the_lens_on_any_board(open: Open) {
    let page = open(&DESKTOP, "2 1 3 / 4 5 6 / 8 7 0");
    let browser = &page.browser;
    browser.click("#tab-inside");
    for (kind, shape, words) in [
        ("manhattan", ".arrow", "Manhattan distance: 4"),
        ("conflicts", ".conflict", "Extra moves: 4"),
        ("walking", ".rowline", "0 vertical moves + 6 horizontal ones = 6"),
        ("patterns", ".group", "pdb-4-4: the value of a group"),
    ] {
        browser.click(&format!("input[value={kind}]"));
        browser.wait(&format!("document.querySelectorAll('#board svg.over {shape}').length > 1"));
        assert!(page.id("lens-text").contains(words), "{}", page.id("lens-text"));
    }
    // The groups' values stand beside their tiles and add up.
    let values = browser.value(
        "[...document.querySelectorAll('.groups strong')].reduce((s, e) => s + Number(e.textContent), 0)",
    );
    assert!(page.id("lens-text").contains(&format!("Sum: {values}.")), "{}", page.id("lens-text"));
    // Every heuristic says its word, those that never say too much apart from the others.
    let said = |list: usize| {
        let all = "[...document.querySelectorAll('#lens-text .counters')]";
        browser.text(&format!("{all}[{list}].textContent"))
    };
    assert!(said(0).contains("Walking distance6") && said(0).contains("pdb-4-4"), "{}", said(0));
    assert!(said(1).contains("M3H") && !said(0).contains("M3H"), "{}", said(1));
    browser.click("input[value=walking]");
    browser.wait("document.querySelectorAll('.walking').length === 2");
    let row = "[...document.querySelectorAll('.walking tbody tr')].map(r => r.textContent)[0]";
    assert_eq!(browser.text(row), "row 13··");

    // A large board has no tables for these, and says so.
    browser.click("#tab-play");
    page.unfold();
    browser.run(
        "document.getElementById('rows').value = 7; document.getElementById('cols').value = 8;",
    );
    browser.click("#shuffle");
    browser.wait("document.querySelectorAll('#board [data-cell]').length === 56");
    browser.click("#tab-inside");
    browser.wait("document.getElementById('lens-text').textContent.includes('too large')");
    browser.click("input[value=patterns]");
    browser
        .wait("document.getElementById('lens-text').textContent.includes('No pattern database')");
    // Its counts are wider than a phone, and scroll by themselves.
    let narrow = json!({ "width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": false });
    browser.tools("Emulation.setDeviceMetricsOverride", narrow);
    browser.click("input[value=walking]");
    browser.wait("document.querySelectorAll('.scroll > .walking').length === 2");
    assert_eq!(browser.value("document.documentElement.scrollWidth <= innerWidth"), json!(true));
    page.no_complaints();
}

fn a_small_experiment(open: Open) {
    let page = open(&DESKTOP, "1 2 3 / 4 0 6 / 7 5 8");
    let browser = &page.browser;
    browser.click("#tab-lab");
    assert!(!page.visible("board"), "the report has the whole width");
    assert_eq!(page.id("lab-trials"), "250 trials");
    browser.run(
        "const c = document.getElementById('lab-count'); c.value = 4; \
         c.dispatchEvent(new Event('input', { bubbles: true }));",
    );
    browser.click("#lab-heuristics input[value=hamming]");
    // Breadth first once, the two others with three heuristics each.
    assert_eq!(page.id("lab-trials"), "28 trials");
    assert!(page.id("lab-command").contains(
        "taquin lab run --size 3x3 --count 4 --seed 1 --algorithm bfs,astar,idastar \
         --heuristic hamming,manhattan,linear-conflict --time-limit 1s"
    ));
    browser.click("#lab-run");
    page.wait_visible("lab-end");
    assert!(page.id("lab-done").starts_with("28 trials in"));
    assert_eq!(
        browser.value(
            "document.querySelector('#lab-report table').querySelectorAll('tbody tr').length"
        ),
        json!(7)
    );
    // Searches have the names of the menus.
    let rows = browser.text("document.querySelector('#lab-report table').textContent");
    assert!(rows.contains("A* · Manhattan") && !rows.contains("astar"), "{rows}");
    assert!(
        browser.value("document.querySelectorAll('#lab-report svg.chart').length").as_u64()
            > Some(2)
    );
    // The charts have the page's style: a bar is not black.
    let bar = "getComputedStyle(document.querySelector('#lab-report .chart rect.f0, #lab-report .chart .f0')).fill";
    assert_ne!(browser.text(bar), "rgb(0, 0, 0)");
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().to_str().unwrap();
    browser.tools("Page.setDownloadBehavior", json!({ "behavior": "allow", "downloadPath": path }));
    browser.click("#lab-csv");
    film::wait_for(&directory.path().join("taquin-lab.csv"));
    browser.click("#lab-html");
    film::wait_for(&directory.path().join("taquin-lab.html"));

    // A long one is cancelled, and the server is idle again.
    browser.run(
        "for (const [id, value] of [['lab-rows', 4], ['lab-cols', 4], ['lab-count', 100]]) { \
         const e = document.getElementById(id); e.value = value; \
         for (const kind of ['input', 'change']) e.dispatchEvent(new Event(kind, { bubbles: true })); }",
    );
    browser.click("#lab-run");
    page.wait_visible("lab-progress");
    browser.wait("document.querySelector('#lab-progress output').textContent.includes('of 700')");
    browser.wait(
        "Number(document.querySelector('#lab-progress output').textContent.split(' ')[0]) > 3",
    );
    browser.click("#lab-cancel");
    assert!(page.visible("lab-run") && !page.visible("lab-progress"));
    page.idle();
    // What was finished by then is reported, and marked as incomplete.
    let said = page.id("lab-done");
    assert!(said.starts_with("Incomplete: stopped after "), "{said}");
    let done: u64 = said.split(' ').nth(3).unwrap().parse().unwrap();
    assert!((1..700).contains(&done) && said.contains(" of 700 trials"), "{said}");
    assert!(
        browser
            .text("document.querySelector('#lab-report table').textContent")
            .contains("A* · Manhattan")
    );
    browser.click("#lab-html");
    let file = directory.path().join("taquin-lab-incomplete.html");
    film::wait_for(&file);
    let report = std::fs::read_to_string(file).unwrap();
    assert!(report.contains(&format!("(incomplete: {done} of 700 trials)")));
    // It follows the language of the page.
    browser.click("#language");
    let said = page.id("lab-done");
    assert!(said.starts_with("Incomplet\u{a0}: arrêté après "), "{said}");
    assert!(page.id("lab-report").contains("plateaux"), "{}", page.id("lab-report"));
    // No text of a chart is cut, though French names are long.
    let cut = "[...document.querySelectorAll('#lab-report svg.chart text')].filter(text => { \
               const box = text.getBBox(); \
               return box.x + box.width > text.ownerSVGElement.viewBox.baseVal.width + 1; \
               }).map(text => text.textContent)";
    assert_eq!(browser.value(cut), json!([]));
    browser.click("#language");
    assert!(!page.id("lab-report").contains("plateaux"));
    // Too much is said before it is asked for. All but the first searches are folded away.
    let folded = "document.querySelector('#lab-algorithms details').open";
    assert_eq!(browser.value(folded), json!(false));
    browser.click("#lab-algorithms summary");
    for name in ["dfs", "dijkstra", "greedy", "rbfs"] {
        browser.click(&format!("#lab-algorithms input[value={name}]"));
    }
    browser.run(
        "const c = document.getElementById('lab-count'); c.value = 1000; \
         c.dispatchEvent(new Event('input', { bubbles: true }));",
    );
    assert!(page.id("lab-trials").contains("at most 10,000 here"));
    assert_eq!(browser.value("document.getElementById('lab-run').disabled"), json!(true));
    page.no_complaints();
}

//! The tree as a tool, and the tour.

use crate::{DESKTOP, Open, PHONE, both, film};
use serde_json::json;

both!(the_tree_is_a_tool, a_depth_first_search_is_told, the_tour_is_live, the_tour_leaves_the_game);

fn the_tree_is_a_tool(open: Open) {
    let page = open(&DESKTOP, "1 0 3 / 4 2 5 / 7 8 6");
    let browser = &page.browser;
    page.load("#tab=inside&board=1+0+3/4+2+5/7+8+6&algorithm=A*&heuristic=manhattan&run=1");
    page.wait_visible("tree-view");
    assert_eq!(browser.text("document.getElementById('tree-algorithm').value"), "astar");
    // To the end: the path to the goal is marked, and so is the line of the pseudocode.
    let code = "[...document.getElementById('tree-code').children].findIndex(e => e.ariaCurrent)";
    assert_eq!(browser.value(code), json!(2));
    let to_the_end = "const r = document.getElementById('tree-step'); r.value = r.max; \
                      r.dispatchEvent(new Event('input'));";
    browser.run(to_the_end);
    assert_eq!(
        browser.value("document.querySelectorAll('#tree-view .node.path').length"),
        json!(4)
    );
    assert_eq!(browser.value(code), json!(3));
    // The goal is taken, not expanded.
    assert_eq!(page.board(), "1 2 3 / 4 5 6 / 7 8 0");
    assert!(page.id("tree-about").starts_with("goal · 3+0=3"), "{}", page.id("tree-about"));
    let goals = "document.querySelectorAll('#tree-view .node.goal.chosen:not(.closed)').length";
    assert_eq!(browser.value(goals), json!(1));
    assert_eq!(
        (page.id("tree-open-count"), page.id("tree-closed-count")),
        ("5".into(), "3".into())
    );
    // Larger, smaller, all of it; dragged; by keys.
    let seen = || browser.text("document.querySelector('#tree-view svg').getAttribute('viewBox')");
    let wide = || seen().split(' ').nth(2).unwrap().parse::<f64>().unwrap();
    let all = wide();
    browser.click("#tree-in");
    assert!(wide() < all, "{} {all}", wide());
    browser.run("document.getElementById('tree-view').focus()");
    let before = wide();
    browser.keys(&["+"]);
    assert!(wide() < before);
    let left = seen();
    browser.keys(&["\u{e014}"]);
    assert_ne!(seen(), left);
    browser.click("#tree-fit");
    assert!((wide() - all).abs() < 1.0);
    // Any state is shown on the stage, with the tiles that led to it.
    browser.run("document.getElementById('tree-view').scrollIntoView({ block: 'center' })");
    browser.click("#tree-view [data-node='0'] rect.box");
    assert_eq!(page.board(), "1 0 3 / 4 2 5 / 7 8 6");
    assert!(!page.visible("tree-why"), "the reason is that of another state");
    page.unfold();
    browser.click("#tree-closed button:first-child");
    // The last one that was expanded: the goal itself was only taken.
    assert_eq!(page.board(), "1 2 3 / 4 5 0 / 7 8 6");
    assert!(page.id("tree-about").ends_with("moves: 2 5"), "{}", page.id("tree-about"));
    // Played, paused, exported.
    browser.run("const s = document.getElementById('tree-speed'); s.options[0].value = '1000000'; s.selectedIndex = 0");
    browser.click("#tree-play");
    assert_eq!(browser.text("document.getElementById('tree-play').ariaLabel"), "Pause");
    browser.click("#tree-play");
    assert_eq!(browser.text("document.getElementById('tree-play').ariaLabel"), "Play");
    browser.run(to_the_end);
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().to_str().unwrap();
    browser.tools("Page.setDownloadBehavior", json!({ "behavior": "allow", "downloadPath": path }));
    for format in ["svg", "png", "dot"] {
        browser.click(&format!("#tree-exports [data-export={format}]"));
        film::wait_for(&directory.path().join(format!("taquin-tree.{format}")));
    }
    let dot = std::fs::read_to_string(directory.path().join("taquin-tree.dot")).unwrap();
    assert!(dot.starts_with("digraph search {") && dot.contains("n0 -> "), "{dot}");
    // A large tree is never too small to be read: it is shown around the chosen state.
    page.load("#tab=inside&board=813402765&algorithm=bfs&run=1&step=120");
    page.wait_visible("tree-view");
    browser.wait("document.getElementById('tree-count').textContent.startsWith('Step 120')");
    let in_sight = "const view = document.getElementById('tree-view').getBoundingClientRect(); \
                    const card = document.querySelector('#tree-view .chosen').getBoundingClientRect(); \
                    return card.left >= view.left && card.right <= view.right && card.top >= view.top && card.bottom <= view.bottom \
                      && card.width > 40;";
    assert_eq!(browser.run(in_sight), json!(true));
    // All of it, however small.
    browser.click("#tree-fit");
    let whole = "const view = document.getElementById('tree-view').getBoundingClientRect(); \
                 return [...document.querySelectorAll('#tree-view .node')].map(card => card.getBoundingClientRect()).every(card => \
                   card.left >= view.left && card.right <= view.right && card.top >= view.top && card.bottom <= view.bottom)";
    assert_eq!(browser.run(whole), json!(true));
    browser.click("#grow");
    browser.wait("document.getElementById('tree-count').textContent.startsWith('Step 1 ')");
    assert_eq!(browser.run(whole), json!(true), "a small one needs no reduction");
    page.no_complaints();
}

/// Depth-first search generates one successor at a time: its words and its pseudocode say so.
fn a_depth_first_search_is_told(open: Open) {
    let page = open(&DESKTOP, "8 1 3 / 4 0 2 / 7 6 5");
    let browser = &page.browser;
    page.load("#tab=inside&board=813402765&algorithm=dfs&step=3&run=1");
    page.wait_visible("tree-view");
    assert_eq!(
        page.id("tree-why"),
        "Chosen because it is the next new successor of its parent, at depth 2. Successors are generated one at a time."
    );
    let code = page.id("tree-code");
    assert!(code.contains("visit each successor that is not in closed"), "{code}");
    let marked =
        "[...document.getElementById('tree-code').children].findIndex(e => e.ariaCurrent) + 1";
    assert_eq!(browser.value(marked), json!(5));
    page.no_complaints();
}

/// Ten steps, in French on a phone; each shows something, and nothing is without words.
fn the_tour_is_live(open: Open) {
    let page = open(&PHONE, "1 2 3 / 4 5 6 / 7 0 8");
    let browser = &page.browser;
    browser.click("#tour-open");
    for (step, tab) in
        ["play", "inside", "play", "solve", "inside", "solve", "inside", "inside", "inside", "race"]
            .into_iter()
            .enumerate()
    {
        browser.wait(&format!("document.body.dataset.tab === '{tab}'"));
        let (title, text) = (page.id("tour-title"), page.id("tour-text"));
        assert!(title.len() > 8 && text.len() > 100 && !text.contains("tour-"), "{step}: {text}");
        match step {
            // The board of which the text speaks.
            2 => browser.wait("[...document.querySelectorAll('#board button')].map(b => b.textContent).join('') === '12345687'"),
            3 | 5 => browser.wait("document.getElementById('answer').dataset.length > 0"),
            6 | 8 => browser.wait("document.querySelectorAll('#tree-view .node').length > 4"),
            9 => page.wait_visible("race-end"),
            _ => {}
        }
        assert!(browser.value("document.documentElement.scrollWidth").as_u64().unwrap() <= 390);
        browser.click("#tour-next");
    }
    assert!(!page.visible("tour"));
    page.no_complaints();
}

/// The tour returns to the game that it left, and its own boards are neither stored nor records.
fn the_tour_leaves_the_game(open: Open) {
    let page = open(&DESKTOP, "8 1 3 / 4 0 2 / 7 6 5");
    let browser = &page.browser;
    browser.click("[data-cell='1']");
    let (board, kept) = (page.board(), "localStorage.getItem('game')");
    browser.wait(&format!("JSON.parse({kept}).moves.length === 1"));
    for end in ["#tour-close", "#tour-next"] {
        browser.click("#tour-open");
        browser.wait("document.querySelector('#board [data-cell=\"6\"]').textContent === ''");
        browser.click("[data-cell='8']");
        page.wait_visible("finish");
        assert_eq!(browser.value("localStorage.getItem('games')"), json!(null));
        if end == "#tour-next" {
            for step in 2..=10 {
                browser.run("document.getElementById('tour-next').click()");
                browser.wait(&format!(
                    "document.getElementById('tour-count').textContent.startsWith('Step {step} ')"
                ));
            }
        }
        browser.run(&format!("document.querySelector('{end}').click()"));
        browser.wait(&format!("{kept} && document.getElementById('moves').textContent === '1'"));
        browser.wait("document.body.dataset.tab === 'play'");
        assert_eq!(page.board(), board);
        assert!(!page.visible("finish"));
    }
    // From another tab it returns there.
    browser.click("#tab-race");
    browser.click("#tour-open");
    browser.wait("document.body.dataset.tab === 'play'");
    browser.click("#tour-close");
    browser.wait("document.body.dataset.tab === 'race'");
    browser.click("#tab-play");
    assert_eq!((page.board(), page.id("moves")), (board, "1".into()));
    page.no_complaints();
}

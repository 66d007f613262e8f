//! The address: Back, reload, links, and local storage.

use crate::driver::Browser;
use crate::host::Host;
use crate::{DESKTOP, Open, Page, both};
use serde_json::json;

both!(
    the_address_says_what_is_shown,
    links_that_cannot_be_followed,
    a_tree_has_an_address,
    races_and_experiments_have_addresses,
    the_help_has_an_address
);

/// A tab named in the address is shown before the scripts are loaded: here they are never loaded.
#[test]
fn a_tab_of_the_address_is_shown_at_once() {
    let files = taquin_web::site(None).into_iter().filter(|file| file.path != "main.js");
    let files = files.map(|file| (format!("/{}", file.path), file.bytes.into_owned()));
    let host = Host::of(files.collect());
    let browser = Browser::open(&DESKTOP);
    for (hash, shown) in
        [("", "play"), ("#tab=solve", "solve"), ("#tab=lab", "lab"), ("#tab=help", "help")]
    {
        browser.go("about:blank");
        browser.go(&format!("{}{hash}", host.address));
        let visible = "[...document.querySelectorAll('[data-panel]')].filter(e => e.checkVisibility()).map(e => e.dataset.panel)";
        browser.wait("document.readyState === 'complete'");
        assert_eq!(browser.value(visible), json!([shown]), "{hash}");
    }
}

fn the_address_says_what_is_shown(open: Open) {
    let start = "1 2 3 / 4 5 6 / 0 7 8";
    let page = open(&DESKTOP, start);
    let browser = &page.browser;
    let hash = || browser.text("decodeURIComponent(location.hash)");
    let ready = || browser.wait("document.documentElement.dataset.ready === ''");
    let tab = || browser.text("document.body.dataset.tab");

    // A game continues after a reload, with its clock and its undo.
    browser.click("[data-cell='7']");
    browser.wait("location.hash.includes('moves=L')");
    assert!(hash().starts_with("#tab=play&board=1+2+3/4+5+6/0+7+8&moves=L"), "{}", hash());
    browser.run("delete document.documentElement.dataset.ready; location.reload()");
    ready();
    assert_eq!(page.board(), "1 2 3 / 4 5 6 / 7 0 8");
    assert_eq!(page.id("moves"), "1");
    browser.wait("document.getElementById('time').textContent !== '0:00.0'");
    browser.click("#undo");
    assert_eq!(page.board(), start);
    browser.wait("!location.hash.includes('moves=')");

    // Tabs and games are steps that Back returns from; the game is still there, and so is a move
    // made just before.
    browser.run(
        "document.getElementById('redo').click(); document.getElementById('tab-solve').click()",
    );
    browser.click("#tab-race");
    assert_eq!(tab(), "race");
    browser.run("history.back()");
    browser.wait("document.body.dataset.tab === 'solve'");
    browser.run("history.back()");
    browser.wait("document.body.dataset.tab === 'play'");
    assert_eq!(page.id("moves"), "1");
    browser.run(
        "document.getElementById('rows').value = 4; document.getElementById('cols').value = 4",
    );
    browser.click("#shuffle");
    browser.wait("document.querySelectorAll('#board [data-cell]').length === 16");
    browser.run("history.back()");
    browser.wait("document.querySelectorAll('#board [data-cell]').length === 9");
    assert_eq!((page.board().as_str(), page.id("moves").as_str()), ("1 2 3 / 4 5 6 / 7 0 8", "1"));
    // Its clock continues where it was.
    assert!(!page.id("time").starts_with("0:00.0"), "{}", page.id("time"));

    // A link that starts the search; then its address shows the solution, at its step.
    page.load("#tab=solve&board=813402765&algorithm=astar&heuristic=manhattan&run=1");
    browser.wait("document.getElementById('answer').dataset.optimal === 'true'");
    browser.wait("location.hash.includes('moves=') && !location.hash.includes('run=')");
    browser.run("const p = document.getElementById('player'); p.pause(); p.go(6)");
    browser.wait("location.hash.includes('step=6')");
    let link = browser.text("location.href");
    browser.go("about:blank");
    browser.go(&link);
    ready();
    assert_eq!(tab(), "solve");
    let player = |what: &str| browser.value(&format!("document.getElementById('player').{what}"));
    assert_eq!(
        (player("step"), player("length"), player("playing")),
        (json!(6), json!(14), json!(false))
    );
    assert_eq!(browser.text("document.getElementById('answer').dataset.length"), "14");
    // This window had the answer, so a reload shows it whole: not only the moves of the address.
    browser.run("delete document.documentElement.dataset.ready; location.reload()");
    ready();
    assert_eq!(player("step"), json!(6));
    assert_eq!(browser.text("document.getElementById('answer').dataset.generated"), "73");

    // Continues from here as a game.
    browser.click("#play-on");
    assert_eq!(tab(), "play");
    assert_eq!(page.board(), browser.text("document.getElementById('player').board.toString()"));

    // Without an address the stored game continues.
    browser.click("#tab-play");
    let before = page.board();
    page.load("");
    assert_eq!(page.board(), before);

    // Nonsense is said, and the page stays usable.
    page.no_complaints();
    page.load("#tab=play&board=1+2+3/4+5+6/7+8+9");
    page.wait_visible("problem");
    // The browser itself notes what a server refuses.
    browser.complaints();
    page.load("#tab=nowhere&board=1+2+3/4+5+6/7+0+8&moves=XYZ&step=-3");
    page.wait_visible("problem");
    assert_eq!(page.board(), "1 2 3 / 4 5 6 / 7 0 8");

    // Another goal is in sight, and in the address.
    page.load("#board=1+2+3/8+0+4/7+6+5&goal=snail");
    assert!(page.visible("target"));
    assert!(hash().contains("goal=1+2+3/8+0+4/7+6+5"), "{}", hash());
    // It is the goal of the next game, too.
    assert_eq!(browser.text("document.getElementById('goal').value"), "snail");
    browser.click("#shuffle");
    assert!(hash().contains("goal=1+2+3/8+0+4/7+6+5"), "{}", hash());

    // No request went to another host.
    let elsewhere = browser.value(
        "performance.getEntriesByType('resource').filter(e => !e.name.startsWith(location.origin) && !e.name.startsWith('blob:')).map(e => e.name)",
    );
    assert_eq!(elsewhere, json!([]));
    page.no_complaints();
}

/// What a link names that is not there is said, and the link stays in the address.
fn links_that_cannot_be_followed(open: Open) {
    let page = open(&DESKTOP, "1 2 3 / 4 5 6 / 7 0 8");
    let browser = &page.browser;
    let unsolvable = "#tab=play&board=2+1+3/4+5+6/7+8+0";
    page.load(unsolvable);
    page.wait_visible("repair");
    assert_eq!(browser.text("location.hash"), unsolvable);
    browser.run("delete document.documentElement.dataset.ready; location.reload()");
    browser.wait("document.documentElement.dataset.ready === ''");
    page.wait_visible("repair");
    browser.click("#repair");
    browser.wait(&format!("location.hash !== '{unsolvable}'"));

    for (tab, link) in [("solve", "algorithm=magic"), ("inside", "heuristic=magic")] {
        page.load(&format!("#tab={tab}&board=813402765&{link}"));
        page.wait_visible("problem");
        assert!(page.id("problem").contains("names magic"), "{}", page.id("problem"));
    }
    page.load("#tab=solve&board=813402765&algorithm=magic&heuristic=magic");
    browser.wait("document.getElementById('problem').textContent.includes('magic, magic, which are not available')");
    page.load("#tab=solve&board=813402765&algorithm=astar");
    assert!(!page.visible("problem"));
    page.no_complaints();
}

/// An address that starts a search, to which Back may return, shows the answer that this window has had.
#[test]
fn an_address_does_not_search_again() {
    let page = Page::open(&DESKTOP, "8 1 3 / 4 0 2 / 7 6 5");
    let browser = &page.browser;
    let link = "#tab=solve&board=813402765&run=1";
    page.load(link);
    browser.wait("document.getElementById('answer').dataset.optimal === 'true' && !location.hash.includes('run=')");
    browser.click("#tab-play");
    browser.run(&format!("location.hash = '{link}'"));
    browser.wait("document.getElementById('player').checkVisibility()");
    assert_eq!(page.id("answer-title"), "14 moves: the shortest possible");
    // The engine was asked once.
    let asked =
        "performance.getEntriesByType('resource').filter(e => e.name.endsWith('api/solve')).length";
    assert_eq!(browser.value(asked), json!(1));
    page.no_complaints();
}

/// A teacher's link to one step of one search, with a lens on the board.
fn a_tree_has_an_address(open: Open) {
    let page = open(&DESKTOP, "1 2 3 / 4 5 6 / 7 0 8");
    let browser = &page.browser;
    let link =
        "#tab=inside&board=813402765&algorithm=bfs&order=wens&lens=manhattan&steps=60&step=3&run=1";
    page.load(link);
    page.wait_visible("tree-view");
    assert_eq!(page.id("tree-count"), "Step 3 of 60");
    assert_eq!(browser.text("document.getElementById('tree-order').value"), "wens");
    browser.wait("document.querySelectorAll('#board svg.over .arrow').length > 1");
    browser.click("#tree-on");
    browser.wait("location.hash.includes('step=4')");
    assert!(
        browser.text("location.hash").contains("algorithm=bfs&order=wens&lens=manhattan&steps=60")
    );
    // Another tab, and back to the same step.
    browser.click("#tab-race");
    browser.run("history.back()");
    browser.wait("document.body.dataset.tab === 'inside'");
    assert!(page.id("tree-count").starts_with("Step 4 of"), "{}", page.id("tree-count"));
    browser.run("delete document.documentElement.dataset.ready; location.reload()");
    browser.wait("document.documentElement.dataset.ready === ''");
    assert!(page.id("tree-count").starts_with("Step 4 of"), "{}", page.id("tree-count"));
    page.no_complaints();
}

/// The searches of a race, and an experiment: a link, a reload and Back have them again.
fn races_and_experiments_have_addresses(open: Open) {
    let page = open(&DESKTOP, "1 2 3 / 4 5 6 / 7 0 8");
    let browser = &page.browser;
    let reload = || {
        browser.run("delete document.documentElement.dataset.ready; location.reload()");
        browser.wait("document.documentElement.dataset.ready === ''");
    };
    let hash = || browser.text("location.hash");
    let lanes = "[...document.querySelectorAll('.lane')].map(lane => [...lane.querySelectorAll('select')].filter(menu => !menu.disabled).map(menu => menu.value).join(':')).join()";
    browser.click("#tab-race");
    assert!(!hash().contains("lanes="), "{}", hash());
    browser.click("#lane-add");
    let three = "astar:manhattan,astar:linear-conflict,idastar:manhattan";
    browser.wait(&format!("location.hash.endsWith('&lanes={three}')"));
    reload();
    assert_eq!(browser.text(lanes), three);
    page.load("#tab=race&board=813402765&lanes=bfs,A*:linear-conflict&run=1");
    page.wait_visible("race-end");
    assert_eq!(browser.text(lanes), "bfs,astar:linear-conflict");
    // Back returns to them, with the result.
    browser.click("#tab-play");
    browser.run("history.back()");
    browser.wait("document.body.dataset.tab === 'race'");
    assert!(page.visible("race-end"));
    page.load("#tab=race&board=813402765&lanes=magic:manhattan");
    page.wait_visible("problem");
    assert!(page.id("problem").contains("names magic"), "{}", page.id("problem"));
    assert_eq!(browser.value("document.querySelectorAll('.lane').length"), json!(2));

    let experiment = "size=2x3&count=7&seed=5&algorithms=bfs,rbfs&heuristics=hamming&limit=250";
    page.load(&format!("#tab=lab&{experiment}"));
    assert_eq!(page.id("lab-trials"), "14 trials");
    let command = "taquin lab run --size 2x3 --count 7 --seed 5 --algorithm bfs,rbfs --heuristic hamming --time-limit 250ms ";
    assert!(page.id("lab-command").starts_with(command), "{}", page.id("lab-command"));
    assert_eq!(hash(), format!("#tab=lab&{experiment}"));
    page.choose("lab-limit", "1000");
    browser.wait("!location.hash.includes('limit=')");
    reload();
    assert_eq!(page.id("lab-trials"), "14 trials");
    page.load("#tab=lab&algorithms=magic&size=1x1");
    browser.wait("document.getElementById('problem').textContent.includes('1x1, magic, which are not available')");
    page.load("#tab=lab");
    assert_eq!(page.id("lab-trials"), "250 trials");
    page.no_complaints();
}

/// The help is a part of the page: it has an address, Back returns from it to the game, and it is in
/// both languages.
fn the_help_has_an_address(open: Open) {
    let page = open(&DESKTOP, "1 2 3 / 4 5 6 / 0 7 8");
    let browser = &page.browser;
    browser.click("[data-cell='7']");
    browser.click("#tab-help");
    assert_eq!(browser.text("location.hash"), "#tab=help");
    assert!(page.visible("help") && !page.visible("board"));
    let titles = "[...document.querySelectorAll('#help h2')].map(e => e.textContent)";
    let english = [
        "What is this?",
        "How to play",
        "The tabs",
        "Keys",
        "Notations",
        "The program and its guide",
    ];
    assert_eq!(browser.value(titles), json!(english));
    let mine = if page.end.is_some() { "taquin serve" } else { "also works without a network" };
    assert!(page.id("help").contains(mine), "{}", page.id("help"));
    // What it says of notations and keys is so.
    let boards = browser.text("document.querySelector('#help pre').textContent");
    let plain: taquin_board::Board = "8 1 3 / 4 0 2 / 7 6 5".parse().unwrap();
    assert_eq!(boards.lines().count(), 5);
    for board in boards.lines() {
        assert_eq!(board.parse::<taquin_board::Board>().unwrap(), plain, "{board}");
    }
    // No tab is selected, but the tabs are reached by keys.
    browser.run("document.querySelector('#tabs [tabindex=\"0\"]').focus()");
    assert_eq!(browser.text("document.activeElement.id"), "tab-play");
    assert_eq!(browser.text("document.getElementById('tab-help').ariaPressed"), "true");
    browser.click("#language");
    assert_eq!(browser.text(&format!("({titles})[3]")), "Touches");
    assert!(page.id("help").contains("docs/guide.fr.md"));
    browser.run("history.back()");
    browser.wait("document.body.dataset.tab === 'play'");
    assert_eq!(page.board(), "1 2 3 / 4 5 6 / 7 0 8");
    assert_eq!(page.id("moves"), "1");
    // A link to it.
    page.load("#tab=help");
    assert!(page.visible("help"));
    assert_eq!(browser.text("location.hash"), "#tab=help");
    browser.click("#tab-play");
    assert_eq!(page.board(), "1 2 3 / 4 5 6 / 7 0 8", "the game is still there");
    page.no_complaints();
}

//! The address: Back, reload, links, and local storage.

use crate::driver::Browser;
use crate::host::Host;
use crate::{DESKTOP, Open, both};
use serde_json::json;

both!(the_address_says_what_is_shown);

/// A tab named in the address is shown before the scripts are loaded: here they are never loaded.
#[test]
fn a_tab_of_the_address_is_shown_at_once() {
    let files = taquin_web::site(None).into_iter().filter(|file| file.path != "main.js");
    let files = files.map(|file| (format!("/{}", file.path), file.bytes.into_owned()));
    let host = Host::of(files.collect());
    let browser = Browser::open(&DESKTOP);
    for (hash, shown) in [("", "play"), ("#tab=solve", "solve"), ("#tab=lab", "lab")] {
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

    // No request went to another host.
    let elsewhere = browser.value(
        "performance.getEntriesByType('resource').filter(e => !e.name.startsWith(location.origin) && !e.name.startsWith('blob:')).map(e => e.name)",
    );
    assert_eq!(elsewhere, json!([]));
    page.no_complaints();
}

//! axe-core, the checker of accessibility of Deque (MPL-2.0): every tab, in both languages, light and
//! dark, on a phone and on a desktop.
//!
//! It is a tool of this test only, and large, so it is not kept here: `./test` fetches it from the
//! registry of npm and checks its digest. Where it could not be fetched, this test says so and
//! passes; what can be checked without it is in `access.rs`.

use crate::{DESKTOP, PHONE, Page, Window};
use serde_json::json;
use std::path::PathBuf;

/// Where `./test` puts it.
fn source() -> Option<String> {
    let target = std::env::current_exe().ok()?;
    let target: PathBuf =
        target.ancestors().find(|folder| folder.join("axe-core").is_dir())?.into();
    std::fs::read_to_string(target.join("axe-core/axe.min.js")).ok()
}

fn audit(window: &Window) {
    let Some(source) = source() else {
        #[allow(clippy::print_stderr)]
        {
            eprintln!("axe-core is not there (./test fetches it): not checked");
        }
        return;
    };
    let page = Page::alone(window, "8 1 3 / 4 0 2 / 7 6 5");
    let browser = &page.browser;
    // Something to look at in every tab.
    browser.click("#tab-solve");
    browser.click("#solve");
    browser.wait("document.getElementById('answer').dataset.optimal === 'true'");
    browser.run("document.getElementById('player').pause()");
    browser.click("#tab-race");
    browser.click("#race");
    page.wait_visible("race-end");
    browser.click("#tab-inside");
    browser.run("document.querySelector('input[value=conflicts]').click()");
    browser.wait("document.querySelectorAll('#lens-text .counters').length === 2");
    browser.click("#grow");
    page.wait_visible("tree-view");
    browser.run(&source);
    for turn in 0..4 {
        if turn > 0 {
            browser.click(if turn % 2 == 1 { "#theme" } else { "#language" });
        }
        browser.click("#tab-lab");
        browser.run(
            "const c = document.getElementById('lab-count'); c.value = 2; \
             c.dispatchEvent(new Event('input', { bubbles: true }));",
        );
        browser.click("#lab-run");
        page.wait_visible("lab-end");
        for tab in ["play", "solve", "race", "inside", "lab", "help"] {
            browser.click(&format!("#tab-{tab}"));
            page.unfold();
            browser.run(
                "window.audit = null; axe.run(document, { resultTypes: ['violations'] }).then( \
                 (r) => { window.audit = r.violations.flatMap(v => v.nodes.map(n => \
                   `${v.id}: ${n.target.join(' ')}: ${n.failureSummary}`)) }, \
                 (e) => { window.audit = [String(e)] })",
            );
            browser.wait("window.audit !== null");
            let state = browser.text(
                "document.documentElement.lang + ' ' + document.documentElement.dataset.theme",
            );
            assert_eq!(browser.value("window.audit"), json!([]), "{tab}, {state}");
        }
    }
    page.no_complaints();
}

#[test]
fn axe_finds_nothing_on_a_desktop() {
    audit(&DESKTOP);
}

#[test]
fn axe_finds_nothing_on_a_phone() {
    audit(&PHONE);
}

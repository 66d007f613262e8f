//! Accessibility: phones, French, dark theme, keyboards, screen readers.

use crate::driver::{Browser, Window};
use crate::{DESKTOP, PHONE, Page};
use serde_json::{Value, json};

/// The board of a film and all its controls are in sight, though the longest names are above them.
#[test]
fn a_film_on_a_phone_on_its_side() {
    let page = Page::open(&Window { width: 844, height: 390, language: "fr" }, "813402765");
    page.load("#tab=solve&board=1+2+3/4+5+6/0+7+8&moves=LL");
    page.wait_visible("player");
    let bottom = "document.getElementById('player').getBoundingClientRect().bottom";
    let bottom = page.browser.value(bottom).as_f64().unwrap();
    assert!(bottom <= 390.0, "{bottom}");
    assert_eq!(
        page.browser.value("document.documentElement.scrollWidth <= innerWidth"),
        json!(true)
    );
}

/// While a search runs on a phone, what it has found and the button that ends it are in sight.
#[test]
fn a_search_on_a_phone() {
    for (width, height) in [(390, 844), (320, 640)] {
        let page = Page::open(&Window { width, height, language: "fr" }, "813402765");
        page.load("#tab=solve&board=0+12+9+13/15+11+10+14/3+7+2+5/4+8+6+1&algorithm=idastar&heuristic=hamming");
        page.browser.click("#solve");
        page.browser.wait("document.getElementById('player').length >= 80");
        for id in ["cancel", "answer-title"] {
            let at = format!(
                "const r = document.getElementById('{id}').getBoundingClientRect(); return [r.top, r.bottom]"
            );
            let at = page.browser.run(&at);
            let stage = "document.getElementById('stage').getBoundingClientRect().bottom";
            let stage = page.browser.value(stage).as_f64().unwrap();
            assert!(at[0].as_f64().unwrap() >= stage, "{id}: {at} is below the film, {stage}");
            assert!(at[1].as_f64().unwrap() <= f64::from(height), "{width}x{height} {id}: {at}");
        }
        page.browser.click("#cancel");
    }
}

/// What each step of the tour speaks of is in the part of the window that the tour leaves free, and the
/// tour's own text begins at its first line.
#[test]
fn the_tour_fits_on_every_phone() {
    for (width, height) in [(390, 844), (320, 640), (844, 390)] {
        let page = Page::open(&Window { width, height, language: "fr" }, "813402765");
        let browser = &page.browser;
        browser.click("#tour-open");
        for (step, seen) in [
            "board",
            "tree-view",
            "board",
            "answer-count",
            "board",
            "answer-count",
            "tree-view",
            "lens-text",
            "tree-view",
            "lanes",
        ]
        .iter()
        .enumerate()
        {
            let free = format!(
                "(() => {{ const r = document.getElementById('{seen}').getBoundingClientRect(); \
                 const end = document.getElementById('tour').getBoundingClientRect().top; \
                 const stage = document.getElementById('stage'); \
                 const top = getComputedStyle(stage).position === 'sticky' && innerWidth < innerHeight && !stage.contains(document.getElementById('{seen}')) ? stage.getBoundingClientRect().bottom : 0; \
                 return r.height > 0 && Math.min(r.bottom, end) - Math.max(r.top, top) > Math.min(r.height - 8, 60); }})()"
            );
            browser.wait(&free);
            assert_eq!(browser.value("document.getElementById('tour').scrollTop"), json!(0));
            let next = "const a = document.getElementById('tour-next').getBoundingClientRect(); return a.bottom <= innerHeight && a.top > document.getElementById('tour').getBoundingClientRect().top";
            assert_eq!(browser.run(next), json!(true), "{width}x{height} step {}", step + 1);
            if step == 2 {
                // The board that the text speaks of, and nothing that calls it an error.
                browser.wait("[...document.querySelectorAll('#board [data-cell]')].map(b => b.textContent).join('') === '12345687'");
                assert!(!page.visible("problem"));
            }
            browser.run("document.getElementById('tour').scrollTop = 999; document.getElementById('tour-next').click()");
        }
        assert!(!page.visible("tour"));
        page.no_complaints();
    }
}

/// What the text of a step speaks of is whole beside the tour: the board, the film with its controls, the
/// tree with its tools.
#[test]
fn the_tour_covers_nothing_that_it_speaks_of() {
    for (width, height, language, tree) in [
        (1280, 800, "en", "tree-tools"),
        (1280, 800, "fr", "tree-tools"),
        (390, 844, "en", "tree-view"),
        (390, 844, "fr", "tree-view"),
    ] {
        let page = Page::open(&Window { width, height, language }, "813402765");
        page.browser.click("#tour-open");
        for seen in ["board", tree, "board", "player", "board", "player", tree] {
            page.browser.wait(&format!(
                "(() => {{ const r = document.getElementById('{seen}').getBoundingClientRect(); \
                 const end = document.getElementById('tour').getBoundingClientRect().top; \
                 return r.height > 0 && r.top >= -1 && r.bottom <= end + 1; }})()"
            ));
            page.browser.run("document.getElementById('tour-next').click()");
        }
    }
}

/// The header of a phone has two lines: title and settings, then the tabs; nothing is cut.
#[test]
fn the_header_fits_on_every_phone() {
    for (width, height) in [(390, 844), (360, 640), (320, 640), (844, 390), (667, 375)] {
        for language in ["en", "fr"] {
            let page = Page::open(&Window { width, height, language }, "813402765");
            let at = format!("{width}x{height} {language}");
            let wide = "document.documentElement.scrollWidth <= innerWidth";
            assert_eq!(page.browser.value(wide), json!(true), "{at}");
            let cut = "[...document.querySelectorAll('header button')].filter(b => \
                       b.scrollWidth > b.clientWidth || b.getBoundingClientRect().right > innerWidth).length";
            assert_eq!(page.browser.value(cut), json!(0), "{at}");
            let lines = "new Set([...document.querySelectorAll('header h1, header nav, header .settings')].map(e => { \
                         const r = e.getBoundingClientRect(); return Math.round((r.top + r.bottom) / 20); })).size";
            let lines = page.browser.value(lines).as_u64().unwrap();
            assert!(lines <= 2, "{at}: {lines} lines");
        }
    }
}

#[test]
fn a_phone_in_french_by_night_for_everyone() {
    let page = Page::open(&PHONE, "8 1 3 / 4 0 2 / 7 6 5");
    let browser = &page.browser;
    // The browser's language first, and a switch.
    assert_eq!(page.id("tab-play"), "Jouer");
    assert_eq!(browser.text("document.documentElement.lang"), "fr");
    browser.click("#hint");
    browser.wait("document.querySelector('#board .hinted') !== null");
    assert!(page.id("hint-text").contains("\u{a0}: il reste 14 coups"), "{}", page.id("hint-text"));
    browser.click("#language");
    assert_eq!((page.id("tab-play").as_str(), page.id("language").as_str()), ("Play", "Français"));
    browser.click("#language");

    // By night, as the system says, or as the user does.
    let theme = "document.documentElement.dataset.theme";
    let media = |name: &str, value: &str| {
        let features = json!({ "features": [{ "name": name, "value": value }] });
        browser.tools("Emulation.setEmulatedMedia", features);
    };
    media("prefers-color-scheme", "dark");
    browser.wait(&format!("{theme} === 'dark'"));
    for night in [true, false] {
        for tab in ["play", "solve", "race", "inside", "lab", "help"] {
            browser.click(&format!("#tab-{tab}"));
            page.unfold();
            let wide = browser.value("document.documentElement.scrollWidth").as_u64().unwrap();
            assert!(wide <= 390, "{tab} is {wide} wide");
            assert_eq!(
                browser.run(include_str!("contrast.js")),
                json!([]),
                "{tab}, night: {night}"
            );
            named(browser, tab);
        }
        browser.click("#theme");
        assert_eq!(browser.text(theme), if night { "light" } else { "dark" });
    }

    // Results fit too: no chart and no race's table is pushed aside.
    browser.click("#tab-race");
    browser.click("#race");
    page.wait_visible("race-end");
    browser.click("#tab-lab");
    browser.run(
        "const c = document.getElementById('lab-count'); c.value = 5; \
         c.dispatchEvent(new Event('input', { bubbles: true }));",
    );
    browser.click("#lab-run");
    page.wait_visible("lab-end");
    for (tab, what) in [("race", "#race-end .scroll, #race-end figure"), ("lab", "#lab-end figure")]
    {
        browser.click(&format!("#tab-{tab}"));
        let wide = browser.value(&format!(
            "[...document.querySelectorAll('{what}')].filter(e => e.scrollWidth > e.clientWidth).length"
        ));
        assert_eq!(wide, json!(0), "{what}");
        assert!(browser.value("document.documentElement.scrollWidth").as_u64().unwrap() <= 390);
        // Letters of a chart as large as it is shown.
        let size = browser.value(
            "Math.min(...[...document.querySelectorAll('.chart')].filter(e => e.checkVisibility()) \
             .map(e => 13 * e.clientWidth / e.viewBox.baseVal.width))",
        );
        assert!(size.as_f64().unwrap() > 9.5, "{tab}: {size}");
    }

    // Users who want no motion get none.
    let time = "getComputedStyle(document.querySelector('#board .tile')).transitionDuration";
    browser.click("#tab-play");
    assert_ne!(browser.text(time), "0s");
    media("prefers-reduced-motion", "reduce");
    assert_eq!(browser.text(time), "0s");

    // A board of ten columns fits too.
    browser.run(
        "document.getElementById('rows').value = 10; document.getElementById('cols').value = 10;",
    );
    browser.click("#shuffle");
    browser.wait("document.querySelectorAll('#board [data-cell]').length === 100");
    assert!(browser.value("document.documentElement.scrollWidth").as_u64().unwrap() <= 390);
    assert!(browser.picture().len() > 10_000);
    page.no_complaints();
}

/// Every control has a name, and the board is a grid of rows and cells.
fn named(browser: &Browser, tab: &str) {
    let tree = browser.tools("Accessibility.getFullAXTree", json!({}));
    let nodes = tree["nodes"].as_array().unwrap();
    let role = |node: &Value| node["role"]["value"].as_str().unwrap_or("").to_owned();
    let mut grids = 0;
    for node in nodes.iter().filter(|node| node["ignored"] == false) {
        let name = node["name"]["value"].as_str().unwrap_or("");
        match role(node).as_str() {
            "button" | "checkbox" | "radio" | "combobox" | "textbox" | "slider" | "tab"
            | "spinbutton" | "grid" | "img" | "image" => {
                assert!(!name.trim().is_empty(), "{tab}: without a name: {node}");
            }
            _ => {}
        }
        grids += usize::from(role(node) == "grid");
    }
    // The laboratory and the help show no board.
    let (boards, cells) = if ["lab", "help"].contains(&tab) { (0, 0) } else { (1, 9) };
    assert_eq!(grids, boards, "{tab}");
    assert_eq!(nodes.iter().filter(|node| role(node) == "gridcell").count(), cells, "{tab}");
}

/// Every control is reached by Tab and shows its focus; groups with arrow keys (tabs, the board,
/// radio buttons) are reached once.
#[test]
fn everything_is_reached_by_keyboard() {
    let page = Page::open(&DESKTOP, "8 1 3 / 4 0 2 / 7 6 5");
    let browser = &page.browser;
    browser.click("#tab-solve");
    browser.click("#solve");
    page.wait_visible("answer");
    for tab in ["solve", "race", "inside", "lab", "help", "play"] {
        browser.click(&format!("#tab-{tab}"));
        page.unfold();
        if tab == "inside" {
            browser.click("#grow");
            page.wait_visible("tree-view");
        }
        browser.run(include_str!("reach.js"));
        for _ in 0..120 {
            browser.keys(&["\u{e004}"]);
            if browser.value("window.reach.note()") == json!(true) {
                break;
            }
        }
        assert_eq!(browser.value("window.reach.missed()"), json!([]), "{tab}");
        assert_eq!(browser.value("window.reach.dim"), json!([]), "{tab}: focus cannot be seen");
    }
    // The tabs themselves by arrows, and a way past them.
    browser.run("document.getElementById('tab-play').focus()");
    browser.keys(&["\u{e014}"]);
    assert_eq!(browser.text("document.activeElement.id"), "tab-solve");
    assert!(page.visible("solve"));
    assert_eq!(browser.text("document.querySelector('.skip').hash"), "#panel");
    page.no_complaints();
}

/// Events are announced to screen readers.
#[test]
fn what_happens_is_announced() {
    let page = Page::open(&DESKTOP, "1 2 3 / 4 5 6 / 0 7 8");
    let browser = &page.browser;
    let live = "document.getElementById('announce').getAttribute('aria-live')";
    assert_eq!(browser.text(live), "polite");
    let heard = |words: &str| {
        browser
            .wait(&format!("document.getElementById('announce').textContent.includes('{words}')"));
    };
    browser.run("document.querySelector('#board [tabindex=\"0\"]').focus()");
    browser.keys(&["\u{e012}"]);
    heard("7 slid to the left. Moves: 1.");
    // The cell under the focus says what is there now.
    assert_eq!(browser.text("document.activeElement.ariaLabel"), "7, row 3, column 1");
    browser.click("#hint");
    heard("Slide 8 to the left");
    browser.click("[data-cell='8']");
    heard("Solved!");
    browser.click("#shuffle");
    heard("A new board of 3 by 3.");
    browser.click("#tab-solve");
    browser.click("#solve");
    heard("the shortest possible");
    browser.click("#tab-race");
    browser.click("#race");
    heard("expanded the fewest");
    // An error is an alert.
    assert_eq!(browser.text("document.getElementById('problem').getAttribute('role')"), "alert");
    page.no_complaints();
}

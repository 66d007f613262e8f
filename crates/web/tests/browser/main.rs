//! The page in a real Chromium: every promise of it, by keyboard, mouse and finger.
#![allow(clippy::unwrap_used)]

mod driver;
mod film;

use board::{Goal, Shuffle, Size};
use driver::{Browser, Window};
use serde_json::{Value, json};
use std::sync::Arc;
use taquin::tables::Store;
use web::{Config, Server};

const DESKTOP: Window = Window { width: 1200, height: 850, language: "en" };
const PHONE: Window = Window { width: 390, height: 844, language: "fr" };

const LEFT: &str = "\u{e012}";
const UP: &str = "\u{e013}";
const RIGHT: &str = "\u{e014}";

/// A server of its own for each test, and a page with a board.
struct Page {
    browser: Browser,
    address: String,
    /// Ends the server.
    _end: tokio::sync::oneshot::Sender<()>,
}

impl Page {
    fn open(window: &Window, board: &str) -> Page {
        let (end, ended) = tokio::sync::oneshot::channel::<()>();
        let (tell, told) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.unwrap().block_on(async {
                let server = Server::bind(Config::default(), Arc::new(Store::off())).await.unwrap();
                tell.send(server.address().unwrap()).unwrap();
                server.run(async { drop(ended.await) }).await;
            });
        });
        let address = format!("http://{}/", told.recv().unwrap());
        let page = Page { browser: Browser::open(window), address, _end: end };
        page.load(&format!("#board={}", board.replace(' ', "+")));
        page
    }

    fn load(&self, hash: &str) {
        self.browser.go("about:blank");
        self.browser.go(&format!("{}{hash}", self.address));
        self.browser.wait("document.documentElement.dataset.ready === ''");
    }

    /// The board as its grid says it, 0 for the blank.
    fn board(&self) -> String {
        self.browser.text(
            "[...document.querySelectorAll('#board [role=row]')].map(row => \
             [...row.querySelectorAll('button')].map(b => b.textContent || '0').join(' ')).join(' / ')",
        )
    }

    fn id(&self, id: &str) -> String {
        self.browser.text(&format!("document.getElementById('{id}').textContent"))
    }

    fn visible(&self, id: &str) -> bool {
        self.browser.value(&format!("document.getElementById('{id}')?.checkVisibility() ?? false"))
            == json!(true)
    }

    fn wait_visible(&self, id: &str) {
        self.browser.wait(&format!("document.getElementById('{id}')?.checkVisibility() ?? false"));
    }

    fn unfold(&self) {
        self.browser.run("for (const d of document.querySelectorAll('details')) d.open = true");
    }

    fn choose(&self, id: &str, value: &str) {
        self.browser.run(&format!(
            "const s = document.getElementById('{id}'); s.value = '{value}'; \
             s.dispatchEvent(new Event('change', {{ bubbles: true }}));"
        ));
        let now = self.browser.text(&format!("document.getElementById('{id}').value"));
        assert_eq!(now, value, "{id} has no such choice");
    }

    /// The middle of a cell of the board.
    fn middle(&self, cell: usize) -> (f64, f64) {
        let spot = self.browser.run(&format!(
            "const r = document.querySelector('#board [data-cell=\"{cell}\"]')\
             .getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2];"
        ));
        (spot[0].as_f64().unwrap(), spot[1].as_f64().unwrap())
    }

    fn no_complaints(&self) {
        assert_eq!(self.browser.complaints(), Vec::<String>::new());
    }
}

#[test]
fn play_with_keyboard_mouse_and_finger() {
    let start = "1 2 3 / 4 5 6 / 0 7 8";
    let page = Page::open(&DESKTOP, start);
    let browser = &page.browser;
    assert_eq!(page.board(), start);

    // Arrow keys slide; the move is counted and announced.
    browser.run("document.querySelector('#board [tabindex=\"0\"]').focus()");
    browser.keys(&[LEFT]);
    assert_eq!(page.board(), "1 2 3 / 4 5 6 / 7 0 8");
    assert_eq!(page.id("moves"), "1");
    assert_eq!(page.id("announce"), "7 slid to the left. Moves: 1.");
    browser.keys(&[UP]);
    assert_eq!(page.id("moves"), "1", "nothing can slide up here");

    // Undo, redo, start again.
    browser.click("#undo");
    assert_eq!((page.board().as_str(), page.id("moves").as_str()), (start, "0"));
    browser.click("#redo");
    assert_eq!(page.id("moves"), "1");
    browser.click("#restart");
    assert_eq!(page.board(), start);
    assert_eq!(browser.value("document.getElementById('undo').disabled"), json!(true));

    // Shift and an arrow choose a tile, Space slides its line: two tiles, two moves, one undo.
    browser.run("document.querySelector('#board [data-cell=\"6\"]').focus()");
    let shift = "\u{e008}";
    let (right, space) = (RIGHT, "\u{e00d}");
    let down = |key: &str| json!({ "type": "keyDown", "value": key });
    let up = |key: &str| json!({ "type": "keyUp", "value": key });
    browser.act(json!([down(shift), down(right), up(right), down(right), up(right), up(shift)]));
    assert_eq!(browser.text("document.activeElement.dataset.cell"), "8");
    browser.keys(&[space]);
    assert_eq!(page.board(), "1 2 3 / 4 5 6 / 7 8 0");
    assert_eq!(page.id("moves"), "2");

    // Solved: said, with the shortest way and a graph.
    page.wait_visible("finish");
    browser.wait("document.querySelector('#loss img')?.complete === true");
    assert!(page.id("finish-text").contains("The shortest way had 2; 0 were lost"));
    browser.click("#undo");
    assert_eq!(page.board(), start);
    assert!(!page.visible("finish"));

    // The mouse: a tile further away takes the line along.
    browser.click("[data-cell='8']");
    assert_eq!(page.board(), "1 2 3 / 4 5 6 / 7 8 0");
    browser.click("#undo");
    // Dragging, with the mouse and with a finger; half-hearted drags fall back.
    let ((x, y), (to, _)) = (page.middle(7), page.middle(6));
    browser.drag("mouse", (x, y), (to, y));
    assert_eq!(page.board(), "1 2 3 / 4 5 6 / 7 0 8");
    browser.click("#undo");
    browser.drag("touch", (x, y), (to, y));
    assert_eq!(page.board(), "1 2 3 / 4 5 6 / 7 0 8", "by finger");
    browser.click("#undo");
    browser.drag("touch", (x, y), (x - 12.0, y));
    assert_eq!(page.board(), start, "a small push is no move");
    // A swipe on a tile that is in no line with the blank slides what can go that way.
    let (x, y) = page.middle(4);
    browser.drag("touch", (x, y), (x, y + 70.0));
    assert_eq!(page.board(), "1 2 3 / 0 5 6 / 4 7 8", "a swipe down");
    page.no_complaints();
}

#[test]
fn boards_of_every_kind_and_pictures() {
    let page = Page::open(&DESKTOP, "1 2 3 / 4 5 6 / 7 0 8");
    let browser = &page.browser;
    page.unfold();

    // Shuffled by seed: the boards of the command line, oblong ones too.
    browser.run("document.getElementById('seed').value = '42'");
    for (rows, cols) in [(3, 5), (10, 2), (10, 10), (2, 2)] {
        browser.run(&format!(
            "document.getElementById('rows').value = {rows}; \
             document.getElementById('cols').value = {cols};"
        ));
        browser.click("#shuffle");
        let size = Size::new(rows, cols).unwrap();
        let goal = Goal::Last.board(size).unwrap();
        let own = Shuffle::uniform(&goal, 42).board(0);
        let script = "[...document.querySelectorAll('#board [role=row]')].length";
        browser.wait(&format!("{script} === {rows}"));
        assert_eq!(page.board(), own.to_string());
    }

    // Entered in another notation, with another goal.
    page.choose("goal", "first");
    browser.write("#enter-text", "7023X1654");
    browser.click("#enter-go");
    browser.wait("document.querySelectorAll('#board [data-cell]').length === 9");
    assert_eq!(page.board(), "8 1 3 / 4 0 2 / 7 6 5");
    page.choose("goal", "own");
    browser.write("#goal-text", "8 1 3 / 0 4 2 / 7 6 5");
    browser.click("#enter-go");
    browser.run("document.querySelector('#board [tabindex=\"0\"]').focus()");
    browser.wait("document.getElementById('moves').textContent === '0'");
    browser.keys(&[RIGHT]);
    page.wait_visible("finish");

    // A bad board is named; an unsolvable one is explained and repaired with one click.
    page.choose("goal", "last");
    browser.run("document.getElementById('enter-text').value = '2 1 3 / 4 5 6 / 7 0 8'");
    browser.click("#enter-go");
    page.wait_visible("repair");
    assert!(page.id("problem").contains("can never reach its goal"));
    browser.click("#repair");
    assert!(!page.visible("problem"));
    let repaired: board::Board = page.board().parse().unwrap();
    let goal = Goal::Last.board(repaired.size()).unwrap();
    assert!(board::Parity::of(&repaired, &goal).unwrap().solvable());
    assert_ne!(repaired.to_string(), "2 1 3 / 4 5 6 / 7 0 8");
    page.no_complaints();

    // One's own picture, cut into tiles, with and without numbers.
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("photo.png");
    film::write_photo(&file);
    browser.write("#picture", file.to_str().unwrap());
    browser.wait("document.getElementById('board').classList.contains('photo')");
    let shown = "getComputedStyle(document.querySelector('#board .face')).backgroundImage";
    assert!(browser.text(shown).starts_with("url(\"blob:"), "{}", browser.text(shown));
    let number = "getComputedStyle(document.querySelector('#board .face span')).visibility";
    assert_eq!(browser.text(number), "visible");
    browser.click("#picture-numbers");
    assert_eq!(browser.text(number), "hidden");
    browser.click("#picture-none");
    browser.wait("!document.getElementById('board').classList.contains('photo')");
    page.no_complaints();
}

#[test]
fn help_solve_watch_and_export() {
    let start = "8 1 3 / 4 0 2 / 7 6 5";
    let page = Page::open(&DESKTOP, start);
    let browser = &page.browser;

    // The hint is the next move of a shortest way, marked as proven.
    browser.click("#hint");
    page.wait_visible("hint-text");
    assert!(page.id("hint-text").contains("14 moves are left, and no way is shorter"));
    assert_eq!(browser.value("document.querySelectorAll('#board .hinted').length"), json!(1));
    browser.click("#show-left");
    browser.wait("document.getElementById('left').textContent === '14'");

    // A search of one's choice, its answer, and the player.
    browser.click("#tab-solve");
    page.choose("algorithm", "astar");
    page.choose("heuristic", "manhattan");
    assert!(page.id("about").contains("astar: ") && page.id("about").contains("manhattan: "));
    browser.click("#solve");
    page.wait_visible("answer");
    assert_eq!(page.id("answer-title"), "14 moves: the shortest way");
    assert!(page.id("answer-stats").contains("manhattan"));
    let moves = browser.text("document.getElementById('moves-line').value");
    assert_eq!(moves.len(), 14);
    page.choose("moves-notation", "tiles");
    let tiles = browser.text("document.getElementById('moves-line').value");
    assert_eq!(tiles.split(' ').count(), 14);
    browser.run("window.player = document.getElementById('player')");
    browser.wait("player.step >= 2");
    let inside = "player.shadowRoot";
    let button = |name: &str| format!("{inside}.querySelector('[data-do={name}]')");
    browser.run(&format!("{}.click()", button("play")));
    let paused = browser.value("player.step");
    browser.run(&format!("{}.click()", button("back")));
    assert_eq!(browser.value("player.step").as_u64(), paused.as_u64().map(|step| step - 1));
    browser.run(&format!("{}.click()", button("forward")));
    assert_eq!(browser.value("player.step"), paused);
    browser.run(
        "const r = player.shadowRoot.querySelector('input'); r.value = 14; \
         r.dispatchEvent(new Event('input'));",
    );
    assert_eq!(browser.text("player.board.toString()"), "1 2 3 / 4 5 6 / 7 8 0");
    assert_eq!(
        browser.text(&format!("{inside}.querySelector('output').textContent")),
        "Step 14 of 14"
    );
    assert!(
        browser
            .text(&format!("{inside}.querySelector('.notice').textContent"))
            .contains("Done: 14 moves")
    );
    browser.run(&format!("{}.click()", button("first")));
    assert_eq!(browser.text("player.board.toString()"), start);

    // Exports: the GIF ends at the goal.
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().to_str().unwrap();
    browser.tools("Page.setDownloadBehavior", json!({ "behavior": "allow", "downloadPath": path }));
    for format in ["gif", "svg", "json"] {
        browser.click(&format!("[data-export={format}]"));
        film::wait_for(&directory.path().join(format!("taquin.{format}")));
    }
    film::ends_at_the_goal(&directory.path().join("taquin.gif"), &moves);
    let json = std::fs::read_to_string(directory.path().join("taquin.json")).unwrap();
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["moves"], moves.as_str());
    let svg = std::fs::read_to_string(directory.path().join("taquin.svg")).unwrap();
    assert!(svg.contains("<animateTransform"));

    // The link gives the board and the settings again.
    browser.click("#link");
    let link = browser.text("location.href");
    browser.go("about:blank");
    browser.go(&link);
    browser.wait("document.documentElement.dataset.ready === ''");
    assert_eq!(page.board(), start);
    assert_eq!(browser.text("document.getElementById('algorithm').value"), "astar");
    assert!(page.visible("solve"));

    // A hard one: live counters, then cancelled, and the server is idle again.
    page.load("#board=0+12+9+13/15+11+10+14/3+7+2+5/4+8+6+1&tab=solve&algorithm=idastar&heuristic=hamming");
    browser.click("#solve");
    browser.wait("/[1-9]/.test(document.querySelector('#live dd').textContent)");
    browser.click("#cancel");
    assert!(page.visible("solve") && !page.visible("live"));
    browser.run("window.busy = 9");
    browser.wait("(fetch('api/health').then(r => r.json()).then(h => { window.busy = h.busy }), window.busy === 0)");
    page.no_complaints();
}

#[test]
fn race_and_look_inside() {
    let page = Page::open(&DESKTOP, "1 2 3 / 4 0 6 / 7 5 8");
    let browser = &page.browser;
    browser.click("#tab-race");
    browser.click("#lane-add");
    assert_eq!(browser.value("document.querySelectorAll('.lane').length"), json!(3));
    browser.click("#race");
    page.wait_visible("race-end");
    assert_eq!(browser.value("document.querySelectorAll('#race-table tbody tr').length"), json!(3));
    browser.wait("document.querySelector('#race-chart img').complete");
    assert!(page.id("race-title").contains("needed the fewest"));
    assert!(
        browser
            .text("document.querySelector('.lane .state').textContent")
            .starts_with("Arrived: 2 moves")
    );

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

    // The lens, on any board.
    page.load("#board=2+1+3/4+5+6/8+7+0&tab=inside");
    for (kind, shape, words) in [
        ("manhattan", ".arrow", "Manhattan distance: 4"),
        ("conflicts", ".conflict", "Extra moves: 4"),
        ("walking", ".rowline", "Row 1: 3 → 1"),
    ] {
        browser.click(&format!("input[value={kind}]"));
        browser.wait(&format!("document.querySelectorAll('#board svg.over {shape}').length > 1"));
        assert!(page.id("lens-text").contains(words), "{}", page.id("lens-text"));
    }
    page.no_complaints();
}

#[test]
fn a_phone_in_french_by_night_for_everyone() {
    let page = Page::open(&PHONE, "8 1 3 / 4 0 2 / 7 6 5");
    let browser = &page.browser;
    // The browser's language first, and a switch.
    assert_eq!(page.id("tab-play"), "Jouer");
    assert_eq!(browser.text("document.documentElement.lang"), "fr");
    browser.click("#hint");
    page.wait_visible("hint-text");
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
        for tab in ["play", "solve", "race", "inside"] {
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

    // Whoever wants no motion gets none.
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

/// Whatever can be operated has a name, and the board is a grid of rows and cells.
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
    assert_eq!(grids, 1, "{tab}");
    assert_eq!(nodes.iter().filter(|node| role(node) == "gridcell").count(), 9);
}

//! Hints, solving, the player, exports and the link.

use crate::{DESKTOP, Open, PHONE, Page, both, film};
use serde_json::{Value, json};
use taquin_web::Config;

both!(help_solve_watch_and_export, an_answer_at_once, the_counts_of_the_exercise);

/// The hint is there: before, the page may say that it takes a while.
const HINTED: &str = "document.querySelector('#board .hinted') !== null";

fn help_solve_watch_and_export(open: Open) {
    let start = "8 1 3 / 4 0 2 / 7 6 5";
    let page = open(&DESKTOP, start);
    let browser = &page.browser;

    // The hint is the next move of a shortest way, marked as proven.
    browser.click("#hint");
    browser.wait(HINTED);
    assert!(page.id("hint-text").contains("14 moves are left, and this is the shortest possible"));
    assert_eq!(browser.value("document.querySelectorAll('#board .hinted').length"), json!(1));
    browser.click("#show-left");
    browser.wait("document.getElementById('left').textContent === '14'");
    // Both at once are told the same; one move is one move.
    page.load("#board=1+2+3/4+5+6/7+0+8");
    browser.run("for (const id of ['show-left', 'hint']) document.getElementById(id).click()");
    browser.wait(HINTED);
    assert!(page.id("hint-text").contains("1 move is left"), "{}", page.id("hint-text"));
    browser.wait("document.getElementById('left').textContent === '1'");

    // Where the shortest way is not quick the best one known serves, and is marked so.
    page.load("#board=24+23+22+21+20/19+18+17+16+15/14+13+12+11+10/9+8+7+6+5/4+3+2+1+0");
    browser.click("#hint");
    browser.wait(HINTED);
    assert!(page.id("hint-text").contains("not proven; at least"), "{}", page.id("hint-text"));
    browser.click("#show-left");
    browser.wait("document.getElementById('left').textContent.startsWith('≤ ')");
    assert!(page.id("left-label").starts_with("moves left: "), "{}", page.id("left-label"));
    page.load(&format!("#board={}", start.replace(' ', "+")));

    // A search of one's choice, its answer, and the player.
    browser.click("#tab-solve");
    page.choose("algorithm", "astar");
    page.choose("heuristic", "manhattan");
    let about = "[...document.querySelectorAll('#about strong')].map(e => e.textContent)";
    assert_eq!(browser.value(about), json!(["A*", "Manhattan distance"]));
    assert!(page.id("about").len() > 40, "{}", page.id("about"));
    browser.click("#solve");
    browser.wait("document.getElementById('answer').dataset.optimal === 'true'");
    assert_eq!(page.id("answer-title"), "14 moves: the shortest possible");
    assert!(page.id("answer-stats").contains("Manhattan distance"));
    let data =
        |name: &str| browser.text(&format!("document.getElementById('answer').dataset.{name}"));
    assert_eq!((data("length").as_str(), data("generated").as_str()), ("14", "73"));
    let moves = page.id("moves-line");
    assert_eq!(moves.len(), 14);
    page.choose("moves-notation", "tiles");
    let tiles = browser.value("document.querySelectorAll('#moves-line button').length");
    assert_eq!(tiles, json!(14));
    page.choose("moves-notation", "udlr");
    browser.run("window.player = document.getElementById('player')");
    browser.wait("player.step >= 2");
    let inside = "player.shadowRoot";
    let button = |name: &str| format!("{inside}.querySelector('[data-do={name}]')");
    // One script: however slow the machine is, the film cannot end in between.
    let pressed = browser.run(&format!(
        "player.pause(); player.go(5); const b = {}; \
         b.click(); const on = player.playing; b.click(); return [on, player.playing];",
        button("play")
    ));
    assert_eq!(pressed, json!([true, false]));
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
        browser.text(&format!("{inside}.querySelector('.count').textContent")),
        "Step 14 of 14"
    );
    assert!(
        browser
            .text(&format!("{inside}.querySelector('.notice').textContent"))
            .contains("Done: 14 moves")
    );
    browser.run(&format!("{}.click()", button("first")));
    assert_eq!(browser.text("player.board.toString()"), start);
    // The moves lead to their steps, and the step is marked among them; keys step and play.
    browser.click("#moves-line button:nth-child(5)");
    assert_eq!(browser.value("player.step"), json!(5));
    let marked = "document.querySelector('#moves-line [aria-current]').dataset.step";
    assert_eq!(browser.text(marked), "5");
    browser.run("document.activeElement.blur()");
    browser.keys(&["\u{e014}", "\u{e014}", "\u{e012}"]);
    assert_eq!(browser.text(marked), "6");
    // So slow that the film does not end before the second key.
    browser.run("player.speed.options[0].value = '1000000'; player.speed.selectedIndex = 0");
    browser.keys(&[" "]);
    assert_eq!(browser.value("player.playing"), json!(true));
    browser.keys(&[" "]);
    assert_eq!(browser.value("player.playing"), json!(false));
    browser.run("player.speed.options[0].value = '1000'; player.speed.selectedIndex = 1");
    browser.run(&format!("{}.click()", button("first")));
    // Half a second per step, or as fast as one likes.
    assert_eq!(browser.text("player.speed.value"), "500");
    browser.run("player.speed.value = '100'; player.speed.dispatchEvent(new Event('change'))");
    browser.run(&format!("{}.click()", button("play")));
    browser.wait("player.step === 14");

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
    page.choose("limit", "30000");
    let link = browser.text("location.href");
    assert!(link.contains(&format!("&moves={moves}")), "{link}");
    browser.go("about:blank");
    browser.go(&link);
    browser.wait("document.documentElement.dataset.ready === ''");
    browser.run("window.player = document.getElementById('player')");
    assert_eq!(browser.text("player.length"), "14", "the solution it was made from");
    assert_eq!(browser.text("document.getElementById('algorithm').value"), "astar");
    assert_eq!(browser.text("document.getElementById('limit').value"), "30000");
    assert!(page.visible("solve"));

    // A hard one: live counters, then cancelled, and the server is idle again.
    page.load("#board=0+12+9+13/15+11+10+14/3+7+2+5/4+8+6+1&tab=solve&algorithm=idastar&heuristic=hamming");
    browser.run("document.getElementById('solve').focus()");
    browser.keys(&["\u{e007}"]);
    browser.wait("/[1-9]/.test(document.querySelector('#live dd').textContent)");
    // The button that takes the place of another takes its focus, too.
    assert_eq!(browser.text("document.activeElement.id"), "cancel");
    browser.keys(&["\u{e007}"]);
    assert_eq!(browser.text("document.activeElement.id"), "solve");
    assert!(page.visible("solve") && !page.visible("live"));
    page.idle();
    page.no_complaints();
}

/// A first path is there while the search goes on; a search that is stopped leaves it.
fn an_answer_at_once(open: Open) {
    let page = open(&DESKTOP, "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1");
    let browser = &page.browser;
    browser.click("#tab-solve");
    page.choose("algorithm", "idastar");
    page.choose("heuristic", "hamming");
    page.choose("limit", "30000");
    browser.click("#solve");
    browser.wait("document.getElementById('player').length >= 80");
    assert!(page.id("answer-title").contains("looking for a shorter path"));
    // Cancelled, it says what is known, and that nothing runs any more.
    browser.click("#cancel");
    assert!(page.id("answer-title").ends_with("moves, not proven shortest"));
    assert_eq!(page.id("answer-text"), "The search was stopped.");
    page.choose("limit", "2000");
    browser.click("#solve");
    // A path can be watched before the search has ended. The player shows the old one until then.
    browser.wait("document.getElementById('answer-title').textContent.includes('looking for a')");
    browser.wait("document.getElementById('player').checkVisibility()");
    browser.wait("document.getElementById('answer').dataset.optimal === 'false'");
    assert!(page.id("answer-title").ends_with("moves, not proven shortest"));
    assert!(page.id("answer-text").contains("The time limit was reached."));
    assert!(page.id("answer-text").contains("No solution has fewer than"));
    // The path is not that of the search, and the time is that of the request.
    assert!(page.id("answer-text").contains("moves that a quick solver found."));
    let time = "[...document.querySelectorAll('#answer-stats div')].find(e => e.textContent.startsWith('time')).lastChild.textContent";
    let time = browser.text(time);
    assert!(time.trim_end_matches(" s").parse::<f64>().unwrap() > 1.8, "{time}");
    page.no_complaints();
}

/// The French exercise: A* with h1 to h6, successors in the order N S E W, the oldest of equals
/// first. The states popped and the moves are those that were published.
fn the_counts_of_the_exercise(open: Open) {
    let page = open(&DESKTOP, "1 2 3 / 4 5 6 / 7 0 8");
    let browser = &page.browser;
    page.load("#tab=play&board=135X76420");
    page.unfold();
    browser.click("#from-zero");
    assert_eq!(page.id("board-text"), "135X76420");
    browser.click("#tab-solve");
    page.choose("algorithm", "astar");
    page.choose("order", "nsew");
    page.choose("ties", "fifo");
    page.choose("counter", "popped");
    let published = [(738, 31), (196, 39), (4737, 27), (252, 39), (4293, 27), (2835, 25)];
    for (k, (popped, length)) in (1..).zip(published) {
        page.choose("heuristic", &format!("h{k}"));
        browser.click("#solve");
        browser.wait("document.getElementById('answer').dataset.generated > 0");
        let count = page.id("answer-count").replace(',', "");
        assert_eq!(count, format!("{popped} states popped"), "h{k}");
        let found = browser.text("document.getElementById('answer').dataset.length");
        assert_eq!(found, length.to_string(), "h{k}");
    }
    // The address keeps the choices, and shows the count again.
    assert!(browser.text("location.hash").contains("&order=nsew&ties=fifo&counter=popped"));
    page.choose("counter", "generated");
    assert!(page.id("answer-count").ends_with("states generated"), "{}", page.id("answer-count"));
    // A counter that a search does not keep is not replaced silently.
    page.choose("counter", "explored");
    assert!(page.id("answer-count").ends_with("states explored"), "{}", page.id("answer-count"));
    page.choose("algorithm", "idastar");
    page.choose("heuristic", "manhattan");
    browser.click("#solve");
    browser.wait("document.getElementById('answer').dataset.generated > 0");
    let count = page.id("answer-count");
    assert!(count.ends_with(" states generated (this search does not count: explored)"), "{count}");
    page.no_complaints();
}

/// A quick film makes the moves that are due, however long a frame takes, and writes only what changed.
#[test]
fn a_film_keeps_its_speed() {
    let page = Page::open(&DESKTOP, "1 2 3 / 4 5 6 / 7 8 0");
    let browser = &page.browser;
    let side = 20;
    let cells = |row: usize| {
        (1..=side)
            .map(|col| ((row * side + col) % (side * side)).to_string())
            .collect::<Vec<_>>()
            .join("+")
    };
    let board = (0..side).map(cells).collect::<Vec<_>>().join("/");
    page.load(&format!("#tab=solve&board={board}&moves={}", "DU".repeat(1000)));
    browser.run(
        "window.player = document.getElementById('player'); player.speed.value = '10'; \
         window.written = 0; \
         new MutationObserver(all => { written += all.length }).observe(player.shadowRoot.querySelector('.board'), \
         { subtree: true, childList: true, attributes: true, characterData: true }); \
         player.go(1); setTimeout(() => { window.few = written; let before = 1; window.most = 0; \
         player.addEventListener('step', ({ detail }) => { most = Math.max(most, detail - before); before = detail; }); \
         player.play(); (function busy() { const end = performance.now() + 300; while (performance.now() < end); \
         if (most < 20) requestAnimationFrame(() => setTimeout(busy)); })(); })",
    );
    browser.wait("window.most >= 20");
    let few = browser.value("window.few").as_u64().unwrap();
    assert!(few < 40, "{few}");
    // Of its 2000 moves the page lists those around the step.
    browser.run("player.pause(); player.go(1999)");
    let listed = "[...document.querySelectorAll('#moves-line button')]";
    assert_eq!(browser.value(&format!("{listed}.length")), json!(1000));
    assert_eq!(browser.text("document.getElementById('moves-line').firstChild.textContent"), "…");
    let current = format!("{listed}.find(move => move.ariaCurrent).dataset.step");
    assert_eq!(browser.text(&current), "1999");
    page.no_complaints();
}

/// A server that the test feeds: the words of a search follow the language, and neither a better path nor
/// the answer replaces a film that is being watched.
#[test]
fn a_film_that_is_watched_goes_on() {
    let page = Page::open(&DESKTOP, "8 1 3 / 4 0 2 / 7 6 5");
    let browser = &page.browser;
    browser.click("#tab-solve");
    browser.run(
        "const real = window.fetch; window.fetch = (path, init) => path !== 'api/solve' ? real(path, init) : \
         Promise.resolve(new Response(new ReadableStream({ start(stream) { window.feed = (event, data) => \
         stream.enqueue(new TextEncoder().encode(`event: ${event}\\ndata: ${JSON.stringify(data)}\\n\\n`)); } })))",
    );
    browser.click("#solve");
    browser.wait("window.feed !== undefined");
    assert_eq!(page.id("answer-title"), "Searching…");
    let counters =
        "feed('progress', { expanded: 5, generated: 9, frontier: 0, bound: 8, seconds: 1 })";
    browser.run(counters);
    browser.wait("document.getElementById('answer-count').textContent === '5 states expanded'");
    assert!(!page.id("live").contains("frontier"), "{}", page.id("live"));
    browser.run("feed('progress', { moves: 'RLRLRLRL', length: 8, bound: 1, seconds: 1 })");
    browser.wait("document.getElementById('player').length === 8");
    browser
        .run("document.getElementById('player').pause(); document.getElementById('player').go(4)");
    browser.click("#language");
    assert_eq!(
        page.id("answer-title"),
        "8 coups pour l’instant\u{a0}; recherche d’un chemin plus court"
    );
    browser.click("#language");
    browser.run(
        "feed('done', { outcome: 'solved', optimal: true, moves: 'RLRL', board: [[8,1,3],[4,0,2],[7,6,5]], \
         goal: [[1,2,3],[4,5,6],[7,8,0]], algorithm: 'astar', heuristic: 'manhattan', expanded: 7, generated: 9, seconds: 2 })",
    );
    browser.wait("document.getElementById('answer').dataset.optimal === 'true'");
    let film = |what: &str| browser.value(&format!("document.getElementById('player').{what}"));
    assert_eq!((film("length"), film("step")), (json!(8), json!(4)));
    // The number of states is said once.
    assert_eq!(page.id("answer-count"), "7 states expanded");
    assert!(!page.id("answer-stats").contains("expanded"), "{}", page.id("answer-stats"));
    browser.click("#watch-better");
    assert_eq!((film("length"), film("step")), (json!(4), json!(0)));
    assert!(!page.visible("watch-better"));
    // What is said of the film is said of the one that is shown.
    browser.run("delete window.feed");
    browser.click("#solve");
    browser.wait("window.feed !== undefined");
    browser.run("feed('progress', { moves: 'RLRLRLRL', length: 8, bound: 1, seconds: 1 })");
    browser.wait("document.getElementById('player').length === 8");
    browser
        .run("document.getElementById('player').pause(); document.getElementById('player').go(4)");
    browser.run(
        "feed('done', { outcome: 'stopped', reason_code: 'time-limit', known: { moves: 'RLRL', length: 4, seconds: 2 }, \
         board: [[8,1,3],[4,0,2],[7,6,5]], goal: [[1,2,3],[4,5,6],[7,8,0]], algorithm: 'astar', heuristic: 'manhattan', \
         expanded: 7, generated: 9, seconds: 2 })",
    );
    page.wait_visible("watch-better");
    assert_eq!(page.id("answer-text"), "The time limit was reached.");
    browser.click("#watch-better");
    assert!(page.id("answer-text").ends_with("The film shows 4 moves that a quick solver found."));
    page.no_complaints();
}

/// All solvers are busy: the page says so while it waits and when it gives up, and the game goes on.
#[test]
fn a_hint_of_a_busy_server() {
    // No request may wait, so all are refused.
    let config = Config { queue: 0, ..Config::default() };
    let page = Page::served(&DESKTOP, "8 1 3 / 4 0 2 / 7 6 5", config);
    let browser = &page.browser;
    browser.click("#hint");
    browser
        .wait("document.getElementById('hint-text').textContent.startsWith('Looking for a hint.')");
    // It gives up after some attempts.
    page.wait_visible("problem");
    assert_eq!(
        page.id("problem"),
        "All solvers are busy. Wait until a search ends or cancel one, then try again."
    );
    assert!(!page.visible("hint-text"));
    assert_eq!(browser.value("document.getElementById('hint').disabled"), json!(false));
    browser.click("[data-cell='1']");
    assert_eq!(page.board(), "8 0 3 / 4 1 2 / 7 6 5");
    // A search waits, and says so.
    browser.click("#tab-solve");
    browser.click("#solve");
    browser.wait("document.querySelector('[data-panel=solve] .waiting').textContent.startsWith('All solvers of the server are busy.')");
    assert_eq!(
        browser.value("document.querySelector('[data-panel=solve] .waiting').checkVisibility()"),
        json!(true)
    );
    browser.click("#cancel");
    assert_eq!(
        browser.value("document.querySelector('[data-panel=solve] .waiting').checkVisibility()"),
        json!(false)
    );
    assert!(!page.visible("answer-title"));
}

/// The server ends during a search: the page says so, and keeps the path that it has. A film, a
/// race and a report stay beside an error. When the server is there again, so is everything else.
#[test]
fn a_server_that_ends_and_returns() {
    let mut page = Page::open(&PHONE, "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1");
    page.load("#tab=solve&board=0+12+9+13/15+11+10+14/3+7+2+5/4+8+6+1&algorithm=idastar&heuristic=hamming&time_limit_ms=30000");
    page.browser.click("#solve");
    page.browser.wait("document.getElementById('player').length >= 80");
    page.end_server();
    let dead = "document.getElementById('problem').checkVisibility() && \
                document.getElementById('problem').textContent.startsWith('Le serveur ne répond pas. Relancez taquin serve')";
    page.browser.wait(dead);
    assert!(page.visible("solve") && !page.visible("live"));
    assert!(page.visible("player"), "the path found so far");
    assert_eq!(page.id("answer-text"), "La recherche a été arrêtée.");

    // An answer, a race and a report, and then no server.
    page.start_server();
    page.load("#tab=solve&board=8+1+3/4+0+2/7+6+5&run=1");
    page.browser.wait("document.getElementById('answer').dataset.optimal === 'true'");
    let title = page.id("answer-title");
    page.browser.run(
        "document.getElementById('tab-race').click(); document.getElementById('race').click()",
    );
    page.browser.wait("document.querySelector('#race-chart svg') !== null");
    page.browser.run(
        "document.getElementById('tab-lab').click(); \
         document.getElementById('lab-count').value = 2; document.getElementById('lab-run').click()",
    );
    page.wait_visible("lab-report");
    page.end_server();
    for (tab, button, kept) in [
        ("solve", "solve", "player"),
        ("race", "race", "race-end"),
        ("lab", "lab-run", "lab-report"),
    ] {
        page.browser.run(&format!(
            "document.getElementById('tab-{tab}').click(); document.getElementById('{button}').click()"
        ));
        page.browser.wait(dead);
        page.wait_visible(button);
        assert!(page.visible(kept), "{kept}");
    }
    page.browser.run("document.getElementById('tab-solve').click()");
    assert_eq!(page.id("answer-title"), title);
    assert_eq!(page.browser.value("document.getElementById('player').length"), json!(14));
    assert_eq!(page.browser.value("document.querySelectorAll('.lane.won').length"), json!(2));

    // It returns: the same button works, and a reload shows the same film.
    page.start_server();
    page.browser.run("document.getElementById('solve').click()");
    page.browser.wait("document.getElementById('problem').hidden && document.getElementById('answer').dataset.optimal === 'true'");
    page.browser.run("window.before = true; location.reload()");
    page.browser.wait("window.before === undefined && document.documentElement.dataset.ready === '' && document.getElementById('player').length === 14");
}

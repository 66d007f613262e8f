//! Play: keyboard, mouse, touch; boards of every kind; pictures.

use crate::{DESKTOP, Open, PHONE, Page, both, film};
use serde_json::{Value, json};
use taquin_board::{Goal, Shuffle, Size};

const LEFT: &str = "\u{e012}";
const UP: &str = "\u{e013}";
const RIGHT: &str = "\u{e014}";

both!(
    play_with_keyboard_mouse_and_finger,
    boards_of_every_kind_and_pictures,
    a_board_by_tapping,
    records_and_past_games,
    words_follow_the_language,
    a_game_outlives_a_bad_link,
    a_goal_of_ones_own
);

/// Begins with a board of 3x3 as the one of its seed: only drawn boards are records.
fn draw(page: &Page, board: &str) {
    let goal = Goal::Last.board(Size::new(3, 3).unwrap()).unwrap();
    let wanted = board.parse().unwrap();
    let seed = (0..).find(|&seed| Shuffle::uniform(&goal, seed).board(0) == wanted).unwrap();
    page.browser.run(&format!(
        "for (const [id, value] of [['rows', 3], ['cols', 3], ['seed', {seed}]]) \
         document.getElementById(id).value = value"
    ));
    page.browser.click("#shuffle");
    assert_eq!(page.board(), board);
}

fn play_with_keyboard_mouse_and_finger(open: Open) {
    let start = "1 2 3 / 4 5 6 / 0 7 8";
    let page = open(&DESKTOP, start);
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

    // Wherever arrows mean nothing else they play too.
    browser.run("document.activeElement.blur()");
    browser.keys(&[RIGHT]);
    assert_eq!((page.board().as_str(), page.id("moves").as_str()), (start, "2"));
    browser.keys(&[LEFT]);
    browser.click("#undo");
    browser.click("#undo");
    assert_eq!(page.id("moves"), "1");

    // The keys W A S D by their place: on a French keyboard their letters are Z Q S D.
    for (letter, code, moves) in [("d", "KeyD", "2"), ("q", "KeyA", "3")] {
        let key = format!("{{ key: '{letter}', code: '{code}', bubbles: true }}");
        browser.run(&format!("document.body.dispatchEvent(new KeyboardEvent('keydown', {key}))"));
        assert_eq!(page.id("moves"), moves, "{letter}");
    }
    browser.click("#undo");
    browser.click("#undo");
    // A field that was clicked does not keep them, unless something is typed into it.
    browser.click("#show-left");
    browser.keys(&[RIGHT]);
    assert_eq!(page.id("moves"), "2");
    browser.keys(&[LEFT]);
    browser.click("#show-left");
    browser.click("#undo");
    browser.click("#undo");

    // Undo, redo, start again.
    browser.click("#undo");
    assert_eq!((page.board().as_str(), page.id("moves").as_str()), (start, "0"));
    browser.click("#redo");
    assert_eq!(page.id("moves"), "1");
    browser.click("#restart");
    assert_eq!(page.board(), start);
    assert_eq!(browser.value("document.getElementById('undo').disabled"), json!(true));
    // What was taken back can be played again.
    browser.click("#redo");
    assert_eq!(page.id("moves"), "1");
    browser.click("#restart");

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
    browser.wait("document.querySelector('#loss svg.chart .line') !== null");
    assert!(
        page.id("finish-text").ends_with("This is the shortest possible."),
        "{}",
        page.id("finish-text")
    );
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
    // The clock runs since the first move.
    browser.wait("document.getElementById('time').textContent > '0:00.9'");

    // A game with detours ends with what was lost, and where: two moves there and back.
    browser.click("#restart");
    browser.run("document.querySelector('#board [tabindex=\"0\"]').focus()");
    browser.keys(&[LEFT, RIGHT, LEFT, LEFT]);
    page.wait_visible("finish");
    browser.wait("document.querySelector('#loss svg.chart .line') !== null");
    let text = page.id("finish-text");
    assert!(text.contains("Shortest possible: 2. You used 2 more."), "{text}");
    let marks = "[...document.querySelectorAll('#loss .f1')].length";
    assert_eq!(browser.value(marks), json!(2), "the move away, and the legend");
    page.no_complaints();
}

fn boards_of_every_kind_and_pictures(open: Open) {
    let page = open(&DESKTOP, "1 2 3 / 4 5 6 / 7 0 8");
    let browser = &page.browser;
    page.unfold();

    // Shuffled by seed: the boards of the command line, oblong ones too.
    browser.run("document.getElementById('seed').value = '42'");
    for (rows, cols) in [(3, 5), (10, 2), (20, 20), (2, 2)] {
        browser.run(&format!(
            "document.getElementById('rows').value = {rows}; \
             document.getElementById('cols').value = {cols};"
        ));
        browser.click("#shuffle");
        let size = Size::new(rows, cols).unwrap();
        let goal = Goal::Last.board(size).unwrap();
        let own = Shuffle::uniform(&goal, 42).board(0);
        let script = "document.querySelectorAll('#board [data-cell]').length";
        browser.wait(&format!("{script} === {}", rows * cols));
        assert_eq!(page.board(), own.to_string());
    }

    // Entered in another notation, with another goal.
    page.choose("goal", "first");
    browser.write("#enter-text", "7023X1654");
    browser.click("#enter-go");
    browser.wait("document.querySelectorAll('#board [data-cell]').length === 9");
    // It counts from 0, and is shown so until the user says otherwise.
    assert_eq!(page.board(), "7 0 2 / 3 X 1 / 6 5 4");
    browser.run("document.getElementById('from-zero').click()");
    assert_eq!(page.board(), "8 1 3 / 4 0 2 / 7 6 5");
    page.choose("goal", "own");
    // It begins with the goal of the game.
    assert_eq!(browser.text("document.getElementById('goal-text').value"), "0 1 2 / 3 4 5 / 6 7 8");
    browser.run("document.getElementById('goal-text').value = ''");
    browser.write("#goal-text", "8 1 3 / 0 4 2 / 7 6 5");
    browser.click("#enter-go");
    browser.run("document.querySelector('#board [tabindex=\"0\"]').focus()");
    browser.wait("location.hash.includes('goal=8+1+3/0+4+2')");
    browser.run("document.querySelector('#board [tabindex=\"0\"]').focus()");
    browser.keys(&[RIGHT]);
    page.wait_visible("finish");

    // A bad board is named; an unsolvable one is explained and repaired with one click.
    page.choose("goal", "last");
    browser.run("document.getElementById('enter-text').value = '2 1 3 / 4 5 6 / 7 0 8'");
    browser.click("#enter-go");
    page.wait_visible("repair");
    assert!(page.id("problem").contains("can never reach its goal"));
    // The board in question is shown, not only the game that stays.
    assert!(page.visible("problem-board"));
    // It does not stay beside a hint, nor beside a game that goes on.
    browser.click("#undo");
    for next in ["#hint", "[data-cell='1']"] {
        browser.click("#enter-go");
        page.wait_visible("repair");
        browser.click(next);
        browser.wait("document.getElementById('problem').hidden");
    }
    browser.click("#enter-go");
    page.wait_visible("repair");
    browser.click("#repair");
    assert!(!page.visible("problem"));
    let repaired: taquin_board::Board = page.board().parse().unwrap();
    let goal = Goal::Last.board(repaired.size()).unwrap();
    assert!(taquin_board::Parity::of(&repaired, &goal).unwrap().solvable());
    assert_ne!(repaired.to_string(), "2 1 3 / 4 5 6 / 7 0 8");
    // A link to such a board says the same.
    page.load("#board=2+1+3/4+5+6/7+8+0");
    page.wait_visible("repair");
    assert!(page.id("problem").contains("It takes 1 swap to bring"), "{}", page.id("problem"));
    browser.click("#repair");
    page.unfold();
    page.no_complaints();

    // A picture, cut into tiles, with and without numbers.
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
    // Tiles without numbers need the whole picture beside them. It is there at the next visit.
    assert!(page.visible("target"));
    page.load("#board=1+2+3/4+5+6/7+0+8");
    browser.wait("document.getElementById('board').classList.contains('photo')");
    assert!(page.visible("target"));
    assert_eq!(browser.text(number), "hidden");
    // A file that is no picture is named beside the field.
    page.unfold();
    let text = directory.path().join("text.png");
    std::fs::write(&text, "no picture").unwrap();
    browser.write("#picture", text.to_str().unwrap());
    page.wait_visible("problem");
    let before = "document.getElementById('problem').previousElementSibling.contains(document.getElementById('picture'))";
    assert_eq!(browser.value(before), json!(true));
    browser.click("#picture-none");
    browser.wait("!document.getElementById('board').classList.contains('photo')");
    assert!(!page.visible("target"));
    page.load("#board=1+2+3/4+5+6/7+0+8");
    assert_eq!(browser.value("localStorage.getItem('picture')"), json!(""));
    page.no_complaints();
}

/// A custom board, tile by tile by touch, numbered from 0 as in the French exercise.
fn a_board_by_tapping(open: Open) {
    let page = open(&PHONE, "1 2 3 / 4 5 6 / 7 0 8");
    let browser = &page.browser;
    page.unfold();
    browser.click("#from-zero");
    assert_eq!(page.id("board-text"), "0123456X7");
    assert_eq!(
        browser.text("document.querySelector('#board .tq .face, #board .face').textContent"),
        "0"
    );
    browser.click("#edit-open");
    let cells = "document.querySelectorAll('#edit-board button')";
    assert_eq!(browser.value(&format!("{cells}.length")), json!(9));
    let cell = |number: usize| format!("#edit-board button:nth-child({number})");
    let done = || browser.value("document.getElementById('edit-done').disabled") == json!(false);
    // 1 3 5 X 7 6 4 2 0: the cells of 0, 1, 2, … in turn; one of them wrong at first.
    browser.click(&cell(1));
    browser.click(&cell(1));
    for at in [9, 1, 8, 2, 7, 3, 6, 5] {
        assert!(!done());
        browser.click(&cell(at));
    }
    assert!(done());
    assert_eq!(
        browser.value(&format!("[...{cells}].map(b => b.textContent).join('')")),
        json!("135X76420")
    );
    assert!(browser.value("document.documentElement.scrollWidth").as_u64().unwrap() <= 390);
    browser.click("#edit-done");
    browser.wait("document.getElementById('board-text').textContent === '135X76420'");
    assert!(!page.visible("edit-panel"));
    assert!(browser.text("location.hash").contains("board=2+4+6/0+8+7/5+3+1"));
    // A tile is chosen, too; and a board that cannot be solved is repaired with one tap.
    browser.click("#edit-open");
    for (tile, at) in [(2, 1), (1, 2)] {
        browser.click(&format!("#edit-tiles button:nth-child({tile})"));
        browser.click(&cell(at));
    }
    for at in 3..=8 {
        browser.click(&cell(at));
    }
    browser.click("#edit-done");
    page.wait_visible("repair");
    browser.click("#repair");
    browser.wait("!document.getElementById('problem').checkVisibility()");
    // The numbers are those of every visit from now on.
    page.load("#tab=play&board=135X76420");
    assert_eq!(page.id("board-text"), "135X76420");
    page.no_complaints();
}

/// Finished games are kept by size, with their moves, and can be watched again.
fn records_and_past_games(open: Open) {
    let page = open(&DESKTOP, "1 2 3 / 4 5 6 / 0 7 8");
    let browser = &page.browser;
    page.unfold();
    assert!(page.visible("records-none") && !page.visible("records-some"));
    // A board of a link can be watched again, but it is no record.
    browser.click("[data-cell='8']");
    page.wait_visible("finish");
    assert_eq!(browser.value("document.querySelectorAll('#games li').length"), json!(1));
    assert!(!page.visible("records-table") && page.id("finish-record").is_empty());
    // The same board, drawn from a seed.
    draw(&page, "1 2 3 / 4 5 6 / 0 7 8");
    assert!(!page.visible("finish"));
    for _ in 0..5 {
        browser.click("[data-cell='8']");
        page.wait_visible("finish");
        browser.click("#restart");
    }
    browser.run("document.querySelector('#board [tabindex=\"0\"]').focus()");
    browser.keys(&[LEFT, RIGHT, LEFT, LEFT]);
    page.wait_visible("finish");
    let row = browser.value(
        "[...document.querySelector('#records-table tbody tr').cells].map(c => c.textContent)",
    );
    assert_eq!((&row[0], &row[1], &row[5]), (&json!("3x3"), &json!("6"), &json!("2")));
    for time in [&row[2], &row[3], &row[4]] {
        assert!(time.as_str().unwrap().contains("0:"), "{row}");
    }
    assert!(row[2].as_str() <= row[3].as_str(), "no average is below the best: {row}");
    assert_eq!(browser.value("document.querySelectorAll('#games li').length"), json!(7));
    // The last one is the one with a detour.
    browser.click("#games li:first-child button");
    browser.wait("document.body.dataset.tab === 'solve'");
    let film = "document.getElementById('player')";
    browser.wait(&format!("{film}.length === 4"));
    browser.run(&format!("{film}.pause(); {film}.go(4)"));
    assert_eq!(browser.text(&format!("{film}.board.toString()")), "1 2 3 / 4 5 6 / 7 8 0");
    // Back returns to the game with its time, its end and its chart.
    browser.run("history.back()");
    browser.wait("document.body.dataset.tab === 'play'");
    page.wait_visible("finish");
    browser.wait("document.querySelector('#loss svg.chart .line') !== null");
    assert!(!page.id("finish-text").contains("0:00.000"), "{}", page.id("finish-text"));
    assert_eq!(browser.value("document.querySelectorAll('#games li').length"), json!(7));
    // They outlive the visit.
    page.load("#tab=play&board=1+2+3/4+5+6/0+7+8");
    page.unfold();
    assert_eq!(browser.value("document.querySelectorAll('#games li').length"), json!(7));
    browser.click("[data-cell='8']");
    page.wait_visible("finish");
    browser.click("#watch-game");
    browser.wait(&format!("document.body.dataset.tab === 'solve' && {film}.length === 2"));
    page.no_complaints();
}

/// A link that cannot be shown, and a solved board, leave the unfinished game of the browser as it is.
fn a_game_outlives_a_bad_link(open: Open) {
    let page = open(&DESKTOP, "1 2 3 / 4 5 6 / 0 7 8");
    page.browser.click("[data-cell='7']");
    for link in ["#board=hello", "#board=2+1+3/4+5+6/7+8+0"] {
        page.load(link);
        page.wait_visible("problem");
    }
    page.load("#board=1+2+3/4+5+6/7+8+0");
    // The browser itself notes what a server refuses.
    page.browser.complaints();
    page.load("");
    assert_eq!((page.board().as_str(), page.id("moves").as_str()), ("1 2 3 / 4 5 6 / 7 0 8", "1"));
    page.no_complaints();
}

/// A goal of one's own is written beside the menu, and Shuffle draws a board for it.
fn a_goal_of_ones_own(open: Open) {
    let page = open(&DESKTOP, "1 2 3 / 4 5 6 / 7 0 8");
    let browser = &page.browser;
    browser.click("#options summary");
    page.choose("goal", "own");
    assert!(page.visible("goal-text"));
    browser.run("document.getElementById('goal-text').value = '1 2 3 4 / 0 5 6 7'");
    browser.click("#shuffle");
    browser.wait("location.hash.includes('goal=1+2+3+4/0+5+6+7')");
    assert!(page.visible("target"));
    assert_eq!(browser.text("document.getElementById('cols').value"), "4");
    // Another size is another goal.
    page.choose("rows", "3");
    assert_eq!(browser.text("document.getElementById('goal').value"), "last");
    // One that is no board, and one of another size than the board that is entered.
    page.unfold();
    page.choose("goal", "own");
    browser.run("document.getElementById('goal-text').value = 'goal'");
    browser.click("#shuffle");
    page.wait_visible("problem");
    browser.run(
        "document.getElementById('goal-text').value = '1 2 / 3 0'; \
         document.getElementById('enter-text').value = '8 1 3 / 4 0 2 / 7 6 5'",
    );
    browser.click("#enter-go");
    browser.wait(
        "document.getElementById('problem').textContent.includes('goal board must have the size')",
    );
    // The editor's button is not a second one of the same name.
    browser.click("#edit-open");
    assert_ne!(page.id("edit-done"), page.id("enter-go"));
}

/// What was said before the reader changes the language is said again in the new one.
fn words_follow_the_language(open: Open) {
    let page = open(&DESKTOP, "1 2 3 / 4 5 6 / 0 7 8");
    let browser = &page.browser;
    // The title of a film that a link brought.
    page.load("#tab=solve&board=1+2+3/4+5+6/0+7+8&moves=LL");
    assert_eq!(page.id("answer-title"), "2 moves");
    browser.click("#language");
    assert_eq!(page.id("answer-title"), "2 coups");
    browser.click("#language");
    page.load("#board=1+2+3/4+5+6/0+7+8");
    draw(&page, "1 2 3 / 4 5 6 / 0 7 8");
    browser.click("[data-cell='8']");
    browser.wait("document.querySelector('#loss svg.chart .line') !== null");
    browser.click("#language");
    browser
        .wait("document.getElementById('finish-text').textContent.endsWith('C’est le minimum.')");
    assert!(page.id("finish-text").starts_with("2 coups en 0:0"), "{}", page.id("finish-text"));
    assert!(page.id("finish-record").starts_with("Vos parties en 3x3\u{a0}: 1."));
    browser.wait("document.getElementById('loss').textContent.includes('coups restants')");
    // An error, and a board that can be repaired.
    page.unfold();
    let said = "document.getElementById('problem').textContent";
    for (board, french, english) in [
        ("1 1 2 / 3 4 5 / 6 7 0", "1 figure deux fois", "1 appears twice"),
        ("2 1 3 / 4 5 6 / 7 8 0", "Ce plateau n’atteindra jamais", "This board can never reach"),
    ] {
        browser.run(&format!("document.getElementById('enter-text').value = '{board}'"));
        browser.click("#enter-go");
        browser.wait(&format!("{said}.includes('{french}')"));
        browser.click("#language");
        browser.wait(&format!("{said}.includes('{english}')"));
        browser.click("#language");
        browser.wait(&format!("{said}.includes('{french}')"));
    }
    browser.click("#repair");
    assert!(!page.visible("problem"));
    // The browser itself notes what a server refuses.
    browser.complaints();
    // A flat list has the chosen size.
    browser.run(
        "document.getElementById('rows').value = 2; document.getElementById('cols').value = 3; \
         document.getElementById('enter-text').value = '1 2 3 4 0 5'",
    );
    browser.click("#enter-go");
    browser.wait("document.getElementById('board-text').textContent === '1 2 3 / 4 0 5'");
    page.no_complaints();
}

/// The page shuffles by itself, and a seed gives the board that the program gives: all vectors of
/// the library, and the largest boards of the page.
#[test]
fn a_seed_gives_the_board_of_the_program() {
    let page = Page::open(&DESKTOP, "1 2 3 / 4 5 6 / 7 0 8");
    let mut expected: Vec<(Value, String)> = Vec::new();
    for line in include_str!("../../../board/data/shuffle-vectors.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let Some((head, board)) = line.split_once(" | ") else { continue };
        let [kind, size, goal, seed, index] = head.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        if kind == "uniform" {
            let size: Size = size.parse().unwrap();
            let asked = json!([goal, size.rows(), size.cols(), seed, index]);
            expected.push((asked, board.to_owned()));
        }
    }
    for (name, goal) in Goal::NAMED {
        for (rows, cols) in [(20, 20), (19, 2), (2, 20), (7, 5)] {
            let size = Size::new(rows, cols).unwrap();
            let board = Shuffle::uniform(&goal.board(size).unwrap(), 2026).board(3);
            expected.push((json!([name, rows, cols, "2026", "3"]), board.to_string()));
        }
    }
    assert!(expected.len() > 200, "{}", expected.len());
    let asked: Vec<&Value> = expected.iter().map(|(asked, _)| asked).collect();
    page.browser.run(&format!(
        "import('./shuffle.js').then(({{ namedGoal, seedOf, shuffled }}) => {{ \
         window.drawn = {}.map(([goal, rows, cols, seed, index]) => \
         shuffled(namedGoal(goal, rows, cols), seedOf(seed), BigInt(index)).toString()); }})",
        json!(asked)
    ));
    page.browser.wait("window.drawn !== undefined");
    let drawn = page.browser.value("window.drawn");
    for (drawn, (asked, board)) in drawn.as_array().unwrap().iter().zip(&expected) {
        assert_eq!(drawn, board, "{asked}");
    }
    page.no_complaints();
}

/// Without its server the page still plays; what needs the server says so, and what to do.
#[test]
fn a_game_goes_on_without_the_server() {
    let mut page = Page::open(&DESKTOP, "1 2 3 / 4 5 6 / 0 7 8");
    page.end_server();
    let browser = &page.browser;
    page.unfold();
    // Moves, time and records; only the comparison with the shortest path is missing.
    draw(&page, "1 2 3 / 4 5 6 / 0 7 8");
    browser.click("[data-cell='8']");
    page.wait_visible("finish");
    assert!(page.id("finish-text").starts_with("2 moves in 0:0"), "{}", page.id("finish-text"));
    assert!(page.id("finish-record").contains("Your 3x3 games: 1."));
    page.wait_visible("problem");
    assert!(page.id("problem").starts_with("The server does not answer. Start taquin serve again"));
    // The boards of seeds, of any size and goal.
    browser.run("document.getElementById('seed').value = '42'");
    for (rows, cols, name) in [(4, 4, "last"), (5, 3, "snail"), (3, 3, "first")] {
        browser.run(&format!(
            "document.getElementById('rows').value = {rows}; \
             document.getElementById('cols').value = {cols}; \
             document.getElementById('goal').value = '{name}'"
        ));
        browser.click("#shuffle");
        let goal = Goal::named(name).unwrap().board(Size::new(rows, cols).unwrap()).unwrap();
        assert_eq!(page.board(), Shuffle::uniform(&goal, 42).board(0).to_string());
        assert!(!page.visible("problem"));
    }
    browser.run("document.getElementById('seed').value = 'x'");
    browser.click("#shuffle");
    assert!(page.id("problem").starts_with("This is not a seed."), "{}", page.id("problem"));
    // A typed board, Back, and the language.
    page.choose("goal", "last");
    browser.write("#enter-text", "1 2 3 / 4 5 6 / 7 0 8");
    browser.click("#enter-go");
    browser.wait("document.getElementById('board-text').textContent === '1 2 3 / 4 5 6 / 7 0 8'");
    browser.run("history.back()");
    browser.wait("document.getElementById('board-text').textContent !== '1 2 3 / 4 5 6 / 7 0 8'");
    browser.run("history.forward()");
    browser.wait("document.getElementById('board-text').textContent === '1 2 3 / 4 5 6 / 7 0 8'");
    browser.click("#language");
    // The moves left are asked for after every move, but their absence is said once.
    browser.click("#show-left");
    let said = "document.getElementById('problem').textContent";
    browser.wait(&format!("{said}.startsWith('Le serveur ne répond pas. Relancez taquin serve')"));
    assert_eq!(page.id("left"), "?");
    browser.run("document.getElementById('problem').hidden = true");
    browser.run("document.querySelector('#board [tabindex=\"0\"]').focus()");
    browser.keys(&[RIGHT]);
    browser.wait("document.getElementById('left').textContent === '?'");
    assert!(!page.visible("problem"));
    for (tab, button) in [
        ("play", "hint"),
        ("solve", "solve"),
        ("race", "race"),
        ("inside", "grow"),
        ("lab", "lab-run"),
    ] {
        browser.click(&format!("#tab-{tab}"));
        browser.click(&format!("#{button}"));
        page.wait_visible("problem");
        browser.wait(&format!("{said}.startsWith('Le serveur ne répond pas.')"));
        page.wait_visible(button);
    }
}

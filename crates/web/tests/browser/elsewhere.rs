//! The player in a page of another site.

use crate::driver::{Browser, Window};
use crate::host::{Files, Host};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;

/// The files of a site that shows the player: the page of the documents, and the modules that
/// `docs/api.md` says to copy from a running server.
fn site() -> Files {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let page = std::fs::read(docs.join("player.html")).unwrap();
    let mut files = Files::from([("/player.html".to_owned(), page)]);
    let text = std::fs::read_to_string(docs.join("api.md")).unwrap();
    let line = text.lines().find(|line| line.contains("Copy `player.js`")).unwrap();
    let (address, _end) = crate::serve(taquin_web::Config::default());
    for name in line.split('`').skip(1).step_by(2).filter(|name| !name.contains("//")) {
        files.insert(format!("/{name}"), fetch(&address, name));
    }
    files
}

fn fetch(address: &str, name: &str) -> Vec<u8> {
    let host = address.trim_start_matches("http://").trim_end_matches('/');
    let mut stream = TcpStream::connect(host).unwrap();
    write!(stream, "GET /{name} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    assert!(answer.starts_with(b"HTTP/1.1 200 "), "{name}");
    let head = answer.windows(4).position(|part| part == b"\r\n\r\n").unwrap();
    answer.split_off(head + 4)
}

#[test]
fn the_player_works_in_any_page() {
    let host = Host::of(site());
    let browser = Browser::open(&Window { width: 600, height: 900, language: "en" });
    browser.go(&format!("{}player.html", host.address));
    browser.run("window.player = document.querySelector('taquin-player')");
    browser.wait("player.length === 14");
    let inside = |what: &str| {
        browser.text(&format!("player.shadowRoot.querySelector('{what}').textContent"))
    };
    assert_eq!(inside(".count"), "Step 0 of 14");
    browser.run("player.go(14)");
    assert_eq!(browser.text("player.board.toString()"), "1 2 3 / 4 5 6 / 7 8 0");
    browser.wait("document.getElementById('said').textContent === 'Solved.'");
    // The page's own colours reach into it.
    let tray = "getComputedStyle(player.shadowRoot.querySelector('.tq')).backgroundColor";
    assert_eq!(browser.text(tray), "rgb(34, 34, 51)");

    // Other attributes are another film; nonsense is said to be so.
    browser.run("player.setAttribute('moves', ''); player.setAttribute('board', '1 2 / 0 3')");
    browser.run("player.setAttribute('moves', 'L')");
    assert_eq!(
        (inside(".count").as_str(), browser.text("player.length").as_str()),
        ("Step 0 of 1", "1")
    );
    for (name, value) in
        [("moves", "LL"), ("moves", "X"), ("board", "1 2 / 3"), ("board", "1 1 / 0 2")]
    {
        browser.run(&format!("player.setAttribute('{name}', '{value}')"));
        assert_eq!(inside(".notice"), "Invalid board or moves.", "{name} {value}");
        browser.run("player.setAttribute('board', '1 2 / 0 3'); player.setAttribute('moves', 'L')");
        assert_eq!(browser.text("player.shadowRoot.querySelector('.notice').hidden"), "true");
    }
    // Moves in other notations, and a picture on the tiles, with their numbers if wanted.
    for moves in ["L L", "EE", "l2", "E E"] {
        browser.run("player.setAttribute('board', '1 2 3 / 4 5 6 / 0 7 8')");
        browser.run(&format!("player.setAttribute('moves', '{moves}'); player.go(2)"));
        assert_eq!(browser.text("player.board.toString()"), "1 2 3 / 4 5 6 / 7 8 0", "{moves}");
    }
    let face = "player.shadowRoot.querySelector('.face')";
    let number = format!("getComputedStyle({face}.querySelector('span')).visibility");
    browser.run("player.setAttribute('picture', 'photo.png')");
    let image = browser.text(&format!("getComputedStyle({face}).backgroundImage"));
    assert_eq!(image, format!("url(\"{}photo.png\")", host.address));
    assert_eq!(browser.text(&number), "hidden");
    browser.run("player.setAttribute('numbers', '')");
    assert_eq!(browser.text(&number), "visible");
    browser.run("player.removeAttribute('picture')");
    let wide = "player.getBoundingClientRect().width";
    for (width, pixels) in [("200", "200"), ("15rem", "240")] {
        browser.run(&format!("player.setAttribute('width', '{width}')"));
        assert_eq!(browser.text(wide), pixels);
    }
    browser.run("player.removeAttribute('width')");
    // A board without moves has nothing to play.
    let disabled = "player.shadowRoot.querySelectorAll('.bar > :disabled').length";
    assert_eq!(browser.text(disabled), "0");
    browser.run("player.setAttribute('moves', '')");
    assert_eq!(browser.text(disabled), "7");

    // A page that says no language, or one of its own, is no trouble.
    for (language, words) in
        [("", "Step 0 of 1"), ("de", "Step 0 of 1"), ("fr-CA", "Étape 0 sur 1")]
    {
        browser.go("about:blank");
        browser.go(&format!("{}player.html", host.address));
        browser.run(&format!(
            "document.documentElement.lang = '{language}'; \
             import('/words.js?again').then(words => window.spoken = words.t('step-of', {{ step: 0, length: 1 }}))"
        ));
        browser.wait("window.spoken !== undefined");
        assert_eq!(browser.text("window.spoken"), words, "{language}");
    }
    assert_eq!(browser.console(), Vec::<String>::new());
}

/// The player from a static folder on another host solves the board that it is given.
#[test]
fn the_player_brings_its_own_engine() {
    let files = taquin_web::site(None).into_iter();
    let files = files.map(|file| (format!("/{}", file.path), file.bytes.into_owned()));
    let folder = Host::of(files.collect());
    let page = format!(
        "<!doctype html><meta charset=\"utf-8\"><title>x</title>\
         <script type=\"module\" src=\"{}player.js\"></script>\
         <taquin-player board=\"8 1 3 / 4 0 2 / 7 6 5\" solve></taquin-player>\
         <taquin-player board=\"2 1 3 / 4 5 6 / 7 8 0\" solve></taquin-player>",
        folder.address
    );
    let host = Host::of(Files::from([("/index.html".to_owned(), page.into_bytes())]));
    let browser = Browser::open(&Window { width: 600, height: 900, language: "en" });
    browser.go(&host.address);
    browser.run("window.players = [...document.querySelectorAll('taquin-player')]");
    browser.wait("players[0].length === 14");
    let said = "players[1].shadowRoot.querySelector('.notice').textContent";
    browser.wait(&format!("{said} === 'No sequence of moves reaches the goal'"));
    // Another board is another search; the moves may be given instead.
    browser.run("players[0].setAttribute('board', '1 2 3 / 4 5 6 / 0 7 8')");
    browser.wait("players[0].length === 2");
    browser.run("players[1].setAttribute('board', '1 2 3 / 4 5 6 / 7 0 8')");
    browser.wait(&format!("players[1].length === 1 && {said} === ''"));
    assert_eq!(browser.console(), Vec::<String>::new());
}

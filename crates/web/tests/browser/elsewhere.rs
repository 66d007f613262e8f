//! The player in a page of another site.

use crate::driver::{Browser, Window};
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;

/// A plain web server of the repository's files, as any site has one; it ends with the process.
fn serve() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    std::thread::spawn(move || listener.incoming().flatten().for_each(answer));
    address
}

fn answer(mut stream: TcpStream) {
    let mut line = String::new();
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let read = reader.read_line(&mut line);
    // A browser opens connections that it may not use.
    let Some(path) = read.ok().and_then(|_| line.split([' ', '?']).nth(1)) else { return };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let kind = if path.ends_with(".js") { "text/javascript" } else { "text/html" };
    let (status, bytes) = match std::fs::read(root.join(path.trim_start_matches('/'))) {
        Ok(bytes) => ("200 OK", bytes),
        // A browser asks for an icon, whoever has none.
        Err(_) => ("204 No Content", Vec::new()),
    };
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        bytes.len()
    );
    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&bytes));
}

#[test]
fn the_player_works_in_any_page() {
    let browser = Browser::open(&Window { width: 600, height: 900, language: "en" });
    browser.go(&format!("{}/docs/player.html", serve()));
    browser.run("window.player = document.querySelector('taquin-player')");
    browser.wait("player.length === 14");
    let inside = |what: &str| {
        browser.text(&format!("player.shadowRoot.querySelector('{what}').textContent"))
    };
    assert_eq!(inside("output"), "Step 0 of 14");
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
        (inside("output").as_str(), browser.text("player.length").as_str()),
        ("Step 0 of 1", "1")
    );
    for (name, value) in
        [("moves", "LL"), ("moves", "X"), ("board", "1 2 / 3"), ("board", "1 1 / 0 2")]
    {
        browser.run(&format!("player.setAttribute('{name}', '{value}')"));
        assert_eq!(inside(".notice"), "These are no board and its moves.", "{name} {value}");
        browser.run("player.setAttribute('board', '1 2 / 0 3'); player.setAttribute('moves', 'L')");
        assert_eq!(browser.text("player.shadowRoot.querySelector('.notice').hidden"), "true");
    }
    // A page that says no language, or one of its own, is no trouble.
    for (language, words) in
        [("", "Step 0 of 1"), ("de", "Step 0 of 1"), ("fr-CA", "Étape 0 sur 1")]
    {
        browser.go("about:blank");
        browser.go(&format!("{}/docs/player.html", serve()));
        browser.run(&format!(
            "document.documentElement.lang = '{language}'; \
             import('/crates/web/assets/words.js?again').then(words => window.spoken = words.t('step-of', {{ step: 0, length: 1 }}))"
        ));
        browser.wait("window.spoken !== undefined");
        assert_eq!(browser.text("window.spoken"), words, "{language}");
    }
    assert_eq!(browser.console(), Vec::<String>::new());
}

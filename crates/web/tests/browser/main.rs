//! The page in a real Chromium, by keyboard, mouse and touch.
#![allow(clippy::unwrap_used)]

mod access;
mod address;
mod alone;
mod axe;
mod driver;
mod elsewhere;
mod film;
mod host;
mod inside;
mod play;
mod solve;
mod speed;
mod teach;

use driver::{Browser, Window};
use host::Host;
use serde_json::json;
use std::sync::Arc;
use taquin::tables::Store;
use taquin_web::{Config, Server};

const DESKTOP: Window = Window { width: 1200, height: 850, language: "en" };
const PHONE: Window = Window { width: 390, height: 844, language: "fr" };

/// A page with a board, and for each test a server of its own: ours, or any host of the static page.
struct Page {
    browser: Browser,
    address: String,
    /// Ends our server.
    end: Option<tokio::sync::oneshot::Sender<()>>,
    /// Serves the static page.
    host: Option<Host>,
}

/// How a test has its page: with our server, or without.
type Open = fn(&Window, &str) -> Page;

/// A test on both pages, which must behave the same.
macro_rules! both {
    ($($name:ident),*) => {$(
        mod $name {
            #[test]
            fn served() {
                super::$name(crate::Page::open);
            }

            #[test]
            fn alone() {
                super::$name(crate::Page::alone);
            }
        }
    )*};
}
use both;

/// Starts a server: its address, and what ends it when it is dropped.
fn serve(config: Config) -> (String, tokio::sync::oneshot::Sender<()>) {
    let (end, ended) = tokio::sync::oneshot::channel::<()>();
    let (tell, told) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.unwrap().block_on(async {
            let server = Server::bind(config, Arc::new(Store::off())).await.unwrap();
            tell.send(server.address().unwrap()).unwrap();
            server.run(async { drop(ended.await) }).await;
        });
    });
    (format!("http://{}/", told.recv().unwrap()), end)
}

impl Page {
    fn open(window: &Window, board: &str) -> Page {
        Page::served(window, board, Config::default())
    }

    fn served(window: &Window, board: &str, config: Config) -> Page {
        let (address, end) = serve(config);
        let end = Some(end);
        let page = Page { browser: Browser::open(window), address, end, host: None };
        page.load(&format!("#board={}", board.replace(' ', "+")));
        page
    }

    /// The static page, on a host that knows nothing of it.
    fn alone(window: &Window, board: &str) -> Page {
        let files = taquin_web::site(None).into_iter();
        let files = files.map(|file| (format!("/{}", file.path), file.bytes.into_owned()));
        let host = Host::of(files.collect());
        let address = host.address.clone();
        let page = Page { browser: Browser::open(window), address, end: None, host: Some(host) };
        page.load(&format!("#board={}", board.replace(' ', "+")));
        page
    }

    /// Waits until our server has nothing left to do: what was cancelled costs nothing.
    fn idle(&self) {
        if self.end.is_some() {
            self.browser.run("window.busy = 9");
            self.browser.wait("(fetch('api/health').then(r => r.json()).then(h => { window.busy = h.busy }), window.busy === 0)");
        }
    }

    /// Ends our server, and waits until it does not answer.
    fn end_server(&mut self) {
        self.end.take();
        self.browser.run(
            "window.gone = false; (function ask() { \
             fetch('api/health').then(() => setTimeout(ask, 50), () => { window.gone = true }); })()",
        );
        self.browser.wait("window.gone");
    }

    /// Starts our server again at its address.
    fn start_server(&mut self) {
        let host = self.address.trim_start_matches("http://").trim_end_matches('/');
        let (address, end) = serve(Config { listen: host.parse().unwrap(), ..Config::default() });
        assert_eq!(address, self.address);
        self.end = Some(end);
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

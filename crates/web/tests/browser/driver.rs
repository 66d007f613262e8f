//! A real Chromium, driven through chromedriver (W3C WebDriver): the part of the protocol that
//! these tests need, over a plain socket, so they build in seconds.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// When a wait is given up: only a failure takes so long.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// The driver's process and one session with one window.
pub(crate) struct Browser {
    driver: Child,
    port: u16,
    session: String,
    // Held until the end: a closed pipe would kill the driver, and the profile is its home.
    _said: BufReader<ChildStdout>,
    _profile: tempfile::TempDir,
}

/// How the window is.
pub(crate) struct Window {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) language: &'static str,
}

/// Starts a driver: its process, what it goes on saying, and its port. `None` if it ended before it
/// said one.
#[allow(clippy::zombie_processes, reason = "the browser ends its driver and waits for it")]
fn start() -> Option<(Child, BufReader<ChildStdout>, u16)> {
    let mut driver = Command::new("chromedriver")
        .arg("--port=0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("chromedriver is missing: apt-get install chromium chromium-driver");
    // It says "… was started successfully on port N."
    let mut said = BufReader::new(driver.stdout.take().unwrap());
    loop {
        let mut line = String::new();
        if said.read_line(&mut line).unwrap() == 0 {
            let _ = driver.wait();
            return None;
        }
        if let Some((_, port)) = line.split_once("successfully on port ") {
            return Some((driver, said, port.trim().trim_end_matches('.').parse().unwrap()));
        }
    }
}

impl Browser {
    pub(crate) fn open(window: &Window) -> Browser {
        // Two drivers that start at once may choose one port, and then one of them ends: it is
        // started again.
        let (driver, said, port) =
            (0..5).find_map(|_| start()).expect("chromedriver does not start");
        let profile = tempfile::tempdir().unwrap();
        let mut browser =
            Browser { driver, port, session: String::new(), _said: said, _profile: profile };
        let size = format!("--window-size={},{}", window.width, window.height);
        let data = format!("--user-data-dir={}", browser._profile.path().display());
        let language = format!("--lang={}", window.language);
        let capabilities = json!({ "capabilities": { "alwaysMatch": {
            "goog:loggingPrefs": { "browser": "ALL" },
            "goog:chromeOptions": {
                "args": [
                    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic",
                    "--no-first-run", "--disable-background-networking",
                    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
                    size, data, language,
                ],
                "prefs": { "intl.accept_languages": window.language },
            },
        } } });
        let made = browser
            .call("POST", "/session", Some(capabilities))
            .expect("chromium does not start: apt-get install chromium chromium-driver");
        browser.session = format!("/session/{}", made["sessionId"].as_str().unwrap());
        // Headless windows have a least width; the page's own size is set through the tools.
        browser.tools(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": window.width, "height": window.height, "deviceScaleFactor": 1,
                    "mobile": false }),
        );
        browser
    }

    /// One command. An error is the driver's words.
    fn call(&self, method: &str, path: &str, body: Option<Value>) -> Result<Value, String> {
        let body = body.map_or(String::new(), |body| body.to_string());
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).map_err(|e| e.to_string())?;
        stream.set_read_timeout(Some(Duration::from_secs(300))).unwrap();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        stream.write_all((head + &body).as_bytes()).map_err(|e| e.to_string())?;
        let mut reader = BufReader::new(stream);
        let mut length = 0;
        loop {
            let mut line = String::new();
            reader.read_line(&mut line).map_err(|e| e.to_string())?;
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().unwrap();
            }
            if line.trim().is_empty() {
                break;
            }
        }
        let mut bytes = vec![0; length];
        reader.read_exact(&mut bytes).map_err(|e| e.to_string())?;
        let mut answer: Value = serde_json::from_slice(&bytes).map_err(|e| e.to_string())?;
        match answer["value"].get("error") {
            Some(error) => Err(format!("{error}: {}", answer["value"]["message"])),
            None => Ok(answer["value"].take()),
        }
    }

    fn command(&self, method: &str, path: &str, body: Option<Value>) -> Value {
        self.call(method, &format!("{}{path}", self.session), body).unwrap()
    }

    /// A command of the developer tools.
    pub(crate) fn tools(&self, name: &str, params: Value) -> Value {
        let body = json!({ "cmd": name, "params": params });
        self.command("POST", "/goog/cdp/execute", Some(body))
    }

    pub(crate) fn go(&self, address: &str) {
        self.command("POST", "/url", Some(json!({ "url": address })));
    }

    /// Runs a script's body in the page and returns its value.
    pub(crate) fn run(&self, script: &str) -> Value {
        self.command("POST", "/execute/sync", Some(json!({ "script": script, "args": [] })))
    }

    /// The value of an expression.
    pub(crate) fn value(&self, expression: &str) -> Value {
        self.run(&format!("return {expression};"))
    }

    pub(crate) fn text(&self, expression: &str) -> String {
        let value = self.value(expression);
        value.as_str().map_or_else(|| value.to_string(), str::to_owned)
    }

    /// Waits until an expression is true: for the thing itself, however long a busy machine takes.
    pub(crate) fn wait(&self, expression: &str) {
        let until = Instant::now() + PATIENCE;
        while self.value(expression) != json!(true) {
            if Instant::now() > until {
                let problem = self.text("document.getElementById('problem')?.textContent");
                panic!("never true: {expression} (the page says: {problem})");
            }
            std::thread::sleep(Duration::from_millis(30));
        }
    }

    fn find(&self, selector: &str) -> String {
        let body = json!({ "using": "css selector", "value": selector });
        let found = self.command("POST", "/element", Some(body));
        let id = found.as_object().unwrap().values().next().unwrap();
        id.as_str().unwrap().to_owned()
    }

    /// A real click, which fails where something covers the element. It waits until the element
    /// is at rest: while the page scrolls, the click would land where the element was.
    pub(crate) fn click(&self, selector: &str) {
        let path = format!("/element/{}/click", self.find(selector));
        self.rest(selector);
        self.command("POST", &path, Some(json!({})));
    }

    /// Waits until an element was drawn at one place in four successive frames.
    fn rest(&self, selector: &str) {
        let script = "const [selector, done] = arguments; let last = '', equal = 0; \
            const look = () => { \
              const box = document.querySelector(selector).getBoundingClientRect(); \
              const place = [box.x, box.y, box.width, box.height].join(); \
              equal = place === last ? equal + 1 : 0; last = place; \
              if (equal === 3) done(true); else requestAnimationFrame(look); \
            }; requestAnimationFrame(look);";
        let body = json!({ "script": script, "args": [selector] });
        self.command("POST", "/execute/async", Some(body));
    }

    /// Types into a field, or chooses a file.
    pub(crate) fn write(&self, selector: &str, text: &str) {
        let path = format!("/element/{}/value", self.find(selector));
        self.command("POST", &path, Some(json!({ "text": text })));
    }

    /// Presses keys, one after the other, wherever the focus is.
    pub(crate) fn keys(&self, keys: &[&str]) {
        let press = |key: &&str| {
            [json!({ "type": "keyDown", "value": key }), json!({ "type": "keyUp", "value": key })]
        };
        self.act(keys.iter().flat_map(press).collect());
    }

    /// Key actions as WebDriver has them, for keys that are held.
    pub(crate) fn act(&self, actions: Value) {
        let body = json!({ "actions": [{ "type": "key", "id": "keys", "actions": actions }] });
        self.command("POST", "/actions", Some(body));
    }

    /// Moves a finger or a mouse from one point of the window to another, down all the way.
    pub(crate) fn drag(&self, kind: &str, from: (f64, f64), to: (f64, f64)) {
        let spot = |(x, y): (f64, f64), time: u32| json!({ "type": "pointerMove", "duration": time, "x": x.round(), "y": y.round() });
        let half = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        let actions = json!([
            spot(from, 0), { "type": "pointerDown", "button": 0 },
            spot(half, 60), spot(to, 60), { "type": "pointerUp", "button": 0 },
        ]);
        let body = json!({ "actions": [{
            "type": "pointer", "id": kind, "parameters": { "pointerType": kind },
            "actions": actions,
        }] });
        self.command("POST", "/actions", Some(body));
    }

    /// The errors and warnings of the page.
    pub(crate) fn complaints(&self) -> Vec<String> {
        self.log(|log| log["level"] == "SEVERE")
    }

    /// All that stands on the console.
    pub(crate) fn console(&self) -> Vec<String> {
        self.log(|_| true)
    }

    fn log(&self, keep: impl Fn(&Value) -> bool) -> Vec<String> {
        let logs = self.command("POST", "/se/log", Some(json!({ "type": "browser" })));
        let kept = logs.as_array().unwrap().iter().filter(|log| keep(log));
        kept.map(|log| log["message"].to_string()).collect()
    }

    /// A picture of the window, as PNG bytes in base64.
    pub(crate) fn picture(&self) -> String {
        self.command("GET", "/screenshot", None).as_str().unwrap().to_owned()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.call("DELETE", &self.session, None);
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

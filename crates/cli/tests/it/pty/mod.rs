//! A program in a real pseudo-terminal: keys are written as bytes, the output is read by a terminal
//! emulator, and its text is compared.
#![allow(dead_code, reason = "each test uses its part")]

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// How long a screen may take to come on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A terminal with a program in it.
pub(crate) struct Session {
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    pub(crate) child: Box<dyn Child + Send + Sync>,
    emulator: Arc<Mutex<vt100::Parser>>,
    reader: Option<thread::JoinHandle<()>>,
    pub(crate) home: tempfile::TempDir,
}

impl Session {
    /// Starts a program in a home of its own, with these variables alone.
    pub(crate) fn start(
        (cols, rows): (u16, u16),
        program: &str,
        arguments: &[&str],
        vars: &[(&str, &str)],
    ) -> Session {
        let home = tempfile::tempdir().unwrap();
        let pty = native_pty_system().openpty(size(cols, rows)).unwrap();
        let mut command = CommandBuilder::new(program);
        command.args(arguments);
        command.env_clear();
        command.cwd(home.path());
        command.env("TERM", "xterm-256color");
        command.env("HOME", home.path());
        command.env("XDG_DATA_HOME", home.path());
        command.env("XDG_CACHE_HOME", home.path());
        vars.iter().for_each(|(name, value)| command.env(name, value));
        let child = pty.slave.spawn_command(command).unwrap();
        let emulator = Arc::new(Mutex::new(vt100::Parser::new(side(rows), side(cols), 0)));
        let mut output = pty.master.try_clone_reader().unwrap();
        let screen = emulator.clone();
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            // The end of the child ends the stream, as an error on some systems.
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                screen.lock().unwrap().process(&bytes[..count]);
            }
        });
        let keys = pty.master.take_writer().unwrap();
        Session { master: pty.master, keys, child, emulator, reader: Some(reader), home }
    }

    pub(crate) fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    pub(crate) fn text(&self) -> String {
        self.emulator.lock().unwrap().screen().contents()
    }

    /// Looks at the screen itself.
    pub(crate) fn screen<T>(&self, look: impl FnOnce(&vt100::Screen) -> T) -> T {
        look(self.emulator.lock().unwrap().screen())
    }

    /// Waits until the screen shows something, and returns its text.
    pub(crate) fn wait(&self, what: &str, shows: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let text = self.text();
            if shows(&text) {
                return text;
            }
            assert!(begun.elapsed() < PATIENCE, "never came: {what}\n{text}");
            thread::sleep(Duration::from_millis(10));
        }
    }

    pub(crate) fn wait_for(&self, words: &str) -> String {
        self.wait(words, |text| text.contains(words))
    }

    pub(crate) fn resize(&mut self, cols: u16, rows: u16) {
        self.emulator.lock().unwrap().screen_mut().set_size(side(rows), side(cols));
        self.master.resize(size(cols, rows)).unwrap();
    }

    /// Waits for the end; the terminal must be restored.
    pub(crate) fn ended(&mut self) -> u32 {
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(begun.elapsed() < PATIENCE, "never ended\n{}", self.text());
            thread::sleep(Duration::from_millis(10));
        };
        // All that it wrote is on the screen once the stream has ended.
        self.reader.take().map(thread::JoinHandle::join).transpose().unwrap();
        self.screen(|screen| {
            assert!(!screen.alternate_screen());
            assert!(!screen.hide_cursor(), "the cursor is back");
            assert!(!screen.bracketed_paste());
            assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        });
        status.exit_code()
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // It may have ended long ago.
        let _ = self.child.kill();
    }
}

pub(crate) fn size(cols: u16, rows: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

fn side(cells: u16) -> NonZeroU16 {
    NonZeroU16::new(cells).unwrap()
}

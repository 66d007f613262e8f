//! The terminal in full-screen mode. It is always restored: at the end, on an error, on a panic, on
//! a signal, and when the program is suspended.

use ratatui::Frame;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};
use std::fs::File;
use std::io::{self, BufWriter, Stdout, Write};
use std::panic::{self, PanicHookInfo};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

/// A frame is written in one piece, so none is seen half drawn.
const FRAME: usize = 1 << 16;

/// The full screen; the terminal is restored when it is dropped.
pub(crate) struct Screen {
    terminal: Terminal<CrosstermBackend<BufWriter<Stdout>>>,
    state: Arc<State>,
    /// The panic hook before ours.
    hook_before: Arc<Hook>,
}

/// True while the terminal is in full-screen mode. It is restored only once: leaving the alternate
/// screen a second time would move the cursor above what was written since. One flag per process,
/// like the terminal, so the thread of a signal handler can restore it.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// What the screen shares with the panic hook.
#[derive(Default)]
struct State {
    /// The message of a panic on another thread.
    cry: Mutex<Option<String>>,
}

type Hook = Box<dyn Fn(&PanicHookInfo<'_>) + Send + Sync>;

impl Screen {
    /// Enters full-screen mode.
    pub(crate) fn enter() -> io::Result<Screen> {
        let out = BufWriter::with_capacity(FRAME, io::stdout());
        let terminal = Terminal::new(CrosstermBackend::new(out))?;
        let state = Arc::<State>::default();
        // Created first, so its drop restores the terminal if a step fails.
        let screen = Screen { terminal, hook_before: hook(&state), state };
        take()?;
        Ok(screen)
    }

    /// Draws a frame.
    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.terminal.draw(draw).map(|_| ())
    }

    /// The message of a panic on another thread, if there was one.
    pub(crate) fn cry(&self) -> Option<String> {
        self.state.cry.lock().ok()?.clone()
    }

    /// Restores the terminal, suspends the program, and enters full-screen mode again when it is
    /// resumed.
    #[cfg(unix)]
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        use rustix::process::{Signal, getpid, kill_process};
        give_back();
        // The process is stopped here until it is resumed.
        kill_process(getpid(), Signal::TSTP)?;
        take()?;
        self.terminal.clear()
    }

    /// Other systems cannot suspend a program.
    #[cfg(not(unix))]
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
        if !thread::panicking() {
            let before = self.hook_before.clone();
            panic::set_hook(Box::new(move |info| before(info)));
        }
    }
}

/// Enters full-screen mode.
fn take() -> io::Result<()> {
    TAKEN.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    keep_interrupt()?;
    execute!(
        io::stdout(),
        EnterAlternateScreen,
        EnableMouseCapture,
        EnableBracketedPaste,
        cursor::Hide
    )
}

/// Restores everything. Errors are ignored.
fn give_back() {
    give_back_through(io::stdout());
}

/// The same from another thread than that of the game, which holds the lock of standard output.
pub(crate) fn give_back_from_outside() {
    if let Ok(terminal) = File::options().write(true).open("/dev/tty") {
        give_back_through(terminal);
    }
}

fn give_back_through(mut out: impl Write) {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(
            out,
            DisableBracketedPaste,
            DisableMouseCapture,
            LeaveAlternateScreen,
            cursor::Show
        );
        let _ = disable_raw_mode();
    }
}

/// Makes Ctrl-C a signal again; in raw mode it is an ordinary key.
///
/// The library that reads keys waits for the rest of anything that looks like the start of a
/// terminal's answer, such as Alt-[ followed by `?`: it then ignores everything else, even Ctrl-C.
/// A signal still arrives. Ctrl-Z and Ctrl-\ stay keys.
#[cfg(unix)]
fn keep_interrupt() -> io::Result<()> {
    use rustix::termios::{LocalModes, OptionalActions, SpecialCodeIndex, tcgetattr, tcsetattr};
    /// The code that no key has.
    const NO_KEY: u8 = if cfg!(target_os = "linux") { 0 } else { 0xff };
    let input = io::stdin();
    // If standard input is not the terminal, keys are read from the terminal itself and stay
    // unchanged.
    let Ok(mut modes) = tcgetattr(&input) else { return Ok(()) };
    modes.local_modes |= LocalModes::ISIG;
    modes.special_codes[SpecialCodeIndex::VQUIT] = NO_KEY;
    modes.special_codes[SpecialCodeIndex::VSUSP] = NO_KEY;
    Ok(tcsetattr(&input, OptionalActions::Now, &modes)?)
}

/// Not needed on other systems.
#[cfg(not(unix))]
fn keep_interrupt() -> io::Result<()> {
    Ok(())
}

/// A panic of this thread restores the terminal before its message is printed. A panic of the
/// solver waits until the game has restored it: its message would be lost on the alternate screen.
/// Returns the previous hook.
fn hook(state: &Arc<State>) -> Arc<Hook> {
    let before = Arc::new(panic::take_hook());
    let (state, usual, ours) = (state.clone(), before.clone(), thread::current().id());
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() == ours {
            give_back();
            usual(info);
        } else if let Ok(mut cry) = state.cry.lock() {
            *cry = Some(info.to_string());
        }
    }));
    before
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use portable_pty::{CommandBuilder, PtySize, native_pty_system};
    use std::io::Read;

    /// Set for the process that is to panic.
    const PANIC: &str = "TAQUIN_TEST_PANIC";

    /// Does nothing in a normal test run; panics in the process that the next test starts in its
    /// own terminal.
    #[test]
    fn panics_on_the_screen() {
        let Ok(place) = std::env::var(PANIC) else { return };
        let mut screen = Screen::enter().unwrap();
        screen.draw(|frame| frame.render_widget("elsewhere", frame.area())).unwrap();
        match place.as_str() {
            "here" => panic!("a bug of ours"),
            _ => {
                assert!(thread::spawn(|| panic!("a bug of ours")).join().is_err());
                let cry = screen.cry().unwrap();
                drop(screen);
                panic!("{cry}");
            }
        }
    }

    #[test]
    fn a_panic_gives_the_terminal_back_before_it_speaks() {
        for place in ["here", "there"] {
            let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
            let pty = native_pty_system().openpty(size).unwrap();
            let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
            command.args(["--exact", "play::terminal::tests::panics_on_the_screen", "--nocapture"]);
            command.env(PANIC, place);
            let mut child = pty.slave.spawn_command(command).unwrap();
            drop(pty.slave);
            let mut output = Vec::new();
            // The end of the child ends the stream, as an error on some systems.
            let _ = pty.master.try_clone_reader().unwrap().read_to_end(&mut output);
            assert!(!child.wait().unwrap().success());
            let text = String::from_utf8_lossy(&output);
            let at = |what: &str| text.find(what).unwrap_or_else(|| panic!("{what} in {text:?}"));
            let (entered, left) = (at("\x1b[?1049h"), at("\x1b[?1049l"));
            assert!(entered < at("elsewhere") && at("elsewhere") < left);
            assert!(left < at("a bug of ours"), "{text:?}");
            assert_eq!(text.matches("\x1b[?1049l").count(), 1, "once");
            assert!(text.rfind("\x1b[?25h") > text.rfind("\x1b[?25l"), "the cursor is back");
            assert!(text.contains("\x1b[?1000l") && text.contains("\x1b[?2004l"));
        }
    }
}

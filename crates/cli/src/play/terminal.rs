//! The terminal, taken over and always given back: at the end, on an error, on a panic, on a
//! signal, and when the shell takes it.

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

/// A whole frame goes out in one piece, so that none is seen half drawn.
const FRAME: usize = 1 << 16;

/// The full screen, ours until it is dropped.
pub(crate) struct Screen {
    terminal: Terminal<CrosstermBackend<BufWriter<Stdout>>>,
    state: Arc<State>,
    /// What panics did before.
    hook_before: Arc<Hook>,
}

/// True if the terminal is ours. It is given back once: to leave the other screen a second time
/// would put the cursor back above what was written since. One for the whole process, as the
/// terminal is, so that the thread that a signal wakes can give it back.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// What the screen shares with the panic hook.
#[derive(Default)]
struct State {
    /// What a panic on another thread said.
    cry: Mutex<Option<String>>,
}

type Hook = Box<dyn Fn(&PanicHookInfo<'_>) + Send + Sync>;

impl Screen {
    /// Takes the terminal over.
    pub(crate) fn enter() -> io::Result<Screen> {
        let out = BufWriter::with_capacity(FRAME, io::stdout());
        let terminal = Terminal::new(CrosstermBackend::new(out))?;
        let state = Arc::<State>::default();
        // Made first, so that its drop gives back whatever was taken when a step fails.
        let screen = Screen { terminal, hook_before: hook(&state), state };
        take()?;
        Ok(screen)
    }

    /// Draws a frame.
    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.terminal.draw(draw).map(|_| ())
    }

    /// What a panic on another thread said, if one happened.
    pub(crate) fn cry(&self) -> Option<String> {
        self.state.cry.lock().ok()?.clone()
    }

    /// Gives the terminal back, lets the shell have it, and takes it again when the shell says so.
    #[cfg(unix)]
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        use rustix::process::{Signal, getpid, kill_process};
        give_back();
        // The process stands still in here until it is told to go on.
        kill_process(getpid(), Signal::TSTP)?;
        take()?;
        self.terminal.clear()
    }

    /// Other systems have no such habit.
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

/// Takes the terminal.
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

/// Gives back all that was taken. Nothing can be done about an error.
fn give_back() {
    give_back_through(io::stdout());
}

/// The same from another thread than that of the game, which holds standard output for itself.
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

/// Lets Ctrl-C be a signal again, which raw mode makes a key like any other.
///
/// The library that reads keys waits for the rest of what looks like the start of a terminal's
/// answer, and Alt-[ with `?` does: it then reads until that is complete, and looks at nothing
/// else, Ctrl-C included. A signal comes past it. Ctrl-Z and Ctrl-\ stay keys.
#[cfg(unix)]
fn keep_interrupt() -> io::Result<()> {
    use rustix::termios::{LocalModes, OptionalActions, SpecialCodeIndex, tcgetattr, tcsetattr};
    /// The code that no key has.
    const NO_KEY: u8 = if cfg!(target_os = "linux") { 0 } else { 0xff };
    let input = io::stdin();
    // Keys come from the terminal itself where the input is something else: they stay as they are.
    let Ok(mut modes) = tcgetattr(&input) else { return Ok(()) };
    modes.local_modes |= LocalModes::ISIG;
    modes.special_codes[SpecialCodeIndex::VQUIT] = NO_KEY;
    modes.special_codes[SpecialCodeIndex::VSUSP] = NO_KEY;
    Ok(tcsetattr(&input, OptionalActions::Now, &modes)?)
}

/// Other systems read keys in another way.
#[cfg(not(unix))]
fn keep_interrupt() -> io::Result<()> {
    Ok(())
}

/// A panic of this thread gives the terminal back before it speaks. One of the solver's waits
/// until the game has given it back: its words would be lost on the other screen. Gives what
/// panics did before.
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

    /// Does nothing in the run of the tests, but panics inside the process that the next test
    /// starts in a terminal of its own.
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

//! Where tables are stored, and what is shown while they are built.

use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::messages;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write;
use std::sync::{Arc, Mutex};
use taquin::observe::BoardSpace;
use taquin::tables::{Store, TableError};
use taquin_i18n::Words;
use taquin_search::{Event, Flow, Observer, Preparing};

/// The store of `--tables` or of the variable. No file is accessed yet.
pub(crate) fn store(asked: Option<&str>, words: &Words) -> Result<Store, Failure> {
    Store::chosen(asked).map_err(|error| failure(&error, words))
}

/// The failure of a command whose table is not available.
pub(crate) fn failure(error: &TableError, words: &Words) -> Failure {
    let exit = match error {
        TableError::Stopped => Exit::Stopped,
        _ => Exit::NoTable,
    };
    Failure::Said { exit, message: words.table_error(error) }
}

/// Shows table builds: a bar on a terminal, otherwise only errors.
#[derive(Clone)]
pub(crate) struct BuildBar {
    words: Arc<Words>,
    watched: bool,
    quiet: bool,
    bar: Arc<Mutex<Option<ProgressBar>>>,
}

impl BuildBar {
    pub(crate) fn new(context: &Context<'_>) -> BuildBar {
        BuildBar {
            words: Arc::new(Words::new(context.words.lang())),
            watched: context.is_watched(),
            quiet: context.verbosity == crate::context::Verbosity::Quiet,
            bar: Arc::default(),
        }
    }

    /// Shows an event of a build.
    pub(crate) fn show(&self, event: &Preparing<'_>) {
        let say = |text: String| {
            // A failure to write is ignored.
            let _ = writeln!(std::io::stderr(), "{}", messages::visible(&text));
        };
        let mut bar = self.bar.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        match event {
            Preparing::Unusable(_) | Preparing::NotStored(_) if !self.quiet => {
                say(self.words.preparing(event));
            }
            Preparing::Begun { cpu_seconds, .. } if self.watched && *cpu_seconds >= 1.0 => {
                let style = ProgressStyle::with_template("{msg} {wide_bar} {eta}");
                *bar = Some(
                    ProgressBar::new(1)
                        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
                        .with_message(self.words.preparing(event)),
                );
            }
            Preparing::Progress { done, total, .. } => {
                if let Some(shown) = bar.as_ref() {
                    shown.set_length(*total);
                    shown.set_position(*done);
                }
                if done >= total
                    && let Some(shown) = bar.take()
                {
                    shown.finish_and_clear();
                }
            }
            Preparing::Waiting { .. } if self.watched => say(self.words.preparing(event)),
            _ => {}
        }
    }
}

/// Shows only the table builds of a solve.
impl Observer<BoardSpace> for BuildBar {
    fn event(&mut self, event: Event<'_, BoardSpace>) -> Flow {
        if let Event::Preparing(event) = event {
            self.show(&event);
        }
        Flow::Continue
    }
}

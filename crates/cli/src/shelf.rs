//! Where tables are kept, and what is said while they are built.

use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::messages;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write;
use std::sync::{Arc, Mutex};
use taquin::tables::{Notice, Store, TableError};
use words::Words;

/// The variable that stands in for `--tables`.
const VARIABLE: &str = "TAQUIN_TABLES";

/// The store that `--tables`, or the variable, asks for. Nothing is touched yet.
pub(crate) fn store(asked: Option<&str>, words: &Words) -> Result<Store, Failure> {
    let variable = std::env::var(VARIABLE).ok().filter(|value| !value.is_empty());
    match asked.or(variable.as_deref()).unwrap_or("auto") {
        "off" => Ok(Store::off()),
        "auto" => match Store::cache_directory() {
            Ok(directory) => Ok(Store::at(directory)),
            // Without a home there is no cache, which matters only to those who ask for one.
            Err(_) if asked.is_none() => Ok(Store::off()),
            Err(error) => Err(failure(&error, words)),
        },
        directory => Ok(Store::at(directory)),
    }
}

/// What a table that cannot be had means for the exit code.
pub(crate) fn failure(error: &TableError, words: &Words) -> Failure {
    let exit = match error {
        TableError::Stopped => Exit::Stopped,
        _ => Exit::NoTable,
    };
    Failure::Said { exit, message: words.table_error(error) }
}

/// Tells people of tables being built: a bar where somebody watches, else nothing but what went
/// wrong.
#[derive(Clone)]
pub(crate) struct Teller {
    words: Arc<Words>,
    watched: bool,
    quiet: bool,
    bar: Arc<Mutex<Option<ProgressBar>>>,
}

impl Teller {
    pub(crate) fn new(context: &Context<'_>) -> Teller {
        Teller {
            words: Arc::new(Words::new(context.words.lang())),
            watched: context.is_watched(),
            quiet: context.talk == crate::context::Talk::Quiet,
            bar: Arc::default(),
        }
    }

    /// Told from whichever thread builds.
    pub(crate) fn tell(&self, notice: &Notice<'_>) {
        let say = |text: String| {
            // Where nobody listens, nothing is lost.
            let _ = writeln!(std::io::stderr(), "{}", messages::visible(&text));
        };
        let mut bar = self.bar.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        match notice {
            Notice::Broken { .. } | Notice::NotKept { .. } if !self.quiet => {
                say(self.words.table_notice(notice));
            }
            Notice::Building { cost, .. } if self.watched && !cost.is_quick() => {
                let style = ProgressStyle::with_template("{msg} {wide_bar} {eta}");
                *bar = Some(
                    ProgressBar::new(cost.entries)
                        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
                        .with_message(self.words.table_notice(notice)),
                );
            }
            Notice::Progress { done, total, .. } => {
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
            Notice::Waiting { .. } if self.watched => say(self.words.table_notice(notice)),
            _ => {}
        }
    }
}

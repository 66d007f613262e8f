//! Progress on standard error, for people who watch, and only once a second has gone by.

use crate::context::Context;
use indicatif::{ProgressBar, ProgressStyle};
use search::Flow;
use std::time::{Duration, Instant};
use taquin::watch::{Happening, Watcher};
use words::Words;

/// What takes less than this shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often a line is drawn anew.
const BREATH: Duration = Duration::from_millis(100);

/// One line that changes in place; gone when dropped.
pub(crate) struct Progress<'a> {
    words: &'a Words,
    watched: bool,
    begun: Instant,
    drawn: Instant,
    bar: Option<ProgressBar>,
}

impl<'a> Progress<'a> {
    /// A line that appears when it is worth it, or never if nobody watches.
    pub(crate) fn new(context: &Context<'a>) -> Progress<'a> {
        let now = Instant::now();
        let (words, watched) = (context.words, context.is_watched());
        Progress { words, watched, begun: now, drawn: now, bar: None }
    }

    /// Shows a text made of the time gone by, if the last one is old enough.
    pub(crate) fn show(&mut self, text: impl FnOnce(&Words, Duration) -> String) {
        if !self.watched || self.drawn.elapsed() < BREATH || self.begun.elapsed() < PATIENCE {
            return;
        }
        self.drawn = Instant::now();
        let bar = self.bar.get_or_insert_with(|| {
            let style = ProgressStyle::with_template("{spinner} {msg}");
            ProgressBar::new_spinner()
                .with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
        });
        bar.set_message(text(self.words, self.begun.elapsed()));
        bar.tick();
    }
}

impl Watcher for Progress<'_> {
    fn see(&mut self, happening: Happening<'_>) -> Flow {
        if let Happening::Tick { stats, bound, .. } = happening {
            self.show(|words, time| {
                words.say_with(
                    "progress-search",
                    &[
                        ("generated", stats.generated.into()),
                        ("bound", bound.into()),
                        ("time", words.duration(time).into()),
                    ],
                )
            });
        }
        Flow::Continue
    }
}

impl Drop for Progress<'_> {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

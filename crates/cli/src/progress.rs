//! Progress on standard error, for people who watch, and only once a second has gone by.

use crate::context::Context;
use crate::table_store::BuildBar;
use indicatif::{ProgressBar, ProgressStyle};
use std::time::{Duration, Instant};
use taquin::gap_percent;
use taquin::observe::BoardSpace;
use taquin_i18n::Words;
use taquin_search::{Event, Flow, Observer, Preparing};

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
    /// The proven bound, for what may be better than it.
    bound: u32,
    /// Shows the tables that the search waits for.
    builds: BuildBar,
}

impl<'a> Progress<'a> {
    /// A line that appears when it is worth it, or never if nobody watches.
    pub(crate) fn new(context: &Context<'a>) -> Progress<'a> {
        let now = Instant::now();
        let (words, watched) = (context.words, context.is_watched());
        Progress {
            words,
            watched,
            begun: now,
            drawn: now,
            bar: None,
            bound: 0,
            builds: BuildBar::new(context),
        }
    }

    /// Shows a text made of the time gone by, if the last one is old enough.
    pub(crate) fn show(&mut self, text: impl FnOnce(&Words, Duration) -> String) {
        if !self.watched || self.drawn.elapsed() < BREATH || self.begun.elapsed() < PATIENCE {
            return;
        }
        self.draw(text(self.words, self.begun.elapsed()));
    }

    fn draw(&mut self, text: String) {
        self.drawn = Instant::now();
        let bar = self.bar.get_or_insert_with(|| {
            let style = ProgressStyle::with_template("{spinner} {msg}");
            ProgressBar::new_spinner()
                .with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
        });
        bar.set_message(text);
        bar.tick();
    }

    /// Shows a better answer at once: who waits for the best wants to know whether to go on.
    fn better(&mut self, length: u32) {
        if !self.watched {
            return;
        }
        let gap =
            gap_percent(length, self.bound).map_or("–".to_owned(), |gap| self.words.percent(gap));
        let args = [
            ("length", length.into()),
            ("time", self.words.duration(self.begun.elapsed()).into()),
            ("bound", self.bound.into()),
            ("gap", gap.into()),
        ];
        self.draw(self.words.say_with("progress-better", &args));
        if let Some(bar) = &self.bar {
            bar.enable_steady_tick(BREATH);
        }
    }
}

impl Observer<BoardSpace> for Progress<'_> {
    fn event(&mut self, event: Event<'_, BoardSpace>) -> Flow {
        match event {
            Event::Bound { bound } => self.bound = self.bound.max(bound),
            Event::Better { cost, .. } => self.better(cost),
            Event::Preparing(Preparing::FirstAnswer { share }) => self.show(|words, time| {
                let share = words.percent(100.0 * share);
                let args = [("share", share.into()), ("time", words.duration(time).into())];
                words.say_with("progress-building", &args)
            }),
            Event::Preparing(event) => self.builds.show(&event),
            Event::Tick { stats, bound, .. } => self.show(|words, time| {
                words.say_with(
                    "progress-search",
                    &[
                        ("generated", stats.generated.into()),
                        ("bound", bound.into()),
                        ("time", words.duration(time).into()),
                    ],
                )
            }),
            _ => {}
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

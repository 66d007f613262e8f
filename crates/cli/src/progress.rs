//! Progress on standard error, on a terminal only and after one second.

use crate::context::{Context, Verbosity};
use crate::messages;
use crate::table_store::BuildBar;
use indicatif::{ProgressBar, ProgressStyle};
use std::time::{Duration, Instant};
use taquin::gap_percent;
use taquin::observe::BoardSpace;
use taquin_i18n::Words;
use taquin_search::{Event, Flow, Observer, Predicted, Preparing, Stats};

/// Shorter work shows no progress.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often the line is redrawn.
const BREATH: Duration = Duration::from_millis(100);

/// States per second and thread assumed by a prediction: those of `front-idastar` with the largest
/// tables of 5x5 (docs/speed.md), rounded down.
const RATE: f64 = 5e6;

/// One line that changes in place; removed when dropped.
pub(crate) struct Progress<'a> {
    words: &'a Words,
    watched: bool,
    /// True if predictions are printed.
    predictions: bool,
    threads: usize,
    /// The start of this iteration: its bound, and the time, states and share done at its first
    /// tick.
    round: Option<(u32, Instant, u64, f64)>,
    begun: Instant,
    drawn: Instant,
    bar: Option<ProgressBar>,
    /// The proven lower bound.
    bound: u32,
    /// Shows the tables that the search waits for.
    builds: BuildBar,
}

impl<'a> Progress<'a> {
    /// A progress line, which never appears without a terminal.
    pub(crate) fn new(context: &Context<'a>) -> Progress<'a> {
        let now = Instant::now();
        let (words, watched) = (context.words, context.is_watched());
        Progress {
            words,
            watched,
            predictions: watched || context.verbosity == Verbosity::Verbose,
            threads: 1,
            round: None,
            begun: now,
            drawn: now,
            bar: None,
            bound: 0,
            builds: BuildBar::new(context),
        }
    }

    /// The same, for a search on several threads.
    pub(crate) fn on_threads(mut self, threads: usize) -> Progress<'a> {
        self.threads = threads;
        self
    }

    /// Shows a text with the elapsed time, if the last one is old enough.
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

    /// Shows the progress of an iteration: its share, the rate and the time left.
    fn round(&mut self, stats: &Stats, bound: u32, share: f64) {
        let now = Instant::now();
        let (_, begun, before, first) = match self.round {
            Some(round) if round.0 == bound => round,
            _ => *self.round.insert((bound, now, stats.generated, share)),
        };
        let seconds = (now - begun).as_secs_f64();
        let generated = stats.generated;
        self.show(|words, time| {
            let rate = generated.saturating_sub(before) as f64 / seconds.max(1e-3);
            // Units that an earlier run finished took no time now.
            let left = match share - first {
                done if done > 0.0 => {
                    Duration::try_from_secs_f64(seconds / done * (1.0 - share)).ok()
                }
                _ => None,
            };
            let args = [
                ("bound", bound.into()),
                ("share", words.percent(100.0 * share).into()),
                ("generated", generated.into()),
                ("rate", words.number(rate as u64).into()),
                ("left", left.map_or("…".to_owned(), |left| words.rough(left)).into()),
                ("time", words.duration(time).into()),
            ];
            words.say_with("progress-round", &args)
        });
    }

    /// Prints the predicted cost of the iterations of a long search.
    fn predict(&self, rounds: &[Predicted], known: Option<u32>) {
        let words = self.words;
        let mut lines = vec![match known {
            Some(length) => words.say_with("prediction-known", &[("length", length.into())]),
            None => words.say("prediction"),
        }];
        let mut total = 0.0;
        for round in rounds {
            total += round.generated;
            let time = Duration::try_from_secs_f64(total / RATE / self.threads.max(1) as f64);
            let args = [
                ("bound", round.bound.into()),
                ("states", words.rough_number(round.generated).into()),
                ("time", words.rough(time.unwrap_or(Duration::MAX)).into()),
            ];
            lines.push(words.say_with("prediction-round", &args));
        }
        let text = lines.join("\n");
        match &self.bar {
            Some(bar) => bar.suspend(|| messages::note(&text)),
            None => messages::note(&text),
        }
    }

    /// Shows a better answer immediately, so the user can decide whether to wait.
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
    fn predictions(&self) -> bool {
        self.predictions
    }

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
            Event::Predicted { rounds, known } => self.predict(rounds, known),
            Event::Tick { stats, bound, share: Some(share), .. } => {
                self.round(stats, bound, share);
            }
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

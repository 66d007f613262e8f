//! The game's stop-watch.

use std::time::Duration;
use taquin_i18n::Lang;

/// Time spent on a board. It starts with the first move, can be paused, and stops at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Clock {
    /// No move was made yet.
    #[default]
    Ready,
    /// Running since a moment, with the time spent before.
    Running {
        /// The moment.
        since: Duration,
        /// Spent before.
        before: Duration,
    },
    /// Stopped.
    Held(Duration),
}

impl Clock {
    /// Time spent until now.
    pub(crate) fn spent(self, now: Duration) -> Duration {
        match self {
            Clock::Ready => Duration::ZERO,
            Clock::Running { since, before } => before + now.saturating_sub(since),
            Clock::Held(spent) => spent,
        }
    }

    /// Starts or resumes.
    pub(crate) fn run(&mut self, now: Duration) {
        if !self.is_running() {
            *self = Clock::Running { since: now, before: self.spent(now) };
        }
    }

    /// Stops.
    pub(crate) fn hold(&mut self, now: Duration) {
        if self.is_running() {
            *self = Clock::Held(self.spent(now));
        }
    }

    /// Returns true if it runs.
    pub(crate) fn is_running(self) -> bool {
        matches!(self, Clock::Running { .. })
    }
}

/// A time as on a stop-watch: `0:07.3`, `12:00.0`, `1:02:03.4`; in French `0:07,3`.
pub(crate) fn watch_face(time: Duration, lang: Lang) -> String {
    let (tenths, seconds) = (time.subsec_millis() / 100, time.as_secs());
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    lang.decimal(&match hours {
        0 => format!("{minutes}:{seconds:02}.{tenths}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}.{tenths}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_passes_only_while_it_runs() {
        let second = Duration::from_secs;
        let mut clock = Clock::Ready;
        clock.hold(second(5));
        assert_eq!((clock, clock.spent(second(9))), (Clock::Ready, Duration::ZERO));
        clock.run(second(10));
        clock.run(second(12));
        assert_eq!(clock.spent(second(13)), second(3));
        clock.hold(second(14));
        assert_eq!(clock.spent(second(99)), second(4));
        clock.run(second(100));
        assert_eq!(clock.spent(second(101)), second(5));
    }

    #[test]
    fn faces() {
        assert_eq!(watch_face(Duration::from_millis(7_390), Lang::En), "0:07.3");
        assert_eq!(watch_face(Duration::from_secs(720), Lang::En), "12:00.0");
        assert_eq!(watch_face(Duration::from_millis(3_723_400), Lang::Fr), "1:02:03,4");
    }
}

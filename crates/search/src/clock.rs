//! The clock of every time limit and duration.
//!
//! Usually it is the standard library's. WebAssembly in a browser has none: there `Instant::now` of
//! the standard library panics, so the host passes a function that returns the milliseconds since
//! some fixed moment. The crate `web-time` does the same, but calls the browser through
//! `wasm-bindgen`, whose command would then be needed to build the module.

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
mod system {
    use std::time::{SystemTime, UNIX_EPOCH};

    pub use std::time::Instant;

    /// Seconds since 1970, if the system knows them.
    pub fn unix_seconds() -> Option<u64> {
        SystemTime::now().duration_since(UNIX_EPOCH).ok().map(|time| time.as_secs())
    }
}

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use system::{Instant, unix_seconds};

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use host::{Instant, set, unix_seconds};

/// A clock that the host passes in. Tests on every system compile it too.
#[cfg(any(test, all(target_family = "wasm", target_os = "unknown")))]
pub mod host {
    use std::ops::{Add, Sub};
    use std::sync::OnceLock;
    use std::time::Duration;

    static HOST: OnceLock<fn() -> f64> = OnceLock::new();

    /// Sets the function that returns milliseconds since 1970 and never goes back. Only the first
    /// call counts. Until then no time passes.
    pub fn set(milliseconds: fn() -> f64) {
        let _ = HOST.set(milliseconds);
    }

    fn since_1970() -> Duration {
        let milliseconds = HOST.get().map_or(0.0, |clock| clock());
        Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or_default()
    }

    /// Seconds since 1970, if a clock was set.
    pub fn unix_seconds() -> Option<u64> {
        HOST.get().is_some().then(|| since_1970().as_secs())
    }

    /// A moment, like [`std::time::Instant`].
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    pub struct Instant(Duration);

    impl Instant {
        /// This moment.
        pub fn now() -> Instant {
            Instant(since_1970())
        }

        /// The time since this moment.
        pub fn elapsed(&self) -> Duration {
            Instant::now().saturating_duration_since(*self)
        }

        /// The time from `earlier` to this moment; none if that is later.
        pub fn saturating_duration_since(&self, earlier: Instant) -> Duration {
            self.0.saturating_sub(earlier.0)
        }

        /// This moment plus a duration; `None` if it cannot be represented.
        pub fn checked_add(&self, time: Duration) -> Option<Instant> {
            self.0.checked_add(time).map(Instant)
        }
    }

    impl Add<Duration> for Instant {
        type Output = Instant;
        fn add(self, time: Duration) -> Instant {
            Instant(self.0.saturating_add(time))
        }
    }

    impl Sub for Instant {
        type Output = Duration;
        fn sub(self, earlier: Instant) -> Duration {
            self.saturating_duration_since(earlier)
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use std::sync::atomic::{AtomicU32, Ordering};

        #[test]
        fn time_is_what_the_host_says() {
            assert_eq!(unix_seconds(), None);
            let before = Instant::now();
            assert_eq!(before.elapsed(), Duration::ZERO);
            static NOW: AtomicU32 = AtomicU32::new(1_500);
            set(|| f64::from(NOW.load(Ordering::Relaxed)));
            set(|| 7.0);
            let begun = Instant::now();
            NOW.store(1_750, Ordering::Relaxed);
            assert_eq!(begun.elapsed(), Duration::from_millis(250));
            assert_eq!(Instant::now() - begun, Duration::from_millis(250));
            assert_eq!(begun - Instant::now(), Duration::ZERO);
            assert!(begun + Duration::from_millis(251) > Instant::now());
            assert_eq!(begun.checked_add(Duration::MAX), None);
            assert_eq!(unix_seconds(), Some(1));
        }
    }
}

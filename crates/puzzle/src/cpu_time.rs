//! CPU time, where the system counts it.

#[cfg(target_family = "wasm")]
pub use unknown::CpuTime;

#[cfg(not(target_family = "wasm"))]
pub use counted::CpuTime;

#[cfg(not(target_family = "wasm"))]
mod counted {
    use cpu_time::{ProcessTime, ThreadTime};
    use std::time::Duration;

    /// CPU time: this thread's, so that boards solved side by side count each its own; the process's
    /// where one board is split over several threads.
    #[derive(Clone, Copy, Debug)]
    pub enum CpuTime {
        /// Of this thread, since then.
        Thread(ThreadTime),
        /// Of the process, since then.
        Process(ProcessTime),
    }

    impl CpuTime {
        /// Begins to count, for work on so many threads.
        pub fn now(threads: usize) -> CpuTime {
            match threads {
                0 | 1 => CpuTime::Thread(ThreadTime::now()),
                _ => CpuTime::of_process(),
            }
        }

        /// Begins to count the time of all threads.
        pub fn of_process() -> CpuTime {
            CpuTime::Process(ProcessTime::now())
        }

        /// The time since it began.
        pub fn elapsed(&self) -> Duration {
            match self {
                CpuTime::Thread(begun) => begun.elapsed(),
                CpuTime::Process(begun) => begun.elapsed(),
            }
        }
    }
}

#[cfg(target_family = "wasm")]
mod unknown {
    use std::time::Duration;
    use taquin_search::clock::Instant;

    /// A browser counts no CPU time: wall time stands for it.
    #[derive(Clone, Copy, Debug)]
    pub struct CpuTime(Instant);

    impl CpuTime {
        /// Begins to count, for work on so many threads.
        pub fn now(_threads: usize) -> CpuTime {
            CpuTime::of_process()
        }

        /// Begins to count the time of all threads.
        pub fn of_process() -> CpuTime {
            CpuTime(Instant::now())
        }

        /// The time since it began.
        pub fn elapsed(&self) -> Duration {
            self.0.elapsed()
        }
    }
}

//! CPU time, where the system counts it.

#[cfg(target_family = "wasm")]
pub(crate) use unknown::CpuTime;

#[cfg(not(target_family = "wasm"))]
pub(crate) use counted::CpuTime;

#[cfg(not(target_family = "wasm"))]
mod counted {
    use cpu_time::{ProcessTime, ThreadTime};
    use std::time::Duration;

    /// CPU time: this thread's, so that boards solved side by side count each its own; the process's
    /// where one board is split over several threads.
    pub(crate) enum CpuTime {
        Thread(ThreadTime),
        Process(ProcessTime),
    }

    impl CpuTime {
        pub(crate) fn now(threads: usize) -> CpuTime {
            match threads {
                0 | 1 => CpuTime::Thread(ThreadTime::now()),
                _ => CpuTime::of_process(),
            }
        }

        pub(crate) fn of_process() -> CpuTime {
            CpuTime::Process(ProcessTime::now())
        }

        pub(crate) fn elapsed(&self) -> Duration {
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
    pub(crate) struct CpuTime(Instant);

    impl CpuTime {
        pub(crate) fn now(_threads: usize) -> CpuTime {
            CpuTime::of_process()
        }

        pub(crate) fn of_process() -> CpuTime {
            CpuTime(Instant::now())
        }

        pub(crate) fn elapsed(&self) -> Duration {
            self.0.elapsed()
        }
    }
}

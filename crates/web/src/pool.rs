//! A thread pool with a short queue, and one thread for short jobs only.
//!
//! If every thread ran a search of a minute, a hint of milliseconds would wait for a minute. So one
//! thread takes only short jobs; the others take both.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::{io, thread};

type Work = Box<dyn FnOnce() + Send>;

/// The stack of a thread, large enough for recursive searches.
const STACK: usize = 16 << 20;

/// The threads and their queues. They end when the pool is dropped and their work is done.
pub(crate) struct Pool {
    shared: Arc<Shared>,
    /// Jobs of each kind that may wait.
    capacity: usize,
}

/// How long a job may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Length {
    /// A few seconds.
    Short,
    /// More than that.
    Long,
}

/// The queue is full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Full;

#[derive(Default)]
struct Shared {
    queues: Mutex<Queues>,
    come: Condvar,
    busy: AtomicUsize,
}

#[derive(Default)]
struct Queues {
    short: VecDeque<Work>,
    long: VecDeque<Work>,
    closed: bool,
}

impl Queues {
    /// The job that a thread takes next: short ones first, because they delay the others least.
    fn next(&mut self, most: Length) -> Option<Work> {
        let long = (most == Length::Long).then_some(&mut self.long);
        self.short.pop_front().or_else(|| long?.pop_front())
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes jobs until the pool is closed and nothing is left.
    fn work(&self, most: Length) {
        let mut queues = self.lock();
        loop {
            if let Some(job) = queues.next(most) {
                drop(queues);
                self.busy.fetch_add(1, Ordering::Relaxed);
                // A job that panics closes its channel, which the client notices; its thread
                // continues with the next job.
                let _ = catch_unwind(AssertUnwindSafe(job));
                self.busy.fetch_sub(1, Ordering::Relaxed);
                queues = self.lock();
            } else if queues.closed {
                return;
            } else {
                queues = self.come.wait(queues).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }
}

impl Pool {
    /// `workers` threads and one for short jobs, with room for `queue` jobs of each kind that wait.
    pub(crate) fn new(workers: usize, queue: usize) -> io::Result<Pool> {
        let pool = Pool { shared: Arc::default(), capacity: queue };
        let short = [("short".to_owned(), Length::Short)];
        let all = (0..workers.max(1)).map(|number| (format!("solver-{number}"), Length::Long));
        for (name, most) in all.chain(short) {
            let shared = Arc::clone(&pool.shared);
            let thread = thread::Builder::new().name(name).stack_size(STACK);
            thread.spawn(move || shared.work(most))?;
        }
        Ok(pool)
    }

    /// Queues a job.
    pub(crate) fn submit(
        &self,
        length: Length,
        job: impl FnOnce() + Send + 'static,
    ) -> Result<(), Full> {
        let mut queues = self.shared.lock();
        let queue = match length {
            Length::Short => &mut queues.short,
            Length::Long => &mut queues.long,
        };
        if queue.len() >= self.capacity {
            return Err(Full);
        }
        queue.push_back(Box::new(job));
        drop(queues);
        // Wakes all threads: a single one might be the one that takes no long jobs.
        self.shared.come.notify_all();
        Ok(())
    }

    /// The number of busy threads.
    pub(crate) fn busy(&self) -> usize {
        self.shared.busy.load(Ordering::Relaxed)
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.come.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    #[test]
    fn a_full_queue_is_said_and_a_panic_is_survived() {
        let pool = Pool::new(1, 1).unwrap();
        let (open, gate) = channel::<()>();
        let (began, begun) = channel();
        pool.submit(Length::Long, move || {
            began.send(()).unwrap();
            gate.recv().unwrap();
            panic!("a job that fails");
        })
        .unwrap();
        begun.recv().unwrap();
        assert_eq!(pool.busy(), 1);
        let (done, seen) = channel();
        let again = done.clone();
        pool.submit(Length::Long, move || done.send(7).unwrap()).unwrap();
        assert_eq!(pool.submit(Length::Long, || ()), Err(Full));
        // A short job waits for none of them.
        pool.submit(Length::Short, move || again.send(3).unwrap()).unwrap();
        assert_eq!(seen.recv(), Ok(3));
        open.send(()).unwrap();
        assert_eq!(seen.recv(), Ok(7));
    }
}

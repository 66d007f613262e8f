//! A few threads that solve, and a short queue before them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::{io, thread};

type Job = Box<dyn FnOnce() + Send>;

/// Room for searches that call themselves.
const STACK: usize = 16 << 20;

/// The threads and their queue. They end when the pool is dropped and their work is done.
pub(crate) struct Pool {
    queue: SyncSender<Job>,
    busy: Arc<AtomicUsize>,
}

/// The queue is full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Full;

impl Pool {
    /// `workers` threads, with room for `queue` jobs that wait.
    pub(crate) fn new(workers: usize, queue: usize) -> io::Result<Pool> {
        let (sender, receiver) = sync_channel::<Job>(queue);
        let receiver = Arc::new(Mutex::new(receiver));
        let busy = Arc::new(AtomicUsize::new(0));
        for number in 0..workers.max(1) {
            let (receiver, busy) = (Arc::clone(&receiver), Arc::clone(&busy));
            thread::Builder::new()
                .name(format!("solver-{number}"))
                .stack_size(STACK)
                .spawn(move || work(&receiver, &busy))?;
        }
        Ok(Pool { queue: sender, busy })
    }

    /// Has the job done by some thread, soon.
    pub(crate) fn submit(&self, job: impl FnOnce() + Send + 'static) -> Result<(), Full> {
        self.queue.try_send(Box::new(job)).map_err(|_| Full)
    }

    /// Threads at work.
    pub(crate) fn busy(&self) -> usize {
        self.busy.load(Ordering::Relaxed)
    }
}

fn work(jobs: &Mutex<Receiver<Job>>, busy: &AtomicUsize) {
    loop {
        // The lock is held while waiting: one thread waits at the queue, the others at the lock.
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        busy.fetch_add(1, Ordering::Relaxed);
        // A job that panics answers nobody (its channel closes, which is noticed) but its thread
        // goes on to the next.
        let _ = catch_unwind(AssertUnwindSafe(job));
        busy.fetch_sub(1, Ordering::Relaxed);
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
        pool.submit(move || {
            began.send(()).unwrap();
            gate.recv().unwrap();
            panic!("a job that fails");
        })
        .unwrap();
        begun.recv().unwrap();
        assert_eq!(pool.busy(), 1);
        let (done, seen) = channel();
        pool.submit(move || done.send(7).unwrap()).unwrap();
        assert_eq!(pool.submit(|| ()), Err(Full));
        open.send(()).unwrap();
        assert_eq!(seen.recv(), Ok(7));
    }
}

//! A thread pool whose clients take turns, and one thread for short jobs only.
//!
//! If every thread ran a search of a minute, a hint of milliseconds would wait for a minute. So one
//! thread takes only short jobs; the others take both.
//!
//! Each client has a queue of its own, and the threads take one job from each in turn. As soon as
//! there is a second client, no client has all the threads for long jobs: one is left for the others.
//! A client is an address, so a class behind one proxy is one client.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::{io, thread};

type Work = Box<dyn FnOnce() + Send>;

/// Who sent a job; `None` for the server itself.
pub(crate) type Client = Option<IpAddr>;

/// The most clients with jobs that wait, and the most that are remembered.
const CLIENTS: usize = 1024;

/// The stack of a thread, large enough for recursive searches.
const STACK: usize = 16 << 20;

/// The threads and their queues. They end when the pool is dropped and their work is done.
pub(crate) struct Pool {
    shared: Arc<Shared>,
    /// Jobs of each kind that may wait, for one client.
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
    short: Turns,
    long: Turns,
    /// Threads that run a long job, by client.
    running: BTreeMap<Client, usize>,
    /// Every client so far.
    seen: BTreeSet<Client>,
    /// Threads for long jobs.
    workers: usize,
    closed: bool,
}

/// The jobs that wait: the next client first.
#[derive(Default)]
struct Turns(VecDeque<(Client, VecDeque<Work>)>);

impl Turns {
    /// Adds a job, unless its client has this many already, or there are too many clients.
    fn push(&mut self, client: Client, capacity: usize, job: Work) -> Result<(), Full> {
        let clients = self.0.len();
        match self.0.iter_mut().find(|(one, _)| *one == client) {
            Some((_, jobs)) if jobs.len() >= capacity => return Err(Full),
            Some((_, jobs)) => jobs.push_back(job),
            None if capacity == 0 || clients >= CLIENTS => return Err(Full),
            None => self.0.push_back((client, VecDeque::from([job]))),
        }
        Ok(())
    }

    /// Takes the oldest job of the first client that may run one; the client goes to the end.
    fn pop(&mut self, may: impl Fn(&Client) -> bool) -> Option<(Client, Work)> {
        let at = self.0.iter().position(|(client, _)| may(client))?;
        let (client, mut jobs) = self.0.remove(at)?;
        let job = jobs.pop_front()?;
        if !jobs.is_empty() {
            self.0.push_back((client, jobs));
        }
        Some((client, job))
    }
}

impl Queues {
    /// The job that a thread takes next: short ones first, because they delay the others least.
    fn next(&mut self, most: Length) -> Option<(Length, Client, Work)> {
        if let Some((client, job)) = self.short.pop(|_| true) {
            return Some((Length::Short, client, job));
        }
        if most == Length::Short {
            return None;
        }
        let alone = self.seen.len() <= 1;
        let each = if alone { self.workers } else { (self.workers - 1).max(1) };
        let running = &self.running;
        let may = |client: &Client| running.get(client).is_none_or(|&running| running < each);
        let (client, job) = self.long.pop(may)?;
        *self.running.entry(client).or_default() += 1;
        Some((Length::Long, client, job))
    }

    /// A job has ended.
    fn end(&mut self, length: Length, client: Client) {
        if length == Length::Long
            && let Some(running) = self.running.get_mut(&client)
        {
            *running -= 1;
            if *running == 0 {
                self.running.remove(&client);
            }
        }
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
            if let Some((length, client, job)) = queues.next(most) {
                drop(queues);
                self.busy.fetch_add(1, Ordering::Relaxed);
                // A job that panics closes its channel, which the client notices; its thread
                // continues with the next job.
                let _ = catch_unwind(AssertUnwindSafe(job));
                self.busy.fetch_sub(1, Ordering::Relaxed);
                queues = self.lock();
                queues.end(length, client);
                if length == Length::Long {
                    // Another thread may now run a job of this client.
                    self.come.notify_all();
                }
            } else if queues.closed {
                return;
            } else {
                queues = self.come.wait(queues).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }
}

impl Pool {
    /// `workers` threads and one for short jobs, with room for `queue` jobs of each kind that wait,
    /// for each client.
    pub(crate) fn new(workers: usize, queue: usize) -> io::Result<Pool> {
        let pool = Pool { shared: Arc::default(), capacity: queue };
        let workers = workers.max(1);
        pool.shared.lock().workers = workers;
        let short = [("short".to_owned(), Length::Short)];
        let all = (0..workers).map(|number| (format!("solver-{number}"), Length::Long));
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
        client: Client,
        job: impl FnOnce() + Send + 'static,
    ) -> Result<(), Full> {
        let mut queues = self.shared.lock();
        if client.is_some() && queues.seen.len() < CLIENTS {
            queues.seen.insert(client);
        }
        let turns = match length {
            Length::Short => &mut queues.short,
            Length::Long => &mut queues.long,
        };
        turns.push(client, self.capacity, Box::new(job))?;
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
    use std::net::Ipv4Addr;
    use std::sync::mpsc::channel;

    const ME: Client = Some(IpAddr::V4(Ipv4Addr::new(127, 0, 0, 1)));
    const OTHER: Client = Some(IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2)));

    /// One client fills its queue: another is not refused, takes the next turn, and then always has a
    /// thread.
    #[test]
    fn clients_take_turns() {
        let pool = Pool::new(2, 4).unwrap();
        let (open, gate) = channel::<()>();
        let gate = Arc::new(Mutex::new(gate));
        let (began, begun) = channel();
        let job = |name: &'static str| {
            let (gate, began) = (Arc::clone(&gate), began.clone());
            move || {
                began.send(name).unwrap();
                let _ = gate.lock().unwrap().recv();
            }
        };
        // Alone, a client has both threads.
        for _ in 0..2 {
            pool.submit(Length::Long, ME, job("mine")).unwrap();
            assert_eq!(begun.recv(), Ok("mine"));
        }
        for _ in 0..4 {
            pool.submit(Length::Long, ME, job("mine")).unwrap();
        }
        assert_eq!(pool.submit(Length::Long, ME, job("mine")), Err(Full));
        pool.submit(Length::Long, OTHER, job("other")).unwrap();
        pool.submit(Length::Long, OTHER, job("other")).unwrap();
        open.send(()).unwrap();
        // The client that has waited longest had its turn before the other came; but with one
        // thread each, the next is the other's.
        assert_eq!(begun.recv(), Ok("other"));
        open.send(()).unwrap();
        let _ = begun.recv().unwrap();
        for _ in 0..6 {
            let _ = open.send(());
        }
        drop(open);
    }

    #[test]
    fn a_full_queue_is_said_and_a_panic_is_survived() {
        let pool = Pool::new(1, 1).unwrap();
        let (open, gate) = channel::<()>();
        let (began, begun) = channel();
        pool.submit(Length::Long, ME, move || {
            began.send(()).unwrap();
            gate.recv().unwrap();
            panic!("a job that fails");
        })
        .unwrap();
        begun.recv().unwrap();
        assert_eq!(pool.busy(), 1);
        let (done, seen) = channel();
        let again = done.clone();
        pool.submit(Length::Long, ME, move || done.send(7).unwrap()).unwrap();
        assert_eq!(pool.submit(Length::Long, ME, || ()), Err(Full));
        // A short job waits for none of them.
        pool.submit(Length::Short, ME, move || again.send(3).unwrap()).unwrap();
        assert_eq!(seen.recv(), Ok(3));
        open.send(()).unwrap();
        assert_eq!(seen.recv(), Ok(7));
    }
}

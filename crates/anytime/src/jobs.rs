//! Independent jobs on several threads.

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// Runs every job on at most this many threads. Returns the results in the order of the jobs, so
/// the number of threads changes nothing but the time.
///
/// The pool belongs to the call, because the common pool has as many threads as the machine, and
/// each job here holds a beam that the memory limit has counted. If the system refuses the threads,
/// the jobs run one after the other.
pub(super) fn each<J: Sync, R: Send>(
    threads: usize,
    jobs: &[J],
    work: impl Fn(&J) -> R + Sync,
) -> Vec<R> {
    match pool(threads.min(jobs.len())) {
        // Jobs are long, so they are distributed one by one.
        Some(pool) => pool.install(|| jobs.par_iter().with_max_len(1).map(&work).collect()),
        None => jobs.iter().map(work).collect(),
    }
}

fn pool(threads: usize) -> Option<ThreadPool> {
    (threads > 1).then(|| ThreadPoolBuilder::new().num_threads(threads).build().ok()).flatten()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::Mutex;
    use std::time::Duration;

    #[test]
    fn results_come_in_order_whatever_the_threads() {
        let jobs: Vec<u64> = (0..100).collect();
        for threads in [0, 1, 2, 7, 1000] {
            let squares = super::each(threads, &jobs, |&job| job * job);
            assert!(squares.iter().zip(&jobs).all(|(square, job)| *square == job * job));
            assert_eq!(squares.len(), jobs.len());
        }
    }
    /// More jobs at once would use more memory than was counted.
    #[test]
    fn no_more_threads_than_allowed() {
        let (running, most) = (Mutex::new(0), Mutex::new(0));
        super::each(2, &[(); 30], |()| {
            let now = {
                let mut running = running.lock().unwrap();
                *running += 1;
                *running
            };
            let mut most_seen = most.lock().unwrap();
            *most_seen = now.max(*most_seen);
            drop(most_seen);
            std::thread::sleep(Duration::from_millis(2));
            *running.lock().unwrap() -= 1;
        });
        assert!(most.into_inner().unwrap() <= 2);
    }
}

//! Independent jobs on several threads.

use super::budget::Budget;
#[cfg(feature = "parallel")]
use rayon::prelude::*;
#[cfg(feature = "parallel")]
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
    #[cfg(feature = "parallel")]
    if let Some(pool) = pool(threads.min(jobs.len())) {
        // Jobs are long, so they are distributed one by one.
        return pool.install(|| jobs.par_iter().with_max_len(1).map(&work).collect());
    }
    #[cfg(not(feature = "parallel"))]
    let _ = threads;
    jobs.iter().map(work).collect()
}

/// Runs jobs that generate nodes, as many at once as there are threads. A job gets the nodes left,
/// and returns its result and the nodes it used. The nodes are counted as if the jobs ran one after
/// the other, so the results depend neither on the number of threads nor, before the nodes are used
/// up, on their limit.
pub(super) fn each_within<J: Sync, R: Send>(
    budget: &mut Budget<'_>,
    threads: usize,
    jobs: &[J],
    work: impl Fn(&J, u64, &Budget<'_>) -> (Option<R>, u64) + Sync,
) -> Vec<Option<R>> {
    let mut results = Vec::with_capacity(jobs.len());
    for batch in jobs.chunks(threads.max(1)) {
        let (nodes, shared) = (budget.nodes_left(), &*budget);
        for (result, used) in each(threads, batch, |job| work(job, nodes, shared)) {
            let left = budget.nodes_left();
            budget.nodes += used.min(left);
            results.push(result.filter(|_| used <= left));
        }
    }
    results
}

#[cfg(feature = "parallel")]
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

//! Independent jobs on several threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Does every job and gives the results in their order, so that threads change the time alone.
pub(super) fn each<J: Sync, R: Send>(
    threads: usize,
    jobs: &[J],
    work: impl Fn(&J) -> R + Sync,
) -> Vec<R> {
    let threads = threads.min(jobs.len());
    if threads <= 1 {
        return jobs.iter().map(work).collect();
    }
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::with_capacity(jobs.len()));
    let worker = || {
        while let i = next.fetch_add(1, Ordering::Relaxed)
            && let Some(job) = jobs.get(i)
        {
            let result = work(job);
            // A worker that panicked takes the scope with it; the list is whole either way.
            results.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push((i, result));
        }
    };
    std::thread::scope(|scope| {
        (1..threads).for_each(|_| {
            scope.spawn(worker);
        });
        worker();
    });
    let mut results = results.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    results.sort_unstable_by_key(|&(i, _)| i);
    results.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn results_come_in_order_whatever_the_threads() {
        let jobs: Vec<u64> = (0..100).collect();
        for threads in [0, 1, 2, 7, 1000] {
            let squares = super::each(threads, &jobs, |&job| job * job);
            assert!(squares.iter().zip(&jobs).all(|(square, job)| *square == job * job));
            assert_eq!(squares.len(), jobs.len());
        }
    }
}

//! The permutation flow-shop: jobs pass all machines in the same order; when can the last one be
//! finished at the earliest?
//!
//! ```text
//!   machine 1  │ A ││  B  ││C│                 A state is what was begun, and when each machine
//!   machine 2      │  A  ││ B ││  C  │         is free again. A move sends one more job; it costs
//!   machine 3            │A│  │  B  ││ C │     what it puts off the end: costs differ by the move.
//!                                        ▲
//!                                     makespan
//! ```

use std::fmt;
use taquin_search::{Heuristic, Space};

/// A flow-shop: for each job, its time on each machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FlowShop {
    times: Vec<Vec<u32>>,
}

/// Why times do not define a flow-shop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FlowShopError {
    /// There must be from 1 to 64 jobs.
    Jobs(usize),
    /// There must be at least one machine.
    NoMachine,
    /// This job does not have a time for each machine.
    Ragged(usize),
    /// The sum of the times is too large.
    TooLong,
}

impl fmt::Display for FlowShopError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FlowShopError::Jobs(n) => write!(f, "from 1 to 64 jobs, not {n}"),
            FlowShopError::NoMachine => f.write_str("at least one machine is needed"),
            FlowShopError::Ragged(job) => {
                write!(f, "job {} needs a time for each machine, as the first has", job + 1)
            }
            FlowShopError::TooLong => f.write_str("the times add up to more than 2^31"),
        }
    }
}

impl std::error::Error for FlowShopError {}

impl FlowShop {
    /// A flow-shop from each job's times, machine by machine.
    pub fn new(times: Vec<Vec<u32>>) -> Result<FlowShop, FlowShopError> {
        if !(1..=64).contains(&times.len()) {
            return Err(FlowShopError::Jobs(times.len()));
        }
        let machines = times[0].len();
        if machines == 0 {
            return Err(FlowShopError::NoMachine);
        }
        if let Some(job) = times.iter().position(|job| job.len() != machines) {
            return Err(FlowShopError::Ragged(job));
        }
        let total: u64 = times.iter().flatten().map(|&time| u64::from(time)).sum();
        if total > 1 << 31 { Err(FlowShopError::TooLong) } else { Ok(FlowShop { times }) }
    }

    /// Times from 1 to 99, drawn as E. Taillard draws them (*Benchmarks for basic scheduling
    /// problems*, 1993): machine by machine, by x ← 16807·x mod 2^31 - 1.
    pub fn drawn(jobs: usize, machines: usize, seed: u32) -> Result<FlowShop, FlowShopError> {
        let mut x = u64::from(seed % 0x7FFF_FFFF).max(1);
        let mut times = vec![vec![0; machines.min(1 << 10)]; jobs.min(65)];
        for machine in 0..machines.min(1 << 10) {
            for job in &mut times {
                x = x * 16807 % 0x7FFF_FFFF;
                job[machine] = 1 + (x as f64 / 2_147_483_647.0 * 99.0) as u32;
            }
        }
        FlowShop::new(times)
    }

    /// Each job's times.
    pub fn times(&self) -> &[Vec<u32>] {
        &self.times
    }

    /// The makespan of these jobs in this order, computed plainly.
    pub fn makespan(&self, order: &[usize]) -> u32 {
        let start = self.start();
        let end = order.iter().fold(start, |progress, &job| self.apply(&progress, job));
        end.makespan()
    }
}

/// The started jobs, and when each machine is free again.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Progress {
    begun: u64,
    free: Box<[u32]>,
}

impl Progress {
    fn makespan(&self) -> u32 {
        self.free.last().copied().unwrap_or(0)
    }

    fn has(&self, job: usize) -> bool {
        self.begun >> job & 1 == 1
    }
}

impl Space for FlowShop {
    type State = Progress;
    /// The job that comes next.
    type Move = usize;
    type Trail = ();
    type Moves = std::vec::IntoIter<usize>;

    fn start(&self) -> Progress {
        Progress { begun: 0, free: vec![0; self.times[0].len()].into() }
    }

    fn is_goal(&self, progress: &Progress) -> bool {
        progress.begun.count_ones() as usize == self.times.len()
    }

    fn no_trail(&self) {}

    fn follow(&self, (): (), _: usize) {}

    fn trail_after(&self, _: usize) {}

    fn moves(&self, progress: &Progress, (): ()) -> Self::Moves {
        let left = (0..self.times.len()).filter(|&job| !progress.has(job));
        left.collect::<Vec<_>>().into_iter()
    }

    /// On each machine a job begins when both it and the machine are ready.
    fn apply(&self, progress: &Progress, job: usize) -> Progress {
        let mut next = progress.clone();
        next.begun |= 1 << job;
        let mut ready = 0;
        for (free, time) in next.free.iter_mut().zip(&self.times[job]) {
            ready = ready.max(*free) + time;
            *free = ready;
        }
        next
    }

    fn cost(&self, progress: &Progress, job: usize) -> u32 {
        self.apply(progress, job).makespan() - progress.makespan()
    }

    fn heap_bytes(&self, progress: &Progress) -> usize {
        size_of_val(&*progress.free)
    }
}

/// The machine bound (Ignall and Schrage, 1965): each machine still has to process all remaining
/// jobs, and then the last job must pass the machines after it.
///
/// Admissible and consistent, because starting a job never lowers the sum on any machine.
#[derive(Clone, Debug)]
pub struct MachineBound<'a> {
    shop: &'a FlowShop,
}

impl<'a> MachineBound<'a> {
    /// The bound for this shop.
    pub fn of(shop: &'a FlowShop) -> Self {
        MachineBound { shop }
    }
}

impl Heuristic<FlowShop> for MachineBound<'_> {
    type Memo = u32;

    fn start(&self, progress: &Progress) -> u32 {
        let left = || {
            let jobs = self.shop.times.iter().enumerate();
            jobs.filter(|&(job, _)| !progress.has(job)).map(|(_, times)| times)
        };
        let end = progress.free.iter().enumerate().filter_map(|(machine, free)| {
            let work: u32 = left().map(|times| times[machine]).sum();
            let behind = left().map(|times| times[machine + 1..].iter().sum::<u32>()).min()?;
            Some(free + work + behind)
        });
        end.max().map_or(0, |end| end.saturating_sub(progress.makespan()))
    }

    fn step(&self, _: &u32, _: &Progress, _: usize, child: &Progress) -> u32 {
        self.start(child)
    }

    fn value(&self, memo: &u32) -> u32 {
        *memo
    }

    fn admissible(&self) -> bool {
        true
    }

    fn consistent(&self) -> bool {
        true
    }
}

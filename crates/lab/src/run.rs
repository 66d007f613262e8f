//! Runs the pending trials of an experiment.

use crate::record::{Identity, Record};
use crate::{Checkpoints, Experiment, Journal, JournalError, Shard, Trial, WorkUnit};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};
use std::{fmt, fs};
use taquin::observe::BoardSpace;
use taquin::{Problem, SolveError, SolveRequest, Solver};
use taquin_search::Cancel;

/// How often the journal is synced to the disk.
const SYNC_EVERY: Duration = Duration::from_secs(1);

/// The trials of an experiment that a journal lacks.
#[derive(Clone, Debug)]
pub struct Pending<'a> {
    experiment: &'a Experiment,
    trials: Vec<Trial<'a>>,
    done: usize,
}

/// Creates the solver for a request: the caller decides where tables are stored.
pub type MakeSolver<'a> = &'a (dyn Fn(SolveRequest) -> Solver + Sync);

/// How trials are run.
#[derive(Clone, Copy)]
pub struct Bench<'a> {
    /// The solvers.
    pub solver: MakeSolver<'a>,
    /// Receives the events of table builds, before the first trial.
    pub observer: &'a (dyn Fn() -> Box<dyn taquin_search::Observer<BoardSpace> + 'a> + Sync),
    /// Trials in parallel.
    pub threads: usize,
    /// Ends the run soon: unfinished trials are dropped and run again the next time, or resumed if
    /// they have checkpoints.
    pub stop: &'a Cancel,
    /// Where long trials record their finished units.
    pub checkpoints: Option<&'a Checkpoints>,
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunEnd {
    /// Trials that were run now.
    pub run: usize,
    /// Trials that are left, because the run was cancelled.
    pub left: usize,
}

/// Why a run ended early.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The journal.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// A trial could not be run at all.
    #[error(transparent)]
    Solve(SolveError),
}

impl<'a> Pending<'a> {
    /// The trials of a part that the journal lacks.
    pub fn of(experiment: &'a Experiment, journal: &Journal, shard: Shard) -> Pending<'a> {
        let mut done = 0;
        let mut trials = Vec::new();
        for (number, trial) in experiment.trials().enumerate() {
            if !shard.has(number) {
                continue;
            }
            if journal.has(&Identity::of(&trial, &experiment.limits)) {
                done += 1;
            } else {
                trials.push(trial);
            }
        }
        Pending { experiment, trials, done }
    }

    /// How many are pending.
    pub fn len(&self) -> usize {
        self.trials.len()
    }

    /// Returns true if nothing is pending.
    pub fn is_empty(&self) -> bool {
        self.trials.is_empty()
    }

    /// How many trials of the part the journal already had.
    pub fn done(&self) -> usize {
        self.done
    }

    /// The limits of each.
    pub fn limits(&self) -> taquin_search::Limits {
        self.experiment.limits
    }

    /// The trials, in the order in which they are begun.
    pub fn trials(&self) -> &[Trial<'a>] {
        &self.trials
    }

    /// Runs them, and writes each to the journal as it finishes. `finished` is called for each.
    pub fn run(
        &self,
        bench: &Bench<'_>,
        journal: &mut Journal,
        mut finished: impl FnMut(&Record),
    ) -> Result<RunEnd, RunError> {
        let Bench { solver, threads, stop, checkpoints, .. } = *bench;
        let file = |identity: &Identity| checkpoints.and_then(|all| all.file(identity));
        let next = AtomicUsize::new(0);
        // Bounded, so records do not pile up in front of a slow disk.
        let (sender, results) = mpsc::sync_channel::<Result<Record, SolveError>>(1024);
        let worker = |sender: mpsc::SyncSender<_>| {
            while let Some(trial) = self.trials.get(next.fetch_add(1, Ordering::Relaxed)) {
                let file = file(&Identity::of(trial, &self.experiment.limits));
                let resumed = |request| solver(request).checkpoint(file.clone());
                let result = self.experiment.carry_out(trial, &resumed, stop);
                if stop.is_cancelled() && matches!(result, Ok(None)) {
                    break;
                }
                if let Some(result) = result.transpose()
                    && sender.send(result).is_err()
                {
                    break;
                }
            }
        };
        let mut run = 0;
        let mut write = |journal: &mut Journal| -> Result<(), RunError> {
            let mut synced = Instant::now();
            loop {
                let wait = SYNC_EVERY.saturating_sub(synced.elapsed());
                match results.recv_timeout(wait) {
                    Ok(record) => {
                        let record = record.map_err(RunError::Solve)?;
                        journal.append(&record)?;
                        if let Some(file) = file(&record.identity) {
                            journal.sync()?;
                            // It is no longer needed; failing to remove it does no harm.
                            let _ = fs::remove_file(file);
                        }
                        run += 1;
                        finished(&record);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                if synced.elapsed() >= SYNC_EVERY {
                    journal.sync()?;
                    synced = Instant::now();
                }
            }
            Ok(())
        };
        let ended = thread::scope(|scope| {
            for _ in 0..threads.clamp(1, self.trials.len().max(1)) {
                let sender = sender.clone();
                scope.spawn(|| worker(sender));
            }
            drop(sender);
            let ended = write(journal);
            if ended.is_err() {
                stop.cancel();
                // A worker that waits for room in the channel must get it before it can see the
                // cancellation.
                while results.recv().is_ok() {}
            }
            ended
        });
        let synced = journal.sync();
        ended?;
        synced?;
        Ok(RunEnd { run, left: self.trials.len() - run })
    }
}

impl Experiment {
    /// Solves every goal, which takes no moves, with every combination: errors are found, and
    /// tables are opened or built, before the first trial.
    pub fn prepare(&self, bench: &Bench<'_>) -> Result<(), SolveError> {
        for set in &self.sets {
            let problem = Problem::new(set.goal.clone(), set.goal.clone())?;
            // An external program has nothing to prepare.
            for combination in self.combinations.iter().filter(|one| one.external.is_none()) {
                let limits = taquin_search::Limits { time: None, ..self.limits };
                let solver = (bench.solver)(combination.request(limits));
                let plan = solver.plan(&problem)?;
                solver.run(&problem, &plan, bench.stop, &mut *(bench.observer)())?;
            }
        }
        Ok(())
    }

    /// Runs one trial, for callers without a journal. Returns `None` if it was cancelled.
    pub fn carry_out(
        &self,
        trial: &Trial<'_>,
        solver: MakeSolver<'_>,
        stop: &Cancel,
    ) -> Result<Option<Record>, SolveError> {
        WorkUnit::of(self, trial).carry_out(solver, stop)
    }
}

impl fmt::Debug for Bench<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bench").field("threads", &self.threads).finish_non_exhaustive()
    }
}

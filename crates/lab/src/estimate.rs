//! Estimates how long a run will take, before it begins.

use crate::{Bench, Combination, Pending};
use std::time::Duration;
use taquin::Outcome;
use taquin_search::Silent;
use taquin_search::clock::Instant;

/// Boards tried for each combination.
const BOARDS: usize = 3;

/// The time limit for one board.
const LONGEST: Duration = Duration::from_millis(200);

/// The time limit for the whole estimate.
const IN_ALL: Duration = Duration::from_secs(2);

/// How long a run will take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunEstimate {
    /// Wall time.
    pub time: Duration,
    /// True if it may be far more: some trials were not finished within the time of the estimate.
    pub at_least: bool,
}

impl Pending<'_> {
    /// Runs each combination on a few boards, spread over the pending ones, for at most two
    /// seconds. The results are discarded, so the run is not affected.
    pub fn estimate(&self, bench: &Bench<'_>) -> RunEstimate {
        let Bench { threads, stop, .. } = *bench;
        let begun = Instant::now();
        let mut total = 0.0;
        let mut at_least = false;
        for (combination, places) in self.by_combination() {
            let (mut tried, mut seconds) = (0, 0.0);
            for step in 0..BOARDS.min(places.len()) {
                if stop.is_cancelled() || begun.elapsed() > IN_ALL {
                    at_least |= tried == 0;
                    break;
                }
                let place = places[(2 * step + 1) * places.len() / (2 * BOARDS.min(places.len()))];
                let trial = &self.trials()[place];
                let drawn = &trial.set.boards[trial.index];
                let mut limits = self.limits();
                let own = limits.time.unwrap_or(Duration::MAX);
                limits.time = Some(own.min(LONGEST));
                if combination.external.is_some() {
                    // An external program is not run for an estimate: its actions may have effects.
                    at_least = true;
                    break;
                }
                let solver = (bench.solver)(combination.request(limits));
                let tried_at = Instant::now();
                let answer = solver.answer(&drawn.board, &trial.set.goal, stop, &mut Silent);
                let cut = answer.is_ok_and(|a| matches!(a.outcome, Outcome::Stopped(_)));
                at_least |= cut && own > LONGEST;
                seconds += tried_at.elapsed().as_secs_f64();
                tried += 1;
            }
            total += seconds / f64::from(tried.max(1)) * places.len() as f64;
        }
        let threads = threads.clamp(1, self.len().max(1)) as f64;
        RunEstimate {
            time: Duration::try_from_secs_f64(total / threads).unwrap_or_default(),
            at_least,
        }
    }

    /// The indices of each combination's trials.
    fn by_combination(&self) -> Vec<(&Combination, Vec<usize>)> {
        let mut all: Vec<(&Combination, Vec<usize>)> = Vec::new();
        for (place, trial) in self.trials().iter().enumerate() {
            // There are few combinations, and those of one board are adjacent.
            match all.iter_mut().find(|(known, _)| std::ptr::eq(*known, trial.combination)) {
                Some((_, places)) => places.push(place),
                None => all.push((trial.combination, vec![place])),
            }
        }
        all
    }
}

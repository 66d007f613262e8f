//! Tables that a request may wait for.

use crate::error::ApiError;
use search::Stop;
use std::sync::Arc;
use taquin::tables::{Notice, Partition, Store, TableError, Watch};
use taquin::{HeuristicSpec, Problem, SolveError};

/// CPU seconds that a request may spend on building tables. Larger ones are built on the command
/// line, with a bar to look at, and are then at hand here too.
const PATIENCE: f64 = 5.0;

/// Refuses a heuristic whose tables are neither kept nor built soon.
pub(crate) fn at_hand(
    problem: &Problem,
    spec: &HeuristicSpec,
    store: &Store,
) -> Result<(), ApiError> {
    match spec {
        HeuristicSpec::Max(parts) => {
            parts.iter().try_for_each(|part| at_hand(problem, part, store))
        }
        HeuristicSpec::Named(name) => match Partition::named(name, problem.size()) {
            Some(partition) => soon(&partition, name, problem, store),
            None => Ok(()),
        },
        HeuristicSpec::Drawn(drawing) => match Partition::draw(drawing) {
            Ok(partition) => soon(&partition, &spec.to_string(), problem, store),
            // Said better by whoever binds it.
            Err(_) => Ok(()),
        },
        HeuristicSpec::Weighted { .. } => Ok(()),
    }
}

fn soon(
    partition: &Partition,
    name: &str,
    problem: &Problem,
    store: &Store,
) -> Result<(), ApiError> {
    let partition = partition.for_blank(problem.goal_blank());
    let cost = partition.cost();
    if cost.cpu_seconds <= PATIENCE || partition.patterns().iter().all(|p| store.has(p)) {
        return Ok(());
    }
    let error = TableError::Missing { pattern: name.to_owned(), cost };
    Err(SolveError::Table(Arc::new(error)).into())
}

/// Ends a build with the job that wants it.
pub(crate) struct Until<'a>(pub(crate) &'a Stop);

impl Watch for Until<'_> {
    fn notice(&self, _: Notice<'_>) {}

    fn stopped(&self) -> bool {
        self.0.is_raised()
    }
}

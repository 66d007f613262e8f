//! Which tables a request may wait for.

use crate::error::ApiError;
use std::sync::Arc;
use taquin::tables::{Partition, Store, TableError};
use taquin::{HeuristicExpr, Problem, SolveError};

/// CPU seconds that a request may spend on building tables. Larger ones are built on the command
/// line; the server then uses them.
const PATIENCE: f64 = 5.0;

/// Refuses a heuristic whose tables are not stored and take too long to build.
pub(crate) fn available(
    problem: &Problem,
    expr: &HeuristicExpr,
    store: &Store,
) -> Result<(), ApiError> {
    for leaf in expr.leaves() {
        let partitions = match leaf {
            HeuristicExpr::Named(entry) => Partition::all_named(entry.name, problem.size()),
            HeuristicExpr::Drawn(drawing) => Partition::draw(drawing).ok().map(|one| vec![one]),
            _ => None,
        };
        if let Some(partitions) = partitions {
            soon(&partitions, &leaf.to_string(), problem, store)?;
        }
    }
    Ok(())
}

fn soon(
    partitions: &[Partition],
    name: &str,
    problem: &Problem,
    store: &Store,
) -> Result<(), ApiError> {
    let blank = problem.goal_blank();
    let partitions: Vec<Partition> = partitions.iter().map(|p| p.for_blank(blank)).collect();
    let cost = Partition::cost_of(&partitions);
    let mut patterns = partitions.iter().flat_map(Partition::patterns);
    if cost.cpu_seconds <= PATIENCE || patterns.all(|pattern| store.has(&pattern)) {
        return Ok(());
    }
    let error = TableError::Missing { pattern: name.to_owned(), cost };
    Err(SolveError::Table(Arc::new(error)).into())
}

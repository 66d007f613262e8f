//! Where heuristics get their tables.

use crate::Problem;
use crate::expression::ExprError;
use crate::heuristic::MultiPatterns;
use std::sync::Arc;
use taquin_search::Monitor;
use taquin_tables::{Cost, MultiPattern, Partition, Policy, Store, TableError};

/// Where a heuristic gets its tables, and whether they may be built.
#[derive(Clone, Copy, Debug)]
pub struct TableSource<'a> {
    /// The tables.
    pub store: &'a Store,
    /// True if to build what is missing.
    pub policy: Policy,
    /// Receives the progress of builds; may cancel them.
    pub monitor: Monitor<'a>,
    /// Bytes that the tables may take; no limit if `None`.
    pub memory: Option<u64>,
}

/// Why a heuristic could not be bound to a problem.
#[derive(Clone, Debug, thiserror::Error)]
pub enum BindError {
    /// It does not fit the problem.
    #[error(transparent)]
    Expr(#[from] ExprError),
    /// Its table is missing, broken or too large.
    #[error(transparent)]
    Table(Arc<TableError>),
    /// A bug: a row of the registry creates nothing.
    #[error("`{0}` is registered but cannot be made: a bug")]
    Unknown(&'static str),
}

impl From<TableError> for BindError {
    fn from(error: TableError) -> BindError {
        BindError::Table(Arc::new(error))
    }
}

impl TableSource<'_> {
    /// An error if the tables need more memory than is left. If some of them are not stored,
    /// building them counts.
    pub(crate) fn has_room_for(
        &self,
        partitions: &[Partition],
        name: &str,
    ) -> Result<(), TableError> {
        let Some(left) = self.memory else { return Ok(()) };
        let cost = Partition::cost_of(partitions);
        let patterns = partitions.iter().flat_map(Partition::patterns);
        let stored = patterns.into_iter().all(|pattern| self.store.has(&pattern));
        let needed = if stored { cost.bytes } else { cost.peak_bytes };
        if needed <= left {
            return Ok(());
        }
        Err(TableError::Memory { name: name.to_owned(), needed, left })
    }

    /// The same for the tables of the multi-tile metric.
    pub(crate) fn has_room_for_multi(
        &self,
        problem: &Problem,
        name: &str,
    ) -> Result<(), TableError> {
        let Some(left) = self.memory else { return Ok(()) };
        let tables = MultiPatterns::tables_for(problem).unwrap_or_default();
        let cost: Cost = tables.iter().map(MultiPattern::cost).sum();
        let stored = tables.iter().all(|pattern| self.store.has_multi(pattern));
        let needed = if stored { cost.bytes } else { cost.peak_bytes };
        match needed <= left {
            true => Ok(()),
            false => Err(TableError::Memory { name: name.to_owned(), needed, left }),
        }
    }
}

//! `lens`: the values of the heuristics for a board, and their parts.

use crate::ask::Puzzle;
use crate::error::ApiError;
use crate::fields::Fields;
use crate::{Job, Service};
use serde_json::{Map, Value, json};
use std::time::Duration;
use taquin::heuristic::breakdown::{
    TileTerm, WalkingMatrices, conflict_pairs, groups, manhattan, walking_matrices,
};
use taquin::heuristic::{PatternSum, WalkingDistance};
use taquin::registry::HEURISTICS;
use taquin::tables::{Partition, Pattern, Policy, Store, TableError};
use taquin::{HeuristicExpr, Problem, SolveError};
use taquin_render::json;
use taquin_search::{Cancel, Monitor};

/// The most cells of a board whose tables are all built at once.
const SMALL: usize = 9;

/// The time limit.
const TIME: Duration = Duration::from_secs(5);

pub(crate) fn lens(service: &Service, mut fields: Fields) -> Result<Job, ApiError> {
    let puzzle = Puzzle::take(&mut fields, &service.bounds)?;
    fields.end()?;
    let problem = puzzle.solvable()?;
    let solver = service.solver();
    Ok(Job::json(TIME, move |stop, _| {
        let mut values = Map::new();
        // Tables of small boards take milliseconds; of larger ones, only those shown are opened.
        let small = problem.size().cells() <= SMALL;
        for entry in HEURISTICS.iter().filter(|entry| !entry.table || small) {
            match solver.estimate(&problem, &HeuristicExpr::Named(entry)) {
                Ok(value) => drop(values.insert(entry.name.into(), value.into())),
                // It does not exist for this size.
                Err(SolveError::Request(_) | SolveError::Table(_)) if entry.table => {}
                Err(error) => return Err(error.into()),
            }
        }
        let value = |name: &str| values.get(name).and_then(Value::as_u64).unwrap_or(0);
        let (manhattan, conflict) = (value("manhattan"), value("linear-conflict"));
        let walking = walking(&problem, solver.store(), stop)?;
        let patterns = patterns(&problem, solver.store(), stop)?;
        // The total is listed among the other values.
        if let Some(total) = walking.get("total") {
            values.insert("walking-distance".into(), total.clone());
        }
        if let (Some(name), Some(total)) = (patterns["name"].as_str(), patterns.get("total")) {
            values.insert(name.into(), total.clone());
        }
        Ok(json!({
            "v": 1,
            "manhattan": { "total": manhattan, "tiles": arrows(&problem) },
            "conflicts": {
                "total": conflict,
                "extra": conflict - manhattan,
                "pairs": conflicts(&problem),
            },
            "walking": walking,
            "patterns": patterns,
            "values": values,
        }))
    }))
}

/// Each misplaced tile with its cell and its goal cell.
fn arrows(problem: &Problem) -> Vec<Value> {
    let mut terms = manhattan(problem).terms;
    terms.retain(|term| term.distance > 0);
    terms.sort_by_key(|term| term.cell);
    let arrow = |term: &TileTerm| {
        let (from, to) = (term.cell.index(), term.home.index());
        json!({ "tile": term.tile.number(), "from": from, "to": to })
    };
    terms.iter().map(arrow).collect()
}

/// Every two tiles of a line that both belong in it and are in the wrong order.
fn conflicts(problem: &Problem) -> Vec<Value> {
    conflict_pairs(problem).iter().map(json::conflict_pair).collect()
}

/// For each row how many of its tiles belong in each row, and the same for columns: the input of
/// walking distance; and its value, if its tables are small.
fn walking(problem: &Problem, store: &Store, stop: &Cancel) -> Result<Value, ApiError> {
    let WalkingMatrices { rows, cols } = walking_matrices(problem);
    let mut answer = json!({ "rows": rows, "cols": cols });
    match WalkingDistance::new(problem, store, &Monitor::silent(stop)) {
        Ok(distance) => {
            let (vertical, horizontal) = distance.apart(problem);
            answer["vertical"] = vertical.into();
            answer["horizontal"] = horizontal.into();
            answer["total"] = (vertical + horizontal).into();
        }
        Err(TableError::TooManyStates(_)) => {}
        Err(error) => return Err(unusable(error)),
    }
    Ok(answer)
}

/// The groups of the best pattern tables that are stored or built in less than a second, with the
/// value of each; null if there are none. A single group is not shown as a partition.
fn patterns(problem: &Problem, store: &Store, stop: &Cancel) -> Result<Value, ApiError> {
    if problem.size().cells() > Pattern::MAX_CELLS {
        return Ok(Value::Null);
    }
    let blank = problem.goal_blank();
    let available = |partition: &Partition| {
        let patterns = partition.patterns();
        patterns.iter().all(|pattern| pattern.cost().is_quick() || store.has(pattern))
    };
    let mut found: Vec<(&str, Partition)> = Partition::named_for(problem.size())
        .filter_map(|(named, mut partitions)| Some((named.name, partitions.pop()?, partitions)))
        // A collection of partitions has no groups of its own.
        .filter(|(_, _, others)| others.is_empty())
        .map(|(name, partition, _)| (name, partition.for_blank(blank)))
        .filter(|(_, partition)| partition.groups().len() > 1 && available(partition))
        .collect();
    found.sort_by(|a, b| a.1.cost().cpu_seconds.total_cmp(&b.1.cost().cpu_seconds));
    let Some((name, partition)) = found.pop() else { return Ok(Value::Null) };
    let monitor = Monitor::silent(stop);
    let sum = PatternSum::new(&partition, blank, store, Policy::Quick, &monitor);
    let sum = sum.map_err(unusable)?;
    let groups = groups(&sum, problem);
    let total: u32 = groups.iter().map(|(_, value)| value).sum();
    let groups: Vec<Value> =
        groups.iter().map(|(tiles, value)| json::group(tiles, *value)).collect();
    Ok(json!({ "name": name, "groups": groups, "total": total }))
}

fn unusable(error: TableError) -> ApiError {
    SolveError::Table(error.into()).into()
}

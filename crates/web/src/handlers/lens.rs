//! `POST /api/lens`: what the heuristics see on a board.

use super::App;
use super::ask::Puzzle;
use crate::error::{ApiError, Json};
use crate::job;
use axum::body::Body;
use axum::extract::State;
use axum::http::HeaderMap;
use serde_json::{Map, Value, json};
use taquin::registry::HEURISTICS;
use taquin::{HeuristicSpec, Problem};

pub(crate) async fn lens(
    State(app): State<App>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json, ApiError> {
    let mut fields = app.fields(&headers, body).await?;
    let puzzle = Puzzle::take(&mut fields, &app.config)?;
    fields.end()?;
    let problem = puzzle.solvable()?;
    let solver = app.solver();
    let answer = job::run(&app, move |_| {
        let mut values = Map::new();
        for entry in HEURISTICS.iter().filter(|entry| !entry.table) {
            let value = solver.estimate(&problem, &HeuristicSpec::Named(entry.name))?;
            values.insert(entry.name.into(), value.into());
        }
        let value = |name: &str| values.get(name).and_then(Value::as_u64).unwrap_or(0);
        let (manhattan, conflict) = (value("manhattan"), value("linear-conflict"));
        Ok(json!({
            "v": 1,
            "manhattan": { "total": manhattan, "tiles": arrows(&problem) },
            "conflicts": {
                "total": conflict,
                "extra": conflict - manhattan,
                "pairs": conflicts(&problem),
            },
            "walking": walking(&problem),
            "patterns": Value::Null,
            "values": values,
        }))
    });
    Ok(Json(answer.await?))
}

/// Each misplaced tile with its cell and its home.
fn arrows(problem: &Problem) -> Vec<Value> {
    let labels = problem.labels();
    let away = labels
        .iter()
        .enumerate()
        .filter(|&(cell, &home)| cell != home && home != problem.goal_blank());
    away.map(
        |(cell, &home)| json!({ "tile": problem.tile(home).number(), "from": cell, "to": home }),
    )
    .collect()
}

/// Every two tiles of a line that are both at home in it and stand the wrong way round.
fn conflicts(problem: &Problem) -> Vec<Value> {
    let (size, labels) = (problem.size(), problem.labels());
    let mut pairs = Vec::new();
    for first in 0..size.cells() {
        for second in first + 1..size.cells() {
            let (a, b) = (labels[first], labels[second]);
            if a == problem.goal_blank() || b == problem.goal_blank() {
                continue;
            }
            let row = [second, a, b].iter().all(|&cell| size.row(cell) == size.row(first));
            let col = [second, a, b].iter().all(|&cell| size.col(cell) == size.col(first));
            if (row || col) && a > b {
                pairs.push(json!({
                    "cells": [first, second],
                    "tiles": [problem.tile(a).number(), problem.tile(b).number()],
                    "line": if row { "row" } else { "col" },
                }));
            }
        }
    }
    pairs
}

/// For each row how many of its tiles are at home in each row, and the same for columns: all that
/// walking distance knows of a board.
fn walking(problem: &Problem) -> Value {
    let (size, labels) = (problem.size(), problem.labels());
    let mut rows = vec![vec![0u32; size.rows()]; size.rows()];
    let mut cols = vec![vec![0u32; size.cols()]; size.cols()];
    for (cell, &home) in labels.iter().enumerate() {
        if home != problem.goal_blank() {
            rows[size.row(cell)][size.row(home)] += 1;
            cols[size.col(cell)][size.col(home)] += 1;
        }
    }
    json!({ "rows": rows, "cols": cols })
}

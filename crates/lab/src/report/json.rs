//! A summary as one JSON object, never translated. `docs/json.md` lists its fields.

use super::charts::Pair;
use super::labels;
use crate::{Bootstrap, Group, Measure, Regression, Row, Summary};
use serde_json::{Map, Value, json};
use taquin_render::json::OutcomeName;

/// The whole summary.
pub fn json(summary: &Summary, pairs: &[Pair]) -> Map<String, Value> {
    let mut map = taquin_render::json::object();
    let mut add = |name: &str, value: Value| map.insert(name.to_owned(), value);
    add("program", summary.program.clone().into());
    add("commits", summary.commits.iter().cloned().collect());
    add("machines", summary.machines.iter().map(|one| json!(one)).collect());
    let (first, last) = summary.finished.unzip();
    add("first_finished", first.into());
    add("last_finished", last.into());
    add("trials", summary.trials.into());
    add("questions", summary.questions.clone().into());
    add(
        "interval",
        json!({
            "method": "percentile bootstrap of the mean",
            "level": 0.95,
            "resamples": Bootstrap::RESAMPLES,
            "fewest_boards": Bootstrap::FEWEST,
        }),
    );
    add("groups", summary.groups.iter().map(|one| Value::from(group(one, pairs))).collect());
    map
}

fn group(group: &Group, pairs: &[Pair]) -> Map<String, Value> {
    let mut map = Map::new();
    let mut add = |name: &str, value: Value| map.insert(name.to_owned(), value);
    add("source", group.source.clone().into());
    add("rows", group.size.rows().into());
    add("cols", group.size.cols().into());
    add("goal", json!(group.goal));
    add("boards", group.boards.into());
    add("solvable", group.solvable.into());
    add("repetitions", group.repetitions.into());
    let labels = labels(group);
    let searches = group.rows.iter().zip(labels);
    add("searches", searches.map(|(one, label)| Value::from(row(one, &label, pairs))).collect());
    map
}

fn row(row: &Row, label: &str, pairs: &[Pair]) -> Map<String, Value> {
    let mut map = Map::new();
    let mut add = |name: &str, value: Value| map.insert(name.to_owned(), value);
    add("label", label.into());
    add("algorithm", row.algorithm.clone().into());
    add("heuristic", row.heuristic.clone().into());
    add("options", json!(row.options));
    for how in [OutcomeName::Solved, OutcomeName::Stopped, OutcomeName::Exhausted] {
        add(how.name(), row.ended(how).into());
    }
    let (equal, known) = row.shortest();
    add("distance_known", known.into());
    add("shortest", equal.into());
    if let Some((mean, most)) = row.excess() {
        add("mean_excess", mean.into());
        add("max_excess", most.into());
    }
    if let Some(branching) = row.branching() {
        add("branching_factor", branching.into());
    }
    let measures = Measure::ALL.into_iter().filter_map(|measure| {
        let found = row.statistics(measure)?;
        let mut one = json!({
            "count": found.count,
            "mean": found.mean,
            "least": found.range.0,
            "median": found.median(),
            "p95": found.p95(),
            "greatest": found.range.1,
        });
        if let (Some((low, high)), Value::Object(one)) = (found.interval, &mut one) {
            one.insert("ci_low".to_owned(), low.into());
            one.insert("ci_high".to_owned(), high.into());
        }
        Some((measure.name().to_owned(), one))
    });
    add("measures", Value::Object(measures.collect()));
    if let Some(timing) = row.timing() {
        add(
            "timing",
            json!({
                "timings": timing.timings,
                "spread": timing.spread,
                "widest": timing.widest,
                "outliers": timing.outliers,
            }),
        );
    }
    let regressions = pairs.iter().filter_map(|pair| {
        let Regression { intercept, slope, r_squared } = pair.regression(row)?;
        Some(json!({
            "x": pair.x.name(),
            "y": pair.y.name(),
            "log_x": pair.x.is_logarithmic(),
            "log_y": pair.y.is_logarithmic(),
            "intercept": intercept,
            "slope": slope,
            "r_squared": r_squared,
        }))
    });
    add("regressions", regressions.collect());
    map
}

//! A summary and its trials as comma-separated values, never translated.

use super::labels;
use crate::{Measure, Record, Summary};
use taquin_render::json::{Letters, OutcomeName, Rows};

/// The whole summary, one row per combination; the first line names the columns.
pub fn csv(summary: &Summary) -> String {
    let mut columns: Vec<String> = [
        "source",
        "size",
        "goal",
        "algorithm",
        "heuristic",
        "options",
        "boards",
        "solvable",
        "solved",
        "stopped",
        "exhausted",
    ]
    .map(str::to_owned)
    .to_vec();
    for measure in Measure::ALL {
        let name = measure.name();
        columns.extend(
            ["mean", "ci_low", "ci_high", "median", "p95"].map(|what| format!("{name}_{what}")),
        );
    }
    columns.extend(
        ["distance_known", "shortest", "mean_excess", "max_excess", "branching_factor"]
            .map(str::to_owned),
    );
    columns.extend(["timings", "timing_spread", "timing_outliers"].map(str::to_owned));
    let mut lines = vec![columns];
    for group in &summary.groups {
        for row in &group.rows {
            let options = serde_json::to_string(&row.options).unwrap_or_default();
            let mut cells = vec![
                group.source.clone(),
                group.size.to_string(),
                group.goal_name(),
                row.algorithm.clone(),
                row.heuristic.clone(),
                options,
            ];
            let counts = [
                group.boards,
                group.solvable,
                row.ended(OutcomeName::Solved),
                row.ended(OutcomeName::Stopped),
                row.ended(OutcomeName::Exhausted),
            ];
            cells.extend(counts.map(|count| count.to_string()));
            for measure in Measure::ALL {
                match row.statistics(measure) {
                    None => cells.extend([(); 5].map(|()| String::new())),
                    Some(s) => {
                        let (low, high) = s.interval.unzip();
                        let all = [Some(s.mean), low, high, Some(s.median()), Some(s.p95())];
                        cells.extend(all.map(text));
                    }
                }
            }
            let (equal, known) = row.shortest();
            let (mean, most) = row.excess().unzip();
            cells.push(known.to_string());
            cells.push(equal.to_string());
            cells.push(text(mean));
            cells.push(text(most));
            cells.push(text(row.branching()));
            let timing = row.timing();
            cells.push(text(timing.map(|timing| timing.timings)));
            cells.push(text(timing.map(|timing| timing.spread)));
            cells.push(text(timing.map(|timing| timing.outliers)));
            lines.push(cells);
        }
    }
    written(&lines)
}

/// One row per trial, repetitions included, for a spreadsheet, R or pandas.
pub fn trials(summary: &Summary, records: &[Record]) -> String {
    let mut columns: Vec<String> = [
        "source",
        "index",
        "name",
        "board",
        "goal",
        "label",
        "algorithm",
        "heuristic",
        "options",
        "repetition",
        "outcome",
        "distance",
        "estimate",
        "optimal",
        "lower_bound",
    ]
    .map(str::to_owned)
    .to_vec();
    columns.extend(Measure::ALL.map(|measure| measure.name().to_owned()));
    columns.extend(
        ["iterations", "reopened", "seconds", "table_seconds", "branching_factor", "moves"]
            .map(str::to_owned),
    );
    columns.extend(["host", "cpu", "finished", "commit"].map(str::to_owned));
    // The labels and true distances of the summary, found again by the trial's identity.
    let mut known = std::collections::HashMap::new();
    for group in &summary.groups {
        for (row, label) in group.rows.iter().zip(labels(group)) {
            for sample in &row.samples {
                let mut identity = sample.record.identity.clone();
                identity.repetition = 1;
                known.insert(identity.key(), (label.clone(), sample.distance, sample.branching()));
            }
        }
    }
    let mut lines = vec![columns];
    for record in records {
        let (identity, answer) = (&record.identity, &record.answer);
        let mut first = identity.clone();
        first.repetition = 1;
        let (label, distance, branching) = known.get(&first.key()).cloned().unwrap_or_default();
        let board = |rows: &Rows| {
            let rows = rows
                .iter()
                .map(|row| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
            rows.collect::<Vec<_>>().join(" / ")
        };
        let mut cells = vec![
            identity.source.clone(),
            identity.index.to_string(),
            record.name.clone().unwrap_or_default(),
            board(&identity.board),
            board(&identity.goal),
            label,
            identity.algorithm().to_owned(),
            identity.heuristic(),
            serde_json::to_string(&identity.request.options).unwrap_or_default(),
            identity.repetition.to_string(),
            answer.outcome.name().to_owned(),
            text(distance),
            text(record.estimate),
            text(answer.optimal),
            text(answer.lower_bound),
        ];
        cells.extend(Measure::ALL.map(|measure| text(measure.of(record))));
        cells.push(text(answer.counters.iterations));
        cells.push(text(answer.counters.reopened));
        cells.push(text(answer.seconds));
        cells.push(text(answer.table_seconds));
        cells.push(text(branching));
        cells.push(answer.moves.as_ref().map(Letters::text).unwrap_or_default());
        let machine = record.machine.as_ref();
        cells.push(machine.and_then(|machine| machine.host.clone()).unwrap_or_default());
        cells.push(machine.and_then(|machine| machine.cpu.clone()).unwrap_or_default());
        cells.push(text(record.finished));
        cells.push(answer.commit.clone().unwrap_or_default());
        lines.push(cells);
    }
    written(&lines)
}

fn written(lines: &[Vec<String>]) -> String {
    let mut text = String::new();
    for line in lines {
        let cells: Vec<String> = line.iter().map(|cell| quoted(cell)).collect();
        text.push_str(&cells.join(","));
        text.push_str("\r\n");
    }
    text
}

fn text(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// A cell according to RFC 4180: in quotes if it contains a comma, a quote or an end of line.
fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_where_they_must() {
        assert_eq!(quoted("max(h1,h2)"), "\"max(h1,h2)\"");
        assert_eq!(quoted("{\"a\":1}"), "\"{\"\"a\"\":1}\"");
        assert_eq!(quoted("plain"), "plain");
    }
}

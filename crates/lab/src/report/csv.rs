//! A summary as comma-separated values, in no one's language: one row a combination.

use crate::{Measure, Summary};
use taquin_render::json::OutcomeName;

/// The whole summary, the first line naming the columns.
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
                match row.spread(measure) {
                    None => cells.extend([(); 5].map(|()| String::new())),
                    Some(s) => {
                        let (low, high) = s.interval().unzip();
                        let all = [Some(s.mean), low, high, Some(s.median()), Some(s.p95())];
                        cells.extend(all.map(number));
                    }
                }
            }
            let (equal, known) = row.shortest();
            let (mean, most) = row.excess().unzip();
            cells.push(known.to_string());
            cells.push(equal.to_string());
            cells.push(number(mean));
            cells.push(most.map_or_else(String::new, |most| most.to_string()));
            cells.push(number(row.branching()));
            lines.push(cells);
        }
    }
    let mut text = String::new();
    for line in lines {
        let cells: Vec<String> = line.iter().map(|cell| quoted(cell)).collect();
        text.push_str(&cells.join(","));
        text.push_str("\r\n");
    }
    text
}

fn number(value: Option<f64>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// A cell as RFC 4180 has it: in quotes if it holds a comma, a quote or an end of line.
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

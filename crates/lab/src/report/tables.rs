//! The tables of a report.

use super::{labels, said, share};
use crate::{Group, Measure, Row, Spread};
use std::collections::BTreeSet;
use taquin_i18n::Words;
use taquin_render::chart::Unit;
use taquin_render::html::{Cell, Table};
use taquin_render::json::OutcomeName;

/// One row a combination: how many it solved, the mean of each measure, how good its answers are.
/// The least mean of a column is marked, among the combinations that solved every board.
pub fn main_table(group: &Group, words: &Words) -> Table {
    let mut head =
        vec![Cell::words(words.say("lab-combination")), Cell::number(words.say("lab-solved"))];
    let stopped = group.rows.iter().any(|row| row.ended(OutcomeName::Stopped) > 0);
    let dead_ends = group.rows.iter().any(|row| row.ended(OutcomeName::Exhausted) > 0);
    if stopped {
        head.push(Cell::number(words.say("lab-stopped")));
    }
    if dead_ends {
        head.push(Cell::number(words.say("lab-exhausted")));
    }
    for measure in Measure::ALL {
        head.push(Cell::number(words.say(&measure_message(measure))));
    }
    head.push(Cell::number(words.say("lab-shortest")));
    head.push(Cell::number(words.say("lab-excess")));
    head.push(Cell::number(words.say("lab-branching")));

    let whole = |row: &Row| row.ended(OutcomeName::Solved) == group.solvable;
    let least = Measure::ALL.map(|measure| {
        let means = group.rows.iter().filter(|row| whole(row));
        means.filter_map(|row| row.spread(measure)).map(|s| s.mean).fold(f64::INFINITY, f64::min)
    });
    let rows = group.rows.iter().zip(labels(group)).map(|(row, label)| {
        let solved = format!("{}/{}", row.ended(OutcomeName::Solved), group.solvable);
        let mut cells = vec![Cell::words(label), Cell::number(solved)];
        if stopped {
            cells.push(Cell::number(words.number(row.ended(OutcomeName::Stopped) as u64)));
        }
        if dead_ends {
            cells.push(Cell::number(words.number(row.ended(OutcomeName::Exhausted) as u64)));
        }
        for (measure, least) in Measure::ALL.into_iter().zip(least) {
            cells.push(match row.spread(measure) {
                None => Cell::number("–"),
                Some(spread) => Cell::number(said(measure, spread.mean, words))
                    .best_if(group.rows.len() > 1 && whole(row) && spread.mean <= least),
            });
        }
        let (equal, known) = row.shortest();
        cells.push(Cell::number(if known == 0 {
            "–".into()
        } else {
            share(equal, known, words)
        }));
        cells.push(Cell::number(row.excess().map_or("–".into(), |(mean, most)| match most {
            0 => "0".to_owned(),
            _ => format!("{} (≤{most})", Unit::Count.say(mean, words)),
        })));
        cells.push(Cell::number(row.branching().map_or("–".into(), |b| Unit::Count.say(b, words))));
        cells
    });
    Table { rows: rows.collect(), head }
}

/// One measure in full: mean with its confidence interval, median, 95th percentile.
pub fn measure_table(group: &Group, measure: Measure, words: &Words) -> Table {
    let heads = ["lab-mean", "lab-interval", "lab-median", "lab-p95"];
    let mut head = vec![Cell::words(words.say("lab-combination"))];
    head.extend(heads.map(|id| Cell::number(words.say(id))));
    let rows = group.rows.iter().zip(labels(group)).map(|(row, label)| {
        let mut cells = vec![Cell::words(label)];
        match row.spread(measure) {
            None => cells.extend([(); 4].map(|()| Cell::number("–"))),
            Some(spread) => {
                let say = |value: f64| said(measure, value.max(0.0), words);
                let interval = spread.interval();
                cells.push(Cell::number(say(spread.mean)));
                cells.push(Cell::number(
                    interval.map_or("–".into(), |(a, b)| format!("{} – {}", say(a), say(b))),
                ));
                cells.push(Cell::number(say(spread.median())));
                cells.push(Cell::number(say(spread.p95())));
            }
        }
        cells
    });
    Table { rows: rows.collect(), head }
}

/// The classic table: for each true distance, the mean of the generated states and the effective
/// branching factor of each combination. `None` where distances are unknown or all the same.
pub fn by_length(group: &Group, words: &Words) -> Option<Table> {
    let samples = || group.rows.iter().flat_map(|row| row.solved());
    let distances: BTreeSet<u32> = samples().filter_map(|sample| sample.distance).collect();
    if distances.len() < 2 {
        return None;
    }
    let mut head =
        vec![Cell::number(words.say("lab-distance")), Cell::number(words.say("lab-boards"))];
    for label in labels(group) {
        let generated = words.say_with("lab-generated-by", &[("name", label.as_str().into())]);
        head.push(Cell::number(generated));
        head.push(Cell::number(words.say("lab-branching-short")));
    }
    let rows = distances.into_iter().map(|distance| {
        let of = |row: &Row| -> Vec<(f64, Option<f64>)> {
            row.solved()
                .filter(|sample| sample.distance == Some(distance))
                .filter_map(|sample| {
                    Some((sample.record.answer.counters.generated? as f64, sample.branching()))
                })
                .collect()
        };
        let most = group.rows.iter().map(|row| of(row).len()).max().unwrap_or(0);
        let mut cells =
            vec![Cell::number(distance.to_string()), Cell::number(words.number(most as u64))];
        for row in &group.rows {
            let found = of(row);
            let mean = |values: Vec<f64>| Spread::of(values).map(|spread| spread.mean);
            let say =
                |value: Option<f64>| value.map_or("–".into(), |v| Unit::Count.say(v, words));
            cells.push(Cell::number(say(mean(found.iter().map(|f| f.0).collect()))));
            cells.push(Cell::number(say(mean(found.iter().filter_map(|f| f.1).collect()))));
        }
        cells
    });
    Some(Table { rows: rows.collect(), head })
}

/// The message that names a measure; its attributes `.long` and `.meaning` say more.
pub fn measure_message(measure: Measure) -> String {
    let id = match measure {
        Measure::Frontier => "frontier",
        Measure::Cpu => "cpu",
        Measure::Memory => "memory",
        other => other.name(),
    };
    format!("lab-measure-{id}")
}

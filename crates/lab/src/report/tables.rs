//! The tables of a report.

use super::{Titled, labels, said, share, unit};
use crate::statistics::mean;
use crate::{Group, Measure, Row, Sample};
use std::collections::BTreeSet;
use taquin_i18n::Words;
use taquin_render::chart::AxisUnit;
use taquin_render::html::{HtmlTable, TableCell};
use taquin_render::json::OutcomeName;

/// Returns true if any row has this measure: columns with only dashes are left out.
fn is_kept(group: &Group, measure: Measure) -> bool {
    group.rows.iter().any(|row| row.statistics(measure).is_some())
}

/// The measures that some row has.
pub(super) fn kept(group: &Group) -> impl Iterator<Item = Measure> + '_ {
    Measure::ALL.into_iter().filter(|measure| is_kept(group, *measure))
}

/// One row per combination: how many boards it solved, the mean of each measure, how good its
/// answers are. The least mean of a column is marked, among the combinations that solved every
/// board.
pub fn main_table(group: &Group, words: &Words) -> HtmlTable {
    let mut head = vec![
        TableCell::words(words.say("lab-combination")),
        TableCell::number(words.say("lab-solved")),
    ];
    let stopped = group.rows.iter().any(|row| row.ended(OutcomeName::Stopped) > 0);
    let dead_ends = group.rows.iter().any(|row| row.ended(OutcomeName::Exhausted) > 0);
    if stopped {
        head.push(TableCell::number(words.say("lab-stopped")));
    }
    if dead_ends {
        head.push(TableCell::number(words.say("lab-exhausted")));
    }
    let measures: Vec<Measure> = kept(group).collect();
    for measure in &measures {
        head.push(TableCell::number(words.say(&measure_message(*measure))));
    }
    head.push(TableCell::number(words.say("lab-shortest")));
    head.push(TableCell::number(words.say("lab-excess")));
    head.push(TableCell::number(words.say("lab-branching")));

    let whole = |row: &Row| row.ended(OutcomeName::Solved) == group.solvable;
    let least = |measure: Measure| {
        let means = group.rows.iter().filter(|row| whole(row));
        let means = means.filter_map(|row| row.statistics(measure)).map(|s| s.mean);
        means.fold(f64::INFINITY, f64::min)
    };
    let least: Vec<f64> = measures.iter().map(|measure| least(*measure)).collect();
    let rows = group.rows.iter().zip(labels(group)).map(|(row, label)| {
        let solved = format!("{}/{}", row.ended(OutcomeName::Solved), group.solvable);
        let mut cells = vec![TableCell::words(label), TableCell::number(solved)];
        if stopped {
            cells.push(TableCell::number(words.number(row.ended(OutcomeName::Stopped) as u64)));
        }
        if dead_ends {
            cells.push(TableCell::number(words.number(row.ended(OutcomeName::Exhausted) as u64)));
        }
        for (measure, least) in measures.iter().zip(&least) {
            cells.push(match row.statistics(*measure) {
                None => TableCell::number("–"),
                Some(found) => TableCell::number(said(*measure, found.mean, words))
                    .best_if(group.rows.len() > 1 && whole(row) && found.mean <= *least),
            });
        }
        let (equal, known) = row.shortest();
        cells.push(TableCell::number(if known == 0 {
            "–".into()
        } else {
            share(equal, known, words)
        }));
        cells.push(TableCell::number(row.excess().map_or("–".into(), |(mean, most)| match most {
            0 => "0".to_owned(),
            _ => format!("{} (≤{most})", AxisUnit::Count.say(mean, words)),
        })));
        cells.push(TableCell::number(
            row.branching().map_or("–".into(), |b| AxisUnit::Count.say(b, words)),
        ));
        cells
    });
    HtmlTable { rows: rows.collect(), head }
}

/// One measure in full: mean with its confidence interval, median, 95th percentile, extremes.
pub fn measure_table(group: &Group, measure: Measure, words: &Words) -> HtmlTable {
    let heads = ["lab-mean", "lab-interval", "lab-least", "lab-median", "lab-p95", "lab-greatest"];
    let mut head = vec![TableCell::words(words.say("lab-combination"))];
    head.extend(heads.map(|id| TableCell::number(words.say(id))));
    let rows = group.rows.iter().zip(labels(group)).map(|(row, label)| {
        let mut cells = vec![TableCell::words(label)];
        match row.statistics(measure) {
            None => cells.extend([(); 6].map(|()| TableCell::number("–"))),
            Some(found) => {
                let say = |value: f64| said(measure, value, words);
                let interval = found
                    .interval
                    .map_or("–".into(), |(a, b)| format!("{} – {}", say(a), say(b)));
                let (least, most) = found.range;
                cells.push(TableCell::number(say(found.mean)));
                cells.push(TableCell::number(interval));
                let rest = [least, found.median(), found.p95(), most];
                cells.extend(rest.map(|value| TableCell::number(say(value))));
            }
        }
        cells
    });
    HtmlTable { rows: rows.collect(), head }
}

/// What is shown of each board.
const PER_BOARD: [Measure; 5] =
    [Measure::Length, Measure::Popped, Measure::Expanded, Measure::Generated, Measure::Cpu];

/// Every board: for each of moves, states and time, a table with one row per board and one column
/// per search. At most `most` boards are listed.
pub fn per_board(group: &Group, most: usize, words: &Words) -> Vec<Titled> {
    let mut boards: Vec<&Sample> = Vec::new();
    let mut seen = BTreeSet::new();
    for sample in group.rows.iter().flat_map(|row| &row.samples) {
        if seen.insert(sample.index) {
            boards.push(sample);
        }
    }
    boards.sort_by_key(|sample| sample.index);
    let labels = labels(group);
    let known = boards.iter().take(most).any(|board| board.distance.is_some());
    let table = |measure: Measure| {
        let mut head = vec![TableCell::words(words.say("lab-board"))];
        if known {
            head.push(TableCell::number(words.say("lab-distance")));
        }
        head.extend(labels.iter().map(TableCell::number));
        let rows = boards.iter().take(most).map(|board| {
            let mut cells = vec![TableCell::words(board.title(words))];
            if known {
                let distance = board.distance.map_or("–".to_owned(), |d| d.to_string());
                cells.push(TableCell::number(distance));
            }
            let found: Vec<Option<&Sample>> = group
                .rows
                .iter()
                .map(|row| {
                    let place = row.samples.binary_search_by_key(&board.index, |s| s.index);
                    place.ok().map(|place| &row.samples[place])
                })
                .collect();
            let value = |sample: &Sample| measure.of(&sample.record).filter(|_| sample.is_solved());
            let values: Vec<Option<f64>> = found.iter().map(|s| s.and_then(value)).collect();
            let least = values.iter().flatten().copied().fold(f64::INFINITY, f64::min);
            let several = values.iter().flatten().count() > 1;
            cells.extend(found.iter().zip(values).map(|(sample, value)| match (sample, value) {
                (_, Some(value)) => {
                    let exact = unit(measure) == AxisUnit::Count;
                    let text = match exact {
                        true => words.number(value as u64),
                        false => said(measure, value, words),
                    };
                    TableCell::number(text).best_if(several && value <= least)
                }
                (Some(sample), None) if !sample.is_solved() => {
                    TableCell::number(words.say(ended(sample.record.answer.outcome)))
                }
                _ => TableCell::number("–"),
            }));
            cells
        });
        let id = measure_message(measure);
        Titled {
            title: words.say(&format!("{id}.long")),
            table: HtmlTable { rows: rows.collect(), head },
        }
    };
    PER_BOARD.into_iter().filter(|measure| is_kept(group, *measure)).map(table).collect()
}

/// How an unsolved board ended, in one word.
fn ended(outcome: OutcomeName) -> &'static str {
    match outcome {
        OutcomeName::Unsolvable => "lab-cell-unsolvable",
        OutcomeName::Exhausted => "lab-cell-exhausted",
        _ => "lab-cell-stopped",
    }
}

/// How far repeated timings agree; `None` if nothing was repeated.
pub fn timing_table(group: &Group, words: &Words) -> Option<HtmlTable> {
    let heads =
        ["lab-timing-count", "lab-timing-spread", "lab-timing-widest", "lab-timing-outliers"];
    let mut head = vec![TableCell::words(words.say("lab-combination"))];
    head.extend(heads.map(|id| TableCell::number(words.say(id))));
    let percent = |part: f64| {
        let text = format!("±{:.1}", 100.0 * part);
        TableCell::number(format!("{}\u{a0}%", words.lang().decimal(&text)))
    };
    let rows: Vec<Vec<TableCell>> = group
        .rows
        .iter()
        .zip(labels(group))
        .filter_map(|(row, label)| {
            let timing = row.timing()?;
            let count = |n: usize| TableCell::number(words.number(n as u64));
            let (spread, widest) = (percent(timing.spread), percent(timing.widest));
            let (all, outliers) = (count(timing.timings), count(timing.outliers));
            Some(vec![TableCell::words(label), all, spread, widest, outliers])
        })
        .collect();
    (!rows.is_empty()).then_some(HtmlTable { head, rows })
}

/// The classic table: for each true distance, the mean of the generated states and the effective
/// branching factor of each combination. `None` if distances are unknown or all the same.
pub fn by_length(group: &Group, words: &Words) -> Option<HtmlTable> {
    let samples = || group.rows.iter().flat_map(|row| row.solved());
    let distances: BTreeSet<u32> = samples().filter_map(|sample| sample.distance).collect();
    if distances.len() < 2 {
        return None;
    }
    let mut head = vec![
        TableCell::number(words.say("lab-distance")),
        TableCell::number(words.say("lab-boards")),
    ];
    for label in labels(group) {
        let generated = words.say_with("lab-generated-by", &[("name", label.as_str().into())]);
        head.push(TableCell::number(generated));
        head.push(TableCell::number(words.say("lab-branching-short")));
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
        let mut cells = vec![
            TableCell::number(distance.to_string()),
            TableCell::number(words.number(most as u64)),
        ];
        for row in &group.rows {
            let found = of(row);
            let say =
                |value: Option<f64>| value.map_or("–".into(), |v| AxisUnit::Count.say(v, words));
            let generated: Vec<f64> = found.iter().map(|f| f.0).collect();
            let branching: Vec<f64> = found.iter().filter_map(|f| f.1).collect();
            cells.push(TableCell::number(say(mean(&generated))));
            cells.push(TableCell::number(say(mean(&branching))));
        }
        cells
    });
    Some(HtmlTable { rows: rows.collect(), head })
}

impl Sample {
    /// The board's name, or the board itself on one line; large boards by their index.
    fn title(&self, words: &Words) -> String {
        let identity = &self.record.identity;
        let cells: usize = identity.board.iter().map(Vec::len).sum();
        let number = words.number(self.index + 1);
        match (&self.record.name, taquin_render::json::board(&identity.board)) {
            (Some(name), _) => name.clone(),
            (None, Some(board)) if cells <= 16 => format!("{number}. {board}"),
            _ => number,
        }
    }
}

/// The message that names a measure; it has the attributes `.long` and `.meaning`.
pub fn measure_message(measure: Measure) -> String {
    let id = match measure {
        Measure::Frontier => "frontier",
        Measure::Cpu => "cpu",
        Measure::Memory => "memory",
        other => other.name(),
    };
    format!("lab-measure-{id}")
}

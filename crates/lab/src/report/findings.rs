//! What the numbers say, in sentences; only what the data supports.

use super::{labels, said, share};
use crate::{Group, Measure, Row};
use taquin_i18n::Words;
use taquin_render::chart::Unit;
use taquin_render::json::OutcomeName;

/// Combinations named in one sentence before the rest are only counted.
const NAMED: usize = 4;

/// The sentences on one group of boards.
pub fn findings(group: &Group, words: &Words) -> Vec<String> {
    let labels = labels(group);
    let rows: Vec<(&Row, &str)> =
        group.rows.iter().zip(labels.iter().map(String::as_str)).collect();
    let mut said = Vec::new();
    if group.solvable < group.boards {
        let args = [("n", group.solvable.into()), ("all", group.boards.into())];
        said.push(words.say_with("lab-find-solvable", &args));
    }
    // Means compare only where all solved the same boards.
    let whole: Vec<(&Row, &str)> = rows
        .iter()
        .copied()
        .filter(|(row, _)| group.solvable > 0 && row.ended(OutcomeName::Solved) == group.solvable)
        .collect();
    for (measure, id) in [
        (Measure::Expanded, "lab-find-expanded"),
        (Measure::Cpu, "lab-find-cpu"),
        (Measure::Memory, "lab-find-memory"),
    ] {
        said.extend(least(&whole, measure, id, words));
    }
    said.extend(always_shortest(&rows, words));
    said.extend(longer(&rows, words));
    for (row, label) in &rows {
        said.extend(unfinished(row, label, words));
    }
    if group.rows.iter().any(|row| row.heuristic == "max-h") {
        said.push(words.say("lab-find-max-h"));
    }
    said
}

/// Who needed least, and how much more the one that needed most.
fn least(rows: &[(&Row, &str)], measure: Measure, id: &str, words: &Words) -> Option<String> {
    let mut means: Vec<(f64, &str)> =
        rows.iter().filter_map(|(row, label)| Some((row.spread(measure)?.mean, *label))).collect();
    means.sort_by(|a, b| a.0.total_cmp(&b.0));
    let ((best, name), (worst, last)) = (*means.first()?, *means.last()?);
    let times = worst / best;
    // A lead of a few percent is no finding.
    if means.len() < 2 || best <= 0.0 || times < 1.1 {
        return None;
    }
    let args = [
        ("name", name.into()),
        ("value", said(measure, best, words).into()),
        ("last", last.into()),
        ("times", Unit::Count.say(times, words).into()),
    ];
    Some(words.say_with(id, &args))
}

/// Who always found a shortest path.
fn always_shortest(rows: &[(&Row, &str)], words: &Words) -> Option<String> {
    let names: Vec<&str> = rows
        .iter()
        .filter(|(row, _)| {
            let (equal, known) = row.shortest();
            known > 0 && equal == known && known == row.ended(OutcomeName::Solved)
        })
        .map(|(_, label)| *label)
        .collect();
    if names.is_empty() {
        return None;
    }
    if names.len() == rows.len() && names.len() > 1 {
        return Some(words.say("lab-find-all-shortest"));
    }
    Some(words.say_with("lab-find-shortest", &[("names", list(&names, words).into())]))
}

/// Who found longer paths, and why that is expected: one sentence a reason, the worst with figures
/// (the table has them all).
fn longer(rows: &[(&Row, &str)], words: &Words) -> Vec<String> {
    let mut longer: Vec<Longer<'_>> =
        rows.iter().filter_map(|(row, label)| Longer::of(row, label)).collect();
    longer.sort_by(|a, b| b.mean.total_cmp(&a.mean));
    let mut reasons: Vec<&str> = longer.iter().map(|one| one.why).collect();
    reasons.sort_unstable();
    reasons.dedup();
    let sentence = |why: &str| {
        let mut of_it = longer.iter().filter(|one| one.why == why);
        let worst = of_it.next()?;
        let others: Vec<&str> = of_it.map(|one| one.label).collect();
        let args = [
            ("why", words.say(why).into()),
            ("name", worst.label.into()),
            ("share", worst.share(words).into()),
            ("mean", Unit::Count.say(worst.mean, words).into()),
            ("most", worst.most.into()),
            ("n", others.len().into()),
            ("others", list(&others, words).into()),
        ];
        Some(words.say_with("lab-find-longer", &args))
    };
    reasons.into_iter().filter_map(sentence).collect()
}

/// A combination that found longer paths than needed.
struct Longer<'a> {
    label: &'a str,
    why: &'static str,
    mean: f64,
    most: u32,
    /// Answers that are too long, and those whose true distance is known.
    of: (usize, usize),
}

impl<'a> Longer<'a> {
    fn of(row: &Row, label: &'a str) -> Option<Longer<'a>> {
        let (equal, known) = row.shortest();
        let (mean, most) = row.excess().filter(|(_, most)| *most > 0)?;
        Some(Longer { label, why: why_longer(row), mean, most, of: (known - equal, known) })
    }

    fn share(&self, words: &Words) -> String {
        share(self.of.0, self.of.1, words)
    }
}

fn why_longer(row: &Row) -> &'static str {
    match row.algorithm.as_str() {
        "greedy" | "best-first" => "lab-why-greedy",
        "dfs" => "lab-why-dfs",
        "weighted-astar" => "lab-why-weight",
        "iddfs" => "lab-why-first-bound",
        _ => "lab-why-overestimates",
    }
}

/// Who did not finish, so that its means flatter it.
fn unfinished(row: &Row, label: &str, words: &Words) -> Option<String> {
    let (stopped, ended) = (row.ended(OutcomeName::Stopped), row.ended(OutcomeName::Exhausted));
    let say = |id: &str, n: usize| words.say_with(id, &[("name", label.into()), ("n", n.into())]);
    match (stopped, ended) {
        (0, 0) => None,
        (0, n) => Some(say("lab-find-exhausted", n)),
        (n, _) => Some(say("lab-find-stopped", n)),
    }
}

/// The first few names, and how many more; a single one more is named too.
fn list(names: &[&str], words: &Words) -> String {
    let shown = if names.len() <= NAMED + 1 { names.len() } else { NAMED };
    let mut parts: Vec<String> = names.iter().take(shown).map(|name| (*name).to_owned()).collect();
    if names.len() > shown {
        parts.push(words.say_with("and-more", &[("n", (names.len() - shown).into())]));
    }
    parts.join(", ")
}

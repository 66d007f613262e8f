//! The findings of a report, in sentences: only what the data supports.

use super::{labels, said, share};
use crate::{Group, Measure, Row};
use taquin_i18n::Words;
use taquin_render::chart::AxisUnit;
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
        if group.solvable == 0 {
            return said;
        }
    }
    // Means can be compared only if all solved the same boards.
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
        said.extend(least(&whole, measure, (id, group.solvable), words));
    }
    said.extend(always_shortest(&rows, words));
    said.extend(longer(&rows, words));
    for (row, label) in &rows {
        said.extend(unfinished(row, label, words));
    }
    for (row, label) in &rows {
        said.extend(disturbed(row, label, words));
    }
    if group.rows.iter().any(|row| row.heuristic == "max-h") {
        said.push(words.say("lab-find-max-h"));
    }
    said
}

/// Two means that differ only by rounding are equal.
fn same(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * a.abs().max(b.abs())
}

/// Which combination needed least, and how much more the one that needed most. All equal ones are
/// named.
fn least(
    rows: &[(&Row, &str)],
    measure: Measure,
    (id, boards): (&str, usize),
    words: &Words,
) -> Option<String> {
    let mut means: Vec<(f64, &str)> = rows
        .iter()
        .filter_map(|(row, label)| Some((row.statistics(measure)?.mean, *label)))
        .collect();
    means.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (best, worst) = (means.first()?.0, means.last()?.0);
    let times = worst / best;
    // A lead of a few percent is not a finding.
    if means.len() < 2 || best <= 0.0 || times < 1.1 {
        return None;
    }
    let with = |value: f64| -> Vec<&str> {
        means.iter().filter(|(mean, _)| same(*mean, value)).map(|(_, label)| *label).collect()
    };
    let (first, last) = (with(best), with(worst));
    let args = [
        ("names", list(&first, words).into()),
        ("boards", boards.into()),
        ("value", said(measure, best, words).into()),
        ("last", list(&last, words).into()),
        ("times", AxisUnit::Count.say(times, words).into()),
    ];
    Some(words.say_with(id, &args))
}

/// The combinations that found only shortest paths.
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

/// The combinations that found longer paths, and why that is expected: one sentence per reason,
/// with the figures of the worst (the table has them all). Those equal to the worst are named with
/// it.
fn longer(rows: &[(&Row, &str)], words: &Words) -> Vec<String> {
    let mut longer: Vec<Longer<'_>> =
        rows.iter().filter_map(|(row, label)| Longer::of(row, label)).collect();
    longer.sort_by(|a, b| b.mean.total_cmp(&a.mean));
    let mut reasons: Vec<&str> = longer.iter().map(|one| one.why).collect();
    reasons.sort_unstable();
    reasons.dedup();
    let sentence = |why: &str| {
        let of_it: Vec<&Longer<'_>> = longer.iter().filter(|one| one.why == why).collect();
        let worst = *of_it.first()?;
        let (equal, less): (Vec<&Longer<'_>>, Vec<&Longer<'_>>) =
            of_it.into_iter().partition(|one| one.equals(worst));
        let labels = |list: &[&Longer<'_>]| list.iter().map(|one| one.label.to_owned()).collect();
        let (equal, less): (Vec<String>, Vec<String>) = (labels(&equal), labels(&less));
        let named =
            |list_: &[String]| list(&list_.iter().map(String::as_str).collect::<Vec<_>>(), words);
        let args = [
            ("why", words.say(why).into()),
            ("names", named(&equal).into()),
            ("share", worst.share(words).into()),
            ("boards", worst.of.1.into()),
            ("mean", AxisUnit::Count.say(worst.mean, words).into()),
            ("most", worst.most.into()),
            ("n", less.len().into()),
            ("others", named(&less).into()),
        ];
        let id = if worst.of.1 == 1 { "lab-find-longer-one" } else { "lab-find-longer" };
        Some(words.say_with(id, &args))
    };
    reasons.into_iter().filter_map(sentence).collect()
}

/// A combination that found longer paths than needed.
struct Longer<'a> {
    label: &'a str,
    why: &'static str,
    mean: f64,
    most: u32,
    /// Answers that are too long, and all whose true distance is known.
    of: (usize, usize),
}

impl<'a> Longer<'a> {
    fn of(row: &Row, label: &'a str) -> Option<Longer<'a>> {
        let (equal, known) = row.shortest();
        let (mean, most) = row.excess().filter(|(_, most)| *most > 0)?;
        Some(Longer { label, why: why_longer(row), mean, most, of: (known - equal, known) })
    }

    /// Returns true if both have the same figures.
    fn equals(&self, other: &Longer<'_>) -> bool {
        same(self.mean, other.mean) && self.most == other.most && self.of == other.of
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
        _ if row.admissible => "lab-why-search",
        _ => "lab-why-overestimates",
    }
}

/// A combination that did not solve all boards, so its means make it look better than it is.
fn unfinished(row: &Row, label: &str, words: &Words) -> Vec<String> {
    let failed = row.failed();
    let stopped = row.ended(OutcomeName::Stopped) - failed;
    let (ended, left) = (row.ended(OutcomeName::Exhausted), row.ended(OutcomeName::Solved));
    let say = |id: &str, n: usize| {
        let id = if left == 0 { format!("{id}-all") } else { id.to_owned() };
        words.say_with(&id, &[("name", label.into()), ("n", n.into())])
    };
    let mut said = Vec::new();
    if stopped > 0 {
        said.push(say("lab-find-stopped", stopped));
    }
    if ended > 0 {
        said.push(say("lab-find-exhausted", ended));
    }
    if failed > 0 {
        let args = [("name", label.into()), ("n", failed.into())];
        said.push(words.say_with("lab-find-failed", &args));
    }
    said
}

/// Repeated timings that disagree.
fn disturbed(row: &Row, label: &str, words: &Words) -> Option<String> {
    let timing = row.timing().filter(|timing| timing.outliers > 0)?;
    let args =
        [("name", label.into()), ("n", timing.outliers.into()), ("all", timing.timings.into())];
    Some(words.say_with("lab-find-outliers", &args))
}

/// The first few names, and how many more; if only one is left, it is named too.
fn list(names: &[&str], words: &Words) -> String {
    let shown = if names.len() <= NAMED + 1 { names.len() } else { NAMED };
    let mut parts: Vec<String> = names.iter().take(shown).map(|name| (*name).to_owned()).collect();
    if names.len() > shown {
        parts.push(words.say_with("and-more", &[("n", (names.len() - shown).into())]));
    }
    parts.join(", ")
}

//! The settings of an experiment, read from a journal.

use crate::{Group, Machine, Summary};
use taquin_board::Goal;
use taquin_i18n::{Value, Words};
use taquin_search::Limits;

/// A group of boards in a few words: `1,000 random 3x3 boards, seed 1`.
pub fn described(group: &Group, words: &Words) -> String {
    let size = group.size.to_string();
    let (kind, rest) = group.source.split_once(':').unwrap_or((&group.source, ""));
    let seed = rest.strip_prefix("seed=").unwrap_or(rest);
    let n = group.boards;
    let walk = kind.strip_prefix("walk(").and_then(|k| k.strip_suffix(')')).unwrap_or_default();
    let (id, name) = match kind {
        "uniform" => ("lab-set-uniform", seed),
        "any" => ("lab-set-any", seed),
        "depths" => ("lab-set-depths", seed),
        "suite" => ("lab-set-suite", rest),
        _ if !walk.is_empty() => ("lab-set-walk", seed),
        _ => ("lab-set-list", rest),
    };
    let args: [(&str, Value<'_>); 4] =
        [("n", n.into()), ("size", size.into()), ("name", name.into()), ("walk", walk.into())];
    words.say_with(id, &args)
}

/// Names and values: boards, goal, searches, limits, repetitions, version.
pub fn settings(summary: &Summary, words: &Words) -> Vec<(String, String)> {
    let mut facts = Vec::new();
    for group in &summary.groups {
        let goal = goal_said(group, words);
        let boards = words.say_with(
            "lab-settings-boards",
            &[("boards", described(group, words).into()), ("goal", goal.into())],
        );
        facts.push((words.say("lab-settings-set"), boards));
    }
    let first = summary.groups.first();
    let mut options: Vec<String> = Vec::new();
    for row in summary.groups.iter().flat_map(|group| &group.rows) {
        let ties = row.options.ties.map_or("–", taquin_search::Ties::name);
        let order = row.options.order.map_or("–".to_owned(), |order| words.order(order));
        let args = [("order", order.into()), ("ties", ties.into())];
        let said = words.say_with("lab-settings-order", &args);
        if row.options.ties.is_some() && !options.contains(&said) {
            options.push(said);
        }
    }
    if !options.is_empty() {
        facts.push((words.say("lab-settings-options"), options.join(" · ")));
    }
    if let Some(group) = first {
        facts.push((words.say("lab-settings-limits"), limits(&group.limits, words)));
        if group.repetitions > 1 {
            let times = words.number(u64::from(group.repetitions));
            facts.push((words.say("lab-settings-repetitions"), times));
        }
    }
    facts.push((words.say("lab-settings-trials"), words.number(summary.trials as u64)));
    let commits: Vec<&str> = summary.commits.iter().map(String::as_str).collect();
    let program = match commits.is_empty() {
        true => format!("taquin {}", summary.program),
        false => format!("taquin {} ({})", summary.program, commits.join(", ")),
    };
    facts.push((words.say("lab-settings-program"), program));
    if let Some((first, last)) = summary.finished {
        let (first, last) = (date(first), date(last));
        let text = if first == last { first } else { format!("{first} – {last}") };
        facts.push((words.say("lab-settings-date"), text));
    }
    for machine in &summary.machines {
        facts.push((words.say("lab-settings-machine"), machine_said(machine)));
    }
    facts
}

/// The name of a machine, its processor and its system.
fn machine_said(machine: &Machine) -> String {
    let parts = [machine.host.clone(), machine.cpu.clone(), Some(machine.os.clone())];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// A time in seconds since 1970 as a date: `2026-11-17 15:58 UTC`. The calendar is that of Howard
/// Hinnant's *chrono-compatible low-level date algorithms* (days counted from 1 March of year 0, so
/// a leap day is the last of its year).
fn date(seconds: u64) -> String {
    let (days, rest) = (seconds / 86_400 + 719_468, seconds % 86_400);
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let year = era * 400 + year + next;
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02} UTC", rest / 3600, rest / 60 % 60)
}

fn goal_said(group: &Group, words: &Words) -> String {
    let name = group.goal_name();
    match Goal::named(&name) {
        Some(_) => format!("{name} ({})", words.say(&format!("goal-{name}"))),
        None => name,
    }
}

fn limits(limits: &Limits, words: &Words) -> String {
    let parts: Vec<String> = [
        limits.time.map(|time| words.duration(time)),
        limits.nodes.map(|n| words.say_with("lab-limit-nodes", &[("n", n.into())])),
        limits.memory.map(|bytes| words.bytes(bytes)),
    ]
    .into_iter()
    .flatten()
    .collect();
    if parts.is_empty() { words.say("lab-limit-none") } else { parts.join(" · ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compared with `date -u -d @N`.
    #[test]
    fn dates_are_those_of_the_calendar() {
        for (seconds, text) in [
            (0, "1970-01-01 00:00 UTC"),
            (951_782_400, "2000-02-29 00:00 UTC"),
            (1_709_251_199, "2024-02-29 23:59 UTC"),
            (1_709_251_200, "2024-03-01 00:00 UTC"),
            (1_794_931_080, "2026-11-17 15:58 UTC"),
            (4_107_542_399, "2100-02-28 23:59 UTC"),
            (4_107_542_400, "2100-03-01 00:00 UTC"),
        ] {
            assert_eq!(date(seconds), text);
        }
    }
}

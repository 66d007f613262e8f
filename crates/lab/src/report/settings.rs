//! What was asked, read back from a journal.

use crate::{Group, Summary};
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
        let order = row.options.order.map_or("–".to_owned(), |order| order.to_string());
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
    facts.push((words.say("lab-settings-program"), format!("taquin {}", summary.program)));
    facts
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

//! What would be done, and why.

use super::{Paint, Style, facts, sentence};
use std::io::{self, Write};
use taquin::Plan;

/// Writes a plan: the search, its limits, and a reason for each choice.
pub fn plan(out: &mut dyn Write, plan: &Plan, style: &Style<'_>) -> io::Result<()> {
    let words = style.words;
    let algorithm = ("algorithm", plan.algorithm.name().into());
    let head = match plan.heuristic.to_string().as_str() {
        "zero" => words.say_with("plan-alone", &[algorithm]),
        heuristic => {
            words.say_with("plan-head", &[algorithm, ("heuristic", heuristic.to_owned().into())])
        }
    };
    writeln!(out, "{}", style.paint(Paint::Strong, &head))?;
    for reason in words.reasons(plan) {
        sentence(out, "  · ", &reason, style.width)?;
    }
    writeln!(out)?;
    let limits = [
        plan.limits.time.map(|time| words.duration(time)),
        plan.limits.nodes.map(|n| words.say_with("plan-nodes", &[("n", n.into())])),
        plan.limits.memory.map(|bytes| words.bytes(bytes)),
    ];
    let limits: Vec<String> = limits.into_iter().flatten().collect();
    let limits = if limits.is_empty() { words.say("plan-no-limit") } else { limits.join(", ") };
    facts(
        out,
        style,
        [
            (words.say("plan-quality"), words.say(&format!("quality-{}", plan.quality.name()))),
            (words.say("plan-limits"), limits),
        ],
    )
}

//! The table of steps that text, Markdown and LaTeX share, and the text around it.

use crate::text::Style;
use taquin::registry::Uses;
use taquin::trace::{ChoiceReason, StepEvent, Trace, TraceStep};
use taquin::{Answer, Outcome};
use taquin_board::{Board, Layout, Notation, Path, TileDirection, write, write_moves};
use taquin_i18n::{Lang, Words};

/// Absent.
const NONE: &str = "–";

/// A table of texts.
pub(super) struct TextTable {
    pub(super) head: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
    /// Columns of numbers.
    pub(super) right: Vec<usize>,
}

/// Returns true if the search uses h.
pub(super) fn shows_h(trace: &Trace) -> bool {
    trace.algorithm.entry().uses == Uses::Guide
}

/// Returns true if there is more than one iteration.
pub(super) fn is_iterative(trace: &Trace) -> bool {
    trace.steps.iter().any(|step| step.iteration > 1)
}

/// The steps. With `iterations`, each row says its iteration and bound.
pub(super) fn table(trace: &Trace, style: &Style<'_>, iterations: bool) -> TextTable {
    let words = style.words;
    let mut head = vec![words.say("trace-step")];
    if iterations {
        head.extend([words.say("trace-iteration"), words.say("trace-bound")]);
    }
    head.push(words.say("trace-state"));
    let state = head.len() - 1;
    let with_h = shows_h(trace);
    head.push("g".into());
    if with_h {
        head.extend(["h".into(), "f".into()]);
    }
    head.extend(["trace-parent", "trace-frontier", "trace-explored"].map(|id| words.say(id)));
    head.push(words.say("trace-chosen"));
    let right = (0..head.len() - 1).filter(|&column| column != state).collect();
    let row = |(index, step): (usize, &TraceStep)| {
        let node = &trace.nodes[step.node];
        let mut row = vec![(index + 1).to_string()];
        if iterations {
            row.extend([step.iteration.to_string(), step.bound.to_string()]);
        }
        row.push(board(&node.board, style));
        row.push(node.g.to_string());
        if with_h {
            row.extend([node.h.to_string(), step.f.to_string()]);
        }
        let parent = step.parent.map(|parent| parent + 1);
        row.push(match (parent, node.dir) {
            (Some(parent), Some(dir)) => {
                format!("{parent} {}", letter(dir, &trace.nodes[step.node].board, style))
            }
            _ => NONE.to_owned(),
        });
        row.push(words.number(step.frontier));
        row.push(step.explored.map_or(NONE.to_owned(), |count| words.number(count)));
        row.push(short(step.choice, words));
        row
    };
    TextTable { head, rows: trace.steps.iter().enumerate().map(row).collect(), right }
}

/// A state on one line.
pub(super) fn board(board: &Board, style: &Style<'_>) -> String {
    let fits = style.notation.fits(board.size());
    let notation = if fits { style.notation } else { Notation::One };
    write(board, notation, Layout::Rows).map_or_else(|| board.to_string(), |text| text.to_string())
}

/// A move as it is written, given the board after it.
pub(super) fn letter(dir: TileDirection, after: &Board, style: &Style<'_>) -> String {
    let mut before = after.clone();
    before.slide(dir.opposite());
    let path: Path = [dir].into_iter().collect();
    write_moves(&path, &before, style.moves, style.notation).to_string()
}

/// The search, its heuristic and the options that decide the order.
pub(super) fn title(trace: &Trace, style: &Style<'_>) -> String {
    let words = style.words;
    let mut parts = vec![words.search_title(trace.algorithm.name())];
    if let Some(run) = &trace.answer.run {
        if trace.algorithm.entry().uses != Uses::Nothing {
            parts.push(run.heuristic.to_string());
        }
        let options = [
            ("count-ties", run.options.ties.map(|ties| ties.name().to_owned())),
            ("trace-order", run.options.order.map(|order| order_in(words, &order.to_string()))),
            ("trace-weight", run.options.weight.map(|weight| weight.to_string())),
            ("trace-width", run.options.width.map(|width| width.to_string())),
        ];
        for (id, value) in options {
            parts.extend(value.map(|value| format!("{} {value}", words.say(id))));
        }
    }
    words.say_with("trace-title", &[("search", parts.join(" · ").into())])
}

/// The order of successors in the letters of the language: West is Ouest.
fn order_in(words: &Words, order: &str) -> String {
    match words.lang() {
        Lang::En => order.to_owned(),
        Lang::Fr => order.replace('w', "o"),
    }
}

/// The heading of an iteration.
pub(super) fn iteration(step: &TraceStep, words: &Words) -> String {
    let args = [("n", step.iteration.into()), ("bound", step.bound.into())];
    words.say_with("trace-iteration-of", &args)
}

/// The reason in a word or two.
pub(super) fn short(choice: ChoiceReason, words: &Words) -> String {
    words.say(&format!("choice-{}", choice.code()))
}

/// The reasons that occur, each with its sentence.
pub(super) fn reasons(trace: &Trace, words: &Words) -> Vec<(String, String)> {
    let mut seen: Vec<ChoiceReason> = Vec::new();
    for step in &trace.steps {
        if !seen.contains(&step.choice) {
            seen.push(step.choice);
        }
    }
    let sentence = |choice: ChoiceReason| words.say(&format!("choice-{}.why", choice.code()));
    seen.into_iter().map(|choice| (short(choice, words), sentence(choice))).collect()
}

/// How it ended, in a sentence.
pub(super) fn ending(trace: &Trace, style: &Style<'_>) -> String {
    let words = style.words;
    let Answer { outcome, run, start, .. } = &trace.answer;
    if trace.cut_short {
        return words.say_with("trace-cut-short", &[("n", trace.steps.len().into())]);
    }
    match outcome {
        Outcome::Solved(solved) if solved.solution.is_empty() => words.say("trace-solved-already"),
        Outcome::Solved(solved) => {
            let path = solved.solution.path();
            let moves = words.say_with("answer-moves", &[("n", path.len().into())]);
            let path = write_moves(path, start, style.moves, style.notation).to_string();
            let goals = trace.steps.iter().rposition(|step| step.event == StepEvent::Goal);
            let step = goals.map_or(0, |step| step + 1);
            let args = [("step", step.into()), ("moves", moves.into()), ("path", path.into())];
            let meets =
                trace.steps.last().is_some_and(|step| step.choice == ChoiceReason::SidesMeet);
            words.say_with(if meets { "trace-met" } else { "trace-solved" }, &args)
        }
        Outcome::Stopped(why) => {
            let limits = run.as_ref().map(|run| run.limits).unwrap_or_default();
            let why = words.why(*why, &limits);
            words.say_with("answer-stopped", &[("why", why.into())])
        }
        Outcome::Exhausted => words.say("answer-exhausted"),
        Outcome::Unsolvable(parity) => words.parity(parity),
    }
}

//! `taquin lab audit`: a heuristic compared with the true distance.

use crate::args::lab::Audit as Typed;
use crate::context::{Context, Verbosity};
use crate::exit::{Exit, Failure};
use crate::input;
use crate::progress::Progress;
use crate::table_store::BuildBar;
use clap::ArgMatches;
use serde_json::{Map, Value};
use taquin::full_space::FullSpace;
use taquin::{HeuristicExpr, Problem, SolveRequest};
use taquin_board::{Board, MoveNotation, Notation, Size};
use taquin_lab::MakeSolver;
use taquin_lab::audit::{Audit, Edge, Over, at_goal, bind};
use taquin_lab::report::{Audited, audit_csv, audit_page, share};
use taquin_render::json;
use taquin_render::text::{Paint, columns, facts};
use taquin_search::Monitor;

/// By default every board is examined if the full space takes no more bytes than this: 2x5 is
/// below, 3x4 above.
const AT_ONCE: u128 = 64 << 20;

/// The default size of a sample.
const SAMPLE: u64 = 1000;

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let typed = Typed::read(matches, words)?;
    let size = match (typed.size, Size::new(3, 3)) {
        (Some(size), _) | (None, Ok(size)) => size,
        (None, Err(error)) => return Err(Failure::bug(error.to_string())),
    };
    let goal_name = typed.goal.as_deref().unwrap_or("last");
    let goal = input::goal(goal_name, size, None, words).map_err(Failure::usage)?;
    let problem = at_goal(&goal).map_err(|error| Failure::bug(error.to_string()))?;
    let solver = super::solvers(context, typed.tables.as_deref(), 1)?;
    context.catch_interrupts();
    let small = FullSpace::bytes(size).is_some_and(|bytes| bytes <= AT_ONCE);
    let whole = typed.sample.is_none() && (typed.whole || small);
    let space = if whole { Some(search(context, &typed, size, &goal)?) } else { None };
    let mut all: Vec<Audited> = Vec::new();
    for spec in &typed.heuristics {
        let Some(audit) = audit(context, &typed, spec, &solver, (&problem, space.as_ref()))? else {
            return Err(Failure::Said { exit: Exit::Stopped, message: words.say("why-asked") });
        };
        if typed.json {
            let value = Value::from(as_json(spec, &goal, &audit));
            writeln!(context.out, "{value}")?;
        } else {
            show(context, spec, goal_name, size, &audit)?;
        }
        all.push((spec.to_string(), audit));
    }
    if typed.json {
        context.verbosity = Verbosity::Quiet;
    }
    if let Some(path) = &typed.html {
        super::write_file(context, path, audit_page(&all, (size, &goal), words).as_bytes())?;
    }
    if let Some(path) = &typed.csv {
        super::write_file(context, path, audit_csv(&all).as_bytes())?;
    }
    Ok(Exit::Done)
}

/// Builds the full space and shows its progress.
fn search(
    context: &Context<'_>,
    typed: &Typed,
    size: Size,
    goal: &Board,
) -> Result<FullSpace, Failure> {
    let words = context.words;
    let most = typed.memory.unwrap_or_else(taquin::default_memory_limit);
    let mut progress = Progress::new(context);
    let found = FullSpace::search(size, goal.blank(), most, &context.stop, |distance, boards| {
        progress.show(|words, _| {
            let args = [("distance", distance.into()), ("boards", boards.into())];
            words.say_with("progress-space", &args)
        });
    });
    found.map_err(|error| Failure::Said {
        exit: Exit::Stopped,
        message: words.full_space_error(&error, size, most),
    })
}

fn audit(
    context: &Context<'_>,
    typed: &Typed,
    spec: &HeuristicExpr,
    solver: MakeSolver<'_>,
    (problem, space): (&Problem, Option<&FullSpace>),
) -> Result<Option<Audit>, Failure> {
    let failure = |error| super::super::solve::failure(&error, context.words);
    let builds = BuildBar::new(context);
    let monitor = Monitor { cancel: &context.stop, report: &|event| builds.show(&event) };
    let heuristic =
        bind(spec, problem, &solver(SolveRequest::default()), monitor).map_err(failure)?;
    match space {
        Some(space) => Ok(Audit::of_every_board(space, problem, &heuristic, &context.stop)),
        None => {
            let draw = (typed.seed, typed.sample.unwrap_or(SAMPLE));
            Audit::sampled(problem, &heuristic, draw, solver, &context.stop).map_err(failure)
        }
    }
}

fn as_json(spec: &HeuristicExpr, goal: &Board, audit: &Audit) -> Map<String, Value> {
    let mut map = json::object();
    let mut add = |name: &str, value: Value| map.insert(name.to_owned(), value);
    add("heuristic", spec.to_string().into());
    add("rows", goal.size().rows().into());
    add("cols", goal.size().cols().into());
    add("goal", json::rows(goal).into());
    add("boards", audit.boards.into());
    add("whole", audit.whole.into());
    add("overestimates", audit.overestimates.into());
    add("max_over", audit.max_over().into());
    add("admissible", audit.admissible().into());
    add("consistent", audit.consistent().into());
    add("mean", audit.mean().into());
    add("mean_distance", audit.mean_distance().into());
    if let Some(Over { board, value, distance }) = &audit.worst {
        let board = json::rows(board);
        add("example", serde_json::json!({"board": board, "value": value, "distance": distance}));
    }
    add("drops", audit.drops.into());
    if let Some(Edge { from, dir, before, after }) = &audit.steepest {
        let (board, dir) = (json::rows(from), dir.letter().to_string());
        let edge =
            serde_json::json!({"board": board, "move": dir, "before": before, "after": after});
        add("edge", edge);
    }
    add("values", audit.values.clone().into());
    let by_distance = audit.by_distance.iter().map(|at| {
        serde_json::json!({"boards": at.boards, "least": at.least, "most": at.most, "sum": at.sum})
    });
    add("by_distance", by_distance.collect());
    map
}

fn show(
    context: &mut Context<'_>,
    spec: &HeuristicExpr,
    goal: &str,
    size: Size,
    audit: &Audit,
) -> Result<(), Failure> {
    let words = context.words;
    let style = context.style(Notation::default(), MoveNotation::Udlr);
    let title = words.say_with(
        "lab-audit-title",
        &[
            ("name", spec.to_string().into()),
            ("size", size.to_string().into()),
            ("goal", goal.to_owned().into()),
        ],
    );
    writeln!(context.out, "{}", style.paint(Paint::Strong, &title))?;
    let looked = if audit.whole { "lab-audit-whole" } else { "lab-audit-sampled" };
    let verdict = |holds: Option<bool>, no: String| match holds {
        Some(true) => style.paint(Paint::Good, &words.say("lab-audit-yes")),
        Some(false) => style.paint(Paint::Bad, &no),
        None => style.paint(Paint::Fair, &words.say("lab-audit-unrefuted")),
    };
    let over = words.say_with(
        "lab-audit-over",
        &[
            ("n", audit.overestimates.into()),
            ("share", share(audit.overestimates as usize, audit.boards as usize, words).into()),
            ("most", audit.max_over().into()),
        ],
    );
    let drop = words.say_with("lab-audit-drop", &[("n", audit.drops.into())]);
    let decimal = |value: f64| words.lang().decimal(&format!("{value:.3}"));
    let mut rows = vec![
        (words.say("lab-audit-boards"), words.say_with(looked, &[("n", audit.boards.into())])),
        (words.say("lab-audit-admissible"), verdict(audit.admissible(), over)),
    ];
    if let Some(Over { board, value, distance }) = &audit.worst {
        let args = [
            ("board", board.to_string().into()),
            ("value", (*value).into()),
            ("distance", (*distance).into()),
        ];
        rows.push((String::new(), words.say_with("lab-audit-over-example", &args)));
    }
    rows.push((words.say("lab-audit-consistent"), verdict(audit.consistent(), drop)));
    if let Some(Edge { from, dir, before, after }) = &audit.steepest {
        let args = [
            ("board", from.to_string().into()),
            ("dir", words.direction(*dir)),
            ("before", (*before).into()),
            ("after", (*after).into()),
        ];
        rows.push((String::new(), words.say_with("lab-audit-drop-example", &args)));
    }
    rows.push((words.say("lab-audit-mean"), decimal(audit.mean())));
    rows.push((words.say("lab-audit-mean-distance"), decimal(audit.mean_distance())));
    facts(context.out, &style, rows)?;
    if context.verbosity > Verbosity::Quiet {
        distribution(context, audit)?;
    }
    writeln!(context.out)?;
    Ok(())
}

/// Its values at each distance, and how many boards have each value.
fn distribution(context: &mut Context<'_>, audit: &Audit) -> Result<(), Failure> {
    let words = context.words;
    writeln!(context.out, "{}", words.say("lab-audit-by-distance"))?;
    let heads =
        ["lab-distance", "lab-audit-count", "lab-audit-least", "lab-mean", "lab-audit-most"];
    let mut rows = vec![heads.map(|id| words.say(id)).to_vec()];
    for (distance, at) in audit.by_distance.iter().enumerate().filter(|(_, at)| at.boards > 0) {
        let mean = at.sum as f64 / at.boards as f64;
        rows.push(vec![
            distance.to_string(),
            words.number(at.boards),
            at.least.to_string(),
            words.lang().decimal(&format!("{mean:.2}")),
            at.most.to_string(),
        ]);
    }
    columns(context.out, &rows, &[0, 1, 2, 3, 4])?;
    if context.verbosity > Verbosity::Normal {
        writeln!(context.out, "{}", words.say("lab-audit-distribution"))?;
        let mut rows = vec![vec![words.say("lab-audit-values"), words.say("lab-audit-count")]];
        let values = audit.values.iter().enumerate().filter(|(_, count)| **count > 0);
        rows.extend(values.map(|(value, n)| vec![value.to_string(), words.number(*n)]));
        columns(context.out, &rows, &[0, 1])?;
    }
    Ok(())
}

//! `tree`: the first steps of a search for a replay: which state was chosen, what was generated
//! from it, and what was dropped and why.

use crate::ask::{self, Puzzle};
use crate::error::ApiError;
use crate::fields::Fields;
use crate::service::{no_steps, step_by_step};
use crate::{Job, Service, tables};
use serde_json::{Value, json};
use std::time::Duration;
use taquin::registry::Uses;
use taquin::trace::{TraceError, TraceLimits, TraceNode, record};
use taquin_render::json::cut_code;
use taquin_search::Ties;

/// The most steps: a larger tree cannot be read.
const MOST_STEPS: u64 = 400;

/// The time limit; so few steps never take longer.
const TIME: Duration = Duration::from_secs(5);

pub(crate) fn tree(service: &Service, mut fields: Fields) -> Result<Job, ApiError> {
    let puzzle = Puzzle::take(&mut fields, &service.bounds)?;
    let request = ask::request(&mut fields, &service.bounds)?;
    let steps = fields.number("steps", 1..=MOST_STEPS, 120)? as usize;
    fields.end()?;
    let problem = puzzle.solvable()?;
    let solver = service.solver().for_request(request);
    Ok(Job::json(TIME, move |stop, _| {
        let plan = solver.plan(&problem)?;
        step_by_step(&plan)?;
        tables::available(&problem, &plan.heuristic, solver.store())?;
        let limits = TraceLimits { steps, lists: false };
        let trace = match record(&solver, &problem, &plan, stop, limits) {
            Ok(trace) => trace,
            Err(TraceError::Solve(error)) => return Err(error.into()),
            Err(TraceError::NoSteps(algorithm)) => return Err(no_steps(algorithm)),
        };
        let shows_h = plan.algorithm.entry().uses == Uses::Guide;
        let nodes: Vec<Value> = trace.nodes.iter().map(|node| node_json(node, shows_h)).collect();
        let steps = trace.steps.iter();
        let steps: Vec<Value> =
            steps.map(|step| json!({ "node": step.node, "made": step.made })).collect();
        Ok(json!({
            "v": 1,
            "algorithm": plan.algorithm.name(),
            "heuristic": plan.heuristic.to_string(),
            "rule": plan.algorithm.entry().rule,
            "weight": plan.options.weight.map(|weight| weight.to_string()),
            "order": plan.options.order.map(|order| order.to_string()),
            "ties": plan.options.ties.map(Ties::name),
            "outcome": trace.answer.outcome_name(),
            "nodes": nodes,
            "steps": steps,
        }))
    }))
}

fn node_json(node: &TraceNode, shows_h: bool) -> Value {
    let mut map = json!({
        "board": taquin_render::json::rows(&node.board),
        "parent": node.parent,
        "g": node.g,
        "round": node.round,
        "bound": node.bound,
        "goal": node.goal,
        "why": node.dropped.map(cut_code),
    });
    if shows_h {
        map["h"] = node.h.into();
        map["f"] = (node.g + node.h).into();
    }
    if let Some(step) = node.replaced {
        map["replaced"] = step.into();
    }
    if let Some(length) = node.meets {
        map["meets"] = length.into();
    }
    map
}

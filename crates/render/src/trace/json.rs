//! A trace as JSON lines: one object per step, never translated.

use crate::json::{Rows, cut_code, rows};
use serde::Serialize;
use std::io::{self, Write};
use taquin::trace::{Trace, TraceNode};

/// One step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StepForm {
    /// The version of the form.
    pub v: u32,
    /// The number of the step, from 1.
    pub step: usize,
    /// `expanded` or `goal`.
    pub event: &'static str,
    /// The state that was chosen.
    pub state: Rows,
    /// The move that led to it, as the direction of the tile; null for the start.
    #[serde(rename = "move")]
    pub dir: Option<&'static str>,
    /// Cost from the start.
    pub g: u32,
    /// Estimate of what remains.
    pub h: u32,
    /// The key by which it was chosen.
    pub f: u32,
    /// The step that chose its parent.
    pub parent: Option<usize>,
    /// The frontier after the step.
    pub frontier: StatesForm,
    /// The closed states after the step; null where the search closes none.
    pub explored: Option<StatesForm>,
    /// The iteration, from 1.
    pub iteration: u64,
    /// The bound of the iteration, or the least possible cost of an answer.
    pub bound: u32,
    /// Why it was chosen.
    pub reason_code: &'static str,
    /// How many states had the same key, itself included.
    pub tied: usize,
    /// What was generated from it.
    pub successors: Vec<SuccessorForm>,
}

/// States, or how many there are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum StatesForm {
    /// How many.
    Count(u64),
    /// Which.
    List(Vec<Rows>),
}

/// A generated state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SuccessorForm {
    /// The state.
    pub state: Rows,
    /// The move that led to it.
    #[serde(rename = "move")]
    pub dir: Option<&'static str>,
    /// Cost from the start.
    pub g: u32,
    /// Estimate of what remains.
    pub h: u32,
    /// Why it was dropped: `bound`, `seen`, `depth`, `on-path`, `width`; null if it was kept.
    pub dropped: Option<&'static str>,
}

impl StepForm {
    /// The steps of a trace.
    pub fn all(trace: &Trace) -> impl Iterator<Item = StepForm> {
        let states = |nodes: &[usize]| {
            StatesForm::List(nodes.iter().map(|&node| rows(&trace.nodes[node].board)).collect())
        };
        trace.steps.iter().enumerate().map(move |(index, step)| {
            let node = &trace.nodes[step.node];
            let lists = step.lists.as_ref();
            let explored = step.explored.map(|count| {
                lists.map_or(StatesForm::Count(count), |lists| states(&lists.explored))
            });
            let frontier = lists.map(|lists| states(&lists.frontier));
            StepForm {
                v: 1,
                step: index + 1,
                event: step.event.name(),
                state: rows(&node.board),
                dir: node.dir.map(|dir| dir.letter()),
                g: node.g,
                h: node.h,
                f: step.f,
                parent: step.parent.map(|parent| parent + 1),
                frontier: frontier.unwrap_or(StatesForm::Count(step.frontier)),
                explored,
                iteration: step.iteration,
                bound: step.bound,
                reason_code: step.choice.code(),
                tied: step.tied,
                successors: step.successors.iter().map(|&id| successor(&trace.nodes[id])).collect(),
            }
        })
    }
}

fn successor(node: &TraceNode) -> SuccessorForm {
    SuccessorForm {
        state: rows(&node.board),
        dir: node.dir.map(|dir| dir.letter()),
        g: node.g,
        h: node.h,
        dropped: node.dropped.map(cut_code),
    }
}

pub(super) fn write(out: &mut dyn Write, trace: &Trace) -> io::Result<()> {
    for step in StepForm::all(trace) {
        serde_json::to_writer(&mut *out, &step)?;
        writeln!(out)?;
    }
    Ok(())
}

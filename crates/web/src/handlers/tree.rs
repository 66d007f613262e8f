//! `POST /api/tree`: the first steps of a search, to be replayed: which state was chosen, what was
//! made of it, and what was dropped and why.

use super::ask::{self, Puzzle};
use super::fields::Fields;
use super::{App, step_by_step, tables};
use crate::error::{ApiError, Json};
use crate::job;
use axum::extract::State;
use serde_json::{Value, json};
use std::collections::HashMap;
use taquin::Problem;
use taquin::observe::BoardSpace;
use taquin::registry::{Algorithm, Uses};
use taquin_board::Board;
use taquin_search::{Cut, Event, Flow, Observer};

/// The most steps: a tree to look at is small.
const MOST_STEPS: u64 = 400;

pub(crate) async fn tree(State(app): State<App>, mut fields: Fields) -> Result<Json, ApiError> {
    let puzzle = Puzzle::take(&mut fields, &app.config)?;
    let request = ask::request(&mut fields, &app.config)?;
    let most = fields.number("steps", 1..=MOST_STEPS, 120)? as usize;
    fields.end()?;
    let problem = puzzle.solvable()?;
    let solver = app.solver().for_request(request);
    let answer = job::run(&app, move |stop| {
        let plan = solver.plan(&problem)?;
        step_by_step(&plan)?;
        tables::at_hand(&problem, &plan.heuristic, solver.store())?;
        let mut grown = Tree::new(most, &problem, plan.algorithm);
        let report = solver.run(&problem, &plan, stop, &mut grown)?;
        let outcome = report.outcome_name();
        if outcome == "solved" {
            grown.arrive();
        }
        let shows_h = plan.algorithm.entry().uses == Uses::Guide;
        let nodes: Vec<Value> = grown.nodes.iter().map(|node| node.json(shows_h)).collect();
        let steps: Vec<Value> = grown
            .steps
            .iter()
            .map(|step| json!({ "node": step.node, "made": step.made }))
            .collect();
        Ok(json!({
            "v": 1,
            "algorithm": plan.algorithm.name(),
            "heuristic": plan.heuristic.to_string(),
            "rule": plan.algorithm.entry().rule,
            "weight": plan.options.weight.map(|weight| weight.to_string()),
            "outcome": outcome,
            "nodes": nodes,
            "steps": steps,
        }))
    });
    Ok(Json(answer.await?))
}

struct Node {
    board: Board,
    parent: Option<usize>,
    g: u32,
    h: u32,
    /// The round of an iterative search, and its bound.
    round: u32,
    bound: u32,
    dropped: Option<Cut>,
    goal: bool,
    /// Both sides of a bidirectional search meet here: the moves of the whole way.
    meets: Option<u32>,
}

impl Node {
    fn json(&self, shows_h: bool) -> Value {
        let mut node = json!({
            "board": taquin_render::json::rows(&self.board),
            "parent": self.parent,
            "g": self.g,
            "round": self.round,
            "bound": self.bound,
            "goal": self.goal,
            "why": self.dropped.map(cut),
        });
        if shows_h {
            node["h"] = self.h.into();
            node["f"] = (self.g + self.h).into();
        }
        if let Some(length) = self.meets {
            node["meets"] = length.into();
        }
        node
    }
}

fn cut(cut: Cut) -> &'static str {
    match cut {
        Cut::Bound => "bound",
        Cut::Seen => "seen",
        Cut::Depth => "depth",
        Cut::OnPath => "on-path",
        Cut::Width => "width",
    }
}

struct Step {
    node: usize,
    made: Vec<usize>,
}

/// Notes what happens until there is enough.
struct Tree {
    most: usize,
    start: Board,
    goal: Board,
    both_sides: bool,
    nodes: Vec<Node>,
    steps: Vec<Step>,
    /// The newest chosen node of each board in this round.
    chosen: HashMap<Board, usize>,
    /// The newest node of each board made from each chosen one: a depth-first search may meet a
    /// board again on another way, and chooses the one that it made there.
    made: HashMap<(Board, Option<usize>), usize>,
    round: u32,
    bound: u32,
}

impl Tree {
    fn new(most: usize, problem: &Problem, algorithm: Algorithm) -> Tree {
        Tree {
            most,
            start: problem.start().clone(),
            goal: problem.goal().clone(),
            both_sides: algorithm == Algorithm::BIDIRECTIONAL,
            nodes: Vec::new(),
            steps: Vec::new(),
            chosen: HashMap::new(),
            made: HashMap::new(),
            round: 0,
            bound: 0,
        }
    }

    fn add(&mut self, board: Board, parent: Option<usize>, g: u32, h: u32) -> usize {
        let (round, bound) = (self.round, self.bound);
        // To a search from both ends the goal is where one side begins.
        let goal = board == self.goal && !self.both_sides;
        let (dropped, meets) = (None, None);
        self.nodes.push(Node { board, parent, g, h, round, bound, dropped, goal, meets });
        self.nodes.len() - 1
    }

    /// The goal was met: that is the last step, if it is not one already.
    fn arrive(&mut self) {
        let last = match self.both_sides {
            true => self.nodes.len().checked_sub(1),
            false => self.nodes.iter().rposition(|node| node.goal && node.dropped.is_none()),
        };
        let Some(node) = last else { return };
        if self.both_sides {
            // The bound is what no way is shorter than, and this way is as long.
            self.nodes[node].meets = Some(self.bound);
        }
        if self.steps.last().map(|step| step.node) != Some(node) {
            self.steps.push(Step { node, made: Vec::new() });
        }
    }

    fn choose(&mut self, board: Board, parent: Option<Board>, g: u32, h: u32) {
        // The start again: an iterative search begins its next round.
        if parent.is_none() && board == self.start && !self.steps.is_empty() {
            self.round += 1;
            self.chosen.clear();
            self.made.clear();
        }
        let from = parent.and_then(|parent| self.chosen.get(&parent).copied());
        let known = self.made.get(&(board.clone(), from)).copied();
        let node = known.unwrap_or_else(|| self.add(board.clone(), from, g, h));
        self.chosen.insert(board, node);
        self.steps.push(Step { node, made: Vec::new() });
    }

    fn make(&mut self, board: Board, parent: &Board, (g, h): (u32, u32), dropped: Option<Cut>) {
        let from = self.chosen.get(parent).copied();
        let key = (board, from);
        // A beam drops from a layer what it made for it.
        if let (Some(Cut::Width), Some(&node)) = (dropped, self.made.get(&key)) {
            self.nodes[node].dropped = dropped;
            return;
        }
        let node = self.add(key.0.clone(), from, g, h);
        self.nodes[node].dropped = dropped;
        if dropped.is_none() {
            self.made.insert(key, node);
        }
        if let Some(step) = self.steps.last_mut() {
            step.made.push(node);
        }
    }
}

impl Observer<BoardSpace> for Tree {
    fn each_state(&self) -> bool {
        true
    }

    fn event(&mut self, event: Event<'_, BoardSpace>) -> Flow {
        match event {
            Event::Bound { bound } => self.bound = bound,
            // A round of a search that goes on has its answer.
            Event::Better { .. } => self.arrive(),
            Event::Expanded { state, parent, g, h, .. } => {
                if self.steps.len() >= self.most {
                    return Flow::Stop;
                }
                self.choose(state.clone(), parent.map(|(board, _)| board.clone()), g, h);
            }
            Event::Generated { state, parent, g, h, .. } => {
                self.make(state.clone(), parent, (g, h), None);
            }
            Event::Dropped { state, parent, g, h, why, .. } => {
                self.make(state.clone(), parent, (g, h), Some(why));
            }
            _ => {}
        }
        Flow::Continue
    }
}

//! `POST /api/tree`: the first steps of a search, to be replayed: which state was chosen, what was
//! made of it, and what was dropped and why.

use super::App;
use super::ask::{self, Puzzle};
use crate::error::{ApiError, Json};
use crate::job;
use axum::body::Body;
use axum::extract::State;
use axum::http::HeaderMap;
use board::Board;
use search::{Cut, Flow};
use serde_json::{Value, json};
use std::collections::HashMap;
use taquin::End;
use taquin::registry::{Algorithm, Uses};
use taquin::watch::{Happening, Watcher};

/// The most steps: a tree to look at is small.
const MOST_STEPS: u64 = 400;

pub(crate) async fn tree(
    State(app): State<App>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json, ApiError> {
    let mut fields = app.fields(&headers, body).await?;
    let puzzle = Puzzle::take(&mut fields, &app.config)?;
    let solver = ask::search(&mut fields, app.solver())?;
    let limits = ask::limits(&mut fields, &app.config)?;
    let most = fields.number("steps", 1..=MOST_STEPS, 120)? as usize;
    fields.end()?;
    let problem = puzzle.solvable()?;
    let solver = ask::limited(solver, &limits);
    let answer = job::run(&app, move |stop| {
        let plan = solver.plan(&problem)?;
        let mut grown = Tree::new(most, problem.goal().clone());
        let report = solver.run(&problem, &plan, stop, &mut grown)?;
        let outcome = match &report.end {
            End::Solved(_) => "solved",
            End::Exhausted => "exhausted",
            End::Stopped(_) => "stopped",
        };
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
            "rule": rule(plan.algorithm),
            "outcome": outcome,
            "nodes": nodes,
            "steps": steps,
        }))
    });
    Ok(Json(answer.await?))
}

/// By what a search chooses.
fn rule(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Astar => "f",
        Algorithm::WeightedAstar => "weighted",
        Algorithm::BestFirst => "h",
        Algorithm::Greedy => "child",
        Algorithm::Dijkstra => "g",
        Algorithm::Bfs | Algorithm::Bidirectional => "queue",
        _ => "depth",
    }
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
}

impl Node {
    fn json(&self, shows_h: bool) -> Value {
        let mut node = json!({
            "board": render::json::rows(&self.board),
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
    goal: Board,
    nodes: Vec<Node>,
    steps: Vec<Step>,
    /// The newest node of each board in this round.
    known: HashMap<Board, usize>,
    round: u32,
    bound: u32,
}

impl Tree {
    fn new(most: usize, goal: Board) -> Tree {
        let (nodes, steps, known) = (Vec::new(), Vec::new(), HashMap::new());
        Tree { most, goal, nodes, steps, known, round: 0, bound: 0 }
    }

    fn add(&mut self, board: Board, parent: Option<usize>, g: u32, h: u32) -> usize {
        let (round, bound, goal) = (self.round, self.bound, board == self.goal);
        self.nodes.push(Node { board, parent, g, h, round, bound, dropped: None, goal });
        self.nodes.len() - 1
    }

    /// The goal was met: that is the last step, if it is not one already.
    fn arrive(&mut self) {
        let last = self.steps.last().map(|step| step.node);
        let Some(&node) = self.known.get(&self.goal) else { return };
        if last != Some(node) {
            self.steps.push(Step { node, made: Vec::new() });
        }
    }
}

impl Watcher for Tree {
    fn wants_states(&self) -> bool {
        true
    }

    fn see(&mut self, happening: Happening<'_>) -> Flow {
        match happening {
            Happening::Bound(bound) => self.bound = bound,
            Happening::Expanded { board, parent, g, h } => {
                if self.steps.len() >= self.most {
                    return Flow::Stop;
                }
                // The start again: an iterative search begins its next round.
                if parent.is_none() && g == 0 && !self.steps.is_empty() {
                    self.round += 1;
                    self.known.clear();
                }
                let node = match self.known.get(&board) {
                    Some(&node) => node,
                    None => {
                        let from = parent.and_then(|(board, _)| self.known.get(&board).copied());
                        let node = self.add(board.clone(), from, g, h);
                        self.known.insert(board, node);
                        node
                    }
                };
                self.steps.push(Step { node, made: Vec::new() });
            }
            Happening::Generated { board, parent, g, h, dropped, .. } => {
                let from = self.known.get(&parent).copied();
                let node = self.add(board.clone(), from, g, h);
                self.nodes[node].dropped = dropped;
                if dropped.is_none() {
                    self.known.insert(board, node);
                }
                if let Some(step) = self.steps.last_mut() {
                    step.made.push(node);
                }
            }
            _ => {}
        }
        Flow::Continue
    }
}

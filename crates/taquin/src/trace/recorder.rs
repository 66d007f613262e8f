//! The observer that records a search.

use super::choice::{ChoiceReason, Chooser, Held};
use super::{StepEvent, Trace, TraceLimits, TraceLists, TraceNode, TraceStep};
use crate::observe::BoardSpace;
use crate::registry::Algorithm;
use crate::{Answer, Outcome, Plan, Problem};
use std::collections::{HashMap, HashSet};
use taquin_board::{Board, TileDirection};
use taquin_search::{Cut, Duplicates, Event, Flow, Observer};

pub(super) struct Recorder {
    limits: TraceLimits,
    algorithm: Algorithm,
    chooser: Chooser,
    start: Board,
    goal: Board,
    nodes: Vec<TraceNode>,
    steps: Vec<TraceStep>,
    cut_short: bool,
    /// The chosen nodes of each board in this iteration, the newest last.
    chosen: HashMap<Board, Vec<usize>>,
    /// The newest node of each board generated from each chosen one: a depth-first search may meet
    /// a board again on another path, and chooses the node generated there.
    made: HashMap<(Board, Option<usize>), usize>,
    /// The estimate of each board that was not dropped.
    estimates: HashMap<Board, u32>,
    /// The open nodes of this iteration, the oldest first.
    waiting: Vec<usize>,
    /// The path to the chosen node, the root first.
    path: Vec<usize>,
    /// The newest step of each chosen node.
    step_of: HashMap<usize, usize>,
    /// The nodes expanded in this iteration, one per board.
    explored: Vec<usize>,
    seen: HashSet<Board>,
    /// True if copies of a state stay in the frontier until they are taken.
    copies_wait: bool,
    /// True if the search closes states at all.
    closes: bool,
    round: u32,
    bound: u32,
    iteration: u64,
}

impl Recorder {
    pub(super) fn new(problem: &Problem, plan: &Plan, limits: TraceLimits) -> Recorder {
        Recorder {
            limits,
            algorithm: plan.algorithm,
            chooser: Chooser::of(plan),
            start: problem.start().clone(),
            goal: problem.goal().clone(),
            nodes: Vec::new(),
            steps: Vec::new(),
            cut_short: false,
            chosen: HashMap::new(),
            made: HashMap::new(),
            estimates: HashMap::new(),
            waiting: Vec::new(),
            path: Vec::new(),
            step_of: HashMap::new(),
            explored: Vec::new(),
            seen: HashSet::new(),
            copies_wait: plan.options.duplicates == Some(Duplicates::Taken),
            closes: false,
            round: 0,
            bound: 0,
            iteration: 0,
        }
    }

    /// The trace, after the search has ended.
    pub(super) fn finish(mut self, answer: Answer) -> Trace {
        if matches!(answer.outcome, Outcome::Solved(_)) && !self.cut_short {
            self.arrive();
        }
        self.close_step();
        Trace {
            algorithm: self.algorithm,
            key: self.chooser.key,
            nodes: self.nodes,
            steps: self.steps,
            cut_short: self.cut_short,
            answer,
        }
    }

    fn both_sides(&self) -> bool {
        self.chooser.rule == "sides"
    }

    fn add(
        &mut self,
        board: Board,
        (parent, dir): (Option<usize>, Option<TileDirection>),
        (g, h): (u32, u32),
        dropped: Option<Cut>,
    ) -> usize {
        // In a search from both ends, the goal is the root of one side.
        let goal = board == self.goal && !self.both_sides();
        let f = self.chooser.shown(g, h);
        let (round, bound, meets) = (self.round, self.bound, None);
        if dropped.is_none() {
            self.estimates.insert(board.clone(), h);
        }
        self.nodes.push(TraceNode {
            board,
            parent,
            dir,
            g,
            h,
            f,
            round,
            bound,
            dropped,
            goal,
            meets,
            replaced: None,
        });
        self.nodes.len() - 1
    }

    /// The newest chosen node of a board, that of the right depth if there are several.
    fn chosen_as(&self, board: &Board, child_g: u32) -> Option<usize> {
        let all = self.chosen.get(board)?;
        let fits = all.iter().rev().find(|&&node| self.nodes[node].g + 1 == child_g);
        fits.or(all.last()).copied()
    }

    /// Records the frontier and the closed states after the last step.
    fn close_step(&mut self) {
        let frontier = self.frontier();
        let lists = self.limits.lists;
        let Some(step) = self.steps.last_mut() else { return };
        step.frontier = frontier.len() as u64;
        step.explored = self.closes.then_some(self.explored.len() as u64);
        if lists {
            let explored = if self.closes { self.explored.clone() } else { Vec::new() };
            step.lists = Some(TraceLists { frontier, explored });
        }
    }

    fn frontier(&self) -> Vec<usize> {
        let made = |node: &usize| {
            self.step_of.get(node).map_or(&[][..], |&step| self.steps[step].successors.as_slice())
        };
        match self.chooser.held {
            Held::Waiting => self.waiting.clone(),
            Held::Path => self.path.clone(),
            Held::PathAndSuccessors => {
                let root = self.path.first().into_iter();
                root.chain(self.path.iter().flat_map(made)).copied().collect()
            }
            Held::Neighbours => {
                let last = self.steps.last().map_or(&[][..], |step| &step.made);
                last.iter().copied().filter(|&node| self.nodes[node].dropped.is_none()).collect()
            }
        }
    }

    /// Why a node is chosen now, and how many had the same key.
    fn why(&self, node: usize, restarted: bool) -> (ChoiceReason, usize) {
        let parent = self.nodes[node].parent;
        let last = self.steps.last();
        let below_last = parent.is_some() && last.map(|step| step.node) == parent;
        let among = |all: &[usize]| {
            let others = all.iter().filter(|&&other| other != node);
            self.chooser.among(&self.nodes[node], others.map(|&other| &self.nodes[other]))
        };
        let choice = match (parent, self.chooser.rule) {
            (None, _) if restarted => ChoiceReason::NextIteration,
            (None, _) if last.is_none() => ChoiceReason::Start,
            (None, "sides") => ChoiceReason::OtherEnd,
            (_, "queue") => ChoiceReason::Oldest,
            (_, "sides") => ChoiceReason::SmallerSide,
            (_, "layer") => ChoiceReason::Layer,
            _ if self.chooser.held == Held::Path && below_last => ChoiceReason::Successor,
            _ if self.chooser.held == Held::Path => ChoiceReason::Backtrack,
            (_, "bound") if last.is_some_and(|step| step.iteration != self.iteration) => {
                ChoiceReason::NextIteration
            }
            (_, "bound") => ChoiceReason::List,
            (_, "below") if !below_last => ChoiceReason::Backtrack,
            // The values learned below a state count too, so equal f = g + h are not ties.
            (_, "below") => ChoiceReason::NoneLower,
            (_, "f" | "g" | "h" | "weighted" | "anytime") => return among(&self.waiting),
            (_, "child") => return among(&self.frontier()),
            _ => ChoiceReason::Rule,
        };
        (choice, 1)
    }

    /// Chooses a node: a step begins.
    fn step(&mut self, node: usize, event: StepEvent, f: u32, restarted: bool) {
        let (choice, tied) = match event {
            StepEvent::Goal if self.both_sides() && self.nodes[node].meets.is_some() => {
                (ChoiceReason::SidesMeet, 1)
            }
            StepEvent::Goal
                if self.chooser.sees_goals_when_generated()
                    && self.nodes[node].parent.is_some() =>
            {
                (ChoiceReason::GoalGenerated, 1)
            }
            _ => self.why(node, restarted),
        };
        let above = self.nodes[node].parent;
        while self.path.last().is_some_and(|&last| Some(last) != above) {
            self.path.pop();
        }
        self.path.push(node);
        self.waiting.retain(|&other| other != node);
        let board = self.nodes[node].board.clone();
        if event == StepEvent::Expanded && self.seen.insert(board.clone()) {
            self.explored.push(node);
        }
        self.chosen.entry(board).or_default().push(node);
        let parent = above.and_then(|above| self.step_of.get(&above).copied());
        self.step_of.insert(node, self.steps.len());
        self.steps.push(TraceStep {
            event,
            node,
            parent,
            f,
            choice,
            tied,
            iteration: self.iteration,
            bound: self.bound,
            successors: Vec::new(),
            made: Vec::new(),
            frontier: 0,
            explored: None,
            lists: None,
        });
    }

    fn choose(&mut self, board: &Board, parent: Option<(&Board, TileDirection)>, (g, h, f): Keys) {
        self.close_step();
        // The start again: an iterative search begins its next iteration.
        let restarted = parent.is_none() && *board == self.start && !self.steps.is_empty();
        if restarted {
            self.round += 1;
            self.chosen.clear();
            self.made.clear();
            self.waiting.clear();
            self.path.clear();
            self.explored.clear();
            self.seen.clear();
        }
        let from = parent.and_then(|(parent, _)| self.chosen_as(parent, g));
        let known = self.made.get(&(board.clone(), from)).copied();
        let came = (from, parent.map(|(_, dir)| dir));
        let node = known.unwrap_or_else(|| self.add(board.clone(), came, (g, h), None));
        self.step(node, StepEvent::Expanded, f, restarted);
        // The other end is open from the beginning.
        if self.both_sides() && self.steps.len() == 1 {
            let root = self.add(self.goal.clone(), (None, None), (0, 0), None);
            self.waiting.push(root);
            self.made.insert((self.goal.clone(), None), root);
        }
    }

    fn make(
        &mut self,
        board: &Board,
        parent: &Board,
        dir: TileDirection,
        (g, h): (u32, u32),
        dropped: Option<Cut>,
    ) {
        let from = self.chosen_as(parent, g);
        let key = (board.clone(), from);
        // A beam drops nodes that it generated for a layer; a search that detects duplicates late
        // drops open nodes.
        if let (Some(Cut::Width | Cut::Repeated), Some(&node)) = (dropped, self.made.get(&key)) {
            self.nodes[node].dropped = dropped;
            self.waiting.retain(|&other| other != node);
            return;
        }
        // The search does not estimate a state that it drops as known, but has done so before.
        let h = match dropped {
            Some(Cut::Seen | Cut::OnPath) if !self.both_sides() => {
                self.estimates.get(board).copied().unwrap_or(h)
            }
            _ => h,
        };
        let node = self.add(key.0.clone(), (from, Some(dir)), (g, h), dropped);
        if dropped.is_none() {
            // A better path replaces the open node, unless copies may stay in the frontier.
            if !self.copies_wait {
                let (nodes, step) = (&mut self.nodes, self.steps.len());
                self.waiting.retain(|&other| {
                    let replaced = nodes[other].board == key.0;
                    nodes[other].replaced = replaced.then_some(step);
                    !replaced
                });
            }
            self.waiting.push(node);
            self.made.insert(key, node);
        }
        if let Some(step) = from.and_then(|from| self.step_of.get(&from)) {
            self.steps[*step].successors.push(node);
        }
        if let Some(step) = self.steps.last_mut() {
            step.made.push(node);
        }
    }

    /// The goal was reached: this is the last step, if it is not already recorded.
    fn arrive(&mut self) {
        let last = match self.both_sides() {
            // The board itself may be the goal: then nothing was generated.
            true => self.nodes.len().checked_sub(1),
            false => self
                .nodes
                .iter()
                .rposition(|node| node.goal && node.dropped.is_none() && node.round == self.round),
        };
        let Some(node) = last else { return self.arrive_at_once() };
        if self.steps.last().map(|step| step.node) == Some(node) {
            return;
        }
        self.close_step();
        if self.both_sides() {
            // The path has the length of the lower bound.
            self.nodes[node].meets = Some(self.bound);
        }
        let TraceNode { g, h, f, .. } = self.nodes[node];
        let f = f.unwrap_or_else(|| g.saturating_add(h));
        self.step(node, StepEvent::Goal, f, false);
    }

    /// The start is the goal: a step without any event.
    fn arrive_at_once(&mut self) {
        if self.start == self.goal && self.steps.is_empty() {
            self.iteration = self.iteration.max(1);
            let node = self.add(self.start.clone(), (None, None), (0, 0), None);
            self.nodes[node].goal = true;
            self.step(node, StepEvent::Goal, 0, false);
        }
    }
}

type Keys = (u32, u32, u32);

impl Observer<BoardSpace> for Recorder {
    fn each_state(&self) -> bool {
        true
    }

    fn event(&mut self, event: Event<'_, BoardSpace>) -> Flow {
        match event {
            Event::Bound { bound } => self.bound = bound,
            // One iteration of an anytime search has its answer.
            Event::Better { .. } => self.arrive(),
            Event::Expanded { state, parent, g, h, f, stats, .. } => {
                if self.steps.len() >= self.limits.steps {
                    self.cut_short = true;
                    return Flow::Stop;
                }
                self.iteration = stats.iterations;
                self.closes = stats.explored.is_some();
                self.choose(state, parent, (g, h, f));
            }
            Event::Generated { state, parent, mv: dir, g, h } => {
                self.make(state, parent, dir, (g, h), None);
            }
            Event::Dropped { state, parent, mv: dir, g, h, why } => {
                self.make(state, parent, dir, (g, h), Some(why));
            }
            _ => {}
        }
        Flow::Continue
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::registry::{ALGORITHMS, SearchOption};
    use crate::{SolveRequest, Solver};
    use taquin_board::Goal;
    use taquin_search::Ties;

    /// A recorder that is compared with the numbers that the search reports.
    struct Checked(Recorder);

    impl Observer<BoardSpace> for Checked {
        fn each_state(&self) -> bool {
            true
        }

        fn event(&mut self, event: Event<'_, BoardSpace>) -> Flow {
            let told = match &event {
                Event::Expanded { state, g, h, f, frontier, stats, .. } => {
                    Some(((*state).clone(), *g, *h, *f, *frontier, stats.explored))
                }
                _ => None,
            };
            let flow = self.0.event(event);
            let (Some((board, g, h, f, frontier, explored)), Flow::Continue) = (told, flow) else {
                return flow;
            };
            let recorder = &self.0;
            let name = recorder.algorithm.name();
            let step = recorder.steps.last().unwrap();
            let node = &recorder.nodes[step.node];
            assert_eq!((&node.board, node.g, node.h, step.f), (&board, g, h, f), "{name}");
            assert!(node.dropped.is_none() || recorder.chooser.rule == "below", "{name}");
            let held = recorder.frontier().len() as u64;
            match recorder.chooser.held {
                Held::Waiting | Held::PathAndSuccessors => assert_eq!(held, frontier, "{name}"),
                Held::Path => assert_eq!(held, frontier + 1, "{name}"),
                Held::Neighbours => {}
            }
            // No open node was better.
            if let (ChoiceReason::Tie(_) | ChoiceReason::Least(_), Held::Waiting) =
                (step.choice, recorder.chooser.held)
            {
                let priority = |node: &TraceNode| recorder.chooser.priority(node.g, node.h);
                let waiting =
                    recorder.waiting.iter().map(|&other| priority(&recorder.nodes[other]));
                assert!(waiting.min().is_none_or(|least| priority(node) <= least), "{name}");
            }
            if recorder.iteration == 1 {
                let before = recorder.explored.len() as u64 - 1;
                assert!(explored.is_none_or(|n| n == before || n == before + 1), "{name}");
            }
            flow
        }
    }

    /// Every search that shows steps, with every rule for ties.
    #[test]
    fn the_frontier_is_that_of_the_search() {
        for text in ["8 1 3 / 4 0 2 / 7 6 5", "1 2 3 / 4 5 6 / 7 0 8", "1 2 3 / 4 5 6 / 7 8 0"] {
            let start: Board = text.parse().unwrap();
            let goal = Goal::Last.board(start.size()).unwrap();
            let problem = Problem::new(start, goal).unwrap();
            for entry in ALGORITHMS.iter().filter(|entry| entry.steps) {
                for ties in Ties::ALL {
                    let mut request = SolveRequest {
                        algorithm: Some(Algorithm(entry)),
                        heuristic: Some("manhattan".parse().unwrap()),
                        ..SolveRequest::default()
                    };
                    if entry.default_ties.is_some() {
                        request.options.ties = Some(ties);
                    } else if ties != Ties::Fifo {
                        continue;
                    }
                    // Every other rule for ties, with copies in the frontier.
                    if entry.options.contains(&SearchOption::Duplicates) {
                        let taken = matches!(ties, Ties::Fifo | Ties::HighG);
                        request.options.duplicates = taken.then_some(Duplicates::Taken);
                    }
                    let solver = Solver::with_request(request);
                    let plan = solver.plan(&problem).unwrap();
                    let limits = TraceLimits { steps: 3000, lists: false };
                    let mut checked = Checked(Recorder::new(&problem, &plan, limits));
                    let cancel = taquin_search::Cancel::new();
                    let answer = solver.run(&problem, &plan, &cancel, &mut checked).unwrap();
                    let trace = checked.0.finish(answer);
                    let name = entry.name;
                    assert!(!trace.steps.is_empty(), "{name} on {text}");
                    if trace.answer.solution().is_none() {
                        continue;
                    }
                    let last = trace.steps.last().unwrap();
                    assert_eq!(last.event, StepEvent::Goal, "{name} on {text}");
                    if trace.nodes[last.node].meets.is_none() && name != "anytime-astar" {
                        let length = trace.answer.solution().unwrap().len();
                        assert_eq!(trace.path().len(), length + 1, "{name} on {text}");
                    }
                }
            }
        }
    }
}

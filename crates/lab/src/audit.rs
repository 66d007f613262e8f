//! Audits: compares a heuristic with the true distance, on every board of a small size or on a
//! sample of a larger one.

use taquin::full_space::FullSpace;
use taquin::heuristic::AnyHeuristic;
use taquin::kernel::{Boxed, Cells, LastMove, MoveOrder, Packed, TileSpace};
use taquin::{
    HeuristicExpr, Problem, ProblemError, Quality, SolveError, SolveRequest, Solver, TableSource,
};
use taquin_board::{Board, Cell, Label, Shuffle, TileDirection};
use taquin_search::{Cancel, Heuristic, Monitor, Silent, Space};
use taquin_tables::Policy;

/// The result of an audit.
#[derive(Clone, PartialEq, Debug)]
pub struct Audit {
    /// Boards examined.
    pub boards: u64,
    /// True if these are all that reach the goal.
    pub whole: bool,
    /// Boards on which it exceeds the true distance.
    pub overestimates: u64,
    /// The board where it exceeds it most.
    pub worst: Option<Over>,
    /// Edges (board, move) along which the value drops by more than 1.
    pub drops: u64,
    /// The edge where it drops by most.
    pub steepest: Option<Edge>,
    /// How many boards have each value.
    pub values: Vec<u64>,
    /// Its values at each true distance.
    pub by_distance: Vec<At>,
}

/// A board that is overestimated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Over {
    /// The board.
    pub board: Board,
    /// The value of the heuristic.
    pub value: u32,
    /// The true distance.
    pub distance: u32,
}

/// A move along which the value drops.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// Before the move.
    pub from: Board,
    /// The move.
    pub dir: TileDirection,
    /// The value before it.
    pub before: u32,
    /// The value after it.
    pub after: u32,
}

/// The values at one true distance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct At {
    /// How many boards.
    pub boards: u64,
    /// The least value.
    pub least: u32,
    /// The greatest value.
    pub most: u32,
    /// All values together.
    pub sum: u64,
}

impl Audit {
    /// Audits every board of a space, for a goal with its blank where the space has it. Returns
    /// `None` if it was cancelled.
    pub fn of_every_board(
        space: &FullSpace,
        goal: &Problem,
        heuristic: &AnyHeuristic,
        stop: &Cancel,
    ) -> Option<Audit> {
        // A full space has at most 16 cells, which fit into one word.
        let mut audit = Auditor::<Packed<u64>>::new(goal, heuristic);
        for (done, (labels, distance)) in space.iter().enumerate() {
            if done % 65_536 == 0 && stop.is_cancelled() {
                return None;
            }
            audit.examine(&labels, distance);
        }
        Some(Audit { whole: true, ..audit.found })
    }

    /// Audits boards drawn from a seed, each solved optimally to know its distance.
    pub fn sampled(
        goal: &Problem,
        heuristic: &AnyHeuristic,
        (seed, count): (u64, u64),
        solver: crate::MakeSolver<'_>,
        stop: &Cancel,
    ) -> Result<Option<Audit>, SolveError> {
        let mut audit = Auditor::<Boxed>::new(goal, heuristic);
        let solver =
            solver(SolveRequest { quality: Some(Quality::Optimal), ..SolveRequest::default() });
        for board in Shuffle::uniform(goal.goal(), seed).take(count as usize) {
            let problem = Problem::new(board, goal.goal().clone())?;
            let plan = solver.plan(&problem)?;
            let report = solver.run(&problem, &plan, stop, &mut Silent)?;
            match report.solution() {
                Some(solution) if report.is_optimal() => {
                    audit.examine(&problem.labels(), solution.len() as u32);
                }
                _ => return Ok(None),
            }
        }
        Ok(Some(audit.found))
    }

    /// `Some(false)` if a board is overestimated, `Some(true)` if none is and all boards were
    /// examined; otherwise `None`.
    pub fn admissible(&self) -> Option<bool> {
        proven(self.overestimates == 0, self.whole)
    }

    /// The same for consistency: it never drops by more than a move costs, and is 0 at the goal.
    pub fn consistent(&self) -> Option<bool> {
        proven(self.drops == 0 && self.admissible() != Some(false), self.whole)
    }

    /// The largest overestimate.
    pub fn max_over(&self) -> u32 {
        self.worst.as_ref().map_or(0, |worst| worst.value - worst.distance)
    }

    /// The mean value.
    pub fn mean(&self) -> f64 {
        self.by_distance.iter().map(|at| at.sum).sum::<u64>() as f64 / self.boards.max(1) as f64
    }

    /// The mean true distance.
    pub fn mean_distance(&self) -> f64 {
        let sum: u64 = (0..).zip(&self.by_distance).map(|(d, at): (u64, _)| d * at.boards).sum();
        sum as f64 / self.boards.max(1) as f64
    }
}

/// Examining all boards proves a property; examining some can only refute it.
fn proven(holds: bool, whole: bool) -> Option<bool> {
    match (holds, whole) {
        (false, _) => Some(false),
        (true, true) => Some(true),
        (true, false) => None,
    }
}

struct Auditor<'a, C> {
    goal: &'a Problem,
    heuristic: &'a AnyHeuristic,
    space: TileSpace<C>,
    found: Audit,
}

impl<'a, C: Cells> Auditor<'a, C> {
    fn new(goal: &'a Problem, heuristic: &'a AnyHeuristic) -> Auditor<'a, C> {
        let found = Audit {
            boards: 0,
            whole: false,
            overestimates: 0,
            worst: None,
            drops: 0,
            steepest: None,
            values: Vec::new(),
            by_distance: Vec::new(),
        };
        Auditor { goal, heuristic, space: TileSpace::new(goal, MoveOrder::default()), found }
    }

    fn examine(&mut self, labels: &[Label], distance: u32) {
        let heuristic = self.heuristic;
        let value_of = |memo: &_| -> u32 { Heuristic::<TileSpace<C>>::value(heuristic, memo) };
        let goal_blank = self.goal.goal_blank();
        let blank = labels.iter().position(|label| label.is_home(goal_blank)).unwrap_or(0);
        let state = C::from_labels(labels, Cell::new(blank));
        let memo = Heuristic::<TileSpace<C>>::start(heuristic, &state);
        let value = value_of(&memo);
        self.count(value, distance);
        if value > distance {
            self.found.overestimates += 1;
            if value - distance > self.found.max_over()
                && let Some(board) = self.goal.board_of(labels.iter().copied())
            {
                self.found.worst = Some(Over { board, value, distance });
            }
        }
        for dir in self.space.moves(&state, LastMove::NONE) {
            let child = self.space.apply(&state, dir);
            let memo = Heuristic::<TileSpace<C>>::step(heuristic, &memo, &state, dir, &child);
            let after = value_of(&memo);
            if value > after + 1 {
                self.found.drops += 1;
                let steepest = self.found.steepest.as_ref().map_or(1, |e| e.before - e.after);
                if value - after > steepest
                    && let Some(from) = self.goal.board_of(labels.iter().copied())
                {
                    self.found.steepest = Some(Edge { from, dir, before: value, after });
                }
            }
        }
    }

    fn count(&mut self, value: u32, distance: u32) {
        let found = &mut self.found;
        found.boards += 1;
        let place = value as usize;
        if found.values.len() <= place {
            found.values.resize(place + 1, 0);
        }
        found.values[place] += 1;
        let place = distance as usize;
        if found.by_distance.len() <= place {
            found.by_distance.resize(place + 1, At::default());
        }
        let at = &mut found.by_distance[place];
        at.least = if at.boards == 0 { value } else { at.least.min(value) };
        at.most = at.most.max(value);
        at.boards += 1;
        at.sum += u64::from(value);
    }
}

/// Binds a heuristic for the boards of a goal, with the tables of the solver.
pub fn bind(
    expr: &HeuristicExpr,
    goal: &Problem,
    solver: &Solver,
    monitor: Monitor<'_>,
) -> Result<AnyHeuristic, SolveError> {
    let (store, policy) = (solver.store(), Policy::Build);
    Ok(expr.bind(goal, &TableSource { store, policy, monitor, memory: None })?)
}

/// The problem whose start is the goal: a heuristic is bound to it for an audit.
pub fn at_goal(goal: &Board) -> Result<Problem, ProblemError> {
    Problem::new(goal.clone(), goal.clone())
}

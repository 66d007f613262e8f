//! What the crate `taquin` reports.

use super::plain;
use crate::Words;
use search::{Limits, Why};
use taquin::heuristic::MAX_PARTS;
use taquin::whole::WholeError;
use taquin::{Because, MAX_NESTING, Plan, ProblemError, SolveError, SpecError, WishError};

impl Words {
    /// Why there is no report.
    pub fn solve_error(&self, error: &SolveError) -> String {
        match error {
            SolveError::Notation(error) => self.notation_error(error),
            SolveError::Goal(error) => self.goal_error(error),
            SolveError::Problem(error) => self.problem_error(error),
            SolveError::Wish(error) => self.wish_error(error),
            SolveError::Table(error) => self.table_error(error),
            SolveError::Replay => self.say("bug-replay"),
        }
    }

    /// Why two boards make no problem.
    pub fn problem_error(&self, error: &ProblemError) -> String {
        match error {
            ProblemError::Sizes { start, goal } => {
                self.say_with("sizes-differ", &[("board", plain(start)), ("goal", plain(goal))])
            }
            ProblemError::Unsolvable(parity) => self.parity(parity),
        }
    }

    /// Why a wish cannot be granted.
    pub fn wish_error(&self, error: &WishError) -> String {
        match error {
            WishError::UnknownAlgorithm { name, nearest } => {
                self.unknown("unknown-algorithm", name, *nearest)
            }
            WishError::Heuristic(error) => self.spec_error(error),
            WishError::CannotProve(algorithm) => {
                self.say_with("wish-cannot-prove", &[("name", algorithm.name().into())])
            }
            WishError::Inadmissible(spec) => {
                self.say_with("wish-inadmissible", &[("name", plain(spec))])
            }
            WishError::AllNeeds(algorithm) => {
                self.say_with("wish-all-needs", &[("name", algorithm.name().into())])
            }
        }
    }

    /// Why a text names no heuristic, or the heuristic does not fit.
    pub fn spec_error(&self, error: &SpecError) -> String {
        match error {
            SpecError::Unknown { name, nearest } => {
                self.unknown("unknown-heuristic", name, *nearest)
            }
            SpecError::Weights(text) => {
                self.say_with("spec-weights", &[("text", text.as_str().into())])
            }
            SpecError::Parts(found) => {
                self.say_with("spec-parts", &[("n", (*found).into()), ("most", MAX_PARTS.into())])
            }
            SpecError::Nesting => self.say_with("spec-nesting", &[("most", MAX_NESTING.into())]),
            SpecError::NotForSize { name, size } => self.say_with(
                "spec-not-for-size",
                &[("name", name.as_str().into()), ("size", plain(size))],
            ),
            SpecError::Drawing(error) => self.drawing_error(error),
            SpecError::WeightCount { found, needed, size } => self.say_with(
                "spec-weight-count",
                &[("n", (*found).into()), ("needed", (*needed).into()), ("size", plain(size))],
            ),
        }
    }

    /// What ended a search, with the limit it had.
    pub fn why(&self, why: Why, limits: &Limits) -> String {
        match (why, limits) {
            (Why::Time, Limits { time: Some(time), .. }) => {
                self.say_with("why-time", &[("limit", self.duration(*time).into())])
            }
            (Why::Nodes, Limits { nodes: Some(nodes), .. }) => {
                self.say_with("why-nodes", &[("n", (*nodes).into())])
            }
            (Why::Memory, Limits { memory: Some(bytes), .. }) => {
                self.say_with("why-memory", &[("limit", self.bytes(*bytes).into())])
            }
            _ => self.say("why-asked"),
        }
    }

    /// Why a plan chose what it chose, a sentence each.
    pub fn reasons(&self, plan: &Plan) -> Vec<String> {
        let heuristic = ("heuristic", plain(&plan.heuristic));
        let algorithm = ("algorithm", plan.algorithm.name().into());
        let args = [heuristic, algorithm];
        plan.because
            .iter()
            .map(|because| match because {
                Because::AlgorithmAsked => self.say_with("because-algorithm-asked", &args),
                Because::HeuristicAsked => self.say_with("because-heuristic-asked", &args),
                Because::HeuristicIgnored => self.say_with("because-heuristic-ignored", &args),
                Because::HeuristicBounds => {
                    let asked = plan.wish.heuristic.as_ref().unwrap_or(&plan.heuristic);
                    let args = [("asked", plain(asked)), args[1].clone()];
                    self.say_with("because-heuristic-bounds", &args)
                }
                Because::DefaultHeuristic => self.say_with("because-default-heuristic", &args),
                Because::TablesKept => self.say_with("because-tables-kept", &args),
                Because::LongBatch => self.say_with("because-long-batch", &args),
                Because::Climbs => {
                    let names: Vec<&str> = plan.then.iter().map(|step| step.name).collect();
                    self.say_with("because-climbs", &[("names", names.join(", ").into())])
                }
                Because::SmallBoard => self.say("because-small-board"),
                Because::LittleMemory => self.say_with("because-little-memory", &args),
                Because::OptimalAsked => self.say("because-optimal-asked"),
                Because::GoodAsked => self.say("because-good-asked"),
                Because::FastAsked => self.say("because-fast-asked"),
                Because::LargeBoard => self.say("because-large-board"),
                Because::EverySolution => self.say_with("because-every-solution", &args),
                Because::TimeLimit(time) => {
                    self.say_with("because-time-limit", &[("limit", self.duration(*time).into())])
                }
            })
            .collect()
    }

    /// Why a whole space cannot be held; `most` is the memory that was allowed.
    pub fn whole_error(&self, error: &WholeError, size: board::Size, most: u64) -> String {
        let limit = ("limit", self.bytes(most).into());
        match error {
            WholeError::TooLarge { states: Some(states), bytes: Some(bytes) } => self.say_with(
                "space-too-large",
                &[
                    ("size", plain(size)),
                    ("states", self.huge(*states).into()),
                    ("bytes", self.huge_bytes(*bytes).into()),
                    limit,
                ],
            ),
            WholeError::TooLarge { .. } => {
                self.say_with("space-past-counting", &[("size", plain(size))])
            }
            WholeError::Stopped => self.say("why-asked"),
        }
    }

    /// A number that may be past 64 bits: in full up to a billion billions, else its power of ten.
    fn huge(&self, number: u128) -> String {
        match u64::try_from(number) {
            Ok(number) if number < 1_000_000_000_000_000_000 => self.number(number),
            _ => {
                let power = number.ilog10();
                let digits = format!("{:.1}", number as f64 / 10f64.powi(power as i32));
                format!("{}·10^{power}", self.lang().decimal(&digits))
            }
        }
    }

    fn huge_bytes(&self, bytes: u128) -> String {
        match u64::try_from(bytes) {
            Ok(bytes) => self.bytes(bytes),
            Err(_) => self.say_with("bytes-huge", &[("n", self.huge(bytes).into())]),
        }
    }
}

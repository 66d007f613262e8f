//! Messages for the reasons of the crate `taquin`.

use super::plain;
use crate::{Lang, Words};
use taquin::full_space::FullSpaceError;
use taquin::heuristic::MAX_PARTS;
use taquin::kernel::MoveOrder;
use taquin::{
    CheckpointError, ExprError, MAX_NESTING, Plan, PlanReason, ProblemError, RequestError,
    SolveError,
};
use taquin_search::{Limits, Why};

impl Words {
    /// The order of successors by the blank's directions: west is `w`, in French `o` for ouest.
    pub fn order(&self, order: MoveOrder) -> String {
        match self.lang() {
            Lang::En => order.to_string(),
            Lang::Fr => order.to_string().replace('w', "o"),
        }
    }

    /// Why a checkpoint cannot be used.
    pub fn checkpoint_error(&self, error: &CheckpointError) -> String {
        let file = |path: &std::path::Path| ("file", path.display().to_string().into());
        match error {
            CheckpointError::Io { path, doing, source } => {
                let doing = self.say(match *doing {
                    "open" => "checkpoint-open",
                    "lock" => "checkpoint-lock",
                    "read" => "checkpoint-read",
                    _ => "checkpoint-write",
                });
                let args =
                    [file(path), ("doing", doing.into()), ("why", self.io_reason(source).into())];
                self.say_with("checkpoint-io", &args)
            }
            CheckpointError::InUse(path) => self.say_with("checkpoint-in-use", &[file(path)]),
            CheckpointError::Foreign(path) => self.say_with("checkpoint-foreign", &[file(path)]),
            CheckpointError::Format { path, found } => {
                self.say_with("checkpoint-format", &[file(path), ("found", (*found).into())])
            }
            CheckpointError::Other { path, what, there, here } => {
                let args = [
                    file(path),
                    ("what", (*what).into()),
                    ("there", there.clone().into()),
                    ("here", here.clone().into()),
                ];
                self.say_with("checkpoint-other", &args)
            }
            CheckpointError::Damaged { path, line } => {
                self.say_with("checkpoint-damaged", &[file(path), ("line", (*line).into())])
            }
            CheckpointError::NoUnits(plan) => {
                self.say_with("checkpoint-no-units", &[("plan", plan.clone().into())])
            }
        }
    }

    /// Why there is no answer.
    pub fn solve_error(&self, error: &SolveError) -> String {
        match error {
            SolveError::Notation(error) => self.notation_error(error),
            SolveError::Goal(error) => self.goal_error(error),
            SolveError::Problem(error) => self.problem_error(error),
            SolveError::Request(error) => self.request_error(error),
            SolveError::Table(error) => self.table_error(error),
            SolveError::Checkpoint(error) => self.checkpoint_error(error),
            SolveError::Bug(what) => (*what).to_owned(),
            SolveError::Replay => self.say("bug-replay"),
        }
    }

    /// Why two boards do not form a problem.
    pub fn problem_error(&self, error: &ProblemError) -> String {
        match error {
            ProblemError::Sizes { start, goal } => {
                self.say_with("sizes-differ", &[("board", plain(start)), ("goal", plain(goal))])
            }
            ProblemError::Unsolvable(parity) => self.parity(parity),
        }
    }

    /// Why a request cannot be met.
    pub fn request_error(&self, error: &RequestError) -> String {
        match error {
            RequestError::Algorithm(error) => {
                self.unknown("unknown-algorithm", &error.name, error.nearest)
            }
            RequestError::Heuristic(error) => self.expr_error(error),
            RequestError::CannotProve(algorithm) => {
                self.say_with("request-cannot-prove", &[("name", algorithm.name().into())])
            }
            RequestError::Inadmissible(expr) => {
                self.say_with("request-inadmissible", &[("name", plain(expr))])
            }
            RequestError::Inconsistent { heuristic, algorithm } => self.say_with(
                "request-inconsistent",
                &[("heuristic", plain(heuristic)), ("name", algorithm.name().into())],
            ),
            RequestError::NotTaken { option, algorithm } => {
                let takers = taquin::registry::ALGORITHMS.iter();
                let takers = takers.filter(|entry| entry.options.contains(option));
                let names: Vec<&str> = takers.map(|entry| entry.name).collect();
                let args = [
                    ("option", option.name().into()),
                    ("name", algorithm.name().into()),
                    ("takers", names.join(", ").into()),
                ];
                self.say_with("request-not-taken", &args)
            }
            RequestError::NotInMulti(what) => {
                self.say_with("request-not-in-multi", &[("what", (*what).into())])
            }
            RequestError::Contradictory(one, other) => {
                let args = [("one", one.name().into()), ("other", other.name().into())];
                self.say_with("request-contradictory", &args)
            }
            RequestError::AllWithAutomaton => self.say("request-all-with-automaton"),
        }
    }

    /// Why a text is not a heuristic, or the heuristic does not fit.
    pub fn expr_error(&self, error: &ExprError) -> String {
        match error {
            ExprError::Unknown { name, nearest } => {
                self.unknown("unknown-heuristic", name, *nearest)
            }
            ExprError::Syntax { text, at } if at.is_empty() => {
                self.say_with("expr-unfinished", &[("text", text.as_str().into())])
            }
            ExprError::Syntax { text, at } => self.say_with(
                "expr-syntax",
                &[("text", text.as_str().into()), ("at", at.as_str().into())],
            ),
            ExprError::Divisor(text) => {
                self.say_with("expr-divisor", &[("text", text.as_str().into())])
            }
            ExprError::Weights(text) => {
                self.say_with("expr-weights", &[("text", text.as_str().into())])
            }
            ExprError::Parts(found) => {
                self.say_with("expr-parts", &[("n", (*found).into()), ("most", MAX_PARTS.into())])
            }
            ExprError::Nesting => self.say_with("expr-nesting", &[("most", MAX_NESTING.into())]),
            ExprError::NotForSize { name, size } => self.say_with(
                "expr-not-for-size",
                &[("name", name.as_str().into()), ("size", plain(size))],
            ),
            ExprError::Drawing(error) => self.drawing_error(error),
            ExprError::WeightCount { found, needed, size } => self.say_with(
                "expr-weight-count",
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

    /// The reasons of a plan, one sentence each.
    pub fn reasons(&self, plan: &Plan) -> Vec<String> {
        let heuristic = ("heuristic", plain(&plan.heuristic));
        let algorithm = ("algorithm", plan.algorithm.name().into());
        let args = [heuristic, algorithm];
        plan.reasons
            .iter()
            .map(|reason| match reason {
                PlanReason::AlgorithmAsked => self.say_with("plan-reason-algorithm-asked", &args),
                PlanReason::HeuristicAsked => self.say_with("plan-reason-heuristic-asked", &args),
                PlanReason::HeuristicIgnored => {
                    self.say_with("plan-reason-heuristic-ignored", &args)
                }
                PlanReason::HeuristicBounds => {
                    let asked = plan.bounds.first().map_or(&plan.heuristic, |b| &b.heuristic);
                    let args = [("asked", plain(asked)), args[1].clone()];
                    self.say_with("plan-reason-heuristic-bounds", &args)
                }
                PlanReason::DefaultHeuristic => {
                    self.say_with("plan-reason-default-heuristic", &args)
                }
                PlanReason::TablesStored => self.say_with("plan-reason-tables-stored", &args),
                PlanReason::LongBatch => self.say_with("plan-reason-long-batch", &args),
                PlanReason::Escalates => {
                    let names: Vec<&str> = plan.escalation.iter().map(|step| step.name).collect();
                    self.say_with("plan-reason-escalation", &[("names", names.join(", ").into())])
                }
                PlanReason::SmallBoard => self.say("plan-reason-small-board"),
                PlanReason::FewDuplicates => self.say_with("plan-reason-few-duplicates", &args),
                PlanReason::LittleMemory => self.say_with("plan-reason-little-memory", &args),
                PlanReason::OptimalAsked => self.say("plan-reason-optimal-asked"),
                PlanReason::GoodAsked => self.say("plan-reason-good-asked"),
                PlanReason::FastAsked => self.say("plan-reason-fast-asked"),
                PlanReason::LargeBoard => self.say("plan-reason-large-board"),
                PlanReason::EverySolution => self.say_with("plan-reason-every-solution", &args),
                PlanReason::TimeLimit(time) => self
                    .say_with("plan-reason-time-limit", &[("limit", self.duration(*time).into())]),
            })
            .collect()
    }

    /// Why a full space does not fit into memory; `most` is the memory that was allowed.
    pub fn full_space_error(
        &self,
        error: &FullSpaceError,
        size: taquin_board::Size,
        most: u64,
    ) -> String {
        let limit = ("limit", self.bytes(most).into());
        match error {
            FullSpaceError::TooLarge { states: Some(states), bytes: Some(bytes) } => self.say_with(
                "space-too-large",
                &[
                    ("size", plain(size)),
                    ("states", self.huge(*states).into()),
                    ("bytes", self.huge_bytes(*bytes).into()),
                    limit,
                ],
            ),
            FullSpaceError::TooLarge { .. } => {
                self.say_with("space-past-counting", &[("size", plain(size))])
            }
            FullSpaceError::Late(time) => {
                self.why(Why::Time, &Limits { time: Some(*time), ..Limits::default() })
            }
            FullSpaceError::Stopped => self.say("why-asked"),
        }
    }

    /// A number that may exceed 64 bits: in full up to a billion billions, otherwise as a power of
    /// ten.
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

//! Turns the name of a request and its fields into a job.

use crate::bounds::Bounds;
use crate::error::ApiError;
use crate::fields::Fields;
use crate::speak::Text;
use crate::{check, distances, lab, lane, lens, picture, race, shuffle, solve, tables, tree};
use serde_json::{Value, json};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use taquin::registry::{Algorithm, HEURISTICS, HeuristicEntry};
use taquin::tables::Store;
use taquin::{HeuristicExpr, Plan, Problem, Solver};
use taquin_board::{Goal, Size};
use taquin_search::{Cancel, Monitor};

/// Answers requests: its limits, and one solver for all requests, so a table is built once.
#[derive(Clone, Debug)]
pub struct Service {
    pub(crate) bounds: Arc<Bounds>,
    solver: Solver,
}

/// The assumed length of a batch: a page requests many boards, so tables that pay off within this
/// many are built.
const BOARDS: usize = 100;

/// The requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    /// Every search and heuristic.
    Registry,
    /// Heuristics whose tables are not available soon.
    Tables,
    /// Can the board reach its goal, why not, and what would repair it.
    Check,
    /// A random board that can be solved.
    Shuffle,
    /// One answer.
    Solve,
    /// How far the goal was after each move of a game.
    Distances,
    /// What the heuristics see on a board.
    Lens,
    /// A small experiment.
    Lab,
    /// Several searches side by side, each on its own thread.
    Race,
    /// One search of a race whose others run elsewhere.
    Lane,
    /// The chart of such a race.
    Chart,
    /// The first steps of a search.
    Tree,
    /// A picture.
    Draw,
    /// A film.
    Animate,
}

/// Whether a request is answered by events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Events {
    /// Never: one answer.
    Never,
    /// If the client asks for them.
    OnRequest,
    /// Always.
    Always,
}

impl Call {
    /// All of them.
    pub const ALL: [Call; 14] = [
        Call::Registry,
        Call::Tables,
        Call::Check,
        Call::Shuffle,
        Call::Solve,
        Call::Distances,
        Call::Lens,
        Call::Lab,
        Call::Race,
        Call::Lane,
        Call::Chart,
        Call::Tree,
        Call::Draw,
        Call::Animate,
    ];

    /// Its name, the last part of its address.
    pub const fn name(self) -> &'static str {
        match self {
            Call::Registry => "registry",
            Call::Tables => "tables",
            Call::Check => "check",
            Call::Shuffle => "shuffle",
            Call::Solve => "solve",
            Call::Distances => "distances",
            Call::Lens => "lens",
            Call::Lab => "lab",
            Call::Race => "race",
            Call::Lane => "lane",
            Call::Chart => "chart",
            Call::Tree => "tree",
            Call::Draw => "draw",
            Call::Animate => "animate",
        }
    }

    /// The call of this name.
    pub fn named(name: &str) -> Option<Call> {
        Call::ALL.into_iter().find(|call| call.name() == name)
    }

    /// How it is answered.
    pub const fn events(self) -> Events {
        match self {
            Call::Solve => Events::OnRequest,
            Call::Race | Call::Lane | Call::Lab => Events::Always,
            _ => Events::Never,
        }
    }

    /// Returns true if it has no fields.
    pub const fn is_bare(self) -> bool {
        matches!(self, Call::Registry | Call::Tables)
    }

    /// Returns true if its body may contain a photo.
    pub const fn has_photo(self) -> bool {
        matches!(self, Call::Draw | Call::Animate)
    }
}

/// The answer to a request.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    /// An object.
    Json(Value),
    /// A picture or a film.
    File {
        /// Its media type.
        kind: &'static str,
        /// Its content.
        bytes: Vec<u8>,
    },
}

/// Receives the reports of a running job.
pub trait Reports: Sync {
    /// Sends an event if there is room; unread progress may be dropped.
    fn offer(&self, name: &'static str, data: Value);
}

/// Work that takes time.
pub struct Job {
    /// Its short part, which does not wait for other work.
    first: Option<Box<FirstPart>>,
    work: Box<Work>,
    /// Its time limit, without tables.
    time: Duration,
}

/// The short part of a job: its result is only reported.
pub type FirstPart = dyn FnOnce(&Cancel, &dyn Reports) + Send;
type Work = dyn FnOnce(&Cancel, &dyn Reports) -> Result<Reply, ApiError> + Send;

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Job")
    }
}

impl Job {
    pub(crate) fn json(
        time: Duration,
        work: impl FnOnce(&Cancel, &dyn Reports) -> Result<Value, ApiError> + Send + 'static,
    ) -> Job {
        let work = Box::new(move |cancel: &Cancel, reports: &dyn Reports| {
            work(cancel, reports).map(Reply::Json)
        });
        Job { first: None, work, time }
    }

    /// The same with a short part before it: a few seconds at most, and its result is only reported.
    pub(crate) fn after(self, first: impl FnOnce(&Cancel, &dyn Reports) + Send + 'static) -> Job {
        Job { first: Some(Box::new(first)), ..self }
    }

    pub(crate) fn file(
        kind: &'static str,
        time: Duration,
        work: impl FnOnce(&Cancel) -> Result<Vec<u8>, ApiError> + Send + 'static,
    ) -> Job {
        let work = Box::new(move |cancel: &Cancel, _: &dyn Reports| {
            work(cancel).map(|bytes| Reply::File { kind, bytes })
        });
        Job { first: None, work, time }
    }

    /// Takes its short part out, for a thread that is free sooner; the rest must run after it.
    pub fn take_first(&mut self) -> Option<Box<FirstPart>> {
        self.first.take()
    }

    /// Its time limit, without tables.
    pub fn time(&self) -> Duration {
        self.time
    }

    /// Runs it.
    pub fn run(self, cancel: &Cancel, reports: &dyn Reports) -> Result<Reply, ApiError> {
        if let Some(first) = self.first {
            first(cancel, reports);
        }
        (self.work)(cancel, reports)
    }
}

/// A valid request.
#[derive(Debug)]
pub enum PreparedCall {
    /// It is already answered.
    Answer(Value),
    /// It takes time.
    Job(Job),
}

impl Service {
    /// A service with tables from a store; answers name the commit.
    pub fn new(bounds: Bounds, store: Arc<Store>, commit: Option<&'static str>) -> Service {
        let solver = Solver::new().batch(BOARDS).commit(commit).tables(store);
        Service { bounds: Arc::new(bounds), solver }
    }

    /// Parses and checks a request. This is cheap for every request.
    pub fn prepare(&self, call: Call, fields: Fields) -> Result<PreparedCall, ApiError> {
        Ok(match call {
            Call::Registry => {
                fields.end()?;
                PreparedCall::Answer(taquin_render::json::registry().clone())
            }
            Call::Tables => {
                fields.end()?;
                PreparedCall::Answer(self.slow_tables())
            }
            Call::Check => PreparedCall::Answer(check::check(self, fields)?),
            Call::Shuffle => PreparedCall::Answer(shuffle::shuffle(self, fields)?),
            Call::Chart => PreparedCall::Answer(lane::chart(fields)?),
            Call::Solve => PreparedCall::Job(solve::solve(self, fields)?),
            Call::Distances => PreparedCall::Job(distances::distances(self, fields)?),
            Call::Lens => PreparedCall::Job(lens::lens(self, fields)?),
            Call::Lab => PreparedCall::Job(lab::lab(self, fields)?),
            Call::Race => PreparedCall::Job(race::race(self, fields)?),
            Call::Lane => PreparedCall::Job(lane::lane(self, fields)?),
            Call::Tree => PreparedCall::Job(tree::tree(self, fields)?),
            Call::Draw => PreparedCall::Job(picture::draw(self, fields)?),
            Call::Animate => PreparedCall::Job(picture::animate(self, fields)?),
        })
    }

    /// For each heuristic with tables, the sizes for which a request would be refused, because its
    /// tables are not stored and take too long to build.
    fn slow_tables(&self) -> Value {
        let registry = taquin_render::json::registry();
        let entries = registry["heuristics"].as_array().into_iter().flatten().zip(HEURISTICS);
        let slow = entries.filter_map(|(value, entry)| {
            let sizes = value["sizes"].as_array().into_iter().flatten().filter_map(Value::as_str);
            let slow: Vec<&str> = sizes.filter(|size| !self.is_available(entry, size)).collect();
            (!slow.is_empty()).then(|| (entry.name.to_owned(), json!(slow)))
        });
        json!({ "slow": Value::Object(slow.collect()) })
    }

    fn is_available(&self, entry: &'static HeuristicEntry, size: &str) -> bool {
        let goal = size.parse::<Size>().ok().and_then(|size| Goal::Last.board(size).ok());
        let problem = goal.and_then(|goal| Problem::new(goal.clone(), goal).ok());
        let expr = HeuristicExpr::Named(entry);
        problem
            .is_none_or(|problem| tables::available(&problem, &expr, self.solver.store()).is_ok())
    }

    /// A solver with the stored tables.
    pub(crate) fn solver(&self) -> Solver {
        self.solver.clone()
    }

    /// Builds the tables that the page's first board needs, before a user waits for them.
    pub fn warm(&self) {
        let goal = Size::new(4, 4).ok().and_then(|size| Goal::Last.board(size).ok());
        if let Some(Ok(problem)) = goal.map(|goal| Problem::new(goal.clone(), goal)) {
            // An error is reported to the request that needs the table.
            let _ = self.solver.prepare(&problem, Monitor::none());
        }
    }
}

/// Refuses a search that shows no steps.
pub(crate) fn step_by_step(plan: &Plan) -> Result<(), ApiError> {
    match plan.algorithm.entry().steps {
        true => Ok(()),
        false => Err(no_steps(plan.algorithm)),
    }
}

pub(crate) fn no_steps(algorithm: Algorithm) -> ApiError {
    let message = Text::with("api-no-steps", [("algorithm", algorithm.name().into())]);
    ApiError::bad("search", message, "api-no-steps-hint")
}

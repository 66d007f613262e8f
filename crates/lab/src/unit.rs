//! One trial with everything that another process or machine needs to run it.

use crate::record::{FORMAT, Identity, Machine, PROGRAM, Record, now};
use crate::{Experiment, MakeSolver, Trial, external};
use serde::{Deserialize, Serialize};
use taquin::{Problem, SolveError, SolveRequest};
use taquin_board::Board;
use taquin_render::json::{AnswerForm, Rows, board};
use taquin_search::{Cancel, Limits, Silent, Why};

/// A trial that can be run without its experiment. Its identity is that of its line in the journal,
/// so a unit that was run twice is written once.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct WorkUnit {
    /// What is run.
    pub identity: Identity,
    /// The question of the experiment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    /// The board's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The true distance, if the source of the board knows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub distance: Option<u32>,
}

impl WorkUnit {
    /// The unit of a trial.
    pub fn of(experiment: &Experiment, trial: &Trial<'_>) -> WorkUnit {
        let drawn = &trial.set.boards[trial.index];
        WorkUnit {
            identity: Identity::of(trial, &experiment.limits),
            question: experiment.question.clone(),
            name: drawn.name.clone(),
            distance: drawn.distance,
        }
    }

    /// Solves the goal, which takes no moves: opens or builds the tables, so the time of the trials
    /// does not include it.
    pub fn prepare(&self, solver: MakeSolver<'_>, stop: &Cancel) -> Result<(), SolveError> {
        if self.identity.external.is_some() {
            return Ok(());
        }
        let request = &self.identity.request;
        let limits = Limits { time: None, ..request.limits };
        let goal = rebuilt(&self.identity.goal)?;
        let solver = solver(SolveRequest { limits, ..request.clone() });
        solver.answer(&goal, &goal, stop, &mut Silent).map(|_| ())
    }

    /// Runs it. Returns `None` if it was cancelled.
    pub fn carry_out(
        &self,
        solver: MakeSolver<'_>,
        stop: &Cancel,
    ) -> Result<Option<Record>, SolveError> {
        let request = &self.identity.request;
        let (start, goal) = (rebuilt(&self.identity.board)?, rebuilt(&self.identity.goal)?);
        let solver = solver(request.clone());
        if let Some(command) = &self.identity.external {
            let answer = external::run(command, &self.identity, (&start, &goal), stop);
            return Ok(answer.map(|answer| self.record(None, answer)));
        }
        let answer = solver.answer(&start, &goal, stop, &mut Silent)?;
        if answer.stopped_by().is_some_and(|why| matches!(why, Why::Cancelled | Why::Observer)) {
            return Ok(None);
        }
        // After the run, which has its tables open.
        let estimate = match (Problem::new(start, goal), &request.heuristic) {
            (Ok(problem), Some(heuristic)) => solver.estimate(&problem, heuristic).ok(),
            _ => None,
        };
        Ok(Some(self.record(estimate, AnswerForm::of(&answer, false).into_owned())))
    }

    fn record(&self, estimate: Option<u32>, answer: AnswerForm<'static>) -> Record {
        Record {
            v: FORMAT,
            program: PROGRAM.to_owned(),
            identity: self.identity.clone(),
            question: self.question.clone(),
            name: self.name.clone(),
            distance: self.distance,
            estimate,
            machine: Some(Machine::this().clone()),
            finished: now(),
            answer,
        }
    }
}

/// The board of an identity. An identity from outside may not contain a valid board.
fn rebuilt(rows: &Rows) -> Result<Board, SolveError> {
    board(rows).ok_or(SolveError::Bug("a unit whose rows are not a board"))
}

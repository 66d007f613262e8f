//! `taquin solve --explain`: what would be done, and why, without doing it.

use super::solve::failure;
use crate::args::solve::Solve;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::Task;
use board::Parity;
use render::text::Detail;
use render::{Answer, Outcome, json, text};
use search::Limits;
use taquin::{Plan, Problem, ProblemError, SolveError, Solver};

pub(super) fn run(
    context: &mut Context<'_>,
    typed: &Solve,
    solver: &Solver,
    tasks: &[Task],
) -> Result<Exit, Failure> {
    let words = context.words;
    let style = typed.looks.style(context);
    let mut exit = Exit::Done;
    // Boards of one size and goal have one plan: it is told once.
    let mut plans: Vec<(Plan, usize)> = Vec::new();
    for (index, task) in tasks.iter().enumerate() {
        match planned(solver, task).map_err(|error| failure(&error, words))? {
            Ok(plan) if typed.looks.json => {
                writeln!(context.out, "{}", json::plan(&task.start, &task.goal, &plan))?;
            }
            Ok(plan) => match plans.iter_mut().find(|(known, _)| *known == plan) {
                Some((_, boards)) => *boards += 1,
                None => plans.push((plan, 1)),
            },
            Err(parity) => {
                exit = Exit::Unsolvable;
                let outcome = Outcome::Unsolvable(&parity);
                let limits = Limits::default();
                let answer = Answer { start: &task.start, goal: &task.goal, outcome, limits };
                match (typed.looks.json, tasks.len()) {
                    (true, _) => json::solve(&answer, false).write(context.out)?,
                    (_, 1) => text::answer(context.out, &answer, &style, Detail::default())?,
                    // There are no moves that might be too long for a line.
                    _ => text::brief(context.out, index + 1, &answer, &style, false)?,
                }
            }
        }
    }
    for (number, (plan, boards)) in plans.iter().enumerate() {
        if number > 0 {
            writeln!(context.out)?;
        }
        if tasks.len() > 1 {
            let heading = words.say_with("plan-boards", &[("n", (*boards).into())]);
            writeln!(context.out, "{heading}")?;
        }
        text::plan(context.out, plan, &style)?;
    }
    Ok(exit)
}

/// The plan for a board, or why there is no need of one.
fn planned(solver: &Solver, task: &Task) -> Result<Result<Plan, Parity>, SolveError> {
    match Problem::new(task.start.clone(), task.goal.clone()) {
        Ok(problem) => solver.plan(&problem).map(Ok),
        Err(ProblemError::Unsolvable(parity)) => Ok(Err(parity)),
        Err(error) => Err(error.into()),
    }
}

//! `taquin solve --explain`: what would be done, and why, without doing it.

use super::solve::failure;
use crate::args::solve::Solve;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::InputBoard;
use taquin::{Plan, Problem, ProblemError, Solver};
use taquin_render::json::AnswerForm;
use taquin_render::text::Detail;
use taquin_render::{json, text};
use taquin_search::Silent;

pub(super) fn run(
    context: &mut Context<'_>,
    typed: &Solve,
    solver: &Solver,
    tasks: &[InputBoard],
) -> Result<Exit, Failure> {
    let words = context.words;
    let style = typed.output_style.style(context);
    let mut exit = Exit::Done;
    // Boards of one size and goal have one plan, which is shown once.
    let mut plans: Vec<(Plan, usize)> = Vec::new();
    for (index, task) in tasks.iter().enumerate() {
        let fail = |error| failure(&error, words);
        match Problem::new(task.start.clone(), task.goal.clone()) {
            Ok(problem) => {
                let plan = solver.plan(&problem).map_err(fail)?;
                if typed.output_style.json {
                    writeln!(context.out, "{}", json::plan(&task.start, &task.goal, &plan))?;
                } else if let Some((_, boards)) = plans.iter_mut().find(|(p, _)| *p == plan) {
                    *boards += 1;
                } else {
                    plans.push((plan, 1));
                }
            }
            Err(ProblemError::Unsolvable(_)) => {
                exit = Exit::Unsolvable;
                // Nothing is searched: an unsolvable board is recognised by its parity.
                let answer = solver.answer(&task.start, &task.goal, &context.stop, &mut Silent);
                let answer = answer.map_err(fail)?;
                match (typed.output_style.json, tasks.len()) {
                    (true, _) => AnswerForm::of(&answer, false).write(context.out)?,
                    (_, 1) => text::answer(context.out, &answer, &style, Detail::default())?,
                    // There are no moves that could be too long for a line.
                    _ => text::brief(context.out, (index + 1, ""), &answer, &style, false)?,
                }
            }
            Err(error) => return Err(fail(error.into())),
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

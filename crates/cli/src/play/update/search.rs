//! Starts searches.

use super::answers;
use crate::play::effect::{Effect, SearchJob};
use crate::play::model::{Busy, Model, Purpose};
use std::time::Duration;
use taquin::{Problem, Quality, SolveRequest};
use taquin_board::Size;
use taquin_search::Limits;

/// The memory limit of a search: a game should not fill the machine.
const MEMORY: u64 = 1 << 30;

/// The time limit of a search chosen by the player.
const CHOSEN: Duration = Duration::from_secs(60);

/// The time limit of a quick answer.
const QUICK: Duration = Duration::from_secs(1);

/// The time limit while progress is shown.
const PATIENT: Duration = Duration::from_secs(10);

/// For boards of up to this many cells a shortest path is searched for longer.
const SMALL: usize = 16;

/// Starts a search for a purpose, unless its answer is known.
pub(super) fn ask(model: &mut Model, purpose: Purpose) -> Vec<Effect> {
    let watched_again = purpose == Purpose::Watch && model.game.is_solved();
    if model.game.is_solved() && !watched_again {
        return Vec::new();
    }
    if !watched_again {
        model.game.is_helped();
    }
    if purpose != Purpose::Watch && model.guide.is_proven() {
        answers::show(model, purpose);
        return Vec::new();
    }
    let start = if watched_again { model.game.start() } else { model.game.board() };
    let Ok(problem) = Problem::new(start.clone(), model.game.target().clone()) else {
        return Vec::new();
    };
    let requests: Vec<SolveRequest> = match purpose {
        Purpose::Hint => vec![optimal(QUICK), good(3 * QUICK)],
        Purpose::Left => vec![optimal(PATIENT)],
        Purpose::Watch if model.choice != Default::default() => vec![SolveRequest {
            algorithm: model.choice.algorithm,
            heuristic: model.choice.heuristic.clone(),
            limits: limits(CHOSEN),
            ..SolveRequest::default()
        }],
        Purpose::Watch => vec![optimal(for_optimal(problem.size())), good(PATIENT)],
    };
    let metric = model.metric;
    let requests = requests.into_iter().map(|request| SolveRequest { metric, ..request }).collect();
    let id = model.next_job();
    model.busy = Some(Busy { id, purpose, states: 0, building: None, since: model.now });
    vec![Effect::Solve(SearchJob { id, problem, requests })]
}

fn for_optimal(size: Size) -> Duration {
    if size.cells() <= SMALL { PATIENT } else { QUICK }
}

fn limits(time: Duration) -> Limits {
    Limits { time: Some(time), memory: Some(MEMORY), nodes: None }
}

fn optimal(time: Duration) -> SolveRequest {
    SolveRequest {
        quality: Some(Quality::Optimal),
        limits: limits(time),
        ..SolveRequest::default()
    }
}

fn good(time: Duration) -> SolveRequest {
    SolveRequest { quality: Some(Quality::Good), limits: limits(time), ..SolveRequest::default() }
}

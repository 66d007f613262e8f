//! A small experiment, and what the tests ask of it.
#![allow(dead_code)]

use std::path::Path;
use taquin::registry::Algorithm;
use taquin::{SearchOptions, Solver};
use taquin_board::{Goal, Size};
use taquin_lab::{
    Bench, BoardSet, Combination, Draw, Experiment, Identity, Journal, Pending, Shard,
};
use taquin_search::{Cancel, Limits};

/// Two searches, one of them without heuristic, on random 3x3 boards: three combinations.
pub(crate) fn experiment(boards: usize) -> Experiment {
    let goal = Goal::Last.board(Size::new(3, 3).unwrap()).unwrap();
    let heuristics = ["manhattan", "h1"].map(|name| name.parse().unwrap());
    let algorithms = [Algorithm::ASTAR, Algorithm::BIDIRECTIONAL];
    Experiment {
        question: None,
        sets: vec![BoardSet::random(Draw::Uniform, goal, 3, boards)],
        combinations: Combination::cross(&algorithms, &heuristics, &SearchOptions::default()),
        limits: Limits::default(),
        repetitions: 1,
    }
}

/// Plain solvers, with no tables.
pub(crate) fn bench(threads: usize, stop: &Cancel) -> Bench<'_> {
    let observer = &|| Box::new(taquin_search::Silent) as Box<dyn taquin_search::Observer<_>>;
    Bench { solver: &Solver::with_request, observer, threads, stop, checkpoints: None }
}

/// Runs what is left, and says how many trials that was.
pub(crate) fn finish(experiment: &Experiment, journal: &mut Journal, threads: usize) -> usize {
    let pending = Pending::of(experiment, journal, Shard::ALL);
    let tally = pending.run(&bench(threads, &Cancel::new()), journal, |_| {}).unwrap();
    assert_eq!((tally.run, tally.left), (pending.len(), 0));
    tally.run
}

/// Every trial's identity.
pub(crate) fn identities(experiment: &Experiment) -> Vec<Identity> {
    experiment.trials().map(|trial| Identity::of(&trial, &experiment.limits)).collect()
}

/// The lines of a journal.
pub(crate) fn lines(path: &Path) -> Vec<String> {
    std::fs::read_to_string(path).unwrap().lines().map(str::to_owned).collect()
}

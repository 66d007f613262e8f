//! Whole games without a terminal.

use super::*;
use crate::play::action::{Edit, Subject};
use crate::play::chooser::Choice;
use crate::play::effect::{Found, SearchJob};
use crate::play::game::{Game, Origin};
use crate::play::layout::Layout;
use crate::play::model::Purpose;
use crate::play::scores::{Record, Scores};
use std::time::Duration;
use taquin::registry::Algorithm;
use taquin::{Metric, Quality, Solver};
use taquin_board::{Board, Goal, Random, Size, Tile, TileDirection};

fn model(board: &str) -> Model {
    let game = Game::entered(board.parse().unwrap(), Goal::Last).unwrap();
    Model::new(game, Metric::Single, Choice::default(), Scores::default(), Random::new(1))
}

fn dealt(size: &str, seed: u64) -> Model {
    let game = Game::deal(size.parse().unwrap(), &Goal::Last, seed);
    Model::new(game, Metric::Single, Choice::default(), Scores::default(), Random::new(1))
}

/// Sends one request after the other and returns the effects of the last.
fn ask<const N: usize>(model: &mut Model, asks: [Ask; N]) -> Vec<Effect> {
    let mut effects = Vec::new();
    for ask in asks {
        effects = update(model, Action::Ask(ask));
    }
    effects
}

/// Does what the worker would do: the last request alone, without limits.
fn solve(job: &SearchJob) -> Found {
    let mut request = job.requests.last().unwrap().clone();
    request.limits = Default::default();
    let answer = Solver::with_request(request).solve(job.problem.start()).unwrap();
    let bound = answer.lower_bound().unwrap_or(0);
    Found { answer: Box::new(answer), bound, limit: None }
}

/// The job of an effect.
fn job(effects: &[Effect]) -> &SearchJob {
    match effects {
        [Effect::Solve(job)] => job,
        other => panic!("no search in {other:?}"),
    }
}

/// An optimal answer to a job, whatever the request.
fn optimal(job: &SearchJob) -> Found {
    let mut job = job.clone();
    job.requests =
        vec![taquin::SolveRequest { quality: Some(Quality::Optimal), ..Default::default() }];
    solve(&job)
}

fn answer(model: &mut Model, effects: &[Effect]) {
    let job = job(effects);
    let found = optimal(job);
    update(model, Action::Found(job.id, Ok(Box::new(found))));
}

#[test]
fn a_game_is_won_and_its_time_kept() {
    let mut model = dealt("2x2", 1);
    let path = Solver::new().solve(model.game.board()).unwrap();
    let path = path.solution().unwrap().path().clone();
    let mut effects = Vec::new();
    for (second, dir) in (10..).zip(path.iter()) {
        update(&mut model, Action::Tick(Duration::from_secs(second)));
        effects = ask(&mut model, [Ask::Slide(dir)]);
    }
    let size = Size::new(2, 2).unwrap();
    let time = Duration::from_secs(path.len() as u64 - 1);
    let record = Record { time, moves: path.len(), seed: 1, goal: "last".into() };
    assert_eq!(effects, [Effect::Keep(size, record.clone())]);
    assert!(matches!(model.note, Note::Won { place: Some(0) }));
    assert_eq!(model.scores.of(size), [record]);
    // The list from the disk replaces ours, or an error is shown.
    update(&mut model, Action::Saved(Some(Scores::default())));
    assert_eq!(model.scores, Scores::default());
    update(&mut model, Action::Saved(None));
    assert!(matches!(model.note, Note::ScoresNotStored));
}

#[test]
fn a_won_board_stays_won() {
    let mut model = model("1 2 3 / 4 5 6 / 7 0 8");
    ask(&mut model, [Ask::Slide(TileDirection::Left), Ask::Slide(TileDirection::Right)]);
    assert!(model.game.is_solved());
    assert_eq!(model.moves(), 1);
    ask(&mut model, [Ask::Undo]);
    assert!(!model.game.is_solved());
}

#[test]
fn a_click_slides_all_tiles_between() {
    let mut model = model("0 1 2 / 4 5 3 / 7 8 6");
    let layout = Layout::new(model.screen, model.game.size()).unwrap();
    let place = layout.cell(taquin_board::Cell::new(2));
    ask(&mut model, [Ask::Click(place.x + 1, place.y + 1)]);
    assert_eq!(model.game.board().to_string(), "1 2 0 / 4 5 3 / 7 8 6");
    assert_eq!(model.moves(), 2);
    ask(&mut model, [Ask::Click(0, 0), Ask::Undo, Ask::Redo, Ask::Redo]);
    assert_eq!(model.moves(), 2);
}

#[test]
fn a_hint_is_shown_followed_and_stays_proven() {
    let mut model = model("8 1 3 / 4 _ 2 / 7 6 5");
    let effects = ask(&mut model, [Ask::Hint]);
    assert!(model.busy.is_some());
    answer(&mut model, &effects);
    assert!(model.busy.is_none());
    let Note::Hint { tile, dir, length: 14, proven: true } = model.note else {
        panic!("{:?}", model.note)
    };
    assert_eq!(model.game.board().sliding(dir), Some(tile));
    // Enter plays it and shows the next one, with no new search.
    for left in (1..14).rev() {
        assert_eq!(ask(&mut model, [Ask::Accept]), []);
        assert!(matches!(model.note, Note::Hint { length, proven: true, .. } if length == left));
    }
    assert_eq!(ask(&mut model, [Ask::Accept]), []);
    assert!(matches!(model.note, Note::Won { place: None }), "a helped game has no time");
}

#[test]
fn past_what_is_quickly_optimal_a_hint_is_marked() {
    let mut model = model("8 1 3 / 4 _ 2 / 7 6 5");
    let effects = ask(&mut model, [Ask::Hint]);
    let job = job(&effects);
    assert_eq!(
        job.requests.iter().map(|request| request.quality).collect::<Vec<_>>(),
        [Some(Quality::Optimal), Some(Quality::Good)],
        "first a quick try for the best"
    );
    assert!(job.requests.iter().all(|request| request.limits.time.is_some()));
    let mut found = solve(job);
    found.bound = 10;
    if let taquin::Outcome::Solved(solved) = &mut found.answer.outcome {
        solved.proof = None;
    }
    update(&mut model, Action::Found(job.id, Ok(Box::new(found))));
    assert!(matches!(model.note, Note::Hint { proven: false, .. }));
    // Not proven, so the next hint searches again.
    assert!(matches!(ask(&mut model, [Ask::Hint])[..], [Effect::Solve(_)]));
}

#[test]
fn a_move_stops_the_search_and_its_late_answer_is_dropped() {
    let mut model = model("8 1 3 / 4 _ 2 / 7 6 5");
    let effects = ask(&mut model, [Ask::Hint]);
    assert_eq!(ask(&mut model, [Ask::Slide(TileDirection::Up)]), [Effect::Cancel]);
    answer(&mut model, &effects);
    assert!(matches!(model.note, Note::Quiet));
    assert_eq!(model.guide.len(), None);
}

#[test]
fn escape_stops_a_search() {
    let mut model = model("8 1 3 / 4 _ 2 / 7 6 5");
    ask(&mut model, [Ask::Watch]);
    let id = model.busy.unwrap().id;
    update(&mut model, Action::Progress(id, 1234));
    assert_eq!(model.busy.unwrap().states, 1234);
    update(&mut model, Action::Progress(id + 1, 99));
    assert_eq!(model.busy.unwrap().states, 1234, "news of another search");
    assert_eq!(ask(&mut model, [Ask::Back]), [Effect::Cancel]);
    assert!(matches!(model.note, Note::Stopped));
}

#[test]
fn moves_left_are_told_as_far_as_they_are_known() {
    let mut model = model("8 1 3 / 4 _ 2 / 7 6 5");
    let effects = ask(&mut model, [Ask::Left]);
    let first = job(&effects).clone();
    let mut stopped = Solver::new().node_limit(1).solve(first.problem.start()).unwrap();
    stopped.run.as_mut().unwrap().lower_bound = 10;
    let stopped = Found { answer: Box::new(stopped), bound: 10, limit: None };
    update(&mut model, Action::Found(first.id, Ok(Box::new(stopped))));
    assert!(matches!(model.note, Note::Left { most: None, least: 10 }));
    let effects = ask(&mut model, [Ask::Left]);
    answer(&mut model, &effects);
    assert!(matches!(model.note, Note::Left { most: Some(14), least: 14 }));
    assert_eq!(ask(&mut model, [Ask::Left]), [], "known already");
}

#[test]
fn a_solution_is_watched_and_the_game_goes_on_where_it_was() {
    let mut model = model("8 1 3 / 4 _ 2 / 7 6 5");
    let before = model.game.board().clone();
    let effects = ask(&mut model, [Ask::Watch]);
    answer(&mut model, &effects);
    let film = |model: &Model| match &model.scene {
        Scene::Film(film) => film.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(film(&model).len(), 14);
    update(&mut model, Action::Tick(Duration::from_millis(1100)));
    assert_eq!(film(&model).at(), 2);
    ask(&mut model, [Ask::Move(-1)]);
    assert_eq!((film(&model).at(), film(&model).is_playing()), (1, false));
    ask(&mut model, [Ask::Speed(1), Ask::Pause]);
    assert!(film(&model).is_playing());
    ask(&mut model, [Ask::Last]);
    assert_eq!(film(&model).board(), model.game.target());
    ask(&mut model, [Ask::First]);
    assert_eq!(film(&model).at(), 0);
    ask(&mut model, [Ask::Back]);
    assert!(matches!(model.scene, Scene::Play));
    assert_eq!(*model.game.board(), before);
}

#[test]
fn after_a_win_the_solution_is_that_of_the_first_board() {
    let mut model = model("1 2 3 / 4 0 5 / 7 8 6");
    ask(&mut model, [Ask::Slide(TileDirection::Left), Ask::Slide(TileDirection::Up)]);
    assert_eq!(ask(&mut model, [Ask::Hint]), []);
    let effects = ask(&mut model, [Ask::Watch]);
    assert_eq!(job(&effects).problem.start(), model.game.start());
    answer(&mut model, &effects);
    assert!(matches!(&model.scene, Scene::Film(film) if film.len() == 2));
}

#[test]
fn the_chosen_search_solves_and_a_dead_end_is_told() {
    let mut model = model("8 1 3 / 4 _ 2 / 7 6 5");
    ask(&mut model, [Ask::Choose, Ask::Last, Ask::First, Ask::Move(1)]);
    ask(&mut model, [Ask::Across, Ask::Move(3), Ask::Accept]);
    assert_eq!(model.choice.algorithm.map(Algorithm::name), Some("bfs"));
    let effects = ask(&mut model, [Ask::Watch]);
    let found = solve(job(&effects));
    assert_eq!(found.answer.run.as_ref().unwrap().algorithm.name(), "bfs");
    // A board from which greedy search runs into a dead end.
    model.choice = Choice { algorithm: Algorithm::named("greedy"), heuristic: None };
    let effects = ask(&mut model, [Ask::Watch]);
    let mut found = solve(job(&effects));
    found.answer.outcome = taquin::Outcome::Exhausted;
    update(&mut model, Action::Found(job(&effects).id, Ok(Box::new(found))));
    assert!(matches!(model.note, Note::NoPath(_)));
    assert!(matches!(model.scene, Scene::Play));
}

#[test]
fn choosing_can_be_left_as_it_was() {
    let mut model = dealt("3x3", 1);
    ask(&mut model, [Ask::Choose, Ask::Move(2), Ask::Back]);
    assert_eq!(model.choice, Choice::default());
}

#[test]
fn a_seed_deals_its_board() {
    let mut model = dealt("4x4", 1);
    let typed = |text: &str| Ask::Type(text.into());
    ask(&mut model, [Ask::Prompt(Subject::Seed), Ask::Edit(Edit::Clear), typed("x")]);
    ask(&mut model, [Ask::Accept]);
    assert!(matches!(&model.scene, Scene::Prompt(prompt) if prompt.fault.is_some()));
    ask(&mut model, [Ask::Edit(Edit::Backspace), typed("77"), Ask::Accept]);
    assert_eq!(model.game.origin(), Origin::Dealt(77));
    assert_eq!(*model.game.start(), *dealt("4x4", 77).game.start());
}

#[test]
fn sizes_change_and_a_goal_of_ones_own_stays_with_its_size() {
    let mut model = dealt("2x2", 1);
    let own = Ask::Type("3 2 / 1 0".into());
    ask(&mut model, [Ask::Prompt(Subject::Goal), own, Ask::Accept]);
    assert_eq!(model.game.target().to_string(), "3 2 / 1 0");
    let size = Ask::Type("3x4".into());
    ask(&mut model, [Ask::Prompt(Subject::Size), Ask::Edit(Edit::Clear), size, Ask::Accept]);
    assert_eq!((model.game.size().to_string(), model.game.goal()), ("3x4".into(), &Goal::Last));
}

#[test]
fn an_unsolvable_board_is_explained_and_repaired() {
    let mut model = dealt("4x4", 1);
    let own = Ask::Type("1 2 3 / 4 5 6 / 8 7 0".into());
    ask(&mut model, [Ask::Prompt(Subject::Board), own, Ask::Accept]);
    let Scene::Repair(repair) = &model.scene else { panic!("{:?}", model.scene) };
    assert_eq!(repair.pair, (Tile::new(7), Tile::new(8)));
    // Back to the line, to change it by hand, and on again.
    ask(&mut model, [Ask::Back]);
    assert!(matches!(&model.scene, Scene::Prompt(prompt) if prompt.halves().0.ends_with("8 7 0")));
    ask(&mut model, [Ask::Accept, Ask::Accept]);
    assert!(matches!(model.scene, Scene::Play));
    assert_eq!(model.game.board().to_string(), "1 2 3 / 4 5 6 / 7 8 0");
}

#[test]
fn a_goal_for_a_board_of_ones_own_must_be_reachable() {
    let mut model = model("1 2 3 / 4 5 6 / 7 0 8");
    let snail = Ask::Type("snail".into());
    ask(&mut model, [Ask::Prompt(Subject::Goal), snail, Ask::Accept]);
    let start: Board = "1 2 3 / 4 5 6 / 7 0 8".parse().unwrap();
    match &model.scene {
        Scene::Repair(repair) => assert_eq!(repair.board, start),
        _ => assert_eq!(*model.game.start(), start),
    }
    let first = Ask::Type("2 1 3 / 4 5 6 / 7 8 0".into());
    let mut other = self::model("1 2 3 / 4 5 6 / 7 0 8");
    ask(&mut other, [Ask::Prompt(Subject::Goal), first, Ask::Accept]);
    assert!(matches!(other.scene, Scene::Repair(_)));
}

#[test]
fn what_loses_a_game_is_asked_twice() {
    let mut model = dealt("4x4", 1);
    let dir = model.game.board().moves().next().unwrap();
    ask(&mut model, [Ask::Slide(dir)]);
    for lost in [Ask::New, Ask::Again, Ask::Quit] {
        assert_eq!(ask(&mut model, [lost.clone()]), []);
        assert!(matches!(&model.note, Note::Sure(ask) if *ask == lost));
        assert_eq!(model.moves(), 1);
    }
    // Another action in between discards the question.
    ask(&mut model, [Ask::ShowGoal, Ask::Back, Ask::Quit]);
    assert!(matches!(model.note, Note::Sure(Ask::Quit)));
    assert_eq!(ask(&mut model, [Ask::Quit]), [Effect::Cancel, Effect::Quit]);
    ask(&mut model, [Ask::Again, Ask::Again]);
    assert_eq!(model.moves(), 0);
    let seed = model.game.origin();
    ask(&mut model, [Ask::New]);
    assert_ne!(model.game.origin(), seed);
}

#[test]
fn a_pause_holds_the_clock() {
    let mut model = dealt("4x4", 1);
    ask(&mut model, [Ask::Pause]);
    assert!(matches!(model.scene, Scene::Play), "nothing to hold yet");
    let dir = model.game.board().moves().next().unwrap();
    ask(&mut model, [Ask::Slide(dir)]);
    update(&mut model, Action::Tick(Duration::from_secs(5)));
    ask(&mut model, [Ask::Pause]);
    update(&mut model, Action::Tick(Duration::from_secs(50)));
    assert_eq!(model.game.spent(model.now), Duration::from_secs(5));
    ask(&mut model, [Ask::Pause]);
    update(&mut model, Action::Tick(Duration::from_secs(51)));
    assert_eq!(model.game.spent(model.now), Duration::from_secs(6));
}

#[test]
fn every_screen_can_be_left() {
    let mut model = dealt("4x4", 1);
    let screens = [
        Ask::Help,
        Ask::Scores,
        Ask::ShowGoal,
        Ask::Choose,
        Ask::Prompt(Subject::Board),
        Ask::Prompt(Subject::Goal),
    ];
    for screen in screens {
        ask(&mut model, [screen.clone()]);
        assert!(!matches!(model.scene, Scene::Play), "{screen:?}");
        ask(&mut model, [Ask::Move(1), Ask::Back]);
        assert!(matches!(model.scene, Scene::Play), "{screen:?}");
    }
    assert_eq!(ask(&mut model, [Ask::Kill]), [Effect::Cancel, Effect::Quit]);
    assert_eq!(ask(&mut model, [Ask::Suspend]), [Effect::Suspend]);
}

#[test]
fn only_what_lives_is_redrawn_often() {
    let mut model = model("8 1 3 / 4 _ 2 / 7 6 5");
    assert!(!model.is_lively());
    let effects = ask(&mut model, [Ask::Watch]);
    assert!(model.is_lively() && model.busy.unwrap().purpose == Purpose::Watch);
    answer(&mut model, &effects);
    assert!(model.is_lively());
    ask(&mut model, [Ask::Pause]);
    assert!(!model.is_lively());
}

//! Screens compared with stored snapshots, and drawn in every window.

use super::*;
use crate::play::action::{Action, Ask, Subject};
use crate::play::chooser::Choice;
use crate::play::effect::{Building, Effect, Found};
use crate::play::game::Game;
use crate::play::scores::{Record, Scores};
use crate::play::update::update;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::{Color, Modifier};
use std::time::Duration;
use taquin::registry::ALGORITHMS;
use taquin::{Metric, Outcome, Problem, Solution, Solver};
use taquin_board::{Goal, Random, TileDirection};
use taquin_i18n::{Lang, Words};

fn dealt(size: &str, seed: u64) -> Model {
    let game = Game::deal(size.parse().unwrap(), &Goal::Last, seed);
    Model::new(game, Metric::Single, Choice::default(), Scores::default(), Random::new(1))
}

fn own(board: &str) -> Model {
    let game = Game::entered(board.parse().unwrap(), Goal::Last).unwrap();
    Model::new(game, Metric::Single, Choice::default(), Scores::default(), Random::new(1))
}

/// A board, and a path of fewest moves from it.
const START: &str = "8 1 3 / 4 _ 2 / 7 6 5";
const MOVES: &str = "LURRDDLURULDLU";

/// An answer that stays the same however the planner, the searches and the machines change.
fn answer(problem: &Problem) -> Found {
    let solver = Solver::new().algorithm("astar").heuristic("manhattan");
    let mut answer = solver.solve(problem.start()).unwrap();
    if *problem.start() == START.parse().unwrap()
        && let Outcome::Solved(solved) = &mut answer.outcome
    {
        let path = taquin_board::parse_moves(MOVES, problem.start()).unwrap();
        solved.solution = Solution::replay(problem, path.iter()).unwrap();
    }
    let run = answer.run.as_mut().unwrap();
    run.elapsed = Duration::from_micros(1234);
    run.counters.expanded = Some(1234);
    run.counters.generated = Some(34_567);
    run.counters.expanded = Some(1234);
    let bound = answer.lower_bound().unwrap_or(0);
    Found { answer: Box::new(answer), bound, limit: None }
}

fn ask<const N: usize>(model: &mut Model, asks: [Ask; N]) {
    for ask in asks {
        let effects = update(model, Action::Ask(ask));
        if let Some(Effect::Solve(job)) = effects.first() {
            let answer = Box::new(answer(&job.problem));
            update(model, Action::Found(job.id, Ok(answer)));
        }
    }
}

fn terminal(model: &Model, size: (u16, u16), words: &Words, colour: bool) -> Terminal<TestBackend> {
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
    terminal.draw(|frame| draw(frame, model, &Skin { words, colour })).unwrap();
    terminal
}

/// The text of a screen, without the spaces that end its lines.
fn text(model: &Model, size: (u16, u16), words: &Words) -> String {
    let terminal = terminal(model, size, words, false);
    let buffer = terminal.backend().buffer();
    let rows = buffer.content().chunks(usize::from(size.0));
    let line = |row: &[ratatui::buffer::Cell]| {
        row.iter().map(|cell| cell.symbol()).collect::<String>().trim_end().to_owned()
    };
    rows.map(line).collect::<Vec<_>>().join("\n")
}

fn screen(model: &Model, size: (u16, u16), lang: Lang) -> String {
    text(model, size, &Words::new(lang))
}

#[test]
fn the_usual_window() {
    let mut model = dealt("4x4", 42);
    ask(&mut model, [Ask::Slide(TileDirection::Left)]);
    update(&mut model, Action::Tick(Duration::from_millis(83_400)));
    insta::assert_snapshot!("usual", screen(&model, (80, 24), Lang::En));
    insta::assert_snapshot!("usual_fr", screen(&model, (80, 24), Lang::Fr));
}

#[test]
fn a_large_and_a_narrow_window() {
    let model = dealt("4x4", 42);
    insta::assert_snapshot!("large", screen(&model, (120, 40), Lang::En));
    insta::assert_snapshot!("narrow", screen(&model, (40, 15), Lang::En));
    insta::assert_snapshot!("flat", screen(&dealt("10x12", 7), (80, 24), Lang::En));
}

#[test]
fn a_window_that_is_too_small_says_what_would_do() {
    insta::assert_snapshot!("too_small", screen(&dealt("20x20", 1), (40, 15), Lang::En));
    let tiny = screen(&dealt("4x4", 1), (19, 5), Lang::Fr);
    assert!(tiny.split_whitespace().collect::<Vec<_>>().join(" ").contains("ne tient pas"));
}

#[test]
fn a_hint_points_at_its_tile() {
    let mut model = own(START);
    ask(&mut model, [Ask::Hint, Ask::Left, Ask::Hint]);
    insta::assert_snapshot!("hint", screen(&model, (80, 24), Lang::En));
}

#[test]
fn a_solution_with_what_it_took() {
    let mut model = own(START);
    ask(&mut model, [Ask::Watch, Ask::Move(3)]);
    insta::assert_snapshot!("film", screen(&model, (80, 24), Lang::En));
    insta::assert_snapshot!("film_narrow_fr", screen(&model, (40, 15), Lang::Fr));
}

#[test]
fn dialogs() {
    let mut model = dealt("4x4", 42);
    ask(&mut model, [Ask::Help]);
    insta::assert_snapshot!("help", screen(&model, (80, 24), Lang::En));
    let astar = ALGORITHMS.iter().position(|entry| entry.name == "astar").unwrap() as isize + 1;
    ask(&mut model, [Ask::Back, Ask::Choose, Ask::Move(astar)]);
    // The lists grow with the registry, so only the row under the cursor is compared.
    let choose = screen(&model, (80, 24), Lang::Fr);
    assert!(choose.contains("│• ") && choose.contains("Heuristique"), "{choose}");
    assert!(choose.contains("on poursuit le chemin"), "its description:\n{choose}");
    ask(
        &mut model,
        [Ask::Back, Ask::Prompt(Subject::Board), Ask::Type("1 2 3 / 4 5 6 / 8 8 9".into())],
    );
    ask(&mut model, [Ask::Accept]);
    insta::assert_snapshot!("fault", screen(&model, (80, 24), Lang::En));
    ask(
        &mut model,
        [Ask::Back, Ask::Prompt(Subject::Board), Ask::Type("1 2 3 / 4 5 6 / 8 7 0".into())],
    );
    ask(&mut model, [Ask::Accept]);
    insta::assert_snapshot!("repair", screen(&model, (80, 24), Lang::En));
    insta::assert_snapshot!("repair_narrow_fr", screen(&model, (40, 15), Lang::Fr));
}

/// A table being built, until the search itself begins.
#[test]
fn what_a_search_waits_for() {
    let mut model = dealt("4x4", 42);
    let effects = update(&mut model, Action::Ask(Ask::Watch));
    let Some(Effect::Solve(job)) = effects.first() else { panic!("{effects:?}") };
    for (building, says) in [
        (Building::Here(42), "Construction d’une table\u{a0}: 42\u{a0}%"),
        (Building::Elsewhere, "Un autre processus construit la table"),
    ] {
        update(&mut model, Action::Building(job.id, building));
        let screen = screen(&model, (80, 24), Lang::Fr);
        assert!(screen.contains(says), "{screen}");
    }
    update(&mut model, Action::Progress(job.id, 1234));
    assert!(screen(&model, (80, 24), Lang::En).contains("1,234 states"));
}

#[test]
fn best_times() {
    let mut model = dealt("4x4", 42);
    ask(&mut model, [Ask::Scores]);
    assert!(screen(&model, (80, 24), Lang::En).contains("No time yet."));
    for seconds in [83, 61, 3700] {
        let time = Duration::from_secs(seconds);
        let record = Record { time, moves: 142, seed: seconds, goal: "last".into() };
        model.scores.add(model.game.size(), record);
    }
    insta::assert_snapshot!("times", screen(&model, (80, 24), Lang::En));
}

#[test]
fn a_won_game_and_a_held_one() {
    let mut model = own("1 2 3 / 4 0 5 / 7 8 6");
    ask(&mut model, [Ask::Slide(TileDirection::Left), Ask::Pause]);
    let held = screen(&model, (80, 24), Lang::En);
    assert!(held.contains("Paused") && !held.contains('█'), "no number is seen:\n{held}");
    ask(&mut model, [Ask::Pause, Ask::Slide(TileDirection::Up)]);
    insta::assert_snapshot!("won", screen(&model, (80, 24), Lang::En));
}

/// With `NO_COLOR` no cell has a colour; otherwise tiles in place are filled with that of their
/// row.
#[test]
fn colours_only_where_wanted() {
    let mut model = own(START);
    ask(&mut model, [Ask::Hint]);
    let words = Words::new(Lang::En);
    let coloured = |colour| {
        let terminal = terminal(&model, (80, 24), &words, colour);
        let cells = terminal.backend().buffer().content().to_vec();
        cells.into_iter().filter(|c| c.fg != Color::Reset || c.bg != Color::Reset).count()
    };
    assert_eq!(coloured(false), 0);
    assert!(coloured(true) > 500);
    let plain = terminal(&model, (80, 24), &words, false);
    let cells = plain.backend().buffer().content();
    assert!(cells.iter().any(|c| c.modifier.contains(Modifier::REVERSED)), "the hint is marked");
}

/// Every scene in every window, without a panic and without a missing message.
#[test]
fn every_scene_fits_every_window() {
    let mut film = own(START);
    ask(&mut film, [Ask::Watch]);
    let mut hint = own(START);
    ask(&mut hint, [Ask::Hint]);
    let mut repair = dealt("4x4", 3);
    ask(&mut repair, [Ask::Prompt(Subject::Board), Ask::Type("1 2 3 / 4 5 6 / 8 7 0".into())]);
    let prompt = repair.clone();
    ask(&mut repair, [Ask::Accept]);
    let mut models = vec![film, hint, repair, prompt, dealt("16x16", 5), dealt("2x7", 5)];
    for screen in [Ask::Help, Ask::Scores, Ask::ShowGoal, Ask::Choose, Ask::Prompt(Subject::Seed)] {
        let mut model = dealt("3x3", 4);
        ask(&mut model, [screen, Ask::Move(5)]);
        models.push(model);
    }
    let windows = [1, 2, 3, 5, 8, 13, 20, 21, 34, 60, 80, 132];
    for words in Lang::ALL.map(Words::new) {
        for model in &models {
            for (width, height) in windows.iter().flat_map(|w| windows.map(|h| (*w, h))) {
                let text = text(model, (width, height), &words);
                assert!(!text.contains("play-"), "{text}");
            }
        }
    }
}

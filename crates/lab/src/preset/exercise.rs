//! The whole French exercise, answered for one board: notation, parity, the heuristics tile by
//! tile, A* with each of them, the other searches, and random boards, half of which cannot be
//! solved.

use super::blind_or_informed::SIX;
use super::{Expect, Preset, PublishedFor, SEED, What, experiment, heuristics, six_heuristics};
use crate::report::Extra;
use crate::{BoardSet, Combination, Draw, Drawn, Measure};
use taquin::heuristic::breakdown::Breakdown;
use taquin::registry::Algorithm;
use taquin::{HeuristicExpr, Problem, SearchOptions, SolveError, Solver};
use taquin_board::{Board, Goal, Layout, MoveNotation, Notation, Parity, write, write_moves};
use taquin_i18n::{Lang, Words};
use taquin_render::html::{HtmlTable, TableCell};
use taquin_search::{Cancel, Silent, Ties};

/// The weighted distances of the exercise.
const NAMES: [&str; 6] = ["h1", "h2", "h3", "h4", "h5", "h6"];

/// The preset for a board as typed, and a goal if the blank is not last. `None` if the text is not
/// a board.
pub(super) fn preset(text: &str, goal: Option<&Board>, count: usize) -> Option<Preset> {
    let board: Board = text.parse().ok()?;
    let usual = Goal::Last.board(board.size()).ok()?;
    let goal = goal.unwrap_or(&usual).clone();
    let drawn = Drawn { name: Some(text.to_owned()), ..Drawn::from(board.clone()) };
    let one = BoardSet::listed("exercise", goal.clone(), vec![drawn]);
    let asked = SearchOptions {
        order: Some("nseo".parse().ok()?),
        ties: Some(Ties::Fifo),
        ..SearchOptions::default()
    };
    let six = Combination::cross(&[Algorithm::ASTAR], &heuristics(&NAMES), &asked);
    let mut others = six.clone();
    for (algorithm, heuristic) in
        [(Algorithm::DIJKSTRA, "zero"), (Algorithm::IDASTAR, "h6"), (Algorithm::GREEDY, "h6")]
    {
        others.push(Combination::new(algorithm, heuristic.parse().ok(), &asked));
    }
    // Any permutation: the exercise asks how many of them can be solved.
    let any = BoardSet::random(Draw::Any, goal.clone(), SEED, count);
    let mut published = Vec::new();
    let mut experiments = vec![
        experiment(vec![one.clone()], others, Some(20_000_000)),
        experiment(vec![any], six, Some(20_000_000)),
    ];
    if text == Preset::BOARD && goal == usual {
        // With the boards of the other report, one table contains all published ones.
        let tiles = SearchOptions { order: Some("lrud".parse().ok()?), ..SearchOptions::default() };
        let boards = super::boards("six", &SIX.map(|(name, text, ..)| (name, text)))?;
        let pairs = [(Algorithm::GREEDY, "m3h"), (Algorithm::ASTAR, "manhattan")];
        let both = pairs
            .map(|(search, heuristic)| Combination::new(search, heuristic.parse().ok(), &tiles));
        experiments.push(experiment(vec![boards], both.to_vec(), None));
        for (index, (.., [greedy, _, astar], _)) in (0..).zip(SIX) {
            for (algorithm, heuristic, moves) in
                [("greedy", "m3h", greedy), ("astar", "manhattan", astar)]
            {
                published.push(Expect {
                    source: "list:six".to_owned(),
                    place: PublishedFor::Board(index),
                    algorithm,
                    heuristic: heuristic.to_owned(),
                    start_depth: None,
                    what: What::Measure(Measure::Length),
                    published: f64::from(moves),
                    note: None,
                });
            }
        }
        for (name, (popped, moves)) in NAMES.into_iter().zip(six_heuristics::POPPED_AND_MOVES) {
            let values = [(Measure::Popped, popped), (Measure::Length, moves)];
            published.extend(values.map(|(measure, value)| Expect {
                source: one.source.clone(),
                place: PublishedFor::Board(0),
                algorithm: "astar",
                heuristic: name.to_owned(),
                start_depth: None,
                what: What::Measure(measure),
                published: f64::from(value),
                note: None,
            }));
        }
    }
    Some(Preset { name: "exercise", experiments, published, census: Vec::new() })
}

/// The parts of the page before its report: the state, its parity, the heuristics tile by tile, and
/// a shortest path.
pub fn sections(
    text: &str,
    goal: &Board,
    solver: &Solver,
    words: &Words,
) -> Result<Vec<Extra>, SolveError> {
    let bug = || SolveError::Bug("the exercise's board is not valid");
    let board: Board = text.parse().map_err(|_| bug())?;
    let mut all = vec![state(text, (&board, goal), words)];
    if let Ok(problem) = Problem::new(board.clone(), goal.clone()) {
        all.push(tiles(&problem, solver, words)?);
        all.push(shortest(&problem, solver, words)?);
    }
    Ok(all)
}

fn rows(board: &Board) -> String {
    write(board, Notation::Zero, Layout::Rows).map_or_else(|| board.to_string(), |w| w.to_string())
}

fn state(text: &str, (board, goal): (&Board, &Board), words: &Words) -> Extra {
    let said = match Parity::of(board, goal) {
        Some(parity) => {
            let args = [
                ("swaps", parity.swaps().into()),
                ("steps", parity.blank_distance.into()),
                ("solvable", if parity.solvable() { "yes" } else { "no" }.into()),
            ];
            words.say_with("lab-exercise-parity", &args)
        }
        None => String::new(),
    };
    let args = [
        ("typed", text.to_owned().into()),
        ("board", rows(board).into()),
        ("goal", rows(goal).into()),
    ];
    Extra {
        title: words.say("lab-exercise-state"),
        text: vec![words.say_with("lab-exercise-notation", &args), said],
        table: None,
        notes: Vec::new(),
    }
}

/// One row per tile: its cell, its goal cell, the distance between them, and what it adds to each
/// sum.
fn tiles(problem: &Problem, solver: &Solver, words: &Words) -> Result<Extra, SolveError> {
    let size = problem.size();
    let place = |cell: taquin_board::Cell| format!("{},{}", size.row(cell) + 1, size.col(cell) + 1);
    let mut head = ["estimate-tile", "estimate-place", "estimate-home", "estimate-distance"]
        .map(|id| TableCell::number(words.say(id)))
        .to_vec();
    let mut rows: Vec<Vec<TableCell>> = Vec::new();
    let (mut sums, mut divisors, mut values) = (Vec::new(), Vec::new(), Vec::new());
    for name in NAMES {
        let expr: HeuristicExpr =
            name.parse().map_err(|_| SolveError::Bug("a heuristic of the exercise"))?;
        let (value, parts) = solver.breakdown(problem, &expr)?;
        let Breakdown::Tiles(sum) = parts else { continue };
        head.push(TableCell::number(name));
        if rows.is_empty() {
            rows = sum
                .terms
                .iter()
                .map(|term| {
                    let tile = Notation::Zero.tile(term.tile).to_string();
                    [tile, place(term.cell), place(term.home), term.distance.to_string()]
                        .map(TableCell::number)
                        .to_vec()
                })
                .collect();
        }
        for (row, term) in rows.iter_mut().zip(&sum.terms) {
            let weight = term.weight.unwrap_or(1);
            row.push(TableCell::number(format!("{weight}×{} = {}", term.distance, term.term)));
        }
        sums.push(sum.sum.to_string());
        divisors.push(sum.divisor.to_string());
        values.push(value.to_string());
    }
    for (id, list) in
        [("estimate-sum", sums), ("estimate-divided", divisors), ("estimate-value", values)]
    {
        let mut row = vec![
            TableCell::words(words.say(id)),
            TableCell::number(""),
            TableCell::number(""),
            TableCell::number(""),
        ];
        row.extend(list.into_iter().map(TableCell::number));
        rows.push(row);
    }
    Ok(Extra {
        title: words.say("lab-exercise-tiles"),
        text: vec![words.say("lab-exercise-tiles.text")],
        table: Some(HtmlTable { head, rows }),
        notes: Vec::new(),
    })
}

/// A shortest path, in the letters of the exercise.
fn shortest(problem: &Problem, solver: &Solver, words: &Words) -> Result<Extra, SolveError> {
    let answer = solver.answer(problem.start(), problem.goal(), &Cancel::new(), &mut Silent)?;
    let moves = match words.lang() {
        Lang::Fr => MoveNotation::Nseo,
        Lang::En => MoveNotation::Nsew,
    };
    let text = answer.solution().map(|solution| {
        let path = write_moves(solution.path(), problem.start(), moves, Notation::Zero).to_string();
        let args = [("n", solution.len().into()), ("moves", path.into())];
        words.say_with("lab-exercise-path", &args)
    });
    Ok(Extra {
        title: words.say("lab-exercise-shortest"),
        text: text.into_iter().collect(),
        table: None,
        notes: Vec::new(),
    })
}

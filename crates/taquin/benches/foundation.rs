//! What the classic searches cost on real boards: `cargo bench -p taquin --bench foundation`.
//!
//! The machine is noisy: read the ratios within one run, the best of many rounds, and nodes per second.
#![allow(missing_docs)] // criterion's macros
#![allow(clippy::print_stdout)]

use cpu_time::ProcessTime;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use taquin::Problem;
use taquin::full_space::FullSpace;
use taquin::heuristic::{Conflicts, LinearConflict, Manhattan};
use taquin::kernel::{MoveOrder, Packed, TileSpace};
use taquin_board::{Board, Goal};
use taquin_search::{
    Astar, Cancel, Control, Heuristic, Idastar, Limits, Run, Search, Silent, Space,
};

type Tiles = TileSpace<Packed<u64>>;

/// The two farthest boards of 3x3.
const FAR: [&str; 2] = ["6 4 7 8 5 0 3 2 1", "8 6 7 2 5 4 3 0 1"];

/// Korf's board 12, turned so that the blank is last: 45 moves.
const KORF_12: &str = "1 3 5 6 / 0 13 14 9 / 11 4 8 12 / 10 7 15 2";

fn problem(text: &str) -> Problem {
    let board: Board = text.parse().expect("a board");
    let goal = Goal::Last.board(board.size()).expect("a goal");
    Problem::new(board, goal).expect("solvable")
}

fn solve<H: Heuristic<Tiles>>(
    search: &impl Search<Tiles, H>,
    space: &Tiles,
    h: &H,
) -> Run<taquin_board::TileDirection> {
    search.run(space, h, &mut Control::new(Limits::default(), &Cancel::new(), &mut Silent))
}

fn whole_space(c: &mut Criterion) {
    let size = "3x3".parse().expect("a size");
    c.bench_function("whole-space-3x3", |b| {
        b.iter(|| {
            FullSpace::search(black_box(size), size.last_cell(), 1 << 30, &Cancel::new(), |_, _| {})
        });
    });
}

/// Our A* and that of the crate `pathfinding`, on the same states, successors and estimates.
fn astar(c: &mut Criterion) {
    let mut group = c.benchmark_group("astar-manhattan-31-moves");
    let mut best = Vec::new();
    for (name, text) in ["a", "b"].into_iter().zip(FAR) {
        let problem = problem(text);
        let (space, h) = (Tiles::new(&problem, MoveOrder::default()), Manhattan::new(&problem));
        let ours = || {
            black_box(solve(&Astar::default(), &space, &h).stats);
        };
        let theirs = || {
            let answer = pathfinding::directed::astar::astar(
                &space.start(),
                |state| {
                    let state = *state;
                    let moves = space.moves(&state, space.no_trail());
                    moves.map(|dir| (space.apply(&state, dir), 1)).collect::<Vec<_>>()
                },
                |state| Heuristic::<Tiles>::start(&h, state),
                |state| space.is_goal(state),
            );
            assert_eq!(answer.map(|(_, cost)| cost), Some(31));
        };
        group.bench_function(format!("{name}/ours"), |b| b.iter(ours));
        group.bench_function(format!("{name}/pathfinding"), |b| b.iter(theirs));
        best.push((name, in_turn(ours, theirs)));
    }
    group.finish();
    for (name, (ours, theirs)) in best {
        let ratio = theirs / ours;
        println!("astar {name}, CPU time of the best of {} runs:", ROUNDS * RUNS);
        println!("    ours {ours:.1} µs, pathfinding {theirs:.1} µs: {ratio:.2} times as fast");
    }
}

/// Rounds of [`in_turn`], and runs of each job in a round.
const ROUNDS: usize = 100;
const RUNS: usize = 20;

/// Microseconds of CPU time of the best run of two alternating jobs: other work on the machine
/// slows down whole seconds, and not both jobs equally.
fn in_turn(a: impl Fn(), b: impl Fn()) -> (f64, f64) {
    let best = |job: &dyn Fn()| {
        let run = || {
            let begun = ProcessTime::now();
            job();
            begun.elapsed().as_secs_f64() * 1e6
        };
        (0..RUNS).map(|_| run()).fold(f64::MAX, f64::min)
    };
    (0..ROUNDS)
        .fold((f64::MAX, f64::MAX), |least, _| (least.0.min(best(&a)), least.1.min(best(&b))))
}

fn idastar(c: &mut Criterion) {
    let problem = problem(KORF_12);
    let space = Tiles::new(&problem, MoveOrder::default());
    let mut group = c.benchmark_group("idastar-korf-12");
    group.sample_size(10);
    let manhattan = Manhattan::new(&problem);
    let nodes = solve(&Idastar, &space, &manhattan).stats.generated;
    group.throughput(Throughput::Elements(nodes));
    group.bench_function("manhattan", |b| b.iter(|| solve(&Idastar, &space, &manhattan).stats));
    let conflict = LinearConflict::new(&problem, Conflicts::Leaving);
    let nodes = solve(&Idastar, &space, &conflict).stats.generated;
    group.throughput(Throughput::Elements(nodes));
    group
        .bench_function("linear-conflict", |b| b.iter(|| solve(&Idastar, &space, &conflict).stats));
    group.finish();
}

criterion_group!(benches, whole_space, astar, idastar);
criterion_main!(benches);

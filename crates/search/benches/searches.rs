//! What the searches cost: nodes per second of IDA* on 4x4, and A* on 3x3 beside the crate
//! `pathfinding` on the same state type. `cargo bench -p taquin-search`.
#![allow(missing_docs)] // criterion's macros

mod tiles;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use taquin_search::{Astar, Bfs, Heuristic, Idastar, Outcome, Search, Space, Zero};
use tiles::{Manhattan, Tiles};

/// The two farthest boards of the 3x3.
const FAR: [[u8; 9]; 2] = [[6, 4, 7, 8, 5, 0, 3, 2, 1], [8, 6, 7, 2, 5, 4, 3, 0, 1]];

/// Korf's board 12, mirrored so that the blank is last: 45 moves.
const KORF_12: [u8; 16] = [1, 3, 5, 6, 0, 13, 14, 9, 11, 4, 8, 12, 10, 7, 15, 2];

fn deepening(c: &mut Criterion) {
    let (space, h) = (Tiles::<4>::new(&KORF_12), Manhattan::<4>::new());
    let nodes = Idastar.solve(&space, &h).stats.generated;
    let mut group = c.benchmark_group("idastar-4x4-manhattan");
    group.throughput(Throughput::Elements(nodes)).sample_size(10);
    group.bench_function("korf-12", |b| b.iter(|| Idastar.solve(black_box(&space), &h).stats));
    group.finish();
}

fn best_first(c: &mut Criterion) {
    let h = Manhattan::<3>::new();
    let mut group = c.benchmark_group("astar-3x3-manhattan-31-moves");
    group.sample_size(10);
    for (name, board) in ["a", "b"].into_iter().zip(FAR) {
        let space = Tiles::<3>::new(&board);
        group.bench_function(format!("{name}/search"), |b| {
            b.iter(|| {
                let Outcome::Solved(answer) = Astar::default().solve(&space, &h).outcome else {
                    unreachable!("every board here has an answer")
                };
                assert_eq!(answer.cost, 31);
            });
        });
        group.bench_function(format!("{name}/pathfinding"), |b| {
            b.iter(|| {
                let answer = pathfinding::directed::astar::astar(
                    &space.start(),
                    |state| {
                        let state = *state;
                        let children = space.moves(&state, space.no_trail());
                        children.map(|mv| (space.apply(&state, mv), 1)).collect::<Vec<_>>()
                    },
                    |state| Heuristic::<Tiles<3>>::start(&h, state),
                    |state| space.is_goal(state),
                );
                assert_eq!(answer.map(|(_, cost)| cost), Some(31));
            });
        });
    }
    group.finish();
}

fn whole(c: &mut Criterion) {
    let space = Tiles::<3>::new(&FAR[0]);
    c.bench_function("bfs-3x3-31-moves", |b| b.iter(|| Bfs::default().solve(&space, &Zero).stats));
}

criterion_group!(benches, deepening, best_first, whole);
criterion_main!(benches);

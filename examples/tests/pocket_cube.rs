//! The pocket cube: published counts, and every search beside the flood.
#![allow(clippy::unwrap_used)]

use std::collections::HashMap;
use taquin_examples::pocket_cube::{PocketCube, Position, Simpler, Turn};
use taquin_search::{
    Astar, Bfs, Bidirectional, Cancel, Control, Event, Flow, Heuristic, Idastar, Limits, Observer,
    Outcome, Rbfs, Run, Search, Space, Zero,
};

/// Positions at each distance, half-turn metric; the total is 7!·3^6 = 3,674,160.
const COUNTS: [u64; 12] =
    [1, 9, 54, 321, 1_847, 9_992, 50_136, 227_536, 870_072, 1_887_748, 623_800, 2_644];

/// Notes how far each position is, up to a depth.
struct Flood {
    counts: Vec<u64>,
    far: HashMap<Position, u32>,
    keep: u32,
}

impl Observer<PocketCube> for Flood {
    fn each_state(&self) -> bool {
        true
    }

    fn event(&mut self, event: Event<'_, PocketCube>) -> Flow {
        if let Event::Expanded { state, g, .. } = event {
            self.counts.resize(self.counts.len().max(g as usize + 1), 0);
            self.counts[g as usize] += 1;
            if g <= self.keep || g == 11 {
                self.far.insert(*state, g);
            }
        }
        Flow::Continue
    }
}

fn turns(text: &str) -> Vec<Turn> {
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

fn answer(run: Run<Turn>) -> Vec<Turn> {
    match run.outcome {
        Outcome::Solved(answer) if answer.optimal => answer.path,
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_position_is_counted_and_estimated_from_below() {
    let mut flood = Flood { counts: Vec::new(), far: HashMap::new(), keep: 5 };
    let stop = Cancel::new();
    let cube = PocketCube::endless();
    let run =
        Bfs::default().run(&cube, &Zero, &mut Control::new(Limits::default(), &stop, &mut flood));
    assert_eq!(run.outcome, Outcome::Exhausted { complete: true });
    assert_eq!(flood.counts, COUNTS);
    assert_eq!(run.stats.explored, Some(3_674_160));

    let h = Simpler::new(&cube);
    for (position, &far) in &flood.far {
        let estimate = h.value(&h.start(position));
        assert!(estimate <= far);
        for turn in cube.moves(position, None) {
            let child = cube.apply(position, turn);
            assert!(estimate <= 1 + h.value(&h.start(&child)), "consistent");
        }
    }
}

#[test]
fn every_search_finds_a_shortest_way_home() {
    for scramble in ["", "R", "R U", "R U2 F' U R2", "F R' U2 F R2 U' R F2", "U R U R U R U R U"] {
        let cube = PocketCube::scrambled(&turns(scramble));
        let h = Simpler::new(&cube);
        let paths = [
            answer(Bfs::default().solve(&cube, &Zero)),
            answer(Bidirectional.solve(&cube, &Zero)),
            answer(Astar::default().solve(&cube, &h)),
            answer(Idastar.solve(&cube, &h)),
            answer(Rbfs.solve(&cube, &h)),
        ];
        for path in &paths {
            assert_eq!(path.len(), paths[0].len(), "{scramble}");
            let end = path.iter().fold(cube.start(), |at, &turn| cube.apply(&at, turn));
            assert!(cube.is_goal(&end));
        }
        assert!(paths[0].len() <= turns(scramble).len());
    }
}

#[test]
fn turns_are_read_as_they_are_written() {
    for word in ["U", "U2", "U'", "R", "R2", "R'", "F", "F2", "F'"] {
        assert_eq!(word.parse::<Turn>().unwrap().to_string(), word);
    }
    for word in ["", "D", "u", "R3", "R''"] {
        assert!(word.parse::<Turn>().is_err());
    }
}

/// R U R' U' six times is nothing at all: known of the full cube, whose corners these are.
#[test]
fn six_times_the_common_four() {
    let scramble = "R U R' U' ".repeat(6);
    assert_eq!(PocketCube::scrambled(&turns(&scramble)).start(), Position::default());
    let three = PocketCube::scrambled(&turns(&"R U R' U' ".repeat(3)));
    assert_ne!(three.start(), Position::default());
}

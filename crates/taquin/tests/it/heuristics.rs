//! What the registry declares about each heuristic is checked over full spaces: all 181,440 boards
//! of 3x3 with the goal's blank in a corner, on an edge and inside, and all of 2x4 and 2x5.

use std::collections::BTreeSet;

use crate::common::{at_goal, goal_with_blank, size, whole};
use taquin::full_space::FullSpace;
use taquin::heuristic::{AnyHeuristic, AnyMemo};
use taquin::kernel::{Boxed, Cells, LastMove, MoveOrder, Packed, TileSpace};
use taquin::registry::HEURISTICS;
use taquin::{HeuristicExpr, Problem};
use taquin_board::{Cell, Random, Shuffle};
use taquin_search::{Heuristic, Space};

type State = Packed<u64>;

/// What was found over a full space.
#[derive(Default, Debug)]
struct Seen {
    overestimates: u64,
    drops: u64,
}

/// Examines every board and every move of a space: `step` must equal `start`, and a goal is 0.
fn examine(space: &FullSpace, heuristic: &AnyHeuristic) -> Seen {
    let goal = goal_with_blank(space.size(), space.goal_blank().index());
    let tiles = TileSpace::<State>::new(&at_goal(&goal), MoveOrder::default());
    let value = |memo: &AnyMemo| Heuristic::<TileSpace<State>>::value(heuristic, memo);
    let mut seen = Seen::default();
    for (number, (labels, distance)) in space.iter().enumerate() {
        let blank = labels.iter().position(|l| l.is_home(space.goal_blank())).expect("a blank");
        let state = State::from_labels(&labels, Cell::new(blank));
        let memo = Heuristic::<TileSpace<State>>::start(heuristic, &state);
        let h = value(&memo);
        // A restored memo is compared on a part of the boards, because it takes as long as all the
        // rest.
        let compared = number % 7 == 0;
        let restored = match compared {
            true => [None, Some(h)].map(|known| restored(heuristic, &memo, &state, known)),
            false => [memo; 2],
        };
        if compared {
            assert_eq!(restored.each_ref().map(value), [h, h], "restored at {labels:?}");
        }
        if distance == 0 {
            assert_eq!(h, 0, "the goal");
        }
        seen.overestimates += u64::from(h > distance);
        for dir in tiles.moves(&state, LastMove::NONE) {
            let child = tiles.apply(&state, dir);
            let step = |memo: &AnyMemo| {
                value(&Heuristic::<TileSpace<State>>::step(heuristic, memo, &state, dir, &child))
            };
            let stepped = step(&memo);
            if compared {
                assert_eq!(restored.each_ref().map(step), [stepped; 2], "restored at {labels:?}");
            }
            let fresh = value(&Heuristic::<TileSpace<State>>::start(heuristic, &child));
            assert_eq!(stepped, fresh, "step from {labels:?} by {dir:?}");
            seen.drops += u64::from(h > fresh + 1);
        }
    }
    seen
}

/// The memo of a state, restored from its saved bytes.
fn restored<C: Cells, H: Heuristic<TileSpace<C>>>(
    heuristic: &H,
    memo: &H::Memo,
    state: &C,
    value: Option<u32>,
) -> H::Memo {
    let mut saved = vec![0; heuristic.saved_bytes()];
    heuristic.save(memo, &mut saved);
    heuristic.restore(state, value, &saved)
}

/// An expression in the form of the loops of A* and IDA*, compared with the form of all other
/// searches: over a long walk both give the same values, stepped and restored.
#[test]
fn expressions_have_two_forms_that_agree() {
    let goal = goal_with_blank(size("4x4"), 15);
    let start = Shuffle::uniform(&goal, 5).board(0);
    let problem = Problem::new(start, goal).expect("solvable");
    let tiles = TileSpace::<State>::new(&problem, MoveOrder::default());
    // The last one saves more than the common form has room for.
    for text in [
        "max(manhattan,linear-conflict)",
        "max(walking-distance,pdb-4-4-4-3,3*hamming/2)",
        "pdb-4-4-4-3 + walking-distance",
        "max(pdb-4-4-4-3,pdb-5-5-5,pdb-5-5-5-b,walking-distance,min(pdb-4-4-4-3,pdb-5-5-5))",
    ] {
        let spec: HeuristicExpr = text.parse().expect("an expression");
        let any = crate::common::bind(&spec, &problem).expect("fits");
        let AnyHeuristic::Composed(own) = &any else { panic!("{text} is an expression") };
        let mut state = tiles.start();
        let mut random = Random::new(11);
        let mut memo = Heuristic::<TileSpace<State>>::start(&any, &state);
        let mut own_memo = Heuristic::<TileSpace<State>>::start(&**own, &state);
        for _ in 0..300 {
            let dirs: Vec<_> = tiles.moves(&state, LastMove::NONE).collect();
            let dir = dirs[random.below(dirs.len() as u64) as usize];
            let child = tiles.apply(&state, dir);
            let value = Heuristic::<TileSpace<State>>::value(&any, &memo);
            let from = restored(&any, &memo, &state, Some(value));
            memo = Heuristic::<TileSpace<State>>::step(&any, &from, &state, dir, &child);
            let from = restored(&**own, &own_memo, &state, None);
            own_memo = own.step(&from, &state, dir, &child);
            let fresh = Heuristic::<TileSpace<State>>::start(&any, &child);
            let values = [&memo, &fresh].map(|m| Heuristic::<TileSpace<State>>::value(&any, m));
            let own = Heuristic::<TileSpace<State>>::value(&**own, &own_memo);
            assert_eq!(values, [own, own], "{text}");
            state = child;
        }
    }
}

fn prove(size_text: &str, blank: usize, must_fail: bool) {
    let size = size(size_text);
    let space = whole(size, blank);
    let problem = at_goal(&goal_with_blank(size, blank));
    for entry in HEURISTICS {
        // A table's value without a known neighbour is found by walking down the table, which is
        // slow: here one goal of 3x3 and 2x4 is enough. The campaigns of the fast kernel check the
        // rest.
        let one_lookup = !entry.table || ["walking-distance", "pdb-multi"].contains(&entry.name);
        if !one_lookup && (size_text, blank) != ("3x3", 8) && size_text != "2x4" {
            continue;
        }
        let spec: HeuristicExpr = entry.name.parse().expect("a registered name");
        let Some(heuristic) = crate::common::bind(&spec, &problem) else {
            assert!(entry.table, "{} fits every board", entry.name);
            continue;
        };
        assert_eq!(heuristic.is_admissible(), entry.admissible, "{}", entry.name);
        assert_eq!(heuristic.is_consistent(), entry.consistent, "{}", entry.name);
        let seen = examine(&space, &heuristic);
        if entry.admissible {
            assert_eq!(seen.overestimates, 0, "{} on {size_text}", entry.name);
        } else if must_fail {
            assert!(seen.overestimates > 0, "{} is admissible after all", entry.name);
        }
        if entry.consistent {
            assert_eq!(seen.drops, 0, "{} on {size_text}", entry.name);
        }
    }
}

#[test]
fn declared_properties_hold_on_3x3_blank_in_corner() {
    prove("3x3", 8, true);
}

#[test]
fn declared_properties_hold_on_3x3_blank_in_first_corner() {
    prove("3x3", 0, false);
}

#[test]
fn declared_properties_hold_on_3x3_blank_on_edge() {
    prove("3x3", 5, false);
}

#[test]
fn declared_properties_hold_on_3x3_blank_inside() {
    prove("3x3", 4, false);
}

#[test]
fn declared_properties_hold_on_2x4() {
    prove("2x4", 7, false);
}

#[test]
fn declared_properties_hold_on_2x4_blank_on_edge() {
    prove("2x4", 2, false);
}

#[test]
fn declared_properties_hold_on_2x5() {
    prove("2x5", 9, false);
}

/// Random walks on larger boards, for each kind of state: `step` equals `start`, and what is
/// declared consistent does not change by more than a move. Gives the names that do.
fn wander<C: Cells>(size_text: &str, moves: usize) -> BTreeSet<&'static str> {
    let size = size(size_text);
    let mut inconsistent = BTreeSet::new();
    for blank in [size.cells() - 1, 1, size.cell(1, 1).index()] {
        let goal = goal_with_blank(size, blank);
        let start = Shuffle::uniform(&goal, 3).board(0);
        let problem = Problem::new(start, goal).expect("solvable");
        let tiles = TileSpace::<C>::new(&problem, MoveOrder::default());
        // Tables walk on their own, beside the fast kernel.
        for entry in HEURISTICS.iter().filter(|entry| !entry.table) {
            let spec: HeuristicExpr = entry.name.parse().expect("a registered name");
            let heuristic = crate::common::bind(&spec, &problem).expect("fits every board");
            let value = |memo: &AnyMemo| Heuristic::<TileSpace<C>>::value(&heuristic, memo);
            // Each walks the same way, however many heuristics there are.
            let mut random = Random::new(7 + blank as u64);
            let mut state = tiles.start();
            let mut memo = Heuristic::<TileSpace<C>>::start(&heuristic, &state);
            for _ in 0..moves {
                let dirs: Vec<_> = tiles.moves(&state, LastMove::NONE).collect();
                let dir = dirs[random.below(dirs.len() as u64) as usize];
                let child = tiles.apply(&state, dir);
                let next = Heuristic::<TileSpace<C>>::step(&heuristic, &memo, &state, dir, &child);
                let fresh = Heuristic::<TileSpace<C>>::start(&heuristic, &child);
                assert_eq!(value(&next), value(&fresh), "{} on {size_text}", entry.name);
                if value(&memo).abs_diff(value(&next)) > 1 {
                    assert!(!entry.consistent, "{} on {size_text}: {state:?}", entry.name);
                    inconsistent.insert(entry.name);
                }
                (state, memo) = (child, next);
            }
        }
    }
    inconsistent
}

#[test]
fn step_equals_start_on_larger_boards() {
    let inconsistent = wander::<Packed<u64>>("4x4", 60_000);
    for entry in HEURISTICS.iter().filter(|entry| !entry.table && !entry.consistent) {
        assert!(inconsistent.contains(entry.name), "{} may be consistent after all", entry.name);
    }
    wander::<Packed<u64>>("3x5", 5_000);
    wander::<Packed<u128>>("5x5", 5_000);
    wander::<Packed<u128>>("4x6", 5_000);
    wander::<Boxed>("6x7", 2_000);
    wander::<Boxed>("4x4", 1_000);
}

#[test]
fn published_values() {
    let problem = crate::common::problem("8 1 3 4 0 2 7 6 5");
    let value = |name: &str| {
        crate::common::bind(&name.parse().expect(name), &problem)
            .expect("fits")
            .value_at_start(&problem)
    };
    let names = ["manhattan", "hamming", "m3h", "h1", "h2", "h3", "h4", "h5", "h6"];
    assert_eq!(names.map(value), [10, 5, 25, 16, 39, 9, 35, 8, 10]);
    assert_eq!(value("max-h"), 39);
    assert_eq!(value("weighted(8 7 6 5 4 3 2 1; 4)"), 9);
    assert_eq!(value("max(hamming,h3)"), 9);
}

/// A table that several parts of an expression share is in memory once, and is counted once.
#[test]
fn shared_tables_are_counted_once() {
    let problem = crate::common::problem("8 1 3 4 0 2 7 6 5");
    let bytes = |name: &str| {
        crate::common::bind(&name.parse().expect(name), &problem).expect("fits").table_bytes()
    };
    assert!(bytes("pdb-4-4") > 0);
    assert_eq!(bytes("max(pdb-4-4, pdb-4-4/2)"), bytes("pdb-4-4"));
}

/// The parts of a value add up to it, for every heuristic that has parts.
#[test]
fn breakdowns_add_up_to_the_value() {
    use taquin::heuristic::breakdown::Breakdown;
    let mut shown = BTreeSet::new();
    for text in ["3x3", "2x4", "3x4", "2x2"] {
        let size = size(text);
        for goal in [goal_with_blank(size, size.cells() - 1), goal_with_blank(size, 0)] {
            for board in Shuffle::uniform(&goal, 5).take(15) {
                let problem = Problem::new(board, goal.clone()).expect("solvable");
                for entry in HEURISTICS.iter().filter(|entry| entry.name != "pdb-6-5") {
                    let spec = HeuristicExpr::Named(entry);
                    let Some(heuristic) = crate::common::bind(&spec, &problem) else { continue };
                    let value = heuristic.value_at_start(&problem);
                    let sum = match heuristic.breakdown(&problem) {
                        Breakdown::Undivided => continue,
                        Breakdown::Tiles(tiles) => (tiles.sum / tiles.divisor) as u32,
                        Breakdown::Conflicts(sum) => sum.manhattan + 2 * sum.counted,
                        Breakdown::Walking(sum) => sum.vertical + sum.horizontal,
                        Breakdown::Groups(groups) => groups.iter().map(|(_, value)| value).sum(),
                        Breakdown::Parts(values) => values.into_iter().max().expect("parts"),
                    };
                    assert_eq!(sum, value, "{} of {}", entry.name, problem.start());
                    shown.insert(entry.name);
                }
            }
        }
    }
    for name in ["hamming", "h1", "max-h", "linear-conflict", "walking-distance", "pdb-4-4"] {
        assert!(shown.contains(name), "{name}");
    }
}

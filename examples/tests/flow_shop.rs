//! The flow-shop: the searches beside Johnson's rule and beside all permutations.
#![allow(clippy::unwrap_used)]

use taquin_examples::flow_shop::{FlowShop, FlowShopError, MachineBound};
use taquin_search::{
    Astar, Cancel, Control, Dijkstra, Heuristic, Idastar, Limits, Outcome, Rbfs, Search, Silent,
    Space, Why, Zero,
};

fn least(shop: &FlowShop) -> u32 {
    let h = MachineBound::of(shop);
    let costs = [
        Astar::default().solve(shop, &h),
        Idastar.solve(shop, &h),
        Rbfs.solve(shop, &h),
        Dijkstra.solve(shop, &Zero),
    ]
    .map(|run| match run.outcome {
        Outcome::Solved(answer) => {
            assert!(answer.optimal);
            assert_eq!(shop.makespan(&answer.path), answer.cost);
            answer.cost
        }
        other => panic!("{other:?}"),
    });
    assert!(costs.iter().all(|&cost| cost == costs[0]), "{costs:?}");
    costs[0]
}

/// On two machines Johnson's rule (1954) is optimal: first, by rising time, the jobs shorter on the
/// first machine; then, by falling time on the second, the others.
#[test]
fn two_machines_beside_johnson_s_rule() {
    for seed in 1..12 {
        let shop = FlowShop::drawn(7, 2, seed).unwrap();
        let times = shop.times();
        let (mut first, mut last): (Vec<usize>, Vec<usize>) =
            (0..7).partition(|&job| times[job][0] < times[job][1]);
        first.sort_by_key(|&job| times[job][0]);
        last.sort_by_key(|&job| std::cmp::Reverse(times[job][1]));
        first.extend(last);
        assert_eq!(least(&shop), shop.makespan(&first), "seed {seed}");
    }
}

fn permutations(items: &mut Vec<usize>, from: usize, visit: &mut impl FnMut(&[usize])) {
    if from == items.len() {
        return visit(items);
    }
    for other in from..items.len() {
        items.swap(from, other);
        permutations(items, from + 1, visit);
        items.swap(from, other);
    }
}

#[test]
fn more_machines_beside_all_permutations() {
    for (seed, machines) in [(3, 3), (4, 4), (5, 1), (6, 5)] {
        let shop = FlowShop::drawn(6, machines, seed).unwrap();
        let mut best = u32::MAX;
        permutations(&mut (0..6).collect(), 0, &mut |order| best = best.min(shop.makespan(order)));
        assert_eq!(least(&shop), best, "seed {seed}");
    }
}

#[test]
fn the_bound_is_consistent_and_steps_as_it_starts() {
    let shop = FlowShop::drawn(6, 4, 9).unwrap();
    let h = MachineBound::of(&shop);
    let mut waiting = vec![shop.start()];
    while let Some(state) = waiting.pop() {
        let memo = h.start(&state);
        assert!(!shop.is_goal(&state) || h.value(&memo) == 0);
        for job in shop.moves(&state, ()) {
            let child = shop.apply(&state, job);
            assert_eq!(h.step(&memo, &state, job, &child), h.start(&child));
            assert!(h.value(&memo) <= shop.cost(&state, job) + h.value(&h.start(&child)));
            waiting.push(child);
        }
    }
}

/// The first times of Taillard's first instance (20 jobs, 5 machines, seed 873654221).
#[test]
fn times_are_drawn_as_published() {
    let shop = FlowShop::drawn(20, 5, 873_654_221).unwrap();
    let first: Vec<u32> = shop.times().iter().take(8).map(|job| job[0]).collect();
    assert_eq!(first, [54, 83, 15, 71, 77, 36, 53, 38]);
}

/// States that hold memory of their own are counted with it.
#[test]
fn what_the_states_hold_outside_counts() {
    let shop = FlowShop::drawn(14, 6, 2).unwrap();
    let limits = Limits { memory: Some(2 << 20), ..Limits::default() };
    let (stop, mut silent) = (Cancel::new(), Silent);
    let run = Dijkstra.run(&shop, &Zero, &mut Control::new(limits, &stop, &mut silent));
    let Outcome::Stopped { why, lower_bound } = run.outcome else { panic!("{:?}", run.outcome) };
    assert!(why == Why::Memory && lower_bound > 0);
    assert!(run.stats.peak_memory <= 2 << 20 && run.stats.peak_memory > 1 << 20);
}

#[test]
fn what_is_no_flow_shop() {
    assert_eq!(FlowShop::new(vec![]), Err(FlowShopError::Jobs(0)));
    assert_eq!(FlowShop::drawn(65, 3, 1), Err(FlowShopError::Jobs(65)));
    assert_eq!(FlowShop::new(vec![vec![]]), Err(FlowShopError::NoMachine));
    assert_eq!(FlowShop::new(vec![vec![1, 2], vec![1]]), Err(FlowShopError::Ragged(1)));
    assert_eq!(FlowShop::new(vec![vec![u32::MAX]]), Err(FlowShopError::TooLong));
}

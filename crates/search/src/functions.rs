//! A space and a heuristic made from closures, for a problem that should take a few lines.

use crate::{Heuristic, Space, UnitCost};
use std::ops::Range;

/// A [`Space`] made from a start, a function that lists successors and a goal test.
///
/// Three missionaries and three cannibals cross a river in a boat for two. Missionaries must never
/// be outnumbered on a bank where there are any. A state is what is left on the first bank:
///
/// ```
/// use taquin_search::{Bfs, FnSpace, Outcome, Search, Zero};
///
/// let crossing = FnSpace::new(
///     (3, 3, 1), // missionaries, cannibals, boat
///     |&(m, c, boat)| {
///         let sign = if boat == 1 { -1 } else { 1 };
///         let loads = [(1, 0), (2, 0), (0, 1), (0, 2), (1, 1)];
///         let banks = loads.map(|(dm, dc)| (m + sign * dm, c + sign * dc, 1 - boat));
///         banks.into_iter().filter(|&(m, c, _)| {
///             (0..=3).contains(&m) && (0..=3).contains(&c) && (m == 0 || m == 3 || m == c)
///         })
///     },
///     |&bank| bank == (0, 0, 0),
/// );
/// let Outcome::Solved(answer) = Bfs::default().solve(&crossing, &Zero).outcome else { panic!() };
/// assert_eq!((answer.path.len(), answer.optimal), (11, true));
/// ```
///
/// - The function must list the same successors in the same order every time it is called. What it
///   returns may not borrow from the state: return a `Vec`, an array, or an iterator that owns its
///   data.
/// - A move is the index of a successor in that list. [`FnSpace::states`] turns a path into states.
/// - Every move costs 1 unless [`FnSpace::with_cost`] says otherwise.
/// - Moves that undo the last one are not recognised, so they are generated and counted. A search
///   that holds one path ([`Idastar`](crate::Idastar), [`Iddfs`](crate::Iddfs),
///   [`Rbfs`](crate::Rbfs)) never ends on a space with a cycle and no path to a goal.
/// - Memory that a state holds on the heap is not counted.
///
/// An index is `Copy` for any type of state, which [`Space::Move`] must be. The price is that the
/// function is called once for each state expanded and again for each of its successors. Where
/// speed matters, implement [`Space`] itself. Rejected: the successor as the move, which calls the
/// function once but would exclude states that are not `Copy`, such as vectors and strings.
#[derive(Clone, Copy, Debug)]
pub struct FnSpace<T, N, G, C = UnitCosts> {
    start: T,
    successors: N,
    goal: G,
    cost: C,
}

/// The cost of moves in a [`FnSpace`]: [`UnitCosts`], or a function of the state before the move
/// and the one after it.
pub trait MoveCost<T> {
    /// What it costs to go from one state to its successor.
    fn cost(&self, from: &T, to: impl FnOnce() -> T) -> u32;
}

/// Every move costs 1.
#[derive(Clone, Copy, Debug, Default)]
pub struct UnitCosts;

impl<T> MoveCost<T> for UnitCosts {
    #[inline]
    fn cost(&self, _: &T, _: impl FnOnce() -> T) -> u32 {
        1
    }
}

impl<T, F: Fn(&T, &T) -> u32> MoveCost<T> for F {
    #[inline]
    fn cost(&self, from: &T, to: impl FnOnce() -> T) -> u32 {
        self(from, &to())
    }
}

impl<T, N, G> FnSpace<T, N, G> {
    /// A space in which every move costs 1.
    pub fn new<I>(start: T, successors: N, goal: G) -> Self
    where
        N: Fn(&T) -> I,
        I: IntoIterator<Item = T>,
        G: Fn(&T) -> bool,
    {
        FnSpace { start, successors, goal, cost: UnitCosts }
    }

    /// The same space with the cost of a move as a function of the state before it and the one
    /// after it. Searches that need [`UnitCost`] no longer take it.
    ///
    /// ```
    /// use taquin_search::{Dijkstra, FnSpace, Outcome, Search, Zero};
    ///
    /// // From 1 to 10 by adding 1 (which costs 1) or doubling (which costs 2).
    /// let space = FnSpace::new(1, |&n| [n + 1, n * 2], |&n| n == 10)
    ///     .with_cost(|&from, &to| if to == from + 1 { 1 } else { 2 });
    /// let Outcome::Solved(answer) = Dijkstra.solve(&space, &Zero).outcome else { panic!() };
    /// assert_eq!(answer.cost, 6);
    /// ```
    pub fn with_cost<C: Fn(&T, &T) -> u32>(self, cost: C) -> FnSpace<T, N, G, C> {
        let FnSpace { start, successors, goal, .. } = self;
        FnSpace { start, successors, goal, cost }
    }
}

impl<T, N, G, C> FnSpace<T, N, G, C> {
    /// The states along a path, the start included.
    ///
    /// # Panics
    ///
    /// If the path is not one of this space.
    pub fn states<I>(&self, path: &[u32]) -> Vec<T>
    where
        T: Clone,
        N: Fn(&T) -> I,
        I: IntoIterator<Item = T>,
    {
        let mut states = vec![self.start.clone()];
        for &mv in path {
            let next = states.last().map(|state| self.successor(state, mv));
            states.extend(next);
        }
        states
    }

    #[inline]
    fn successor<I>(&self, state: &T, mv: u32) -> T
    where
        N: Fn(&T) -> I,
        I: IntoIterator<Item = T>,
    {
        match (self.successors)(state).into_iter().nth(mv as usize) {
            Some(next) => next,
            None => panic!("a state has no successor {mv}: its list must always be the same"),
        }
    }
}

impl<T, N, G, C, I> Space for FnSpace<T, N, G, C>
where
    T: Clone,
    N: Fn(&T) -> I,
    I: IntoIterator<Item = T>,
    G: Fn(&T) -> bool,
    C: MoveCost<T>,
{
    type State = T;
    /// The index of a successor.
    type Move = u32;
    type Trail = ();
    type Moves = Range<u32>;

    fn start(&self) -> T {
        self.start.clone()
    }

    fn is_goal(&self, state: &T) -> bool {
        (self.goal)(state)
    }

    fn no_trail(&self) {}

    fn follow(&self, (): (), _: u32) {}

    fn trail_after(&self, _: u32) {}

    fn moves(&self, state: &T, (): ()) -> Range<u32> {
        0..(self.successors)(state).into_iter().count() as u32
    }

    fn apply(&self, state: &T, mv: u32) -> T {
        self.successor(state, mv)
    }

    fn cost(&self, state: &T, mv: u32) -> u32 {
        self.cost.cost(state, || self.successor(state, mv))
    }
}

impl<T, N, G, I> UnitCost for FnSpace<T, N, G, UnitCosts>
where
    T: Clone,
    N: Fn(&T) -> I,
    I: IntoIterator<Item = T>,
    G: Fn(&T) -> bool,
{
}

/// A [`Heuristic`] made from a function of the state.
///
/// It counts as neither admissible nor consistent unless declared so with
/// [`FnHeuristic::admissible`] or [`FnHeuristic::consistent`]; then a search may report its answer
/// as optimal. The value of a goal must be 0 in any case: searches test for the goal only where the
/// estimate is 0.
///
/// ```
/// use taquin_search::{Astar, FnHeuristic, FnSpace, Outcome, Search};
///
/// // A knight on a board without edges; each move is 3 steps along rows and columns.
/// let jumps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
/// let knight = |&(x, y): &(i32, i32)| jumps.map(|(a, b)| (x + a, y + b));
/// let space = FnSpace::new((0, 0), knight, |&at| at == (40, 40));
/// let steps = FnHeuristic::new(|&(x, y): &(i32, i32)| (x.abs_diff(40) + y.abs_diff(40)).div_ceil(3));
/// let cost = |outcome| match outcome {
///     Outcome::Solved(answer) => (answer.cost, answer.optimal),
///     _ => unreachable!(),
/// };
/// assert_eq!(cost(Astar::default().solve(&space, &steps).outcome), (28, false));
/// assert_eq!(cost(Astar::default().solve(&space, &steps.consistent()).outcome), (28, true));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FnHeuristic<F> {
    estimate: F,
    admissible: bool,
    consistent: bool,
}

impl<F> FnHeuristic<F> {
    /// An estimate that is declared neither admissible nor consistent. The closure must name the
    /// type of its argument, as in `|state: &State| …`.
    pub fn new(estimate: F) -> Self {
        FnHeuristic { estimate, admissible: false, consistent: false }
    }

    /// Declares that it never overestimates. Nothing checks this.
    #[must_use]
    pub fn admissible(self) -> Self {
        FnHeuristic { admissible: true, ..self }
    }

    /// Declares that it never drops by more than a move costs; because a goal's value is 0, it then
    /// never overestimates either. Nothing checks this.
    #[must_use]
    pub fn consistent(self) -> Self {
        FnHeuristic { admissible: true, consistent: true, ..self }
    }
}

impl<S: Space, F: Fn(&S::State) -> u32> Heuristic<S> for FnHeuristic<F> {
    /// The value itself.
    type Memo = u32;

    fn start(&self, state: &S::State) -> u32 {
        (self.estimate)(state)
    }

    fn memo_from_value(&self, _: &S::State, value: u32) -> u32 {
        value
    }

    fn step(&self, _: &u32, _: &S::State, _: S::Move, child: &S::State) -> u32 {
        (self.estimate)(child)
    }

    fn value(&self, memo: &u32) -> u32 {
        *memo
    }

    fn admissible(&self) -> bool {
        self.admissible
    }

    fn consistent(&self) -> bool {
        self.consistent
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::toy::{Graph, Guess, Heading, Maze, Straight};
    use crate::{
        Astar, Beam, BestFirst, Bfs, Check, Dfs, Dijkstra, Greedy, Idastar, Iddfs, Outcome, Rbfs,
        Run, Search, Stats, WeightedAstar, Zero,
    };
    use std::time::Duration;

    const EDGES: [(u32, u32, u32); 8] =
        [(0, 1, 4), (0, 2, 1), (2, 1, 1), (1, 3, 5), (2, 3, 9), (3, 4, 2), (4, 0, 1), (1, 5, 1)];
    const GOAL: u32 = 4;
    const VALUES: [u32; 6] = [7, 7, 6, 2, 0, 30];

    fn out(node: u32) -> Vec<u32> {
        EDGES.iter().filter(|edge| edge.0 == node).map(|edge| edge.1).collect()
    }

    fn cost(from: u32, to: u32) -> u32 {
        EDGES.iter().find(|edge| (edge.0, edge.1) == (from, to)).unwrap().2
    }

    fn counters<M>(run: &Run<M>) -> Stats {
        // Moves differ in size, and so do nodes.
        Stats { elapsed: Duration::ZERO, peak_memory: 0, ..run.stats }
    }

    /// The graph of the toys, written with closures: the same answers by the same steps.
    #[test]
    fn closures_and_a_space_of_their_own_type_are_searched_alike() {
        let graph = Graph::new(EDGES, GOAL);
        let guess = Guess { values: VALUES.to_vec(), admissible: true, consistent: false };
        let space = FnSpace::new(0, |&node| out(node), |&node| node == GOAL)
            .with_cost(|&from, &to| cost(from, to));
        let h = FnHeuristic::new(|&node: &u32| VALUES[node as usize]).admissible();
        macro_rules! alike {
            ($($search:expr),* $(,)?) => {$(
                let (a, b) = ($search.solve(&graph, &guess), $search.solve(&space, &h));
                assert_eq!(counters(&a), counters(&b));
                match (a.outcome, b.outcome) {
                    (Outcome::Solved(a), Outcome::Solved(b)) => {
                        assert_eq!((a.cost, a.optimal), (b.cost, b.optimal));
                        assert_eq!(a.lower_bound, b.lower_bound);
                        // The graph's moves are the nodes to go to.
                        assert_eq!(a.path, space.states(&b.path)[1..]);
                    }
                    (a, b) => assert_eq!(a, b),
                }
            )*};
        }
        alike![
            Astar::default(),
            WeightedAstar::default(),
            BestFirst::default(),
            Dijkstra,
            Idastar,
            Rbfs,
            Greedy,
            Dfs::default(),
            Dfs { check: Check::Path, depth_limit: Some(4) },
            Beam { width: 2 },
        ];
    }

    fn maze_cells(drawing: &str) -> (Maze, Vec<(usize, usize)>) {
        let rows = drawing.lines().enumerate();
        let cells = rows.flat_map(|(row, line)| {
            line.chars().enumerate().filter(|&(_, c)| c != '#').map(move |(col, _)| (row, col))
        });
        (drawing.parse().unwrap(), cells.collect())
    }

    /// The maze of the toys, written with closures: searches that need unit costs take it too.
    #[test]
    fn a_maze_of_closures_has_paths_of_the_same_length() {
        for drawing in ["S..\n.#.\n..G", "S.#.\n..#G\n....", "SG"] {
            let (maze, free) = maze_cells(drawing);
            let near = |&(row, col): &(usize, usize)| {
                let next = [(row.wrapping_sub(1), col), (row + 1, col)];
                let next = next.into_iter().chain([(row, col + 1), (row, col.wrapping_sub(1))]);
                next.filter(|cell| free.contains(cell)).collect::<Vec<_>>()
            };
            let space = FnSpace::new(maze.start(), near, |cell| maze.is_goal(cell));
            let straight = Straight::to(&maze);
            let h = FnHeuristic::new(|cell: &(usize, usize)| straight.start(cell)).consistent();
            let moves = |run: Run<u32>| match run.outcome {
                Outcome::Solved(answer) => {
                    let states = space.states(&answer.path);
                    assert!(states.first() == Some(&maze.start()));
                    assert!(states.last().is_some_and(|cell| maze.is_goal(cell)));
                    (answer.path.len(), answer.optimal)
                }
                other => panic!("{other:?}"),
            };
            let Outcome::Solved(shortest) = Bfs::default().solve(&maze, &Zero).outcome else {
                panic!()
            };
            let _: &[Heading] = &shortest.path;
            for run in [
                Bfs::default().solve(&space, &Zero),
                Iddfs::default().solve(&space, &h),
                Astar::default().solve(&space, &h),
                Idastar.solve(&space, &h),
                Rbfs.solve(&space, &h),
                Dijkstra.solve(&space, &Zero),
            ] {
                assert_eq!(moves(run), (shortest.path.len(), true));
            }
        }
    }

    #[test]
    fn states_need_not_be_copy() {
        let rotate = |word: &String| {
            let (head, tail) = word.split_at(1);
            vec![
                format!("{tail}{head}"),
                format!("{}{}", &word[1..2], word.replacen(&word[1..2], "", 1)),
            ]
        };
        let space = FnSpace::new("abcd".to_owned(), rotate, |word| word == "dcba");
        let Outcome::Solved(answer) = Bfs::default().solve(&space, &Zero).outcome else { panic!() };
        let states = space.states(&answer.path);
        assert_eq!((states[0].as_str(), states[answer.path.len()].as_str()), ("abcd", "dcba"));
        assert_eq!(states.len(), answer.path.len() + 1);
    }

    #[test]
    fn a_space_without_a_way_is_exhausted() {
        let space = FnSpace::new(0u8, |&n| [(n + 1) % 5], |&n| n == 9);
        for run in [Bfs::default().solve(&space, &Zero), Dijkstra.solve(&space, &Zero)] {
            assert_eq!(run.outcome, Outcome::Exhausted { complete: true });
            assert_eq!(run.stats.explored, Some(5));
        }
    }

    #[test]
    fn nothing_is_claimed_that_was_not_declared() {
        fn claims<H: Heuristic<Graph>>(h: &H) -> (bool, bool) {
            (h.admissible(), h.consistent())
        }
        let h = FnHeuristic::new(|&node: &u32| node);
        assert_eq!(claims(&h), (false, false));
        assert_eq!(claims(&h.admissible()), (true, false));
        assert_eq!(claims(&h.consistent()), (true, true));
        assert_eq!(claims(&h.consistent().admissible()), (true, true));
    }

    #[test]
    fn a_value_steps_as_it_starts() {
        let h = FnHeuristic::new(|&node: &u32| VALUES[node as usize]);
        for node in 0..6u32 {
            let fresh = Heuristic::<Graph>::start(&h, &node);
            assert_eq!(Heuristic::<Graph>::step(&h, &0, &0, node, &node), fresh);
            assert_eq!(Heuristic::<Graph>::memo_from_value(&h, &node, fresh), fresh);
        }
    }

    #[test]
    #[should_panic(expected = "no successor 7")]
    fn a_path_of_another_space_is_refused() {
        FnSpace::new(0, |&n| [n + 1], |&n| n == 3).states(&[0, 7]);
    }
}

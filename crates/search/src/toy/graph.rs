//! A graph written out edge by edge, with costs.

use crate::{Heuristic, Space};

/// A directed graph over the numbers 0 to n - 1. Its start is 0, and its moves are the nodes to go
/// to, in the order in which the edges were given.
///
/// ```
/// use taquin_search::toy::Graph;
/// use taquin_search::{Dijkstra, Outcome, Search, Zero};
///
/// //      ┌────9────┐
/// //   0 ─┴─1─▶ 1 ─2┴─▶ 2
/// let graph = Graph::new([(0, 2, 9), (0, 1, 1), (1, 2, 2)], 2);
/// let run = Dijkstra.solve(&graph, &Zero);
/// let Outcome::Solved(answer) = run.outcome else { panic!() };
/// assert_eq!((answer.path, answer.cost), (vec![1, 2], 3));
/// ```
#[derive(Clone, Debug)]
pub struct Graph {
    /// For each node, the nodes it leads to and at what cost.
    edges: Vec<Vec<(u32, u32)>>,
    goal: u32,
}

impl Graph {
    /// A graph from edges `(from, to, cost)`. Of several edges between two nodes the first counts.
    pub fn new(edges: impl IntoIterator<Item = (u32, u32, u32)>, goal: u32) -> Graph {
        let mut graph = Graph { edges: vec![Vec::new()], goal };
        for (from, to, cost) in edges {
            let nodes = from.max(to) as usize + 1;
            if graph.edges.len() < nodes {
                graph.edges.resize(nodes, Vec::new());
            }
            let out = &mut graph.edges[from as usize];
            if out.iter().all(|&(known, _)| known != to) {
                out.push((to, cost));
            }
        }
        graph
    }

    fn out(&self, node: u32) -> &[(u32, u32)] {
        self.edges.get(node as usize).map_or(&[], Vec::as_slice)
    }
}

impl Space for Graph {
    type State = u32;
    type Move = u32;
    type Trail = ();
    type Moves = std::vec::IntoIter<u32>;

    fn start(&self) -> u32 {
        0
    }

    fn is_goal(&self, &node: &u32) -> bool {
        node == self.goal
    }

    fn no_trail(&self) {}

    fn follow(&self, (): (), _: u32) {}

    fn trail_after(&self, _: u32) {}

    fn moves(&self, &node: &u32, (): ()) -> Self::Moves {
        self.out(node).iter().map(|&(to, _)| to).collect::<Vec<_>>().into_iter()
    }

    fn apply(&self, _: &u32, to: u32) -> u32 {
        to
    }

    fn cost(&self, &node: &u32, to: u32) -> u32 {
        self.out(node).iter().find(|edge| edge.0 == to).map_or(0, |edge| edge.1)
    }
}

/// An estimate written out node by node; nodes beyond its end are estimated at 0. Its properties
/// are as declared, not checked.
#[derive(Clone, Debug, Default)]
pub struct Guess {
    /// The estimate of each node.
    pub values: Vec<u32>,
    /// True if it never overestimates.
    pub admissible: bool,
    /// True if it never drops by more than a move costs.
    pub consistent: bool,
}

impl Heuristic<Graph> for Guess {
    type Memo = u32;

    fn start(&self, &node: &u32) -> u32 {
        self.values.get(node as usize).copied().unwrap_or(0)
    }

    fn step(&self, _: &u32, _: &u32, _: u32, child: &u32) -> u32 {
        Heuristic::<Graph>::start(self, child)
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

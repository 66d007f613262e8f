//! The graph of states around a board: every board within a number of moves, and every move between
//! two of them.
//!
//! A move flips the parity of the permutation, so two boards at the same distance are never
//! neighbours: every edge joins consecutive distances.

use std::collections::HashMap;
use taquin_board::{Board, TileDirection};
use thiserror::Error;

/// The states around a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StateGraph {
    /// The boards by their distance, the centre first.
    pub boards: Vec<Board>,
    /// The distance of each from the centre.
    pub distances: Vec<u32>,
    /// The moves between them, from the nearer board to the farther one.
    pub edges: Vec<(usize, usize, TileDirection)>,
}

/// The graph exceeds its size limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("too many states: radius {radius} has {states}")]
pub struct TooManyStates {
    /// The largest radius that fits.
    pub radius: u32,
    /// The states within it.
    pub states: usize,
}

impl StateGraph {
    /// The states within `radius` moves of a board, or all reachable ones; at most `most` of them.
    ///
    /// ```
    /// use taquin_puzzle::state_graph::StateGraph;
    ///
    /// // The 12 boards of 2x2 form a ring.
    /// let graph = StateGraph::around(&"1 2 / 3 0".parse()?, None, 100).unwrap();
    /// assert_eq!((graph.boards.len(), graph.edges.len()), (12, 12));
    /// assert_eq!(graph.distances.last(), Some(&6));
    /// # Ok::<(), taquin_board::NotationError>(())
    /// ```
    pub fn around(
        centre: &Board,
        radius: Option<u32>,
        most: usize,
    ) -> Result<StateGraph, TooManyStates> {
        let mut graph =
            StateGraph { boards: vec![centre.clone()], distances: vec![0], edges: Vec::new() };
        let mut known = HashMap::from([(centre.clone(), 0)]);
        let mut next = 0;
        while next < graph.boards.len() {
            let distance = graph.distances[next];
            if radius.is_some_and(|radius| distance >= radius) {
                break;
            }
            for dir in graph.boards[next].moves() {
                let mut board = graph.boards[next].clone();
                board.slide(dir);
                let index = *known.entry(board.clone()).or_insert(graph.boards.len());
                if index == graph.boards.len() {
                    if index == most {
                        let states = graph.distances.partition_point(|&d| d <= distance);
                        return Err(TooManyStates { radius: distance, states });
                    }
                    graph.boards.push(board);
                    graph.distances.push(distance + 1);
                }
                if graph.distances[index] > distance {
                    graph.edges.push((next, index, dir));
                }
            }
            next += 1;
        }
        Ok(graph)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::full_space::FullSpace;
    use taquin_board::{Goal, Size};
    use taquin_search::Cancel;

    /// Compares with the counts of the full space, computed by other code. Edges join consecutive
    /// distances, and there are as many as moves.
    #[test]
    fn whole_graphs_have_the_counts_of_the_space() {
        for (rows, cols) in [(2, 2), (2, 3), (3, 2), (2, 4)] {
            let size = Size::new(rows, cols).unwrap();
            let goal = Goal::Last.board(size).unwrap();
            let graph = StateGraph::around(&goal, None, 30_000).unwrap();
            let space =
                FullSpace::search(size, goal.blank(), 1 << 30, &Cancel::new(), |_, _| {}).unwrap();
            let counts: Vec<u64> = (0..=*graph.distances.last().unwrap())
                .map(|d| graph.distances.iter().filter(|&&at| at == d).count() as u64)
                .collect();
            assert_eq!(counts, space.counts());
            let moves: usize = graph.boards.iter().map(|board| board.moves().count()).sum();
            assert_eq!(graph.edges.len() * 2, moves, "{size}");
            for &(a, b, dir) in &graph.edges {
                let mut board = graph.boards[a].clone();
                board.slide(dir);
                assert_eq!(board, graph.boards[b]);
                assert_eq!(graph.distances[a] + 1, graph.distances[b]);
            }
        }
    }

    #[test]
    fn a_radius_is_kept_and_a_limit_says_what_fits() {
        let board: Board = "8 1 3 / 4 0 2 / 7 6 5".parse().unwrap();
        let graph = StateGraph::around(&board, Some(2), 100).unwrap();
        assert_eq!(graph.boards.len(), 1 + 4 + 8);
        let error = StateGraph::around(&board, Some(5), 12).unwrap_err();
        assert_eq!(error, TooManyStates { radius: 1, states: 5 });
        let whole = StateGraph::around(&board, Some(error.radius), 12).unwrap();
        assert_eq!(whole.boards.len(), error.states);
    }
}

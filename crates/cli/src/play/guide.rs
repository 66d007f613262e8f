//! The best known path from the current board, updated as the player follows or leaves it.

use std::collections::VecDeque;
use taquin::Metric;
use taquin_board::{Path, TileDirection};

/// What is known about the path to the goal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Guide {
    /// What is one move.
    metric: Metric,
    path: Option<VecDeque<TileDirection>>,
    bound: u32,
}

impl Guide {
    /// Nothing is known yet.
    pub(crate) fn new(metric: Metric) -> Guide {
        Guide { metric, ..Guide::default() }
    }

    /// Adds the result of a search from the same board: keeps the shorter path and the higher
    /// bound.
    pub(crate) fn learn(&mut self, path: Option<&Path>, bound: u32) {
        self.bound = self.bound.max(bound);
        let cost = |path: &Path| self.metric.cost(path) as usize;
        let better = path.filter(|new| self.len().is_none_or(|old| cost(new) < old));
        if let Some(path) = better {
            self.path = Some(path.iter().collect());
        }
    }

    /// Follows a move. On the path, the rest remains; off the path, the reverse move is prepended.
    pub(crate) fn follow(&mut self, dir: TileDirection) {
        // One slide changes the distance by one at most, in both metrics.
        self.bound = self.bound.saturating_sub(1);
        if let Some(path) = &mut self.path {
            if path.front() == Some(&dir) {
                path.pop_front();
            } else {
                path.push_front(dir.opposite());
            }
        }
    }

    /// The next move of the path: its direction, and how many tiles slide.
    pub(crate) fn next(&self) -> Option<(TileDirection, usize)> {
        let path = self.path.as_ref()?;
        let dir = *path.front()?;
        let tiles = match self.metric {
            Metric::Single => 1,
            Metric::Multi => path.iter().take_while(|&&other| other == dir).count(),
        };
        Some((dir, tiles))
    }

    /// The moves of the path.
    pub(crate) fn len(&self) -> Option<usize> {
        let path = self.path.as_ref()?;
        Some(self.metric.cost(&path.iter().copied().collect()) as usize)
    }

    /// No path is shorter than this.
    pub(crate) fn bound(&self) -> usize {
        self.bound as usize
    }

    /// Returns true if the path is known to be a shortest one.
    pub(crate) fn is_proven(&self) -> bool {
        self.len().is_some_and(|len| len <= self.bound())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use TileDirection::{Down, Left, Up};

    #[test]
    fn the_rest_of_a_shortest_path_is_one() {
        let mut guide = Guide::default();
        assert_eq!((guide.next(), guide.len(), guide.is_proven()), (None, None, false));
        guide.learn(Some(&[Left, Up, Up].into_iter().collect()), 3);
        assert!(guide.is_proven());
        guide.follow(Left);
        assert_eq!((guide.next(), guide.len(), guide.is_proven()), (Some((Up, 1)), Some(2), true));
    }

    #[test]
    fn a_step_aside_is_followed_by_the_way_back_and_proves_nothing() {
        let mut guide = Guide::default();
        guide.learn(Some(&[Left, Up, Up].into_iter().collect()), 3);
        guide.follow(Up);
        assert_eq!((guide.next(), guide.len(), guide.bound()), (Some((Down, 1)), Some(4), 2));
        assert!(!guide.is_proven());
        guide.follow(Down);
        assert_eq!((guide.next(), guide.len()), (Some((Left, 1)), Some(3)));
        assert!(!guide.is_proven());
        guide.learn(None, 3);
        assert!(guide.is_proven());
    }

    #[test]
    fn a_longer_path_is_not_learnt() {
        let mut guide = Guide::default();
        guide.learn(Some(&[Left].into_iter().collect()), 0);
        guide.learn(Some(&[Up, Up, Left].into_iter().collect()), 1);
        assert_eq!((guide.len(), guide.is_proven()), (Some(1), true));
    }

    #[test]
    fn a_line_is_one_move_in_the_multi_tile_metric() {
        let mut guide = Guide::new(Metric::Multi);
        guide.learn(Some(&[Left, Up, Up].into_iter().collect()), 2);
        assert_eq!((guide.len(), guide.is_proven()), (Some(2), true));
        guide.follow(Left);
        assert_eq!((guide.next(), guide.len()), (Some((Up, 2)), Some(1)));
        guide.follow(Up);
        assert_eq!((guide.next(), guide.len()), (Some((Up, 1)), Some(1)));
    }
}

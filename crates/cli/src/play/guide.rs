//! The best known path from the current board, updated as the player follows or leaves it.

use std::collections::VecDeque;
use taquin_board::{Path, TileDirection};

/// What is known about the path to the goal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Guide {
    path: Option<VecDeque<TileDirection>>,
    bound: u32,
}

impl Guide {
    /// Adds the result of a search from the same board: keeps the shorter path and the higher
    /// bound.
    pub(crate) fn learn(&mut self, path: Option<&Path>, bound: u32) {
        self.bound = self.bound.max(bound);
        let better = path.filter(|new| self.len().is_none_or(|old| new.len() < old));
        if let Some(path) = better {
            self.path = Some(path.iter().collect());
        }
    }

    /// Follows a move. On the path, the rest remains; off the path, the reverse move is prepended.
    pub(crate) fn follow(&mut self, dir: TileDirection) {
        // One move changes the distance by one.
        self.bound = self.bound.saturating_sub(1);
        if let Some(path) = &mut self.path {
            if path.front() == Some(&dir) {
                path.pop_front();
            } else {
                path.push_front(dir.opposite());
            }
        }
    }

    /// The next move of the path.
    pub(crate) fn next(&self) -> Option<TileDirection> {
        self.path.as_ref()?.front().copied()
    }

    /// The length of the path.
    pub(crate) fn len(&self) -> Option<usize> {
        self.path.as_ref().map(VecDeque::len)
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
        assert_eq!((guide.next(), guide.len(), guide.is_proven()), (Some(Up), Some(2), true));
    }

    #[test]
    fn a_step_aside_is_followed_by_the_way_back_and_proves_nothing() {
        let mut guide = Guide::default();
        guide.learn(Some(&[Left, Up, Up].into_iter().collect()), 3);
        guide.follow(Up);
        assert_eq!((guide.next(), guide.len(), guide.bound()), (Some(Down), Some(4), 2));
        assert!(!guide.is_proven());
        guide.follow(Down);
        assert_eq!((guide.next(), guide.len()), (Some(Left), Some(3)));
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
}

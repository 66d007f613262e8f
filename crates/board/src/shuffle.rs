//! Random boards from a seed.

use crate::{Board, Goal, Parity, Random, Size, Tile, TileDirection};

/// An endless series of random boards, each of which depends only on the seed and its index. The
/// first k do not depend on how many are taken, and board i can be generated without the others.
///
/// ```
/// use taquin_board::{Goal, Parity, Shuffle, Size};
/// let goal = Goal::Last.board(Size::new(4, 4).unwrap()).unwrap();
/// let boards: Vec<_> = Shuffle::uniform(&goal, 42).take(10).collect();
/// assert!(boards.iter().all(|board| Parity::of(board, &goal).unwrap().solvable()));
/// assert_eq!(boards[7], Shuffle::uniform(&goal, 42).board(7));
/// ```
#[derive(Clone, Debug)]
pub struct Shuffle {
    goal: Board,
    seed: u64,
    kind: Kind,
    next: u64,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Uniform,
    Walk(u64),
    MultiWalk(u64),
    Any,
}

impl Shuffle {
    /// Uniformly distributed boards that can reach the goal.
    pub fn uniform(goal: &Board, seed: u64) -> Shuffle {
        Shuffle { goal: goal.clone(), seed, kind: Kind::Uniform, next: 0 }
    }

    /// Boards after `moves` random moves from the goal, none of which undoes the one before it.
    pub fn walk(goal: &Board, moves: u64, seed: u64) -> Shuffle {
        Shuffle { goal: goal.clone(), seed, kind: Kind::Walk(moves), next: 0 }
    }

    /// Boards after `moves` random moves of any number of tiles in line with the blank, alternating
    /// between rows and columns: two moves along one line would be one.
    pub fn multi_walk(goal: &Board, moves: u64, seed: u64) -> Shuffle {
        Shuffle { goal: goal.clone(), seed, kind: Kind::MultiWalk(moves), next: 0 }
    }

    /// Uniformly distributed boards of a size, solvable or not.
    pub fn any(size: Size, seed: u64) -> Shuffle {
        // The goal is only the list to shuffle; a named goal fits every size.
        let goal = Goal::Last.ordered(size);
        Shuffle { goal, seed, kind: Kind::Any, next: 0 }
    }

    /// The board with this index.
    pub fn board(&self, index: u64) -> Board {
        let mut random = Random::stream(self.seed, index);
        match self.kind {
            Kind::Any => permutation(self.goal.size(), &mut random),
            Kind::Uniform => solvable(&self.goal, &mut random),
            Kind::Walk(moves) => wander(&self.goal, moves, &mut random),
            Kind::MultiWalk(moves) => wander_by_lines(&self.goal, moves, &mut random),
        }
    }
}

impl Iterator for Shuffle {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        let board = self.board(self.next);
        self.next = self.next.wrapping_add(1);
        Some(board)
    }

    fn nth(&mut self, n: usize) -> Option<Board> {
        self.next = self.next.wrapping_add(n as u64);
        self.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::MAX, None)
    }
}

/// The list 0, 1, 2, … shuffled, whatever the goal.
fn permutation(size: Size, random: &mut Random) -> Board {
    let mut tiles: Vec<Tile> = (0..size.cells()).map(|n| Tile::new(n as u16)).collect();
    random.shuffle(&mut tiles);
    Board::from_permutation(size, tiles.into())
}

/// A permutation, with tiles 1 and 2 swapped if it could not reach the goal. The swap pairs each
/// unsolvable board with one solvable board, so all solvable boards stay equally likely.
fn solvable(goal: &Board, random: &mut Random) -> Board {
    let board = permutation(goal.size(), random);
    match Parity::of(&board, goal) {
        Some(parity) if !parity.solvable() => board.swapped(Tile::new(1), Tile::new(2)),
        _ => board,
    }
}

/// Draws, at each step, among the legal moves except the undoing one, in the order of
/// `TileDirection::ALL`.
fn wander(goal: &Board, moves: u64, random: &mut Random) -> Board {
    let mut board = goal.clone();
    let mut back = None;
    for _ in 0..moves {
        let choices = board.moves().filter(|&dir| Some(dir) != back);
        let drawn = random.below(choices.clone().count() as u64) as usize;
        if let Some(dir) = { choices }.nth(drawn) {
            board.slide(dir);
            back = Some(dir.opposite());
        }
    }
    board
}

/// Draws at each step one of the cells of the blank's column or row, alternating between the two;
/// the first is random.
fn wander_by_lines(goal: &Board, moves: u64, random: &mut Random) -> Board {
    let mut board = goal.clone();
    let size = board.size();
    let first = random.below(2);
    for number in 0..moves {
        let (row, col) = (size.row(board.blank()), size.col(board.blank()));
        // The direction of the tiles in between, if the blank moves backwards and if it moves
        // forwards.
        let (at, cells, back, on) = match (first + number) % 2 {
            0 => (row, size.rows(), TileDirection::Down, TileDirection::Up),
            _ => (col, size.cols(), TileDirection::Right, TileDirection::Left),
        };
        let drawn = random.below(cells as u64 - 1) as usize;
        let to = if drawn < at { drawn } else { drawn + 1 };
        let dir = if to < at { back } else { on };
        for _ in 0..to.abs_diff(at) {
            board.slide(dir);
        }
    }
    board
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// A board is at most that many moves away, every board of 2x2 is drawn, and the same seed
    /// gives the same board.
    #[test]
    fn a_walk_by_lines_alternates() {
        let goal = Goal::Last.ordered(Size::new(3, 4).unwrap());
        let one = Shuffle::multi_walk(&goal, 1, 7);
        let (rows, cols) = (goal.size().rows(), goal.size().cols());
        let mut seen = HashMap::new();
        for board in one.clone().take(500) {
            *seen.entry(board).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), rows - 1 + cols - 1);
        assert_eq!(one.board(3), Shuffle::multi_walk(&goal, 1, 7).board(3));
        // Two moves never cancel out: they are along different lines.
        assert!(Shuffle::multi_walk(&goal, 2, 1).take(200).all(|board| board != goal));
        assert_eq!(Shuffle::multi_walk(&goal, 0, 1).board(0), goal);
    }

    #[test]
    #[cfg_attr(miri, ignore = "minutes in an interpreter")]
    fn seeds_give_the_committed_boards() {
        let text = include_str!("../data/shuffle-vectors.txt");
        let mut checked = 0;
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (head, board) = line.split_once(" | ").unwrap();
            let [kind, size, goal, seed, index] =
                head.split(' ').collect::<Vec<_>>().try_into().unwrap();
            let size: Size = size.parse().unwrap();
            let goal = Goal::named(goal).unwrap_or_default().ordered(size);
            let seed = seed.parse().unwrap();
            let shuffle = match kind {
                "any" => Shuffle::any(size, seed),
                "uniform" => Shuffle::uniform(&goal, seed),
                walk => {
                    let moves = walk.strip_prefix("walk(").and_then(|w| w.strip_suffix(')'));
                    Shuffle::walk(&goal, moves.unwrap().parse().unwrap(), seed)
                }
            };
            let index: u64 = index.parse().unwrap();
            assert_eq!(shuffle.board(index).to_string(), board, "{head}");
            if index < 10 {
                assert_eq!({ shuffle }.nth(index as usize).unwrap().to_string(), board, "{head}");
            }
            checked += 1;
        }
        assert!(checked > 300, "{checked}");
    }

    /// Draws until each board is expected 200 times, and bounds the chi-square statistic by its
    /// mean plus five standard deviations.
    fn is_uniform(boards: impl Iterator<Item = Board>, kinds: usize) {
        let draws = 200 * kinds;
        let mut counts: HashMap<Board, f64> = HashMap::new();
        boards.take(draws).for_each(|board| *counts.entry(board).or_default() += 1.0);
        assert_eq!(counts.len(), kinds);
        let chi: f64 = counts.values().map(|n| (n - 200.0).powi(2) / 200.0).sum();
        let freedom = kinds as f64 - 1.0;
        assert!((chi - freedom).abs() < 5.0 * (2.0 * freedom).sqrt(), "{chi} for {freedom}");
    }

    #[test]
    #[cfg_attr(miri, ignore = "minutes in an interpreter")]
    fn solvable_boards_are_equally_likely() {
        for (rows, cols, kinds) in [(2, 2, 12), (2, 3, 360)] {
            let size = Size::new(rows, cols).unwrap();
            for (_, goal) in Goal::NAMED {
                let goal = goal.ordered(size);
                is_uniform(
                    Shuffle::uniform(&goal, 2).inspect(|board| {
                        assert!(Parity::of(board, &goal).unwrap().solvable());
                    }),
                    kinds,
                );
            }
            is_uniform(Shuffle::any(size, 3), 2 * kinds);
        }
    }

    #[test]
    fn a_walk_never_steps_back() {
        // On 2x2 the blank can only circle: six moves from the goal are farthest, and twelve are a
        // full circle.
        let goal = Goal::Last.ordered(Size::new(2, 2).unwrap());
        assert!(Shuffle::walk(&goal, 12, 5).take(20).all(|board| board == goal));
        assert!(Shuffle::walk(&goal, 6, 5).take(20).all(|board| board != goal));
        assert!(Shuffle::walk(&goal, 0, 5).take(3).all(|board| board == goal));
    }
}

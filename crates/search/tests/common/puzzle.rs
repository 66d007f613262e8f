//! The 3x3 puzzle of the tests.

use taquin_search::{Heuristic, Reversible, Space, UnitCost};

/// A 3x3 board, 0 = the blank.
pub(crate) type Tiles = [u8; 9];

pub(crate) const GOAL: Tiles = [1, 2, 3, 4, 5, 6, 7, 8, 0];

/// One of the two farthest boards: 31 moves, Manhattan distance 21.
pub(crate) const FAR: Tiles = [6, 4, 7, 8, 5, 0, 3, 2, 1];

/// The direction in which the blank moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Heading {
    N,
    S,
    E,
    W,
}

impl Heading {
    fn back(self) -> Heading {
        match self {
            Heading::N => Heading::S,
            Heading::S => Heading::N,
            Heading::E => Heading::W,
            Heading::W => Heading::E,
        }
    }
}

/// The puzzle from a board, with an order of successors.
pub(crate) struct Puzzle {
    pub(crate) start: Tiles,
    pub(crate) order: [Heading; 4],
}

impl Puzzle {
    /// Successors in the order N S E W.
    pub(crate) fn new(start: Tiles) -> Puzzle {
        Puzzle { start, order: [Heading::N, Heading::S, Heading::E, Heading::W] }
    }
}

fn blank(state: &Tiles) -> usize {
    state.iter().position(|&tile| tile == 0).unwrap()
}

impl Space for Puzzle {
    type State = Tiles;
    type Move = Heading;
    type Trail = Option<Heading>;
    /// On no heap, so that a measured search holds nothing but its own.
    type Moves = std::iter::Flatten<std::array::IntoIter<Option<Heading>, 4>>;

    fn start(&self) -> Tiles {
        self.start
    }

    fn is_goal(&self, state: &Tiles) -> bool {
        *state == GOAL
    }

    fn no_trail(&self) -> Option<Heading> {
        None
    }

    fn follow(&self, _: Option<Heading>, heading: Heading) -> Option<Heading> {
        Some(heading)
    }

    fn trail_after(&self, heading: Heading) -> Option<Heading> {
        Some(heading)
    }

    fn moves(&self, state: &Tiles, trail: Option<Heading>) -> Self::Moves {
        let at = blank(state);
        let allowed = |heading: &Heading| {
            trail.is_none_or(|last| *heading != last.back())
                && match heading {
                    Heading::N => at >= 3,
                    Heading::S => at < 6,
                    Heading::E => at % 3 < 2,
                    Heading::W => !at.is_multiple_of(3),
                }
        };
        self.order.map(|heading| Some(heading).filter(allowed)).into_iter().flatten()
    }

    fn apply(&self, state: &Tiles, heading: Heading) -> Tiles {
        let (mut child, at) = (*state, blank(state));
        let to = match heading {
            Heading::N => at - 3,
            Heading::S => at + 3,
            Heading::E => at + 1,
            Heading::W => at - 1,
        };
        child.swap(at, to);
        child
    }
}

impl UnitCost for Puzzle {}

impl Reversible for Puzzle {
    fn goal(&self) -> Tiles {
        GOAL
    }

    fn inverse(&self, heading: Heading) -> Heading {
        heading.back()
    }
}

/// Manhattan distance to a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ToBoard(Tiles);

impl super::TwoWay for Puzzle {
    type Back = ToBoard;

    fn back(&self) -> ToBoard {
        ToBoard(self.start)
    }
}

impl Heuristic<Puzzle> for ToBoard {
    type Memo = u32;

    fn start(&self, state: &Tiles) -> u32 {
        let place = |tile: u8| self.0.iter().position(|&other| other == tile).unwrap();
        let tiles = state.iter().enumerate().filter(|&(_, &tile)| tile != 0);
        let far = |(at, &tile): (usize, &u8)| {
            let home = place(tile);
            (at / 3).abs_diff(home / 3) + (at % 3).abs_diff(home % 3)
        };
        tiles.map(far).sum::<usize>() as u32
    }

    fn step(&self, _: &u32, _: &Tiles, _: Heading, child: &Tiles) -> u32 {
        self.start(child)
    }

    fn value(&self, memo: &u32) -> u32 {
        *memo
    }

    fn admissible(&self) -> bool {
        true
    }

    fn consistent(&self) -> bool {
        true
    }
}

/// (Sum over tiles of weight x distance) / divisor + misplaced x tiles out of place.
pub(crate) struct Distances {
    pub(crate) weights: [u32; 8],
    pub(crate) divisor: u32,
    pub(crate) misplaced: u32,
    pub(crate) admissible: bool,
}

pub(crate) const MANHATTAN: Distances =
    Distances { weights: [1; 8], divisor: 1, misplaced: 0, admissible: true };

impl Heuristic<Puzzle> for Distances {
    type Memo = u32;

    fn start(&self, state: &Tiles) -> u32 {
        let (mut sum, mut out) = (0, 0);
        for (at, &tile) in state.iter().enumerate().filter(|&(_, &tile)| tile != 0) {
            let home = tile as usize - 1;
            let distance = (at / 3).abs_diff(home / 3) + (at % 3).abs_diff(home % 3);
            sum += self.weights[home] * distance as u32;
            out += u32::from(at != home);
        }
        sum / self.divisor + self.misplaced * out
    }

    fn step(&self, _: &u32, _: &Tiles, _: Heading, child: &Tiles) -> u32 {
        self.start(child)
    }

    fn value(&self, memo: &u32) -> u32 {
        *memo
    }

    fn admissible(&self) -> bool {
        self.admissible
    }

    fn consistent(&self) -> bool {
        self.admissible
    }
}

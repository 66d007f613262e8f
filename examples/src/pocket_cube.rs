//! The 2x2x2 cube: eight corners, six faces to turn.
//!
//! ```text
//!        +----+----+        One corner (down, back, left) is held still, so that the cube is not
//!       / ULB/ UBR/|        counted once for every way to hold it; the faces that do not touch it,
//!      +----+----+ |        up, right and front, make every position: 7! places of the other
//!     / UFL/ URF/| +        corners times 3^6 twists (the last twist follows from the others),
//!    +----+----+ |/|        3,674,160 in all.
//!    |    |    | + |
//!    +----+----+/| +        A move turns one face by a quarter, a half or three quarters: the
//!    | DLF| DFR| |/         half-turn metric. Every position is solved in 11 moves or fewer.
//!    +----+----+/
//! ```

use std::fmt;
use std::str::FromStr;
use taquin_search::{Heuristic, Reversible, Space, UnitCost};

const PLACES: usize = 5040;
const TWISTS: usize = 729;

/// A face that is turned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// Up.
    U,
    /// Right.
    R,
    /// Front.
    F,
}

const FACES: [Face; 3] = [Face::U, Face::R, Face::F];

/// A clockwise quarter turn: for each place, where its corner comes from and how far it is twisted.
type Quarter = ([usize; 7], [u8; 7]);

/// For each face, over the places URF UFL ULB UBR DFR DLF DRB.
const QUARTERS: [Quarter; 3] = [
    ([3, 0, 1, 2, 4, 5, 6], [0; 7]),
    ([4, 1, 2, 0, 6, 5, 3], [2, 0, 0, 1, 1, 0, 2]),
    ([1, 5, 2, 3, 0, 4, 6], [1, 2, 0, 0, 2, 1, 0]),
];

/// One move: a face, and how many clockwise quarters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    face: Face,
    quarters: u8,
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}{}", self.face, ["", "2", "'"][usize::from(self.quarters) - 1])
    }
}

/// The word is not a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotATurn(String);

impl fmt::Display for NotATurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a turn: write U, R or F, alone or with 2 or '", self.0)
    }
}

impl std::error::Error for NotATurn {}

impl FromStr for Turn {
    type Err = NotATurn;

    fn from_str(word: &str) -> Result<Turn, NotATurn> {
        let turns =
            FACES.into_iter().flat_map(|face| (1..=3).map(move |quarters| Turn { face, quarters }));
        turns
            .into_iter()
            .find(|turn| turn.to_string() == word)
            .ok_or_else(|| NotATurn(word.to_owned()))
    }
}

/// A position: the number of the corners' places, and of their twists.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Position {
    places: u16,
    twists: u16,
}

/// A scrambled cube.
#[derive(Clone, Debug)]
pub struct PocketCube {
    start: Position,
    goal: Option<Position>,
    /// For each number and face, the number after a quarter turn.
    places: Vec<[u16; 3]>,
    twists: Vec<[u16; 3]>,
}

impl PocketCube {
    /// The solved cube after these turns.
    pub fn scrambled(turns: &[Turn]) -> PocketCube {
        let places =
            table(PLACES, places_from, places_number, |old, (from, _)| from.map(|i| old[i]));
        let twists = table(TWISTS, twists_from, twists_number, |old, (from, by)| {
            std::array::from_fn(|i| (old[from[i]] + by[i]) % 3)
        });
        let goal = Position::default();
        let mut cube = PocketCube { start: goal, goal: Some(goal), places, twists };
        cube.start = turns.iter().fold(goal, |position, &turn| cube.apply(&position, turn));
        cube
    }

    /// A cube without a goal: a search visits every position.
    pub fn endless() -> PocketCube {
        PocketCube { goal: None, ..PocketCube::scrambled(&[]) }
    }
}

/// Quarter turns of all numbers below `count`, computed by means of the corners they represent.
fn table(
    count: usize,
    from: fn(usize) -> [u8; 7],
    number: fn(&[u8; 7]) -> usize,
    turn: fn(&[u8; 7], &Quarter) -> [u8; 7],
) -> Vec<[u16; 3]> {
    (0..count)
        .map(|n| QUARTERS.each_ref().map(|quarter| number(&turn(&from(n), quarter)) as u16))
        .collect()
}

/// The n-th permutation in dictionary order.
fn places_from(mut n: usize) -> [u8; 7] {
    let mut left: Vec<u8> = (0..7).collect();
    let mut radix = PLACES;
    std::array::from_fn(|i| {
        radix /= 7 - i;
        let corner = left.remove(n / radix);
        n %= radix;
        corner
    })
}

fn places_number(corners: &[u8; 7]) -> usize {
    (0..7).fold(0, |n, i| {
        let lower = corners[i + 1..].iter().filter(|&&corner| corner < corners[i]).count();
        n * (7 - i) + lower
    })
}

/// The twists of the first six corners are the digits of n in base 3; all seven add up to 0.
fn twists_from(n: usize) -> [u8; 7] {
    let mut twists = [0; 7];
    let mut rest = n;
    for twist in twists[..6].iter_mut().rev() {
        *twist = (rest % 3) as u8;
        rest /= 3;
    }
    twists[6] = (18 - twists.iter().sum::<u8>()) % 3;
    twists
}

fn twists_number(twists: &[u8; 7]) -> usize {
    twists[..6].iter().fold(0, |n, &twist| n * 3 + usize::from(twist))
}

impl Space for PocketCube {
    type State = Position;
    type Move = Turn;
    /// The face turned last: turning it again is never useful.
    type Trail = Option<Face>;
    type Moves = Turns;

    fn start(&self) -> Position {
        self.start
    }

    fn is_goal(&self, position: &Position) -> bool {
        self.goal == Some(*position)
    }

    fn no_trail(&self) -> Option<Face> {
        None
    }

    fn follow(&self, _: Option<Face>, turn: Turn) -> Option<Face> {
        Some(turn.face)
    }

    fn trail_after(&self, last: Turn) -> Option<Face> {
        Some(last.face)
    }

    fn moves(&self, _: &Position, trail: Option<Face>) -> Turns {
        Turns { next: 0, last: trail }
    }

    fn apply(&self, position: &Position, turn: Turn) -> Position {
        let face = turn.face as usize;
        (0..turn.quarters).fold(*position, |at, _| Position {
            places: self.places[usize::from(at.places)][face],
            twists: self.twists[usize::from(at.twists)][face],
        })
    }
}

impl UnitCost for PocketCube {}

impl Reversible for PocketCube {
    fn goal(&self) -> Position {
        Position::default()
    }

    fn inverse(&self, turn: Turn) -> Turn {
        Turn { quarters: 4 - turn.quarters, ..turn }
    }
}

/// The turns of all faces but the last one.
#[derive(Clone, Debug)]
pub struct Turns {
    next: u8,
    last: Option<Face>,
}

impl Iterator for Turns {
    type Item = Turn;

    fn next(&mut self) -> Option<Turn> {
        loop {
            let face = *FACES.get(usize::from(self.next / 3))?;
            if self.last == Some(face) {
                self.next += 3;
                continue;
            }
            let quarters = self.next % 3 + 1;
            self.next += 1;
            return Some(Turn { face, quarters });
        }
    }
}

/// Moves to place the corners if twists did not matter, or to untwist them if places did not: the
/// larger of the two. Admissible and consistent, because each is a distance in a simpler cube.
#[derive(Clone, Debug)]
pub struct Simpler {
    places: Vec<u8>,
    twists: Vec<u8>,
}

impl Simpler {
    /// The two tables of distances, 5769 bytes.
    pub fn new(cube: &PocketCube) -> Simpler {
        Simpler { places: distances(&cube.places), twists: distances(&cube.twists) }
    }
}

/// Distances from 0 under turns, layer by layer.
fn distances(turns: &[[u16; 3]]) -> Vec<u8> {
    let mut far = vec![u8::MAX; turns.len()];
    far[0] = 0;
    let mut layer = vec![0];
    for depth in 1.. {
        let mut next = Vec::new();
        for &n in &layer {
            for face in FACES {
                let mut to = n;
                for _ in 0..3 {
                    to = usize::from(turns[to][face as usize]);
                    if far[to] == u8::MAX {
                        far[to] = depth;
                        next.push(to);
                    }
                }
            }
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    far
}

impl Heuristic<PocketCube> for Simpler {
    type Memo = u8;

    fn start(&self, position: &Position) -> u8 {
        let Position { places, twists } = *position;
        self.places[usize::from(places)].max(self.twists[usize::from(twists)])
    }

    fn step(&self, _: &u8, _: &Position, _: Turn, child: &Position) -> u8 {
        self.start(child)
    }

    fn value(&self, memo: &u8) -> u32 {
        u32::from(*memo)
    }

    fn admissible(&self) -> bool {
        true
    }

    fn consistent(&self) -> bool {
        true
    }
}

//! Perimeter: exact distances around the goal, and Manhattan distance corrected outside.
//!
//! A breadth-first search from the goal stores all states up to a radius r, the *perimeter*
//! (Dillenburg & Nelson 1994, Manzini 1995). Inside, the distance is known. Every path from outside
//! crosses a state p at distance r, where Manhattan distance m errs by r - m(p). So m plus the least
//! of these errors is a lower bound outside (the *add* method of Kaindl & Kainz 1997), and so is
//! r + 1, or r + 2 where the parity of Manhattan distance says so: every solution of a state has that
//! parity, and IDA* would otherwise search with bounds that no solution has. Both are consistent, and
//! so is the whole.
//!
//! The states of the perimeter are few: 20,000, or fewer on large boards. It is made when it is bound,
//! in some ten milliseconds, and stored nowhere.

use super::{Labels, Manhattan, PlainHeuristic};
use crate::Problem;
use crate::kernel::{Boxed, Cells, MoveOrder, TileSpace};
use std::collections::HashMap;
use std::fmt;
use taquin_board::{Label, Size};
use taquin_search::{Heuristic, Reversible, Space};

/// Exact distances around the goal.
pub struct Perimeter {
    manhattan: Manhattan,
    size: Size,
    /// The distance of each state within the radius.
    inside: HashMap<Box<[Label]>, u32>,
    radius: u32,
    /// The least error of Manhattan distance at the radius.
    error: u32,
}

/// The most states that are stored, and the most labels of all of them together.
const MOST_STATES: usize = 20_000;
const MOST_LABELS: usize = 1 << 21;

impl fmt::Debug for Perimeter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Perimeter").field("radius", &self.radius).finish_non_exhaustive()
    }
}

impl Perimeter {
    /// Around a problem's goal, with as many whole layers as fit.
    pub fn new(problem: &Problem) -> Perimeter {
        let space = TileSpace::<Boxed>::new(problem, MoveOrder::default());
        let (manhattan, size) = (Manhattan::new(problem), problem.size());
        let most = MOST_STATES.min(MOST_LABELS / size.cells());
        let goal = space.goal();
        let mut inside = HashMap::from([(key(&goal, size), 0)]);
        let (mut layer, mut radius) = (vec![goal], 0);
        loop {
            let mut next = Vec::new();
            let mut keys = Vec::new();
            for state in &layer {
                for dir in space.moves(state, space.no_trail()) {
                    let child = space.apply(state, dir);
                    let key = key(&child, size);
                    if !inside.contains_key(&key) {
                        inside.insert(key.clone(), radius + 1);
                        keys.push(key);
                        next.push(child);
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            if inside.len() > most {
                keys.iter().for_each(|key| {
                    inside.remove(key);
                });
                break;
            }
            (layer, radius) = (next, radius + 1);
        }
        let value = |state: &Boxed| Heuristic::<TileSpace<Boxed>>::start(&manhattan, state);
        let error = layer.iter().map(|state| radius - value(state).min(radius)).min().unwrap_or(0);
        Perimeter { manhattan, size, inside, radius, error }
    }
}

/// The labels of a state.
fn key(state: &dyn Labels, size: Size) -> Box<[Label]> {
    size.all_cells().map(|cell| state.get(cell)).collect()
}

impl PlainHeuristic for Perimeter {
    fn value(&self, state: &dyn Labels) -> u32 {
        let key = key(state, self.size);
        if let Some(&distance) = self.inside.get(&key) {
            return distance;
        }
        let state = Boxed::from_labels(&key, state.blank());
        let value = Heuristic::<TileSpace<Boxed>>::start(&self.manhattan, &state);
        let outside = self.radius + 1;
        (value + self.error).max(outside + (outside + value) % 2)
    }

    fn admissible(&self) -> bool {
        true
    }

    fn consistent(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_board::Goal;

    #[test]
    fn it_holds_whole_layers() {
        // 3x3: 1 + 2 + 4 + 8 + 16 + 20 + 39 + 62 + 116 + … states at distances 0, 1, 2, …
        let goal = Goal::Last.board("3x3".parse().expect("a size")).expect("a goal");
        let perimeter = Perimeter::new(&Problem::new(goal.clone(), goal).expect("solved"));
        assert!(perimeter.inside.len() <= MOST_STATES);
        let at = |distance| perimeter.inside.values().filter(|&&d| d == distance).count();
        assert_eq!([at(0), at(1), at(2), at(3), at(4), at(5)], [1, 2, 4, 8, 16, 20]);
        assert!(perimeter.radius >= 15);
        // A space that fits whole is known exactly.
        let goal = Goal::Last.board("2x3".parse().expect("a size")).expect("a goal");
        let whole = Perimeter::new(&Problem::new(goal.clone(), goal).expect("solved"));
        assert_eq!((whole.inside.len(), whole.radius), (360, 21));
    }
}

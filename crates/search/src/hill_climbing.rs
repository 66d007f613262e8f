//! Hill climbing: always to the best neighbour, as long as it is not worse.

use crate::deepen::grow;
use crate::ordered::stop;
use crate::random::Random;
use crate::{Control, Event, FoundPath, Heuristic, Observer, Outcome, Run, Search, Space, Why};

/// Steepest-ascent hill climbing with sideways moves and random restarts, as textbooks teach it
/// (Russell & Norvig, *Artificial Intelligence*, chapter 4).
///
/// From each state it goes to the neighbour with the least h, at random among equals, if that is
/// less than its own h, or equal to it for at most `sideways` moves in a row. Otherwise it
/// restarts. A puzzle has one start, so a restart cannot begin anywhere else: the k-th restart
/// makes its first k moves at random and then climbs.
///
/// It stores only its path. It never undoes its last move, and proves nothing. After the last
/// restart it ends `Exhausted`. `iterations` counts the attempts.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{HillClimbing, Outcome, Search};
///
/// let trap: Maze = "S.#G\n....\n....".parse()?;
/// let h = Straight::to(&trap);
/// let once = HillClimbing { restarts: 0, ..HillClimbing::default() };
/// assert_eq!(once.solve(&trap, &h).outcome, Outcome::Exhausted { complete: false });
/// assert!(matches!(HillClimbing::default().solve(&trap, &h).outcome, Outcome::Solved(_)));
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HillClimbing {
    /// The most moves in a row that leave h unchanged.
    pub sideways: u32,
    /// Attempts after the first.
    pub restarts: u32,
    /// The seed of the random choices.
    pub seed: u64,
}

impl Default for HillClimbing {
    fn default() -> Self {
        HillClimbing { sideways: 100, restarts: 100, seed: 1 }
    }
}

impl<S: Space, H: Heuristic<S>> Search<S, H> for HillClimbing {
    fn run<O: Observer<S>>(
        &self,
        space: &S,
        heuristic: &H,
        control: &mut Control<'_, O>,
    ) -> Run<S::Move> {
        let estimate = heuristic.value(&heuristic.start(&space.start()));
        let lower_bound = if heuristic.admissible() { estimate } else { 0 };
        let mut random = Random::new(self.seed);
        let mut path = Vec::new();
        let outcome = loop {
            let attempt = control.stats.iterations;
            if attempt > u64::from(self.restarts) {
                break Outcome::Exhausted { complete: false };
            }
            match self.climb(space, heuristic, lower_bound, &mut random, &mut path, control) {
                Ok(Some(cost)) => {
                    let answer =
                        FoundPath { path, cost, optimal: false, lower_bound, stopped: None };
                    break Outcome::Solved(answer);
                }
                Ok(None) => path.clear(),
                Err(why) => break Outcome::Stopped { why, lower_bound },
            }
        };
        control.finish::<S>(outcome)
    }
}

/// The first capacity of the path, in moves.
const FIRST: usize = 1 << 10;

/// Appends a move to a path, within the memory limit.
pub(crate) fn walk<M, O>(
    path: &mut Vec<M>,
    mv: M,
    beside: u64,
    control: &mut Control<'_, O>,
) -> Result<(), Why> {
    if path.capacity() == 0 {
        let bytes = (FIRST * size_of::<M>()) as u64;
        control.may_hold(bytes + beside).then_some(()).ok_or(Why::Memory)?;
        path.reserve_exact(FIRST);
    }
    if path.len() == path.capacity() {
        grow(path, 0, beside, control)?;
    }
    path.push(mv);
    Ok(())
}

impl HillClimbing {
    /// One attempt. Returns the cost of the path if it reaches a goal.
    fn climb<S: Space, H: Heuristic<S>, O: Observer<S>>(
        &self,
        space: &S,
        heuristic: &H,
        bound: u32,
        random: &mut Random,
        path: &mut Vec<S::Move>,
        control: &mut Control<'_, O>,
    ) -> Result<Option<u32>, Why> {
        if control.stats.iterations == 0 {
            stop(control.report(Event::Bound { bound }))?;
        }
        stop(control.poll(0, bound))?;
        let mut by_chance = control.stats.iterations;
        control.stats.iterations += 1;
        control.stats.generated += 1;
        let mut state = space.start();
        let mut memo = heuristic.start(&state);
        let mut came: Option<(S::State, S::Move)> = None;
        let (mut g, mut level) = (0u32, 0);
        loop {
            control.stats.popped += 1;
            control.stats.note_path(1);
            let h = heuristic.value(&memo);
            if h == 0 && space.is_goal(&state) {
                return Ok(Some(g));
            }
            if control.each_state::<S>() {
                let parent = came.as_ref().map(|(parent, mv)| (parent, *mv));
                stop(control.report_expanded(&state, parent, (g, h, h), (0, bound)))?;
            }
            control.stats.expanded += 1;
            let trail = match &came {
                Some((_, mv)) => space.trail_after(*mv),
                None => space.no_trail(),
            };
            let mut best: Option<(u32, _, _, _)> = None;
            let (mut equals, mut choices) = (0, 0);
            for mv in space.moves(&state, trail) {
                stop(control.poll(choices, bound))?;
                control.stats.generated += 1;
                choices += 1;
                let child = space.apply(&state, mv);
                let next = heuristic.step(&memo, &state, mv, &child);
                let value = heuristic.value(&next);
                if control.each_state::<S>() {
                    let g = g.saturating_add(space.cost(&state, mv));
                    let (state, parent, h) = (&child, &state, value);
                    stop(control.report(Event::Generated { state, parent, mv, g, h }))?;
                }
                // In the random moves of a restart all are equal.
                let order = match best {
                    Some(_) if by_chance > 0 => std::cmp::Ordering::Equal,
                    Some((least, ..)) => value.cmp(&least),
                    None => std::cmp::Ordering::Less,
                };
                equals = if order.is_lt() { 1 } else { equals + u64::from(order.is_eq()) };
                // Each of n equals is chosen with the same probability.
                if order.is_lt() || (order.is_eq() && random.below(equals) == 0) {
                    best = Some((value, mv, child, next));
                }
            }
            control.stats.note_path(choices);
            let Some((value, mv, child, next)) = best else { return Ok(None) };
            if by_chance > 0 {
                by_chance -= 1;
            } else if value < h {
                level = 0;
            } else if value == h && level < self.sideways {
                level += 1;
            } else {
                return Ok(None);
            }
            walk(path, mv, 0, control)?;
            g = g.saturating_add(space.cost(&state, mv));
            came = Some((std::mem::replace(&mut state, child), mv));
            memo = next;
        }
    }
}

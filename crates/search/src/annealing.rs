//! Simulated annealing: a random walk that follows the heuristic more closely as its temperature
//! falls.

use crate::hill_climbing::walk;
use crate::ordered::stop;
use crate::random::Random;
use crate::{
    Control, Cut, Event, FoundPath, Heuristic, Observer, Outcome, Run, Search, Space, Why,
};

/// Simulated annealing (Kirkpatrick, Gelatt & Vecchi, 1983), as textbooks teach it.
///
/// One random neighbour at a time is generated. A better one is accepted; one that is worse by d is
/// accepted with probability exp(-d / T). The temperature T falls from `HOT` to `COLD` by the same
/// factor at each of the 20,000 steps of a round; then it is raised again, and the walk continues
/// from the current state. After `rounds` rounds without a goal it ends `Exhausted`.
///
/// The answer is the walk, detours and cycles included: the search stores no states. `iterations`
/// counts the rounds; a state counts as expanded each time one of its neighbours is generated. A
/// neighbour that is not accepted is dropped.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{Annealing, Outcome, Search};
///
/// let maze: Maze = "S..\n##.\nG..".parse()?;
/// let run = Annealing::default().solve(&maze, &Straight::to(&maze));
/// let Outcome::Solved(answer) = run.outcome else { panic!() };
/// assert!(answer.cost >= 6 && !answer.optimal);
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Annealing {
    /// The number of rounds.
    pub rounds: u32,
    /// The seed of the random choices.
    pub seed: u64,
}

impl Default for Annealing {
    fn default() -> Self {
        Annealing { rounds: 50, seed: 1 }
    }
}

/// Steps of a round.
const STEPS: u32 = 20_000;

/// The first and the last temperature of a round.
const HOT: f64 = 3.0;
const COLD: f64 = 0.3;

impl<S: Space, H: Heuristic<S>> Search<S, H> for Annealing {
    fn run<O: Observer<S>>(
        &self,
        space: &S,
        heuristic: &H,
        control: &mut Control<'_, O>,
    ) -> Run<S::Move> {
        let estimate = heuristic.value(&heuristic.start(&space.start()));
        let lower_bound = if heuristic.admissible() { estimate } else { 0 };
        let mut path = Vec::new();
        let outcome = match self.wander(space, heuristic, lower_bound, &mut path, control) {
            Ok(Some(cost)) => {
                let answer = FoundPath { path, cost, optimal: false, lower_bound, stopped: None };
                Outcome::Solved(answer)
            }
            Ok(None) => Outcome::Exhausted { complete: false },
            Err(why) => Outcome::Stopped { why, lower_bound },
        };
        control.finish::<S>(outcome)
    }
}

impl Annealing {
    /// The walk. Returns its cost if it reaches a goal.
    fn wander<S: Space, H: Heuristic<S>, O: Observer<S>>(
        &self,
        space: &S,
        heuristic: &H,
        bound: u32,
        path: &mut Vec<S::Move>,
        control: &mut Control<'_, O>,
    ) -> Result<Option<u32>, Why> {
        let factor = (COLD / HOT).powf(1.0 / f64::from(STEPS));
        let mut random = Random::new(self.seed);
        stop(control.report(Event::Bound { bound }))?;
        stop(control.poll(0, bound))?;
        control.stats.generated += 1;
        control.stats.note_path(1);
        let mut state = space.start();
        let mut memo = heuristic.start(&state);
        let mut came: Option<(S::State, S::Move)> = None;
        let mut g = 0u32;
        for _ in 0..self.rounds {
            control.stats.iterations += 1;
            let mut heat = HOT;
            for _ in 0..STEPS {
                control.stats.popped += 1;
                let h = heuristic.value(&memo);
                if h == 0 && space.is_goal(&state) {
                    return Ok(Some(g));
                }
                if control.each_state::<S>() {
                    let parent = came.as_ref().map(|(parent, mv)| (parent, *mv));
                    stop(control.report_expanded(&state, parent, (g, h, h), (0, bound)))?;
                }
                control.stats.expanded += 1;
                // Chosen so that every move has the same probability.
                let mut chosen = None;
                for (count, mv) in (1..).zip(space.moves(&state, space.no_trail())) {
                    if random.below(count) == 0 {
                        chosen = Some(mv);
                    }
                }
                let Some(mv) = chosen else { return Ok(None) };
                stop(control.poll(0, bound))?;
                control.stats.generated += 1;
                let child = space.apply(&state, mv);
                let next = heuristic.step(&memo, &state, mv, &child);
                let value = heuristic.value(&next);
                let worse = f64::from(value.saturating_sub(h));
                let taken = worse == 0.0 || random.unit() < (-worse / heat).exp();
                let cost = g.saturating_add(space.cost(&state, mv));
                let cut = (!taken).then_some(Cut::Bound);
                stop(control.report_successor(&child, (&state, mv), (cost, value), cut))?;
                heat *= factor;
                if taken {
                    walk(path, mv, 0, control)?;
                    came = Some((std::mem::replace(&mut state, child), mv));
                    (memo, g) = (next, cost);
                }
            }
        }
        Ok(None)
    }
}

//! Anytime A*: a quick answer first, then better ones, finally an optimal one.

use crate::ordered;
use crate::{
    Control, Event, FoundPath, Heuristic, Observer, Outcome, Run, Search, Space, Ties, Weight,
};
use std::hash::Hash;

/// Restarting weighted A* (Richter, Thayer & Ruml, 2010): weighted A* repeated from the start, each
/// time with a smaller weight, and plain A* at the end.
///
/// The observer receives [`Event::Better`] for each iteration whose answer is cheaper than all
/// before. The last iteration, with weight 1, proves the answer optimal if the heuristic is
/// admissible. Rejected here: keeping the frontier between iterations ([`crate::AraStar`] does).
/// Most states that a large weight expands are not needed with a smaller one, and a restart is not
/// misled by them.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{AnytimeAstar, Outcome, Search};
///
/// let maze: Maze = "S..\n##.\nG..".parse()?;
/// let run = AnytimeAstar::default().solve(&maze, &Straight::to(&maze));
/// let Outcome::Solved(answer) = run.outcome else { panic!() };
/// assert_eq!((answer.cost, answer.optimal), (6, true));
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AnytimeAstar {
    /// Which of equal f comes first.
    pub ties: Ties,
}

/// The weights, in quarters.
const QUARTERS: [u32; 5] = [20, 12, 8, 6, 4];

impl<S, H> Search<S, H> for AnytimeAstar
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
{
    fn run<O: Observer<S>>(
        &self,
        space: &S,
        heuristic: &H,
        control: &mut Control<'_, O>,
    ) -> Run<S::Move> {
        let mut best: Option<FoundPath<S::Move>> = None;
        let mut proven = 0;
        for (round, quarters) in (1..).zip(QUARTERS) {
            let weight = Weight::quarters(quarters);
            control.stats.iterations = round;
            match ordered::round(&weight, self.ties, space, heuristic, control) {
                Outcome::Solved(answer) => {
                    proven = proven.max(answer.lower_bound);
                    if best.as_ref().is_none_or(|known| answer.cost < known.cost) {
                        let event = Event::Better { cost: answer.cost, path: &answer.path };
                        let stopped = control.report::<S>(event);
                        best = Some(FoundPath { stopped, ..answer });
                    }
                }
                Outcome::Stopped { why, lower_bound } => {
                    proven = proven.max(lower_bound);
                    let Some(answer) = &mut best else {
                        let lower_bound = proven;
                        return control.finish::<S>(Outcome::Stopped { why, lower_bound });
                    };
                    answer.stopped = Some(why);
                }
                exhausted @ Outcome::Exhausted { .. } => return control.finish::<S>(exhausted),
            }
            let Some(answer) = &mut best else { continue };
            answer.lower_bound = proven.min(answer.cost);
            answer.optimal = heuristic.admissible() && answer.lower_bound == answer.cost;
            if answer.optimal || answer.stopped.is_some() {
                break;
            }
        }
        let outcome = best.map_or(Outcome::Exhausted { complete: true }, Outcome::Solved);
        control.finish::<S>(outcome)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::toy::{Graph, Guess, Maze, Straight};
    use crate::{Astar, Cancel, Flow, Limits, Why};

    /// Records the costs of better answers, and stops after a given number.
    struct Costs(Vec<u32>, usize);

    impl<S: Space> Observer<S> for Costs {
        fn each_state(&self) -> bool {
            false
        }

        fn event(&mut self, event: Event<'_, S>) -> Flow {
            if let Event::Better { cost, .. } = event {
                self.0.push(cost);
            }
            if self.0.len() >= self.1 { Flow::Stop } else { Flow::Continue }
        }
    }

    /// An expensive path that looks short and a cheap one that looks long.
    fn two_ways() -> (Graph, Guess) {
        let graph = Graph::new([(0, 1, 1), (1, 3, 9), (0, 2, 2), (2, 3, 3)], 3);
        let guess = Guess { values: vec![4, 1, 3, 0], admissible: true, consistent: true };
        (graph, guess)
    }

    #[test]
    fn answers_get_better_until_one_is_proven() {
        let (graph, guess) = two_ways();
        let (stop, mut costs) = (Cancel::new(), Costs(Vec::new(), 9));
        let mut control = Control::new(Limits::default(), &stop, &mut costs);
        let run = AnytimeAstar::default().run(&graph, &guess, &mut control);
        let Outcome::Solved(answer) = run.outcome else { panic!("{:?}", run.outcome) };
        assert_eq!((answer.cost, answer.optimal, answer.lower_bound), (5, true, 5));
        assert_eq!(costs.0, [10, 5]);
    }

    #[test]
    fn an_observer_may_take_the_first_answer() {
        let (graph, guess) = two_ways();
        let (stop, mut costs) = (Cancel::new(), Costs(Vec::new(), 1));
        let mut control = Control::new(Limits::default(), &stop, &mut costs);
        let run = AnytimeAstar::default().run(&graph, &guess, &mut control);
        let Outcome::Solved(answer) = run.outcome else { panic!("{:?}", run.outcome) };
        assert_eq!((answer.cost, answer.optimal), (10, false));
        assert_eq!(answer.stopped, Some(Why::Observer));
        assert!(answer.lower_bound <= 5);
    }

    #[test]
    fn it_ends_where_astar_ends() {
        for drawing in ["S..\n.#.\n..G", "S.#.\n..#G\n....", "S#G"] {
            let maze: Maze = drawing.parse().unwrap();
            let plain = Astar::default().solve(&maze, &Straight::to(&maze)).outcome;
            let anytime = AnytimeAstar::default().solve(&maze, &Straight::to(&maze)).outcome;
            match (plain, anytime) {
                (Outcome::Solved(a), Outcome::Solved(b)) => {
                    assert_eq!((a.cost, a.optimal), (b.cost, b.optimal));
                }
                (a, b) => assert_eq!(a, b),
            }
        }
    }
}

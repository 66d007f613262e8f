//! Beam search: breadth-first search that keeps only the most promising states of each layer.

use crate::nodes::{NONE, Node, Nodes};
use crate::ordered::{cost, stop};
use crate::{
    Control, Cut, Event, FoundPath, Heuristic, Observer, Outcome, Run, Search, Space, Why,
};
use std::hash::Hash;

/// Beam search (Lowerre, 1976): layer by layer, the `width` states of least h in each.
///
/// Its time is the width times the length of the path, whatever the space; a wider beam finds
/// shorter paths. It never backtracks: when a narrow beam dies out, nothing is proven. States of
/// earlier layers are not entered again, so it always ends. Of equal h the one generated first is
/// kept, so a run can be repeated.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{Beam, Outcome, Search};
///
/// let maze: Maze = "S....\n\
///                   .###.\n\
///                   ....G".parse()?;
/// let Outcome::Solved(answer) = Beam { width: 2 }.solve(&maze, &Straight::to(&maze)).outcome else {
///     panic!()
/// };
/// assert_eq!((answer.cost, answer.optimal, answer.lower_bound), (6, false, 6));
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Beam {
    /// States kept in each layer.
    pub width: usize,
}

impl Default for Beam {
    fn default() -> Beam {
        Beam { width: 1000 }
    }
}

/// The data of a child besides its state.
struct Made {
    g: u32,
    h: u32,
}

impl<S, H> Search<S, H> for Beam
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
        control.stats.iterations = 1;
        control.stats.explored = Some(0);
        let start = space.start();
        let h = heuristic.value(&heuristic.start(&start));
        let lower_bound = if heuristic.admissible() { h } else { 0 };
        let mut search = Layers { beam: self, space, heuristic, nodes: Nodes::new(), lower_bound };
        let outcome = search
            .run(start, h, control)
            .unwrap_or_else(|why| Outcome::Stopped { why, lower_bound });
        control.finish::<S>(outcome)
    }
}

struct Layers<'a, S: Space, H> {
    beam: &'a Beam,
    space: &'a S,
    heuristic: &'a H,
    /// Every state that was kept.
    nodes: Nodes<S, Made>,
    lower_bound: u32,
}

impl<S, H> Layers<'_, S, H>
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
{
    fn run<O: Observer<S>>(
        &mut self,
        start: S::State,
        h: u32,
        control: &mut Control<'_, O>,
    ) -> Result<Outcome<S::Move>, Why> {
        stop(control.poll(0, self.lower_bound))?;
        control.stats.generated += 1;
        if self.space.is_goal(&start) {
            return Ok(Outcome::Solved(self.answer(Vec::new())));
        }
        let first = Node { state: start, data: Made { g: 0, h }, parent: NONE, mv: None };
        let mut layer = vec![self.keep(first, 0, control)?];
        control.stats.max_frontier = 1;
        let mut cut = false;
        while !layer.is_empty() {
            let mut made = Nodes::new();
            let mut home: Option<(u32, u32)> = None;
            for at in 0..layer.len() {
                self.expand(&layer[at..], &mut made, &mut home, control)?;
            }
            if let Some((_, id)) = home {
                let node = made.get(id);
                let mut path = self.nodes.path_to(node.parent);
                path.extend(node.mv);
                return Ok(Outcome::Solved(self.answer(path)));
            }
            cut |= made.len() > self.beam.width;
            let kept = made.len().min(self.beam.width);
            // The ids of both layers, and the values by which the new one is sorted.
            let ids = layer.capacity().max(kept) + 2 * made.len();
            let beside = made.bytes() + (ids * size_of::<u32>()) as u64;
            control.may_hold(self.nodes.bytes() + beside).then_some(()).ok_or(Why::Memory)?;
            let value = |id: u32| (made.get(id).data.h, id);
            let mut order: Vec<(u32, u32)> = (0..made.len() as u32).map(value).collect();
            order.sort_unstable();
            if control.each_state::<S>() {
                for &(_, id) in &order[kept..] {
                    self.dropped(made.get(id), Cut::Width, control)?;
                }
            }
            layer.clear();
            layer.reserve_exact(kept);
            for &(_, id) in &order[..kept] {
                let node = made.get(id);
                let data = Made { g: node.data.g, h: node.data.h };
                let node = Node { state: node.state.clone(), data, ..*node };
                layer.push(self.keep(node, beside, control)?);
            }
            made.free(control);
        }
        Ok(Outcome::Exhausted { complete: !cut })
    }

    /// Expands the first state of `layer`; successors that an earlier layer contains are dropped.
    /// `home` is the cheapest goal generated so far, as cost and id.
    fn expand<O: Observer<S>>(
        &self,
        layer: &[u32],
        made: &mut Nodes<S, Made>,
        home: &mut Option<(u32, u32)>,
        control: &mut Control<'_, O>,
    ) -> Result<(), Why> {
        let Some((&id, rest)) = layer.split_first() else { return Ok(()) };
        let Node { state, data, parent, mv } = self.nodes.get(id);
        control.stats.popped += 1;
        if control.each_state::<S>() {
            let parent = mv.map(|mv| (&self.nodes.get(*parent).state, mv));
            let (g, h, waiting) = (data.g, data.h, (rest.len() + made.len()) as u64);
            stop(control.report_expanded(state, parent, (g, h, h), (waiting, self.lower_bound)))?;
        }
        control.stats.expanded += 1;
        control.stats.explored = Some(control.stats.expanded);
        let memo = self.heuristic.start(state);
        let trail = mv.map_or_else(|| self.space.no_trail(), |mv| self.space.trail_after(mv));
        for mv in self.space.moves(state, trail) {
            stop(control.poll((rest.len() + made.len()) as u64, self.lower_bound))?;
            control.stats.generated += 1;
            let child = self.space.apply(state, mv);
            let g = data.g.saturating_add(self.space.cost(state, mv));
            let h = self.heuristic.value(&self.heuristic.step(&memo, state, mv, &child));
            let node = Node { state: child, data: Made { g, h }, parent: id, mv: Some(mv) };
            let known = self.nodes.find(&node.state).is_ok();
            let twin = made.find(&node.state);
            if known || twin.is_ok_and(|twin| made.get(twin).data.g <= g) {
                if control.each_state::<S>() {
                    self.dropped(&node, Cut::Seen, control)?;
                }
                continue;
            }
            stop(control.report_successor(&node.state, (state, mv), (g, h), None))?;
            let is_home = h == 0 && self.space.is_goal(&node.state);
            let at = match twin {
                Ok(twin) => {
                    let dearer = made.get_mut(twin);
                    (dearer.data.g, dearer.parent, dearer.mv) = (g, id, Some(mv));
                    twin
                }
                Err(vacant) => {
                    let beside = self.nodes.bytes() + size_of_val(layer) as u64;
                    made.insert(vacant, node, self.space, beside, control)?
                }
            };
            if is_home && home.is_none_or(|(least, _)| g < least) {
                *home = Some((g, at));
            }
            let waiting = (rest.len() + made.len()) as u64;
            control.stats.max_frontier = control.stats.max_frontier.max(waiting);
        }
        Ok(())
    }

    fn dropped<O: Observer<S>>(
        &self,
        node: &Node<S, Made>,
        why: Cut,
        control: &mut Control<'_, O>,
    ) -> Result<(), Why> {
        let Some(mv) = node.mv else { return Ok(()) };
        let parent = &self.nodes.get(node.parent).state;
        let (state, g, h) = (&node.state, node.data.g, node.data.h);
        stop(control.report(Event::Dropped { state, parent, mv, g, h, why }))
    }

    fn keep<O: Observer<S>>(
        &mut self,
        node: Node<S, Made>,
        beside: u64,
        control: &mut Control<'_, O>,
    ) -> Result<u32, Why> {
        match self.nodes.find(&node.state) {
            Ok(id) => Ok(id),
            Err(vacant) => self.nodes.insert(vacant, node, self.space, beside, control),
        }
    }

    fn answer(&self, path: Vec<S::Move>) -> FoundPath<S::Move> {
        let cost = cost(self.space, &path);
        FoundPath {
            path,
            cost,
            optimal: false,
            lower_bound: self.lower_bound.min(cost),
            stopped: None,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::toy::{Maze, Straight};
    use crate::{Bfs, Cancel, FnSpace, Limits, Silent, Zero};

    const MAZE: &str = "S...#.\n.##...\n...#.#\n.#...G\n";

    fn length(outcome: &Outcome<crate::toy::Heading>) -> Option<usize> {
        match outcome {
            Outcome::Solved(answer) => Some(answer.path.len()),
            _ => None,
        }
    }

    #[test]
    fn wide_enough_it_is_breadth_first() {
        let maze: Maze = MAZE.parse().unwrap();
        let plain = Bfs::default().solve(&maze, &Zero);
        let wide = Beam { width: 1000 }.solve(&maze, &Zero);
        assert_eq!(length(&wide.outcome), length(&plain.outcome));
        assert!(length(&wide.outcome).is_some());
    }

    #[test]
    fn every_width_gives_a_legal_path_or_admits_that_it_cut() {
        let maze: Maze = MAZE.parse().unwrap();
        for width in 1..6 {
            match (Beam { width }).solve(&maze, &Straight::to(&maze)).outcome {
                Outcome::Solved(answer) => {
                    let end = answer.path.iter().fold(maze.start(), |s, &mv| maze.apply(&s, mv));
                    assert!(maze.is_goal(&end));
                    assert_eq!(answer.cost as usize, answer.path.len());
                }
                outcome => assert_eq!(outcome, Outcome::Exhausted { complete: false }),
            }
        }
    }

    #[test]
    fn a_walled_goal_exhausts_a_beam_that_cut_nothing() {
        let maze: Maze = "S.#G".parse().unwrap();
        let run = Beam { width: 10 }.solve(&maze, &Straight::to(&maze));
        assert_eq!(run.outcome, Outcome::Exhausted { complete: true });
    }

    /// Both 3 and 4 are goals. The cheap path to 3 comes after an expensive one, and after 4.
    #[test]
    fn of_two_goals_in_a_layer_the_cheaper_is_chosen() {
        let edges = [(0, 1, 1), (0, 2, 1), (1, 3, 9), (1, 4, 5), (2, 3, 1)];
        let out = |&from: &u32| edges.into_iter().filter(move |edge| edge.0 == from).map(|e| e.1);
        let space = FnSpace::new(0, out, |&node| node >= 3).with_cost(|&from, &to| {
            edges.iter().find(|edge| (edge.0, edge.1) == (from, to)).unwrap().2
        });
        let run = Beam::default().solve(&space, &Zero);
        let Outcome::Solved(answer) = run.outcome else { panic!() };
        assert_eq!((answer.cost, space.states(&answer.path)), (2, vec![0, 2, 3]));
    }

    #[test]
    fn limits_stop_it() {
        let maze: Maze = MAZE.parse().unwrap();
        let (stop, mut silent) = (Cancel::new(), Silent);
        let limits = Limits { nodes: Some(4), ..Limits::default() };
        let mut control = Control::new(limits, &stop, &mut silent);
        let run = Beam::default().run(&maze, &Straight::to(&maze), &mut control);
        assert!(matches!(run.outcome, Outcome::Stopped { why: Why::Nodes, lower_bound: 8 }));
        assert_eq!(run.stats.generated, 4);
    }
}

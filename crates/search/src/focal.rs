//! Focal search: expands the state that seems nearest to the goal, among those within the cost
//! bound.

use crate::nodes::Nodes;
use crate::queue::{Occurrences, Queue};
use crate::selective::{self, Known, Selection, within};
use crate::{Control, Heuristic, Observer, Run, Search, Space, Weight};
use std::hash::Hash;

/// Focal search, A*ε (Pearl & Kim, 1982).
///
/// The focal list holds the open states whose f is at most w times the least f. Of these the one
/// with the least h is expanded; ties go to the least f, then to the newest. The answer costs at
/// most w times the least cost, if the heuristic is admissible. The highest value that the least f
/// ever had is the lower bound, so the answer may turn out to be optimal.
///
/// The paper allows any second estimate for the choice within the focal list. Here it is the same h,
/// as an estimate of the moves that remain. A weight below 1 counts as 1.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{Focal, Outcome, Search};
///
/// let maze: Maze = "S..\n##.\nG..".parse()?;
/// let focal = Focal { weight: "1.5".parse()? };
/// let Outcome::Solved(answer) = focal.solve(&maze, &Straight::to(&maze)).outcome else { panic!() };
/// assert!(answer.cost <= 9 && answer.lower_bound <= 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Focal {
    /// The answer costs at most this many times the least cost.
    pub weight: Weight,
}

impl<S, H> Search<S, H> for Focal
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
        let lists = Lists {
            weight: self.weight,
            bound: 0,
            focal: Queue::new(),
            waiting: Queue::new(),
            f: Occurrences::new(),
        };
        selective::run(lists, space, heuristic, control)
    }
}

struct Lists {
    weight: Weight,
    /// The highest value that the least open f ever had. It never falls, so no state has to leave
    /// the focal list.
    bound: u32,
    /// By h, then f.
    focal: Queue<(u32, u32)>,
    /// The other open states, by f.
    waiting: Queue<u32>,
    /// The f of all open states.
    f: Occurrences,
}

impl<S: Space> Selection<S> for Lists
where
    S::State: Hash + Eq,
{
    fn push(&mut self, nodes: &mut Nodes<S, Known>, id: u32) {
        let known = &mut nodes.get_mut(id).data;
        let (f, h) = (known.f(), known.h);
        self.f.add(f);
        known.focal = within(self.weight, f.into(), self.bound.into());
        if known.focal {
            self.focal.push(nodes, id, (h, f));
        } else {
            self.waiting.push(nodes, id, f);
        }
    }

    fn remove(&mut self, nodes: &mut Nodes<S, Known>, id: u32) {
        let known = &nodes.get(id).data;
        let (f, h) = (known.f(), known.h);
        self.f.subtract(f);
        if known.focal {
            self.focal.remove(nodes, id, (h, f));
        } else {
            self.waiting.remove(nodes, id, f);
        }
    }

    fn pop(&mut self, nodes: &mut Nodes<S, Known>) -> Option<u32> {
        self.bound = self.bound.max(self.f.least()?);
        let fits = |f: &u32| within(self.weight, (*f).into(), self.bound.into());
        while self.waiting.first().as_ref().is_some_and(fits) {
            let id = self.waiting.pop(nodes)?;
            let known = &mut nodes.get_mut(id).data;
            known.focal = true;
            let key = (known.h, known.f());
            self.focal.push(nodes, id, key);
        }
        let id = self.focal.pop(nodes)?;
        self.f.subtract(nodes.get(id).data.f());
        Some(id)
    }

    fn least_f(&self) -> Option<u32> {
        self.f.least()
    }

    fn shown(&self, known: &Known) -> u32 {
        known.h
    }

    fn len(&self) -> u64 {
        self.focal.len() + self.waiting.len()
    }

    fn bytes(&self) -> u64 {
        self.focal.bytes() + self.waiting.bytes() + self.f.bytes()
    }
}

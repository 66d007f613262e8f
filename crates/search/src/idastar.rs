//! IDA*: A* by depth-first rounds, in the memory of one path.

use crate::ordered::stop;
use crate::{Answer, Control, Cut, Event, Heuristic, Observer, Outcome, Run, Search, Space, Why};
use std::mem::size_of;

/// Iterative-deepening A* (Korf, 1985).
///
/// Each round is a depth-first search that cuts every state whose f = g + h is above the bound;
/// the next bound is the least f that was cut. It holds the states of one path and nothing else.
/// The path lives on a stack of its own, so that no depth overflows the thread's.
///
/// ```
/// use search::toy::{Maze, Straight};
/// use search::{Idastar, Outcome, Search};
///
/// let maze: Maze = "S..\n##.\nG..".parse()?;
/// let run = Idastar.solve(&maze, &Straight::to(&maze));
/// let Outcome::Solved(answer) = run.outcome else { panic!() };
/// assert_eq!((answer.cost, answer.optimal), (6, true));
/// assert_eq!(run.stats.iterations, 3); // bounds 2, 4 and 6
/// # Ok::<(), search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Idastar;

/// Every cheapest path, as [`Idastar::all`] finds them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct All<M> {
    /// How the search ended; the answer is the first path. When a limit came in the last round,
    /// the answer names it in `stopped`, and there may be more paths than counted.
    pub run: Run<M>,
    /// The paths, in the order of the space's successors, as many as were asked for.
    pub paths: Vec<Vec<M>>,
    /// How many there are, listed or not.
    pub count: u64,
}

impl Idastar {
    /// Finds every cheapest path: all are counted, `most` are listed. Needs an admissible
    /// heuristic, without which the answer is not said to be optimal.
    ///
    /// Trails that remember more than the last move would hide paths, so this search forbids only
    /// what undoes it.
    pub fn all<S, H, O>(
        &self,
        space: &S,
        heuristic: &H,
        most: usize,
        control: &mut Control<'_, O>,
    ) -> All<S::Move>
    where
        S: Space,
        H: Heuristic<S>,
        O: Observer<S>,
    {
        let mut found = Found { paths: Vec::new(), count: 0, most: most.max(1), all: true };
        let run = rounds::<S, H, O, true>(space, heuristic, &mut found, control);
        found.paths.truncate(most);
        All { run, paths: found.paths, count: found.count }
    }
}

impl<S: Space, H: Heuristic<S>> Search<S, H> for Idastar {
    fn run<O: Observer<S>>(
        &self,
        space: &S,
        heuristic: &H,
        control: &mut Control<'_, O>,
    ) -> Run<S::Move> {
        let mut found = Found { paths: Vec::new(), count: 0, most: 1, all: false };
        rounds::<S, H, O, false>(space, heuristic, &mut found, control)
    }
}

/// The paths found so far.
struct Found<M> {
    paths: Vec<Vec<M>>,
    count: u64,
    most: usize,
    all: bool,
}

/// A state on the path, and the moves from it still to be tried.
struct Frame<S: Space, H: Heuristic<S>> {
    state: S::State,
    memo: H::Memo,
    trail: S::Trail,
    moves: S::Moves,
    g: u32,
    mv: Option<S::Move>,
}

/// Rounds with rising bounds until one finds something.
fn rounds<S, H, O, const UNDO_ONLY: bool>(
    space: &S,
    heuristic: &H,
    found: &mut Found<S::Move>,
    control: &mut Control<'_, O>,
) -> Run<S::Move>
where
    S: Space,
    H: Heuristic<S>,
    O: Observer<S>,
{
    let admissible = heuristic.admissible();
    let start = space.start();
    let mut bound = heuristic.value(&heuristic.start(&start));
    let mut stack = Vec::new();
    let (lower_bound, why) = loop {
        let ended =
            round::<S, H, O, UNDO_ONLY>(space, heuristic, bound, &mut stack, found, control);
        let proven = if admissible { bound } else { 0 };
        match ended {
            Err(why) => break (proven, Some(why)),
            Ok(_) if found.count > 0 => break (proven, None),
            Ok(None) => return control.finish::<S>(Outcome::Exhausted { complete: true }),
            Ok(Some(next)) => bound = next,
        }
    };
    let outcome = match (found.paths.first(), why) {
        (Some(path), stopped) => {
            let path = path.clone();
            let cost = crate::ordered::cost(space, &path);
            Outcome::Solved(Answer { path, cost, optimal: admissible, lower_bound, stopped })
        }
        (None, why) => Outcome::Stopped { why: why.unwrap_or(Why::Asked), lower_bound },
    };
    control.finish::<S>(outcome)
}

/// One depth-first search under a bound. Gives the next bound, `None` if nothing was cut.
fn round<S, H, O, const UNDO_ONLY: bool>(
    space: &S,
    heuristic: &H,
    bound: u32,
    stack: &mut Vec<Frame<S, H>>,
    found: &mut Found<S::Move>,
    control: &mut Control<'_, O>,
) -> Result<Option<u32>, Why>
where
    S: Space,
    H: Heuristic<S>,
    O: Observer<S>,
{
    stop(control.tell(Event::Bound { bound }))?;
    stop(control.poll(0, bound))?;
    control.stats.iterations += 1;
    control.stats.generated += 1;
    control.stats.popped += 1;
    let state = space.start();
    let memo = heuristic.start(&state);
    let mut next = u32::MAX;
    if heuristic.value(&memo) == 0 && space.is_goal(&state) {
        found.count = 1;
        found.paths.push(Vec::new());
        return Ok(None);
    }
    let trail = space.no_trail();
    let moves = space.moves(&state, trail);
    stack.clear();
    push(stack, Frame { state, memo, trail, moves, g: 0, mv: None }, heuristic, control)?;

    'path: while let Some(top) = stack.last_mut() {
        for mv in top.moves.by_ref() {
            stop(control.poll(0, bound))?;
            control.stats.generated += 1;
            let child = space.apply(&top.state, mv);
            let memo = heuristic.step(&top.memo, &top.state, mv, &child);
            let g = top.g.saturating_add(space.cost(&top.state, mv));
            let h = heuristic.value(&memo);
            let f = g.saturating_add(h);
            if O::EACH_STATE {
                let (state, parent) = (&child, &top.state);
                stop(control.tell(if f > bound {
                    Event::Dropped { state, parent, mv, g, h, why: Cut::Bound }
                } else {
                    Event::Generated { state, parent, mv, g, h }
                }))?;
            }
            if f > bound {
                next = next.min(f);
                continue;
            }
            control.stats.popped += 1;
            // By contract a goal's estimate is 0: most states need no closer look.
            if h == 0 && space.is_goal(&child) {
                found.count += 1;
                if found.paths.len() < found.most {
                    let path = stack.iter().filter_map(|frame| frame.mv).chain([mv]);
                    found.paths.push(path.collect());
                }
                if !found.all {
                    return Ok(None);
                }
                continue 'path;
            }
            let trail = if UNDO_ONLY { space.trail_after(mv) } else { space.follow(top.trail, mv) };
            let moves = space.moves(&child, trail);
            let frame = Frame { state: child, memo, trail, moves, g, mv: Some(mv) };
            push(stack, frame, heuristic, control)?;
            continue 'path;
        }
        stack.pop();
    }
    Ok((next != u32::MAX).then_some(next))
}

/// Steps down to a state that will be expanded.
#[inline(always)]
fn push<S, H, O>(
    stack: &mut Vec<Frame<S, H>>,
    frame: Frame<S, H>,
    heuristic: &H,
    control: &mut Control<'_, O>,
) -> Result<(), Why>
where
    S: Space,
    H: Heuristic<S>,
    O: Observer<S>,
{
    if O::EACH_STATE {
        let parent = stack.last().map(|frame| &frame.state).zip(frame.mv);
        let (state, g, h) = (&frame.state, frame.g, heuristic.value(&frame.memo));
        stop(control.tell(Event::Expanded { state, parent, g, h }))?;
    }
    control.stats.expanded += 1;
    if stack.len() == stack.capacity() {
        grow(stack, control)?;
    }
    stack.push(frame);
    if stack.len() as u64 > control.stats.max_frontier {
        control.stats.max_frontier = stack.len() as u64;
    }
    Ok(())
}

/// Doubles a stack, within the memory limit; the old and the new live side by side for a moment.
#[cold]
#[inline(never)]
pub(crate) fn grow<T, O>(stack: &mut Vec<T>, control: &mut Control<'_, O>) -> Result<(), Why> {
    let old = stack.capacity();
    let new = (old * 2).max(64);
    if !control.may_hold(((old + new) * size_of::<T>()) as u64) {
        return Err(Why::Memory);
    }
    stack.reserve_exact(new - stack.len());
    Ok(())
}

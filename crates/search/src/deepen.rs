//! One depth-first iteration with a bound, shared by IDA* and iterative deepening.

use crate::ordered::stop;
use crate::{Control, Cut, Event, Heuristic, Observer, Space, Why};
use std::mem::size_of;

/// The paths found so far.
pub(crate) struct Found<M> {
    pub(crate) paths: Vec<Vec<M>>,
    pub(crate) count: u64,
    most: usize,
    all: bool,
}

impl<M> Found<M> {
    /// Nothing yet. At most `most` paths are listed; the search continues after the first only if
    /// `all` is set.
    pub(crate) fn new(most: usize, all: bool) -> Found<M> {
        Found { paths: Vec::new(), count: 0, most, all }
    }
}

/// A state on the path, and the moves from it still to be tried.
pub(crate) struct Frame<S: Space, H: Heuristic<S>> {
    state: S::State,
    memo: H::Memo,
    trail: S::Trail,
    moves: S::Moves,
    g: u32,
    mv: Option<S::Move>,
}

/// One depth-first search with a bound. Returns the next bound, or `None` if nothing was cut.
pub(crate) fn round<S, H, O, const UNDO_ONLY: bool>(
    space: &S,
    heuristic: &H,
    (bound, cut): (u32, Cut),
    stack: &mut Vec<Frame<S, H>>,
    found: &mut Found<S::Move>,
    control: &mut Control<'_, O>,
) -> Result<Option<u32>, Why>
where
    S: Space,
    H: Heuristic<S>,
    O: Observer<S>,
{
    begin(bound, control)?;
    let state = space.start();
    let memo = heuristic.start(&state);
    if heuristic.value(&memo) == 0 && space.is_goal(&state) {
        found.count = 1;
        found.paths.push(Vec::new());
        return Ok(None);
    }
    // If only the depth cuts, states at the limit are examined but not expanded: all their
    // successors would be cut, and those are most of the tree.
    if (bound, cut) == (0, Cut::Depth) {
        return Ok(Some(1));
    }
    let root = Root { state, memo, trail: space.no_trail(), g: 0, depth: 0, parent: None };
    below::<S, H, O, UNDO_ONLY>(space, heuristic, (bound, cut), root, stack, found, control)
}

/// Begins a round: reports the bound to the observer and counts the start.
pub(crate) fn begin<S, O>(bound: u32, control: &mut Control<'_, O>) -> Result<(), Why>
where
    S: Space,
    O: Observer<S>,
{
    stop(control.report(Event::Bound { bound }))?;
    stop(control.poll(0, bound))?;
    control.stats.iterations += 1;
    control.stats.generated += 1;
    control.stats.popped += 1;
    control.stats.note_path(1);
    Ok(())
}

/// The root of a depth-first search: the start, or a state of a front. Not a goal.
pub(crate) struct Root<S: Space, H: Heuristic<S>> {
    pub(crate) state: S::State,
    pub(crate) memo: H::Memo,
    pub(crate) trail: S::Trail,
    pub(crate) g: u32,
    /// Moves from the start.
    pub(crate) depth: u64,
    /// For observers of single states: the parent and the move.
    pub(crate) parent: Option<(S::State, S::Move)>,
}

/// Searches the subtree of a state. The paths found begin at that state.
pub(crate) fn below<S, H, O, const UNDO_ONLY: bool>(
    space: &S,
    heuristic: &H,
    (bound, cut): (u32, Cut),
    root: Root<S, H>,
    stack: &mut Vec<Frame<S, H>>,
    found: &mut Found<S::Move>,
    control: &mut Control<'_, O>,
) -> Result<Option<u32>, Why>
where
    S: Space,
    H: Heuristic<S>,
    O: Observer<S>,
{
    let leaves = (cut == Cut::Depth).then_some(bound);
    let mut next = u32::MAX;
    let Root { state, memo, trail, g, depth: above, parent } = root;
    let moves = space.moves(&state, trail);
    stack.clear();
    let parent = parent.as_ref().map(|(state, mv)| (state, *mv));
    let frame = Frame { state, memo, trail, moves, g, mv: None };
    push(stack, frame, parent, (space, heuristic, bound), control)?;
    control.stats.note_path(above + 1);

    'path: loop {
        let depth = above + stack.len() as u64;
        let Some(top) = stack.last_mut() else { break };
        for mv in top.moves.by_ref() {
            stop(control.poll(depth, bound))?;
            control.stats.generated += 1;
            let child = space.apply(&top.state, mv);
            let memo = heuristic.step(&top.memo, &top.state, mv, &child);
            let g = top.g.saturating_add(space.cost(&top.state, mv));
            let h = heuristic.value(&memo);
            let f = g.saturating_add(h);
            // By contract a goal's estimate is 0, so most states need no goal test.
            let goal = h == 0 && space.is_goal(&child);
            let leaf = leaves == Some(g) && !goal;
            let cut = (f > bound || leaf).then_some(cut);
            stop(control.report_successor(&child, (&top.state, mv), (g, h), cut))?;
            if f > bound {
                next = next.min(f);
                continue;
            }
            control.stats.popped += 1;
            if leaf {
                control.stats.note_path(depth + 1);
                next = g + 1;
                continue;
            }
            if goal {
                control.stats.note_path(depth + 1);
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
            push(stack, frame, None, (space, heuristic, bound), control)?;
            control.stats.note_path(depth + 1);
            continue 'path;
        }
        stack.pop();
    }
    Ok((next != u32::MAX).then_some(next))
}

/// Descends to a state that will be expanded.
#[inline(always)]
fn push<S, H, O>(
    stack: &mut Vec<Frame<S, H>>,
    frame: Frame<S, H>,
    above: Option<(&S::State, S::Move)>,
    (space, heuristic, bound): (&S, &H, u32),
    control: &mut Control<'_, O>,
) -> Result<(), Why>
where
    S: Space,
    H: Heuristic<S>,
    O: Observer<S>,
{
    if control.each_state::<S>() {
        let parent = stack.last().map(|frame| &frame.state).zip(frame.mv).or(above);
        let (state, g, h) = (&frame.state, frame.g, heuristic.value(&frame.memo));
        let f = g.saturating_add(h);
        stop(control.report_expanded(state, parent, (g, h, f), (stack.len() as u64, bound)))?;
    }
    control.stats.expanded += 1;
    if stack.len() == stack.capacity() {
        grow(stack, space.heap_bytes(&frame.state), 0, control)?;
    }
    stack.push(frame);
    Ok(())
}

/// Doubles a stack within the memory limit. Old and new storage exist at the same time while
/// copying. `heap`: heap bytes of each entry, such as [`Space::heap_bytes`] of its state, counted
/// for all entries that the new stack has room for. `beside`: all other bytes held.
#[cold]
#[inline(never)]
pub(crate) fn grow<T, O>(
    stack: &mut Vec<T>,
    heap: usize,
    beside: u64,
    control: &mut Control<'_, O>,
) -> Result<(), Why> {
    let old = stack.capacity();
    let mut new = (old * 2).max(64);
    // If twice the size does not fit, a smaller step may; otherwise half of the memory would stay
    // unused with large states.
    while !control.may_hold(((old + new) * size_of::<T>() + new * heap) as u64 + beside) {
        new -= (new - old).div_ceil(2);
        if new == old {
            return Err(Why::Memory);
        }
    }
    stack.reserve_exact(new - stack.len());
    Ok(())
}

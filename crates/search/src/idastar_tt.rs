//! IDA* with a transposition table: iterative deepening that detects recently visited states.

use crate::deepen::{begin, grow};
use crate::freeing::{Freeing, SCATTERED};
use crate::hash::hash;
use crate::ordered::{cost, stop};
use crate::{Control, Cut, FoundPath, Heuristic, Observer, Outcome, Run, Search, Space, Why};
use std::hash::Hash;
use std::mem::size_of;

/// IDA* with a transposition table (Reinefeld & Marsland, 1994).
///
/// IDA* reaches a state by every path within its bound and searches below it each time. Here a
/// table of limited size remembers the states visited in this iteration, with their g. A state that
/// is met again at no lower g is cut: on a cheapest path every state is visited with its least g,
/// and a state that was visited with it need not be visited again.
///
/// - The table has groups of four. A state replaces its own older entry; otherwise an entry of an
///   earlier iteration; otherwise the entry with the highest g, whose subtree is smallest.
/// - Each iteration begins with an empty table. It has twice as many entries as the previous
///   iteration visited states, up to `entries` or to what the memory limit allows.
/// - Only the move that undoes the last one is pruned. A trail that remembers more would prune some
///   of the paths to a state, and the table the others.
///
/// Rejected: storing the least f cut below each state for the next iterations. A subtree searched
/// without the move back to its parent says nothing about paths through that parent, so the value
/// is valid only for paths that come by the same move.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{IdastarTt, Idastar, Outcome, Search};
///
/// let open: Maze = "S...\n....\n..#.\n...G".parse()?;
/// let (with, without) = (
///     IdastarTt::default().solve(&open, &Straight::to(&open)),
///     Idastar.solve(&open, &Straight::to(&open)),
/// );
/// let Outcome::Solved(answer) = with.outcome else { panic!() };
/// assert_eq!((answer.cost, answer.optimal), (6, true));
/// assert!(with.stats.generated <= without.stats.generated);
/// # Ok::<(), taquin_search::toy::MazeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IdastarTt {
    /// The most entries of the table.
    pub entries: usize,
}

impl Default for IdastarTt {
    /// Two million states.
    fn default() -> Self {
        IdastarTt { entries: 1 << 21 }
    }
}

/// The entries where a hash may be stored.
const WAYS: usize = 4;

/// The smallest table.
const LEAST: usize = 1 << 8;

impl<S, H> Search<S, H> for IdastarTt
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
        let admissible = heuristic.admissible();
        let mut bound = heuristic.value(&heuristic.start(&space.start()));
        let mut stack = Vec::new();
        let heap = space.heap_bytes(&space.start());
        let freeing = Freeing::of_states(heap, SCATTERED);
        let mut table =
            TranspositionTable { slots: Vec::new(), entered: 0, filled: 0, heap, freeing };
        let outcome = loop {
            let ended = table
                .renew(self.entries, &stack, control)
                .and_then(|()| round(space, heuristic, bound, &mut table, &mut stack, control));
            let lower_bound = if admissible { bound } else { 0 };
            match ended {
                Err(why) => break Outcome::Stopped { why, lower_bound },
                Ok(Ended::Path(path)) => {
                    let (cost, optimal) = (cost(space, &path), admissible);
                    let stopped = None;
                    break Outcome::Solved(FoundPath { path, cost, optimal, lower_bound, stopped });
                }
                Ok(Ended::Next(next)) => bound = next,
                Ok(Ended::Nothing) => break Outcome::Exhausted { complete: true },
            }
        };
        control.finish::<S>(outcome)
    }
}

/// How an iteration ended.
enum Ended<M> {
    Path(Vec<M>),
    /// Nothing was found; the least f that was cut.
    Next(u32),
    /// Nothing was cut.
    Nothing,
}

/// A state visited in this iteration.
struct Entry<S: Space> {
    state: S::State,
    g: u32,
}

struct TranspositionTable<S: Space> {
    slots: Vec<Option<Entry<S>>>,
    /// States visited in this iteration.
    entered: u64,
    /// Slots in use.
    filled: usize,
    /// Bytes that a state holds outside itself.
    heap: usize,
    freeing: Freeing,
}

impl<S: Space> TranspositionTable<S>
where
    S::State: Hash + Eq,
{
    fn bytes(&self) -> u64 {
        self.bytes_of(self.slots.len())
    }

    fn bytes_of(&self, slots: usize) -> u64 {
        (slots * (size_of::<Option<Entry<S>>>() + self.heap)) as u64
    }

    /// An empty table for the next iteration.
    fn renew<H: Heuristic<S>, O>(
        &mut self,
        most: usize,
        stack: &Vec<Frame<S, H>>,
        control: &mut Control<'_, O>,
    ) -> Result<(), Why> {
        let wanted = usize::try_from(self.entered).unwrap_or(most).saturating_mul(2);
        let mut slots = wanted.clamp(LEAST.min(most), most).max(WAYS).next_power_of_two();
        (self.entered, self.filled) = (0, 0);
        let beside = (stack.capacity() * (size_of::<Frame<S, H>>() + self.heap)) as u64;
        let old = self.slots.len();
        while slots > old && !control.may_hold(self.bytes_of(slots) + beside) {
            slots /= 2;
        }
        if slots <= old.max(WAYS - 1) {
            self.slots.iter_mut().for_each(|slot| *slot = None);
            self.freeing.update(0, control);
            return if old == 0 { Err(Why::Memory) } else { Ok(()) };
        }
        self.slots = Vec::new();
        self.freeing.update(0, control);
        self.slots.reserve_exact(slots);
        self.slots.resize_with(slots, || None);
        Ok(())
    }

    /// Records a state. Returns false if it was visited before at no higher g.
    fn enter<O>(&mut self, state: &S::State, g: u32, control: &mut Control<'_, O>) -> bool {
        let group = hash(state) as usize % (self.slots.len() / WAYS);
        let group = &mut self.slots[group * WAYS..][..WAYS];
        let own =
            group.iter().position(|slot| slot.as_ref().is_some_and(|entry| entry.state == *state));
        let place = match own {
            Some(at) if group[at].as_ref().is_some_and(|entry| entry.g <= g) => return false,
            Some(at) => at,
            // An empty slot is used first, then the entry with the highest g.
            None => {
                let worth = |slot: &Option<Entry<S>>| slot.as_ref().map_or(u32::MAX, |e| e.g);
                (0..WAYS).max_by_key(|&at| worth(&group[at])).unwrap_or(0)
            }
        };
        if group[place].replace(Entry { state: state.clone(), g }).is_none() {
            self.filled += 1;
            self.freeing.added(self.filled, control);
        }
        self.entered += 1;
        true
    }
}

/// A state on the path, and the moves from it still to be tried.
struct Frame<S: Space, H: Heuristic<S>> {
    state: S::State,
    memo: H::Memo,
    moves: S::Moves,
    g: u32,
    mv: Option<S::Move>,
}

/// One depth-first search under a bound.
fn round<S, H, O>(
    space: &S,
    heuristic: &H,
    bound: u32,
    table: &mut TranspositionTable<S>,
    stack: &mut Vec<Frame<S, H>>,
    control: &mut Control<'_, O>,
) -> Result<Ended<S::Move>, Why>
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
    O: Observer<S>,
{
    begin(bound, control)?;
    let state = space.start();
    let memo = heuristic.start(&state);
    if heuristic.value(&memo) == 0 && space.is_goal(&state) {
        return Ok(Ended::Path(Vec::new()));
    }
    let mut next = u32::MAX;
    table.enter(&state, 0, control);
    let moves = space.moves(&state, space.no_trail());
    stack.clear();
    let mut down = Some(Frame { state, memo, moves, g: 0, mv: None });
    loop {
        if let Some(frame) = down.take() {
            if control.each_state::<S>() {
                let parent = stack.last().map(|frame| &frame.state).zip(frame.mv);
                let (g, h) = (frame.g, heuristic.value(&frame.memo));
                let keys = (g, h, g.saturating_add(h));
                let depth = stack.len() as u64;
                stop(control.report_expanded(&frame.state, parent, keys, (depth, bound)))?;
            }
            control.stats.expanded += 1;
            if stack.len() == stack.capacity() {
                grow(stack, table.heap, table.bytes(), control)?;
            }
            stack.push(frame);
            control.stats.note_path(stack.len() as u64);
        }
        let depth = stack.len() as u64;
        let Some(top) = stack.last_mut() else { break };
        let Some(mv) = top.moves.next() else {
            stack.pop();
            continue;
        };
        stop(control.poll(depth, bound))?;
        control.stats.generated += 1;
        let child = space.apply(&top.state, mv);
        let memo = heuristic.step(&top.memo, &top.state, mv, &child);
        let g = top.g.saturating_add(space.cost(&top.state, mv));
        let h = heuristic.value(&memo);
        let f = g.saturating_add(h);
        let goal = h == 0 && space.is_goal(&child);
        let cut = match f > bound {
            true => Some(Cut::Bound),
            false => (!goal && !table.enter(&child, g, control)).then_some(Cut::Seen),
        };
        stop(control.report_successor(&child, (&top.state, mv), (g, h), cut))?;
        if f > bound {
            next = next.min(f);
        }
        if cut.is_some() {
            continue;
        }
        control.stats.popped += 1;
        if goal {
            control.stats.note_path(depth + 1);
            let path = stack.iter().filter_map(|frame| frame.mv).chain([mv]);
            return Ok(Ended::Path(path.collect()));
        }
        let moves = space.moves(&child, space.trail_after(mv));
        down = Some(Frame { state: child, memo, moves, g, mv: Some(mv) });
    }
    Ok(if next == u32::MAX { Ended::Nothing } else { Ended::Next(next) })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::Idastar;
    use crate::toy::{Maze, Straight};

    /// A table of a few entries forgets most, and the answer stays the same.
    #[test]
    fn any_table_gives_the_cost_of_idastar() {
        let maze: Maze = "S....\n.....\n..##.\n..#..\n..#.G".parse().unwrap();
        let h = Straight::to(&maze);
        let plain = Idastar.solve(&maze, &h);
        let Outcome::Solved(least) = plain.outcome else { panic!() };
        let mut generated = Vec::new();
        for entries in [1, 4, 8, 1 << 10] {
            let run = IdastarTt { entries }.solve(&maze, &h);
            let Outcome::Solved(answer) = run.outcome else { panic!() };
            assert_eq!((answer.cost, answer.optimal), (least.cost, true));
            generated.push(run.stats.generated);
        }
        assert!(generated.iter().all(|&n| n <= plain.stats.generated), "{generated:?}");
        assert!(generated[3] < generated[0], "{generated:?}");
    }
}

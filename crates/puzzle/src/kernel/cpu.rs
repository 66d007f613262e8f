//! The same loop compiled twice: for any processor, and for those of the last ten years.
//!
//! The index of a pattern table is computed by counting bits. x86-64 as of 2003 has no instruction
//! for that, and the fast search loses a quarter of its speed without it. Users need not build for
//! their own machine: the program checks the processor it runs on.

use super::round::Round;
use super::{Probing, Word};

/// Runs a round with the newest instructions that this processor has.
#[allow(unsafe_code)]
pub(crate) fn search<W: Word, H: Probing>(round: &mut Round<'_, '_, W, H>) {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
    {
        // SAFETY: each of the features was detected on this processor.
        return unsafe { newer(round) };
    }
    any(round);
}

fn any<W: Word, H: Probing>(round: &mut Round<'_, '_, W, H>) {
    round.search();
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,lzcnt,bmi1,bmi2")]
fn newer<W: Word, H: Probing>(round: &mut Round<'_, '_, W, H>) {
    round.search();
}

#[cfg(test)]
mod tests {
    use super::super::precomputed::{Precomputed, dirs};
    use super::super::round::{Ended, Subtree};
    use super::super::{Additive, MoveOrder, Packed, TileSpace};
    use super::*;
    use crate::Problem;
    use crate::heuristic::PatternSum;
    use taquin_board::Cell;
    use taquin_search::Monitor;
    use taquin_search::Space;
    use taquin_tables::{Partition, Policy, Store};

    #[test]
    fn newer_code_does_what_any_code_does() {
        let board: taquin_board::Board = "8 6 7 / 2 5 4 / 3 0 1".parse().expect("a board");
        let goal = taquin_board::Goal::Last.board(board.size()).expect("a goal");
        let problem = Problem::new(board, goal).expect("solvable");
        let partition = Partition::named("pdb-4-4", problem.size()).expect("a name");
        let sum = PatternSum::new(
            &partition,
            Cell::new(8),
            &Store::off(),
            Policy::Quick,
            &Monitor::none(),
        )
        .expect("built at once");
        let space = TileSpace::<Packed<u64>>::new(&problem, MoveOrder::default());
        let (start, size) = (space.start(), problem.size());
        let heuristic = Additive::<u64, 2, 4>::new(&sum, size, dirs(&space), &start);
        let heuristic = heuristic.expect("two groups in two views");
        let automaton = Store::off().automaton(size);
        let precomputed = Precomputed::new(&space, &heuristic, &automaton);
        let root = Subtree::start(&start, heuristic.start(), precomputed.no_trail);
        // The board is 31 moves from its goal, as far as any.
        for bound in [27, 29, 31] {
            let run = |search: fn(&mut Round<'_, '_, _, _>)| {
                let mut plenty = |_: &_| Ok(1 << 20);
                let mut round = Round::new(&precomputed, &root, bound, &mut plenty);
                search(&mut round);
                round.end()
            };
            let ((newest_end, newest), (any_end, any)) = (run(search), run(any));
            assert_eq!(newest, any);
            match (newest_end, any_end) {
                (Ended::Found(a), Ended::Found(b)) => assert!(a == b && bound == 31),
                (Ended::Empty(a), Ended::Empty(b)) => assert!(a == b && bound < 31),
                _ => panic!("one found the goal, the other did not"),
            }
        }
    }
}

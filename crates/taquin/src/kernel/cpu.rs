//! The same recursion compiled twice: for any processor, and for those of the last ten years.
//!
//! The index counts bits all the time. x86-64 as it was in 2003 has no instruction for that, and
//! the fast search loses a quarter of its speed without. Rather than ask users to build for their
//! own machine, the program looks at the one it runs on.

use super::ida::{Node, Round};
use super::{Probing, Word};

/// The way from a state into a deeper one: back into [`Round::expand`], in the same code.
pub(crate) trait Deeper {
    /// Expands a state; whether that ended the round.
    fn deeper<W: Word, H: Probing>(
        round: &mut Round<'_, '_, W, H>,
        node: &Node<W, H::Memo>,
        depth: u32,
    ) -> bool;
}

/// Code for any processor.
struct Any;

impl Deeper for Any {
    fn deeper<W: Word, H: Probing>(
        round: &mut Round<'_, '_, W, H>,
        node: &Node<W, H::Memo>,
        depth: u32,
    ) -> bool {
        round.expand::<Any>(node, depth)
    }
}

/// Code for a processor that counts bits. Private, so that only [`expand`] can choose it.
#[cfg(target_arch = "x86_64")]
struct Newer;

#[cfg(target_arch = "x86_64")]
impl Deeper for Newer {
    #[inline(always)]
    #[allow(unsafe_code)]
    fn deeper<W: Word, H: Probing>(
        round: &mut Round<'_, '_, W, H>,
        node: &Node<W, H::Memo>,
        depth: u32,
    ) -> bool {
        #[target_feature(enable = "popcnt,lzcnt,bmi1,bmi2")]
        fn newer<W: Word, H: Probing>(
            round: &mut Round<'_, '_, W, H>,
            node: &Node<W, H::Memo>,
            depth: u32,
        ) -> bool {
            round.expand::<Newer>(node, depth)
        }
        // SAFETY: `Newer` is entered through `expand` alone, which has asked the processor for each
        // of these features.
        unsafe { newer(round, node, depth) }
    }
}

/// Expands a round's root, with the newest instructions that this processor has; whether that ended
/// the round.
pub(crate) fn expand<W: Word, H: Probing>(
    round: &mut Round<'_, '_, W, H>,
    node: &Node<W, H::Memo>,
    depth: u32,
) -> bool {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
    {
        return Newer::deeper(round, node, depth);
    }
    Any::deeper(round, node, depth)
}

#[cfg(test)]
mod tests {
    use super::super::ida::{Ended, Ground};
    use super::super::{Additive, Order, Packed, TileSpace};
    use super::*;
    use crate::Problem;
    use crate::heuristic::PatternSum;
    use search::Space;
    use tables::{Partition, Policy, Store, Unwatched};

    #[test]
    fn newer_code_does_what_any_code_does() {
        let board: board::Board = "8 6 7 / 2 5 4 / 3 0 1".parse().expect("a board");
        let goal = board::Goal::Last.board(board.size()).expect("a goal");
        let problem = Problem::new(board, goal).expect("solvable");
        let partition = Partition::named("pdb-4-4", problem.size()).expect("a name");
        let sum = PatternSum::new(&partition, 8, &Store::off(), Policy::Quick, &Unwatched)
            .expect("built at once");
        let space = TileSpace::<Packed<u64>>::new(&problem, Order::default());
        let heuristic =
            Additive::<2, 2>::new(&sum, problem.size(), &space.start()).expect("two groups");
        let ground = Ground::new(&space, &heuristic, sum.automaton());
        let root = ground.root(&space.start());
        // The board is 31 moves from its goal, as far as any.
        for bound in [27, 29, 31] {
            let mut plenty = |_: &_| Ok(1 << 20);
            let mut newest = Round::new(&ground, bound, &mut plenty);
            let ended = expand(&mut newest, &root, 0);
            let (newest_end, newest) = newest.close();
            let mut plenty = |_: &_| Ok(1 << 20);
            let mut any = Round::new(&ground, bound, &mut plenty);
            assert_eq!(Any::deeper(&mut any, &root, 0), ended);
            let (any_end, any) = any.close();
            assert_eq!(newest, any);
            match (newest_end, any_end) {
                (Ended::Found(a), Ended::Found(b)) => assert!(a == b && bound == 31),
                (Ended::Empty(a), Ended::Empty(b)) => assert!(a == b && bound < 31),
                _ => panic!("one found the goal, the other did not"),
            }
        }
    }
}

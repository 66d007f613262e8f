//! Why a search chose a state.

use super::TraceNode;
use crate::Plan;
use taquin_search::{Ties, Weight};

/// Why a state was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChoiceReason {
    /// The search begins with it.
    Start,
    /// A bidirectional search begins with it from the other end.
    OtherEnd,
    /// The next iteration begins.
    NextIteration,
    /// No other state of the frontier had so low a key.
    Least(Key),
    /// No state that could be chosen had a lower key; whether others had the same is not known.
    NoneLower,
    /// Several states had the lowest key: the rule for ties decided.
    Tie(Ties),
    /// Several neighbours had the lowest key: the first in the order of successors.
    TieOrder,
    /// It had waited longest.
    Oldest,
    /// It is a successor of the state chosen before it.
    Successor,
    /// The search went back up from the state chosen before it.
    Backtrack,
    /// It comes next in its layer.
    Layer,
    /// It comes next in the list of leaves and is within the bound.
    List,
    /// Its side has fewer states waiting, and it waited longest there.
    SmallerSide,
    /// It is the goal, seen when it was generated.
    GoalGenerated,
    /// Both sides have generated it.
    SidesMeet,
    /// By the search's own rule.
    Rule,
}

impl ChoiceReason {
    /// A stable name for programs.
    pub const fn code(self) -> &'static str {
        match self {
            ChoiceReason::Start => "start",
            ChoiceReason::OtherEnd => "other-end",
            ChoiceReason::NextIteration => "next-iteration",
            ChoiceReason::Least(Key::F) => "least-f",
            ChoiceReason::Least(Key::G) => "least-g",
            ChoiceReason::Least(Key::H) => "least-h",
            ChoiceReason::NoneLower => "none-lower",
            ChoiceReason::Tie(Ties::Fifo) => "tie-fifo",
            ChoiceReason::Tie(Ties::Lifo) => "tie-lifo",
            ChoiceReason::Tie(Ties::HighG) => "tie-high-g",
            ChoiceReason::Tie(Ties::LowH) => "tie-low-h",
            ChoiceReason::TieOrder => "tie-order",
            ChoiceReason::Oldest => "oldest",
            ChoiceReason::Successor => "successor",
            ChoiceReason::Backtrack => "backtrack",
            ChoiceReason::Layer => "layer",
            ChoiceReason::List => "list",
            ChoiceReason::SmallerSide => "smaller-side",
            ChoiceReason::GoalGenerated => "goal-generated",
            ChoiceReason::SidesMeet => "sides-meet",
            ChoiceReason::Rule => "rule",
        }
    }
}

/// What a search compares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Key {
    /// g + h, or g + weight × h.
    F,
    /// The cost so far.
    G,
    /// The estimate.
    H,
}

/// Which states a search may choose next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Held {
    /// All open states.
    Waiting,
    /// The states of one path.
    Path,
    /// The states of one path and all their successors.
    PathAndSuccessors,
    /// The neighbours of the last state.
    Neighbours,
}

/// How a search chooses, as far as its row in the registry defines it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chooser {
    pub(super) rule: &'static str,
    pub(super) key: Key,
    pub(super) held: Held,
    pub(super) ties: Ties,
    weight: Option<Weight>,
}

impl Chooser {
    pub(super) fn of(plan: &Plan) -> Chooser {
        let entry = plan.algorithm.entry();
        let key = match entry.rule {
            "queue" | "deepest" | "depth" | "g" | "sides" => Key::G,
            "h" | "child" | "layer" => Key::H,
            _ => Key::F,
        };
        let held = match entry.rule {
            "child" => Held::Neighbours,
            "below" => Held::PathAndSuccessors,
            "deepest" => Held::Path,
            _ if entry.memory != crate::registry::MemoryUse::States => Held::Path,
            _ => Held::Waiting,
        };
        let ties = plan.options.ties.unwrap_or(Ties::Fifo);
        let weight = if entry.rule == "weighted" { plan.options.weight } else { None };
        Chooser { rule: entry.rule, key, held, ties, weight }
    }

    /// The exact key; `None` if a node does not determine it, because the weight changes between
    /// iterations.
    pub(super) fn priority(&self, g: u32, h: u32) -> Option<u64> {
        let (g, h) = (u64::from(g), u64::from(h));
        match (self.key, self.weight) {
            _ if self.rule == "anytime" => None,
            (Key::G, _) => Some(g),
            (Key::H, _) => Some(h),
            (Key::F, Some(weight)) => {
                Some(u64::from(weight.den()) * g + u64::from(weight.num()) * h)
            }
            (Key::F, None) => Some(g + h),
        }
    }

    /// The key as it is shown, rounded down.
    pub(super) fn shown(&self, g: u32, h: u32) -> Option<u32> {
        let den = self.weight.map_or(1, |weight| u64::from(weight.den()));
        self.priority(g, h).and_then(|priority| (priority / den).try_into().ok())
    }

    /// Returns true if the search tests for the goal when a state is generated, not when it is
    /// chosen.
    pub(super) fn sees_goals_when_generated(&self) -> bool {
        self.held == Held::Path || matches!(self.rule, "queue" | "layer")
    }

    /// Why a node was chosen among the other candidates.
    pub(super) fn among<'n>(
        &self,
        chosen: &TraceNode,
        others: impl Iterator<Item = &'n TraceNode>,
    ) -> (ChoiceReason, usize) {
        let Some(priority) = self.priority(chosen.g, chosen.h) else {
            return (ChoiceReason::NoneLower, 1);
        };
        let tied = others.filter(|other| self.priority(other.g, other.h) == Some(priority)).count();
        let choice = match (tied, self.held) {
            (0, _) => ChoiceReason::Least(self.key),
            (_, Held::Neighbours) => ChoiceReason::TieOrder,
            _ => ChoiceReason::Tie(self.ties),
        };
        (choice, tied + 1)
    }
}

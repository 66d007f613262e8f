//! The cross product of searches and boards.

use crate::{BoardSet, Combination};
use std::fmt;
use std::str::FromStr;
use taquin_search::Limits;
use thiserror::Error;

/// An experiment: what is run.
#[derive(Clone, PartialEq, Debug)]
pub struct Experiment {
    /// Its question, in one sentence; shown on the page.
    pub question: Option<String>,
    /// The boards.
    pub sets: Vec<BoardSet>,
    /// The searches.
    pub combinations: Vec<Combination>,
    /// The limits of each trial.
    pub limits: Limits,
    /// How many times each trial is run.
    pub repetitions: u32,
}

/// A part of the trials: every `of`-th, beginning with number `index`, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    index: usize,
    of: usize,
}

/// One search on one board, identified by its place in an experiment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trial<'a> {
    /// The set of the board.
    pub set: &'a BoardSet,
    /// The board's index in the set.
    pub index: usize,
    /// The search.
    pub combination: &'a Combination,
    /// From 1.
    pub repetition: u32,
}

impl Experiment {
    /// The default memory limit of a trial, in bytes: enough for ten million states, and two
    /// parallel trials do not fill a small machine.
    pub const MEMORY: u64 = 1 << 30;

    /// How many trials.
    pub fn len(&self) -> usize {
        let boards: usize = self.sets.iter().map(|set| set.boards.len()).sum();
        boards * self.combinations.len() * self.repetitions as usize
    }

    /// Returns true if there is nothing to run.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every trial. All combinations of one board come together, so an interrupted run has results
    /// of each, and its rate so far predicts the rest.
    pub fn trials(&self) -> impl Iterator<Item = Trial<'_>> {
        (1..=self.repetitions).flat_map(move |repetition| {
            self.sets.iter().flat_map(move |set| {
                (0..set.boards.len()).flat_map(move |index| {
                    let of = move |combination| Trial { set, index, combination, repetition };
                    self.combinations.iter().map(of)
                })
            })
        })
    }
}

impl Shard {
    /// All trials.
    pub const ALL: Shard = Shard { index: 1, of: 1 };

    /// Returns true if the trial with this number, from 0, belongs to this part.
    pub fn has(self, number: usize) -> bool {
        number % self.of == self.index - 1
    }
}

/// The text is not of the form I/N.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a part is written I/N, such as 2/4, with I from 1 to N")]
pub struct ShardError;

impl FromStr for Shard {
    type Err = ShardError;

    /// `i/n`, i from 1 to n.
    fn from_str(text: &str) -> Result<Shard, ShardError> {
        let (index, of) = text.split_once('/').ok_or(ShardError)?;
        let number = |word: &str| word.trim().parse::<usize>().map_err(|_| ShardError);
        let shard = Shard { index: number(index)?, of: number(of)? };
        if (1..=shard.of).contains(&shard.index) { Ok(shard) } else { Err(ShardError) }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_divide_the_whole() {
        let shards: Vec<Shard> = ["1/3", "2/3", "3/3"].map(|s| s.parse().unwrap()).to_vec();
        for number in 0..20 {
            assert_eq!(shards.iter().filter(|shard| shard.has(number)).count(), 1);
        }
        for bad in ["", "0/3", "4/3", "1/0", "2", "a/b", "-1/2"] {
            assert_eq!(bad.parse::<Shard>(), Err(ShardError), "{bad}");
        }
    }
}

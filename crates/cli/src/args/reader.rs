//! Converts arguments to values and collects all errors.

use super::quantity;
use crate::exit::Failure;
use crate::messages;
use clap::ArgMatches;
use std::ops::RangeInclusive;
use std::time::Duration;
use taquin::HeuristicExpr;
use taquin::kernel::MoveOrder;
use taquin::registry::{ALGORITHMS, Algorithm, UnknownAlgorithm};
use taquin_board::{Size, nearest};
use taquin_i18n::Words;
use taquin_search::Weight;

/// Takes values from the matches. Errors are collected, and [`Reader::finish`] reports all of them.
///
/// A command must read only what it describes. In debug builds the parser panics when an unknown
/// name is read, so `tests/every_command.rs`, which runs every command, finds each mistake.
pub(crate) struct Reader<'a> {
    matches: &'a ArgMatches,
    words: &'a Words,
    faults: Vec<String>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(matches: &'a ArgMatches, words: &'a Words) -> Reader<'a> {
        Reader { matches, words, faults: Vec::new() }
    }

    /// Returns true if a flag is there.
    pub(crate) fn flag(&self, name: &str) -> bool {
        self.matches.get_flag(name)
    }

    /// An option as typed.
    pub(crate) fn text(&self, name: &str) -> Option<String> {
        self.matches.get_one::<String>(name).cloned()
    }

    /// Records an error.
    pub(crate) fn fault(&mut self, sentence: String) {
        self.faults.push(sentence);
    }

    /// An option's value; an error is recorded.
    pub(crate) fn parsed<T>(
        &mut self,
        name: &str,
        parse: impl FnOnce(&str, &Words) -> Result<T, String>,
    ) -> Option<T> {
        let text = self.matches.get_one::<String>(name)?;
        match parse(text, self.words) {
            Ok(value) => Some(value),
            Err(message) => {
                let args = [("option", name.to_owned().into()), ("message", message.into())];
                self.faults.push(self.words.say_with("value-of", &args));
                None
            }
        }
    }

    /// Applies every value of a repeatable option in turn; errors are recorded.
    pub(crate) fn each<T: Copy>(
        &mut self,
        name: &str,
        mut value: T,
        parse: impl Fn(T, &str, &Words) -> Result<T, String>,
    ) -> T {
        for text in self.matches.get_many::<String>(name).into_iter().flatten() {
            match parse(value, text, self.words) {
                Ok(next) => value = next,
                Err(message) => {
                    let args = [("option", name.to_owned().into()), ("message", message.into())];
                    self.faults.push(self.words.say_with("value-of", &args));
                }
            }
        }
        value
    }

    /// A choice among named things. The parser has checked the name.
    pub(crate) fn named<T>(&self, name: &str, find: impl Fn(&str) -> Option<T>) -> Option<T> {
        self.matches.get_one::<String>(name).and_then(|text| find(text))
    }

    pub(crate) fn number(&mut self, name: &str, range: RangeInclusive<u64>) -> Option<u64> {
        self.parsed(name, |text, words| quantity::number(text, range, words))
    }

    /// A whole number in a range that may have a decimal suffix, such as `130M`.
    pub(crate) fn count_with_suffix(
        &mut self,
        name: &str,
        range: RangeInclusive<u64>,
    ) -> Option<u64> {
        self.parsed(name, |text, words| quantity::count(text, range, words))
    }

    pub(crate) fn count(&mut self, name: &str) -> Option<usize> {
        self.number(name, 1..=1_000_000_000).map(|n| n as usize)
    }

    /// Names separated by commas; empty if the option is absent.
    pub(crate) fn names(&self, name: &str) -> Vec<String> {
        let text = self.text(name).unwrap_or_default();
        text.split(',').map(|id| id.trim().to_owned()).filter(|id| !id.is_empty()).collect()
    }

    /// Threads for work that is not measured; by default as many as the machine has.
    pub(crate) fn threads(&mut self) -> usize {
        let own = || std::thread::available_parallelism().map_or(1, usize::from);
        self.number("threads", 1..=1024).map_or_else(own, |n| n as usize)
    }

    pub(crate) fn duration(&mut self, name: &str) -> Option<Duration> {
        self.parsed(name, quantity::duration)
    }

    pub(crate) fn bytes(&mut self, name: &str) -> Option<u64> {
        self.parsed(name, quantity::bytes)
    }

    pub(crate) fn size(&mut self, name: &str) -> Option<Size> {
        self.parsed(name, |text, words| text.parse().map_err(|error| words.size_error(&error)))
    }

    pub(crate) fn order(&mut self, name: &str) -> Option<MoveOrder> {
        self.parsed(name, |text, words| {
            let short: String = text.chars().take(24).collect();
            text.parse().map_err(|_| words.say_with("order-malformed", &[("text", short.into())]))
        })
    }

    pub(crate) fn weight(&mut self, name: &str) -> Option<Weight> {
        self.parsed(name, |text, words| {
            let short: String = text.chars().take(24).collect();
            text.parse().map_err(|_| words.say_with("weight-malformed", &[("text", short.into())]))
        })
    }

    /// A search by name; `auto` is none.
    pub(crate) fn algorithm(&mut self, name: &str) -> Option<Algorithm> {
        let find = |text: &str, words: &Words| {
            Algorithm::named(text).or_else(|| Algorithm::named(words.search_titled(text)?))
        };
        self.parsed(name, |text, words| match find(text, words) {
            _ if text == "auto" => Ok(None),
            Some(algorithm) => Ok(Some(algorithm)),
            None => {
                let known = ALGORITHMS.iter().map(|entry| entry.name).chain(["auto"]);
                let nearest = nearest(text, known);
                let name = text.chars().take(60).collect();
                Err(words.request_error(&UnknownAlgorithm { name, nearest }.into()))
            }
        })
        .flatten()
    }

    /// A heuristic by name; `auto` is none.
    pub(crate) fn heuristic(&mut self, name: &str) -> Option<HeuristicExpr> {
        self.parsed(name, |text, words| match text.parse::<HeuristicExpr>() {
            _ if text == "auto" => Ok(None),
            Ok(spec) => Ok(Some(spec)),
            Err(error) => words
                .heuristic_titled(text)
                .and_then(|name| name.parse().ok())
                .map(Some)
                .ok_or_else(|| words.expr_error(&error)),
        })
        .flatten()
    }

    /// Returns all errors, if there are any.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        match self.faults.is_empty() {
            true => Ok(()),
            false => Err(Failure::usage(messages::all(self.words, self.faults))),
        }
    }
}

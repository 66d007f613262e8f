//! The options of searches, from the registry: `solve` and `lab run` have the same.

use super::{Reader, choice, flag, option};
use clap::{Arg, Command};
use taquin::registry::SearchOption;
use taquin::{Pruning, SearchOptions, split_list};
use taquin_i18n::Words;
use taquin_lab::Factors;
use taquin_search::{Closed, Duplicates, Frontier, Ties};

/// How many optimal solutions are listed by default.
const ALL_LISTED: usize = 100;

/// Adds the options to a command, except those in `without`.
pub(crate) fn describe(command: Command, words: &Words, without: &[SearchOption]) -> Command {
    let all = SearchOption::ALL.into_iter().filter(|option| !without.contains(option));
    all.fold(command, |command, option| command.arg(argument(option, words)))
}

fn argument(search_option: SearchOption, words: &Words) -> Arg {
    let name = search_option.name();
    let with_default = |default: String| {
        option(words, name)
            .help(words.say_with(&format!("opt-{name}"), &[("default", default.into())]))
    };
    match search_option {
        SearchOption::Ties => choice(words, name, Ties::ALL.map(Ties::name)),
        SearchOption::Pruning => choice(words, name, Pruning::ALL.map(Pruning::name)),
        SearchOption::Frontier => choice(words, name, Frontier::ALL.map(Frontier::name)),
        SearchOption::Closed => choice(words, name, Closed::ALL.map(Closed::name)),
        SearchOption::Duplicates => choice(words, name, Duplicates::ALL.map(Duplicates::name)),
        SearchOption::PathCheck => flag(words, name),
        SearchOption::Weight => with_default(taquin_search::Weight::default().to_string()),
        SearchOption::All => with_default(ALL_LISTED.to_string())
            .num_args(0..=1)
            .require_equals(true)
            .default_missing_value(ALL_LISTED.to_string()),
        SearchOption::Order
        | SearchOption::Width
        | SearchOption::StartDepth
        | SearchOption::DepthLimit
        | SearchOption::Seed => option(words, name),
    }
}

/// Adds the options to a command that takes a list of values of each.
pub(crate) fn describe_lists(command: Command, words: &Words, without: &[SearchOption]) -> Command {
    let all = SearchOption::ALL.into_iter().filter(|option| !without.contains(option));
    all.fold(command, |command, search_option| {
        let argument = argument(search_option, words);
        // The parser would take a list for an unknown name.
        let plain = match search_option {
            SearchOption::PathCheck => argument,
            _ => argument.value_parser(clap::builder::NonEmptyStringValueParser::new()),
        };
        command.arg(plain)
    })
}

/// The typed values of each, split at commas.
pub(crate) fn read_lists(reader: &Reader<'_>, without: &[SearchOption]) -> Factors {
    let mut factors = Factors::default();
    for option in SearchOption::ALL.into_iter().filter(|option| !without.contains(option)) {
        let name = option.name();
        match option {
            SearchOption::PathCheck if reader.flag(name) => factors.add_flag(name),
            SearchOption::PathCheck => {}
            _ => {
                factors.add(name, reader.text(name).as_deref().map(split_list).unwrap_or_default())
            }
        }
    }
    factors
}

/// What was typed of them.
pub(crate) fn read(reader: &mut Reader<'_>, without: &[SearchOption]) -> SearchOptions {
    let depth = 0..=u64::from(u32::MAX);
    let mut options = SearchOptions::default();
    for option in SearchOption::ALL.into_iter().filter(|option| !without.contains(option)) {
        let name = option.name();
        match option {
            SearchOption::Order => options.order = reader.order(name),
            SearchOption::Ties => options.ties = reader.named(name, Ties::named),
            SearchOption::Weight => options.weight = reader.weight(name),
            SearchOption::Width => {
                options.width = reader.number(name, 1..=1 << 30).map(|n| n as usize);
            }
            SearchOption::StartDepth => {
                options.start_depth = reader.number(name, depth.clone()).map(|n| n as u32);
            }
            SearchOption::DepthLimit => {
                options.depth_limit = reader.number(name, depth.clone()).map(|n| n as u32);
            }
            SearchOption::PathCheck => {
                options.path_check = reader.flag(name).then_some(true);
            }
            SearchOption::Pruning => options.pruning = reader.named(name, Pruning::named),
            SearchOption::Frontier => options.frontier = reader.named(name, Frontier::named),
            SearchOption::Closed => options.closed = reader.named(name, Closed::named),
            SearchOption::Duplicates => {
                options.duplicates = reader.named(name, Duplicates::named);
            }
            SearchOption::Seed => options.seed = reader.number(name, 0..=u64::MAX),
            SearchOption::All => options.all = reader.count(name),
        }
    }
    options
}

//! The options of searches, from the registry: `solve` and `lab run` have the same.

use super::{Reader, choice, flag, option};
use clap::{Arg, Command};
use taquin::registry::SearchOption;
use taquin::{Pruning, SearchOptions, split_list};
use taquin_i18n::Words;
use taquin_lab::Factors;
use taquin_search::{Closed, Duplicates, Frontier, GoalTest, Ties};

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
        SearchOption::GoalTest => choice(words, name, GoalTest::ALL.map(GoalTest::name)),
        _ if search_option.is_flag() => flag(words, name),
        SearchOption::Weight => with_default(taquin_search::Weight::default().to_string()),
        SearchOption::All => with_default(ALL_LISTED.to_string())
            .num_args(0..=1)
            .require_equals(true)
            .default_missing_value(ALL_LISTED.to_string()),
        _ => option(words, name),
    }
}

/// Adds the options to a command that takes a list of values of each.
pub(crate) fn describe_lists(command: Command, words: &Words, without: &[SearchOption]) -> Command {
    let all = SearchOption::ALL.into_iter().filter(|option| !without.contains(option));
    all.fold(command, |command, search_option| {
        let argument = argument(search_option, words);
        // The parser would take a list for an unknown name.
        let plain = clap::builder::NonEmptyStringValueParser::new();
        let flag = search_option.is_flag();
        command.arg(if flag { argument } else { argument.value_parser(plain) })
    })
}

/// The typed values of each, split at commas.
pub(crate) fn read_lists(reader: &Reader<'_>, without: &[SearchOption]) -> Factors {
    let mut factors = Factors::default();
    for option in SearchOption::ALL.into_iter().filter(|option| !without.contains(option)) {
        let name = option.name();
        if !option.is_flag() {
            factors.add(name, reader.text(name).as_deref().map(split_list).unwrap_or_default());
        } else if reader.flag(name) {
            factors.add_flag(name);
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
            SearchOption::MoveOrder => options.order = reader.order(name),
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
            SearchOption::PathCheck => options.path_check = reader.flag(name).then_some(true),
            SearchOption::NoCheck => options.no_check = reader.flag(name).then_some(true),
            SearchOption::NoReopening => options.no_reopening = reader.flag(name).then_some(true),
            SearchOption::GoalTest => options.goal_test = reader.named(name, GoalTest::named),
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

//! The commands and options with their help, and typed values from what was entered.
//!
//! One file per command: `command` describes it, and a struct with `read` takes what was typed.
//! Nothing is opened here.

pub(crate) mod bench;
mod boards;
pub(crate) mod check;
pub(crate) mod completions;
#[cfg(test)]
mod documented;
pub(crate) mod estimate;
pub(crate) mod graph;
pub(crate) mod help;
pub(crate) mod improve;
pub(crate) mod lab;
pub(crate) mod list;
pub(crate) mod man;
pub(crate) mod pictures;
pub(crate) mod play;
mod quantity;
mod reader;
mod search_options;
pub(crate) mod serve;
pub(crate) mod shuffle;
pub(crate) mod site;
pub(crate) mod solve;
pub(crate) mod space;
pub(crate) mod suites;
pub(crate) mod tables;
pub(crate) mod trace;
pub(crate) mod verify;

pub(crate) use boards::{OutputStyle, Sources};
pub(crate) use reader::Reader;

use crate::commands::COMMANDS;
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command};
use taquin_i18n::{Lang, Words};

/// The whole program as the parser sees it, in a language.
pub(crate) fn program(words: &Words) -> Command {
    let program = framed(Command::new("taquin"), words, "program")
        .subcommands(COMMANDS.iter().map(|entry| general((entry.args)(words), words)))
        .version(crate::messages::version(words))
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .subcommand_help_heading(words.say("heading-commands"))
        .subcommand_value_name(words.say("value-command"))
        .subcommand_required(true);
    general(program, words)
        .arg(flag(words, "version").short('V').action(ArgAction::Version).display_order(904))
}

/// A command with its help and its examples.
pub(crate) fn command(words: &Words, name: &'static str) -> Command {
    framed(Command::new(name), words, &format!("cmd-{name}"))
}

/// The texts around a command's options. The parser's own headings are in English, so every one of
/// them is replaced.
fn framed(command: Command, words: &Words, id: &str) -> Command {
    let usage = words.say("heading-usage");
    command
        .about(words.say(id))
        .override_usage(words.say(&format!("{id}.usage")))
        .after_help(words.say(&format!("{id}.examples")))
        .help_template(format!("{{about}}\n\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"))
        .disable_help_flag(true)
        .next_help_heading(words.say("heading-options"))
}

/// The options that all commands have, after their own; the commands inside a command too.
fn general(command: Command, words: &Words) -> Command {
    let inner: Vec<String> = command.get_subcommands().map(|c| c.get_name().to_owned()).collect();
    let command = match command.get_name() {
        "taquin" => command,
        _ => inner.into_iter().fold(command, |command, name| {
            command.mut_subcommand(name, |inner| general(inner, words))
        }),
    };
    command
        .next_help_heading(words.say("heading-general"))
        .arg(flag(words, "help").short('h').action(ArgAction::Help).display_order(900))
        .arg(
            option(words, "lang")
                .value_parser(PossibleValuesParser::new(Lang::ALL.map(Lang::code)))
                .display_order(901),
        )
        .arg(flag(words, "quiet").short('q').conflicts_with("verbose").display_order(902))
        .arg(flag(words, "verbose").short('v').display_order(903))
}

/// An option with a value: `opt-NAME` says what it does, `opt-NAME.value` what it takes.
pub(crate) fn option(words: &Words, name: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name(words.say(&format!("opt-{name}.value")))
        .help(words.say(&format!("opt-{name}")))
        .hide_possible_values(true)
        // `--node-limit -3`: the error is the number, not an unknown option -3.
        .allow_negative_numbers(true)
}

/// An option that takes one of a few words.
pub(crate) fn choice(
    words: &Words,
    name: &'static str,
    names: impl IntoIterator<Item = &'static str>,
) -> Arg {
    option(words, name).value_parser(PossibleValuesParser::new(names)).ignore_case(true)
}

/// An option without a value.
pub(crate) fn flag(words: &Words, name: &'static str) -> Arg {
    Arg::new(name).long(name).help(words.say(&format!("opt-{name}"))).action(ArgAction::SetTrue)
}

/// A positional argument.
pub(crate) fn positional(words: &Words, name: &'static str) -> Arg {
    Arg::new(name)
        .value_name(words.say(&format!("arg-{name}.value")))
        .help(words.say(&format!("arg-{name}")))
        .help_heading(words.say("heading-arguments"))
        .hide_possible_values(true)
}

/// `--json`.
pub(crate) fn json(words: &Words) -> Arg {
    flag(words, "json").help_heading(words.say("heading-output"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The parser accepts the definitions, and the help contains none of its own texts.
    #[test]
    fn the_help_is_whole_in_both_languages() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let mut program = program(&words);
            program.clone().debug_assert();
            program.build();
            let mut helps = vec![program.render_long_help().to_string()];
            for sub in program.get_subcommands_mut() {
                helps.push(sub.render_long_help().to_string());
            }
            for help in helps {
                assert!(!help.contains("opt-") && !help.contains("cmd-"), "{help}");
                if lang == Lang::Fr {
                    for word in ["Options:", "Arguments:", "Commands", "default:", "possible"] {
                        assert!(!help.contains(word), "{word} in {help}");
                    }
                }
            }
        }
    }
}

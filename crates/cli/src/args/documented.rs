//! Checks the commands in documents and help texts with the argument parser: it finds renamed
//! options, missing searches and values that are no longer accepted, even in commands that take
//! minutes or wait for a user. Commands that can be run are run by `tests/docs.rs`.

use super::*;
use crate::exit::Failure;
use clap::ArgMatches;
use clap::error::ErrorKind;

#[path = "../../tests/it/documents/mod.rs"]
mod documents;

use documents::{Part, commands, ours, parts};

/// How much of a command is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Completeness {
    /// All of it.
    Complete,
    /// As much as a sentence needs: `taquin lab run`, `taquin completions SHELL`.
    Part,
}

/// The error in the arguments after `taquin`, if any.
fn wrong(arguments: &[String], completeness: Completeness, words: &Words) -> Option<String> {
    let is_placeholder = |word: &str| {
        let mut sides = word.split('x');
        sides.all(|side| !side.is_empty() && side.bytes().all(|b| b.is_ascii_uppercase()))
    };
    let mut line = vec!["taquin".to_owned()];
    line.extend(arguments.iter().filter(|word| *word != "…").cloned());
    if completeness == Completeness::Part && line.get(1).is_some_and(|word| word == "COMMAND") {
        line[1] = "solve".to_owned();
    }
    match program(words).try_get_matches_from(&line) {
        Ok(_)
            if completeness == Completeness::Part
                && line.iter().any(|word| is_placeholder(word)) =>
        {
            None
        }
        Ok(matches) => match read(&matches, words) {
            Err(Failure::Said { message, .. }) => Some(message),
            _ => None,
        },
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => None,
            ErrorKind::MissingRequiredArgument | ErrorKind::MissingSubcommand
                if completeness == Completeness::Part =>
            {
                None
            }
            ErrorKind::InvalidValue
                if completeness == Completeness::Part
                    && line.iter().any(|word| is_placeholder(word)) =>
            {
                None
            }
            _ => Some(crate::messages::parse_error(words, &error, &line)),
        },
    }
}

/// Reads the values of a command as the command itself does.
fn read(matches: &ArgMatches, words: &Words) -> Result<(), Failure> {
    let (name, typed) = matches.subcommand().unwrap();
    match name {
        "solve" => {
            let suite = solve::Solve::read(typed, words)?.sources.suite;
            known_suite(suite.as_deref(), words)?;
        }
        "check" => _ = check::Check::read(typed, words)?,
        "shuffle" => _ = shuffle::Shuffle::read(typed, words)?,
        "verify" => _ = verify::Verify::read(typed, words)?,
        "estimate" => _ = estimate::Estimate::read(typed, words)?,
        "list" => _ = list::List::read(typed),
        "trace" => _ = trace::Trace::read(typed, words)?,
        "graph" => _ = graph::Graph::read(typed, words)?,
        "suites" => {
            if let suites::Suites::Show { name, .. } = suites::Suites::read(typed, words) {
                known_suite(Some(&name), words)?;
            }
        }
        "space" => _ = space::Space::read(typed, words)?,
        "tables" => _ = tables::Tables::read(typed, words)?,
        "site" => _ = site::Site::read(typed),
        "play" => _ = play::Play::read(typed, words)?,
        "draw" => _ = pictures::Draw::read(typed, words)?,
        "animate" => _ = pictures::Animate::read(typed, words)?,
        "serve" => _ = serve::Serve::read(typed, words)?,
        "improve" => _ = improve::Improve::read(typed, words)?,
        "bench" => {
            let suite = bench::Bench::read(typed, words)?.suite;
            known_suite(Some(&suite).filter(|suite| *suite != "random").map(|s| &**s), words)?;
        }
        "completions" => _ = completions::Completions::read(typed),
        "man" => _ = man::Man::read(typed),
        "help" => _ = help::Help::read(typed),
        "lab" => match typed.subcommand().unwrap() {
            ("run", typed) => {
                let spec = lab::Run::read(typed, words)?.spec;
                known_suite(spec.boards[0].suite.as_deref(), words)?;
            }
            ("report", typed) => _ = lab::Report::read(typed, words),
            ("audit", typed) => _ = lab::Audit::read(typed, words)?,
            ("preset", typed) => _ = lab::PresetRun::read(typed, words)?,
            (_, typed) => _ = lab::read_merge(typed),
        },
        other => panic!("{other} is not known here"),
    }
    Ok(())
}

fn known_suite(name: Option<&str>, words: &Words) -> Result<(), Failure> {
    match name {
        Some(name) if taquin_board::Suite::named(name).is_none() => {
            Err(Failure::usage(words.unknown("unknown-suite", name, None)))
        }
        _ => Ok(()),
    }
}

#[test]
fn commands_of_the_documents_that_are_not_run() {
    let words = Words::new(Lang::En);
    let (mut found, mut faults) = (0, Vec::new());
    for document in documents::documents() {
        for part in parts(&document.text) {
            let (line, completeness) = match &part {
                Part::Code { kind, line } if kind.starts_with("sh ") => {
                    (line, Completeness::Complete)
                }
                Part::Code { .. } => continue,
                Part::Span(text) => (text, Completeness::Part),
            };
            for command in commands(line) {
                let Some(arguments) = ours(&command) else { continue };
                found += 1;
                if let Some(fault) = wrong(arguments, completeness, &words) {
                    faults.push(format!("{}: `{line}`: {fault}", document.name));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(found > 40, "only {found} found: is this test blind?");
}

/// An option named alone in a sentence is an option of some command, or of a tool listed here.
#[test]
fn options_that_the_documents_name() {
    const OF_OTHERS: [&str; 9] = [
        "--campaigns",
        // Of `python -m taquin.cluster`.
        "--local",
        "--patience",
        // Properties of style sheets.
        "--tray",
        "--accent",
        "--on-accent",
        "--card",
        "--line",
        "--focus",
    ];
    fn collect(command: &Command, into: &mut Vec<String>) {
        into.extend(command.get_arguments().filter_map(|arg| arg.get_long().map(str::to_owned)));
        command.get_subcommands().for_each(|inner| collect(inner, into));
    }
    let mut known = Vec::new();
    collect(&program(&Words::new(Lang::En)), &mut known);
    let mut found = 0;
    for document in documents::documents() {
        for part in parts(&document.text) {
            let Part::Span(text) = part else { continue };
            let Some(name) = text.strip_prefix("--") else { continue };
            found += 1;
            let name = name.split([' ', '=', '[']).next().unwrap_or_default();
            assert!(
                known.iter().any(|it| it == name) || OF_OTHERS.contains(&text.as_str()),
                "{}: `{text}` is not an option of any command",
                document.name
            );
        }
    }
    assert!(found > 40, "only {found} found: is this test blind?");
}

/// The examples under every `--help`, in both languages.
#[test]
fn examples_of_the_help() {
    fn collect(command: &Command, into: &mut Vec<String>) {
        let examples = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let lines = examples.lines().filter(|line| line.starts_with("  taquin "));
        into.extend(lines.map(|line| line.trim().to_owned()));
        command.get_subcommands().for_each(|inner| {
            assert!(inner.get_after_help().is_some(), "{} has no example", inner.get_name());
            collect(inner, into);
        });
    }
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let mut examples = Vec::new();
        collect(&program(&words), &mut examples);
        assert!(examples.len() > 50, "only {} found", examples.len());
        for example in examples {
            for command in commands(&example) {
                let Some(arguments) = ours(&command) else { continue };
                let fault = wrong(arguments, Completeness::Complete, &words);
                assert!(fault.is_none(), "{example}: {}", fault.unwrap_or_default());
            }
        }
    }
}

/// The commands in the help of the web page.
#[test]
fn commands_of_the_page() {
    let script = include_str!("../../../web/assets/help.js");
    let list = script.split("const COMMANDS = ").nth(1).unwrap().split(";\n").next().unwrap();
    let list: Vec<String> = serde_json::from_str(list).unwrap();
    assert!(list.len() > 3, "{list:?}");
    let words = Words::new(Lang::En);
    for line in &list {
        let mut command = commands(line);
        let arguments = ours(&command.remove(0)).unwrap().to_vec();
        assert_eq!(wrong(&arguments, Completeness::Complete, &words), None, "{line}");
    }
}

/// The check itself finds errors.
#[test]
fn a_slip_is_found() {
    let words = Words::new(Lang::En);
    let check = |text: &str, completeness| {
        let arguments: Vec<String> = text.split(' ').map(str::to_owned).collect();
        wrong(&arguments, completeness, &words)
    };
    for whole in ["solve 813402765 -a astar", "bench korf100", "lab run -j j.jsonl", "serve"] {
        assert_eq!(check(whole, Completeness::Complete), None, "{whole}");
    }
    for slip in ["solv 1", "solve --algo x", "bench korf", "lab run", "solve 1 -a star", "list 1"] {
        assert!(check(slip, Completeness::Complete).is_some(), "{slip}");
    }
    for part in ["lab run", "completions SHELL", "COMMAND --help", "lab preset NAME --out DIR"] {
        assert_eq!(check(part, Completeness::Part), None, "{part}");
    }
    for slip in ["lab rnu", "solve --jsn", "lab preset NAME --dir DIR", "bench korf"] {
        assert!(check(slip, Completeness::Part).is_some(), "{slip}");
    }
}

//! The words that may come next on a line that is being typed.

use clap::{Arg, Command};
use taquin::registry::{ALGORITHMS, HEURISTICS};
use taquin::tables::named;
use taquin_board::{Goal, Suite};
use taquin_i18n::Words;
use taquin_lab::preset::Preset;

/// A word that may come next, and its description.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Candidate {
    pub(super) name: String,
    pub(super) about: String,
}

/// The words that may replace `current`, after the words `before` it. None if any text is possible:
/// a number, a file.
pub(super) fn next(
    program: &Command,
    before: &[String],
    current: &str,
    words: &Words,
) -> Vec<Candidate> {
    let LineState { command, option, argument } = LineState::find(program, before);
    if let Some(option) = option {
        return values(option, "", current, words);
    }
    if let Some((option, value)) = current.split_once('=').filter(|_| current.starts_with("--")) {
        let arg = long(command, &option[2..]);
        return arg.map_or(Vec::new(), |arg| values(arg, &format!("{option}="), value, words));
    }
    let is_file = |arg: &Arg| arg.get_id().as_str().starts_with("journal");
    let mut all = match argument {
        _ if current.starts_with('-') => options(command),
        Some(arg) if is_file(arg) => Vec::new(),
        Some(arg) => values(arg, "", current, words),
        None => commands(command),
    };
    // No names: the options that are possible there.
    if all.is_empty() && current.is_empty() && !argument.is_some_and(is_file) {
        all = options(command);
    }
    all.retain(|candidate| candidate.name.starts_with(current));
    all
}

/// The state of a line after some of its words.
struct LineState<'a> {
    command: &'a Command,
    /// An option that waits for its value.
    option: Option<&'a Arg>,
    /// The next positional argument.
    argument: Option<&'a Arg>,
}

impl LineState<'_> {
    fn find<'a>(program: &'a Command, before: &[String]) -> LineState<'a> {
        let (mut command, mut option, mut arguments) = (program, None, 0);
        for word in before {
            match (option, word.as_str()) {
                // `--goal=snail` comes in three words from bash.
                (Some(_), "=") => {}
                (Some(_), _) => option = None,
                (None, word) => match (waiting(command, word), command.find_subcommand(word)) {
                    (Some(arg), _) => option = Some(arg),
                    (None, Some(inner)) => command = inner,
                    (None, None) => arguments += usize::from(!word.starts_with('-')),
                },
            }
        }
        // The last one may take several.
        let last = command.get_positionals().last().filter(|arg| arg.get_num_args().is_some());
        LineState { command, option, argument: command.get_positionals().nth(arguments).or(last) }
    }
}

/// The option of a word, if its value is the next word.
fn waiting<'a>(command: &'a Command, word: &str) -> Option<&'a Arg> {
    let arg = match word.strip_prefix("--") {
        Some(name) => long(command, name),
        None => {
            let letter = word.strip_prefix('-').filter(|rest| rest.chars().count() == 1)?;
            command.get_arguments().find(|arg| arg.get_short() == letter.chars().next())
        }
    };
    arg.filter(|arg| arg.get_action().takes_values() && !arg.is_require_equals_set())
}

fn long<'a>(command: &'a Command, name: &str) -> Option<&'a Arg> {
    command.get_arguments().find(|arg| arg.get_long() == Some(name))
}

fn commands(command: &Command) -> Vec<Candidate> {
    let about = |inner: &Command| inner.get_about().map(ToString::to_string).unwrap_or_default();
    let candidate =
        |inner: &Command| Candidate { name: inner.get_name().into(), about: about(inner) };
    command.get_subcommands().map(candidate).collect()
}

fn options(command: &Command) -> Vec<Candidate> {
    let candidate = |arg: &Arg| {
        let about = arg.get_help().map(ToString::to_string).unwrap_or_default();
        Some(Candidate { name: format!("--{}", arg.get_long()?), about })
    };
    command.get_arguments().filter_map(candidate).collect()
}

/// The names that an argument accepts and that begin with `typed`, each prefixed with `kept`.
fn values(arg: &Arg, kept: &str, typed: &str, words: &Words) -> Vec<Candidate> {
    // Heuristics and searches come in lists: `h1,h2`, `max(h1,h2)`.
    let is_list = matches!(arg.get_id().as_str(), "algorithm" | "heuristic");
    let (head, tail) = match typed.rfind([',', '(']).filter(|_| is_list) {
        Some(at) => typed.split_at(at + 1),
        None => ("", typed),
    };
    let matching = names(arg, words).into_iter().filter(|known| known.name.starts_with(tail));
    matching
        .map(|known| Candidate { name: format!("{kept}{head}{}", known.name), ..known })
        .collect()
}

/// The names that an argument takes. The parser itself leaves many of them open: a heuristic may be
/// `max(A,B)`, a goal a board.
fn names(arg: &Arg, words: &Words) -> Vec<Candidate> {
    let (family, names): (&str, Vec<&str>) = match arg.get_id().as_str() {
        "algorithm" => ("algorithm", ALGORITHMS.iter().map(|entry| entry.name).collect()),
        "heuristic" => ("heuristic", HEURISTICS.iter().map(|entry| entry.name).collect()),
        // Some names serve several sizes.
        "table" => {
            let mut names: Vec<&str> = named().iter().map(|table| table.name).collect();
            names.push("walking-distance");
            names.sort_unstable();
            names.dedup();
            ("heuristic", names)
        }
        "preset" => ("preset", Preset::NAMES.to_vec()),
        // `bench` alone takes it as an argument, and draws boards too.
        "suite" if arg.is_positional() => {
            ("suite", Suite::NAMES.into_iter().chain(["random"]).collect())
        }
        "suite" | "suite-shown" => ("suite", Suite::NAMES.to_vec()),
        "goal" => ("goal", Goal::NAMES.to_vec()),
        _ => {
            let own = arg.get_possible_values();
            let candidate = |value: clap::builder::PossibleValue| Candidate {
                name: value.get_name().into(),
                about: value.get_help().map(ToString::to_string).unwrap_or_default(),
            };
            // A flag has values too, for the parser's own use.
            return match arg.get_action().takes_values() {
                true => own.into_iter().map(candidate).collect(),
                false => Vec::new(),
            };
        }
    };
    let candidate = |name: &str| {
        let id = format!("{family}-{name}");
        let about = if words.knows(&id) { words.say(&id) } else { String::new() };
        Candidate { name: name.to_owned(), about }
    };
    names.into_iter().map(candidate).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_i18n::Lang;

    /// The words that may come next; `|` is the cursor at the end of the line.
    fn after(line: &str) -> Vec<String> {
        let words = Words::new(Lang::En);
        let mut typed: Vec<String> = line.split(' ').map(str::to_owned).collect();
        let current = typed.pop().unwrap();
        let program = crate::args::program(&words);
        let found = next(&program, &typed, &current, &words);
        assert!(found.iter().all(|candidate| candidate.name.starts_with(&current)), "{line}");
        found.into_iter().map(|candidate| candidate.name).collect()
    }

    fn offers(line: &str, name: &str) {
        let found = after(line);
        assert!(found.iter().any(|it| it == name), "{name} after `{line}`, among {found:?}");
    }

    #[test]
    fn commands_and_options() {
        assert_eq!(after("sol"), ["solve"]);
        assert_eq!(after("lab r"), ["run", "report"]);
        assert_eq!(after("tables bu"), ["build"]);
        assert_eq!(after("solve --time"), ["--time-limit"]);
        assert_eq!(after("--lang fr solve --expl"), ["--explain"]);
        offers("lab run --", "--journal");
        offers("list ", "--json");
        offers("solve 813402765 ", "--goal");
        assert_eq!(after("help sol"), ["solve"]);
    }

    /// Names of searches, heuristics, suites and everything else that has a name, wherever they can
    /// be typed.
    #[test]
    fn names() {
        for (line, name) in [
            ("solve --algorithm ida", "idastar"),
            ("solve -a ida", "idastar"),
            ("solve --algorithm=ida", "--algorithm=idastar"),
            ("solve --heuristic ", "walking-distance"),
            ("solve --suite kor", "korf100"),
            ("solve --goal sn", "snail"),
            ("solve --goal = sn", "snail"),
            ("solve --quality g", "good"),
            ("solve --ties l", "lifo"),
            ("solve --notation z", "zero"),
            ("play -a wei", "weighted-astar"),
            ("bench kor", "korf24"),
            ("bench ran", "random"),
            ("bench korf100 --heuristic pdb-7", "pdb-7-8"),
            ("suites show kor", "korf24"),
            ("trace 813402765 --format la", "latex"),
            ("trace -a gre", "greedy"),
            ("graph --format s", "svg"),
            ("tables build wal", "walking-distance"),
            ("tables verify pdb-6-6", "pdb-6-6-3"),
            ("lab run -H h1,ham", "h1,hamming"),
            ("lab run -a bfs,ast", "bfs,astar"),
            ("lab run --heuristic max(h1,man", "max(h1,manhattan"),
            ("lab preset six", "six-heuristics"),
            ("lab audit -H line", "linear-conflict"),
            ("completions z", "zsh"),
            ("draw 813402765 --theme ", "night"),
            ("solve --lang f", "fr"),
        ] {
            offers(line, name);
        }
    }

    #[test]
    fn nothing_where_anything_may_stand() {
        for line in ["solve --file ", "lab report ", "lab merge a.jsonl ", "solve --seed 1"] {
            assert_eq!(after(line), Vec::<String>::new(), "{line}");
        }
        assert_eq!(after("no such line zz"), Vec::<String>::new());
    }

    #[test]
    fn candidates_say_what_they_are_in_the_language() {
        let words = Words::new(Lang::Fr);
        let program = crate::args::program(&words);
        let before = ["solve".to_owned(), "-a".to_owned()];
        let found = next(&program, &before, "bfs", &words);
        assert_eq!(found[0].about, words.say("algorithm-bfs"));
        assert_ne!(found[0].about, "algorithm-bfs");
    }
}

//! Errors in experiment files, with their positions.
//!
//! Keys are checked here, table by table, so a misspelt one gets a suggestion in any language.
//! Other errors are reported in the words of the TOML parser, which are English.

use std::fmt;
use taquin::SolveRequest;
use taquin_board::nearest;

/// A fault in a text that should be TOML of an experiment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TomlFault {
    /// From 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
    /// The line, with the position marked below it.
    pub excerpt: String,
    /// What is wrong.
    pub what: TomlProblem,
}

/// What is wrong in one place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TomlProblem {
    /// A key that does not exist there.
    UnknownKey {
        /// As it is written.
        name: String,
        /// The key that is nearest to it, if one is near.
        nearest: Option<String>,
    },
    /// Any other error, in the words of the parser, which are English.
    Other(String),
}

impl TomlFault {
    /// The error of the parser for this text.
    pub(crate) fn new(text: &str, error: &toml::de::Error) -> TomlFault {
        let span = error.span().unwrap_or(0..0);
        let before = text.get(..span.start).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        let shown = text.lines().nth(line - 1).unwrap_or_default();
        let marked = text.get(span).unwrap_or_default().lines().next().unwrap_or_default();
        let (gap, marks) = (" ".repeat(column - 1), "^".repeat(marked.chars().count().max(1)));
        let excerpt = format!("  {shown}\n  {gap}{marks}");
        let what = TomlProblem::Other(error.message().to_owned());
        TomlFault { line, column, excerpt, what }
    }

    /// The first key that is unknown in its table.
    pub(crate) fn unknown_key(text: &str, table: &toml::Table) -> Option<TomlFault> {
        let (name, known) = strange(table)?;
        let is_key = |line: &&str| {
            let key = line.split('=').next().unwrap_or_default().trim();
            key == name || key.trim_matches(['[', ']', ' ']).split('.').any(|part| part == name)
        };
        // In an inline table the key does not begin its line.
        let lines = || text.lines().enumerate();
        let (place, shown) = lines()
            .find(|(_, line)| is_key(line))
            .or_else(|| lines().find(|(_, line)| line.contains(name.as_str())))
            .unwrap_or((0, ""));
        let gap = shown.find(&name).map_or(0, |at| shown[..at].chars().count());
        let marks = "^".repeat(name.chars().count().max(1));
        let nearest = nearest(&name, known).map(str::to_owned);
        Some(TomlFault {
            line: place + 1,
            column: gap + 1,
            excerpt: format!("  {shown}\n  {}{marks}", " ".repeat(gap)),
            what: TomlProblem::UnknownKey { name, nearest },
        })
    }
}

const TOP: [&str; 6] = ["question", "repetitions", "limits", "boards", "search", "external"];
const LIMITS: [&str; 6] =
    ["time_limit_ms", "node_limit", "memory_limit_bytes", "seconds", "nodes", "memory_bytes"];
const BOARDS: [&str; 12] = [
    "size", "goal", "count", "seed", "seeds", "walk", "any", "depths", "suite", "ids", "file",
    "list",
];

/// The first unknown key, and the known ones.
fn strange(table: &toml::Table) -> Option<(String, Vec<&'static str>)> {
    let unknown = |table: &toml::Table, known: Vec<&'static str>| {
        let key = table.keys().find(|key| !known.contains(&key.as_str()))?;
        Some((key.clone(), known))
    };
    let tables = |name: &str| -> Vec<toml::Table> {
        match table.get(name) {
            Some(toml::Value::Table(one)) => vec![one.clone()],
            Some(toml::Value::Array(many)) => {
                many.iter().filter_map(|value| value.as_table().cloned()).collect()
            }
            _ => Vec::new(),
        }
    };
    let search: Vec<&str> = SolveRequest::fields()
        .filter(|name| !LIMITS.contains(name) && !["threads", "all"].contains(name))
        .collect();
    unknown(table, TOP.to_vec())
        .or_else(|| tables("limits").iter().find_map(|t| unknown(t, LIMITS.to_vec())))
        .or_else(|| tables("boards").iter().find_map(|t| unknown(t, BOARDS.to_vec())))
        .or_else(|| tables("search").iter().find_map(|t| unknown(t, search.clone())))
}

impl fmt::Display for TomlFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        match &self.what {
            TomlProblem::UnknownKey { name, nearest: None } => write!(f, "no key `{name}`"),
            TomlProblem::UnknownKey { name, nearest: Some(near) } => {
                write!(f, "no key `{name}`; did you mean `{near}`?")
            }
            TomlProblem::Other(why) => f.write_str(why),
        }?;
        write!(f, "\n{}", self.excerpt)
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExperimentSpec, SpecError, TomlFault, TomlProblem};

    fn fault(text: &str) -> TomlFault {
        match ExperimentSpec::from_toml(text) {
            Err(SpecError::Toml(fault)) => fault,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_misspelt_key_has_a_place_and_a_guess() {
        let fault = fault("question = \"é\"\nrepetition = 3\n");
        assert_eq!((fault.line, fault.column), (2, 1));
        assert_eq!(fault.excerpt, "  repetition = 3\n  ^^^^^^^^^^");
        let nearest = Some("repetitions".to_owned());
        assert_eq!(fault.what, TomlProblem::UnknownKey { name: "repetition".to_owned(), nearest });
    }

    #[test]
    fn a_misspelt_key_of_an_inline_table_is_not_ignored() {
        for text in [
            "search = [{ algorithm = \"astar\", wieght = 2 }]\n",
            "search = [{ algorithm = \"astar\", \"wi\\u0065ght\" = 2 }]\n",
        ] {
            let fault = fault(text);
            assert_eq!(fault.line, 1);
            let name = "wieght".to_owned();
            let nearest = Some("weight".to_owned());
            assert_eq!(fault.what, TomlProblem::UnknownKey { name, nearest });
        }
    }

    #[test]
    fn what_is_no_toml_is_shown_where_it_is() {
        let fault = fault("question = [1\n\nrepetitions = 3\n");
        assert!(matches!(fault.what, TomlProblem::Other(_)));
        assert!(fault.line > 0 && fault.excerpt.contains('^'), "{fault}");
        assert_eq!(fault_of_empty_value().line, 1);
    }

    fn fault_of_empty_value() -> TomlFault {
        fault("question =")
    }
}

//! Where a file of an experiment is not what it should be.
//!
//! The TOML reader says so in one English text, picture included. Here it is taken apart, so that the
//! place can be said in any language, and a misspelt key gets its guess.

use board::nearest;
use std::fmt;

/// A fault in a text that should be TOML of an experiment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TomlFault {
    /// From 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
    /// The line itself, and under it what is meant.
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
    /// Anything else, in the words of the reader, which are English.
    Other(String),
}

impl TomlFault {
    /// What the reader found wrong with this text.
    pub(crate) fn new(text: &str, error: &toml::de::Error) -> TomlFault {
        let span = error.span().unwrap_or(0..0);
        let before = text.get(..span.start).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        let shown = text.lines().nth(line - 1).unwrap_or_default();
        let marked = text.get(span).unwrap_or_default().lines().next().unwrap_or_default();
        let (gap, marks) = (" ".repeat(column - 1), "^".repeat(marked.chars().count().max(1)));
        let excerpt = format!("  {shown}\n  {gap}{marks}");
        TomlFault { line, column, excerpt, what: TomlProblem::new(error.message()) }
    }
}

impl TomlProblem {
    /// Takes apart "unknown field `x`, expected one of `a`, `b`", or "expected `a`".
    fn new(message: &str) -> TomlProblem {
        let unknown = message.strip_prefix("unknown field `").and_then(|rest| rest.split_once('`'));
        let Some((name, rest)) = unknown else { return TomlProblem::Other(message.to_owned()) };
        let known: Vec<&str> = rest.split('`').skip(1).step_by(2).collect();
        let nearest = nearest(name, known).map(str::to_owned);
        TomlProblem::UnknownKey { name: name.to_owned(), nearest }
    }
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
    use crate::{Outline, OutlineError, TomlFault, TomlProblem};

    fn fault(text: &str) -> TomlFault {
        match Outline::from_toml(text) {
            Err(OutlineError::Toml(fault)) => fault,
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

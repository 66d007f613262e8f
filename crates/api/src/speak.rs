//! Texts that are formatted when the language is known.

use std::fmt;
use std::sync::{Arc, LazyLock};
use taquin_i18n::{Lang, Value, Words};

/// The catalogue of a language, loaded once.
pub fn words(lang: Lang) -> &'static Words {
    static EN: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::En));
    static FR: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::Fr));
    match lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}

/// A value in a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A number, written as the language writes it.
    Number(u64),
    /// Any other text.
    Plain(String),
}

impl Arg {
    fn value(&self) -> Value<'_> {
        match self {
            Arg::Number(number) => (*number).into(),
            Arg::Plain(text) => text.as_str().into(),
        }
    }
}

impl From<u64> for Arg {
    fn from(number: u64) -> Arg {
        Arg::Number(number)
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(number as u64)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Plain(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Plain(text)
    }
}

/// The first characters of a text that may repeat what a client sent, which may be long.
pub(crate) fn excerpt(text: &impl fmt::Display) -> String {
    const MOST: usize = 400;
    let text = text.to_string();
    match text.char_indices().nth(MOST) {
        None => text,
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// A sentence that is not yet in any language.
#[derive(Clone)]
pub struct Text(Arc<dyn Fn(&Words) -> String + Send + Sync>);

impl Text {
    /// A text from a function of the catalogue, such as an error of another crate.
    pub fn of(say: impl Fn(&Words) -> String + Send + Sync + 'static) -> Text {
        Text(Arc::new(say))
    }

    /// A message of the catalogue with its variables.
    pub fn with<const N: usize>(id: &'static str, args: [(&'static str, Arg); N]) -> Text {
        Text::of(move |words| {
            let args = args.each_ref().map(|(name, arg)| (*name, arg.value()));
            words.say_with(id, &args)
        })
    }

    /// The sentence in a language.
    pub fn say(&self, words: &Words) -> String {
        (self.0)(words)
    }
}

/// A message of the catalogue without variables.
impl From<&'static str> for Text {
    fn from(id: &'static str) -> Text {
        Text::of(move |words| words.say(id))
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.say(words(Lang::En)))
    }
}

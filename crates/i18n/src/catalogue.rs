//! The catalogues and the lookup of messages.

use crate::{Lang, Value};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use std::fmt;
use unic_langid::LanguageIdentifier;

/// The text of one part of the catalogue in each language.
#[derive(Clone, Copy, Debug)]
pub struct Catalogue {
    /// The file's name.
    pub name: &'static str,
    /// Its English text.
    pub en: &'static str,
    /// Its French text.
    pub fr: &'static str,
}

macro_rules! catalogues {
    ($($name:literal),* $(,)?) => {
        /// Every part of the catalogue that the program itself uses.
        pub const CATALOGUES: &[Catalogue] = &[$(Catalogue {
            name: $name,
            en: include_str!(concat!("../i18n/en/", $name, ".ftl")),
            fr: include_str!(concat!("../i18n/fr/", $name, ".ftl")),
        }),*];
    };
}

catalogues![
    "program", "errors", "answers", "registry", "tables", "lab", "play", "web", "trace", "python",
    "api"
];

impl Catalogue {
    /// The text in a language.
    pub const fn text(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Fr => self.fr,
        }
    }
}

/// The messages of one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Loads the messages of a language.
    pub fn new(lang: Lang) -> Words {
        let locale = lang.code().parse::<LanguageIdentifier>().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Marks that isolate right-to-left text would only disturb terminals and pipes.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match lang {
            Lang::En => |value, _| plain_number(value, Lang::En),
            Lang::Fr => |value, _| plain_number(value, Lang::Fr),
        }));
        for catalogue in CATALOGUES {
            // Tests find errors in a catalogue; whatever can be parsed is used.
            let resource = FluentResource::try_new(catalogue.text(lang).to_owned());
            bundle.add_resource_overriding(resource.unwrap_or_else(|(rest, _)| rest));
        }
        Words { lang, bundle }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A message; `name.attribute` is an attribute of one. An unknown name is returned as it is.
    pub fn say(&self, id: &str) -> String {
        self.say_with(id, &[])
    }

    /// A message with values in it. A number chooses the plural and is written with its digits in
    /// groups.
    pub fn say_with(&self, id: &str, args: &[(&str, Value<'_>)]) -> String {
        self.find(id, args).unwrap_or_else(|| id.to_owned())
    }

    /// Returns true if there is such a message.
    pub fn knows(&self, id: &str) -> bool {
        self.find(id, &[]).is_some()
    }

    fn find(&self, id: &str, args: &[(&str, Value<'_>)]) -> Option<String> {
        let pattern = match id.split_once('.') {
            Some((id, attribute)) => self.bundle.get_message(id)?.get_attribute(attribute)?.value(),
            None => self.bundle.get_message(id)?.value()?,
        };
        let args: FluentArgs<'_> =
            args.iter().map(|(name, value)| (*name, value.clone())).collect();
        // A missing value shows as its name; a test compares the variables of all messages.
        Some(self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned())
    }
}

/// A number in a message, as the language groups it.
fn plain_number(value: &Value<'_>, lang: Lang) -> Option<String> {
    match value {
        Value::Number(number) if number.value.fract() == 0.0 => {
            Some(lang.number(number.value as i64))
        }
        Value::Number(number) => Some(lang.decimal(&number.as_string())),
        _ => None,
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("lang", &self.lang).finish_non_exhaustive()
    }
}

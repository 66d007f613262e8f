//! Messages for the reasons of the other crates, one file per crate.

mod board;
mod registry;
mod solve;
mod system;
mod tables;

use crate::{Value, Words};

/// A number without digit grouping: a tile, a position, a size.
fn plain(number: impl ToString) -> Value<'static> {
    Value::String(number.to_string().into())
}

impl Words {
    /// A name, the colon of the language, and a text.
    pub fn named(&self, name: &str, text: &str) -> String {
        self.say_with("named-text", &[("name", name.into()), ("text", text.into())])
    }

    /// A list of errors, and how many more there are.
    fn list(&self, sentences: impl IntoIterator<Item = String>, more: usize) -> String {
        let mut parts: Vec<String> = sentences.into_iter().collect();
        if more > 0 {
            parts.push(self.say_with("and-more", &[("n", more.into())]));
        }
        parts.join(&self.say("list-separator"))
    }

    /// The message `id`, with a suggestion if a name is close.
    pub fn unknown(&self, id: &str, name: &str, nearest: Option<&str>) -> String {
        match nearest {
            Some(near) => self.say_with(
                "with-guess",
                &[
                    ("problem", self.say_with(id, &[("name", name.into())]).into()),
                    ("guess", near.into()),
                ],
            ),
            None => self.say_with(id, &[("name", name.into())]),
        }
    }
}

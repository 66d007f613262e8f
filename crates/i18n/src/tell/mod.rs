//! The reasons of the other crates as sentences, one file for each of them.

mod board;
mod solve;
mod system;
mod tables;

use crate::{Value, Words};

/// A number that no catalogue should group: a tile, a place, a size.
fn plain(number: impl ToString) -> Value<'static> {
    Value::String(number.to_string().into())
}

impl Words {
    /// Faults one after the other, and how many more there are.
    fn list(&self, sentences: impl IntoIterator<Item = String>, more: usize) -> String {
        let mut parts: Vec<String> = sentences.into_iter().collect();
        if more > 0 {
            parts.push(self.say_with("and-more", &[("n", more.into())]));
        }
        parts.join(&self.say("list-separator"))
    }

    /// The message `id`, or `id-near` if a name may have been meant.
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

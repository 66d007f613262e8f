//! The texts of the web page, as templates for the page's script.
//!
//! They are written in the Fluent format like all other messages, in `page.ftl`. The page needs
//! only two of its constructs, a variable and a plural of two forms, so it gets templates instead
//! of a Fluent interpreter, which would be larger than all texts together.

use crate::{Catalogue, Lang};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::parser;

/// The texts of the page. The program uses none of them, so [`Words`](crate::Words) does not load
/// this part.
pub const PAGE: Catalogue = Catalogue {
    name: "page",
    en: include_str!("../i18n/en/page.ftl"),
    fr: include_str!("../i18n/fr/page.ftl"),
};

/// Before the name of each message of the page: the key `tab.play` is the attribute `play` of
/// `page-tab`.
const PREFIX: &str = "page-";

/// Returns each key of the page with its template, in the order of the catalogue.
///
/// `{name}` is the place of a value, `{name|word|words}` that of the word that goes with a number.
///
/// ```
/// use taquin_i18n::{Lang, page};
/// let words = page(Lang::Fr);
/// let solved = words.iter().find(|(key, _)| key == "solved-text");
/// assert_eq!(solved.unwrap().1, "{moves} {moves|coup|coups} en {time}.");
/// ```
pub fn page(lang: Lang) -> Vec<(String, String)> {
    // Tests find errors in the catalogue; whatever can be parsed is used.
    let resource = parser::parse(PAGE.text(lang)).unwrap_or_else(|(rest, _)| rest);
    let mut words = Vec::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let key = message.id.name.strip_prefix(PREFIX).unwrap_or(message.id.name);
        if let Some(text) = message.value.as_ref().and_then(template) {
            words.push((key.to_owned(), text));
        }
        for attribute in &message.attributes {
            if let Some(text) = template(&attribute.value) {
                words.push((format!("{key}.{}", attribute.id.name), text));
            }
        }
    }
    words
}

/// A pattern as the page reads it; `None` if it has a construct that the page does not know.
fn template(pattern: &Pattern<&str>) -> Option<String> {
    let mut text = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(plain(value)?),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                text.push_str(&format!("{{{}}}", variable(inline)?));
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let [one, other] = variants.as_slice() else { return None };
                let (one, other) = (form(one, "one")?, form(other, "other")?);
                text.push_str(&format!("{{{}|{one}|{other}}}", variable(selector)?));
            }
        }
    }
    Some(text)
}

fn variable<'a>(inline: &InlineExpression<&'a str>) -> Option<&'a str> {
    match inline {
        InlineExpression::VariableReference { id } => Some(id.name),
        _ => None,
    }
}

/// The word of one form of a plural.
fn form<'a>(variant: &Variant<&'a str>, name: &str) -> Option<&'a str> {
    let VariantKey::Identifier { name: key } = variant.key else { return None };
    match variant.value.elements.as_slice() {
        [PatternElement::TextElement { value }] if key == name => plain(value),
        _ => None,
    }
}

/// Text without the characters that mean something in a template.
fn plain(text: &str) -> Option<&str> {
    (!text.contains(['{', '|', '}'])).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn template_of(text: &str) -> Option<String> {
        let text = format!("page-key = {text}\n");
        let resource = parser::parse(text.as_str()).unwrap();
        let Entry::Message(message) = &resource.body[0] else { panic!("{text} is not a message") };
        template(message.value.as_ref().unwrap())
    }

    #[test]
    fn constructs_that_the_page_does_not_know_are_refused() {
        let plural = |one: &str, other: &str| format!("{{ $n ->\n [{one}] a\n *[{other}] b\n }} c");
        assert_eq!(template_of(&plural("one", "other")).unwrap(), "{n|a|b} c");
        assert_eq!(template_of(&plural("zero", "other")), None);
        for unknown in ["{ NUMBER($n) }", "{ -term }", "{ \"text\" }", "a | b"] {
            assert_eq!(template_of(unknown), None, "{unknown}");
        }
    }

    /// The page shows a key without a text as it is, so only a test notices.
    #[test]
    fn every_message_has_its_template() {
        for lang in Lang::ALL {
            let resource = parser::parse(PAGE.text(lang)).unwrap();
            let messages = resource.body.iter().filter_map(|entry| match entry {
                Entry::Message(message) => Some(message),
                _ => None,
            });
            let count: usize = messages
                .inspect(|message| assert!(message.id.name.starts_with(PREFIX)))
                .map(|message| usize::from(message.value.is_some()) + message.attributes.len())
                .sum();
            assert_eq!(page(lang).len(), count, "{}", lang.code());
            assert!(count > 200, "only {count} found: is this test blind?");
        }
    }
}

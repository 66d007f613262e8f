//! Both languages have the same messages with the same variables, and French typography is right.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use taquin_i18n::{CATALOGUES, Catalogue, Lang, PAGE, Words};

/// Every part of the catalogue, that of the web page included.
fn catalogues() -> impl Iterator<Item = &'static Catalogue> {
    CATALOGUES.iter().chain([&PAGE])
}

/// Every message and attribute with the variables it uses.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut all = BTreeMap::new();
    for catalogue in catalogues() {
        let resource = fluent_syntax::parser::parse(catalogue.text(lang))
            .unwrap_or_else(|(_, errors)| panic!("{}/{}: {errors:?}", lang.code(), catalogue.name));
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut add = |id: String, pattern: &Pattern<&str>| {
                let mut variables = BTreeSet::new();
                variables_of(pattern, &mut variables);
                assert!(all.insert(id.clone(), variables).is_none(), "{id} appears twice");
            };
            if let Some(value) = &message.value {
                add(message.id.name.to_owned(), value);
            }
            for attribute in &message.attributes {
                add(format!("{}.{}", message.id.name, attribute.id.name), &attribute.value);
            }
        }
    }
    all
}

fn variables_of(pattern: &Pattern<&str>, into: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let inline = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => {
                variants.iter().for_each(|variant| variables_of(&variant.value, into));
                selector
            }
        };
        if let InlineExpression::VariableReference { id } = inline {
            into.insert(id.name.to_owned());
        }
    }
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_variables() {
    let (en, fr) = (messages(Lang::En), messages(Lang::Fr));
    let ids = |map: &BTreeMap<String, _>| map.keys().cloned().collect::<BTreeSet<_>>();
    let only = |a: &BTreeSet<String>, b: &BTreeSet<String>| -> Vec<String> {
        a.difference(b).cloned().collect()
    };
    assert_eq!(only(&ids(&en), &ids(&fr)), Vec::<String>::new(), "in English only");
    assert_eq!(only(&ids(&fr), &ids(&en)), Vec::<String>::new(), "in French only");
    for (id, variables) in &en {
        assert_eq!(variables, &fr[id], "variables of {id}");
    }
}

/// French no-break spaces are there; quotes are « and », apostrophes ’.
#[test]
fn french_is_set_as_french_is() {
    for catalogue in catalogues() {
        for (number, line) in (1..).zip(catalogue.fr.lines()) {
            if line.trim_start().starts_with('#') {
                continue;
            }
            let place = format!("{}.ftl, line {number}: {line}", catalogue.name);
            for (at, sign) in line.char_indices().filter(|(_, c)| ":;?!»".contains(*c)) {
                let before = line[..at].chars().next_back();
                // Signs that belong to a name or to code have no space before them: weighted(…; r).
                let spaced = before == Some('\u{a0}') || before.is_some_and(|c| !c.is_whitespace());
                assert!(spaced, "a breaking space before {sign} in {place}");
                let in_code = sign == ';' && line.contains("weighted(");
                // A factorial.
                let in_code = in_code || sign == '!' && before.is_some_and(|c| c.is_ascii_digit());
                assert!(before == Some('\u{a0}') || in_code, "no space before {sign} in {place}");
            }
            for (at, _) in line.match_indices('«') {
                assert!(line[at..].starts_with("«\u{a0}"), "« without its space in {place}");
            }
            assert!(!line.contains('\''), "a straight apostrophe in {place}");
        }
    }
}

/// Examples and the text after them are not wrapped by the parser: they must fit into 80 columns.
#[test]
fn examples_fit_a_usual_window() {
    for catalogue in catalogues() {
        for lang in Lang::ALL {
            for text in catalogue.text(lang).split("\n    .examples =").skip(1) {
                let is_part = |line: &&str| line.is_empty() || line.starts_with("        ");
                // The rest of the first line is the heading.
                for line in text.lines().skip(1).take_while(is_part) {
                    let shown = line.trim_start().replace("{\"  \"}", "  ");
                    assert!(shown.chars().count() <= 80, "{}: {shown}", lang.code());
                }
            }
        }
    }
}

#[test]
fn plurals_follow_the_language() {
    let moves = |lang, n: u64| Words::new(lang).say_with("answer-moves", &[("n", n.into())]);
    assert_eq!(moves(Lang::En, 0), "0 moves");
    assert_eq!(moves(Lang::En, 1), "1 move");
    assert_eq!(moves(Lang::Fr, 0), "0 coup");
    assert_eq!(moves(Lang::Fr, 2), "2 coups");
}

#[test]
fn a_message_that_is_not_there_is_said_by_its_name() {
    assert_eq!(Words::new(Lang::En).say("no-such-message"), "no-such-message");
}

/// Every search, heuristic and goal has its line.
#[test]
fn the_registry_is_described() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let algorithms =
            taquin::registry::ALGORITHMS.iter().map(|a| format!("algorithm-{}", a.name));
        let heuristics =
            taquin::registry::HEURISTICS.iter().map(|h| format!("heuristic-{}", h.name));
        let goals = taquin_board::Goal::NAMES.iter().map(|name| format!("goal-{name}"));
        for id in algorithms.chain(heuristics).chain(goals) {
            assert!(words.knows(&id), "{} lacks {id}", lang.code());
        }
    }
}

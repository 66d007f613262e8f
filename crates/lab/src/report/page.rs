//! The page to hand in.

use super::{
    by_length, charts, described, findings, main_table, measure_message, measure_table, settings,
};
use crate::{Group, Measure, Summary};
use taquin_i18n::Words;
use taquin_render::chart::Room;
use taquin_render::html::{Page, Table};

/// A part that only some pages have: published values beside ours.
#[derive(Clone, PartialEq, Debug)]
pub struct Extra {
    /// Its heading.
    pub title: String,
    /// What it compares.
    pub text: Vec<String>,
    /// The comparison.
    pub table: Option<Table>,
}

/// One self-contained page: the question, the answer in short, the settings, then for each set of
/// boards its table, charts and details, and at the end what each number means.
pub fn page(summary: &Summary, title: Option<&str>, extra: &[Extra], words: &Words) -> String {
    let own = words.say("lab-page-title");
    let question = summary.questions.first().map(String::as_str);
    let title = title.or(question).unwrap_or(&own);
    let mut page = Page::new(words.lang(), title);
    page.heading(1, title);
    for more in summary.questions.iter().filter(|question| *question != title) {
        page.note(more);
    }
    let counts = [("n", summary.trials.into()), ("version", summary.program.as_str().into())];
    page.note(&words.say_with("lab-page-subtitle", &counts));
    for group in &summary.groups {
        let sentences = findings(group, words);
        if !sentences.is_empty() {
            let heading =
                words.say_with("lab-page-short", &[("boards", described(group, words).into())]);
            page.heading(3, &heading);
            page.list(&sentences);
        }
    }
    for part in extra {
        page.heading(2, &part.title);
        part.text.iter().for_each(|text| page.paragraph(text));
        if let Some(table) = &part.table {
            page.table(table);
        }
    }
    page.heading(2, &words.say("lab-page-settings"));
    page.facts(&settings(summary, words));
    for (number, group) in summary.groups.iter().enumerate() {
        part(&mut page, group, number, words);
    }
    glossary(&mut page, words);
    page.finish()
}

fn part(page: &mut Page, group: &Group, number: usize, words: &Words) {
    page.heading(2, &described(group, words));
    page.table(&main_table(group, words));
    page.note(&words.say("lab-table-note"));
    for chart in charts(group, number, Room::Wide, words) {
        page.figure(&chart.svg, &chart.caption);
    }
    page.heading(3, &words.say("lab-page-details"));
    for measure in Measure::ALL {
        let name = words.say(&format!("{}.long", measure_message(measure)));
        page.folded(&name, &measure_table(group, measure, words));
    }
    if let Some(table) = by_length(group, words) {
        page.folded(&words.say("lab-page-by-length"), &table);
    }
}

/// What each number means.
fn glossary(page: &mut Page, words: &Words) {
    page.heading(2, &words.say("lab-page-glossary"));
    let mut facts: Vec<(String, String)> = Measure::ALL
        .into_iter()
        .map(|measure| {
            let id = measure_message(measure);
            (words.say(&id), words.say(&format!("{id}.meaning")))
        })
        .collect();
    for id in ["lab-shortest", "lab-excess", "lab-branching", "lab-interval"] {
        facts.push((words.say(id), words.say(&format!("{id}.meaning"))));
    }
    page.facts(&facts);
}

//! The report as a page: every table open, on the screen and on paper.

use super::charts::{Pair, charts_of};
use super::tables::kept;
use super::{
    Titled, by_length, described, findings, main_table, measure_message, measure_table, per_board,
    settings, timing_table,
};
use crate::{Bootstrap, Group, Measure, Summary};
use taquin_i18n::Words;
use taquin_render::chart::ChartWidth;
use taquin_render::html::{HtmlTable, Page};

/// A part that only some pages have, such as published values beside ours.
#[derive(Clone, PartialEq, Debug)]
pub struct Extra {
    /// Its heading.
    pub title: String,
    /// What it compares.
    pub text: Vec<String>,
    /// The comparison.
    pub table: Option<HtmlTable>,
    /// Notes on its rows, after the table.
    pub notes: Vec<String>,
}

/// What a report shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Shown {
    /// The title, instead of the experiment's question.
    pub title: Option<String>,
    /// Parts of some pages.
    pub extra: Vec<Extra>,
    /// The most boards in tables with one row per board.
    pub boards: usize,
    /// The scatter plots.
    pub pairs: Vec<Pair>,
}

impl Default for Shown {
    fn default() -> Shown {
        Shown { title: None, extra: Vec::new(), boards: Shown::BOARDS, pairs: Pair::USUAL.to_vec() }
    }
}

impl Shown {
    /// The default number of boards listed: two printed pages.
    pub const BOARDS: usize = 60;

    /// The title of a report.
    pub(super) fn title_of(&self, summary: &Summary, words: &Words) -> String {
        let question = summary.questions.first().cloned();
        self.title.clone().or(question).unwrap_or_else(|| words.say("lab-page-title"))
    }
}

/// One self-contained page with the default contents.
pub fn page(summary: &Summary, title: Option<&str>, extra: &[Extra], words: &Words) -> String {
    let title = title.map(str::to_owned);
    page_of(summary, &Shown { title, extra: extra.to_vec(), ..Shown::default() }, words)
}

/// One self-contained page: the question, the answer in short, the settings, then for each set of
/// boards its table, charts, details and boards, and at the end what each number means.
pub fn page_of(summary: &Summary, shown: &Shown, words: &Words) -> String {
    let title = shown.title_of(summary, words);
    let mut page = Page::new(words.lang(), &title);
    page.heading(1, &title);
    for more in summary.questions.iter().filter(|question| **question != title) {
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
    for part in &shown.extra {
        page.heading(2, &part.title);
        part.text.iter().for_each(|text| page.paragraph(text));
        if let Some(table) = &part.table {
            page.table(table);
        }
        if !part.notes.is_empty() {
            page.list(&part.notes);
        }
    }
    page.heading(2, &words.say("lab-page-settings"));
    page.facts(&settings(summary, words));
    for (number, group) in summary.groups.iter().enumerate() {
        part(&mut page, (group, number), shown, words);
    }
    page.heading(2, &words.say("lab-page-glossary"));
    page.facts(&glossary(words));
    page.finish()
}

fn part(page: &mut Page, (group, number): (&Group, usize), shown: &Shown, words: &Words) {
    page.heading(2, &described(group, words));
    page.table(&main_table(group, words));
    page.note(&words.say("lab-table-note"));
    for chart in charts_of(group, number, ChartWidth::Wide, &shown.pairs, words) {
        page.figure(&chart.svg, &chart.caption);
    }
    for (level, Titled { title, table }) in details(group, words) {
        page.heading(level, &title);
        page.table(&table);
    }
    let boards = per_board(group, shown.boards, words);
    if shown.boards > 0 && !boards.is_empty() {
        page.heading(3, &words.say("lab-page-boards"));
        page.note(&boards_note(group, shown.boards, words));
        for Titled { title, table } in boards {
            page.heading(4, &title);
            page.table(&table);
        }
    }
}

/// The tables besides the main one, each with the level of its heading.
pub(super) fn details(group: &Group, words: &Words) -> Vec<(u8, Titled)> {
    let mut all = Vec::new();
    for (i, measure) in kept(group).enumerate() {
        let title = words.say(&format!("{}.long", measure_message(measure)));
        let title = match i {
            0 => format!("{} {title}", words.say("lab-page-details")),
            _ => title,
        };
        all.push((if i == 0 { 3 } else { 4 }, title, measure_table(group, measure, words)));
    }
    if let Some(table) = timing_table(group, words) {
        all.push((3, words.say("lab-page-timing"), table));
    }
    if let Some(table) = by_length(group, words) {
        all.push((3, words.say("lab-page-by-length"), table));
    }
    all.into_iter().map(|(level, title, table)| (level, Titled { title, table })).collect()
}

/// The note that says whether all boards are listed.
pub(super) fn boards_note(group: &Group, most: usize, words: &Words) -> String {
    match group.boards > most {
        true => {
            words.say_with("lab-boards-some", &[("n", most.into()), ("all", group.boards.into())])
        }
        false => words.say("lab-boards-all"),
    }
}

/// What each number means.
pub(super) fn glossary(words: &Words) -> Vec<(String, String)> {
    let mut facts: Vec<(String, String)> = Measure::ALL
        .into_iter()
        .map(|measure| {
            let id = measure_message(measure);
            (words.say(&id), words.say(&format!("{id}.meaning")))
        })
        .collect();
    for id in ["lab-shortest", "lab-excess", "lab-branching"] {
        facts.push((words.say(id), words.say(&format!("{id}.meaning"))));
    }
    let args = [("resamples", Bootstrap::RESAMPLES.into()), ("fewest", Bootstrap::FEWEST.into())];
    facts.push((words.say("lab-interval"), words.say_with("lab-interval.meaning", &args)));
    facts
}

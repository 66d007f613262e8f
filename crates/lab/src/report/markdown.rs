//! A report as Markdown: sentences and tables, for a notebook or a repository.

use super::page::{boards_note, details, glossary};
use super::{Shown, Titled, described, findings, main_table, per_board, settings};
use crate::Summary;
use std::fmt::Write;
use taquin_i18n::Words;
use taquin_render::html::{HtmlTable, TableCell};

/// The whole report.
pub fn markdown(summary: &Summary, shown: &Shown, words: &Words) -> String {
    let mut out = Text(String::new());
    out.heading(1, &shown.title_of(summary, words));
    for part in &shown.extra {
        out.heading(2, &part.title);
        part.text.iter().for_each(|text| out.paragraph(text));
        if let Some(table) = &part.table {
            out.table(table);
        }
        out.list(&part.notes);
    }
    out.heading(2, &words.say("lab-page-settings"));
    let facts = |facts: Vec<(String, String)>| -> Vec<String> {
        facts
            .into_iter()
            .map(|(name, text)| {
                words.say_with("lab-fact", &[("name", name.into()), ("text", text.into())])
            })
            .collect()
    };
    out.list(&facts(settings(summary, words)));
    for group in &summary.groups {
        out.heading(2, &described(group, words));
        out.list(&findings(group, words));
        out.table(&main_table(group, words));
        out.paragraph(&words.say("lab-table-note"));
        for (level, Titled { title, table }) in details(group, words) {
            out.heading(level.into(), &title);
            out.table(&table);
        }
        let boards = per_board(group, shown.boards, words);
        if shown.boards > 0 && !boards.is_empty() {
            out.heading(3, &words.say("lab-page-boards"));
            out.paragraph(&boards_note(group, shown.boards, words));
            for Titled { title, table } in boards {
                out.heading(4, &title);
                out.table(&table);
            }
        }
    }
    out.heading(2, &words.say("lab-page-glossary"));
    out.list(&facts(glossary(words)));
    out.0
}

/// A text being written; writing to a `String` cannot fail.
struct Text(String);

impl Text {
    fn heading(&mut self, level: usize, text: &str) {
        let gap = if self.0.is_empty() { "" } else { "\n" };
        let _ = writeln!(self.0, "{gap}{} {}", "#".repeat(level), escape(text));
    }

    fn paragraph(&mut self, text: &str) {
        let _ = writeln!(self.0, "\n{}", escape(text));
    }

    fn list(&mut self, items: &[String]) {
        let gap = if items.is_empty() { "" } else { "\n" };
        let _ = write!(self.0, "{gap}");
        for item in items {
            let _ = writeln!(self.0, "- {}", escape(item));
        }
    }

    fn table(&mut self, table: &HtmlTable) {
        let line = |cells: &[TableCell]| {
            let cells: Vec<String> = cells
                .iter()
                .map(|cell| match cell.is_best() {
                    true => format!("**{}**", escape(cell.text())),
                    false => escape(cell.text()),
                })
                .collect();
            format!("| {} |", cells.join(" | "))
        };
        let rules = table.head.iter().map(|cell| if cell.is_number() { "--:" } else { ":--" });
        let rules: Vec<&str> = rules.collect();
        let _ = writeln!(self.0, "\n{}\n| {} |", line(&table.head), rules.join(" | "));
        for row in &table.rows {
            let _ = writeln!(self.0, "{}", line(row));
        }
    }
}

/// The text with all Markdown characters escaped.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | '|' | '*' | '_' | '`' | '<' | '[' | ']' | '#' => out.extend(['\\', letter]),
            '\n' => out.push(' '),
            other => out.push(other),
        }
    }
    out
}

//! A report as a LaTeX document: sentences and tables. The packages of a basic TeX installation are
//! enough.

use super::page::{boards_note, details, glossary};
use super::{Shown, Titled, described, findings, main_table, per_board, settings};
use crate::Summary;
use std::fmt::Write;
use taquin_i18n::{Lang, Words};
use taquin_render::html::{HtmlTable, TableCell};
use taquin_render::latex::escape;

/// Characters that fit on a line of A4 in the small size of the tables.
const WIDTH: usize = 92;

/// The whole report.
pub fn latex(summary: &Summary, shown: &Shown, words: &Words) -> String {
    let language = match words.lang() {
        Lang::En => "english",
        Lang::Fr => "french",
    };
    let mut out = Text(format!(
        r"\documentclass[a4paper]{{article}} % taquin
\usepackage[T1]{{fontenc}}
\usepackage[utf8]{{inputenc}}
\usepackage{{textcomp}}
\usepackage[{language}]{{babel}}
\usepackage[margin=15mm]{{geometry}}
\usepackage{{longtable}}
\setlength{{\tabcolsep}}{{4pt}}
\begin{{document}}
"
    ));
    out.line(&format!(r"\section*{{{}}}", escape(&shown.title_of(summary, words))));
    for part in &shown.extra {
        out.heading("section", &part.title);
        part.text.iter().for_each(|text| out.paragraph(text));
        if let Some(table) = &part.table {
            out.table(table);
        }
        out.list(&part.notes);
    }
    out.heading("section", &words.say("lab-page-settings"));
    out.facts(&settings(summary, words));
    for group in &summary.groups {
        out.heading("section", &described(group, words));
        out.list(&findings(group, words));
        out.table(&main_table(group, words));
        out.paragraph(&words.say("lab-table-note"));
        for (level, Titled { title, table }) in details(group, words) {
            out.heading(if level == 3 { "subsection" } else { "subsubsection" }, &title);
            out.table(&table);
        }
        let boards = per_board(group, shown.boards, words);
        if shown.boards > 0 && !boards.is_empty() {
            out.heading("subsection", &words.say("lab-page-boards"));
            out.paragraph(&boards_note(group, shown.boards, words));
            for Titled { title, table } in boards {
                out.heading("subsubsection", &title);
                out.table(&table);
            }
        }
    }
    out.heading("section", &words.say("lab-page-glossary"));
    out.facts(&glossary(words));
    out.line(r"\end{document}");
    out.0
}

/// A document being written; writing to a `String` cannot fail.
struct Text(String);

impl Text {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.0, "{text}");
    }

    fn heading(&mut self, kind: &str, text: &str) {
        self.line(&format!("\n\\{kind}*{{{}}}", escape(text)));
    }

    fn paragraph(&mut self, text: &str) {
        self.line(&format!("\n{}\n", escape(text)));
    }

    fn list(&mut self, items: &[String]) {
        if items.is_empty() {
            return;
        }
        self.line(r"\begin{itemize}");
        items.iter().for_each(|item| self.line(&format!(r"\item {}", escape(item))));
        self.line(r"\end{itemize}");
    }

    fn facts(&mut self, facts: &[(String, String)]) {
        self.line(r"\begin{description}");
        for (name, text) in facts {
            self.line(&format!(r"\item[{}] {}", escape(name), escape(text)));
        }
        self.line(r"\end{description}");
    }

    /// A table; one that is too wide continues below, with its first column repeated.
    fn table(&mut self, table: &HtmlTable) {
        for HtmlTable { head, rows } in table.parts(WIDTH) {
            let kind = |cell: &TableCell| if cell.is_number() { 'r' } else { 'l' };
            let kinds: String = head.iter().map(kind).collect();
            let line = |cells: &[TableCell]| {
                let cells: Vec<String> = cells
                    .iter()
                    .map(|cell| match cell.is_best() {
                        true => format!(r"\textbf{{{}}}", escape(cell.text())),
                        false => escape(cell.text()),
                    })
                    .collect();
                format!("{} \\\\", cells.join(" & "))
            };
            self.line(&format!("{{\\footnotesize\\begin{{longtable}}{{{kinds}}}"));
            self.line(&format!("{}\\hline\\endhead", line(&head)));
            rows.iter().for_each(|row| self.line(&line(row)));
            self.line("\\end{longtable}}");
        }
    }
}

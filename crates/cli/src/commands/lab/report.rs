//! `taquin lab report`: a journal as tables, sentences, CSV and a page.

use crate::args::lab::Report;
use crate::context::{Context, Talk};
use crate::exit::{Exit, Failure};
use clap::ArgMatches;
use taquin_board::{MoveNotation, Notation};
use taquin_lab::report::{charts, csv, described, findings, main_table, page};
use taquin_lab::{Journal, Summary};
use taquin_render::chart::Room;
use taquin_render::html::{Cell, Table};
use taquin_render::text::{Paint, columns, sentence};

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let typed = Report::read(matches, words);
    let records =
        Journal::read(&typed.journal).map_err(|error| super::journal_failure(&error, words))?;
    if records.is_empty() {
        let args = [("path", typed.journal.display().to_string().into())];
        return Err(Failure::usage(words.say_with("lab-journal-empty", &args)));
    }
    let summary = Summary::of(&records);
    show(context, &summary)?;
    if let Some(path) = &typed.csv {
        super::write_file(context, path, &csv(&summary))?;
    }
    if let Some(path) = &typed.html {
        super::write_file(context, path, &page(&summary, typed.title.as_deref(), &[], words))?;
    }
    if let Some(folder) = &typed.charts {
        std::fs::create_dir_all(folder).map_err(|error| {
            let reason = words.io_reason(&error);
            let file = folder.display().to_string();
            let args = [("file", file.into()), ("reason", reason.into())];
            Failure::usage(words.say_with("file-cannot-write", &args))
        })?;
        for (number, group) in (1..).zip(&summary.groups) {
            for chart in charts(group, number, Room::Wide, words) {
                let path = folder.join(format!("{}-{number}.svg", chart.name));
                super::write_file(context, &path, &taquin_render::chart::alone(&chart.svg))?;
            }
        }
    }
    Ok(Exit::Done)
}

/// The tables and what they say, on the terminal.
pub(super) fn show(context: &mut Context<'_>, summary: &Summary) -> Result<(), Failure> {
    let words = context.words;
    let style = context.style(Notation::default(), MoveNotation::Udlr);
    for group in &summary.groups {
        let title = described(group, words);
        writeln!(context.out, "{}", style.paint(Paint::Strong, &title))?;
        table(context, &main_table(group, words))?;
        if context.talk > Talk::Quiet {
            for finding in findings(group, words) {
                sentence(context.out, "  • ", &finding, style.width)?;
            }
        }
        writeln!(context.out)?;
    }
    Ok(())
}

/// A table; one that is wider than the terminal goes on below, its first column repeated.
pub(super) fn table(context: &mut Context<'_>, table: &Table) -> Result<(), Failure> {
    let width = context.style(Notation::default(), MoveNotation::Udlr).width;
    let lines: Vec<&Vec<Cell>> = std::iter::once(&table.head).chain(&table.rows).collect();
    let widest = |column: usize| {
        let cells = lines.iter().filter_map(|line| line.get(column));
        cells.map(|cell| cell.text().chars().count()).max().unwrap_or(0) + 2
    };
    let mut from = 1;
    while from < table.head.len() {
        let mut to = from;
        let mut taken = widest(0);
        while to < table.head.len() && (to == from || taken + widest(to) <= width) {
            taken += widest(to);
            to += 1;
        }
        let rows: Vec<Vec<String>> = lines
            .iter()
            .map(|line| {
                let cells = line.iter().take(1).chain(line.iter().take(to).skip(from));
                cells.map(|cell| cell.text().to_owned()).collect()
            })
            .collect();
        let right: Vec<usize> = (1..=to - from).collect();
        columns(context.out, &rows, &right)?;
        from = to;
    }
    Ok(())
}

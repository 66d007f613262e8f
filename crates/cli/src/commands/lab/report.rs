//! `taquin lab report`: a journal as tables, sentences, files for other programs, a page, charts.

use crate::args::lab::{Files, Report};
use crate::context::{Context, Verbosity};
use crate::exit::{Exit, Failure};
use crate::output::{self, OutputError};
use clap::ArgMatches;
use std::path::Path;
use taquin_board::{MoveNotation, Notation};
use taquin_lab::report::{
    Pair, Shown, charts_of, csv, described, findings, json, latex, main_table, markdown, page_of,
    trials,
};
use taquin_lab::{Journal, Record, Summary};
use taquin_render::chart::ChartWidth;
use taquin_render::html::{HtmlTable, TableCell};
use taquin_render::text::{Paint, columns, sentence};

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let typed = Report::read(matches, words)?;
    let records =
        Journal::read(&typed.journal).map_err(|error| super::journal_failure(&error, words))?;
    if records.is_empty() {
        let args = [("path", typed.journal.display().to_string().into())];
        return Err(Failure::usage(words.say_with("lab-journal-empty", &args)));
    }
    let summary = Summary::of(&records);
    if typed.json {
        // Programs read only one object; files are written silently.
        context.verbosity = Verbosity::Quiet;
        let value = serde_json::Value::from(json(&summary, &typed.shown.pairs));
        writeln!(context.out, "{value}")?;
    } else {
        show(context, &summary)?;
    }
    write(context, &typed.files, &typed.shown, (&summary, &records))?;
    Ok(Exit::Done)
}

/// Writes the requested files.
pub(super) fn write(
    context: &mut Context<'_>,
    files: &Files,
    shown: &Shown,
    (summary, records): (&Summary, &[Record]),
) -> Result<(), Failure> {
    let words = context.words;
    let named = [&files.csv, &files.trials, &files.html, &files.markdown, &files.latex];
    let named: Vec<_> = named.into_iter().flatten().collect();
    if let Some(twice) = (1..named.len()).find(|&at| named[..at].contains(&named[at])) {
        let args = [("file", named[twice].display().to_string().into())];
        return Err(Failure::usage(words.say_with("file-named-twice", &args)));
    }
    if let Some(path) = &files.csv {
        super::write_file(context, path, csv(summary).as_bytes())?;
    }
    if let Some(path) = &files.trials {
        super::write_file(context, path, trials(summary, records).as_bytes())?;
    }
    if let Some(path) = &files.html {
        super::write_file(context, path, page_of(summary, shown, words).as_bytes())?;
    }
    if let Some(path) = &files.markdown {
        super::write_file(context, path, markdown(summary, shown, words).as_bytes())?;
    }
    if let Some(path) = &files.latex {
        super::write_file(context, path, latex(summary, shown, words).as_bytes())?;
    }
    if let Some(folder) = &files.charts {
        draw(context, folder, summary, &shown.pairs)?;
    }
    Ok(())
}

/// Every chart as SVG and PNG.
fn draw(
    context: &mut Context<'_>,
    folder: &Path,
    summary: &Summary,
    pairs: &[Pair],
) -> Result<(), Failure> {
    let words = context.words;
    let failure = |error: std::io::Error| OutputError::from(error).failure(folder, words);
    std::fs::create_dir_all(folder).map_err(failure)?;
    for (number, group) in (1..).zip(&summary.groups) {
        for chart in charts_of(group, number, ChartWidth::Wide, pairs, words) {
            let name = folder.join(format!("{}-{number}", chart.name));
            let svg = taquin_render::chart::alone(&chart.svg);
            let png = chart.drawing.png().map_err(|error| Failure::bug(error.to_string()))?;
            for (kind, bytes) in [("svg", svg.as_bytes()), ("png", &png)] {
                let path = name.with_extension(kind);
                output::write(&path, bytes).map_err(|error| error.failure(&path, words))?;
            }
        }
    }
    super::written(context, folder)
}

/// Shows the tables and the findings on the terminal.
pub(super) fn show(context: &mut Context<'_>, summary: &Summary) -> Result<(), Failure> {
    let words = context.words;
    let style = context.style(Notation::default(), MoveNotation::Udlr);
    for group in &summary.groups {
        let title = described(group, words);
        writeln!(context.out, "{}", style.paint(Paint::Strong, &title))?;
        table(context, &main_table(group, words))?;
        if context.verbosity > Verbosity::Quiet {
            for finding in findings(group, words) {
                sentence(context.out, "  • ", &finding, style.width)?;
            }
        }
        writeln!(context.out)?;
    }
    Ok(())
}

/// A table; one that is wider than the terminal continues below, with its first column repeated.
pub(super) fn table(context: &mut Context<'_>, table: &HtmlTable) -> Result<(), Failure> {
    let width = context.style(Notation::default(), MoveNotation::Udlr).width;
    let lines: Vec<&Vec<TableCell>> = std::iter::once(&table.head).chain(&table.rows).collect();
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

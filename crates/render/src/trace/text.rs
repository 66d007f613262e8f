//! A trace for a terminal, and as a table in Markdown.

use super::table::{self, TextTable, board, ending, is_iterative, iteration, reasons, title};
use crate::text::{Paint, Style, columns_within, sentence, width};
use std::io::{self, Write};
use taquin::trace::{StepEvent, Trace};

pub(super) fn write(out: &mut dyn Write, trace: &Trace, style: &Style<'_>) -> io::Result<()> {
    writeln!(out, "{}", style.paint(Paint::Strong, &title(trace, style)))?;
    let TextTable { head, rows, right } = table::table(trace, style, false);
    let widest: Vec<usize> = (0..head.len())
        .map(|i| rows.iter().chain([&head]).map(|row| width(&row[i])).max().unwrap_or(0))
        .collect();
    let line = |row: &[String]| {
        let cell = |(i, cell): (usize, &String)| {
            let pad = " ".repeat(widest[i] - width(cell));
            if right.contains(&i) { pad + cell } else { cell.clone() + &pad }
        };
        let cells: Vec<String> = row.iter().enumerate().map(cell).collect();
        format!("  {}", cells.join("  ")).trim_end().to_owned()
    };
    let iterative = is_iterative(trace);
    let mut shown = None;
    writeln!(out, "{}", style.paint(Paint::Faint, &line(&head)))?;
    for (step, row) in trace.steps.iter().zip(&rows) {
        if iterative && shown.replace(step.iteration) != Some(step.iteration) {
            writeln!(out, "{}", style.paint(Paint::Strong, &iteration(step, style.words)))?;
        }
        match step.event {
            StepEvent::Expanded => writeln!(out, "{}", line(row))?,
            StepEvent::Goal => writeln!(out, "{}", style.paint(Paint::Good, &line(row)))?,
        }
        if let Some(lists) = &step.lists {
            let explored = step.explored.is_some().then_some(("trace-explored", &lists.explored));
            for (id, nodes) in [("trace-frontier", &lists.frontier)].into_iter().chain(explored) {
                let states: Vec<String> =
                    nodes.iter().map(|&node| board(&trace.nodes[node].board, style)).collect();
                let states = states.join(&style.words.say("list-separator"));
                let text = style.words.named(&style.words.say(id), &states);
                sentence(out, "      ", &text, style.width)?;
            }
        }
    }
    writeln!(out)?;
    let reasons: Vec<Vec<String>> = reasons(trace, style.words)
        .into_iter()
        .map(|(short, why)| vec![style.paint(Paint::Faint, &short), why])
        .collect();
    columns_within(out, &reasons, &[], style.width.min(78))?;
    writeln!(out)?;
    sentence(out, "", &ending(trace, style), style.width.min(78))
}

pub(super) fn markdown(out: &mut dyn Write, trace: &Trace, style: &Style<'_>) -> io::Result<()> {
    let TextTable { head, rows, right } = table::table(trace, style, is_iterative(trace));
    let line = |row: &[String]| format!("| {} |", row.join(" | "));
    writeln!(out, "**{}**\n", title(trace, style))?;
    writeln!(out, "{}", line(&head))?;
    let rule = |column| if right.contains(&column) { "---:" } else { "---" };
    let rules: Vec<String> = (0..head.len()).map(|column| rule(column).to_owned()).collect();
    writeln!(out, "{}", line(&rules))?;
    for row in &rows {
        writeln!(out, "{}", line(row))?;
    }
    writeln!(out)?;
    for (short, why) in reasons(trace, style.words) {
        writeln!(out, "- {}", style.words.named(&format!("*{short}*"), &why))?;
    }
    writeln!(out, "\n{}", ending(trace, style))
}

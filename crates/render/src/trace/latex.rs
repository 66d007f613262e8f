//! A trace as a LaTeX document: the trees drawn by `forest`, then the table. On Debian the packages
//! `texlive-pictures` and `texlive-latex-extra` are enough.

use super::table::{self, TextTable, ending, is_iterative, iteration, reasons, title};
use super::tree::{caption, numbers, steps_of};
use crate::latex::escape;
use crate::text::Style;
use std::collections::HashSet;
use std::io::{self, Write};
use taquin::trace::{Trace, TraceNode};

pub(super) fn write(out: &mut dyn Write, trace: &Trace, style: &Style<'_>) -> io::Result<()> {
    let cols = trace.answer.start.size().cols();
    let columns = "c|".repeat(cols);
    writeln!(
        out,
        r"\documentclass[a4paper]{{article}} % taquin
\usepackage[T1]{{fontenc}}
\usepackage[utf8]{{inputenc}}
\usepackage[margin=15mm]{{geometry}}
\usepackage{{graphicx,longtable}}
\usepackage[edges]{{forest}}
% A state: its step, its rows, its values.
\newcommand{{\state}}[3]{{\begin{{tabular}}{{@{{}}c@{{}}}}\textbf{{#1}}\\
  \setlength{{\tabcolsep}}{{2pt}}\begin{{tabular}}{{|{columns}}}\hline #2\\\hline\end{{tabular}}\\
  {{\footnotesize #3}}\end{{tabular}}}}
% A tree, made as small as the page needs.
\newsavebox{{\tree}}
\newcommand{{\showtree}}{{%
  \ifdim\wd\tree>\linewidth\sbox\tree{{\resizebox{{\linewidth}}{{!}}{{\usebox\tree}}}}\fi
  \ifdim\dimexpr\ht\tree+\dp\tree>0.9\textheight
    \sbox\tree{{\resizebox*{{!}}{{0.9\textheight}}{{\usebox\tree}}}}\fi
  \noindent\usebox\tree\par}}
\begin{{document}}
\section*{{{}}}",
        escape(&title(trace, style))
    )?;
    let path: HashSet<usize> = trace.path().into_iter().collect();
    let steps = steps_of(trace);
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); trace.nodes.len()];
    for (index, node) in trace.nodes.iter().enumerate() {
        if let Some(parent) = node.parent {
            children[parent].push(index);
        }
    }
    let mut round = None;
    for (root, node) in trace.nodes.iter().enumerate().filter(|(_, node)| node.parent.is_none()) {
        if is_iterative(trace) && round.replace(node.round) != Some(node.round) {
            let first = steps[root].first().map(|&step| iteration(&trace.steps[step], style.words));
            writeln!(out, "\\subsection*{{{}}}", escape(&first.unwrap_or_default()))?;
        }
        writeln!(out, r"\begin{{lrbox}}{{\tree}}")?;
        writeln!(out, r"\begin{{forest}} for tree={{inner sep=1pt, l sep=8mm, s sep=2mm}}")?;
        // The document's own nesting, without recursion: a path may be long.
        let mut open = vec![(root, 0)];
        while let Some((node, child)) = open.pop() {
            if child == 0 {
                let caption = caption(trace, node, &steps[node], style);
                let look = match (path.contains(&node), steps[node].is_empty()) {
                    (true, _) => ", draw, line width=1pt, edge={line width=1pt}",
                    (_, true) if trace.nodes[node].dropped.is_some() => {
                        ", text=gray, edge={dashed, gray}"
                    }
                    _ => "",
                };
                let label = edge_label(&trace.nodes[node], style);
                writeln!(
                    out,
                    r"[{{\state{{{}}}{{{}}}{{{}}}}}{look}{label}",
                    escape(&numbers(&steps[node])),
                    cells(&trace.nodes[node], style),
                    escape(&caption)
                )?;
            }
            match children[node].get(child) {
                Some(&next) => open.extend([(node, child + 1), (next, 0)]),
                None => writeln!(out, "]")?,
            }
        }
        writeln!(out, "\\end{{forest}}\\end{{lrbox}}\\showtree\n")?;
    }
    let TextTable { head, rows, right } = table::table(trace, style, is_iterative(trace));
    let kind = |column| if right.contains(&column) { 'r' } else { 'l' };
    let kinds: String = (0..head.len()).map(kind).collect();
    let line = |row: &[String]| {
        let cells: Vec<String> = row.iter().map(|cell| escape(cell)).collect();
        format!("{} \\\\", cells.join(" & "))
    };
    writeln!(out, r"\ifdim\pagetotal>0.5\textheight\clearpage\fi")?;
    writeln!(out, "\\begin{{longtable}}{{{kinds}}}\n{}\\hline\\endhead", line(&head))?;
    for row in &rows {
        writeln!(out, "{}", line(row))?;
    }
    writeln!(out, "\\end{{longtable}}")?;
    writeln!(out, "\\begin{{description}}")?;
    for (short, why) in reasons(trace, style.words) {
        writeln!(out, "\\item[{}] {}", escape(&short), escape(&why))?;
    }
    writeln!(out, "\\end{{description}}\n\\noindent {}", escape(&ending(trace, style)))?;
    writeln!(out, "\\end{{document}}")
}

/// The move beside its edge.
fn edge_label(node: &TraceNode, style: &Style<'_>) -> String {
    let Some(dir) = node.dir else { return String::new() };
    let letter = escape(&table::letter(dir, &node.board, style));
    format!(
        r", edge label={{node[midway, fill=white, inner sep=1pt, font=\scriptsize]{{{letter}}}}}"
    )
}

/// The rows of a state.
fn cells(node: &TraceNode, style: &Style<'_>) -> String {
    let cols = node.board.size().cols();
    let rows = node.board.tiles().chunks(cols).map(|row| {
        let cells = row.iter().map(|&tile| match tile.is_blank() {
            true => String::new(),
            false => style.notation.tile(tile).to_string(),
        });
        cells.collect::<Vec<_>>().join("&")
    });
    rows.collect::<Vec<_>>().join(r"\\\hline ")
}

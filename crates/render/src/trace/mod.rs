//! A recorded search on paper: `taquin trace`.
//!
//! | format | |
//! |---|---|
//! | text | one line per step, a legend of the reasons, the outcome |
//! | csv, json | one line per step, never translated |
//! | markdown, latex | the same table; in LaTeX with the tree, a whole document |
//! | dot, svg | the tree |

mod csv;
mod json;
mod latex;
mod table;
mod text;
mod tree;

pub use json::{StatesForm, StepForm, SuccessorForm};

use crate::diagram::MOST_DRAWN;
use crate::text::Style;
use std::io::{self, Write};
use taquin::trace::Trace;

/// How a trace is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TraceFormat {
    /// For a terminal.
    Text,
    /// Comma-separated values.
    Csv,
    /// JSON lines.
    Json,
    /// A table in Markdown.
    Markdown,
    /// A LaTeX document.
    Latex,
    /// For Graphviz.
    Dot,
    /// A picture.
    Svg,
}

impl TraceFormat {
    /// Every format.
    pub const ALL: [TraceFormat; 7] = [
        TraceFormat::Text,
        TraceFormat::Csv,
        TraceFormat::Json,
        TraceFormat::Markdown,
        TraceFormat::Latex,
        TraceFormat::Dot,
        TraceFormat::Svg,
    ];

    /// As typed.
    pub const fn name(self) -> &'static str {
        match self {
            TraceFormat::Text => "text",
            TraceFormat::Csv => "csv",
            TraceFormat::Json => "json",
            TraceFormat::Markdown => "markdown",
            TraceFormat::Latex => "latex",
            TraceFormat::Dot => "dot",
            TraceFormat::Svg => "svg",
        }
    }

    /// The format of this name, in any case.
    pub fn named(name: &str) -> Option<TraceFormat> {
        TraceFormat::ALL.into_iter().find(|format| name.eq_ignore_ascii_case(format.name()))
    }

    /// The format of files with this ending.
    pub fn of_ending(ending: &str) -> Option<TraceFormat> {
        match ending.to_ascii_lowercase().as_str() {
            "txt" => Some(TraceFormat::Text),
            "md" => Some(TraceFormat::Markdown),
            "tex" => Some(TraceFormat::Latex),
            "jsonl" | "ndjson" => Some(TraceFormat::Json),
            "gv" => Some(TraceFormat::Dot),
            other => TraceFormat::named(other),
        }
    }

    /// The most nodes of this format: a picture of more cannot be read, and TeX runs out of memory.
    pub const fn most_nodes(self) -> usize {
        match self {
            TraceFormat::Latex => 500,
            TraceFormat::Svg => MOST_DRAWN,
            _ => usize::MAX,
        }
    }
}

/// Writes a trace.
pub fn write(
    out: &mut dyn Write,
    trace: &Trace,
    format: TraceFormat,
    style: &Style<'_>,
) -> io::Result<()> {
    match format {
        TraceFormat::Text => text::write(out, trace, style),
        TraceFormat::Csv => csv::write(out, trace),
        TraceFormat::Json => json::write(out, trace),
        TraceFormat::Markdown => text::markdown(out, trace, style),
        TraceFormat::Latex => latex::write(out, trace, style),
        TraceFormat::Dot => tree::diagram(trace, style).dot(out),
        TraceFormat::Svg => tree::diagram(trace, style).tree().svg(out),
    }
}

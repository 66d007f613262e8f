//! Audits of heuristics as a page and as comma-separated values.

use super::share;
use crate::audit::{Audit, Edge, Over};
use taquin_board::{Board, Size};
use taquin_i18n::Words;
use taquin_render::chart::{Axis, AxisScale, AxisUnit, ChartWidth, LineChart, Series, SeriesStyle};
use taquin_render::html::{HtmlTable, Page, TableCell};

/// An audit and the heuristic that it is of.
pub type Audited = (String, Audit);

/// One self-contained page on all audits of a size and a goal.
pub fn audit_page(all: &[Audited], (size, goal): (Size, &Board), words: &Words) -> String {
    let args = [("size", size.to_string().into()), ("goal", goal.to_string().into())];
    let title = words.say_with("lab-audit-page", &args);
    let mut page = Page::new(words.lang(), &title);
    page.heading(1, &title);
    page.paragraph(&words.say("lab-audit-page.text"));
    page.table(&verdicts(all, words));
    let examples: Vec<String> =
        all.iter().flat_map(|(name, audit)| counterexamples(name, audit, words)).collect();
    if !examples.is_empty() {
        page.heading(2, &words.say("lab-audit-examples"));
        page.list(&examples);
    }
    page.heading(2, &words.say("lab-audit-by-distance"));
    page.figure(
        &by_distance(all, words).svg(ChartWidth::Wide, words),
        &words.say("lab-chart-estimates.caption"),
    );
    for (name, audit) in all {
        page.heading(3, name);
        page.table(&distances(audit, words));
    }
    page.finish()
}

/// One row per heuristic and true distance, the first line naming the columns.
pub fn audit_csv(all: &[Audited]) -> String {
    let mut text = String::from("heuristic,distance,boards,least,mean,most\r\n");
    for (name, audit) in all {
        let quoted = match name.contains([',', '"']) {
            true => format!("\"{}\"", name.replace('"', "\"\"")),
            false => name.clone(),
        };
        for (distance, at) in audit.by_distance.iter().enumerate().filter(|(_, at)| at.boards > 0) {
            let mean = at.sum as f64 / at.boards as f64;
            text.push_str(&format!(
                "{quoted},{distance},{},{},{mean},{}\r\n",
                at.boards, at.least, at.most
            ));
        }
    }
    text
}

fn verdicts(all: &[Audited], words: &Words) -> HtmlTable {
    let heads = [
        "lab-audit-count",
        "lab-audit-admissible",
        "lab-audit-over-short",
        "lab-audit-over-most",
        "lab-audit-consistent",
        "lab-audit-mean",
        "lab-audit-mean-distance",
    ];
    let mut head = vec![TableCell::words(words.say("estimate-name"))];
    head.extend(heads.map(|id| TableCell::number(words.say(id))));
    let verdict = |holds: Option<bool>| {
        TableCell::number(words.say(match holds {
            Some(true) => "lab-audit-short-yes",
            Some(false) => "lab-audit-short-no",
            None => "lab-audit-short-open",
        }))
        .best_if(holds == Some(true))
    };
    let decimal = |value: f64| TableCell::number(words.lang().decimal(&format!("{value:.3}")));
    let rows = all.iter().map(|(name, audit)| {
        let (over, boards) = (audit.overestimates as usize, audit.boards as usize);
        let count =
            format!("{} ({})", words.number(audit.overestimates), share(over, boards, words));
        vec![
            TableCell::words(name),
            TableCell::number(words.number(audit.boards)),
            verdict(audit.admissible()),
            TableCell::number(count),
            TableCell::number(audit.max_over().to_string()),
            verdict(audit.consistent()),
            decimal(audit.mean()),
            decimal(audit.mean_distance()),
        ]
    });
    HtmlTable { rows: rows.collect(), head }
}

/// The worst board and the steepest move, if there are any.
fn counterexamples(name: &str, audit: &Audit, words: &Words) -> Vec<String> {
    let over = audit.worst.as_ref().map(|Over { board, value, distance }| {
        let args = [
            ("board", board.to_string().into()),
            ("value", (*value).into()),
            ("distance", (*distance).into()),
        ];
        words.say_with("lab-audit-over-example", &args)
    });
    let drop = audit.steepest.as_ref().map(|Edge { from, dir, before, after }| {
        let args = [
            ("board", from.to_string().into()),
            ("dir", words.direction(*dir)),
            ("before", (*before).into()),
            ("after", (*after).into()),
        ];
        words.say_with("lab-audit-drop-example", &args)
    });
    let said = |text: String| {
        let args = [("name", name.to_owned().into()), ("text", text.into())];
        words.say_with("lab-audit-example", &args)
    };
    [over, drop].into_iter().flatten().map(said).collect()
}

fn by_distance(all: &[Audited], words: &Words) -> LineChart {
    let series = all.iter().enumerate().map(|(place, (name, audit))| {
        let known = audit.by_distance.iter().enumerate().filter(|(_, at)| at.boards > 0);
        let points =
            known.map(|(distance, at)| (distance as f64, at.sum as f64 / at.boards as f64));
        Series {
            name: name.clone(),
            style: SeriesStyle::of(place),
            points: points.collect(),
            joined: true,
        }
    });
    let axis =
        |id: &str| Axis { label: words.say(id), spread: AxisScale::Linear, unit: AxisUnit::Count };
    let names: Vec<&str> = all.iter().map(|(name, _)| name.as_str()).collect();
    LineChart {
        id: "audit".to_owned(),
        title: words.say("lab-chart-estimates"),
        alt: format!("{} {}", words.say("lab-chart-estimates.alt"), names.join(", ")),
        x: axis("lab-axis-distance"),
        y: axis("lab-axis-estimate"),
        series: series.collect(),
        diagonal: Some(words.say("lab-diagonal-estimates")),
    }
}

fn distances(audit: &Audit, words: &Words) -> HtmlTable {
    let heads =
        ["lab-distance", "lab-audit-count", "lab-audit-least", "lab-mean", "lab-audit-most"];
    let head = heads.map(|id| TableCell::number(words.say(id))).to_vec();
    let known = audit.by_distance.iter().enumerate().filter(|(_, at)| at.boards > 0);
    let rows = known.map(|(distance, at)| {
        let mean = format!("{:.2}", at.sum as f64 / at.boards as f64);
        let count = words.number(at.boards);
        let cells = [
            distance.to_string(),
            count,
            at.least.to_string(),
            words.lang().decimal(&mean),
            at.most.to_string(),
        ];
        cells.map(TableCell::number).to_vec()
    });
    HtmlTable { rows: rows.collect(), head }
}

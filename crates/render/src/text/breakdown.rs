//! How the values of heuristics are computed, for people: one table for all that are sums over the
//! tiles, then the others one by one.

use super::{Paint, Style, columns, columns_within, sentence};
use std::io::{self, Write};
use taquin::heuristic::breakdown::{Breakdown, ConflictSum, TileSum, WalkingSum};
use taquin::heuristic::{exercise_divisor, exercise_weights};
use taquin_board::{Cell, Size, Tile};
use taquin_i18n::Words;

/// A heuristic's name, its value and its parts.
pub type Estimate = (String, u32, Breakdown);

/// The most tiles that are written one by one.
const MOST_TILES: usize = 400;

/// Writes how each value is computed. `weights`: also the weights of h1 to h6.
pub fn estimates(
    out: &mut dyn Write,
    size: Size,
    all: &[Estimate],
    style: &Style<'_>,
    weights: bool,
) -> io::Result<()> {
    let words = style.words;
    let mut sums: Vec<(&str, &TileSum)> = Vec::new();
    for (name, _, parts) in all {
        if let Breakdown::Tiles(sum) = parts {
            sums.push((name, sum));
        }
    }
    if size.cells() > MOST_TILES {
        return sentence(out, "", &words.say("estimate-too-many-tiles"), style.width);
    }
    if !sums.is_empty() {
        writeln!(out, "\n{}", style.paint(Paint::Strong, &words.say("estimate-tiles")))?;
        tile_tables(out, size, &sums, style)?;
    }
    for (name, value, parts) in all {
        let head =
            style.paint(Paint::Strong, &format!("{name} = {}", words.number((*value).into())));
        match parts {
            Breakdown::Conflicts(conflicts) => {
                writeln!(out, "\n{head}")?;
                conflict_lines(out, conflicts, style)?;
            }
            Breakdown::Walking(walking) => {
                writeln!(out, "\n{head}")?;
                walking_lines(out, walking, style)?;
            }
            Breakdown::Groups(groups) => {
                writeln!(out, "\n{head}")?;
                let row = |(tiles, value): &(Vec<Tile>, u32)| {
                    let tiles = tiles.iter().map(|&tile| style.notation.tile(tile).to_string());
                    vec![tiles.collect::<Vec<_>>().join(" "), value.to_string()]
                };
                let rows: Vec<Vec<String>> = groups.iter().map(row).collect();
                columns(out, &rows, &[1])?;
            }
            Breakdown::Parts(values) => {
                let values: Vec<String> = values.iter().map(ToString::to_string).collect();
                let args = [("values", values.join(", ").into())];
                writeln!(out, "\n{head}\n  {}", words.say_with("estimate-parts", &args))?;
            }
            Breakdown::Tiles(_) | Breakdown::Undivided => {}
        }
    }
    if weights {
        writeln!(out, "\n{}", style.paint(Paint::Strong, &words.say("estimate-weights")))?;
        let row = |k: usize| {
            let weights = exercise_weights(size, k).iter().map(u32::to_string).collect::<Vec<_>>();
            vec![format!("h{k}"), exercise_divisor(size, k).to_string(), weights.join(" ")]
        };
        let tile = |number| style.notation.tile(Tile::new(number)).to_string().into();
        let tiles = [("first", tile(1)), ("second", tile(2))];
        let head = [
            words.say("estimate-name"),
            words.say("estimate-divisor"),
            words.say_with("estimate-weights-of", &tiles),
        ];
        let head = head.map(|text| style.paint(Paint::Faint, &text)).to_vec();
        let rows: Vec<Vec<String>> = [head].into_iter().chain((1..=6).map(row)).collect();
        columns_within(out, &rows, &[1], style.width)?;
    }
    Ok(())
}

/// Row and column of a cell, from 1.
fn place(size: Size, cell: Cell) -> String {
    format!("{},{}", size.row(cell) + 1, size.col(cell) + 1)
}

/// A table of the tiles with a column per heuristic, in as many parts as the width needs.
fn tile_tables(
    out: &mut dyn Write,
    size: Size,
    sums: &[(&str, &TileSum)],
    style: &Style<'_>,
) -> io::Result<()> {
    let words = style.words;
    let column = |&(name, sum): &(&str, &TileSum)| -> Vec<String> {
        let plain = sum.terms.iter().all(|term| term.weight.is_none_or(|weight| weight == 1));
        let cell = |term: &taquin::heuristic::breakdown::TileTerm| match term.weight {
            Some(weight) if !plain => format!("{weight}×{} = {:>2}", term.distance, term.term),
            _ => term.term.to_string(),
        };
        let mut cells = vec![style.paint(Paint::Strong, name)];
        cells.extend(sum.terms.iter().map(cell));
        cells.push(sum.sum.to_string());
        cells.push(if sum.divisor == 1 { String::new() } else { format!("/ {}", sum.divisor) });
        cells.push(style.paint(Paint::Strong, &(sum.sum / sum.divisor).to_string()));
        cells
    };
    let Some((_, first)) = sums.first() else { return Ok(()) };
    let mut left: Vec<Vec<String>> = vec![labels(words, style)];
    left.extend(first.terms.iter().map(|term| {
        vec![
            style.notation.tile(term.tile).to_string(),
            place(size, term.cell),
            place(size, term.home),
            term.distance.to_string(),
        ]
    }));
    for id in ["estimate-sum", "estimate-divided", "estimate-value"] {
        let name = style.paint(Paint::Faint, &words.say(id));
        left.push(vec![name, String::new(), String::new(), String::new()]);
    }
    let all: Vec<Vec<String>> = sums.iter().map(column).collect();
    let widest = |cells: &Vec<String>| cells.iter().map(|cell| super::width(cell)).max();
    let mut at = 0;
    while at < all.len() {
        let mut room = style.width.saturating_sub(40);
        let mut end = at;
        while end < all.len() && (end == at || widest(&all[end]).unwrap_or(0) + 2 <= room) {
            room = room.saturating_sub(widest(&all[end]).unwrap_or(0) + 2);
            end += 1;
        }
        let line = |(i, row): (usize, &Vec<String>)| -> Vec<String> {
            let rest = all[at..end].iter().map(|column| column[i].clone());
            row.iter().cloned().chain(rest).collect()
        };
        let rows: Vec<Vec<String>> = left.iter().enumerate().map(line).collect();
        let right: Vec<usize> = (3..4 + end - at).collect();
        if at > 0 {
            writeln!(out)?;
        }
        columns(out, &rows, &right)?;
        at = end;
    }
    Ok(())
}

fn labels(words: &Words, style: &Style<'_>) -> Vec<String> {
    ["estimate-tile", "estimate-place", "estimate-home", "estimate-distance"]
        .map(|id| style.paint(Paint::Faint, &words.say(id)))
        .to_vec()
}

fn conflict_lines(
    out: &mut dyn Write,
    conflicts: &ConflictSum,
    style: &Style<'_>,
) -> io::Result<()> {
    let words = style.words;
    for pair in &conflicts.pairs {
        let id = if pair.in_row { "estimate-conflict-row" } else { "estimate-conflict-col" };
        let tile = |i: usize| style.notation.tile(pair.tiles[i]).to_string().into();
        let args = [("line", (pair.line + 1).into()), ("a", tile(0)), ("b", tile(1))];
        writeln!(out, "  {}", words.say_with(id, &args))?;
    }
    let args = [
        ("manhattan", conflicts.manhattan.into()),
        ("n", conflicts.counted.into()),
        ("pairs", conflicts.pairs.len().into()),
        ("total", (conflicts.manhattan + 2 * conflicts.counted).into()),
    ];
    sentence(out, "  ", &words.say_with("estimate-conflicts", &args), style.width)
}

fn walking_lines(out: &mut dyn Write, walking: &WalkingSum, style: &Style<'_>) -> io::Result<()> {
    let words = style.words;
    let matrices = &walking.matrices;
    for (id, matrix, moves) in [
        ("estimate-walking-rows", &matrices.rows, walking.vertical),
        ("estimate-walking-cols", &matrices.cols, walking.horizontal),
    ] {
        sentence(out, "  ", &words.say_with(id, &[("n", moves.into())]), style.width)?;
        let rows: Vec<Vec<String>> =
            matrix.iter().map(|row| row.iter().map(u32::to_string).collect()).collect();
        let right: Vec<usize> = (0..matrix.len()).collect();
        columns(out, &rows, &right)?;
    }
    Ok(())
}

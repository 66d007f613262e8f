//! How the value of a heuristic is computed, for programs.

use serde_json::{Map, Value, json};
use taquin::heuristic::breakdown::{Breakdown, ConflictPair, TileSum, TileTerm, WalkingSum};
use taquin::heuristic::{exercise_divisor, exercise_weights};
use taquin_board::{Cell, Size, Tile};

/// The parts of a value; null if there are none to show.
pub fn breakdown(parts: &Breakdown) -> Value {
    match parts {
        Breakdown::Undivided => Value::Null,
        Breakdown::Tiles(TileSum { terms, sum, divisor }) => {
            let terms: Vec<Value> = terms.iter().map(tile_term).collect();
            json!({ "tiles": terms, "sum": sum, "divisor": divisor })
        }
        Breakdown::Conflicts(conflicts) => {
            let pairs: Vec<Value> = conflicts.pairs.iter().map(conflict_pair).collect();
            json!({
                "manhattan": conflicts.manhattan,
                "conflicts": pairs,
                "counted": conflicts.counted,
            })
        }
        Breakdown::Walking(WalkingSum { matrices, vertical, horizontal }) => json!({
            "rows": matrices.rows,
            "cols": matrices.cols,
            "vertical": vertical,
            "horizontal": horizontal,
        }),
        Breakdown::Groups(groups) => {
            let groups: Vec<Value> =
                groups.iter().map(|(tiles, value)| group(tiles, *value)).collect();
            json!({ "groups": groups })
        }
        Breakdown::Parts(values) => json!({ "parts": values }),
    }
}

fn tile_term(term: &TileTerm) -> Value {
    json!({
        "tile": term.tile.number(),
        "from": term.cell.index(),
        "to": term.home.index(),
        "distance": term.distance,
        "weight": term.weight,
        "product": term.term,
    })
}

/// Two tiles in conflict.
pub fn conflict_pair(pair: &ConflictPair) -> Value {
    json!({
        "cells": pair.cells.map(Cell::index),
        "tiles": pair.tiles.map(Tile::number),
        "line": if pair.in_row { "row" } else { "col" },
    })
}

/// A group of tiles and its value.
pub fn group(tiles: &[Tile], value: u32) -> Value {
    let tiles: Vec<u16> = tiles.iter().map(|tile| tile.number()).collect();
    json!({ "tiles": tiles, "value": value })
}

/// The weights and divisors of h1 to h6 for a size.
pub fn exercise(size: Size) -> Value {
    let of = |k: usize| {
        let (weights, divisor) = (exercise_weights(size, k), exercise_divisor(size, k));
        (format!("h{k}"), json!({ "weights": weights, "divisor": divisor }))
    };
    (1..=6).map(of).collect::<Map<String, Value>>().into()
}

//! An object with a path in it, written while the path is replayed.

use super::rows;
use board::{Board, MoveNotation, Notation, Path, Tile, write_moves};
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};
use serde_json::{Map, Value};
use std::io::{self, Write};

/// An object whose moves are made one by one as it is written, so that a path of millions of them
/// never stands in memory as text.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// The fields before the path's.
    pub before: Map<String, Value>,
    /// The path, if there is one.
    pub path: Option<LinePath<'a>>,
    /// The fields after it.
    pub after: Map<String, Value>,
}

/// The fields of a path.
#[derive(Clone, Copy, Debug)]
pub struct LinePath<'a> {
    /// Where it starts.
    pub start: &'a Board,
    /// The path, which must be legal from there.
    pub path: &'a Path,
    /// Whether every board on the way is written.
    pub states: bool,
}

impl Line<'_> {
    /// Writes it, and the end of the line.
    pub fn write(&self, mut out: &mut dyn Write) -> io::Result<()> {
        serde_json::to_writer(&mut out, self)?;
        writeln!(out)
    }

    /// The object itself, for those who need it whole.
    pub fn into_value(self) -> Value {
        // The fields are strings, numbers and lists, so there is nothing that could be refused.
        serde_json::to_value(self).unwrap_or_default()
    }
}

impl Serialize for Line<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (name, value) in &self.before {
            map.serialize_entry(name, value)?;
        }
        if let Some(path) = self.path {
            map.serialize_entry("moves", &Letters(path))?;
            map.serialize_entry("tiles", &Tiles(path))?;
            if path.states {
                map.serialize_entry("states", &States(path))?;
            }
        }
        for (name, value) in &self.after {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

struct Letters<'a>(LinePath<'a>);

impl Serialize for Letters<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let LinePath { start, path, .. } = self.0;
        serializer.collect_str(&write_moves(path, start, MoveNotation::Udlr, Notation::One))
    }
}

struct Tiles<'a>(LinePath<'a>);

impl Serialize for Tiles<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.path.tiles(self.0.start).map(Tile::number))
    }
}

/// The boards of a path, the start included.
struct States<'a>(LinePath<'a>);

impl Serialize for States<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut board = self.0.start.clone();
        let mut list = serializer.serialize_seq(Some(self.0.path.len() + 1))?;
        list.serialize_element(&rows(&board))?;
        for way in self.0.path {
            board.slide(way);
            list.serialize_element(&rows(&board))?;
        }
        list.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::parse_moves;

    #[test]
    fn written_and_whole_are_the_same() {
        let start: Board = "1 2 3 / 4 0 5 / 7 8 6".parse().unwrap();
        let path = parse_moves("LU", &start).unwrap();
        let field = |name: &str| Map::from_iter([(name.to_owned(), Value::from(1))]);
        let path = LinePath { start: &start, path: &path, states: true };
        let line = Line { before: field("a"), path: Some(path), after: field("b") };
        let mut out = Vec::new();
        line.write(&mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert_eq!(
            text,
            "{\"a\":1,\"moves\":\"LU\",\"tiles\":[5,6],\"states\":[[[1,2,3],[4,0,5],[7,8,6]],\
             [[1,2,3],[4,5,0],[7,8,6]],[[1,2,3],[4,5,6],[7,8,0]]],\"b\":1}\n"
        );
        assert_eq!(line.into_value(), text.parse::<Value>().unwrap());
    }
}

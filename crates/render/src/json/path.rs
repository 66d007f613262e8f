//! A path in an object: written while it is replayed, and read back.

use super::{Rows, rows};
use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, SerializeSeq, Serializer};
use taquin_board::{Board, MoveNotation, Notation, Path, Tile, write_moves};

/// Moves as letters of the tiles' directions.
#[derive(Clone, Debug)]
pub enum Letters<'a> {
    /// A path that is legal from a board.
    Path(&'a Board, &'a Path),
    /// Read back.
    Text(String),
}

/// The tiles in the order they slide.
#[derive(Clone, Debug)]
pub enum Tiles<'a> {
    /// A path that is legal from a board.
    Path(&'a Board, &'a Path),
    /// Read back.
    List(Vec<u16>),
}

/// The boards of a path, the start included.
#[derive(Clone, Debug)]
pub enum States<'a> {
    /// A path that is legal from a board.
    Path(&'a Board, &'a Path),
    /// Read back.
    List(Vec<Rows>),
}

impl Letters<'_> {
    /// The letters.
    pub fn text(&self) -> String {
        match self {
            Letters::Path(start, path) => {
                write_moves(path, start, MoveNotation::Udlr, Notation::One).to_string()
            }
            Letters::Text(text) => text.clone(),
        }
    }

    /// The letters as text, nothing borrowed.
    pub fn into_owned(self) -> Letters<'static> {
        Letters::Text(match self {
            Letters::Path(start, path) => {
                write_moves(path, start, MoveNotation::Udlr, Notation::One).to_string()
            }
            Letters::Text(text) => text,
        })
    }
}

impl Tiles<'_> {
    /// The numbers as a list, nothing borrowed.
    pub fn into_owned(self) -> Tiles<'static> {
        Tiles::List(match self {
            Tiles::Path(start, path) => path.tiles(start).map(Tile::number).collect(),
            Tiles::List(list) => list,
        })
    }
}

impl States<'_> {
    /// The boards as a list, nothing borrowed.
    pub fn into_owned(self) -> States<'static> {
        States::List(match self {
            States::Path(start, path) => boards(start, path).map(|board| rows(&board)).collect(),
            States::List(list) => list,
        })
    }
}

fn boards(start: &Board, path: &Path) -> impl Iterator<Item = Board> {
    let mut board = start.clone();
    std::iter::once(start.clone()).chain(path.iter().map(move |dir| {
        board.slide(dir);
        board.clone()
    }))
}

impl Serialize for Letters<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Letters::Path(start, path) => {
                serializer.collect_str(&write_moves(path, start, MoveNotation::Udlr, Notation::One))
            }
            Letters::Text(text) => serializer.serialize_str(text),
        }
    }
}

impl Serialize for Tiles<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Tiles::Path(start, path) => serializer.collect_seq(path.tiles(start).map(Tile::number)),
            Tiles::List(list) => serializer.collect_seq(list),
        }
    }
}

impl Serialize for States<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            States::Path(start, path) => {
                let mut list = serializer.serialize_seq(Some(path.len() + 1))?;
                for board in boards(start, path) {
                    list.serialize_element(&rows(&board))?;
                }
                list.end()
            }
            States::List(list) => serializer.collect_seq(list),
        }
    }
}

impl<'de> Deserialize<'de> for Letters<'_> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Deserialize::deserialize(deserializer).map(Letters::Text)
    }
}

impl<'de> Deserialize<'de> for Tiles<'_> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Deserialize::deserialize(deserializer).map(Tiles::List)
    }
}

impl<'de> Deserialize<'de> for States<'_> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Deserialize::deserialize(deserializer).map(States::List)
    }
}

impl PartialEq for Letters<'_> {
    fn eq(&self, other: &Self) -> bool {
        let text = |one: &Self| match one.clone().into_owned() {
            Letters::Text(text) => text,
            Letters::Path(..) => String::new(),
        };
        text(self) == text(other)
    }
}

impl PartialEq for Tiles<'_> {
    fn eq(&self, other: &Self) -> bool {
        let list = |one: &Self| match one.clone().into_owned() {
            Tiles::List(list) => list,
            Tiles::Path(..) => Vec::new(),
        };
        list(self) == list(other)
    }
}

impl PartialEq for States<'_> {
    fn eq(&self, other: &Self) -> bool {
        let list = |one: &Self| match one.clone().into_owned() {
            States::List(list) => list,
            States::Path(..) => Vec::new(),
        };
        list(self) == list(other)
    }
}

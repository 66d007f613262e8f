//! Boards, sizes and paths in serde's data model, in the form of the program's JSON: a board is its
//! rows of numbers, a size is `3x3`, a path the letters of the tiles' directions.
//!
//! ```
//! use taquin_board::{Board, Path, Size, TileDirection};
//!
//! let board: Board = serde_json::from_str("[[8, 1, 3], [4, 0, 2], [7, 6, 5]]")?;
//! assert_eq!(serde_json::to_string(&board)?, "[[8,1,3],[4,0,2],[7,6,5]]");
//! assert_eq!(serde_json::to_string(&board.size())?, "\"3x3\"");
//! let path: Path = serde_json::from_str("\"LU\"")?;
//! assert_eq!(path, Path::from([TileDirection::Left, TileDirection::Up]));
//! let twice = serde_json::from_str::<Board>("[[1, 1], [2, 0]]");
//! assert!(twice.unwrap_err().to_string().contains("1"));
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::{Board, Path, Size, Tile, TileDirection};
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let numbers = |row: &[Tile]| row.iter().map(|tile| tile.number()).collect::<Vec<_>>();
        serializer.collect_seq(self.rows().map(numbers))
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        let rows = Vec::<Vec<u64>>::deserialize(deserializer)?;
        Board::from_rows(&rows).map_err(D::Error::custom)
    }
}

impl Serialize for Size {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Size {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Size, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Path {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Path, D::Error> {
        let text = String::deserialize(deserializer)?;
        let named =
            |letter: &str| TileDirection::ALL.into_iter().find(|dir| dir.letter() == letter);
        let mut bytes = [0; 4];
        let dirs = text.chars().map(|letter| {
            named(letter.encode_utf8(&mut bytes)).ok_or_else(|| {
                D::Error::invalid_value(Unexpected::Char(letter), &"one of U, D, L and R")
            })
        });
        dirs.collect()
    }
}

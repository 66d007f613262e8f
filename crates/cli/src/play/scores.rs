//! The best times, a small file in the platform's data directory.
//!
//! ```json
//! {"v": 1, "sizes": {"4x4": [{"seconds": 83.2, "moves": 142, "seed": 7, "goal": "last"}]}}
//! ```

use serde_json::{Map, Value, json};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use taquin_board::Size;

/// How many times are kept for each size.
pub(crate) const KEPT: usize = 10;

/// A game won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Record {
    /// Time from the first move to the last.
    pub(crate) time: Duration,
    /// Moves.
    pub(crate) moves: usize,
    /// The seed of its board.
    pub(crate) seed: u64,
    /// Its goal.
    pub(crate) goal: String,
}

/// The best times for each size, the shortest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Scores {
    sizes: Vec<(Size, Vec<Record>)>,
}

impl Scores {
    /// Those of a size.
    pub(crate) fn of(&self, size: Size) -> &[Record] {
        self.sizes.iter().find(|(s, _)| *s == size).map_or(&[], |(_, records)| records)
    }

    /// Adds a record. Returns its rank, from 0, if it is among the best.
    pub(crate) fn add(&mut self, size: Size, record: Record) -> Option<usize> {
        if self.of(size).is_empty() {
            self.sizes.push((size, Vec::new()));
            self.sizes.sort_by_key(|(size, _)| (size.cells(), *size));
        }
        let (_, records) = self.sizes.iter_mut().find(|(s, _)| *s == size)?;
        let place = records.partition_point(|r| (r.time, r.moves) <= (record.time, record.moves));
        records.insert(place, record);
        records.truncate(KEPT);
        (place < KEPT).then_some(place)
    }

    /// Reads the file's text; `None` if it is not such a file.
    fn parse(text: &str) -> Option<Scores> {
        let file: Value = serde_json::from_str(text).ok()?;
        if file.get("v")? != 1 {
            return None;
        }
        let mut scores = Scores::default();
        for (size, records) in file.get("sizes")?.as_object()? {
            let size: Size = size.parse().ok()?;
            for record in records.as_array()? {
                scores.add(size, Record::parse(record)?);
            }
        }
        Some(scores)
    }

    fn to_json(&self) -> Value {
        let records = |list: &[Record]| Value::Array(list.iter().map(Record::to_json).collect());
        let sizes: Map<String, Value> =
            self.sizes.iter().map(|(size, list)| (size.to_string(), records(list))).collect();
        json!({"v": 1, "sizes": sizes})
    }
}

impl Record {
    fn parse(value: &Value) -> Option<Record> {
        Some(Record {
            time: Duration::try_from_secs_f64(value.get("seconds")?.as_f64()?).ok()?,
            moves: value.get("moves")?.as_u64()?.try_into().ok()?,
            seed: value.get("seed")?.as_u64()?,
            goal: value.get("goal")?.as_str()?.to_owned(),
        })
    }

    fn to_json(&self) -> Value {
        // A keyboard is not more precise than milliseconds.
        let seconds = self.time.as_millis() as f64 / 1e3;
        json!({"seconds": seconds, "moves": self.moves, "seed": self.seed, "goal": self.goal})
    }
}

/// The path of the file; `None` if the platform has no data directory.
pub(crate) fn file() -> Option<PathBuf> {
    use etcetera::BaseStrategy;
    let base = etcetera::choose_base_strategy().ok()?;
    Some(base.data_dir().join("taquin").join("scores.json"))
}

/// Reads the file. A missing file is an empty list; an unreadable one is an error.
pub(crate) fn load(file: &Path) -> io::Result<Scores> {
    match std::fs::read_to_string(file) {
        Ok(text) => Scores::parse(&text).ok_or_else(|| io::ErrorKind::InvalidData.into()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Scores::default()),
        Err(error) => Err(error),
    }
}

/// Adds a record to the file and returns the new list. The file is read again, because another game
/// may have changed it, then written under another name, synced and renamed. An unreadable file is
/// not changed.
pub(crate) fn keep(file: &Path, size: Size, record: Record) -> io::Result<Scores> {
    let mut scores = load(file)?;
    scores.add(size, record);
    let directory = file.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(directory)?;
    let aside = directory.join(format!(".scores.json.{}", std::process::id()));
    let written = std::fs::File::create(&aside).and_then(|mut out| {
        writeln!(out, "{}", scores.to_json())?;
        out.sync_all()?;
        std::fs::rename(&aside, file)
    });
    if written.is_err() {
        // The first error is reported; the leftover file is harmless.
        let _ = std::fs::remove_file(&aside);
    }
    written.map(|()| scores)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(seconds: u64, seed: u64) -> Record {
        Record { time: Duration::from_secs(seconds), moves: 10, seed, goal: "last".into() }
    }

    fn size(text: &str) -> Size {
        text.parse().unwrap()
    }

    #[test]
    fn the_shortest_come_first_and_few_are_kept() {
        let mut scores = Scores::default();
        for seconds in [30, 10, 20] {
            scores.add(size("4x4"), record(seconds, seconds));
        }
        let seeds: Vec<u64> = scores.of(size("4x4")).iter().map(|r| r.seed).collect();
        assert_eq!(seeds, [10, 20, 30]);
        // Of equals the older stays first.
        assert_eq!(scores.add(size("4x4"), record(10, 99)), Some(1));
        for seed in 0..20 {
            scores.add(size("4x4"), record(5, seed));
        }
        assert_eq!(scores.of(size("4x4")).len(), KEPT);
        assert_eq!(scores.add(size("4x4"), record(60, 1)), None);
        assert_eq!(scores.of(size("3x3")), []);
    }

    #[test]
    fn the_file_is_made_read_and_added_to() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("data").join("taquin").join("scores.json");
        assert_eq!(load(&file).unwrap(), Scores::default());
        keep(&file, size("4x4"), record(30, 1)).unwrap();
        let kept = keep(&file, size("3x5"), record(20, 2)).unwrap();
        assert_eq!(load(&file).unwrap(), kept);
        assert_eq!(kept.of(size("4x4")), [record(30, 1)]);
        let names: Vec<_> = std::fs::read_dir(file.parent().unwrap()).unwrap().collect();
        assert_eq!(names.len(), 1, "nothing is left aside");
    }

    #[test]
    fn a_file_that_is_not_ours_is_left_alone() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("scores.json");
        for text in [
            "",
            "[1]",
            r#"{"v": 2, "sizes": {}}"#,
            r#"{"v": 1, "sizes": {"4x4": [{"seconds": -1, "moves": 1, "seed": 1, "goal": "x"}]}}"#,
            r#"{"v": 1, "sizes": {"1x9": []}}"#,
        ] {
            std::fs::write(&file, text).unwrap();
            assert!(load(&file).is_err(), "{text}");
            assert!(keep(&file, size("4x4"), record(30, 1)).is_err());
            assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
        }
    }
}

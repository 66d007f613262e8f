//! Messages for the reasons of the crate `taquin-tables`.

use super::plain;
use crate::Words;
use std::path::Path;
use std::time::Duration;
use taquin_board::Cell;
use taquin_search::Preparing;
use taquin_tables::{Cost, DrawingError, Pattern, TableError, TableNameError};

impl Words {
    /// Why a drawing is not a partition.
    pub fn drawing_error(&self, error: &DrawingError) -> String {
        let cells = |cells: &[Cell]| {
            let shown = cells.iter().take(12).map(|cell| (cell.index() + 1).to_string());
            let words: Vec<String> = shown.collect();
            ("cells", words.join(", ").into())
        };
        match error {
            DrawingError::Ragged => self.say("drawing-ragged"),
            DrawingError::TooLarge(size) => {
                self.say_with("drawing-too-large", &[("size", plain(size))])
            }
            DrawingError::Sign(sign) => {
                self.say_with("drawing-sign", &[("sign", sign.as_str().into())])
            }
            DrawingError::Blanks(found) => {
                self.say_with("drawing-blanks", &[("n", (*found).into())])
            }
            DrawingError::Overlap(list) => self.say_with("drawing-overlap", &[cells(list)]),
            DrawingError::Gap(list) => self.say_with("drawing-gap", &[cells(list)]),
            DrawingError::GroupTooLarge(tiles) => self.say_with(
                "drawing-group-too-large",
                &[("n", (*tiles).into()), ("most", Pattern::MAX_TILES.into())],
            ),
            DrawingError::TooManyGroups(groups) => {
                self.say_with("drawing-too-many-groups", &[("n", (*groups).into())])
            }
        }
    }

    /// Why a name is not that of a table.
    pub fn table_name_error(&self, error: &TableNameError) -> String {
        match error {
            TableNameError::Unknown { name, nearest } => {
                self.unknown("unknown-table", name, *nearest)
            }
            TableNameError::WhichSize { name, sizes } => {
                let sizes: Vec<String> = sizes.iter().map(ToString::to_string).collect();
                let args = [("name", name.as_str().into()), ("sizes", sizes.join(", ").into())];
                self.say_with("table-which-size", &args)
            }
            TableNameError::NoSuchSize { name, size } => {
                let args = [("name", name.as_str().into()), ("size", plain(size))];
                self.say_with("table-no-such-size", &args)
            }
            TableNameError::Drawing(error) => self.drawing_error(error),
        }
    }

    /// Why a table is not available.
    pub fn table_error(&self, error: &TableError) -> String {
        let file = |path: &Path| ("file", plain(path.display()));
        match error {
            TableError::Missing { pattern, cost } => self.say_with(
                "table-missing",
                &[("pattern", pattern.as_str().into()), ("cost", self.cost(cost).into())],
            ),
            TableError::TooLarge { pattern, gigabytes } => {
                let memory = self.bytes(gigabytes.saturating_mul(1 << 30));
                self.say_with(
                    "table-too-large",
                    &[("pattern", pattern.as_str().into()), ("memory", memory.into())],
                )
            }
            TableError::TooManyStates(size) => {
                self.say_with("table-too-many-states", &[("size", plain(size))])
            }
            TableError::Memory { name, needed, left } => self.say_with(
                "table-memory",
                &[
                    ("name", name.as_str().into()),
                    ("needed", self.bytes(*needed).into()),
                    ("left", self.bytes(*left).into()),
                ],
            ),
            TableError::NotAFile(path) => self.say_with("table-not-a-file", &[file(path)]),
            TableError::Truncated { path, .. } => self.say_with("table-truncated", &[file(path)]),
            TableError::Magic(path) => self.say_with("table-magic", &[file(path)]),
            TableError::Version { path, found, expected } => self.say_with(
                "table-version",
                &[file(path), ("found", plain(found)), ("expected", plain(expected))],
            ),
            TableError::HeaderChecksum(path) | TableError::Checksum(path) => {
                self.say_with("table-checksum", &[file(path)])
            }
            TableError::Header { path, .. } => self.say_with("table-header", &[file(path)]),
            TableError::Other { path, found, expected } => self.say_with(
                "table-other",
                &[
                    file(path),
                    ("found", found.as_str().into()),
                    ("expected", expected.as_str().into()),
                ],
            ),
            TableError::Length { path, found, expected } => self.say_with(
                "table-length",
                &[file(path), ("found", (*found).into()), ("expected", (*expected).into())],
            ),
            TableError::Invariant { pattern, entry, .. } => self.say_with(
                "table-invariant",
                &[("pattern", pattern.as_str().into()), ("entry", (*entry).into())],
            ),
            TableError::Io { path, source, .. } => {
                self.say_with("table-io", &[file(path), ("reason", self.io_reason(source).into())])
            }
            TableError::NoDirectory => self.say("table-no-directory"),
            TableError::Stopped => self.say("table-stopped"),
        }
    }

    /// The cost of a build: its time and its size.
    pub fn cost(&self, cost: &Cost) -> String {
        let time = Duration::try_from_secs_f64(cost.cpu_seconds).unwrap_or_default();
        self.say_with(
            "table-cost",
            &[("time", self.rough(time).into()), ("bytes", self.bytes(cost.bytes).into())],
        )
    }

    /// What happens while a table is opened or built.
    pub fn preparing(&self, event: &Preparing<'_>) -> String {
        let message = |error: &(dyn std::error::Error + 'static)| {
            let told = error.downcast_ref::<TableError>().map(|error| self.table_error(error));
            ("message", told.unwrap_or_else(|| error.to_string()).into())
        };
        match event {
            Preparing::Begun { what, cpu_seconds, bytes } => {
                let cost = Cost { cpu_seconds: *cpu_seconds, bytes: *bytes, ..Cost::default() };
                let args = [("pattern", plain(what)), ("cost", self.cost(&cost).into())];
                self.say_with("table-building", &args)
            }
            Preparing::Progress { what, done, total } => {
                let percent = done.saturating_mul(100) / (*total).max(1);
                let args = [("pattern", plain(what)), ("percent", percent.into())];
                self.say_with("table-progress", &args)
            }
            Preparing::FirstAnswer { share } => self.percent(100.0 * share),
            Preparing::Waiting { what } => {
                self.say_with("table-waiting", &[("pattern", plain(what))])
            }
            Preparing::Unusable(error) => self.say_with("table-broken", &[message(*error)]),
            Preparing::NotStored(error) => self.say_with("table-not-stored", &[message(*error)]),
        }
    }
}

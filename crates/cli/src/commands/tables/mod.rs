//! `taquin tables`: what is kept, and how it is made, checked, removed and looked into.

mod build;
mod piece;

pub(crate) use piece::WALKING;

use crate::args::tables::{Action, Chosen, Tables};
use crate::context::{Context, Talk};
use crate::exit::{Exit, Failure};
use crate::messages;
use crate::output::{Output, OutputError};
use crate::table_store::{self, BuildBar};
use clap::ArgMatches;
use piece::Piece;
use serde_json::{Value, json};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use taquin::tables::{Contents, Kept, Partition, Policy, Store, TableError, export, named};
use taquin_board::Size;
use taquin_render::json;
use taquin_render::text::{Paint, columns_within};
use taquin_search::Monitor;

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let typed = Tables::read(matches, words)?;
    let store = table_store::store(typed.tables.as_deref(), words)?;
    context.catch_interrupts();
    match &typed.action {
        Action::List { json } => list(context, *json, &store),
        Action::Build { chosen, threads } => {
            build::run(context, chosen, &store.with_threads(*threads))
        }
        Action::Verify { chosen, threads, json } => {
            check(context, chosen, *json, &store.with_threads(*threads))
        }
        Action::Remove { chosen } => remove(context, chosen, &store),
        Action::Export { chosen, out } => write_out(context, chosen, out, &store),
    }
}

fn list(context: &mut Context<'_>, json: bool, store: &Store) -> Result<Exit, Failure> {
    let words = context.words;
    let kept = store.list().map_err(|error| table_store::failure(&error, words))?;
    if json {
        let mut map = json::object();
        let directory = store.directory().map(|path| path.display().to_string());
        map.insert("directory".into(), directory.into());
        map.insert("tables".into(), kept.iter().map(as_object).collect());
        let names: Vec<&str> = named().iter().map(|named| named.name).chain([WALKING]).collect();
        map.insert("names".into(), names.into());
        writeln!(context.out, "{}", Value::from(map))?;
        return Ok(Exit::Done);
    }
    let style =
        context.style(taquin_board::Notation::default(), taquin_board::MoveNotation::default());
    if let Some(directory) = store.directory() {
        writeln!(
            context.out,
            "{}",
            style.paint(Paint::Faint, &messages::visible(&directory.display().to_string()))
        )?;
    }
    if kept.is_empty() {
        writeln!(context.out, "{}", words.say("tables-none"))?;
    }
    let entries = |n: u64| words.say_with("tables-entries", &[("n", n.into())]);
    let rows = kept.iter().map(|kept| match &kept.contents {
        Ok(Contents::Pattern(header)) => vec![
            header.pattern.to_string(),
            words.bytes(kept.bytes),
            entries(header.reached),
            header.pattern.drawing(),
        ],
        Ok(Contents::Walking(header)) => {
            vec![header.to_string(), words.bytes(kept.bytes), entries(header.states)]
        }
        Err(error) => vec![
            messages::visible(&kept.path.display().to_string()).into_owned(),
            words.bytes(kept.bytes),
            style.paint(Paint::Bad, &messages::visible(&words.table_error(error))),
        ],
    });
    columns_within(context.out, &rows.collect::<Vec<_>>(), &[1], style.width)?;
    writeln!(context.out, "\n{}", style.paint(Paint::Strong, &words.say("tables-names")))?;
    let rows = named().iter().flat_map(|named| {
        let cost = Partition::cost_of(&named.partitions);
        let (name, size) = (named.name.to_owned(), named.size().to_string());
        let mut first = Some([name, size, words.bytes(cost.bytes)]);
        // A collection has a line for each of its drawings.
        named.partitions.iter().map(move |partition| {
            let columns = first.take().unwrap_or_default();
            columns.into_iter().chain([partition.to_string()]).collect()
        })
    });
    let walking = vec![WALKING.to_owned(), words.say("tables-any-size")];
    let rows: Vec<_> = rows.chain([walking]).collect();
    columns_within(context.out, &rows, &[2], style.width)?;
    Ok(Exit::Done)
}

fn as_object(kept: &Kept) -> Value {
    let mut value = json!({
        "file": kept.path.display().to_string(),
        "bytes": kept.bytes,
        "whole": kept.contents.is_ok(),
    });
    let Some(map) = value.as_object_mut() else { return value };
    let mut put = |name: &str, size: Size, entries: u64, deepest: u32| {
        map.insert("name".into(), name.into());
        map.insert("rows".into(), size.rows().into());
        map.insert("cols".into(), size.cols().into());
        map.insert("entries".into(), entries.into());
        map.insert("deepest".into(), deepest.into());
    };
    match &kept.contents {
        Ok(Contents::Pattern(header)) => {
            let pattern = &header.pattern;
            put(&pattern.to_string(), pattern.size(), header.reached, header.deepest);
            map.insert("drawing".into(), pattern.drawing().into());
        }
        Ok(Contents::Walking(header)) => {
            put(&header.to_string(), header.size, header.states, header.deepest);
        }
        Err(_) => {}
    }
    value
}

/// Verifies the tables of a name, or all that are kept. Broken ones are named, all of them.
fn check(
    context: &mut Context<'_>,
    typed: &Chosen,
    json: bool,
    store: &Store,
) -> Result<Exit, Failure> {
    let words = context.words;
    let builds = BuildBar::new(context);
    let cancel = context.stop.clone();
    let monitor = Monitor { cancel: &cancel, report: &|event| builds.show(&event) };
    let mut faults = Vec::new();
    let chosen: Vec<Piece> = match &typed.name {
        Some(_) => Piece::of(typed, words)?,
        None => {
            let kept = store.list().map_err(|error| table_store::failure(&error, words))?;
            let read = |kept: Kept| match kept.contents {
                Ok(contents) => Some(Piece::in_file(contents)),
                Err(error) => {
                    faults.push(words.table_error(&error));
                    None
                }
            };
            kept.into_iter().filter_map(read).collect()
        }
    };
    for piece in chosen {
        match piece.verify(store, &monitor) {
            Ok(verified) if json => {
                let mut map = json::object();
                map.insert("name".into(), piece.name().into());
                map.insert("entries".into(), verified.entries.into());
                map.insert("deepest".into(), verified.deepest.into());
                writeln!(context.out, "{}", Value::from(map))?;
            }
            Ok(verified) => {
                let args = [
                    ("pattern", piece.name().into()),
                    ("n", verified.entries.into()),
                    ("deepest", verified.deepest.into()),
                ];
                writeln!(context.out, "{}", words.say_with("tables-verified", &args))?;
            }
            Err(TableError::Stopped) => {
                return Err(table_store::failure(&TableError::Stopped, words));
            }
            Err(error) => faults.push(words.table_error(&error)),
        }
    }
    match faults.is_empty() {
        true => Ok(Exit::Done),
        false => Err(Failure::Said { exit: Exit::NoTable, message: messages::all(words, faults) }),
    }
}

fn remove(context: &mut Context<'_>, typed: &Chosen, store: &Store) -> Result<Exit, Failure> {
    let words = context.words;
    for piece in Piece::of(typed, words)? {
        let gone = piece.remove(store).map_err(|error| table_store::failure(&error, words))?;
        if context.talk > Talk::Quiet {
            let id = if gone { "tables-removed" } else { "tables-not-there" };
            let args = [("pattern", piece.name().into())];
            writeln!(context.out, "{}", words.say_with(id, &args))?;
        }
    }
    Ok(Exit::Done)
}

/// What the first heading of an export begins with.
const EXPORT_SIGNATURE: &[u8] = b"tile_o";

/// A file that takes no more once the program is asked to end.
struct Stoppable<'a> {
    output: Output,
    stop: &'a taquin_search::Cancel,
}

impl Write for Stoppable<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // Not `Interrupted`, after which the same bytes would be tried again.
        if self.stop.is_cancelled() {
            Err(io::Error::other("stopped"))
        } else {
            self.output.write(bytes)
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// Writes the tables of a name as CSV, one file each.
fn write_out(
    context: &mut Context<'_>,
    typed: &Chosen,
    directory: &Path,
    store: &Store,
) -> Result<Exit, Failure> {
    let words = context.words;
    for piece in Piece::of(typed, words)? {
        let Piece::Pattern(pattern) = piece else {
            return Err(Failure::usage(words.say("tables-export-walking")));
        };
        let table = store
            .open(&pattern, Policy::Quick, &Monitor::none())
            .map_err(|error| table_store::failure(&error, words))?;
        let path = directory.join(format!("{pattern}.csv"));
        let write = || -> Result<(), OutputError> {
            std::fs::create_dir_all(directory)?;
            let output = Output::create(&path, EXPORT_SIGNATURE)?;
            let mut out = BufWriter::new(Stoppable { output, stop: &context.stop });
            export(&table, &mut out)?;
            Ok(out.into_inner().map_err(io::IntoInnerError::into_error)?.output.finish()?)
        };
        write().map_err(|error| match context.stop.is_cancelled() {
            true => table_store::failure(&TableError::Stopped, words),
            false => error.failure(&path, words),
        })?;
        writeln!(context.out, "{}", path.display())?;
    }
    Ok(Exit::Done)
}

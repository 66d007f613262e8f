//! `taquin tables`: lists, builds, verifies, removes and exports stored tables.

mod build;

use crate::args::tables::{Action, Chosen, Tables};
use crate::context::{Context, Verbosity};
use crate::exit::{Exit, Failure};
use crate::input;
use crate::messages;
use crate::output::{Output, OutputError};
use crate::table_store::{self, BuildBar};
use clap::ArgMatches;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use taquin::tables::{
    Contents, Partition, Policy, Store, StoredFile, TableError, TableId, TableNameError, export,
    named,
};
use taquin_i18n::Words;
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
    let stored = store.list().map_err(|error| table_store::failure(&error, words))?;
    if json {
        writeln!(context.out, "{}", json::tables(store, &stored))?;
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
    if stored.is_empty() {
        writeln!(context.out, "{}", words.say("tables-none"))?;
    }
    let entries = |n: u64| words.say_with("tables-entries", &[("n", n.into())]);
    let rows = stored.iter().map(|stored| match &stored.contents {
        Ok(Contents::Pattern(header)) => vec![
            header.pattern.to_string(),
            words.bytes(stored.bytes),
            entries(header.reached),
            header.pattern.drawing(),
        ],
        Ok(Contents::Walking(header)) => {
            vec![header.to_string(), words.bytes(stored.bytes), entries(header.states)]
        }
        Ok(Contents::Automaton(header)) => {
            vec![header.to_string(), words.bytes(stored.bytes), entries(header.states)]
        }
        Ok(Contents::Multi(header)) => vec![
            header.to_string(),
            words.bytes(stored.bytes),
            entries(header.reached),
            header.pattern.drawing(),
        ],
        Err(error) => vec![
            messages::visible(&stored.path.display().to_string()).into_owned(),
            words.bytes(stored.bytes),
            style.paint(Paint::Bad, &messages::visible(&words.table_error(error))),
        ],
    });
    columns_within(context.out, &rows.collect::<Vec<_>>(), &[1], style.width)?;
    writeln!(context.out, "\n{}", style.paint(Paint::Strong, &words.say("tables-names")))?;
    let rows = named().iter().flat_map(|named| {
        let cost = Partition::cost_of(&named.partitions);
        let (name, size) = (named.name.to_owned(), named.size().to_string());
        let mut first = Some([name, size, words.bytes(cost.bytes)]);
        // A collection has one line per partition.
        named.partitions.iter().map(move |partition| {
            let columns = first.take().unwrap_or_default();
            columns.into_iter().chain([partition.to_string()]).collect()
        })
    });
    let walking = vec!["walking-distance".to_owned(), words.say("tables-any-size")];
    let automaton = vec!["automaton".to_owned(), words.say("tables-any-size")];
    let multi = vec!["pdb-multi".to_owned(), words.say("tables-any-size")];
    let rows: Vec<_> = rows.chain([walking, automaton, multi]).collect();
    columns_within(context.out, &rows, &[2], style.width)?;
    Ok(Exit::Done)
}

/// The tables of the name that was typed, for its size and goal.
fn chosen_tables(typed: &Chosen, words: &Words) -> Result<Vec<TableId>, Failure> {
    enum Wrong {
        Name(TableNameError),
        Goal(String),
    }
    impl From<TableNameError> for Wrong {
        fn from(error: TableNameError) -> Wrong {
            Wrong::Name(error)
        }
    }
    // The parser accepts no command without a name.
    let name = typed.name.as_deref().unwrap_or_default();
    let goal_blank = |size| {
        let goal = typed.goal.as_deref().unwrap_or("last");
        input::goal(goal, size, None, words).map(|goal| goal.blank()).map_err(Wrong::Goal)
    };
    TableId::of(name, typed.size, goal_blank).map_err(|wrong| {
        Failure::usage(match wrong {
            Wrong::Name(error) => words.table_name_error(&error),
            Wrong::Goal(message) => message,
        })
    })
}

/// Verifies the tables of a name, or all stored ones. All damaged ones are reported.
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
    let chosen: Vec<TableId> = match &typed.name {
        Some(_) => chosen_tables(typed, words)?,
        None => {
            let stored = store.list().map_err(|error| table_store::failure(&error, words))?;
            let read = |stored: StoredFile| match stored.contents {
                Ok(contents) => Some(TableId::in_file(contents)),
                Err(error) => {
                    faults.push(words.table_error(&error));
                    None
                }
            };
            stored.into_iter().filter_map(read).collect()
        }
    };
    for table in chosen {
        match table.verify(store, &monitor) {
            Ok(verified) if json => {
                writeln!(context.out, "{}", json::verified_table(&table.name(), &verified))?;
            }
            Ok(verified) => {
                let args = [
                    ("pattern", table.name().into()),
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
    for table in chosen_tables(typed, words)? {
        let gone = table.remove(store).map_err(|error| table_store::failure(&error, words))?;
        if context.verbosity > Verbosity::Quiet {
            let id = if gone { "tables-removed" } else { "tables-not-there" };
            let args = [("pattern", table.name().into())];
            writeln!(context.out, "{}", words.say_with(id, &args))?;
        }
    }
    Ok(Exit::Done)
}

/// What the first heading of an export begins with.
const EXPORT_SIGNATURE: &[u8] = b"tile_o";

/// A file that refuses writes after the program was cancelled.
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
    for table in chosen_tables(typed, words)? {
        let TableId::Pattern(pattern) = table else {
            return Err(Failure::usage(words.say("tables-export-walking")));
        };
        let opened = store
            .open(&pattern, Policy::Quick, &Monitor::none())
            .map_err(|error| table_store::failure(&error, words))?;
        let path = directory.join(format!("{pattern}.csv"));
        let write = || -> Result<(), OutputError> {
            std::fs::create_dir_all(directory)?;
            let output = Output::create(&path, EXPORT_SIGNATURE)?;
            let mut out = BufWriter::new(Stoppable { output, stop: &context.stop });
            export(&opened, &mut out)?;
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

//! `taquin tables`: what is kept, and how it is made, checked, removed and looked into.

use crate::args::tables::{Action, Chosen, Tables};
use crate::context::{Context, Talk};
use crate::exit::{Exit, Failure};
use crate::shelf::{self, Teller};
use crate::{input, messages};
use board::nearest;
use clap::ArgMatches;
use render::json;
use render::text::{Paint, columns};
use search::Stop;
use serde_json::{Value, json};
use std::io::{BufWriter, Write};
use std::path::Path;
use taquin::tables::{
    Kept, NAMED, Notice, Partition, Pattern, Policy, Store, TableError, Unwatched, Watch, export,
    verify,
};
use words::Words;

pub(crate) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<Exit, Failure> {
    let words = context.words;
    let typed = Tables::read(matches, words)?;
    let store = shelf::store(typed.tables.as_deref(), words)?;
    context.catch_interrupts();
    match &typed.action {
        Action::List { json } => list(context, *json, &store),
        Action::Build { chosen, threads } => build(context, chosen, &store.with_threads(*threads)),
        Action::Verify { chosen, json } => check(context, chosen, *json, &store),
        Action::Remove { chosen } => remove(context, chosen, &store),
        Action::Export { chosen, out } => write_out(context, chosen, out, &store),
    }
}

/// Follows a build, and ends it with Ctrl-C.
struct Follower {
    teller: Teller,
    stop: Stop,
}

impl Follower {
    fn new(context: &Context<'_>) -> Follower {
        Follower { teller: Teller::new(context), stop: context.stop.clone() }
    }
}

impl Watch for Follower {
    fn notice(&self, notice: Notice<'_>) {
        self.teller.tell(&notice);
    }

    fn stopped(&self) -> bool {
        self.stop.is_raised()
    }
}

/// The patterns behind a name: those of its drawing for the size and the goal asked for.
fn patterns(typed: &Chosen, words: &Words) -> Result<Vec<Pattern>, Failure> {
    // The parser lets no command without a name through.
    let name = typed.name.as_deref().unwrap_or_default();
    let drawn: Vec<Partition> = NAMED
        .iter()
        .filter(|named| named.name == name)
        .filter_map(|named| Partition::draw(named.drawing).ok())
        .collect();
    let partition = match (typed.size, drawn.as_slice()) {
        (_, []) => {
            let short: String = name.chars().take(60).collect();
            let near = nearest(name, NAMED.iter().map(|named| named.name));
            return Err(Failure::usage(words.unknown("unknown-table", &short, near)));
        }
        (None, [one]) => one.clone(),
        (None, several) => {
            let sizes: Vec<String> = several.iter().map(|p| p.size().to_string()).collect();
            let args = [("name", name.to_owned().into()), ("sizes", sizes.join(", ").into())];
            return Err(Failure::usage(words.say_with("table-which-size", &args)));
        }
        (Some(size), _) => Partition::named(name, size).ok_or_else(|| {
            let args = [("name", name.to_owned().into()), ("size", size.to_string().into())];
            Failure::usage(words.say_with("table-no-such-size", &args))
        })?,
    };
    let goal = typed.goal.as_deref().unwrap_or("last");
    let goal = input::goal(goal, partition.size(), None, words).map_err(Failure::usage)?;
    Ok(partition.for_blank(goal.blank()).patterns())
}

fn list(context: &mut Context<'_>, json: bool, store: &Store) -> Result<Exit, Failure> {
    let words = context.words;
    let kept = store.list().map_err(|error| shelf::failure(&error, words))?;
    if json {
        let mut map = json::object();
        let directory = store.directory().map(|path| path.display().to_string());
        map.insert("directory".into(), directory.into());
        map.insert("tables".into(), kept.iter().map(as_object).collect());
        let names: Vec<&str> = NAMED.iter().map(|named| named.name).collect();
        map.insert("names".into(), names.into());
        writeln!(context.out, "{}", Value::from(map))?;
        return Ok(Exit::Done);
    }
    let style = context.style(board::Notation::default(), board::MoveNotation::default());
    if let Some(directory) = store.directory() {
        writeln!(context.out, "{}", style.paint(Paint::Faint, &directory.display().to_string()))?;
    }
    if kept.is_empty() {
        writeln!(context.out, "{}", words.say("tables-none"))?;
    }
    let rows = kept.iter().map(|kept| match &kept.header {
        Ok(header) => vec![
            header.pattern.to_string(),
            words.bytes(kept.bytes),
            words.say_with("tables-entries", &[("n", header.reached.into())]),
            header.pattern.drawing(),
        ],
        Err(error) => vec![
            kept.path.display().to_string(),
            words.bytes(kept.bytes),
            style.paint(Paint::Bad, &words.table_error(error)),
        ],
    });
    columns(context.out, &rows.collect::<Vec<_>>(), &[1])?;
    writeln!(context.out, "\n{}", style.paint(Paint::Strong, &words.say("tables-names")))?;
    let rows = NAMED.iter().filter_map(|named| {
        let partition = Partition::draw(named.drawing).ok()?;
        let cost = partition.cost();
        Some(vec![
            named.name.to_owned(),
            partition.size().to_string(),
            words.bytes(cost.bytes),
            named.drawing.to_owned(),
        ])
    });
    columns(context.out, &rows.collect::<Vec<_>>(), &[2])?;
    Ok(Exit::Done)
}

fn as_object(kept: &Kept) -> Value {
    let mut value = json!({
        "file": kept.path.display().to_string(),
        "bytes": kept.bytes,
        "whole": kept.header.is_ok(),
    });
    if let (Ok(header), Some(map)) = (&kept.header, value.as_object_mut()) {
        map.insert("name".into(), header.pattern.to_string().into());
        map.insert("rows".into(), header.pattern.size().rows().into());
        map.insert("cols".into(), header.pattern.size().cols().into());
        map.insert("drawing".into(), header.pattern.drawing().into());
        map.insert("entries".into(), header.reached.into());
        map.insert("deepest".into(), header.deepest.into());
    }
    value
}

fn build(context: &mut Context<'_>, typed: &Chosen, store: &Store) -> Result<Exit, Failure> {
    let words = context.words;
    let follower = Follower::new(context);
    if store.directory().is_none() {
        return Err(shelf::failure(&TableError::NoDirectory, words));
    }
    for pattern in patterns(typed, words)? {
        let built = !store.has(&pattern);
        store
            .open(&pattern, Policy::Build, &follower)
            .map_err(|error| shelf::failure(&error, words))?;
        if context.talk > Talk::Quiet {
            let id = if built { "tables-built" } else { "tables-there" };
            let path = store.path_of(&pattern).unwrap_or_default();
            let bytes = std::fs::metadata(&path).map_or(0, |file| file.len());
            let args =
                [("pattern", pattern.to_string().into()), ("bytes", words.bytes(bytes).into())];
            writeln!(context.out, "{}", words.say_with(id, &args))?;
        }
    }
    Ok(Exit::Done)
}

/// Verifies the tables of a name, or all that are kept. Broken ones are named, all of them.
fn check(
    context: &mut Context<'_>,
    typed: &Chosen,
    json: bool,
    store: &Store,
) -> Result<Exit, Failure> {
    let words = context.words;
    let follower = Follower::new(context);
    let mut faults = Vec::new();
    let chosen: Vec<Pattern> = match &typed.name {
        Some(_) => patterns(typed, words)?,
        None => {
            let kept = store.list().map_err(|error| shelf::failure(&error, words))?;
            let read = |kept: Kept| match kept.header {
                Ok(header) => Some(header.pattern),
                Err(error) => {
                    faults.push(words.table_error(&error));
                    None
                }
            };
            kept.into_iter().filter_map(read).collect()
        }
    };
    for pattern in chosen {
        let verified =
            store.reopen(&pattern).and_then(|(header, table)| verify(&header, &table, &follower));
        match verified {
            Ok(verified) if json => {
                let mut map = json::object();
                map.insert("name".into(), pattern.to_string().into());
                map.insert("entries".into(), verified.entries.into());
                map.insert("deepest".into(), verified.deepest.into());
                writeln!(context.out, "{}", Value::from(map))?;
            }
            Ok(verified) => {
                let args = [
                    ("pattern", pattern.to_string().into()),
                    ("n", verified.entries.into()),
                    ("deepest", verified.deepest.into()),
                ];
                writeln!(context.out, "{}", words.say_with("tables-verified", &args))?;
            }
            Err(TableError::Stopped) => return Err(shelf::failure(&TableError::Stopped, words)),
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
    for pattern in patterns(typed, words)? {
        let gone = store.remove(&pattern).map_err(|error| shelf::failure(&error, words))?;
        if context.talk > Talk::Quiet {
            let id = if gone { "tables-removed" } else { "tables-not-there" };
            let args = [("pattern", pattern.to_string().into())];
            writeln!(context.out, "{}", words.say_with(id, &args))?;
        }
    }
    Ok(Exit::Done)
}

/// Writes the tables of a name as CSV, one file each.
fn write_out(
    context: &mut Context<'_>,
    typed: &Chosen,
    directory: &Path,
    store: &Store,
) -> Result<Exit, Failure> {
    let words = context.words;
    for pattern in patterns(typed, words)? {
        let table = store
            .open(&pattern, Policy::Quick, &Unwatched)
            .map_err(|error| shelf::failure(&error, words))?;
        let path = directory.join(format!("{pattern}.csv"));
        let written = std::fs::create_dir_all(directory)
            .and_then(|()| std::fs::File::create(&path))
            .and_then(|file| {
                let mut out = BufWriter::new(file);
                export(&table, &mut out)?;
                out.flush()
            });
        written.map_err(|error| {
            let reason = words.io_reason(&error);
            let args = [("file", path.display().to_string().into()), ("reason", reason.into())];
            Failure::usage(words.say_with("file-cannot-write", &args))
        })?;
        writeln!(context.out, "{}", path.display())?;
    }
    Ok(Exit::Done)
}

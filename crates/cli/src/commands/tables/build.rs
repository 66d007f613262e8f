//! `taquin tables build`: shows cost and gain, then builds.

use super::chosen_tables;
use crate::args::tables::Chosen;
use crate::context::{Context, Verbosity};
use crate::exit::{Exit, Failure};
use crate::table_store::{self, BuildBar};
use taquin::tables::{Cost, Partition, Store, TableError, TableId, named};
use taquin_i18n::Words;
use taquin_search::Monitor;

pub(super) fn run(
    context: &mut Context<'_>,
    typed: &Chosen,
    store: &Store,
) -> Result<Exit, Failure> {
    let words = context.words;
    let builds = BuildBar::new(context);
    let cancel = context.stop.clone();
    let monitor = Monitor { cancel: &cancel, report: &|event| builds.show(&event) };
    let Some(directory) = store.directory() else {
        return Err(table_store::failure(&TableError::NoDirectory, words));
    };
    // An error is better reported before the work than after it.
    std::fs::create_dir_all(directory).map_err(|error| {
        let file = directory.display().to_string();
        let args = [("file", file.into()), ("reason", words.io_reason(&error).into())];
        let message = words.say_with("file-cannot-write", &args);
        Failure::Said { exit: Exit::NoTable, message }
    })?;
    let tables = chosen_tables(typed, words)?;
    let there = |table: &&TableId| !table.path(store).is_some_and(|path| path.exists());
    let cost: Cost = tables.iter().filter(there).map(TableId::cost).sum();
    if context.verbosity > Verbosity::Quiet && !cost.is_quick() {
        announce(context, typed, &cost, store.threads())?;
    }
    for table in tables {
        let built =
            table.store(store, &monitor).map_err(|error| table_store::failure(&error, words))?;
        // The name may be that of another file, which was left as it was.
        let path = table.path(store);
        let stored = store.list().map_err(|error| table_store::failure(&error, words))?;
        if !stored.iter().any(|file| Some(&file.path) == path.as_ref() && file.contents.is_ok()) {
            let message = words.say_with("tables-not-there", &[("pattern", table.name().into())]);
            return Err(Failure::Said { exit: Exit::NoTable, message });
        }
        if context.verbosity > Verbosity::Quiet {
            let id = if built { "tables-built" } else { "tables-there" };
            let bytes = std::fs::metadata(path.unwrap_or_default()).map_or(0, |file| file.len());
            let args = [("pattern", table.name().into()), ("bytes", words.bytes(bytes).into())];
            writeln!(context.out, "{}", words.say_with(id, &args))?;
        }
    }
    Ok(Exit::Done)
}

/// Shows the cost of the build and its gain.
fn announce(
    context: &mut Context<'_>,
    typed: &Chosen,
    cost: &Cost,
    threads: usize,
) -> Result<(), Failure> {
    let words = context.words;
    let args = [
        ("cost", words.cost(cost).into()),
        ("memory", words.bytes(cost.peak_bytes).into()),
        ("threads", threads.into()),
    ];
    writeln!(context.out, "{}", words.say_with("tables-plan", &args))?;
    if let Some(gain) = typed.name.as_deref().and_then(|name| gain(name, words)) {
        writeln!(context.out, "{gain}")?;
    }
    context.out.flush()?;
    Ok(())
}

/// How many fewer states than with the best tables that are built automatically.
fn gain(name: &str, words: &Words) -> Option<String> {
    let asked = named().iter().find(|named| named.name == name && named.korf_states.is_some())?;
    let quick = named().iter().filter(|named| Partition::cost_of(&named.partitions).is_quick());
    let (fewest, best) = quick.filter_map(|named| Some((named.korf_states?, named.name))).min()?;
    let states = asked.korf_states.filter(|&states| states < fewest)?;
    let args = [
        ("name", name.to_owned().into()),
        ("states", states.into()),
        ("other", best.into()),
        ("others", fewest.into()),
        ("times", (fewest as f64 / states as f64).round().into()),
    ];
    Some(words.say_with("tables-gain", &args))
}

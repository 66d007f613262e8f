//! What a process keeps between calls: the language of messages, and tables once opened.

use crate::error::{say, table_error};
use pyo3::prelude::*;
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use taquin::Solver;
use taquin::tables::Store;
use taquin_i18n::{Lang, Words};

/// The commit of this build, if it is known.
pub(crate) const COMMIT: Option<&str> = option_env!("TAQUIN_COMMIT");

static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::En));
static FRENCH: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::Fr));

/// The index in [`Lang::ALL`] of the language of messages.
static LANGUAGE: AtomicUsize = AtomicUsize::new(0);

/// The messages of a language; loading them takes milliseconds, so it is done once.
pub(crate) fn words_in(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &ENGLISH,
        Lang::Fr => &FRENCH,
    }
}

/// The messages in the chosen language.
pub(crate) fn words() -> &'static Words {
    words_in(Lang::ALL[LANGUAGE.load(Ordering::Relaxed) % Lang::ALL.len()])
}

/// The messages of a language by its code; in the chosen language if none is given.
pub(crate) fn words_named(lang: Option<&str>) -> PyResult<&'static Words> {
    let Some(code) = lang else { return Ok(words()) };
    let names = Lang::ALL.map(Lang::code).join(", ");
    let unknown = || say("py-lang", &[("name", code.to_owned().into()), ("names", names.into())]);
    Lang::named(code).map(words_in).ok_or_else(unknown)
}

/// Chooses the language of messages and reports: "en" or "fr".
#[pyfunction]
pub(crate) fn set_language(lang: &str) -> PyResult<()> {
    let chosen = words_named(Some(lang))?.lang();
    let place = Lang::ALL.iter().position(|&lang| lang == chosen);
    LANGUAGE.store(place.unwrap_or(0), Ordering::Relaxed);
    Ok(())
}

/// The store for a `tables` argument. There is one per directory and process, so a table is opened
/// once.
pub(crate) fn store(tables: Option<&str>) -> PyResult<Arc<Store>> {
    static STORES: LazyLock<Mutex<HashMap<String, Arc<Store>>>> = LazyLock::new(Mutex::default);
    let variable = match tables {
        Some(_) => None,
        None => std::env::var(Store::VARIABLE).ok(),
    };
    let key = tables.or(variable.as_deref()).unwrap_or_default();
    let mut stores = STORES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(store) = stores.get(key) {
        return Ok(store.clone());
    }
    let store = Store::chosen(tables).map_err(|error| table_error(&error))?;
    let store = Arc::new(store.with_threads(cores()));
    stores.insert(key.to_owned(), store.clone());
    Ok(store)
}

/// A solver that uses these tables.
pub(crate) fn solver(tables: Option<&str>) -> PyResult<Solver> {
    Ok(Solver::new().commit(COMMIT).tables(store(tables)?))
}

/// The number of hardware threads.
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

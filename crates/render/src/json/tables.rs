//! Stored tables: `tables list`, `tables verify`.

use super::object;
use serde_json::{Value, json};
use taquin::tables::{Contents, Store, StoredFile, TableId, Verified};
use taquin_board::Size;

/// The tables of a store, and the names of all tables that exist.
pub fn tables(store: &Store, stored: &[StoredFile]) -> Value {
    let mut map = object();
    let directory = store.directory().map(|path| path.display().to_string());
    map.insert("directory".into(), directory.into());
    map.insert("tables".into(), stored.iter().map(stored_table).collect());
    map.insert("names".into(), TableId::names().collect());
    map.into()
}

/// A table whose every entry was checked.
pub fn verified_table(name: &str, verified: &Verified) -> Value {
    let mut map = object();
    map.insert("name".into(), name.into());
    map.insert("entries".into(), verified.entries.into());
    map.insert("deepest".into(), verified.deepest.into());
    map.into()
}

fn stored_table(stored: &StoredFile) -> Value {
    let mut value = json!({
        "file": stored.path.display().to_string(),
        "bytes": stored.bytes,
        "whole": stored.contents.is_ok(),
    });
    let Some(map) = value.as_object_mut() else { return value };
    let mut put = |name: &str, size: Size, entries: u64, deepest: u32| {
        map.insert("name".into(), name.into());
        map.insert("rows".into(), size.rows().into());
        map.insert("cols".into(), size.cols().into());
        map.insert("entries".into(), entries.into());
        map.insert("deepest".into(), deepest.into());
    };
    match &stored.contents {
        Ok(Contents::Pattern(header)) => {
            let pattern = &header.pattern;
            put(&pattern.to_string(), pattern.size(), header.reached, header.deepest);
            map.insert("drawing".into(), pattern.drawing().into());
        }
        Ok(Contents::Walking(header)) => {
            put(&header.to_string(), header.size, header.states, header.deepest);
        }
        Ok(Contents::Automaton(header)) => {
            put(&header.to_string(), header.size, header.states, header.depth as u32);
        }
        Ok(Contents::Multi(header)) => {
            let pattern = &header.pattern;
            put(&pattern.to_string(), pattern.size(), header.reached, header.deepest);
            map.insert("drawing".into(), pattern.drawing().into());
        }
        Err(_) => {}
    }
    value
}

//! The interface of the worker: buffers in linear memory, one call, two imports.
//!
//! This module needs `unsafe` for imports of the host, names that the linker must keep, and bytes
//! passed by address. Its invariant: the worker writes only into the buffer that [`buffer`]
//! returned last, and passes lengths within it. The browser tests (`crates/web/tests/browser`)
//! check it, because every call of the page goes through it.
#![allow(unsafe_code)]

use crate::run::Engine;
use serde_json::Value;
use std::cell::RefCell;
use taquin_api::Reports;
use taquin_search::clock;

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Milliseconds since 1970, never going back.
    fn now() -> f64;
    /// An event: its name and its JSON.
    fn report(name: *const u8, name_length: usize, data: *const u8, data_length: usize);
}

/// A worker has one thread and one request at a time.
#[derive(Default)]
struct Buffers {
    given: Vec<u8>,
    kind: &'static str,
    answer: Vec<u8>,
}

thread_local! {
    static ENGINE: Engine = Engine::default();
    static MEMORY: RefCell<Buffers> = RefCell::default();
}

struct Host;

impl Reports for Host {
    fn offer(&self, name: &'static str, data: Value) {
        let text = data.to_string();
        // SAFETY: both slices live until the host has read them, which is before it returns.
        unsafe { report(name.as_ptr(), name.len(), text.as_ptr(), text.len()) }
    }
}

/// A buffer for a request of this many bytes, which the worker fills.
#[unsafe(no_mangle)]
extern "C" fn buffer(length: usize) -> *mut u8 {
    MEMORY.with_borrow_mut(|memory| {
        memory.given = vec![0; length];
        memory.given.as_mut_ptr()
    })
}

/// Answers the request in the buffer: its name, then its JSON. Returns whether it was answered;
/// either way [`answer`] has the bytes.
#[unsafe(no_mangle)]
extern "C" fn call(name_length: usize) -> bool {
    clock::set(|| {
        // SAFETY: the host provides `now`, which takes nothing and returns a number.
        unsafe { now() }
    });
    let given = MEMORY.with_borrow_mut(|memory| std::mem::take(&mut memory.given));
    let (name, body) = given.split_at(name_length.min(given.len()));
    let name = str::from_utf8(name).unwrap_or_default();
    let (done, kind, answer) = match ENGINE.with(|engine| engine.answer(name, body, &Host)) {
        Ok((kind, bytes)) => (true, kind, bytes),
        Err(bytes) => (false, "application/json", bytes),
    };
    MEMORY.with_borrow_mut(|memory| (memory.kind, memory.answer) = (kind, answer));
    done
}

/// Where the answer is.
#[unsafe(no_mangle)]
extern "C" fn answer() -> *const u8 {
    MEMORY.with_borrow(|memory| memory.answer.as_ptr())
}

/// How many bytes it has.
#[unsafe(no_mangle)]
extern "C" fn answer_length() -> usize {
    MEMORY.with_borrow(|memory| memory.answer.len())
}

/// Where its media type is.
#[unsafe(no_mangle)]
extern "C" fn kind() -> *const u8 {
    MEMORY.with_borrow(|memory| memory.kind.as_ptr())
}

/// How many bytes that has.
#[unsafe(no_mangle)]
extern "C" fn kind_length() -> usize {
    MEMORY.with_borrow(|memory| memory.kind.len())
}

//! The memory that a search reports is the memory that it takes: measured by the allocator.
#![allow(unsafe_code)] // an allocator cannot be written without
#![allow(clippy::unwrap_used)]

mod common;

use common::{FAR, MANHATTAN, Puzzle, searches};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use taquin_search::{Limits, Outcome};

thread_local! {
    /// Bytes held by this thread now, and the most that it ever held since it was set back.
    static HELD: Cell<(usize, usize)> = const { Cell::new((0, 0)) };
}

/// The system's allocator, counting for each thread apart.
struct Counting;

impl Counting {
    fn add(bytes: usize) {
        HELD.with(|held| {
            let now = held.get().0.wrapping_add(bytes);
            held.set((now, held.get().1.max(now)));
        });
    }
}

// SAFETY: every call goes on to the system's allocator unchanged. The counters are plain numbers
// of the thread, so that counting allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        Counting::add(layout.size());
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        HELD.with(|held| held.set((held.get().0.wrapping_sub(layout.size()), held.get().1)));
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        Counting::add(layout.size());
        unsafe { System.alloc_zeroed(layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The most bytes that this thread held during the work, beyond what it held before.
fn most_held<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let before = HELD.with(|held| {
        held.set((held.get().0, held.get().0));
        held.get().0
    });
    let done = work();
    (done, (HELD.with(Cell::get).1 - before) as u64)
}

/// What need not be counted: the answer's path and the moves of one state.
const SMALL: u64 = 16 << 10;

#[test]
fn a_search_takes_no_more_than_it_reports() {
    let puzzle = Puzzle::new(FAR);
    let mut wrong = Vec::new();
    for case in searches(&puzzle, &MANHATTAN) {
        for memory in [1 << 17, 1 << 19, 1 << 20, 3 << 20, 1 << 30] {
            let limits = Limits { memory: Some(memory), nodes: Some(300_000), ..Limits::default() };
            let (run, held) = most_held(|| case.run(limits));
            let path = match &run.outcome {
                Outcome::Solved(answer) => 2 * answer.path.len() as u64,
                _ => 0,
            };
            let reported = run.stats.peak_memory;
            if held > reported + path + SMALL {
                wrong.push(format!("{} in {memory}: {held}, reported {reported}", case.label));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

//! The memory that a search reports is the memory that it uses, measured by the allocator.
#![allow(unsafe_code)] // an allocator cannot be written without
#![allow(clippy::unwrap_used)]

mod common;

use common::{Case, FAR, Heading, MANHATTAN, Puzzle, Tiles, TwoWay, searches, textbook};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use taquin_search::{
    Duplicates, Heuristic, Limits, Outcome, Reversible, Space, Ties, UnitCost, Zero,
};

thread_local! {
    /// Bytes held by this thread now, and the peak since the last reset.
    static HELD: Cell<(usize, usize)> = const { Cell::new((0, 0)) };
}

/// The system's allocator, counting per thread.
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

/// What a search need not count: the answer's path and the moves of one state.
const SMALL: u64 = 16 << 10;

#[test]
fn a_search_takes_no_more_than_it_reports() {
    let puzzle = Puzzle::new(FAR);
    check(searches(&puzzle, &MANHATTAN));
}

/// With every combination of data structures, from a board that is near enough for lists.
#[test]
fn the_structures_of_a_textbook_are_counted() {
    let puzzle = Heavy(Puzzle::new([8, 1, 3, 4, 0, 2, 7, 6, 5]));
    for ties in [Ties::HighG, Ties::Fifo] {
        for duplicates in Duplicates::ALL {
            check(textbook(&puzzle, &Heavily(MANHATTAN), ties, duplicates));
        }
    }
}

/// Large boards are states on the heap, and that memory counts too.
#[test]
fn states_on_the_heap_are_counted() {
    let puzzle = Heavy(Puzzle::new(FAR));
    check(searches(&puzzle, &Heavily(MANHATTAN)));
}

/// Freeing many states takes a while, and a time limit includes it. `improve` frees them before it
/// ends, and the searches from both ends store few here.
#[test]
fn every_search_that_stores_states_reserves_the_time_to_free_them() {
    let puzzle = Heavy(Puzzle::new(FAR));
    let mut reserving = 0;
    for case in searches(&puzzle, &Zero) {
        let limits = Limits { nodes: Some(150_000), ..Limits::default() };
        let (run, ending) = case.with_ending(limits);
        let stores = run.stats.peak_memory > 24 << 20 && case.name != "Improve";
        assert_eq!(!ending.is_zero(), stores, "{}: {ending:?}", case.label);
        reserving += usize::from(stores);
    }
    assert!(reserving > 20, "{reserving}");
}

fn check<S: Space>(cases: Vec<Case<'_, S>>) {
    let mut wrong = Vec::new();
    // What is allocated once per process is not a search's.
    if let Some(case) = cases.first() {
        case.run(Limits { nodes: Some(1), ..Limits::default() });
    }
    for case in cases {
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

/// The puzzle with states of half a kilobyte on the heap.
struct Heavy(Puzzle);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct HeavyState(Box<[u8; HEAVY]>);

const HEAVY: usize = 512;

fn heavy(tiles: Tiles) -> HeavyState {
    let mut bytes = Box::new([0; HEAVY]);
    bytes[..9].copy_from_slice(&tiles);
    HeavyState(bytes)
}

fn light(HeavyState(bytes): &HeavyState) -> Tiles {
    bytes[..9].try_into().unwrap()
}

impl Space for Heavy {
    type State = HeavyState;
    type Move = Heading;
    type Trail = Option<Heading>;
    type Moves = <Puzzle as Space>::Moves;

    fn start(&self) -> HeavyState {
        heavy(self.0.start())
    }

    fn is_goal(&self, state: &HeavyState) -> bool {
        self.0.is_goal(&light(state))
    }

    fn no_trail(&self) -> Option<Heading> {
        self.0.no_trail()
    }

    fn follow(&self, trail: Option<Heading>, heading: Heading) -> Option<Heading> {
        self.0.follow(trail, heading)
    }

    fn trail_after(&self, heading: Heading) -> Option<Heading> {
        self.0.trail_after(heading)
    }

    fn moves(&self, state: &HeavyState, trail: Option<Heading>) -> Self::Moves {
        self.0.moves(&light(state), trail)
    }

    fn apply(&self, state: &HeavyState, heading: Heading) -> HeavyState {
        heavy(self.0.apply(&light(state), heading))
    }

    fn heap_bytes(&self, _: &HeavyState) -> usize {
        HEAVY
    }
}

impl UnitCost for Heavy {}

impl Reversible for Heavy {
    fn goal(&self) -> HeavyState {
        heavy(self.0.goal())
    }

    fn inverse(&self, heading: Heading) -> Heading {
        self.0.inverse(heading)
    }
}

impl TwoWay for Heavy {
    type Back = Heavily<<Puzzle as TwoWay>::Back>;

    fn back(&self) -> Self::Back {
        Heavily(self.0.back())
    }
}

/// An estimate for the puzzle, on the heavy one.
#[derive(Clone, Copy, Debug)]
struct Heavily<H>(H);

impl<H: Heuristic<Puzzle>> Heuristic<Heavy> for Heavily<H> {
    type Memo = u32;

    fn start(&self, state: &HeavyState) -> u32 {
        self.0.value(&self.0.start(&light(state)))
    }

    fn step(&self, _: &u32, _: &HeavyState, _: Heading, child: &HeavyState) -> u32 {
        self.start(child)
    }

    fn value(&self, memo: &u32) -> u32 {
        *memo
    }

    fn admissible(&self) -> bool {
        self.0.admissible()
    }

    fn consistent(&self) -> bool {
        self.0.consistent()
    }
}

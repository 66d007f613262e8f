//! The tuned constants of this crate, each with the measurement that chose it.
//!
//! n³ stands for cells · (rows + columns) / 2. "Not varied" means that no other value was measured. The
//! tables are in `docs/large-boards.md`. What the format of a file or an algorithm fixes (features
//! of the learned table, slots of a cache line) is where it is used.

/// Beams (`beam.rs`, `beam_layer.rs`, `learned_eval.rs`, `transposition_set.rs`).
pub(super) mod beam {
    /// A beam is lost if its best value has not improved for this many times (rows + columns)
    /// layers: it has finished one region and does not find its way to the next. On 16x16, width
    /// 200: from distance 2644 to 2168 in 800 moves, to 2166 in the next 3000.
    pub(in super::super) const PATIENCE: usize = 5;

    /// Children whose set entries are being prefetched: few enough for the nearest cache. 100
    /// million nodes of 6x6: 8.6 s instead of 16.4 without the buffer. Other lengths not measured.
    pub(in super::super) const WAITING: usize = 64;

    /// The value of one step of Manhattan distance, in sixteenths of a move. It is more than 16
    /// because the entries are mostly negative; learning adapts the entries to it. Not varied.
    pub(in super::super) const STEP: i32 = 34;

    /// The fewest lines of the transposition set, so narrow beams do not run in circles. Not
    /// varied.
    pub(in super::super) const LEAST_LINES: usize = 1 << 12;
}

/// Lines (`line_solver.rs`, `tile_transport.rs`, `displacement_gain.rs`, `time_plan.rs`).
pub(super) mod lines {
    use taquin_board::Size;

    /// The last two tiles of a line count as near within this distance of their goal cells. Not
    /// varied.
    pub(in super::super) const NEAR: usize = 3;

    /// With fewer rows or columns, lines are solved one after the other: two open lines could leave
    /// no room to move.
    pub(in super::super) const ROOM: usize = 4;

    /// Displacements that a state of tile transport stores. Walking around a tile makes at most 8.
    /// Not varied.
    pub(in super::super) const MEMORY: usize = 16;

    /// The cost of a move in units of gain.
    pub(in super::super) const MOVE: i32 = 8;

    /// The gain per step of the longer and the shorter distance of a displaced tile. 20x20, width
    /// 32: 2.40 n³ without gain, 1.66 with [8, 4], 1.95 with [16, 4], 1.62 with these.
    pub(in super::super) const WAITING_GAIN: [i32; 2] = [8, 2];

    /// The same for tiles of an open line: twice as much. 50x50: 1.59 n³ instead of 1.60; longer 7
    /// or 9, shorter 1 or 3, more or less than twice: 1.539 to 1.564 where this gives 1.551.
    pub(in super::super) const NEXT_GAIN: [i32; 2] = [16, 4];

    /// States per layer of tile transport, as many as the time per board allows. 50x50, the first
    /// board of seed 1, lines until 484 cells are left: 32 gives 1.545 n³ in 1.7 s, 64 1.527 in 2.4
    /// s, 100 1.515 in 3.2 s. Until 1296 are left, seeds 1 to 3: 40 gives 1.487 in 2.9 s, 72 1.475
    /// in 3.7 s. 100x100: 16 gives 1.537 in 7.3 s, 32 1.508 in 10.1 s.
    pub(in super::super) fn transport_width(size: Size) -> usize {
        match size.cells() {
            ..200 => 48,
            200..450 => 56,
            450..3_000 => 40,
            _ => 32,
        }
    }

    /// The fixed cost of a layer of tile transport, in states. A 100x100 board took 1.05, 1.7, 2.8
    /// and 5.2 CPU seconds with widths of 2, 4, 8 and 16, and 1.92, 1.71, 1.60 and 1.55 n³ moves.
    pub(in super::super) const A_LAYER: f64 = 2.0;

    /// The least width. Width 1 saves nothing: the beam often fails, and the simple method is not
    /// faster.
    pub(in super::super) const LEAST_WIDTH: usize = 2;

    /// The share of a time limit for the first answer. Towards the end, lines are harder than the
    /// estimate assumes, and a little polishing is worth more than the last states of a layer. Not
    /// varied.
    pub(in super::super) const TIME_SHARE: f64 = 0.75;
}

/// Sorting by windows (`sweep.rs`). 20x20, the first four boards of seed 1, n³; differences of 2 %
/// are noise.
pub(super) mod sweep {
    /// Rows and columns of a window. 8: 1.474; 10: 1.409; 12: 1.408 with margin 1.
    pub(in super::super) const SIDE: usize = 10;

    /// Cells around a window that the evaluation sees. 0: 1.378; 1: 1.350; 2: 1.368; 3: 1.409.
    pub(in super::super) const MARGIN: usize = 1;

    /// From one window to the next. 5: 1.410; 6: 1.350; 7: 1.397.
    pub(in super::super) const STRIDE: usize = 6;

    /// How far windows are shifted from one sweep to the next. Not varied.
    pub(in super::super) const SHIFT: usize = 2;

    /// The number of sweeps. 8: 1.350; 14: 1.317, but 0.80 s instead of 0.41 s.
    pub(in super::super) const SWEEPS: usize = 14;

    /// The gain per move below which a window is left, in the first and in the last sweep, in
    /// sixteenths of a move. 10 to 4: 1.350; 14 to 2: 1.380; 12 to 4: 1.317.
    pub(in super::super) const RATES: [i32; 2] = [12, 1];

    /// Layers without a gain after which a window is left. Not varied.
    pub(in super::super) const PATIENCE: usize = 60;
}

/// Finishing blocks (`block_solver.rs`). Repairs cost 0.1 n³ of the 1.365 n³ of 20x20. None of
/// these was varied alone.
pub(super) mod blocks {
    /// Cells of a line that are finished at once.
    pub(in super::super) const LENGTH: usize = 4;

    /// Cells around a block that its beam may use.
    pub(in super::super) const REACH: usize = 6;

    /// Tiles from outside the window are transported to within this many cells of the block.
    pub(in super::super) const NEAR: usize = 2;

    /// The weight of a step of a tile of the block, relative to other tiles.
    pub(in super::super) const TARGET_WEIGHT: i32 = 2;

    /// What it costs per step if the blank is more than one step from the block, in sixteenths of a
    /// move.
    pub(in super::super) const BLANK_COST: usize = 16;

    /// Layers without a better board before a beam ends.
    pub(in super::super) const PATIENCE: usize = 100;

    /// The most beams for a block, each twice as wide as the one before.
    pub(in super::super) const TRIES: u32 = 6;

    /// The most tiles transported per block.
    pub(in super::super) const MOST_FETCHED: usize = 4 * LENGTH;
}

/// The first answer (`construct.rs`, `builder.rs`, `polish.rs`).
pub(super) mod first {
    use taquin_board::Size;

    /// Boards of at most this many cells are sorted by windows; larger ones are solved by lines
    /// until this many are left. n³ of `fast` with 484 and with more than the board has: 24x24 1.359
    /// and 1.318 (4 boards of seed 1), 28x28 1.481 and 1.335 (3), 36x36 1.464 and 1.336 (1 of seed
    /// 2), 40x40 1.504 and 1.504 (1 of seed 2), 50x50 1.521 and 1.523 (1). With the table before,
    /// 30x30 was better by lines.
    pub(in super::super) const SWEPT: usize = 1296;

    /// Boards of more cells are sorted by windows for a first answer. 8x8: 1.065 n³ instead of
    /// 1.052 by alternating beams and lines; 10x10 with beams of width 85: 1.127 in 0.049 s instead of 1.145 in 0.037 s (20 boards);
    /// 14x14: 1.256 instead of 1.307 (8 boards of seed 1).
    pub(in super::super) const SWEPT_AT_FIRST: usize = 81;

    /// Narrower boards are solved by beams and lines, unless they are long.
    pub(in super::super) const NARROWEST: usize = 6;

    /// Boards with a side of at least this length, [`COMPACT`] times as long as the other, are
    /// sorted by windows whatever their size. `good` with 4 million nodes, 3 boards of seed 1: 2x20
    /// 595 moves instead of 669, 2x30 1692 instead of 2160, 3x20 839 instead of 1087; but 4x12 416
    /// instead of 385 with 1 million.
    pub(in super::super) const LONG: usize = 16;

    /// Beams start on boards of at most this many cells: on larger ones they get lost. 20x20
    /// without sorting: 1.512 n³ from 144 cells on, 1.489 from 196, 1.445 from 256 in twice the
    /// time.
    pub(in super::super) const BEAMED: usize = 196;

    /// Alternating beams and lines are used alone up to this ratio of the sides. On 4x60 and 5x50
    /// they were a quarter longer than lines.
    pub(in super::super) const COMPACT: usize = 2;

    /// The most cells that are solved optimally at the end: a few thousand nodes.
    pub(in super::super) const FINISHED: usize = 9;

    /// The most rows and columns that sorting by windows leaves to a last beam, which is
    /// [`WIDER`] times as wide. On a larger rest it gets lost: a few tiles are wrong, and far from
    /// each other. Not varied.
    pub(in super::super) const LAST: usize = 6;
    pub(in super::super) const WIDER: usize = 8;

    /// Beams that are wider than the others have at most this width, if the others have less: so
    /// they need little memory.
    pub(in super::super) const MOST_WIDER: usize = 4000;

    /// The width of the beams of a first answer. 20 boards of 10x10, and 4 of 20x20, n³ and CPU
    /// seconds: 50 gives 1.172 in 0.033 and 1.365 in 0.33; 75 1.114 in 0.043 and 1.354 in 0.47; 85
    /// 1.127 in 0.049 and 1.292 in 0.49; 100 1.110 in 0.056 and 1.314 in 0.57 (with the table
    /// before; with the table in use, 85 gives 1.094 and 1.263 in the same time).
    pub(in super::super) const NARROW: usize = 85;

    /// Nodes of alternating beams and lines, per n³: most boards need fewer. With beams of width 85
    /// and 160 nodes, 8x8 came to 1.139 n³ instead of 1.052.
    pub(in super::super) const NODES_PER_CUBE: f64 = 280.0;

    /// The share of the time limit that the beams of a first answer may use. Not varied.
    pub(in super::super) const TIME_SHARE: f64 = 0.5;

    /// The share of the progress display for building; the rest is polishing: 5.2 of 7.6 s on
    /// 100x100.
    pub(in super::super) const BUILDING: f64 = 0.7;

    /// Nodes per window of polishing; most windows need far fewer. Not varied.
    pub(in super::super) const POLISH_PER_WINDOW: u64 = 10_000;

    /// Nodes of polishing per move of the path: cheap, and most of the possible gain. 50x50 with 200
    /// instead of 60: 1.544 n³ instead of 1.545 in 0.7 CPU seconds more.
    pub(in super::super) fn polish_per_move(size: Size) -> u64 {
        match size.cells() {
            ..200 => 120,
            200..450 => 100,
            450..3_000 => 60,
            _ => 30,
        }
    }

    /// The first windows of polishing have this many moves; they grow by a sixth. Not varied.
    pub(in super::super) const SHORTEST: usize = 12;

    /// Cells around those that the blank of a polished window touches.
    pub(in super::super) const POLISH_MARGIN: usize = 1;
}

/// The rounds of `good` (`solver.rs`, `rounds.rs`, `windows.rs`).
pub(super) mod rounds {
    use taquin_board::Size;

    /// The node limit if none is given: a run must end.
    pub(in super::super) const DEFAULT_NODES: u64 = 2_000_000_000;

    /// With fewer nodes left, no new stage starts.
    pub(in super::super) const TOO_FEW: u64 = 1000;

    /// Nodes of polishing per move of the first answer, and per window. Not varied.
    pub(in super::super) const LIGHT: u64 = 600;
    pub(in super::super) const LIGHT_PER_WINDOW: u64 = 20_000;

    /// The width of the first beam.
    pub(in super::super) const FIRST_WIDTH: usize = 200;

    /// From one round to the next, the width grows by this factor. The limit cuts off the last
    /// round, so a small factor wastes nodes on all rounds before it and a large one on the last.
    /// 7x7, 12 boards of seed 7, both directions, 5 and 8 million nodes: factor 2 gives 299.2 and
    /// 298.6, factor 3 - and 294.8, factor 4 295.6 and 293.4. The two directions in turn: factor 2
    /// gives 300.2 and 294.4, factor 1.5 - and 295.1, factor 3 - and 294.6.
    pub(in super::super) const GROWTH: usize = 4;

    /// The widest beam: 2 GB for two of 7x7.
    pub(in super::super) const MOST_WIDTH: usize = 1 << 22;

    /// The nodes for windows of the path per node of the searches. On a small board a wide beam
    /// leaves windows little to improve (7x7: 263.6 moves with a quarter of all nodes, 266.0 with
    /// half); on a large board windows save most (10x10: 1023 and 1005).
    pub(in super::super) fn windows_share(size: Size) -> f64 {
        if size.cells() <= 64 { 1.0 / 3.0 } else { 1.0 }
    }

    /// The first windows have this many moves, and their beams this width. Not varied.
    pub(in super::super) const WINDOW_LENGTH: usize = 40;
    pub(in super::super) const WINDOW_WIDTH: usize = 500;

    /// Cells around those that the blank of a window touches. Not varied.
    pub(in super::super) const WINDOW_MARGIN: usize = 2;

    /// Windows whose tasks are held in memory at once.
    pub(in super::super) const WINDOW_BATCH: usize = 16;

    /// Up to this many windows are solved from both ends at once, so two threads have work.
    pub(in super::super) const FEW_WINDOWS: usize = 2;
}

/// The lower bound (`bound.rs`).
pub(super) mod bound {
    /// States of IDA* with linear conflict. Mean of ten boards of seed 1 by linear conflict, and
    /// with this many states, in a tenth of a second: 5x5 75.2 and 84.8, 6x6 138.7 and 145.9, 7x7
    /// 216.0 and 222.0, 10x10 666.4 and 670.4. With four million, six boards: 5x5 11.0 more than
    /// linear conflict instead of 9.6, 6x6 9.0 instead of 7.2.
    pub(in super::super) const SEARCH_STATES: u64 = 1_000_000;

    /// Larger boards are not searched. 20x20, six boards: 5375.8 and 5380.5.
    pub(in super::super) const SEARCHED_CELLS: usize = 400;

    /// The most that the search may take of a time limit. Not varied.
    pub(in super::super) const SEARCH_TIME: f64 = 0.02;
}

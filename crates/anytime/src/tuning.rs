//! The tuned constants of this crate, each with the measurement that chose it.
//!
//! n³ stands for cells · (rows + columns) / 2, and "1.1 n³" for a path of 1.1 times as many moves.
//! "Not varied" means that no other value was measured. The tables are in `docs/large-boards.md`.
//! Constants that are fixed by a file format or an algorithm (features of the learned table, slots
//! of a cache line) are where they are used.
//!
//! *Width* is the number of states or boards that a beam keeps per layer. `fast` is the first
//! answer with a polish (`construct.rs`), `good` the anytime solver (`solver.rs`).

/// Beams (`beam.rs`, `beam_layer.rs`, `learned_eval.rs`, `transposition_set.rs`).
pub(super) mod beam {
    /// A beam is lost if its best value has not improved for this many times (rows + columns)
    /// layers: it has finished one region and does not find its way to the next. On 16x16, width
    /// 200: from distance 2644 to 2168 in 800 moves, to 2166 in the next 3000.
    pub(in super::super) const PATIENCE: usize = 5;

    /// Children that wait while their entries of the transposition set are prefetched: few enough
    /// for the nearest cache. 100 million nodes of 6x6: 8.6 s instead of 16.4 without the buffer.
    /// Other lengths not measured.
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

    /// The last two tiles of a line count as near if they are at most this many rows and columns
    /// from the first of their two goal cells. Not varied.
    pub(in super::super) const NEAR: usize = 3;

    /// With fewer rows or columns, lines are solved one after the other: two open lines could leave
    /// no room to move.
    pub(in super::super) const NARROW: usize = 4;

    /// Displacements that a state of tile transport stores. Walking once around a tile makes at
    /// most 8. Not varied.
    pub(in super::super) const MEMORY: usize = 16;

    /// The cost of a move in units of gain.
    pub(in super::super) const MOVE: i32 = 8;

    /// The gain per step of the longer and the shorter distance (rows, columns) of a displaced
    /// tile, in eighths of a move. 20x20, width 32: 2.40 n³ without gain, 1.66 with [8, 4], 1.95
    /// with [16, 4], 1.62 with these.
    pub(in super::super) const WAITING_GAIN: [i32; 2] = [8, 2];

    /// The same for tiles of an open line: twice as much. 50x50: 1.59 n³ instead of 1.60. In
    /// another measurement, with 7 or 9 for the longer distance, 1 or 3 for the shorter one, or
    /// more or less than twice as much: 1.539 to 1.564 n³, where these give 1.551.
    pub(in super::super) const NEXT_GAIN: [i32; 2] = [16, 4];

    /// The width of tile transport, as much as the time per board allows. 50x50, the first board of
    /// seed 1, lines until 484 cells are left: 32 gives 1.545 n³ in 1.7 s, 64 1.527 in 2.4 s, 100
    /// 1.515 in 3.2 s. Until 1296 are left, seeds 1 to 3: 40 gives 1.487 in 2.9 s, 72 1.475 in 3.7
    /// s. 100x100: 16 gives 1.537 in 7.3 s, 32 1.508 in 10.1 s.
    pub(in super::super) fn transport_width(size: Size) -> usize {
        match size.cells() {
            ..200 => 48,
            200..450 => 56,
            450..3_000 => 40,
            _ => 32,
        }
    }

    /// The fixed cost of a layer of tile transport, in units of the cost of a state. A 100x100
    /// board took 1.05, 1.7, 2.8 and 5.2 CPU seconds with widths of 2, 4, 8 and 16, and 1.92, 1.71,
    /// 1.60 and 1.55 n³ moves.
    pub(in super::super) const A_LAYER: f64 = 2.0;

    /// The least width. Width 1 saves nothing: the beam often fails, and the simple method is not
    /// faster.
    pub(in super::super) const LEAST_WIDTH: usize = 2;

    /// The share of a time limit after which lines should be solved; the rest is for polishing.
    /// Towards the end, lines are harder than the estimate assumes, and a little polishing is worth
    /// more than the last states of a layer. Not varied.
    pub(in super::super) const TIME_SHARE: f64 = 0.75;
}

/// Long walks (`long_walk.rs`).
pub(super) mod walks {
    /// Gains and costs of walks are multiplied by this, so the cost can fall by less than one.
    /// 20x20, 12 boards, last costs 3 and 4: 1.130 and 1.142 n³ if it falls by a quarter, 1.157 and
    /// 1.179 if it falls by one.
    pub(in super::super) const SCALE: i32 = 8;

    /// The cost of a move in the first walks, per row and per column of the board, in units of 1 /
    /// [`SCALE`]. It is a little more than the gain of a step of a tile with the mean distance to
    /// go, so there are few walks at first. Starting higher makes no difference.
    pub(in super::super) const FIRST_COST: i32 = 3;

    /// The cost falls by the first cost divided by this. 30x30, 6 boards: 10 gives 1.149 n³, 20
    /// 1.140, 40 1.140, 80 1.117, 320 1.130.
    pub(in super::super) const STEPS: i32 = 80;
}

/// Sorting by walks and windows (`builder.rs`, `sweep.rs`, `construct.rs`, `rounds.rs`).
pub(super) mod sorting {
    use super::super::learned_eval::MOST_CELLS;
    use super::first::COMPACT;
    use super::walks::SCALE;
    use taquin_board::Size;

    /// How a board is sorted.
    #[derive(Clone, Copy)]
    pub(in super::super) struct Sorting {
        /// The cost of a move in the last walks, in units of 1 / [`SCALE`].
        pub(in super::super) last_cost: i32,
        /// Rows and columns of a window.
        pub(in super::super) side: usize,
        /// Rows or columns from the start of one window to that of the next.
        pub(in super::super) stride: usize,
        /// How often windows pass over the board.
        pub(in super::super) sweeps: usize,
        /// True if one beam over the whole board is tried between walks and windows.
        pub(in super::super) beamed: bool,
    }

    /// For a first answer. 30x30, 6 boards of seed 1, beams of width 85, n³ and seconds. Last cost
    /// 3 and stride 6: 14 sweeps give 1.117 in 0.50, 8 sweeps 1.123 in 0.36, 4 sweeps 1.098 in
    /// 0.26, no windows at all 1.136 in 0.19. Stride 8 and 4 sweeps: 1.102 in 0.23. Last costs of
    /// 1.5 to 4: 1.094 to 1.117.
    pub(in super::super) const FIRST: Sorting =
        Sorting { last_cost: 3 * SCALE, side: 10, stride: 8, sweeps: 4, beamed: false };

    /// For the wider beams of `good`: they gain more than late walks do, so walks end earlier.
    /// 16x16, 6 boards of seed 1, 170 million nodes, n³. As [`FIRST`], but with last cost 6: 1.030;
    /// 8: 1.098. Side 14, stride 6 and 6 sweeps, with last cost 5: 1.030; 6: 1.011; 6, but 4
    /// sweeps: 1.013. 20x20, 4 boards: 1.052; with side 14 1.038.
    pub(in super::super) const WIDE: Sorting =
        Sorting { last_cost: 6 * SCALE, side: 14, stride: 6, sweeps: 6, beamed: false };

    /// For a first answer of a small board: no walks, because no cost is as high as this last one.
    /// n³ without and with walks: 10x10, 20 boards, width 200: 1.038 and 1.101; 8x12, 8 boards,
    /// width 150: 1.108 and 1.136. But 11x11, 8 boards: 1.103 and 1.065; 5x20, 16 boards: 1.258 and
    /// 1.192; 4x20, 8 boards: 1.358 and 1.263.
    pub(in super::super) const SMALL: Sorting =
        Sorting { last_cost: i32::MAX, side: 10, stride: 6, sweeps: 6, beamed: false };

    /// The most cells of a small board.
    const SMALL_CELLS: usize = 100;

    impl Sorting {
        /// For a board of this size and beams of this width: more than [`first_width`] in `good`.
        pub(in super::super) fn new(size: Size, width: usize) -> Sorting {
            if is_small(size) {
                SMALL
            } else if width > first_width(size) {
                // 16x16, 4 boards of seed 1, 170 million nodes: 0.966 n³ with the beam over the
                // whole board, instead of 1.03.
                Sorting { beamed: size.cells() <= MOST_CELLS, ..WIDE }
            } else {
                FIRST
            }
        }
    }

    /// True if the board has few cells and its longer side is less than twice the shorter one.
    fn is_small(size: Size) -> bool {
        let (rows, cols) = (size.rows(), size.cols());
        size.cells() <= SMALL_CELLS && rows.max(cols) < COMPACT * rows.min(cols)
    }

    /// The width of the beams of a first answer by sorting, as much as the time allows. 10x10: 85
    /// gives 1.077 n³ in 0.024 s, 150 1.051 in 0.039, 200 1.038 in 0.046. 30x30: 85 1.102 in 0.23
    /// s, 200 1.107 in 0.43, 340 1.074 in 0.61.
    pub(in super::super) fn first_width(size: Size) -> usize {
        if is_small(size) { 150 } else { 200 }
    }
}

/// Sorting by windows (`sweep.rs`). The numbers are n³ for the first four boards of 20x20 of seed
/// 1, measured before there were walks; differences of 2 % are noise.
pub(super) mod sweep {
    /// Cells around a window that the evaluation sees. 0: 1.378; 1: 1.350; 2: 1.368; 3: 1.409.
    pub(in super::super) const MARGIN: usize = 1;

    /// How far windows are shifted from one sweep to the next. Not varied.
    pub(in super::super) const SHIFT: usize = 2;

    /// The rate: the gain per move below which a window is left, in the first and in the last
    /// sweep, in sixteenths of a move. It changes evenly in between. With walks before, `fast` on 30
    /// boards of 12x12, 16 of 20x20 and 6 of 30x30, n³: 12 to 4 1.111, 1.103, 1.071; 12 to 1 1.130,
    /// 1.108, 1.113; 12 to 6 1.112, 1.104, 1.080; 14 to 4 1.119, 1.085, 1.105; 10 to 4 1.127, 1.123,
    /// 1.100; 8 to 1 1.137, 1.162, 1.136. `good` with 100 million nodes, 16x16 and 20x20: 12 to 4
    /// 0.993 and 1.038, 12 to 1 0.993 and 1.041.
    pub(in super::super) const RATES: [i32; 2] = [12, 4];

    /// Layers without a gain after which a window is left. Not varied.
    pub(in super::super) const PATIENCE: usize = 60;
}

/// Finishing blocks (`block_solver.rs`, `learned_eval.rs`). Before there were walks, finishing cost
/// 0.1 n³ of the 1.365 n³ of 20x20. None of these was varied alone.
pub(super) mod blocks {
    /// Cells of a line that are finished at once.
    pub(in super::super) const LENGTH: usize = 4;

    /// Cells around a block that its beam may use.
    pub(in super::super) const REACH: usize = 6;

    /// Tiles from outside the window are transported to within this many cells of the block.
    pub(in super::super) const NEAR: usize = 2;

    /// The weight of a step of Manhattan distance for a tile of the block, relative to other tiles.
    pub(in super::super) const TARGET_WEIGHT: i32 = 2;

    /// What each step of distance between the blank and the block costs, from the second step on,
    /// in sixteenths of a move.
    pub(in super::super) const BLANK_COST: usize = 16;

    /// Layers without a better board after which a beam ends.
    pub(in super::super) const PATIENCE: usize = 100;

    /// The most beams for a block, each twice as wide as the one before.
    pub(in super::super) const TRIES: u32 = 6;

    /// The most tiles transported per block.
    pub(in super::super) const MOST_FETCHED: usize = 4 * LENGTH;
}

/// The first answer (`construct.rs`, `builder.rs`, `polish.rs`, `task.rs`).
pub(super) mod first {
    use taquin_board::Size;

    /// Boards of more cells are sorted by walks and windows for a first answer. By windows alone,
    /// and by alternating beams and lines: 8x8 1.065 and 1.052 n³; 10x10 1.127 and 1.145 (20
    /// boards); 14x14 1.256 and 1.307 (8 boards of seed 1).
    pub(in super::super) const SORTED_AT_FIRST: usize = 81;

    /// Boards with a side of at least this length, and at least [`COMPACT`] times as long as the
    /// other, are sorted by walks and windows whatever their size. `good` with 4 million nodes, 3
    /// boards of seed 1: 2x20 595 moves instead of 669, 2x30 1692 instead of 2160, 3x20 839 instead
    /// of 1087; but 4x12 416 instead of 385 with 1 million.
    pub(in super::super) const LONG: usize = 16;

    /// `good` searches boards of at most this many cells by one beam: on larger ones it gets lost.
    pub(in super::super) const BEAMED: usize = 196;

    /// Alternating beams and lines are used alone up to this ratio of the sides. On 4x60 and 5x50
    /// their paths were a quarter longer than those of lines alone.
    pub(in super::super) const COMPACT: usize = 2;

    /// The most cells that are left to an optimal search at the end: a few thousand nodes.
    pub(in super::super) const FINISHED: usize = 9;

    /// The most rows and columns that sorting by windows leaves to a last beam, which is [`WIDER`]
    /// times as wide as the others. On a larger rest it gets lost: a few tiles are wrong, and far
    /// from each other. Not varied.
    pub(in super::super) const LAST: usize = 6;
    pub(in super::super) const WIDER: usize = 8;

    /// The most that a beam is widened to, so it needs little memory. Beams whose usual width is
    /// more keep that width.
    pub(in super::super) const MOST_WIDER: usize = 4000;

    /// The width of the beams of a first answer by alternating beams and lines. Not varied alone.
    pub(in super::super) const NARROW: usize = 85;

    /// The most nodes of alternating beams and lines, per cells^1.5 (n³ of a square board): most
    /// boards need fewer. With beams of width 85 and 160 nodes, 8x8 came to 1.139 n³ instead of
    /// 1.052.
    pub(in super::super) const NODES_PER_CUBE: f64 = 280.0;

    /// The share of the time limit after which walks and beams of a first answer end, and lines do
    /// the rest. Not varied.
    pub(in super::super) const TIME_SHARE: f64 = 0.5;

    /// The share of building in the progress display; the rest is polishing. Not measured again
    /// since boards are sorted by walks.
    pub(in super::super) const BUILDING: f64 = 0.7;

    /// The shares of walks and of windows in the progress of building; the rest is blocks. Of the
    /// time, walks take about a quarter on 100x100, and two thirds on 256x256.
    pub(in super::super) const BY_WALKS: f64 = 0.4;
    pub(in super::super) const BY_WINDOWS: f64 = 0.4;

    /// The most nodes per window of polishing; most windows need far fewer. Not varied.
    pub(in super::super) const POLISH_PER_WINDOW: u64 = 10_000;

    /// Nodes of polishing per move of the path: cheap, and they give most of the possible gain.
    /// 50x50 with 200 instead of 60: 1.544 n³ instead of 1.545 in 0.7 CPU seconds more.
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

    /// Cells around those that the blank touches in a window of polishing.
    pub(in super::super) const POLISH_MARGIN: usize = 1;
}

/// The rounds of `good` (`solver.rs`, `rounds.rs`, `windows.rs`, `budget.rs`).
pub(super) mod rounds {
    use taquin_board::Size;

    /// The node limit if none is given: a run must end.
    pub(in super::super) const DEFAULT_NODES: u64 = 2_000_000_000;

    /// With fewer nodes left, no new stage starts.
    pub(in super::super) const TOO_FEW: u64 = 1000;

    /// Nodes of polishing per move of the first answer, and per window. Not varied.
    pub(in super::super) const LIGHT: u64 = 600;
    pub(in super::super) const LIGHT_PER_WINDOW: u64 = 20_000;

    /// The width of the beams of the first round. Boards that are sorted begin with [`GROWTH`]
    /// times the width of their first answer.
    pub(in super::super) const FIRST_WIDTH: usize = 200;

    /// From one round to the next, the width grows by this factor. The limit cuts off the last
    /// round, so a small factor wastes nodes on all rounds before it and a large one on the last.
    /// 7x7, 12 boards of seed 7, both directions, 5 and 8 million nodes: factor 2 gives 299.2 and
    /// 298.6, factor 3 - and 294.8, factor 4 295.6 and 293.4. The two directions in turn: factor 2
    /// gives 300.2 and 294.4, factor 1.5 - and 295.1, factor 3 - and 294.6.
    pub(in super::super) const GROWTH: usize = 4;

    /// The widest beam: 2 GB for two of 7x7.
    pub(in super::super) const MOST_WIDTH: usize = 1 << 22;

    /// How many nodes windows of the path get per node of the searches. On a small board a wide
    /// beam leaves windows little to improve (7x7: 263.6 moves with a quarter of all nodes, 266.0
    /// with half); on a large board windows save most (10x10: 1023 and 1005).
    pub(in super::super) fn windows_share(size: Size) -> f64 {
        if size.cells() <= 64 { 1.0 / 3.0 } else { 1.0 }
    }

    /// The first windows have this many moves, and their beams this width. Not varied.
    pub(in super::super) const WINDOW_LENGTH: usize = 40;
    pub(in super::super) const WINDOW_WIDTH: usize = 500;

    /// Cells around those that the blank touches in a window of the path. Not varied.
    pub(in super::super) const WINDOW_MARGIN: usize = 2;

    /// Windows whose tasks are held in memory at once.
    pub(in super::super) const WINDOW_BATCH: usize = 16;

    /// Up to this many windows are solved from both ends at once, so two threads have work.
    pub(in super::super) const FEW_WINDOWS: usize = 2;
}

/// The lower bound (`bound.rs`).
pub(super) mod bound {
    /// The most states of IDA* with linear conflict. Mean bound of ten boards of seed 1, by linear
    /// conflict alone and with this many states, in a tenth of a second: 5x5 75.2 and 84.8, 6x6
    /// 138.7 and 145.9, 7x7 216.0 and 222.0, 10x10 666.4 and 670.4. With four million states, six
    /// boards: 5x5 11.0 more than linear conflict instead of 9.6, 6x6 9.0 more instead of 7.2.
    pub(in super::super) const SEARCH_STATES: u64 = 1_000_000;

    /// Boards of more cells are not searched. Mean bound of six boards of 20x20, by linear conflict
    /// alone and with the search: 5375.8 and 5380.5.
    pub(in super::super) const SEARCHED_CELLS: usize = 400;

    /// The most that the search may take of a time limit. Not varied.
    pub(in super::super) const SEARCH_TIME: f64 = 0.02;
}

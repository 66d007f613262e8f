//! The rows of the searches.
//!
//! A row names its loop: `space!(|task| SEARCH)` for a search of the crate `taquin-search`, created
//! from the options in `task`.

use super::run::{Built, DirectTask, Runner, SearchInput, SpaceRun, TileSearch};
use super::{Algorithm, AlgorithmEntry, Family, MemoryUse, SearchOption, Uses};
use crate::answer::Counters;
use crate::anytime;
use crate::heuristic::Backward;
use crate::kernel::PuzzleSpace;
use taquin_search::{
    Annealing, AnytimeAstar, AraStar, Astar, AstarTextbook, BaeStar, Beam, BestFirst, Bfhs, Bfs,
    Bidirectional, Check, Control, Dfs, Dijkstra, Ees, EnforcedHillClimbing, EpeaStar, Focal,
    FringeSearch, FrontIdastar, Greedy, HdaStar, Heuristic, HillClimbing, Idastar, IdastarTt,
    Iddfs, Improve, Limits, LrtaStar, Mm, Nbs, Observer, Outcome, Rbfs, Run, Search, SmaStar, Ties,
    WeightedAstar, Why, Zero,
};

/// The loops of a search created from a task. `blind` gives it the heuristic zero, so one loop is
/// enough; `wide` adds a loop for boards of 17 to 25 cells, `compiled` also loops for the most
/// common heuristics.
macro_rules! space {
    (|$task:ident| $search:expr) => {
        space!(of, |$task, heuristic, control| $search.run($task.space, heuristic, control))
    };
    (wide |$task:ident| $search:expr) => {
        space!(wide, |$task, heuristic, control| $search.run($task.space, heuristic, control))
    };
    (compiled |$task:ident| $search:expr) => {
        space!(compiled, |$task, heuristic, control| $search.run($task.space, heuristic, control))
    };
    (blind |$task:ident| $search:expr) => {
        space!(of, |$task, _heuristic, control| $search.run($task.space, &Zero, control))
    };
    ($loops:ident, |$task:ident, $heuristic:ident, $control:ident| $run:expr) => {{
        struct Row;
        impl TileSearch for Row {
            fn run<S, H, O>(
                $task: &SearchInput<'_, S>,
                $heuristic: &H,
                $control: &mut Control<'_, O>,
            ) -> Run<S::Move>
            where
                S: PuzzleSpace + Sync,
                H: Heuristic<S> + Sync,
                O: Observer<S>,
                for<'b> Backward<'b>: Heuristic<S>,
            {
                $run
            }
        }
        Runner::Space(SpaceRun::$loops::<Row>())
    }};
}

/// Declares the rows, the list of them, and a constant of [`Algorithm`] for each.
macro_rules! searches {
    ($($(#[$doc:meta])* $id:ident = $row:expr;)*) => {
        $($(#[$doc])* static $id: AlgorithmEntry = $row;)*

        /// Every search.
        pub static ALGORITHMS: &[&AlgorithmEntry] = &[$(&$id),*];

        impl Algorithm {
            $($(#[$doc])* pub const $id: Algorithm = Algorithm(&$id);)*
        }
    };
}

/// A row for a search without a heuristic.
const fn blind(
    name: &'static str,
    title: &'static str,
    source: &'static str,
    run: Runner,
) -> AlgorithmEntry {
    AlgorithmEntry {
        name,
        aliases: &[],
        title,
        family: Family::Blind,
        source,
        optimal: false,
        bounded: false,
        complete: true,
        uses: Uses::Nothing,
        backward: false,
        needs_consistent: false,
        memory: MemoryUse::States,
        default_heuristic: "zero",
        default_ties: None,
        options: &[SearchOption::MoveOrder],
        steps: true,
        rule: "queue",
        counters: Counters::all,
        run,
    }
}

/// A row for a search guided by a heuristic.
const fn guided(
    name: &'static str,
    title: &'static str,
    source: &'static str,
    run: Runner,
) -> AlgorithmEntry {
    AlgorithmEntry {
        uses: Uses::Guide,
        family: Family::BestFirst,
        default_heuristic: "linear-conflict",
        default_ties: Some(Ties::HighG),
        options: &[SearchOption::MoveOrder, SearchOption::Ties],
        rule: "f",
        ..blind(name, title, source, run)
    }
}

/// A row for iterative deepening: one path, no ties.
const fn deepening(
    name: &'static str,
    title: &'static str,
    source: &'static str,
    run: Runner,
) -> AlgorithmEntry {
    AlgorithmEntry {
        family: Family::IterativeDeepening,
        optimal: true,
        memory: MemoryUse::Linear,
        default_ties: None,
        options: &[SearchOption::MoveOrder],
        rule: "bound",
        ..guided(name, title, source, run)
    }
}

/// A row for a search from both ends, guided by a heuristic towards each end.
const fn from_both_ends(
    name: &'static str,
    title: &'static str,
    source: &'static str,
    run: Runner,
) -> AlgorithmEntry {
    AlgorithmEntry {
        family: Family::Bidirectional,
        optimal: true,
        backward: true,
        default_ties: None,
        options: &[SearchOption::MoveOrder],
        steps: false,
        rule: "none",
        ..guided(name, title, source, run)
    }
}

searches! {
    /// Breadth first.
    BFS = AlgorithmEntry {
        aliases: &["breadth-first"],
        optimal: true,
        options: &[SearchOption::MoveOrder, SearchOption::GoalTest],
        ..blind("bfs", "BFS", "Moore 1959",
            space!(blind |task| Bfs { goal_test: task.options.goal_test.unwrap_or_default() }))
    };
    /// Depth first.
    DFS = AlgorithmEntry {
        aliases: &["depth-first"],
        options: &[
            SearchOption::MoveOrder,
            SearchOption::DepthLimit,
            SearchOption::PathCheck,
            SearchOption::NoCheck,
        ],
        complete: false,
        rule: "deepest",
        ..blind("dfs", "DFS", "Trémaux 1882", space!(blind |task| Dfs {
            depth_limit: task.options.depth_limit,
            check: match (task.options.path_check, task.options.no_check) {
                (_, Some(true)) => Check::None,
                (Some(true), _) => Check::Path,
                _ => Check::Closed,
            },
        }))
    };
    /// Iterative deepening by depth alone.
    IDDFS = AlgorithmEntry {
        aliases: &["iterative-deepening"],
        uses: Uses::FirstBound,
        default_heuristic: "manhattan",
        options: &[SearchOption::MoveOrder, SearchOption::StartDepth],
        rule: "depth",
        ..deepening("iddfs", "IDDFS", "Slate & Atkin 1977; Korf 1985",
            space!(|task| Iddfs { start_depth: task.options.start_depth }))
    };
    /// Uniform cost.
    DIJKSTRA = AlgorithmEntry {
        aliases: &["uniform-cost", "ucs"],
        optimal: true,
        rule: "g",
        ..blind("dijkstra", "Dijkstra", "Dijkstra 1959", space!(blind |_task| Dijkstra))
    };
    /// Local: always the best neighbour not yet visited.
    GREEDY = AlgorithmEntry {
        family: Family::Local,
        complete: false,
        default_heuristic: "m3h",
        default_ties: None,
        options: &[SearchOption::MoveOrder],
        rule: "child",
        ..guided("greedy", "Greedy", "classroom form: the best neighbour not yet visited",
            space!(|_task| Greedy))
    };
    /// The least estimate first.
    BEST_FIRST = AlgorithmEntry {
        aliases: &["gbfs", "greedy-best-first"],
        rule: "h",
        ..guided("best-first", "Best-first", "Doran & Michie 1966",
            space!(wide |task| BestFirst { ties: task.options.ties.unwrap_or_default() }))
    };
    /// A*.
    ASTAR = AlgorithmEntry {
        aliases: &["a*", "a-star"],
        optimal: true,
        options: &[SearchOption::MoveOrder, SearchOption::Ties, SearchOption::NoReopening],
        ..guided("astar", "A*", "Hart, Nilsson & Raphael 1968", space!(compiled |task| Astar {
            ties: task.options.ties.unwrap_or_default(),
            no_reopening: task.options.no_reopening == Some(true),
        }))
    };
    /// A* with the data structures of a textbook.
    ASTAR_TEXTBOOK = AlgorithmEntry {
        aliases: &["a*-textbook"],
        optimal: true,
        options: &[
            SearchOption::MoveOrder,
            SearchOption::Ties,
            SearchOption::Frontier,
            SearchOption::Closed,
            SearchOption::Duplicates,
        ],
        ..guided("astar-textbook", "A* (textbook)", "Hart, Nilsson & Raphael 1968; textbooks",
            space!(|task| AstarTextbook {
                ties: task.options.ties.unwrap_or_default(),
                frontier: task.options.frontier.unwrap_or_default(),
                closed: task.options.closed.unwrap_or_default(),
                duplicates: task.options.duplicates.unwrap_or_default(),
            }))
    };
    /// A* with a weight on the estimate.
    WEIGHTED_ASTAR = AlgorithmEntry {
        aliases: &["wa*", "weighted-a*", "wastar"],
        bounded: true,
        options: &[SearchOption::MoveOrder, SearchOption::Ties, SearchOption::Weight],
        rule: "weighted",
        ..guided("weighted-astar", "Weighted A*", "Pohl 1970", space!(wide |task| WeightedAstar {
            weight: task.options.weight.unwrap_or_default(),
            ties: task.options.ties.unwrap_or_default(),
        }))
    };
    /// Iterative deepening A*.
    IDASTAR = AlgorithmEntry {
        aliases: &["ida*", "ida-star"],
        options: &[SearchOption::MoveOrder, SearchOption::Pruning, SearchOption::All],
        ..deepening("idastar", "IDA*", "Korf 1985", space!(compiled |_task| Idastar))
    };
    /// Recursive best first.
    RBFS = AlgorithmEntry {
        rule: "below",
        ..deepening("rbfs", "RBFS", "Korf 1993", space!(|_task| Rbfs))
    };
    /// Breadth first from both ends.
    BIDIRECTIONAL = AlgorithmEntry {
        aliases: &["bidirectional-bfs"],
        family: Family::Bidirectional,
        optimal: true,
        rule: "sides",
        ..blind("bidirectional", "Bidirectional BFS", "Pohl 1971", space!(blind |_task| Bidirectional))
    };
    /// Layer by layer, the best few states of each.
    BEAM = AlgorithmEntry {
        aliases: &["beam-search"],
        family: Family::Local,
        complete: false,
        default_ties: None,
        options: &[SearchOption::MoveOrder, SearchOption::Width],
        rule: "layer",
        ..guided("beam", "Beam search", "Lowerre 1976",
            space!(wide |task| task.options.width.map_or_else(Beam::default, |width| Beam { width })))
    };
    /// To the best neighbour, as long as it is not worse.
    HILL_CLIMBING = AlgorithmEntry {
        family: Family::Local,
        complete: false,
        memory: MemoryUse::Linear,
        default_heuristic: "manhattan",
        default_ties: None,
        options: &[SearchOption::MoveOrder, SearchOption::Seed],
        steps: false,
        rule: "none",
        ..guided("hill-climbing", "Hill climbing", "textbooks: steepest ascent, sideways moves, restarts",
            space!(|task| HillClimbing {
                seed: task.options.seed.unwrap_or(1),
                ..HillClimbing::default()
            }))
    };
    /// Breadth first to the next better state, and so on.
    ENFORCED_HILL_CLIMBING = AlgorithmEntry {
        aliases: &["ehc"],
        family: Family::Local,
        default_ties: None,
        options: &[SearchOption::MoveOrder],
        steps: false,
        rule: "none",
        ..guided("enforced-hill-climbing", "Enforced hill climbing", "Hoffmann & Nebel 2001",
            space!(|_task| EnforcedHillClimbing))
    };
    /// A random walk with falling temperature.
    ANNEALING = AlgorithmEntry {
        aliases: &["simulated-annealing"],
        family: Family::Local,
        complete: false,
        memory: MemoryUse::Linear,
        default_heuristic: "manhattan",
        default_ties: None,
        options: &[SearchOption::MoveOrder, SearchOption::Seed],
        steps: false,
        rule: "none",
        ..guided("annealing", "Simulated annealing", "Kirkpatrick, Gelatt & Vecchi 1983",
            space!(|task| Annealing { seed: task.options.seed.unwrap_or(1), ..Annealing::default() }))
    };
    /// From both ends, meeting in the middle.
    MM = from_both_ends("mm", "MM", "Holte, Felner, Sharon & Sturtevant 2016",
        space!(|task| Mm { backward: task.backward() }));
    /// From both ends, by pairs of states.
    NBS = from_both_ends("nbs", "NBS", "Chen, Holte, Zilles & Sturtevant 2017",
        space!(|task| Nbs { backward: task.backward() }));
    /// From both ends, with the errors of the heuristics.
    BAE_STAR = AlgorithmEntry {
        aliases: &["bae*"],
        needs_consistent: true,
        ..from_both_ends("bae-star", "BAE*", "Sadhukhan 2012; Alcázar, Riddle & Barley 2020",
            space!(|task| BaeStar { backward: task.backward() }))
    };
    /// Iterative deepening A* with a transposition table.
    IDASTAR_TT = AlgorithmEntry {
        aliases: &["ida*-tt", "ida*+tt"],
        memory: MemoryUse::Bounded,
        ..deepening("idastar-tt", "IDA* with a transposition table", "Reinefeld & Marsland 1994",
            space!(|_task| IdastarTt::default()))
    };
    /// Iterative deepening A* below a front.
    FRONT_IDASTAR = AlgorithmEntry {
        aliases: &["front-ida*", "a*+ida*"],
        memory: MemoryUse::States,
        options: &[SearchOption::Pruning],
        steps: false,
        rule: "none",
        ..deepening("front-idastar", "IDA* below a front", "after Bu & Korf 2019",
            space!(wide |_task| FrontIdastar::default()))
    };
    /// Iterative deepening over a list of leaves.
    FRINGE_SEARCH = AlgorithmEntry {
        memory: MemoryUse::States,
        rule: "bound",
        ..deepening("fringe-search", "Fringe search", "Björnsson, Enzenberger, Holte & Schaeffer 2005",
            space!(|_task| FringeSearch))
    };
    /// Breadth first within a bound.
    BFHS = AlgorithmEntry {
        aliases: &["bfida*"],
        memory: MemoryUse::States,
        steps: false,
        rule: "none",
        ..deepening("bfhs", "Breadth-first heuristic search", "Zhou & Hansen 2006", space!(|_task| Bfhs))
    };
    /// A* within the memory limit.
    SMA_STAR = AlgorithmEntry {
        aliases: &["sma*"],
        family: Family::MemoryBounded,
        optimal: true,
        memory: MemoryUse::Bounded,
        default_ties: None,
        options: &[SearchOption::MoveOrder],
        steps: false,
        rule: "none",
        ..guided("sma-star", "SMA*", "Russell 1992", space!(|_task| SmaStar::default()))
    };
    /// A* that generates successors in groups.
    EPEA_STAR = AlgorithmEntry {
        aliases: &["epea*", "pea*"],
        optimal: true,
        default_heuristic: "manhattan",
        default_ties: None,
        options: &[SearchOption::MoveOrder],
        steps: false,
        rule: "none",
        ..guided("epea-star", "EPEA*", "Felner et al. 2012; Goldenberg et al. 2014",
            space!(|_task| EpeaStar))
    };
    /// A* on several threads.
    HDA_STAR = AlgorithmEntry {
        aliases: &["hda*"],
        family: Family::Parallel,
        optimal: true,
        default_ties: None,
        options: &[SearchOption::MoveOrder],
        steps: false,
        rule: "none",
        ..guided("hda-star", "HDA*", "Kishimoto, Fukunaga & Botea 2009",
            space!(|task| HdaStar { threads: task.threads }))
    };
    /// The nearest of the states within a bound.
    FOCAL = AlgorithmEntry {
        aliases: &["a*-epsilon", "focal-search"],
        family: Family::BoundedSuboptimal,
        bounded: true,
        default_ties: None,
        options: &[SearchOption::MoveOrder, SearchOption::Weight],
        steps: false,
        rule: "none",
        ..guided("focal", "Focal search (A*ε)", "Pearl & Kim 1982",
            space!(wide |task| Focal { weight: task.options.weight.unwrap_or_default() }))
    };
    /// The nearest of the states expected to stay within a bound.
    EES = AlgorithmEntry {
        family: Family::BoundedSuboptimal,
        bounded: true,
        default_ties: None,
        options: &[SearchOption::MoveOrder, SearchOption::Weight],
        steps: false,
        rule: "none",
        ..guided("ees", "EES", "Thayer & Ruml 2011",
            space!(wide |task| Ees { weight: task.options.weight.unwrap_or_default() }))
    };
    /// Moves after looking one move ahead, and learns.
    LRTA_STAR = AlgorithmEntry {
        aliases: &["lrta*"],
        family: Family::RealTime,
        default_ties: None,
        options: &[SearchOption::MoveOrder],
        steps: false,
        rule: "none",
        ..guided("lrta-star", "LRTA*", "Korf 1990", space!(|_task| LrtaStar))
    };
    /// A* with a falling weight.
    ANYTIME_ASTAR = AlgorithmEntry {
        aliases: &["anytime-a*", "rwa*"],
        family: Family::Anytime,
        optimal: true,
        rule: "anytime",
        ..guided("anytime-astar", "Restarting weighted A*", "Richter, Thayer & Ruml 2010",
            space!(wide |task| AnytimeAstar { ties: task.options.ties.unwrap_or_default() }))
    };
    /// A* with a falling weight that keeps its states.
    ARA_STAR = AlgorithmEntry {
        aliases: &["ara*"],
        family: Family::Anytime,
        optimal: true,
        default_ties: None,
        options: &[SearchOption::MoveOrder, SearchOption::Weight],
        steps: false,
        rule: "none",
        ..guided("ara-star", "ARA*", "Likhachev, Gordon & Thrun 2003",
            space!(wide |task| AraStar { weight: task.options.weight.unwrap_or_default() }))
    };
    /// A constructed path, shortened by a search around it.
    IMPROVE = AlgorithmEntry {
        family: Family::Anytime,
        uses: Uses::FirstBound,
        default_ties: None,
        options: &[SearchOption::MoveOrder],
        steps: false,
        rule: "none",
        ..guided("improve", "Plan neighbourhood search", "Nakhost & Müller 2010, from a constructed path",
            Runner::Space(SpaceRun::of::<ImproveConstructed>()))
    };
    /// Built line by line: any size, immediately.
    CONSTRUCT = AlgorithmEntry {
        family: Family::Local,
        memory: MemoryUse::Linear,
        options: &[],
        steps: false,
        rule: "none",
        counters: Counters::generated_only,
        ..blind("construct", "Construction", "as people solve it, with look-ahead", Runner::Direct(construct))
    };
    /// Better answers until the limit is reached.
    ANYTIME = AlgorithmEntry {
        family: Family::Anytime,
        options: &[SearchOption::Seed],
        steps: false,
        rule: "none",
        counters: Counters::generated_only,
        ..blind("anytime", "Anytime solver",
            "constructed, then beams of growing width, then windows solved again", Runner::Direct(anytime))
    };
}

/// States around a path that `improve` examines before it stops.
const AROUND: usize = 100_000;

/// Plan neighbourhood search from a constructed path.
struct ImproveConstructed;

impl TileSearch for ImproveConstructed {
    fn run<S, H, O>(
        task: &SearchInput<'_, S>,
        heuristic: &H,
        control: &mut Control<'_, O>,
    ) -> Run<S::Move>
    where
        S: PuzzleSpace + Sync,
        H: Heuristic<S> + Sync,
        O: Observer<S>,
        for<'b> Backward<'b>: Heuristic<S>,
    {
        // Not polished: the search itself will shorten it.
        let limits = Limits { nodes: Some(0), ..*control.limits() };
        match anytime::construct(task.problem, limits, task.cancel, &mut |_| {}) {
            Ok(found) => {
                let improve = Improve { path: S::moves_of(&found.path), states: AROUND };
                improve.run(task.space, heuristic, control)
            }
            Err(why) => {
                let lower_bound = match heuristic.admissible() {
                    true => heuristic.value(&heuristic.start(&task.space.start())),
                    false => 0,
                };
                control.finish(Outcome::Stopped { why, lower_bound })
            }
        }
    }
}

fn construct(task: &DirectTask<'_>) -> Result<Built, Why> {
    let found = anytime::construct(task.problem, task.limits, task.cancel, &mut |share| {
        (task.building)(share);
    })?;
    Ok(Built { path: found.path, stopped: found.stopped, generated: found.nodes })
}

fn anytime(task: &DirectTask<'_>) -> Result<Built, Why> {
    let seed = task.options.seed.unwrap_or(1);
    let good = anytime::AnytimeSolver { seed, bound: task.bound, threads: task.threads };
    let found = good.run(task.problem, task.limits, task.cancel, &mut |news| match news {
        anytime::AnytimeEvent::Building(share) => (task.building)(share),
        anytime::AnytimeEvent::Improvement(better) => (task.better)(better.path),
    })?;
    Ok(Built { path: found.path, stopped: found.stopped, generated: found.nodes })
}

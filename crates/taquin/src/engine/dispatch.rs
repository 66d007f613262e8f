//! Chooses the compiled loop by the type of state, the heuristic and the observer.

use super::{Engine, Log};
use crate::heuristic::{AnyHeuristic, Manhattan, MultiPatterns};
use crate::kernel::{
    Below, Boxed, Cells, MultiMove, MultiSpace, Over, Packed, Pruned, PuzzleSpace, TileSpace,
    UnitLog, Word, single_slides, solve_multi, solve_patterns, solve_walking,
};
use crate::observe::Relay;
use crate::options::SearchOptions;
use crate::registry::{Algorithm, Loops, Runner, SearchInput};
use crate::request::Metric;
use taquin_board::TileDirection;
use taquin_search::{Control, FrontIdastar, Idastar, Limits, Observer, Run, Search};
use taquin_tables::Automaton;

pub(super) type All = Option<(u64, Vec<Vec<TileDirection>>)>;

/// The options of a search, and the automaton that prunes it if they ask for one.
pub(super) type How<'a> = (&'a SearchOptions, Option<&'a Automaton>);

/// The result of one search.
pub(super) struct Searched {
    pub(super) run: Run<TileDirection>,
    pub(super) all: All,
}

impl Engine<'_> {
    /// Runs the plan's search with a heuristic, and that of the reversed problem if it needs one.
    pub(super) fn dispatch(
        &self,
        (heuristic, reversed): (&AnyHeuristic, &AnyHeuristic),
        how: How<'_>,
        limits: Limits,
        log: Option<&mut Log>,
    ) -> Searched {
        let Runner::Space(loops) = self.plan.algorithm.entry().run else {
            unreachable!("answers that need no space are built elsewhere")
        };
        let cells = self.problem.size().cells();
        if self.plan.metric == Metric::Multi {
            let (small, watched) = (cells <= <u64 as Word>::CELLS, self.sink.each_state());
            let (run, all) = match heuristic {
                // Tables are for boards of up to 25 cells.
                AnyHeuristic::MultiPattern(patterns)
                    if self.plan.algorithm == Algorithm::IDASTAR
                        && how.0.all.is_none()
                        && !watched =>
                {
                    let run = match small {
                        true => self.multi_tables::<u64>(patterns, how.0, limits),
                        false => self.multi_tables::<u128>(patterns, how.0, limits),
                    };
                    (run, None)
                }
                _ => match loops.small_multi {
                    Some(own) if small && !watched => {
                        self.enter_multi((heuristic, reversed), how, limits, &own)
                    }
                    _ => self.enter_multi((heuristic, reversed), how, limits, &loops.large_multi),
                },
            };
            return Searched { run, all };
        }
        let (heuristics, watched) = ((heuristic, reversed), self.sink.each_state());
        let (run, all) = if cells <= <u64 as Word>::CELLS && !watched {
            self.enter(heuristics, how, limits, &loops.small, log)
        } else if let Some(middle) = loops.middle
            && cells <= <u128 as Word>::CELLS
            && !watched
        {
            self.enter(heuristics, how, limits, &middle, log)
        } else {
            self.enter(heuristics, how, limits, &loops.large, log)
        };
        Searched { run, all }
    }

    /// IDA* over the pruned space, for any heuristic.
    fn pruned<C: Cells, O>(
        &self,
        space: &TileSpace<C>,
        heuristic: &AnyHeuristic,
        automaton: &Automaton,
        control: &mut Control<'_, O>,
    ) -> Run<TileDirection>
    where
        O: for<'s> Observer<Pruned<'s, C>>,
    {
        let pruned = Pruned::new(space.clone(), automaton);
        match self.plan.algorithm == Algorithm::FRONT_IDASTAR {
            true => FrontIdastar::default().run(&pruned, &Over(heuristic), control),
            false => Idastar.run(&pruned, &Over(heuristic), control),
        }
    }

    fn enter<C: Fast, const WATCHED: bool>(
        &self,
        (heuristic, reversed): (&AnyHeuristic, &AnyHeuristic),
        (options, automaton): How<'_>,
        limits: Limits,
        loops: &Loops<TileSpace<C>, WATCHED>,
        log: Option<&mut Log>,
    ) -> (Run<TileDirection>, All) {
        let space = TileSpace::<C>::new(self.problem, options.order.unwrap_or_default());
        let sink = |event: taquin_search::Event<'_, _>| self.sink.event(event);
        let each_state = self.sink.each_state();
        let mut relay = Relay::<WATCHED> { each_state, sink: &sink, problem: self.problem };
        let mut control = Control::new(limits, &self.cancel, &mut relay);
        if let Some(most) = options.all {
            let found = Idastar.all(&space, heuristic, most, &mut control);
            return (found.run, Some((found.count, found.paths)));
        }
        if let Some(automaton) = automaton {
            let threads = self.plan.threads;
            let below = match self.plan.algorithm == Algorithm::FRONT_IDASTAR {
                true => {
                    let log = log.map(|log| log as &mut dyn UnitLog);
                    Below::Front { front: FrontIdastar::default(), threads, log }
                }
                false => Below::Start { threads },
            };
            let run = C::with_tables(&space, heuristic, automaton, below, &mut control);
            let run =
                run.unwrap_or_else(|| self.pruned(&space, heuristic, automaton, &mut control));
            return (run, None);
        }
        let (problem, threads, cancel) = (self.problem, self.plan.threads, &self.cancel);
        let task = SearchInput { problem, space: &space, reversed, options, threads, cancel };
        let run = match (heuristic, loops.own) {
            (AnyHeuristic::Manhattan(h), Some(own)) => (own.manhattan)(&task, h, &mut control),
            (AnyHeuristic::Weighted(h), Some(own)) if h.is_manhattan() => {
                (own.manhattan)(&task, &Manhattan::new(self.problem), &mut control)
            }
            (AnyHeuristic::LinearConflict(h), Some(own)) => (own.conflict)(&task, h, &mut control),
            (AnyHeuristic::Composed(h), Some(own)) => (own.composed)(&task, h, &mut control),
            _ => (loops.any)(&task, heuristic, &mut control),
        };
        (run, None)
    }
}

impl Engine<'_> {
    /// The same in the multi-tile metric. Paths are returned as single slides.
    fn enter_multi<C: Cells, const WATCHED: bool>(
        &self,
        (heuristic, reversed): (&AnyHeuristic, &AnyHeuristic),
        (options, _): How<'_>,
        limits: Limits,
        loops: &Loops<MultiSpace<C>, WATCHED>,
    ) -> (Run<TileDirection>, All) {
        let space = MultiSpace::<C>::of(self.problem, options.order.unwrap_or_default());
        let sink = |event: taquin_search::Event<'_, _>| self.sink.event(event);
        let each_state = self.sink.each_state();
        let mut relay = Relay::<WATCHED> { each_state, sink: &sink, problem: self.problem };
        let mut control = Control::new(limits, &self.cancel, &mut relay);
        if let Some(most) = options.all {
            let found = Idastar.all(&space, heuristic, most, &mut control);
            let paths = found.paths.iter().map(|path| single_slides(path)).collect();
            return (singles(found.run), Some((found.count, paths)));
        }
        let (problem, threads, cancel) = (self.problem, self.plan.threads, &self.cancel);
        let task = SearchInput { problem, space: &space, reversed, options, threads, cancel };
        (singles((loops.any)(&task, heuristic, &mut control)), None)
    }

    /// The kernel's IDA* with the tables of the multi-tile metric.
    fn multi_tables<W: Word>(
        &self,
        patterns: &MultiPatterns,
        options: &SearchOptions,
        limits: Limits,
    ) -> Run<TileDirection> {
        let space = MultiSpace::<Packed<W>>::of(self.problem, options.order.unwrap_or_default());
        let sink = |event: taquin_search::Event<'_, _>| self.sink.event(event);
        let mut relay = Relay::<false> { each_state: false, sink: &sink, problem: self.problem };
        let mut control = Control::new(limits, &self.cancel, &mut relay);
        singles(solve_multi(&space, patterns, &mut control))
    }
}

/// A run whose path is of single slides; its cost is that of the moves.
fn singles(run: Run<MultiMove>) -> Run<TileDirection> {
    Run { outcome: run.outcome.map_path(|path| single_slides(&path)), stats: run.stats }
}

/// Types of state, with the loops that the kernel has for them.
trait Fast: Cells {
    /// The kernel's own IDA*, if it has one for this heuristic.
    fn with_tables<O: Observer<TileSpace<Self>>>(
        space: &TileSpace<Self>,
        heuristic: &AnyHeuristic,
        automaton: &Automaton,
        below: Below<'_>,
        control: &mut Control<'_, O>,
    ) -> Option<Run<TileDirection>>;
}

impl<W: Word> Fast for Packed<W> {
    fn with_tables<O: Observer<TileSpace<Self>>>(
        space: &TileSpace<Self>,
        heuristic: &AnyHeuristic,
        automaton: &Automaton,
        below: Below<'_>,
        control: &mut Control<'_, O>,
    ) -> Option<Run<TileDirection>> {
        match heuristic {
            AnyHeuristic::Pattern(sum) => solve_patterns(space, &[sum], automaton, below, control),
            AnyHeuristic::Composed(greatest) => {
                solve_patterns(space, &greatest.sums()?, automaton, below, control)
            }
            AnyHeuristic::Walking(walking) => {
                Some(solve_walking(space, walking, automaton, below, control))
            }
            _ => None,
        }
    }
}

impl Fast for Boxed {
    fn with_tables<O: Observer<TileSpace<Self>>>(
        _: &TileSpace<Self>,
        _: &AnyHeuristic,
        _: &Automaton,
        _: Below<'_>,
        _: &mut Control<'_, O>,
    ) -> Option<Run<TileDirection>> {
        None
    }
}

//! What the test files share: the one list of all searches, an observer that records everything,
//! and a small sliding-tile space, plain and slow, that shares nothing with the product's kernels.

#![allow(dead_code)] // each test file uses its part
#![allow(unused_imports)]

mod puzzle;
mod record;

pub(crate) use puzzle::{Distances, FAR, GOAL, Heading, MANHATTAN, Puzzle, Tiles};
pub(crate) use record::{Log, Record, timeless};

use std::fmt::Debug;
use std::hash::Hash;
use std::rc::Rc;
use std::time::Duration;
use taquin_search::{
    Annealing, AnytimeAstar, AraStar, Astar, AstarTextbook, BaeStar, Beam, BestFirst, Bfhs, Bfs,
    Bidirectional, Cancel, Check, Closed, Control, Dfs, Dijkstra, Duplicates, Ees,
    EnforcedHillClimbing, EpeaStar, Event, Flow, Focal, FringeSearch, FrontIdastar, Frontier,
    GoalTest, Greedy, HdaStar, Heuristic, HillClimbing, Idastar, IdastarTt, Iddfs, Improve, Limits,
    LrtaStar, Mm, Nbs, Observer, Outcome, Rbfs, Reversible, Run, Search, Silent, SmaStar, Space,
    Ties, UnitCost, WeightedAstar, Why, Zero,
};

/// A space with an estimate of the distance to its start, for searches from both ends.
pub(crate) trait TwoWay: UnitCost + Reversible + Sized {
    type Back: Heuristic<Self> + Copy + Debug;

    fn back(&self) -> Self::Back;
}

impl TwoWay for taquin_search::toy::Maze {
    type Back = taquin_search::toy::Straight;

    fn back(&self) -> Self::Back {
        taquin_search::toy::Straight::to_start(self)
    }
}

/// Every search that takes any space and any costs, ready to run on this one. Each search of the
/// crate has a line here or in [`searches`], with the facts that the laws need. Of several lines of
/// one search the first has the default options.
pub(crate) fn searches_of_any_cost<'a, S, H>(space: &'a S, h: &'a H) -> Vec<Case<'a, S>>
where
    S: Space + Sync,
    S::State: Hash + Eq + Send,
    S::Move: Send,
    H: Heuristic<S> + Sync,
{
    let mut list = List { space, h, cases: Vec::new() };
    for ties in [Ties::default(), Ties::Fifo, Ties::Lifo, Ties::LowH] {
        list.add(Astar { ties, ..Astar::default() }).proves().guided().key(|g, h, f| f == g + h);
    }
    // Proves its answer where the heuristic is consistent.
    list.add(Astar { no_reopening: true, ..Astar::default() })
        .may_prove()
        .guided()
        .key(|g, h, f| f == g + h);
    list.add(AstarTextbook::default()).proves().guided().key(|g, h, f| f == g + h);
    list.add(AstarTextbook {
        ties: Ties::Fifo,
        frontier: Frontier::Buckets,
        closed: Closed::Tree,
        duplicates: Duplicates::Taken,
    })
    .proves()
    .guided()
    .key(|g, h, f| f == g + h);
    list.add(WeightedAstar::default()).guided().key(|g, h, f| f == g + 2 * h);
    list.add(BestFirst::default()).guided().key(|_, h, f| f == h);
    list.add(Dijkstra).proves();
    list.add(Idastar).proves().guided().one_path().rounds().key(|g, h, f| f == g + h);
    list.add(FrontIdastar { share: 1, most: 20 })
        .proves()
        .guided()
        .rounds()
        .one_path()
        .key(|g, h, f| f == g + h);
    for entries in [IdastarTt::default().entries, 8] {
        list.add(IdastarTt { entries })
            .proves()
            .guided()
            .one_path()
            .rounds()
            .key(|g, h, f| f == g + h);
    }
    list.add(EpeaStar).proves().guided().repeats().key(|g, h, f| f >= g + h);
    list.add(Focal::default()).may_prove().guided().key(|_, h, f| f == h);
    list.add(Ees::default()).may_prove().guided().key(|g, h, f| f >= g + h);
    list.add(AraStar::default()).proves().guided().key(|g, h, f| (g + h..=g + 3 * h).contains(&f));
    list.add(HillClimbing::default())
        .guided()
        .incomplete()
        .one_path()
        .ends()
        .rounds()
        .key(|_, h, f| f == h);
    list.add(Annealing::default())
        .guided()
        .incomplete()
        .one_path()
        .ends()
        .repeats()
        .key(|_, h, f| f == h);
    list.add(SmaStar::default()).proves().guided().one_path().key(|g, h, f| f >= g + h);
    list.add(HdaStar::default()).proves().guided().key(|g, h, f| f == g + h);
    list.add(FringeSearch).proves().guided().key(|g, h, f| f == g + h);
    list.add(Rbfs).proves().guided().one_path().key(|g, h, f| f >= g + h);
    list.add(Dfs::default());
    list.add(Dfs { check: Check::Path, depth_limit: None }).one_path().ends();
    list.add(Greedy).guided().incomplete().key(|_, h, f| f == h);
    list.add(Beam::default()).guided().key(|_, h, f| f == h);
    list.add(Beam { width: 2 }).guided().incomplete().key(|_, h, f| f == h);
    list.add(AnytimeAstar::default())
        .proves()
        .guided()
        .rounds()
        .key(|g, h, f| (g + h..=g + 5 * h).contains(&f));
    // It needs a first path; without one it does nothing.
    let path = match Dfs::default().solve(space, &Zero).outcome {
        Outcome::Solved(answer) => answer.path,
        _ => Vec::new(),
    };
    list.add(Improve { path, states: 3_000 }).may_prove().rounds().hides_states();
    list.cases
}

/// A* with every combination of data structures. Not among [`searches`]: lists are
/// too slow for some laws, and `textbook.rs` proves that all do the same.
pub(crate) fn textbook<'a, S, H>(
    space: &'a S,
    h: &'a H,
    ties: Ties,
    duplicates: Duplicates,
) -> Vec<Case<'a, S>>
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
{
    let mut list = List { space, h, cases: Vec::new() };
    for frontier in Frontier::ALL {
        for closed in Closed::ALL {
            list.add(AstarTextbook { ties, frontier, closed, duplicates });
        }
    }
    list.cases
}

/// Every search.
pub(crate) fn searches<'a, S, H>(space: &'a S, h: &'a H) -> Vec<Case<'a, S>>
where
    S: TwoWay + Sync,
    S::State: Hash + Eq + Send,
    S::Move: Send,
    H: Heuristic<S> + Sync,
{
    let mut list = List { space, h, cases: searches_of_any_cost(space, h) };
    list.add(Bfs::default()).proves();
    list.add(Bfs { goal_test: GoalTest::Expanded }).proves();
    list.add(Iddfs::default()).proves().one_path().rounds();
    list.add(LrtaStar).may_prove().guided().may_run_forever().repeats().key(|_, h, f| f >= h);
    list.add(EnforcedHillClimbing).guided().one_path().ends().key(|_, h, f| f == h);
    list.add(Bfhs).proves().guided().one_path().ends().rounds().key(|g, h, f| f == g + h);
    list.add(Bidirectional).proves().both_ends();
    let backward = space.back();
    let behind = move |state: &S::State| backward.value(&backward.start(state));
    list.add(Mm { backward })
        .proves()
        .both_ends()
        .behind(behind)
        .key(|g, h, f| f == (g + h).max(2 * g));
    list.add(Nbs { backward }).proves().both_ends().behind(behind).key(|g, h, f| f == g + h);
    // 2g + h - h', where h' is at most g.
    list.add(BaeStar { backward })
        .proves()
        .both_ends()
        .behind(behind)
        .key(|g, h, f| (g + h..=2 * g + h).contains(&f));
    list.add(Mm { backward: Zero }).proves().both_ends().behind(|_| 0).key(|_, _, _| true);
    list.add(Nbs { backward: Zero }).proves().both_ends().behind(|_| 0).key(|_, _, _| true);
    list.add(BaeStar { backward: Zero }).proves().both_ends().behind(|_| 0).key(|_, _, _| true);
    list.cases
}

/// True if a search calls its answers optimal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Proof {
    /// Always, if the heuristic is admissible.
    Always,
    /// Only if it happens to prove it.
    Sometimes,
    Never,
}

/// One search with its options, bound to a space and a heuristic, and what is true of it.
pub(crate) struct Case<'a, S: Space> {
    /// The name of its type.
    pub(crate) name: &'static str,
    /// The same with its options.
    pub(crate) label: String,
    pub(crate) proof: Proof,
    /// Finds a path whenever there is one.
    pub(crate) complete: bool,
    /// Ends on every finite space; otherwise it may never end if there is no path.
    pub(crate) ends: bool,
    /// Closes states, so it has a number of states explored.
    pub(crate) closes: bool,
    /// Pops a state again without a better path to it.
    pub(crate) repeats: bool,
    /// Shows the heuristic's value of a state; else 0.
    pub(crate) guided: bool,
    /// For a search from both ends, the estimate that it shows for a state reached from the goal.
    pub(crate) behind: Option<Box<Estimate<'a, S>>>,
    /// Sends the events of single states.
    pub(crate) shows_states: bool,
    /// True if its key f is right for this g and h.
    pub(crate) key: fn(u32, u32, u32) -> bool,
    /// How many of the states generated are starts: those of no move.
    pub(crate) starts: fn(&taquin_search::Stats) -> u64,
    silent: Box<Silently<'a, S>>,
    reserving: Box<Reserving<'a, S>>,
    watched: Box<Watched<'a, S>>,
}

type Estimate<'a, S> = dyn Fn(&<S as Space>::State) -> u32 + 'a;
type Silently<'a, S> = dyn Fn(Limits, &Cancel) -> Run<<S as Space>::Move> + 'a;
type Reserving<'a, S> = dyn Fn(Limits) -> (Run<<S as Space>::Move>, Duration) + 'a;
type Watched<'a, S> = dyn Fn(Limits, &Cancel, &mut dyn Observer<S>) -> Run<<S as Space>::Move> + 'a;

impl<'a, S: Space> Case<'a, S> {
    /// Runs it without limits or observer.
    pub(crate) fn solve(&self) -> Run<S::Move> {
        self.run(Limits::default())
    }

    /// Runs it with limits.
    pub(crate) fn run(&self, limits: Limits) -> Run<S::Move> {
        self.cancellable(limits, &Cancel::new())
    }

    /// Runs it with limits and a token.
    pub(crate) fn cancellable(&self, limits: Limits, cancel: &Cancel) -> Run<S::Move> {
        (self.silent)(limits, cancel)
    }

    /// Runs it with limits. Also returns the time that it reserved for freeing its memory.
    pub(crate) fn with_ending(&self, limits: Limits) -> (Run<S::Move>, Duration) {
        (self.reserving)(limits)
    }

    /// Runs it with an observer.
    pub(crate) fn watch(&self, observer: &mut dyn Observer<S>) -> Run<S::Move> {
        (self.watched)(Limits::default(), &Cancel::new(), observer)
    }

    fn proves(&mut self) -> &mut Self {
        self.proof = Proof::Always;
        self
    }

    fn may_prove(&mut self) -> &mut Self {
        self.proof = Proof::Sometimes;
        self
    }

    fn incomplete(&mut self) -> &mut Self {
        self.complete = false;
        self
    }

    /// Stores one path, closes nothing and may run in cycles.
    fn one_path(&mut self) -> &mut Self {
        (self.closes, self.ends) = (false, false);
        self
    }

    fn may_run_forever(&mut self) -> &mut Self {
        self.ends = false;
        self
    }

    fn repeats(&mut self) -> &mut Self {
        self.repeats = true;
        self
    }

    fn ends(&mut self) -> &mut Self {
        self.ends = true;
        self
    }

    fn guided(&mut self) -> &mut Self {
        self.guided = true;
        self
    }

    fn hides_states(&mut self) -> &mut Self {
        self.shows_states = false;
        self
    }

    fn key(&mut self, key: fn(u32, u32, u32) -> bool) -> &mut Self {
        self.key = key;
        self
    }

    /// Generates the start in each iteration.
    fn rounds(&mut self) -> &mut Self {
        self.starts = |stats| stats.iterations;
        self
    }

    fn behind(&mut self, behind: impl Fn(&S::State) -> u32 + 'a) -> &mut Self {
        self.guided = true;
        self.behind = Some(Box::new(behind));
        self
    }

    /// Generates the start and the goal.
    fn both_ends(&mut self) -> &mut Self {
        self.starts = |_| 2;
        self
    }
}

struct List<'a, S: Space, H> {
    space: &'a S,
    h: &'a H,
    cases: Vec<Case<'a, S>>,
}

impl<'a, S: Space, H: Heuristic<S>> List<'a, S, H> {
    /// Adds a search as most are: complete, closing every state, blind, without proof.
    fn add<A: Search<S, H> + Debug + 'a>(&mut self, search: A) -> &mut Case<'a, S> {
        let (space, h) = (self.space, self.h);
        let path = std::any::type_name::<A>();
        let path = path.split('<').next().unwrap();
        let mut label = format!("{search:?}");
        label.truncate(60);
        let search = Rc::new(search);
        let (again, once_more) = (Rc::clone(&search), Rc::clone(&search));
        self.cases.push(Case {
            name: path.rsplit("::").next().unwrap(),
            label,
            proof: Proof::Never,
            complete: true,
            ends: true,
            closes: true,
            repeats: false,
            guided: false,
            behind: None,
            shows_states: true,
            key: |g, _, f| f == g,
            starts: |_| 1,
            silent: Box::new(move |limits, cancel| {
                search.run(space, h, &mut Control::new(limits, cancel, &mut Silent))
            }),
            reserving: Box::new(move |limits| {
                let (cancel, mut silent) = (Cancel::new(), Silent);
                let mut control = Control::new(limits, &cancel, &mut silent);
                let run = once_more.run(space, h, &mut control);
                (run, control.ending())
            }),
            watched: Box::new(move |limits, cancel, observer| {
                let mut observer = Dynamic(observer);
                again.run(space, h, &mut Control::new(limits, cancel, &mut observer))
            }),
        });
        self.cases.last_mut().unwrap()
    }
}

/// An observer of unknown type.
struct Dynamic<'a, S: Space>(&'a mut dyn Observer<S>);

impl<S: Space> Observer<S> for Dynamic<'_, S> {
    fn each_state(&self) -> bool {
        self.0.each_state()
    }

    fn event(&mut self, event: Event<'_, S>) -> Flow {
        self.0.event(event)
    }
}

/// What stopped a search, with an answer or without.
pub(crate) fn stopped<M>(run: &Run<M>) -> Option<Why> {
    match &run.outcome {
        Outcome::Stopped { why, .. } => Some(*why),
        Outcome::Solved(answer) => answer.stopped,
        Outcome::Exhausted { .. } => None,
    }
}

/// Its lower bound.
pub(crate) fn lower_bound<M>(run: &Run<M>) -> u32 {
    match &run.outcome {
        Outcome::Stopped { lower_bound, .. } => *lower_bound,
        Outcome::Solved(answer) => answer.lower_bound,
        Outcome::Exhausted { .. } => 0,
    }
}

/// The cost of a path from the start to a goal, by the space's own moves; `None` if it is not one.
pub(crate) fn replay<S: Space>(space: &S, path: &[S::Move]) -> Option<u32> {
    let (mut state, mut cost) = (space.start(), 0);
    for &mv in path {
        space.moves(&state, space.no_trail()).find(|&legal| legal == mv)?;
        cost += space.cost(&state, mv);
        state = space.apply(&state, mv);
    }
    space.is_goal(&state).then_some(cost)
}

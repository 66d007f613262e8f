//! The solver on a thread of its own, so that the screen never waits.

use super::action::Action;
use super::effect::{Answer, Building, Job};
use search::{Flow, Stop};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};
use taquin::tables::{Notice, Store};
use taquin::watch::Happening;
use taquin::{SolveError, Solver};

/// Time between two reports of progress.
const NEWS: Duration = Duration::from_millis(100);

/// Runs one search at a time.
pub(crate) struct Worker {
    tell: Sender<Action>,
    store: Arc<Store>,
    stop: Stop,
}

impl Worker {
    /// A worker that tells what it finds as actions.
    pub(crate) fn new(tell: Sender<Action>, store: Arc<Store>) -> Worker {
        Worker { tell, store, stop: Stop::new() }
    }

    /// Starts a search; the one before is told to stop, and its answer will be known as old.
    pub(crate) fn start(&mut self, job: Job) {
        self.stop();
        let (stop, tell, store) = (self.stop.clone(), self.tell.clone(), self.store.clone());
        thread::spawn(move || {
            let id = job.id;
            let mut told = Instant::now();
            let builder = tell.clone();
            let table = move |building| {
                let _ = builder.send(Action::Building(id, building));
            };
            let result = climb(&job, &store, &stop, table, &mut |states| {
                if told.elapsed() >= NEWS {
                    told = Instant::now();
                    // A game that has ended hears nothing more.
                    let _ = tell.send(Action::Progress(id, states));
                }
            });
            let _ = tell.send(Action::Found(id, result.map(Box::new)));
        });
    }

    /// Stops the search.
    pub(crate) fn stop(&mut self) {
        std::mem::take(&mut self.stop).raise();
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

/// Tries one wish after the other until one gives a path. `table` hears of tables being built,
/// `news` how many states were made.
fn climb(
    job: &Job,
    store: &Arc<Store>,
    stop: &Stop,
    table: impl Fn(Building) + Clone + Send + Sync + 'static,
    news: &mut dyn FnMut(u64),
) -> Result<Answer, SolveError> {
    let (mut bound, mut before) = (0, 0);
    let (last, others) = match job.wishes.split_last() {
        Some((last, others)) => (last.clone(), others),
        None => Default::default(),
    };
    for wish in others.iter().chain([&last]) {
        let table = table.clone();
        let solver = Solver::with_wish(wish.clone())
            .tables(store.clone())
            .on_table(move |notice| building(&notice).into_iter().for_each(&table));
        let plan = solver.plan(&job.problem)?;
        let limit = plan.limits.time;
        let report = solver.run(&job.problem, &plan, stop, &mut |happening: Happening<'_>| {
            if let Happening::Tick { stats, .. } = happening {
                news(before + stats.generated);
            }
            Flow::Continue
        })?;
        before += report.stats.generated;
        bound = report.lower_bound.unwrap_or(0).max(bound);
        if report.solution().is_some() || stop.is_raised() || std::ptr::eq(wish, &last) {
            return Ok(Answer { report, bound, limit });
        }
    }
    unreachable!("the last wish returns")
}

/// What the player is told of a table, if anything.
fn building(notice: &Notice<'_>) -> Option<Building> {
    match notice {
        Notice::Building { .. } => Some(Building::Here(0)),
        Notice::Progress { done, total, .. } => {
            Some(Building::Here((100 * done).checked_div(*total).unwrap_or(100)))
        }
        Notice::Waiting { .. } => Some(Building::Elsewhere),
        Notice::Broken { .. } | Notice::NotKept { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Goal;
    use std::sync::mpsc::channel;
    use taquin::{Problem, Quality, Wish};

    fn job(id: u64, board: &str, wishes: Vec<Wish>) -> Job {
        let start: board::Board = board.parse().unwrap();
        let goal = Goal::Last.board(start.size()).unwrap();
        Job { id, problem: Problem::new(start, goal).unwrap(), wishes }
    }

    fn limited(nodes: u64, quality: Quality) -> Wish {
        let limits = search::Limits { nodes: Some(nodes), ..Default::default() };
        Wish { limits, quality: Some(quality), ..Wish::default() }
    }

    #[test]
    fn a_failed_try_leaves_its_bound_to_the_next() {
        let wishes = vec![limited(1_000, Quality::Optimal), Wish::default()];
        let job = job(1, "6 4 7 / 8 5 0 / 3 2 1", wishes);
        let answer =
            climb(&job, &Arc::new(Store::off()), &Stop::new(), |_| {}, &mut |_| {}).unwrap();
        assert_eq!(answer.report.solution().unwrap().len(), 31);
        assert!(answer.bound >= 31);
    }

    #[test]
    fn a_table_being_built_is_told_of() {
        let (tell, hear) = channel();
        let folder = tempfile::tempdir().unwrap();
        let mut worker = Worker::new(tell, Arc::new(Store::at(folder.path())));
        let wish = Wish { heuristic: Some("pdb-4-4".parse().unwrap()), ..Wish::default() };
        worker.start(job(3, "8 1 3 / 4 _ 2 / 7 6 5", vec![wish]));
        let before = hear.iter().take_while(|action| !matches!(action, Action::Found(..)));
        let told = before.filter(|action| matches!(action, Action::Building(3, Building::Here(_))));
        assert!(told.count() > 0);
    }

    #[test]
    fn the_answer_comes_as_an_action() {
        let (tell, hear) = channel();
        let mut worker = Worker::new(tell, Arc::new(Store::off()));
        worker.start(job(7, "8 1 3 / 4 _ 2 / 7 6 5", vec![Wish::default()]));
        let found = hear.iter().find(|action| matches!(action, Action::Found(..))).unwrap();
        let Action::Found(7, Ok(answer)) = found else { panic!("{found:?}") };
        assert_eq!(answer.report.solution().unwrap().len(), 14);
    }

    #[test]
    fn a_search_ends_when_told_to() {
        let (tell, hear) = channel();
        let mut worker = Worker::new(tell, Arc::new(Store::off()));
        // The farthest board with next to no heuristic would take hours.
        let wish = Wish { heuristic: Some("zero".parse().unwrap()), ..Wish::default() };
        let wish = Wish { algorithm: taquin::registry::Algorithm::named("idastar"), ..wish };
        let far = "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1";
        worker.start(job(1, far, vec![wish.clone(), wish]));
        assert!(matches!(hear.recv().unwrap(), Action::Progress(1, ..)));
        worker.stop();
        let found = hear.iter().find(|action| matches!(action, Action::Found(..))).unwrap();
        let Action::Found(1, Ok(answer)) = found else { panic!("{found:?}") };
        assert!(answer.report.solution().is_none());
    }
}

//! The solver on its own thread, so the screen never waits.

use super::action::Action;
use super::effect::{Building, Found, SearchJob};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};
use taquin::observe::BoardSpace;
use taquin::tables::Store;
use taquin::{SolveError, Solver};
use taquin_search::{Cancel, Event, Flow, Preparing};

/// Time between two reports of progress.
const REPORT_EVERY: Duration = Duration::from_millis(100);

/// Runs one search at a time.
pub(crate) struct Worker {
    sender: Sender<Action>,
    store: Arc<Store>,
    stop: Cancel,
}

impl Worker {
    /// A worker that sends its results as actions.
    pub(crate) fn new(sender: Sender<Action>, store: Arc<Store>) -> Worker {
        Worker { sender, store, stop: Cancel::new() }
    }

    /// Starts a search; the previous one is cancelled, and its answer will be outdated.
    pub(crate) fn start(&mut self, job: SearchJob) {
        self.stop();
        let (stop, sender, store) = (self.stop.clone(), self.sender.clone(), self.store.clone());
        thread::spawn(move || {
            let id = job.id;
            let mut told = Instant::now();
            let builder = sender.clone();
            let table = move |building| {
                let _ = builder.send(Action::Building(id, building));
            };
            let result = try_each(&job, &store, &stop, table, &mut |states| {
                if told.elapsed() >= REPORT_EVERY {
                    told = Instant::now();
                    // If the game has ended, nobody receives this.
                    let _ = sender.send(Action::Progress(id, states));
                }
            });
            let _ = sender.send(Action::Found(id, result.map(Box::new)));
        });
    }

    /// Stops the search.
    pub(crate) fn stop(&mut self) {
        std::mem::take(&mut self.stop).cancel();
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

/// Tries one request after the other until one gives a path. `table` receives table builds, `news`
/// the number of states generated.
fn try_each(
    job: &SearchJob,
    store: &Arc<Store>,
    stop: &Cancel,
    table: impl Fn(Building),
    news: &mut dyn FnMut(u64),
) -> Result<Found, SolveError> {
    let (mut bound, mut before) = (0, 0);
    let (last, others) = match job.requests.split_last() {
        Some((last, others)) => (last.clone(), others),
        None => Default::default(),
    };
    let solver = Solver::new().tables(store.clone());
    for request in others.iter().chain([&last]) {
        let solver = solver.for_request(request.clone());
        let plan = solver.plan(&job.problem)?;
        let limit = plan.limits.time;
        let mut observer = |event: Event<'_, BoardSpace>| {
            match event {
                Event::Tick { stats, .. } => news(before + stats.generated),
                Event::Preparing(event) => building(&event).into_iter().for_each(&table),
                _ => {}
            }
            Flow::Continue
        };
        let answer = solver.run(&job.problem, &plan, stop, &mut observer)?;
        before += answer.counters().generated.unwrap_or(0);
        bound = answer.lower_bound().unwrap_or(0).max(bound);
        if answer.solution().is_some() || stop.is_cancelled() || std::ptr::eq(request, &last) {
            return Ok(Found { answer: Box::new(answer), bound, limit });
        }
    }
    unreachable!("the last request returns")
}

/// What the player sees of a table build, if anything.
fn building(event: &Preparing<'_>) -> Option<Building> {
    match event {
        Preparing::Begun { .. } => Some(Building::Here(0)),
        Preparing::Progress { done, total, .. } => {
            Some(Building::Here((100 * done).checked_div(*total).unwrap_or(100)))
        }
        Preparing::Waiting { .. } => Some(Building::Elsewhere),
        Preparing::FirstAnswer { .. } | Preparing::Unusable(_) | Preparing::NotStored(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;
    use taquin::{Problem, Quality, SolveRequest};
    use taquin_board::Goal;

    fn job(id: u64, board: &str, requests: Vec<SolveRequest>) -> SearchJob {
        let start: taquin_board::Board = board.parse().unwrap();
        let goal = Goal::Last.board(start.size()).unwrap();
        SearchJob { id, problem: Problem::new(start, goal).unwrap(), requests }
    }

    fn limited(nodes: u64, quality: Quality) -> SolveRequest {
        let limits = taquin_search::Limits { nodes: Some(nodes), ..Default::default() };
        SolveRequest { limits, quality: Some(quality), ..SolveRequest::default() }
    }

    #[test]
    fn a_failed_try_leaves_its_bound_to_the_next() {
        let requests = vec![limited(1_000, Quality::Optimal), SolveRequest::default()];
        let job = job(1, "6 4 7 / 8 5 0 / 3 2 1", requests);
        let answer =
            try_each(&job, &Arc::new(Store::off()), &Cancel::new(), |_| {}, &mut |_| {}).unwrap();
        assert_eq!(answer.answer.solution().unwrap().len(), 31);
        assert!(answer.bound >= 31);
    }

    #[test]
    fn a_table_being_built_is_told_of() {
        let (sender, receiver) = channel();
        let folder = tempfile::tempdir().unwrap();
        let mut worker = Worker::new(sender, Arc::new(Store::at(folder.path())));
        let request =
            SolveRequest { heuristic: Some("pdb-4-4".parse().unwrap()), ..SolveRequest::default() };
        worker.start(job(3, "8 1 3 / 4 _ 2 / 7 6 5", vec![request]));
        let before = receiver.iter().take_while(|action| !matches!(action, Action::Found(..)));
        let told = before.filter(|action| matches!(action, Action::Building(3, Building::Here(_))));
        assert!(told.count() > 0);
    }

    #[test]
    fn the_answer_comes_as_an_action() {
        let (sender, receiver) = channel();
        let mut worker = Worker::new(sender, Arc::new(Store::off()));
        worker.start(job(7, "8 1 3 / 4 _ 2 / 7 6 5", vec![SolveRequest::default()]));
        let found = receiver.iter().find(|action| matches!(action, Action::Found(..))).unwrap();
        let Action::Found(7, Ok(answer)) = found else { panic!("{found:?}") };
        assert_eq!(answer.answer.solution().unwrap().len(), 14);
    }

    #[test]
    fn a_search_ends_when_told_to() {
        let (sender, receiver) = channel();
        let mut worker = Worker::new(sender, Arc::new(Store::off()));
        // The farthest board with a very weak heuristic would take hours.
        let request =
            SolveRequest { heuristic: Some("zero".parse().unwrap()), ..SolveRequest::default() };
        let request =
            SolveRequest { algorithm: taquin::registry::Algorithm::named("idastar"), ..request };
        let far = "0 12 9 13 / 15 11 10 14 / 3 7 2 5 / 4 8 6 1";
        worker.start(job(1, far, vec![request.clone(), request]));
        assert!(matches!(receiver.recv().unwrap(), Action::Progress(1, ..)));
        worker.stop();
        let found = receiver.iter().find(|action| matches!(action, Action::Found(..))).unwrap();
        let Action::Found(1, Ok(answer)) = found else { panic!("{found:?}") };
        assert!(answer.answer.solution().is_none());
    }
}

//! What must hold of the readers of heuristic expressions, of requests and of checkpoints, whatever
//! they are given.
//!
//! Shared by the fuzz targets and by the property tests of the crate `taquin`.

use std::fs;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use taquin::registry::Algorithm;
use taquin::search::Limits;
use taquin::tables::Store;
use taquin::{Answer, HeuristicExpr, SolveError, SolveRequest, Solver};

/// Longer than any message should be.
const A_PAGE: usize = 6000;

/// A text is an expression that comes back from its one spelling, or an error of a bounded length.
pub fn expression(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<HeuristicExpr>() {
        Ok(expression) => {
            let spelt = expression.to_string();
            assert_eq!(spelt.parse().as_ref(), Ok(&expression), "{spelt}");
            assert!(!expression.is_consistent() || expression.is_admissible(), "{spelt}");
        }
        Err(error) => assert!(error.to_string().len() < A_PAGE),
    }
}

/// A JSON text is a request that comes back from its one form, or an error.
pub fn request(data: &[u8]) {
    if let Ok(request) = serde_json::from_slice::<SolveRequest>(data) {
        let form = serde_json::to_string(&request).expect("every request has a form");
        let mut again: SolveRequest = serde_json::from_str(&form).expect("its own form");
        // Numbers have 15 digits: only times of months are that long.
        if let (Some(time), Some(exact)) = (again.limits.time, request.limits.time) {
            assert!(time.abs_diff(exact) <= exact / 1_000_000_000, "{form}");
            again.limits.time = Some(exact);
        }
        assert_eq!(again, request);
    }
}

/// A search on 3x3 that writes a checkpoint.
struct Search {
    solver: Solver,
    /// The first line of its checkpoints, which says what they belong to.
    head: Vec<u8>,
    /// The moves of its answer.
    length: usize,
}

impl Search {
    fn new() -> Search {
        let request = SolveRequest {
            algorithm: Some(Algorithm::FRONT_IDASTAR),
            heuristic: Some("pdb(aab/cbb/cc.)".parse().expect("an expression")),
            limits: Limits {
                nodes: Some(100_000),
                time: Some(Duration::from_secs(20)),
                memory: Some(64 << 20),
            },
            ..SolveRequest::default()
        };
        let solver = Solver::new().tables(Arc::new(Store::off())).for_request(request);
        let mut search = Search { solver, head: Vec::new(), length: 0 };
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("checkpoint");
        let answer = search.run(&path).expect("an answer");
        search.length = answer.solution().expect("a path").len();
        let file = fs::read(&path).expect("the checkpoint");
        search.head = file.split_inclusive(|&byte| byte == b'\n').next().expect("a line").to_vec();
        search
    }

    fn run(&self, path: &Path) -> Result<Answer, SolveError> {
        self.solver.clone().checkpoint(Some(path.to_owned())).solve_text("8 7 6 / 5 4 3 / 2 1 0")
    }
}

/// A file is a checkpoint that the search resumes from, or it is refused and not changed. With an
/// even first byte the rest follows the correct first line of the file, else it is the file.
pub fn checkpoint(data: &[u8]) {
    static SEARCH: OnceLock<Search> = OnceLock::new();
    let search = SEARCH.get_or_init(Search::new);
    let (&first, rest) = data.split_first().unwrap_or((&1, &[]));
    let file = if first % 2 == 0 { [&search.head, rest].concat() } else { rest.to_vec() };
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("checkpoint");
    fs::write(&path, &file).expect("written");
    let answer = search.run(&path);
    let left = fs::read(&path).expect("it is there");
    match answer {
        Ok(answer) => {
            let shortest = answer.solution().map_or(usize::MAX, |solution| solution.len());
            assert!(shortest >= search.length, "no path is shorter");
            let whole = file.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
            assert!(left.starts_with(&file[..whole]), "what was read is still there");
        }
        Err(SolveError::Checkpoint(error)) => {
            assert!(error.to_string().len() < A_PAGE, "{error}");
            assert_eq!(left, file, "refused, yet changed");
        }
        Err(error) => panic!("{error}"),
    }
}

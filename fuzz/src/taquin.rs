//! What must hold of the readers of heuristic expressions and of requests, whatever they are given.
//!
//! Shared by the fuzz targets and by the property tests of the crate `taquin`.

use taquin::{HeuristicExpr, SolveRequest};

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
        let again: SolveRequest = serde_json::from_str(&form).expect("its own form");
        assert_eq!(again, request);
    }
}

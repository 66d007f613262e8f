//! The fuzz targets as property tests on stable Rust: random bytes, and texts that are almost
//! valid.

#[path = "../../../../fuzz/src/taquin.rs"]
#[allow(unreachable_pub)] // in its own crate it is reached
mod bodies;

use proptest::prelude::*;

/// Texts of the parts of expressions.
fn expressions() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(
        &[
            "manhattan",
            "hamming",
            "linear-conflict",
            "pdb-5-5-5",
            "pdb(ab/c.)",
            "max(",
            "min(",
            "weighted(1 2 3; 4)",
            "(",
            ")",
            "+",
            "*",
            "/",
            ",",
            ";",
            " ",
            "0",
            "7",
            "4294967296",
            "-1",
            "h6",
            "A*",
            "é",
        ][..],
    );
    prop::collection::vec(piece, 0..30).prop_map(|pieces| pieces.concat())
}

/// Texts of the parts of requests.
fn requests() -> impl Strategy<Value = String> {
    let names = ["algorithm", "heuristic", "weight", "time_limit_ms", "node_limit", "quality", "x"];
    let values = ["\"astar\"", "\"max(h1,h2)\"", "1.5", "-1", "1e400", "null", "[]", "{}", "true"];
    let pair = (prop::sample::select(names.to_vec()), prop::sample::select(values.to_vec()));
    prop::collection::vec(pair.prop_map(|(name, value)| format!("\"{name}\":{value}")), 0..5)
        .prop_map(|pairs| format!("{{{}}}", pairs.join(",")))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn wild_bytes(data in prop::collection::vec(any::<u8>(), 0..300)) {
        bodies::expression(&data);
        bodies::request(&data);
    }

    #[test]
    fn pieces_of_expressions(text in expressions()) {
        bodies::expression(text.as_bytes());
    }

    #[test]
    fn pieces_of_requests(text in requests()) {
        bodies::request(text.as_bytes());
    }
}

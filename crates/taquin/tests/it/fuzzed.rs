//! The fuzz targets as property tests on stable Rust: random bytes, and texts that are almost
//! valid.

#[path = "../../../../fuzz/src/taquin.rs"]
#[allow(unreachable_pub)] // in its own crate it is reached
mod bodies;
#[path = "../../../../fuzz/src/corpus.rs"]
#[allow(unreachable_pub)] // in its own crate it is reached
mod corpus;

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

/// Lines of a checkpoint with any numbers.
fn lines() -> impl Strategy<Value = String> {
    let number = || prop_oneof![4 => 0..40u64, 1 => any::<u64>()].prop_map(|n| n.to_string());
    let cut = prop_oneof![number(), Just("null".to_owned())];
    let path = prop::option::of("[UDLR]{0,8}");
    let line = ((28..33u32, number()), (number(), number(), cut), path).prop_map(
        |((bound, unit), (count, longest, cut), path)| {
            let path = path.map_or(String::new(), |path| format!("\"path\":\"{path}\","));
            format!(
                "{{\"bound\":{bound},\"unit\":{unit},\"expanded\":{count},\"generated\":{count},\
                 \"popped\":{count},\"longest\":{longest},\"cut\":{cut},{path}\"cpu_us\":7}}\n"
            )
        },
    );
    prop::collection::vec(line, 0..4).prop_map(|lines| lines.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn checkpoints(first: u8, text in lines()) {
        bodies::checkpoint(&[&[first][..], text.as_bytes()].concat());
    }
}

#[test]
fn the_corpus() {
    corpus::replay("expression", bodies::expression);
    corpus::replay("request", bodies::request);
    corpus::replay("checkpoint", bodies::checkpoint);
}

//! The fuzz targets as property tests on stable Rust: random bytes, and files that are almost
//! valid.

#[path = "../../../../fuzz/src/lab.rs"]
#[allow(unreachable_pub)] // in its own crate it is reached
mod bodies;
#[path = "../../../../fuzz/src/corpus.rs"]
#[allow(unreachable_pub)] // in its own crate it is reached
mod corpus;

use proptest::prelude::*;

/// Texts of the words of experiments and journals.
fn lines() -> impl Strategy<Value = String> {
    let line = prop::sample::select(
        &[
            "[[boards]]",
            "size = \"3x3\"",
            "count = 9223372036854775807",
            "seed = 1",
            "[[searches]]",
            "algorithm = [\"astar\", \"bfs\"]",
            "heuristic = \"manhattan\"",
            "weight = 1.5",
            "weight = [1, 2]",
            "time_limit_ms = -1",
            "{\"v\":1}",
            "{\"taquin\":1}",
            "",
            "\u{1b}[2J",
            "{",
            "name = \"x\"",
        ][..],
    );
    prop::collection::vec(line, 0..8).prop_map(|lines| lines.join("\n"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn wild_bytes(data in prop::collection::vec(any::<u8>(), 0..300)) {
        bodies::experiment(&data);
        bodies::journal(&data);
    }

    #[test]
    fn pieces_of_experiments_and_journals(text in lines()) {
        bodies::experiment(text.as_bytes());
        bodies::journal(text.as_bytes());
    }
}

#[test]
fn the_corpus() {
    corpus::replay("experiment", bodies::experiment);
    corpus::replay("journal", bodies::journal);
}

//! The fuzz target as a property test on stable Rust: random bytes, and bodies that are almost
//! valid.

#[path = "../../../fuzz/src/api.rs"]
#[allow(unreachable_pub)] // it is reachable in the fuzz crate
mod bodies;
#[path = "../../../fuzz/src/corpus.rs"]
#[allow(unreachable_pub)] // it is reachable in the fuzz crate
mod corpus;

use proptest::prelude::*;

/// Values of fields: correct ones of some field, and wrong ones.
fn value() -> impl Strategy<Value = String> {
    let values = prop::sample::select(
        &[
            "\"8 1 3 / 4 0 2 / 7 6 5\"",
            "[[1, 2], [3, 0]]",
            "\"3x3\"",
            "\"snail\"",
            "\"astar\"",
            "\"max(h1,h2)\"",
            "\"pdb-7-8\"",
            "\"good\"",
            "\"fr\"",
            "\"svg\"",
            "\"U2 5\"",
            "[\"astar\", \"bfs\"]",
            "[{\"algorithm\": \"astar\"}, {\"heuristic\": \"h1\"}]",
            "[{\"algorithm\": \"astar\", \"expanded\": 3}]",
            "{\"page\": \"#123456\", \"ink\": \"red\"}",
            "0",
            "3",
            "1000",
            "-1",
            "1.5",
            "1e400",
            "18446744073709551615",
            "null",
            "true",
            "{}",
        ][..],
    );
    // Errors must not repeat all of a long text.
    let long = (prop::sample::select(vec!["a", "é", "9", "h1+", "1 "]), 1..6000_usize)
        .prop_map(|(part, times)| format!("{:?}", part.repeat(times)));
    prop_oneof![8 => values.prop_map(str::to_owned), 1 => long]
}

/// A call and an object of some of the fields that any call has.
fn bodies_of_calls() -> impl Strategy<Value = Vec<u8>> {
    let names = "board goal size blank lang algorithm heuristic quality metric weight order ties seed \
                 threads time_limit_ms node_limit rows cols walk moves steps count algorithms \
                 heuristics partial runners bars format theme colours cell photo numbers notation \
                 step_ms first x";
    let name = prop::sample::select(names.split(' ').collect::<Vec<_>>());
    let field = (name, value()).prop_map(|(name, value)| format!("\"{name}\": {value}"));
    let board = prop::option::of(Just("\"board\": \"8 1 3 / 4 0 2 / 7 6 5\"".to_owned()));
    (b'a'..=b'n', board, prop::collection::vec(field, 0..6)).prop_map(|(call, board, fields)| {
        let fields: Vec<String> = board.into_iter().chain(fields).collect();
        [&[call][..], format!("{{{}}}", fields.join(", ")).as_bytes()].concat()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn wild_bytes(data in prop::collection::vec(any::<u8>(), 0..300)) {
        bodies::body(&data);
    }

    #[test]
    fn nearly_right(data in bodies_of_calls()) {
        bodies::body(&data);
    }
}

#[test]
fn the_corpus() {
    corpus::replay("body", bodies::body);
}

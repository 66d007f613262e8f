//! The fuzz targets as property tests on stable Rust: random bytes, and texts that are almost
//! valid.

#[path = "../../../../fuzz/src/board.rs"]
#[allow(unreachable_pub)] // it is reachable in the fuzz crate
mod bodies;
#[path = "../../../../fuzz/src/corpus.rs"]
#[allow(unreachable_pub)] // it is reachable in the fuzz crate
mod corpus;

use proptest::prelude::*;

/// Texts of the characters that boards and moves use.
fn pieces() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        8 => (0..20u64).prop_map(|n| n.to_string()),
        4 => Just(" ".to_owned()),
        2 => prop::sample::select(&[",", "/", "\n", "[", "]", "_", ".", "X", "x", "-1", "#", "|"][..])
            .prop_map(str::to_owned),
        4 => "[UDLRNSEWOudlrnsewo]",
        1 => any::<u64>().prop_map(|n| n.to_string()),
        1 => any::<char>().prop_map(String::from),
        1 => prop::sample::select(&["goal: snail\n", "name | ", " | 7 | hard\n", "\u{feff}"][..])
            .prop_map(str::to_owned),
    ];
    (any::<[u8; 2]>(), prop::collection::vec(piece, 0..60))
        .prop_map(|(told, pieces)| [&told[..], pieces.concat().as_bytes()].concat())
}

/// Boards of a given size, shuffled, with at most a few changes.
fn nearly_boards() -> impl Strategy<Value = Vec<u8>> {
    let numbers = (0..64u8, any::<u8>(), any::<prop::sample::Index>(), "[ ,/]|\\PC").prop_flat_map(
        |(size, blank, at, sign)| {
            let cells = (usize::from(size & 7) + 1) * (usize::from(size >> 3) + 1);
            Just((0..cells).collect::<Vec<_>>()).prop_shuffle().prop_map(move |list| {
                let mut text: Vec<String> = list.iter().map(usize::to_string).collect();
                if blank & 1 == 1 {
                    let at = at.index(text.len());
                    text[at].clone_from(&sign);
                }
                [&[size, blank][..], text.join(" ").as_bytes()].concat()
            })
        },
    );
    numbers.boxed()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn wild_bytes(data in prop::collection::vec(any::<u8>(), 0..300)) {
        bodies::board(&data);
        bodies::moves(&data);
        bodies::suite(&data);
    }

    #[test]
    fn pieces_of_boards_and_moves(data in pieces()) {
        bodies::board(&data);
        bodies::moves(&data);
        bodies::suite(&data);
    }

    #[test]
    fn nearly_right(data in nearly_boards()) {
        bodies::board(&data);
    }

    #[test]
    fn letters_with_counts(told: [u8; 2], text in "([UDLR][0-9]{0,3}[ ,]?){0,40}|([NSEWOnseo][0-9]?){0,40}") {
        bodies::moves(&[&told[..], text.as_bytes()].concat());
    }
}

#[test]
fn the_corpus() {
    corpus::replay("board", bodies::board);
    corpus::replay("moves", bodies::moves);
    corpus::replay("suite", bodies::suite);
}

//! The fuzz targets as property tests on stable Rust: random bytes, and files that are almost
//! intact.

#[path = "../../../../fuzz/src/tables.rs"]
#[allow(unreachable_pub)] // it is reachable in the fuzz crate
mod bodies;
#[path = "../../../../fuzz/src/corpus.rs"]
#[allow(unreachable_pub)] // it is reachable in the fuzz crate
mod corpus;

use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn wild_bytes(data in prop::collection::vec(any::<u8>(), 0..300)) {
        bodies::drawing(&data);
        bodies::file(&data);
    }

    #[test]
    fn drawings(text in "[ab.\\n/ ]{0,40}") {
        bodies::drawing(text.as_bytes());
    }

    /// One to three bytes of an intact file changed, in the header as often as in the entries: with
    /// the checksums as they were, with that of the header corrected, with all corrected.
    #[test]
    fn changed_files(
        table in 0..5u8,
        checksums in prop::sample::select(vec![0u8, 4, 8]),
        mut changes in prop::collection::vec((0..160u16, 1..=255u8), 1..4),
    ) {
        changes.dedup();
        let bytes = changes.iter().flat_map(|(at, bits)| {
            let [low, high] = at.to_le_bytes();
            [low, high, *bits]
        });
        let data: Vec<u8> = std::iter::once(table << 4 | checksums).chain(bytes).collect();
        bodies::file(&data);
    }
}

#[test]
fn the_corpus() {
    corpus::replay("drawing", bodies::drawing);
    corpus::replay("table_file", bodies::file);
}

//! The fuzz target as a property test on stable Rust: random bytes, and photos with changed bytes.

#[path = "../../../../fuzz/src/render.rs"]
#[allow(unreachable_pub)] // in its own crate it is reached
mod bodies;
#[path = "../../../../fuzz/src/corpus.rs"]
#[allow(unreachable_pub)] // in its own crate it is reached
mod corpus;

use proptest::prelude::*;

const JPEG: &[u8] = include_bytes!("../data/turned.jpg");

/// A small PNG.
fn png() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 8, 8);
    encoder.set_color(png::ColorType::Rgba);
    if let Ok(mut writer) = encoder.write_header() {
        let _ = writer.write_image_data(&[90; 256]);
    }
    bytes
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn wild_bytes(data in prop::collection::vec(any::<u8>(), 0..300)) {
        bodies::photo(&data);
    }

    #[test]
    fn changed_photos(changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)) {
        for photo in [JPEG.to_vec(), png()] {
            let mut changed = photo;
            for (at, byte) in &changes {
                let at = at.index(changed.len());
                changed[at] = *byte;
            }
            bodies::photo(&changed);
        }
    }
}

#[test]
fn the_corpus() {
    corpus::replay("photo", bodies::photo);
}

//! What must hold of the reader of photos, whatever it is given.
//!
//! Shared by the fuzz targets and by the property tests of the crate `render`.

use taquin_render::picture::Photo;

/// Bytes are a photo, or an error of a bounded length.
pub fn photo(data: &[u8]) {
    if let Err(error) = Photo::decode(data) {
        assert!(error.to_string().len() < 2000);
    }
}

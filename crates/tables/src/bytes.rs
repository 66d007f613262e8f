//! Where a table's bits are: on the heap, or in huge pages.
//!
//! Files are read into memory, not mapped. A mapped file is what another process makes of it at any
//! moment: a bit that rots after its checksum was verified leads to false claims, a file that is cut
//! short kills the process by a bus error, and a `&[u8]` that changes is undefined behaviour. A copy
//! is also faster to search in, since it lies in huge pages; reading and verifying 187 MiB takes
//! about 0.1 s.

use memmap2::MmapMut;
use std::fs::File;
use std::io::{self, Read};
use std::ops::Deref;
use xxhash_rust::xxh3::Xxh3;

/// Bytes that do not change.
pub(crate) enum Bytes {
    Heap(Vec<u8>),
    Pages(MmapMut),
}

/// What is read before its checksum is computed: it is still in the cache then.
const CHUNK: usize = 256 << 10;

/// From this size on, huge pages are worth asking for: a lookup at random then misses the page
/// tables less often.
#[cfg(target_os = "linux")]
const WORTH_HUGE_PAGES: usize = 4 << 20;

/// So many bytes, zero, in huge pages if they are many and the system has some.
fn huge_pages(length: usize) -> Option<MmapMut> {
    #[cfg(target_os = "linux")]
    if length >= WORTH_HUGE_PAGES
        && let Ok(pages) = MmapMut::map_anon(length)
        && pages.advise(memmap2::Advice::HugePage).is_ok()
    {
        return Some(pages);
    }
    let _ = length;
    None
}

impl Bytes {
    /// Bytes in memory, in huge pages if they are many and the system has some.
    pub(crate) fn from_slice(bytes: &[u8]) -> Bytes {
        match huge_pages(bytes.len()) {
            Some(mut pages) => {
                pages.copy_from_slice(bytes);
                Bytes::Pages(pages)
            }
            None => Bytes::Heap(bytes.to_vec()),
        }
    }

    /// The next bytes of a file, read into memory, and their checksum (XXH3, 64 bits).
    pub(crate) fn read(mut file: &File, length: usize) -> io::Result<(Bytes, u64)> {
        let mut bytes = match huge_pages(length) {
            Some(pages) => Bytes::Pages(pages),
            None => Bytes::Heap(vec![0; length]),
        };
        let all: &mut [u8] = match &mut bytes {
            Bytes::Heap(bytes) => bytes,
            Bytes::Pages(pages) => pages,
        };
        let mut checksum = Xxh3::new();
        for chunk in all.chunks_mut(CHUNK) {
            file.read_exact(chunk)?;
            checksum.update(chunk);
        }
        Ok((bytes, checksum.digest()))
    }
}

impl Deref for Bytes {
    type Target = [u8];

    #[inline(always)]
    fn deref(&self) -> &[u8] {
        match self {
            Bytes::Heap(bytes) => bytes,
            Bytes::Pages(pages) => pages,
        }
    }
}

impl std::fmt::Debug for Bytes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let place = match self {
            Bytes::Heap(_) => "heap",
            Bytes::Pages(_) => "pages",
        };
        write!(f, "{} bytes ({place})", self.len())
    }
}

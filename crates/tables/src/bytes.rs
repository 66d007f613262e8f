//! The memory of a table's bits: on the heap, or in huge pages.
//!
//! Files are read into memory, not mapped. Another process may change a mapped file at any time: a
//! bit that changes after its checksum was verified leads to false claims, a truncated file kills
//! the process with a bus error, and a `&[u8]` that changes is undefined behaviour. A copy is also
//! faster to search, because it can use huge pages; reading and verifying 187 MiB takes about 0.1
//! s.

#[cfg(feature = "huge-pages")]
use memmap2::MmapMut;
use std::fs::File;
use std::io::{self, Read};
use std::ops::Deref;
use xxhash_rust::xxh3::Xxh3;

/// Immutable bytes.
pub(crate) enum Bytes {
    Heap(Vec<u8>),
    #[cfg(feature = "huge-pages")]
    Pages(MmapMut),
}

/// Bytes read at a time before they are added to the checksum, while they are still in the cache.
const CHUNK: usize = 256 << 10;

/// From this size on, huge pages are requested: random lookups then cause fewer TLB misses.
#[cfg(all(feature = "huge-pages", target_os = "linux"))]
const WORTH_HUGE_PAGES: usize = 4 << 20;

impl Bytes {
    /// Zeroed bytes, in huge pages if they are many and the system has some.
    fn zeroed(length: usize) -> Bytes {
        #[cfg(all(feature = "huge-pages", target_os = "linux"))]
        if length >= WORTH_HUGE_PAGES
            && let Ok(pages) = MmapMut::map_anon(length)
            && pages.advise(memmap2::Advice::HugePage).is_ok()
        {
            return Bytes::Pages(pages);
        }
        Bytes::Heap(vec![0; length])
    }

    /// The bytes, while they are filled.
    fn all(&mut self) -> &mut [u8] {
        match self {
            Bytes::Heap(bytes) => bytes,
            #[cfg(feature = "huge-pages")]
            Bytes::Pages(pages) => pages,
        }
    }

    /// Bytes in memory, in huge pages if they are many and the system has some.
    pub(crate) fn from_slice(bytes: &[u8]) -> Bytes {
        let mut copy = Bytes::zeroed(bytes.len());
        copy.all().copy_from_slice(bytes);
        copy
    }

    /// The next bytes of a file, read into memory, and their checksum (XXH3, 64 bits).
    pub(crate) fn read(mut file: &File, length: usize) -> io::Result<(Bytes, u64)> {
        let mut bytes = Bytes::zeroed(length);
        let mut checksum = Xxh3::new();
        for chunk in bytes.all().chunks_mut(CHUNK) {
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
            #[cfg(feature = "huge-pages")]
            Bytes::Pages(pages) => pages,
        }
    }
}

impl std::fmt::Debug for Bytes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let place = match self {
            Bytes::Heap(_) => "heap",
            #[cfg(feature = "huge-pages")]
            Bytes::Pages(_) => "pages",
        };
        write!(f, "{} bytes ({place})", self.len())
    }
}

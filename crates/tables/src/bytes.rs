//! The memory of a table's bits, finished or being built: on the heap, or in huge pages.
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
use std::ops::{Deref, DerefMut};
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
    pub(crate) fn zeroed(length: usize) -> Bytes {
        #[cfg(all(feature = "huge-pages", target_os = "linux"))]
        if let Some(pages) = huge_pages(length) {
            return Bytes::Pages(pages);
        }
        Bytes::Heap(vec![0; length])
    }

    /// The bytes, while they are filled.
    pub(crate) fn all(&mut self) -> &mut [u8] {
        match self {
            Bytes::Heap(bytes) => bytes,
            #[cfg(feature = "huge-pages")]
            Bytes::Pages(pages) => pages,
        }
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

/// Zeroed memory in huge pages, if it is much and the system has some.
#[cfg(all(feature = "huge-pages", target_os = "linux"))]
fn huge_pages(length: usize) -> Option<MmapMut> {
    if length < WORTH_HUGE_PAGES {
        return None;
    }
    let pages = MmapMut::map_anon(length).ok()?;
    pages.advise(memmap2::Advice::HugePage).ok()?;
    Some(pages)
}

/// Words of bits that are filled while a table is built.
pub(crate) enum Words {
    Heap(Vec<u64>),
    #[cfg(feature = "huge-pages")]
    Pages(MmapMut),
}

impl Words {
    /// Zeroed words, in huge pages if they are many and the system has some.
    pub(crate) fn zeroed(length: usize) -> Words {
        #[cfg(all(feature = "huge-pages", target_os = "linux"))]
        if let Some(pages) = huge_pages(8 * length) {
            return Words::Pages(pages);
        }
        Words::Heap(vec![0; length])
    }
}

impl Deref for Words {
    type Target = [u64];

    fn deref(&self) -> &[u64] {
        match self {
            Words::Heap(words) => words,
            #[cfg(feature = "huge-pages")]
            Words::Pages(pages) => bytemuck::cast_slice(pages),
        }
    }
}

impl DerefMut for Words {
    fn deref_mut(&mut self) -> &mut [u64] {
        match self {
            Words::Heap(words) => words,
            #[cfg(feature = "huge-pages")]
            Words::Pages(pages) => bytemuck::cast_slice_mut(pages),
        }
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

//! Where a table's bits are: on the heap, in huge pages, or in a mapped file.

use memmap2::{Mmap, MmapMut};
use std::fs::File;
use std::io::{self, Read};
use std::ops::Deref;

/// Bytes that do not change.
pub(crate) enum Bytes {
    Heap(Vec<u8>),
    Pages(MmapMut),
    File(Mmap, usize),
}

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

    /// The next bytes of a file, read into memory: never both mapped and copied, so that they take
    /// their place once.
    pub(crate) fn read(mut file: &File, length: usize) -> io::Result<Bytes> {
        match huge_pages(length) {
            Some(mut pages) => {
                file.read_exact(&mut pages)?;
                Ok(Bytes::Pages(pages))
            }
            None => {
                let mut bytes = vec![0; length];
                file.read_exact(&mut bytes)?;
                Ok(Bytes::Heap(bytes))
            }
        }
    }

    /// A whole file, from an offset to its end.
    #[allow(unsafe_code)]
    pub(crate) fn map(file: &File, offset: usize) -> io::Result<Bytes> {
        // SAFETY: the mapping is only read. Its bytes stay the same as long as nobody changes the
        // file in place: this program never does (tables are written aside, renamed into place and
        // removed by unlinking, which leaves mappings alone), and its builders hold a lock. Bits
        // that change under a search could make it wrong but touch no memory that is not ours;
        // whoever cuts the file short under a running search ends it with a bus error.
        let map = unsafe { Mmap::map(file)? };
        if map.len() < offset {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(Bytes::File(map, offset))
    }

    /// Whether they are read from a file.
    pub(crate) fn is_mapped(&self) -> bool {
        matches!(self, Bytes::File(..))
    }
}

impl Deref for Bytes {
    type Target = [u8];

    #[inline(always)]
    fn deref(&self) -> &[u8] {
        match self {
            Bytes::Heap(bytes) => bytes,
            Bytes::Pages(pages) => pages,
            Bytes::File(map, offset) => &map[*offset..],
        }
    }
}

impl std::fmt::Debug for Bytes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let place = match self {
            Bytes::Heap(_) => "heap",
            Bytes::Pages(_) => "pages",
            Bytes::File(..) => "file",
        };
        write!(f, "{} bytes ({place})", self.len())
    }
}

//! What a heuristic saves with each state that a search stores (see [`Heuristic::saved_bytes`]).
//!
//! The bytes are stored beside the nodes, not in them: their number is known only at run time, and
//! a heuristic that saves nothing costs nothing.
//!
//! [`Heuristic::saved_bytes`]: crate::Heuristic::saved_bytes

use crate::Control;
use std::mem::size_of;

/// States in a chunk, as a power of two. Growing copies nothing.
const CHUNK_BITS: u32 = 12;
const CHUNK: usize = 1 << CHUNK_BITS;

/// The same number of bytes for each node, by its id.
pub(crate) struct SavedMemos {
    stride: usize,
    chunks: Vec<Box<[u8]>>,
}

impl SavedMemos {
    /// An empty store with `stride` bytes per node.
    pub(crate) fn new(stride: usize) -> SavedMemos {
        SavedMemos { stride, chunks: Vec::new() }
    }

    /// Bytes held now.
    #[inline]
    pub(crate) fn bytes(&self) -> u64 {
        (self.chunks.len() * self.chunk_bytes() + self.chunks.capacity() * size_of::<Box<[u8]>>())
            as u64
    }

    /// Returns true if there is no room yet for the next node.
    #[inline(always)]
    pub(crate) fn lacks(&self, id: u32) -> bool {
        self.stride != 0 && (id as usize >> CHUNK_BITS) >= self.chunks.len()
    }

    /// The bytes of a node.
    #[inline(always)]
    pub(crate) fn get(&self, id: u32) -> &[u8] {
        if self.stride == 0 {
            return &[];
        }
        &self.chunks[id as usize >> CHUNK_BITS][id as usize % CHUNK * self.stride..][..self.stride]
    }

    /// The bytes of a node, to be written.
    #[inline(always)]
    pub(crate) fn get_mut(&mut self, id: u32) -> &mut [u8] {
        if self.stride == 0 {
            return &mut [];
        }
        let chunk = &mut self.chunks[id as usize >> CHUNK_BITS];
        &mut chunk[id as usize % CHUNK * self.stride..][..self.stride]
    }

    fn chunk_bytes(&self) -> usize {
        CHUNK * self.stride
    }

    /// Allocates memory for more nodes. `beside`: bytes that the search holds outside this store.
    /// Returns `None` if the memory limit does not allow it.
    #[cold]
    #[inline(never)]
    pub(crate) fn grow<O>(&mut self, beside: u64, control: &mut Control<'_, O>) -> Option<()> {
        let full = self.chunks.len() == self.chunks.capacity();
        let more = if full { self.chunks.len().max(8) } else { 0 };
        let list = (more * size_of::<Box<[u8]>>()) as u64;
        if !control.may_hold(beside + self.bytes() + list + self.chunk_bytes() as u64) {
            return None;
        }
        self.chunks.reserve_exact(more);
        self.chunks.push(vec![0; self.chunk_bytes()].into());
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cancel, Limits, Silent};

    #[test]
    fn bytes_come_back_and_a_limit_holds() {
        let (cancel, mut silent) = (Cancel::new(), Silent);
        let limits = Limits { memory: Some(100_000), ..Limits::default() };
        let mut control = Control::new(limits, &cancel, &mut silent);
        let mut memos = SavedMemos::new(3);
        let mut kept = 0u32;
        while !memos.lacks(kept) || memos.grow(10_000, &mut control).is_some() {
            memos.get_mut(kept).copy_from_slice(&kept.to_le_bytes()[..3]);
            kept += 1;
        }
        assert!((0..kept).all(|id| memos.get(id) == &id.to_le_bytes()[..3]));
        assert!(kept as usize > CHUNK && memos.bytes() + 10_000 <= 100_000);
        assert!(control.stats.peak_memory <= 100_000);
    }

    #[test]
    fn nothing_saved_takes_nothing() {
        let memos = SavedMemos::new(0);
        assert!(!memos.lacks(1_000_000));
        assert_eq!((memos.get(7), memos.bytes()), (&[][..], 0));
    }
}

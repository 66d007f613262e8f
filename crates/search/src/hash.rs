//! The hash of the state index: a few instructions per word.

use std::hash::{BuildHasherDefault, Hash, Hasher};

/// 2^64 divided by the golden ratio, odd: Knuth's multiplier.
const PHI: u64 = 0x9E37_79B9_7F4A_7C15;

/// Rotate, xor and multiply, one word at a time, as the Rust compiler's own tables do; the two
/// halves of the product are folded, because only its upper bits depend on the whole word.
/// Rejected: SipHash, the default of the standard library. It protects against chosen keys, which
/// do not occur here, and costs several times as much. The hash is the same on every machine of one
/// word size, so runs can be repeated.
#[derive(Default)]
pub struct WordHasher(u64);

/// Builds this hasher for the standard library's tables.
pub(crate) type BuildWords = BuildHasherDefault<WordHasher>;

impl WordHasher {
    #[inline(always)]
    fn add(&mut self, word: u64) {
        let wide = u128::from(self.0.rotate_left(23) ^ word) * u128::from(PHI);
        self.0 = wide as u64 ^ (wide >> 64) as u64;
    }
}

impl Hasher for WordHasher {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        for word in &mut words {
            let mut eight = [0; 8];
            eight.copy_from_slice(word);
            self.add(u64::from_le_bytes(eight));
        }
        let rest = words.remainder();
        if !rest.is_empty() {
            let mut eight = [0; 8];
            eight[..rest.len()].copy_from_slice(rest);
            self.add(u64::from_le_bytes(eight));
        }
    }

    #[inline]
    fn write_u8(&mut self, n: u8) {
        self.add(u64::from(n));
    }

    #[inline]
    fn write_u16(&mut self, n: u16) {
        self.add(u64::from(n));
    }

    #[inline]
    fn write_u32(&mut self, n: u32) {
        self.add(u64::from(n));
    }

    #[inline]
    fn write_u64(&mut self, n: u64) {
        self.add(n);
    }

    #[inline]
    fn write_u128(&mut self, n: u128) {
        self.add(n as u64);
        self.add((n >> 64) as u64);
    }

    #[inline]
    fn write_usize(&mut self, n: usize) {
        self.add(n as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

/// The hash of a state, all 64 bits of it well mixed.
#[inline(always)]
pub(crate) fn hash<T: Hash>(value: &T) -> u64 {
    let mut words = WordHasher::default();
    value.hash(&mut words);
    words.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    #[cfg_attr(miri, ignore = "minutes in an interpreter")]
    fn near_words_fall_apart() {
        // 2^16 words that differ in 16 bits, at any position: few may share the upper half of the
        // hash, and no value of the lowest bits may be rare.
        for shift in [0, 8, 24, 40, 48] {
            let hashes = (0..1u64 << 16).map(|n| hash(&(n << shift)));
            let upper: HashSet<u64> = hashes.clone().map(|hash| hash >> 32).collect();
            assert!(upper.len() > 65_000, "shift {shift}: {}", upper.len());
            let mut ends = [0; 512];
            hashes.for_each(|hash| ends[hash as usize % 512] += 1);
            let (least, most) = (ends.iter().min(), ends.iter().max());
            assert!(least > Some(&80) && most < Some(&176), "shift {shift}: {least:?} {most:?}");
        }
    }

    #[test]
    fn bytes_past_a_word_count() {
        assert_ne!(hash(b"123456789"), hash(b"123456780"));
        assert_ne!(hash(&[1u8, 0]), hash(&[0u8, 1]));
    }
}

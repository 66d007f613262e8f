//! Asking the memory early for what will be read soon. The crate `tables` has the same few lines:
//! neither may depend on the other, and a crate for one instruction would be more to explain.

/// Brings the cache line of a value near.
#[inline(always)]
#[allow(unsafe_code)]
pub(crate) fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: the instruction is in every x86-64 processor, changes nothing that the program can
    // see, and never faults.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast());
    }
    // Elsewhere there is no stable name for it, and the search is right without.
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_changes_nothing() {
        let numbers = [7u64; 100];
        numbers.iter().for_each(prefetch);
        assert!(numbers.iter().all(|&number| number == 7));
    }
}

//! Asking the memory early for what will be read soon.

/// Brings the cache line of a value near.
#[inline(always)]
#[allow(unsafe_code)]
pub fn prefetch<T>(value: &T) {
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
        let bytes = [7u8; 100];
        bytes.iter().for_each(prefetch);
        assert!(bytes.iter().all(|&byte| byte == 7));
    }
}

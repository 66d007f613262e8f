//! Asking the memory early for what will be read soon.

/// Brings the cache line of a byte near. A hint: it never faults, whatever the place.
#[inline(always)]
#[allow(unsafe_code)]
pub(crate) fn prefetch(bytes: &[u8], at: usize) {
    let address = bytes.as_ptr().wrapping_add(at);
    #[cfg(target_arch = "x86_64")]
    // SAFETY: the instruction is in every x86-64 processor, reads nothing into the program, and is
    // defined to do nothing for an address that cannot be read.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(address.cast());
    }
    // Elsewhere there is no stable name for it, and the search is right without.
    #[cfg(not(target_arch = "x86_64"))]
    let _ = address;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_place_is_wrong() {
        let bytes = vec![7u8; 100];
        for at in [0, 99, 100, 1 << 40, usize::MAX] {
            prefetch(&bytes, at);
        }
        assert!(bytes.iter().all(|&byte| byte == 7));
    }
}

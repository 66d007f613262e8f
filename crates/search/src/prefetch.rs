//! Prefetching memory that will be read soon.

/// Prefetches the cache line of a value.
///
/// Public only because tables and the transposition sets of large boards prefetch too; it is not
/// part of a search.
#[doc(hidden)]
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
    // On other processors there is no stable intrinsic, and the search is correct without it.
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}

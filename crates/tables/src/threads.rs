//! A pool of threads for builds and verifications; there is none without the feature `parallel`.

#[cfg(feature = "parallel")]
pub(crate) use rayon::ThreadPool;

/// Without the feature `parallel` there are no values of this type.
#[cfg(not(feature = "parallel"))]
pub(crate) enum ThreadPool {}

/// A pool of this many threads. `None` if the system refuses them: one thread gives the same
/// result.
#[cfg(feature = "parallel")]
pub(crate) fn pool(threads: usize) -> Option<ThreadPool> {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().ok()
}

/// No pool: the work is done by the calling thread.
#[cfg(not(feature = "parallel"))]
pub(crate) fn pool(_threads: usize) -> Option<ThreadPool> {
    None
}

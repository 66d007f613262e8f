//! Values that are built once and shared by all threads.

use crate::TableError;
use crate::store::lock;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, OnceLock, TryLockError};
use std::thread;
use std::time::Duration;
use taquin_search::Monitor;

/// How often a waiting thread checks again.
pub(crate) const LOOK_AGAIN: Duration = Duration::from_millis(20);

/// Values by key. A thread that needs a value while another thread builds it waits instead of
/// building it a second time, and stops waiting when it is cancelled.
#[derive(Debug)]
pub(crate) struct Shared<K, V>(Mutex<HashMap<K, Arc<Slot<V>>>>);

/// The slot of one value. The thread that holds the lock builds it.
#[derive(Debug)]
struct Slot<V> {
    made: OnceLock<Arc<V>>,
    making: Mutex<()>,
}

impl<K, V> Default for Shared<K, V> {
    fn default() -> Shared<K, V> {
        Shared(Mutex::default())
    }
}

impl<K: Clone + Eq + Hash, V> Shared<K, V> {
    /// True if the value exists.
    pub(crate) fn has(&self, key: &K) -> bool {
        lock(&self.0).get(key).is_some_and(|slot| slot.made.get().is_some())
    }

    /// Removes the value; existing references stay valid.
    pub(crate) fn remove(&self, key: &K) {
        lock(&self.0).remove(key);
    }

    /// The value of a key, built now if it does not exist. If building fails, the next caller tries
    /// again.
    pub(crate) fn get(
        &self,
        key: &K,
        monitor: &Monitor<'_>,
        make: impl FnOnce() -> Result<V, TableError>,
    ) -> Result<Arc<V>, TableError> {
        let slot = {
            let mut slots = lock(&self.0);
            let slot = slots.entry(key.clone()).or_insert_with(|| {
                Arc::new(Slot { made: OnceLock::new(), making: Mutex::new(()) })
            });
            slot.clone()
        };
        loop {
            if let Some(made) = slot.made.get() {
                return Ok(made.clone());
            }
            let _making = match slot.making.try_lock() {
                Ok(held) => held,
                // A thread that panicked stored nothing, so there is no partial value.
                Err(TryLockError::Poisoned(held)) => held.into_inner(),
                Err(TryLockError::WouldBlock) if monitor.cancel.is_cancelled() => {
                    return Err(TableError::Stopped);
                }
                Err(TryLockError::WouldBlock) => {
                    thread::sleep(LOOK_AGAIN);
                    continue;
                }
            };
            // It may have been built between the check and the lock.
            if slot.made.get().is_none() {
                let made = Arc::new(make()?);
                return Ok(slot.made.get_or_init(|| made).clone());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use taquin_search::{Cancel, Monitor};

    #[test]
    fn many_ask_and_one_makes() {
        let (shared, made) = (Shared::<u8, usize>::default(), AtomicUsize::new(0));
        let make = || {
            thread::sleep(Duration::from_millis(30));
            Ok(made.fetch_add(1, Ordering::Relaxed))
        };
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| assert_eq!(*shared.get(&1, &Monitor::none(), make).unwrap(), 0));
            }
        });
        assert_eq!(made.load(Ordering::Relaxed), 1);
        assert!(shared.has(&1) && !shared.has(&2));
        shared.remove(&1);
        assert_eq!(*shared.get(&1, &Monitor::none(), make).unwrap(), 1);
    }

    #[test]
    fn a_failure_is_not_kept() {
        let shared = Shared::<u8, u8>::default();
        assert!(shared.get(&1, &Monitor::none(), || Err(TableError::NoDirectory)).is_err());
        assert!(!shared.has(&1));
        assert_eq!(*shared.get(&1, &Monitor::none(), || Ok(5)).unwrap(), 5);
    }

    #[test]
    fn who_waits_can_leave() {
        let gone = Cancel::new();
        gone.cancel();
        let shared = Shared::<u8, u8>::default();
        let (begun, open) = (std::sync::Barrier::new(2), std::sync::Barrier::new(2));
        thread::scope(|scope| {
            scope.spawn(|| {
                let make = || {
                    begun.wait();
                    open.wait();
                    Ok(5)
                };
                shared.get(&1, &Monitor::none(), make).unwrap();
            });
            begun.wait();
            assert!(matches!(
                shared.get(&1, &Monitor::silent(&gone), || Ok(6)),
                Err(TableError::Stopped)
            ));
            open.wait();
        });
        assert_eq!(*shared.get(&1, &Monitor::silent(&gone), || Ok(7)).unwrap(), 5);
    }
}

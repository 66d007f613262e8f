//! Things that are made once and shared by all threads.

use crate::TableError;
use crate::store::lock;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, OnceLock, TryLockError};
use std::thread;
use std::time::Duration;
use taquin_search::Monitor;

/// How often one who waits for another looks again.
pub(crate) const LOOK_AGAIN: Duration = Duration::from_millis(20);

/// What was made, by its key. Who asks for a thing while another thread makes it waits, instead of
/// making it a second time; and goes away when it is told to stop.
#[derive(Debug)]
pub(crate) struct Shared<K, V>(Mutex<HashMap<K, Arc<Slot<V>>>>);

/// A place for one thing. Whoever holds the lock makes it.
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
    /// Whether it is there.
    pub(crate) fn has(&self, key: &K) -> bool {
        lock(&self.0).get(key).is_some_and(|slot| slot.made.get().is_some())
    }

    /// Forgets it; those who have it keep it.
    pub(crate) fn remove(&self, key: &K) {
        lock(&self.0).remove(key);
    }

    /// The thing of a key, made now if it is not there. What could not be made is tried again by
    /// the next who asks.
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
                // Whoever panicked has made nothing, and nothing is half made.
                Err(TryLockError::Poisoned(held)) => held.into_inner(),
                Err(TryLockError::WouldBlock) if monitor.cancel.is_cancelled() => {
                    return Err(TableError::Stopped);
                }
                Err(TryLockError::WouldBlock) => {
                    thread::sleep(LOOK_AGAIN);
                    continue;
                }
            };
            // It may have been made between the look and the lock.
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

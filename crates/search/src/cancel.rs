//! The cancel token of searches, table builds and batches.

use crate::clock::Instant;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A token that any thread may cancel. Clones share it. A child is cancelled with its parent but
/// not the other way round, so one search of a batch can be ended without ending the batch.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<Token>);

#[derive(Debug, Default)]
struct Token {
    cancelled: AtomicBool,
    parent: Option<Cancel>,
    deadline: Option<Instant>,
}

impl Cancel {
    /// A token that is not cancelled.
    pub fn new() -> Cancel {
        Cancel::default()
    }

    /// A token that is cancelled with this one and can also be cancelled alone.
    pub fn child(&self) -> Cancel {
        self.child_until(None)
    }

    /// The same; it also counts as cancelled once the deadline has passed.
    pub fn child_until(&self, deadline: Option<Instant>) -> Cancel {
        let parent = Some(self.clone());
        Cancel(Arc::new(Token { cancelled: AtomicBool::new(false), parent, deadline }))
    }

    /// Asks all work that holds this token, or a child of it, to end.
    pub fn cancel(&self) {
        self.0.cancelled.store(true, Ordering::Relaxed);
    }

    /// Returns true if it was cancelled, itself or through a parent, or if its deadline has passed.
    pub fn is_cancelled(&self) -> bool {
        let token = &*self.0;
        token.cancelled.load(Ordering::Relaxed)
            || token.deadline.is_some_and(|deadline| Instant::now() >= deadline)
            || token.parent.as_ref().is_some_and(Cancel::is_cancelled)
    }

    /// Returns true if the deadline of this token, or of a parent, has passed.
    pub fn is_late(&self) -> bool {
        let token = &*self.0;
        token.deadline.is_some_and(|deadline| Instant::now() >= deadline)
            || token.parent.as_ref().is_some_and(Cancel::is_late)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_child_ends_with_its_parent_but_not_the_parent_with_it() {
        let parent = Cancel::new();
        let (one, two) = (parent.child(), parent.child());
        one.cancel();
        assert!(one.is_cancelled() && !two.is_cancelled() && !parent.is_cancelled());
        parent.cancel();
        assert!(two.is_cancelled() && two.child().is_cancelled());
    }

    #[test]
    fn a_deadline_cancels() {
        let late = Cancel::new().child_until(Some(Instant::now()));
        assert!(late.is_cancelled() && late.is_late());
        let soon = Cancel::new().child_until(Some(Instant::now() + Duration::from_secs(3600)));
        assert!(!soon.is_cancelled() && !soon.child().is_late());
        assert!(late.child().is_late());
    }
}

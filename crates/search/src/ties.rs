//! Which of several equally promising states comes first.

use std::fmt;

/// The order of states whose f is equal.
///
/// The default is [`Ties::HighG`]: in the last phase of A*, where every f equals the answer's cost,
/// it goes straight for the goal. On a farthest board of the 3x3 puzzle with Manhattan distance it
/// pops 6,729 states, and first in, first out 20,291 (a test checks both). Published runs mostly
/// use [`Ties::Fifo`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ties {
    /// The one that has waited longest. A state that gets a better path joins the end of its new
    /// queue.
    Fifo,
    /// The newest one.
    Lifo,
    /// The one farthest from the start; among those the newest.
    #[default]
    HighG,
    /// The one that seems nearest to the goal; among those the oldest. In A*, where a high g means
    /// a low h, this differs from [`Ties::HighG`] only in taking the oldest; in a best-first
    /// search, where equal f is equal h, it is first in, first out.
    LowH,
}

impl Ties {
    /// All, in the order of their declaration.
    pub const ALL: [Ties; 4] = [Ties::Fifo, Ties::Lifo, Ties::HighG, Ties::LowH];

    /// The name as typed.
    pub const fn name(self) -> &'static str {
        match self {
            Ties::Fifo => "fifo",
            Ties::Lifo => "lifo",
            Ties::HighG => "high-g",
            Ties::LowH => "low-h",
        }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Ties> {
        Ties::ALL.into_iter().find(|ties| ties.name() == name)
    }
}

impl fmt::Display for Ties {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

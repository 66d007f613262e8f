//! Checkpoints of the long trials of an experiment: one file for each, in one directory.

use crate::record::Identity;
use std::path::PathBuf;
use taquin::registry::Algorithm;

/// The directory where trials record the finished units of their searches. A killed run then
/// resumes in the middle of a board. A trial's file is removed when its line is in the journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checkpoints(pub PathBuf);

impl Checkpoints {
    /// The file of a trial; none for searches that have no units.
    pub(crate) fn file(&self, identity: &Identity) -> Option<PathBuf> {
        if identity.external.is_some()
            || identity.request.algorithm != Some(Algorithm::FRONT_IDASTAR)
        {
            return None;
        }
        let source: String = identity
            .source
            .chars()
            .map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' })
            .collect();
        // FNV-1a of the whole identity: trials that differ in one option have different files.
        let digest = identity.key().bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Some(self.0.join(format!("{source}-{}-{digest:016x}.checkpoint", identity.index + 1)))
    }
}

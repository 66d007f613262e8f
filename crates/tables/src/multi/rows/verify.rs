//! Verifies a table by goal rows.

use super::super::{MultiTable, UNSEEN};
use super::projected::Projected;
use super::ranks::{Ranks, each_line};
use crate::{TableError, Verified};
use taquin_search::{Monitor, Preparing};

/// Checks every value by the lines that cross it: both lines of the goal have 1, and every other
/// line has one more than the least of the lines that cross it. So no value is too small or too
/// large.
pub(in super::super) fn verify(
    table: &MultiTable,
    monitor: &Monitor<'_>,
) -> Result<Verified, TableError> {
    match table.pattern.size.rows() {
        3 => verify_square::<3>(table, monitor),
        _ => verify_square::<4>(table, monitor),
    }
}

fn verify_square<const N: usize>(
    table: &MultiTable,
    monitor: &Monitor<'_>,
) -> Result<Verified, TableError> {
    let ranks = Ranks::new(&table.pattern);
    let name = table.pattern.to_string();
    let (vertical, horizontal) = table.bytes.split_at(ranks.len() * N);
    let goal = Projected::<N>::new(usize::from(table.pattern.goal_blank), |cell| cell);
    let total = table.bytes.len() as u64;
    for axis in [0, 1] {
        let (own, crossing) = match axis {
            0 => (vertical, horizontal),
            _ => (horizontal, vertical),
        };
        let goal = ranks.line(&goal, axis);
        let mut wrong = None;
        let whole = each_line::<N>(
            &ranks,
            own,
            axis,
            |_| true,
            monitor,
            |index, mut board| {
                let mut least = crossing[ranks.line(&board, 1 - axis)];
                for _ in 1..N {
                    board.advance(axis);
                    least = least.min(crossing[ranks.line(&board, 1 - axis)]);
                }
                let right = if index == goal { 1 } else { least.saturating_add(1) };
                if own[index] != right || right == UNSEEN {
                    wrong.get_or_insert(index + axis * own.len());
                }
            },
        );
        if !whole {
            return Err(TableError::Stopped);
        }
        if let Some(entry) = wrong {
            let what = "a value is one more than the least of the lines that cross it";
            return Err(TableError::Invariant { pattern: name, entry: entry as u64, what });
        }
        let done = total / 2 * (axis as u64 + 1);
        (monitor.report)(Preparing::Progress { what: &name, done, total });
    }
    Ok(Verified { entries: total, deepest: table.deepest() })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::{build, pattern};
    use super::*;

    #[test]
    fn a_wrong_value_is_found() {
        let mut table = build(&pattern(3, 8), &Monitor::none()).unwrap().table;
        for index in (0..table.bytes.len()).step_by(97) {
            for change in [1, 2, 128] {
                table.bytes.all()[index] ^= change;
                assert!(verify(&table, &Monitor::none()).is_err(), "{index}");
                table.bytes.all()[index] ^= change;
            }
        }
    }
}

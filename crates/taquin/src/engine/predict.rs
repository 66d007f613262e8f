//! Predicts how long a search will take, before it begins.

use super::Engine;
use crate::heuristic::AnyHeuristic;
use crate::kernel::{Cells, Over, Packed, Pruned, TileSpace, Word};
use crate::registry::{Algorithm, DirectTask, Runner};
use taquin_search::{Event, Limits, Predictor};
use taquin_tables::Automaton;

/// States generated to find a path before the search: a second or two. On 5x5 the path is rarely
/// more than four moves longer than the shortest.
const NODES: u64 = 4_000_000;

/// How far above the first bound iterations are predicted if no path is known.
const FAR: u32 = 30;

impl Engine<'_> {
    /// Predicts the iterations of `front-idastar` on a board that may take hours, if the observer
    /// wants predictions.
    pub(super) fn predict(&self, heuristic: &AnyHeuristic, automaton: &Automaton) {
        let cells = self.problem.size().cells();
        let long = <u64 as Word>::CELLS < cells && cells <= <u128 as Word>::CELLS;
        if self.plan.algorithm != Algorithm::FRONT_IDASTAR || !long || !self.sink.predictions() {
            return;
        }
        let known = self.quick_answer();
        let first = heuristic.value_at_start(self.problem);
        let options = self.options(heuristic);
        let tiles = TileSpace::<Packed<u128>>::new(self.problem, options.order.unwrap_or_default());
        let space = Pruned::new(tiles, automaton);
        let size = self.problem.size();
        // How many moves the blank has here and nearby: its distance from the edges.
        let kind = |state: &Packed<u128>| {
            let (row, col) = (size.row(state.blank()), size.col(state.blank()));
            (row.min(size.rows() - 1 - row) * 8 + col.min(size.cols() - 1 - col)) as u32
        };
        let most = known.unwrap_or(first + FAR);
        let predictor = Predictor::default();
        let rounds = match heuristic {
            // Its own memo has the values of all its sums; the common one only has room for some.
            AnyHeuristic::Composed(all) => {
                predictor.run(&space, &Over(&**all), &kind, most, &self.cancel)
            }
            one => predictor.run(&space, &Over(one), &kind, most, &self.cancel),
        };
        if let Some(rounds) = rounds {
            self.report(Event::Predicted { rounds: &rounds, known });
        }
    }

    /// The length of a quickly found path.
    fn quick_answer(&self) -> Option<u32> {
        let Runner::Direct(run) = Algorithm::ANYTIME.entry().run else { return None };
        let built = run(&DirectTask {
            problem: self.problem,
            options: &self.plan.options,
            limits: Limits { nodes: Some(NODES), ..self.plan.limits },
            threads: self.plan.threads,
            cancel: &self.cancel,
            bound: 0,
            building: &|_| {},
            better: &|_| {},
        });
        built.ok().map(|built| built.path.len() as u32)
    }
}

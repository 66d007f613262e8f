//! Learning to rank: the board of the known path should come before others of its depth.
//!
//! Each layer is a choice among its boards by softmax: a value lower by one is exp(1 / [`SCALE`])
//! times as likely. The loss is the cross-entropy of choosing the known path's board. The steps are
//! those of Adagrad (Duchi, Hazan and Singer, 2011) with momentum: entries that occur often change
//! less.

use crate::unknowns::Unknowns;
use crate::{PARTS, each};
use taquin_anytime::learning::{Example, Layer};

/// The difference in moves that changes the likelihood by a factor of e. With 1, a table of blocks
/// alone came out much the same.
const SCALE: f32 = 3.0;

/// The step size.
const RATE: f32 = 0.03;

/// The momentum.
const MOMENTUM: f32 = 0.9;

/// Layers per step.
const BATCH: usize = 64;

/// Parts of a batch that are summed separately. Their number does not depend on the cores, because
/// sums of floating-point numbers depend on their order.
const SUMS: usize = 4;

/// Boards of one depth, with the board of the known path last.
pub(crate) struct Group {
    pub(crate) example: usize,
    pub(crate) boards: Layer,
}

pub(crate) struct Ranking<'a> {
    unknowns: &'a Unknowns,
    values: Vec<f32>,
    momentum: Vec<f32>,
    squares: Vec<f32>,
}

impl Ranking<'_> {
    pub(crate) fn new(unknowns: &Unknowns) -> Ranking<'_> {
        let zeros = || vec![0.0; unknowns.count()];
        Ranking { unknowns, values: zeros(), momentum: zeros(), squares: zeros() }
    }

    pub(crate) fn values(&self) -> &[f32] {
        &self.values
    }

    /// One pass over the groups. Returns the mean loss.
    pub(crate) fn learn(&mut self, examples: &[Example], groups: &[Group]) -> f64 {
        let mut surprise = 0.0;
        for batch in groups.chunks(BATCH) {
            let parts: Vec<&[Group]> = batch.chunks(BATCH / SUMS).collect();
            let slopes = each(&parts, |_, part| self.slope(examples, part));
            surprise += slopes.iter().map(|slope| slope.surprise).sum::<f64>();
            for unknown in 0..self.values.len() {
                let slope: f32 = slopes.iter().map(|slope| slope.by_unknown[unknown]).sum();
                if slope != 0.0 {
                    self.descend(unknown, slope);
                }
            }
        }
        surprise / groups.len().max(1) as f64
    }

    fn descend(&mut self, unknown: usize, slope: f32) {
        let momentum = &mut self.momentum[unknown];
        *momentum = MOMENTUM * *momentum + (1.0 - MOMENTUM) * slope;
        self.squares[unknown] += slope * slope;
        self.values[unknown] -= RATE * *momentum / (self.squares[unknown] + 1.0).sqrt();
    }

    fn slope(&self, examples: &[Example], groups: &[Group]) -> Slope {
        let mut slope = Slope { by_unknown: vec![0.0; self.values.len()], surprise: 0.0 };
        for group in groups {
            let mut values = Vec::with_capacity(group.boards.len());
            let mut made_of: Vec<Vec<usize>> = Vec::with_capacity(group.boards.len());
            for (steps, entries) in examples[group.example].features(&group.boards) {
                let unknowns: Vec<usize> =
                    entries.iter().flat_map(|&entry| self.unknowns.of(entry)).collect();
                let worth: f32 = unknowns.iter().map(|&unknown| self.values[unknown]).sum();
                values.push((steps as f32 / PARTS + worth) / SCALE);
                made_of.push(unknowns);
            }
            let least = values.iter().copied().fold(f32::INFINITY, f32::min);
            let odds: Vec<f32> = values.iter().map(|value| (least - value).exp()).collect();
            let all: f32 = odds.iter().sum();
            let known = odds.len() - 1;
            slope.surprise -= f64::from((odds[known] / all).max(f32::MIN_POSITIVE).ln());
            for (i, unknowns) in made_of.iter().enumerate() {
                let blank_cost = (f32::from(u8::from(i == known)) - odds[i] / all) / SCALE;
                // Tiny gradients are not worth the time.
                if blank_cost.abs() > 1e-4 {
                    unknowns.iter().for_each(|&unknown| slope.by_unknown[unknown] += blank_cost);
                }
            }
        }
        slope
    }
}

/// The gradient of the loss with respect to each unknown.
struct Slope {
    by_unknown: Vec<f32>,
    surprise: f64,
}

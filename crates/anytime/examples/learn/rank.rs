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

/// Boards with a smaller share in the gradient are ignored: they are not worth the time.
const LEAST_SHARE: f32 = 1e-3;

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
        let mut loss = 0.0;
        for batch in groups.chunks(BATCH) {
            let parts: Vec<&[Group]> = batch.chunks(BATCH / SUMS).collect();
            let gradients = each(&parts, |_, part| self.gradient(examples, part));
            loss += gradients.iter().map(|gradient| gradient.loss).sum::<f64>();
            for unknown in 0..self.values.len() {
                let slope: f32 =
                    gradients.iter().map(|gradient| gradient.by_unknown[unknown]).sum();
                if slope != 0.0 && unknown != self.unknowns.zero() {
                    self.descend(unknown, slope);
                }
            }
        }
        loss / groups.len().max(1) as f64
    }

    /// The mean loss of groups that are not learned from.
    pub(crate) fn loss(&self, examples: &[Example], groups: &[Group]) -> f64 {
        self.gradient(examples, groups).loss / groups.len().max(1) as f64
    }

    fn descend(&mut self, unknown: usize, slope: f32) {
        let momentum = &mut self.momentum[unknown];
        *momentum = MOMENTUM * *momentum + (1.0 - MOMENTUM) * slope;
        self.squares[unknown] += slope * slope;
        self.values[unknown] -= RATE * *momentum / (self.squares[unknown] + 1.0).sqrt();
    }

    fn gradient(&self, examples: &[Example], groups: &[Group]) -> Gradient {
        let mut gradient = Gradient { by_unknown: vec![0.0; self.values.len()], loss: 0.0 };
        let (mut entries, mut unknowns) = (Vec::new(), Vec::new());
        let (mut values, mut ends) = (Vec::new(), Vec::new());
        for group in groups {
            values.clear();
            ends.clear();
            unknowns.clear();
            let example = &examples[group.example];
            for board in group.boards.chunks(example.size().cells()) {
                let steps = example.features(board, &mut entries);
                let mut learned = 0.0;
                for &entry in &entries {
                    let both = self.unknowns.of(entry);
                    learned += self.values[both[0] as usize] + self.values[both[1] as usize];
                    unknowns.extend_from_slice(&both);
                }
                values.push((steps as f32 / PARTS + learned) / SCALE);
                ends.push(unknowns.len());
            }
            let least = values.iter().copied().fold(f32::INFINITY, f32::min);
            let odds: Vec<f32> = values.iter().map(|value| (least - value).exp()).collect();
            let all: f32 = odds.iter().sum();
            let known = odds.len() - 1;
            gradient.loss -= f64::from((odds[known] / all).max(f32::MIN_POSITIVE).ln());
            let mut begin = 0;
            for (i, &end) in ends.iter().enumerate() {
                let share = (f32::from(u8::from(i == known)) - odds[i] / all) / SCALE;
                if share.abs() > LEAST_SHARE {
                    for &unknown in &unknowns[begin..end] {
                        gradient.by_unknown[unknown as usize] += share;
                    }
                }
                begin = end;
            }
        }
        gradient
    }
}

/// The gradient of the loss with respect to each unknown.
struct Gradient {
    by_unknown: Vec<f32>,
    loss: f64,
}

//! Chooses the width of tile transport so a first answer is ready in time, and reports
//! progress.
//!
//! The cost of lines is estimated as their *work* times the cost of a layer, which is the width
//! plus a constant ([`A_LAYER`]). After each line, the time used so far gives the speed, and the
//! speed the width that the time left allows. Without a time limit the width never changes.

use super::budget::Budget;
use super::line_coords::Rect;
use super::tuning::lines::{A_LAYER, LEAST_WIDTH, TIME_SHARE};
use std::time::Duration;
use taquin_search::Why;

/// The work done and left, and the width that follows from it.
pub(super) struct TimePlan<'a> {
    pub(super) budget: &'a Budget<'a>,
    /// Called with the share of the work that is done.
    report: &'a mut dyn FnMut(f64),
    /// The greatest share reported so far.
    reported: f64,
    /// When the first line was begun.
    begun: Option<Duration>,
    /// The total work.
    whole: f64,
    /// The width without a time limit, which is the greatest one.
    full: usize,
    /// The width in use.
    width: usize,
    /// The work left when this width was set.
    left: f64,
    /// The work done so far, each part multiplied by the cost of a layer of the width then in use.
    effort: f64,
}

impl<'a> TimePlan<'a> {
    /// For a board of which all of `rect` is to be solved. `full` is the width without a time
    /// limit.
    pub(super) fn new(
        budget: &'a Budget<'a>,
        full: usize,
        rect: Rect,
        report: &'a mut dyn FnMut(f64),
    ) -> TimePlan<'a> {
        let whole = work(rect);
        let (reported, begun, width, left) = (0.0, None, full, whole);
        TimePlan { budget, report, reported, begun, whole, full, width, left, effort: 0.0 }
    }

    /// The width to use when this rectangle is left, or the reason to stop.
    pub(super) fn width(&mut self, rest: Rect) -> Result<usize, Why> {
        if let Some(why) = self.budget.halted() {
            return Err(why);
        }
        self.report(1.0 - work(rest) / self.whole);
        if let Some(time) = self.budget.time() {
            let now = self.budget.elapsed();
            let begun = self.begun(now, rest);
            let ahead = time.mul_f64(TIME_SHARE).saturating_sub(now);
            self.set_width(work(rest), now - begun, ahead);
        }
        Ok(self.width)
    }

    /// When the first line was begun. The work done by then is not that of lines.
    fn begun(&mut self, now: Duration, rest: Rect) -> Duration {
        if self.begun.is_none() {
            self.left = work(rest);
        }
        *self.begun.get_or_insert(now)
    }

    /// Reports a share of the work, or the share reported before if that was more.
    pub(super) fn report(&mut self, share: f64) {
        self.reported = self.reported.max(share);
        (self.report)(self.reported);
    }

    /// Sets the width from the work left, the time used for lines, and the time left for them.
    fn set_width(&mut self, left: f64, gone: Duration, ahead: Duration) {
        // The speed is known only when a line is solved.
        if left < self.left {
            self.effort += (self.left - left) * (A_LAYER + self.width as f64);
            self.left = left;
            let rate = self.effort / gone.as_secs_f64().max(1e-9);
            let affordable = rate * ahead.as_secs_f64() / left - A_LAYER;
            self.width = (affordable as usize).clamp(LEAST_WIDTH.min(self.full), self.full);
        }
    }
}

/// The work in a rectangle: each of its tiles moves a distance proportional to its sides.
fn work(rect: Rect) -> f64 {
    let (rows, cols) = (rect.rows() as f64, rect.cols() as f64);
    rows * cols * (rows + cols)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taquin_search::{Cancel, Limits};

    fn square(side: usize) -> Rect {
        Rect { top: 0, left: 0, bottom: side, right: side }
    }

    #[test]
    fn the_width_is_what_the_time_allows() {
        let stop = Cancel::new();
        let budget = Budget::new(Limits::default(), &stop);
        let minutes = |n: u64| Duration::from_secs(60 * n);
        let width = |time: Duration| {
            let mut silent = |_| {};
            let mut time_plan = TimePlan::new(&budget, 16, square(100), &mut silent);
            let ahead = time.mul_f64(TIME_SHARE).saturating_sub(minutes(1));
            time_plan.set_width(work(square(100)), minutes(1), ahead);
            assert_eq!(time_plan.width, 16, "nothing is known yet");
            // An eighth is done in a minute, so the rest would take seven more.
            time_plan.set_width(work(square(100)) * 7.0 / 8.0, minutes(1), ahead);
            time_plan.width
        };
        assert_eq!(width(minutes(60)), 16);
        assert_eq!(width(minutes(8)), 10);
        assert_eq!(width(minutes(2)), LEAST_WIDTH);
        assert_eq!(width(minutes(1)), LEAST_WIDTH);
    }

    /// Blocks solve a part of the board before lines continue. It says nothing about the speed of
    /// lines.
    #[test]
    fn work_before_the_first_line_does_not_count() {
        let stop = Cancel::new();
        let budget = Budget::new(Limits::default(), &stop);
        let mut silent = |_| {};
        let mut time_plan = TimePlan::new(&budget, 16, square(100), &mut silent);
        let minute = Duration::from_secs(60);
        assert_eq!(time_plan.begun(minute, square(50)), minute);
        time_plan.set_width(work(square(50)), Duration::ZERO, minute);
        assert_eq!((time_plan.width, time_plan.effort), (16, 0.0));
        // Seven eighths of the rest took a minute, and a minute is left for an eighth.
        time_plan.set_width(work(square(25)), minute, minute);
        assert_eq!(time_plan.width, 16);
        assert_eq!(time_plan.begun(2 * minute, square(25)), minute);
    }

    #[test]
    fn a_cancellation_ends_it() {
        let stop = Cancel::new();
        let budget = Budget::new(Limits::default(), &stop);
        let mut silent = |_| {};
        let mut time_plan = TimePlan::new(&budget, 16, square(100), &mut silent);
        stop.cancel();
        assert_eq!(time_plan.width(square(100)), Err(Why::Cancelled));
    }

    #[test]
    fn it_reports_how_much_is_done() {
        let stop = Cancel::new();
        let budget = Budget::new(Limits::default(), &stop);
        let mut shares = Vec::new();
        let mut tell = |share| shares.push(share);
        let mut time_plan = TimePlan::new(&budget, 16, square(100), &mut tell);
        for side in [100, 50, 25] {
            time_plan.width(square(side)).unwrap();
        }
        assert_eq!(shares, [0.0, 0.875, 0.984375]);
    }
}

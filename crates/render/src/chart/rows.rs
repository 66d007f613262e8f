//! Rows with their names to the left, or above if there is no room.

use super::canvas::{Area, Canvas, ChartWidth, width_of};
use super::drawing::TextRole;

/// Height of the name above a row.
const NAME: f64 = 18.0;

/// The longest name that is shown in full.
const LONGEST: usize = 44;

/// The positions of rows and their names.
pub(super) struct Rows {
    pub(super) area: Area,
    row: f64,
    above: bool,
}

impl Rows {
    /// Rows of a height, leaving room to the right.
    pub(super) fn new(names: &[&str], chart_width: ChartWidth, row: f64, right: f64) -> Rows {
        let above = chart_width == ChartWidth::Narrow;
        let widest = names.iter().map(|name| width_of(&cut(name))).fold(40.0, f64::max);
        let left = if above { 16.0 } else { widest + 18.0 };
        let each = if above { row + NAME } else { row };
        let height = names.len() as f64 * each + 8.0;
        let width = chart_width.width() - left - right;
        Rows { area: Area { left, top: 42.0, width, height }, row, above }
    }

    /// The middle of a row.
    pub(super) fn middle(&self, row: usize) -> f64 {
        let name = if self.above { NAME } else { 0.0 };
        self.area.top + 4.0 + row as f64 * (self.row + name) + name + self.row / 2.0
    }

    pub(super) fn name(&self, canvas: &mut Canvas<'_>, row: usize, name: &str) {
        let (left, middle) = (self.area.left, self.middle(row));
        match self.above {
            true => {
                let y = middle - self.row / 2.0;
                canvas.text(TextRole::Name, left, y, &cut(name));
            }
            false => canvas.text(TextRole::NameEnd, left - 8.0, middle + 4.5, &cut(name)),
        }
    }

    /// The height of the whole drawing.
    pub(super) fn height(&self) -> f64 {
        self.area.bottom() + 54.0
    }
}

/// A name that leaves room for the row.
fn cut(name: &str) -> String {
    if name.chars().count() <= LONGEST {
        return name.to_owned();
    }
    name.chars().take(LONGEST - 1).chain(['…']).collect()
}

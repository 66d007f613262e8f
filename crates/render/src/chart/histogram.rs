//! Histograms one above the other, over one axis.

use super::canvas::{Area, Canvas, ChartWidth};
use super::drawing::{Drawing, Role, TextRole};
use super::rows::Rows;
use super::scale::{Axis, Scale};
use super::series_style::SeriesStyle;
use taquin_i18n::Words;

/// Height of a row, and of its highest column.
const ROW: f64 = 44.0;
const HIGHEST: f64 = 34.0;

/// Several distributions.
#[derive(Clone, PartialEq, Debug)]
pub struct HistogramChart {
    /// Unique on its page.
    pub id: String,
    /// What it shows.
    pub title: String,
    /// The text for readers who cannot see it.
    pub alt: String,
    /// From left to right.
    pub axis: Axis,
    /// From the top down.
    pub rows: Vec<Histogram>,
}

/// One distribution. Its highest column fills its row.
#[derive(Clone, PartialEq, Debug)]
pub struct Histogram {
    /// Its name.
    pub name: String,
    /// Its style, of which columns show the colour.
    pub style: SeriesStyle,
    /// Where each column begins and ends, and how many values it holds.
    pub columns: Vec<(f64, f64, usize)>,
}

impl HistogramChart {
    /// The finished chart.
    pub fn draw(&self, chart_width: ChartWidth, words: &Words) -> Drawing {
        let all = self.rows.iter().flat_map(|row| &row.columns);
        let ends = all.flat_map(|&(from, to, _)| [from, to]);
        let names: Vec<&str> = self.rows.iter().map(|row| row.name.as_str()).collect();
        let rows = Rows::new(&names, chart_width, ROW, 60.0);
        let scale = Scale::fit(&self.axis, ends, rows.area.width);
        let mut canvas = Canvas::new(words, chart_width.width());
        canvas.axis_below(rows.area, &self.axis, &scale);
        for (i, row) in self.rows.iter().enumerate() {
            rows.name(&mut canvas, i, &row.name);
            let foot = rows.middle(i) + ROW / 2.0 - 2.0;
            let most = row.columns.iter().map(|column| column.2).max().unwrap_or(0).max(1);
            for &(from, to, count) in row.columns.iter().filter(|column| column.2 > 0) {
                let (a, b) = (scale.place(from), scale.place(to));
                let height = HIGHEST * count as f64 / most as f64;
                let say = |value| self.axis.unit.say(value, words);
                let range = format!("{} – {}", say(from), say(to));
                let tip = words.named(&range, &words.number(count as u64));
                let left = rows.area.left + a;
                // A gap between two columns, if they are wide enough.
                let width = (b - a - 1.0).max(0.8);
                let area = Area { left, top: foot - height, width, height };
                canvas.rect(Role::Fill(row.style.colour()), area, &tip);
            }
            canvas.line(Role::Grid, (rows.area.left, foot), (rows.area.right(), foot));
            // How many the highest column holds.
            let text = words.number(most as u64);
            canvas.text(TextRole::Label, rows.area.right() + 6.0, foot - HIGHEST + 10.0, &text);
        }
        canvas.finish(&self.id, &self.title, &self.alt, rows.height())
    }
}

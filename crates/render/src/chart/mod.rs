//! Charts as SVG and PNG, without a library: axes with units, legends, texts for readers who cannot
//! see them.
//!
//! A chart is a struct with its data; `draw` is a pure function of it. All share one style sheet,
//! [`style`], which follows the reader's light or dark theme. The values of a point are in its
//! tooltip, without a script.

mod bars;
mod canvas;
mod drawing;
mod font;
mod histogram;
mod lines;
mod path;
mod raster;
mod rows;
mod scale;
mod scatter;
mod series_style;
mod style;

pub use bars::{Bar, BarChart, BoxChart, Quantiles};
pub use canvas::ChartWidth;
pub use drawing::Drawing;
pub use histogram::{Histogram, HistogramChart};
pub use lines::{LineChart, Series};
pub use scale::{Axis, AxisScale, AxisUnit};
pub use scatter::{Cloud, FitLine, ScatterChart};
pub use series_style::SeriesStyle;
pub use style::{style, style_inside};

/// A chart as a file of its own, with a copy of the style sheet.
pub fn alone(svg: &str) -> String {
    let style = format!(
        "<style>{}</style><rect class=\"ground\" width=\"100%\" height=\"100%\"/>",
        style()
    );
    match svg.find('>') {
        Some(end) => format!("{}{style}{}", &svg[..=end], &svg[end + 1..]),
        None => svg.to_owned(),
    }
}

//! Charts as SVG, drawn by hand: axes with units, legends, words for those who cannot see them.
//!
//! A chart is a struct of what it shows; `svg` is a pure function of it. All share one style sheet,
//! [`style`], which follows the reader's choice of day or night. A point tells its values when the
//! mouse rests on it, with no script.

mod bars;
mod canvas;
mod lines;
mod scale;
mod style;

pub use bars::{Bar, BarChart, BoxChart, Quantiles};
pub use canvas::Room;
pub use lines::{LineChart, Series};
pub use scale::{Axis, Spread, Unit};
pub use style::{style, style_inside};

/// A chart alone in a file, with its own copy of the style sheet.
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

//! The style of all charts: one sheet for the light and the dark theme, and the same for pixels.
//!
//! The eight colours differ for colour-blind readers too and, as far as eight can, in their
//! lightness, which is what a grey print shows. Each has two strengths, for white and for
//! near-black backgrounds.

use super::drawing::Role;
use super::series_style::{COLOURS, DASHES};

/// The light theme.
const DAY: [&str; COLOURS] =
    ["#0f5a9e", "#d24a1e", "#1f8a5b", "#76349c", "#bd7a00", "#129aa6", "#ab2461", "#566270"];

/// The dark theme.
const NIGHT: [&str; COLOURS] =
    ["#6fb4f5", "#ff8f6b", "#63d19a", "#c8a1f2", "#f2b64c", "#55d0d8", "#f58db5", "#b4bfca"];

/// The style sheet of charts. A page contains it once; a chart in its own file has its own copy. It
/// follows the light or dark theme of the system, and is light on paper.
pub fn style() -> String {
    let (day, night) = (day(), night());
    format!(
        ":root{{{day}}}\n@media screen and (prefers-color-scheme:dark){{:root{{{night}}}}}\n{}",
        rules()
    )
}

/// The same for a page with its own colours, where `night` is the selector of its dark theme: the
/// colours of series (`--c0` to `--c7`) apply to the whole page, the others only to the charts.
pub fn style_inside(night: &str) -> String {
    format!(
        ":root{{{}}}.chart{{{DAY_GROUND}}}\n{night}{{{}}}{night} .chart{{{NIGHT_GROUND}}}\n{}",
        series(&DAY),
        series(&NIGHT),
        rules()
    )
}

/// Text, soft text, grid and background.
const DAY_GROUND: &str = "--ink:#1d2329;--soft:#56606b;--grid:#e3e6ea;--ground:#ffffff;";
const NIGHT_GROUND: &str = "--ink:#e8ecf1;--soft:#a3afbb;--grid:#333b45;--ground:#14181d;";

/// The same in the light theme, for pixels.
pub(super) const INK: [u8; 3] = [0x1d, 0x23, 0x29];
pub(super) const SOFT: [u8; 3] = [0x56, 0x60, 0x6b];
const GRID: [u8; 3] = [0xe3, 0xe6, 0xea];

fn day() -> String {
    format!("{DAY_GROUND}{}", series(&DAY))
}

fn night() -> String {
    format!("{NIGHT_GROUND}{}", series(&NIGHT))
}

fn series(colours: &[&str; COLOURS]) -> String {
    colours.iter().enumerate().map(|(i, colour)| format!("--c{i}:{colour};")).collect()
}

fn rules() -> String {
    let mut css = String::from(
        ".chart{font:13px system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}\n\
         .chart text{fill:var(--soft)}\n\
         .chart .title{font-size:16px;font-weight:600;fill:var(--ink)}\n\
         .chart .long{font-size:13px}\n\
         .chart .name{fill:var(--ink)}\n\
         .chart .end{text-anchor:end}.chart .mid{text-anchor:middle}\n\
         .chart .grid{stroke:var(--grid)}.chart .axis{stroke:var(--soft)}\n\
         .chart .ground{fill:var(--ground)}\n\
         .chart .line,.chart .fit{fill:none;stroke-width:2;stroke-linejoin:round}\n\
         .chart .fit{stroke-width:1.5}\n\
         .chart .hollow{fill:var(--ground);stroke-width:1.5}\n\
         .chart .cloud{fill-opacity:.55}.chart .hollow.cloud{fill:none}\n\
         .chart .diagonal{fill:none;stroke:var(--soft);stroke-dasharray:2 4;stroke-width:1.5}\n\
         .chart .whisker{stroke:var(--ink);stroke-width:1.5;fill:none}\n\
         .chart .median{stroke:var(--ink);stroke-width:2.5;fill:none}\n",
    );
    for i in 0..COLOURS {
        css.push_str(&format!(
            ".chart .f{i}{{fill:var(--c{i})}}.chart .l{i}{{stroke:var(--c{i})}}\n"
        ));
    }
    for (i, dash) in DASHES.iter().enumerate().filter(|(_, dash)| !dash.is_empty()) {
        let dash: Vec<String> = dash.iter().map(ToString::to_string).collect();
        css.push_str(&format!(".chart .d{i}{{stroke-dasharray:{}}}\n", dash.join(" ")));
    }
    css
}

/// How a role is painted in the light theme: filled, and stroked with a width and dashes.
pub(super) struct Brush {
    pub(super) fill: Option<([u8; 3], u8)>,
    pub(super) stroke: Option<([u8; 3], f32, &'static [f32])>,
}

/// The brush of a role: what [`rules`] says, in the light theme.
pub(super) fn brush(role: Role) -> Brush {
    let stroke = |colour, width, dash| Brush { fill: None, stroke: Some((colour, width, dash)) };
    match role {
        Role::Grid => stroke(GRID, 1.0, &[]),
        Role::Axis => stroke(SOFT, 1.0, &[]),
        Role::Diagonal => stroke(SOFT, 1.5, &[2.0, 4.0]),
        Role::Whisker => stroke(INK, 1.5, &[]),
        Role::Median => stroke(INK, 2.5, &[]),
        Role::Line(style) => stroke(day_colour(style.colour()), 2.0, DASHES[style.dash()]),
        Role::Fit(style) => stroke(day_colour(style.colour()), 1.5, DASHES[style.dash()]),
        Role::Fill(colour) => Brush { fill: Some((day_colour(colour), 255)), stroke: None },
        Role::Mark(style) if style.hollow() => Brush {
            fill: Some(([255; 3], 255)),
            stroke: Some((day_colour(style.colour()), 1.5, &[])),
        },
        Role::Cloud(style) if style.hollow() => stroke(day_colour(style.colour()), 1.5, &[]),
        Role::Mark(style) => Brush { fill: Some((day_colour(style.colour()), 255)), stroke: None },
        Role::Cloud(style) => Brush { fill: Some((day_colour(style.colour()), 140)), stroke: None },
    }
}

/// A colour of [`DAY`] as three bytes.
fn day_colour(place: usize) -> [u8; 3] {
    let text = DAY[place % COLOURS].as_bytes();
    let digit = |at: usize| (text[at] as char).to_digit(16).unwrap_or(0) as u8;
    [1, 3, 5].map(|at| digit(at) * 16 + digit(at + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_the_same_in_pixels() {
        assert_eq!(day_colour(0), [0x0f, 0x5a, 0x9e]);
        assert_eq!(day_colour(7), [0x56, 0x62, 0x70]);
        assert!(DAY_GROUND.contains("--ink:#1d2329") && DAY_GROUND.contains("--soft:#56606b"));
    }
}

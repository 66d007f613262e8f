//! The look of all charts: one sheet, by day and by night.
//!
//! Eight colours that differ for colour-blind eyes too, in two strengths so that each stands out
//! on white and on near-black; a series has a colour and a mark of its own, and from the ninth on
//! a dashed line.

/// Colours of series before they come again with dashes.
pub(super) const COLOURS: usize = 8;

/// By day.
const DAY: [&str; COLOURS] =
    ["#1c6bb0", "#c8431f", "#1f8a5b", "#8a4fb8", "#b97400", "#0b8a94", "#b3386e", "#566270"];

/// By night.
const NIGHT: [&str; COLOURS] =
    ["#6fb4f5", "#ff8f6b", "#63d19a", "#c8a1f2", "#f2b64c", "#55d0d8", "#f58db5", "#b4bfca"];

/// The style sheet of charts. A page holds it once; a chart alone in a file holds its own copy.
/// It is by day or by night as the system says.
pub fn style() -> String {
    let (day, night) = (day(), night());
    format!(":root{{{day}}}\n@media(prefers-color-scheme:dark){{:root{{{night}}}}}\n{}", rules())
}

/// The same for a page with colours of its own, whose `night` is a selector: the colours of series
/// (`--c0` to `--c7`) are the whole page's, the others are seen by the charts alone.
pub fn style_inside(night: &str) -> String {
    format!(
        ":root{{{}}}.chart{{{DAY_GROUND}}}\n{night}{{{}}}{night} .chart{{{NIGHT_GROUND}}}\n{}",
        series(&DAY),
        series(&NIGHT),
        rules()
    )
}

/// Ink, soft ink, grid and ground.
const DAY_GROUND: &str = "--ink:#1d2329;--soft:#56606b;--grid:#e3e6ea;--ground:#ffffff;";
const NIGHT_GROUND: &str = "--ink:#e8ecf1;--soft:#a3afbb;--grid:#333b45;--ground:#14181d;";

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
         .chart .line{fill:none;stroke-width:2;stroke-linejoin:round}\n\
         .chart .diagonal{fill:none;stroke:var(--soft);stroke-dasharray:2 4;stroke-width:1.5}\n\
         .chart .whisker{stroke:var(--ink);stroke-width:1.5;fill:none}\n\
         .chart .dashed{stroke-dasharray:6 3}\n",
    );
    for i in 0..COLOURS {
        css.push_str(&format!(
            ".chart .f{i}{{fill:var(--c{i})}}.chart .l{i}{{stroke:var(--c{i})}}\n"
        ));
    }
    css
}

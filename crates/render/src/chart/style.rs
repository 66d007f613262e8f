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
pub fn style() -> String {
    let variables = |colours: &[&str; COLOURS], ink: &str, soft: &str, grid: &str, ground: &str| {
        let mut text = format!("--ink:{ink};--soft:{soft};--grid:{grid};--ground:{ground};");
        for (i, colour) in colours.iter().enumerate() {
            text.push_str(&format!("--c{i}:{colour};"));
        }
        text
    };
    let mut css = format!(
        ":root{{{}}}\n@media(prefers-color-scheme:dark){{:root{{{}}}}}\n",
        variables(&DAY, "#1d2329", "#56606b", "#e3e6ea", "#ffffff"),
        variables(&NIGHT, "#e8ecf1", "#a3afbb", "#333b45", "#14181d"),
    );
    css.push_str(
        ".chart{font:13px system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}\n\
         .chart text{fill:var(--soft)}\n\
         .chart .title{font-size:16px;font-weight:600;fill:var(--ink)}\n\
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

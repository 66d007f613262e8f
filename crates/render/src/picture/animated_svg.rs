//! A solution as an animated SVG (SMIL, which every browser plays, also in an `<img>`).
//!
//! Each tile that moves has one animation with the times of all its slides. The counter works like
//! an odometer: one strip of digits per decimal place, moved behind a window.

use super::layout::{Counter, Layout, Rect};
use super::sheet::digit_sprite;
use super::svg::{self, Text};
use super::{Figure, Motion, PictureError};
use std::io::Write;
use std::time::Duration;
use taquin_board::{Cell, TileDirection};

/// The part of a step that a slide takes, and its longest duration.
const SLIDE_PART: f64 = 0.6;
const LONGEST_SLIDE: Duration = Duration::from_millis(240);
/// A curve that starts quickly and lands softly.
const EASE: &str = ".4 0 .2 1";
const STAY: &str = "0 0 1 1";

/// The times of one film, as fractions of its duration.
struct Clock {
    step: f64,
    slide: f64,
    total: f64,
    repeat: bool,
}

impl Clock {
    fn new(steps: usize, motion: &Motion) -> Clock {
        let step = motion.step.as_secs_f64();
        let slide = (step * SLIDE_PART).min(LONGEST_SLIDE.as_secs_f64());
        let total = step * (steps + 1) as f64 + motion.hold.as_secs_f64();
        Clock { step, slide, total, repeat: motion.repeat }
    }

    /// When step `index` (from 0) begins and ends.
    fn slide(&self, index: usize) -> (f64, f64) {
        let begin = self.step * (index + 1) as f64;
        (begin / self.total, (begin + self.slide) / self.total)
    }

    fn attributes(&self) -> String {
        let repeat = if self.repeat { "indefinite" } else { "1" };
        format!(r#"dur="{:.3}s" repeatCount="{repeat}" fill="freeze""#, self.total)
    }
}

impl Figure<'_> {
    /// Writes the moves as an animated SVG.
    pub fn animated_svg(
        &self,
        moves: &[TileDirection],
        motion: &Motion,
        mut out: impl Write,
    ) -> Result<(), PictureError> {
        let layout = self.film(moves, motion)?;
        let clock = Clock::new(motion.steps(moves).count(), motion);
        let homes = self.goal.cells_by_tile();
        // For each tile its slides: in which step, and to which cell.
        let mut slides = vec![Vec::new(); homes.len()];
        let mut board = self.board.clone();
        for (index, step) in motion.steps(moves).enumerate() {
            for &dir in step {
                let to = board.blank();
                if let Some(tile) = board.slide(dir) {
                    slides[tile.index()].push((index, to));
                }
            }
        }
        svg::open(self, &layout, &mut out)?;
        for (tile, cell) in self.placed() {
            let Rect { x, y, .. } = layout.square(cell);
            write!(out, r#"<g transform="translate({x} {y})">"#)?;
            slide(&layout, &clock, cell, &slides[tile.index()], &mut out)?;
            svg::face(self, &layout, tile, homes[tile.index()], &mut out)?;
            writeln!(out, "</g>")?;
        }
        if let Some(counter) = layout.counter() {
            count(self, &counter, &clock, &mut out)?;
        }
        svg::close(&mut out)
    }
}

/// The animation of one tile.
fn slide(
    layout: &Layout,
    clock: &Clock,
    start: Cell,
    slides: &[(usize, Cell)],
    out: &mut impl Write,
) -> Result<(), PictureError> {
    if slides.is_empty() {
        return Ok(());
    }
    let place = |cell| {
        let Rect { x, y, .. } = layout.square(cell);
        format!("{x} {y}")
    };
    let (mut values, mut times, mut splines) = (place(start), String::from("0"), String::new());
    let mut cell = start;
    for &(index, to) in slides {
        let (begin, end) = clock.slide(index);
        values += &format!(";{};{}", place(cell), place(to));
        times += &format!(";{begin:.6};{end:.6}");
        splines += &format!("{STAY};{EASE};");
        cell = to;
    }
    let last = place(cell);
    Ok(write!(
        out,
        r#"<animateTransform attributeName="transform" type="translate" calcMode="spline" values="{values};{last}" keyTimes="{times};1" keySplines="{splines}{STAY}" {}/>"#,
        clock.attributes()
    )?)
}

/// The counter: a strip for each decimal place of the step, then the slash and the total.
fn count(
    figure: &Figure<'_>,
    counter: &Counter,
    clock: &Clock,
    out: &mut impl Write,
) -> Result<(), PictureError> {
    let ((width, height), ink) = (counter.room, figure.style.theme.label);
    let middle = |rect: Rect| {
        let Rect { x, y, width, height } = rect;
        (x as f32 + width as f32 / 2.0, y as f32 + height as f32 / 2.0)
    };
    let sign = |text: &str, at: (f32, f32), out: &mut _| {
        Text { text, height: counter.height, ink }.write(at, out)
    };
    writeln!(
        out,
        r#"<clipPath id="place"><rect width="{width}" height="{height}"/></clipPath><g>"#
    )?;
    let wheel = |out: &mut _| -> Result<(), PictureError> {
        for digit in 0..10u32 {
            let room = Rect { x: 0, y: digit * height, width, height };
            sign(&digit.to_string(), middle(room), out)?;
        }
        Ok(())
    };
    for place in 0..counter.places {
        let Rect { x, y, .. } = counter.place(place);
        let shown = |step| {
            let digit = counter.digits(step).nth(place).and_then(|(_, digit)| digit);
            digit_sprite(digit) as u32 * height
        };
        let (mut values, mut times) = (format!("0 -{}", shown(0)), String::from("0"));
        for step in 1..=counter.total {
            if shown(step) != shown(step - 1) {
                values += &format!(";0 -{}", shown(step));
                times += &format!(";{:.6}", clock.slide(step - 1).0);
            }
        }
        write!(out, r#"<g transform="translate({x} {y})" clip-path="url(#place)">"#)?;
        write!(out, r#"<g transform="translate(0 -{})">"#, shown(0))?;
        write!(
            out,
            r#"<animateTransform attributeName="transform" type="translate" calcMode="discrete" values="{values}" keyTimes="{times}" {}/>"#,
            clock.attributes()
        )?;
        wheel(out)?;
        writeln!(out, "</g></g>")?;
    }
    sign("/", middle(counter.place(counter.places)), out)?;
    for (place, digit) in counter.digits(counter.total) {
        if let Some(digit) = digit {
            let room = counter.place(counter.places + 1 + place);
            sign(&digit.to_string(), middle(room), out)?;
        }
    }
    Ok(writeln!(out, "</g>")?)
}

//! A board as a permutation: the quantities by which textbooks decide whether it is solvable.

use super::{Style, facts, sentence};
use std::io::{self, Write};
use taquin_board::{Board, Permutation};

/// The most cells whose cycles are written out.
const MOST_CELLS: usize = 400;

/// Writes inversions, cycles and signature, and the rule by inversions.
pub fn permutation(
    out: &mut dyn Write,
    start: &Board,
    goal: &Board,
    style: &Style<'_>,
) -> io::Result<()> {
    let Some(found) = Permutation::of(start, goal) else { return Ok(()) };
    let (words, size) = (style.words, start.size());
    let even = |n: u64| if n.is_multiple_of(2) { "even" } else { "odd" };
    let cycles: Vec<String> = { found.cycles.iter() }
        .map(|cycle| {
            let tiles = cycle.iter().map(|&tile| style.notation.tile(tile).to_string());
            format!("({})", tiles.collect::<Vec<_>>().join(" "))
        })
        .collect();
    let misplaced: usize = found.cycles.iter().map(Vec::len).sum();
    let args = [
        ("n", misplaced.into()),
        ("cycles", found.cycles.len().into()),
        ("swaps", (misplaced - found.cycles.len()).into()),
    ];
    let counted = words.say_with("check-cycles-of", &args);
    let cycles = match cycles.is_empty() || size.cells() > MOST_CELLS {
        true => counted,
        false => words.named(&cycles.join(" "), &counted),
    };
    let inversions = [("n", found.inversions.into()), ("parity", even(found.inversions).into())];
    let sign = if found.signature() == 1 { "+1" } else { "−1" };
    writeln!(out)?;
    let rows = [
        ("check-inversions", words.say_with("check-inversions-of", &inversions)),
        ("check-cycles", cycles),
        ("check-signature", words.say_with("check-signature-of", &[("sign", sign.into())])),
    ];
    facts(out, style, rows.map(|(id, value)| (words.say(id), value)))?;
    writeln!(out)?;
    let rows_apart = size.row(start.blank()).abs_diff(size.row(goal.blank())) as u64;
    let args = [
        ("cols", size.cols().to_string().into()),
        ("inversions", found.inversions.into()),
        ("rows", rows_apart.into()),
        ("parity", even(found.inversions + rows_apart).into()),
        ("alone", even(found.inversions).into()),
    ];
    let id = if size.cols() % 2 == 1 { "check-rule-odd" } else { "check-rule-even" };
    sentence(out, "", &words.say_with(id, &args), style.width)
}

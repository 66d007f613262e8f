//! An answer as text: in full, on one line, or only the moves.

use super::lines::fill;
use super::{Paint, Style, facts, sentence, side_by_side, strip, width};
use std::io::{self, Write};
use taquin::{Answer, Metric, Outcome};
use taquin_board::{Board, MoveNotation, Path, WrittenMoves, write_moves};
use taquin_i18n::Words;

/// How much of an answer is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Detail {
    /// The board after each move.
    pub steps: bool,
    /// Every counter.
    pub verbose: bool,
}

/// Writes an answer in full: the board, the moves, the counters.
pub fn answer(
    out: &mut dyn Write,
    answer: &Answer,
    style: &Style<'_>,
    detail: Detail,
) -> io::Result<()> {
    for line in side_by_side(&answer.start, &answer.goal, style) {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    writeln!(out, "{}", headline(answer, style))?;
    let words = style.words;
    let limits = answer.run.as_ref().map(|run| run.limits).unwrap_or_default();
    match &answer.outcome {
        Outcome::Unsolvable(parity) => {
            return sentence(out, "", &words.parity(parity), style.width);
        }
        Outcome::Solved(solved) => {
            let solution = &solved.solution;
            if let Some(why) = solved.stopped {
                let why = words.why(why, &limits);
                writeln!(out, "{}", words.say_with("answer-stopped-with", &[("why", why.into())]))?;
            }
            if !solution.is_empty() {
                written(out, "  ", solution.path(), answer, style)?;
                writeln!(out, "{}", style.paint(Paint::Faint, &legend(style)))?;
            }
            if detail.steps {
                writeln!(out)?;
                for line in strip(&answer.start, &answer.goal, solution.path(), style) {
                    writeln!(out, "{line}")?;
                }
            }
            every_solution(out, answer, style)?;
        }
        Outcome::Stopped(_) | Outcome::Exhausted => {
            if let Some(bound) = answer.lower_bound() {
                let moves = moves_counted(answer.metric, bound, words);
                writeln!(out, "{}", words.say_with("answer-bound", &[("moves", moves.into())]))?;
            }
        }
    }
    writeln!(out)?;
    facts(out, style, counters(answer, words, detail.verbose))
}

/// The answer in a few words, coloured by how good it is.
fn headline(answer: &Answer, style: &Style<'_>) -> String {
    let words = style.words;
    match &answer.outcome {
        Outcome::Unsolvable(_) => style.paint(Paint::Bad, &words.say("answer-unsolvable")),
        Outcome::Solved(solved) if solved.solution.is_empty() => {
            style.paint(Paint::Good, &words.say("answer-already"))
        }
        Outcome::Solved(solved) => {
            let cost = solved.solution.cost(answer.metric);
            let moves = moves_counted(answer.metric, cost, words);
            let moves = match answer.metric {
                Metric::Single => moves,
                Metric::Multi => {
                    let slides = ("slides", solved.solution.len().into());
                    words.say_with("answer-moves-slides", &[("moves", moves.into()), slides])
                }
            };
            let moves = ("moves", moves.into());
            match answer.lower_bound() {
                _ if answer.is_optimal() => {
                    style.paint(Paint::Good, &words.say_with("answer-optimal", &[moves]))
                }
                Some(bound) => {
                    let gap = words.percent(answer.gap_percent().unwrap_or(f64::INFINITY));
                    let args = [moves, ("bound", bound.into()), ("gap", gap.into())];
                    let id = if bound > 0 { "answer-bounded" } else { "answer-unproven" };
                    style.paint(Paint::Fair, &words.say_with(id, &args))
                }
                None => style.paint(Paint::Fair, &words.say_with("answer-unproven", &[moves])),
            }
        }
        Outcome::Exhausted => style.paint(Paint::Bad, &words.say("answer-exhausted")),
        Outcome::Stopped(why) => {
            let limits = answer.run.as_ref().map(|run| run.limits).unwrap_or_default();
            let why = words.why(*why, &limits);
            style.paint(Paint::Fair, &words.say_with("answer-stopped", &[("why", why.into())]))
        }
    }
}

/// A number of moves in a metric.
fn moves_counted(metric: Metric, n: u32, words: &Words) -> String {
    let id = match metric {
        Metric::Single => "answer-moves",
        Metric::Multi => "answer-moves-multi",
    };
    words.say_with(id, &[("n", n.into())])
}

/// How many optimal solutions there are, and those that were listed.
fn every_solution(out: &mut dyn Write, answer: &Answer, style: &Style<'_>) -> io::Result<()> {
    let Some(all) = answer.solved().and_then(|solved| solved.all.as_ref()) else { return Ok(()) };
    let words = style.words;
    writeln!(out)?;
    writeln!(out, "{}", words.say_with("answer-all", &[("n", all.count.into())]))?;
    if (all.list.len() as u64) < all.count && !all.list.is_empty() {
        let n = ("n", all.list.len().into());
        writeln!(out, "{}", words.say_with("answer-all-listed", &[n]))?;
    }
    // All have the same length. A tile's number takes at most three columns on boards for which
    // there is such a list.
    let column = if style.moves == MoveNotation::Tiles { 3 } else { 1 };
    let long = |moves: usize| 4 + column * moves > style.width;
    for solution in &all.list {
        if long(solution.len()) {
            writeln!(out)?;
        }
        written(out, "  ", solution.path(), answer, style)?;
    }
    Ok(())
}

/// The counters by their names: the few that matter most, or all. Those that a search does not keep
/// are left out.
fn counters(answer: &Answer, words: &Words, verbose: bool) -> Vec<(String, String)> {
    let Some(run) = &answer.run else { return Vec::new() };
    let counters = &run.counters;
    let number = |n: Option<u64>| n.map(|n| words.number(n));
    let heuristic = run.heuristic.to_string();
    let searched = counters.expanded.is_some();
    let rows = [
        (true, "count-search", Some(run.algorithm.name().to_owned())),
        (searched, "count-heuristic", Some(heuristic)),
        (true, "count-generated", number(counters.generated.filter(|n| searched || *n > 0))),
        (true, "count-expanded", number(counters.expanded)),
        (true, "count-explored", number(counters.explored)),
        (true, "count-max-frontier", number(counters.max_frontier)),
        (verbose, "count-order", run.options.order.map(|order| words.order(order))),
        (verbose, "count-ties", run.options.ties.map(|ties| ties.name().to_owned())),
        (verbose, "count-pruning", run.options.pruning.map(|pruning| pruning.name().to_owned())),
        (verbose, "count-goal-test", run.options.goal_test.map(|test| test.name().to_owned())),
        (verbose, "count-frontier", run.options.frontier.map(|kind| kind.name().to_owned())),
        (verbose, "count-closed", run.options.closed.map(|kind| kind.name().to_owned())),
        (verbose, "count-duplicates", run.options.duplicates.map(|kind| kind.name().to_owned())),
        (verbose, "count-popped", number(counters.popped)),
        (verbose, "count-reopened", number(counters.reopened)),
        (verbose, "count-iterations", number(counters.iterations)),
        (verbose, "count-bound", Some(words.number(run.lower_bound.into()))),
        (verbose, "count-memory", Some(words.bytes(run.peak_memory))),
        (verbose, "count-tables", Some(words.duration(run.table_time))),
        (verbose, "count-cpu", Some(words.duration(run.cpu))),
        (true, "count-time", Some(words.duration(run.elapsed))),
    ];
    let shown = rows.into_iter().filter(|(shown, ..)| *shown);
    shown.filter_map(|(_, id, value)| value.map(|value| (words.say(id), value))).collect()
}

/// Writes an answer on one line: its number, its name if it has one, its length, whether it is
/// proven, its cost, and the moves. On a terminal (`on_terminal`), moves that do not fit are
/// written below the line; otherwise there is one line per board, however long.
pub fn brief(
    out: &mut dyn Write,
    (number, name): (usize, &str),
    answer: &Answer,
    style: &Style<'_>,
    on_terminal: bool,
) -> io::Result<()> {
    let words = style.words;
    let (paint, verdict) = match &answer.outcome {
        Outcome::Solved(solved) if solved.proof.is_some() => (Paint::Good, "word-optimal"),
        Outcome::Solved(_) => (Paint::Fair, "word-not-proven"),
        Outcome::Stopped(_) => (Paint::Fair, "word-stopped"),
        Outcome::Exhausted => (Paint::Bad, "word-exhausted"),
        Outcome::Unsolvable(_) => (Paint::Bad, "word-unsolvable"),
    };
    let solution = answer.solution();
    let length = answer.cost().map_or("-".to_owned(), |cost| words.number(cost.into()));
    let generated = answer.counters().generated.map_or("-".to_owned(), |n| words.number(n));
    let run = answer.run.as_ref();
    let time = run.map_or("-".to_owned(), |run| words.duration(run.elapsed));
    let verdict = style.paint(paint, &format!("{:<11}", words.say(verdict)));
    // With a name, fewer spaces, so the boards of a suite fit into 80 columns.
    let (name, wide) = match name.is_empty() {
        true => (String::new(), 15),
        false => (format!("{name}  "), 8),
    };
    let line = format!("{number:>4}  {name}{length:>5}  {verdict}  {generated:>wide$}  {time:>9}");
    write!(out, "{line}")?;
    // As many columns as the moves take at least: a tile's number has a space before it.
    let column = if style.moves == MoveNotation::Tiles { 2 } else { 1 };
    let fits = |moves: usize| !on_terminal || width(&line) + 2 + column * moves <= style.width;
    match solution.filter(|solution| !solution.is_empty()) {
        Some(solution) if !fits(solution.len()) => {
            writeln!(out)?;
            written(out, "      ", solution.path(), answer, style)
        }
        Some(solution) => writeln!(out, "  {}", on_one_line(solution.path(), answer, style)),
        None => writeln!(out),
    }
}

/// Writes only the moves, or the name of the outcome if there are none.
pub fn quiet(out: &mut dyn Write, answer: &Answer, style: &Style<'_>) -> io::Result<()> {
    match answer.solution() {
        Some(solution) => writeln!(out, "{}", on_one_line(solution.path(), answer, style)),
        None => writeln!(out, "{}", answer.outcome_name()),
    }
}

/// A path in the style's notation.
fn moves<'a>(path: &'a Path, start: &'a Board, style: &Style<'_>) -> WrittenMoves<'a> {
    write_moves(path, start, style.moves, style.notation)
}

/// The moves of the multi-tile metric, each with how many tiles slide: `R3`, and `R` for one. As
/// tiles they are written one by one.
fn runs<'a>(path: &'a Path, style: &Style<'_>) -> Option<impl Iterator<Item = String> + 'a> {
    let notation = style.moves;
    (notation != MoveNotation::Tiles).then(|| {
        path.runs().map(move |(dir, tiles)| {
            let letter = notation.letter(dir).unwrap_or_default();
            if tiles == 1 { letter.to_owned() } else { format!("{letter}{tiles}") }
        })
    })
}

/// The moves of an answer on one line.
fn on_one_line(path: &Path, answer: &Answer, style: &Style<'_>) -> String {
    match runs(path, style).filter(|_| answer.metric == Metric::Multi) {
        Some(runs) => runs.collect::<Vec<_>>().join(" "),
        None => moves(path, &answer.start, style).to_string(),
    }
}

/// Writes the moves of an answer in lines that fit the screen.
fn written(
    out: &mut dyn Write,
    mark: &str,
    path: &Path,
    answer: &Answer,
    style: &Style<'_>,
) -> io::Result<()> {
    match runs(path, style).filter(|_| answer.metric == Metric::Multi) {
        Some(runs) => fill(out, mark, runs, style.width.saturating_sub(mark.len() + 2).max(20)),
        None => wrapped(out, mark, path, &answer.start, style),
    }
}

/// What the letters mean.
fn legend(style: &Style<'_>) -> String {
    style.words.say(match style.moves {
        MoveNotation::Udlr => "legend-udlr",
        MoveNotation::Nsew => "legend-nsew",
        MoveNotation::Nseo => "legend-nseo",
        MoveNotation::Tiles => "legend-tiles",
    })
}

/// Writes moves in lines that fit the screen, each as it is replayed. Letters that do not fit on
/// one line are written in groups of ten, so a position is easy to find; all parsers of moves allow
/// the spaces.
fn wrapped(
    out: &mut dyn Write,
    mark: &str,
    path: &Path,
    start: &Board,
    style: &Style<'_>,
) -> io::Result<()> {
    let room = style.width.saturating_sub(mark.len() + 2).max(20);
    if style.moves == MoveNotation::Tiles {
        let tiles = path.tiles(start).map(|tile| style.notation.tile(tile).to_string());
        return fill(out, mark, tiles, room);
    }
    let mut letters = path.iter().filter_map(|dir| style.moves.letter(dir));
    let group = if path.len() <= room { room } else { 10 };
    let groups = std::iter::from_fn(|| {
        let letters: String = letters.by_ref().take(group).collect();
        (!letters.is_empty()).then_some(letters)
    });
    fill(out, mark, groups, room)
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin_board::{Notation, parse_moves};
    use taquin_i18n::Lang;

    #[test]
    fn long_moves_come_in_tens() {
        let words = Words::new(Lang::En);
        let start: Board = "1 2 3 / 4 5 6 / 7 8 0".parse().unwrap();
        let lines = |text: &str, moves, width| {
            let style =
                Style { words: &words, notation: Notation::One, moves, colour: false, width };
            let mut out = Vec::new();
            wrapped(&mut out, "  ", &parse_moves(text, &start).unwrap(), &start, &style).unwrap();
            let text = String::from_utf8(out).unwrap();
            text.lines().map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(lines("DRUL", MoveNotation::Udlr, 80), ["  DRUL"]);
        let long = "DRUL".repeat(30);
        let letters = lines(&long, MoveNotation::Udlr, 50);
        assert_eq!(letters[0], "  DRULDRULDR ULDRULDRUL DRULDRULDR ULDRULDRUL");
        assert!(letters.iter().all(|line| line.len() <= 48));
        assert_eq!(letters.concat().replace(' ', ""), long);
        let tiles = lines(&"DRUL".repeat(6), MoveNotation::Tiles, 30);
        assert_eq!(tiles, ["  6 5 8 6 5 8 6 5 8 6 5 8 6", "  5 8 6 5 8 6 5 8 6 5 8"]);
    }
}

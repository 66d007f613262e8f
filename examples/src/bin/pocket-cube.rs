//! Solves a scrambled 2x2x2 cube by several searches, or counts its positions.
#![allow(clippy::print_stdout, clippy::print_stderr)] // a program, not a library

use std::process::ExitCode;
use taquin_examples::pocket_cube::{NotATurn, PocketCube, Simpler, Turn};
use taquin_search::{
    Astar, Bfs, Bidirectional, Cancel, Control, Event, Flow, Idastar, Limits, Observer, Outcome,
    Rbfs, Run, Search, Zero,
};

const USAGE: &str = "pocket-cube [\"R U2 F' …\" | --count]";
/// Nine moves from the solved cube; the farthest positions are eleven away.
const SCRAMBLE: &str = "R U R' F2 U' R F' U2 R2 F";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.join(" ").as_str() {
        "--help" | "-h" => println!("{USAGE}"),
        "--count" => count(),
        turns => {
            if let Err(error) = solve(if turns.is_empty() { SCRAMBLE } else { turns }) {
                eprintln!("{error}\nusage: {USAGE}");
                return ExitCode::from(2);
            }
        }
    }
    ExitCode::SUCCESS
}

fn solve(scramble: &str) -> Result<(), NotATurn> {
    let turns = scramble.split_whitespace().map(str::parse).collect::<Result<Vec<Turn>, _>>()?;
    let cube = PocketCube::scrambled(&turns);
    let h = Simpler::new(&cube);
    println!("scramble  {scramble}\n");
    println!(
        "{:<14} {:>5} {:>11} {:>11} {:>10}  turns",
        "search", "moves", "generated", "expanded", "seconds"
    );
    row("astar", Astar::default().solve(&cube, &h));
    row("idastar", Idastar.solve(&cube, &h));
    row("rbfs", Rbfs.solve(&cube, &h));
    row("bidirectional", Bidirectional.solve(&cube, &Zero));
    row("bfs", Bfs::default().solve(&cube, &Zero));
    Ok(())
}

fn row(name: &str, run: Run<Turn>) {
    let Outcome::Solved(answer) = run.outcome else { return println!("{name:<14} no answer") };
    let turns: Vec<String> = answer.path.iter().map(Turn::to_string).collect();
    let (stats, seconds) = (run.stats, run.stats.elapsed.as_secs_f64());
    println!(
        "{name:<14} {:>5} {:>11} {:>11} {seconds:>10.4}  {}",
        answer.cost,
        stats.generated,
        stats.expanded,
        turns.join(" ")
    );
}

/// Counts the positions at each distance during a search without a goal, which visits them all.
struct Census(Vec<u64>);

impl Observer<PocketCube> for Census {
    fn each_state(&self) -> bool {
        true
    }

    fn event(&mut self, event: Event<'_, PocketCube>) -> Flow {
        if let Event::Expanded { g, .. } = event {
            let depth = g as usize;
            if self.0.len() <= depth {
                self.0.resize(depth + 1, 0);
            }
            self.0[depth] += 1;
        }
        Flow::Continue
    }
}

fn count() {
    let mut census = Census(Vec::new());
    let stop = Cancel::new();
    let mut control = Control::new(Limits::default(), &stop, &mut census);
    Bfs::default().run(&PocketCube::endless(), &Zero, &mut control);
    println!("{:>8} {:>10}", "distance", "positions");
    for (depth, positions) in census.0.iter().enumerate() {
        println!("{depth:>8} {positions:>10}");
    }
    println!("{:>8} {:>10}", "total", census.0.iter().sum::<u64>());
}

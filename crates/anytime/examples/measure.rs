//! Measures the solvers of large boards on seeded uniform boards:
//!
//! ```text
//! cargo run --release -p taquin-anytime --example measure -- fast 10x10 50 1
//! cargo run --release -p taquin-anytime --example measure -- good 6x6 8 1 60000000
//! ```
//!
//! The arguments are: what to measure, size, boards, seed and, for `good`, the node limit.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::time::Instant;
use taquin_anytime as anytime;
use taquin_board::{Goal, Shuffle, Size};
use taquin_puzzle::Problem;
use taquin_search::{Cancel, Limits};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |i: usize| words.get(i).map_or("", String::as_str);
    let size: Size = word(1).parse()?;
    let (count, seed) = (word(2).parse()?, word(3).parse()?);
    let goal = Goal::Last.board(size)?;
    let begun = Instant::now();
    let mut total = 0;
    for board in Shuffle::uniform(&goal, seed).take(count) {
        let problem = Problem::new(board, goal.clone())?;
        let path = match word(0) {
            "fast" => {
                let found =
                    anytime::construct(&problem, Limits::default(), &Cancel::new(), &mut |_| {});
                found.map_err(|why| format!("{why:?}"))?.path
            }
            "good" => {
                let limits = Limits { nodes: Some(word(4).parse()?), ..Limits::default() };
                let good = anytime::AnytimeSolver {
                    seed: 1,
                    bound: anytime::lower_bound(&problem),
                    threads: 1,
                };
                let answer = good
                    .run(&problem, limits, &Cancel::new(), &mut |news| {
                        if let anytime::AnytimeEvent::Improvement(better) = news {
                            print!("{} ", better.path.len());
                        }
                    })
                    .map_err(|why| format!("{why:?}"))?;
                println!("(at least {}, gap {:.1} %)", answer.lower_bound, answer.gap());
                answer.path
            }
            other => return Err(format!("`{other}`: fast or good?").into()),
        };
        if problem.replay(&path).is_none() {
            return Err("a path that does not solve its board".into());
        }
        total += path.len();
    }
    let mean = total as f64 / count.max(1) as f64;
    let cubes = mean / (size.cells() as f64).powf(1.5);
    let seconds = begun.elapsed().as_secs_f64() / count.max(1) as f64;
    println!("{size}: {count} boards, mean {mean:.1} = {cubes:.3} n³, {seconds:.3} s a board");
    Ok(())
}

//! Measures the solvers of large boards on seeded uniform boards:
//!
//! ```text
//! cargo run --release -p taquin-anytime --example measure -- fast 10x10 50 1
//! cargo run --release -p taquin-anytime --example measure -- good 6x6 8 1 60000000
//! ```
//!
//! The arguments are: what to measure (`fast`, `good` or `bound`), size or suite, boards, seed and, for
//! `good`, the limit: nodes, or seconds as in `10s`. n³ stands for cells · (rows + columns) / 2.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::time::{Duration, Instant};
use taquin_anytime as anytime;
use taquin_board::{Goal, Shuffle, Suite, SuiteBoard};
use taquin_puzzle::Problem;
use taquin_search::{Cancel, Limits};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |i: usize| words.get(i).map_or("", String::as_str);
    let (count, seed) = (word(2).parse()?, word(3).parse()?);
    let problems: Vec<Problem> = match Suite::named(word(1)) {
        Some(suite) => {
            let goal = |one: &SuiteBoard| suite.goal.board(one.board.size());
            let problem = |one: &SuiteBoard| -> Result<Problem, Box<dyn Error>> {
                Ok(Problem::new(one.board.clone(), goal(one)?)?)
            };
            suite.boards.iter().take(count).map(problem).collect::<Result<_, _>>()?
        }
        None => {
            let goal = Goal::Last.board(word(1).parse()?)?;
            let boards = Shuffle::uniform(&goal, seed).take(count);
            boards.map(|board| Problem::new(board, goal.clone())).collect::<Result<_, _>>()?
        }
    };
    let size = problems.first().ok_or("no boards")?.size();
    let begun = Instant::now();
    let (mut total, mut conflict, mut gaps, mut nodes) = (0, 0, 0.0, 0);
    for problem in problems {
        let path = match word(0) {
            "fast" => {
                let found =
                    anytime::construct(&problem, Limits::default(), &Cancel::new(), &mut |_| {});
                found.map_err(|why| format!("{why:?}"))?.path
            }
            "good" => {
                let limits = match word(4).strip_suffix('s') {
                    Some(seconds) => Limits {
                        time: Some(Duration::from_secs_f64(seconds.parse()?)),
                        ..Limits::default()
                    },
                    None => Limits { nodes: Some(word(4).parse()?), ..Limits::default() },
                };
                let good = anytime::AnytimeSolver {
                    seed: 1,
                    bound: anytime::proven_bound(&problem, Limits::default(), &Cancel::new()),
                    threads: 1,
                };
                let answer = good
                    .run(&problem, limits, &Cancel::new(), &mut |news| {
                        if let anytime::AnytimeEvent::Improvement(better) = news {
                            print!("{} ", better.path.len());
                        }
                    })
                    .map_err(|why| format!("{why:?}"))?;
                gaps += answer.gap();
                nodes += answer.nodes;
                println!("(at least {}, gap {:.1} %)", answer.lower_bound, answer.gap());
                answer.path
            }
            "bound" => {
                total +=
                    anytime::proven_bound(&problem, Limits::default(), &Cancel::new()) as usize;
                conflict += anytime::lower_bound(&problem) as usize;
                continue;
            }
            other => return Err(format!("`{other}`: fast, good or bound?").into()),
        };
        if problem.replay(&path).is_none() {
            return Err("a path that does not solve its board".into());
        }
        total += path.len();
    }
    let mean = total as f64 / count.max(1) as f64;
    let cubes = mean / ((size.cells() * (size.rows() + size.cols())) as f64 / 2.0);
    let seconds = begun.elapsed().as_secs_f64() / count.max(1) as f64;
    if conflict > 0 {
        println!("linear conflict: mean {:.1}", conflict as f64 / count.max(1) as f64);
    }
    if nodes > 0 {
        let (gap, millions) = (gaps / count as f64, nodes as f64 / 1e6 / count as f64);
        println!("mean gap {gap:.1} %, {millions:.1} million nodes per board");
    }
    println!("{size}: {count} boards, mean {mean:.1} = {cubes:.3} n³, {seconds:.3} s per board");
    Ok(())
}

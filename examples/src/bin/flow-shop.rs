//! Finds the shortest schedule of a permutation flow-shop by several searches, and draws it.
#![allow(clippy::print_stdout, clippy::print_stderr)] // a program, not a library

use std::error::Error;
use std::process::ExitCode;
use taquin_examples::flow_shop::{FlowShop, MachineBound};
use taquin_search::{Astar, Dijkstra, Idastar, Outcome, Rbfs, Run, Search, Zero};

const USAGE: &str = "flow-shop [JOBS MACHINES SEED]";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let numbers = match arguments.as_slice() {
        [] => ["10", "5", "2"],
        [jobs, machines, seed] => [jobs.as_str(), machines, seed],
        _ => {
            eprintln!("usage: {USAGE}");
            return ExitCode::from(2);
        }
    };
    match solve(numbers) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}\nusage: {USAGE}");
            ExitCode::from(2)
        }
    }
}

fn solve([jobs, machines, seed]: [&str; 3]) -> Result<(), Box<dyn Error>> {
    let shop = FlowShop::drawn(jobs.parse()?, machines.parse()?, seed.parse()?)?;
    println!("times, one row per job:");
    for (job, times) in shop.times().iter().enumerate() {
        let times: Vec<String> = times.iter().map(|time| format!("{time:>3}")).collect();
        println!("  {:>3}: {}", job + 1, times.join(" "));
    }
    let h = MachineBound::of(&shop);
    println!(
        "\n{:<10} {:>8} {:>11} {:>11} {:>9}  order",
        "search", "makespan", "generated", "expanded", "seconds"
    );
    let best = row("astar", Astar::default().solve(&shop, &h));
    row("idastar", Idastar.solve(&shop, &h));
    row("rbfs", Rbfs.solve(&shop, &h));
    row("dijkstra", Dijkstra.solve(&shop, &Zero));
    if let Some(order) = best {
        draw(&shop, &order);
    }
    Ok(())
}

fn row(name: &str, run: Run<usize>) -> Option<Vec<usize>> {
    let Outcome::Solved(answer) = run.outcome else { return None };
    let order: Vec<String> = answer.path.iter().map(|job| (job + 1).to_string()).collect();
    println!(
        "{name:<10} {:>8} {:>11} {:>11} {:>9.4}  {}",
        answer.cost,
        run.stats.generated,
        run.stats.expanded,
        run.stats.elapsed.as_secs_f64(),
        order.join(" ")
    );
    Some(answer.path)
}

/// One line per machine, one letter per job, a dot for idle time; scaled to 72 columns.
fn draw(shop: &FlowShop, order: &[usize]) {
    let columns = 72;
    let makespan = shop.makespan(order).max(1) as usize;
    let machines = shop.times()[0].len();
    let mut lines = vec![vec!['.'; columns]; machines];
    let mut free = vec![0; machines];
    for &job in order {
        let mut ready = 0;
        for (machine, &time) in shop.times()[job].iter().enumerate() {
            let begin: usize = free[machine].max(ready);
            ready = begin + time as usize;
            free[machine] = ready;
            let letter = char::from(b'A' + (job % 26) as u8);
            lines[machine][begin * columns / makespan..ready * columns / makespan].fill(letter);
        }
    }
    println!("\nthe schedule, 0 to {makespan}, job 1 = A:");
    for (machine, line) in lines.iter().enumerate() {
        println!("  machine {:>2} {}", machine + 1, line.iter().collect::<String>());
    }
}

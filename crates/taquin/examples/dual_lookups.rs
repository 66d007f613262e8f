//! How often dual lookups would raise the estimates of `pdb-set` on 5x5:
//!
//! ```text
//! cargo run --release -p taquin --example dual_lookups -- FOLDER
//! ```
//!
//! The argument is the folder of stored tables; without it they are built in memory.
//!
//! The dual of a state (Felner et al., 2005) exchanges tiles and cells: cell t has the tile whose
//! number is the cell of tile t. In a puzzle with a blank, a path of the dual state has another
//! label as its blank, b, which is where the blank is now. So the group with the tile of cell b has
//! no dual value; here it gets the Manhattan distance of its other tiles. The states are those that
//! IDA* expands.
#![allow(clippy::print_stdout)]

use std::error::Error;
use taquin::board::{Board, Label, Size, Suite};
use taquin::heuristic::{AnyHeuristic, PatternSum};
use taquin::kernel::{Cells, MoveOrder, Packed, TileSpace};
use taquin::search::{Cancel, Control, Event, Flow, Idastar, Limits, Monitor, Observer, Search};
use taquin::tables::{Policy, Store};
use taquin::{HeuristicExpr, Problem, TableSource};

type State = Packed<u128>;
type Tiles = TileSpace<State>;

/// Boards of the suite, states generated for each, and expanded states per sample.
const BOARDS: [usize; 5] = [1, 25, 38, 40, 44];
const STATES: u64 = 300_000;
const EVERY: u64 = 50;

/// Keeps some of the expanded states, with their estimates.
#[derive(Default)]
struct Sample {
    seen: u64,
    states: Vec<(State, u32)>,
}

impl Observer<Tiles> for Sample {
    fn each_state(&self) -> bool {
        true
    }

    fn event(&mut self, event: Event<'_, Tiles>) -> Flow {
        if let Event::Expanded { state, h, .. } = event {
            self.seen += 1;
            if self.seen.is_multiple_of(EVERY) {
                self.states.push((*state, h));
            }
        }
        Flow::Continue
    }
}

/// The greatest dual value of a state.
fn dual(sums: &[&PatternSum], problem: &Problem, state: &State) -> Option<u32> {
    let size = problem.size();
    let (blank, home) = (Label::of(state.blank()), Label::of(problem.goal_blank()));
    let mut labels: Vec<Label> = size.all_cells().map(Label::of).collect();
    for cell in size.all_cells() {
        labels[state.get(cell).index()] = Label::of(cell);
    }
    exchange(&mut labels, blank, home);
    let value = |sum: &&PatternSum| {
        // A tile of the same group, to make the board solvable: that group is not looked up.
        let group = &sum.views()[0].group;
        let same = |label: &Label| {
            *label != blank && *label != home && group[label.index()] == group[blank.index()]
        };
        let other = size.all_cells().map(Label::of).find(same).unwrap_or(blank);
        let board = |labels: &[Label]| -> Option<Problem> {
            let board: Board = problem.board_of(labels.iter().copied())?;
            Problem::new(board, problem.goal().clone()).ok()
        };
        let dual = board(&labels).or_else(|| {
            let mut turned = labels.clone();
            exchange(&mut turned, blank, other);
            board(&turned)
        })?;
        let value = |(group, moves): (Vec<Label>, u32)| {
            let whole = blank == home || !(group.contains(&blank) || group.contains(&other));
            let apart = |label: &&Label| **label != blank && **label != other;
            match whole {
                true => moves,
                false => group.iter().filter(apart).map(|&label| steps(size, &labels, label)).sum(),
            }
        };
        Some(sum.by_group(&dual).into_iter().map(value).sum())
    };
    sums.iter().filter_map(value).max()
}

fn exchange(labels: &mut [Label], one: Label, two: Label) {
    for label in labels {
        *label = match *label {
            label if label == one => two,
            label if label == two => one,
            label => label,
        };
    }
}

/// The Manhattan distance of a label.
fn steps(size: Size, labels: &[Label], label: Label) -> u32 {
    let at = size.all_cells().find(|cell| labels[cell.index()] == label);
    let goal = size.all_cells().find(|&cell| Label::of(cell) == label);
    let (Some(at), Some(goal)) = (at, goal) else { return 0 };
    let apart = size.row(at).abs_diff(size.row(goal)) + size.col(at).abs_diff(size.col(goal));
    apart as u32
}

fn main() -> Result<(), Box<dyn Error>> {
    let store = match std::env::args().nth(1) {
        Some(folder) => Store::at(folder),
        None => Store::off(),
    };
    let monitor = Monitor::none();
    let source = TableSource { store: &store, policy: Policy::Build, monitor, memory: None };
    let suite = Suite::named("korf24").ok_or("no such suite")?;
    println!("board  states  mean estimate  mean dual value  dual greater");
    for number in BOARDS {
        let start = suite.boards.get(number - 1).ok_or("no such board")?.board.clone();
        let goal = suite.goal.board(start.size())?;
        let problem = Problem::new(start, goal)?;
        let heuristic = "pdb-set".parse::<HeuristicExpr>()?.bind(&problem, &source)?;
        let AnyHeuristic::Composed(composed) = &heuristic else { return Err("no sums".into()) };
        let sums = composed.sums().ok_or("no sums")?;
        let space = Tiles::new(&problem, MoveOrder::default());
        let (cancel, mut sample) = (Cancel::new(), Sample::default());
        let limits = Limits { nodes: Some(STATES), ..Limits::default() };
        let mut control = Control::new(limits, &cancel, &mut sample);
        Idastar.run(&space, &heuristic, &mut control);
        let (mut estimates, mut duals, mut greater) = (0, 0, 0);
        for (state, h) in &sample.states {
            let dual = dual(&sums, &problem, state).ok_or("no dual")?;
            estimates += u64::from(*h);
            duals += u64::from(dual);
            greater += u64::from(dual > *h);
        }
        let states = sample.states.len() as f64;
        println!(
            "{number:5}  {states:6}  {:13.1}  {:15.1}  {:11.2} %",
            estimates as f64 / states,
            duals as f64 / states,
            100.0 * greater as f64 / states
        );
    }
    Ok(())
}

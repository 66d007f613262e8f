//! The worked example of `docs/counters.md`: every counter of every search on one small maze.
#![allow(clippy::unwrap_used)]

use search::toy::{Maze, Straight, Way};
use search::{
    Astar, BestFirst, Bfs, Bidirectional, Dfs, Dijkstra, Greedy, Idastar, Iddfs, Rbfs, Run, Search,
    WeightedAstar,
};

const PAGE: &str = include_str!("../../../docs/counters.md");

/// A line of the page's table.
fn row(name: &str, run: Run<Way>) -> String {
    let s = run.stats;
    let explored = s.explored.map_or("–".to_owned(), |n| n.to_string());
    format!(
        "| `{name}` | {} | {} | {} | {} | {explored} | {} |",
        s.generated, s.expanded, s.popped, s.max_frontier, s.iterations
    )
}

#[test]
fn the_page_says_what_the_searches_count() {
    let drawing = PAGE.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let maze: Maze = drawing.parse().unwrap();
    let h = Straight::to(&maze);
    let rows = [
        row("bfs", Bfs.solve(&maze, &h)),
        row("dfs", Dfs::default().solve(&maze, &h)),
        row("iddfs", Iddfs::default().solve(&maze, &h)),
        row("dijkstra", Dijkstra.solve(&maze, &h)),
        row("greedy", Greedy.solve(&maze, &h)),
        row("best-first", BestFirst::default().solve(&maze, &h)),
        row("astar", Astar::default().solve(&maze, &h)),
        row("weighted-astar", WeightedAstar::default().solve(&maze, &h)),
        row("idastar", Idastar.solve(&maze, &h)),
        row("bidirectional", Bidirectional.solve(&maze, &h)),
        row("rbfs", Rbfs.solve(&maze, &h)),
    ];
    for row in rows {
        assert!(PAGE.contains(&row), "docs/counters.md lacks\n{row}");
    }
}

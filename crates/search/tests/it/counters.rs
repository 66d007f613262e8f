//! The worked example of `docs/counters.md`: every counter of every search,
//! on one small maze.
#![allow(clippy::unwrap_used)]

use crate::common::searches;
use std::collections::BTreeMap;
use taquin_search::Run;
use taquin_search::toy::{Heading, Maze, Straight};

const PAGE: &str = include_str!("../../../../docs/counters.md");

/// A line of the page's table.
fn row(name: &str, run: Run<Heading>) -> String {
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
    let mut rows = BTreeMap::new();
    for case in searches(&maze, &h) {
        // The page names searches as they are typed: `weighted-astar`.
        let mut name = String::new();
        for letter in case.name.chars() {
            if letter.is_uppercase() && !name.is_empty() {
                name.push('-');
            }
            name.extend(letter.to_lowercase());
        }
        rows.entry(name.clone()).or_insert_with(|| row(&name, case.solve()));
    }
    let page: Vec<&str> = PAGE.lines().filter(|line| line.matches('|').count() == 8).collect();
    let missing: Vec<&str> =
        rows.values().map(String::as_str).filter(|row| !page.contains(row)).collect();
    assert!(missing.is_empty(), "docs/counters.md lacks\n{}", missing.join("\n"));
}

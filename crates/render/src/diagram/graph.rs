//! The graph of states as a diagram: one row per distance.

use super::{Diagram, DiagramEdge, DiagramNode, NodeKind};
use crate::text::Style;
use taquin::state_graph::StateGraph;
use taquin_board::{Board, TileDirection};

/// The diagram of a graph. The board from which the distances are counted is marked, and so is the
/// goal if it is in the graph.
pub fn graph(graph: &StateGraph, goal: &Board, style: &Style<'_>) -> Diagram {
    let words = style.words;
    let node = |(board, &distance): (&Board, &u32)| {
        let marked = distance == 0 || board == goal;
        DiagramNode {
            board: board.clone(),
            number: String::new(),
            caption: distance.to_string(),
            kind: if marked { NodeKind::Marked } else { NodeKind::Plain },
            row: distance as usize,
            x: 0.0,
        }
    };
    // The reverse move has another letter, so an undirected edge has none.
    let edge = |&(from, to, _): &(usize, usize, TileDirection)| {
        let label = String::new();
        DiagramEdge { from, to, label }
    };
    let distance = graph.distances.last().copied().unwrap_or(0);
    let args = [
        ("n", graph.boards.len().into()),
        ("size", graph.boards[0].size().to_string().into()),
        ("distance", distance.into()),
    ];
    Diagram {
        title: words.say_with("graph-title", &args),
        directed: false,
        notation: style.notation,
        nodes: graph.boards.iter().zip(&graph.distances).map(node).collect(),
        edges: graph.edges.iter().map(edge).collect(),
        headings: Vec::new(),
        legend: Vec::new(),
    }
}

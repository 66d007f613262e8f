//! Diagrams of boards and moves: the trees of a search, the graph of states. As SVG and as DOT.
//!
//! A [`Diagram`] says what is drawn and in which row; [`Diagram::tree`] or [`Diagram::layers`]
//! chooses the position in the row. The kind of a node is shown by its frame, not only by its
//! colour, so it is also visible on a page printed in grey.

mod dot;
mod graph;
mod layout;
mod svg;

pub use graph::graph;

use taquin_board::{Board, Notation};

/// The most nodes of a picture: more cannot be read.
pub const MOST_DRAWN: usize = 2000;

/// What a node is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NodeKind {
    /// Expanded, or just a state.
    Plain,
    /// Waiting in the frontier.
    Waiting,
    /// Dropped.
    Dropped,
    /// On the path to the goal, or where the distances begin.
    Marked,
}

/// A board in a diagram.
#[derive(Clone, Debug)]
pub struct DiagramNode {
    /// The board.
    pub board: Board,
    /// Above it, such as the number of a step.
    pub number: String,
    /// Below it.
    pub caption: String,
    /// What it is.
    pub kind: NodeKind,
    /// Its row, from the top.
    pub row: usize,
    /// Its position in the row, in widths of a node.
    pub x: f64,
}

/// A move between two boards.
#[derive(Clone, Debug)]
pub struct DiagramEdge {
    /// The upper node.
    pub from: usize,
    /// The lower one.
    pub to: usize,
    /// The move, as it is written.
    pub label: String,
}

/// Boards and the moves between them.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// What it shows.
    pub title: String,
    /// True if moves are drawn with an arrow.
    pub directed: bool,
    /// How tiles are written.
    pub notation: Notation,
    /// The boards.
    pub nodes: Vec<DiagramNode>,
    /// The moves.
    pub edges: Vec<DiagramEdge>,
    /// Headings above rows, by row.
    pub headings: Vec<(usize, String)>,
    /// The meaning of the kinds of node that occur.
    pub legend: Vec<(NodeKind, String)>,
}

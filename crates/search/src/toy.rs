//! Two small spaces to learn and test with: a drawn maze and a written-out graph.
//!
//! They are written for reading, not for speed, and show everything that a space has to define.

mod graph;
mod maze;

pub use graph::{Graph, Guess};
pub use maze::{Heading, Maze, MazeError, Square, Straight};

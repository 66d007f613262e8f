//! The positions of the nodes of a diagram in their rows.

use super::Diagram;
use std::collections::HashMap;

/// How many times the layers of a graph are sorted by their neighbours.
const SWEEPS: usize = 24;

impl Diagram {
    /// Places trees: subtrees as close as their outlines allow, a parent above the middle of its
    /// children (the idea of Reingold & Tilford 1981). Edges go from a node to one with a higher
    /// number. Trees whose roots are in one row are placed side by side.
    pub fn tree(mut self) -> Diagram {
        let mut children: Vec<Vec<usize>> = vec![Vec::new(); self.nodes.len()];
        let mut parent: Vec<Option<usize>> = vec![None; self.nodes.len()];
        for edge in &self.edges {
            children[edge.from].push(edge.to);
            parent[edge.to] = Some(edge.from);
        }
        // Children have higher numbers: their outlines are known before their parent's.
        let mut outlines: Vec<ExperimentSpec> = Vec::new();
        outlines.resize_with(self.nodes.len(), ExperimentSpec::default);
        for node in (0..self.nodes.len()).rev() {
            let mut all = ExperimentSpec::default();
            for &child in &children[node] {
                self.nodes[child].x = all.add(std::mem::take(&mut outlines[child]));
            }
            let middle = match (children[node].first(), children[node].last()) {
                (Some(&first), Some(&last)) => (self.nodes[first].x + self.nodes[last].x) / 2.0,
                _ => 0.0,
            };
            children[node].iter().for_each(|&child| self.nodes[child].x -= middle);
            outlines[node] = all.below_root(middle);
        }
        let mut forests: HashMap<usize, ExperimentSpec> = HashMap::new();
        for node in 0..self.nodes.len() {
            match parent[node] {
                Some(above) => self.nodes[node].x += self.nodes[above].x,
                None => {
                    let forest = forests.entry(self.nodes[node].row).or_default();
                    self.nodes[node].x = forest.add(std::mem::take(&mut outlines[node]));
                }
            }
        }
        self.shift_to_zero();
        self
    }

    /// Places a graph whose edges join neighbouring rows: each row is centred and sorted repeatedly
    /// by the mean position of its neighbours, which removes most crossings (Sugiyama, Tagawa &
    /// Toda 1981).
    pub fn layers(mut self) -> Diagram {
        let rows = self.nodes.iter().map(|node| node.row + 1).max().unwrap_or(0);
        let mut layers: Vec<Vec<usize>> = vec![Vec::new(); rows];
        for (index, node) in self.nodes.iter().enumerate() {
            layers[node.row].push(index);
        }
        let mut neighbours: Vec<Vec<usize>> = vec![Vec::new(); self.nodes.len()];
        for edge in &self.edges {
            neighbours[edge.from].push(edge.to);
            neighbours[edge.to].push(edge.from);
        }
        layers.iter().for_each(|layer| self.centre(layer));
        for sweep in 0..SWEEPS {
            let down = sweep % 2 == 0;
            let order: Vec<usize> =
                if down { (1..rows).collect() } else { (0..rows).rev().collect() };
            for row in order {
                let mean = |node: usize| {
                    let before = neighbours[node].iter().map(|&other| &self.nodes[other]);
                    let before = before.filter(|other| (other.row < row) == down);
                    let (sum, count) = before.fold((0.0, 0.0), |(s, n), o| (s + o.x, n + 1.0));
                    if count == 0.0 { self.nodes[node].x } else { sum / count }
                };
                let mut sorted: Vec<(f64, usize)> =
                    layers[row].iter().map(|&node| (mean(node), node)).collect();
                sorted.sort_by(|a, b| a.0.total_cmp(&b.0));
                layers[row] = sorted.into_iter().map(|(_, node)| node).collect();
                self.centre(&layers[row]);
            }
        }
        self.shift_to_zero();
        self
    }

    /// Moves everything so that the leftmost node is at 0.
    fn shift_to_zero(&mut self) {
        let left = self.nodes.iter().map(|node| node.x).fold(f64::INFINITY, f64::min);
        self.nodes.iter_mut().for_each(|node| node.x -= left);
    }

    /// Places a row around 0.
    fn centre(&mut self, layer: &[usize]) {
        let half = (layer.len() as f64 - 1.0) / 2.0;
        for (place, &node) in layer.iter().enumerate() {
            self.nodes[node].x = place as f64 - half;
        }
    }
}

/// How far a tree reaches to the left and to the right in each of its rows, from the top.
#[derive(Default)]
struct ExperimentSpec(Vec<(f64, f64)>);

impl ExperimentSpec {
    /// Puts another tree to the right. Returns how far it was moved.
    fn add(&mut self, other: ExperimentSpec) -> f64 {
        let apart = |(mine, its): (&(f64, f64), &(f64, f64))| mine.1 + 1.0 - its.0;
        let shift = self.0.iter().zip(&other.0).map(apart).fold(f64::NEG_INFINITY, f64::max);
        let shift = if shift.is_finite() { shift } else { 0.0 };
        for (row, (left, right)) in other.0.into_iter().enumerate() {
            match self.0.get_mut(row) {
                Some(mine) => mine.1 = right + shift,
                None => self.0.push((left + shift, right + shift)),
            }
        }
        shift
    }

    /// The outline of the tree whose root is above `middle`, relative to the root.
    fn below_root(mut self, middle: f64) -> ExperimentSpec {
        self.0
            .iter_mut()
            .for_each(|(left, right)| (*left, *right) = (*left - middle, *right - middle));
        self.0.insert(0, (0.0, 0.0));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::super::{DiagramEdge, DiagramNode, NodeKind};
    use super::*;
    use taquin_board::Notation;

    /// A diagram of these edges; a node's row is its distance from node 0.
    fn diagram(edges: &[(usize, usize)], nodes: usize) -> Diagram {
        let mut rows = vec![0; nodes];
        for &(from, to) in edges {
            rows[to] = rows[from] + 1;
        }
        let node = |row| DiagramNode {
            board: "1 2 3 0".parse().unwrap(),
            number: String::new(),
            caption: String::new(),
            kind: NodeKind::Plain,
            row,
            x: 0.0,
        };
        let edge = |&(from, to): &(usize, usize)| DiagramEdge { from, to, label: String::new() };
        Diagram {
            title: String::new(),
            directed: true,
            notation: Notation::One,
            nodes: rows.into_iter().map(node).collect(),
            edges: edges.iter().map(edge).collect(),
            headings: Vec::new(),
            legend: Vec::new(),
        }
    }

    fn keeps_apart(diagram: &Diagram) {
        for (i, a) in diagram.nodes.iter().enumerate() {
            assert!(a.x >= 0.0);
            for b in &diagram.nodes[i + 1..] {
                assert!(a.row != b.row || (a.x - b.x).abs() > 0.999, "{} and {}", a.x, b.x);
            }
        }
    }

    #[test]
    fn trees_are_narrow_and_nodes_never_overlap() {
        // A deep left branch and a wide right one share the columns below the root.
        let edges =
            [(0, 1), (0, 2), (1, 3), (3, 4), (4, 5), (2, 6), (2, 7), (2, 8), (4, 9), (4, 10)];
        let diagram = diagram(&edges, 11).tree();
        keeps_apart(&diagram);
        let x = |node: usize| diagram.nodes[node].x;
        assert_eq!(x(0), (x(1) + x(2)) / 2.0);
        assert_eq!(x(2), x(7));
        let widest = diagram.nodes.iter().map(|node| node.x).fold(0.0, f64::max);
        assert!(widest < 5.0, "{widest}");
    }

    #[test]
    fn layers_never_overlap() {
        let edges = [(0, 1), (0, 2), (1, 3), (2, 3), (2, 4), (1, 5)];
        keeps_apart(&diagram(&edges, 6).layers());
    }
}

//! A diagram in the language of Graphviz, which places the nodes itself.

use super::svg::tile_text;
use super::{Diagram, NodeKind};
use crate::markup::escape;
use std::collections::BTreeMap;
use std::io::{self, Write};

impl Diagram {
    /// Writes the diagram as DOT.
    pub fn dot(&self, out: &mut dyn Write) -> io::Result<()> {
        let (kind, arrow) = if self.directed { ("digraph", "->") } else { ("graph", "--") };
        writeln!(out, "{kind} taquin {{")?;
        writeln!(out, "  graph [label={}, labelloc=t];", quoted(&self.title))?;
        writeln!(out, "  node [shape=plain, fontname=\"DejaVu Sans\", fontsize=11];")?;
        writeln!(out, "  edge [fontname=\"DejaVu Sans\", fontsize=10];")?;
        for (index, node) in self.nodes.iter().enumerate() {
            writeln!(out, "  n{index} [label=<{}>];", self.label(index))?;
            if node.kind == NodeKind::Dropped {
                writeln!(out, "  n{index} [fontcolor=gray40, color=gray60];")?;
            }
        }
        for edge in &self.edges {
            let both = self.nodes[edge.from].kind == NodeKind::Marked
                && self.nodes[edge.to].kind == NodeKind::Marked;
            let look = match self.nodes[edge.to].kind {
                NodeKind::Dropped => ", style=dashed, color=gray60",
                NodeKind::Marked if both && self.directed => ", penwidth=2.5",
                _ => "",
            };
            let label = quoted(&edge.label);
            writeln!(out, "  n{} {arrow} n{} [label={label}{look}];", edge.from, edge.to)?;
        }
        if !self.directed {
            let mut rows: BTreeMap<usize, Vec<String>> = BTreeMap::new();
            for (index, node) in self.nodes.iter().enumerate() {
                rows.entry(node.row).or_default().push(format!("n{index}"));
            }
            for names in rows.values() {
                writeln!(out, "  {{ rank=same; {} }}", names.join("; "))?;
            }
        }
        writeln!(out, "}}")
    }

    /// The board as a table, its number above and its caption below.
    fn label(&self, index: usize) -> String {
        let node = &self.nodes[index];
        let cols = node.board.size().cols();
        let (fill, border) = match node.kind {
            NodeKind::Plain => ("#e8edf3", 1),
            NodeKind::Waiting | NodeKind::Dropped => ("#ffffff", 1),
            NodeKind::Marked => ("#ffe9a8", 3),
        };
        let mut board = format!(
            "<table border=\"{border}\" cellborder=\"1\" cellspacing=\"0\" bgcolor=\"{fill}\">"
        );
        for row in node.board.tiles().chunks(cols) {
            board.push_str("<tr>");
            for &tile in row {
                let text = match tile.is_blank() {
                    true => " ".to_owned(),
                    false => tile_text(self.notation, tile),
                };
                board.push_str(&format!("<td width=\"20\">{text}</td>"));
            }
            board.push_str("</tr>");
        }
        board.push_str("</table>");
        let line = |text: &str| match text {
            "" => String::new(),
            text => format!("<tr><td>{}</td></tr>", escape(text)),
        };
        let (number, caption) = (line(&node.number), line(&node.caption));
        format!(
            "<table border=\"0\" cellspacing=\"0\">{number}<tr><td>{board}</td></tr>{caption}</table>"
        )
    }
}

/// A text in quotes.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

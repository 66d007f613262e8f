//! The trees of a search as a diagram.

use super::table::{iteration, letter, shows_h, title};
use crate::diagram::{Diagram, DiagramEdge, DiagramNode, NodeKind};
use crate::text::Style;
use std::collections::HashSet;
use taquin::trace::{Key, Trace};
use taquin_search::Cut;

/// The diagram, its nodes not yet placed.
pub(super) fn diagram(trace: &Trace, style: &Style<'_>) -> Diagram {
    let words = style.words;
    let path: HashSet<usize> = trace.path().into_iter().collect();
    let steps = steps_of(trace);
    // Each iteration is a row of trees below the previous one.
    let mut depth: Vec<usize> = Vec::with_capacity(trace.nodes.len());
    for node in &trace.nodes {
        depth.push(node.parent.map_or(0, |parent| depth[parent] + 1));
    }
    let rounds = trace.nodes.iter().map(|node| node.round as usize + 1).max().unwrap_or(0);
    let mut deepest = vec![0; rounds];
    for (node, &depth) in trace.nodes.iter().zip(&depth) {
        let deepest = &mut deepest[node.round as usize];
        *deepest = depth.max(*deepest);
    }
    let top: Vec<usize> = deepest
        .iter()
        .scan(0, |row, &deepest| {
            let top = *row;
            *row += deepest + 1;
            Some(top)
        })
        .collect();
    let nodes = trace.nodes.iter().enumerate().map(|(index, node)| DiagramNode {
        board: node.board.clone(),
        number: numbers(&steps[index]),
        caption: caption(trace, index, &steps[index], style),
        kind: match (node.dropped, steps[index].is_empty()) {
            _ if path.contains(&index) => NodeKind::Marked,
            (Some(_), true) => NodeKind::Dropped,
            (None, true) if node.replaced.is_some() => NodeKind::Dropped,
            (None, true) => NodeKind::Waiting,
            (_, false) => NodeKind::Plain,
        },
        row: top[node.round as usize] + depth[index],
        x: 0.0,
    });
    let nodes: Vec<DiagramNode> = nodes.collect();
    let edges = trace.nodes.iter().enumerate().filter_map(|(to, node)| {
        let from = node.parent?;
        let label = node.dir.map(|dir| letter(dir, &node.board, style)).unwrap_or_default();
        Some(DiagramEdge { from, to, label })
    });
    let mut headings = Vec::new();
    if rounds > 1 {
        for (round, &row) in top.iter().enumerate() {
            let first = trace.steps.iter().find(|s| trace.nodes[s.node].round as usize == round);
            headings.extend(first.map(|step| (row, iteration(step, words))));
        }
    }
    let kinds = [
        (NodeKind::Plain, "trace-kind-expanded"),
        (NodeKind::Waiting, "trace-kind-waiting"),
        (NodeKind::Dropped, "trace-kind-dropped"),
        (NodeKind::Marked, "trace-kind-path"),
    ];
    let occurs = |kind: NodeKind| nodes.iter().any(|node| node.kind == kind);
    let legend = kinds.into_iter().filter(|(kind, _)| occurs(*kind));
    let legend = legend.map(|(kind, id)| (kind, words.say(id))).collect();
    let (title, edges) = (title(trace, style), edges.collect());
    let notation = style.notation;
    Diagram { title, directed: true, notation, nodes, edges, headings, legend }
}

/// The steps that chose each node.
pub(super) fn steps_of(trace: &Trace) -> Vec<Vec<usize>> {
    let mut steps = vec![Vec::new(); trace.nodes.len()];
    for (index, step) in trace.steps.iter().enumerate() {
        steps[step.node].push(index);
    }
    steps
}

/// The numbers of the steps, the first few of them.
pub(super) fn numbers(steps: &[usize]) -> String {
    const SHOWN: usize = 3;
    let shown: Vec<String> = steps.iter().take(SHOWN).map(|step| (step + 1).to_string()).collect();
    let more = if steps.len() > SHOWN { ", …" } else { "" };
    format!("{}{more}", shown.join(", "))
}

/// The caption of a node: its values, or why it was dropped.
pub(super) fn caption(trace: &Trace, index: usize, steps: &[usize], style: &Style<'_>) -> String {
    let node = &trace.nodes[index];
    if let (Some(cut), true) = (node.dropped, steps.is_empty()) {
        let id = match cut {
            Cut::Bound => "trace-cut-bound",
            Cut::Seen => "trace-cut-seen",
            Cut::Depth => "trace-cut-depth",
            Cut::OnPath => "trace-cut-on-path",
            Cut::Width => "trace-cut-width",
            Cut::Repeated => "trace-cut-repeated",
        };
        let f = u64::from(node.g) + u64::from(node.h);
        let args = [("f", f.into()), ("g", node.g.into())];
        return style.words.say_with(id, &args);
    }
    let (g, h) = (node.g, node.h);
    let f = steps.last().map(|&step| trace.steps[step].f).or(node.f);
    match (trace.key, f) {
        _ if !shows_h(trace) => format!("g = {g}"),
        (Key::H, _) => format!("h = {h}"),
        (_, Some(f)) if f == g + h => format!("{g} + {h} = {f}"),
        (_, Some(f)) => format!("g {g}, h {h}, f {f}"),
        (_, None) => format!("g {g}, h {h}"),
    }
}

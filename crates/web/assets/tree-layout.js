// The positions of the states of a search tree, and which of them exist at a step.

/** The status at a step: the chosen state, and the seen, expanded (closed), taken and open ones. */
export function at({ nodes, steps }, step) {
  const chosen = step ? steps[step - 1].node : 0;
  const { round } = nodes[chosen];
  const seen = new Set(step ? [] : [0]);
  const closed = new Set();
  const taken = new Set();
  const newest = new Map();
  // A memory-bounded search forgets the states below a state and generates them again.
  const forget = (id) => {
    for (const child of newest.get(id) ?? []) {
      seen.delete(child);
      closed.delete(child);
      taken.delete(child);
      forget(child);
    }
  };
  for (const { node, made } of steps.slice(0, step)) {
    if (nodes[node].round !== round) continue;
    forget(node);
    newest.set(node, made);
    seen.add(node);
    taken.add(node);
    // A goal that ends the search is taken, not expanded.
    if (!nodes[node].goal || made.length) closed.add(node);
    made.forEach((id) => seen.add(id));
  }
  const open = [...seen].filter((id) => !taken.has(id) && isOpen(nodes[id], step));
  return { chosen, seen, closed, taken, open };
}

/** True if a generated state waits at a step: it was not dropped, and no better path has replaced it. */
export const isOpen = (node, step) => !node.why && !(node.replaced <= step);

/** The states from the start to one, ids. */
export function pathTo(nodes, id) {
  const path = [];
  for (let at = id; at !== null && at !== undefined; at = nodes[at].parent) path.unshift(at);
  return path;
}

/** Positions in units of one card: leaves side by side in the order of generation, a parent above the
 *  middle of its children. */
export function layout(nodes, seen) {
  const children = new Map();
  for (const id of seen) {
    const { parent } = nodes[id];
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  const place = new Map();
  let leaf = 0;
  const set = (id, depth) => {
    const below = children.get(id) ?? [];
    below.forEach((child) => set(child, depth + 1));
    const x = below.length ? (place.get(below[0]).x + place.get(below.at(-1)).x) / 2 : leaf++;
    place.set(id, { x, y: depth });
  };
  for (const id of seen) if (nodes[id].parent === null || !seen.has(nodes[id].parent)) set(id, 0);
  const depth = Math.max(0, ...[...place.values()].map((spot) => spot.y));
  return { place, leaves: Math.max(1, leaf), depth };
}

/** The tree in the language of Graphviz. */
export function dot(nodes, { seen, closed, chosen }, path) {
  const label = (node) => `${node.board.map((row) => row.map((tile) => tile || "_").join(" ")).join("\\n")}\\n${node.h === undefined ? `g=${node.g}` : `${node.g}+${node.h}=${node.f}`}`;
  const on = new Set(path);
  const lines = ["digraph search {", "  node [shape=box, fontname=monospace];"];
  for (const id of seen) {
    const style = [closed.has(id) && "filled", nodes[id].why && "dashed"].filter(Boolean).join(",");
    const extra = [`label="${label(nodes[id])}"`, style && `style="${style}"`, (id === chosen || on.has(id)) && "penwidth=3"].filter(Boolean);
    lines.push(`  n${id} [${extra.join(", ")}];`);
  }
  for (const id of seen) {
    const { parent } = nodes[id];
    if (parent !== null && seen.has(parent)) lines.push(`  n${parent} -> n${id};`);
  }
  return `${lines.join("\n")}\n}\n`;
}

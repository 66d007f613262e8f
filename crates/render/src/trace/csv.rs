//! A trace as comma-separated values, never translated: one row per step.

use std::io::{self, Write};
use taquin::trace::Trace;

const HEAD: &str =
    "step,iteration,bound,event,state,move,g,h,f,parent,frontier,explored,reason_code,tied";

pub(super) fn write(out: &mut dyn Write, trace: &Trace) -> io::Result<()> {
    writeln!(out, "{HEAD}")?;
    for (index, step) in trace.steps.iter().enumerate() {
        let node = &trace.nodes[step.node];
        // No cell holds a comma or a quote.
        let cells = [
            (index + 1).to_string(),
            step.iteration.to_string(),
            step.bound.to_string(),
            step.event.name().to_owned(),
            node.board.to_string(),
            node.dir.map(|dir| dir.letter().to_owned()).unwrap_or_default(),
            node.g.to_string(),
            node.h.to_string(),
            step.f.to_string(),
            step.parent.map(|parent| (parent + 1).to_string()).unwrap_or_default(),
            step.frontier.to_string(),
            step.explored.map(|count| count.to_string()).unwrap_or_default(),
            step.choice.code().to_owned(),
            step.tied.to_string(),
        ];
        writeln!(out, "{}", cells.join(","))?;
    }
    Ok(())
}

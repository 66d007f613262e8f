//! Exports a table as text.

use crate::{Counts, Table};
use std::io::{self, Write};

/// Writes all entries as CSV: a column for each tile of the pattern (named by its goal cell) with
/// its cell, the lowest cell of the blank's region (the blank's own cell if every move counts), and
/// the value. Unreachable entries are left out.
pub fn export(table: &Table, out: &mut dyn Write) -> io::Result<()> {
    let pattern = table.pattern();
    for cell in pattern.cells() {
        write!(out, "tile_of_cell_{cell},")?;
    }
    let blank = match pattern.counts() {
        Counts::Pattern => "blank_region",
        Counts::Every => "blank",
    };
    writeln!(out, "{blank},value")?;
    let mut cells = vec![0; pattern.tiles()];
    let columns = table.index().columns_in_order();
    export_places(table, &columns, 0, &mut cells, out)
}

/// Writes the entries of all places that begin with the first `placed` cells, in their order.
fn export_places(
    table: &Table,
    columns: &[(u32, usize)],
    placed: usize,
    cells: &mut [u8],
    out: &mut dyn Write,
) -> io::Result<()> {
    if placed < cells.len() {
        for cell in 0..table.pattern().size().cells() as u8 {
            if !cells[..placed].contains(&cell) {
                cells[placed] = cell;
                export_places(table, columns, placed + 1, cells, out)?;
            }
        }
        return Ok(());
    }
    let place = table.index().place(cells);
    let first = columns.partition_point(|&(map, _)| map < place.map);
    for &(_, blank) in columns[first..].iter().take_while(|&&(map, _)| map == place.map) {
        if let Some(value) = table.value(place, blank) {
            for cell in cells.iter() {
                write!(out, "{cell},")?;
            }
            writeln!(out, "{blank},{value}")?;
        }
    }
    Ok(())
}

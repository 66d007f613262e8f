//! The Python package `taquin`: boards, requests and answers for numpy, notebooks and clusters.
//!
//! ```text
//!   keyword arguments ─▶ SolveRequest ─▶ Solver ─▶ Answer ─▶ attributes, dict, SVG, HTML
//!   text, list, array ─▶ Board ┘          (interpreter's lock released)
//! ```
//!
//! The module `_taquin` is the native part; `python/taquin` contains what is simpler in Python.
//! Requests, names, messages and JSON are those of the other interfaces: nothing is listed twice.
#![forbid(unsafe_code)]

mod answer;
mod board;
mod board_search;
mod convert;
mod error;
mod functions;
mod heuristic;
mod lab;
mod pictures;
mod request;
mod session;
mod solve;
mod space;
mod steps;
mod tables;
mod unit;
mod wait;

use pyo3::prelude::*;

/// The native part of the package `taquin`.
#[pymodule]
fn _taquin(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("__version__", taquin::Answer::PROGRAM)?;
    module.add("TaquinError", py.get_type::<error::TaquinError>())?;
    module.add("TableError", py.get_type::<error::TableError>())?;
    module.add("Interrupted", py.get_type::<error::Interrupted>())?;
    module.add_class::<board::Board>()?;
    module.add_class::<board::Boards>()?;
    module.add_class::<board::Goal>()?;
    module.add_class::<heuristic::Heuristic>()?;
    module.add_class::<answer::Answer>()?;
    module.add_class::<answer::Answers>()?;
    module.add_class::<space::Space>()?;
    module.add_class::<steps::Step>()?;
    module.add_class::<steps::Steps>()?;
    module.add_class::<board_search::BoardSearch>()?;
    module.add_class::<lab::Experiment>()?;
    module.add_class::<lab::Journal>()?;
    module.add_function(wrap_pyfunction!(session::set_language, module)?)?;
    module.add_function(wrap_pyfunction!(solve::solve, module)?)?;
    module.add_function(wrap_pyfunction!(solve::solve_many, module)?)?;
    module.add_function(wrap_pyfunction!(solve::explain, module)?)?;
    module.add_function(wrap_pyfunction!(steps::steps, module)?)?;
    module.add_function(wrap_pyfunction!(space::space, module)?)?;
    module.add_function(wrap_pyfunction!(functions::check, module)?)?;
    module.add_function(wrap_pyfunction!(functions::verify, module)?)?;
    module.add_function(wrap_pyfunction!(functions::improve, module)?)?;
    module.add_function(wrap_pyfunction!(functions::estimate, module)?)?;
    module.add_function(wrap_pyfunction!(functions::shuffle, module)?)?;
    module.add_function(wrap_pyfunction!(functions::registry, module)?)?;
    module.add_function(wrap_pyfunction!(answer::answer_schema, module)?)?;
    module.add_function(wrap_pyfunction!(request::request_schema, module)?)?;
    module.add_function(wrap_pyfunction!(pictures::film, module)?)?;
    module.add_function(wrap_pyfunction!(tables::tables_list, module)?)?;
    module.add_function(wrap_pyfunction!(tables::tables_build, module)?)?;
    module.add_function(wrap_pyfunction!(tables::tables_verify, module)?)?;
    module.add_function(wrap_pyfunction!(lab::lab_run, module)?)?;
    module.add_function(wrap_pyfunction!(lab::lab_merge, module)?)?;
    module.add_function(wrap_pyfunction!(lab::lab_records, module)?)?;
    module.add_function(wrap_pyfunction!(lab::lab_report, module)?)?;
    module.add_function(wrap_pyfunction!(board_search::search_units, module)?)?;
    module.add_function(wrap_pyfunction!(unit::run_unit, module)?)?;
    module.add_function(wrap_pyfunction!(unit::cancel_run, module)?)?;
    Ok(())
}

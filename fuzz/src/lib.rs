//! The bodies of the fuzz targets, one module per crate. The same files run as property tests on
//! stable, from the tests of their crates.

pub mod api;
pub mod board;
pub mod lab;
pub mod render;
pub mod tables;
pub mod taquin;

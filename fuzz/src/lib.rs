//! The bodies of the fuzz targets, one module a crate. The same files run as property tests on
//! stable, from the tests of their crates.

pub mod board;

//! Two other problems, solved by the searches of the crate `search`.
#![forbid(unsafe_code)]

pub mod flow_shop;
pub mod pocket_cube;

//! Two other problems, solved by the searches of the crate `taquin-search`.
#![forbid(unsafe_code)]

pub mod flow_shop;
pub mod pocket_cube;

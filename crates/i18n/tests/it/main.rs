//! The words of all catalogues and documents. One binary, so it is linked once.
#![allow(clippy::unwrap_used)]

mod catalogues;
mod plain_words;

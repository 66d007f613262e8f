//! The engine of the static page, as `crates/wasm/build` wrote it.
//!
//! It is stored in the repository, compressed, so neither a build of the program nor `taquin site`
//! needs the WebAssembly target or tools. A digest of the sources, and node counts in a browser,
//! check that it belongs to the sources; its bytes depend on the compiler and are not compared.

/// The module, compressed with gzip; the page unpacks it.
pub(crate) const MODULE: &[u8] = include_bytes!("../engine/taquin.wasm.gz");

/// The digest of the sources that it was built from.
pub(crate) const SOURCES: &str = include_str!("../engine/sources.txt");

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::{Path, PathBuf};
    use xxhash_rust::xxh3::xxh3_128;

    /// The crates that the engine contains.
    const CRATES: [&str; 11] = [
        "anytime", "api", "board", "i18n", "lab", "puzzle", "render", "search", "tables", "taquin",
        "wasm",
    ];

    fn files(at: &Path, into: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(at).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => files(&path, into),
                false => into.push(path),
            }
        }
    }

    /// A digest of every source of the engine, of its dependencies and of how it is built.
    fn digest() -> String {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut all = vec![root.join("Cargo.toml"), root.join("Cargo.lock")];
        for name in CRATES {
            let home = root.join("crates").join(name);
            all.push(home.join("Cargo.toml"));
            for part in ["src", "i18n", "data"] {
                if home.join(part).is_dir() {
                    files(&home.join(part), &mut all);
                }
            }
        }
        all.push(root.join("crates/wasm/build"));
        // The texts of the page are a separate script in the browser.
        all.retain(|path| !path.ends_with("page.ftl"));
        let mut names: Vec<_> = all
            .iter()
            .map(|path| (path.strip_prefix(&root).unwrap().to_string_lossy().into_owned(), path))
            .collect();
        names.sort();
        let mut text = Vec::new();
        for (name, path) in names {
            let content = xxh3_128(&fs::read(path).unwrap());
            text.extend(format!("{name} {content:032x}\n").into_bytes());
        }
        format!("{:032x}\n", xxh3_128(&text))
    }

    #[test]
    fn the_engine_is_that_of_the_sources() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/engine/sources.txt");
        if std::env::var_os("TAQUIN_BLESS").is_some() {
            fs::write(path, digest()).unwrap();
            return;
        }
        assert_eq!(SOURCES, digest(), "the engine is out of date: run crates/wasm/build");
    }

    #[test]
    fn the_engine_is_small() {
        assert_eq!(MODULE[..2], [0x1f, 0x8b], "compressed with gzip");
        assert!(MODULE.len() <= 1_500_000, "{} bytes", MODULE.len());
    }
}

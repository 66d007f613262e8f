//! The page, inside the program.

use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;
use taquin_i18n::Lang;
use taquin_render::chart;

/// One file of the page.
pub(crate) struct Asset {
    pub(crate) path: &'static str,
    kind: &'static str,
    pub(crate) bytes: Cow<'static, [u8]>,
}

macro_rules! assets {
    ($($path:literal as $kind:literal),* $(,)?) => {
        /// The assets that are written by hand.
        fn written() -> Vec<Asset> {
            vec![$(Asset {
                path: concat!("/", $path),
                kind: $kind,
                bytes: Cow::Borrowed(include_bytes!(concat!("../assets/", $path))),
            }),*]
        }
    };
}

assets! {
    "index.html" as "text/html; charset=utf-8",
    "style.css" as "text/css; charset=utf-8",
    "icon.svg" as "image/svg+xml",
    "address.js" as "text/javascript; charset=utf-8",
    "api.js" as "text/javascript; charset=utf-8",
    "boot.js" as "text/javascript; charset=utf-8",
    "board-view.js" as "text/javascript; charset=utf-8",
    "choices.js" as "text/javascript; charset=utf-8",
    "engine.js" as "text/javascript; charset=utf-8",
    "game.js" as "text/javascript; charset=utf-8",
    "http.js" as "text/javascript; charset=utf-8",
    "job.js" as "text/javascript; charset=utf-8",
    "laboratory.js" as "text/javascript; charset=utf-8",
    "lens.js" as "text/javascript; charset=utf-8",
    "main.js" as "text/javascript; charset=utf-8",
    "offline.js" as "text/javascript; charset=utf-8",
    "page.js" as "text/javascript; charset=utf-8",
    "picture.js" as "text/javascript; charset=utf-8",
    "play.js" as "text/javascript; charset=utf-8",
    "player.js" as "text/javascript; charset=utf-8",
    "problem.js" as "text/javascript; charset=utf-8",
    "puzzle.js" as "text/javascript; charset=utf-8",
    "race.js" as "text/javascript; charset=utf-8",
    "records.js" as "text/javascript; charset=utf-8",
    "solve.js" as "text/javascript; charset=utf-8",
    "store.js" as "text/javascript; charset=utf-8",
    "tour.js" as "text/javascript; charset=utf-8",
    "tree.js" as "text/javascript; charset=utf-8",
    "tree-layout.js" as "text/javascript; charset=utf-8",
    "words.js" as "text/javascript; charset=utf-8",
    "worker.js" as "text/javascript; charset=utf-8",
}

/// Returns every asset of the page, whole: what is served, and all that a copy of the page as plain
/// files would need.
pub(crate) fn all() -> Vec<Asset> {
    let mut assets = written();
    // One place says how charts look, for the page and for reports.
    assets.push(Asset {
        path: "/charts.css",
        kind: "text/css; charset=utf-8",
        bytes: Cow::Owned(chart::style_inside(":root[data-theme=\"dark\"]").into_bytes()),
    });
    assets.push(Asset {
        path: "/catalogues.js",
        kind: "text/javascript; charset=utf-8",
        bytes: Cow::Owned(catalogues().into_bytes()),
    });
    assets
}

/// The module that holds the words of the page in all languages.
fn catalogues() -> String {
    let languages: Map<String, Value> = Lang::ALL
        .into_iter()
        .map(|lang| {
            let words = taquin_i18n::page(lang).into_iter().map(|(key, text)| (key, text.into()));
            (lang.code().to_owned(), Value::Object(words.collect()))
        })
        .collect();
    format!("export const CATALOGUES = {};\n", Value::Object(languages))
}

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(all);

/// The asset at a path, if there is one: a list is looked up, no file system is asked.
pub(crate) fn serve(path: &str, headers: &HeaderMap) -> Option<Response> {
    let path = if path == "/" { "/index.html" } else { path };
    let asset = ASSETS.iter().find(|asset| asset.path == path)?;
    let (kind, bytes): (_, &'static [u8]) = (asset.kind, &asset.bytes);
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    let tag = format!("\"{:016x}\"", hasher.finish());
    let fresh = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known == tag.as_str());
    let about = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "no-cache"),
        (header::ETAG, tag.as_str()),
    ];
    Some(match fresh {
        true => (StatusCode::NOT_MODIFIED, about).into_response(),
        false => (about, Body::from(bytes)).into_response(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(path: &str) -> &'static str {
        let asset = ASSETS.iter().find(|asset| asset.path == path).unwrap();
        std::str::from_utf8(&asset.bytes).unwrap()
    }

    #[test]
    fn the_page_is_light_and_whole() {
        let weight: usize = ASSETS.iter().map(|asset| asset.bytes.len()).sum();
        assert!(weight < 300_000, "{weight} bytes");
        let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/assets");
        for entry in std::fs::read_dir(directory).unwrap() {
            let name = format!("/{}", entry.unwrap().file_name().to_string_lossy());
            assert!(ASSETS.iter().any(|asset| asset.path == name), "{name} is not served");
        }
        let names: std::collections::HashSet<_> = ASSETS.iter().map(|asset| asset.path).collect();
        assert_eq!(names.len(), ASSETS.len(), "a path stands twice");
    }

    /// A module that is found out late is fetched late.
    #[test]
    fn every_module_is_announced() {
        let boot = text("/boot.js");
        // The two workers are no modules of the page.
        let module =
            |path: &str| path.ends_with(".js") && !["/worker.js", "/offline.js"].contains(&path);
        for asset in ASSETS.iter().filter(|asset| module(asset.path)) {
            let name = asset.path[1..].trim_end_matches(".js");
            assert!(name == "boot" || boot.contains(&format!("\"{name}\"")), "{name}");
        }
    }

    /// The page loads the words of the catalogues, as they are written there.
    #[test]
    fn the_page_has_the_words_of_both_catalogues() {
        let module = text("/catalogues.js").strip_prefix("export const CATALOGUES = ").unwrap();
        let all: Value = serde_json::from_str(module.trim_end().trim_end_matches(';')).unwrap();
        assert_eq!(all.as_object().unwrap().len(), Lang::ALL.len());
        for lang in Lang::ALL {
            let words = taquin_i18n::page(lang);
            assert!(words.len() > 200);
            assert_eq!(all[lang.code()].as_object().unwrap().len(), words.len());
            for (key, text) in words {
                assert_eq!(all[lang.code()][&key], text, "{} {key}", lang.code());
            }
        }
        assert_eq!(all["en"]["tab.play"], "Play");
        let solved = "{length} {length|coup|coups}\u{a0}: c’est le minimum";
        assert_eq!(all["fr"]["outcome.optimal"], solved);
    }
}

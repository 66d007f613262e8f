//! The page, inside the program.

use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use render::chart;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

struct Asset {
    path: &'static str,
    kind: &'static str,
    bytes: &'static [u8],
}

macro_rules! assets {
    ($($path:literal as $kind:literal),* $(,)?) => {
        const ASSETS: &[Asset] = &[$(Asset {
            path: concat!("/", $path),
            kind: $kind,
            bytes: include_bytes!(concat!("../assets/", $path)),
        }),*];
    };
}

assets! {
    "index.html" as "text/html; charset=utf-8",
    "style.css" as "text/css; charset=utf-8",
    "icon.svg" as "image/svg+xml",
    "api.js" as "text/javascript; charset=utf-8",
    "boot.js" as "text/javascript; charset=utf-8",
    "board-view.js" as "text/javascript; charset=utf-8",
    "choices.js" as "text/javascript; charset=utf-8",
    "game.js" as "text/javascript; charset=utf-8",
    "job.js" as "text/javascript; charset=utf-8",
    "laboratory.js" as "text/javascript; charset=utf-8",
    "lens.js" as "text/javascript; charset=utf-8",
    "main.js" as "text/javascript; charset=utf-8",
    "page.js" as "text/javascript; charset=utf-8",
    "picture.js" as "text/javascript; charset=utf-8",
    "play.js" as "text/javascript; charset=utf-8",
    "player.js" as "text/javascript; charset=utf-8",
    "puzzle.js" as "text/javascript; charset=utf-8",
    "race.js" as "text/javascript; charset=utf-8",
    "solve.js" as "text/javascript; charset=utf-8",
    "tree.js" as "text/javascript; charset=utf-8",
    "words.js" as "text/javascript; charset=utf-8",
}

/// The style of charts is the charts' own: one place says how they look.
static CHARTS: LazyLock<String> =
    LazyLock::new(|| chart::style_inside(":root[data-theme=\"dark\"]"));

/// The asset at a path, if there is one: a list is looked up, no file system is asked.
pub(crate) fn serve(path: &str, headers: &HeaderMap) -> Option<Response> {
    let path = if path == "/" { "/index.html" } else { path };
    let (kind, bytes) = match path {
        "/charts.css" => ("text/css; charset=utf-8", CHARTS.as_bytes()),
        _ => {
            ASSETS.iter().find(|asset| asset.path == path).map(|asset| (asset.kind, asset.bytes))?
        }
    };
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

    #[test]
    fn the_page_is_light_and_whole() {
        let weight: usize = ASSETS.iter().map(|asset| asset.bytes.len()).sum();
        let weight = weight + CHARTS.len();
        assert!(weight < 300_000, "{weight} bytes");
        let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/assets");
        for entry in std::fs::read_dir(directory).unwrap() {
            let name = format!("/{}", entry.unwrap().file_name().to_string_lossy());
            assert!(ASSETS.iter().any(|asset| asset.path == name), "{name} is not served");
        }
    }

    /// A module that is found out late is fetched late.
    #[test]
    fn every_module_is_announced() {
        let boot = ASSETS.iter().find(|asset| asset.path == "/boot.js").unwrap();
        let boot = std::str::from_utf8(boot.bytes).unwrap();
        for asset in ASSETS.iter().filter(|asset| asset.path.ends_with(".js")) {
            let name = asset.path[1..].trim_end_matches(".js");
            assert!(name == "boot" || boot.contains(&format!("\"{name}\"")), "{name}");
        }
    }

    /// Both languages say the same things, and whatever the page asks for is there.
    #[test]
    fn every_word_is_in_both_languages() {
        let text = |path: &str| {
            let asset = ASSETS.iter().find(|asset| asset.path == path).unwrap();
            std::str::from_utf8(asset.bytes).unwrap()
        };
        let words = text("/words.js");
        let (english, french) = words.split_once("const FR").unwrap();
        let keys = |part: &str| -> Vec<String> {
            let quoted = part.split('"').collect::<Vec<_>>();
            let pairs = quoted.windows(2).skip(1).step_by(2);
            let mut keys: Vec<_> = pairs
                .filter(|pair| pair[1].starts_with(": "))
                .map(|pair| pair[0].to_owned())
                .collect();
            keys.sort();
            keys
        };
        let (english, french) = (keys(english), keys(french));
        assert!(english.len() > 100);
        assert_eq!(english, french);
        let page = text("/index.html");
        for attribute in ["data-t=\"", "data-t-label=\"", "data-t-placeholder=\""] {
            for key in page.split(attribute).skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(english.iter().any(|known| known == key), "{key} has no words");
            }
        }
    }
}

//! The files of the page, embedded in the program.

use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::io::Write;
use std::sync::LazyLock;
use taquin_i18n::Lang;
use taquin_render::chart;
use xxhash_rust::xxh3::xxh3_64;

/// One file of the page.
pub(crate) struct Asset {
    pub(crate) path: &'static str,
    kind: &'static str,
    pub(crate) bytes: Cow<'static, [u8]>,
}

macro_rules! assets {
    ($($path:literal as $kind:literal),* $(,)?) => {
        /// The assets that are files of the repository.
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
    "editor.js" as "text/javascript; charset=utf-8",
    "engine.js" as "text/javascript; charset=utf-8",
    "game.js" as "text/javascript; charset=utf-8",
    "help.js" as "text/javascript; charset=utf-8",
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
    "shuffle.js" as "text/javascript; charset=utf-8",
    "solve.js" as "text/javascript; charset=utf-8",
    "store.js" as "text/javascript; charset=utf-8",
    "tour.js" as "text/javascript; charset=utf-8",
    "tree.js" as "text/javascript; charset=utf-8",
    "tree-layout.js" as "text/javascript; charset=utf-8",
    "words.js" as "text/javascript; charset=utf-8",
    "worker.js" as "text/javascript; charset=utf-8",
}

/// Returns every asset of the page: what is served, and what a static copy of the page needs.
pub(crate) fn all() -> Vec<Asset> {
    let mut assets = written();
    // The style of charts is defined once, for the page and for reports.
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

/// The module with the texts of the page in all languages.
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

/// The bytes compressed with gzip.
pub(crate) fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to a vector cannot fail.
    let written = packed.write_all(bytes).and_then(|()| packed.finish());
    written.unwrap_or_default()
}

/// An asset as it is sent.
struct Sent {
    asset: Asset,
    packed: Vec<u8>,
    tag: String,
}

static ASSETS: LazyLock<Vec<Sent>> = LazyLock::new(|| {
    let sent = |asset: Asset| {
        let tag = format!("{:016x}", xxh3_64(&asset.bytes));
        Sent { packed: pack(&asset.bytes), tag, asset }
    };
    all().into_iter().map(sent).collect()
});

/// The asset at a path, if there is one. It is looked up in a list, not in the file system, and
/// sent compressed to clients that accept it.
pub(crate) fn serve(path: &str, headers: &HeaderMap) -> Option<Response> {
    let path = if path == "/" { "/index.html" } else { path };
    let Sent { asset, packed, tag } = ASSETS.iter().find(|sent| sent.asset.path == path)?;
    let gzip = accepts_gzip(headers);
    // The two forms are different bytes, so they have different tags.
    let tag = format!("\"{tag}{}\"", if gzip { "-gzip" } else { "" });
    let fresh = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known == tag.as_str());
    let about = [
        (header::CONTENT_TYPE, asset.kind),
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "accept-encoding"),
        (header::ETAG, tag.as_str()),
    ];
    let plain: &'static [u8] = &asset.bytes;
    Some(match (fresh, gzip) {
        (true, _) => (StatusCode::NOT_MODIFIED, about).into_response(),
        (false, false) => (about, Body::from(plain)).into_response(),
        (false, true) => {
            let coded = [(header::CONTENT_ENCODING, "gzip")];
            (about, coded, Body::from(packed.as_slice())).into_response()
        }
    })
}

/// Returns true if a client accepts gzip: it names gzip or `*`, not with the weight 0.
fn accepts_gzip(headers: &HeaderMap) -> bool {
    let named = |coding: &str| {
        let mut parts = coding.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let refused = parts.any(|part| {
            let weight = part.strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok());
            weight == Some(0.0)
        });
        (name.eq_ignore_ascii_case("gzip") || name == "*") && !refused
    };
    let mut lines = headers.get_all(header::ACCEPT_ENCODING).iter();
    lines.any(|line| line.to_str().is_ok_and(|line| line.split(',').any(named)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(path: &str) -> &'static str {
        let sent = ASSETS.iter().find(|sent| sent.asset.path == path).unwrap();
        std::str::from_utf8(&sent.asset.bytes).unwrap()
    }

    #[test]
    fn the_page_is_light_and_whole() {
        let weight: usize = ASSETS.iter().map(|sent| sent.packed.len()).sum();
        assert!(weight < 110_000, "{weight} bytes");
        let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/assets");
        for entry in std::fs::read_dir(directory).unwrap() {
            let name = format!("/{}", entry.unwrap().file_name().to_string_lossy());
            assert!(ASSETS.iter().any(|sent| sent.asset.path == name), "{name} is not served");
        }
        let names: std::collections::HashSet<_> =
            ASSETS.iter().map(|sent| sent.asset.path).collect();
        assert_eq!(names.len(), ASSETS.len(), "a path appears twice");
    }

    /// A module that is not announced is fetched late.
    #[test]
    fn every_module_is_announced() {
        let boot = text("/boot.js");
        // The two workers are not modules of the page.
        let module =
            |path: &str| path.ends_with(".js") && !["/worker.js", "/offline.js"].contains(&path);
        for sent in ASSETS.iter().filter(|sent| module(sent.asset.path)) {
            let name = sent.asset.path[1..].trim_end_matches(".js");
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

    /// The page as sent has the texts of the English catalogue, so nothing changes when its scripts
    /// are loaded.
    #[test]
    fn the_page_as_sent_has_the_words_of_the_catalogue() {
        let words: Map<String, Value> =
            taquin_i18n::page(Lang::En).into_iter().map(|(key, text)| (key, text.into())).collect();
        let page = text("/index.html");
        let mut checked = 0;
        for (kind, found) in [("data-t=\"", 1), ("data-t-label=\"", 2)] {
            for (at, _) in page.match_indices(kind) {
                let key = page[at + kind.len()..].split('"').next().unwrap();
                let (start, end) =
                    (page[..at].rfind('<').unwrap(), at + page[at..].find('>').unwrap());
                let said = match found {
                    1 => page[end + 1..].split('<').next().unwrap(),
                    _ => page[start..end].split("aria-label=\"").nth(1).unwrap_or_default(),
                };
                let said = if found == 1 { said } else { said.split('"').next().unwrap() };
                assert_eq!(words.get(key).and_then(Value::as_str), Some(said), "{key}");
                checked += 1;
            }
        }
        assert!(checked > 120, "{checked}");
        assert!(
            page.contains(&format!("<title>{}</title>", words["page-title"].as_str().unwrap()))
        );
    }

    #[test]
    fn gzip_is_sent_to_who_accepts_it() {
        let accepts = |lines: &[&str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append(header::ACCEPT_ENCODING, line.parse().unwrap());
            }
            accepts_gzip(&headers)
        };
        assert!(accepts(&["gzip, deflate, br"]) && accepts(&["br", "GZIP;q=0.5"]));
        assert!(accepts(&["*"]));
        assert!(!accepts(&[]) && !accepts(&["br"]) && !accepts(&["gzip;q=0, br"]));
    }
}

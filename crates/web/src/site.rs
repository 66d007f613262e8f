//! The page as static files for any web host, with the engine instead of a server.

use crate::assets;
use crate::engine::{MODULE, SOURCES};
use serde_json::json;
use std::borrow::Cow;
use xxhash_rust::xxh3::xxh3_64;

/// One file of the folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SiteFile {
    /// Its path in the folder, with `/`.
    pub path: String,
    /// Its content.
    pub bytes: Cow<'static, [u8]>,
}

/// The file that lists all others: by it a later run recognises our directory.
pub const SITE_LIST: &str = "taquin-site.json";

const ENGINE: &str = "engine.wasm.gz";

/// The content security policy of the page, like the server's. (A page itself cannot restrict who
/// shows it in a frame.)
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
                      worker-src 'self'; style-src 'self'; img-src 'self' blob: data:; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'";

/// Every file of the directory. The commit is that of the program which writes it.
pub fn site(commit: Option<&str>) -> Vec<SiteFile> {
    let mut files: Vec<SiteFile> = assets::all()
        .into_iter()
        .map(|asset| SiteFile { path: asset.path[1..].to_owned(), bytes: asset.bytes })
        .collect();
    files.push(SiteFile { path: ENGINE.to_owned(), bytes: Cow::Borrowed(MODULE) });
    for file in &mut files {
        if file.path == "index.html" {
            file.bytes = Cow::Owned(alone(&file.bytes));
        }
    }
    let names: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
    let mut content = Vec::new();
    for file in &files {
        content.extend(file.path.as_bytes());
        content.extend(xxh3_64(&file.bytes).to_le_bytes());
    }
    let version = format!("taquin-{:016x}", xxh3_64(&content));
    // The list does not contain the worker itself, which the browser requests from the host.
    let kept: Vec<&str> = names.iter().copied().filter(|name| *name != "offline.js").collect();
    let head = format!("const VERSION = {}, FILES = {};\n", json!(version), json!(kept));
    let mut all: Vec<String> = names.iter().map(ToString::to_string).collect();
    all.extend(names.iter().filter(|name| **name != ENGINE).map(|name| packed(name)));
    all.push(SITE_LIST.to_owned());
    let about = json!({
        "v": 1,
        "program": env!("CARGO_PKG_VERSION"),
        "commit": commit,
        "engine_sources": SOURCES.trim(),
        "files": all,
    });
    for file in &mut files {
        if file.path == "offline.js" {
            file.bytes = Cow::Owned([head.as_bytes(), &file.bytes].concat());
        }
    }
    // Beside each text its compressed form, for hosts that look for one (nginx with `gzip_static`,
    // Caddy with `precompressed`). Other hosts compress as they send, or do not.
    let packed: Vec<SiteFile> = files
        .iter()
        .filter(|file| file.path != ENGINE)
        .map(|file| SiteFile { path: packed(&file.path), bytes: assets::pack(&file.bytes).into() })
        .collect();
    files.extend(packed);
    let bytes = Cow::Owned(format!("{about:#}\n").into_bytes());
    files.push(SiteFile { path: SITE_LIST.to_owned(), bytes });
    files
}

/// The name of the compressed form of a file.
fn packed(path: &str) -> String {
    format!("{path}.gz")
}

/// The page with its own policy and the address of its engine.
fn alone(page: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(page);
    let first = "<meta charset=\"utf-8\">\n";
    let own = format!(
        "{first}<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"taquin-engine\" content=\"{ENGINE}\">\n"
    );
    text.replacen(first, &own, 1).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::read::GzDecoder;
    use serde_json::Value;
    use std::io::Read;

    fn text(files: &[SiteFile], path: &str) -> String {
        let file = files.iter().find(|file| file.path == path).unwrap();
        String::from_utf8(file.bytes.to_vec()).unwrap()
    }

    #[test]
    fn the_folder_is_whole_and_names_itself() {
        let files = site(Some("abc1234"));
        let page = text(&files, "index.html");
        assert!(page.contains("<meta name=\"taquin-engine\" content=\"engine.wasm.gz\">"));
        assert!(page.contains("'wasm-unsafe-eval'") && page.contains("worker-src 'self'"));
        let list: Value = serde_json::from_str(&text(&files, SITE_LIST)).unwrap();
        assert_eq!(list["commit"], "abc1234");
        let named: Vec<&str> =
            list["files"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
        assert_eq!(named, files.iter().map(|file| file.path.as_str()).collect::<Vec<_>>());
        let offline = text(&files, "offline.js");
        let kept = |file: &&SiteFile| {
            !["offline.js", SITE_LIST].contains(&&*file.path)
                && (!file.path.ends_with(".gz") || file.path == ENGINE)
        };
        for file in files.iter().filter(kept) {
            assert!(offline.contains(&format!("\"{}\"", file.path)), "{}", file.path);
        }
        // A compressed form contains the same file.
        for file in files.iter().filter(|file| file.path.ends_with(".gz") && file.path != ENGINE) {
            let mut plain = String::new();
            GzDecoder::new(&*file.bytes).read_to_string(&mut plain).unwrap();
            assert_eq!(plain, text(&files, file.path.trim_end_matches(".gz")), "{}", file.path);
            assert!(!offline.contains(&format!("\"{}\"", file.path)), "{}", file.path);
        }
    }

    /// Another commit changes no cached file.
    #[test]
    fn the_version_is_that_of_the_content() {
        assert_eq!(text(&site(None), "offline.js"), text(&site(Some("x")), "offline.js"));
        let served = String::from_utf8_lossy(&assets::all()[0].bytes).into_owned();
        assert!(!served.contains("taquin-engine\" content"), "the server's page has no engine");
    }
}

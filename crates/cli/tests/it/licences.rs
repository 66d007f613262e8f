//! Every dependency has a licence that is compatible with that of this program.

use serde_json::Value;
use std::process::Command;

/// Permissive licences by their SPDX names.
const PERMISSIVE: [&str; 12] = [
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
    "0BSD",
];

/// Returns true if permissive licences alone satisfy an SPDX expression: each part joined by AND
/// must have a permissive one among those joined by OR. The old `MIT/Apache-2.0` means OR.
fn permissive(expression: &str) -> bool {
    let plain = expression.replace('/', " OR ");
    plain.split(" AND ").all(|part| {
        let part = part.trim_matches(['(', ')', ' ']);
        part.split(" OR ").any(|name| PERMISSIVE.contains(&name.trim_matches(['(', ')', ' '])))
    })
}

#[test]
fn every_dependency_is_permissive() {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    assert!(packages.len() > 50);
    let bad: Vec<String> = packages
        .iter()
        .filter(|package| !package["license"].as_str().is_some_and(permissive))
        .map(|package| format!("{} {}", package["name"], package["license"]))
        .collect();
    assert!(bad.is_empty(), "{bad:#?}");
}

#[test]
fn expressions() {
    for good in ["MIT OR GPL-3.0", "MIT/Apache-2.0", "(MIT OR Apache-2.0) AND Unicode-3.0"] {
        assert!(permissive(good), "{good}");
    }
    for bad in ["GPL-3.0", "MIT AND GPL-2.0", "SSPL-1.0", ""] {
        assert!(!permissive(bad), "{bad}");
    }
}

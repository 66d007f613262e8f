//! The report on paper and on a screen of 1100 pixels: a browser renders it, and nothing is cut
//! off.

use std::path::Path;
use std::process::Command;

/// Runs a command that must succeed; its standard output.
fn output(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}\n{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn taquin(folder: &Path, arguments: &str) -> String {
    output(crate::common::command().current_dir(folder).args(arguments.split_whitespace()))
}

fn browser(folder: &Path) -> Command {
    let mut command = Command::new("chromium");
    command.current_dir(folder).env("HOME", folder);
    command.args(["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]);
    command
}

/// Returns true if a program can be run here; `./test` installs what is missing. Otherwise a test
/// of this file passes silently.
fn has(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok()
}

/// A report with the widest tables: sixteen combinations, long names, repetitions.
fn report(folder: &Path, lang: &str) -> String {
    let heuristics = "h1,h2,h3,h4,h5,h6,max-h,max(manhattan,linear-conflict,corner-tiles)";
    let run = "lab run --size 3x3 --count 12 --seed 1 --repetitions 2 -q -j t.jsonl";
    taquin(folder, &format!("{run} -a astar,idastar -H {heuristics}"));
    taquin(folder, &format!("lab report t.jsonl --html r.html -q --lang {lang}"));
    std::fs::read_to_string(folder.join("r.html")).unwrap()
}

/// The texts between a tag and its end.
fn texts<'a>(html: &'a str, tag: &str) -> Vec<&'a str> {
    let end = format!("</{tag}>");
    html.split(&format!("<{tag}"))
        .skip(1)
        .filter_map(|rest| rest.split_once('>')?.1.split(end.as_str()).next())
        .collect()
}

#[test]
fn every_table_is_whole_on_a4() {
    if !has("chromium") || !has("pdftotext") {
        return;
    }
    for lang in ["en", "fr"] {
        let folder = tempfile::tempdir().unwrap();
        let html = report(folder.path(), lang);
        let page = folder.path().join("r.html");
        output(browser(folder.path()).arg("--print-to-pdf=r.pdf").arg(&page));
        let words = output(
            Command::new("pdftotext").current_dir(folder.path()).args(["-bbox", "r.pdf", "-"]),
        );
        // No word is outside the margins of its page.
        let number = |line: &str, name: &str| -> f64 {
            let at = line.split(&format!("{name}=\"")).nth(1).unwrap();
            at.split('"').next().unwrap().parse().unwrap()
        };
        let (mut width, mut height, mut seen) = (0.0, 0.0, 0);
        for line in words.lines() {
            if line.contains("<page ") {
                (width, height) = (number(line, "width"), number(line, "height"));
                assert!((594.0..597.0).contains(&width) && (840.0..844.0).contains(&height));
            } else if line.contains("<word ") {
                assert!(
                    number(line, "xMin") > 20.0 && number(line, "xMax") < width - 20.0,
                    "{line}"
                );
                assert!(
                    number(line, "yMin") > 20.0 && number(line, "yMax") < height - 20.0,
                    "{line}"
                );
                seen += 1;
            }
        }
        assert!(seen > 2000, "{seen}");
        // Every number of every table is there as often as the page has it.
        let printed: Vec<&str> = words
            .lines()
            .filter_map(|line| line.split_once("\">")?.1.strip_suffix("</word>"))
            .collect();
        for cell in texts(&html, "td")
            .into_iter()
            .filter(|cell| !cell.contains(['&', ' ', '\u{a0}', '\u{202f}']))
        {
            assert!(printed.contains(&cell), "{lang}: {cell} is not printed");
        }
        let cells = texts(&html, "td").len();
        assert!(cells > 1500, "{cells}");
    }
}

#[test]
fn nothing_is_hidden_on_a_screen_of_1100_pixels() {
    if !has("chromium") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let html = report(folder.path(), "fr");
    // The page has no script; this copy has one that looks for what is cut or must be scrolled.
    let script = "<script>document.title = [...document.querySelectorAll('main *')]\
                  .filter(e => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 && \
                  getComputedStyle(e).display != 'inline' && !e.closest('svg')).length + ' cut, ' + \
                  (document.documentElement.scrollWidth > 1100) + ', ' + \
                  [...document.querySelectorAll('main *')].filter(e => \
                  e.getBoundingClientRect().right > 1085).length + ' outside';</script></body>";
    std::fs::write(folder.path().join("probe.html"), html.replace("</body>", script)).unwrap();
    let page = folder.path().join("probe.html");
    let dom =
        output(browser(folder.path()).args(["--window-size=1100,900", "--dump-dom"]).arg(&page));
    let title = texts(&dom, "title").into_iter().next().unwrap_or_default();
    assert_eq!(title, "0 cut, false, 0 outside");
}

/// The commands of the French page on the exercise, from an empty directory to a PDF.
#[test]
fn the_exercise_is_done_in_ten_commands_at_most() {
    if !has("chromium") || !has("pdftotext") {
        return;
    }
    let text = include_str!("../../../../docs/exercise.fr.md");
    let block = text.split("```sh measured\n").nth(1).unwrap().split("```").next().unwrap();
    let commands: Vec<&str> = block.lines().collect();
    assert!((5..=10).contains(&commands.len()));
    let folder = tempfile::tempdir().unwrap();
    let program = Path::new(crate::common::PROGRAM).parent().unwrap();
    for command in commands {
        // Fewer random boards than in the document, to save time.
        let command = command.replace("--out exercice", "--out exercice --count 60");
        output(
            Command::new("sh")
                .args(["-c", &command])
                .current_dir(folder.path())
                .env("PATH", format!("{}:{}", program.display(), std::env::var("PATH").unwrap()))
                .env("HOME", folder.path()),
        );
    }
    let pdf = output(Command::new("pdftotext").current_dir(folder.path()).args([
        "-layout",
        "exercice.pdf",
        "-",
    ]));
    for part in ["L’exercice, résolu", "135X76420", "pièce par pièce", "4 737", "plus court chemin"]
    {
        let plain = |text: &str| text.replace(['\u{a0}', '\u{202f}'], " ");
        assert!(plain(&pdf).contains(part), "{part}");
    }
    for file in ["etat.txt", "heuristiques.txt", "trace.svg", "graphe.svg", "audit.html"] {
        assert!(std::fs::metadata(folder.path().join(file)).unwrap().len() > 100, "{file}");
    }
    assert!(folder.path().join("exercice/charts/growth-1.png").exists());
}

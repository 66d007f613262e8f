//! Reports match the journal, in both languages, and the presets reproduce the published values.

use crate::common::{experiment, finish};
use taquin_board::{Goal, Size};
use taquin_i18n::{Lang, Words};
use taquin_lab::preset::{Preset, compare, notes};
use taquin_lab::report::{
    Extra, Pair, Shown, by_length, charts, csv, findings, json, labels, latex, main_table,
    markdown, page, per_board, trials,
};
use taquin_lab::{BoardSet, Combination, Draw, Experiment, Journal, Measure, Record, Summary};
use taquin_render::chart::ChartWidth;

fn records(experiments: &[Experiment]) -> Vec<Record> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("report.jsonl");
    let mut journal = Journal::open(&path).unwrap();
    for experiment in experiments {
        finish(experiment, &mut journal, 2);
    }
    Journal::read(&path).unwrap()
}

#[test]
fn a_summary_is_the_journal_s() {
    let mut records = records(&[experiment(30)]);
    let summary = Summary::of(&records);
    let [group] = summary.groups.as_slice() else { panic!("{summary:?}") };
    assert_eq!((group.boards, group.solvable, group.rows.len()), (30, 30, 3));
    assert_eq!(labels(group), ["astar · manhattan", "astar · h1", "bidirectional"]);
    for (row, algorithm) in group.rows.iter().zip(["astar", "astar", "bidirectional"]) {
        let of = |r: &&Record| {
            r.identity.algorithm() == algorithm && r.identity.heuristic() == row.heuristic
        };
        let sum: u64 =
            records.iter().filter(of).filter_map(|record| record.answer.counters.expanded).sum();
        let mean = row.statistics(Measure::Expanded).unwrap().mean;
        assert!((mean - sum as f64 / 30.0).abs() < 1e-9);
    }
    // Distances come from the full space, whatever the search.
    let h1 = &group.rows[1];
    assert!(h1.samples.iter().all(|sample| sample.distance.is_some()));
    assert!(h1.shortest().0 < 30, "h1 overestimates");
    assert_eq!(group.rows[0].shortest(), (30, 30));
    // The order of the lines does not matter.
    records.reverse();
    assert_eq!(Summary::of(&records), summary);
    // People read titles; programs read names.
    let mut titled = summary.clone();
    titled.show_titles(&Words::new(Lang::Fr));
    let shown = ["A* · Distance de Manhattan", "A* · h1", "En largeur, bidirectionnelle"];
    assert_eq!(labels(&titled.groups[0]), shown);
    let words = Words::new(Lang::Fr);
    assert!(page(&titled, None, &[], &words).contains("Distance de Manhattan"));
    assert_eq!(csv(&titled), csv(&summary));
}

#[test]
fn the_page_is_whole_in_both_languages() {
    let goal = Goal::Last.board(Size::new(3, 3).unwrap()).unwrap();
    let any = BoardSet::random(Draw::Any, goal, 4, 20);
    let mut experiment = experiment(20);
    experiment.sets.push(any);
    experiment.question = Some("Which <is> best?".to_owned());
    let summary = Summary::of(&records(&[experiment]));
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let extra = Extra {
            title: "E".into(),
            text: vec!["T".into()],
            table: None,
            notes: vec!["N".into()],
        };
        let html = page(&summary, None, &[extra], &words);
        assert!(html.contains("<h1>Which &lt;is&gt; best?</h1>"));
        assert_eq!(html.matches("<svg").count(), 30, "fifteen charts a set of boards");
        assert_eq!(html.matches("</svg>").count(), 30);
        assert!(!html.contains("<details"), "every table is open");
        assert!(
            !html.contains("lab-"),
            "a message is missing: {:?}",
            html.find("lab-").map(|at| &html[at..at + 60])
        );
        for outside in ["https:", "<script", "src=", "@import"] {
            assert!(!html.contains(outside), "{outside}");
        }
        for group in &summary.groups {
            assert!(!findings(group, &words).is_empty());
            assert_eq!(main_table(group, &words).rows.len(), 3);
            assert!(by_length(group, &words).is_some());
            for chart in charts(group, 1, ChartWidth::Narrow, &words) {
                assert!(!chart.caption.is_empty() && chart.svg.contains("<desc"));
            }
        }
    }
}

#[test]
fn boards_that_cannot_be_solved_are_left_out_of_means() {
    let goal = Goal::Last.board(Size::new(3, 3).unwrap()).unwrap();
    let mut experiment = experiment(0);
    experiment.sets = vec![BoardSet::random(Draw::Any, goal, 5, 40)];
    let summary = Summary::of(&records(&[experiment]));
    let group = &summary.groups[0];
    assert!(group.solvable < 40 && group.boards == 40);
    assert_eq!(group.rows[0].statistics(Measure::Cpu).unwrap().count, group.solvable);
    let said = findings(group, &Words::new(Lang::En));
    assert!(said[0].starts_with(&format!("{} of 40 boards", group.solvable)), "{said:?}");
}

#[test]
fn csv_has_a_row_a_combination() {
    let text = csv(&Summary::of(&records(&[experiment(5)])));
    let lines: Vec<&str> = text.split("\r\n").filter(|line| !line.is_empty()).collect();
    assert_eq!(lines.len(), 4);
    assert!(lines[0].starts_with("source,size,goal,algorithm,heuristic"));
    assert!(lines[1].starts_with("uniform:seed=3,3x3,last,astar,manhattan,"));
}

/// The French exercise's board: states popped and moves as published, exactly.
#[test]
fn six_heuristics_meets_the_published_values() {
    let preset = Preset::named("six-heuristics", Some(3)).unwrap();
    let summary = Summary::of(&records(&preset.experiments));
    assert_eq!(preset.published.len(), 12);
    for expect in &preset.published {
        assert_eq!(expect.ours(&summary), Some(expect.published), "{expect:?}");
    }
    let table = compare(&preset.published, &summary, &Words::new(Lang::En));
    assert_eq!(table.rows.len(), 12);
}

/// The small boards of `blind-or-informed`: every published value except those of an ID-DFS whose
/// order of moves was not given.
#[test]
fn blind_or_informed_meets_the_published_values() {
    let preset = Preset::named("blind-or-informed", Some(1)).unwrap();
    // The last two boards by blind deepening take a minute without optimisation.
    let quick: Vec<Experiment> = preset
        .experiments
        .iter()
        .filter(|e| e.sets.iter().all(|set| set.source != "list:last-two"))
        .cloned()
        .map(|mut e| {
            e.combinations.retain(|c| c.name() != "iddfs");
            e
        })
        .filter(|e| !e.is_empty())
        .collect();
    let summary = Summary::of(&records(&quick));
    let mut met = 0;
    for expect in preset.published.iter().filter(|e| e.source == "list:six") {
        if let Some(ours) = expect.ours(&summary) {
            assert_eq!(ours, expect.published, "{expect:?}");
            met += 1;
        }
    }
    assert_eq!(met, 6 * 5);
}

/// The classic table by depth, with a few boards per depth.
#[test]
fn textbook_gives_the_table() {
    let mut preset = Preset::named("textbook", Some(2)).unwrap();
    preset.experiments[0].combinations.retain(|c| c.name() == "astar");
    let summary = Summary::of(&records(&preset.experiments));
    let table = by_length(&summary.groups[0], &Words::new(Lang::En)).unwrap();
    assert_eq!(table.rows.len(), 14);
    assert_eq!(table.rows[13][0].text(), "28");
    assert_eq!(table.head.len(), 2 + 2 * 2);
}

/// A search with each of these heuristics on a few boards.
fn compared(names: &[&str], boards: &[&str], nodes: Option<u64>) -> Summary {
    let heuristics: Vec<taquin::HeuristicExpr> =
        names.iter().map(|name| name.parse().unwrap()).collect();
    let goal = Goal::Last.board(Size::new(3, 3).unwrap()).unwrap();
    let boards = boards.iter().map(|text| text.parse::<taquin_board::Board>().unwrap().into());
    let options = taquin::SearchOptions {
        order: "nseo".parse().ok(),
        ties: Some(taquin_search::Ties::Fifo),
        ..taquin::SearchOptions::default()
    };
    let astar = [taquin::registry::Algorithm::ASTAR];
    let mut experiment = experiment(0);
    experiment.sets = vec![BoardSet::listed("few", goal, boards.collect())];
    experiment.combinations = Combination::cross(&astar, &heuristics, &options);
    experiment.limits.nodes = nodes;
    Summary::of(&records(&[experiment]))
}

fn said(summary: &Summary) -> String {
    findings(&summary.groups[0], &Words::new(Lang::En)).join("\n")
}

/// On the board of the French exercise h2, h4 and max-h need 14 extra moves each.
#[test]
fn findings_are_true_on_ties() {
    let text = said(&compared(&["h1", "h2", "h4", "max-h"], &["135X76420"], None));
    let tied = "astar · h2, astar · h4, astar · max-h by 14 moves; to a lesser degree astar · h1.";
    assert!(text.contains(tied), "{text}");
    assert!(!text.contains("average"), "one board has no average: {text}");
    // h6 is manhattan: equal counts are named together, and of two equals neither is the most.
    let text = said(&compared(&["manhattan", "h6", "h3"], &["135X76420", "813402765"], None));
    assert!(text.contains("Fewest states expanded: astar · manhattan, astar · h6 ("), "{text}");
    let equal = said(&compared(&["manhattan", "h6"], &["813402765"], None));
    assert!(!equal.contains("Fewest"), "{equal}");
}

#[test]
fn findings_are_true_when_nothing_is_solved() {
    let summary = compared(&["manhattan", "h1"], &["867254301", "647850321"], Some(9));
    let text = said(&summary);
    assert!(text.contains("astar · manhattan was stopped by a limit on 2 boards and solved none."));
    for claim in ["others", "shortest", "Fewest", "average"] {
        assert!(!text.contains(claim), "{claim}: {text}");
    }
    // Nothing to draw, and nothing breaks.
    let words = Words::new(Lang::Fr);
    assert!(charts(&summary.groups[0], 1, ChartWidth::Wide, &words).is_empty());
    let cells = per_board(&summary.groups[0], 9, &words);
    assert!(cells.is_empty(), "no measure has a value");
    assert!(page(&summary, None, &[], &words).contains("n’en a résolu aucun"));
}

/// The table of a published report: boards as rows, searches as columns.
#[test]
fn every_board_has_its_row() {
    let words = Words::new(Lang::En);
    let summary = compared(&["h1", "h2"], &["135X76420", "813402765", "123456780"], None);
    let tables = per_board(&summary.groups[0], 2, &words);
    let titles: Vec<&str> = tables.iter().map(|one| one.title.as_str()).collect();
    assert_eq!(titles[..2], ["Moves of the path found", "States popped from the frontier"]);
    let text = |row: &Vec<taquin_render::html::TableCell>| -> Vec<String> {
        row.iter().map(|cell| cell.text().to_owned()).collect()
    };
    let moves = &tables[0].table;
    assert_eq!(text(&moves.head), ["board", "true distance", "astar · h1", "astar · h2"]);
    assert_eq!(moves.rows.len(), 2, "as many as asked for");
    assert_eq!(text(&moves.rows[0])[1..], ["25", "31", "39"], "as published");
    assert_eq!(text(&tables[1].table.rows[0])[2..], ["738", "196"], "as published");
}

#[test]
fn repeated_timings_have_a_spread_and_outliers() {
    let mut experiment = experiment(12);
    experiment.repetitions = 5;
    let mut all = records(&[experiment]);
    // Timings of a quiet machine, with one exception.
    for record in &mut all {
        let wobble = 1.0 + 0.02 * f64::from(record.identity.repetition);
        record.answer.cpu_seconds = Some(1e-3 * wobble);
    }
    all[0].answer.cpu_seconds = Some(1.0);
    let summary = Summary::of(&all);
    let disturbed: Vec<usize> =
        summary.groups[0].rows.iter().map(|row| row.timing().unwrap().outliers).collect();
    assert_eq!(disturbed.iter().sum::<usize>(), 1, "{disturbed:?}");
    let timing = summary.groups[0].rows[0].timing().unwrap();
    assert_eq!(timing.timings, 60);
    assert!((0.02..0.04).contains(&timing.spread), "{timing:?}");
    assert!(said(&summary).contains("1 of 60 timings is far from the median of its board"));
    // The median of the disturbed board does not change.
    let times = summary.groups[0].rows.iter().flat_map(|row| &row.samples);
    assert!(times.map(|s| s.record.answer.cpu_seconds.unwrap()).all(|time| time < 2e-3));
    assert!(page(&summary, None, &[], &Words::new(Lang::Fr)).contains("aberrantes"));
}

#[test]
fn every_form_holds_the_same_tables() {
    let all = records(&[experiment(8)]);
    let summary = Summary::of(&all);
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let shown = Shown { boards: 3, ..Shown::default() };
        let (text, tex) = (markdown(&summary, &shown, &words), latex(&summary, &shown, &words));
        for form in [&text, &tex] {
            assert!(form.contains("max") || form.contains("h1"));
            assert!(!form.contains("lab-"), "a message is missing");
        }
        for line in text.lines().filter(|line| line.starts_with('|')) {
            assert!(line.ends_with('|') && line.matches('|').count() > 2, "{line}");
        }
        assert_eq!(
            tex.matches(r"\begin{longtable}").count(),
            tex.matches(r"\end{longtable}").count()
        );
        assert!(tex.contains(r"\end{document}"));
        // In each table every row has as many cells as the heading.
        let mut columns = 0;
        for line in tex.lines() {
            let cells = line.matches(" & ").count();
            if line.ends_with(r"\hline\endhead") {
                columns = cells;
            } else if line.ends_with(r"\\") {
                assert_eq!(cells, columns, "{line}");
            }
        }
    }
    let rows = trials(&summary, &all);
    assert_eq!(rows.lines().count(), 1 + all.len());
    assert!(rows.starts_with("source,index,name,board,goal,label,algorithm,"));
    let value = serde_json::Value::from(json(&summary, &Pair::USUAL));
    let searches = value["groups"][0]["searches"].as_array().unwrap();
    assert_eq!(searches.len(), 3);
    let generated = &searches[0]["measures"]["generated"];
    assert!(generated["ci_low"].as_f64() <= generated["mean"].as_f64());
    assert_eq!(searches[0]["regressions"].as_array().unwrap().len(), 5);
    assert_eq!(value["interval"]["method"], "percentile bootstrap of the mean");
}

/// Every colon and semicolon of a French report has its no-break space, in charts too.
#[test]
fn french_reports_are_set_as_french_is() {
    let summary = Summary::of(&records(&[experiment(12)]));
    let page = page(&summary, None, &[], &Words::new(Lang::Fr));
    let body = &page[page.find("<body>").unwrap()..];
    assert!(body.contains("<title>") && body.contains("aria-label"), "charts with their texts");
    for sign in [": ", "; "] {
        for (at, _) in body.match_indices(sign) {
            let before = &body[..at];
            let near: String = before.chars().rev().take(80).collect();
            let near: String = near.chars().rev().collect();
            assert!(before.ends_with('\u{a0}'), "no space before `{sign}`: {near}");
        }
    }
}

/// The published tables as rows of one report: h1 to h6 with states popped and moves, greedy and A* on
/// six boards.
#[test]
fn one_report_holds_the_published_tables() {
    let preset = Preset::named("exercise", Some(2)).unwrap();
    let summary = Summary::of(&records(&preset.experiments));
    assert_eq!(preset.published.len(), 12 + 12);
    for expect in &preset.published {
        assert_eq!(expect.ours(&summary), Some(expect.published), "{expect:?}");
    }
    let words = Words::new(Lang::Fr);
    assert!(notes(&preset.published, &summary, &words).is_empty(), "nothing to explain");
    let table = compare(&preset.published, &summary, &words);
    assert_eq!(table.rows.len(), 24);
    let mine = Preset::exercise("8 1 3 / 4 _ 2 / 7 6 5", None, Some(2)).unwrap();
    assert!(mine.published.is_empty() && Preset::exercise("no board", None, None).is_none());
    let snail = "1 2 3 / 8 0 4 / 7 6 5".parse().unwrap();
    let other = Preset::exercise(Preset::BOARD, Some(&snail), Some(2)).unwrap();
    assert!(other.published.is_empty() && other.experiments[0].sets[0].goal == snail);
}

/// Where a value differs from the published one, the table refers to the reason.
#[test]
fn differences_are_explained() {
    let preset = Preset::named("blind-or-informed", Some(3)).unwrap();
    let random: Vec<Experiment> = preset.experiments[..1].to_vec();
    let summary = Summary::of(&records(&random));
    let words = Words::new(Lang::En);
    let said = notes(&preset.published, &summary, &words);
    assert!(
        said.iter().any(|note| note.contains("tests for the goal when it takes a state")),
        "{said:?}"
    );
    let table = compare(&preset.published, &summary, &words);
    let bfs = table.rows.iter().find(|row| row[1].text() == "dijkstra").unwrap();
    assert_eq!(bfs[3].text(), "90,270");
    assert!(bfs[4].text().ends_with(')'), "{:?}", bfs[4]);
}

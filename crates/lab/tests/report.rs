//! Reports say what the journal holds, in both languages, and the presets meet what was published.
#![allow(clippy::unwrap_used)]

mod common;

use common::{experiment, finish};
use taquin_board::{Goal, Size};
use taquin_i18n::{Lang, Words};
use taquin_lab::preset::{Preset, compare};
use taquin_lab::report::{Extra, by_length, charts, csv, findings, labels, main_table, page};
use taquin_lab::{BoardSet, Experiment, Journal, Kind, Measure, Record, Summary};
use taquin_render::chart::Room;

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
        let mean = row.spread(Measure::Expanded).unwrap().mean;
        assert!((mean - sum as f64 / 30.0).abs() < 1e-9);
    }
    // Distances come from the whole space, whatever the search.
    let h1 = &group.rows[1];
    assert!(h1.samples.iter().all(|sample| sample.distance.is_some()));
    assert!(h1.shortest().0 < 30, "h1 overestimates");
    assert_eq!(group.rows[0].shortest(), (30, 30));
    // The order of the lines does not matter.
    records.reverse();
    assert_eq!(Summary::of(&records), summary);
}

#[test]
fn the_page_is_whole_in_both_languages() {
    let goal = Goal::Last.board(Size::new(3, 3).unwrap()).unwrap();
    let any = BoardSet::random(Kind::Any, goal, 4, 20);
    let mut experiment = experiment(20);
    experiment.sets.push(any);
    experiment.question = Some("Which <is> best?".to_owned());
    let summary = Summary::of(&records(&[experiment]));
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let extra = Extra { title: "E".into(), text: vec!["T".into()], table: None };
        let html = page(&summary, None, &[extra], &words);
        assert!(html.contains("<h1>Which &lt;is&gt; best?</h1>"));
        assert_eq!(html.matches("<svg").count(), 10, "five charts a set of boards");
        assert_eq!(html.matches("</svg>").count(), 10);
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
            for chart in charts(group, 1, Room::Narrow, &words) {
                assert!(!chart.caption.is_empty() && chart.svg.contains("<desc"));
            }
        }
    }
}

#[test]
fn boards_that_cannot_be_solved_are_left_out_of_means() {
    let goal = Goal::Last.board(Size::new(3, 3).unwrap()).unwrap();
    let mut experiment = experiment(0);
    experiment.sets = vec![BoardSet::random(Kind::Any, goal, 5, 40)];
    let summary = Summary::of(&records(&[experiment]));
    let group = &summary.groups[0];
    assert!(group.solvable < 40 && group.boards == 40);
    assert_eq!(group.rows[0].spread(Measure::Cpu).unwrap().count, group.solvable);
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

/// The small boards of `blind-or-informed`: every published value but those of an ID-DFS whose
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
            e.combinations.retain(|c| c.algorithm.name() != "iddfs");
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

/// The classic table by depth, on a few boards a depth.
#[test]
fn textbook_gives_the_table() {
    let mut preset = Preset::named("textbook", Some(2)).unwrap();
    preset.experiments[0].combinations.retain(|c| c.algorithm.name() == "astar");
    let summary = Summary::of(&records(&preset.experiments));
    let table = by_length(&summary.groups[0], &Words::new(Lang::En)).unwrap();
    assert_eq!(table.rows.len(), 14);
    assert_eq!(table.rows[13][0].text(), "28");
    assert_eq!(table.head.len(), 2 + 2 * 2);
}

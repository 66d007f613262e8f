//! The summary of a journal: its boards, and the results of each combination on them.

use crate::record::{Identity, Record};
use crate::statistics::{mean, median};
use crate::{Bootstrap, Machine, Measure, Statistics, Truth, branching};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use taquin::registry::{ALGORITHMS, HEURISTICS};
use taquin::{Metric, Quality, SearchOptions};
use taquin_board::{Goal, Size};
use taquin_i18n::Words;
use taquin_render::json::{self, OutcomeName, Rows};
use taquin_search::Limits;

/// A whole journal.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// The version of the program that ran it.
    pub program: String,
    /// Its questions, each once.
    pub questions: Vec<String>,
    /// How many trials.
    pub trials: usize,
    /// The known commits of the program that ran it.
    pub commits: BTreeSet<String>,
    /// The known machines that ran it.
    pub machines: Vec<Machine>,
    /// When the first and the last trial were finished, in seconds since 1970.
    pub finished: Option<(u64, u64)>,
    /// One group per set of boards; the largest come first.
    pub groups: Vec<Group>,
}

/// All combinations on one set of boards.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// Where the boards come from.
    pub source: String,
    /// Their shape.
    pub size: Size,
    /// The goal of the boards.
    pub goal: Rows,
    /// The limits of each trial; the first ones if they differ.
    pub limits: Limits,
    /// The number of distinct boards of the draw.
    pub boards: usize,
    /// How many of them can reach the goal.
    pub solvable: usize,
    /// The most repetitions of a trial.
    pub repetitions: u32,
    /// One row per combination, in the registry's order.
    pub rows: Vec<Row>,
}

/// One combination on one set of boards.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The search.
    pub algorithm: String,
    /// Its heuristic.
    pub heuristic: String,
    /// What reports call the search and the heuristic: their names, or what [`Summary::show_titles`] puts
    /// here.
    pub shown: [String; 2],
    /// Its options.
    pub options: SearchOptions,
    /// The requested quality, if any.
    pub quality: Option<Quality>,
    /// What one move is.
    pub metric: Metric,
    /// Its limits.
    pub limits: Limits,
    /// True if the heuristic never overestimates, as the registry says.
    pub admissible: bool,
    /// One sample per board, in the order of the draw; repetitions are one sample, with their
    /// median time.
    pub samples: Vec<Sample>,
    /// The statistics of each measure, over the solved boards.
    statistics: [Option<Statistics>; Measure::COUNT],
}

/// One combination on one board.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// The board's index in the draw.
    pub index: u64,
    /// The trial; times are medians over the repetitions.
    pub record: Record,
    /// The true distance, if it is known.
    pub distance: Option<u32>,
    /// CPU time of each repetition, in their order.
    pub times: Vec<f64>,
}

/// How far repeated timings of the same trials agree.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Timing {
    /// Timings of all boards.
    pub timings: usize,
    /// The median over the boards of the standard deviation of a board's timings, as a share of
    /// their mean.
    pub spread: f64,
    /// The greatest of these.
    pub widest: f64,
    /// Timings far from the median of their board.
    pub outliers: usize,
}

impl Summary {
    /// Summarises a journal. The order of its lines does not matter.
    pub fn of(records: &[Record]) -> Summary {
        let truth = Truth::of(records);
        let mut questions: Vec<String> = Vec::new();
        let mut groups: BTreeMap<GroupKey, BTreeMap<RowKey, BTreeMap<u64, Vec<&Record>>>> =
            BTreeMap::new();
        for record in records {
            let asked = record.question.iter().filter(|q| !questions.contains(q));
            questions.extend(asked.cloned().collect::<Vec<_>>());
            let identity = &record.identity;
            groups
                .entry(GroupKey::of(identity))
                .or_default()
                .entry(RowKey::of(identity))
                .or_default()
                .entry(identity.index)
                .or_default()
                .push(record);
        }
        let mut bootstrap = Bootstrap::default();
        let mut groups: Vec<Group> = groups
            .into_iter()
            .filter_map(|(key, rows)| group(key, rows, &truth, &mut bootstrap))
            .collect();
        groups.sort_by_key(|group| Reverse(group.boards));
        let mut machines: Vec<Machine> = Vec::new();
        for machine in records.iter().filter_map(|record| record.machine.as_ref()) {
            if !machines.contains(machine) {
                machines.push(machine.clone());
            }
        }
        let times = || records.iter().filter_map(|record| record.finished);
        Summary {
            program: records.first().map_or_else(String::new, |r| r.program.clone()),
            questions,
            trials: records.len(),
            commits: records.iter().filter_map(|record| record.answer.commit.clone()).collect(),
            machines,
            finished: times().min().zip(times().max()),
            groups,
        }
    }

    /// Reports call searches and heuristics by their titles in a language: A* instead of `astar`.
    pub fn show_titles(&mut self, words: &Words) {
        for row in self.groups.iter_mut().flat_map(|group| &mut group.rows) {
            row.shown = [words.search_title(&row.algorithm), words.heuristic_title(&row.heuristic)];
        }
    }
}

/// Sorts groups with the same number of boards: small sizes first, then by source and goal.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct GroupKey {
    cells: usize,
    source: String,
    goal: Rows,
}

impl GroupKey {
    fn of(identity: &Identity) -> GroupKey {
        GroupKey {
            cells: identity.goal.iter().map(Vec::len).sum(),
            source: identity.source.clone(),
            goal: identity.goal.clone(),
        }
    }
}

/// Sorts combinations: as the registry lists them, then by name and options.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct RowKey {
    places: (usize, usize),
    names: (String, String),
    /// The rest of the request, as text.
    request: String,
}

impl RowKey {
    fn of(identity: &Identity) -> RowKey {
        let last = usize::MAX;
        let algorithm = ALGORITHMS.iter().position(|e| e.name == identity.algorithm());
        let heuristic = HEURISTICS.iter().position(|e| e.name == identity.heuristic());
        RowKey {
            places: (algorithm.unwrap_or(last), heuristic.unwrap_or(last)),
            names: (identity.algorithm().to_owned(), identity.heuristic()),
            request: serde_json::to_string(&identity.request).unwrap_or_default(),
        }
    }
}

fn group(
    key: GroupKey,
    rows: BTreeMap<RowKey, BTreeMap<u64, Vec<&Record>>>,
    truth: &Truth,
    bootstrap: &mut Bootstrap,
) -> Option<Group> {
    let goal = json::board(&key.goal)?;
    let mut solvable: BTreeMap<u64, bool> = BTreeMap::new();
    let mut repetitions = 1;
    let rows: Vec<Row> = rows
        .into_iter()
        .map(|(key, boards)| {
            let request = boards.values().flatten().next().map(|r| r.identity.request.clone());
            let request = request.unwrap_or_default();
            let admissible = { request.heuristic.as_ref() }
                .is_some_and(|h| h.is_admissible_in(request.metric, goal.size()));
            let samples = boards.into_iter().filter_map(|(index, records)| {
                repetitions = repetitions.max(records.len() as u32);
                let (record, times) = joined(records)?;
                let can = record.answer.outcome != OutcomeName::Unsolvable;
                solvable.insert(index, can);
                let distance = if can { truth.distance(&record.identity) } else { None };
                Some(Sample { index, record, distance, times })
            });
            let samples: Vec<Sample> = samples.collect();
            let statistics = Measure::ALL.map(|measure| {
                let solved = samples.iter().filter(|sample| sample.is_solved());
                let values = solved.filter_map(|sample| measure.of(&sample.record));
                Statistics::of(values.collect(), bootstrap)
            });
            Row {
                samples,
                statistics,
                shown: [key.names.0.clone(), key.names.1.clone()],
                algorithm: key.names.0,
                heuristic: key.names.1,
                options: request.options,
                quality: request.quality,
                metric: request.metric,
                limits: request.limits,
                admissible,
            }
        })
        .collect();
    Some(Group {
        source: key.source,
        size: goal.size(),
        goal: key.goal,
        limits: rows.first()?.limits,
        boards: solvable.len(),
        solvable: solvable.values().filter(|can| **can).count(),
        repetitions,
        rows,
    })
}

/// Joins repetitions to one trial: the counters are the same in all, and the times become their
/// medians, which one disturbed timing does not change.
fn joined(mut records: Vec<&Record>) -> Option<(Record, Vec<f64>)> {
    records.sort_by_key(|record| record.identity.repetition);
    let mut record = (*records.first()?).clone();
    let all = |of: fn(&Record) -> Option<f64>| -> Vec<f64> {
        records.iter().filter_map(|record| of(record)).collect()
    };
    let times = all(|record| record.answer.cpu_seconds);
    record.answer.seconds = median(all(|record| record.answer.seconds));
    record.answer.cpu_seconds = median(times.clone());
    Some((record, times))
}

impl Group {
    /// The name of the goal, or its board if it has none.
    pub fn goal_name(&self) -> String {
        let Some(board) = json::board(&self.goal) else { return String::new() };
        let named = Goal::NAMED
            .into_iter()
            .find(|(_, goal)| goal.board(board.size()).is_ok_and(|named| named == board));
        named.map_or_else(|| board.to_string(), |(name, _)| name.to_owned())
    }
}

impl Row {
    /// How many boards ended in this way.
    pub fn ended(&self, how: OutcomeName) -> usize {
        self.samples.iter().filter(|sample| sample.record.answer.outcome == how).count()
    }

    /// How many boards an external program did not answer, for other reasons than a limit.
    pub fn failed(&self) -> usize {
        let failed = |sample: &&Sample| {
            let code = sample.record.answer.reason_code.as_deref();
            code.is_some_and(|code| code.starts_with("external-"))
        };
        self.samples.iter().filter(failed).count()
    }

    /// The solved boards.
    pub fn solved(&self) -> impl Iterator<Item = &Sample> {
        self.samples.iter().filter(|sample| sample.is_solved())
    }

    /// A measure over the solved boards.
    pub fn statistics(&self, measure: Measure) -> Option<Statistics> {
        let place = Measure::ALL.iter().position(|one| *one == measure)?;
        self.statistics[place]
    }

    /// The mean effective branching factor over the solved boards.
    pub fn branching(&self) -> Option<f64> {
        mean(&self.solved().filter_map(Sample::branching).collect::<Vec<_>>())
    }

    /// How far repeated timings agree; `None` if nothing was repeated.
    pub fn timing(&self) -> Option<Timing> {
        let repeated = || self.solved().filter(|sample| sample.times.len() > 1);
        let spreads: Vec<f64> = repeated().filter_map(|sample| deviation(&sample.times)).collect();
        let widest = spreads.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        // Times of different boards can be compared only as ratios to their own median.
        let ratios = repeated().flat_map(|sample| {
            let middle = median(sample.times.clone()).unwrap_or(0.0);
            sample.times.iter().map(move |time| (time / middle).ln())
        });
        let ratios: Vec<f64> = ratios.filter(|ratio| ratio.is_finite()).collect();
        let spread = median(spreads)?;
        let usual = median(ratios.iter().map(|ratio| ratio.abs()).collect()).unwrap_or(0.0);
        // Iglewicz and Hoaglin (1993) call 3.5 deviations, estimated by the median, an outlier. The
        // times of short searches differ by a third without a cause, so such a ratio is not an
        // outlier.
        let far = (3.5 * 1.4826 * usual).max(1.5f64.ln());
        let outliers = ratios.iter().filter(|ratio| ratio.abs() > far).count();
        Some(Timing { timings: ratios.len(), spread, widest, outliers })
    }

    /// Among the answers whose true distance is known: how many are shortest, and how many there
    /// are.
    pub fn shortest(&self) -> (usize, usize) {
        let known = self.solved().filter_map(Sample::excess);
        known.fold((0, 0), |(equal, all), excess| (equal + usize::from(excess == 0), all + 1))
    }

    /// Extra moves, on average and at most, over the answers whose true distance is known.
    pub fn excess(&self) -> Option<(f64, u32)> {
        let excess: Vec<u32> = self.solved().filter_map(Sample::excess).collect();
        let most = *excess.iter().max()?;
        Some((excess.iter().map(|&e| f64::from(e)).sum::<f64>() / excess.len() as f64, most))
    }
}

/// The standard deviation of times as a share of their mean.
fn deviation(times: &[f64]) -> Option<f64> {
    let mean = mean(times).filter(|mean| *mean > 0.0)?;
    let squares: f64 = times.iter().map(|time| (time - mean).powi(2)).sum();
    (times.len() > 1).then(|| (squares / (times.len() - 1) as f64).sqrt() / mean)
}

impl Sample {
    /// Returns true if the board was solved.
    pub fn is_solved(&self) -> bool {
        self.record.answer.outcome == OutcomeName::Solved
    }

    /// Extra moves.
    pub fn excess(&self) -> Option<u32> {
        Some(self.record.answer.cost?.saturating_sub(self.distance?))
    }

    /// The effective branching factor.
    pub fn branching(&self) -> Option<f64> {
        branching(self.record.answer.counters.generated?, self.record.answer.cost?)
    }
}

//! A journal summed up: what it compares, on which boards, and how each combination did.

use crate::record::{Identity, Record};
use crate::{Spread, Truth, branching};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use taquin::SearchOptions;
use taquin::registry::{ALGORITHMS, HEURISTICS};
use taquin_board::{Goal, Size};
use taquin_render::json::{self, OutcomeName, Rows};
use taquin_search::Limits;

/// What is measured of a trial and summed up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Measure {
    /// States taken from the frontier.
    Popped,
    /// States whose successors were made.
    Expanded,
    /// States made.
    Generated,
    /// Most states waiting at once.
    Frontier,
    /// CPU time.
    Cpu,
    /// Most bytes held.
    Memory,
    /// Moves of the path found.
    Length,
}

impl Measure {
    /// All, in the order in which they are shown.
    pub const ALL: [Measure; 7] = [
        Measure::Popped,
        Measure::Expanded,
        Measure::Generated,
        Measure::Frontier,
        Measure::Cpu,
        Measure::Memory,
        Measure::Length,
    ];

    /// In CSV and in the names of messages.
    pub const fn name(self) -> &'static str {
        match self {
            Measure::Popped => "popped",
            Measure::Expanded => "expanded",
            Measure::Generated => "generated",
            Measure::Frontier => "max_frontier",
            Measure::Cpu => "cpu_seconds",
            Measure::Memory => "peak_memory_bytes",
            Measure::Length => "length",
        }
    }

    /// Of a solved trial.
    pub(crate) fn of(self, record: &Record) -> Option<f64> {
        let (answer, counters) = (&record.answer, &record.answer.counters);
        let count = |n: Option<u64>| n.map(|n| n as f64);
        match self {
            Measure::Popped => count(counters.popped),
            Measure::Expanded => count(counters.expanded),
            Measure::Generated => count(counters.generated),
            Measure::Frontier => count(counters.max_frontier),
            Measure::Cpu => answer.cpu_seconds,
            Measure::Memory => count(answer.peak_memory_bytes),
            Measure::Length => count(answer.length),
        }
    }
}

/// A whole journal.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// The version of the program that ran it.
    pub program: String,
    /// The questions it was to answer, each once.
    pub questions: Vec<String>,
    /// How many trials.
    pub trials: usize,
    /// One a set of boards; those of the most boards, which say most, come first.
    pub groups: Vec<Group>,
}

/// All combinations on one set of boards.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// How the boards were had.
    pub source: String,
    /// Their shape.
    pub size: Size,
    /// Where they should arrive.
    pub goal: Rows,
    /// The limits of each trial; the first ones if they differ.
    pub limits: Limits,
    /// Distinct places in the draw.
    pub boards: usize,
    /// How many of them can reach the goal.
    pub solvable: usize,
    /// How often each was run, at most.
    pub repetitions: u32,
    /// One a combination, in the registry's order.
    pub rows: Vec<Row>,
}

/// One combination on one set of boards.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The search.
    pub algorithm: String,
    /// Its heuristic.
    pub heuristic: String,
    /// Its options.
    pub options: SearchOptions,
    /// Its limits.
    pub limits: Limits,
    /// Whether the heuristic never overestimates, as the registry says.
    pub admissible: bool,
    /// One a board, in the order of the draw; repetitions are one sample, their times averaged.
    pub samples: Vec<Sample>,
}

/// One combination on one board.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// The board's place in the draw.
    pub index: u64,
    /// The trial; times averaged over the repetitions.
    pub record: Record,
    /// The true distance, if it is known.
    pub distance: Option<u32>,
}

impl Summary {
    /// Sums up a journal. The order of its lines does not matter.
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
        let mut groups: Vec<Group> =
            groups.into_iter().filter_map(|(key, rows)| group(key, rows, &truth)).collect();
        groups.sort_by_key(|group| Reverse(group.boards));
        Summary {
            program: records.first().map_or_else(String::new, |r| r.program.clone()),
            questions,
            trials: records.len(),
            groups,
        }
    }
}

/// Sorts groups of as many boards: small ones first, then by source and goal.
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
) -> Option<Group> {
    let goal = json::board(&key.goal)?;
    let mut solvable: BTreeMap<u64, bool> = BTreeMap::new();
    let mut repetitions = 1;
    let rows: Vec<Row> = rows
        .into_iter()
        .map(|(key, boards)| {
            let request = boards.values().flatten().next().map(|r| r.identity.request.clone());
            let request = request.unwrap_or_default();
            let admissible = request.heuristic.as_ref().is_some_and(|h| h.is_admissible());
            let samples = boards.into_iter().filter_map(|(index, records)| {
                repetitions = repetitions.max(records.len() as u32);
                let record = averaged(&records)?;
                let can = record.answer.outcome != OutcomeName::Unsolvable;
                solvable.insert(index, can);
                let distance = if can {
                    truth.distance(&record.identity.board, &record.identity.goal)
                } else {
                    None
                };
                Some(Sample { index, record, distance })
            });
            Row {
                samples: samples.collect(),
                algorithm: key.names.0,
                heuristic: key.names.1,
                options: request.options,
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

/// Repetitions as one trial: the counters are the same in all, the times are averaged.
fn averaged(records: &[&Record]) -> Option<Record> {
    let mut record = (*records.iter().min_by_key(|record| record.identity.repetition)?).clone();
    let mean = |of: fn(&Record) -> Option<f64>| {
        let times: Vec<f64> = records.iter().filter_map(|record| of(record)).collect();
        (!times.is_empty()).then(|| times.iter().sum::<f64>() / times.len() as f64)
    };
    record.answer.seconds = mean(|record| record.answer.seconds);
    record.answer.cpu_seconds = mean(|record| record.answer.cpu_seconds);
    Some(record)
}

impl Group {
    /// The goal by its name, or its board where it has none.
    pub fn goal_name(&self) -> String {
        let Some(board) = json::board(&self.goal) else { return String::new() };
        let named = Goal::NAMED
            .into_iter()
            .find(|(_, goal)| goal.board(board.size()).is_ok_and(|named| named == board));
        named.map_or_else(|| board.to_string(), |(name, _)| name.to_owned())
    }
}

impl Row {
    /// How many boards ended so.
    pub fn ended(&self, how: OutcomeName) -> usize {
        self.samples.iter().filter(|sample| sample.record.answer.outcome == how).count()
    }

    /// The solved boards.
    pub fn solved(&self) -> impl Iterator<Item = &Sample> {
        self.samples.iter().filter(|sample| sample.record.answer.outcome == OutcomeName::Solved)
    }

    /// A measure over the solved boards.
    pub fn spread(&self, measure: Measure) -> Option<Spread> {
        Spread::of(self.solved().filter_map(|sample| measure.of(&sample.record)).collect())
    }

    /// The mean effective branching factor over the solved boards.
    pub fn branching(&self) -> Option<f64> {
        let each = self.solved().filter_map(|sample| sample.branching());
        Spread::of(each.collect()).map(|spread| spread.mean)
    }

    /// Of the answers whose true distance is known: how many have it, and how many there are.
    pub fn shortest(&self) -> (usize, usize) {
        let known = self.solved().filter_map(Sample::excess);
        known.fold((0, 0), |(equal, all), excess| (equal + usize::from(excess == 0), all + 1))
    }

    /// Moves more than needed, on average and at most, over the answers whose true distance is
    /// known.
    pub fn excess(&self) -> Option<(f64, u32)> {
        let excess: Vec<u32> = self.solved().filter_map(Sample::excess).collect();
        let most = *excess.iter().max()?;
        Some((excess.iter().map(|&e| f64::from(e)).sum::<f64>() / excess.len() as f64, most))
    }
}

impl Sample {
    /// Moves more than needed.
    pub fn excess(&self) -> Option<u32> {
        Some((self.record.answer.length? as u32).saturating_sub(self.distance?))
    }

    /// The effective branching factor.
    pub fn branching(&self) -> Option<f64> {
        branching(self.record.answer.counters.generated?, self.record.answer.length? as u32)
    }
}

//! Published values compared with ours.

use crate::statistics::mean;
use crate::{Measure, Row, Sample, Summary, report};
use taquin_i18n::Words;
use taquin_render::chart::AxisUnit;
use taquin_render::html::{HtmlTable, TableCell};

/// A value that others published.
#[derive(Clone, PartialEq, Debug)]
pub struct Expect {
    /// The set of boards.
    pub source: String,
    /// Which of them.
    pub place: PublishedFor,
    /// The search.
    pub algorithm: &'static str,
    /// The heuristic.
    pub heuristic: String,
    /// The first bound, if one was given.
    pub start_depth: Option<u32>,
    /// What was measured.
    pub what: What,
    /// The value.
    pub published: f64,
    /// The message that explains a difference, if there is one.
    pub note: Option<&'static str>,
}

/// Which boards a published value refers to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PublishedFor {
    /// The board of this index.
    Board(u64),
    /// The mean over all.
    Mean,
    /// The mean over those of this true distance.
    Distance(u32),
}

/// What a published value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// A measure of a trial.
    Measure(Measure),
    /// The heuristic's value.
    Estimate,
    /// The effective branching factor.
    Branching,
    /// Something that this program does not count, by the message that names it.
    Uncounted(&'static str),
}

impl Expect {
    /// Our value, if the journal has it.
    pub fn ours(&self, summary: &Summary) -> Option<f64> {
        let samples: Vec<f64> = self
            .row(summary)?
            .samples
            .iter()
            .filter(|sample| match self.place {
                PublishedFor::Board(index) => sample.index == index,
                PublishedFor::Mean => true,
                PublishedFor::Distance(distance) => sample.distance == Some(distance),
            })
            .filter_map(|sample| self.of(sample))
            .collect();
        mean(&samples)
    }

    /// The note, if the values differ.
    fn open_note(&self, summary: &Summary) -> Option<&'static str> {
        self.note.filter(|_| self.ours(summary) != Some(self.published))
    }

    fn row<'a>(&self, summary: &'a Summary) -> Option<&'a Row> {
        let rows = summary.groups.iter().filter(|group| group.source == self.source);
        rows.flat_map(|group| &group.rows).find(|row| {
            row.algorithm == self.algorithm
                && row.heuristic == self.heuristic
                && row.options.start_depth == self.start_depth
        })
    }

    fn of(&self, sample: &Sample) -> Option<f64> {
        match self.what {
            What::Estimate => sample.record.estimate.map(f64::from),
            What::Branching => sample.branching(),
            What::Uncounted(_) => None,
            What::Measure(measure) => {
                sample.record.answer.length.and_then(|_| measure.of(&sample.record))
            }
        }
    }

    /// The name of the board, its distance, or the word for a mean.
    fn place_said(&self, summary: &Summary, words: &Words) -> String {
        match self.place {
            PublishedFor::Mean => words.say("lab-mean"),
            PublishedFor::Distance(distance) => distance.to_string(),
            PublishedFor::Board(index) => self
                .row(summary)
                .and_then(|row| row.samples.iter().find(|sample| sample.index == index))
                .and_then(|sample| sample.record.name.clone())
                .unwrap_or_else(|| index.to_string()),
        }
    }
}

/// The messages that explain differences, each once, in the order of the rows.
fn used(expected: &[Expect], summary: &Summary) -> Vec<&'static str> {
    let mut used = Vec::new();
    for note in expected.iter().filter_map(|expect| expect.open_note(summary)) {
        if !used.contains(&note) {
            used.push(note);
        }
    }
    used
}

/// The letter of a note.
fn letter(place: usize) -> char {
    char::from(b'a' + (place % 26) as u8)
}

/// Why values differ: a sentence or two for each letter in the table of [`compare`].
pub fn notes(expected: &[Expect], summary: &Summary, words: &Words) -> Vec<String> {
    let used = used(expected, summary);
    let said = |(place, id): (usize, &&str)| format!("({}) {}", letter(place), words.say(id));
    used.iter().enumerate().map(said).collect()
}

/// All published values beside ours. Equal ones are marked; where they differ, a letter refers to
/// the reason in [`notes`].
pub fn compare(expected: &[Expect], summary: &Summary, words: &Words) -> HtmlTable {
    let used = used(expected, summary);
    let head = vec![
        TableCell::words(words.say("lab-compare-board")),
        TableCell::words(words.say("lab-combination")),
        TableCell::words(words.say("lab-compare-what")),
        TableCell::number(words.say("lab-compare-published")),
        TableCell::number(words.say("lab-compare-ours")),
    ];
    let rows = expected.iter().map(|expect| {
        let what = match expect.what {
            What::Estimate => words.say("lab-compare-estimate"),
            What::Branching => words.say("lab-branching-short"),
            What::Uncounted(id) => words.say(id),
            What::Measure(measure) => words.say(&report::measure_message(measure)),
        };
        let start = expect.start_depth.map_or(String::new(), |depth| format!("({depth})"));
        let heuristic = match expect.heuristic.as_str() {
            "zero" => String::new(),
            name => format!(" · {name}"),
        };
        let ours = expect.ours(summary);
        let mark = expect
            .open_note(summary)
            .and_then(|note| used.iter().position(|one| *one == note))
            .map_or(String::new(), |place| format!(" ({})", letter(place)));
        let say = |value: f64| AxisUnit::Count.say(value, words);
        vec![
            TableCell::words(expect.place_said(summary, words)),
            TableCell::words(format!("{}{start}{heuristic}", expect.algorithm)),
            TableCell::words(what),
            TableCell::number(say(expect.published)),
            TableCell::number(format!("{}{mark}", ours.map_or("–".into(), say)))
                .best_if(ours == Some(expect.published)),
        ]
    });
    HtmlTable { head, rows: rows.collect() }
}

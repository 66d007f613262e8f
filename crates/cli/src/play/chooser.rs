//! Choosing a search and a heuristic from the registry.

use taquin::HeuristicExpr;
use taquin::registry::{ALGORITHMS, Algorithm, HEURISTICS};

/// The search and the heuristic of the watched solution; `None` leaves it to the planner.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Choice {
    /// The search.
    pub(crate) algorithm: Option<Algorithm>,
    /// The heuristic.
    pub(crate) heuristic: Option<HeuristicExpr>,
}

/// Which list has the cursor.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Column {
    /// The searches.
    Algorithm,
    /// The heuristics.
    Heuristic,
}

/// Two lists, each with a row chosen; row 0 is the planner's choice.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Chooser {
    pub(crate) column: Column,
    pub(crate) algorithm: usize,
    pub(crate) heuristic: usize,
    /// A heuristic that is not in the list (`max(…)`, `weighted(…)`), given on the command line:
    /// kept as long as the player chooses none.
    other: Option<HeuristicExpr>,
}

impl Chooser {
    /// The lists with what is chosen now.
    pub(crate) fn new(choice: &Choice) -> Chooser {
        let algorithm =
            ALGORITHMS.iter().position(|entry| Some(Algorithm(entry)) == choice.algorithm);
        let name = choice.heuristic.as_ref().and_then(|spec| spec.entry()).map(|entry| entry.name);
        let heuristic = HEURISTICS.iter().position(|entry| Some(entry.name) == name);
        Chooser {
            column: Column::Algorithm,
            algorithm: algorithm.map_or(0, |row| row + 1),
            heuristic: heuristic.map_or(0, |row| row + 1),
            other: choice.heuristic.clone().filter(|_| name.is_none()),
        }
    }

    /// The names of a column; row 0 has none.
    pub(crate) fn names(column: Column) -> Vec<Option<&'static str>> {
        let names: Vec<&str> = match column {
            Column::Algorithm => ALGORITHMS.iter().map(|entry| entry.name).collect(),
            Column::Heuristic => HEURISTICS.iter().map(|entry| entry.name).collect(),
        };
        std::iter::once(None).chain(names.into_iter().map(Some)).collect()
    }

    /// The row chosen in a column.
    pub(crate) fn row(&self, column: Column) -> usize {
        match column {
            Column::Algorithm => self.algorithm,
            Column::Heuristic => self.heuristic,
        }
    }

    /// The other column.
    pub(crate) fn across(&mut self) {
        self.column = match self.column {
            Column::Algorithm => Column::Heuristic,
            Column::Heuristic => Column::Algorithm,
        };
    }

    /// Up or down in the column.
    pub(crate) fn step(&mut self, by: isize) {
        let last = Chooser::names(self.column).len() - 1;
        let row = self.row(self.column).saturating_add_signed(by).min(last);
        match self.column {
            Column::Algorithm => self.algorithm = row,
            Column::Heuristic => {
                self.heuristic = row;
                self.other = None;
            }
        }
    }

    /// What is chosen.
    pub(crate) fn choice(&self) -> Choice {
        let named = |row: usize| HEURISTICS.get(row.wrapping_sub(1));
        Choice {
            algorithm: ALGORITHMS.get(self.algorithm.wrapping_sub(1)).map(|entry| Algorithm(entry)),
            heuristic: named(self.heuristic)
                .map(HeuristicExpr::Named)
                .or_else(|| self.other.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_can_be_chosen_and_is_found_again() {
        let mut chooser = Chooser::new(&Choice::default());
        assert_eq!(chooser.choice(), Choice::default());
        for column in [Column::Algorithm, Column::Heuristic] {
            chooser.column = column;
            chooser.step(isize::MIN);
            for name in Chooser::names(column) {
                let choice = chooser.choice();
                let said = match column {
                    Column::Algorithm => choice.algorithm.map(|a| a.name()),
                    Column::Heuristic => {
                        choice.heuristic.as_ref().and_then(|h| h.entry()).map(|e| e.name)
                    }
                };
                assert_eq!(said, name);
                assert_eq!(Chooser::new(&choice).choice(), choice);
                chooser.step(1);
            }
        }
    }

    #[test]
    fn a_heuristic_of_the_command_line_stays_until_another_is_chosen() {
        let spec: HeuristicExpr = "max(manhattan,hamming)".parse().unwrap();
        let choice = Choice { algorithm: None, heuristic: Some(spec) };
        let mut chooser = Chooser::new(&choice);
        chooser.step(1);
        assert_eq!(chooser.choice().heuristic, choice.heuristic);
        chooser.across();
        chooser.step(1);
        assert_eq!(chooser.choice().heuristic, Some(HeuristicExpr::zero()));
    }
}

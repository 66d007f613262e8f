//! The names of searches and heuristics for people.

use crate::Words;
use taquin::registry::{ALGORITHMS, HEURISTICS};

impl Words {
    /// What people call a search in this language: A* for `astar`. An unknown name is returned as it
    /// is.
    pub fn search_title(&self, name: &str) -> String {
        let entry = ALGORITHMS.iter().find(|entry| entry.name == name);
        self.title("algorithm", name, entry.map(|entry| entry.title))
    }

    /// The same for a heuristic. Pattern databases keep their names, which distinguish them, and an
    /// expression is returned as it is.
    pub fn heuristic_title(&self, name: &str) -> String {
        let entry = HEURISTICS.iter().find(|entry| entry.name == name);
        let titled = entry.filter(|entry| entry.family() != "pattern-database");
        self.title("heuristic", name, titled.map(|entry| entry.title))
    }

    /// The search that has this title, upper and lower case being equal. The registry itself knows
    /// the English titles.
    pub fn search_titled(&self, title: &str) -> Option<&'static str> {
        let title = title.to_lowercase();
        let mut names = ALGORITHMS.iter().map(|entry| entry.name);
        names.find(|name| self.search_title(name).to_lowercase() == title)
    }

    /// The same for a heuristic.
    pub fn heuristic_titled(&self, title: &str) -> Option<&'static str> {
        let title = title.to_lowercase();
        let mut names = HEURISTICS.iter().map(|entry| entry.name);
        names.find(|name| self.heuristic_title(name).to_lowercase() == title)
    }

    fn title(&self, kind: &str, name: &str, title: Option<&str>) -> String {
        let own = format!("{kind}-{name}.title");
        match title {
            Some(_) if self.knows(&own) => self.say(&own),
            title => title.unwrap_or(name).to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    /// The command line accepts the English titles, and the page shows them.
    #[test]
    fn english_titles_are_those_of_the_registry() {
        let words = Words::new(Lang::En);
        for entry in ALGORITHMS {
            assert_eq!(words.search_title(entry.name), entry.title);
        }
        for entry in HEURISTICS.iter().filter(|entry| entry.family() != "pattern-database") {
            assert_eq!(words.heuristic_title(entry.name), entry.title);
        }
    }

    /// No two entries share a title, so each is found by its own.
    #[test]
    fn entries_are_found_by_their_titles() {
        for words in [Lang::En, Lang::Fr].map(Words::new) {
            for entry in ALGORITHMS {
                let title = words.search_title(entry.name).to_uppercase();
                assert_eq!(words.search_titled(&title), Some(entry.name));
            }
            for entry in HEURISTICS {
                let title = words.heuristic_title(entry.name);
                assert_eq!(words.heuristic_titled(&title), Some(entry.name));
            }
            assert_eq!(words.search_titled("A**"), None);
        }
    }

    #[test]
    fn names_without_a_title_stay() {
        let words = Words::new(Lang::Fr);
        assert_eq!(words.search_title("weighted-astar"), "A* pondéré");
        assert_eq!(words.search_title("astar"), "A*");
        assert_eq!(words.search_title("mine"), "mine");
        assert_eq!(words.heuristic_title("pdb-6-6-3"), "pdb-6-6-3");
        assert_eq!(words.heuristic_title("2*manhattan"), "2*manhattan");
    }
}

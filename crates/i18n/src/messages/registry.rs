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

//! Options of searches as factors: each may have several values, and all are combined.

use crate::SpecError;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use taquin::registry::{Algorithm, SearchOption};
use taquin::{Metric, Quality, SearchOptions};

/// The options that an experiment gives, by their names in a request (`start_depth`, …), each with
/// its values. The values are those of a request, so files and the command line share one form.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Factors(Map<String, Value>);

/// One combination of values.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Levels {
    pub(crate) options: SearchOptions,
    pub(crate) quality: Option<Quality>,
    pub(crate) metric: Metric,
}

impl Factors {
    /// Adds a factor with values as they are typed: numbers are numbers, the rest is text.
    pub fn add<'a>(&mut self, name: &str, values: impl IntoIterator<Item = &'a str>) {
        let value = |text: &str| match text.parse::<u64>() {
            Ok(number) => Value::from(number),
            Err(_) => Value::from(text),
        };
        let values: Vec<Value> = values.into_iter().map(|text| value(text.trim())).collect();
        if !values.is_empty() {
            self.0.insert(name.replace('-', "_"), Value::from(values));
        }
    }

    /// Adds a flag.
    pub fn add_flag(&mut self, name: &str) {
        self.0.insert(name.replace('-', "_"), Value::from(true));
    }

    /// Returns true if an option was given.
    pub fn has(&self, option: SearchOption) -> bool {
        self.0.contains_key(&option.name().replace('-', "_"))
    }

    /// Every combination of the values, the last factor changing first. At least one of
    /// `algorithms` must take each option.
    pub(crate) fn levels(&self, algorithms: &[Algorithm]) -> Result<Vec<Levels>, SpecError> {
        let mut all = vec![Map::new()];
        for (name, values) in &self.0 {
            let values = match values {
                Value::Array(list) => list.clone(),
                one => vec![one.clone()],
            };
            let mut next = Vec::new();
            for chosen in &all {
                for value in &values {
                    let mut chosen: Map<String, Value> = chosen.clone();
                    chosen.insert(name.clone(), value.clone());
                    next.push(chosen);
                }
            }
            // Checked one by one, so the error can name the wrong value.
            for value in &values {
                // A TOML file has numbers that JSON has not: they are null here.
                if value.is_null() {
                    return Err(SpecError::Value(name.clone(), "nan".to_owned()));
                }
                read(Map::from_iter([(name.clone(), value.clone())])).map_err(|_| {
                    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                    SpecError::Value(name.clone(), text)
                })?;
            }
            all = next;
        }
        for option in SearchOption::ALL {
            let taken = algorithms.iter().any(|a| a.entry().options.contains(&option));
            if self.has(option) && !taken && !algorithms.is_empty() {
                let algorithm = algorithms[0];
                let error = taquin::RequestError::NotTaken { option, algorithm };
                return Err(SpecError::Request(error));
            }
        }
        let levels = all.into_iter().map(read).collect::<Result<_, _>>();
        levels.map_err(|error| SpecError::Value("search".to_owned(), error.to_string()))
    }
}

fn read(map: Map<String, Value>) -> Result<Levels, serde_json::Error> {
    #[derive(Deserialize)]
    struct Form {
        #[serde(default)]
        quality: Option<Quality>,
        #[serde(default)]
        metric: Metric,
        #[serde(flatten)]
        options: SearchOptions,
    }
    let Form { quality, metric, options } = serde_json::from_value(Value::from(map))?;
    if options.width == Some(0) {
        return Err(serde::de::Error::custom("a width of 0 keeps no state"));
    }
    Ok(Levels { options, quality, metric })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_are_a_factor() {
        let mut factors = Factors::default();
        factors.add("metric", ["single", "multi"]);
        let levels = factors.levels(&[Algorithm::ASTAR]).unwrap();
        let metrics: Vec<Metric> = levels.iter().map(|level| level.metric).collect();
        assert_eq!(metrics, [Metric::Single, Metric::Multi]);
    }

    #[test]
    fn not_a_number_is_no_value() {
        for weight in ["nan", "[2.0, inf]"] {
            let text = format!("[[search]]\nalgorithm = \"weighted-astar\"\nweight = {weight}\n");
            let spec = crate::ExperimentSpec::from_toml(&text).unwrap();
            let found = spec.experiment(&|_| unreachable!());
            assert!(
                matches!(&found, Err(SpecError::Value(name, _)) if name == "weight"),
                "{found:?}"
            );
        }
    }

    #[test]
    fn values_are_combined() {
        let mut factors = Factors::default();
        factors.add("weight", ["1", "1.5", "3/2"]);
        factors.add("ties", ["fifo", "lifo"]);
        let levels = factors.levels(&[Algorithm::WEIGHTED_ASTAR]).unwrap();
        assert_eq!(levels.len(), 6);
        let weights: Vec<String> =
            levels.iter().map(|level| level.options.weight.unwrap().to_string()).collect();
        assert_eq!(weights[0], "1");
        assert_eq!(Factors::default().levels(&[]).unwrap(), [Levels::default()]);
    }

    #[test]
    fn a_wrong_value_is_named() {
        for (name, text) in [
            ("weight", "heavy"),
            ("ties", "best"),
            ("quality", "bad"),
            ("width", "x"),
            ("width", "0"),
        ] {
            let mut factors = Factors::default();
            factors.add(name, [text]);
            match factors.levels(&[Algorithm::WEIGHTED_ASTAR]) {
                Err(SpecError::Value(found, value)) => {
                    assert_eq!((&*found, &*value), (name, text))
                }
                other => panic!("{other:?}"),
            }
        }
    }
}

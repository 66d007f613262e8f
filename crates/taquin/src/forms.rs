//! How values of a request are written in JSON and TOML, and read back.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::Display;
use std::str::FromStr;
use std::time::Duration;
use taquin_search::{Closed, Duplicates, Frontier, GoalTest, Limits, Ties, Weight};

/// Limits as JSON and TOML write them, absent where there is none.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct LimitsForm {
    /// Wall time, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_limit_ms: Option<f64>,
    /// States generated.
    #[serde(alias = "nodes", skip_serializing_if = "Option::is_none")]
    pub node_limit: Option<u64>,
    /// Bytes.
    #[serde(alias = "memory_bytes", skip_serializing_if = "Option::is_none")]
    pub memory_limit_bytes: Option<u64>,
    /// Wall time, in seconds: an earlier spelling, read only.
    #[serde(skip_serializing)]
    pub seconds: Option<f64>,
}

impl LimitsForm {
    /// Names of an earlier form, which are read only.
    pub(crate) const EARLIER: [&'static str; 3] = ["seconds", "nodes", "memory_bytes"];

    /// In the form that a request flattens into itself.
    pub(crate) fn serialize<S: Serializer>(
        limits: &Limits,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        Serialize::serialize(&LimitsForm::from(limits), serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Limits, D::Error> {
        let form: LimitsForm = Deserialize::deserialize(deserializer)?;
        form.limits().map_err(serde::de::Error::custom)
    }

    /// The limits, or what is wrong with them.
    pub fn limits(&self) -> Result<Limits, String> {
        let time = |seconds: f64| {
            let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
            time.ok_or_else(|| format!("a time limit of {seconds} s is not above 0"))
        };
        let seconds = self.time_limit_ms.map(|millis| millis / 1000.0).or(self.seconds);
        let time = seconds.map(time).transpose()?;
        Ok(Limits { time, nodes: self.node_limit, memory: self.memory_limit_bytes })
    }
}

impl From<&Limits> for LimitsForm {
    fn from(limits: &Limits) -> LimitsForm {
        LimitsForm {
            time_limit_ms: limits.time.map(|time| time.as_secs_f64() * 1000.0),
            node_limit: limits.nodes,
            memory_limit_bytes: limits.memory,
            seconds: None,
        }
    }
}

/// What is wrong with a value, and the value itself where the error does not name it.
fn wrong<E: serde::de::Error>(text: &str, error: &impl Display) -> E {
    let error = error.to_string();
    let short: String = text.chars().take(40).collect();
    E::custom(if error.contains(&short) { error } else { format!("`{short}`: {error}") })
}

/// Values that are written as text; `auto` is none.
pub(crate) mod text {
    use super::*;

    pub(crate) fn serialize<T: Display, S: Serializer>(
        value: &Option<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => serializer.collect_str(value),
            None => serializer.serialize_none(),
        }
    }

    pub(crate) fn deserialize<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let text: Option<String> = Deserialize::deserialize(deserializer)?;
        let text = text.filter(|text| text != "auto");
        text.map(|text| text.parse().map_err(|error| wrong(&text, &error))).transpose()
    }
}

/// A choice of the crate `taquin-search`, which knows no serde: ties, data structures.
pub(crate) trait Choice: Copy + 'static {
    /// What is chosen, in an error.
    const WHAT: &'static str;
    const CHOICES: &'static [Self];

    fn typed(self) -> &'static str;
}

macro_rules! choice {
    ($($name:ident: $what:literal,)*) => {
        $(impl Choice for $name {
            const WHAT: &'static str = $what;
            const CHOICES: &'static [$name] = &$name::ALL;

            fn typed(self) -> &'static str {
                self.name()
            }
        })*
    };
}

choice! {
    Ties: "ties",
    Frontier: "frontier",
    Closed: "closed set",
    Duplicates: "check for duplicates",
    GoalTest: "goal test",
}

/// Choices by their names.
pub(crate) mod named {
    use super::*;

    pub(crate) fn serialize<T: Choice, S: Serializer>(
        value: &Option<T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        value.map(T::typed).serialize(to)
    }

    pub(crate) fn deserialize<'de, T: Choice, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<T>, D::Error> {
        let name: Option<String> = Deserialize::deserialize(from)?;
        let unknown = |name: &str| {
            let names: Vec<&str> = T::CHOICES.iter().map(|choice| choice.typed()).collect();
            let (what, names) = (T::WHAT, names.join(", "));
            serde::de::Error::custom(format!("no {what} `{name}`; choose one of {names}"))
        };
        let choice = |name: &str| T::CHOICES.iter().find(|choice| choice.typed() == name).copied();
        name.map(|name| choice(&name).ok_or_else(|| unknown(&name))).transpose()
    }
}

/// Weights as numbers; text is read too.
///
/// A weight such as 4/3 is written as the nearest number, which has more decimals than are accepted
/// from a user, and read back as the same fraction.
pub(crate) mod weight {
    use super::*;

    /// The fraction that was written as this number, as text. It is one of the convergents of the
    /// number's continued fraction, because both its parts are small.
    fn fraction(number: f64) -> Option<String> {
        const MOST: u64 = 999_999;
        // Readers of JSON may be off in the last bit. Two such fractions differ far more.
        let close = |quotient: f64| (quotient - number).abs() <= 4.0 * f64::EPSILON * number;
        let (mut before, mut last, mut rest) = ((0, 1), (1, 0), number);
        loop {
            let whole = rest.floor();
            if !(0.0..=MOST as f64).contains(&whole) {
                return None;
            }
            let next = |before, last| whole as u64 * last + before;
            let (num, den) = (next(before.0, last.0), next(before.1, last.1));
            if num > MOST || den > MOST {
                return None;
            }
            if close(num as f64 / den as f64) {
                return Some(format!("{num}/{den}"));
            }
            (before, last, rest) = (last, (num, den), (rest - whole).recip());
        }
    }

    pub(crate) fn serialize<S: Serializer>(
        weight: &Option<Weight>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        weight.map(|weight| f64::from(weight.num()) / f64::from(weight.den())).serialize(to)
    }

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Form {
        Number(f64),
        Text(String),
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Weight>, D::Error> {
        let form: Option<Form> = Deserialize::deserialize(from)?;
        form.map(|form| match form {
            Form::Number(number) => {
                let text = number.to_string();
                let read = text.parse().or_else(|error| {
                    fraction(number).and_then(|text| text.parse().ok()).ok_or(error)
                });
                read.map_err(|error| wrong(&text, &error))
            }
            Form::Text(text) => text.parse().map_err(|error| wrong(&text, &error)),
        })
        .transpose()
    }
}

/// Seeds as numbers; text is read too, since a page's numbers hold 53 bits and a seed 64.
pub(crate) mod seed {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(seed: &Option<u64>, to: S) -> Result<S::Ok, S::Error> {
        seed.serialize(to)
    }

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Form {
        Number(u64),
        Text(String),
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u64>, D::Error> {
        let form: Option<Form> = Deserialize::deserialize(from)?;
        form.map(|form| match form {
            Form::Number(number) => Ok(number),
            Form::Text(text) => text.parse().map_err(serde::de::Error::custom),
        })
        .transpose()
    }
}

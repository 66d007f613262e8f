//! Numbers, times and amounts of memory as typed.

use std::ops::RangeInclusive;
use std::time::Duration;
use words::Words;

/// What is shown of a text that may be long.
fn short(text: &str) -> String {
    text.chars().take(24).collect()
}

/// A whole number in a range. Digits may be grouped with `_`.
pub(super) fn number(text: &str, range: RangeInclusive<u64>, words: &Words) -> Result<u64, String> {
    let digits = text.replace('_', "");
    let number = match digits.parse::<u64>() {
        Ok(number) => Some(number),
        // A whole number, but below nothing or past 64 bits.
        Err(_) if is_whole(digits.strip_prefix('-').unwrap_or(&digits)) => None,
        Err(_) => return Err(words.say_with("number-malformed", &[("text", short(text).into())])),
    };
    match number {
        Some(number) if range.contains(&number) => Ok(number),
        _ => Err(words.say_with(
            "number-out-of-range",
            &[
                ("number", short(text).into()),
                ("least", range.start().to_string().into()),
                ("most", range.end().to_string().into()),
            ],
        )),
    }
}

fn is_whole(digits: &str) -> bool {
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

/// A number with a unit: the number, and the factor of the unit.
fn with_unit(text: &str, units: &[(&str, f64)]) -> Option<f64> {
    let text = text.trim();
    let split = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(split);
    let factor = units.iter().find(|(name, _)| name.eq_ignore_ascii_case(unit.trim()))?.1;
    let value = number.parse::<f64>().ok()? * factor;
    value.is_finite().then_some(value)
}

/// A time: `500ms`, `30s`, `2m`, `1h`; a bare number is seconds.
pub(super) fn duration(text: &str, words: &Words) -> Result<Duration, String> {
    let units = [("ms", 1e-3), ("s", 1.0), ("", 1.0), ("m", 60.0), ("min", 60.0), ("h", 3600.0)];
    with_unit(text, &units)
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| words.say_with("duration-malformed", &[("text", short(text).into())]))
}

/// An amount of memory: `512MB`, `4GiB`, `4Gio`; a bare number is bytes.
pub(super) fn bytes(text: &str, words: &Words) -> Result<u64, String> {
    let units = [
        ("", 1.0),
        ("B", 1.0),
        ("o", 1.0),
        ("k", 1024.0),
        ("kB", 1e3),
        ("ko", 1e3),
        ("KiB", 1024.0),
        ("Kio", 1024.0),
        ("M", 1024f64.powi(2)),
        ("MB", 1e6),
        ("Mo", 1e6),
        ("MiB", 1024f64.powi(2)),
        ("Mio", 1024f64.powi(2)),
        ("G", 1024f64.powi(3)),
        ("GB", 1e9),
        ("Go", 1e9),
        ("GiB", 1024f64.powi(3)),
        ("Gio", 1024f64.powi(3)),
        ("T", 1024f64.powi(4)),
        ("TB", 1e12),
        ("To", 1e12),
        ("TiB", 1024f64.powi(4)),
        ("Tio", 1024f64.powi(4)),
    ];
    with_unit(text, &units)
        .map(|bytes| bytes as u64)
        .ok_or_else(|| words.say_with("bytes-malformed", &[("text", short(text).into())]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    #[test]
    fn units() {
        let words = Words::new(Lang::En);
        let time = |text: &str| duration(text, &words).ok().map(|time| time.as_millis());
        assert_eq!(time("30s"), Some(30_000));
        assert_eq!(time("500ms"), Some(500));
        assert_eq!(time("2m"), Some(120_000));
        assert_eq!(time("1.5"), Some(1_500));
        for wrong in ["", "s", "-1s", "1e9h", "3 weeks", "1..5s", "é", "99999999999999999999h"] {
            assert_eq!(time(wrong), None, "{wrong}");
        }
        let memory = |text: &str| bytes(text, &words).ok();
        assert_eq!(memory("4GiB"), Some(4 << 30));
        assert_eq!(memory("512MB"), Some(512_000_000));
        assert_eq!(memory("1000"), Some(1000));
        assert_eq!(memory("1.5 Gio"), Some(3 << 29));
        assert_eq!(memory("4Gibberish"), None);
    }

    #[test]
    fn numbers_say_their_range() {
        let words = Words::new(Lang::En);
        assert_eq!(number("1_000", 1..=2000, &words), Ok(1000));
        let past = number("99999999999999999999", 1..=9, &words).unwrap_err();
        assert!(past.contains("from 1 to 9"), "{past}");
        assert!(number("ten", 1..=9, &words).unwrap_err().contains("not a whole number"));
    }
}

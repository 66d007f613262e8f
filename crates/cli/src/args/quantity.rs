//! Numbers, times and amounts of memory as typed.

use std::ops::RangeInclusive;
use std::time::Duration;
use taquin_i18n::Words;

/// The shown part of a text that may be long.
fn short(text: &str) -> String {
    text.chars().take(24).collect()
}

/// A whole number in a range. Digits may be grouped with `_`.
pub(super) fn number(text: &str, range: RangeInclusive<u64>, words: &Words) -> Result<u64, String> {
    let digits = text.replace('_', "");
    let number = match digits.parse::<u64>() {
        Ok(number) => Some(number),
        // A whole number, but negative or beyond 64 bits.
        Err(_) if is_whole(digits.strip_prefix('-').unwrap_or(&digits)) => None,
        Err(_) => return Err(words.say_with("number-malformed", &[("text", short(text).into())])),
    };
    within(number, text, &range, words)
}

/// The suffixes of a count, with their powers of ten.
const SUFFIXES: [(char, u32); 4] = [('k', 3), ('m', 6), ('g', 9), ('t', 12)];

/// A whole number in a range, as [`number`] reads it, or with a decimal suffix: `130M`, `2.5G`, `5k`.
pub(super) fn count(text: &str, range: RangeInclusive<u64>, words: &Words) -> Result<u64, String> {
    let suffix = |last: char| SUFFIXES.iter().find(|(name, _)| last.eq_ignore_ascii_case(name));
    let Some(&(_, power)) = text.chars().next_back().and_then(suffix) else {
        return number(text, range, words);
    };
    // The suffixes are ASCII, so the last one is one byte.
    let digits = text[..text.len() - 1].trim_end().replace('_', "");
    let amount = digits.strip_prefix('-').unwrap_or(&digits);
    let (whole, part) = amount.split_once('.').unwrap_or((amount, "0"));
    let part = part.trim_end_matches('0');
    let is_count = is_whole(whole) && (part.is_empty() || is_whole(part));
    if !is_count || part.len() > power as usize {
        return Err(words.say_with("count-malformed", &[("text", short(text).into())]));
    }
    // With the zeros of the suffix it is a whole number, which may exceed 64 bits.
    let zeros = "0".repeat(power as usize - part.len());
    let value = format!("{whole}{part}{zeros}").parse().ok();
    within(value.filter(|_| amount.len() == digits.len()), text, &range, words)
}

/// The number, if there is one and it is in the range.
fn within(
    number: Option<u64>,
    text: &str,
    range: &RangeInclusive<u64>,
    words: &Words,
) -> Result<u64, String> {
    number.filter(|number| range.contains(number)).ok_or_else(|| {
        words.say_with(
            "number-out-of-range",
            &[
                ("number", short(text).into()),
                ("least", range.start().to_string().into()),
                ("most", range.end().to_string().into()),
            ],
        )
    })
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
    use taquin_i18n::Lang;

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
    #[test]
    fn counts_have_decimal_suffixes() {
        let words = Words::new(Lang::En);
        let read = |text: &str| count(text, 1..=u64::MAX, &words);
        for (text, value) in [
            ("130M", 130_000_000),
            ("2G", 2_000_000_000),
            ("5k", 5_000),
            ("5K", 5_000),
            ("1T", 1_000_000_000_000),
            ("1_000k", 1_000_000),
            ("2.5G", 2_500_000_000),
            ("1.50k", 1_500),
            ("0.001M", 1_000),
            ("1.0k", 1_000),
            ("100000", 100_000),
            ("18446744073709551.615k", u64::MAX),
        ] {
            assert_eq!(read(text), Ok(value), "{text}");
        }
        for text in ["0k", "-3k", "-3", "0.0M", "18446744073709551.616k", "99999999999999999999G"] {
            assert!(read(text).unwrap_err().contains("out of range"), "{text}");
        }
        // Not whole numbers: half a state, and 1.0001k.
        for text in ["M", "k", ".k", "1.k.k", "1.0001k", "1e3k", "+5k", "5kk", "k5k", "-k", "é5k"]
        {
            let error = read(text).unwrap_err();
            assert!(error.contains("write 5000, 5k"), "{text}: {error}");
        }
        for text in ["", "é", "1.5", "5 states", "5KiB"] {
            assert!(read(text).unwrap_err().contains("not a whole number"), "{text}");
        }
    }
}

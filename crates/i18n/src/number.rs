//! Numbers, times and sizes as a language writes them.

use crate::{Lang, Words};
use std::time::Duration;

impl Lang {
    /// A whole number, its digits in groups of three: `1,234,567`, in French `1 234 567` with
    /// narrow spaces that do not break.
    pub fn number(self, number: i64) -> String {
        let digits = number.unsigned_abs().to_string();
        let mut text = String::from(if number < 0 { "-" } else { "" });
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                text.push(match self {
                    Lang::En => ',',
                    Lang::Fr => '\u{202f}',
                });
            }
            text.push(digit);
        }
        text
    }

    /// The space between a number and its unit: in French a no-break space. English has a plain
    /// space, so its output can be searched.
    const fn unit_gap(self) -> char {
        match self {
            Lang::En => ' ',
            Lang::Fr => '\u{a0}',
        }
    }

    /// A number written with a point, converted to the language's decimal sign.
    pub fn decimal(self, number: &str) -> String {
        match self {
            Lang::En => number.to_owned(),
            Lang::Fr => number.replace('.', ","),
        }
    }
}

impl Words {
    /// A whole number, its digits in groups.
    pub fn number(&self, number: u64) -> String {
        self.lang().number(number.try_into().unwrap_or(i64::MAX))
    }

    /// A readable time: `0.3 ms`, `4.21 s`, `2 min 5 s`, `3 h 4 min`.
    ///
    /// ```
    /// use std::time::Duration;
    /// use taquin_i18n::{Lang, Words};
    /// let words = Words::new(Lang::Fr);
    /// assert_eq!(words.duration(Duration::from_millis(4210)), "4,21\u{a0}s");
    /// assert_eq!(words.duration(Duration::from_secs(125)), "2\u{a0}min 5\u{a0}s");
    /// ```
    pub fn duration(&self, time: Duration) -> String {
        let seconds = time.as_secs_f64();
        let (lang, gap) = (self.lang(), self.lang().unit_gap());
        match seconds {
            ..0.01 => format!("{}{gap}ms", lang.decimal(&format!("{:.2}", seconds * 1e3))),
            ..1.0 => format!("{:.0}{gap}ms", seconds * 1e3),
            ..60.0 => {
                let text = format!("{seconds:.2}");
                let short = text.trim_end_matches('0').trim_end_matches('.');
                format!("{}{gap}s", lang.decimal(short))
            }
            _ => {
                let whole = time.as_secs();
                let (hours, minutes) = (whole / 3600, whole / 60 % 60);
                let parts = match hours {
                    0 => [(minutes, "min"), (whole % 60, "s")],
                    _ => [(hours, "h"), (minutes, "min")],
                };
                let words: Vec<String> = parts
                    .iter()
                    .filter(|(n, _)| *n > 0)
                    .map(|(n, unit)| format!("{}{gap}{unit}", self.number(*n)))
                    .collect();
                words.join(" ")
            }
        }
    }

    /// An estimated time, to two digits: `680 ms`, `29 s`; nothing below `10 ms`.
    pub fn rough(&self, time: Duration) -> String {
        let seconds = time.as_secs_f64();
        if seconds < 0.01 {
            return self.duration(Duration::from_millis(10));
        }
        let digit = 10f64.powf(seconds.log10().floor() - 1.0);
        self.duration(Duration::from_secs_f64((seconds / digit).round() * digit))
    }

    /// An estimated count, to two digits: `3,400,000`.
    pub fn rough_number(&self, number: f64) -> String {
        let digit = 10f64.powf((number.max(10.0).log10().floor() - 1.0).max(0.0));
        self.number(((number / digit).round() * digit) as u64)
    }

    /// A share in percent, with one decimal if it matters: `7.5 %`, `120 %`.
    pub fn percent(&self, percent: f64) -> String {
        let text = if percent < 99.95 { format!("{percent:.1}") } else { format!("{percent:.0}") };
        let short = text.strip_suffix(".0").unwrap_or(&text);
        format!("{}\u{a0}%", self.lang().decimal(short))
    }

    /// A size in bytes: `512 B`, `1.5 GiB`; in French `1,5 Gio`.
    pub fn bytes(&self, bytes: u64) -> String {
        let units = match self.lang() {
            Lang::En => ["B", "KiB", "MiB", "GiB", "TiB"],
            Lang::Fr => ["o", "Kio", "Mio", "Gio", "Tio"],
        };
        let mut value = bytes as f64;
        let mut unit = 0;
        while value >= 1024.0 && unit + 1 < units.len() {
            value /= 1024.0;
            unit += 1;
        }
        let text = match unit {
            0 => bytes.to_string(),
            _ if value >= 100.0 => format!("{value:.0}"),
            _ => format!("{value:.1}").trim_end_matches(".0").to_owned(),
        };
        format!("{}{}{}", self.lang().decimal(&text), self.lang().unit_gap(), units[unit])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_go_in_threes() {
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567")]
        {
            assert_eq!(Lang::En.number(number), text);
        }
    }

    #[test]
    fn times_and_sizes() {
        let words = Words::new(Lang::En);
        let time = |ms| words.duration(Duration::from_millis(ms));
        assert_eq!(words.duration(Duration::from_micros(310)), "0.31 ms");
        assert_eq!(time(12), "12 ms");
        assert_eq!(time(1500), "1.5 s");
        assert_eq!(time(10_000), "10 s");
        assert_eq!(time(60_000), "1 min");
        assert_eq!(time(7_500_000), "2 h 5 min");
        let rough = |ms| words.rough(Duration::from_millis(ms));
        assert_eq!([rough(0), rough(681), rough(28_950)], ["10 ms", "680 ms", "29 s"]);
        assert_eq!(rough(166_000), "2 min 50 s");
        let percent = |percent| words.percent(percent).replace('\u{a0}', " ");
        assert_eq!([percent(0.0), percent(7.54), percent(120.4)], ["0 %", "7.5 %", "120 %"]);
        let size = |bytes| words.bytes(bytes);
        assert_eq!(size(512), "512 B");
        assert_eq!(size(1 << 30), "1 GiB");
        assert_eq!(size(3 << 29), "1.5 GiB");
        assert_eq!(size(500 << 20), "500 MiB");
    }
}

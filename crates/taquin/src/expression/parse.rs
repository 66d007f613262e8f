//! From text to an expression.

use super::{ExprError, HeuristicExpr, MAX_NESTING};
use crate::heuristic::MAX_PARTS;
use crate::registry::{HEURISTICS, HeuristicEntry};
use std::str::FromStr;
use taquin_board::nearest;
use taquin_tables::Partition;

/// The most numbers and heuristics in one text; it also bounds the depth of products.
const MAX_ATOMS: usize = 32;

impl FromStr for HeuristicExpr {
    type Err = ExprError;

    fn from_str(text: &str) -> Result<HeuristicExpr, ExprError> {
        // A title, such as "Linear conflict", may contain spaces; an expression may not.
        let titled = |entry: &&HeuristicEntry| entry.title.eq_ignore_ascii_case(text.trim());
        if let Some(entry) = HEURISTICS.iter().find(titled) {
            return Ok(HeuristicExpr::Named(entry));
        }
        let mut parser = Parser { text, rest: text, atoms: 0 };
        let expr = parser.sum(0)?;
        if !parser.peek().is_empty() {
            return Err(parser.unexpected());
        }
        let leaves = expr.leaves().len();
        let plain = leaves == 1 && expr.leaves()[0] == &expr;
        if !plain && !(1..=MAX_PARTS).contains(&leaves) {
            return Err(ExprError::Parts(leaves));
        }
        Ok(expr)
    }
}

/// The items of a list. Commas inside parentheses do not separate items.
pub fn split_list(text: &str) -> Vec<&str> {
    let mut depth = 0usize;
    let parts = text.split(|c| {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        c == ',' && depth == 0
    });
    parts.map(str::trim).collect()
}

struct Parser<'t> {
    text: &'t str,
    rest: &'t str,
    atoms: usize,
}

impl<'t> Parser<'t> {
    /// The rest of the text, without the space before it.
    fn peek(&mut self) -> &'t str {
        self.rest = self.rest.trim_start();
        self.rest
    }

    fn take(&mut self, sign: char) -> bool {
        let rest = self.peek().strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// The longest word of characters that names may contain.
    fn word(&mut self) -> &'t str {
        let rest = self.peek();
        let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_'));
        let (word, rest) = rest.split_at(end.unwrap_or(rest.len()));
        self.rest = rest;
        word
    }

    fn unexpected(&mut self) -> ExprError {
        let at = self.peek().chars().take(20).collect();
        ExprError::Syntax { text: self.text.chars().take(60).collect(), at }
    }

    fn sum(&mut self, depth: usize) -> Result<HeuristicExpr, ExprError> {
        if depth > MAX_NESTING {
            return Err(ExprError::Nesting);
        }
        let mut parts = vec![self.product(depth)?];
        while self.take('+') {
            parts.push(self.product(depth)?);
        }
        Ok(match parts.len() {
            1 => parts.swap_remove(0),
            _ => HeuristicExpr::Sum(parts),
        })
    }

    fn product(&mut self, depth: usize) -> Result<HeuristicExpr, ExprError> {
        let mut left = self.atom(depth)?;
        loop {
            if self.take('*') {
                left = HeuristicExpr::Product(Box::new(left), Box::new(self.atom(depth)?));
            } else if self.take('/') {
                let divisor = self.word();
                let by = divisor.parse().ok().filter(|&by: &u32| by > 0);
                let short = || divisor.chars().take(20).collect();
                left = HeuristicExpr::Quotient(
                    Box::new(left),
                    by.ok_or_else(|| ExprError::Divisor(short()))?,
                );
                self.count()?;
            } else {
                return Ok(left);
            }
        }
    }

    fn count(&mut self) -> Result<(), ExprError> {
        self.atoms += 1;
        if self.atoms > MAX_ATOMS { Err(ExprError::Parts(self.atoms)) } else { Ok(()) }
    }

    fn atom(&mut self, depth: usize) -> Result<HeuristicExpr, ExprError> {
        self.count()?;
        if self.take('(') {
            let inner = self.sum(depth + 1)?;
            return if self.take(')') { Ok(inner) } else { Err(self.unexpected()) };
        }
        let before = self.peek();
        let word = self.word();
        if word.is_empty() {
            return Err(self.unexpected());
        }
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            self.rest = if word.parse::<u32>().is_ok() { self.rest } else { before };
            return word.parse().map(HeuristicExpr::Number).map_err(|_| self.unexpected());
        }
        if self.peek().starts_with('(') {
            match word.to_ascii_lowercase().as_str() {
                "max" => return self.list(depth).map(HeuristicExpr::Max),
                "min" => return self.list(depth).map(HeuristicExpr::Min),
                "weighted" => return self.raw().and_then(weighted),
                "pdb" => return self.raw().and_then(drawn),
                _ => {}
            }
        }
        HeuristicEntry::named(word).map(HeuristicExpr::Named).ok_or_else(|| ExprError::Unknown {
            name: word.chars().take(60).collect(),
            nearest: nearest(word, HEURISTICS.iter().map(|entry| entry.name)),
        })
    }

    /// `(a, b, …)`
    fn list(&mut self, depth: usize) -> Result<Vec<HeuristicExpr>, ExprError> {
        self.take('(');
        let mut parts = Vec::new();
        if self.take(')') {
            return Err(ExprError::Parts(0));
        }
        loop {
            parts.push(self.sum(depth + 1)?);
            if self.take(')') {
                return Ok(parts);
            }
            if !self.take(',') {
                return Err(self.unexpected());
            }
        }
    }

    /// The text between parentheses that hold none themselves.
    fn raw(&mut self) -> Result<&'t str, ExprError> {
        self.take('(');
        match self.rest.split_once(')') {
            Some((inner, rest)) => {
                self.rest = rest;
                Ok(inner)
            }
            None => {
                self.rest = "";
                Err(self.unexpected())
            }
        }
    }
}

fn weighted(inner: &str) -> Result<HeuristicExpr, ExprError> {
    let wrong =
        || ExprError::Weights(format!("weighted({})", inner.chars().take(50).collect::<String>()));
    let (weights, divisor) = inner.split_once(';').unwrap_or((inner, "1"));
    let weights = weights
        .split(|c: char| c.is_whitespace() || c == ',')
        .filter(|word| !word.is_empty())
        .map(|word| word.parse().map_err(|_| wrong()))
        .collect::<Result<Vec<u32>, _>>()?;
    let divisor = divisor.trim().parse().map_err(|_| wrong())?;
    if weights.is_empty() || divisor == 0 {
        return Err(wrong());
    }
    Ok(HeuristicExpr::Weighted { weights, divisor })
}

/// Parses a drawing, so a bad one is rejected here; it is stored as one line.
fn drawn(inner: &str) -> Result<HeuristicExpr, ExprError> {
    let partition = Partition::draw(inner).map_err(ExprError::Drawing)?;
    Ok(HeuristicExpr::Drawn(partition.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Metric;
    use taquin_board::Size;

    fn read(text: &str) -> HeuristicExpr {
        text.parse().expect(text)
    }

    #[test]
    fn commas_inside_parentheses_do_not_divide() {
        assert_eq!(split_list("a, max(b,c) ,d"), ["a", "max(b,c)", "d"]);
    }

    #[test]
    fn there_is_one_spelling() {
        for text in [
            "manhattan",
            "weighted(1 2 3; 2)",
            "max(h1,max(h2,hamming),weighted(1 2; 1))",
            "pdb(a a b / c c .)",
            "manhattan + 3*hamming",
            "2*linear-conflict/3",
            "(manhattan + hamming)*2",
            "2*(hamming*3)",
            "min(manhattan,5) + pdb-7-8",
        ] {
            assert_eq!(read(text).to_string(), text);
        }
        assert_eq!(read(" Manhattan+3 * HAMMING ").to_string(), "manhattan + 3*hamming");
        assert_eq!(read("((misplaced))").to_string(), "hamming");
        assert_eq!(read("(2*manhattan)/3").to_string(), "2*manhattan/3");
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        for (text, word) in [
            ("manhattan +", "at ``"),
            ("manhattan hamming", "at `hamming`"),
            ("manhattan/0", "above 0"),
            ("manhattan/hamming", "above 0"),
            ("max()", "1 to 8"),
            ("3", "1 to 8"),
            ("max(manhattan", "at ``"),
            ("h1+h2+h3+h4+h5+h1+h2+h3+h4", "not 9"),
            ("weighted(1 x; 2)", "weighted"),
            ("", "at ``"),
            ("99999999999*manhattan", "99999999999"),
        ] {
            let error = text.parse::<HeuristicExpr>().expect_err(text).to_string();
            assert!(error.contains(word), "{text}: {error}");
        }
    }

    #[test]
    fn nesting_and_length_are_bounded() {
        let nested = |depth: usize| format!("{}h1{}", "max(".repeat(depth), ")".repeat(depth));
        assert!(nested(MAX_NESTING).parse::<HeuristicExpr>().is_ok());
        for depth in [MAX_NESTING + 1, 5_000, 100_000] {
            assert_eq!(nested(depth).parse::<HeuristicExpr>(), Err(ExprError::Nesting));
            let open = "(".repeat(depth);
            assert_eq!(open.parse::<HeuristicExpr>(), Err(ExprError::Nesting));
        }
        let long = format!("h1{}", "*2".repeat(100_000));
        assert!(matches!(long.parse::<HeuristicExpr>(), Err(ExprError::Parts(_))));
        // The longest chain is classified at once.
        let chain = read(&format!("h5{}", "/3".repeat(MAX_ATOMS - 1)));
        assert!(!chain.is_consistent() && !chain.is_consistent_in(Metric::Multi, Size::FIFTEEN));
    }

    #[test]
    fn a_misspelt_name_is_guessed() {
        let guess = |text: &str| match text.parse::<HeuristicExpr>() {
            Err(ExprError::Unknown { nearest, .. }) => nearest,
            _ => None,
        };
        assert_eq!(guess("manhatan"), Some("manhattan"));
        assert_eq!(guess("linear-conflit"), Some("linear-conflict"));
        assert_eq!(guess("qqqqqqqqqqqq"), None);
    }

    #[test]
    fn admissibility_follows_the_rules() {
        for (text, admissible, consistent) in [
            ("max(manhattan,hamming)", true, true),
            ("max(manhattan,m3h)", false, false),
            ("min(manhattan,m3h)", true, false),
            ("min(manhattan,5)", true, false),
            ("2*manhattan/3", true, true),
            ("3*manhattan/2", false, false),
            ("manhattan/999999999/999999999/999999999", true, true),
            ("manhattan*999999998/999999999*999999998/999999999*999999998/999999999", true, true),
            ("manhattan*999999999/999999998*999999999/999999998*999999999/999999998", false, false),
            ("manhattan*999999999*999999999*999999999*0", false, false),
            ("manhattan/3*2", true, false),
            ("hamming + 0", false, false),
            ("manhattan*hamming", false, false),
            ("max(manhattan,2)", false, false),
            ("last-moves", true, false),
        ] {
            let expr = read(text);
            assert_eq!(
                (expr.is_admissible(), expr.is_consistent()),
                (admissible, consistent),
                "{text}"
            );
        }
    }
}

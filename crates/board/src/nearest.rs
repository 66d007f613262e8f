//! The known name that someone may have meant.

/// The name nearest to a word, if it is near: at most a third of its letters differ, counting an
/// exchange of neighbours as one.
///
/// ```
/// assert_eq!(board::nearest("snial", ["last", "snail"]), Some("snail"));
/// assert_eq!(board::nearest("queen", ["last", "snail"]), None);
/// ```
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    const LONGEST: usize = 64;
    let word: Vec<char> = word.chars().take(LONGEST + 1).flat_map(char::to_lowercase).collect();
    if word.len() > LONGEST {
        return None;
    }
    names
        .into_iter()
        .map(|name| (distance(&word, &name.chars().collect::<Vec<_>>()), name))
        .filter(|&(distance, name)| 3 * distance <= name.chars().count().max(3))
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, name)| name)
}

/// Insertions, deletions, replacements and exchanges of neighbours between two words (the optimal
/// string alignment distance), three rows of the table at a time.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let replaced = above[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = replaced.min(above[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(before[j - 2] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut above, row);
    }
    above[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        let far = |a: &str, b: &str| {
            distance(&a.chars().collect::<Vec<_>>(), &b.chars().collect::<Vec<_>>())
        };
        assert_eq!(far("", "abc"), 3);
        assert_eq!(far("abc", ""), 3);
        assert_eq!(far("kitten", "sitting"), 3);
        assert_eq!(far("snial", "snail"), 1);
        assert_eq!(far("same", "same"), 0);
    }

    #[test]
    fn long_words_are_not_compared() {
        assert_eq!(nearest(&"a".repeat(1_000_000), ["aaaa"]), None);
    }
}

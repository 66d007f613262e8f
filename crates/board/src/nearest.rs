//! Suggests the known name closest to a misspelt one.

/// The name closest to a word, if at most a third of its letters differ, counting a swap of
/// neighbours as one. Otherwise the first name that begins with the word, if the word has three
/// letters or more.
///
/// ```
/// assert_eq!(taquin_board::nearest("snial", ["last", "snail"]), Some("snail"));
/// assert_eq!(taquin_board::nearest("bot", ["last", "bottom-up"]), Some("bottom-up"));
/// assert_eq!(taquin_board::nearest("queen", ["last", "snail"]), None);
/// ```
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    const LONGEST: usize = 64;
    let word: Vec<char> = word.chars().take(LONGEST + 1).flat_map(char::to_lowercase).collect();
    if word.len() > LONGEST {
        return None;
    }
    let far = |name: &str| -> Option<usize> {
        let letters: Vec<char> = name.chars().collect();
        let far = distance(&word, &letters);
        match 3 * far <= letters.len().max(3) {
            true => Some(far),
            false => (word.len() >= 3 && letters.starts_with(&word)).then_some(LONGEST),
        }
    };
    let near = names.into_iter().filter_map(|name| Some((far(name)?, name)));
    near.min_by_key(|&(far, _)| far).map(|(_, name)| name)
}

/// The optimal string alignment distance between two words: insertions, deletions, replacements and
/// swaps of neighbours. Only three rows of the table are stored at a time.
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

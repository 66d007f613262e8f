//! Large digits, for large tiles.

/// Three by five dots each, one bit per dot, the top row first.
const FONT: [[u8; 5]; 10] = [
    [0b111, 0b101, 0b101, 0b101, 0b111],
    [0b010, 0b110, 0b010, 0b010, 0b111],
    [0b111, 0b001, 0b111, 0b100, 0b111],
    [0b111, 0b001, 0b111, 0b001, 0b111],
    [0b101, 0b101, 0b111, 0b001, 0b001],
    [0b111, 0b100, 0b111, 0b001, 0b111],
    [0b111, 0b100, 0b111, 0b101, 0b111],
    [0b111, 0b001, 0b001, 0b010, 0b010],
    [0b111, 0b101, 0b111, 0b101, 0b111],
    [0b111, 0b101, 0b111, 0b001, 0b111],
];

/// The columns of a number with this many digits at a scale.
pub(crate) fn width(digits: usize, scale: usize) -> usize {
    scale * (4 * digits).saturating_sub(1)
}

/// The rows of any number at a scale: two dots per row.
pub(crate) fn height(scale: usize) -> usize {
    (5 * scale).div_ceil(2)
}

/// A number, each dot `scale` columns wide and `scale` half rows high.
pub(crate) fn lines(number: u16, scale: usize) -> Vec<String> {
    let digits: Vec<[u8; 5]> =
        number.to_string().bytes().map(|digit| FONT[usize::from(digit - b'0')]).collect();
    let dot = |x: usize, y: usize| {
        let (x, y) = (x / scale, y / scale);
        let glyph = digits.get(x / 4).filter(|_| x % 4 < 3);
        glyph.and_then(|glyph| glyph.get(y)).is_some_and(|row| row >> (2 - x % 4) & 1 == 1)
    };
    let line = |y: usize| {
        (0..width(digits.len(), scale))
            .map(|x| match (dot(x, 2 * y), dot(x, 2 * y + 1)) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            })
            .collect()
    };
    (0..height(scale)).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_look_like_themselves() {
        assert_eq!(lines(12, 1), ["▄█  ▀▀█", " █  █▀▀", "▀▀▀ ▀▀▀"]);
        assert_eq!(lines(7, 2), ["██████", "    ██", "    ██", "  ██  ", "  ██  "]);
    }

    #[test]
    fn lines_have_the_size_promised() {
        for (number, digits) in [(3, 1), (48, 2), (999, 3)] {
            for scale in 1..4 {
                let lines = lines(number, scale);
                assert_eq!(lines.len(), height(scale));
                assert!(lines.iter().all(|l| l.chars().count() == width(digits, scale)));
            }
        }
    }
}

//! Transposes a square of bits.

/// Swaps rows and columns of 64 words of 64 bits: bit `c` of word `r` becomes bit `r` of word `c`.
/// Quarters are swapped, then the quarters of each quarter, and so on (Hacker's Delight, 7-3).
pub(crate) fn transpose(square: &mut [u64; 64]) {
    let mut half = 32;
    let mut mask = u64::MAX >> 32;
    while half > 0 {
        let mut row = 0;
        while row < 64 {
            let swap = (square[row] >> half ^ square[row + half]) & mask;
            square[row] ^= swap << half;
            square[row + half] ^= swap;
            row = (row + half + 1) & !half;
        }
        half /= 2;
        mask ^= mask << half;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_become_columns() {
        let mut square = [0u64; 64];
        for (row, word) in square.iter_mut().enumerate() {
            *word = (row as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(row as u32);
        }
        let before = square;
        transpose(&mut square);
        for (row, word) in square.iter().enumerate() {
            for (col, was) in before.iter().enumerate() {
                assert_eq!(word >> col & 1, was >> row & 1, "{row} {col}");
            }
        }
    }
}

//! A random number generator whose numbers are the same on every machine and in every version.

/// xoshiro256++ 1.0 of Blackman and Vigna (*Scrambled linear pseudorandom number generators*,
/// 2021), seeded by SplitMix64 as they recommend.
///
/// Implemented here, in thirty lines, because its numbers are part of the interface: a seed in a
/// report must give the same boards years later, which no dependency guarantees.
///
/// ```
/// use taquin_board::Random;
/// let mut dice = Random::new(2024);
/// assert!((0..6).contains(&dice.below(6)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Random {
    state: [u64; 4],
}

/// One step of SplitMix64 (Steele, Lea and Flood, 2014): changes the state, returns 64 bits.
pub fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Random {
    /// The generator of a seed.
    pub fn new(seed: u64) -> Random {
        let mut seeder = seed;
        Random { state: [(); 4].map(|()| split_mix(&mut seeder)) }
    }

    /// The generator for item `index` of a seed. Items can be drawn in any order, or on several
    /// threads, with the same result.
    pub fn stream(seed: u64, index: u64) -> Random {
        // The seed is mixed first, so item 1 of seed 0 is not item 0 of seed 1.
        let mut seeder = seed;
        Random::new(split_mix(&mut seeder).wrapping_add(index))
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        let s = &mut self.state;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// A uniformly distributed number below `bound`; 0 if the bound is 0.
    ///
    /// The high half of `bits x bound`, drawn again in the few cases that would favour some numbers
    /// (Lemire, *Fast random integer generation in an interval*, 2019).
    pub fn below(&mut self, bound: u64) -> u64 {
        if bound == 0 {
            return 0;
        }
        let unfair = bound.wrapping_neg() % bound;
        loop {
            let wide = u128::from(self.next_u64()) * u128::from(bound);
            if wide as u64 >= unfair {
                return (wide >> 64) as u64;
            }
        }
    }

    /// A number from 0 up to, but not including, 1, in steps of 2^-53.
    pub fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
    }

    /// Shuffles a list uniformly: Fisher and Yates' shuffle, from the end.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published outputs of SplitMix64 for seed 1234567.
    #[test]
    fn split_mix_reference() {
        let mut state = 1_234_567;
        let drawn = [(); 5].map(|()| split_mix(&mut state));
        let published = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(drawn, published);
    }

    /// The outputs of the authors' C code for the state 1, 2, 3, 4.
    #[test]
    fn xoshiro_reference() {
        let mut random = Random { state: [1, 2, 3, 4] };
        let drawn = [(); 10].map(|()| random.next_u64());
        let published = [
            41_943_041,
            58_720_359,
            3_588_806_011_781_223,
            3_591_011_842_654_386,
            9_228_616_714_210_784_205,
            9_973_669_472_204_895_162,
            14_011_001_112_246_962_877,
            12_406_186_145_184_390_807,
            15_849_039_046_786_891_736,
            10_450_023_813_501_588_000,
        ];
        assert_eq!(drawn, published);
    }

    #[test]
    fn below_draws_again_where_it_would_be_unfair() {
        // Four outputs map to three numbers here: without drawing again, every third is favoured.
        let bound = 3 << 62;
        let mut random = Random::new(7);
        let mut rests = [0u32; 3];
        for _ in 0..30_000 {
            rests[(random.below(bound) % 3) as usize] += 1;
        }
        assert!(rests.iter().all(|&n| n.abs_diff(10_000) < 400), "{rests:?}");
        assert_eq!(random.below(1), 0);
        assert_eq!(random.below(0), 0);
    }

    #[test]
    fn streams_of_neighbouring_seeds_do_not_overlap() {
        let firsts: std::collections::HashSet<u64> = (0..40)
            .flat_map(|seed| (0..40).map(move |i| Random::stream(seed, i).next_u64()))
            .collect();
        assert_eq!(firsts.len(), 1600);
    }
}

//! Weighted A*: gives the heuristic more weight, which is faster and less exact.

use crate::ordered::{self, Order};
use crate::{Control, Heuristic, Observer, Run, Search, Space, Ties};
use std::fmt;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::str::FromStr;

/// Weighted A* (Pohl, 1970): the least g + w·h first.
///
/// With w at least 1 and an admissible heuristic, its answer costs at most w times the least cost,
/// so the priority of the popped states proves a `lower_bound` too. It never reports an answer as
/// optimal.
///
/// ```
/// use taquin_search::toy::{Maze, Straight};
/// use taquin_search::{Outcome, Search, WeightedAstar};
///
/// let maze: Maze = "S..\n##.\nG..".parse()?;
/// let weighted = WeightedAstar { weight: "1.5".parse()?, ..WeightedAstar::default() };
/// let Outcome::Solved(answer) = weighted.solve(&maze, &Straight::to(&maze)).outcome else {
///     panic!()
/// };
/// assert_eq!((answer.cost, answer.optimal), (6, false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WeightedAstar {
    /// How much the heuristic counts.
    pub weight: Weight,
    /// Which of equal f comes first.
    pub ties: Ties,
}

/// A weight as a fraction, which makes the comparison of f exact. The default is 2.
///
/// ```
/// use taquin_search::Weight;
///
/// let weight: Weight = "1.25".parse()?;
/// assert_eq!((weight.num(), weight.den()), (5, 4));
/// assert_eq!("3/2".parse::<Weight>()?.to_string(), "1.5");
/// # Ok::<(), taquin_search::WeightError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Weight {
    num: u32,
    den: NonZeroU32,
}

impl Weight {
    /// A number of quarters.
    pub(crate) fn quarters(num: u32) -> Weight {
        Weight::new(num, NonZeroU32::MIN.saturating_add(3))
    }

    /// `num / den`, in lowest terms.
    pub fn new(num: u32, den: NonZeroU32) -> Weight {
        let by = gcd(num, den.get());
        let den = NonZeroU32::new(den.get() / by).unwrap_or(NonZeroU32::MIN);
        Weight { num: num / by, den }
    }

    /// The numerator.
    pub fn num(self) -> u32 {
        self.num
    }

    /// The denominator.
    pub fn den(self) -> u32 {
        self.den.get()
    }
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}

impl Default for Weight {
    fn default() -> Weight {
        Weight { num: 2, den: NonZeroU32::MIN }
    }
}

/// The text is not a weight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WeightError;

impl fmt::Display for WeightError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a weight is a number such as 2, 1.5 or 3/2, below 1000, with at most 6 decimals",
        )
    }
}

impl std::error::Error for WeightError {}

impl FromStr for Weight {
    type Err = WeightError;

    fn from_str(text: &str) -> Result<Weight, WeightError> {
        let digits = |s: &str, most: usize| -> Result<u32, WeightError> {
            let plain = (1..=most).contains(&s.len()) && s.bytes().all(|b| b.is_ascii_digit());
            if plain { s.parse().map_err(|_| WeightError) } else { Err(WeightError) }
        };
        if let Some((num, den)) = text.split_once('/') {
            let den = NonZeroU32::new(digits(den, 6)?).ok_or(WeightError)?;
            let num = digits(num, 6)?;
            return if num / den < 1000 { Ok(Weight::new(num, den)) } else { Err(WeightError) };
        }
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let scale = 10u32.pow(part.len().min(6) as u32);
        let num = digits(whole, 3)? * scale + digits(part, 6)?;
        Ok(Weight::new(num, NonZeroU32::new(scale).ok_or(WeightError)?))
    }
}

impl fmt::Display for Weight {
    /// As a decimal if that is exact, otherwise as a fraction.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (num, den) = (u64::from(self.num), u64::from(self.den.get()));
        let places = (0..=6usize).find(|&places| 10u64.pow(places as u32).is_multiple_of(den));
        match places {
            Some(0) => write!(f, "{num}"),
            Some(places) => {
                let part = num % den * (10u64.pow(places as u32) / den);
                write!(f, "{}.{part:0places$}", num / den)
            }
            None => write!(f, "{num}/{den}"),
        }
    }
}

impl Order for Weight {
    const PROVES_ANSWER: bool = false;

    fn reopens(&self) -> bool {
        true
    }

    /// den·(g + w·h), a whole number.
    #[inline]
    fn priority(&self, g: u32, h: u32) -> u64 {
        u64::from(self.den.get()) * u64::from(g) + u64::from(self.num) * u64::from(h)
    }

    fn shown(&self, g: u32, h: u32) -> u32 {
        (self.priority(g, h) / u64::from(self.den.get())).try_into().unwrap_or(u32::MAX)
    }

    fn estimate(&self, _: u64, _: u32) -> Option<u32> {
        None
    }

    #[inline]
    fn tie(&self, _: Ties, _: u32, h: u32) -> u32 {
        h
    }

    /// On a cheapest path, of cost C, some state is in the frontier with its least g, and den·g +
    /// num·h <= max(num, den)·(g + h) <= max(num, den)·C.
    fn proves(&self, priority: u64) -> u32 {
        let most = u64::from(self.num.max(self.den.get()));
        u32::try_from(priority.div_ceil(most)).unwrap_or(u32::MAX)
    }
}

impl<S, H> Search<S, H> for WeightedAstar
where
    S: Space,
    S::State: Hash + Eq,
    H: Heuristic<S>,
{
    fn run<O: Observer<S>>(
        &self,
        space: &S,
        heuristic: &H,
        control: &mut Control<'_, O>,
    ) -> Run<S::Move> {
        ordered::run(&self.weight, self.ties, space, heuristic, control)
    }
}

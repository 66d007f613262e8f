//! Arithmetic over the values of several heuristics.

/// How the value of an expression is computed from those of its heuristics. Values are integers;
/// each division rounds down; a result too large for 32 bits becomes the largest that fits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Formula {
    /// The value of a heuristic, by its index.
    Part(usize),
    /// A number.
    Number(u32),
    /// A sum.
    Sum(Vec<Formula>),
    /// A product.
    Product(Box<Formula>, Box<Formula>),
    /// A quotient by a number that is not 0.
    Quotient(Box<Formula>, u32),
    /// The maximum.
    Max(Vec<Formula>),
    /// The minimum.
    Min(Vec<Formula>),
    /// 0 where the guard, a heuristic that is 0 only at the goal, is 0. Searches require that the
    /// value of a goal is 0.
    ZeroAtGoal(usize, Box<Formula>),
}

impl Formula {
    /// The value, from the heuristics' values.
    pub fn value(&self, of: &impl Fn(usize) -> u32) -> u32 {
        u32::try_from(self.wide(of)).unwrap_or(u32::MAX)
    }

    /// The same over heuristics whose indices begin at `first`.
    pub fn shifted(self, first: usize) -> Formula {
        let all = |parts: Vec<Formula>| parts.into_iter().map(|part| part.shifted(first)).collect();
        let boxed = |part: Box<Formula>| Box::new(part.shifted(first));
        match self {
            Formula::Part(i) => Formula::Part(i + first),
            Formula::Number(n) => Formula::Number(n),
            Formula::Sum(parts) => Formula::Sum(all(parts)),
            Formula::Product(a, b) => Formula::Product(boxed(a), boxed(b)),
            Formula::Quotient(a, by) => Formula::Quotient(boxed(a), by),
            Formula::Max(parts) => Formula::Max(all(parts)),
            Formula::Min(parts) => Formula::Min(all(parts)),
            Formula::ZeroAtGoal(guard, a) => Formula::ZeroAtGoal(guard + first, boxed(a)),
        }
    }

    fn wide(&self, of: &impl Fn(usize) -> u32) -> u64 {
        match self {
            Formula::Part(i) => of(*i).into(),
            Formula::Number(n) => (*n).into(),
            Formula::Sum(parts) => {
                parts.iter().fold(0, |sum, part| sum.saturating_add(part.wide(of)))
            }
            Formula::Product(a, b) => a.wide(of).saturating_mul(b.wide(of)),
            Formula::Quotient(a, by) => a.wide(of) / u64::from(*by).max(1),
            Formula::Max(parts) => parts.iter().map(|part| part.wide(of)).max().unwrap_or(0),
            Formula::Min(parts) => parts.iter().map(|part| part.wide(of)).min().unwrap_or(0),
            Formula::ZeroAtGoal(guard, _) if of(*guard) == 0 => 0,
            Formula::ZeroAtGoal(_, inner) => inner.wide(of),
        }
    }
}

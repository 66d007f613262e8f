//! Evaluates boards with a table: the naive twin of `learned_eval.rs`.

use crate::eval_features::{self, BLANK, PAIRS, UNITS, WALL};
use crate::lesson::Lesson;
use taquin_board::{Direction, Size};

/// The value of one step of Manhattan distance, in moves, as in `learned_eval.rs`. It is not
/// learned, because it only scales all other entries.
const STEP: f32 = 34.0 / 16.0;

/// The width of the wall around a board: as far as pairs reach.
const EDGE: usize = 3;

/// The boards of a size and a goal.
pub(crate) struct Scene {
    pub(crate) cells: usize,
    pub(crate) hole: u8,
    /// The neighbours of each cell, by the blank's direction.
    pub(crate) beside: Vec<[Option<u8>; 4]>,
    /// For each label and cell.
    kinds: Vec<u8>,
    distances: Vec<u8>,
    /// The place of each cell in a picture, and the length of a picture's rows.
    places: Vec<usize>,
    width: usize,
    height: usize,
    /// From the first place of a pair to its second.
    strides: Vec<isize>,
}

/// The kinds of a board's cells, with the wall around them.
pub(crate) type Picture = Vec<u8>;

impl Scene {
    pub(crate) fn new(lesson: &Lesson) -> Scene {
        let Lesson { size, hole, .. } = *lesson;
        let cells = size.cells();
        let width = size.cols() + 2 * EDGE;
        let place = |cell| (size.row(cell) + EDGE) * width + size.col(cell) + EDGE;
        let both = || (0..cells).flat_map(|label| (0..cells).map(move |cell| (label, cell)));
        let kind = |(label, cell)| {
            if label == hole { BLANK } else { eval_features::of_tile(size, label, cell) }
        };
        let distance = |(label, cell): (usize, usize)| {
            if label == hole { 0 } else { size.distance(label, cell) as u8 }
        };
        Scene {
            cells,
            hole: hole as u8,
            beside: (0..cells).map(|cell| beside(size, cell)).collect(),
            kinds: both().map(kind).collect(),
            distances: both().map(distance).collect(),
            places: (0..cells).map(place).collect(),
            width,
            height: size.rows() + 2 * EDGE,
            strides: PAIRS.iter().map(|(down, right)| down * width as isize + right).collect(),
        }
    }

    pub(crate) fn distance(&self, label: u8, cell: u8) -> i32 {
        self.distances[usize::from(label) * self.cells + usize::from(cell)].into()
    }

    /// Manhattan distance.
    pub(crate) fn steps(&self, board: &[u8]) -> i32 {
        board.iter().zip(0..).map(|(&label, cell)| self.distance(label, cell)).sum()
    }

    fn kind(&self, label: u8, cell: usize) -> u8 {
        self.kinds[usize::from(label) * self.cells + cell]
    }

    pub(crate) fn draw(&self, board: &[u8], picture: &mut Picture) {
        picture.clear();
        picture.resize(self.width * self.height, WALL);
        for (cell, &label) in board.iter().enumerate() {
            picture[self.places[cell]] = self.kind(label, cell);
        }
    }

    /// The entries whose sum is the value of a board.
    pub(crate) fn entries(&self, picture: &Picture, entries: &mut Vec<u32>) {
        entries.clear();
        for row in EDGE - 1..self.height - EDGE {
            let corners = row * self.width..(row + 1) * self.width;
            let corners = corners.skip(EDGE - 1).take(self.width - 2 * EDGE + 1);
            entries.extend(corners.map(|corner| self.block(picture, corner) as u32));
        }
        for (which, &stride) in self.strides.iter().enumerate() {
            for &place in &self.places {
                let (here, next) = (picture[place], picture[place.wrapping_add_signed(stride)]);
                entries.push(eval_features::pair(which, here, next) as u32);
                if picture[place.wrapping_add_signed(-stride)] == WALL {
                    entries.push(eval_features::pair(which, WALL, here) as u32);
                }
            }
        }
    }

    fn block(&self, picture: &Picture, corner: usize) -> usize {
        let places = [corner, corner + 1, corner + self.width, corner + self.width + 1];
        (0..4).map(|i| usize::from(eval_features::way(picture[places[i]])) * UNITS[i]).sum()
    }
}

fn beside(size: Size, cell: usize) -> [Option<u8>; 4] {
    Direction::ALL.map(|way| size.neighbour(cell, way).map(|next| next as u8))
}

/// A table at work.
pub(crate) struct View {
    entries: Vec<f32>,
}

impl View {
    pub(crate) fn new(entries: Vec<f32>) -> View {
        View { entries }
    }

    /// The value of a board that has these entries.
    pub(crate) fn value(steps: i32, entries: impl Iterator<Item = f32>) -> f32 {
        STEP * steps as f32 + entries.sum::<f32>()
    }

    /// The value of a board, computed from scratch.
    pub(crate) fn of_board(&self, scene: &Scene, board: &[u8]) -> f32 {
        let (mut picture, mut entries) = (Picture::new(), Vec::new());
        scene.draw(board, &mut picture);
        scene.entries(&picture, &mut entries);
        View::value(scene.steps(board), entries.iter().map(|&entry| self.entries[entry as usize]))
    }

    /// The change of the value when the blank swaps with a neighbouring tile. Restores the picture.
    pub(crate) fn change(
        &self,
        scene: &Scene,
        picture: &mut Picture,
        label: u8,
        from: u8,
        blank: u8,
    ) -> f32 {
        let [tile, hole] = [from, blank].map(|cell| scene.places[usize::from(cell)]);
        let (before, after) = (picture[tile], scene.kind(label, blank.into()));
        let mut change = -self.near(scene, picture, tile, hole);
        (picture[tile], picture[hole]) = (BLANK, after);
        change += self.near(scene, picture, tile, hole);
        (picture[tile], picture[hole]) = (before, BLANK);
        let steps = scene.distance(label, blank) - scene.distance(label, from);
        change + STEP * steps as f32
    }

    /// The entries with one of two neighbouring places.
    fn near(&self, scene: &Scene, picture: &Picture, a: usize, b: usize) -> f32 {
        let (first, last, width) = (a.min(b), a.max(b), scene.width);
        let beyond = if last - first == 1 { [last - width, last] } else { [last - 1, last] };
        let corners =
            [first - width - 1, first - width, first - 1, first].into_iter().chain(beyond);
        let mut sum: f32 = corners.map(|corner| self.entries[scene.block(picture, corner)]).sum();
        for (which, &stride) in scene.strides.iter().enumerate() {
            let entry = |first: usize| {
                let second = first.wrapping_add_signed(stride);
                self.entries[eval_features::pair(which, picture[first], picture[second])]
            };
            for place in [a, b] {
                sum += entry(place) + entry(place.wrapping_add_signed(-stride));
            }
            // The pair of the two places was counted twice.
            if first.wrapping_add_signed(stride) == last {
                sum -= entry(first);
            }
        }
        sum
    }
}

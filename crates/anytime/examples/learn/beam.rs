//! A plain beam search: the best boards of each layer are expanded.

use crate::lesson::Lesson;
use crate::numbers::Numbers;
use crate::view::{Picture, Scene, View};
use std::collections::HashSet;

/// Boards of a layer that are compared with the board of the known path.
const COMPARED: usize = 24;

/// Layers with fewer boards are not worth comparing.
const FEW: usize = 50;

struct State {
    value: f32,
    steps: i32,
    hash: u64,
    board: Vec<u8>,
    blank: u8,
    /// The last direction of the blank.
    last: Option<u8>,
}

struct Child {
    value: f32,
    hash: u64,
    parent: usize,
    way: u8,
    from: u8,
}

struct Beam<'a> {
    view: &'a View,
    scene: Scene,
    width: usize,
    keys: Vec<u64>,
    layer: Vec<State>,
    met: HashSet<u64>,
}

/// A beam that needs this many times the moves of the known path is lost, and might not end.
const LOST: usize = 4;

/// How many moves a beam takes to solve the board.
pub(crate) fn length(view: &View, lesson: &Lesson, width: usize) -> usize {
    let mut beam = Beam::new(view, lesson, width, 0);
    let mut moves = 0;
    while !beam.solved() && moves < LOST * lesson.ways.len() {
        beam.step();
        moves += 1;
    }
    moves
}

/// For each layer, some of its boards and, last, the board of the known path.
pub(crate) fn compare(view: &View, lesson: &Lesson, width: usize, seed: u64) -> Vec<Vec<Vec<u8>>> {
    let mut numbers = Numbers::new(seed);
    let mut beam = Beam::new(view, lesson, width, seed);
    let (mut board, mut blank) = (lesson.labels.clone(), lesson.blank());
    let mut layers = Vec::new();
    for &way in &lesson.ways {
        if beam.solved() {
            break;
        }
        if beam.layer.len() > FEW {
            let any = (0..COMPARED).map(|_| &beam.layer[numbers.below(beam.layer.len())].board);
            let mut boards: Vec<Vec<u8>> = any.filter(|&other| *other != board).cloned().collect();
            boards.push(board.clone());
            layers.push(boards);
        }
        beam.step();
        if let Some(to) = beam.scene.beside[blank][usize::from(way)] {
            board.swap(blank, to.into());
            blank = to.into();
        }
    }
    layers
}

impl Beam<'_> {
    fn new<'a>(view: &'a View, lesson: &Lesson, width: usize, seed: u64) -> Beam<'a> {
        let scene = Scene::new(lesson);
        let mut numbers = Numbers::new(seed);
        let keys = (0..scene.cells * scene.cells).map(|_| numbers.next()).collect();
        let board = lesson.labels.clone();
        let first = State {
            value: view.of_board(&scene, &board),
            steps: scene.steps(&board),
            hash: 0,
            blank: lesson.blank() as u8,
            board,
            last: None,
        };
        Beam { view, scene, width, keys, layer: vec![first], met: HashSet::from([0]) }
    }

    fn solved(&self) -> bool {
        self.layer.iter().any(|state| state.steps == 0 && state.blank == self.scene.hole)
    }

    /// The next layer.
    fn step(&mut self) {
        let mut children = Vec::with_capacity(3 * self.layer.len());
        let mut picture = Picture::new();
        for (parent, state) in self.layer.iter().enumerate() {
            self.scene.draw(&state.board, &mut picture);
            for (way, to) in (0..).zip(self.scene.beside[usize::from(state.blank)]) {
                let Some(from) = to.filter(|_| state.last != Some(way ^ 1)) else { continue };
                let label = state.board[usize::from(from)];
                let change = self.view.change(&self.scene, &mut picture, label, from, state.blank);
                let key =
                    |cell: u8| self.keys[usize::from(label) * self.scene.cells + usize::from(cell)];
                let hash = state.hash ^ key(from) ^ key(state.blank);
                children.push(Child { value: state.value + change, hash, parent, way, from });
            }
        }
        children.sort_unstable_by(|a, b| a.value.total_cmp(&b.value).then(a.hash.cmp(&b.hash)));
        let mut next = Vec::with_capacity(self.width);
        for child in children {
            if next.len() == self.width {
                break;
            }
            if self.met.insert(child.hash) {
                next.push(self.born(&child));
            }
        }
        self.layer = next;
    }

    fn born(&self, child: &Child) -> State {
        let parent = &self.layer[child.parent];
        let (from, to) = (child.from, parent.blank);
        let mut board = parent.board.clone();
        let label = board[usize::from(from)];
        board.swap(from.into(), to.into());
        State {
            value: child.value,
            steps: parent.steps + self.scene.distance(label, to) - self.scene.distance(label, from),
            hash: child.hash,
            board,
            blank: from,
            last: Some(child.way),
        }
    }
}

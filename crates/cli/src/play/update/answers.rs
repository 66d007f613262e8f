//! What the solver answers.

use crate::play::effect::{Found, JobId};
use crate::play::film::Film;
use crate::play::model::{Model, Note, Purpose, Scene};
use taquin::SolveError;

/// Processes an answer. An outdated one is dropped.
pub(super) fn found(model: &mut Model, id: JobId, result: Result<Box<Found>, SolveError>) {
    let Some(busy) = model.busy.take_if(|busy| busy.id == id) else { return };
    let answer = match result {
        Ok(answer) => answer,
        Err(error) => {
            model.note = Note::Failed(error);
            return;
        }
    };
    if !model.game.is_solved() {
        let path = answer.answer.solution().map(|solution| solution.path());
        model.guide.learn(path, answer.bound);
    }
    match busy.purpose {
        Purpose::Watch => {
            let solved = model.game.is_solved();
            let start = if solved { model.game.start() } else { model.game.board() };
            match Film::new(start, Found::clone(&answer), model.now) {
                Some(film) => model.scene = Scene::Film(film),
                None => model.note = Note::NoPath(answer),
            }
        }
        Purpose::Hint if model.guide.next().is_none() => {
            model.note = Note::NoPath(answer);
        }
        purpose => show(model, purpose),
    }
}

/// Shows what is known.
pub(super) fn show(model: &mut Model, purpose: Purpose) {
    match purpose {
        Purpose::Left => {
            model.shows_left = true;
            model.note = Note::Left { most: model.guide.len(), least: model.guide.bound() };
        }
        _ => {
            // Of a line that slides together, the tile to press is the last.
            let next = model.guide.next();
            let tile = next.and_then(|(dir, tiles)| {
                let mut board = model.game.board().clone();
                (0..tiles).map_while(|_| board.slide(dir)).last()
            });
            if let (Some((dir, _)), Some(tile), Some(length)) = (next, tile, model.guide.len()) {
                let proven = model.guide.is_proven();
                model.note = Note::Hint { tile, dir, length, proven };
            }
        }
    }
}

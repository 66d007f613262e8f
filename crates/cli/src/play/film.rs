//! A solution as a film.

use super::effect::Found;
use std::time::Duration;
use taquin::Metric;
use taquin_board::{Board, Path};

/// Moves a second.
pub(crate) const SPEEDS: [u32; 10] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 1024];

/// A path and the current position on it.
#[derive(Clone, Debug)]
pub(crate) struct Film {
    /// How the path was found.
    pub(crate) answer: Found,
    path: Path,
    /// How many slides the first k moves are, for each k from 0.
    ends: Vec<usize>,
    board: Board,
    at: usize,
    playing: bool,
    speed: usize,
    next: Duration,
}

impl Film {
    /// A film of this answer, which plays at once; `None` if it has no path.
    pub(crate) fn new(start: &Board, answer: Found, now: Duration) -> Option<Film> {
        let path = answer.answer.solution()?.path().clone();
        let slides = path.runs().flat_map(|(_, tiles)| match answer.answer.metric {
            Metric::Single => vec![1; tiles],
            Metric::Multi => vec![tiles],
        });
        let ends = slides.scan(0, |end, slides| {
            *end += slides;
            Some(*end)
        });
        let ends: Vec<usize> = std::iter::once(0).chain(ends).collect();
        // A long path is shown faster, in about half a minute.
        let speed = SPEEDS.iter().position(|&speed| ends.len() as u32 <= speed * 30 + 1);
        let speed = speed.unwrap_or(SPEEDS.len() - 1).max(1);
        let next = now + Film::pause(speed);
        Some(Film { answer, path, ends, board: start.clone(), at: 0, playing: true, speed, next })
    }

    fn pause(speed: usize) -> Duration {
        Duration::from_secs(1) / SPEEDS[speed]
    }

    /// The board shown.
    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// How many moves were shown.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.ends.len() - 1
    }

    /// Returns true if it plays.
    pub(crate) fn is_playing(&self) -> bool {
        self.playing
    }

    /// Moves a second.
    pub(crate) fn speed(&self) -> u32 {
        SPEEDS[self.speed]
    }

    /// The tile that the next move slides, if one is left.
    pub(crate) fn next_dir(&self) -> Option<taquin_board::TileDirection> {
        self.path.get(self.ends[self.at])
    }

    /// Advances to a time.
    pub(crate) fn tick(&mut self, now: Duration) {
        while self.playing && self.next <= now {
            self.seek(self.at + 1);
            self.next += Film::pause(self.speed);
        }
    }

    /// Pauses or resumes it, or restarts it from its end.
    pub(crate) fn toggle(&mut self, now: Duration) {
        if !self.playing && self.at == self.len() {
            self.seek(0);
        }
        self.playing = !self.playing && self.at < self.len();
        self.next = now + Film::pause(self.speed);
    }

    /// One step or more backward or forward, by hand; it is then paused.
    pub(crate) fn step(&mut self, by: isize) {
        self.playing = false;
        self.seek(self.at.saturating_add_signed(by));
    }

    /// To its beginning or its end.
    pub(crate) fn jump(&mut self, to_end: bool) {
        self.playing = false;
        self.seek(if to_end { self.len() } else { 0 });
    }

    /// Faster or slower.
    pub(crate) fn change_speed(&mut self, by: isize, now: Duration) {
        self.speed = self.speed.saturating_add_signed(by).min(SPEEDS.len() - 1);
        self.next = now + Film::pause(self.speed);
    }

    fn seek(&mut self, to: usize) {
        let to = to.min(self.len());
        let (now, then) = (self.ends[self.at], self.ends[to]);
        for dir in (now..then).filter_map(|slide| self.path.get(slide)) {
            self.board.slide(dir);
        }
        for dir in (then..now).rev().filter_map(|slide| self.path.get(slide)) {
            self.board.slide(dir.opposite());
        }
        self.at = to;
        if self.at == self.len() {
            self.playing = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin::{SolveRequest, Solver, solve};

    const START: &str = "8 1 3 / 4 _ 2 / 7 6 5";

    fn film() -> Film {
        let answer = Found { answer: Box::new(solve(START).unwrap()), bound: 14, limit: None };
        Film::new(&START.parse().unwrap(), answer, Duration::ZERO).unwrap()
    }

    #[test]
    fn a_line_slides_at_once_in_the_multi_tile_metric() {
        let start: Board = START.parse().unwrap();
        let request = SolveRequest { metric: Metric::Multi, ..SolveRequest::default() };
        let answer = Solver::new().for_request(request).solve(&start).unwrap();
        let cost = answer.cost().unwrap() as usize;
        let found = Found { answer: Box::new(answer), bound: 12, limit: None };
        let mut film = Film::new(&start, found, Duration::ZERO).unwrap();
        assert_eq!((film.len(), cost), (12, 12));
        film.jump(true);
        assert_eq!(film.board().to_string(), "1 2 3 / 4 5 6 / 7 8 0");
        film.step(-1);
        film.jump(false);
        assert_eq!(*film.board(), start);
    }

    #[test]
    fn it_plays_to_the_goal_and_stops() {
        let mut film = film();
        assert_eq!((film.at(), film.len(), film.speed()), (0, 14, 2));
        film.tick(Duration::from_millis(499));
        assert_eq!(film.at(), 0);
        film.tick(Duration::from_millis(1600));
        assert_eq!(film.at(), 3);
        film.tick(Duration::from_secs(60));
        assert_eq!((film.at(), film.is_playing()), (14, false));
        assert_eq!(film.board().to_string(), "1 2 3 / 4 5 6 / 7 8 0");
        film.toggle(Duration::from_secs(61));
        assert_eq!((film.at(), film.is_playing()), (0, true));
    }

    #[test]
    fn steps_back_show_the_boards_again() {
        let mut film = film();
        let mut boards = Vec::new();
        for _ in 0..14 {
            boards.push(film.board().clone());
            film.step(1);
        }
        while let Some(board) = boards.pop() {
            film.step(-1);
            assert_eq!(*film.board(), board);
        }
        film.step(-1);
        assert_eq!((film.at(), film.is_playing()), (0, false));
        film.tick(Duration::from_secs(60));
        assert_eq!(film.at(), 0);
        film.jump(true);
        assert_eq!(film.at(), 14);
    }

    #[test]
    fn speeds_end_somewhere() {
        let mut film = film();
        film.change_speed(-99, Duration::ZERO);
        assert_eq!(film.speed(), SPEEDS[0]);
        film.change_speed(99, Duration::ZERO);
        assert_eq!(film.speed(), SPEEDS[SPEEDS.len() - 1]);
    }

    #[test]
    fn no_path_no_film() {
        let start: Board = START.parse().unwrap();
        let answer = Solver::new().node_limit(1).solve(&start).unwrap();
        let answer = Found { answer: Box::new(answer), bound: 0, limit: None };
        assert!(Film::new(&start, answer, Duration::ZERO).is_none());
    }
}

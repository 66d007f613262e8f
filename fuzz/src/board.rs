//! What must hold of the parsers of boards, moves and suites, whatever they are given.
//!
//! Shared by the fuzz targets and by the property tests of the crate `board`.

use taquin_board::{
    Board, Layout, MoveNotation, MovesError, Notation, NotationError, Reading, Size, Suite, parse,
    parse_file, parse_goal, parse_moves, parse_moves_in, write, write_moves,
};

/// Longer than any message should be.
const A_PAGE: usize = 6000;

/// Any bytes as a text; the first two choose what is told beside it.
fn split(data: &[u8]) -> (Reading, String) {
    let (told, text) = data.split_at(data.len().min(2));
    let side = |byte: u8, shift: u8| usize::from(byte >> shift & 7) + 1;
    let reading = Reading {
        size: told.first().and_then(|&byte| Size::new(side(byte, 0), side(byte, 3)).ok()),
        blank: told.get(1).filter(|&&byte| byte < 20).map(|&byte| byte.into()),
    };
    (reading, String::from_utf8_lossy(text).into_owned())
}

/// A text is a board that comes back from each of its notations, or an error of a bounded length.
pub fn board(data: &[u8]) {
    let (reading, text) = split(data);
    for reading in [Reading::default(), reading] {
        match parse(&text, &reading) {
            Ok(board) => comes_back(&board),
            Err(error) => is_short(&error),
        }
        match parse_file(&text, &reading) {
            Ok(boards) => assert!(boards.len() <= text.lines().count()),
            Err(errors) => errors.iter().for_each(|(_, error)| is_short(error)),
        }
        if let Some(size) = reading.size {
            match parse_goal(&text, size, reading.blank) {
                Ok(goal) => assert_eq!(goal.board(size).map(|board| board.size()), Ok(size)),
                Err(error) => is_short(&error),
            }
        }
    }
}

fn comes_back(board: &Board) {
    let numbers: Vec<u64> = board.tiles().iter().map(|tile| tile.number().into()).collect();
    assert_eq!(Board::new(board.size(), &numbers).as_ref(), Ok(board));
    for (_, notation) in Notation::NAMED {
        let Some(text) = write(board, notation, Layout::Rows) else { continue };
        let reading = Reading { size: Some(board.size()), blank: None };
        assert_eq!(parse(&text.to_string(), &reading).as_ref(), Ok(board));
    }
}

fn is_short(error: &NotationError) {
    assert!(!error.faults.is_empty() && error.faults.len() <= NotationError::LISTED);
    assert!(error.to_string().len() < A_PAGE);
}

/// A text is a path that comes back as far as it is legal, or an error of a bounded length.
pub fn moves(data: &[u8]) {
    let (reading, text) = split(data);
    let size = reading.size.or_else(|| Size::new(3, 3).ok()).expect("3x3 is a size");
    let start = taquin_board::Shuffle::any(size, 0).board(reading.blank.unwrap_or(0));
    for path in [parse_moves(&text, &start), parse_moves_in(&text, &start, Notation::Zero)] {
        let mut path = match path {
            Ok(path) => path,
            Err(error) => {
                assert!(!error.faults.is_empty() && error.faults.len() <= MovesError::LISTED);
                assert!(error.to_string().len() < A_PAGE);
                continue;
            }
        };
        if let Err(illegal) = path.replay(&mut start.clone()) {
            assert_eq!(illegal.step + 1, path.len(), "nothing follows the first illegal move");
            path.pop();
        }
        for (_, moves) in MoveNotation::NAMED {
            let text = write_moves(&path, &start, moves, Notation::One).to_string();
            assert_eq!(parse_moves_in(&text, &start, Notation::One).as_ref(), Ok(&path));
        }
    }
}

/// A text is a suite or an error.
pub fn suite(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match Suite::parse("fuzzed", &text) {
        Ok(suite) => assert!(!suite.boards.is_empty()),
        Err(error) => assert!(error.to_string().len() < A_PAGE),
    }
}

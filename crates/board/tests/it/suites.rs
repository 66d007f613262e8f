//! The suites that come with the program, checked by independent plain searches.

use std::collections::{HashMap, VecDeque};
use taquin_board::{Board, Cell, Difficulty, Size, Suite, SuiteFault, TileDirection};

fn lengths(name: &str) -> Vec<u32> {
    Suite::named(name).unwrap().boards.iter().map(|board| board.length.unwrap()).collect()
}

#[test]
fn every_name_opens_a_suite() {
    for name in Suite::NAMES {
        let suite = Suite::named(name).unwrap();
        assert_eq!(suite.name, name);
    }
    assert_eq!(Suite::named("korf101"), None);
}

#[test]
fn published_totals() {
    assert_eq!(lengths("korf100").iter().sum::<u32>(), 5305);
    assert_eq!(lengths("korf24").iter().sum::<u32>(), 5039);
    assert_eq!(lengths("hard80"), [80; 17]);
}

#[test]
fn examples_grow_harder_from_trivial_to_maximal() {
    for name in ["examples-3x3", "examples-3x4", "examples-4x4"] {
        let suite = Suite::named(name).unwrap();
        assert_eq!(suite.boards.first().unwrap().difficulty, Some(Difficulty::Trivial));
        assert_eq!(suite.boards.last().unwrap().difficulty, Some(Difficulty::Maximal));
        assert!(suite.boards.is_sorted_by_key(|board| (board.length, board.difficulty)));
    }
}

/// Half of all boards can reach a goal: a row that counts a full space must sum up to that.
#[test]
fn depth_counts_are_whole() {
    let text = include_str!("../../../../data/depth-counts.txt");
    let mut whole = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (head, counts) = line.split_once(" : ").unwrap();
        let counts = counts.split(' ').map(|count| count.parse::<u64>().unwrap());
        let size: Size = head.split(' ').next().unwrap().parse().unwrap();
        if head.ends_with("whole") {
            assert_eq!(counts.sum::<u64>(), (3..=size.cells() as u64).product(), "{head}");
            whole += 1;
        }
    }
    assert!(whole >= 20, "{whole}");
}

/// The distances of all 3x3 boards.
fn whole_space(goal: Board) -> HashMap<Board, u32> {
    let mut far = HashMap::from([(goal.clone(), 0)]);
    let mut todo = VecDeque::from([goal]);
    while let Some(board) = todo.pop_front() {
        for dir in board.moves() {
            let mut next = board.clone();
            next.slide(dir);
            if !far.contains_key(&next) {
                far.insert(next.clone(), far[&board] + 1);
                todo.push_back(next);
            }
        }
    }
    far
}

#[test]
fn lengths_of_3x3_are_true() {
    let suite = Suite::named("examples-3x3").unwrap();
    let far = whole_space(suite.goal.board(suite.boards[0].board.size()).unwrap());
    assert_eq!(far.len(), 181_440);
    for entry in &suite.boards {
        assert_eq!(far.get(&entry.board).copied(), entry.length, "{}", entry.name);
    }
}

/// True if a board is at most `left` moves from its goal, by depth-first search bounded by
/// Manhattan distance.
fn within(board: &mut Board, home: &[Cell], left: usize, back: Option<TileDirection>) -> bool {
    let size = board.size();
    let tiles = board.occupied().filter(|(_, tile)| !tile.is_blank());
    let distance: usize = tiles.map(|(cell, t)| size.distance(cell, home[t.index()])).sum();
    if distance == 0 || distance > left {
        return distance == 0;
    }
    board.moves().any(|dir| {
        if Some(dir) == back {
            return false;
        }
        board.slide(dir);
        let found = within(board, home, left - 1, Some(dir.opposite()));
        board.slide(dir.opposite());
        found
    })
}

/// The lengths that a plain search proves quickly; the program's own search checks the longer ones.
#[test]
fn lengths_of_easy_boards_are_true() {
    for name in ["examples-3x4", "examples-4x4"] {
        let suite = Suite::named(name).unwrap();
        for entry in suite.boards.iter().filter(|entry| entry.length.unwrap() <= 30) {
            let home = suite.goal.board(entry.board.size()).unwrap().cells_by_tile();
            let length = entry.length.unwrap() as usize;
            assert!(within(&mut entry.board.clone(), &home, length, None), "{}", entry.name);
            // A shorter solution would be shorter by two.
            let shorter = length.checked_sub(2);
            assert!(!shorter.is_some_and(|l| within(&mut entry.board.clone(), &home, l, None)));
        }
    }
}

#[test]
fn a_bad_suite_names_its_line() {
    let fault = |text: &str| {
        let error = Suite::parse("test", text).unwrap_err();
        (error.line, error.why)
    };
    assert_eq!(fault("# nothing\n"), (0, SuiteFault::NoBoard));
    assert_eq!(fault("goal: last\n\na\n"), (3, SuiteFault::Columns(1)));
    assert_eq!(fault("a | 1 2 3 0 | 0 | trivial | more\n"), (1, SuiteFault::Columns(5)));
    assert_eq!(fault("a | 1 2 3 0\na | 1 2 0 3\n"), (2, SuiteFault::Name));
    assert_eq!(fault(" | 1 2 3 0\n"), (1, SuiteFault::Name));
    assert_eq!(fault("a | 1 2 3 0\nb | 1 2 3 / 4 5 0\n"), (2, SuiteFault::Size));
    assert_eq!(fault("a | 1 2 3 0 | many\n"), (1, SuiteFault::Length));
    assert_eq!(fault("a | 1 2 3 0 | 0 | odd\n"), (1, SuiteFault::Difficulty));
    assert_eq!(fault("a | 1 2 3 0\nb | 2 1 3 0\n"), (2, SuiteFault::Unsolvable));
    assert!(matches!(fault("a | 1 2 3 3\n"), (1, SuiteFault::Board(_))));
    assert!(matches!(fault("goal: lost\na | 1 2 3 0\n"), (0, SuiteFault::Board(_))));
}

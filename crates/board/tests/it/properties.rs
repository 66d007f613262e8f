//! Properties of all boards, paths and texts, tested on many of each.

use proptest::prelude::*;
use taquin_board::{
    Board, Goal, IllegalMove, Layout, MoveNotation, Notation, Parity, Path, Random, Reading,
    Shuffle, Size, Symmetry, Tile, TileDirection, parse, parse_moves, parse_moves_in, repair,
    write, write_moves,
};

fn sizes(longest: usize) -> impl Strategy<Value = Size> {
    (2..=longest, 2..=longest).prop_map(|(rows, cols)| Size::new(rows, cols).unwrap())
}

fn boards(longest: usize) -> impl Strategy<Value = Board> {
    (sizes(longest), any::<u64>()).prop_map(|(size, seed)| Shuffle::any(size, seed).board(0))
}

fn dirs() -> impl Strategy<Value = Vec<TileDirection>> {
    prop::collection::vec((0..4u8).prop_map(TileDirection::from_code), 0..200)
}

/// A board and legal moves from it.
fn walks() -> impl Strategy<Value = (Board, Path)> {
    (boards(7), 0..300usize, any::<u64>()).prop_map(|(start, moves, seed)| {
        let mut random = Random::new(seed);
        let mut board = start.clone();
        let path = (0..moves)
            .map(|_| {
                let choices: Vec<_> = board.moves().collect();
                let dir = choices[random.below(choices.len() as u64) as usize];
                board.slide(dir);
                dir
            })
            .collect();
        (start, path)
    })
}

proptest! {
    #[test]
    fn parse_is_the_inverse_of_write(board in boards(20)) {
        let (bare, told) = (Reading::default(), Reading { size: Some(board.size()), blank: None });
        for (name, notation) in Notation::NAMED {
            for layout in [Layout::Flat, Layout::Rows] {
                let Some(text) = write(&board, notation, layout).map(|w| w.to_string()) else {
                    prop_assert!(name == "compact" && board.size().cells() > 10);
                    continue;
                };
                prop_assert_eq!(parse(&text, &told), Ok(board.clone()), "{}", text);
                let shows_size = layout == Layout::Rows && notation != Notation::Compact;
                if shows_size || board.size().is_square() {
                    prop_assert_eq!(parse(&text, &bare), Ok(board.clone()), "{}", text);
                }
            }
        }
    }

    #[test]
    fn all_forms_are_the_same_board(board in boards(12)) {
        let rows = board.to_string();
        let numbers: Vec<String> = board.tiles().iter().map(Tile::to_string).collect();
        let lists: Vec<String> =
            numbers.chunks(board.size().cols()).map(|row| format!("[{}]", row.join(","))).collect();
        let mut forms = vec![
            rows.replace(" / ", "\n"),
            rows.replace(" / ", "\r\n") + "\n",
            rows.replace(" / ", "/"),
            rows.replace(' ', ","),
            rows.replace(" / ", " /\n "),
            format!("[{}]", lists.join(",")),
            format!("[\n  {}\n]\n", lists.join(",\n  ")),
        ];
        let spaced = format!(" {rows} ");
        forms.extend(["_", ".", "X", "x", "-1"].map(|sign| {
            spaced.replace(" 0 ", &format!(" {sign} "))
        }));
        for form in forms {
            prop_assert_eq!(form.parse(), Ok(board.clone()), "{}", form);
        }
    }

    #[test]
    fn any_number_may_be_the_blank(board in boards(6), blank in 0..40u64, first in 0..=1u64) {
        // Numbers the tiles from `first`, skipping `blank`, and writes `blank` for the blank.
        let blank = if first == 1 { blank } else { blank.max(1) };
        let free: Vec<u64> = (first..).filter(|&n| n != blank).take(board.tiles().len()).collect();
        let text: Vec<String> = board.tiles().iter().map(|tile| match tile.is_blank() {
            true => blank.to_string(),
            false => free[tile.index() - 1].to_string(),
        }).collect();
        let reading = Reading { size: Some(board.size()), blank: Some(blank) };
        prop_assert_eq!(parse(&text.join(" "), &reading), Ok(board));
    }

    #[test]
    fn moves_come_back_in_every_notation((start, path) in walks()) {
        for (_, moves) in MoveNotation::NAMED {
            for tiles in [Notation::One, Notation::Zero] {
                let text = write_moves(&path, &start, moves, tiles).to_string();
                prop_assert_eq!(parse_moves_in(&text, &start, tiles), Ok(path.clone()));
                let small = text.to_lowercase().chars().map(|c| format!("{c}")).collect::<Vec<_>>();
                if moves != MoveNotation::Tiles {
                    prop_assert_eq!(parse_moves(&small.join(", "), &start), Ok(path.clone()));
                }
            }
        }
    }

    #[test]
    fn a_path_is_a_list((a, b) in (dirs(), dirs())) {
        let mut path: Path = a.iter().copied().collect();
        prop_assert_eq!(path.iter().collect::<Vec<_>>(), a.clone());
        prop_assert_eq!(path.iter().rev().collect::<Vec<_>>(), a.iter().rev().copied().collect::<Vec<_>>());
        prop_assert_eq!(path.iter().len(), a.len());
        prop_assert_eq!(path.inverse().inverse(), path.clone());
        path.extend(b.iter().copied());
        let both = [a, b].concat();
        prop_assert_eq!((0..path.len()).map(|i| path.get(i).unwrap()).collect::<Vec<_>>(), both.clone());
        for dir in both.iter().rev() {
            prop_assert_eq!(path.pop(), Some(*dir));
        }
        prop_assert_eq!(path.pop(), None);
        prop_assert_eq!(path, Path::new());
    }

    #[test]
    fn there_and_back((start, path) in walks()) {
        let mut board = start.clone();
        prop_assert_eq!(path.replay(&mut board), Ok(()));
        prop_assert!(Parity::of(&start, &board).unwrap().solvable());
        prop_assert_eq!(path.inverse().replay(&mut board), Ok(()));
        prop_assert_eq!(board, start);
    }

    #[test]
    fn symmetries_take_moves_with_them((start, path) in walks(), dirs in dirs()) {
        let mut end = start.clone();
        path.replay(&mut end).unwrap();
        for symmetry in Symmetry::ALL {
            let mut board = symmetry.board(&start);
            prop_assert_eq!(symmetry.path(&path).replay(&mut board), Ok(()));
            prop_assert_eq!(&board, &symmetry.board(&end));
            prop_assert_eq!(symmetry.inverse().board(&board), end.clone());
            // An illegal path stays illegal, at the same step.
            let wild: Path = dirs.iter().copied().collect();
            let plain = wild.replay(&mut start.clone());
            let turned = symmetry.path(&wild).replay(&mut symmetry.board(&start));
            prop_assert_eq!(
                plain.map_err(|e| IllegalMove { dir: symmetry.direction(e.dir), ..e }),
                turned
            );
        }
    }

    #[test]
    fn shuffles_can_be_solved(size in sizes(16), seed: u64, index: u64, moves in 0..500u64) {
        for (_, goal) in Goal::NAMED {
            let goal = goal.board(size).unwrap();
            for shuffle in [Shuffle::uniform(&goal, seed), Shuffle::walk(&goal, moves, seed)] {
                prop_assert!(Parity::of(&shuffle.board(index), &goal).unwrap().solvable());
            }
        }
    }

    #[test]
    fn one_swap_repairs_what_parity_forbids(board in boards(40), seed: u64) {
        let goal = Shuffle::any(board.size(), seed).board(1);
        let parity = Parity::of(&board, &goal).unwrap();
        match repair(&board, &goal) {
            None => prop_assert!(parity.solvable()),
            Some((a, b)) => {
                prop_assert!(!parity.solvable() && !a.is_blank() && a < b);
                prop_assert!(Parity::of(&board.swapped(a, b), &goal).unwrap().solvable());
            }
        }
    }
}

#[test]
fn the_largest_board_comes_back() {
    let board = Shuffle::any(Size::new(256, 256).unwrap(), 1).board(0);
    for notation in [Notation::One, Notation::Zero] {
        for layout in [Layout::Flat, Layout::Rows] {
            let text = write(&board, notation, layout).unwrap().to_string();
            assert_eq!(text.parse(), Ok(board.clone()));
        }
    }
}

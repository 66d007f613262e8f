//! Texts that are boards or moves, and texts that are not.

use taquin_board::{
    Board, Fault, Goal, MoveFault, NotationError, NumberPosition, Path, Position, Reading, Size,
    Tile, parse, parse_file, parse_goal, parse_moves,
};

fn faults(text: &str) -> Vec<Fault> {
    let error = text.parse::<Board>().unwrap_err();
    assert_eq!(error.more, 0);
    error.faults
}

fn reading(size: Option<&str>, blank: Option<u64>) -> Reading {
    Reading { size: size.map(|size| size.parse().unwrap()), blank }
}

fn cell(index: usize, row: usize, col: usize) -> NumberPosition {
    NumberPosition { index, cell: Some((row, col)) }
}

#[test]
fn every_form_of_one_board() {
    let board: Board = "8 1 3 4 0 2 7 6 5".parse().unwrap();
    let forms = [
        "8,1,3,4,0,2,7,6,5",
        "8, 1, 3, 4, 0, 2, 7, 6, 5,",
        "8 1 3 / 4 _ 2 / 7 6 5",
        "8 1 3/4 . 2/7 6 5/",
        "[[8,1,3],[4,0,2],[7,6,5]]",
        "[8, 1, 3, 4, 0, 2, 7, 6, 5]",
        "[8 1 3] [4 X 2] [7 6 5]",
        "813402765",
        "8134_2765",
        "8134x2765",
        "7023X1654",
        "8 1 3\n4 0 2\n7 6 5\n",
        "8,1,3,\n4,0,2,\n7,6,5",
        "\n  8 1 3\r\n  4 x 2\r\n\r\n  7 6 5\r\n",
        "\u{feff}8 1 3\n4 0 2\n7 6 5",
        "8 1 3 4 -1 2 7 6 5",
        "7 0 2 3 -1 1 6 5 4",
    ];
    for form in forms {
        assert_eq!(form.parse(), Ok(board.clone()), "{form:?}");
    }
}

/// Sixteen hexadecimal digits are a 4x4 board; similar texts are not.
#[test]
fn hexadecimal_digits() {
    let board: Board = "15 14 1 6 / 9 11 4 12 / 0 10 7 3 / 13 8 5 2".parse().unwrap();
    for form in ["fe169b4c0a73d852", "FE169B4C0A73D852", " fe169b4c0a73d852\n"] {
        assert_eq!(form.parse(), Ok(board.clone()), "{form:?}");
    }
    for wrong in ["fe169b4c0a73d85", "fe169b4c0a73d8522", "ge169b4c0a73d852", "1234567890123456"] {
        assert!(wrong.parse::<Board>().is_err(), "{wrong}");
    }
    let repeated = "ff169b4c0a73d852".parse::<Board>().unwrap_err();
    assert_eq!(repeated.faults.len(), 2, "15 appears twice and 14 is missing");
}

#[test]
fn the_french_exercise() {
    let board: Board = "135X76420".parse().unwrap();
    assert_eq!(board.to_string(), "2 4 6 / 0 8 7 / 5 3 1");
    assert_eq!(parse("135876420", &reading(None, Some(8))), Ok(board.clone()));
    assert_eq!(parse("1 3 5 8 7 6 4 2 0", &reading(None, Some(8))), Ok(board));
    assert_eq!("-1 0 1 2".parse::<Board>().unwrap().to_string(), "0 1 / 2 3");
    // Numbers above the blank's move down by one.
    let closed = parse("0 1 3 2", &reading(None, Some(2))).unwrap();
    assert_eq!(closed.to_string(), "1 2 / 3 0");
    assert_eq!(parse("1 2 3 9", &reading(None, Some(9))), "1 2 3 0".parse());
}

#[test]
fn sizes_are_found_or_told() {
    let oblong = parse("1 2 3 4 5 0", &reading(Some("2x3"), None)).unwrap();
    assert_eq!(oblong.to_string(), "1 2 3 / 4 5 0");
    assert_eq!(parse("123450", &reading(Some("2x3"), None)), Ok(oblong.clone()));
    assert_eq!("1 2 3\n4 5 0".parse(), Ok(oblong));
    let ten = parse("9876543210", &reading(Some("5x2"), None)).unwrap();
    assert_eq!(ten.to_string(), "9 8 / 7 6 / 5 4 / 3 2 / 1 0");
}

#[test]
fn nothing_is_no_board() {
    for text in ["", "  \n ", "[]", "/", ", ", "[[],[]]"] {
        assert_eq!(faults(text), [Fault::Empty], "{text:?}");
    }
}

#[test]
fn all_faults_are_named_at_once() {
    assert_eq!(
        faults("1 2 2 / 4 five 99 / 7 8 123456789012345678901234567890"),
        [
            Fault::Duplicate { at: cell(2, 0, 2), first: cell(1, 0, 1), number: 2 },
            Fault::NotANumber { at: cell(4, 1, 1), text: "five".into() },
            Fault::OutOfRange { at: cell(5, 1, 2), number: 99, lowest: 1, highest: 8 },
            Fault::TooLong { at: cell(8, 2, 2), text: "123456789012345678901234…".into() },
            Fault::NoBlank { wanted: None },
            Fault::Missing { numbers: vec![3, 5, 6], count: 3 },
        ]
    );
}

#[test]
fn words_that_are_no_numbers_have_no_shape() {
    let named = |text: &str| Fault::NotANumber {
        at: NumberPosition { index: 0, cell: None },
        text: text.into(),
    };
    assert_eq!(faults("hello"), [named("hello")]);
    assert_eq!(faults("boards.txt").len(), 1);
}

#[test]
fn shapes_that_are_none() {
    assert_eq!(faults("0"), [Fault::BadSize { rows: 1, cols: 1 }]);
    assert_eq!(faults("[[0]]"), [Fault::BadSize { rows: 1, cols: 1 }]);
    assert_eq!(faults("1 / 2 / 0"), [Fault::BadSize { rows: 3, cols: 1 }]);
    assert_eq!(faults("1 2 3 4 0"), [Fault::NotSquare { count: 5 }]);
    assert_eq!(
        faults("1 2 3 / 4 5 / 6 7 8 0"),
        [
            Fault::Ragged { row: 1, found: 2, expected: 3 },
            Fault::Ragged { row: 2, found: 4, expected: 3 },
        ]
    );
    let size = "2x3".parse().unwrap();
    let told = |text| parse(text, &reading(Some("2x3"), None)).unwrap_err().faults;
    assert_eq!(told("1 2 3 0"), [Fault::WrongCount { found: 4, size }]);
    assert_eq!(told("1 2 / 3 4 / 5 0"), [Fault::WrongShape { rows: 3, cols: 2, size }]);
    let huge: Vec<String> = (0..90_000).map(|n| n.to_string()).collect();
    assert_eq!(faults(&huge.join(" ")), [Fault::BadSize { rows: 300, cols: 300 }]);
}

#[test]
fn a_ragged_row_still_has_places() {
    let first = cell(1, 0, 1);
    assert_eq!(
        faults("1 2 / 3 / 2 0"),
        [
            Fault::Ragged { row: 1, found: 1, expected: 2 },
            Fault::Duplicate { at: cell(3, 2, 0), first, number: 2 },
        ]
    );
    assert_eq!(
        faults("1 1 0")[1],
        Fault::Duplicate {
            at: NumberPosition { index: 1, cell: None },
            first: NumberPosition { index: 0, cell: None },
            number: 1
        }
    );
}

#[test]
fn blanks_are_one() {
    let first = cell(0, 0, 0);
    assert_eq!(
        faults("X . 1 2"),
        [
            Fault::SecondBlank { at: cell(1, 0, 1), first },
            Fault::Missing { numbers: vec![3], count: 1 },
        ]
    );
    assert_eq!(faults("0 0 1 2")[0], Fault::SecondBlank { at: cell(1, 0, 1), first });
    assert_eq!(faults("1 2 3 4")[1], Fault::NoBlank { wanted: None });
    let told = parse("1 2 3 4", &reading(None, Some(7))).unwrap_err().faults;
    assert!(told.contains(&Fault::NoBlank { wanted: Some(7) }), "{told:?}");
    let zero = parse("0 X 1 2", &reading(None, Some(0))).unwrap_err().faults;
    assert_eq!(zero[0], Fault::SecondBlank { at: cell(1, 0, 1), first });
}

#[test]
fn commas_and_brackets() {
    assert_eq!(
        faults("1,2,,0"),
        [Fault::EmptyPlace { at: cell(2, 1, 0) }, Fault::Missing { numbers: vec![3], count: 1 }]
    );
    for text in ["[[1,2],[3,0]", "[1,2,3,0]]", "]1 2 3 0["] {
        assert!(faults(text).contains(&Fault::Brackets), "{text}");
    }
}

#[test]
fn letters_are_no_tiles() {
    let words = faults("a b c d");
    assert_eq!(words[0], Fault::NotANumber { at: cell(0, 0, 0), text: "a".into() });
    assert_eq!(words.len(), 4);
    // Neither are digits of other scripts, signs, or control characters.
    for text in ["1 2 3 ٠", "1 2 +3 0", "1 2 -3 0", "1 2 3.0 0", "1 2 \u{1b}[31m3 0"] {
        assert!(text.parse::<Board>().is_err(), "{text:?}");
        assert!(!text.parse::<Board>().unwrap_err().to_string().contains('\u{1b}'));
    }
}

#[test]
fn a_million_characters_make_a_short_error() {
    let texts =
        ["7", "x", "1 ", ",", "[", "]", "/", "1/", "é ", "99999999999999999999 ", "\n", "-"];
    for piece in texts {
        let error = piece.repeat(1_000_000 / piece.len()).parse::<Board>().unwrap_err();
        assert!(error.faults.len() <= NotationError::LISTED, "{piece:?}");
        assert!(error.to_string().len() < 4000, "{piece:?}: {}", error.to_string().len());
    }
}

#[test]
fn bad_cells_do_not_hide_what_is_missing() {
    let error = vec!["7"; 100].join(" ").parse::<Board>().unwrap_err();
    let [.., blank, missing] = error.faults.as_slice() else { panic!("{error}") };
    assert_eq!(*blank, Fault::NoBlank { wanted: None });
    assert!(matches!(missing, Fault::Missing { numbers, count: 98 } if numbers.len() == 16));
    assert_eq!(error.faults.len() + error.more, 99 + 2);
}

#[test]
fn goals_by_name_or_as_a_board() {
    let size = Size::new(3, 3).unwrap();
    assert_eq!(parse_goal(" Bottom-Up ", size, None), Ok(Goal::BottomUp));
    let board: Board = "1 2 3 / 8 0 4 / 7 6 5".parse().unwrap();
    assert_eq!(parse_goal("0127X3654", size, None), Ok(Goal::Board(board.clone())));
    assert_eq!(parse_goal("012783654", size, Some(8)), Ok(Goal::Board(board)));
    assert!(parse_goal("1 2 / 3 0", size, None).is_err());
    let unknown = Fault::UnknownGoal { text: "lats".into(), nearest: Some("last") };
    assert_eq!(parse_goal("lats", size, None).unwrap_err().faults, [unknown]);
}

#[test]
fn a_file_names_all_its_bad_lines() {
    let text = "\u{feff}# boards\n1 2 3 0\n\n1 2 3 3 # twice\n  # indented\n123\n3 1 0 2\n";
    let lines: Vec<usize> =
        parse_file(text, &Reading::default()).unwrap_err().into_iter().map(|e| e.0).collect();
    assert_eq!(lines, [4, 6]);
    assert_eq!(parse_file("# none\n", &Reading::default()), Ok(vec![]));
}

fn start() -> Board {
    "1 2 3 / 4 0 5 / 7 8 6".parse().unwrap()
}

fn moved(text: &str) -> Path {
    parse_moves(text, &start()).unwrap()
}

fn move_faults(text: &str) -> Vec<MoveFault> {
    parse_moves(text, &start()).unwrap_err().faults
}

#[test]
fn moves_in_every_form() {
    let path = moved("LURD");
    assert_eq!(format!("{path:?}"), "Path(LURD)");
    for same in ["l u r d", "L,U,R,D", "L1U1\nR1D1", "ESWN", "ESON", "eson", "5 6 8 5"] {
        assert_eq!(parse_moves(same, &start()), Ok(path.clone()), "{same}");
    }
}

#[test]
fn counts_follow_their_letters() {
    assert_eq!(moved("LU0R2D"), moved("LRRD"));
    // From the far corner each direction is legal twice.
    let corner: Board = "1 2 3 / 4 5 6 / 7 8 0".parse().unwrap();
    assert_eq!(parse_moves("R2D2", &corner), parse_moves("RRDD", &corner));
    assert_eq!(parse_moves("o2n2", &corner), parse_moves("R2D2", &corner));
}

#[test]
fn an_illegal_path_ends_with_its_first_illegal_move() {
    for text in ["L99999999999999999999999", "L2R", "LLURDLURD", "LL999999999999U5"] {
        let path = moved(text);
        assert_eq!(format!("{path:?}"), "Path(LL)", "{text}");
        assert_eq!(path.replay(&mut start()).unwrap_err().step, 1);
    }
    // The rest must still be moves.
    let at = Position { line: 1, column: 2 };
    assert_eq!(move_faults("LL\nL Q"), [MoveFault::Unknown { at, text: "Q".into() }]);
}

#[test]
fn no_moves_are_a_path() {
    assert_eq!(moved(" \n, "), Path::new());
}

#[test]
fn kinds_of_moves_do_not_mix() {
    let at = |column| Position { line: 0, column };
    assert_eq!(move_faults("UDN"), [MoveFault::Mixed { at: at(2), text: "N".into() }]);
    assert_eq!(move_faults("U 2"), [MoveFault::Mixed { at: at(2), text: "2".into() }]);
    assert_eq!(move_faults("5 U"), [MoveFault::Mixed { at: at(2), text: "U".into() }]);
}

#[test]
fn tiles_must_be_able_to_slide() {
    let at = |column| Position { line: 0, column };
    let (step, tile, text) = (1, Tile::new(1), "1".into());
    assert_eq!(move_faults("5 1"), [MoveFault::CannotSlide { at: at(2), step, tile, text }]);
    assert_eq!(move_faults("5 9"), [MoveFault::NoSuchTile { at: at(2), text: "9".into() }]);
    // The text after an unknown tile is not checked for legality.
    assert_eq!(move_faults("5 9 1"), [MoveFault::NoSuchTile { at: at(2), text: "9".into() }]);
    let most = u64::MAX.to_string();
    assert_eq!(move_faults(&most), [MoveFault::NoSuchTile { at: at(0), text: most.clone() }]);
    // If there is a 0, they count from 0.
    let board: Board = "2 3 0 / 4 5 1 / 7 8 6".parse().unwrap();
    assert_eq!(parse_moves("0 5", &board), parse_moves("1 6", &board));
    assert_eq!(parse_moves("0 5", &board).unwrap().len(), 2);
}

#[test]
fn a_million_bad_moves_make_a_short_error() {
    for piece in ["Q", "é", "L0 7 ", "LN"] {
        let text = format!("L{}", piece.repeat(1_000_000 / piece.len()));
        let error = parse_moves(&text, &start()).unwrap_err();
        assert!(error.more > 100_000 && error.to_string().len() < 4000, "{piece:?}");
    }
    assert_eq!(moved(&format!("L{}", "9".repeat(1_000_000))).len(), 2);
}

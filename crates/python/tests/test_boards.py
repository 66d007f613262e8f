import pickle

import numpy as np
import pytest

import taquin

EXAMPLE = "8 1 3 / 4 0 2 / 7 6 5"


@pytest.mark.parametrize(
    "form",
    [
        "8 1 3 / 4 _ 2 / 7 6 5",
        "813402765",
        [[8, 1, 3], [4, 0, 2], [7, 6, 5]],
        ((8, 1, 3), (4, 0, 2), (7, 6, 5)),
        [8, 1, 3, 4, 0, 2, 7, 6, 5],
        [[8, 1, 3], [4, -1, 2], [7, 6, 5]],
        np.array([[8, 1, 3], [4, 0, 2], [7, 6, 5]]),
        np.array([8, 1, 3, 4, 0, 2, 7, 6, 5], dtype=np.uint8),
        np.array([[8, 4, 7], [1, 0, 6], [3, 2, 5]], dtype=np.int16).T,
        taquin.Board(EXAMPLE),
    ],
)
def test_every_form_is_the_same_board(form):
    board = taquin.Board(form)
    assert str(board) == EXAMPLE
    assert board == taquin.Board(EXAMPLE) and hash(board) == hash(taquin.Board(EXAMPLE))
    assert taquin.solve(form).length == 14


def test_a_board_and_its_parts():
    board = taquin.Board(EXAMPLE)
    assert board.shape == (3, 3) and board.blank == (1, 1)
    assert board[0, 0] == 8 and board[-1, -1] == 5
    assert board.to_list() == [[8, 1, 3], [4, 0, 2], [7, 6, 5]]
    assert (np.asarray(board) == board.to_list()).all()
    assert np.asarray(board, dtype=np.int8).dtype == np.int8
    assert set(board.moves) == set("UDLR")
    assert str(board.after("L")) == "8 1 3 / 4 2 0 / 7 6 5"
    assert board.is_solvable() and not taquin.Board("2 1 / 3 0").is_solvable()
    assert board.text("compact") and repr(board) == f"Board('{EXAMPLE}')"
    assert pickle.loads(pickle.dumps(board)) == board
    with pytest.raises(IndexError):
        board[3, 0]
    with pytest.raises(taquin.TaquinError):
        board.after("UU U U")


def test_sizes_and_blanks():
    assert taquin.Board([1, 2, 3, 4, 5, 0], size="2x3").shape == (2, 3)
    assert taquin.Board([1, 2, 3, 4, 5, 0], size=(3, 2)).shape == (3, 2)
    assert str(taquin.Board("0 1 2 3 4 5 6 7 8", blank=8)) == "1 2 3 / 4 5 6 / 7 8 0"
    assert str(taquin.Board(np.array([[0, 1, 2], [3, 4, 5], [6, 7, 8]]), blank=8)).endswith("8 0")


@pytest.mark.parametrize(
    "form, words",
    [
        ("1 2 2 / 4 five 0", "2 appears twice"),
        ([[1, 2], [3, 3]], "3 appears twice"),
        ([[1, 2], [3]], ""),
        ([1, 2, 3], "3 numbers"),
        ([], ""),
        ([[]], ""),
        (np.zeros((3, 3)), "array of whole numbers"),
        (np.zeros((3, 3), int), "two blanks"),
        (np.zeros((2, 2, 2, 2), int), "4 dimensions"),
        (np.zeros((1, 1), int), "1x1"),
        (np.array(["1"]), "array of whole numbers"),
        ([[1.5, 2], [3, 0]], "not list"),
        (5, "not int"),
        (None, "not NoneType"),
        ([[2**70, 1], [2, 0]], "not list"),
        ("", ""),
    ],
)
def test_garbage_is_named(form, words):
    with pytest.raises(taquin.TaquinError) as raised:
        taquin.Board(form)
    assert words in str(raised.value) and str(raised.value)


def test_batches():
    boards = taquin.shuffle("3x3", 5, seed=1)
    array = np.asarray(boards)
    assert array.shape == (5, 3, 3)
    for form in (boards, array, array.astype(np.uint8), list(boards), array.tolist(), array[::-1][::-1]):
        assert list(taquin.Boards(form)) == list(boards)
    assert list(boards[1:3]) == [boards[1], boards[2]] and boards[-1] == boards[4]
    assert list(taquin.shuffle("3x3", 3, seed=1)) == list(boards)[:3]
    mixed = ["813402765", "1 2 3 / 4 5 0"]
    assert [answer.length for answer in taquin.solve_many(mixed)] == [14, 0]
    bad = array.copy()
    bad[1, 0, 0] = bad[1, 0, 1]
    bad[3] = 0
    with pytest.raises(taquin.TaquinError) as raised:
        taquin.Boards(bad)
    assert "board 2" in str(raised.value) and "board 4" in str(raised.value)
    for form in ("813402765", 5, array[0], np.zeros((2, 1, 1), int)):
        with pytest.raises(taquin.TaquinError):
            taquin.Boards(form)


def test_goals():
    assert str(taquin.Goal("snail").board("3x3")) == "1 2 3 / 8 0 4 / 7 6 5"
    assert taquin.Goal().name == "last" and taquin.Goal("8 1 3 / 4 0 2 / 7 6 5").name is None
    for goal in ("first", taquin.Goal("first"), [[0, 1, 2], [3, 4, 5], [6, 7, 8]], np.arange(9).reshape(3, 3)):
        assert taquin.solve("1 0 2 / 3 4 5 / 6 7 8", goal).moves == "R"
    with pytest.raises(taquin.TaquinError):
        taquin.solve("813402765", "1 2 3 / 4 5 0")
    with pytest.raises(taquin.TaquinError):
        taquin.solve("813402765", "lats")


def test_shuffles_are_those_of_the_command_line(program):
    for size, more, given in (
        ("3x3", {}, ()),
        ("4x4", {"walk": 30}, ("--walk", "30")),
        ((2, 5), {"any": True}, ("--any",)),
    ):
        text = size if isinstance(size, str) else "2x5"
        arguments = ("shuffle", "--size", text, "--count", "7", "--seed", "3", "--json", *given)
        objects, _ = program(*arguments)
        boards = taquin.shuffle(size, 7, seed=3, **more)
        assert [board.to_list() for board in boards] == [one["board"] for one in objects]


def test_pictures():
    board = taquin.Board(EXAMPLE)
    assert board._repr_svg_().startswith("<svg")
    assert "animate" in taquin.film(board, "LURRDDLURULDLU")
    with pytest.raises(taquin.TaquinError, match="theme"):
        board.svg(theme="none")
    with pytest.raises(taquin.TaquinError):
        board.svg(cell=1)

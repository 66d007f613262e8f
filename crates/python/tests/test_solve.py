import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest
from conftest import timeless

import taquin

EXAMPLE = "8 1 3 / 4 0 2 / 7 6 5"
HARD = "14 15 8 12 / 10 11 9 13 / 2 6 5 1 / 3 7 4 0"


@pytest.mark.parametrize(
    "arguments, options",
    [
        ((), {}),
        (("-a", "astar", "-H", "manhattan"), {"algorithm": "astar", "heuristic": "manhattan"}),
        (("-a", "A*", "-H", "h1", "--ties", "fifo"), {"algorithm": "A*", "heuristic": "h1", "ties": "fifo"}),
        (("-a", "weighted-astar", "--weight", "1.5"), {"algorithm": "weighted-astar", "weight": 1.5}),
        (("-H", "max(manhattan, 2*hamming)", "-a", "astar"), {"heuristic": "max(manhattan, 2*hamming)", "algorithm": "astar"}),
        (("--all=7",), {"all": 7}),
        (("--goal", "snail"), {"goal": "snail"}),
        (("--node-limit", "50", "-a", "bfs"), {"node_limit": 50, "algorithm": "bfs"}),
        (("-a", "beam", "--width", "5"), {"algorithm": "beam", "width": np.int64(5)}),
        (("--quality", "fast"), {"quality": "fast"}),
    ],
)
def test_the_answer_is_that_of_the_command_line(program, arguments, options):
    [shown], _ = program("solve", EXAMPLE, "--json", *arguments)
    assert timeless(taquin.solve(EXAMPLE, **options).to_dict()) == timeless(shown)


def test_every_algorithm_and_heuristic_of_the_registry():
    registry = taquin.registry()
    for row in registry["algorithms"]:
        answer = taquin.solve(EXAMPLE, algorithm=row["name"], node_limit=20_000)
        assert answer.outcome in ("solved", "stopped", "exhausted"), row["name"]
        assert answer.algorithm == row["name"] and set(answer.options) == {
            name.replace("-", "_") for name in row["options"]
        }
    values = taquin.estimate(EXAMPLE)
    assert values["manhattan"] == 10 and values["h2"] == 39 and values["m3h"] == 25
    for name, value in values.items():
        assert taquin.estimate(EXAMPLE, name) == value


def test_attributes_are_the_fields_of_the_schema():
    answer = taquin.solve(EXAMPLE)
    shown = answer.to_dict()
    for name in taquin.answer_schema()["properties"]:
        assert getattr(answer, name) == shown.get(name)
        assert getattr(type(answer), name).__doc__
    with pytest.raises(AttributeError):
        answer.lenght
    stub = (Path(taquin.__file__).parent / "_taquin.pyi").read_text()
    inside = stub[stub.index("class Answer:") : stub.index("def to_dict")]
    named = re.findall(r"def (\w+)\(self\)", inside)
    assert named == list(taquin.answer_schema()["properties"])


def test_unsolvable_is_an_answer():
    answer = taquin.solve("1 2 3 / 4 5 6 / 8 7 0")
    assert answer.outcome == "unsolvable" and answer.length is None
    assert answer.reason_code == "parity-differs" and len(answer.boards()) == 0
    assert "unsolvable" in repr(answer) and "svg" in answer._repr_html_()


def test_the_path():
    answer = taquin.solve(EXAMPLE)
    boards = answer.boards()
    assert len(boards) == 15 and str(boards[-1]) == "1 2 3 / 4 5 6 / 7 8 0"
    assert len(answer.to_dict(states=True)["states"]) == 15
    assert taquin.verify(EXAMPLE, answer.moves) and not taquin.verify(EXAMPLE, "L")
    assert taquin.verify(EXAMPLE, "8").illegal_move == 1
    assert "animate" in answer.film() and "data:image/svg+xml" in answer._repr_html_()
    assert "coups" in answer.text(lang="fr") and "moves" in answer.text()
    longer = taquin.improve(EXAMPLE, answer.moves + "DURL", time_limit=1)
    assert longer.length == 14 and longer.given_length == 18


@pytest.mark.parametrize(
    "options, words",
    [
        ({"algorithm": "astr"}, "did you mean `astar`"),
        ({"algorithm": 3}, "`algorithm`"),
        ({"heuristic": "manhatan"}, "did you mean `manhattan`"),
        ({"heuristic": 3}, "not int"),
        ({"wieght": 2}, "did you mean `weight`"),
        ({"algorithm": "weighted-astar", "weight": "x"}, "`weight`"),
        ({"algorithm": "astar", "width": 3}, "takes no option"),
        ({"order": "zz"}, "`order`"),
        ({"time_limit": -1}, "not above 0"),
        ({"time_limit": float("nan")}, "not above 0"),
        ({"node_limit": 1.5}, "`node_limit`"),
        ({"node_limit": -1}, "`node_limit`"),
        ({"node_limit": 2**70}, "`node_limit`"),
        ({"node_limit": [1]}, "not list"),
        ({"quality": "best"}, "`quality`"),
        ({"quality": "optimal", "algorithm": "greedy"}, "greedy"),
        ({"heuristic": "pdb-7-8"}, "3x3"),
        ({"heuristic": "(" * 100}, ""),
    ],
)
def test_wrong_options_are_named(options, words):
    for call in (taquin.solve, taquin.steps, lambda board, **more: taquin.solve_many([board], **more)):
        with pytest.raises(taquin.TaquinError) as raised:
            call(EXAMPLE, **options)
        assert words in str(raised.value) and "Traceback" not in str(raised.value)


def test_errors_have_the_words_of_the_command_line(program):
    for arguments, call in (
        (("solve", "1 2 2 / 4 five 0"), lambda: taquin.solve("1 2 2 / 4 five 0")),
        (("solve", EXAMPLE, "-a", "astar", "--width", "3"), lambda: taquin.solve(EXAMPLE, algorithm="astar", width=3)),
        (("tables", "build", "pdb-9"), lambda: taquin.tables.build("pdb-9")),
        (("tables", "build", "pdb-5-5-5"), lambda: taquin.tables.build("pdb-5-5-5")),
        (("estimate", "1 2 3 / 4 5 6 / 8 7 0"), lambda: taquin.estimate("1 2 3 / 4 5 6 / 8 7 0")),
    ):
        _, ended = program(*arguments)
        with pytest.raises(taquin.TaquinError) as raised:
            call()
        shown = " ".join(ended.stderr.split())
        assert " ".join(str(raised.value).split()) in shown


def test_languages():
    taquin.set_language("fr")
    try:
        with pytest.raises(taquin.TaquinError, match="il n’existe pas"):
            taquin.solve(EXAMPLE, algorithm="astr")
    finally:
        taquin.set_language("en")
    with pytest.raises(taquin.TaquinError, match="en, fr"):
        taquin.set_language("de")


def test_a_heuristic_that_is_ignored_is_said():
    with pytest.warns(UserWarning, match="bfs"):
        assert taquin.solve(EXAMPLE, algorithm="bfs", heuristic="manhattan").heuristic == "zero"


def manhattan(board):
    numbers = np.asarray(board)
    rows, cols = np.nonzero(numbers)
    homes = numbers[rows, cols] - 1
    return int(np.abs(rows - homes // 3).sum() + np.abs(cols - homes % 3).sum())


def test_functions_as_heuristics():
    ours = taquin.solve(EXAMPLE, algorithm="astar", heuristic=manhattan)
    theirs = taquin.solve(EXAMPLE, algorithm="astar", heuristic="manhattan")
    assert ours.length == 14 and ours.heuristic == "manhattan"
    declared = taquin.Heuristic(manhattan, consistent=True, name="mine")
    proven = taquin.solve(EXAMPLE, algorithm="astar", heuristic=declared)
    assert proven.proof == "declared" and proven.heuristic == "mine"
    assert proven.generated == theirs.generated and proven.expanded == theirs.expanded
    assert declared(EXAMPLE) == taquin.estimate(EXAMPLE, declared) == 10
    many = taquin.solve_many(taquin.shuffle("3x3", 6, seed=1), algorithm="astar", heuristic=declared, threads=2)
    named = taquin.solve_many(taquin.shuffle("3x3", 6, seed=1), algorithm="astar", heuristic="manhattan")
    assert (many.lengths == named.lengths).all() and (many.generated == named.generated).all()
    half = taquin.solve(EXAMPLE, algorithm="astar", heuristic=lambda board: manhattan(board) / 2)
    assert half.length == 14


@pytest.mark.parametrize("value", [-1, None, "x", float("nan"), float("inf"), 2**40])
def test_functions_that_return_no_estimate(value):
    with pytest.raises(taquin.TaquinError, match="returned"):
        taquin.solve(EXAMPLE, algorithm="astar", heuristic=lambda board: value)
    with pytest.raises(taquin.TaquinError, match="returned"):
        taquin.solve_many([EXAMPLE] * 3, algorithm="astar", heuristic=lambda board: value)


def test_functions_that_raise():
    def broken(board):
        raise ZeroDivisionError("mine")

    for call in (taquin.solve, taquin.estimate):
        with pytest.raises(ZeroDivisionError, match="mine"):
            call(EXAMPLE, heuristic=broken)
    with pytest.raises(ZeroDivisionError):
        taquin.solve_many([EXAMPLE] * 5, algorithm="astar", heuristic=broken)
    with pytest.raises(ZeroDivisionError):
        list(taquin.steps(EXAMPLE, algorithm="astar", heuristic=broken))


def test_tables_over_patterns():
    cells = np.arange(9)
    distance = np.abs(cells // 3 - cells[:, None] // 3) + np.abs(cells % 3 - cells[:, None] % 3)
    tables = [([tile], distance[tile - 1]) for tile in range(1, 9)]
    ours = taquin.Heuristic.from_tables(tables, name="sum", consistent=True)
    for board in taquin.shuffle("3x3", 20, seed=2):
        assert ours(board) == taquin.estimate(board, "manhattan")
    pair = distance[0][:, None] + distance[1][None, :]
    two = taquin.Heuristic.from_tables([([1, 2], pair), *tables[2:]], consistent=True)
    one = taquin.solve(EXAMPLE, algorithm="astar", heuristic=two)
    assert one.generated == taquin.solve(EXAMPLE, algorithm="astar", heuristic="manhattan").generated
    for bad in ([([1], pair)], [([1, 1], pair)], [([1, 9], pair)], [([1, 2], pair[:4])], [([1], distance[0] - 9)], [([], np.int64(3))]):
        with pytest.raises(taquin.TaquinError):
            taquin.solve(EXAMPLE, algorithm="astar", heuristic=taquin.Heuristic.from_tables(bad))


def test_steps():
    steps = taquin.steps(EXAMPLE, algorithm="astar", heuristic="manhattan")
    first = next(steps)
    assert (first.step, first.g, first.h, first.f) == (1, 0, 10, 10) and first.parent is None
    assert str(first.state) == EXAMPLE and steps.answer is None
    rest = list(steps)
    assert steps.answer.length == 14 and steps.answer.expanded == len(rest) + 1
    for step in rest:
        assert step.parent.after(step.move) == step.state and step.f == step.g + step.h
    deepening = list(taquin.steps(EXAMPLE, algorithm="idastar", heuristic="manhattan"))
    assert deepening[-1].iteration > 1
    with pytest.raises(taquin.TaquinError, match="construct"):
        taquin.steps(EXAMPLE, algorithm="construct")
    with pytest.raises(taquin.TaquinError):
        taquin.steps("1 2 3 / 4 5 6 / 8 7 0")
    endless = taquin.steps(HARD, algorithm="astar", heuristic="manhattan")
    assert [step.step for step, _ in zip(endless, range(3))] == [1, 2, 3]
    endless.stop()
    assert list(endless) == []
    before = threading.active_count()
    del endless
    assert threading.active_count() <= before


def test_limits():
    answer = taquin.solve(HARD, algorithm="astar", heuristic="manhattan", node_limit=1000)
    assert answer.outcome == "stopped" and answer.reason_code == "node-limit"
    assert answer.lower_bound >= 40
    begun = time.monotonic()
    answer = taquin.solve(HARD, algorithm="idastar", heuristic="hamming", time_limit=0.3)
    assert answer.reason_code == "time-limit" and time.monotonic() - begun < 10


def test_batches_release_the_lock_and_tell():
    ticks, told, ended = [], [], threading.Event()

    def tick():
        while not ended.wait(0.01):
            ticks.append(1)

    thread = threading.Thread(target=tick)
    thread.start()
    boards = taquin.shuffle("4x4", 6, seed=1)
    answers = taquin.solve_many(
        boards, algorithm="idastar", heuristic="manhattan", time_limit=0.3, threads=2,
        progress=lambda done, total: told.append((done, total)),
    )
    ended.set()
    thread.join()
    assert len(answers) == 6 and len(ticks) > 5 and told[-1] == (6, 6)
    assert [len(taquin.solve_many([]))] == [0]
    frame = taquin.solve_many(taquin.shuffle("3x3", 4, seed=1)).to_pandas()
    assert list(frame.length) == list(taquin.solve_many(taquin.shuffle("3x3", 4, seed=1)).lengths)


INTERRUPTED = """
import taquin
try:
    print("ready", flush=True)
    {call}
except KeyboardInterrupt as stopped:
    print(type(stopped).__name__, {shown})
"""


@pytest.mark.parametrize(
    "call, shown, expected",
    [
        (f"taquin.solve('{HARD}', algorithm='idastar', heuristic='hamming')", "stopped.answer.outcome, stopped.answer.lower_bound > 30", "Interrupted stopped True"),
        (f"taquin.solve_many(['{EXAMPLE}'] + ['{HARD}'] * 5, algorithm='idastar', heuristic='hamming', threads=1)", "[a and a.outcome for a in stopped.answers]", "Interrupted ['solved', 'stopped', None, None, None, None]"),
        (f"list(taquin.steps('{HARD}', algorithm='bfs'))", "'steps'", "KeyboardInterrupt steps"),
    ],
)
def test_ctrl_c_keeps_what_is_proven(call, shown, expected):
    code = INTERRUPTED.format(call=call, shown=shown)
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "ready\n"
    time.sleep(1.0)
    os.kill(process.pid, signal.SIGINT)
    assert process.communicate(timeout=30)[0].strip() == expected


def test_spaces(program):
    space = taquin.space("3x3")
    assert space.total == len(space) == 181_440 and space.farthest == 31
    assert space.counts[:5].tolist() == [1, 2, 4, 8, 16] and space.counts.sum() == 181_440
    assert np.bincount(space.distances).tolist() == space.counts.tolist()
    boards = taquin.shuffle("3x3", 50, seed=4)
    lengths = taquin.solve_many(boards).lengths
    assert [space.distance(board) for board in boards] == lengths.tolist()
    places = [space.index(board) for board in boards]
    assert (space.boards(places) == np.asarray(boards)).all()
    assert space.distance("1 2 3 / 4 5 6 / 8 7 0") is None and len(space.at(31)) == 2
    [shown], _ = program("space", "2x3", "--goal", "first", "--json")
    assert taquin.space((2, 3), "first").to_dict() == shown
    with pytest.raises(taquin.TaquinError):
        taquin.space("4x4")


def test_checks(program):
    for board in ("1 2 3 / 4 5 6 / 8 7 0", EXAMPLE):
        [shown], _ = program("check", board, "--json")
        assert taquin.check(board) == shown
    assert taquin.check(EXAMPLE) and taquin.check(EXAMPLE).swap is None


def test_tables(tmp_path, program):
    place = str(tmp_path / "here")
    assert taquin.tables.build("pdb-4-4", size="3x3", tables=place)
    stored = taquin.tables.list(tables=place)
    [shown], _ = program("tables", "list", "--json", "--tables", place)
    assert stored == shown and len(stored["tables"]) == 2
    assert len(taquin.tables.verify(tables=place)) == 2
    file = Path(stored["tables"][0]["file"])
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 0xFF
    file.write_bytes(data)
    with pytest.raises(taquin.TableError):
        taquin.tables.verify(tables=place)
    with pytest.raises(taquin.TableError):
        taquin.tables.build("pdb-4-4", size="3x3", tables="off")


def test_import_is_light():
    code = "import sys, taquin; print(sorted({'numpy', 'pandas', 'distributed', 'tqdm'} & set(sys.modules)))"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == "[]"

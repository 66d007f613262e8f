"""What the package costs and gains; docs/python.md shows the figures.

    python bench.py PROGRAM    # the binary `taquin` of the same build profile
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time

import numpy as np

import taquin


def best(call, times=5):
    """The least seconds of several calls."""
    taken = []
    for _ in range(times):
        begun = time.perf_counter()
        call()
        taken.append(time.perf_counter() - begun)
    return min(taken)


def imports():
    code = "import time; b = time.perf_counter(); import taquin; print(time.perf_counter() - b)"
    runs = [subprocess.check_output([sys.executable, "-c", code], text=True) for _ in range(7)]
    print(f"import taquin: {min(map(float, runs)) * 1e3:.1f} ms")


def overhead():
    for size in ("3x3", "4x4"):
        board = taquin.shuffle(size, 1, seed=1)[0]
        for form, value in (("Board", board), ("text", str(board)), ("array", np.asarray(board))):
            seconds = best(lambda: [taquin.estimate(value, "manhattan") for _ in range(10_000)])
            print(f"estimate, {size} {form}: {seconds / 10_000 * 1e6:.1f} µs a call")


def batch(program):
    boards = taquin.shuffle("3x3", 100_000, seed=1)
    array, texts = np.asarray(boards), [str(board) for board in boards]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(texts) + "\n")
        file.flush()
        line = [program, "solve", "--file", file.name, "--threads", "2", "--tables", "off", "--quiet"]
        options = {"threads": 2, "tables": "off"}
        # In turn, so that other work on the machine slows all of them alike.
        for _ in range(3):
            for name, who, call in (
                ("command line", resource.RUSAGE_CHILDREN, lambda: subprocess.run(line, stdout=subprocess.DEVNULL, check=True)),
                ("Python, array", resource.RUSAGE_SELF, lambda: taquin.solve_many(array, **options)),
                ("Python, texts", resource.RUSAGE_SELF, lambda: taquin.solve_many(texts, **options)),
            ):
                before = resource.getrusage(who)
                wall = best(call, 1)
                after = resource.getrusage(who)
                cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
                print(f"100,000 3x3 boards, {name}: {wall:.2f} s, {cpu:.2f} s of CPU")


def others():
    try:
        import slidingpuzzle
    except ImportError:
        return
    boards = taquin.shuffle("3x3", 20, seed=1)
    lists = [board.to_list() for board in boards]

    def theirs():
        for rows in lists:
            found = slidingpuzzle.search(
                slidingpuzzle.board_from(*rows), alg="a*", heuristic=slidingpuzzle.manhattan_distance
            )
            lengths.append(len(found.solution))

    lengths = []
    slow = best(theirs, 1)
    quick = best(lambda: taquin.solve_many(boards, algorithm="astar", heuristic="manhattan", threads=1))

    def manhattan(board):
        value = 0
        for row, line in enumerate(board.to_list()):
            for col, tile in enumerate(line):
                if tile:
                    value += abs(row - (tile - 1) // 3) + abs(col - (tile - 1) % 3)
        return value

    call = best(lambda: taquin.solve_many(boards, algorithm="astar", heuristic=manhattan, threads=1), 2)
    print(f"A* with Manhattan on 20 3x3 boards: slidingpuzzle {slow:.2f} s, taquin {quick * 1e3:.1f} ms "
          f"(1:{slow / quick:,.0f}), taquin with a Python function {call:.2f} s (1:{slow / call:.1f})")
    ours = taquin.solve_many(boards, algorithm="astar", heuristic="manhattan").lengths.tolist()
    print("same lengths:", lengths == ours, "" if lengths == ours else (lengths, ours))


if __name__ == "__main__":
    print(os.cpu_count(), "cores, Python", sys.version.split()[0], "taquin", taquin.__version__)
    imports()
    overhead()
    batch(sys.argv[1])
    others()

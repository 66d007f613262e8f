"""A program as users write it, for `mypy --strict`."""

from __future__ import annotations

import numpy as np

import taquin
from taquin import lab


def misplaced(board: taquin.Board) -> int:
    numbers = board.to_numpy().ravel()
    return int(np.count_nonzero(numbers[:-1] != np.arange(1, numbers.size)))


def lengths(count: int) -> list[int]:
    boards = taquin.shuffle("3x3", count, seed=1)
    answers = taquin.solve_many(boards.to_numpy(), algorithm="astar", heuristic=misplaced)
    return [answer.length for answer in answers if answer.length is not None]


def search(board: str) -> taquin.Answer:
    steps = taquin.steps(board, algorithm="astar", heuristic="manhattan")
    deepest: int = max(step.g for step in steps)
    answer = steps.answer
    assert answer is not None and answer.length is not None and deepest <= answer.length
    return answer


def report(journal: str) -> str:
    return lab.Journal(journal).report(lang="fr").html


value: int = taquin.estimate("123456708", "manhattan")
values: dict[str, int] = taquin.estimate("123456708")
first: taquin.Board = taquin.shuffle((3, 3))[0]
solvable: bool = taquin.check(first).solvable

"""Batches: progress around the native loop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

from . import _taquin
from ._progress import Progress

if TYPE_CHECKING:
    from ._types import BoardsLike, GoalLike, HeuristicLike, IntArray, ProgressLike, SizeLike


def solve_many(
    boards: BoardsLike,
    goal: Optional[GoalLike] = None,
    *,
    size: Optional[SizeLike] = None,
    blank: Optional[int] = None,
    tables: Optional[str] = None,
    threads: Optional[int] = None,
    progress: ProgressLike = False,
    **options: Any,
) -> _taquin.Answers:
    """Solves many boards in parallel, with the interpreter's lock released.

    `boards` is a list of boards in any form, or one numpy array (boards, rows, columns), which is
    read as a whole. `threads` boards are solved at once; by default as many as the machine has
    threads. `progress=True` shows a bar if tqdm is installed; a function is called with (done,
    total). The other options are those of `solve`. Ctrl-C raises `Interrupted`, whose `answers`
    lists the answers so far, None for boards that were not started.

    >>> len(solve_many(_taquin.shuffle("3x3", 100)))
    100
    """
    batch = _taquin.Boards(boards, size=size, blank=blank)
    shown = Progress(progress, "boards", len(batch))
    try:
        return _taquin.solve_many(
            batch,
            goal,
            tables=tables,
            threads=threads,
            progress=(lambda done: shown.show(done, len(batch))) if shown else None,
            **options,
        )
    finally:
        shown.close()


def estimates(
    boards: BoardsLike,
    heuristic: HeuristicLike,
    goal: Optional[GoalLike] = None,
    *,
    size: Optional[SizeLike] = None,
    blank: Optional[int] = None,
    tables: Optional[str] = None,
) -> IntArray:
    """A heuristic's values for many boards, as an array of int64.

    >>> estimates(["8 1 3 / 4 0 2 / 7 6 5"], "manhattan").tolist()
    [10]
    """
    import numpy as np

    batch = _taquin.Boards(boards, size=size, blank=blank)
    values = (_taquin.estimate(board, heuristic, goal, tables=tables) for board in batch)
    return np.fromiter(values, dtype=np.int64, count=len(batch))

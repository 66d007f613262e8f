"""The objects of `check`, `verify` and `improve`: dictionaries whose keys are attributes too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

from . import _taquin

if TYPE_CHECKING:
    from ._types import BoardLike, GoalLike, SizeLike

Rows = list[list[int]]


class _Object(dict[str, Any]):
    """A JSON object of the command line; its fields are keys and attributes."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            if name in type(self).__annotations__:
                return None
            raise AttributeError(name) from None


class Check(_Object):
    """Says whether a board can reach its goal, and why. True in a condition if it can."""

    board: Rows
    goal: Rows
    rows: int
    cols: int
    solvable: bool
    reason: str
    reason_code: str
    swaps: int
    blank_distance: int
    swap: Optional[list[int]]
    repaired: Optional[Rows]

    def __bool__(self) -> bool:
        return bool(self["solvable"])


class Verdict(_Object):
    """The result of replaying moves. True in a condition if they reach the goal."""

    board: Rows
    goal: Rows
    rows: int
    cols: int
    legal: bool
    reaches_goal: bool
    length: Optional[int]
    end: Optional[Rows]
    illegal_move: Optional[int]

    def __bool__(self) -> bool:
        return bool(self["reaches_goal"])


class Improved(_Object):
    """A shortened path."""

    board: Rows
    goal: Rows
    rows: int
    cols: int
    given_length: int
    length: int
    lower_bound: int
    optimal: bool
    moves: str
    tiles: list[int]
    generated: int
    seconds: float


def check(
    board: BoardLike,
    goal: Optional[GoalLike] = None,
    *,
    size: Optional[SizeLike] = None,
    blank: Optional[int] = None,
) -> Check:
    """Says whether a board can reach its goal, and why: the object of `taquin check --json`.

    >>> verdict = check("1 2 3 / 4 5 6 / 8 7 0")
    >>> verdict.solvable, verdict.swap
    (False, [7, 8])
    """
    return Check(_taquin.check(board, goal, size=size, blank=blank))


def verify(
    board: BoardLike,
    moves: str,
    goal: Optional[GoalLike] = None,
    *,
    size: Optional[SizeLike] = None,
    blank: Optional[int] = None,
) -> Verdict:
    """Replays moves: the object of `taquin verify --json`.

    >>> bool(verify("1 2 3 / 4 5 6 / 7 0 8", "L"))
    True
    """
    return Verdict(_taquin.verify(board, moves, goal, size=size, blank=blank))


def improve(
    board: BoardLike,
    moves: str,
    goal: Optional[GoalLike] = None,
    *,
    size: Optional[SizeLike] = None,
    blank: Optional[int] = None,
    time_limit: Optional[float] = None,
    node_limit: Optional[int] = None,
    memory_limit_bytes: Optional[int] = None,
    seed: int = 1,
    threads: int = 1,
) -> Improved:
    """Shortens a path, by default for 10 seconds: `taquin improve --json`.

    Ctrl-C raises `Interrupted`, whose `answer` is the best path so far.
    """
    return Improved(
        _taquin.improve(
            board,
            moves,
            goal,
            size=size,
            blank=blank,
            time_limit=time_limit,
            node_limit=node_limit,
            memory_limit_bytes=memory_limit_bytes,
            seed=seed,
            threads=threads,
        )
    )

"""The types of arguments, for type checkers only: nothing imports this at run time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Union

import numpy as np
import numpy.typing as npt

from ._taquin import Board, Boards, Goal, Heuristic

IntArray = npt.NDArray[np.integer[Any]]
BoardLike = Union[str, Board, Sequence[int], Sequence[Sequence[int]], IntArray]
BoardsLike = Union[Boards, Iterable[BoardLike], IntArray]
GoalLike = Union[str, Goal, Board, Sequence[int], Sequence[Sequence[int]], IntArray]
SizeLike = Union[str, tuple[int, int]]
HeuristicLike = Union[str, Heuristic, Callable[[Board], float]]
ProgressLike = Union[bool, Callable[[int, int], object]]

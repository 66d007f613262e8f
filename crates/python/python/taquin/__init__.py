"""Solves, teaches and measures the sliding-tile puzzle.

>>> import taquin
>>> answer = taquin.solve("8 1 3 / 4 _ 2 / 7 6 5")
>>> answer.length, answer.optimal, answer.moves
(14, True, 'LURRDDLURULDLU')

Boards are text, rows of numbers, numpy arrays or `Board`. Options of a search are keyword arguments
with the names of the command line, underscores for hyphens; `taquin.registry()` lists searches,
heuristics and their options. Errors raise `TaquinError` with the message of the command line. An
unsolvable board is an answer, not an error.

Submodules, imported when first used: `taquin.lab` (experiments), `taquin.tables` (stored tables),
`taquin.cluster` (experiments on a Dask cluster).
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from . import _native as _native
from ._results import Check, Improved, Verdict, check, improve, verify
from ._solve import estimates, solve_many
from ._taquin import (
    Answer,
    Answers,
    Board,
    Boards,
    Goal,
    Heuristic,
    Interrupted,
    Space,
    Step,
    Steps,
    TableError,
    TaquinError,
    __version__,
    answer_schema,
    estimate,
    explain,
    film,
    registry,
    request_schema,
    set_language,
    shuffle,
    solve,
    space,
    steps,
)

if TYPE_CHECKING:
    from . import cluster, lab, tables

__all__ = [
    "Answer",
    "Answers",
    "Board",
    "Boards",
    "Check",
    "Goal",
    "Heuristic",
    "Improved",
    "Interrupted",
    "Space",
    "Step",
    "Steps",
    "TableError",
    "TaquinError",
    "Verdict",
    "__version__",
    "answer_schema",
    "check",
    "cluster",
    "estimate",
    "estimates",
    "explain",
    "film",
    "improve",
    "lab",
    "registry",
    "request_schema",
    "set_language",
    "shuffle",
    "solve",
    "solve_many",
    "space",
    "steps",
    "tables",
    "verify",
]


def __getattr__(name: str) -> Any:
    if name in ("cluster", "lab", "tables"):
        return importlib.import_module("." + name, __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)

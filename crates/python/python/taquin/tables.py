"""Tables that are stored on disk: pattern databases and walking distance.

A table that is requested by name is built if it is missing, and stored, as on the command line.
`tables` says where: "auto" (the cache directory), "off", or a directory; by default the variable
TAQUIN_TABLES, otherwise "auto".
"""

from __future__ import annotations

import builtins
from typing import TYPE_CHECKING, Any, Optional

from . import _taquin

if TYPE_CHECKING:
    from ._types import GoalLike, SizeLike

__all__ = ["build", "list", "verify"]


def list(*, tables: Optional[str] = None) -> dict[str, Any]:
    """The stored tables, and the names of all tables: `taquin tables list --json`."""
    return _taquin.tables_list(tables=tables)


def build(
    name: str,
    *,
    size: Optional[SizeLike] = None,
    goal: Optional[GoalLike] = None,
    tables: Optional[str] = None,
) -> builtins.list[str]:
    """Builds the tables of a name, or of a drawing, on all cores, and stores them.

    Returns the names of the tables. One that is already stored is not built again.
    """
    return _taquin.tables_build(name, size=size, goal=goal, tables=tables)


def verify(
    name: Optional[str] = None,
    *,
    size: Optional[SizeLike] = None,
    goal: Optional[GoalLike] = None,
    tables: Optional[str] = None,
) -> builtins.list[dict[str, Any]]:
    """Checks every entry of the tables of a name, or of all that are stored.

    Raises `TableError`, which names all damaged ones.
    """
    return _taquin.tables_verify(name, size=size, goal=goal, tables=tables)

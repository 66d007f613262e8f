"""Tables that are stored on disk: pattern databases and walking distance.

A table that is asked for by name is built when it is missing and stored, here as on the command
line. `tables` says where: "auto" (the cache directory), "off", or a directory; if it is not said,
the variable TAQUIN_TABLES, else "auto".
"""

from __future__ import annotations

import builtins
from typing import TYPE_CHECKING, Any, Optional

from . import _taquin

if TYPE_CHECKING:
    from ._types import GoalLike, SizeLike

__all__ = ["build", "list", "verify"]


def list(*, tables: Optional[str] = None) -> dict[str, Any]:
    """What is stored, and the names of all tables there are: `taquin tables list --json`."""
    return _taquin.tables_list(tables=tables)


def build(
    name: str,
    *,
    size: Optional[SizeLike] = None,
    goal: Optional[GoalLike] = None,
    tables: Optional[str] = None,
) -> builtins.list[str]:
    """Builds the tables of a name, or of a drawing, on all cores, and stores them.

    Gives the names of the tables. One that is stored already is not built again.
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

    Raises `TableError`, which names all that are broken.
    """
    return _taquin.tables_verify(name, size=size, goal=goal, tables=tables)

"""What runs on a worker. Nothing here needs Dask."""

from __future__ import annotations

import time
from typing import Optional

from .. import _taquin


def version() -> str:
    """The version that this worker runs."""
    return _taquin.__version__


def run_units(
    run: str, units: list[str], tables: Optional[str]
) -> tuple[list[str], float]:
    """Runs units. Returns their journal lines and the seconds that they took."""
    begun = time.monotonic()
    lines = (_taquin.run_unit(run, unit, tables=tables) for unit in units)
    finished = [line for line in lines if line is not None]
    return finished, time.monotonic() - begun


def search_units(
    run: str, units: list[str], tables: Optional[str]
) -> tuple[list[str], float]:
    """Searches units of one board. Returns their checkpoint lines and the seconds that they took."""
    begun = time.monotonic()
    lines = _taquin.search_units(run, units, tables=tables)
    return lines or [], time.monotonic() - begun


def cancel(run: str) -> None:
    """Ends the units of a run on this worker."""
    _taquin.cancel_run(run)

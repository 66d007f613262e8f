"""Experiments on a Dask cluster: the laboratory's TOML, unchanged.

>>> from taquin import cluster
>>> journal = cluster.run("experiment.toml", "run.jsonl", local=2)    # doctest: +SKIP

The driver (this process) cuts the experiment into units, one trial each, and hands them to the
workers in tasks of about a second. It writes each result to the journal as it arrives and brings it
to the disk every second, so a lost worker, scheduler or driver costs at most the tasks under way:
run the same command again to go on. A unit is named by its identity, so none is written twice.
Tables are built once on each host and mapped by its workers.

From the shell: `python -m taquin.cluster run experiment.toml --local 2 --journal run.jsonl`.
A Dask scheduler runs any code that is sent to it: keep it on the loopback or behind TLS.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Optional

from .. import _taquin
from ..lab import Journal, PathLike, read
from ._connect import Connection, connections
from ._drive import Drive

if TYPE_CHECKING:
    from .._types import ProgressLike

__all__ = ["Connection", "run"]


def run(
    experiment: PathLike,
    journal: PathLike,
    *,
    client: Any = None,
    scheduler: Optional[str] = None,
    local: Optional[int] = None,
    security: Any = None,
    tables: Optional[str] = None,
    patience: float = 600.0,
    progress: ProgressLike = False,
    connected: Optional[Callable[[Any], object]] = None,
) -> Journal:
    """Runs what the journal lacks of an experiment on a cluster.

    Where: a Dask `client` of your own, the address of a `scheduler`, or `local` worker processes of
    one thread each on this machine. `security` is a `distributed.Security` for TLS. `tables` says
    where the workers keep tables, as elsewhere; the directory is one of their hosts.

    If the scheduler is lost, the driver connects again for up to `patience` seconds and hands out
    again what was under way; a client of your own is not connected again. Ctrl-C ends the units
    under way and raises `Interrupted`. `progress` is True for a bar (if tqdm is installed) or a
    function of (done, total); `connected` is called with each client that was connected.
    """
    text, folder = read(experiment)
    work = _taquin.Experiment(text, folder)
    file = _taquin.Journal(journal)
    try:
        connect = connections(client=client, scheduler=scheduler, local=local, security=security)
        drive = Drive(
            file.append,
            file.sync,
            tables=tables,
            patience=patience,
            progress=progress,
            connected=connected,
        )
        drive.run(work.pending(file), connect)
    finally:
        file.close()
    return Journal(journal)

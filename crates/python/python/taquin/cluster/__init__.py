"""Experiments on a Dask cluster: the laboratory's TOML, unchanged. And one hard board.

>>> from taquin import cluster
>>> journal = cluster.run("experiment.toml", "run.jsonl", local=2)    # doctest: +SKIP

The driver (this process) divides the experiment into units, one trial each, and sends them to the
workers in tasks of about a second. It writes each result to the journal as it arrives and syncs it
to the disk every second, so a lost worker, scheduler or driver costs at most the unfinished tasks:
run the same command again to resume. A unit is named by its identity, so none is written twice.
Tables are built once on each host and mapped by its workers.

`solve` splits one board instead: each iteration of `front-idastar` has up to 1024 units, subtrees
below a front, and the checkpoint file is the journal. Bounds, counts and path are those of one process.

From the shell: `python -m taquin.cluster run experiment.toml --local 2 --journal run.jsonl` and
`python -m taquin.cluster solve BOARD --local 2 --checkpoint FILE`.
A Dask scheduler runs any code that is sent to it: keep it on the loopback or behind TLS.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Optional

from .. import _taquin
from ..lab import Journal, PathLike, read
from . import _worker
from ._connect import Connection, Kept, connections
from ._drive import Drive

if TYPE_CHECKING:
    from .._types import BoardLike, GoalLike, ProgressLike

__all__ = ["Connection", "run", "solve"]

#: Seconds of work in one task of a board.
BOARD_TASK_SECONDS = 20.0


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
    """Runs the trials that the journal lacks on a cluster.

    Where: a Dask `client` of your own, the address of a `scheduler`, or `local` worker processes of
    one thread each on this machine. `security` is a `distributed.Security` for TLS. `tables` says
    where the workers store tables; the directory is on their hosts.

    If the scheduler is lost, the driver connects again for up to `patience` seconds and sends the
    unfinished tasks again; a client of your own is not connected again. Ctrl-C ends the running
    units and raises `Interrupted`. `progress` is True for a bar (if tqdm is installed) or a
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


def solve(
    board: BoardLike,
    checkpoint: PathLike,
    goal: Optional[GoalLike] = None,
    *,
    client: Any = None,
    scheduler: Optional[str] = None,
    local: Optional[int] = None,
    security: Any = None,
    tables: Optional[str] = None,
    patience: float = 600.0,
    progress: ProgressLike = False,
    connected: Optional[Callable[[Any], object]] = None,
    here_below: int = 20_000_000,
    **options: Any,
) -> _taquin.Answer:
    """Solves one hard board optimally, with its search split over a cluster.

    The search is `front-idastar` with the largest pattern tables for the board, or with the
    `heuristic` that is named. An iteration is distributed if the one before it generated at
    least `here_below` states; shorter ones take less time here. The finished units are in the file
    `checkpoint`: the same call resumes after a stop or a loss, and so does `taquin solve
    --checkpoint`. The other arguments are those of `run`; `progress` receives (done, most) units of
    each iteration. Ctrl-C raises `Interrupted`, whose `answer` has what is proven.
    """
    connection = Kept(
        connections(client=client, scheduler=scheduler, local=local, security=security)
    )
    search = _taquin.BoardSearch(
        board, goal, checkpoint, here_below=here_below, tables=tables, **options
    )
    announced: list[Any] = []

    def announce(client: Any) -> None:
        if connected is not None and client not in announced:
            announced.append(client)
            connected(client)

    drive = Drive(
        search.append,
        search.sync,
        tables=tables,
        patience=patience,
        progress=progress,
        connected=announce,
        work=_worker.search_units,
        task_seconds=BOARD_TASK_SECONDS,
        ended=lambda: search.ended,
        # A worker builds the front of the iteration for each task.
        prepares=True,
    )
    first, tries = "", 0
    try:
        while not search.ended:
            wanted = search.wanted(0.25)
            if wanted is None:
                continue
            _, units = wanted
            first, tries = units[0], tries + 1 if units[0] == first else 0
            if tries > 3:
                raise _taquin.TaquinError(f"no worker searches this unit: {units[0][:300]}")
            drive.run(units, connection.use)
    except KeyboardInterrupt as error:
        search.stop()
        interrupted = error if isinstance(error, _taquin.Interrupted) else _taquin.Interrupted()
        interrupted.answer = search.answer()
        raise interrupted from None
    except BaseException:
        search.stop()
        raise
    finally:
        connection.close()
    return search.answer()

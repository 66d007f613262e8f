"""Connections to Dask: a client of the user, a scheduler's address, or a cluster on this machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Optional

from .. import _taquin

#: Opens a connection; may be called again after one was lost.
Connection = Callable[[], AbstractContextManager[Any]]


def distributed() -> Any:
    """The package, or an error that says how to get it."""
    try:
        import distributed
    except ImportError as error:
        message = "taquin.cluster needs Dask: pip install 'taquin[cluster]'"
        raise _taquin.TaquinError(message) from error
    return distributed


def connections(
    *,
    client: Any = None,
    scheduler: Optional[str] = None,
    local: Optional[int] = None,
    security: Any = None,
) -> Connection:
    """The requested connection."""
    if sum(way is not None for way in (client, scheduler, local)) != 1:
        raise _taquin.TaquinError("choose one of client, scheduler and local")
    if client is not None:
        return lambda: _given(client)
    if scheduler is not None:
        return lambda: _remote(scheduler, security)
    if local is None or local < 1:
        raise _taquin.TaquinError(f"local={local}: at least one worker is needed")
    return lambda: _local(local)


class Kept:
    """A connection that is reused, and opened again after it was lost."""

    def __init__(self, connect: Connection) -> None:
        self.connect = connect
        self.opened: Optional[AbstractContextManager[Any]] = None
        self.client: Any = None

    @contextmanager
    def use(self) -> Iterator[Any]:
        """The client. An error closes the connection."""
        if self.opened is None:
            opened = self.connect()
            self.client = opened.__enter__()
            self.opened = opened
        try:
            yield self.client
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Closes the connection, if it is open."""
        opened, self.opened, self.client = self.opened, None, None
        if opened is not None:
            opened.__exit__(None, None, None)


@contextmanager
def _given(client: Any) -> Iterator[Any]:
    if client.status == "closed":
        raise _taquin.TaquinError("the client is closed: connect another one and run again")
    yield client


@contextmanager
def _remote(address: str, security: Any) -> Iterator[Any]:
    client = distributed().Client(address, security=security, timeout="10s", set_as_default=False)
    try:
        yield client
    finally:
        client.close(timeout=2)


@contextmanager
def _local(workers: int) -> Iterator[Any]:
    package = distributed()
    # Loopback only: anyone who reaches a scheduler can run any code on it.
    cluster = package.LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        # The searches limit their own memory; Dask would end a worker that uses more.
        memory_limit=0,
    )
    client = package.Client(cluster, set_as_default=False)
    try:
        yield client
    finally:
        client.close(timeout=2)
        cluster.close(timeout=5)

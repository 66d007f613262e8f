"""The driver's loop: distributes units, stores results, survives lost workers and schedulers."""

from __future__ import annotations

import hashlib
import queue
import time
import uuid
from collections import Counter, deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Optional

from .. import _taquin
from .._progress import Progress
from . import _worker
from ._connect import Connection, distributed

if TYPE_CHECKING:
    from .._types import ProgressLike

#: Seconds of work in one task: Dask takes some milliseconds for each.
TASK_SECONDS = 1.0
#: Threads that one driver keeps busy with tasks of a second: about 45 ms for each task were measured.
SERVED = 20
#: The most units in one task.
MOST_UNITS = 512
#: How many times as long as its preparation a task takes at least.
WORTH_PREPARING = 10.0
#: Units of the first tasks then, whose times are not known yet.
FIRST_UNITS = 16
#: Tasks per thread of the workers, so none waits for the driver.
TASKS_EACH = 2
#: Seconds from one sync of the journal to the next.
SYNC_SECONDS = 1.0
#: How many times a unit may end its workers before it is given up.
MOST_DEATHS = 10


class _Lost(Exception):
    """The scheduler is gone."""


class Drive:
    """Runs units over connections that may break.

    `store` receives each result as a line, and must ignore one that it has; `sync` writes the
    stored results to the disk. A unit may be anything: a trial of an experiment, or a subtree of
    one board's search. `work` runs units on a worker, in tasks of about `task_seconds`; once `ended`
    says so, the units that are left are not needed. If `prepares`, a task takes some time before its
    first unit, however many it has, so tasks are made long enough for that.
    """

    def __init__(
        self,
        store: Callable[[str], None],
        sync: Callable[[], None],
        *,
        tables: Optional[str] = None,
        patience: float = 600.0,
        progress: ProgressLike = False,
        connected: Optional[Callable[[Any], object]] = None,
        work: Callable[..., tuple[list[str], float]] = _worker.run_units,
        task_seconds: float = TASK_SECONDS,
        ended: Callable[[], bool] = lambda: False,
        prepares: bool = False,
    ) -> None:
        self.store = store
        self.sync = sync
        self.tables = tables
        self.patience = patience
        self.progress = progress
        self.connected = connected
        self.work = work
        self.task_seconds = task_seconds
        self.ended = ended
        self.prepares = prepares
        # Workers may outlive a run that was cancelled, so each run has a name of its own.
        self.name = uuid.uuid4().hex
        self.todo: deque[str] = deque()
        self.handed: dict[Any, list[str]] = {}
        self.finished: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.deaths: Counter[str] = Counter()
        self.total = self.done = 0
        self.unit_seconds: Optional[float] = None
        #: The seconds before the first unit of a task: at most those of the shortest task.
        self.preparing = 0.0
        self.synced = time.monotonic()

    def run(self, units: list[str], connect: Connection) -> None:
        """Runs units until all results are stored."""
        self.todo.extend(units)
        self.total, self.done = len(units), 0
        # Units of another iteration take a different time.
        self.unit_seconds, self.preparing = None, 0.0
        if not units:
            return
        shown = Progress(self.progress, "units", self.total)
        lost: Optional[float] = None
        try:
            while self.todo and not self.ended():
                handed_out = self.done
                try:
                    with connect() as client:
                        self._session(client, shown)
                except (_Lost, OSError) as error:
                    now = time.monotonic()
                    # After progress since the last loss, the full patience applies again.
                    lost = now if lost is None or self.done > handed_out else lost
                    if now - lost > self.patience:
                        raise _taquin.TaquinError(
                            f"no scheduler for {self.patience:.0f} s ({error}); "
                            f"{self.done} of {self.total} results are stored: run again to resume"
                        ) from error
                    time.sleep(1.0)
        finally:
            self.sync()
            shown.close()

    def _session(self, client: Any, shown: Progress) -> None:
        """Works with one client until everything is done or the client is lost."""
        self._check_versions(client)
        if self.connected is not None:
            self.connected(client)
        slots, counted = 0, float("-inf")
        try:
            while (self.todo or self.handed) and not self.ended():
                if time.monotonic() - counted > 2.0:
                    slots, counted = self._slots(client), time.monotonic()
                while self.todo and len(self.handed) < TASKS_EACH * slots:
                    self._hand_out(client, slots)
                self._take_in(client)
                shown.show(self.done, self.total)
            if self.handed:
                # The connection may be closed next, so the workers must have been told.
                self._cancel(client, wait=True)
        except KeyboardInterrupt:
            self._cancel(client)
            raise _taquin.Interrupted() from None
        finally:
            for units in self.handed.values():
                self.todo.extendleft(reversed(units))
            self.handed.clear()

    def _check_versions(self, client: Any) -> None:
        ours = _worker.version()
        try:
            versions: dict[str, str] = client.run(_worker.version)
        except (ImportError, AttributeError) as error:
            message = f"a worker cannot import taquin ({error}): install it there too"
            raise _taquin.TaquinError(message) from error
        other = {worker: version for worker, version in versions.items() if version != ours}
        if other:
            workers = ", ".join(f"{worker} has {version}" for worker, version in other.items())
            raise _taquin.TaquinError(f"workers have another version than {ours}: {workers}")

    def _slots(self, client: Any) -> int:
        """How many tasks the workers run at once."""
        if client.status != "running":
            raise _Lost(f"the connection to the scheduler is {client.status}")
        return sum(client.nthreads().values())

    def _hand_out(self, client: Any, slots: int) -> None:
        """Sends the workers one more task."""
        chosen = [self.todo.popleft() for _ in range(self._units(slots))]
        # A unit that ended workers runs alone, so others are not blamed.
        if any(self.deaths[unit] for unit in chosen):
            self.todo.extendleft(reversed(chosen[1:]))
            chosen = chosen[:1]
        digest = hashlib.sha256("\n".join(chosen).encode()).hexdigest()[:24]
        tries = max(self.deaths[unit] for unit in chosen)
        future = client.submit(
            self.work,
            self.name,
            chosen,
            self.tables,
            key=f"taquin-{self.name[:8]}-{digest}-{tries}",
            pure=False,
        )
        self.handed[future] = chosen
        future.add_done_callback(self.finished.put)

    def _units(self, slots: int) -> int:
        """How many units the next task has: less if little is left, but as many as its preparation is worth."""
        if self.unit_seconds is None:
            return min(FIRST_UNITS if self.prepares else 1, len(self.todo))
        each = max(self.unit_seconds, 1e-6)
        # Many threads finish many tasks, so tasks are longer there.
        seconds = self.task_seconds * max(1.0, slots / SERVED)
        wanted = max(seconds, WORTH_PREPARING * self.preparing) - self.preparing
        share = max(len(self.todo) // (TASKS_EACH * slots), int(self.preparing / each), 1)
        return min(max(int(wanted / each), 1), MOST_UNITS, share, len(self.todo))

    def _take_in(self, client: Any) -> None:
        """Stores the available results; waits for one if there is none."""
        try:
            future = self.finished.get(timeout=0.25)
        except queue.Empty:
            if client.status != "running":
                raise _Lost(f"the connection to the scheduler is {client.status}") from None
        else:
            units = self.handed.pop(future, None)
            if units is not None:
                self._result(client, future, units)
        if time.monotonic() - self.synced > SYNC_SECONDS:
            self.sync()
            self.synced = time.monotonic()

    def _result(self, client: Any, future: Any, units: list[str]) -> None:
        """Stores the results of a task, or distributes its units again."""
        package = distributed()
        if future.status in ("cancelled", "lost"):
            self.todo.extendleft(reversed(units))
            if client.status != "running":
                raise _Lost("the scheduler is gone")
            return
        try:
            lines, seconds = future.result(timeout=60)
        except package.KilledWorker as error:
            self.deaths.update(units)
            worst, deaths = self.deaths.most_common(1)[0]
            if deaths >= MOST_DEATHS:
                raise _taquin.TaquinError(
                    f"a unit took its workers down {deaths} times (memory?): {worst[:300]}"
                ) from error
            self.todo.extendleft(reversed(units))
            return
        except (package.TimeoutError, package.CancelledError, OSError):
            self.todo.extendleft(reversed(units))
            return
        for line in lines:
            self.store(line)
        self.done += len(lines)
        if self.prepares:
            self.preparing = min(self.preparing or seconds, seconds)
        # The shortest task had units too, so the rest is never nothing.
        each = max(seconds - self.preparing, 0.05 * self.preparing) / len(units)
        known = self.unit_seconds
        self.unit_seconds = each if known is None else 0.8 * known + 0.2 * each

    def _cancel(self, client: Any, *, wait: bool = False) -> None:
        """Cancels the running units; a lost connection has none."""
        try:
            for future in self.handed:
                future.cancel()
            client.run(_worker.cancel, self.name, wait=wait)
        except Exception:  # Whatever is wrong with the connection, the results are stored.
            pass

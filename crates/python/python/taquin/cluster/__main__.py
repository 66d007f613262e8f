"""`python -m taquin.cluster run EXPERIMENT.toml …` and `python -m taquin.cluster solve BOARD …`."""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
from typing import Any, Optional

from .. import Interrupted, TaquinError, __version__
from . import run, solve
from ._connect import distributed


def parser() -> argparse.ArgumentParser:
    """The arguments."""
    parser = argparse.ArgumentParser(
        prog="python -m taquin.cluster",
        description="Runs experiments of the laboratory, or one hard board, on a Dask cluster.",
    )
    parser.add_argument("--version", action="version", version=f"taquin {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    command = commands.add_parser(
        "run",
        help="run the trials of an experiment that the journal lacks",
        description="Runs the trials of an experiment that the journal lacks. Run it again to resume.",
    )
    command.add_argument("experiment", metavar="EXPERIMENT.toml")
    command.add_argument("-j", "--journal", required=True, metavar="FILE")
    command.set_defaults(work=experiment)
    _where(command)
    command = commands.add_parser(
        "solve",
        help="solve one hard board, its search split over the workers",
        description="Solves one board optimally. Run it again to resume.",
    )
    command.add_argument("board", metavar="BOARD")
    command.add_argument("--goal", metavar="GOAL", help="as for taquin solve")
    command.add_argument("--checkpoint", required=True, metavar="FILE", help="the finished units")
    command.add_argument(
        "-H",
        "--heuristic",
        metavar="NAME",
        help="pattern tables, such as pdb-6-6-6-6 (default: the largest for the board)",
    )
    command.add_argument(
        "--here-below",
        type=int,
        default=20_000_000,
        metavar="STATES",
        help="distribute an iteration if the previous one generated this many (default: 20000000)",
    )
    command.add_argument("--json", action="store_true", help="the answer as JSON")
    command.set_defaults(work=one_board)
    _where(command)
    return parser


def _where(command: argparse.ArgumentParser) -> None:
    """The arguments that say where the work is done."""
    where = command.add_mutually_exclusive_group(required=True)
    where.add_argument("--local", type=int, metavar="N", help="N worker processes on this machine")
    where.add_argument("--scheduler", metavar="ADDRESS", help="such as tcp://127.0.0.1:8786")
    command.add_argument("--tables", metavar="auto|off|DIR", help="where the workers store tables")
    command.add_argument(
        "--patience",
        type=float,
        default=600.0,
        metavar="SECONDS",
        help="how long to wait for a lost scheduler (default: 600)",
    )
    command.add_argument("-q", "--quiet", action="store_true", help="no progress line")
    for part in ("ca", "cert", "key"):
        command.add_argument(f"--tls-{part}", metavar="FILE", help=f"TLS: the {part} file")


class Line:
    """One progress line on standard error."""

    def __init__(self, units: str) -> None:
        self.units = units
        self.begun = self.shown = time.monotonic()
        self.client: Any = None
        self.terminal = sys.stderr.isatty()

    def connected(self, client: Any) -> None:
        """Prints the address of the dashboard."""
        self.client = client
        print(f"scheduler {client.scheduler.address}", file=sys.stderr)
        print(f"dashboard {client.dashboard_link}", file=sys.stderr)

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if now - self.shown < (0.5 if self.terminal else 30.0) and done < total:
            return
        self.shown = now
        rate = done / max(now - self.begun, 1e-3)
        left = f"{(total - done) / rate:,.0f} s left" if done else "…"
        text = f"{done:,} of {total:,} {self.units} · {rate:,.1f}/s · {left}"
        print(f"\r{text:<70}" if self.terminal else text, file=sys.stderr, end="" if self.terminal else "\n")

    def end(self) -> None:
        """Leaves the line."""
        if self.terminal:
            print(file=sys.stderr)


def experiment(given: argparse.Namespace, where: dict[str, Any], line: Line) -> int:
    """Runs an experiment."""
    journal = run(given.experiment, given.journal, **where)
    if not given.quiet:
        line.end()
        print(f"{len(journal):,} trials in {journal.path}; next: taquin lab report {journal.path}")
    return 0


def one_board(given: argparse.Namespace, where: dict[str, Any], line: Line) -> int:
    """Solves one board."""
    options = {} if given.heuristic is None else {"heuristic": given.heuristic}
    try:
        answer = solve(
            given.board,
            given.checkpoint,
            given.goal,
            here_below=given.here_below,
            **where,
            **options,
        )
    except Interrupted as error:
        line.end()
        bound = error.answer and error.answer.lower_bound
        print(f"no path is shorter than {bound} moves", file=sys.stderr)
        raise
    if not given.quiet:
        line.end()
    print(json.dumps(answer.to_dict()) if given.json else answer)
    return {"solved": 0, "unsolvable": 10}.get(answer.outcome, 20)


def main(arguments: Optional[list[str]] = None) -> int:
    """Runs the command; the exit codes are those of `taquin`."""
    given = parser().parse_args(arguments)
    line = Line("trials" if given.work is experiment else "units of this round at most")

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, interrupt)
    try:
        security = None
        if given.tls_ca or given.tls_cert or given.tls_key:
            security = distributed().Security(
                tls_ca_file=given.tls_ca,
                tls_client_cert=given.tls_cert,
                tls_client_key=given.tls_key,
                require_encryption=True,
            )
        where = {
            "scheduler": given.scheduler,
            "local": given.local,
            "security": security,
            "tables": given.tables,
            "patience": given.patience,
            "progress": False if given.quiet else line,
            "connected": None if given.quiet else line.connected,
        }
        return int(given.work(given, where, line))
    except KeyboardInterrupt:
        line.end()
        print("interrupted; run the same command again to resume", file=sys.stderr)
        return 20
    except TaquinError as error:
        line.end()
        print(f"error: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())

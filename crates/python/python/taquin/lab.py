"""Experiments: every search with every heuristic on the same boards, in a journal that resumes.

>>> from taquin import lab
>>> toml = lab.experiment(boards=[{"size": "3x3", "count": 20}],
...                       search=[{"algorithm": "astar", "heuristic": ["h1", "h6"]}])
>>> journal = lab.run(toml, "run.jsonl")    # doctest: +SKIP
>>> journal.to_pandas().groupby("heuristic").generated.mean()    # doctest: +SKIP

The experiment is the laboratory's TOML, as a path or as text. Run it again with the same journal to
resume after an interruption.
"""

from __future__ import annotations

import html
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Optional, Union

from . import _taquin
from ._progress import Progress

if TYPE_CHECKING:
    from ._types import ProgressLike

__all__ = ["Journal", "Report", "experiment", "merge", "run"]

PathLike = Union[str, "os.PathLike[str]"]


def experiment(
    *,
    question: Optional[str] = None,
    repetitions: Optional[int] = None,
    limits: Optional[Mapping[str, Any]] = None,
    boards: Sequence[Mapping[str, Any]] = (),
    search: Sequence[Mapping[str, Any]] = (),
) -> str:
    """The TOML text of an experiment. Keys are those of the laboratory's file.

    >>> print(experiment(boards=[{"size": "3x3", "count": 5}]), end="")
    [[boards]]
    size = "3x3"
    count = 5
    """

    def lines(table: Mapping[str, Any]) -> Iterator[str]:
        for key, value in table.items():
            # What JSON writes for a text, a number, a truth value or a list of them is TOML too.
            yield f"{key} = {json.dumps(value, ensure_ascii=False)}"

    top = {"question": question, "repetitions": repetitions}
    text = list(lines({key: value for key, value in top.items() if value is not None}))
    if limits:
        text += ["[limits]", *lines(limits)]
    for name, tables in (("boards", boards), ("search", search)):
        for table in tables:
            text += [f"[[{name}]]", *lines(table)]
    return "\n".join(text) + "\n"


def read(experiment: PathLike) -> tuple[str, Optional[Path]]:
    """The TOML text of an experiment, and the directory of its file; the text itself may be given."""
    if isinstance(experiment, str) and ("\n" in experiment or "=" in experiment):
        return experiment, None
    path = Path(experiment)
    try:
        return path.read_text(encoding="utf-8"), path.parent
    except OSError as error:
        raise _taquin.TaquinError(f"{path}: {error.strerror}") from error


def run(
    experiment: PathLike,
    journal: PathLike,
    *,
    threads: Optional[int] = None,
    shard: Optional[str] = None,
    tables: Optional[str] = None,
    progress: ProgressLike = False,
) -> Journal:
    """Runs the trials that the journal lacks, and writes each as it finishes.

    `experiment` is a path or the TOML text itself; files that it names are relative to it.
    `threads` trials are run in parallel; by default as many as the machine has threads. `shard="2/4"`
    runs part 2 of 4. Ctrl-C raises `Interrupted`; the journal holds every trial that was finished.
    """
    text, folder = read(experiment)
    shown = Progress(progress, "trials")
    try:
        _taquin.lab_run(
            text,
            journal,
            folder=folder,
            threads=threads,
            shard=shard,
            tables=tables,
            progress=shown.show if shown else None,
        )
    finally:
        shown.close()
    return Journal(journal)


def merge(inputs: Sequence[PathLike], output: PathLike) -> Journal:
    """Joins journals of one version into a new one; a trial that is in several is taken once."""
    _taquin.lab_merge(list(inputs), output)
    return Journal(output)


class Journal:
    """A journal that a run wrote, here or on the command line. It may still be growing."""

    def __init__(self, path: PathLike) -> None:
        self.path = Path(path)

    def records(self) -> list[dict[str, Any]]:
        """The trials, one object each, as the file has them."""
        return _taquin.lab_records(self.path)

    def __len__(self) -> int:
        return len(self.records())

    def to_pandas(self) -> Any:
        """A data frame with one row for each trial (needs pandas).

        Its columns are the fields of the answer, `board` and `goal` as text, and of the trial:
        `source`, `index`, `repetition`, `name`, `distance`, `estimate`, `host`, `cpu`, `finished`.
        """
        import pandas

        return pandas.DataFrame([_flat(record) for record in self.records()])

    def report(self, *, title: Optional[str] = None, lang: Optional[str] = None) -> Report:
        """The summary of the journal, as in `taquin lab report`."""
        return Report(_taquin.lab_report(self.path, title=title, lang=lang))

    def __repr__(self) -> str:
        return f"Journal({str(self.path)!r})"


def _flat(record: Mapping[str, Any]) -> dict[str, Any]:
    def text(rows: Sequence[Sequence[int]]) -> str:
        return " / ".join(" ".join(map(str, row)) for row in rows)

    identity, machine = record["identity"], record.get("machine", {})
    left_out = ("v", "board", "goal", "tiles", "options", "limits", "program")
    return {
        "algorithm": identity["request"].get("algorithm"),
        "heuristic": identity["request"].get("heuristic"),
        "board": text(identity["board"]),
        "goal": text(identity["goal"]),
        **{key: identity[key] for key in ("source", "index", "repetition")},
        **{key: record.get(key) for key in ("name", "distance", "estimate", "finished")},
        **{key: machine.get(key) for key in ("host", "cpu")},
        **{key: value for key, value in record["answer"].items() if key not in left_out},
    }


class Report:
    """A summary: tables, sentences, charts and the page of `taquin lab report`."""

    def __init__(self, parts: Mapping[str, Any]) -> None:
        #: The page, one self-contained HTML document.
        self.html: str = parts["html"]
        #: The summary, one line for each combination.
        self.csv: str = parts["csv"]
        #: For each set of boards `boards`, `table` (rows of cells, head first) and `findings`.
        self.groups: list[dict[str, Any]] = parts["groups"]
        #: Every chart as SVG, by its name.
        self.charts: dict[str, str] = parts["charts"]

    def save(self, path: PathLike) -> None:
        """Writes the page, or the summary if the name ends in .csv."""
        path = Path(path)
        text = self.csv if path.suffix == ".csv" else self.html
        path.write_bytes(text.encode())

    def _repr_html_(self) -> str:
        source = html.escape(self.html, quote=True)
        style = "width:100%;height:42em;border:1px solid #ccc"
        return f'<iframe srcdoc="{source}" style="{style}"></iframe>'

    def __str__(self) -> str:
        blocks = []
        for group in self.groups:
            rows = group["table"]
            widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
            lines = [group["boards"]]
            for first, *rest in rows:
                cells = [first.ljust(widths[0])]
                cells += [cell.rjust(width) for cell, width in zip(rest, widths[1:])]
                lines.append("  ".join(cells))
            lines += [f"• {finding}" for finding in group["findings"]]
            blocks.append("\n".join(lines))
        return "\n\n".join(blocks)

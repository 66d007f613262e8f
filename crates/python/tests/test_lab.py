import csv
import io
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

import taquin
from taquin import lab

TOML = lab.experiment(
    question="What does a better heuristic buy?",
    limits={"node_limit": 100_000},
    boards=[{"size": "3x3", "count": 12, "seed": 5}],
    search=[{"algorithm": ["astar", "bfs"], "heuristic": ["manhattan", "h1"]}],
)


def timeless(report):
    """The summary without the columns that differ from run to run."""
    rows = list(csv.DictReader(io.StringIO(report.csv)))
    assert rows
    return [
        {key: value for key, value in row.items() if "cpu" not in key and "seconds" not in key}
        for row in rows
    ]


def test_run_resume_and_report(tmp_path, program):
    told = []
    journal = lab.run(TOML, tmp_path / "a.jsonl", progress=lambda *counts: told.append(counts))
    assert len(journal) == 36 and told[-1] == (36, 36)
    assert len(lab.run(TOML, tmp_path / "a.jsonl")) == 36
    lines = (tmp_path / "a.jsonl").read_text().splitlines(keepends=True)
    (tmp_path / "b.jsonl").write_text("".join(lines[:20]) + lines[20][:50])
    resumed = lab.run(TOML, tmp_path / "b.jsonl", threads=1)
    assert timeless(resumed.report()) == timeless(journal.report())
    shares = [lab.run(TOML, tmp_path / f"{i}.jsonl", shard=f"{i}/2") for i in (1, 2)]
    merged = lab.merge([share.path for share in shares], tmp_path / "merged.jsonl")
    assert timeless(merged.report()) == timeless(journal.report())
    (tmp_path / "e.toml").write_text(TOML)
    arguments = ("--config", str(tmp_path / "e.toml"), "-j", str(tmp_path / "cli.jsonl"), "-q")
    _, ended = program("lab", "run", *arguments)
    assert ended.returncode == 0, ended.stderr
    assert timeless(lab.Journal(tmp_path / "cli.jsonl").report()) == timeless(journal.report())


def test_frames_and_reports(tmp_path):
    journal = lab.run(TOML, tmp_path / "a.jsonl")
    frame = journal.to_pandas()
    assert len(frame) == 36 and set(frame.heuristic) == {"manhattan", "h1", "zero"}
    assert frame.groupby("heuristic").generated.mean()["manhattan"] > 0
    report = journal.report(lang="fr")
    assert "<html" in report.html and "iframe" in report._repr_html_() and report.charts
    assert all(svg.lstrip().startswith(("<svg", "<?xml")) for svg in report.charts.values())
    assert "astar · h1" in str(report)
    report.save(tmp_path / "page.html")
    report.save(tmp_path / "summary.csv")
    assert (tmp_path / "summary.csv").read_bytes().decode() == report.csv


def test_files_are_looked_for_beside_the_experiment(tmp_path):
    (tmp_path / "boards.txt").write_text("8 1 3 / 4 0 2 / 7 6 5\n")
    path = tmp_path / "experiment.toml"
    path.write_text('[[boards]]\nfile = "boards.txt"\n')
    assert len(lab.run(path, tmp_path / "a.jsonl")) == 1


@pytest.mark.parametrize(
    "toml, words",
    [
        ("[[boards]]\nsiez = '3x3'\n", "siez"),
        ("[[boards]]\nsize = '1x1'\n", "1x1"),
        ("[[search]]\nalgorithm = 'astr'\n", "astr"),
        ("[[boards]]\nfile = 'none.txt'\n", "none.txt"),
        ("not = toml = at all\n", ""),
        ("missing.toml", "missing.toml"),
    ],
)
def test_wrong_experiments_are_named(tmp_path, toml, words):
    with pytest.raises(taquin.TaquinError, match=words):
        lab.run(toml, tmp_path / "a.jsonl")


def test_wrong_journals_are_refused(tmp_path):
    other = tmp_path / "other.txt"
    other.write_text("my notes\n")
    with pytest.raises(taquin.TaquinError):
        lab.run(TOML, other)
    assert other.read_text() == "my notes\n"
    (tmp_path / "empty.jsonl").write_text("")
    with pytest.raises(taquin.TaquinError):
        lab.Journal(tmp_path / "empty.jsonl").report()
    with pytest.raises(taquin.TaquinError):
        lab.run(TOML, tmp_path / "none" / "a.jsonl")
    with pytest.raises(taquin.TaquinError, match="I/N"):
        lab.run(TOML, tmp_path / "a.jsonl", shard="3/2")

"""What tests share."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def own_tables(tmp_path_factory, monkeypatch):
    """Tables of the tests' own, so that what is stored on this machine changes nothing."""
    monkeypatch.setenv("TAQUIN_TABLES", str(tmp_path_factory.getbasetemp() / "tables"))


@pytest.fixture
def program():
    """Runs the command line with --json and gives its objects."""
    path = os.environ.get("TAQUIN_PROGRAM")
    if not path:
        pytest.skip("TAQUIN_PROGRAM is not set: ./test sets it")

    def run(*arguments, check=False):
        ended = subprocess.run([path, *arguments], capture_output=True, text=True, check=check)
        return [json.loads(line) for line in ended.stdout.splitlines()], ended

    return run


def timeless(answer):
    """An answer without what differs from run to run."""
    left_out = ("seconds", "cpu_seconds", "table_seconds", "peak_resident_bytes", "limits", "commit")
    return {key: value for key, value in answer.items() if key not in left_out}

"""The documents say what is true: their examples and notebooks are run."""

import doctest
import os
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

import taquin
import taquin.cluster
import taquin.lab

NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("document", ["docs/python.md", "crates/python/README.md", "README.md"])
def test_documents(document, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(ROOT / document), module_relative=False, optionflags=FLAGS)
    assert tried and not failed


@pytest.mark.parametrize(
    "module", [taquin, taquin._results, taquin._solve, taquin.lab, taquin.cluster]
)
def test_docstrings(module):
    assert doctest.testmod(module, optionflags=FLAGS).failed == 0


def test_everything_public_is_documented():
    for name in taquin.__all__:
        assert name == "__version__" or getattr(taquin, name).__doc__, name


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebooks(path, tmp_path):
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    notebook = nbformat.read(path, as_version=4)
    resources = {"metadata": {"path": str(tmp_path)}}
    nbclient.NotebookClient(notebook, timeout=120, resources=resources).execute()
    # TAQUIN_BLESS writes the notebooks with what they show now.
    if os.environ.get("TAQUIN_BLESS"):
        for cell in notebook.cells:
            cell.get("metadata", {}).pop("execution", None)
        nbformat.write(notebook, path)


def test_there_are_three_notebooks():
    assert len(NOTEBOOKS) == 3


def test_types():
    folder = Path(__file__).parents[1]
    for arguments in (["mypy"], ["mypy.stubtest", "taquin", "--mypy-config-file", "pyproject.toml", "--allowlist", "tests/stubtest-allowlist.txt"]):
        ended = subprocess.run(
            [sys.executable, "-m", *arguments], cwd=folder, capture_output=True, text=True
        )
        assert ended.returncode == 0, ended.stdout + ended.stderr

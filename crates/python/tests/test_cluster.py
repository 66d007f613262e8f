import json
import os
import random
import signal
import socket
import subprocess
import sys
import time

import pytest

import taquin
from taquin import cluster, lab

distributed = pytest.importorskip("distributed")

QUICK = lab.experiment(
    boards=[{"size": "3x3", "count": 60, "seed": 5}],
    search=[{"algorithm": ["astar"], "heuristic": ["manhattan", "h1"]}],
)
# About a tenth of a second for each of 60 trials.
SLOW = lab.experiment(
    limits={"node_limit": 3_000_000},
    boards=[{"size": "4x4", "count": 60, "seed": 5}],
    search=[{"algorithm": "idastar", "heuristic": "hamming"}],
)


def results(journal):
    """What a journal holds but times, hosts and dates; every identity once."""
    left_out = ("seconds", "cpu_seconds", "table_seconds", "peak_resident_bytes", "commit")
    found = {}
    for record in journal.records():
        key = json.dumps(record["identity"], sort_keys=True)
        assert key not in found
        answer = {k: v for k, v in record["answer"].items() if k not in left_out}
        found[key] = (answer, record.get("estimate"), record.get("distance"))
    return found


def command(path, journal, *where):
    arguments = ["run", str(path), "--journal", str(journal), *where]
    return [sys.executable, "-m", "taquin.cluster", *arguments]


def killed_workers(client):
    """Kills every worker process but its nanny, without warning."""

    def pid():
        return os.getpid()

    pids = list(client.run(pid).values())
    for number in random.sample(pids, max(1, len(pids) // 2)):
        try:
            os.kill(number, signal.SIGKILL)
        except ProcessLookupError:
            pass


@pytest.fixture(scope="module")
def client():
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, memory_limit=0
    ) as local, distributed.Client(local) as client:
        yield client


def test_the_results_are_those_of_one_machine(tmp_path, client):
    told = []
    here = lab.run(QUICK, tmp_path / "here.jsonl")
    there = cluster.run(
        QUICK, tmp_path / "there.jsonl", client=client, progress=lambda *counts: told.append(counts)
    )
    assert results(there) == results(here) and told[-1] == (120, 120)
    # Resumed, with nothing left and with half left.
    assert results(cluster.run(QUICK, there.path, client=client)) == results(here)
    lines = there.path.read_text().splitlines(keepends=True)
    there.path.write_text("".join(lines[:50]) + lines[50][:40])
    assert results(cluster.run(QUICK, there.path, client=client)) == results(here)


def test_killed_workers_cost_nothing(tmp_path, client):
    kills = []

    def kill(done, total):
        if len(kills) < 3 and done > 8 * len(kills):
            kills.append(done)
            killed_workers(client)

    there = cluster.run(SLOW, tmp_path / "there.jsonl", client=client, progress=kill)
    assert len(kills) == 3
    assert results(there) == results(lab.run(SLOW, tmp_path / "here.jsonl"))


def test_errors_come_from_the_workers(tmp_path, client):
    wrong = QUICK.replace('"astar"', '"idastar"').replace('"manhattan"', '"pdb-7-8"')
    with pytest.raises(taquin.TaquinError, match="3x3"):
        cluster.run(wrong, tmp_path / "a.jsonl", client=client)
    for where in ({}, {"local": 1, "scheduler": "x"}, {"local": 0}):
        with pytest.raises(taquin.TaquinError):
            cluster.run(QUICK, tmp_path / "a.jsonl", **where)


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Processes:
    """A scheduler and its workers as processes that can be killed."""

    def __init__(self):
        self.port = free_port()
        self.address = f"tcp://127.0.0.1:{self.port}"
        self.all = []

    def start(self, *arguments):
        line = [sys.executable, "-m", "distributed.cli." + arguments[0], *arguments[1:]]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.all.append(subprocess.Popen(line, **quiet))
        return self.all[-1]

    def scheduler(self):
        where = ("--host", "127.0.0.1", "--port", str(self.port), "--no-dashboard")
        return self.start("dask_scheduler", *where)

    def worker(self):
        more = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--memory-limit", "0")
        return self.start("dask_worker", self.address, *more)

    def end(self):
        for process in self.all:
            process.kill()
            process.wait()


def lines(path):
    return len(path.read_text().splitlines()) if path.exists() else 0


def wait_for(path, count, process):
    limit = time.monotonic() + 60
    while lines(path) < count and time.monotonic() < limit and process.poll() is None:
        time.sleep(0.05)
    assert lines(path) >= count


def test_a_killed_scheduler_and_a_killed_driver_cost_nothing(tmp_path):
    experiment, journal = tmp_path / "e.toml", tmp_path / "there.jsonl"
    experiment.write_text(SLOW)
    processes = Processes()
    try:
        scheduler, workers = processes.scheduler(), [processes.worker(), processes.worker()]
        call = command(experiment, journal, "--scheduler", processes.address, "-q")
        driver = subprocess.Popen(call)
        processes.all.append(driver)
        wait_for(journal, 4, driver)
        for process in (scheduler, *workers):
            process.kill()
            process.wait()
        processes.scheduler(), processes.worker(), processes.worker()
        wait_for(journal, lines(journal) + 8, driver)
        driver.kill()
        driver.wait()
        assert lines(journal) < 60
        ended = subprocess.run(call, timeout=120)
        assert ended.returncode == 0
    finally:
        processes.end()
    assert results(lab.Journal(journal)) == results(lab.run(SLOW, tmp_path / "here.jsonl"))


def test_cancel_ends_units_under_way(tmp_path):
    experiment, journal = tmp_path / "e.toml", tmp_path / "there.jsonl"
    # One board that takes minutes.
    experiment.write_text(
        '[[boards]]\nlist = ["14 15 8 12 / 10 11 9 13 / 2 6 5 1 / 3 7 4 0"]\n'
        '[[search]]\nalgorithm = "idastar"\nheuristic = "hamming"\n'
    )
    call = command(experiment, journal, "--local", "1")
    driver = subprocess.Popen(call, stderr=subprocess.PIPE, text=True)
    while "dashboard" not in driver.stderr.readline():
        assert driver.poll() is None
    time.sleep(1.5)
    begun = time.monotonic()
    driver.send_signal(signal.SIGINT)
    _, said = driver.communicate(timeout=60)
    assert driver.returncode == 20 and "again" in said and time.monotonic() - begun < 30
    assert lines(journal) == 0


# Some rounds of a few thousand units; all of it takes a second.
HARD = "15 1 2 12 / 8 5 6 11 / 4 9 10 7 / 3 14 13 0"
TABLES = {"heuristic": "pdb-4-4-4-3", "algorithm": "front-idastar", "tables": "off"}


def proven(answer):
    """What must not depend on where the units were searched."""
    names = ("length", "optimal", "lower_bound", "moves", "generated", "expanded", "iterations")
    return {name: getattr(answer, name) for name in names}


@pytest.fixture(scope="module")
def alone():
    return proven(taquin.solve(HARD, **TABLES))


def units(path):
    """The units of a checkpoint, each once."""
    lines = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    found = {(line["bound"], line["unit"]) for line in lines}
    assert len(found) == len(lines)
    return found


def test_one_board_over_the_cluster(tmp_path, client, alone):
    told, path = [], tmp_path / "board.checkpoint"
    answer = cluster.solve(
        HARD,
        path,
        client=client,
        here_below=10_000,
        progress=lambda *counts: told.append(counts),
        **TABLES,
    )
    assert proven(answer) == alone and told and units(path)
    # What is finished is not searched again, here or there.
    before = path.read_text()
    assert proven(cluster.solve(HARD, path, client=client, here_below=0, **TABLES)) == alone
    assert path.read_text() == before
    # A part that was lost is searched again.
    lines = before.splitlines(keepends=True)
    path.write_text("".join(lines[:200]) + lines[200][:20])
    again = cluster.solve(HARD, path, client=client, here_below=10_000, **TABLES)
    assert proven(again) == alone and units(path)


def test_killed_workers_cost_a_board_nothing(tmp_path, client, alone):
    kills = []

    def kill(done, total):
        if len(kills) < 2 and done > 50 * len(kills):
            kills.append(done)
            killed_workers(client)

    path = tmp_path / "board.checkpoint"
    answer = cluster.solve(
        HARD, path, client=client, here_below=10_000, progress=kill, **TABLES
    )
    assert proven(answer) == alone and len(kills) == 2 and units(path)


def test_boards_that_have_no_units_are_refused(tmp_path, client):
    with pytest.raises(taquin.TaquinError, match="pattern"):
        cluster.solve("813402765", tmp_path / "a", client=client, heuristic="manhattan")
    answer = cluster.solve("1 2 3 4 5 6 8 7 0", tmp_path / "b", client=client)
    assert answer.outcome == "unsolvable"


def test_one_board_from_the_shell(tmp_path, alone):
    path = tmp_path / "board.checkpoint"
    where = ["--local", "1", "--checkpoint", str(path), "--here-below", "100000", "--json"]
    line = [sys.executable, "-m", "taquin.cluster", "solve", HARD, *where, "-H", "pdb-4-4-4-3"]
    ran = subprocess.run(line, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout)
    assert {name: found.get(name) for name in alone} == alone
    assert "dashboard http" in ran.stderr and units(path)

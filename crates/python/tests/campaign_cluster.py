"""The cluster at full length: what it costs, and what losses cost. `docs/cluster.md` has the results.

    python campaign_cluster.py speed EXPERIMENT.toml PROGRAM     # PROGRAM: the binary `taquin`
    python campaign_cluster.py losses EXPERIMENT.toml HERE.jsonl
    python campaign_cluster.py board BOARD GOAL PROGRAM

`speed` runs an experiment by `taquin lab run --threads 2`, then over two workers, and compares the
times. It keeps the first journal beside the experiment, as `EXPERIMENT.jsonl`.
`losses` runs it over processes of which workers are killed ten times, the scheduler once and the driver
once, at random moments, and compares every result and the report with an undisturbed journal.
`board` solves one board alone and split over two workers, and compares what was proven.
"""

from __future__ import annotations

import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time

import distributed
from test_cluster import Processes, command, lines, proven, results

from taquin import cluster, lab

WORKER_KILLS = 10


def two_workers():
    """A cluster of two processes with one thread each."""
    return distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, memory_limit=0
    )


def speed(experiment: str, program: str) -> None:
    """The times of one machine without and with a cluster."""
    here = pathlib.Path(experiment).with_suffix(".jsonl")
    with tempfile.TemporaryDirectory() as folder:
        there = pathlib.Path(folder) / "there.jsonl"
        alone = [program, "lab", "run", "--config", experiment, "--threads", "2", "-j", str(here)]
        begun = time.monotonic()
        subprocess.run([*alone, "-q"], check=True)
        taken = time.monotonic() - begun
        print(f"lab run --threads 2: {taken:.1f} s", flush=True)
        with two_workers() as workers, distributed.Client(workers) as client:
            client.wait_for_workers(2)
            begun = time.monotonic()
            journal = cluster.run(experiment, there, client=client)
            split = time.monotonic() - begun
        print(f"two workers: {split:.1f} s, {100 * (split / taken - 1):+.1f} %")
        assert results(journal) == results(lab.Journal(here))
        print(f"{len(journal)} results, all equal")


def losses(experiment: str, undisturbed: str) -> None:
    """A run whose processes are killed, beside one that was left alone."""
    expected = lab.Journal(undisturbed)
    total = len(expected)
    # Twelve moments; the scheduler goes at the fifth and the driver at the ninth.
    moments = sorted(random.sample(range(1, total), WORKER_KILLS + 2))
    processes = Processes()
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "there.jsonl"
        call = command(experiment, path, "--scheduler", processes.address, "-q")
        try:

            def start_driver():
                processes.all.append(subprocess.Popen(call))
                return processes.all[-1]

            scheduler, driver = processes.scheduler(), start_driver()
            workers: list[subprocess.Popen] = []
            for number, moment in enumerate([*moments, total]):
                while lines(path) < moment and driver.poll() is None:
                    # As on a cluster, somebody starts workers again, whatever ended them.
                    workers = [worker for worker in workers if worker.poll() is None]
                    workers += [processes.worker() for _ in range(2 - len(workers))]
                    time.sleep(0.05)
                if moment == total:
                    break
                killed = {4: scheduler, 8: driver}.get(number, random.choice(workers))
                killed.kill()
                killed.wait()
                print(f"{lines(path)} of {total}: killed {_name(number)}", flush=True)
                if killed is scheduler:
                    scheduler = processes.scheduler()
                if killed is driver:
                    driver = start_driver()
            assert driver.wait() == 0
        finally:
            processes.end()
        found = lab.Journal(path)
        assert results(found) == results(expected), "results differ"
        assert _report(found) == _report(expected), "reports differ"
    print(f"{total} results, each once, all equal; the report equal but for times, host and date")


def _name(number: int) -> str:
    return {4: "the scheduler", 8: "the driver"}.get(number, "a worker")


def _report(journal: lab.Journal) -> list[object]:
    """The report without what was measured in seconds."""
    kept: list[object] = []
    for group in journal.report(lang="en").groups:
        head = group["table"][0]
        columns = [number for number, title in enumerate(head) if title != "CPU time"]
        assert len(columns) == len(head) - 1
        kept.append([[row[number] for number in columns] for row in group["table"]])
        kept += [finding for finding in group["findings"] if "CPU time" not in finding]
    return kept


def board(start: str, goal: str, program: str) -> None:
    """One board alone and split over two workers."""
    with tempfile.TemporaryDirectory() as folder:
        alone = [program, "solve", start, "--goal", goal, "--checkpoint", f"{folder}/alone"]
        begun = time.monotonic()
        printed = subprocess.run([*alone, "--quality", "optimal", "--threads", "2", "--json"], capture_output=True, check=True).stdout
        print(f"alone, two threads: {time.monotonic() - begun:.1f} s", flush=True)
        with two_workers() as workers, distributed.Client(workers) as client:
            client.wait_for_workers(2)
            begun = time.monotonic()
            answer = cluster.solve(start, f"{folder}/split", goal, client=client)
            print(f"two workers: {time.monotonic() - begun:.1f} s")
        found, expected = proven(answer), json.loads(printed)
        expected = {name: expected.get(name) for name in found}
        assert found == expected, f"{found} differs from {expected}"
        print("equal:", found)


if __name__ == "__main__":
    {"speed": speed, "losses": losses, "board": board}[sys.argv[1]](*sys.argv[2:])

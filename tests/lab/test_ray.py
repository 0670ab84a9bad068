"""Simulations on a real Ray cluster on this machine: the same results as on the pool, also when workers are lost."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from runehall.engine.errors import Refused
from runehall.lab.run.folder import Folder, fill
from runehall.lab.run.simulate import Plan, simulate
from runehall.lab.run.workers import Engine, engine

# Ray's own modules warn of their own past; what we call must not.
pytestmark = [pytest.mark.filterwarnings("ignore:::ray"), pytest.mark.slow]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Engine]:
    """One local cluster for all tests of this file."""
    with engine("ray", 2) as running:
        yield running


def plan(games: int = 24) -> Plan:
    """Some quick matches that somebody looks on at."""
    return Plan(game="runes_of_mayhem", seats=2, games=games, bots=("sloppy", "random"), seed="ray", watched=True)


def workers_at_work(parent: int) -> list[int]:
    """The Ray workers below a process that have a task in hand just now: they put its name into their title."""
    found: list[int] = []
    for folder in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            title = (folder / "cmdline").read_bytes()
            if title.startswith(b"ray::play_portion") and parent in ancestors(int(folder.name)):
                found.append(int(folder.name))
    return found


def ancestors(process: int) -> Iterator[int]:
    """The process that started a process, and so on upwards."""
    while process > 1:
        process = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
        yield process


@pytest.mark.usefixtures("cluster")
def test_ray_gives_the_same_results_as_the_pool() -> None:
    assert simulate(plan(), engine="ray") == simulate(plan(), jobs=1)


@pytest.mark.usefixtures("cluster")
def test_a_run_that_loses_a_worker_in_the_middle_finishes_with_the_same_results(tmp_path: Path) -> None:
    killed: list[int] = []
    folder = Folder(tmp_path / "ray", plan())

    def lose_a_worker(count: int) -> None:
        if not killed and folder.missing():
            for process in workers_at_work(os.getpid())[:1]:
                os.kill(process, signal.SIGKILL)
                killed.append(process)

    on_ray = fill(folder, jobs=2, done=lose_a_worker, engine="ray")
    assert killed, "no worker was at work while matches were missing"
    on_the_pool = fill(Folder(tmp_path / "pool", plan()), jobs=2)
    assert on_ray.rows.equals(on_the_pool.rows)
    assert on_ray.games == plan().games


def refuse(number: int) -> int:
    """A task that is refused."""
    raise Refused(f"{number} is not for us.", "RM-001")


def test_what_a_worker_refuses_is_refused_with_its_reason(cluster: Engine) -> None:
    with pytest.raises(Refused, match=r"7 is not for us\. \[RM-001\]"):
        list(cluster.work(refuse, [7]))


def fall(number: int) -> int:
    """A task that no worker survives."""
    os._exit(1)


def test_work_that_no_worker_survives_is_given_up(cluster: Engine) -> None:
    with pytest.raises(Refused, match="ended from outside"):
        list(cluster.work(fall, [1]))

"""Where work is done: results in any order, and processes that are lost are replaced."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from runehall.engine.errors import Refused
from runehall.lab.run.workers import Here, Pool, engine


def squared(number: int) -> int:
    """Some work."""
    return number * number


def squared_after_a_fall(task: tuple[str, int]) -> int:
    """Work whose process is killed the first time it is tried."""
    folder, number = task
    mark = Path(folder) / str(number)
    if number == 2 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def fall(number: int) -> int:
    """Work that no process survives."""
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_every_task_is_done_and_says_its_number() -> None:
    for jobs in (1, 2):
        with engine("pool", jobs) as running:
            assert sorted(running.work(squared, [3, 1, 2])) == [(0, 9), (1, 1), (2, 4)]
            assert list(running.work(squared, [])) == []


def test_one_process_is_this_one() -> None:
    with engine("pool", 1) as running:
        assert isinstance(running, Here)


def test_a_pool_that_loses_a_process_finishes_all_the_same(tmp_path: Path) -> None:
    pool = Pool(2)
    try:
        done = dict(pool.work(squared_after_a_fall, [(str(tmp_path), number) for number in range(6)]))
    finally:
        pool.close()
    assert (tmp_path / "2").exists()
    assert done == {number: number * number for number in range(6)}


POOL_THAT_WAITS = """
import signal
from runehall.lab.run.workers import Pool
def wait(task): print("at work", flush=True); signal.pause()
if __name__ == "__main__": list(Pool(1).work(wait, [1]))
"""


def test_a_process_does_not_outlive_the_one_that_started_it(tmp_path: Path) -> None:
    """Whoever holds the pipe keeps it open: it ends when both are gone."""
    script = tmp_path / "waits.py"
    script.write_text(POOL_THAT_WAITS, "utf-8")
    parent = subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert parent.stdout is not None
    assert parent.stdout.readline() == "at work\n"
    parent.kill()
    assert parent.communicate(timeout=60)[0] == ""


def test_work_that_no_process_survives_is_given_up() -> None:
    pool = Pool(1)
    with pytest.raises(Refused, match="ended from outside 3 times: try again with fewer --jobs"):
        list(pool.work(fall, [1]))
    pool.close()


def test_an_address_at_which_nobody_listens_is_refused_at_once() -> None:
    with socket.socket() as closed:  # bound, so that nobody else gets the port, and never listening
        closed.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{closed.getsockname()[1]}"
        with pytest.raises(Refused, match=f"Nobody answers at '{address}'"), engine("ray", 1, address):
            pass


@pytest.mark.parametrize(
    ("name", "address", "said"),
    [
        ("rai", None, "no engine 'rai': choose one of pool, ray. Did you mean 'ray'"),
        ("pool", "auto", "Only the engine"),
    ],
)
def test_an_engine_that_there_is_not_is_refused(name: str, address: str | None, said: str) -> None:
    with pytest.raises(Refused, match=said), engine(name, 1, address):
        pass

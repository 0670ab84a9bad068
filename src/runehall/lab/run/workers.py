"""Where work is done: in this process, on a pool of processes, or on a Ray cluster. The results are the same."""

from __future__ import annotations

import importlib.util
import multiprocessing
import os
import re
import signal
import socket
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

from runehall.bots.parallel import leave_with_parent
from runehall.engine.errors import Refused, did_you_mean

NAMES = ("pool", "ray")
PATIENCE = 5.0  # seconds a cluster has to answer the door
LOSSES = 3  # so many times in a row may processes be lost with nothing finished, before the work is given up

Task = TypeVar("Task")
Done = TypeVar("Done")


class Engine(Protocol):
    """Something that can do much work at once."""

    def work(self, do: Callable[[Task], Done], tasks: Sequence[Task]) -> Iterator[tuple[int, Done]]:
        """Do every task, and give its number and what came of it as soon as it is done, in whatever order."""
        ...


@contextmanager
def engine(name: str = "pool", jobs: int | None = None, address: str | None = None) -> Iterator[Engine]:
    """The engine of that name, for as long as it is needed; an address is that of a running Ray cluster."""
    check(name, address)
    count = jobs or os.cpu_count() or 1
    if name == "ray":
        with _cluster(count, address) as cluster:
            yield cluster
    elif count == 1:
        yield Here()
    else:
        pool = Pool(count)
        try:
            yield pool
        finally:
            pool.close()


def check(name: str, address: str | None = None) -> None:
    """Refuse an engine that there is not, or not here."""
    if name not in NAMES:
        raise Refused(f"There is no engine '{name}': choose one of {', '.join(NAMES)}.{did_you_mean(name, NAMES)}")
    if address is not None and name != "ray":
        raise Refused("Only the engine ray has an address: add --engine ray.")
    if name == "ray" and importlib.util.find_spec("ray") is None:
        raise Refused("The engine ray needs Ray: install runehall[ray].")


class Here:
    """Does one task after the other, in this process."""

    def work(self, do: Callable[[Task], Done], tasks: Sequence[Task]) -> Iterator[tuple[int, Done]]:
        """Do every task in order."""
        for number, task in enumerate(tasks):
            yield number, do(task)


class Pool:
    """Processes of this machine; those that are lost are replaced, and what they had begun is begun again."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._processes: ProcessPoolExecutor | None = None

    def work(self, do: Callable[[Task], Done], tasks: Sequence[Task]) -> Iterator[tuple[int, Done]]:
        """Do every task, again where its process was lost."""
        left = dict(enumerate(tasks))
        losses = 0
        while left:
            pool = self._running()
            futures: dict[Future[Done], int] = {pool.submit(do, task): number for number, task in left.items()}
            try:
                for future in as_completed(futures):
                    done = future.result()
                    del left[futures[future]]
                    losses = 0
                    yield futures[future], done
            except BrokenProcessPool:
                self.close()
                losses += 1
                if losses == LOSSES:
                    raise _lost("try again with fewer --jobs") from None

    def _running(self) -> ProcessPoolExecutor:
        """The processes, started fresh at first use."""
        if self._processes is None:
            context = multiprocessing.get_context("spawn")
            self._processes = ProcessPoolExecutor(self.count, mp_context=context, initializer=_settle_in)
        return self._processes

    def close(self) -> None:
        """Let the processes go; what they have not begun is not waited for."""
        if self._processes is not None:
            self._processes.shutdown(cancel_futures=True)
            self._processes = None


def _settle_in() -> None:
    """End without a word on Ctrl-C, which reaches every process of a terminal, and when the parent has ended."""
    signal.signal(signal.SIGINT, lambda number, frame: os._exit(130))
    leave_with_parent()


def _lost(advice: str) -> Refused:
    """Say that work was given up because its processes were ended."""
    return Refused(f"Processes of the simulation were ended from outside {LOSSES} times: {advice}.")


# -- Ray ---------------------------------------------------------------------------------------------------------------


class Cluster:
    """The workers of a Ray cluster; Ray itself replaces those that are lost."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray

    def work(self, do: Callable[[Task], Done], tasks: Sequence[Task]) -> Iterator[tuple[int, Done]]:
        """Do every task, again where its worker was lost."""
        ray = self._ray
        remote = ray.remote(max_retries=LOSSES)(do)
        numbers = {remote.remote(task): number for number, task in enumerate(tasks)}
        waiting = list(numbers)
        try:
            while waiting:
                (ready,), waiting = ray.wait(waiting, num_returns=1)
                yield numbers[ready], self._got(ready)
        finally:
            for each in waiting:
                ray.cancel(each, force=True)

    def _got(self, ready: Any) -> Any:
        """What came of a task, or the reason why it was refused."""
        try:
            return self._ray.get(ready)
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except (self._ray.exceptions.WorkerCrashedError, self._ray.exceptions.NodeDiedError):
            raise _lost("look at the cluster's own log") from None


@contextmanager
def _cluster(count: int, address: str | None) -> Iterator[Cluster]:
    """A running Ray cluster, the one that is connected already, or one of our own on this machine."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    import ray  # only where it is asked for: it takes seconds and is not installed everywhere

    ours = not ray.is_initialized()
    if ours:
        _connect(ray, count, address)
    try:
        yield Cluster(ray)
    finally:
        if ours:
            ray.shutdown()


def _knock(address: str) -> None:
    """Refuse an address at which nobody listens: Ray itself would go on trying for minutes."""
    place = re.fullmatch(r"(?:ray://)?([^/]+):(\d{1,5})", address)
    if place is None:
        return  # a word such as auto, which Ray understands or refuses at once
    try:
        socket.create_connection((place[1], int(place[2])), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise Refused(f"Nobody answers at '{address}': {error}.") from None


def _connect(ray: Any, count: int, address: str | None) -> None:
    """Join the cluster at an address, or start one here."""
    said: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
    if address is None:
        said |= {"num_cpus": count, "include_dashboard": False}
    else:
        _knock(address)
    try:
        ray.init(address=address or "local", **said)
    except (ConnectionError, ValueError, RuntimeError) as error:
        first = str(error).strip().splitlines()[0]
        raise Refused(f"The Ray cluster at '{address or 'this machine'}' does not answer: {first}") from None

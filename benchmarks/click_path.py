"""The path of one click: how many of our files run between a POST of a choice and its push, and how often they change.

    RUNEHALL_PLAIN=1 python -m benchmarks.click_path                every game, the median of some clicks
    RUNEHALL_PLAIN=1 python -m benchmarks.click_path --files        and which files they were

A table of two people, one of whom watches by an event stream's channel; each click is a choice that is posted as the
page posts it, through the whole application in this process. Every call of a function of ours is noted, in all threads:
a *file* is one of `src/runehall`, a *hop* is a call from one of them into another, however many of other people's files
lie between. Only the interpreted package can be traced, hence RUNEHALL_PLAIN.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import httpx

import runehall
from runehall.table.configuration import Configuration, Limits
from runehall.table.http.app import create_app
from runehall.table.rooms.hall import Keeper

HERE = str(Path(runehall.__file__).parent)
TABLE = f"{HERE}/table/"
OPEN = Limits(choosing=(1e9, 1e9), looking=(1e9, 1e9), creating=(1e9, 1e9), chatting=(1e9, 1e9))
CLICKS = 60
SEED = 5


class Trace:
    """One click: which of our files were called, and how often one of them called into another."""

    def __init__(self) -> None:
        self.files: Counter[str] = Counter()
        self.hops = 0
        self.around = 0  # of the hops, those within the table: neither from the rules or a board nor to them


class Tracer:
    """Notes every call in every thread, while a click is traced."""

    def __init__(self) -> None:
        self._trace: Trace | None = None
        threading.setprofile(self._note)  # before the house opens: threads take it along when they start
        sys.setprofile(self._note)

    @contextmanager
    def click(self) -> Iterator[Trace]:
        """Trace what runs meanwhile."""
        self._trace = trace = Trace()
        yield trace
        self._trace = None

    def _note(self, frame: FrameType, event: str, _: Any) -> None:
        trace = self._trace
        name = frame.f_code.co_filename
        if event != "call" or trace is None or not name.startswith(HERE):
            return
        trace.files[name] += 1
        caller = frame.f_back
        while caller is not None and not caller.f_code.co_filename.startswith(HERE):
            caller = caller.f_back
        if caller is not None and caller.f_code.co_filename != name:
            trace.hops += 1
            trace.around += caller.f_code.co_filename.startswith(TABLE) and name.startswith(TABLE)


def deal_alike() -> None:
    """Let every new match be dealt as it was the last time, so that two trees can be compared."""
    new = runehall.new

    def seeded(*given: Any, **more: Any) -> Any:
        return new(*given, **{**more, "chance": None, "seed": SEED})

    runehall.new = seeded


async def clicks(game: str, folder: Path, tracer: Tracer) -> list[Trace]:
    """Some clicks at a new table of a game."""
    app = create_app(Configuration(data=folder, limits=OPEN, drives=False))
    found: list[Trace] = []
    async with app.router.lifespan_context(app):
        hall = app.state.hall
        client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house")
        async with client:
            await client.get("/tables/none")
            cookie = client.cookies.get("runehall") or ""
            me = await hall.identity.name(await hall.identity.visitor(cookie), "Ada")
            room = await hall.create(
                game, seats=2, settings={}, keepers=[Keeper(), Keeper()], host=me, pass_and_play=True
            )
            follow = getattr(room, "audience", room).follow
            streams = [follow(room.viewer(me, seat)) for seat in (0, 1)]
            for stream in streams:
                await stream.next()
            while len(found) < CLICKS and not room.match.over:
                found.append(await _click(client, room, tracer))
    return found


async def _click(client: httpx.AsyncClient, room: Any, tracer: Tracer) -> Trace:
    """One choice, posted, kept and pushed."""
    ask = room.match.pending[0]
    words = {"ask": room.chronicle.ask(ask.seat), "option": ask.options[-1].text}
    await asyncio.sleep(0.05)  # so that the push is not gathered with the one before
    with tracer.click() as trace:
        answer = await client.post(
            f"/tables/{room.id}/choose?seat={ask.seat}", json=words, headers={"accept": "application/json"}
        )
    assert answer.status_code == 200, answer.text
    return trace


def main() -> None:
    """Print the path of a click at a table of every game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--files", action="store_true", help="name the files of the last click")
    given = parser.parse_args()
    tracer = Tracer()
    deal_alike()
    for game in runehall.games():
        with tempfile.TemporaryDirectory() as folder:
            traces = asyncio.run(clicks(game, Path(folder), tracer))
        files = statistics.median(len(trace.files) for trace in traces)
        hops = statistics.median(trace.hops for trace in traces)
        own = statistics.median(sum(name.startswith(TABLE) for name in trace.files) for trace in traces)
        around = statistics.median(trace.around for trace in traces)
        print(
            f"{game:16} {files:5.0f} files {hops:6.0f} hops; within the table {own:3.0f} files {around:4.0f} hops   "
            f"(median of {len(traces)} clicks)"
        )
        if given.files:
            for name, calls in sorted(traces[-1].files.items()):
                print(f"    {calls:5}  {name[len(HERE) + 1 :]}")


if __name__ == "__main__":
    main()

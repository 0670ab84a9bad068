"""How much one process carries: tables with a bot each, followed over WebSockets; the time from a choice to its push.

    python -m benchmarks.table                          500 tables, 200 choices a second, 30 s
    python -m benchmarks.table --tables 100 --seconds 10

Every table has one seat played over the network as a browser does (a POST; news by WebSocket as HTML regions) and one
kept by a greedy bot of the house that answers at once; both kinds of choice count. Clients share this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import re
import socket
import statistics
import tempfile
import time
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import uvloop
import websockets

from benchmarks.house import House
from runehall import _native
from runehall.table.stream.patches import OLDER, patched

GAMES = ("bloodrunes", "runes_of_mayhem", "medieval_mayhem")
OPTION = re.compile(r'name="option" value="([^"]+)"')
RESULTS = Path(__file__).parent / "results" / "table.md"


@dataclass
class Figures:
    """What was measured."""

    latencies: list[float] = field(default_factory=list)  # seconds from sending a choice to its push
    pushes: int = 0
    bytes: int = 0
    refused: int = 0


class Seat:
    """One seat played over the network: a cookie, a stream, a choice now and then."""

    def __init__(self, number: int, address: str, figures: Figures) -> None:
        self.number = number
        self.figures = figures
        self.chance = random.Random(number)
        self.client = httpx.AsyncClient(base_url=address, timeout=30)
        self.address = address
        self.table = ""
        self.ask: str | None = None
        self.options: list[str] = []
        self.sent: float | None = None
        self.over = False
        self._token = ""
        self._bars = ("", "")

    async def sit(self) -> None:
        made = (await self.client.post("/api/players", json={"name": f"Player {self.number}"})).json()
        self._token = made["token"]
        self.client.headers["Authorization"] = f"Bearer {self._token}"
        await self.new_table()

    async def new_table(self) -> None:
        keepers = [{"keeper": "person"}, {"keeper": "bot", "level": "greedy", "pace": "instant"}]
        body = {"game": GAMES[self.number % 3], "keepers": keepers}
        self.table = (await self.client.post("/api/tables", json=body)).json()["table"]
        self.over = False

    async def follow(self) -> None:
        """Read the stream; a push after a choice of ours ends its time."""
        while True:
            address = f"{self.address.replace('http', 'ws')}/tables/{self.table}/stream"
            async with websockets.connect(
                address, additional_headers={"Authorization": f"Bearer {self._token}"}, compression=None, max_size=None
            ) as stream:
                async for text in stream:
                    message = json.loads(text)
                    self.ask = message["ask"]
                    if "r-bar" in message["regions"]:
                        self.options = [unescape(each) for each in OPTION.findall(self._bar(message))]
                    self.figures.pushes += 1
                    self.figures.bytes += len(text)
                    if self.sent is not None and not message.get("full"):
                        self.figures.latencies.append(time.perf_counter() - self.sent)
                        self.sent = None
                    if message.get("title", "").startswith(("You ", "Nobody")) or " wins " in message.get("title", ""):
                        break
            await self.new_table()

    def _bar(self, message: dict[str, Any]) -> str:
        """The bar as a page knows it: sent whole, or what has changed in it."""
        said, (last, older) = message["regions"]["r-bar"], self._bars
        if isinstance(said, str):
            bar = said
        else:
            bar = patched(older, said[1:]) if said[0] == OLDER else patched(last, said)
        self._bars = (bar, "" if message.get("full") else last)
        return bar

    async def choose(self) -> bool:
        """Make a choice, if asked."""
        if self.ask is None or self.sent is not None:
            return False
        if not self.options:
            return False
        body = {"ask": self.ask, "option": self.chance.choice(self.options)}
        self.sent = time.perf_counter()
        answer = await self.client.post(f"/tables/{self.table}/choose", json=body)
        if answer.status_code != 200:
            self.sent = None
            self.figures.refused += 1
        return answer.status_code == 200


async def _paced(seats: list[Seat], rate: float, until: float) -> int:
    """Let seats choose in turn, so many a second in all."""
    made, at = 0, time.perf_counter()
    order = seats[:]
    random.Random(0).shuffle(order)
    tasks: set[asyncio.Task[bool]] = set()
    number = 0
    while time.perf_counter() < until:
        task = asyncio.create_task(order[number % len(order)].choose())
        tasks.add(task)
        number += 1
        at += 1 / rate
        await asyncio.sleep(max(0.0, at - time.perf_counter()))
        done = {task for task in tasks if task.done()}
        made += sum(task.result() for task in done)
        tasks -= done
    made += sum(await asyncio.gather(*tasks))
    return made


async def measure(tables: int, rate: float, seconds: float, folder: Path) -> list[str]:
    """Everything, as lines of a report."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    house = House(folder, port, idle=2.0)
    await asyncio.to_thread(house.start)
    figures = Figures()
    seats = [Seat(number, house.address, figures) for number in range(tables)]
    await seats[0].sit()
    await asyncio.sleep(1)
    empty = house.memory()
    for start in range(1, tables, 20):
        await asyncio.gather(*(seat.sit() for seat in seats[start : start + 20]))
    following = [asyncio.create_task(seat.follow()) for seat in seats]
    await asyncio.sleep(5)
    watched = house.memory()
    figures.latencies.clear()
    pushes, sent, before, earlier = figures.pushes, figures.bytes, house.cpu(), await _choices(folder)
    began = time.perf_counter()
    # A choice of a person is followed by about one of the bot's, as their turns go; both count in the rate below.
    made = await _paced(seats, rate / 2, began + seconds)
    took = time.perf_counter() - began
    used = house.cpu() - before
    for task in following:
        task.cancel()
    await asyncio.gather(*following, return_exceptions=True)
    all_choices = await _choices(folder)
    await asyncio.sleep(14)
    idle, kept = house.memory(), httpx.get(f"{house.address}/healthz").json()["tables"]
    for seat in seats:
        await seat.client.aclose()
    house.kill()
    spread = sorted(figures.latencies)
    p50, p95, p99 = (statistics.quantiles(spread, n=100)[at] * 1000 for at in (49, 94, 98))
    each = (figures.bytes - sent) / max(1, figures.pushes - pushes) / 1024
    return [
        f"* {tables} tables, each with one greedy bot and one follower by WebSocket; {_native.describe()}; "
        f"{took:.0f} s",
        f"* choices made by people {made / took:.0f}/s; choices in the store {(all_choices - earlier) / took:.0f}/s "
        f"(with the bots'); refused {figures.refused}",
        f"* choice to push: p50 {p50:.0f} ms, p95 {p95:.0f} ms, p99 {p99:.0f} ms ({len(spread)} choices)",
        f"* pushes {(figures.pushes - pushes) / took:.0f}/s, {each:.1f} KB each",
        f"* server: {used / took:.0%} of a core, {used / max(1, all_choices - earlier) * 1000:.1f} ms a choice; "
        f"{empty / 2**20:.0f} MB with one table, "
        f"{(watched - empty) / (tables - 1) / 1024:.0f} KB more per watched table; "
        f"{(idle - empty) / (tables - 1) / 1024:.0f} KB per table once nobody looks ({kept} still in memory)",
    ]


async def _choices(folder: Path) -> int:
    """How many choices the store holds."""
    from sqlalchemy import create_engine, func, select

    from runehall.table.configuration import Configuration
    from runehall.table.store.schema import choices

    engine = create_engine(Configuration(data=folder).address)
    with engine.connect() as connection:
        found = connection.execute(select(func.count()).select_from(choices)).scalar_one()
    engine.dispose()
    return int(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=200.0, help="choices a second, bots' included")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--write", action="store_true", help=f"write {RESULTS.name}")
    given = parser.parse_args()
    gc.disable()  # the clients' pauses are not the server's
    with tempfile.TemporaryDirectory(prefix="runehall-load-") as folder:
        lines = uvloop.run(measure(given.tables, given.rate, given.seconds, Path(folder)))
    print("\n".join(lines))
    if given.write:
        RESULTS.write_text("# One process under load\n\n" + "\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()

"""Attack a house as strangers would, while an honest table of four plays on, and measure how long its pushes take.

    python -m benchmarks.attack                    each attack for 6 s
    python -m benchmarks.attack --seconds 20 --only bombs

The house is served with its usual limits. Everything stays on this machine: the honest four come from 127.0.0.1, the
attackers from 127.0.0.2 and on, each attack bounded in time and count: floods of pages, of players and tables, of
streams; half-sent requests; records as bombs; hinters; tables of bots. One line an attack says what the attackers got
and what the four noticed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import random
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import websockets

import runehall
from runehall import bots

READY = re.compile(r"http://127\.0\.0\.1:\d+")
Attack = Callable[[str, float], Awaitable[Counter[str]]]


# -- the honest four ---------------------------------------------------------------------------------------------------


class Honest:
    """One of four people at a table, in a browser: news by WebSocket, choices by POST."""

    def __init__(self, address: str, name: str) -> None:
        self.address, self.name = address, name
        self.client = httpx.AsyncClient(base_url=address, timeout=60)
        self.waits: list[float] = []
        self.news = asyncio.Event()

    async def arrive(self) -> None:
        made = (await self.client.post("/api/players", json={"name": self.name})).json()
        self.client.headers["Authorization"] = f"Bearer {made['token']}"

    async def follow(self, table: str) -> None:
        address = f"{self.address.replace('http', 'ws')}/tables/{table}/stream"
        headers = {"Authorization": self.client.headers["Authorization"]}
        async with websockets.connect(address, additional_headers=headers, compression=None, max_size=None) as stream:
            async for _ in stream:
                self.news.set()

    async def choose(self, table: str, chance: random.Random) -> bool:
        """Make a choice if asked, and note how long its push took to come."""
        seen = (await self.client.get(f"/api/tables/{table}/options")).json()
        if not seen.get("ask") or not seen["question"]["options"]:
            return False
        option = chance.choice(seen["question"]["options"])["text"]
        self.news.clear()
        began = time.perf_counter()
        sent = await self.client.post(f"/tables/{table}/choose", json={"ask": seen["ask"], "option": option})
        if sent.status_code != 200:
            return False
        await asyncio.wait_for(self.news.wait(), 60)
        self.waits.append(time.perf_counter() - began)
        return True


async def play(address: str, seconds: float, four: list[Honest], pause: float = 0.15) -> list[float]:
    """Let the four play for a while; how long each push took."""
    keepers = [{"keeper": "person"}, *({"keeper": "open"} for _ in four[1:])]
    made = (await four[0].client.post("/api/tables", json={"game": "bloodrunes", "keepers": keepers})).json()
    for each in four[1:]:
        await each.client.post(f"/api/tables/{made['table']}/join", json={"key": made["key"]})
    following = [asyncio.create_task(each.follow(made["table"])) for each in four]
    chance, until = random.Random(1), time.perf_counter() + seconds
    for each in four:
        each.waits.clear()
    try:
        while time.perf_counter() < until:
            for each in four:
                await each.choose(made["table"], chance)
            await asyncio.sleep(pause)
    finally:
        for task in following:
            task.cancel()
        await asyncio.gather(*following, return_exceptions=True)
    return [wait for each in four for wait in each.waits]


# -- the attackers -----------------------------------------------------------------------------------------------------


def client_from(source: str, address: str) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=source, limits=httpx.Limits(max_connections=None))
    return httpx.AsyncClient(transport=transport, base_url=address, timeout=30)


async def _many(work: Callable[[], Awaitable[str]], workers: int, seconds: float) -> Counter[str]:
    """Do something again and again, so many at once; what came of it."""
    found: Counter[str] = Counter()
    until = time.perf_counter() + seconds

    async def again() -> None:
        while time.perf_counter() < until:
            try:
                found[await work()] += 1
            except (httpx.HTTPError, OSError, TimeoutError) as error:
                found[type(error).__name__] += 1
                await asyncio.sleep(0.05)

    await asyncio.gather(*(again() for _ in range(workers)))
    return found


async def pages(address: str, seconds: float) -> Counter[str]:
    """The heaviest pages, over as many lines as one address may hold."""
    heavy = ("/", "/games/runebound/cards", "/games/runebound/rules", "/games/runewars/cards", "/style")
    async with client_from("127.0.0.2", address) as client:

        async def one() -> str:
            return str((await client.get(random.choice(heavy), headers={"accept": "text/html"})).status_code)

        return await _many(one, 100, seconds)


async def heads(address: str, seconds: float) -> Counter[str]:
    """Heads of requests that never end."""
    bomb = b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + b"a" * 2**20

    async def one() -> str:
        return await _shouted(address, "127.0.0.9", bomb, b"a" * 2**20)

    return await _many(one, 8, seconds)


async def pings(address: str, seconds: float) -> Counter[str]:
    """Streams whose readers ping without end."""
    async with client_from("127.0.0.10", address) as client:
        made = (await client.post("/api/players", json={"name": "Eve"})).json()
        client.headers["Authorization"] = f"Bearer {made['token']}"
        keepers = [{"keeper": "person"}, {"keeper": "open"}]
        table = (await client.post("/api/tables", json={"game": "bloodrunes", "keepers": keepers})).json()["table"]
    head = (
        f"GET /tables/{table}/stream HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Authorization: Bearer {made['token']}\r\n\r\n"
    )

    async def one() -> str:
        ping = bytes([0x89, 0x80 | 60, 0, 0, 0, 0]) + b"p" * 60
        return await _shouted(address, "127.0.0.10", head.encode(), ping * 1000)

    return await _many(one, 8, seconds)


async def _shouted(address: str, source: str, first: bytes, again: bytes) -> str:
    """Say something over a line of one's own, and then more and more, until the other side hangs up."""
    host, port = address.removeprefix("http://").split(":")
    _, line = await asyncio.open_connection(host, int(port), local_addr=(source, 0))
    line.write(first)
    try:
        for _ in range(64):
            line.write(again)
            await line.drain()
            await asyncio.sleep(0.01)
    except OSError:
        return "cut off"
    finally:
        line.close()
    return "heard out"


async def newcomers(address: str, seconds: float) -> Counter[str]:
    """A new player and a table of bots each time."""
    async with client_from("127.0.0.3", address) as client:

        async def one() -> str:
            client.cookies.clear()
            made = await client.post("/api/players", json={"name": "Eve"})
            if made.status_code != 201:
                return str(made.status_code)
            keepers = [{"keeper": "bot", "level": "strong", "pace": "instant"} for _ in range(2)]
            headers = {"Authorization": f"Bearer {made.json()['token']}"}
            body = {"game": "runes_of_mayhem", "keepers": keepers}
            return f"table {(await client.post('/api/tables', json=body, headers=headers)).status_code}"

        return await _many(one, 8, seconds)


async def streams(address: str, seconds: float) -> Counter[str]:
    """As many streams of one table as there may be."""
    found: Counter[str] = Counter()
    async with client_from("127.0.0.4", address) as client:
        made = (await client.post("/api/players", json={"name": "Eve"})).json()
        client.headers["Authorization"] = f"Bearer {made['token']}"
        keepers = [{"keeper": "bot", "level": "greedy", "pace": "brisk"} for _ in range(2)]
        table = (await client.post("/api/tables", json={"game": "bloodrunes", "keepers": keepers})).json()["table"]

        async def read() -> None:
            try:
                async with asyncio.timeout(seconds), client.stream("GET", f"/tables/{table}/events") as answer:
                    found[str(answer.status_code)] += 1
                    async for _ in answer.aiter_raw():
                        pass
            except (TimeoutError, httpx.HTTPError):
                pass

        await asyncio.gather(*(read() for _ in range(300)))
    return found


async def half_sent(address: str, seconds: float) -> Counter[str]:
    """Requests that are never finished."""
    found: Counter[str] = Counter()
    host, port = address.removeprefix("http://").split(":")
    held: list[socket.socket] = []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until and len(held) < 1100:
        source = (f"127.0.0.{5 + len(held) % 3}", 0)
        try:
            each = socket.create_connection((host, int(port)), timeout=5, source_address=source)
            each.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
            held.append(each)
            found["sent"] += 1
        except OSError as error:
            found[type(error).__name__] += 1
        await asyncio.sleep(0.001)
    await asyncio.sleep(max(0.0, until - time.perf_counter()))
    for each in held:
        each.setblocking(False)
        try:
            found["hung up on" if each.recv(1) == b"" else "answered"] += 1
        except BlockingIOError:
            found["still held"] += 1
        except OSError:
            found["hung up on"] += 1
        each.close()
    return found


async def bombs(address: str, seconds: float) -> Counter[str]:
    """Records as long as they may be, and longer, each looked at as soon as it is taken."""
    match = runehall.new("medieval_mayhem", seats=5, seed="bomb")
    bots.play(match, [bots.bot("random", seat) for seat in range(5)])
    record = str(match.record)
    long = record + "\n".join(["0 act"] * 300_000)
    async with client_from("127.0.0.8", address) as client:
        page = await client.get("/", headers={"accept": "text/html"})
        word = page.text.partition('name="csrf" value="')[2].partition('"')[0]
        chance = random.Random(2)

        async def one() -> str:
            text = chance.choice([record, long[:1_900_000]])
            sent = await client.post("/replays", data={"csrf": word}, files={"record": ("x", text)})
            if sent.status_code != 303:
                return str(sent.status_code)
            seen = await client.get(sent.headers["location"])
            return f"shown {seen.status_code}"

        return await _many(one, 4, seconds)


async def hinters(address: str, seconds: float) -> Counter[str]:
    """Twelve who ask for hints and reviews without end."""
    found: Counter[str] = Counter()

    async def ask(number: int) -> None:
        async with client_from("127.0.0.9", address) as client:
            made = await client.post("/api/players", json={"name": f"H{number}"})
            if made.status_code != 201:
                found[f"player {made.status_code}"] += 1
                return
            client.headers["Authorization"] = f"Bearer {made.json()['token']}"
            keepers = [{"keeper": "person"}, {"keeper": "bot", "level": "greedy", "pace": "instant"}]
            body = {"game": "runes_of_mayhem", "keepers": keepers}
            table = (await client.post("/api/tables", json=body)).json().get("table")

            async def one() -> str:
                seen = (await client.get(f"/api/tables/{table}/options")).json()
                if seen.get("ask"):
                    option = seen["question"]["options"][0]["text"]
                    await client.post(f"/api/tables/{table}/choose", json={"ask": seen["ask"], "option": option})
                return f"hint {(await client.get(f'/tables/{table}/hint?seat=0')).status_code}"

            found.update(await _many(one, 1, seconds))

    await asyncio.gather(*(ask(number) for number in range(12)))
    return found


async def watched(address: str, seconds: float) -> Counter[str]:
    """As many tables of bots at full speed as may be looked at from one address, all looked at."""
    found: Counter[str] = Counter()
    bot = {"keeper": "bot", "level": "greedy", "pace": "instant"}

    async def look(number: int) -> None:
        async with client_from("127.0.0.10", address) as client:
            made = await client.post("/api/players", json={"name": f"W{number}"})
            if made.status_code != 201:
                found[f"player {made.status_code}"] += 1
                return
            headers = {"Authorization": f"Bearer {made.json()['token']}"}
            for _ in range(12):
                body = {"game": "medieval_mayhem", "keepers": [bot] * 5}
                table = (await client.post("/api/tables", json=body, headers=headers)).json().get("table")
                following.append(asyncio.create_task(read(client, table, headers)))
            await asyncio.sleep(seconds)

    async def read(client: httpx.AsyncClient, table: str, headers: dict[str, str]) -> None:
        async with client.stream("GET", f"/tables/{table}/events", headers=headers) as answer:
            found[f"stream {answer.status_code}"] += 1
            async for line in answer.aiter_lines():
                found["pushes"] += line.startswith("data")

    following: list[asyncio.Task[None]] = []
    await asyncio.gather(*(look(number) for number in range(8)))
    for each in following:
        each.cancel()
    await asyncio.gather(*following, return_exceptions=True)
    return found


ATTACKS: dict[str, Attack] = {
    "pages": pages, "heads": heads, "pings": pings, "newcomers": newcomers, "streams": streams,
    "half-sent": half_sent, "bombs": bombs, "hinters": hinters, "watched": watched,
}  # fmt: skip


def _attack(name: str, address: str, seconds: float, told: multiprocessing.Queue[str]) -> None:
    told.put(json.dumps(dict(asyncio.run(ATTACKS[name](address, seconds)).most_common(6))))


# -- everything --------------------------------------------------------------------------------------------------------


async def measure(address: str, seconds: float, names: list[str]) -> bool:
    """Each attack in turn; whether the four never waited too long."""
    four = [Honest(address, name) for name in ("Ada", "Bo", "Cy", "Di")]
    for each in four:
        await each.arrive()
    well = True
    for name in ("nobody", *names):
        spawn = multiprocessing.get_context("spawn")
        told = spawn.Queue()
        attacker = spawn.Process(target=_attack, args=(name, address, seconds, told)) if name != "nobody" else None
        if attacker is not None:
            attacker.start()
            await asyncio.sleep(1.5)  # it must be there
        waits = sorted(await play(address, seconds, four))
        p95 = statistics.quantiles(waits, n=20)[-1] * 1000
        got = await asyncio.to_thread(told.get) if attacker is not None else ""
        if attacker is not None:
            attacker.join()
        well = well and p95 <= 200
        middle = statistics.median(waits) * 1000
        print(f"{name:10} {len(waits):4} honest choices: median {middle:.0f} ms, p95 {p95:.0f} ms   {got}", flush=True)
    for each in four:
        await each.client.aclose()
    return well


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=6.0, help="of each attack")
    parser.add_argument("--only", choices=list(ATTACKS), action="append")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="runehall-attack-") as folder:
        command = [sys.executable, "-m", "runehall", "serve", "--port", "0", "--data", str(Path(folder) / "data")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as house:
            assert house.stdout is not None
            found = READY.search(house.stdout.readline())
            assert found is not None, "the house did not open"
            try:
                well = asyncio.run(measure(found[0], given.seconds, given.only or list(ATTACKS)))
            finally:
                house.terminate()
            began = time.perf_counter()
            house.wait(30)
            print(f"told to stop, it stopped after {time.perf_counter() - began:.1f} s with {house.returncode}")
    sys.exit(0 if well and house.returncode == 0 else 1)


if __name__ == "__main__":
    main()

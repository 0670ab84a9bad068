"""A real Chromium, and a small server for the pages a test puts up.

One Chromium serves all tests of this folder that follow each other. Playwright keeps an event loop running in its
thread, so the browser is closed before the next test from elsewhere: asynchronous tests need loops of their own.
"""

from __future__ import annotations

import json
import mimetypes
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from runehall.table.http.guard import POLICY
from runehall.table.page import icons
from runehall.table.page.render import HERE, Renderer
from runehall.table.page.shelf import set_out

from ..conftest import Process
from ..marches_table import BOX, marching, moment
from .devtools import CHROMIUM
from .lands import Land
from .no_game import OPTIONS, SHEET, bar, written
from .visitor import PATIENCE, Visitor

expect.set_options(timeout=PATIENCE)
HERE_ARE_BROWSERS = Path(__file__).parent
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync", "--process-per-site"]  # fmt: skip


class Pages:
    """The house's own files, pages that were put up, and scripted answers to what is posted."""

    def __init__(self) -> None:
        self.put_up: dict[str, tuple[str, str]] = {}
        self.answers: list[tuple[int, dict[str, Any]]] = []  # to posts, in order; the last one stays
        self.posted: list[dict[str, Any]] = []
        self.asked: list[str] = []  # addresses that were fetched
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        self._thread.start()

    @property
    def address(self) -> str:
        """Where the pages are."""
        return f"http://127.0.0.1:{self._server.server_port}"

    def put(self, path: str, text: str, kind: str = "text/html") -> str:
        """Put up a page; its address comes back."""
        self.put_up[path] = (text, kind)
        return self.address + path

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def forget(self) -> None:
        """Nothing put up, nothing asked: for the next test."""
        for memory in (self.put_up, self.answers, self.posted, self.asked):
            memory.clear()

    def _found(self, path: str) -> tuple[bytes, str] | None:
        if path in self.put_up:
            text, kind = self.put_up[path]
            return text.encode(), kind
        if path == "/static/icons.css":
            return icons.stylesheet().encode(), "text/css"
        file = HERE / path.lstrip("/")
        if path.startswith("/static/") and file.is_file():
            return file.read_bytes(), mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        return None

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        pages = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                pages.asked.append(self.path)
                found = pages._found(urlsplit(self.path).path)
                self._say(404 if found is None else 200, *(found or (b"", "text/plain")), self.path)

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"])).decode()
                plain = "json" not in self.headers["content-type"]
                words = {name: each[0] for name, each in parse_qs(body).items()} if plain else json.loads(body)
                pages.posted.append({"to": self.path, **words})
                status, answer = pages.answers[0] if pages.answers else (200, {})
                if len(pages.answers) > 1:
                    pages.answers.pop(0)
                self._say(status, json.dumps(answer).encode(), "application/json")

            def _say(self, status: int, body: bytes, kind: str, path: str = "") -> None:
                self.send_response(status)
                if path.startswith("/static/"):
                    self.send_header("cache-control", "max-age=3600")  # the house's files stay what they are
                self.send_header("content-type", kind)
                self.send_header("content-length", str(len(body)))
                self.send_header("content-security-policy", POLICY)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: Any) -> None:
                """Nobody reads it."""

        return Handler


@pytest.fixture(scope="session")
def open_pages() -> Iterator[Pages]:
    opened = Pages()
    yield opened
    opened.close()


@pytest.fixture
def pages(open_pages: Pages) -> Pages:
    """A server with nothing on it yet but the house's files."""
    open_pages.forget()
    return open_pages


class Chromium:
    """A Chromium that starts when it is first asked for, and may be closed and started again."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._launched: Browser | None = None

        self._desk: BrowserContext | None = None

    def launched(self) -> Browser:
        if self._launched is None:
            playwright = self._open.enter_context(sync_playwright())
            self._launched = playwright.chromium.launch(executable_path=CHROMIUM or None, args=QUIET)
            self._open.callback(self._launched.close)
        return self._launched

    def desk(self, address: str) -> BrowserContext:
        """A browser's own context, at which an idle tab keeps the process of a house warm: others open at once."""
        if self._desk is None:
            self._desk = self.launched().new_context(viewport={"width": 1200, "height": 800})
            self._desk.set_default_timeout(PATIENCE)
            self._desk.new_page().goto(address)
        return self._desk

    def forget(self, address: str) -> None:
        """Nothing is kept of a house: for the next test."""
        if self._desk is not None:
            self._desk.clear_cookies()
            line = self._desk.new_cdp_session(self._desk.pages[0])
            line.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
            line.detach()

    def close(self) -> None:
        self._launched = self._desk = None
        self._open.close()


CHROME = Chromium()


@pytest.fixture
def browser() -> Browser:
    """The Chromium of all tests of this folder."""
    return CHROME.launched()


@pytest.hookimpl(trylast=True)  # pages and visitors have left by then
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Close the browser where the next test is not of this folder."""
    if nextitem is None or not nextitem.path.is_relative_to(HERE_ARE_BROWSERS):
        CHROME.close()


@pytest.fixture
def page(pages: Pages) -> Iterator[Page]:
    """An empty tab, which fails the test where a script fails in it."""
    opened = CHROME.desk(pages.put("/idle", "<title>Idle</title>")).new_page()
    pages.forget()
    faults: list[str] = []
    opened.on("pageerror", lambda error: faults.append(str(error)))
    yield opened
    opened.close()
    CHROME.forget(pages.address)
    assert faults == []


@pytest.fixture
def table(pages: Pages, page: Page) -> Page:
    """A table at which the viewer is asked."""
    pages.put("/games/bloodrunes/board.css", SHEET, "text/css")
    page.goto(pages.put("/table", written(bar(*OPTIONS))))
    page.wait_for_selector("[data-live]")
    return page


# A house whose matches and bots are the same in every run: what goes wrong in a test is a fault and no lucky deal.
# Nobody waits for it: bots answer at once, and a match that is over is looked back at briefly.
STEADY = """
from runehall.cli import main
from runehall.table.rooms import fair_chance, reviews, seats
fair_chance.new_secret = lambda: "5" * 64
fair_chance.new_seed = lambda: 5
reviews.SIMULATIONS = 1
seats.PACES.update(dict.fromkeys(seats.PACES, 0.0))
main()
"""


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a house in a process of its own, with the limits every house has."""
    house = Process("--data", str(tmp_path_factory.mktemp("house")), serve=STEADY)
    yield house.address
    code, said = house.stop()
    assert (code, said) == (0, "")


# A house that has the toy game Marches on its shelf before anybody reads what there is.
WITH_MARCHES = """
from pathlib import Path
from runehall.cli import main
from runehall.content.ledger import Ledger
from runehall.table.page.shelf import Box, set_out
from runehall.testing.toys import MARCHES, table
from runehall.testing.toys.table.marches import BOARD
with set_out(Box(MARCHES, BOARD, dict(BOARD.faces(None)), Ledger("marches", "Marches"), Path(table.__file__).parent)):
    main()
"""


@pytest.fixture(scope="session")
def served_with_marches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a house at which Marches is played."""
    house = Process("--data", str(tmp_path_factory.mktemp("marches")), serve=WITH_MARCHES)
    yield house.address
    code, said = house.stop()
    assert (code, said) == (0, "")


@pytest.fixture
def visitor(browser: Browser, served: str) -> Iterator[Callable[..., Visitor]]:
    """Visitors of that house, each with a browser of its own; the test fails where anything failed in one of them."""
    come: list[Visitor] = []

    def enter(*arguments: Any, **settings: Any) -> Visitor:
        come.append(Visitor(browser, served, *arguments, **settings))
        return come[-1]

    yield enter
    for each in come:
        each.close()


@pytest.fixture
def renderer() -> Iterator[Renderer]:
    with set_out(BOX):
        yield Renderer()


@pytest.fixture
def land(page: Page, pages: Any, renderer: Renderer) -> Land:
    """Hexes, and a seat that may march."""
    return Land(page, pages, moment("hexes", marching), renderer)

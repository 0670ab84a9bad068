"""What a page weighs on the line: all that a first visitor's browser fetches for a table, packed, with its headers."""

from __future__ import annotations

import re

import pytest

from runehall.table.http.packing import without_remarks
from runehall.table.page.shelf import boxes

from .conftest import Browser, House

pytestmark = pytest.mark.anyio
LIMIT = 250_000  # bytes, of a table's page with all that belongs to it
# What a browser does not fetch with the page: the other theme, the small map of a zoomed one, the icon of a turn.
LATER = ("-light.svg", "/overview-", "emblem-turn")
NAMED = re.compile(
    r'(?:src|href)="(/[^"]+\.(?:js|css|svg|woff2)(?:\?[^"]*)?)"|url\("?((?!data:)[^")]+\.(?:svg|woff2))"?\)'
)
IMPORTED = re.compile(r'from "\./([\w/-]+\.js)"')


async def fetched(ada: Browser, address: str, known: dict[str, int]) -> None:
    """Weigh a file of the house, and what it names."""
    address = address.replace("&amp;", "&")
    if address.partition("?")[0] in known:
        return
    async with ada.client.stream("GET", address, headers={"accept": "*/*", "accept-encoding": "gzip"}) as answer:
        assert answer.status_code == 200, address
        read = b"".join([part async for part in answer.aiter_bytes()])
        headers = sum(len(name) + len(value) + len(": \r\n") for name, value in answer.headers.raw)
        known[address.partition("?")[0]] = headers + answer.num_bytes_downloaded
    if address.partition("?")[0].endswith((".woff2", ".svg")):
        return
    text = read.decode()
    for found in NAMED.finditer(text):
        named = found[1] or found[2]
        if found[2] and not named.startswith("/"):
            named = f"/static/{named}"
        if not any(each in named for each in LATER):
            await fetched(ada, named, known)
    for name in IMPORTED.findall(text):
        await fetched(ada, f"/static/{name}", known)


@pytest.mark.parametrize("game", boxes())
async def test_a_table_weighs_no_more_than_it_may(game: str, house: House) -> None:
    ada = await house.browser("Ada")
    table = (await ada.form(f"/play/{game}")).headers["location"]
    known: dict[str, int] = {}
    await fetched(ada, table, known)
    heaviest = sorted(known.items(), key=lambda each: -each[1])[:6]
    assert any(name.endswith(".woff2") for name in known) and "/static/table.js" in known
    assert sum(known.values()) <= LIMIT, heaviest


async def test_scripts_and_styles_travel_packed_and_plain_where_nobody_unpacks(house: House) -> None:
    ada = await house.browser("Ada")
    packed = await ada.client.get("/static/fit.css", headers={"accept-encoding": "gzip"})
    plain = await ada.client.get("/static/fit.css", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert packed.text == without_remarks(plain.text, ".css")
    assert packed.num_bytes_downloaded < plain.num_bytes_downloaded / 2
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
    assert "immutable" in (await ada.client.get("/static/fit.css?v=1")).headers["cache-control"]


def test_remarks_stay_at_home_and_every_line_where_it_is() -> None:
    script = "let a = '//'; // why\n  // for people\n/** @param {int} b\n */\ncall(/** @type {T} */ (b), `/* kept */`);"
    assert without_remarks(script, ".js") == "let a = '//'; // why\n\n\n\ncall( (b), `/* kept */`);"
    assert without_remarks("a { color: red; } /* why\nso */\nb {}", ".css") == "a { color: red; }\n\nb {}"
    assert without_remarks("<!-- kept -->", ".svg") == "<!-- kept -->"

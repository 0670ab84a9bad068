"""Somebody who plays at servers in processes of their own, as a browser does."""

from __future__ import annotations

import random
import re
from html import unescape
from typing import Any

import httpx

from .conftest import PATIENCE

ASK = re.compile(r'data-ask="([^"]+)"')
OPTION = re.compile(r'name="option" value="([^"]+)"')
AWAY = re.compile(r'class="seat-line[^"]* away')
JSON = {"accept": "application/json"}


class Visitor:
    """Somebody who plays over the network, at whichever server."""

    def __init__(self) -> None:
        self.cookies = httpx.Cookies()
        self.clients: dict[str, httpx.AsyncClient] = {}
        self.acknowledged: list[tuple[str, str, str]] = []  # table, question, option
        self.blind = random.Random(7)

    async def send(self, address: str, method: str, path: str, **options: Any) -> httpx.Response:
        client = self.clients.get(address)
        if client is None:
            client = self.clients[address] = httpx.AsyncClient(base_url=address, cookies=self.cookies, timeout=PATIENCE)
        answer = await client.request(method, path, **options)
        self.cookies.update(client.cookies)
        return answer

    async def close(self) -> None:
        for client in self.clients.values():
            await client.aclose()

    async def open_table(self, address: str, *keepers: str) -> str:
        """Open a table of BloodRunes; the id."""
        chairs = {f"keeper-{seat}": keeper for seat, keeper in enumerate(keepers)}
        paces = {f"pace-{seat}": "instant" for seat in range(len(keepers))}
        words = {"game": "bloodrunes", "seats": str(len(keepers)), "name": "Ada", **chairs, **paces}
        answer = await self.send(address, "POST", "/tables", json=words, headers=JSON)
        assert answer.status_code == 303, answer.text
        table = str(answer.headers["location"].rpartition("/")[2])
        if "open" not in keepers and "me" in keepers:
            begun = await self.send(address, "POST", f"/tables/{table}/begin", json={}, headers=JSON)
            assert begun.status_code == 200, begun.text
        return table

    async def step(self, address: str, table: str, seat: int | None = None) -> bool:
        """Make one choice if asked; whether it was acknowledged."""
        where = "" if seat is None else f"?seat={seat}"
        page = await self.send(address, "GET", f"/tables/{table}{where}", headers={"accept": "text/html"})
        ask, options = ASK.search(page.text), [unescape(each) for each in OPTION.findall(page.text)]
        if page.status_code != 200 or ask is None or not options:
            return False
        option = self.blind.choice(options)
        words = {"ask": ask[1], "option": option}
        answer = await self.send(address, "POST", f"/tables/{table}/choose", json=words, headers=JSON)
        if answer.status_code == 200:
            self.acknowledged.append((table, ask[1], option))
        return answer.status_code == 200

"""Attacks: strangers who forge the address they come from, past a proxy that is trusted and past one that is not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
import pytest

from .conftest import Process

pytestmark = pytest.mark.anyio
FEW = ("--limit", "knocking=2,0.0001")
WORDS = {"name": "Nobody", "password": "a wrong word"}


@asynccontextmanager
async def proxy(server: str, own_line: bool) -> AsyncIterator[str]:
    """A proxy on 127.0.0.1 that adds where its client comes from, as nginx does, or in a line of its own."""
    host, port = server.removeprefix("http://").split(":")

    async def passed_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        client = writer.get_extra_info("peername")[0]
        lines, before = head.rstrip().split("\r\n"), ""
        if not own_line:
            before = ", ".join(line.partition(": ")[2] for line in lines if line.lower().startswith("x-forwarded-for"))
            lines = [line for line in lines if not line.lower().startswith("x-forwarded-for")]
        lines.append(f"X-Forwarded-For: {before + ', ' if before else ''}{client}")
        theirs, ours = await asyncio.open_connection(host, int(port))
        ours.write("\r\n".join([*lines, "Connection: close", "", ""]).encode())

        async def carry(one: asyncio.StreamReader, other: asyncio.StreamWriter) -> None:
            while some := await one.read(65536):
                other.write(some)

        carrying = asyncio.create_task(carry(reader, ours))
        with suppress(ConnectionError):
            await carry(theirs, writer)
        carrying.cancel()
        for each in (ours, writer):
            each.close()

    async with await asyncio.start_server(passed_on, "127.0.0.1", 0) as serving:
        yield f"http://127.0.0.1:{serving.sockets[0].getsockname()[1]}"


async def knock(address: str, source: str, forged: str) -> int:
    """Try to log in from a source, as if from somewhere else; the status of the answer."""
    transport = httpx.AsyncHTTPTransport(local_address=source)
    headers = {"accept": "application/json", "x-forwarded-for": forged}
    async with httpx.AsyncClient(transport=transport, base_url=address, timeout=60) as client:
        return (await client.post("/account/enter", json=WORDS, headers=headers)).status_code


@pytest.mark.parametrize("own_line", [False, True])
async def test_behind_a_trusted_proxy_nobody_chooses_an_address(
    server: Callable[..., Process], tmp_path: Path, own_line: bool
) -> None:
    running = server("--data", str(tmp_path), "--trusted-proxy", "127.0.0.1", *FEW)
    async with proxy(running.address, own_line) as door:
        forgeries = ("9.9.9.1", "127.0.0.1", "9.9.9.3, 127.0.0.1", "half an address", "[::1]:80")
        found = [await knock(door, "127.0.0.2", forged) for forged in forgeries]
        assert found == [409, 409, 429, 429, 429], "it is counted by where it comes from"
        assert await knock(door, "127.0.0.3", "127.0.0.2") == 409, "and nobody else is blamed"


async def test_who_is_no_trusted_proxy_is_not_believed(server: Callable[..., Process], tmp_path: Path) -> None:
    for options in ((), ("--trusted-proxy", "127.0.0.9")):
        running = server("--data", str(tmp_path / f"house{len(options)}"), *options, *FEW)
        found = [await knock(running.address, "127.0.0.2", f"9.9.9.{number}") for number in range(4)]
        assert found == [409, 409, 429, 429]
        assert await knock(running.address, "127.0.0.3", "127.0.0.2") == 409

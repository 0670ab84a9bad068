"""Half a request: whoever sends no end, or no end of something, is cut off; everybody else goes on."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from .conftest import PATIENCE, Process


def half_sent(address: str, source: str, count: int, words: bytes) -> list[socket.socket]:
    """Connections from an address of this machine that send something and wait."""
    host, port = address.removeprefix("http://").split(":")
    found = []
    for _ in range(count):
        each = socket.create_connection((host, int(port)), timeout=PATIENCE, source_address=(source, 0))
        each.sendall(words)
        found.append(each)
    return found


def hung_up(each: socket.socket) -> bool:
    """Whether the other side hangs up, sooner or later."""
    try:
        return each.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize(
    "words",
    [b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\na", b""],
)
def test_half_sent_requests_lock_nobody_out(server: Callable[..., Process], tmp_path: Path, words: bytes) -> None:
    limits = [word for each in ("connections=20", "header_seconds=2", "body_seconds=2") for word in ("--limit", each)]
    house = server("--data", str(tmp_path), *limits)
    slow = half_sent(house.address, "127.0.0.2", 60, words)
    assert httpx.get(f"{house.address}/healthz", timeout=PATIENCE).status_code == 200
    assert all(hung_up(each) for each in slow), "those over the count at once, the others when their time is up"
    for each in slow:
        each.close()
    with httpx.Client(base_url=house.address, timeout=PATIENCE) as client:  # a line that is kept is no slow one
        assert [client.get("/healthz").status_code for _ in range(3)] == [200] * 3


def test_a_head_without_an_end_is_cut_off(server: Callable[..., Process], tmp_path: Path) -> None:
    patient = ("--limit", "header_seconds=3600", "--limit", "body_seconds=3600")  # nobody is cut off for being slow
    house = server("--data", str(tmp_path), *patient)
    bombs = (
        b"GET /" + b"a" * 2**20,
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + b"a" * 2**20,
        b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 2**18,
        b"POST /replays HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n" + b"X: y\r\n" * 2**18,
    )
    for bomb in bombs:
        (line,) = half_sent(house.address, "127.0.0.2", 1, b"")
        assert cut_off(line, bomb), bomb[:60]
    (line,) = half_sent(house.address, "127.0.0.2", 1, b"")
    body = b"POST /replays HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % 2**20 + b"a" * 2**20
    line.sendall(body)
    assert line.recv(12) != b"HTTP/1.1 431", "a body is none of the head"
    line.close()


def test_who_floods_a_stream_is_cut_off(server: Callable[..., Process], tmp_path: Path) -> None:
    house = server("--data", str(tmp_path))
    with httpx.Client(base_url=house.address, timeout=PATIENCE) as client:
        token = client.post("/api/players", json={"name": "Eve"}).json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        keepers = [{"keeper": "person"}, {"keeper": "open"}]
        table = client.post("/api/tables", json={"game": "bloodrunes", "keepers": keepers}).json()["table"]
        head = (
            f"GET /tables/{table}/stream HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Authorization: Bearer {token}\r\n\r\n"
        )
        for opcode in (0x89, 0x8A, 0x81):  # pings, pongs, texts
            (line,) = half_sent(house.address, "127.0.0.2", 1, head.encode())
            assert line.recv(12) == b"HTTP/1.1 101"
            assert cut_off(line, bytes([opcode, 0x80 | 60, 0, 0, 0, 0]) + b"p" * 60, 4000)
        assert client.get("/healthz").status_code == 200


def cut_off(line: socket.socket, words: bytes, times: int = 1) -> bool:
    """Whether the other side hangs up on who says something so often; what it says itself is not read before."""
    line.settimeout(PATIENCE)
    try:
        for _ in range(times):
            line.sendall(words)
        while line.recv(65536):
            pass
    except (ConnectionResetError, BrokenPipeError):
        return True
    except TimeoutError:
        return False
    finally:
        line.close()
    return True

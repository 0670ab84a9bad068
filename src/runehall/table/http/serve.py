"""Serving a house: a socket, a server that ends its streams when it is told to stop, and a browser that opens."""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from importlib.util import find_spec
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from runehall.engine.errors import Refused
from runehall.table.configuration import Configuration, Limits, proxies
from runehall.table.http.app import create_app
from runehall.table.http.doorway import Line, doorway
from runehall.table.http.logs import write_logs

__all__ = ["Server", "bound", "serve"]

COLLECTED = (50_000, 20, 100)  # when cycles are looked for: young, older, all
SWITCH = 0.001  # seconds a thread that replays something may keep the event loop waiting
FILES = 65_536  # open at once at most
NEARBY = 20  # ports that are tried where nobody has asked for one and the usual is busy


class Server(uvicorn.Server):
    """A server that ends its streams at once when it is told to stop, and says when it can be reached."""

    def __init__(self, app: Starlette, address: str, open_browser: bool, limits: Limits, trusted: str) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                lifespan="on",
                log_config=None,
                access_log=False,
                server_header=False,
                http=doorway(limits, trusted),
                ws=Line,
                ws_per_message_deflate=False,  # 47 KB a stream, for little: regions are small
                ws_max_size=4096,
                proxy_headers=bool(trusted),
                forwarded_allow_ips=trusted or None,
                timeout_graceful_shutdown=2,
                timeout_keep_alive=30,
            )
        )
        self._app = app
        self._address = address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            return
        print(f"Runehall is open at {self._address}  (Ctrl-C closes it)", flush=True)
        if self._open_browser and has_browser():
            threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Told to stop, which is no error: streams would keep the server waiting, so they end now."""
        self._app.state.hall.end_streams()
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def serve(
    settings: Configuration,
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    open_browser: bool = False,
    log_level: str = "info",
) -> int:
    """Serve a house until it is told to stop; the exit code."""
    proxies(settings.trusted)  # refused before anything is opened
    listening = bound(host, port)
    try:
        app = create_app(settings)
        app.state.hall.prepare()  # what can go wrong by the user's hand goes wrong here, in one line
    except Exception:
        listening.close()
        raise
    write_logs(log_level)
    shown = "127.0.0.1" if host in ("0.0.0.0", "") else "[::1]" if host == "::" else host
    address = f"http://{f'[{shown}]' if ':' in shown and shown[0] != '[' else shown}:{listening.getsockname()[1]}"
    _collect_rarely()
    _open_many_files()
    sys.setswitchinterval(SWITCH)
    server = Server(app, address, open_browser, settings.limits, settings.trusted)
    server.run(sockets=[listening])
    return 0 if server.started else 1


def _open_many_files() -> None:
    """Let the process hold as many connections as the system allows it: it is often asked for a thousand only."""
    if find_spec("resource") is not None:  # not on Windows
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        if soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _collect_rarely() -> None:
    """Look for garbage in cycles less often: with 500 tables each full look stops the house for half a second.

    Measured (benchmarks/table.py, 175 choices a second): median from choice to push 66 ms before, 8 ms after.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED)


def bound(host: str, port: int | None) -> socket.socket:
    """A socket that listens: at the port that was asked for, else at 8000 or the next free one."""
    for each in _ports(port):
        try:
            return _bind(host, each)
        except OSError as error:
            reason = error.strerror or str(error)
    raise Refused(f"Nobody can listen at {host}:{port if port is not None else 8000}: {reason}.")


def _ports(port: int | None) -> Sequence[int]:
    return (port,) if port is not None else (*range(8000, 8000 + NEARBY), 0)


def _bind(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(
        host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listening = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(2048)
    except OSError:
        listening.close()
        raise
    listening.setblocking(False)
    return listening


def has_browser() -> bool:
    """Whether there is a browser with a screen to open it on."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True

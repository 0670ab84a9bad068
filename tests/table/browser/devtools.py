"""A Chromium that is spoken to by its own protocol: its tabs can be hidden, which those of Playwright never are."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from websockets.sync.client import ClientConnection, connect

PATIENCE = 60  # seconds; only a fault takes so long
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM = next((found for name in _NAMES if (found := shutil.which(name))), "")  # '' where only Playwright has one
FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync", "--disable-quic", "--remote-debugging-port=0"]  # fmt: skip


class Tab:
    """A tab of a Chromium that is spoken to directly."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._count = 0

    def call(self, method: str, session: str = "", **words: Any) -> dict[str, Any]:
        """Ask the browser for something and wait for its answer."""
        self._count += 1
        message = {"id": self._count, "method": method, "params": words}
        self._line.send(json.dumps({**message, "sessionId": session} if session else message))
        while True:
            answer = json.loads(self._line.recv(timeout=PATIENCE))
            if answer.get("id") == self._count:
                result: dict[str, Any] = answer.get("result", {"result": {}})  # an error: the page is being changed
                return result

    def open(self, address: str) -> str:
        """Open a tab before the others; its session comes back."""
        target = self.call("Target.createTarget", url=address)["targetId"]
        self.call("Target.activateTarget", targetId=target)
        session: str = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        return session

    def run(self, session: str, script: str) -> Any:
        """The value of a script in a tab."""
        answer = self.call("Runtime.evaluate", session, expression=script, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def until(self, session: str, condition: str) -> None:
        """Wait until something is true in a tab."""
        deadline = monotonic() + PATIENCE
        while not self.run(session, f"Boolean({condition})"):
            assert monotonic() < deadline, f"it never came: {condition}"


@contextmanager
def opened(folder: Path) -> Iterator[Tab]:
    """A Chromium of its own that keeps its things in a folder."""
    command = [CHROMIUM, *FLAGS, f"--user-data-dir={folder}", "about:blank"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    assert process.stderr
    try:
        address = next(found[0] for line in process.stderr if (found := re.search(r"ws://\S+", line)))
        with connect(address, max_size=None) as line:
            yield Tab(line)
    finally:
        process.terminate()
        process.wait(PATIENCE)
        process.stderr.close()

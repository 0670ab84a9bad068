"""A tab nobody looks at. Playwright's pages always count as seen, so this one speaks to Chromium itself."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from runehall.table.stylebook import style_page

CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync", "--disable-quic", "--remote-debugging-port=0"]  # fmt: skip
PAGE = """<!doctype html><html lang="en"><head><title>A table</title></head>
<body data-table="t" data-game="bloodrunes" data-seq="1"><main id="table">
<section id="r-field" data-rove aria-label="Field"><button id="a" data-item="a" data-flip="f1">a</button></section>
<form id="r-bar" action="/choose" data-ask="a1"><h2 id="prompt">Before</h2><p id="trail"></p></form></main>
<aside id="inspector"></aside><div id="announce"></div><div id="stage"></div>
<script src="/static/vendor/idiomorph.js"></script><script type="module" src="/static/table.js"></script>
</body></html>"""
MESSAGE = {
    "seq": 2,
    "regions": {"r-bar": '<form id="r-bar" data-ask="a2"><h2 id="prompt">After</h2><p id="trail"></p></form>'},
    "events": [{"show": "banner", "text": "Turn 2", "say": "Turn 2."}, {"show": "dice", "faces": ["1", "2"]}],
}


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
            answer = json.loads(self._line.recv(timeout=20))
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
        deadline = monotonic() + 20
        while not self.run(session, f"Boolean({condition})"):
            assert monotonic() < deadline, f"it never came: {condition}"


@pytest.fixture
def tab(tmp_path: Path) -> Iterator[Tab]:
    command = [CHROMIUM, *FLAGS, f"--user-data-dir={tmp_path}", "about:blank"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    assert process.stderr
    try:
        address = next(found[0] for line in process.stderr if (found := re.search(r"ws://\S+", line)))
        with connect(address, max_size=None) as line:
            yield Tab(line)
    finally:
        process.terminate()
        process.wait(20)
        process.stderr.close()


def test_a_hidden_tab_takes_in_every_message_at_once_and_plays_nothing(tab: Tab, pages: Any) -> None:
    table = tab.open(pages.put("/table", PAGE))
    tab.until(table, "document.querySelector('#a[tabindex]') && !document.hidden")
    tab.open(pages.put("/other", style_page()))  # another tab comes to the front
    tab.until(table, "document.hidden")
    tab.run(table, f"document.dispatchEvent(new CustomEvent('runehall:message', {{detail: {json.dumps(MESSAGE)}}}))")
    tab.until(table, "document.getElementById('prompt').textContent === 'After'")
    assert tab.run(table, "document.querySelectorAll('#stage > *').length + document.getAnimations().length") == 0


def test_a_show_that_plays_when_its_tab_is_hidden_ends_at_once(tab: Tab, pages: Any) -> None:
    table = tab.open(pages.put("/table", PAGE))
    tab.until(table, "document.querySelector('#a[tabindex]')")
    tab.run(table, "localStorage.setItem('runehall.speed', 'slow')")
    tab.run(table, f"document.dispatchEvent(new CustomEvent('runehall:message', {{detail: {json.dumps(MESSAGE)}}}))")
    tab.until(table, "document.querySelector('#stage .banner')")
    assert tab.run(table, "document.getElementById('prompt').textContent") == "Before"
    tab.open(pages.put("/other", style_page()))
    tab.until(table, "document.getElementById('prompt').textContent === 'After'")
    assert tab.run(table, "document.querySelectorAll('#stage > *').length") == 0

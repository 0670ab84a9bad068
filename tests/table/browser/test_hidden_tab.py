"""A tab nobody looks at. Playwright's pages always count as seen, so this one speaks to Chromium itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from runehall.table.page.stylebook import style_page

from .devtools import Tab, opened

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


@pytest.fixture
def tab(tmp_path: Path) -> Iterator[Tab]:
    with opened(tmp_path) as chromium:
        yield chromium


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
    tab.run(table, "window.setTimeout = () => 0")  # no time passes on the page: nothing but the hiding ends the show
    tab.run(table, f"document.dispatchEvent(new CustomEvent('runehall:message', {{detail: {json.dumps(MESSAGE)}}}))")
    tab.until(table, "document.querySelector('#stage .banner')")
    assert tab.run(table, "document.getElementById('prompt').textContent") == "Before"
    tab.open(pages.put("/other", style_page()))
    tab.until(table, "document.getElementById('prompt').textContent === 'After'")
    assert tab.run(table, "document.querySelectorAll('#stage > *').length") == 0


def test_a_hidden_tab_of_a_real_table_catches_up_without_animation(tab: Tab, served: str) -> None:
    table = tab.open(f"{served}/")
    tab.until(table, "document.querySelector('form[action=\"/play/bloodrunes\"] button')")
    tab.run(table, "document.querySelector('form[action=\"/play/bloodrunes\"] button').click()")
    tab.until(table, "document.querySelector('#table[data-live] #r-bar.bar-asked')")
    address = tab.run(table, "location.href")
    other = tab.open(address)
    tab.until(table, "document.hidden")
    tab.until(other, "document.querySelector('#table[data-live] #r-bar.bar-asked')")
    asked = "document.getElementById('r-bar').dataset.ask"
    before = tab.run(table, asked)
    for _ in range(3):
        was = tab.run(other, asked)
        tab.run(other, "document.querySelector('#r-bar button[name=option]:not([data-confirm])').click()")
        tab.until(other, f"document.querySelector('#r-bar.bar-asked') && {asked} !== '{was}'")
    now = tab.run(other, asked)
    tab.until(table, f"{asked} === '{now}'")
    assert now != before
    assert tab.run(table, "document.hidden && document.querySelectorAll('#stage > *').length === 0")
    assert tab.run(table, "document.getAnimations().filter(each => each.id === 'runehall').length") == 0
    log = "document.getElementById('r-log').textContent"
    assert tab.run(table, log) == tab.run(other, log)

"""What has changed in a region, as few letters: put into the old text it makes the new one, whatever they are."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runehall.table.stream.patches import OLDER, patch, patched
from runehall.table.stream.stream import Viewer

pytestmark = pytest.mark.anyio

TAGS = st.sampled_from(["<li>", "</li>", '<b id="a">', '<b id="b">x', "</b>", "<i>…", "</i>", "<p>ᚠ", "</p>"])
TEXTS = st.lists(TAGS, min_size=1, max_size=60).map("".join)


@given(TEXTS, TEXTS)
def test_a_patch_makes_the_new_text_of_the_old_one(old: str, new: str) -> None:
    found = patch(old, new)
    assert found is None or patched(old, found) == new


def test_a_line_more_costs_a_line() -> None:
    lines = [f"<li>line {number} <a>rule</a></li>" for number in range(40)]
    old, new = "<ol>" + "".join(lines[:-1]) + "</ol>", "<ol>" + "".join(lines[-1:] + lines[:-2]) + "</ol>"
    found = patch(old, new)
    assert found is not None and patched(old, found) == new
    assert len(json.dumps(found)) < 120 < len(new) / 5


def test_letters_a_browser_counts_twice_are_sent_whole() -> None:
    assert patch("<p>\U00010400 name</p><i>" * 9, "<p>\U00010400 name</p><b>" * 9) is None
    assert patch("<p>name</p>" + "<i></i>" * 40, "<p>\U00010400</p>" + "<i></i>" * 40) is not None, (
        "only what lies before"
    )


class Page:
    """What an open page knows: the last two texts of every region, put together from messages as the script does."""

    def __init__(self) -> None:
        self.seq = 0
        self.texts: dict[str, tuple[str, str]] = {}
        self.sizes: list[int] = []

    def take(self, text: str) -> None:
        message = json.loads(text)
        full = message.get("full")
        assert full or message["base"] == self.seq, "a change hangs on the message before"
        self.seq = message["seq"]
        for name, said in message["regions"].items():
            last, older = self.texts.get(name, ("", ""))
            if isinstance(said, list):
                said = patched(older, said[1:]) if said[0] == OLDER else patched(last, said)
            self.texts[name] = (said, "" if full else last)
        if not full:
            self.sizes.append(len(text.encode()))

    @property
    def regions(self) -> dict[str, str]:
        return {name: texts[0] for name, texts in self.texts.items()}


@pytest.mark.parametrize("game", ["runes_of_mayhem", "medieval_mayhem", "bloodrunes"])
async def test_every_page_that_follows_shows_the_same_whenever_it_came(house: Any, game: str) -> None:
    room, ada, bo = await house.duel(game)
    blind = random.Random(3)
    viewers = [room.viewer(await ada.player()), Viewer(None)]
    readers = {viewer: [(room.audience.follow(viewer), Page())] for viewer in viewers}
    for number in range(60):
        if room.match.over:
            break
        ask = room.match.pending[0]
        owner = ada if room.seats[ask.seat].player == ada.id else bo
        await room.choose(await owner.player(), room.chronicle.ask(ask.seat), blind.choice(ask.options).text)
        for viewer in viewers:
            room.audience.latest(viewer)
            for stream, page in readers[viewer]:
                while stream._waiting:
                    page.take(await stream.next())
            whole = Page()
            whole.take(room.audience.snapshot(viewer))
            drawn = {name: html for name, html in whole.regions.items() if "data-flip" not in html}
            for _, page in readers[viewer]:
                assert {name: page.regions[name] for name in drawn} == drawn
            if number % 20 == 9:
                readers[viewer].append((room.audience.follow(viewer), Page()))
    pushes = [size for pages in readers.values() for _, page in pages for size in page.sizes]
    assert sum(pushes) / len(pushes) < 6 * 1024, "a push was 21 KB when every changed region was sent whole"

"""People at one table: two browsers against each other, somebody who watches, many tabs, a reload at a bad moment."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from runehall.table.page.shelf import boxes

from .scenes import scene
from .visitor import PATIENCE, SETTLED, STATE, Visitor

Enter = Callable[..., Visitor]
NEWEST = "() => document.querySelector('#r-log li')?.textContent ?? ''"
HAND = """() => [...document.querySelectorAll('#r-hand [data-item]')].map(each => each.dataset.item)
  .filter(each => each.startsWith("hand-") || each.startsWith("tactic-"))"""
QUICK = {"runewars": {"board": "preset"}}  # settings with which hands are dealt soon
INTERRUPTS = {
    "a Defense": ("medieval_mayhem", "use a Defense?"),
    "a half-made draw": ("medieval_mayhem", "1 picked: discard more"),
    "a battle": ("runes_of_mayhem", "Battle: choose a unit"),
    "a shot": ("runes_of_mayhem", "Instant Shot"),
    "a half-made turn": ("bloodrunes", "Action 2 of 3"),
}


def sit_down(guest: Visitor, address: str, name: str) -> None:
    """Follow a link, say a name, and take the seat that is free."""
    guest.page.goto(address)
    guest.page.fill("input[name=name]", name)
    guest.page.get_by_role("button", name="Sit down").click()
    guest.page.wait_for_selector("#r-bar")


def asked_of(*people: Visitor) -> Visitor:
    """Whoever is asked first."""
    deadline = monotonic() + PATIENCE / 1000
    while monotonic() < deadline:
        for each in people:
            if each.state["ask"]:
                return each
    raise AssertionError("nobody is asked")


def overheard(page: Page) -> list[str]:
    """Everything the house sends to a page from now on."""
    frames: list[str] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: frames.append(str(frame))))
    return frames


# A house in the network at home has no certificate: its pages have no clipboard, and copy what is selected.
AT_HOME = """() => {
  Object.defineProperty(navigator, "clipboard", {value: undefined});
  document.execCommand = (word) => { window.copied = [word, document.activeElement.value]; return true; };
}"""


def test_a_link_is_copied_where_a_page_has_no_clipboard(visitor: Enter) -> None:
    astrid = visitor()
    astrid.set_up("bloodrunes", "me", "open")
    page = astrid.page
    page.wait_for_load_state("load")  # the scripts have run
    page.evaluate(AT_HOME)
    page.click("[data-copy=share-link]")
    expect(page.locator("[data-copy=share-link]")).to_have_text("Copied")
    word, link = page.evaluate("() => window.copied")
    assert word == "copy" and link.startswith("http://") and "/join/" in link


@pytest.mark.parametrize("game", boxes())
def test_two_people_play_by_link_and_talk_while_a_third_only_watches(game: str, visitor: Enter) -> None:
    astrid, bo, cleo = visitor(), visitor(), visitor()
    astrid.set_up(game, "me", "open", **QUICK.get(game, {}))
    expect(astrid.page.locator("#waiting-title")).to_be_visible()
    sit_down(bo, astrid.page.input_value("#share-link"), "Bo <b>the</b> Bold")
    heard = overheard(cleo.page)
    cleo.page.goto(astrid.table)
    expect(astrid.page.locator("#waiting-title")).to_have_count(0)

    astrid.page.fill("#chat-draft", "Well met & <i>welcome</i>")
    astrid.page.press("#chat-draft", "Enter")
    for each in (astrid, bo, cleo):
        expect(each.page.locator("#r-chat")).to_contain_text("Well met & <i>welcome</i>")
        expect(each.page.locator("#r-seats")).to_contain_text("Bo <b>the</b> Bold")

    held: set[str] = set()
    chosen = {astrid: 0, bo: 0}
    while (min(chosen.values()) < 2 or not held) and sum(chosen.values()) < 60:
        mover = asked_of(astrid, bo)
        state = mover.asked()
        held |= {*astrid.page.evaluate(HAND), *bo.page.evaluate(HAND)}
        before = [each.page.evaluate(NEWEST) for each in (astrid, bo, cleo)]
        mover.perform(random.Random(len(held)).choice(state["options"]))
        chosen[mover] += 1
        mover.page.wait_for_function("was => document.getElementById('r-bar').dataset.ask !== was", arg=state["ask"])
        told = mover.page.evaluate(NEWEST)
        if told not in before:  # something happened that the chronicle tells
            for each, then in zip((astrid, bo, cleo), before, strict=True):
                each.page.wait_for_function(f"then => ({NEWEST})() !== then", arg=then)

    assert held and min(chosen.values()) >= 2, "both have played, and from a hand"
    seen = [cleo.page.content(), *heard]
    assert len(heard) > 2
    for name in held:
        assert not any(f'data-item="{name}"' in text or f'data-item=\\"{name}\\"' in text for text in seen), name
    assert cleo.page.locator("#r-bar button[name=option]").count() == 0
    expect(cleo.page.locator("#trail")).to_have_text("You are watching")


@pytest.mark.parametrize("interrupt", INTERRUPTS)
def test_a_reload_in_the_middle_of_an_interrupt_asks_the_same_again(interrupt: str, visitor: Enter) -> None:
    game, words = INTERRUPTS[interrupt]
    record, seat = scene(game, lambda _, ask: words in ask.prompt and len(ask.options) > 1)
    astrid = visitor()
    astrid.bring(record, seat)
    before = astrid.asked()
    assert words in before["prompt"]
    astrid.page.reload()
    after = astrid.asked()
    assert after == before
    astrid.perform(after["options"][0])
    assert astrid.asked(after["ask"])["ask"] != before["ask"]


def asked(page: Page, was: str | None = None) -> dict[str, Any]:
    """What a tab asks once it asks something else than before."""
    page.wait_for_function(SETTLED, arg=was)
    found: dict[str, Any] = page.evaluate(STATE)
    return found


def test_seven_tabs_of_one_browser_all_live(visitor: Enter) -> None:
    """Over HTTP/1.1 a browser opens six connections to a house: streams must not use them up."""
    astrid = visitor()
    astrid.set_up("bloodrunes", "me", "bot:greedy")
    tabs = [astrid.page, *(astrid.tab() for _ in range(6))]
    for tab in tabs[1:]:
        tab.goto(astrid.page.url)
    first = asked(tabs[0])
    assert [asked(tab)["ask"] for tab in tabs] == [first["ask"]] * 7

    astrid.perform(first["options"][0])
    later = asked(tabs[6], first["ask"])
    assert [asked(tab, first["ask"])["ask"] for tab in tabs] == [later["ask"]] * 7

    astrid.page = tabs[6]
    astrid.perform(later["options"][0])
    latest = asked(tabs[0], later["ask"])
    assert [asked(tab, later["ask"])["ask"] for tab in tabs] == [latest["ask"]] * 7

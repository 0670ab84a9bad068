"""A choice that is made pick by pick, at a real table: several are picked, all is begun again, others are picked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from .test_people import sit_down
from .visitor import Visitor

WIDE, SMALL = (1440, 900), (390, 844)


class Marcher(Visitor):
    """Somebody who plays Marches: by the API where it does not matter how."""

    @property
    def address(self) -> str:
        return self.table.replace("/tables/", "/api/tables/")

    def offered(self) -> list[str]:
        """What must be chosen from; nothing where this one is not asked."""
        question = self.page.request.get(f"{self.address}/options").json()["question"]
        return [] if question is None or question["optional"] else [each["text"] for each in question["options"]]

    def choose(self, option: str) -> None:
        ask = self.page.request.get(f"{self.address}/options").json()["ask"]
        answer = self.page.request.post(f"{self.address}/choose", data={"ask": ask, "option": option})
        assert answer.ok, answer.text()

    def taken(self) -> list[str]:
        """What is marked as taken, or would be heard as pressed; both are the same."""
        taken, pressed = (
            self.page.eval_on_selector_all(f"#r-map {each}", "all => all.map(each => each.id)")
            for each in ("[data-taken]", "[aria-pressed=true]")
        )
        assert taken == pressed
        return sorted(taken)

    def key(self, name: str) -> None:
        """Choose a place by the keyboard."""
        self.page.focus(f"#{name}")
        self.page.keyboard.press("Enter")

    def press(self, id: str) -> None:
        """Choose a button by the keyboard."""
        self.page.focus(id)
        self.page.keyboard.press("Enter")


def march(browser: Browser, address: str, size: tuple[int, int]) -> tuple[Marcher, Marcher]:
    """Somebody who is asked which of three units in c1 and one in d1 march to c2, and who waits for it."""
    astrid, bo = Marcher(browser, address, size), Marcher(browser, address)
    astrid.set_up("marches", "me", "open")
    sit_down(bo, astrid.page.input_value("#share-link"), "Bo")
    for player in (astrid, astrid, bo, bo):
        player.choose(player.offered()[0])
    for player, option in ((astrid, "march_to d1"), (astrid, "done"), (bo, "hold"), (astrid, "march_to c2")):
        player.choose(option)
    expect(astrid.page.locator("#prompt")).to_have_text("Who marches to c2?")
    expect(astrid.page.locator("#space-d1[data-can]")).to_be_attached()
    return astrid, bo


def by_hand(player: Marcher) -> tuple[Callable[[str], None], Callable[[str], None]]:
    return player.touch, lambda button: player.page.tap(button) if player.touches else player.page.click(button)


def by_keys(player: Marcher) -> tuple[Callable[[str], None], Callable[[str], None]]:
    return player.key, player.press


@pytest.mark.parametrize(("size", "way"), [(WIDE, by_hand), (WIDE, by_keys), (SMALL, by_hand)])
def test_two_are_picked_all_is_begun_again_and_others_are_picked(
    size: tuple[int, int], way: Any, browser: Browser, served_with_marches: str
) -> None:
    astrid, bo = march(browser, served_with_marches, size)
    pick, press = way(astrid)
    expect(astrid.page.locator("#announce")).to_contain_text("Who marches to c2?")
    astrid.page.evaluate("window.said.length = 0")
    words = astrid.page.locator("#trail")
    pick("space-c1")
    expect(words).to_have_text("Picked: C1")
    pick("space-d1")
    expect(words).to_have_text("Picked: C1, D1")
    assert astrid.taken() == ["space-c1", "space-d1"]
    assert [each.split("\n")[0] for each in astrid.page.locator(".pick").all_inner_texts()] == ["C1", "D1"]
    if way is by_keys:
        assert astrid.page.evaluate("document.activeElement.id") == "space-d1", "the focus stays where it was"
    press("#start-over")
    expect(astrid.page.locator(".picks")).to_have_count(0)
    assert astrid.taken() == []
    pick("space-d1")
    expect(words).to_have_text("Picked: D1")
    astrid.page.locator("#space-d1").dispatch_event("click")  # nothing is left there: it is taken back
    expect(astrid.page.locator(".picks")).to_have_count(0)
    pick("space-c1")
    expect(words).to_have_text("Picked: C1")
    pick("space-c1")
    expect(words).to_have_text("Picked: C1 × 2")
    press("#done button")
    expect(bo.page.locator("#log, #r-log")).to_contain_text("marches with 2 to c2")
    expect(astrid.page.locator("#announce")).to_contain_text("You march")
    said = " ".join(astrid.page.evaluate("window.said")).replace("\u00a0", "")
    assert said.startswith(
        "1 picked. 2 picked. Nothing is picked. 1 picked. Nothing is picked. 1 picked. 2 picked. You march"
    )
    for each in (astrid, bo):
        each.close()


@pytest.mark.parametrize("size", [WIDE, SMALL], ids=str)
def test_the_bar_keeps_its_height_and_everything_in_it_can_be_hit(
    size: tuple[int, int], browser: Browser, served_with_marches: str
) -> None:
    astrid, bo = march(browser, served_with_marches, size)

    def height() -> float:
        box = astrid.page.locator("#r-bar").bounding_box()
        assert box
        return box["height"]

    before = height()
    astrid.touch("space-c1")
    astrid.touch("space-d1")
    expect(astrid.page.locator("#trail")).to_have_text("Picked: C1, D1")
    assert height() == before
    for button in astrid.page.locator("#r-bar :is(.pick, .start-over, .primary)").all():
        box = button.bounding_box()
        assert box and min(box["width"], box["height"]) >= 44
    done = astrid.page.locator("#done").bounding_box()
    assert done and done["x"] >= 0 and done["x"] + done["width"] <= size[0]
    for each in (astrid, bo):
        each.close()

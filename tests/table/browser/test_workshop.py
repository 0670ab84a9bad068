"""The workshop by hand, in every game: a value is typed, checked, seen, simulated, exported and played with."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import runehall

from .visitor import Visitor

Enter = Callable[..., Visitor]
# per game a card, one of its values, and what that becomes
TYPED = {
    "runes_of_mayhem": ("viking.axemen", "copies", "4"),
    "medieval_mayhem": ("card.crimson_dragon_1", "copies", "3"),
    "bloodrunes": ("rune.wealth", "copies", "21"),
    "runebound": ("hero.lissa", "gold", "2"),
    "runewars": ("unit.bowman", "figures", "9"),
}


def at_the_bench(guest: Visitor, game: str) -> tuple[str, str, str]:
    """The card is picked from the list, and its value typed; what the file should say comes back."""
    card, field, value = TYPED[game]
    guest.page.goto(f"/games/{game}/workshop")
    guest.page.click(f"a[href='?card={card}']")
    guest.page.fill(f"[name=f-{field}]", value)
    expect(guest.page.locator("[data-check]")).to_contain_text(f"{card}: your content sets {field}")
    return card, field, value


def test_every_game_has_a_card_here() -> None:
    assert set(TYPED) == set(runehall.games())


@pytest.mark.parametrize("game", TYPED)
def test_a_card_is_changed_seen_exported_and_played_with(game: str, visitor: Enter, tmp_path: Path) -> None:
    guest = visitor()
    card, field, value = at_the_bench(guest, game)
    table, name = card.split(".")
    expect(guest.page.locator("[data-faces] > li")).not_to_have_count(0)
    with guest.page.expect_download() as download:
        guest.page.get_by_role("button", name="Export the file").click()
    file = tmp_path / "mine.toml"
    download.value.save_as(file)
    assert tomllib.loads(file.read_text("utf-8"))[table][name][field] == int(value)
    assert runehall.new(game, seats=2, seed=1, content=file).pending
    guest.page.get_by_role("button", name="Play with it now").click()
    guest.page.wait_for_selector("#r-bar")
    assert "/tables/" in guest.page.url


@pytest.mark.parametrize("game", TYPED)
def test_bots_play_before_and_after_and_the_progress_is_seen(game: str, visitor: Enter) -> None:
    guest = visitor()
    at_the_bench(guest, game)
    guest.page.select_option("select[name=bot]", "random")
    guest.page.get_by_role("button", name="Simulate").click()
    expect(guest.page.locator("[data-found] progress")).to_be_visible()
    expect(guest.page.locator("[data-found] progress")).not_to_have_attribute("value", "0")
    end = guest.page.get_by_role("button", name="End it")
    if end.is_visible():
        end.click()
    expect(guest.page.locator("[data-found]")).to_contain_text("of ")
    expect(guest.page.locator("[data-found] [data-state]")).not_to_have_attribute("data-state", "playing")


def test_the_comparison_says_what_has_changed_when_all_are_played(visitor: Enter) -> None:
    guest = visitor()
    at_the_bench(guest, "runes_of_mayhem")
    guest.page.select_option("select[name=bot]", "random")
    guest.page.get_by_role("button", name="Simulate").click()
    expect(guest.page.locator("[data-found]")).to_contain_text("done")
    heads = guest.page.locator("[data-found] table").first.locator("thead th").all_inner_texts()
    assert heads == ["seat", "before", "after", "change", "95 % interval"]
    assert guest.page.locator("[data-found] tbody tr").count() > 4


def test_a_mistake_is_told_as_it_is_typed_and_nothing_is_played_with_it(visitor: Enter) -> None:
    guest = visitor()
    at_the_bench(guest, "runes_of_mayhem")
    guest.page.fill("[name=f-copies]", "-3")
    expect(guest.page.locator("[data-check] .problem")).to_contain_text("viking.axemen")
    guest.page.fill("textarea[name=also]", "this is = no TOML [")
    expect(guest.page.locator("[data-check] .problem").first).to_be_visible()
    guest.page.get_by_role("button", name="Simulate").click()
    expect(guest.page.locator("[data-found]")).not_to_be_empty()
    assert guest.page.locator("[data-found] progress").count() == 0
    guest.faults.clear()  # the house refused, as it should

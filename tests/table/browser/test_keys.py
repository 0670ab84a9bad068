"""By keys alone: arrows reach everything that can be chosen; turns are played with Tab, arrows, Enter and Escape."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from runehall.table.page.shelf import boxes

from .scenes import middle, scene
from .visitor import Visitor

Enter = Callable[..., Visitor]
STOPS = 60  # presses of Tab; a table has about a dozen stops

# Where each arrow leads from each thing of a region, found by pressing them all; the focus is then put back.
WAYS = """(region) => {
  const before = document.activeElement;
  const ways = {};
  for (const from of document.querySelectorAll(`#${region} [data-item], #${region} button.card`)) {
    if (from.getBoundingClientRect().width === 0) continue;
    ways[from.id] = {};
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]) {
      from.focus();
      from.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}));
      ways[from.id][key] = document.activeElement.id;
    }
  }
  before?.focus();
  return ways;
}"""
# The fewest keys from one thing of a region to one of a name that lights up, found by pressing them; null where the
# focus is on no thing. The focus is then put back.
ROUTE = """([region, start, name]) => {
  const before = document.activeElement;
  const all = [...document.querySelectorAll(`#${region} [data-item], #${region} button.card`)];
  const things = new Map(all.filter((each) => each.getBoundingClientRect().width > 0).map((each) => [each.id, each]));
  if (!things.has(start)) return null;
  const found = new Map([[start, []]]);
  let way = ["nowhere"];
  for (const [here, keys] of found) {
    const thing = things.get(here);
    if (thing.dataset.item === name && "can" in thing.dataset) { way = keys; break; }
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]) {
      thing.focus();
      thing.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}));
      const there = document.activeElement.id;
      if (things.has(there) && !found.has(there)) found.set(there, [...keys, key]);
    }
  }
  before?.focus();
  return way;
}"""
LIT = """() => Object.fromEntries([...document.querySelectorAll("[data-rove]")].map((region) =>
  [region.id, [...region.querySelectorAll("[data-can]")]
    .filter((each) => each.getBoundingClientRect().width > 0).map((each) => each.id)]
).filter(([, lit]) => lit.length > 0))"""


def focused(page: Page) -> dict[str, str]:
    """What has the focus: its id, its item, the value of its option, its region."""
    found: dict[str, str] = page.evaluate(
        """() => { const at = document.activeElement; return {
             id: at.id, item: at.dataset?.item ?? "", option: at.name === "option" ? at.value : "",
             region: at.closest?.("[data-rove]")?.id ?? "" }; }"""
    )
    return found


def tab_to(page: Page, wanted: Callable[[dict[str, str]], bool]) -> dict[str, str]:
    """Press Tab until the focus is where it is wanted."""
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        if wanted(found := focused(page)):
            return found
    raise AssertionError("Tab never comes there")


def walk_to(page: Page, name: str) -> None:
    """Bring the focus to the thing of a name, by Tab to its region and arrows inside it."""
    region = page.evaluate("""name => document.querySelector(`[data-item="${CSS.escape(name)}"][data-can]`)
        .closest("[data-rove]").id""", name)  # fmt: skip
    at = focused(page)
    if at["region"] != region:
        at = tab_to(page, lambda found: found["region"] == region)
    keys = page.evaluate(ROUTE, [region, at["id"], name])
    if keys is None:  # a button among the things, such as a secret bonus, is a stop of its own
        at = tab_to(page, lambda found: page.evaluate(ROUTE, [region, found["id"], name]) is not None)
        keys = page.evaluate(ROUTE, [region, at["id"], name])
    assert keys != ["nowhere"], f"no key leads from {at['id']} to {name}"
    for key in keys:
        page.keyboard.press(key)
    assert focused(page)["item"] == name


def choose(astrid: Visitor, option: dict[str, Any]) -> None:
    """Choose an option with keys: what it touches, else its button; a warning is confirmed."""
    page = astrid.page
    ask = astrid.ask
    for name in option["path"]:
        walk_to(page, name)
        page.keyboard.press("Enter")
    made = astrid.made(ask)
    if made == "open":
        tab_to(page, lambda found: found["option"] == option["value"])
        page.keyboard.press("Enter")
        made = astrid.made(ask)
    if made != "made":
        expect(page.locator("#refusal")).to_contain_text("Choose it again")
        if focused(page)["option"] != option["value"] and not option["path"]:
            tab_to(page, lambda found: found["option"] == option["value"])
        page.keyboard.press("Enter")


@pytest.mark.parametrize("game", boxes())
def test_arrows_lead_to_everything_that_lights_up(game: str, visitor: Enter) -> None:
    astrid = visitor()
    for seats in (2, 4) if game != "runes_of_mayhem" else (2,):
        astrid.bring(*middle(game, seats))
        astrid.asked()
        for region, lit in astrid.page.evaluate(LIT).items():
            ways = astrid.page.evaluate(WAYS, region)
            start = astrid.page.evaluate(f"document.querySelector('#{region} [tabindex=\"0\"]').id")
            reached, line = {start}, [start]
            for here in line:
                line += (new := [each for each in dict.fromkeys(ways[here].values()) if each not in reached])
                reached |= set(new)
            assert set(lit) <= reached, f"{region}: no key leads to {set(lit) - reached}"


@pytest.mark.parametrize("game", boxes())
def test_turns_are_played_by_keys_and_every_question_is_announced(game: str, visitor: Enter) -> None:
    astrid = visitor()
    astrid.set_up(game, "me", "bot:greedy")
    dice = random.Random(11)
    state = astrid.asked()
    turns = {astrid.page.inner_text("#r-top .turn")}
    for _ in range(60):
        choose(astrid, dice.choice(state["options"]))
        state = astrid.asked(state["ask"])
        turns.add(astrid.page.inner_text("#r-top .turn"))
        if astrid.over or len(turns) > 2:
            break
        picked = sum(int(each.get_attribute("data-count") or 0) for each in astrid.page.locator(".pick").all())
        words = [state["prompt"], *([f"{picked} picked."] if picked else [])]  # a pick goes on with the same question
        said = "words => window.said.some(said => words.some(each => said.includes(each)))"
        astrid.page.wait_for_function(said, arg=words)
        astrid.page.evaluate("window.said = []")
    assert len(turns) > 2, turns


@pytest.mark.parametrize("game", boxes())
def test_a_warning_is_read_and_confirmed_by_keys_and_escape_takes_it_back(game: str, visitor: Enter) -> None:
    record, seat = scene(game, lambda match, ask: any(each.caution for each in ask.options))
    astrid = visitor()
    astrid.bring(record, seat)
    state = astrid.asked()
    page = astrid.page
    costly = next(each for each in state["options"] if each["caution"])
    for again in (False, True):
        for name in costly["path"]:
            walk_to(page, name)
            page.keyboard.press("Enter")
        if page.locator("#r-bar [data-armed]").count() == 0:
            tab_to(page, lambda found: found["option"] == costly["value"])
            page.keyboard.press("Enter")
        expect(page.locator("#refusal")).to_contain_text(costly["caution"])
        assert page.get_attribute("#refusal", "role") == "alert"
        if not again:
            while page.locator("[data-armed], [data-picked]").count():
                page.keyboard.press("Escape")
            expect(page.locator("#refusal")).to_have_text("")
            assert astrid.state == state
    page.keyboard.press("Enter")
    assert astrid.asked(state["ask"])["ask"] != state["ask"]

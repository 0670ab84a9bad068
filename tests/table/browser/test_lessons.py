"""Every lesson is finished by clicks, taps and keys: what it expects is lit, can be reached, and goes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from runehall.table.page.shelf import boxes

from .visitor import Visitor

BUTTON = "#r-bar button[data-spot]"  # of an option whose things lie under others, or that touches nothing
LESSONS = [(box.name, lesson.name) for box in boxes().values() for lesson in box.lessons]
# The step that is open now with the question it is about, once it is another one than before and the reader is to do
# something; 'over' at the end.
OPEN = """(was) => {
  const lesson = document.getElementById("lesson");
  if (!lesson) return "over";
  const now = `${lesson.dataset.step} ${lesson.dataset.expect} | ${document.getElementById("r-bar").dataset.ask ?? ""}`;
  const still = document.querySelector("#r-bar").hasAttribute("data-sending") || lesson.dataset.step.endsWith("waits");
  return now !== was && !still && document.querySelector("[data-spot]") ? now : null;
}"""


# What is said to be lit and does not look so: without a ring of its own, and on a map without that colour or a glow.
UNLIT = """() => {
  const pick = getComputedStyle(document.getElementById("lesson")).borderTopColor;
  const lit = (each) => {
    const look = getComputedStyle(each), body = each.querySelector(".piece-body");
    const ringed = look.outlineStyle === "solid" && look.outlineWidth === "3px"; // its colour breathes
    return ringed || look.stroke === pick || (body !== null && getComputedStyle(body).filter.includes("drop-shadow"));
  };
  const seen = [...document.querySelectorAll("[data-spot]")].filter((each) => each.getBoundingClientRect().width > 0);
  return seen.filter((each) => !lit(each)).map((each) => each.id);
}"""
STILL = "() => Promise.all(document.getAnimations().filter((each) => each.effect.getTiming().iterations === 1).map((each) => each.finished)).then(() => true)"  # noqa: E501


def button_of(reader: Visitor, game: str, lesson: str) -> Locator:
    """The button of a lesson on a game's box."""
    return reader.page.locator(f".box form:has([name=lesson][value={lesson}])[action='/learn/{game}'] button")


def begin(reader: Visitor, game: str, lesson: str = "first") -> None:
    """Begin a lesson from the first page."""
    reader.page.goto("/")
    button = button_of(reader, game, lesson)
    if reader.touches:
        button.tap()
    else:
        button.click()
    reader.page.wait_for_selector("#lesson")


def step_of(found: str) -> str:
    """The step without its question."""
    return found.partition(" | ")[0]


def opened(reader: Visitor, was: str = "") -> str:
    """Wait for the next step."""
    return str(reader.page.wait_for_function(OPEN, arg=was).json_value())


def go_on(reader: Visitor) -> None:
    """Do what the open step asks for, by clicks or taps."""
    wanted = reader.page.locator("#lesson").get_attribute("data-expect")
    reader.page.evaluate(STILL)
    assert reader.page.evaluate(UNLIT) == []
    press = reader.page.tap if reader.touches else reader.page.click
    if not wanted:
        press("#lesson [value=next]")
        return
    options = reader.state["options"]
    option = next(each for each in options if each["value"] == wanted)
    for name in option["path"]:
        reader.page.wait_for_selector(f'[data-item="{name}"][data-spot], {BUTTON}')
        if reader.page.locator(BUTTON).count():
            break
        reader.touch(name)
    else:
        alike = [each for each in options if each["path"] == option["path"]]
        if option["path"] and len(alike) < 2:
            return
        reader.page.wait_for_selector(BUTTON)  # several options touch the same, such as numbers of one stack
    press(BUTTON)


@pytest.mark.parametrize("size", [(1366, 657), (390, 844)], ids=["clicks", "taps"])
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_is_finished_by_clicks_and_by_taps(
    game: str, lesson: str, size: tuple[int, int], visitor: Callable[..., Visitor]
) -> None:
    reader = visitor(size)
    begin(reader, game, lesson)
    steps = [opened(reader)]
    while steps[-1] != "over":
        go_on(reader)
        steps.append(opened(reader, steps[-1]))
    assert len(steps) > 8
    expect(reader.page.locator("#r-bar.bar-asked")).to_be_visible()
    expect(reader.page.locator("[data-spot]")).to_have_count(0)


ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
FURTHEST = 80  # presses of a key; whoever needs more is lost
# Where the focus is: on something lit, beside it in one region, or elsewhere; its id; and which way the lit one lies.
FOCUS = """() => {
  const at = document.activeElement;
  const lit = [...document.querySelectorAll("[data-spot]")].filter((each) => each.getBoundingClientRect().width > 0);
  if (lit.includes(at)) return ["there", at.id];
  const spot = lit.find((each) => each.closest("[data-rove]")?.contains(at) && at.closest("[data-item], button.card"));
  if (!spot) return ["elsewhere", at.id];
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const [here, there] = [at, spot].map((each) => middle(each.getBoundingClientRect()));
  const [dx, dy] = [there[0] - here[0], there[1] - here[1]];
  const ways = [["ArrowRight", dx], ["ArrowLeft", -dx], ["ArrowDown", dy], ["ArrowUp", -dy]];
  return ["beside", at.id, ...ways.sort((one, other) => other[1] - one[1]).map(([way]) => way)];
}"""


def reach(reader: Visitor) -> None:
    """Go by keys to something that is lit: Tab from region to region, arrows inside one."""
    tried, before = 0, None
    for _ in range(FURTHEST):
        where, here, *ways = reader.page.evaluate(FOCUS)
        if where == "there":
            return
        tried = 1 if here == before and where == "beside" and tried < 1 else 0  # the first way led nowhere
        before = here
        reader.page.keyboard.press("Tab" if where == "elsewhere" else ways[tried])
    raise AssertionError("no key leads to what is lit")


def go_on_by_keys(reader: Visitor) -> None:
    """Do what the open step asks for, without a pointer."""
    wanted = reader.page.locator("#lesson").get_attribute("data-expect")
    if not wanted:
        for _ in range(FURTHEST):
            if reader.page.evaluate("document.activeElement.value") == "next":
                break
            reader.page.keyboard.press("Tab")
        reader.page.keyboard.press("Enter")
        return
    options = reader.state["options"]
    path = next(each["path"] for each in options if each["value"] == wanted)
    for name in path:
        reader.page.wait_for_selector(f'[data-item="{name}"][data-spot], {BUTTON}')
        if reader.page.locator(BUTTON).count():
            break
        reach(reader)
        reader.page.keyboard.press("Enter")
    else:
        if path and sum(each["path"] == path for each in options) < 2:
            return
        reader.page.wait_for_selector(BUTTON)  # several options touch the same, such as numbers of one stack
    reach(reader)
    reader.page.keyboard.press("Enter")


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_is_finished_by_keys(game: str, lesson: str, visitor: Callable[..., Visitor]) -> None:
    reader = visitor()
    reader.page.goto("/")
    button_of(reader, game, lesson).focus()
    reader.page.keyboard.press("Enter")
    reader.page.wait_for_selector("#lesson")
    steps = [opened(reader)]
    while steps[-1] != "over":
        go_on_by_keys(reader)
        steps.append(opened(reader, steps[-1]))
    assert len(steps) > 8


def test_a_lesson_goes_back_and_is_resumed_from_the_first_page(visitor: Callable[..., Visitor]) -> None:
    reader = visitor()
    begin(reader, "bloodrunes")
    table, steps = reader.table, [opened(reader)]
    for _ in range(3):
        go_on(reader)
        steps.append(opened(reader, steps[-1]))
    reader.page.click("#lesson [value=back]")
    assert step_of(opened(reader, steps[-1])) == step_of(steps[-2]), "the choice is taken back, too"
    reader.page.goto("/")
    reader.page.get_by_role("button", name="Go on learning").first.click()
    reader.page.wait_for_selector("#lesson")
    assert reader.table == table
    assert step_of(opened(reader)) == step_of(steps[-2])

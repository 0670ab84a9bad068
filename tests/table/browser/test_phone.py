"""On a phone: what is asked and what lights up stands in the window, nothing scrolls sideways, and tapping plays."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import runehall
from runehall import bots
from runehall.match.match import Match
from runehall.match.records import Line
from runehall.table.page.shelf import boxes

from .scenes import LONG, late, middle
from .visitor import LONGEST, Visitor

Enter = Callable[..., Visitor]
SIZES = ((390, 844), (390, 664))
BEGINNING = 30  # choices

# What of the question lies outside the window, though nobody has scrolled; a row that scrolls sideways in itself may
# hold more than it shows, as long as it lies in the window and shows something of what can be chosen.
OUTSIDE = """() => {
  const inside = (box) =>
    box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  const rolls = (each) => { for (let at = each.parentElement; at && at.id !== "table"; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflow + getComputedStyle(at).overflowX)) return at; return null; };
  const found = [];
  for (const name of ["r-bar", "prompt"])
    if (!inside(document.getElementById(name).getBoundingClientRect())) found.push(name);
  const lit = [...document.querySelectorAll("[data-can]")].filter((each) => each.getBoundingClientRect().width > 0);
  for (const each of lit) {
    const row = rolls(each) ?? each.closest("rune-map"); // a map is panned
    if (!inside((row ?? each).getBoundingClientRect())) found.push(row ? `${each.id} in ${row.className}` : each.id);
  }
  const bar = [...document.querySelectorAll("#options:not(.many) .option")];
  const told = bar.length > 0 && bar.every((each) => each.getBoundingClientRect().width > 0);
  const names = new Set([...document.querySelectorAll("[data-can]")].map((each) => each.dataset.item));
  for (const name of names) {
    const all = [...document.querySelectorAll(`[data-item="${CSS.escape(name)}"]`)];
    if (told && all.some((each) => each.closest(".tiles"))) continue; // the bar shows it already
    if (!all.some((each) => each.getBoundingClientRect().width > 0)) found.push(`${name} is nowhere`);
  }
  const middle = (each) => { const box = each.getBoundingClientRect();
    return document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)?.closest("[data-can]"); };
  if (lit.length && !lit.some(middle)) found.push("nothing that lights up is seen");
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) found.push(`${root.scrollWidth} wide`);
  if (root.scrollTop || scrollX) found.push("the page has scrolled");
  if (document.body.scrollHeight > innerHeight) found.push(`${document.body.scrollHeight} high`);
  return found;
}"""


@pytest.mark.parametrize("game", boxes())
def test_the_decision_and_what_lights_up_stand_in_the_window(game: str, visitor: Enter) -> None:
    """In the higher window; in the lower one a whole match is played below, and its fullest moments are shown here."""
    astrid = visitor(SIZES[0])
    astrid.set_up(game, "me", "bot:greedy")
    dice = random.Random(SIZES[0][1])
    state = astrid.asked()
    for _ in range(12):  # the set-up and the first turns
        assert astrid.page.evaluate(OUTSIDE) == [], state["prompt"]
        astrid.perform(dice.choice(state["options"]))
        state = astrid.asked(state["ask"])
    for choices in (60, 80):  # the middle, and towards the end
        astrid.bring(*middle(game, choices=choices))
        for width, height in SIZES:
            astrid.page.set_viewport_size({"width": width, "height": height})
            astrid.page.reload()
            state = astrid.asked()
            assert astrid.page.evaluate(OUTSIDE) == [], state["prompt"]
            expect(astrid.page.locator("#prompt")).to_be_in_viewport()


@pytest.mark.parametrize("game", boxes())
def test_the_list_of_all_options_is_on_the_screen_from_its_head_on(game: str, visitor: Enter) -> None:
    astrid = visitor(SIZES[0])
    astrid.play_now(game)
    astrid.asked()
    astrid.page.tap("#all")
    astrid.page.tap(".options-head button")  # fails where it lies outside the window, or under something
    expect(astrid.page.locator("#options[data-open]")).to_have_count(0)


# How much of the score is cut off at a side of the panel it stands in.
CUT = """() => {
  const panel = document.getElementById("ending").getBoundingClientRect();
  const parts = [...document.querySelectorAll("#ending .ending-parts :is(th, td)")];
  const boxes = parts.map((each) => each.getBoundingClientRect());
  return boxes.filter((box) => box.left < panel.left || box.right > panel.right).length;
}"""


def nearly_over(seats: int) -> tuple[Match, Line]:
    """A match of bots before its last choice, and that choice."""
    whole = runehall.new("medieval_mayhem", seats=seats, seed=1)
    bots.play(whole, [bots.bot("greedy", seat) for seat in range(seats)])
    lines = whole.record.lines
    again = runehall.new("medieval_mayhem", seats=seats, seed=1)
    for line in lines[:-1]:
        again.choose(line.text, seat=line.seat)
    return again, lines[-1]


@pytest.mark.parametrize("seats", (2, 4, 6))
def test_the_whole_score_stands_on_a_phone(seats: int, visitor: Enter) -> None:
    before, last = nearly_over(seats)
    astrid = visitor((360, 640))
    astrid.set_up("medieval_mayhem", "me", "bot:greedy")
    astrid.bring(str(before.record), last.seat)
    state = astrid.asked()
    astrid.perform(next(each for each in state["options"] if each["value"] == last.text))
    expect(astrid.page.locator("#ending .ending-parts tfoot td")).to_have_count(seats)
    assert astrid.page.evaluate(CUT) == 0


@pytest.mark.parametrize("game", boxes())
def test_a_match_is_played_by_taps(game: str, visitor: Enter) -> None:
    """A whole one; of a long one the beginning and the end."""
    astrid = visitor(SIZES[1])
    astrid.set_up(game, "me", "bot:greedy")
    dice = random.Random(8)
    tap(astrid, dice, BEGINNING if game in LONG else LONGEST)
    if game in LONG:
        astrid.bring(*late(game))
        tap(astrid, dice, LONGEST)
    assert astrid.page.evaluate("document.documentElement.scrollWidth") == 390
    expect(astrid.page.locator("#ending-title")).to_be_in_viewport()


def tap(astrid: Visitor, dice: random.Random, choices: int) -> None:
    """Choose something so many times, or until the match is over; nothing that is asked lies outside the window."""
    state = astrid.asked()
    for _ in range(choices):
        if astrid.over:
            return
        assert astrid.page.evaluate(OUTSIDE) == [], state["prompt"]
        astrid.perform(dice.choice(state["options"]))
        state = astrid.asked(state["ask"])

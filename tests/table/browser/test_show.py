"""The client plays what happened and shows what is looked at."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .no_game import OPTIONS, bar, chosen, field, hand, log, push

# Somebody who notes all that comes onto the stage and all that moves: what is short may be over before a test looks.
WITNESS = """() => {
  window.staged = [];
  window.moves = 0;
  const note = (each) => window.staged.push({html: each.outerHTML, left: each.getBoundingClientRect().left});
  const seen = new MutationObserver((all) => all.forEach(({addedNodes}) => addedNodes.forEach(note)));
  seen.observe(document.getElementById("stage"), {childList: true});
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    if (options.id === "runehall") window.moves += 1;
    return animate.call(this, frames, options);
  };
}"""
STOPPED = "window.setTimeout = () => 0"  # no time passes on the page: what is shown stays until something ends it


@pytest.fixture
def table(table: Page) -> Page:
    """A table with a witness."""
    table.evaluate(WITNESS)
    return table


def staged(page: Page, kind: str) -> dict[str, Any]:
    """The first thing of a kind that has come onto the stage."""
    page.wait_for_function('kind => window.staged.some(({html}) => html.includes(`class="${kind}`))', arg=kind)
    found: list[dict[str, Any]] = page.evaluate("window.staged")
    return next(each for each in found if f'class="{kind}' in each["html"])


def test_a_card_whose_place_changes_travels(table: Page) -> None:
    push(table, 11, {"r-field": field("x", "a", "b", "y", "spot", "torch", "idle")})
    table.wait_for_function("window.moves >= 3")


@pytest.mark.parametrize("still", ["reduced motion", "animation off"])
def test_nothing_travels_for_a_reader_who_wants_it_still(still: str, table: Page) -> None:
    if still == "reduced motion":
        table.emulate_media(reduced_motion="reduce")
    else:
        table.evaluate("localStorage.setItem('runehall.speed', 'off')")
    push(
        table, 11, {"r-field": field("x", "a", "b", "y", "spot", "torch", "idle")}, {"show": "banner", "text": "Turn 2"}
    )
    expect(table.locator("#r-field button").first).to_have_id("x")
    assert table.evaluate("[window.staged, window.moves]") == [[], 0]


def test_a_banner_is_shown_before_the_table_changes_and_the_first_click_ends_it(table: Page, pages: Any) -> None:
    table.evaluate(STOPPED)
    push(
        table,
        11,
        {"r-bar": bar(*OPTIONS, ask="a2", prompt="And now?")},
        {"show": "banner", "text": "Turn 2", "say": "Turn 2."},
    )
    expect(table.locator("#stage .banner")).to_have_text("Turn 2")
    assert table.inner_text("#prompt") == "Choose a unit"
    table.click("#torch")
    expect(table.locator("#prompt")).to_have_text("And now?")
    assert table.locator("#stage .banner").count() == 0
    assert chosen(pages) == [], "the click was spent on the show, not on a button of yesterday"


def test_dice_roll_and_numbers_float(table: Page) -> None:
    push(
        table,
        11,
        {},
        {"show": "dice", "faces": ["2", "sword"], "text": "Axemen roll"},
        {"show": "float", "on": "a", "text": "-3", "tone": "bad"},
    )
    dice = staged(table, "dice")["html"]
    assert '<span class="die">2</span>' in dice and 'class="i i-sword"' in dice and "Axemen roll" in dice
    assert ">-3<" in staged(table, "float")["html"]
    expect(table.locator("#stage > *")).to_have_count(0)


def test_what_floats_stays_inside_the_window(table: Page) -> None:
    push(table, 11, {}, {"show": "float", "on": "a", "text": "+3 Gold and +4 Faith and much more", "tone": "good"})
    assert staged(table, "float")["left"] >= -30  # it may grow a little on its way


def test_what_leaves_flies_to_where_it_goes(table: Page) -> None:
    push(table, 11, {"r-hand": hand(1)}, {"show": "to", "on": "hand-2", "at": "torch"})
    table.wait_for_function('window.staged.some(({html}) => /class="[^"]*ghost/.test(html))')
    expect(table.locator("#stage .ghost")).to_have_count(0)


def test_more_than_two_waiting_and_nothing_is_animated_until_the_table_has_caught_up(table: Page) -> None:
    table.evaluate(STOPPED)
    banner = {"show": "banner", "text": "Turn", "say": ""}
    script = "all => all.forEach(m => document.dispatchEvent(new CustomEvent('runehall:message', {detail: m})))"
    told = [{"r-log": log(f"Line {at}.")} for at in range(6)]
    table.evaluate(script, [{"seq": 11 + at, "regions": each, "events": [banner]} for at, each in enumerate(told)])
    expect(table.locator(".log-lines")).to_have_text("Line 5.")  # which a banner would have kept away for ever
    assert table.locator("#stage > *").count() == 0
    push(table, 20, {"r-log": log("Later.")}, banner)
    expect(table.locator("#stage .banner")).to_have_count(1)


# -- looking -----------------------------------------------------------------------------------------------------------


def test_the_inspector_shows_the_whole_card_with_its_present_numbers(table: Page) -> None:
    push(table, 11, {"r-hand": hand(1, 2, power="7")})
    table.focus("#hand-1")
    card = table.locator("#inspector .card-full")
    expect(card.locator(".sentence")).to_have_text("Hits first.")
    expect(card.locator(".left b")).to_have_text("7")
    assert table.locator("#inspector [id]").count() == 0


def test_odds_are_written_into_the_buttons_that_are_shown(table: Page, pages: Any) -> None:
    pages.put("/odds", json.dumps({"text": "44 % to fell it"}), "application/json")
    table.click("#a")
    for option in ("attack a x", "attack a y"):  # one after the other
        expect(table.locator(f"button[value='{option}'] .odds")).to_have_text("44 % to fell it")
    assert sum("/odds" in each for each in pages.asked) == 2
    push(table, 11, {"r-bar": bar(*OPTIONS)})
    expect(table.locator("button[value='attack a x'] .odds")).to_have_text("44 % to fell it")
    assert sum("/odds" in each for each in pages.asked) == 2


def test_odds_that_are_longer_than_the_bar_is_high_give_way(table: Page, pages: Any) -> None:
    pages.put("/odds", json.dumps({"text": "44 % to fell it, and it strikes back. " * 9}), "application/json")
    table.set_viewport_size({"width": 900, "height": 700})
    table.click("#a")
    expect(table.locator("button[value='attack a x'] .odds")).not_to_have_text("")
    expect(table.locator("#r-bar[data-tight]")).to_have_count(1)
    bar, button = (table.locator(each).bounding_box() for each in ("#r-bar", "button[value='attack a x']"))
    assert bar and button and bar["y"] <= button["y"] and button["y"] + button["height"] <= bar["y"] + bar["height"]


def test_a_thing_with_a_long_and_a_short_name_is_called_by_one_of_them(table: Page) -> None:
    both = '<span class="name"><span class="long">Armored Spearmen</span><span class="short">Arm. Spears</span></span>'
    table.evaluate("html => document.getElementById('a').innerHTML = html", both)
    called = "import('/static/choosing.js').then(({called}) => called(document, 'a'))"
    assert table.evaluate(called) == "Armored Spearmen"


def test_what_is_said_is_posted_and_the_draft_emptied(table: Page, pages: Any) -> None:
    table.fill("#chat-draft", "Well met")
    table.press("#chat-draft", "Enter")
    expect(table.locator("#chat-draft")).to_have_value("")
    assert [each["text"] for each in pages.posted if each["to"] == "/chat"] == ["Well met"]


def test_the_light_is_switched_and_remembered(table: Page) -> None:
    table.click("#open-settings")
    table.check("input[name=theme][value=light]")
    assert table.get_attribute("html", "data-theme") == "light"
    table.reload()
    assert table.get_attribute("html", "data-theme") == "light"

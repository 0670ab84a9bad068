"""The client lets a choice be picked: by clicks, by dragging, by keys, and without script."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Page, expect

from .no_game import OPTIONS, SHEET, bar, chosen, lit, push, shown, written


def test_what_some_option_begins_with_lights_up_and_equal_cards_together(table: Page) -> None:
    assert lit(table) == ["a", "b", "hand-1", "hand-2", "torch"]
    assert shown(table) == ["end", "pass"]


def test_source_then_target_sends_the_option(table: Page, pages: Any) -> None:
    table.click("#a")
    assert (lit(table), lit(table, "picked")) == (["x", "y"], ["a"])
    assert table.inner_text("#trail") == "a → …"
    assert shown(table) == ["end", "pass", "attack a x", "attack a y"]
    table.click("#x")
    expect(table.locator("#r-bar:not([data-sending])")).to_be_attached()
    assert chosen(pages) == [("a1", "attack a x")]


def test_an_option_with_one_step_is_sent_by_one_click(table: Page, pages: Any) -> None:
    table.click("#torch")
    expect(table.locator("#r-bar:not([data-sending])")).to_be_attached()
    assert chosen(pages) == [("a1", "burn")]


def test_escape_takes_back_one_pick(table: Page, pages: Any) -> None:
    table.click("#a")
    table.keyboard.press("Escape")
    assert lit(table) == ["a", "b", "hand-1", "hand-2", "torch"]
    assert table.inner_text("#trail") == "Choose on the table, or from the list"
    assert chosen(pages) == []


def test_clicking_what_is_picked_takes_it_back(table: Page) -> None:
    table.click("#a")
    table.click("#a")
    assert lit(table, "picked") == []


def test_another_source_takes_the_place_of_the_first(table: Page) -> None:
    table.click("#a")
    table.click("#hand-2")
    assert (lit(table, "picked"), lit(table)) == (["hand-1", "hand-2"], ["spot"])


def test_what_no_option_touches_is_said_to_be_no_choice(table: Page, pages: Any) -> None:
    table.click("#idle")
    expect(table.locator("#announce")).to_have_text("idle cannot be chosen now.")
    assert (lit(table, "picked"), chosen(pages)) == ([], [])


def test_a_question_the_stream_brings_before_the_answer_can_be_answered_at_once(table: Page, pages: Any) -> None:
    held: list[Any] = []
    table.route("**/choose", lambda route: held.append(route))  # the answer to the first choice does not come
    table.click("#torch")
    expect(table.locator("#r-bar[data-sending]")).to_be_attached()
    table.click("#torch")  # the same question twice: nothing
    push(table, 11, {"r-bar": bar(*OPTIONS, ask="a2")})
    with table.expect_request("**/choose") as second:
        table.click("#torch")
    assert (json.loads(second.value.post_data or "")["ask"], len(held)) == ("a2", 2)
    for route in held:
        route.abort()


def test_two_options_with_the_same_path_both_stand_in_the_bar_and_nothing_is_sent(table: Page, pages: Any) -> None:
    table.click("#b")
    table.click("#y")
    assert shown(table) == ["end", "pass", "attack b y", "flank b y"]
    assert chosen(pages) == []
    table.click("button[value='flank b y']")
    expect(table.locator("#r-bar:not([data-sending])")).to_be_attached()
    assert chosen(pages) == [("a1", "flank b y")]


def test_all_options_lie_one_click_away_grouped_by_what_they_touch_first(table: Page, pages: Any) -> None:
    table.click("#all")
    assert shown(table) == [text for text, _, _ in OPTIONS]
    assert table.locator("#options h3:visible").all_inner_texts() == ["a", "b", "Axemen", "torch"]
    table.keyboard.press("Escape")
    assert shown(table) == ["end", "pass"]
    assert table.evaluate("document.activeElement.id") == "all"


def test_a_costly_option_is_sent_only_after_its_warning(table: Page, pages: Any) -> None:
    table.click("button[value=end]")
    expect(table.locator("#refusal")).to_contain_text("Nobody has attacked.")
    assert chosen(pages) == []
    table.click("button[value=end]")
    expect(table.locator("#r-bar:not([data-sending])")).to_be_attached()
    assert chosen(pages) == [("a1", "end")]


def test_escape_disarms_a_warning(table: Page, pages: Any) -> None:
    table.click("button[value=end]")
    table.keyboard.press("Escape")
    expect(table.locator("#refusal")).to_have_text("")
    table.click("button[value=end]")
    assert chosen(pages) == []


def test_a_refusal_is_shown_with_its_rule_and_changes_nothing(table: Page, pages: Any) -> None:
    pages.answers.append((409, {"reason": "The Wall is full.", "rule": "RM-131"}))
    before = (table.inner_text("#table"), lit(table), lit(table, "picked"))
    table.click("#a")
    table.click("#x")
    expect(table.locator("#refusal")).to_contain_text("The Wall is full.")
    assert table.get_attribute("#refusal a", "data-rules") == "RM-131"
    assert table.get_attribute("#refusal", "role") == "alert"
    table.evaluate("document.getElementById('refusal').textContent = ''")
    assert (table.inner_text("#table"), lit(table), lit(table, "picked")) == before


def test_without_script_the_form_has_every_option_and_posts_it(browser: Browser, pages: Any) -> None:
    pages.put("/games/bloodrunes/board.css", SHEET, "text/css")
    context = browser.new_context(java_script_enabled=False)
    plain = context.new_page()
    plain.goto(pages.put("/table", written(bar(*OPTIONS))))
    assert plain.locator("#r-bar button[name=option]:visible").count() == len(OPTIONS)
    plain.click("button[value='flank b y']")
    context.close()
    assert chosen(pages) == [("a1", "flank b y")]


# -- hands -------------------------------------------------------------------------------------------------------------


def drag(page: Page, start: str, end: str) -> None:
    one, other = page.locator(start).bounding_box(), page.locator(end).bounding_box()
    assert one and other
    page.mouse.move(one["x"] + 20, one["y"] + 20)
    page.mouse.down()
    page.mouse.move(one["x"] + 40, one["y"] + 10, steps=3)
    page.mouse.move(other["x"] + other["width"] / 2, other["y"] + other["height"] / 2, steps=5)
    page.mouse.up()


def test_a_card_is_dragged_to_its_target(table: Page, pages: Any) -> None:
    drag(table, "#hand-1", "#spot")
    expect(table.locator("#r-bar:not([data-sending])")).to_be_attached()
    assert chosen(pages) == [("a1", "play axemen")]
    assert table.locator("#stage > *").count() == 0


def test_a_card_dropped_elsewhere_goes_back(table: Page, pages: Any) -> None:
    drag(table, "#hand-1", "#idle")
    assert (lit(table, "picked"), chosen(pages)) == ([], [])


def test_each_region_is_one_tab_stop(table: Page) -> None:
    stops = table.eval_on_selector_all("#r-field [tabindex='0'], #r-hand [tabindex='0']", "all => all.map(e => e.id)")
    assert stops == ["a", "hand-1"]


def test_arrow_keys_go_to_what_lies_there(table: Page) -> None:
    def focused() -> str:
        return str(table.evaluate("document.activeElement.id"))

    table.focus("#a")  # a b x / y spot torch / idle
    seen = []
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowDown", "ArrowUp", "ArrowUp", "End", "Home"):
        table.keyboard.press(key)
        seen.append(focused())
    assert seen == ["b", "spot", "y", "idle", "y", "a", "torch", "a"]
    assert table.get_attribute("#a", "tabindex") == "0"


def test_a_choice_is_made_with_keys_alone(table: Page, pages: Any) -> None:
    table.focus("#a")
    table.keyboard.press("Enter")
    table.keyboard.press("ArrowDown")
    table.keyboard.press("Enter")
    expect(table.locator("#r-bar:not([data-sending])")).to_be_attached()
    assert chosen(pages) == [("a1", "attack a y")]


def test_single_letters_are_commands_unless_they_are_switched_off(table: Page) -> None:
    table.keyboard.press("d")
    assert table.evaluate("document.activeElement.id") == "prompt"
    table.evaluate("localStorage.setItem('runehall.keys', 'off')")
    table.keyboard.press("l")
    assert table.get_attribute("#options", "data-open") is None

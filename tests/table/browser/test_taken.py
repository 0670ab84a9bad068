"""The client shows a choice made pick by pick as one decision: what is taken, how to take it back, what ends it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .no_game import SHEET, bar, lit, push, written

# Units that go along, and a card that lies in the hand twice; the heap can be taken from again and again.
DROP = ("drop axemen", "hand-axemen", "")
TAKE = [(f"take {name}", name, "") for name in ("a", "b", "x", "y", "torch")]


def asking(
    ask: str, *picked: tuple[str, str, int], without: str = "none", prompt: str = "Who comes along?", rule: str = ""
) -> str:
    """The bar with everything still on offer but what is named, and with what is picked."""
    offered = [each for each in (DROP, *TAKE) if each[0] not in without.split(", ")]
    return bar(*offered, ask=ask, prompt=prompt, rule=rule, picked=picked, done="done" if picked else "")


@pytest.fixture
def picking(pages: Any, page: Page) -> Page:
    """A table at which nothing is picked yet; what its announcer says is kept."""
    pages.put("/games/bloodrunes/board.css", SHEET, "text/css")
    page.goto(pages.put("/table", written(asking("a1"))))
    page.wait_for_selector("[data-live]")
    page.evaluate("""() => {
      window.said = [];
      const announcer = document.getElementById("announce");
      new MutationObserver(() => window.said.push(announcer.textContent)).observe(announcer, {childList: true});
    }""")
    return page


def posted(pages: Any) -> list[tuple[str, str, str]]:
    """What was posted: where, for which question, and the pick or the option."""
    named = ("pick", "reset", "option")
    return [(each["to"], each["ask"], next(each[name] for name in named if name in each)) for each in pages.posted]


def settled(page: Page) -> None:
    expect(page.locator("#r-bar:not([data-sending])")).to_be_attached()


def test_what_is_taken_has_a_mark_of_its_own_and_is_pressed(picking: Page) -> None:
    push(picking, 11, {"r-bar": asking("a2", ("take a", "a", 1), ("take x", "x", 1), without="take a, take x")})
    expect(picking.locator("#a[data-taken]")).to_be_visible()
    assert (lit(picking, "taken"), lit(picking, "picked")) == (["a", "x"], [])
    assert lit(picking) == ["b", "hand-1", "hand-2", "torch", "y"]
    pressed = picking.eval_on_selector_all("[aria-pressed=true]", "all => all.map(each => each.id)")
    assert pressed == ["a", "x"]
    push(picking, 12, {"r-bar": asking("a3")})
    expect(picking.locator("[data-taken]")).to_have_count(0)
    assert picking.locator("[aria-pressed=true]").count() == 0


def test_what_is_picked_stands_in_words_and_what_ends_it_stands_apart(picking: Page) -> None:
    push(picking, 11, {"r-bar": asking("a2", ("take torch", "torch", 2), ("take x", "x", 1))})
    expect(picking.locator(".picks")).to_be_visible()
    assert [each.inner_text().split("\n")[0] for each in picking.locator(".pick").all()] == ["Torch × 2", "X"]
    assert picking.inner_text("#trail") == "Picked: Torch × 2, X"
    assert picking.locator("#options button[value=done]").count() == 0
    expect(picking.get_by_role("button", name="That is all", exact=True)).to_have_class("primary")
    assert picking.get_by_role("button", name=re.compile("^X ?, picked: take it back$")).count() == 1


def test_of_equal_cards_the_one_that_was_touched_is_marked_and_the_other_stays_free(picking: Page, pages: Any) -> None:
    picking.click("#hand-2")
    push(picking, 11, {"r-bar": asking("a2", ("drop axemen", "hand-axemen", 1))})
    expect(picking.locator("#hand-2[data-taken]")).to_be_visible()
    assert lit(picking, "taken") == ["hand-2"]
    assert "hand-1" in lit(picking) and "hand-2" not in lit(picking)
    picking.click("#hand-2")
    settled(picking)
    picking.click("#hand-1")
    settled(picking)
    assert posted(pages) == [
        ("/choose", "a1", "drop axemen"), ("/unpick", "a2", "drop axemen"), ("/choose", "a2", "drop axemen"),
    ]  # fmt: skip


def test_a_click_on_what_is_taken_takes_back_that_pick(picking: Page, pages: Any) -> None:
    push(picking, 11, {"r-bar": asking("a2", ("take a", "a", 1), ("take x", "x", 1), without="take a, take x")})
    picking.click("#a[data-taken]")
    settled(picking)
    picking.click(".pick >> nth=1")
    settled(picking)
    assert posted(pages) == [("/unpick", "a2", "take a"), ("/unpick", "a2", "take x")]


def test_a_click_on_what_is_taken_and_can_be_taken_again_picks_it_again(picking: Page, pages: Any) -> None:
    push(picking, 11, {"r-bar": asking("a2", ("take torch", "torch", 2))})
    expect(picking.locator("#torch[data-taken='2'][data-can]")).to_be_visible()
    picking.click("#torch")
    settled(picking)
    assert posted(pages) == [("/choose", "a2", "take torch")]


def test_what_is_clicked_while_a_pick_is_on_its_way_is_picked_next_but_a_double_click_is_one(
    picking: Page, pages: Any
) -> None:
    held: list[Any] = []
    picking.route("**/choose", lambda route: held.append(route))
    picking.click("#a")
    picking.click("#a")
    picking.click("#x")
    with picking.expect_request("**/choose") as second:
        push(picking, 11, {"r-bar": asking("a2", ("take a", "a", 1), without="take a")})
    assert json.loads(second.value.post_data or "") == {"ask": "a2", "option": "take x"}
    picking.click("#b")
    push(picking, 12, {"r-bar": asking("a3", prompt="And now?")})
    expect(picking.locator("#announce")).to_contain_text("And now?")
    assert len(held) == 2, "what was meant for another question is not sent"
    for route in held:
        route.abort()


def test_a_pick_is_said_in_a_word_and_moves_neither_focus_nor_list(picking: Page) -> None:
    picking.focus("#a")
    push(picking, 11, {"r-bar": asking("a2", ("take a", "a", 1))})
    expect(picking.locator("#announce")).to_contain_text("1 picked.")
    assert picking.evaluate("document.activeElement.id") == "a"
    picking.click("#all")
    push(picking, 12, {"r-bar": asking("a3", ("take a", "a", 1), ("take b", "b", 1))})
    expect(picking.locator("#announce")).to_contain_text("2 picked.")
    assert picking.locator("#options[data-open]").count() == 1
    push(picking, 13, {"r-bar": asking("a4")})
    expect(picking.locator("#announce")).to_contain_text("Nothing is picked.")
    assert picking.evaluate("window.said") == ["1 picked.", "2 picked.", "Nothing is picked."]


def test_another_question_is_announced_in_full_though_it_comes_after_picks(picking: Page) -> None:
    push(picking, 11, {"r-bar": asking("a2", ("take a", "a", 1))})
    expect(picking.locator("#announce")).to_contain_text("1 picked.")
    push(picking, 12, {"r-bar": asking("a3", prompt="And now?")})
    expect(picking.locator("#announce")).to_contain_text("And now?")
    push(picking, 13, {"r-bar": asking("a4", ("take x", "x", 1), prompt="And now?")})
    expect(picking.locator("#announce")).to_contain_text("1 picked.")
    push(picking, 14, {"r-bar": asking("a5", ("take b", "b", 1), prompt="And then?")})
    expect(picking.locator("#announce")).to_contain_text("And then?")


def test_a_question_of_the_same_rule_goes_on_though_it_counts_what_is_left(picking: Page) -> None:
    push(picking, 11, {"r-bar": asking("a2", prompt="Two of them?", rule="RM-221")})
    expect(picking.locator("#announce")).to_contain_text("Two of them?")
    push(picking, 12, {"r-bar": asking("a3", ("take a", "a", 1), prompt="One more?", rule="RM-221")})
    expect(picking.locator("#announce")).to_contain_text("1 picked.")
    push(picking, 13, {"r-bar": asking("a4", prompt="Two of them?", rule="RM-221")})
    expect(picking.locator("#announce")).to_contain_text("Nothing is picked.")


def test_the_button_of_a_pick_keeps_the_focus_and_one_that_is_gone_gives_it_to_the_question(picking: Page) -> None:
    push(picking, 11, {"r-bar": asking("a2", ("take a", "a", 1), ("take x", "x", 1))})
    picking.focus("#p-take-x")
    push(picking, 12, {"r-bar": asking("a3", ("take x", "x", 1))})
    expect(picking.locator("#announce")).to_contain_text("1 picked.")
    assert picking.evaluate("document.activeElement.id") == "p-take-x"
    push(picking, 13, {"r-bar": asking("a4")})
    expect(picking.locator("#announce")).to_contain_text("Nothing is picked.")
    assert picking.evaluate("document.activeElement.id") == "prompt"


def test_all_is_taken_back_by_keys_alone(picking: Page, pages: Any) -> None:
    push(picking, 11, {"r-bar": asking("a2", ("take a", "a", 1))})
    picking.focus("#p-take-a")
    picking.keyboard.press("Tab")
    assert picking.evaluate("document.activeElement.id") == "start-over"
    picking.keyboard.press("Enter")
    settled(picking)
    assert posted(pages) == [("/reset", "a2", "all")]


def test_a_refusal_to_take_back_is_shown(picking: Page, pages: Any) -> None:
    pages.answers.append((409, {"reason": "Nothing is picked yet.", "rule": ""}))
    push(picking, 11, {"r-bar": asking("a2", ("take a", "a", 1))})
    picking.click("#start-over")
    expect(picking.locator("#refusal")).to_have_text("Nothing is picked yet.")


@pytest.mark.parametrize(
    ("button", "sent"), [("#start-over", ("/reset", "a2", "all")), (".pick", ("/unpick", "a2", "take a"))]
)
def test_without_script_the_same_buttons_post_the_same(
    button: str, sent: tuple[str, str, str], browser: Browser, pages: Any
) -> None:
    context = browser.new_context(java_script_enabled=False)
    plain = context.new_page()
    plain.goto(pages.put("/table", written(asking("a2", ("take a", "a", 1)))))
    assert plain.locator("button[value=done]:visible").count() == 1
    plain.click(button)
    context.close()
    assert posted(pages) == [sent]

"""The client follows the table: messages in order, what a push leaves alone, and a line that broke off."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from runehall.table.stream.patches import patch

from .no_game import FIELD, LINKS, OPTIONS, SHEET, bar, field, hand, lit, log, push, region, written

# Tells when the page has read an answer and done with it what it does.
TAKEN_IN = """() => {
  const fetched = window.fetch;
  window.fetch = (...words) => fetched(...words).then((answer) => {
    answer.clone().text().then(() => setTimeout(() => setTimeout(() => { window.takenIn = true; })));
    return answer;
  });
}"""


def test_only_newer_messages_count_and_a_whole_table_always_does(table: Page) -> None:
    push(table, 11, {"r-log": log("Eleven.")})
    push(table, 11, {"r-log": log("Eleven again.")})
    push(table, 9, {"r-log": log("Nine.")})
    expect(table.locator(".log-lines")).to_have_text("Eleven.")
    push(table, 3, {"r-log": log("The server began anew.")}, full=1)
    expect(table.locator(".log-lines")).to_have_text("The server began anew.")


def test_what_changed_is_put_into_what_was_sent_before(table: Page) -> None:
    first, second, third = (log(*lines) for lines in (["One."], ["Two — ᚠ.", "One."], ["Three.", "One."]))
    push(table, 11, {"r-log": first}, full=1)
    push(table, 12, {"r-log": patch(first, second)}, base=11)
    expect(table.locator(".log-lines li")).to_have_text(["Two — ᚠ.", "One."])
    older = patch(first, third)
    assert older is not None
    push(table, 13, {"r-log": [-1, *older]}, base=12)
    expect(table.locator(".log-lines li")).to_have_text(["Three.", "One."])


def test_a_message_that_overtakes_another_waits_for_it(table: Page) -> None:
    texts = [log(*(f"Line {number}." for number in range(last, 0, -1))) for last in (1, 2, 3)]
    push(table, 11, {"r-log": texts[0]}, full=1)
    push(table, 13, {"r-log": patch(texts[1], texts[2])}, base=12)
    expect(table.locator(".log-lines li")).to_have_text(["Line 1."])
    push(table, 12, {"r-log": patch(texts[0], texts[1])}, base=11)
    expect(table.locator(".log-lines li")).to_have_text(["Line 3.", "Line 2.", "Line 1."])


def test_what_never_comes_is_asked_for_by_a_new_line(table: Page) -> None:
    table.evaluate(
        """() => {
      window.WebSocket = class { constructor() { document.body.dataset.redialled = ""; } close() {} };
      document.body.dataset.stream = "/stream";
    }"""
    )
    push(table, 11, {"r-log": log("One.")}, full=1)
    push(table, 13, {"r-log": patch(log("One."), log("Lost."))}, base=12)
    expect(table.locator("body[data-redialled]")).to_have_count(1)
    push(table, 14, {"r-log": log("All of it.")}, full=1)
    expect(table.locator(".log-lines")).to_have_text("All of it.")


def test_the_answer_to_a_choice_is_applied_and_its_copy_in_the_stream_dropped(table: Page, pages: Any) -> None:
    answer: dict[str, Any] = {
        "seq": 12,
        "ask": None,
        "regions": {"r-bar": bar(ask=None), "r-log": log("Burned.")},
        "events": [],
    }
    pages.answers.append((200, answer))
    table.click("#torch")
    expect(table.locator("#prompt")).to_have_text("Wulfric is choosing")
    push(table, 12, {"r-log": log("Burned twice.")})
    expect(table.locator(".log-lines")).to_have_text("Burned.")
    assert lit(table) == []


def answered_late(table: Page, status: int) -> None:
    """A choice whose answer comes when something is picked and warned of in the next question."""
    held: list[Route] = []
    table.route("**/choose", lambda route: held.append(route))
    table.evaluate(TAKEN_IN)
    with table.expect_request("**/choose"):
        table.click("#torch")
    push(table, 12, {"r-bar": bar(*OPTIONS, ask="a2", prompt="And now?")})
    table.click("#a")
    table.locator("#r-bar button[value=end]").click()
    expect(table.locator("#refusal")).to_contain_text("Choose it again")
    held[0].fulfill(status=status, json={"reason": "Somebody was faster."})
    table.wait_for_function("window.takenIn")


def test_an_answer_that_comes_after_the_next_question_takes_nothing_back_there(table: Page) -> None:
    answered_late(table, 200)
    expect(table.locator("#r-bar button[value=end]")).to_have_attribute("data-armed", "")
    expect(table.locator("#refusal")).to_contain_text("Choose it again")
    assert lit(table, "picked") == ["a"]


def test_a_refusal_that_comes_after_the_next_question_is_told_in_place_of_a_warning(table: Page) -> None:
    answered_late(table, 409)
    expect(table.locator("#refusal")).to_have_text("Somebody was faster.")
    expect(table.locator("#r-bar [data-armed]")).to_have_count(0)
    assert lit(table, "picked") == ["a"]


def test_a_half_made_choice_survives_a_push_and_ends_with_its_question(table: Page) -> None:
    table.click("#a")
    push(table, 11, {"r-field": field(*FIELD), "r-bar": bar(*OPTIONS)})
    assert (lit(table, "picked"), lit(table)) == (["a"], ["x", "y"])
    push(table, 12, {"r-bar": bar(*OPTIONS, ask="a2", prompt="And now?")})
    expect(table.locator("#prompt")).to_have_text("And now?")
    assert lit(table, "picked") == []


def test_a_pick_that_no_option_begins_with_any_more_is_dropped(table: Page) -> None:
    table.click("#a")
    push(table, 11, {"r-bar": bar(("burn", "torch", ""), ("pass", "", ""))})
    assert (lit(table, "picked"), lit(table)) == ([], ["torch"])


def test_events_and_the_new_question_are_announced(table: Page) -> None:
    note = {"show": "note", "say": "Wulfric draws a card."}
    push(table, 11, {"r-bar": bar(*OPTIONS, ask="a2", prompt="Your move")}, note, title="Your turn – Runehall")
    expect(table.locator("#announce")).to_have_text("Wulfric draws a card. Your move")
    expect(table).to_have_title("Your turn – Runehall")


def test_a_push_undoes_nothing_the_reader_did(table: Page) -> None:
    table.click("#more summary")
    table.fill("#chat-draft", "half a sentence")
    table.click("#all")
    table.focus("#hand-1")
    push(
        table,
        11,
        {
            "r-field": field(),
            "r-hand": hand(1, 2, power="7"),
            "r-bar": bar(*OPTIONS, prompt="Still?"),
            "r-log": log("x"),
        },
    )
    expect(table.locator("#prompt")).to_have_text("Still?")
    assert table.get_attribute("#more", "open") is not None
    assert table.input_value("#chat-draft") == "half a sentence"
    assert table.get_attribute("#options", "data-open") is not None
    assert table.get_attribute("#all", "aria-expanded") == "true"
    assert table.evaluate("document.activeElement.id") == "hand-1"
    assert "7" in table.inner_text("#hand-1"), "the card under the focus is as new as any other"


def test_a_dialog_stays_open_over_a_push(table: Page, pages: Any) -> None:
    pages.put("/games/bloodrunes/rules/RM-100", "<p>The first in its lane.</p>")
    table.click("#r-bar .bar-line a")
    expect(table.locator("#why-body")).to_have_text("The first in its lane.")
    push(table, 11, {"r-bar": bar(*OPTIONS, prompt="Still?")})
    assert table.evaluate("document.getElementById('why').matches(':modal[open]')")


def test_focus_that_is_lost_goes_to_the_tab_stop_of_its_region(table: Page) -> None:
    table.focus("#hand-2")
    push(table, 11, {"r-hand": hand(1)})
    expect(table.locator("#hand-1")).to_be_focused()
    push(table, 12, {"r-hand": region("hand", "")})
    expect(table.locator("#prompt")).to_be_focused()


# -- the line ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def wired(pages: Any, page: Page) -> Iterator[Page]:
    """A table with a stream that a test answers."""
    pages.put("/games/bloodrunes/board.css", SHEET, "text/css")
    pages.put("/table", written(bar(*OPTIONS), {**LINKS, "stream": "/stream?seat=0", "events": "/events?seat=0"}))
    yield page


def test_the_stream_is_read_and_taken_up_again_where_it_broke_off(wired: Page, pages: Any) -> None:
    opened: list[str] = []

    def serve(socket: WebSocketRoute) -> None:
        opened.append(socket.url)
        socket.send(
            json.dumps({"seq": 20 + len(opened), "regions": {"r-log": log(f"Opened {len(opened)}.")}, "events": []})
        )
        if len(opened) == 1:
            socket.close()

    wired.route_web_socket("**/stream**", serve)
    wired.goto(pages.address + "/table")
    expect(wired.locator(".log-lines")).to_have_text("Opened 2.")
    assert [each.split("?")[1] for each in opened] == ["seat=0&since=10", "seat=0&since=21"]


def test_where_no_socket_gets_through_the_event_stream_is_read(wired: Page, pages: Any) -> None:
    text = json.dumps({"seq": 30, "regions": {"r-log": log("By events.")}, "events": []})
    pages.put("/events", f"data: {text}\n\n", "text/event-stream")
    wired.route_web_socket("**/stream**", lambda socket: socket.close())
    wired.add_init_script("window.WebSocket = class { constructor() { setTimeout(() => this.onclose(), 0); } }")
    wired.goto(pages.address + "/table")
    expect(wired.locator(".log-lines")).to_have_text("By events.")

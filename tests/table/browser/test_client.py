"""The rules of the generic client, on a table of no game: picks, keys, dragging, refusals, the morph and the show."""

from __future__ import annotations

import json
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from markupsafe import Markup
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from runehall.engine.scene import Face, Headline, Stat
from runehall.table.decision import Choosable, Decision, Group
from runehall.table.render import Seen, environment

VIEW: dict[str, Any] = {"seats": [], "asked": [0], "ask": {"rule": ""}, "over": False, "outcome": None, "seat": 0}
LINKS = {"choose": "/choose", "chat": "/chat", "odds": "/odds"}
SHEET = """
#table { grid-template: "field" 1fr "hand" 200px "bar" 80px / 1fr; }
#r-field { grid-area: field; display: grid; grid-template-columns: repeat(3, 120px); grid-auto-rows: 120px; gap: 20px; }
#r-hand { grid-area: hand; display: flex; gap: 20px; }
"""
AXEMEN = Face(
    "axemen", "Axemen", "Axemen", "red", "Vikings", "axe", "Units",
    left=Stat("sword", "4", "power"), right=Stat("heart", "3", "health"), text="Hits first.",
)  # fmt: skip

# Two attackers on the field, each with targets; a card in the hand, twice, that goes to one spot; an end that warns.
OPTIONS = (
    ("end", "", "Nobody has attacked."),
    ("pass", "", ""),
    ("attack a x", "a x", ""),
    ("attack a y", "a y", ""),
    ("attack b y", "b y", ""),
    ("flank b y", "b y", ""),
    ("play axemen", "hand-axemen spot", ""),
    ("burn", "torch", ""),
)
FIELD = ("a", "b", "x", "y", "spot", "torch", "idle")


def bar(
    *options: tuple[str, str, str], ask: str | None = "a1", prompt: str = "Choose a unit", seen: Seen | None = None
) -> str:
    """The decision bar with these options: text, path, caution."""
    made = [
        Choosable(text, text.capitalize(), ("RM-107",), caution, tuple(path.split()), text.startswith("attack"))
        for text, path, caution in options
    ]
    groups: dict[str, list[Choosable]] = {}
    for option in made:
        if option.path:
            groups.setdefault(option.path[0], []).append(option)
    always = tuple(option for option in made if not option.path)
    decision = Decision(
        prompt, "RM-100", False, always, tuple(Group(name, name, tuple(found)) for name, found in groups.items())
    )
    shown = seen or Seen("t", "bloodrunes", 0, VIEW, (), ask=ask, links=LINKS)
    macros: Any = environment().get_template("bar.html").module
    if ask is None:
        return str(
            macros.bar(Seen("t", "bloodrunes", 0, {**VIEW, "ask": None}, (), links=LINKS), None, "Wulfric is choosing")
        )
    return str(macros.bar(shown, decision, ""))


def item(name: str, flip: str) -> str:
    return f'<button type="button" id="{name}" data-item="{name}" data-flip="{flip}">{name}</button>'


def region(name: str, inside: str) -> str:
    return f'<section id="r-{name}" class="region" data-rove aria-label="{name}">{inside}</section>'


def field(*names: str) -> str:
    things = "".join(item(name, f"f-{name}") for name in names or FIELD)
    return region("field", f'{things}<details id="more"><summary>More</summary>text</details>')


def hand(*numbers: int, power: str = "4") -> str:
    frame: Any = environment().globals["card_frame"]
    cards = "".join(
        frame(AXEMEN, "hand", f"hand-{at}", "hand-axemen", f"f-hand-{at}", left=Stat("sword", power, "power"))
        for at in numbers or (1, 2)
    )
    return region("hand", cards)


def log(*lines: str) -> str:
    macros: Any = environment().get_template("log.html").module
    return str(
        macros.log(SimpleNamespace(game="bloodrunes", links={}), [{"text": line, "why": []} for line in lines], 0)
    )


def written(decision: str, links: dict[str, str] | None = None) -> str:
    """The whole page of the table."""
    seen = Seen("t", "bloodrunes", 0, VIEW, (), ask="a1", seq=10, links=links or LINKS)
    lore: Any = environment().get_template("lore.html").module
    top: Any = environment().get_template("top.html").module
    regions = {
        "r-top": top.top(seen, Headline("Turn 1"), SimpleNamespace(title="A table")),
        "r-field": field(), "r-hand": hand(), "r-bar": decision, "r-panel": '<div id="r-panel" class="over"></div>',
        "r-seats": "", "r-log": log("It begins."), "r-chat": '<section id="r-chat" aria-label="Chat"></section>',
    }  # fmt: skip
    return environment().get_template("table.html").render(
        seen=seen, box=None, title="A table", lore=lore.lore([AXEMEN]),
        inside=["r-field", "r-hand", "r-panel", "r-bar"],
        regions={name: Markup(html) for name, html in regions.items()},
    )  # fmt: skip


@pytest.fixture
def table(pages: Any, page: Page) -> Page:
    """A table at which the viewer is asked."""
    pages.put("/games/bloodrunes/board.css", SHEET, "text/css")
    page.goto(pages.put("/table", written(bar(*OPTIONS))))
    page.wait_for_selector("[data-live]")
    return page


def push(page: Page, seq: int, regions: dict[str, str], *events: dict[str, Any], **more: Any) -> None:
    """A message arrives."""
    message = {"seq": seq, "ask": None, "regions": regions, "events": list(events), **more}
    page.evaluate("m => document.dispatchEvent(new CustomEvent('runehall:message', {detail: m}))", message)


def lit(page: Page, mark: str = "can") -> list[str]:
    found: list[str] = page.eval_on_selector_all(f"[data-{mark}]", "all => all.map(each => each.id)")
    return sorted(found)


def shown(page: Page) -> list[str]:
    return [button.get_attribute("value") or "" for button in page.locator("#r-bar button[name=option]:visible").all()]


def chosen(pages: Any) -> list[tuple[str, str]]:
    return [(each["ask"], each["option"]) for each in pages.posted if each["to"] == "/choose"]


# -- picks -------------------------------------------------------------------------------------------------------------


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


# -- messages ----------------------------------------------------------------------------------------------------------


def test_only_newer_messages_count_and_a_whole_table_always_does(table: Page) -> None:
    push(table, 11, {"r-log": log("Eleven.")})
    push(table, 11, {"r-log": log("Eleven again.")})
    push(table, 9, {"r-log": log("Nine.")})
    expect(table.locator(".log-lines")).to_have_text("Eleven.")
    push(table, 3, {"r-log": log("The server began anew.")}, full=1)
    expect(table.locator(".log-lines")).to_have_text("The server began anew.")


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


# -- the show ----------------------------------------------------------------------------------------------------------

MOVING = "document.getAnimations().filter(each => each.id === 'runehall').length"


def test_a_card_whose_place_changes_travels(table: Page) -> None:
    push(table, 11, {"r-field": field("x", "a", "b", "y", "spot", "torch", "idle")})
    assert table.evaluate(MOVING) >= 3


@pytest.mark.parametrize("still", ["reduced motion", "animation off"])
def test_nothing_travels_for_a_reader_who_wants_it_still(still: str, table: Page) -> None:
    if still == "reduced motion":
        table.emulate_media(reduced_motion="reduce")
    else:
        table.evaluate("localStorage.setItem('runehall.speed', 'off')")
    push(
        table, 11, {"r-field": field("x", "a", "b", "y", "spot", "torch", "idle")}, {"show": "banner", "text": "Turn 2"}
    )
    assert table.locator("#stage > *").count() == 0
    assert table.evaluate(MOVING) == 0
    assert table.locator("#r-field button").first.get_attribute("id") == "x"


def test_a_banner_is_shown_before_the_table_changes_and_the_first_click_ends_it(table: Page, pages: Any) -> None:
    table.evaluate("localStorage.setItem('runehall.speed', 'slow')")
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
    expect(table.locator("#stage .die").first).to_have_text("2")
    assert table.locator("#stage .die .i-sword").count() == 1
    expect(table.locator("#stage .float")).to_have_text("-3")
    expect(table.locator("#stage > *")).to_have_count(0)


def test_what_floats_stays_inside_the_window(table: Page) -> None:
    push(table, 11, {}, {"show": "float", "on": "a", "text": "+3 Gold and +4 Faith and much more", "tone": "good"})
    box = table.locator("#stage .float").bounding_box()
    assert box and box["x"] >= -30  # it may grow a little on its way


def test_what_leaves_flies_to_where_it_goes(table: Page) -> None:
    push(table, 11, {"r-hand": hand(1)}, {"show": "to", "on": "hand-2", "at": "torch"})
    expect(table.locator("#stage .ghost")).to_have_count(1)
    expect(table.locator("#stage .ghost")).to_have_count(0)


def test_more_than_two_waiting_and_nothing_is_animated_until_the_table_has_caught_up(table: Page) -> None:
    table.evaluate("localStorage.setItem('runehall.speed', 'slow')")
    banner = {"show": "banner", "text": "Turn", "say": ""}
    script = "all => all.forEach(m => document.dispatchEvent(new CustomEvent('runehall:message', {detail: m})))"
    told = [{"r-log": log(f"Line {at}.")} for at in range(6)]
    table.evaluate(script, [{"seq": 11 + at, "regions": each, "events": [banner]} for at, each in enumerate(told)])
    expect(table.locator(".log-lines")).to_have_text(
        "Line 5.", timeout=2000
    )  # six banners, slow, would take 14 seconds
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
    expect(table.locator("button[value='attack a x'] .odds")).to_have_text("44 % to fell it")
    assert sum("/odds" in each for each in pages.asked) == 2
    push(table, 11, {"r-bar": bar(*OPTIONS)})
    expect(table.locator("button[value='attack a x'] .odds")).to_have_text("44 % to fell it")
    assert sum("/odds" in each for each in pages.asked) == 2


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


# -- the map -----------------------------------------------------------------------------------------------------------

MAP = """<rune-map><svg id="r-map" viewBox="0 0 400 200" role="group" aria-label="Map" data-rove>
<g role="button" id="h1" data-item="h1" tabindex="-1" aria-label="h1"><rect x="20" y="20" width="60" height="60"/></g>
<g role="button" id="h2" data-item="h2" tabindex="-1" aria-label="h2"><rect x="320" y="120" width="60" height="60"/></g>
</svg></rune-map>"""
MAP_SHEET = "rune-map { width: 800px; height: 400px; } svg { display: block; width: 800px; height: 400px; }"


@pytest.fixture
def land(pages: Any, page: Page) -> Page:
    """A table whose field is a map of two places."""
    pages.put("/games/bloodrunes/board.css", MAP_SHEET, "text/css")
    page.goto(pages.put("/table", written(bar(("go h1", "h1", ""), ("go h2", "h2", ""), ("stay", "", "")))))
    page.wait_for_selector("[data-live]")
    push(page, 11, {"r-field": f'<section id="r-field" aria-label="Field">{MAP}</section>'})
    page.wait_for_selector("#h1[data-can]")
    return page


def place(page: Page, id: str) -> tuple[float, float]:
    box = page.locator(f"#{id}").bounding_box()
    assert box
    return round(box["x"]), round(box["y"])


def test_a_place_on_a_map_is_chosen_by_a_click_and_by_a_key(land: Page, pages: Any) -> None:
    land.click("#h1")
    expect(land.locator("#r-bar:not([data-sending])")).to_be_attached()
    land.locator("#h2").focus()
    land.keyboard.press("Enter")
    expect(land.locator("#r-bar:not([data-sending])")).to_be_attached()
    assert chosen(pages) == [("a1", "go h1"), ("a1", "go h2")]


def test_a_map_is_panned_by_dragging_and_that_chooses_nothing(land: Page, pages: Any) -> None:
    land.click("rune-map >> button[aria-label=Closer]")
    before = place(land, "h1")
    frame = land.locator("rune-map").bounding_box()
    assert frame
    land.mouse.move(frame["x"] + 300, frame["y"] + 150)
    land.mouse.down()
    land.mouse.move(frame["x"] + 360, frame["y"] + 190, steps=4)
    land.mouse.up()
    x, y = place(land, "h1")
    assert (x - before[0], y - before[1]) == (60, 40)
    assert chosen(pages) == []


def test_focus_brings_a_place_into_view_and_a_push_leaves_the_map_where_it_is(land: Page) -> None:
    for _ in range(4):
        land.click("rune-map >> button[aria-label=Closer]")
    frame = land.locator("rune-map").bounding_box()
    land.locator("#h2").focus()
    box = land.locator("#h2").bounding_box()
    assert frame and box
    assert box["x"] + box["width"] <= frame["x"] + frame["width"]
    there = place(land, "h2")
    push(land, 12, {"r-field": f'<section id="r-field" aria-label="The field">{MAP}</section>'})
    expect(land.locator("#r-field")).to_have_attribute("aria-label", "The field")
    assert place(land, "h2") == there

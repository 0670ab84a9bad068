"""A record in the browser: moments, turns and eyes, a link to share, playing on from a moment, download and upload."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from runehall.table.page.shelf import boxes

from .scenes import LONG, middle, whole
from .visitor import Visitor

Enter = Callable[..., Visitor]
BEGINNING = 300  # choices


def shows(page: Page, at: int) -> None:
    """Wait until a moment is shown, on the page and in its address."""
    expect(page.locator(".reel-count")).to_contain_text(f"{at} /")
    page.wait_for_function("at => new URL(location.href).searchParams.get('at') === String(at)", arg=at)


def length(page: Page) -> int:
    return int(page.get_attribute("#r-bar input[type=range][name=at]", "max") or 0)


def test_on_a_phone_the_drawer_opens_beside_a_record_and_a_note_is_written_there(visitor: Enter) -> None:
    astrid = visitor((390, 844))
    astrid.watch(whole("bloodrunes"))
    page = astrid.page
    page.tap("#open-rail")
    page.fill("#rail input[name=text]", "Here it turned")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    page.tap("#open-rail")
    expect(page.locator("#rail .note-lines")).to_contain_text("Here it turned")
    page.tap("#rail .note-lines a")
    shows(page, 0)


@pytest.mark.parametrize("game", boxes())
def test_a_record_is_walked_through_and_played_on(game: str, visitor: Enter) -> None:
    """A whole one; of a long match the beginning, as its end is gone to in `test_play`."""
    astrid = visitor()
    astrid.watch(middle(game, choices=BEGINNING)[0] if game in LONG else whole(game))
    page = astrid.page
    last = length(page)
    assert last > 20

    page.locator("input[type=range][name=at]").fill("12")  # the slider
    shows(page, 12)
    page.get_by_role("link", name="One choice on").click()
    shows(page, 13)
    page.get_by_role("link", name="One choice back").click()
    shows(page, 12)
    turns = page.locator("[data-turns] option").evaluate_all("all => all.map(each => Number(each.value))")
    assert len(turns) > 3
    page.locator("[data-turns]").select_option(str(turns[2]))
    shows(page, turns[2])
    page.get_by_role("link", name="To the next turn").click()
    shows(page, turns[3])
    page.get_by_role("link", name="To the turn before").click()
    shows(page, turns[2])

    page.locator("select[name=seat]").select_option("watcher")
    page.wait_for_function("() => new URL(location.href).searchParams.get('seat') === 'watcher'")
    expect(page.locator("#r-hand [data-card]")).to_have_count(0)
    page.locator("select[name=seat]").select_option("1")
    page.wait_for_function("() => new URL(location.href).searchParams.get('seat') === '1'")
    expect(page.locator("#r-hand [data-card]").first).to_be_visible()

    bo = visitor()  # a link to the moment, shared
    bo.page.goto(page.url)
    expect(bo.page.locator(".reel-count")).to_contain_text(f"{turns[2]} /")
    assert bo.page.inner_text("#table .region") == page.inner_text("#table .region")

    bo.page.get_by_role("button", name="Play on").click()
    bo.page.wait_for_url("**/tables/*")
    state = bo.asked()
    bo.perform(state["options"][0])
    assert bo.asked(state["ask"])["ask"] != state["ask"]


def test_a_record_plays_by_itself_and_stops_at_its_end(visitor: Enter) -> None:
    astrid = visitor()
    astrid.watch(whole("bloodrunes"))
    page = astrid.page
    last = length(page)
    page.locator("input[type=range][name=at]").fill(str(last - 2))
    shows(page, last - 2)
    page.get_by_role("button", name="Play the record").click()
    shows(page, last)
    expect(page.locator("#reel-play")).to_have_attribute("aria-pressed", "false")


def test_a_match_that_is_over_is_downloaded_and_uploaded_again(visitor: Enter) -> None:
    astrid = visitor()
    record = whole("bloodrunes")
    astrid.watch(record)
    with astrid.page.expect_download() as download:
        astrid.page.get_by_role("link", name="Download the record").click()
    text = download.value.path().read_text("utf-8")
    assert text.splitlines()[1:] == record.splitlines()[1:]
    first = length(astrid.page)
    bo = visitor()
    bo.watch(text)
    assert length(bo.page) == first


def test_what_is_no_record_is_refused_in_one_line(visitor: Enter) -> None:
    astrid = visitor()
    astrid.page.goto("/")
    astrid.page.set_input_files("input[type=file]", {"name": "x", "mimeType": "text/plain", "buffer": b"no record"})
    astrid.page.get_by_role("button", name="Open it").click()
    expect(astrid.page.get_by_role("main")).to_contain_text("record")
    astrid.faults[:] = [fault for fault in astrid.faults if not fault.startswith(("409", "400", "Failed to load"))]


def test_eyes_chosen_while_a_moment_is_on_its_way_are_looked_through_in_the_end(visitor: Enter) -> None:
    astrid = visitor()
    astrid.watch(whole("runes_of_mayhem"))
    page = astrid.page
    page.locator("input[type=range][name=at]").fill("12")
    shows(page, 12)
    page.locator("select[name=seat]").select_option("1")
    expect(page.locator("#r-hand [data-card]").first).to_be_visible()
    held: list[Route] = []
    page.route("**/at/*seat=watcher*", lambda route: held.append(route))
    with page.expect_request("**/at/*seat=watcher*"):
        page.locator("select[name=seat]").select_option("watcher")
    page.locator("select[name=seat]").select_option("0")
    held[0].continue_()
    page.wait_for_function("() => new URL(location.href).searchParams.get('seat') === '0'")
    expect(page.locator("#r-hand [data-card]").first).to_be_visible()

"""Picks of a choice that is not finished are taken back at a table, one or all: kept and told like an undo."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest

from runehall.table.http.api import operations
from runehall.table.http.contract import openapi
from runehall.table.page.shelf import set_out
from runehall.table.rooms.chronicle import Chronicle
from runehall.table.store.queries import read_entries
from runehall.testing.bare import bare_match

from ..engine.test_picking import DropSome
from .marches_table import BOX

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def marches() -> Iterator[None]:
    """The toy Marches is on the shelf."""
    with set_out(BOX):
        yield


async def choose(browser: Any, room: Any, *options: str) -> None:
    for option in options:
        seat = room.match.pending[0].seat
        option = option or room.match.pending[0].options[0].text
        answer = await browser.post(f"/tables/{room.id}/choose", ask=room.chronicle.ask(seat), option=option)
        assert answer.status_code == 200, answer.text


async def marching(house: Any) -> tuple[Any, Any, Any]:
    """A table at which the host is asked which of three units in c1 and one in d1 march to c2."""
    room, ada, bo = await house.duel("marches")
    for browser, options in ((ada, ("", "")), (bo, ("", "")), (ada, ("march_to d1", "done")), (bo, ("hold",))):
        await choose(browser, room, *options)
    await choose(ada, room, "march_to c2")
    return room, ada, bo


def picked(room: Any) -> list[str]:
    return [option.text for option in room.match.pending[0].picked]


async def test_all_picks_are_taken_back_kept_and_told(house: Any) -> None:
    room, ada, _ = await marching(house)
    begun = room.match.length
    await choose(ada, room, "take d1", "take c1")
    stream = room.audience.follow(room.viewer(await ada.player()))
    await stream.next()
    answer = await ada.post(f"/tables/{room.id}/reset", ask=room.chronicle.ask(0), reset="all")
    assert answer.status_code == 200
    assert (picked(room), room.match.length) == ([], begun)
    assert '"r-bar"' in await stream.next()
    rebuilt = Chronicle.rebuilt(
        room.row.opening, "", await house.hall.store.read(lambda c: read_entries(c, room.id)), room.match.game
    )
    assert (rebuilt.match.digest, rebuilt.ask(0)) == (room.match.digest, room.chronicle.ask(0))


async def test_one_pick_is_taken_back_and_the_others_stay(house: Any) -> None:
    room, ada, _ = await marching(house)
    await choose(ada, room, "take d1", "take c1", "take c1")
    ask = room.chronicle.ask(0)
    for expected in (200, 409):  # the question has another name now
        answer = await ada.post(f"/tables/{room.id}/unpick", ask=ask, pick="take c1")
        assert answer.status_code == expected
    assert picked(room) == ["take c1", "take d1"], "one of the equal picks, though it was asked for twice"
    rebuilt = Chronicle.rebuilt(
        room.row.opening, "", await house.hall.store.read(lambda c: read_entries(c, room.id)), room.match.game
    )
    assert (rebuilt.match.digest, rebuilt.ask(0)) == (room.match.digest, room.chronicle.ask(0))
    await choose(ada, room, "done")
    assert room.match.pending[0].seat == 1


async def test_where_nothing_is_picked_it_is_refused_in_a_sentence(house: Any) -> None:
    room, ada, _ = await marching(house)
    refused = await ada.post(f"/tables/{room.id}/reset")
    assert (refused.status_code, refused.json()["reason"]) == (409, "Nothing is picked yet.")
    assert (await ada.post(f"/tables/{room.id}/unpick", ask=room.chronicle.ask(0))).status_code == 400
    await choose(ada, room, "take c1")
    refused = await ada.post(f"/tables/{room.id}/unpick", ask=room.chronicle.ask(0), pick="take d1")
    assert (refused.status_code, refused.json()["reason"]) == (409, "That is not picked.")
    assert picked(room) == ["take c1"]


async def test_nobody_takes_back_the_picks_of_another(house: Any) -> None:
    room, ada, bo = await marching(house)
    await choose(ada, room, "take c1")
    ask = room.chronicle.ask(0)
    stranger = await house.browser("Eve")
    for browser, status in ((bo, 409), (stranger, 403)):
        assert (await browser.post(f"/tables/{room.id}/reset")).status_code == status
        assert (await browser.post(f"/tables/{room.id}/unpick", ask=ask, pick="take c1")).status_code == status
    for browser in (bo, stranger):
        assert (await browser.post(f"/tables/{room.id}/reset?seat=0")).status_code == 403
        assert (await browser.post(f"/tables/{room.id}/unpick?seat=0", ask=ask, pick="take c1")).status_code == 403
    assert picked(room) == ["take c1"]


async def test_a_form_without_script_comes_back_to_the_table(house: Any) -> None:
    room, ada, _ = await marching(house)
    await choose(ada, room, "take c1", "take d1")
    page = (await ada.page(f"/tables/{room.id}")).text
    assert f'formaction="/tables/{room.id}/unpick?seat=0"' in page and 'value="take c1" data-path="space-c1"' in page
    for door, words in (("unpick", {"ask": room.chronicle.ask(0), "pick": "take c1"}), ("reset", {"reset": "all"})):
        answer = await ada.form(f"/tables/{room.id}/{door}?seat=0", **words)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/tables/{room.id}?seat=0")
    assert picked(room) == []
    refused = await ada.form(f"/tables/{room.id}/reset?seat=0")
    assert refused.status_code == 409 and "Nothing is picked yet." in refused.text


def test_secret_picks_are_taken_back_and_nobody_notices() -> None:
    chronicle = Chronicle(bare_match(["abcd", ""], frames=[DropSome(0, 0, 4)]), "", "")
    for pick in ("drop b", "drop a", "drop c"):
        chronicle.accept(chronicle.chosen(pick, 0))
    for one, left in ((True, ["drop a", "drop c"]), (False, [])):
        act = chronicle.unpicked("drop b", 0) if one else chronicle.reset(0)
        assert act.noticed == {0}
        chronicle.accept(act)
        assert [option.text for option in chronicle.match.pending[0].picked] == left
    assert chronicle.changes == {None: 0, 0: 5, 1: 0}


async def test_a_program_sees_what_is_picked_and_takes_it_back(house: Any) -> None:
    room, ada, _ = await marching(house)
    api = f"/api/tables/{room.id}"
    schemas = openapi(operations)["components"]
    await choose(ada, room, "take d1", "take c1")
    asked = (await ada.client.get(f"{api}/options")).json()
    question = asked["question"]
    assert [(pick["text"], pick["name"], pick["touches"]) for pick in question["picked"]] == [
        ("take c1", "C1", ["space-c1"]), ("take d1", "D1", ["space-d1"]),
    ]  # fmt: skip
    assert question["done"] == "done" in [option["text"] for option in question["options"]]
    after = await ada.client.post(f"{api}/unpick", json={"ask": asked["ask"], "pick": "take d1"})
    assert [pick["text"] for pick in after.json()["view"]["ask"]["picked"]] == ["take c1"]
    for name, said in (("Asked", asked), ("Table", after.json())):
        jsonschema.validate(said, {"$ref": f"#/components/schemas/{name}", "components": schemas})
        described = schemas["schemas"]["Question"]["properties"]
        assert set(question) == set(described)
    again = await ada.client.post(f"{api}/reset", json={})
    assert (again.status_code, again.json()["view"]["ask"]["picked"]) == (200, [])
    refused = await ada.client.post(f"{api}/reset", json={})
    assert (refused.status_code, refused.json()) == (409, {"reason": "Nothing is picked yet.", "rule": ""})

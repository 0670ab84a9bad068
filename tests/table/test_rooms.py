"""A room: every choice exactly once, for the seat it belongs to, kept before it is true."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from runehall.engine.errors import Refused
from runehall.table.refusals import Forbidden, Malformed, Missing, Stale
from runehall.table.rooms.hall import Keeper
from runehall.table.store.queries import read_entries
from runehall.table.store.schema import tables

pytestmark = pytest.mark.anyio


def first(room: Any) -> tuple[int, str, str]:
    """The first seat that is asked, its question and its first option."""
    ask = room.match.pending[0]
    return ask.seat, room.chronicle.ask(ask.seat), ask.options[0].text


def owner_of(room: Any, seat: int, *browsers: Any) -> Any:
    """The browser of whoever has a seat."""
    return next(browser for browser in browsers if room.seats[seat].player == browser.id)


async def entries_of(house: Any, room: Any) -> list[Any]:
    found: list[Any] = await house.hall.store.read(lambda c: read_entries(c, room.id))
    return found


async def choose_first(room: Any, *browsers: Any) -> None:
    """Let whoever is asked choose the first option."""
    seat, ask, option = first(room)
    owner = owner_of(room, seat, *browsers)
    await room.choose(await owner.player(), ask, option)


async def test_a_choice_is_kept_before_it_is_true(house: Any) -> None:
    room, ada, bo = await house.duel()
    await choose_first(room, ada, bo)
    assert [(entry.n, entry.row) for entry in await entries_of(house, room)] == [(1, room.match.rows()[0])]


async def test_twenty_racing_answers_make_one_choice(house: Any) -> None:
    room, ada, bo = await house.duel()
    seat, ask, option = first(room)
    racer = owner_of(room, seat, ada, bo)
    answers = await asyncio.gather(
        *(racer.post(f"/tables/{room.id}/choose", ask=ask, option=option) for _ in range(20))
    )
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 19
    assert room.match.length == 1
    assert len(await entries_of(house, room)) == 1
    refused = next(answer.json() for answer in answers if answer.status_code == 409)
    assert "answered already" in refused["reason"]


async def test_two_tabs_with_different_choices_make_one(house: Any) -> None:
    room, ada, bo = await house.duel()
    seat, ask, _ = first(room)
    options = [option.text for option in room.match.pending[0].options][:2]
    racer = owner_of(room, seat, ada, bo)
    answers = await asyncio.gather(
        *(racer.post(f"/tables/{room.id}/choose", ask=ask, option=option) for option in options)
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409]


async def test_a_store_that_fails_changes_nothing(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    room, ada, bo = await house.duel()

    async def broken(job: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(house.hall.store, "write", broken)
    before = (room.match.digest, room.chronicle.n)
    with pytest.raises(OSError, match="disk is full"):
        await choose_first(room, ada, bo)
    assert (room.match.digest, room.chronicle.n) == before
    monkeypatch.undo()
    await choose_first(room, ada, bo)
    assert room.match.length == 1


async def test_nobody_chooses_for_a_seat_that_is_not_theirs(house: Any) -> None:
    room, ada, bo = await house.duel()
    seat, ask, option = first(room)
    other = owner_of(room, 1 - seat, ada, bo)
    stranger = await house.browser("Cy")
    for browser in (other, stranger):
        answer = await browser.post(f"/tables/{room.id}/choose", ask=ask, option=option)
        assert (answer.status_code, answer.json()["reason"]) == (403, "That seat is not yours.")
    assert room.match.length == 0


@pytest.mark.parametrize("ask", ["", "a1", "a0-9", "x0-0", "a-1-0", "a99999999999-0", "<b>"])
async def test_a_question_there_is_not_is_refused(house: Any, ask: str) -> None:
    room, ada, _ = await house.duel()
    with pytest.raises((Malformed, Missing)):
        await room.choose(await ada.player(), ask, "clear_runes")


async def test_an_option_that_is_not_offered_is_refused_with_its_rule(house: Any) -> None:
    room, ada, bo = await house.duel()
    seat, ask, _ = first(room)
    owner = owner_of(room, seat, ada, bo)
    for option in ("fly away", "cast_rune fire b2 c3", "", "x" * 5000):
        answer = await owner.post(f"/tables/{room.id}/choose", ask=ask, option=option)
        assert answer.status_code == 409
        assert answer.json()["reason"]
    assert room.match.length == 0


async def test_an_old_question_is_stale(house: Any) -> None:
    room, ada, bo = await house.duel()
    seat, ask, option = first(room)
    owner = owner_of(room, seat, ada, bo)
    await room.choose(await owner.player(), ask, option)
    with pytest.raises(Stale):
        await room.choose(await owner.player(), ask, option)


async def test_a_table_waits_until_every_seat_is_taken(house: Any) -> None:
    ada = await house.browser("Ada")
    room = await house.table(ada, Keeper(), Keeper("open"))
    assert room.row.status == "waiting"
    room_seen = room.contents(room.viewer(await ada.player()))
    assert room_seen.ask is None and room_seen.view["ask"] is None
    seat = room.match.pending[0].seat
    if seat == 0:
        with pytest.raises(Refused, match="waits until every seat"):
            await room.choose(await ada.player(), room.chronicle.ask(0), room.match.pending[0].options[0].text)


# -- taking back -------------------------------------------------------------------------------------------------------


async def played_until_undo(room: Any, *browsers: Any) -> int:
    """Choose blindly until some seat may take its choice back; that seat."""
    blind = random.Random(3)
    for _ in range(200):
        for seat in range(len(room.seats)):
            if room.undo.may_take_back(seat):
                return seat
        ask = room.match.pending[0]
        owner = owner_of(room, ask.seat, *browsers)
        await room.choose(await owner.player(), room.chronicle.ask(ask.seat), blind.choice(ask.options).text)
    raise AssertionError("nothing could ever be taken back")


async def test_what_may_be_taken_back_is_and_both_stay_in_the_book(house: Any) -> None:
    room, ada, bo = await house.duel("runes_of_mayhem")
    seat = await played_until_undo(room, ada, bo)
    owner = owner_of(room, seat, ada, bo)
    length = room.match.length
    old = room.chronicle.n
    answer = await owner.post(f"/tables/{room.id}/undo?seat={seat}")
    assert answer.status_code == 200
    assert room.match.length < length
    kept = await entries_of(house, room)
    assert kept[old].keep == room.match.length
    assert len(kept) == old + 1, "what was taken back is kept too"
    assert room.chronicle.ask(seat) == f"a{old + 1}-{seat}", "a question asked anew has a new name"


async def test_beyond_that_everybody_else_must_agree(house: Any) -> None:
    room, ada, bo = await house.duel()
    for _ in range(6):
        await choose_first(room, ada, bo)
    seat = next(int(row[0]) for row in reversed(room.chronicle.rows))
    asking, other = owner_of(room, seat, ada, bo), owner_of(room, 1 - seat, ada, bo)
    keep = room.chronicle.last_choice_of(seat)
    assert (await asking.post(f"/tables/{room.id}/ask-undo?seat={seat}")).status_code == 200
    assert room.match.length == 6, "nothing happens before the other agrees"
    seen = room.contents(room.viewer(await other.player()))
    assert seen.undo_vote is not None and seen.undo_vote["yours"]
    own = await asking.post(f"/tables/{room.id}/answer-undo?seat={seat}", answer="yes")
    assert own.status_code == 409, "nobody agrees with themselves"
    assert (await other.post(f"/tables/{room.id}/answer-undo", answer="maybe")).status_code == 400
    assert (await other.post(f"/tables/{room.id}/answer-undo", answer="yes")).status_code == 200
    assert room.match.length == keep
    assert room.undo.vote() is None


async def test_one_refusal_ends_the_request(house: Any) -> None:
    room, ada, bo = await house.duel()
    for _ in range(4):
        await choose_first(room, ada, bo)
    seat = int(room.chronicle.rows[-1][0])
    asking, other = owner_of(room, seat, ada, bo), owner_of(room, 1 - seat, ada, bo)
    await asking.post(f"/tables/{room.id}/ask-undo?seat={seat}")
    assert (await other.post(f"/tables/{room.id}/answer-undo", answer="no")).status_code == 200
    assert (room.match.length, room.undo.vote()) == (4, None)


async def test_a_request_lapses_when_the_match_goes_on(house: Any) -> None:
    room, ada, bo = await house.duel()
    for _ in range(4):
        await choose_first(room, ada, bo)
    seat = int(room.chronicle.rows[-1][0])
    asking = owner_of(room, seat, ada, bo)
    await asking.post(f"/tables/{room.id}/ask-undo?seat={seat}")
    await choose_first(room, ada, bo)
    assert room.undo.vote() is None


async def test_bots_always_agree(house: Any, until: Callable[..., Awaitable[None]]) -> None:
    ada = await house.browser("Ada")
    room = await house.table(ada, Keeper(), Keeper("bot", "random", "instant"))
    await until(lambda: room.chronicle.ask(0) is not None)
    await room.choose(await ada.player(), room.chronicle.ask(0), room.match.pending[0].options[0].text)
    keep = room.chronicle.last_choice_of(0)
    await room.undo.ask(await ada.player(), 0)
    assert room.chronicle.last_choice_of(0) is None or room.chronicle.last_choice_of(0) < keep


# -- people ------------------------------------------------------------------------------------------------------------


async def test_who_leaves_is_played_for_by_a_bot_until_they_come_back(
    house: Any, until: Callable[..., Awaitable[None]]
) -> None:
    room, ada, bo = await house.duel()
    await choose_first(room, ada, bo)
    me = room.seats.of(await ada.player())[0]
    assert (await ada.post(f"/tables/{room.id}/leave?seat={me}")).status_code == 200
    assert (room.seats[me].keeper, room.seats[me].name) == ("bot", "Ada")
    await until(lambda: room.chronicle.ask(me) is None)
    with pytest.raises(Refused, match="A bot keeps your seat"):
        await room.choose(await ada.player(), f"a{room.chronicle.n}-{me}", "clear_runes")
    assert (await bo.post(f"/tables/{room.id}/return?seat={me}")).status_code == 403
    assert (await ada.post(f"/tables/{room.id}/return?seat={me}")).status_code == 200
    assert room.seats[me].keeper == "person"


async def test_the_host_lets_bots_sit_on_open_seats(house: Any) -> None:
    ada, cy = await house.browser("Ada"), await house.browser("Cy")
    room = await house.table(ada, Keeper(), Keeper("open"), Keeper("open"))
    refused = await cy.post(f"/tables/{room.id}/seat", seat=1, keeper="bot")
    assert refused.status_code == 403
    for words in ({"keeper": "dragon"}, {"keeper": "bot", "level": "god"}, {"keeper": "bot", "pace": "slow"}):
        assert (await ada.post(f"/tables/{room.id}/seat", seat=1, **words)).status_code in (400, 409)
    for seat in (1, 2):
        answer = await ada.post(f"/tables/{room.id}/seat", seat=seat, keeper="bot", level="random", pace="instant")
        assert answer.status_code == 200
    assert room.row.status == "running"


async def test_the_host_replaces_only_who_is_away(house: Any) -> None:
    room, ada, bo = await house.duel()
    theirs = room.seats.of(await bo.player())[0]
    viewer = room.viewer(await bo.player())
    stream = room.audience.follow(viewer)
    answer = await ada.post(f"/tables/{room.id}/seat", seat=theirs, keeper="bot")
    assert answer.status_code == 409 and "Bo sits there" in answer.json()["reason"]
    room.audience.unfollow(viewer, stream)
    assert (await ada.post(f"/tables/{room.id}/seat", seat=theirs, keeper="bot")).status_code == 200
    assert (await ada.post(f"/tables/{room.id}/seat", seat=theirs, keeper="open")).status_code == 409
    await room.seats.come_back(await bo.player(), theirs)
    assert room.seats[theirs].keeper == "person"


async def test_joining_takes_the_key_unless_the_table_is_public(house: Any) -> None:
    ada, bo, cy = [await house.browser(name) for name in ("Ada", "Bo", "Cy")]
    private = await house.table(ada, Keeper(), Keeper("open"))
    with pytest.raises(Forbidden):
        await private.seats.join(await bo.player(), "wrong")
    assert await private.seats.join(await bo.player(), private.row.key) == 1
    assert await private.seats.join(await bo.player(), private.row.key) == 1, "who sits already stays"
    with pytest.raises(Refused, match="Every seat is taken"):
        await private.seats.join(await cy.player(), private.row.key)
    public = await house.table(ada, Keeper(), Keeper("open"), public=True)
    assert await public.seats.join(await cy.player(), "") == 1
    with pytest.raises(Refused, match="Say a name"):
        await public.seats.join(await (await house.browser()).player(), "")


async def test_two_who_want_one_seat_get_one(house: Any) -> None:
    ada = await house.browser("Ada")
    room = await house.table(ada, Keeper(), Keeper("open"))
    others = [await (await house.browser(name)).player() for name in ("Bo", "Cy", "Di")]
    results = await asyncio.gather(*(room.seats.join(p, room.row.key, 1) for p in others), return_exceptions=True)
    assert sum(result == 1 for result in results) == 1


async def test_one_device_is_passed_around(house: Any) -> None:
    ada = await house.browser("Ada")
    room = await house.table(ada, Keeper(), Keeper(name="Bo"), pass_and_play=True)
    me = await ada.player()
    assert room.seats.of(me) == [0, 1]
    for _ in range(8):
        asked = room.match.pending[0].seat
        waiting = 1 - asked
        behind = room.contents(room.viewer(me, waiting))
        assert behind.curtain == ("Bo" if asked == 1 else "Ada")
        assert behind.seat is None and behind.view == room.match.view(None).json(), "the curtain hides every hand"
        assert behind.links["reveal"] == f"/tables/{room.id}/reveal?seat={asked}"
        answer = await ada.form(behind.links["reveal"])
        assert answer.headers["location"] == f"/tables/{room.id}?seat={asked}"
        mine = room.contents(room.viewer(me, asked))
        assert (mine.curtain, mine.seat) == ("", asked)
        await room.choose(me, mine.ask, mine.view["ask"]["options"][0]["text"])


async def test_a_rematch_is_one_table_whoever_asks(house: Any, until: Callable[..., Awaitable[None]]) -> None:
    ada = await house.browser("Ada")
    room = await house.table(ada, Keeper(), Keeper("bot", "greedy", "instant"), game="bloodrunes")
    early = await ada.post(f"/tables/{room.id}/rematch")
    assert early.status_code == 409
    await room.seats.assign(await ada.player(), 0, "bot", "greedy", "instant")
    await until(lambda: room.match.over, 60)
    assert room.row.status == "over"
    assert json.loads(room.row.result) == room.match.outcome.json()
    answers = await asyncio.gather(*(ada.post(f"/tables/{room.id}/rematch") for _ in range(3)))
    assert len({answer.json()["table"] for answer in answers}) == 1
    again = await house.hall.room(answers[0].json()["table"])
    assert [seat.keeper for seat in again.seats] == ["person", "bot"]
    assert room.contents(room.viewer(await ada.player())).links["next"] == f"/tables/{again.id}"


# -- leaving memory ----------------------------------------------------------------------------------------------------


async def test_a_table_leaves_memory_and_comes_back_as_it_was(house: Any) -> None:
    room, ada, bo = await house.duel()
    for _ in range(5):
        await choose_first(room, ada, bo)
    await room.chat.say(await bo.player(), "Still there?")
    digest, asked = room.match.digest, dict(room.chronicle.asked)
    del house.hall.rooms[room.id]
    again = await house.hall.room(room.id)
    assert again is not room
    assert (again.match.digest, again.chronicle.asked, again.chronicle.n) == (digest, asked, 5)
    assert [line.text for line in again.chat] == ["Still there?"]
    await choose_first(again, ada, bo)


async def test_questions_keep_their_names_over_undo_and_restart(house: Any) -> None:
    room, ada, bo = await house.duel("runes_of_mayhem")
    seat = await played_until_undo(room, ada, bo)
    owner = owner_of(room, seat, ada, bo)
    await room.undo.take_back(await owner.player(), seat)
    asked = dict(room.chronicle.asked)
    del house.hall.rooms[room.id]
    assert (await house.hall.room(room.id)).chronicle.asked == asked


async def test_a_table_of_other_rules_is_shown_as_such(house: Any) -> None:
    room, ada, _ = await house.duel()
    del house.hall.rooms[room.id]
    await house.hall.store.write(lambda c: c.execute(tables.update().values(rules="0")))
    answer = await ada.page(f"/tables/{room.id}")
    assert answer.status_code == 410
    assert "begun by rules 0" in answer.text

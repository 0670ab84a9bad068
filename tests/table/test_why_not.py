"""Why not? What cannot be chosen now says so with the engine's own refusal, and tells no more than a posted choice."""

from __future__ import annotations

from typing import Any

import pytest

import runehall
from runehall.table.page.shelf import boxes
from runehall.table.rooms import fair_chance
from runehall.table.rooms.naming import named_seats
from runehall.table.rooms.why_not import why_not

from .conftest import House

pytestmark = pytest.mark.anyio


async def asked(house: House) -> tuple[Any, Any, Any, int]:
    room, ada, bo = await house.duel()
    seat = room.match.pending[0].seat
    return room, *((ada, bo) if seat == 0 else (bo, ada)), seat


async def test_a_thing_that_cannot_be_chosen_says_why_with_its_rule(house: House) -> None:
    room, mine, _, seat = await asked(house)
    view = room.match.view(seat).json()
    caster = view["table"]["casters"][seat]
    barred = [spell["card"] for spell in caster["spells"] if not spell["matched"]]
    item = f"book-{caster['side']}-{barred[0]}"
    answer = await mine.client.get(f"/tables/{room.id}/whynot", params={"seat": seat, "item": item})
    assert answer.status_code == 200
    assert "the board does not show what" in answer.json()["reason"] and answer.json()["rule"] in ("BR-067", "BR-069")


async def test_the_second_half_of_a_choice_says_what_it_belongs_to(house: House) -> None:
    room, mine, _, seat = await asked(house)
    space = next(option for option in room.match.pending[0].options if option.text.startswith("cast_rune")).touches[1]
    said = (await mine.client.get(f"/tables/{room.id}/whynot", params={"seat": seat, "item": space})).json()
    assert said["reason"].startswith("Begin with what it is chosen for. It is a part of: Cast ")
    with_pick = {"seat": seat, "item": space, "picks": "spell-nothing"}
    again = (await mine.client.get(f"/tables/{room.id}/whynot", params=with_pick)).json()
    assert again["reason"].startswith("It does not go with what is picked.")


async def test_a_thing_that_something_else_would_touch_is_not_refused_for_that(house: House) -> None:
    room, mine, _, seat = await asked(house)
    offered = {item for option in room.match.pending[0].options for item in option.touches}
    rival = f"caster-{room.match.view(seat).json()['table']['casters'][1 - seat]['side']}"
    assert rival not in offered
    said = (await mine.client.get(f"/tables/{room.id}/whynot", params={"seat": seat, "item": rival})).json()
    assert said["reason"].startswith("Nothing that you can choose now touches it. Action 1"), "a Spell would, in a Book"


async def test_people_are_called_by_their_names_and_not_by_their_seats(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fair_chance, "new_secret", lambda: "5" * 64)  # a hand with a card that is played on somebody
    monkeypatch.setattr(fair_chance, "new_seed", lambda: 5)
    room, ada, bo = await house.duel("medieval_mayhem")
    first = room.match.pending[0].seat
    me, other = (ada, "Bo") if first == 0 else (bo, "Ada")
    words = named_seats(room.match.view(None).json())
    path = f"/tables/{room.id}/whynot?seat={first}&item=player-{words[1 - first].lower()}"
    said = (await me.client.get(path)).json()["reason"]
    assert f"against {other}" in said and not any(word in said for word in words)


async def test_who_is_not_asked_hears_whose_turn_it_is(house: House) -> None:
    room, _, other, seat = await asked(house)
    waits = "Ada" if seat == 0 else "Bo"
    said = (await other.client.get(f"/tables/{room.id}/whynot", params={"item": "rune-deck"})).json()
    assert said["reason"] == f"It is not your turn: the table waits for {waits}."


async def test_nobody_asks_for_another_seat_nor_for_nothing(house: House) -> None:
    room, mine, other, seat = await asked(house)
    assert (await other.client.get(f"/tables/{room.id}/whynot", params={"seat": seat, "item": "x"})).status_code == 403
    stranger = await house.browser("Cleo")
    assert (await stranger.client.get(f"/tables/{room.id}/whynot", params={"item": "x"})).status_code == 403
    for words in ({}, {"item": "x" * 200}, {"item": "x", "picks": " ".join("abcdefghijklmnop")}):
        answer = await mine.client.get(f"/tables/{room.id}/whynot", params={"seat": seat, **words})
        assert answer.status_code in (400, 422)


@pytest.mark.parametrize("game", list(boxes()))
def test_every_item_of_a_choice_of_any_game_has_an_answer(game: str) -> None:
    match, ledger = runehall.new(game, seats=2, seed=4), boxes()[game].ledger
    ask = match.pending[0]
    items = {item for option in ask.options for item in option.touches[1:]} | {"nothing-like-it"}
    for item in sorted(items)[:12]:
        said = why_not(match, ask.seat, item, [], ledger)
        assert said.reason and (not said.rule or said.rule in ledger)


def test_what_belongs_to_another_moment_is_told_by_the_rule_a_rulebook_tells_first() -> None:
    match, ledger = runehall.new("runewars", seats=2, seed=4), boxes()["runewars"].ledger
    ask = match.pending[0]
    said = why_not(match, ask.seat, "order-fortify", [], ledger)
    assert said.rule == "RW-070" and "facedown" in said.reason, "an Order is given, and hardly ever taken back"


def test_what_is_chosen_for_many_things_is_told_what_is_asked_now_and_no_rule_of_any() -> None:
    match, ledger = runehall.new("runewars", seats=2, seed=4), boxes()["runewars"].ledger
    while not match.pending[0].options[0].text.startswith("give_order"):
        match.choose(match.pending[0].options[0].text, seat=match.pending[0].seat)
    ask = match.pending[0]
    said = why_not(match, ask.seat, "area-1a", [], ledger)
    assert ask.prompt in said.reason and said.rule == ask.rule

"""What the table tells: what has happened since my last choice, how it ended, what decided it, whose turn it is."""

from __future__ import annotations

from typing import Any

import pytest

from runehall.engine.view_types import EventView
from runehall.scene.board import Person
from runehall.scene.guidance import Breakdown, Part
from runehall.table.page.endings import ended
from runehall.table.page.moments import deciding
from runehall.table.page.since import by_turn
from runehall.table.rooms.late_build import LateBuild
from runehall.table.rooms.naming import by_name, reviewed

from .conftest import House

PEOPLE = (Person("Ada", you=True), Person("Bo"))


# -- since my last choice ----------------------------------------------------------------------------------------------


@pytest.mark.anyio
async def test_what_the_others_did_stays_until_my_next_choice(house: House) -> None:
    room, ada, bo = await house.duel()
    who = {0: ada, 1: bo}
    first = room.match.pending[0].seat
    path = {seat: f"/tables/{room.id}?seat={seat}" for seat in who}
    for seat in (first, 1 - first):
        while room.chronicle.ask(seat) is not None:
            option = next(each for each in room.match.pending[0].options if each.text.startswith("draw_"))
            await room.choose(await who[seat].player(), room.chronicle.ask(seat) or "", option.text)
            assert 'id="since"' not in (await who[seat].page(path[seat])).text, "one's own deeds are known"
    page = (await who[first].page(path[first])).text
    assert 'id="since"' in page and f"<b>{'Ada' if first else 'Bo'}</b> draws" in page
    next_one = room.match.pending[0].options[0].text
    await room.choose(await who[first].player(), room.chronicle.ask(first) or "", next_one)
    assert 'id="since"' not in (await who[first].page(path[first])).text


def line(word: str, text: str) -> EventView:
    return EventView(word=word, text=text, arguments=[], card="", why=[], played=None)


def test_a_chronicle_goes_by_turns_the_newest_first() -> None:
    events = [line("drew", "Old."), line("begins", "Bo's turn."), line("drew", "One."), line("drew", "Two.")]
    turns = by_turn(events, frozenset({"begins"}))
    assert [(turn.words, [each["text"] for each in turn.events]) for turn in turns] == [
        ("Bo's turn", ["Two.", "One."]),
        ("", ["Old."]),
    ]


def test_people_are_called_by_their_names_and_the_reader_is_you() -> None:
    seats, names = ["Lion", "Raven"], ["Ada", "Bo"]
    assert by_name("Raven plays Dragon against Lion.", seats, names, 0) == "Bo plays Dragon against you."
    assert by_name("Take Lion's card; Lions stay.", seats, names, 0) == "Take your card; Lions stay."
    assert by_name("Lion begins.", seats, names, 0) == "Ada begins."


# -- the end -----------------------------------------------------------------------------------------------------------


def over(seat: int | None, scores: list[int], winners: list[int]) -> dict[str, Any]:
    outcome = {"winners": winners, "sides": [[0], [1]], "lost": False, "scores": scores, "reason": "x"}
    return {"seat": seat, "outcome": outcome}


SHEET = Breakdown("points", (Part("Territory", [9, 4]), Part("Castle", [2, 12]), Part("Sets", [1, 2], scores=False)))


def test_the_end_says_how_i_stood_and_what_decided_it() -> None:
    lost = ended(over(0, [11, 16], [1]), PEOPLE, SHEET)
    assert lost.verdict == "You are 5 points behind Bo. Castle cost you the most (10 fewer); in Territory you led by 5."
    assert lost.totals == (11, 16) and [row.title for row in lost.rows] == ["Territory", "Castle", "Sets"]
    won = ended(over(1, [11, 12], [1]), PEOPLE, None)
    assert won.verdict == "You are 1 point ahead of Ada."
    assert ended(over(None, [11, 16], [1]), PEOPLE, SHEET).verdict == "", "a spectator is nobody's rival"
    assert "tie is broken" not in ended(over(0, [7, 7], []), PEOPLE, None).verdict
    assert "tie is broken" not in ended(over(0, [7, 7], [0, 1]), PEOPLE, None).verdict, "a win that is shared"
    assert "tie is broken" in ended(over(0, [7, 7], [1]), PEOPLE, None).verdict


def test_where_nothing_scores_the_end_tells_what_decided_it_and_no_score() -> None:
    sheet = Breakdown("", (Part("Lore", [3, 5], scores=False),), words="Margath fell in round 24.")
    won = ended(over(1, [0, 1], [1]), PEOPLE, sheet)
    assert (won.verdict, won.totals) == ("Margath fell in round 24.", ())


def test_a_team_stands_together_at_the_end() -> None:
    outcome = {"winners": [1, 3], "sides": [[0, 2], [1, 3]], "lost": False, "scores": [9, 5, 4, 16], "reason": "x"}
    people = (Person("Ada", you=True), Person("Bo"), Person("Cleo"), Person("Dag"))
    sheet = Breakdown("points", (Part("Territory", [7, 5, 4, 4]), Part("Castle", [2, 0, 0, 12])))
    told = ended({"seat": 0, "outcome": outcome}, people, sheet).verdict
    assert told == (
        "Your team is 8 points behind Bo and Dag. Castle cost you the most (10 fewer); in Territory you led by 2."
    )


def step(at: int, seat: int, luck: list[float], cost: float = 0.0, better: str = "") -> dict[str, Any]:
    return {"at": at, "seat": seat, "luck": luck, "cost": cost, "better": better, "label": f"Choice {at}"}


def test_three_moments_decide_the_costliest_the_luckiest_and_the_largest_swing() -> None:
    steps = [step(1, 0, [0.0, 0.0], 0.2, "Wait"), step(2, 1, [-0.3, 0.3]), step(3, 0, [0.0, 0.0])]
    curve = [[chance, 1 - chance] for chance in (0.6, 0.5, 0.2, 0.9)]
    review = {"steps": steps, "costliest": [[1], []], "luckiest": [[2], [2]], "curve": curve}
    found = deciding(review, 0, ["Ada", "Bo"])
    assert [each.at for each in found] == [0, 2, 3]
    assert found[0].words == "You gave away 20%" and "Better: Wait" in found[0].label
    assert found[1].words == "Bad luck for you: -30%"
    assert found[2].words == "Your chance rose to 90%"


def test_a_look_back_calls_people_by_their_names_and_the_reader_you() -> None:
    told = {"label": "Cast Steal Fortune on North", "better": "Cast Steal Acolyte on South"}
    review = {"seats": ["South", "North"], "steps": [told]}
    found = reviewed(review, ["Ada", "Bo"], True, 1)
    assert found["seats"] == ["Ada", "You"]
    assert found["steps"] == [{"label": "Cast Steal Fortune on you", "better": "Cast Steal Acolyte on Ada"}]
    assert reviewed(review, ["Ada", "Bo"], True, None)["steps"][0]["label"] == "Cast Steal Fortune on Bo"
    assert reviewed(review, ["Ada", "Bo"], False, None)["steps"] == [told], "where the words mean something they stay"


# -- coming back -------------------------------------------------------------------------------------------------------


@pytest.mark.anyio
async def test_your_turn_comes_first_on_the_home_page_in_title_and_icon(house: House) -> None:
    room, ada, bo = await house.duel()
    mine, other = (ada, bo) if room.match.pending[0].seat == 0 else (bo, ada)
    home = (await mine.page("/")).text
    assert "<title>Your turn – Runehall</title>" in home and "emblem-turn.svg" in home
    assert home.index("your turn</span>") < home.index('class="shelf"')
    waiting = (await other.page("/")).text
    assert "<title>Runehall</title>" in waiting and "emblem-turn.svg" not in waiting
    assert waiting.index(f'href="/tables/{room.id}"') < waiting.index('class="shelf"'), "it waits there all the same"


def test_a_late_build_renews_who_thinks_once() -> None:
    built, renewed = [False], list[str]()
    build = LateBuild(lambda: renewed.append("bots"), lambda: renewed.append("reviews"), built=lambda: built[0])
    build.look()
    assert renewed == []
    built[0] = True
    build.look()
    build.look()
    assert renewed == ["bots", "reviews"]

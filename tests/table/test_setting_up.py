"""Setting up a table: seats as cards, decks out of the box, names beside one screen, the invitation as a code."""

from __future__ import annotations

import re

import pytest

from runehall import bots
from runehall.table.page import qr
from runehall.table.page.shelf import boxes

from .conftest import PEOPLE, House

pytestmark = pytest.mark.anyio
FORM = {"game": "runes_of_mayhem", "seats": "2", "name": "Ada", "keeper-0": "me", "keeper-1": "bot:novice"}

# Of a link of 14 letters, as another maker of codes draws it, too.
CODE = """
#######.......####### #.....#....##.#.....# #.###.#.#####.#.###.# #.###.#.#..#..#.###.# #.###.#.###.#.#.###.#
#.....#.#...#.#.....# #######.#.#.#.####### ........###.#........ #.#####..#.##.#####.. .....#.#..#....######
###.#.####.###....##. #..#...#...#....###.. .###..##...#..#.##..# ........##...######.# #######.....#.##..##.
#.....#.####.#..###.# #.###.#.###.#.#.##.## #.###.#.##.....##.#.. #.###.#.##.##.##..#.. #.....#..###...##.#..
#######.##.#..####.#.
"""


def test_a_code_is_as_everybody_reads_it() -> None:
    assert ["".join(".#"[dark] for dark in row) for row in qr.squares(b"http://a.b/c/d")] == CODE.split()
    hello = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    assert qr.corrections(hello, 10) == [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]


@pytest.mark.parametrize(("letters", "size"), [(14, 21), (15, 25), (122, 45), (213, 57)])
def test_a_longer_link_is_a_larger_code(letters: int, size: int) -> None:
    assert len(qr.squares(b"x" * letters)) == size


async def test_only_who_sits_at_a_table_gets_its_invitation(house: House) -> None:
    ada, bo = await house.browser("Ada"), await house.browser("Bo")
    room = await house.table(ada, *PEOPLE)
    code = await ada.client.get(f"/tables/{room.id}/invitation.svg")
    assert code.status_code == 200 and code.headers["content-type"] == "image/svg+xml"
    assert code.text == qr.drawn(f"http://house/join/{room.id}/{room.row.key}")
    assert (await bo.client.get(f"/tables/{room.id}/invitation.svg")).status_code == 404
    page = (await ada.page(f"/tables/{room.id}")).text
    assert f'src="/tables/{room.id}/invitation.svg"' in page and "data-only-here hidden" in page
    assert "invitation.svg" not in (await bo.page(f"/tables/{room.id}")).text


async def test_every_seat_says_who_may_sit_there_and_what_each_level_can(house: House) -> None:
    page = (await (await house.browser()).page("/new/bloodrunes?seats=3")).text
    assert page.count('<li class="chair') == 3
    for level in bots.levels():
        assert f'value="bot:{level.name}" data-sentence="{level.sentence}"' in page


async def test_six_players_of_medieval_mayhem_sit_by_team(house: House) -> None:
    ada = await house.browser()
    six = (await ada.page("/new/medieval_mayhem?seats=6")).text
    assert re.findall(r'<li class="chair team-(\d)"', six) == ["1", "2"] * 3
    assert "Team 1" not in (await ada.page("/new/medieval_mayhem?seats=3")).text


async def test_people_at_one_screen_have_names_of_their_own(house: House) -> None:
    ada = await house.browser("Ada")
    chairs = {"keeper-0": "me", "keeper-1": "here", "name-1": "Grandma", "keeper-2": "here"}
    made = await ada.form("/tables", game="bloodrunes", seats="3", name="Ada", **chairs)
    room = await house.hall.room(made.headers["location"].rpartition("/")[2])
    assert [seat.name for seat in room.seats] == ["Ada", "Grandma", "Ada 3"]
    long = await ada.form("/tables", game="bloodrunes", seats="3", name="Ada", **{**chairs, "name-1": "x" * 25})
    assert long.status_code == 409 and "at most 24 letters" in long.text


async def test_a_deck_is_picked_out_of_the_box(house: House) -> None:
    ada = await house.browser()
    form = (await ada.page("/new/runes_of_mayhem")).text
    cards = boxes()["runes_of_mayhem"].board.nameable("vikings_deck", list(boxes()["runes_of_mayhem"].faces.values()))
    assert cards and all(f'name="pick-vikings_deck-{card.kind}"' in form for card in cards)
    usual = {f"pick-vikings_deck-{card.kind}": "yes" for card in cards if card.usual}
    own = {**FORM, "set-vikings_deck": "own", "set-traps": "yes", "set-kings": "yes"}
    made = await ada.form("/tables", **own, **usual)
    room = await house.hall.room(made.headers["location"].rpartition("/")[2])
    given = room.match.settings.texts()["vikings_deck"].split(",")
    assert sorted(given) == sorted(card.kind for card in cards if card.usual)


async def test_a_deck_that_breaks_a_rule_is_refused_and_stays_picked(house: House) -> None:
    ada = await house.browser("Ada")
    own = {**FORM, "set-vikings_deck": "own", "set-traps": "yes"}
    wrong = await ada.form("/tables", **own, **{"pick-vikings_deck-scouts": "yes"})
    assert wrong.status_code == 409 and "RM-045" in wrong.text
    picked = re.findall(r'name="pick-vikings_deck-(\w+)"[^>]* checked', wrong.text)
    assert picked == ["scouts"]
    none = await ada.form("/tables", **own)
    assert none.status_code == 409 and "Pick the cards" in none.text


async def test_one_player_alone_opens_a_table_of_runebound_and_need_know_no_expansion(house: House) -> None:
    ada = await house.browser()
    form = (await ada.page("/new/runebound?seats=1")).text
    assert 'name="pick-expansions-unbreakable_bonds"' in form
    assert ">1 player<" in form
    assert '<option value="0">The first seat</option>' in form and 'value="1">The second' not in form
    alone = {"game": "runebound", "seats": "1", "name": "Ada", "keeper-0": "me", "set-expansions": "own"}
    made = await ada.form("/tables", **alone)
    room = await house.hall.room(made.headers["location"].rpartition("/")[2])
    assert room.match.settings.texts()["expansions"] == "unbreakable_bonds"


async def test_words_of_a_list_are_ticked_and_stay_ticked_where_they_are_refused(house: House) -> None:
    ada = await house.browser("Ada")
    together = {"game": "runebound", "seats": "2", "name": "Ada", "keeper-0": "me", "keeper-1": "open",
                "set-expansions": "own", "set-cooperative": "yes"}  # fmt: skip
    wrong = await ada.form("/tables", **together, **{"pick-expansions-gilded_blade": "yes"})
    assert wrong.status_code == 409 and "RB-331" in wrong.text
    assert re.findall(r'name="pick-expansions-(\w+)"[^>]* checked', wrong.text) == ["gilded_blade"]
    both = {"pick-expansions-gilded_blade": "yes", "pick-expansions-unbreakable_bonds": "yes"}
    made = await ada.form("/tables", **together, **both)
    room = await house.hall.room(made.headers["location"].rpartition("/")[2])
    assert set(room.match.settings.texts()["expansions"].split(",")) == {"gilded_blade", "unbreakable_bonds"}

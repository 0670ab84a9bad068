"""Clan Attributes variant (BR-129 to BR-139)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from runehall.games.bloodrunes.tests.table import HARVEST, RAID, RECRUIT, Table, dealt, table
from runehall.testing.rules import rule

ORDER = ("blue", "green", "red", "yellow")
RUNES = ["wealth"] * 20 + ["fire", "hail", "spear", "rider"]
RIVER = [RECRUIT, RECRUIT, RECRUIT]


def clans(books: Sequence[str]) -> Table:
    """Four clans in their order, with Attributes, their starting Spells dealt by script."""
    return dealt(4, setup=[*RUNES, *books, *RIVER], casters=ORDER, first="0", clans=True)


# Random Spells come first, in seat order (two for Yellow), then Blue's Ward and Green's green Spell.
USUAL = (RAID, RAID, RAID, "hex_steal_ward", HARVEST, "protection_ward_any", RECRUIT)


@rule("BR-129", "BR-131", "BR-132", "BR-133", "BR-134", "BR-137", "BR-D33")
def test_every_clan_is_dealt_its_starting_spells() -> None:
    books = {console["clan"]: console["book"] for console in clans(USUAL).view()["casters"]}
    assert books == {
        "blue": [RAID, "protection_ward_any"],
        "green": [RECRUIT, RAID],
        "red": [RAID],
        "yellow": [HARVEST, "hex_steal_ward"],
    }


@rule("BR-129")
def test_without_the_attributes_every_clan_has_one_spell_and_equal_limits() -> None:
    given = dealt(4, setup=[*RUNES, *[RAID] * 4, *RIVER], casters=ORDER, first="0", clans=False)
    assert [console["book"] for console in given.view()["casters"]] == [[RAID]] * 4


@rule("BR-130", "BR-030")
def test_no_red_acolyte_is_removed_with_clan_attributes() -> None:
    assert table(clans=True).pool == {"blue": 3, "green": 3, "red": 4, "yellow": 3}
    assert table(clans=False).pool == {"blue": 3, "green": 3, "red": 3, "yellow": 3}
    assert table(2, casters=("red", "green"), clans=True).pool == {"green": 3, "red": 4}


@rule("BR-131")
def test_the_river_is_dealt_after_the_starting_spells_from_the_whole_rest() -> None:
    given = clans(USUAL)
    assert given.view()["spell_river"] == RIVER and given.view()["spell_deck"] == 64 - 7 - 3
    assert [event.word for event in given.match.events(None)][-5:-1] == ["dealt_spell", *["spell_turned_up"] * 3]


@rule("BR-132", "BR-139", "BR-D33")
@pytest.mark.parametrize(
    ("spell", "fits"),
    [(f"protection_ward_{direction}", True) for direction in ("left", "right", "across", "any")]
    + [(RECRUIT, False), (RAID, False), ("hex_steal_ward", False), ("steal_fortune_any", False)],
)
def test_blue_s_bonus_spell_is_a_protection_ward(spell: str, fits: bool) -> None:
    books = (*USUAL[:5], spell, RECRUIT)
    if fits:
        assert spell in clans(books).console("south")["book"]
        return
    with pytest.raises(AssertionError, match="not in the deck it should come from"):
        clans(books)


@rule("BR-133", "BR-139", "BR-D33")
@pytest.mark.parametrize(
    ("spell", "fits"),
    [(RECRUIT, True), *[(f"build_fortune_{name}", True) for name in ("alliance", "harvest", "raid")],
     ("protection_ward_left", False), ("hex_discard_ward", False), ("steal_acolyte_any", False)],
)  # fmt: skip
def test_green_s_bonus_spell_is_a_recruit_or_a_build(spell: str, fits: bool) -> None:
    books = (*USUAL[:6], spell)
    if fits:
        assert spell in clans(books).console("west")["book"]
        return
    with pytest.raises(AssertionError, match="not in the deck it should come from"):
        clans(books)


@rule("BR-139", "BR-D33")
def test_the_bonus_spell_comes_from_the_cards_left_for_this_number_of_players() -> None:
    start = [*["wealth"] * 10, "fire", "hail", "spear", "rider"]
    two = {"casters": ("blue", "yellow"), "first": "0", "clans": True}
    given = dealt(2, setup=[*start, RAID, RAID, RAID, "protection_ward_across", *RIVER], **two)
    assert given.console("south")["book"] == [RAID, "protection_ward_across"]
    with pytest.raises(AssertionError, match="not in the deck"):  # Left is not played with 2
        dealt(2, setup=[*start, RAID, RAID, RAID, "protection_ward_left", *RIVER], **two)
    # Both full Wards were dealt as random Spells: none is left for Blue's bonus.
    taken = ["protection_ward_any", "protection_ward_any", RAID]
    with pytest.raises(AssertionError, match="not in the deck"):
        dealt(2, setup=[*start, *taken, "protection_ward_any", *RIVER], **two)


@rule("BR-135", "BR-118")
def test_red_may_have_7_acolytes_others_6() -> None:
    given = table(clans=True).turn("north").book("north", RECRUIT).showing(RECRUIT).acolytes("north", red=6)
    given.choose(f"cast_spell {RECRUIT}").settled()
    assert given.console("north")["acolyte_count"] == 7
    given.book("north", RECRUIT).does_not_offer("cast_spell")
    mixed = table(clans=True).turn("north").book("north", RECRUIT).showing(RECRUIT)
    mixed.acolytes("north", red=5, blue=2).does_not_offer("cast_spell")
    assert mixed.refuses(f"cast_spell {RECRUIT}").rule == "BR-090"
    blue = table(clans=True).book("south", RECRUIT).showing(RECRUIT).acolytes("south", blue=4, red=2)
    blue.does_not_offer("cast_spell")
    plain = table(clans=False).turn("north").book("north", RECRUIT).showing(RECRUIT).acolytes("north", red=4, blue=2)
    plain.does_not_offer("cast_spell")


@rule("BR-135")
def test_red_s_maximum_counts_for_steal_acolyte_too() -> None:
    steal = "steal_acolyte_left"  # East is at North's left hand
    given = table(clans=True).turn("north").book("north", steal).showing(steal, to="north").acolytes("north", red=6)
    given.copy().acolytes("east", yellow=4).choose(f"steal_acolyte {steal} east yellow").settled()
    taken = given.copy().choose(f"steal_acolyte {steal} east yellow").settled()  # East has 3: from the Pool
    assert taken.console("north")["acolytes"] == {"red": 6, "yellow": 1} and taken.pool["yellow"] == 2
    full = table(clans=True).turn("north").book("north", steal).showing(steal, to="north").acolytes("north", red=7)
    full.does_not_offer("steal_acolyte").acolytes("east", yellow=4)
    full.choose(f"steal_acolyte {steal} east yellow").settled()
    assert full.console("north")["acolytes"] == {"red": 7} and full.pool["yellow"] == 3


@rule("BR-136")
def test_red_s_minimum_stays_3() -> None:
    steal = "steal_acolyte_right"  # North is at East's right hand
    given = table(clans=True).turn("east").book("east", steal).showing(steal, to="east")
    given.choose(f"steal_acolyte {steal} north red").settled()
    assert given.console("north")["acolytes"] == {"red": 3} and given.console("east")["acolytes"]["red"] == 1
    full = table(clans=True).turn("east").book("east", steal).showing(steal, to="east").acolytes("east", yellow=6)
    assert full.does_not_offer("steal_acolyte").refuses(f"steal_acolyte {steal} north red").rule == "BR-099"


@rule("BR-138", "BR-057")
def test_yellow_s_book_holds_7_spells_others_6() -> None:
    for side, limit in (("south", 6), ("west", 6), ("north", 6), ("east", 7)):
        spells = [RAID, RAID, RAID, RAID, HARVEST, HARVEST, HARVEST]
        given = table(clans=True).turn(side).book(side, *spells[: limit - 1]).offers("draw_spell")
        given.book(side, *spells[:limit]).does_not_offer("draw_spell")
        assert given.refuses(f"draw_spell {RECRUIT}").reason == f"Your Spell Book is full: it holds {limit} Spells."
    plain = table(clans=False).turn("east").book("east", RAID, RAID, RAID, RAID, HARVEST, HARVEST)
    plain.does_not_offer("draw_spell")

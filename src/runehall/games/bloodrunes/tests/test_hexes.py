"""Spell effects: Hexes (BR-110 to BR-116)."""

from __future__ import annotations

from runehall.games.bloodrunes.tests.table import DISCARD_WARD, STEAL_WARD, WARD, Table, table
from runehall.testing.rules import rule


def hexing(spell: str, **wards: str) -> Table:
    """South may cast a Hex, as far as the board goes; Casters have Active Wards."""
    given = table().book("south", spell).showing(spell)
    for side, direction in wards.items():
        given.ward(side, direction)
    return given


@rule("BR-110")
def test_hex_discard_puts_the_ward_of_one_chosen_caster_on_the_discard_pile() -> None:
    given = hexing(DISCARD_WARD, west="left", north="any")
    hexes = f"hex_ward {DISCARD_WARD}"
    given.offers_only(f"{hexes} west {WARD}left", f"{hexes} north {WARD}any", among="hex_ward")
    given.choose(f"{hexes} north {WARD}any").settled()
    assert [console["wards"] for console in given.view()["casters"]] == [[], [WARD + "left"], [], []]
    assert sorted(given.view()["spell_discard"]) == [DISCARD_WARD, WARD + "any"]
    given.tells("North's Protection Ward: Any is discarded.")
    assert given.console("north")["safe_from"] == []


@rule("BR-111", "BR-075")
def test_hex_discard_needs_an_active_ward_somewhere() -> None:
    given = hexing(DISCARD_WARD).does_not_offer("hex_ward")
    assert given.refuses(f"hex_ward {DISCARD_WARD} west {WARD}left").rule == "BR-111"
    assert hexing(DISCARD_WARD, west="left").options("hex_ward")


@rule("BR-112", "BR-D27")
def test_hex_discard_may_be_aimed_at_the_own_ward() -> None:
    given = hexing(DISCARD_WARD, south="left").choose(f"hex_ward {DISCARD_WARD} south {WARD}left").settled()
    assert given.console("south")["wards"] == []


@rule("BR-113")
def test_hex_steal_moves_the_ward_of_another_caster_to_the_own_marker() -> None:
    given = hexing(STEAL_WARD, west="left", north="any")
    hexes = f"hex_ward {STEAL_WARD}"
    given.offers_only(f"{hexes} west {WARD}left", f"{hexes} north {WARD}any", among="hex_ward")
    given.choose(f"{hexes} north {WARD}any").settled()
    assert [console["wards"] for console in given.view()["casters"]] == [[WARD + "any"], [WARD + "left"], [], []]
    assert given.view()["spell_discard"] == [STEAL_WARD]
    given.tells("South steals North's Protection Ward: Any.")


@rule("BR-114", "BR-D27")
def test_hex_steal_needs_the_ward_of_another_caster() -> None:
    hexing(STEAL_WARD).does_not_offer("hex_ward")
    given = hexing(STEAL_WARD, south="left").does_not_offer("hex_ward")
    assert given.refuses(f"hex_ward {STEAL_WARD} south {WARD}left").rule == "BR-114"
    assert hexing(STEAL_WARD, south="left", west="any").options("hex_ward") == [f"hex_ward {STEAL_WARD} west {WARD}any"]


@rule("BR-115", "BR-106")
def test_the_own_ward_is_discarded_when_the_stolen_one_arrives() -> None:
    given = hexing(STEAL_WARD, south="across", west="left").choose(f"hex_ward {STEAL_WARD} west {WARD}left").settled()
    assert given.console("south")["wards"] == [WARD + "left"]
    assert sorted(given.view()["spell_discard"]) == [STEAL_WARD, WARD + "across"]


@rule("BR-116", "BR-D25")
def test_a_stolen_ward_is_read_from_its_new_seat() -> None:
    given = hexing(STEAL_WARD, west="left")
    assert given.console("west")["safe_from"] == [2]  # North is at West's left hand …
    given.choose(f"hex_ward {STEAL_WARD} west {WARD}left").settled()
    assert given.console("south")["safe_from"] == [1]  # … and West at South's

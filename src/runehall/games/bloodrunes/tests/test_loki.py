"""Loki (BR-078 to BR-081)."""

from __future__ import annotations

import pytest

from runehall.games.bloodrunes.tests.table import ALLIANCE, RAID, RECRUIT, Table, table
from runehall.testing.rules import rule

RAIDED = {"b3": "spear", "b2": "serpent", "b1": "wealth"}  # what South needs for a Raid


def raider(**spaces: str) -> Table:
    """South holds Raid and looks at a board."""
    return table().book("south", RAID).board(**spaces)


@rule("BR-078")
@pytest.mark.parametrize("space", RAIDED)
def test_a_loki_counts_as_whatever_rune_is_needed(space: str) -> None:
    given = raider(**{**RAIDED, space: "loki"}).choose(f"cast_spell {RAID}").settled()
    marked = " ".join(f"{RAIDED[each].title()} {each}{' (Loki)' if each == space else ''}," for each in RAIDED)
    given.tells(f"South casts Build Fortune: Raid: {marked[:-1]}.")


@rule("BR-078")
@pytest.mark.parametrize(("a1", "a2"), [("loki", "spear"), ("wealth", "loki"), ("spear", "loki")])
def test_a_loki_serves_in_a_pair(a1: str, a2: str) -> None:
    table().book("south", RECRUIT).board(a1=a1, a2=a2).offers(f"cast_spell {RECRUIT}")
    table().book("south", RECRUIT).board(a1="fire", a2="loki").does_not_offer("cast_spell")


@rule("BR-079")
def test_the_meaning_of_a_loki_is_not_fixed() -> None:
    given = table(2).board(b3="spear", b2="loki", b1="wealth", a2="rider", c1="spear").turn("south", used=1)
    given.book("south", RAID, ALLIANCE).book("north", "steal_fortune_any").fortunes(south=3)
    given.choose(f"cast_spell {RAID}").tells("South casts Build Fortune: Raid: Spear b3, Serpent b2 (Loki), Wealth b1.")
    given.choose(f"cast_spell {ALLIANCE}").tells(
        "South casts Build Fortune: Alliance: Rider a2, Wealth b2 (Loki), Spear c1."
    )
    given.board(c1="fire", a3="horse").waits_for("north").choose("cast_spell_on steal_fortune_any south")
    given.tells("North casts Steal Fortune: Any: Fire c1, Spear b2 (Loki), Horse a3.").settled()
    assert given.view()["board"]["b2"] == ["loki"]


@rule("BR-080")
def test_within_one_spell_a_loki_stands_for_the_one_rune_printed_at_its_space() -> None:
    raider(b3="spear", b2="loki").does_not_offer("cast_spell")  # it cannot be Serpent and Wealth at once
    raider(b3="spear", b2="loki", a1="wealth").does_not_offer("cast_spell")
    table().book("south", RECRUIT).board(b2="loki").does_not_offer("cast_spell")


@rule("BR-081", "BR-D17")
def test_several_lokis_may_serve_in_one_spell_even_for_all_its_runes() -> None:
    raider(b3="loki", b2="loki", b1="wealth").offers(f"cast_spell {RAID}")
    raider(b3="loki", b2="loki", b1="loki").choose(f"cast_spell {RAID}").settled()
    table().book("south", RECRUIT).board(b2="loki", c2="loki").choose(f"cast_spell {RECRUIT}").settled()

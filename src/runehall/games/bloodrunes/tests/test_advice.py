"""Why a choice is refused: one clear sentence, and the rule behind it."""

from __future__ import annotations

import pytest

from runehall.games.bloodrunes.tests.table import (
    DISCARD_WARD,
    NEEDS,
    RAID,
    RECRUIT,
    STEAL_WARD,
    WARD,
    Table,
    table,
)
from runehall.testing.rules import rule
from runehall.testing.scenario import new_match


def everything() -> Table:
    """South holds every kind of Spell and the board is all Loki: only the effects decide."""
    given = table().book("south", *NEEDS).fortunes(west=1, north=1, east=1).ward("east", "left")
    return given.board(a2="loki", b2="loki", b1="loki", a1="loki", a3="loki")


@rule("BR-066", "BR-101", "BR-095")
@pytest.mark.parametrize(
    ("choice", "word"),
    [(f"cast_spell_on {RECRUIT} west", "cast_spell"), ("cast_spell steal_fortune_left", "cast_spell_on"),
     ("cast_spell_on steal_acolyte_left west", "steal_acolyte"),
     ("steal_acolyte steal_fortune_left west green", "cast_spell_on"),
     (f"cast_spell {DISCARD_WARD}", "hex_ward"), (f"hex_ward {WARD}left east {WARD}left", "cast_spell")],
)  # fmt: skip
def test_a_spell_named_in_the_wrong_way_is_refused_with_the_right_way(choice: str, word: str) -> None:
    refused = everything().refuses(choice)
    assert refused.rule == "BR-066" and f"is cast by '{word} " in refused.reason


@rule("BR-066")
def test_a_spell_of_another_book_is_refused() -> None:
    refused = table().book("west", RAID).showing(RAID).refuses(f"cast_spell {RAID}")
    assert str(refused) == "Build Fortune: Raid is not in your Spell Book. [BR-066]"


@rule("BR-067", "BR-069")
@pytest.mark.parametrize(("spell", "wanted"), [(RAID, "BR-067"), (RECRUIT, "BR-069")])
def test_a_board_that_does_not_match_is_named(spell: str, wanted: str) -> None:
    refused = table().book("south", spell).refuses(f"cast_spell {spell}")
    assert refused.rule == wanted and "Seen from your side the board does not show" in refused.reason


@rule("BR-037")
def test_a_target_the_spell_does_not_name_is_refused() -> None:
    given = table().book("south", "steal_fortune_left").showing("steal_fortune_left").fortunes(west=1, north=1)
    refused = given.refuses("cast_spell_on steal_fortune_left north")
    assert str(refused) == "Steal Fortune: Left does not name that Caster, seen from your seat. [BR-037]"


@rule("BR-111", "BR-114")
def test_a_hex_on_a_ward_that_is_not_there_is_refused() -> None:
    given = table().book("south", DISCARD_WARD).showing(DISCARD_WARD).ward("west", "left")
    refused = given.refuses(f"hex_ward {DISCARD_WARD} west {WARD}any")
    assert str(refused) == "That Caster has no such Active Ward. [BR-111]"
    given = table().book("south", STEAL_WARD).showing(STEAL_WARD).ward("south", "left")
    refused = given.refuses(f"hex_ward {STEAL_WARD} south {WARD}left")
    assert str(refused) == "No such Active Ward of another Caster is there to be stolen. [BR-114]"


@rule("BR-145")
def test_a_clan_cannot_be_chosen_in_the_middle_of_play() -> None:
    assert str(table().refuses("choose_clan red")) == "Clans are chosen before play begins. [BR-145]"


@rule("BR-145")
def test_before_the_clans_are_chosen_nothing_else_is_possible() -> None:
    given = Table(new_match("bloodrunes", seats=2, seed=1, casters="choose"))
    for choice in ("draw_rune fire", f"draw_spell {RAID}", "cast_rune fire b2", "clear_runes", "clear_spells",
                   f"cast_spell {RAID}"):  # fmt: skip
        given.refuses(choice)
    given.waits_for("south")


@rule("BR-044")
@pytest.mark.parametrize(
    "text", ["", "dance", "cast_rune fire", "cast_rune fire z9", "cast_rune water a1", "clear_runes now"]
)
def test_what_is_no_choice_at_all_is_refused(text: str) -> None:
    assert table().refuses(text).reason

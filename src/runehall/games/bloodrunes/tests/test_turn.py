"""Turn structure (BR-042 to BR-048, BR-155)."""

from __future__ import annotations

import pytest

from runehall.games.bloodrunes.tests.table import BARE, DISCARD_WARD, RAID, RECRUIT, table
from runehall.testing.rules import rule

CATTLE = "draw_rune cattle"


@rule("BR-042", "BR-048", "BR-D07")
@pytest.mark.parametrize("acolytes", [3, 4, 6])
def test_a_caster_takes_one_action_for_each_acolyte(acolytes: int) -> None:
    given = table().acolytes("south", blue=acolytes)
    for used in range(acolytes):
        given.waits_for("south")
        assert (given.console("south")["used"], given.view()["actions_left"]) == (used, acolytes - used)
        assert given.console("west")["used"] == 0
        assert given.match.pending[0].prompt == f"Action {used + 1} of {acolytes}: draw, cast or clear."
        given.chance("cattle").choose(CATTLE)
    given.waits_for("west").settled()
    assert given.console("south")["used"] == given.console("west")["used"] == 0
    assert given.console("south")["acolytes"] == {"blue": acolytes} and given.view()["actions_left"] == 3


@rule("BR-043", "BR-D05", "BR-D29")
def test_a_caster_may_not_pass_while_an_acolyte_is_unused() -> None:
    given = table().book("south", RAID).showing(RAID).turn("south", used=2)
    given.offers_only(*BARE, f"cast_spell {RAID}")  # casting is offered, never forced; ending the turn is not offered
    assert given.match.pending[0].rule == "BR-043"
    for word in ("pass", "end_turn"):
        assert "is no choice of this game" in given.refuses(word).reason
    assert given.refuses(CATTLE, seat="west").reason == "West is not asked now; the match waits for South."
    given.chance("fire").choose(CATTLE).waits_for("west")


@rule("BR-044")
def test_there_are_six_actions() -> None:
    given = table().hand("south", "fire").book("south", RAID).showing(RAID)
    six = {"draw_rune", "draw_spell", "cast_rune", "cast_spell", "clear_runes", "clear_spells"}
    assert {text.split()[0] for text in given.options()} == six
    given.fortunes(west=1).book("south", DISCARD_WARD, "steal_fortune_left", "steal_acolyte_left")
    given.ward("west", "left").board(a2="loki", b2="loki", b1="loki", a1="loki", a3="loki")
    ways_to_cast = {"cast_spell_on", "steal_acolyte", "hex_ward"}  # other words for Cast a Spell
    assert {text.split()[0] for text in given.options()} == six - {"cast_spell"} | ways_to_cast


@rule("BR-045")
def test_actions_may_be_repeated_and_taken_in_any_order() -> None:
    given = table().hand("south", "fire", "fire", "fire")
    for space in ("a1", "a1", "c3"):
        given.waits_for("south").choose(f"cast_rune fire {space}")
    given.waits_for("west").settled()
    given = table().hand("south", "fire").chance(RAID).choose(f"draw_spell {RECRUIT}")
    given.choose("cast_rune fire a1").chance(RAID).choose(f"draw_spell {RECRUIT}").waits_for("west").settled()


@rule("BR-046")
def test_each_action_is_completed_with_its_refill_before_the_next() -> None:
    given = table().chance("fire").choose(CATTLE)
    assert given.view()["rune_river"] == ["fire", "cattle", "cattle"]
    given.offers("draw_rune fire", "cast_rune cattle b2").chance(RAID).choose(f"draw_spell {RECRUIT}")
    assert given.view()["spell_river"] == [RAID, RECRUIT, RECRUIT]
    given.offers(f"draw_spell {RAID}").settled()


@rule("BR-047", "BR-D06", "BR-119")
def test_an_acolyte_gained_in_the_turn_gives_one_more_action() -> None:
    given = table().book("south", RECRUIT).showing(RECRUIT).turn("south", used=2)
    given.choose(f"cast_spell {RECRUIT}").waits_for("south").chance("fire").choose(CATTLE).waits_for("west")
    stolen = table().book("south", "steal_acolyte_left").showing("steal_acolyte_left").turn("south", used=2)
    stolen.choose("steal_acolyte steal_acolyte_left west green").waits_for("south")
    stolen.chance("fire").choose(CATTLE).waits_for("west").settled()


@rule("BR-047")
def test_an_acolyte_sent_back_to_the_pool_gives_no_more_action() -> None:
    given = table().acolytes("south", blue=6).acolytes("west", green=4).turn("south", used=5)
    given.book("south", "steal_acolyte_left").showing("steal_acolyte_left")
    given.choose("steal_acolyte steal_acolyte_left west green").waits_for("west").settled()


@rule("BR-048")
def test_the_next_turn_starts_with_all_acolytes_unused() -> None:
    given = table(2).hand("south", *["wealth"] * 6).hand("north", *["serpent"] * 6)
    for side, rune in (("south", "wealth"), ("north", "serpent")) * 2:
        for used in range(3):
            assert given.waits_for(side).console(side)["used"] == used
            given.choose(f"cast_rune {rune} a1")
    given.waits_for("south").settled()
    assert given.view()["turn"] == 5


@rule("BR-155", "BR-D08")
def test_the_turn_ends_when_no_action_at_all_is_legal() -> None:
    given = table(2).hand("south", "fire").rune_river().spell_river()
    given.rune_deck(rest="north").spell_deck(rest="north")
    given.offers_only(*[f"cast_rune fire {column}{row}" for column in "abc" for row in "123"])
    given.choose("cast_rune fire b2").waits_for("north").settled()  # two Acolytes of South were never used
    assert given.view()["turn"] == 2


@rule("BR-155", "BR-043")
@pytest.mark.parametrize("matched", [True, False])
def test_a_spell_that_is_the_last_legal_action_is_cast_before_the_turn_ends(matched: bool) -> None:
    given = table(2).hand("south", "wealth").board(b3="spear", b2="serpent" if matched else "fire")
    given.book("south", RAID).rune_river().spell_river().rune_deck(rest="north").spell_deck(rest="north")
    given.choose("cast_rune wealth b1").waits_for("north").settled()  # what alone is left is chosen by itself
    assert given.console("south")["fortunes"] == (1 if matched else 0)


@rule("BR-155", "BR-043")
def test_the_turn_goes_on_while_a_single_action_is_legal() -> None:
    given = table(2).hand("south", "fire", "hail").rune_river().spell_river()
    given.rune_deck(rest="north").spell_deck(rest="north")
    given.choose("cast_rune fire b2").waits_for("south").offers("cast_rune hail")

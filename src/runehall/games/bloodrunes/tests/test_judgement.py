"""The judgement of bots: what a Caster has and hopes for, against what rivals have and hope for."""

from __future__ import annotations

from runehall import bots
from runehall.games.bloodrunes.judgement import evaluate
from runehall.games.bloodrunes.tests.table import ALLIANCE, RAID, Table, table


def worth(given: Table, seat: str = "south") -> float:
    """How a Caster stands by the judgement."""
    return evaluate(given.state, given.seat(seat))


def test_fortunes_and_a_spell_that_can_be_cast_are_worth_having() -> None:
    bare = worth(table())
    assert worth(table().fortunes(south=1)) > bare
    near, far = table().book("south", ALLIANCE).showing(ALLIANCE), table().book("south", ALLIANCE)
    assert worth(near) > worth(far) > bare


def test_what_a_rival_could_cast_counts_against_a_caster() -> None:
    spoiled, ready = table().book("west", ALLIANCE), table().book("west", ALLIANCE).showing(ALLIANCE, to="west")
    assert worth(ready) < worth(spoiled) < worth(table())
    assert worth(ready, "north") < worth(spoiled, "north"), "against everybody but the one who has it"
    assert worth(ready, "west") > worth(spoiled, "west")


def test_the_leader_counts_more_than_the_others_and_the_others_too() -> None:
    one_ahead = worth(table().fortunes(west=2))
    shared = worth(table().fortunes(west=1, north=1))
    behind = worth(table().fortunes(west=2, north=1))
    assert behind < one_ahead < shared


def test_a_greedy_caster_spoils_what_a_rival_is_about_to_cast() -> None:
    """South can do nothing for itself but cover a Rune; all three that West needs are there."""
    given = table().book("west", ALLIANCE).showing(ALLIANCE, to="west").fortunes(west=5).hand("south", "hail")
    given.turn("south", used=2)
    needed = {"b3", "b2", "a1"}  # West's ML, MC and NR
    chosen = bots.choose(given.match, given.seat("south"), bots.bot("greedy", 1)).text
    assert chosen.split()[:2] == ["cast_rune", "hail"]
    assert chosen.split()[2] in needed


def test_a_caster_far_ahead_still_sees_how_to_finish() -> None:
    """West has nothing, so all South could do looks excellent; one Rune is missing for the last Fortune."""
    given = table(2).fortunes(south=5).acolytes("south", blue=6).book("south", ALLIANCE, ALLIANCE, RAID)
    given.showing(ALLIANCE).board(b2="hail").hand("south", "hail", "wealth", "spear", "estate").turn("south", used=3)
    assert bots.choose(given.match, given.seat("south"), bots.bot("greedy", 1)).text == "cast_rune wealth b2"

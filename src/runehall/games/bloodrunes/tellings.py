"""What can happen in BloodRunes, in words."""

from __future__ import annotations

from typing import Final

from runehall.engine.events import Telling
from runehall.engine.options import Domain, numbers

PLAYS_CLAN: Final = 0
BEGINS: Final = 1
REVEALED: Final = 2
SET_ASIDE: Final = 3
DREW_RUNE: Final = 4
DREW_SPELL: Final = 5
CAST_RUNE: Final = 6
COVERED: Final = 7
CAST_SPELL: Final = 8
CLEARED_RUNES: Final = 9
CLEARED_SPELLS: Final = 10
RUNE_TURNED_UP: Final = 11
SPELL_TURNED_UP: Final = 12
RUNES_SHUFFLED: Final = 13
SPELLS_SHUFFLED: Final = 14
RECRUITED: Final = 15
BUILT: Final = 16
STOLE_FORTUNE: Final = 17
STOLE_ACOLYTE: Final = 18
TOOK_FROM_POOL: Final = 19
SENT_BACK: Final = 20
WARDED: Final = 21
WARD_DISCARDED: Final = 22
WARD_STOLEN: Final = 23
WON: Final = 24
STOPPED: Final = 25
DEALT_SPELL: Final = 26


def tellings(
    seats: Domain, runes: Domain, spells: Domain, spaces: Domain, colours: Domain, layouts: Domain
) -> list[Telling]:
    """One sentence for everything that can happen, in the order of the numbers above."""
    count, caster = numbers(120), range(len(seats.words))
    return [
        Telling("plays_clan", [seats, colours], "{0} plays the {1} clan.", ["BR-145"]),
        Telling("begins", [seats, count], "{0}'s turn: {1} Acolytes to use.", ["BR-042"]),
        Telling("revealed", [spaces], "{card} is laid on {0}.", ["BR-023"]),
        Telling("set_aside", [], "{card} turns up and is shuffled back.", ["BR-024"]),
        Telling("drew_rune", [seats], "{0} draws {card} from the River.", ["BR-049"]),
        Telling("drew_spell", [seats], "{0} draws the Spell {card}.", ["BR-055"]),
        Telling("cast_rune", [seats, spaces], "{0} casts {card} on {1}.", ["BR-061"], caster),
        Telling("covered", [spaces], "{card} on {0} is covered.", ["BR-062"]),
        Telling("cast_spell", [seats, spells, layouts], "{0} casts {1}: {2}.", ["BR-066"], caster),
        Telling("cleared_runes", [seats], "{0} clears the Rune River.", ["BR-082"]),
        Telling("cleared_spells", [seats], "{0} clears the Spell River.", ["BR-086"]),
        Telling("rune_turned_up", [], "{card} comes to the Rune River.", ["BR-050"]),
        Telling("spell_turned_up", [], "{card} comes to the Spell River.", ["BR-056"]),
        Telling("runes_shuffled", [count], "{0} Runes are shuffled into a new Rune deck.", ["BR-051"]),
        Telling("spells_shuffled", [count], "{0} Spells are shuffled into a new Spell deck.", ["BR-060"]),
        Telling("recruited", [seats, colours, count], "{0} recruits a {1} Acolyte and has {2}.", ["BR-088"]),
        Telling("built", [seats, count], "{0} builds Fortune {1}.", ["BR-091"]),
        Telling("stole_fortune", [seats, seats, count], "{0} steals a Fortune from {1} and has {2}.", ["BR-092"]),
        Telling("stole_acolyte", [seats, seats, colours], "{0} takes a {2} Acolyte from {1}.", ["BR-096"]),
        Telling("took_from_pool", [seats, seats, colours], "{0} takes {1}'s {2} Acolyte from the Pool.", ["BR-097"]),
        Telling("sent_back", [seats, seats, colours], "{0} sends a {2} Acolyte of {1} to the Pool.", ["BR-098"]),
        Telling("warded", [seats, spells], "{0} is now protected by {1}.", ["BR-104"]),
        Telling("ward_discarded", [seats, spells], "{0}'s {1} is discarded.", ["BR-106"]),
        Telling("ward_stolen", [seats, seats, spells], "{0} steals {1}'s {2}.", ["BR-113"]),
        Telling("won", [seats], "{0} has 6 Blood Fortunes and wins.", ["BR-121"]),
        Telling("stopped", [], "The match is stopped at its limit of turns.", ["BR-152"]),
        Telling("dealt_spell", [seats], "{0} is dealt the Spell {card}.", ["BR-026"]),
    ]

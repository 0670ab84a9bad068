"""What can happen in Runes of Mayhem, in words."""

from __future__ import annotations

from typing import Final

from runehall.engine.events import Telling
from runehall.engine.options import Domain, numbers
from runehall.games.runes_of_mayhem.grammar import FIELD, RESOURCES, SPOT_LABELS, SPOT_WORDS

TURN: Final = 0
CROWNED: Final = 1
SET_ASIDE: Final = 2
DIVIDED: Final = 3
PRODUCED: Final = 4
MARKER_BACK: Final = 5
LOCKED: Final = 6
REORDERED: Final = 7
MOVED: Final = 8
KING_TURNED: Final = 9
ATTACKS: Final = 10
FLANKS: Final = 11
STOPS: Final = 12
ROLLED: Final = 13
WOUNDED: Final = 14
FELL: Final = 15
RESTORED: Final = 16
DISCARDED_UNIT: Final = 17
SHUFFLED_BACK: Final = 18
PAID_DEBT: Final = 19
OWES_DEBT: Final = 20
SACRIFICED: Final = 21
HEALS: Final = 22
KING_GAVE_FAITH: Final = 23
KING_GAVE_GOLD: Final = 24
GAINED_FAITH: Final = 25
GAINED_GOLD: Final = 26
FORTRESS_HIT: Final = 27
REPAIRED: Final = 28
FORTRESS_DESTROYED: Final = 29
KING_DEAD: Final = 30
BOTH_KINGS_DEAD: Final = 31
LIMIT_REACHED: Final = 32
SIEGES: Final = 33
SIEGES_TOWER: Final = 34
TOWER_HIT: Final = 35
TOWER_RAZED: Final = 36
TOWER_ACTIVE: Final = 37
BUILDS: Final = 38
LAID_TRAP: Final = 39
TRAP_REVEALED: Final = 40
TRAP_ROLLED: Final = 41
TRAP_CLEARED: Final = 42
SNARED: Final = 43
WEAKENED: Final = 44
DISCARDED: Final = 45
DREW: Final = 46
RESHUFFLED: Final = 47
TRADED: Final = 48
SPLIT: Final = 49
TO_LODGE: Final = 50
HIRED: Final = 51
HOWLED: Final = 52
RECALLED: Final = 53
PLAYED: Final = 54
SHOOTS: Final = 55
SHOOTS_FORTRESS: Final = 56

MOST: Final = 999  # no number told is greater


def places_of(seats: Domain) -> Domain:
    """All spots of both sides, by the names of the players."""
    words = [f"{seat}_{spot}" for seat in seats.words for spot in SPOT_WORDS]
    labels = [f"{spot} of {seat}" for seat in seats.labels for spot in SPOT_LABELS]
    return Domain(words, labels)


def _in_a_sentence(label: str) -> str:
    """The name of a player as it stands inside a sentence."""
    return label if label.startswith("Player") else f"the {label}"


def tellings(seats: Domain, sides: Domain) -> list[Telling]:
    """One sentence for everything that can happen, in the order of the numbers above."""
    players = Domain(seats.words, [_in_a_sentence(label) for label in seats.labels])
    places, field = places_of(players), Domain(SPOT_WORDS[:FIELD])
    player = range(len(seats.words))
    owner = [seat for seat in player for _ in SPOT_WORDS]
    count, resources = numbers(MOST), Domain(RESOURCES, ["Gold", "Faith"])
    return [
        Telling("turn", [players, count], "Turn {1}: {0}.", ["RM-052"]),
        Telling("crowned", [players, sides, count], "{0} chose {1}: {2} Structure-points.", ["RM-019"], player),
        Telling("set_aside", [players, count], "{0} set {1} cards aside and drew anew.", ["RM-030"]),
        Telling("divided", [players, count, count], "{0} put {1} markers on Gold and {2} on Faith.", ["RM-033"]),
        Telling("produced", [players, count, count], "{0} produced {1} Gold and {2} Faith.", ["RM-059", "RM-060"]),
        Telling("marker_back", [players, resources], "{0} got a marker back and put it on {1}.", ["RM-253", "RM-293"]),
        Telling("locked", [players, resources], "{0} locked a marker from the opponent's {1} card.", ["RM-251"]),
        Telling("reordered", [players, count, count], "{0} moved markers: {1} on Gold and {2} on Faith.", ["RM-202"]),
        Telling("moved", [places, places], "{card} moves from {0} to {1}.", ["RM-066"]),
        Telling("king_turned", [places], "{card} goes to war at {0}.", ["RM-340"], owner),
        Telling("attacks", [places, places], "{card} at {0} attacks {1}.", ["RM-075"]),
        Telling("flanks", [places, places], "{card} at {0} flanks {1}.", ["RM-156"]),
        Telling("stops", [places], "{card} at {0} stops.", ["RM-107"]),
        Telling("rolled", [places, count], "{card} at {0} rolls {1}.", ["RM-090"]),
        Telling("wounded", [places, count, count], "{card} at {0} takes {1} damage: {2} health left.", ["RM-092"]),
        Telling("fell", [places], "{card} at {0} falls.", ["RM-092"]),
        Telling("restored", [places], "{card} at {0} is restored.", ["RM-192"]),
        Telling("discarded_unit", [players], "{card} goes to the discard pile of {0}.", ["RM-038"]),
        Telling("shuffled_back", [players], "{card}, hired by {0}, is shuffled back.", ["RM-270"]),
        Telling("paid_debt", [players, count], "{0} paid {1} Gold for a Mercenary.", ["RM-273"]),
        Telling("owes_debt", [players], "{0} cannot pay for a Mercenary.", ["RM-273"]),
        Telling("sacrificed", [places], "{card} at {0} is sacrificed.", ["RM-213"]),
        Telling("heals", [places, count], "{card} at {0} heals up to {1}.", ["RM-191"]),
        Telling("king_gave_faith", [players, count], "The King brings {0} {1} Faith.", ["RM-021"]),
        Telling("king_gave_gold", [players, count], "The King brings {0} {1} Gold.", ["RM-021"]),
        Telling("gained_faith", [players, count], "{0} gained {1} Faith.", ["RM-240"]),
        Telling("gained_gold", [players, count], "{0} gained {1} Gold.", ["RM-283"]),
        Telling(
            "fortress_hit",
            [players, count, count],
            "The Fortress of {0} takes {1} damage: {2} Structure-points left.",
            ["RM-128"],
        ),
        Telling(
            "repaired",
            [players, count, count],
            "The Fortress of {0} regains {1} Structure-points and has {2}.",
            ["RM-249"],
        ),
        Telling("fortress_destroyed", [players], "The Fortress of {0} is destroyed.", ["RM-058"]),
        Telling("king_dead", [players], "The Warrior King of {0} is dead.", ["RM-345"]),
        Telling("both_kings_dead", [], "Both Warrior Kings are dead.", ["RM-345"]),
        Telling("limit_reached", [], "The match is stopped at its limit of turns.", ["RM-052"]),
        Telling("sieges", [places], "{card} at {0} sieges the Fortress.", ["RM-126"]),
        Telling("sieges_tower", [places, places], "{card} at {0} sieges the Tower at {1}.", ["RM-298"]),
        Telling(
            "tower_hit", [field, count, count], "{card} at {0} takes {1} damage: {2} Structure-points left.", ["RM-303"]
        ),
        Telling("tower_razed", [field], "{card} at {0} is destroyed.", ["RM-304"]),
        Telling("tower_active", [field], "{card} at {0} becomes active.", ["RM-292"]),
        Telling(
            "builds",
            [players, field, resources],
            "{0} began to build {card} at {1}, with a marker from {2}.",
            ["RM-288"],
            player,
        ),
        Telling("laid_trap", [players, field], "{0} laid {card} at {1}.", ["RM-278"], player),
        Telling("trap_revealed", [field], "{card} at {0} is sprung.", ["RM-282"]),
        Telling("trap_rolled", [field, count], "{card} at {0} rolls {1}.", ["RM-284"]),
        Telling("trap_cleared", [field], "{card} at {0} is found and goes back.", ["RM-283"]),
        Telling("snared", [places], "{card} at {0} is stopped.", ["RM-283"]),
        Telling("weakened", [places, count], "{card} at {0} has {1} less power this turn.", ["RM-283"]),
        Telling("discarded", [players], "{0} discarded {card}.", ["RM-221"]),
        Telling("drew", [players], "{0} drew {card}.", ["RM-224"]),
        Telling("reshuffled", [players], "{0} shuffled the discard pile into a new deck.", ["RM-226"]),
        Telling("traded", [players, count, count], "{0} traded with {1} Dice: {2}.", ["RM-216"]),
        Telling("split", [players, count, count], "{0} took {1} Gold and {2} Faith.", ["RM-217"]),
        Telling("to_lodge", [], "{card} comes to the Lodge.", ["RM-275"]),
        Telling("hired", [places], "{card} is hired and goes to {0}.", ["RM-260"], owner),
        Telling("howled", [players], "{0} took {card} into hand.", ["RM-319"]),
        Telling("recalled", [players], "{0} took {card} back into hand.", ["RM-234"]),
        Telling("played", [places], "{card} is played at {0}.", ["RM-206"], owner),
        Telling("shoots", [places, places], "{card} at {0} shoots at {1}.", ["RM-178"]),
        Telling("shoots_fortress", [places], "{card} at {0} shoots at the Fortress.", ["RM-181"]),
    ]

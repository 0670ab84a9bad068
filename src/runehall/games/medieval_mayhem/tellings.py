"""What can happen in Medieval Mayhem, in words."""

from __future__ import annotations

from typing import Final

from runehall.engine.events import Telling
from runehall.engine.options import Domain, numbers

IS_CHARACTER: Final = 0
STARTS: Final = 1
TURN: Final = 2
DREW: Final = 3
TURNED_UP: Final = 4
RECRUITED: Final = 5
PLAYED: Final = 6
ACTED: Final = 7
DISCARDED: Final = 8
DISCARDED_TERRITORY: Final = 9
DISCARDED_SET: Final = 10
NAMED_TYPE: Final = 11
ANNOUNCED: Final = 12
DEFENDED: Final = 13
NOT_DEFENDED: Final = 14
CAPTURED: Final = 15
OF_TYPE: Final = 16
LURED: Final = 17
DESTROYED: Final = 18
NOTHING_TAKEN: Final = 19
HAS_NONE: Final = 20
HAS_NO_MORE: Final = 21
FORMS_SET: Final = 22
INTO_SET: Final = 23
SHARED: Final = 24
TRIGGERED: Final = 25
SET_BROKEN: Final = 26
FELL: Final = 27
CAPTURED_BARRACKS: Final = 28
LURED_BARRACKS: Final = 29
DESTROYED_BARRACKS: Final = 30
CAPTURED_DISCARD: Final = 31
LURED_DISCARD: Final = 32
CAPTURED_OWN: Final = 33
PUT_UNDER: Final = 34
SCRIED: Final = 35
ROBBED: Final = 36
GAVE: Final = 37
EXCHANGED: Final = 38
RESHUFFLED: Final = 39
END_TRIGGERED: Final = 40
CHARMED: Final = 41
SCORED_TERRITORY: Final = 42
SCORED_CASTLE: Final = 43
SCORED_HAND: Final = 44
SCORED_BONUS: Final = 45
WINS: Final = 46

TALLY: Final = 7  # no text demands as many cards of one player


def tellings(seats: Domain, cards: Domain, wanted: Domain, aspects: Domain, characters: Domain) -> list[Telling]:
    """One sentence for everything that can happen, in the order of the numbers above."""
    count, player = numbers(500), range(len(seats.words))
    tally = Domain([f"{given}_of_{demanded}" for given in range(TALLY) for demanded in range(TALLY)])
    causes = Domain(["empty_deck", "sets"], ["the draw deck is empty", "enough sets are formed"])
    return [
        Telling("is_character", [seats, characters], "{0} is the {1}.", ["MM-016"]),
        Telling("starts", [seats], "{0} is the starting player.", ["MM-022"]),
        Telling("turn", [seats, count], "{0}'s turn, round {1}.", ["MM-034"]),
        Telling("drew", [seats], "{0} draws {card}.", ["MM-191"]),
        Telling("turned_up", [], "{card} comes to the Barracks.", ["MM-146"]),
        Telling("recruited", [seats], "{0} recruits {card}.", ["MM-057"]),
        Telling("played", [seats], "{0} plays {card}.", ["MM-051"], player),
        Telling("acted", [seats, characters], "{0} takes the {1}'s action.", ["MM-059"]),
        Telling("discarded", [seats], "{0} discards {card}.", ["MM-192"]),
        Telling("discarded_from_territory", [seats], "{0} discards {card} from Territory.", ["MM-192"]),
        Telling("discarded_set", [seats], "{0} discards {card} with its whole set.", ["MM-143"]),
        Telling("named", [seats, wanted], "{0} names {1}.", ["MM-067"]),
        Telling("announced", [seats, cards, seats], "{0} aims at {2}'s {1}.", ["MM-067"]),
        Telling("defended", [seats], "{0} is protected by {card}.", ["MM-086"], player),
        Telling("not_defended", [seats], "{0} does not defend.", ["MM-092"]),
        Telling("captured", [seats, seats], "{0} captures {card} from {1}.", ["MM-188"]),
        Telling("of_type", [wanted], "It is a {0}.", ["MM-033"]),
        Telling("lured", [seats, seats], "{0} lures {card} from {1}.", ["MM-190"]),
        Telling("destroyed", [seats, seats], "{0} destroys {1}'s {card}.", ["MM-189"]),
        Telling("nothing_taken", [seats, seats], "{0} takes nothing from {1}.", ["MM-073"]),
        Telling("has_none", [seats, wanted], "{0} has no {1} there.", ["MM-077"]),
        Telling("has_no_more", [seats, wanted, tally], "{0} has no other {1}: {2}.", ["MM-076"]),
        Telling("forms_set", [seats], "{0} forms a set.", ["MM-107"]),
        Telling("into_set", [seats], "{card} goes to {0}'s Castle.", ["MM-112"]),
        Telling("shared", [seats, aspects], "The three cards share {1}.", ["MM-108"]),
        Telling("triggered", [seats, aspects], "{0}'s {1} trigger fires.", ["MM-114"]),
        Telling("set_broken", [seats], "A set of {0} is no longer valid.", ["MM-134"]),
        Telling("fell", [seats], "{card} falls to {0}'s Territory.", ["MM-135"]),
        Telling("captured_from_barracks", [seats], "{0} captures {card} from the Barracks.", ["MM-188"]),
        Telling("lured_from_barracks", [seats], "{0} lures {card} from the Barracks.", ["MM-190"]),
        Telling("destroyed_in_barracks", [seats], "{0} destroys {card} in the Barracks.", ["MM-189"]),
        Telling("captured_from_discard", [seats], "{0} captures {card} from the discard pile.", ["MM-188"]),
        Telling("lured_from_discard", [seats], "{0} lures {card} from the discard pile.", ["MM-190"]),
        Telling("captured_own", [seats], "{0} takes {card} back from Territory.", ["MM-188"]),
        Telling("put_under", [seats], "{0} puts {card} under the deck.", ["MM-241"]),
        Telling("scried", [seats, count], "{0} looks at {1} of the top cards.", ["MM-059"]),
        Telling("robbed", [seats, seats], "{0} picks {card} out of {1}'s hand.", ["MM-059"]),
        Telling("gave", [seats, seats], "{0} gives {1} {card} in return.", ["MM-059"]),
        Telling("exchanged", [seats], "{0} exchanges a card for {card}.", ["MM-059"]),
        Telling("reshuffled", [count], "The discard pile becomes a new deck of {0}.", ["MM-204"]),
        Telling("end_triggered", [seats, causes], "In {0}'s turn the end is triggered: {1}.", ["MM-160", "MM-161"]),
        Telling("charmed", [seats], "{0} has formed the last set that was needed and wins at once.", ["MM-208"]),
        Telling("scored_territory", [seats, count], "{0} scores {1} for Territory.", ["MM-171"]),
        Telling("scored_castle", [seats, count], "{0} scores {1} for the Castle.", ["MM-172"]),
        Telling("scored_hand", [seats, count], "{0} scores {1} for Resources.", ["MM-173"]),
        Telling("scored_bonus", [seats, count], "{0} reveals {card} and scores {1} for it.", ["MM-174"]),
        Telling("wins", [seats, count], "{0} wins with {1} points.", ["MM-175"]),
    ]

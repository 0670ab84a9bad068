"""What a match of Medieval Mayhem is played with: cards, Characters, seats and the rules that were agreed on."""

from __future__ import annotations

from typing import Final

from runehall.engine.events import Tellings
from runehall.engine.options import Choice, Domain, Grammar
from runehall.engine.state import Book
from runehall.games.medieval_mayhem.choices import Choices
from runehall.games.medieval_mayhem.effects import Bonus, Deed, Text, Trigger
from runehall.games.medieval_mayhem.events import Events

CRIMSON: Final = 0
GILDED: Final = 1
SAPPHIRE: Final = 2

DRAGON: Final = 0
PRINCESS: Final = 1
KNIGHT: Final = 2
TREASURE: Final = 3
ATTACK: Final = 4
DEFENSE: Final = 5
ANY: Final = 6  # of whatever type

SCALES: Final = 0
GUARDIANS: Final = 1
SHIELD: Final = 2

TERRITORY: Final = 0
CASTLE: Final = 1
HAND: Final = 2
DISCARD: Final = 3

# The aspects a set can be formed on: three colours, three numbers, six types. A card has one bit of each sort.
NUMBER_ASPECT: Final = 3  # colours are aspects 0 to 2, numbers 3 to 5, types 6 to 11
TYPE_ASPECT: Final = 6
ASPECTS: Final = 12
COLOUR_BITS: Final = 0b000000_000_111
NUMBER_BITS: Final = 0b000000_111_000
TYPE_BITS: Final = 0b111111_000_000

CARD: Final = 0  # families: the back of the 70 cards
CHARACTER: Final = 1  # a Character card of which nothing is seen
ACTION_SIDE: Final = 2  # the Character card of which the action side is seen: this + the number of the Character

RANDOM: Final = 0  # how Characters come to the players
CHOSEN: Final = 1
DRAFTED: Final = 2

SEAT_NAMES: Final = ("lion", "raven", "stag", "boar", "griffin", "wolf")


class MedievalBook(Book):
    """The cards and tables of one match."""

    # the cards, per kind; Character cards are the kinds from `first_character` on
    copies: list[int]
    colour: list[int]
    number: list[int]
    type: list[int]
    subtype: list[int]  # of a Defense; -1 for all others
    aspects: list[int]  # mask of the aspects a set can share
    points: list[list[int]]  # per zone, per kind
    texts: list[list[Text]]
    of_type: list[int]  # per type, and ANY: mask of kinds
    of_subtype: list[int]
    of_colour: list[int]
    sentences: list[str]  # what a player reads on each kind of card
    card_rules: list[tuple[str, ...]]  # the ledger's rules behind each text
    triggers: list[Trigger]  # per aspect
    aspect_names: Domain

    # the Characters
    first_character: int
    character_of: list[int]  # per kind of Character card, from 0: which of the 9
    bonuses: list[Bonus]  # per kind of Character card, from 0
    deeds: list[Deed]  # per Character
    character_names: Domain
    action_names: list[str]
    action_texts: list[str]
    action_conditions: list[str]
    bonus_texts: list[str]  # per kind of Character card, from 0
    turn_order: list[int]  # what every bonus side brings besides, by the owner's place in the round; 0 without MM-D49
    hidden_family: list[int]  # per piece: its back while Characters are drafted
    open_family: list[int]  # per piece: its back when action sides are up

    # the agreed rules
    first: int  # the seat that begins, or -1: chance decides
    assignment: int  # RANDOM, CHOSEN or DRAFTED
    rounds: int  # the Round Time Limit; 0 without
    instant_win: bool  # Three's a Charm
    recycling: bool  # The Best Defense
    free_sets: bool  # Free Stuff
    teams: bool  # Team Tactics
    pays_turn_order: bool  # the house rule MM-D49
    sets_to_end: int  # how many sets, of a player or of a team, end the game
    sees: list[int]  # per seat: mask of those who see its hand and its bonus
    opponents: list[list[int]]  # per seat: whom it may choose, clockwise from its left
    others: list[int]  # per seat: mask of those a text means by "each other player"
    all: list[int]  # per seat: mask of those a text means by "all players"

    choices: Choices
    events: Events
    ways_to_use: list[list[list[Choice]]]  # per seat, per kind of card in hand: all ways to play it, and the discard

    def grammar(self) -> Grammar:
        return self.choices

    def tellings(self) -> Tellings:
        return self.events

    def side_of(self, seat: int) -> int:
        """A seat alone or, in teams, every other seat together (MM-222)."""
        return seat % 2 if self.teams else seat

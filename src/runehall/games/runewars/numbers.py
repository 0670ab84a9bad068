"""The numbers of Runewars that every chapter shares."""

from __future__ import annotations

from typing import Final

AREAS: Final = 47  # of all tiles; those of tiles that were not placed are on no board
UNITS: Final = 22  # types: four a faction, then the neutral ones
PER_FACTION: Final = 4
FACTIONS: Final = 4
FIRST_NEUTRAL: Final = 16  # the neutral types follow those of the factions
HEROES: Final = 12
TITLES: Final = 3
DEVELOPMENTS: Final = 7

FOOD: Final = 0
WOOD: Final = 1
ORE: Final = 2
DIALS: Final = 3
HIGHEST_DIAL: Final = 8  # RW-101

TRIANGLE: Final = 0
RECTANGLE: Final = 1
HEXAGON: Final = 2
CIRCLE: Final = 3

GOLD: Final = 0
SILVER: Final = 1
RED: Final = 2

# A result section of a Fate card: what it is, and how many.
BLANK: Final = 0
SPECIAL: Final = 1
ROUT: Final = 2
DAMAGE: Final = 3

SPRING: Final = 0
SUMMER: Final = 1
FALL: Final = 2
WINTER: Final = 3
YEARS: Final = 7

STRATEGIZE: Final = 1
MOBILIZE: Final = 2
CONQUER: Final = 3
HARVEST: Final = 4
RECRUIT: Final = 5
RALLY: Final = 6
POWER: Final = 7
FORTIFY: Final = 8
ORDERS: Final = 8

GOOD: Final = 0
EVIL: Final = 1
NEUTRAL: Final = 2

MOUNTAIN: Final = 1  # borders are bits, so that what somebody may cross is a mask
WATER: Final = 2

# Kinds of pieces: the runes come first.
DRAGON: Final = 0
FALSE_RUNE: Final = 1

# Backs.
RUNE_BACK: Final = 0
FATE_BACK: Final = 1
TACTICS_BACK: Final = 2
QUEST_BACK: Final = 3
REWARD_BACK: Final = 4
HERO_BACK: Final = 5
OBJECTIVE_BACK: Final = 6  # good, then evil
SEASON_BACK: Final = 8  # spring to winter
EXPLORATION_BACK: Final = 12  # 1, then 2+

MOST_UNITS: Final = 8  # of one player in an area (RW-059)
STRONGHOLDS: Final = 4
WHOLE_STRENGTH: Final = 5
BROKEN_STRENGTH: Final = 2  # RW-D45
MOST_HEROES: Final = 3
MOST_TACTICS: Final = 10
MOST_QUESTS: Final = 3
RUNES_TO_CLAIM: Final = 6
INITIATIVES: Final = 5
MOST_INFLUENCE: Final = 60  # more than a match can bring together; the box never limits it (RW-011)

ATTACKER: Final = 0
DEFENDER: Final = 1

# What modifiers change, and until when they last.
CROSSES: Final = 0  # borders a seat's figures ignore when they move or retreat: a mask
SHORTER: Final = 1  # areas fewer with Mobilize and Conquer
QUICK: Final = 2  # how many units of a seat are Fast
TRUCE: Final = 3  # nobody activates an area of another player
STRENGTH: Final = 4  # of a side of the battle
WALLS_LESS: Final = 5  # by how much a stronghold counts less in this battle
UNDYING: Final = 6  # the Sorcerers of a side have one health more
NO_SUPPORT: Final = 7  # heroes of a side do not support
PORTALS: Final = 12  # whether a seat has paid for the Magic Portals
OATH: Final = 11  # what a special icon deals in a duel to a seat's credit, above 1
MORE_FATE: Final = 9  # Fate cards a seat draws more in diplomacy
SILVER_AS_GOLD: Final = 10  # a seat's silver card counts as gold in diplomacy
VETERANS: Final = 8  # Fate cards a side draws more, and discards again, for its next type

END_OF_TURN: Final = 0
END_OF_SEASON: Final = 1
END_OF_BATTLE: Final = 2
END_OF_EXCHANGE: Final = 3
END_OF_TALKS: Final = 5  # diplomacy
END_OF_DUEL: Final = 4
END_OF_MOVE: Final = 6  # one activation, one Strategize, one Quest Phase move

# Why a match ends.
RUNES_HELD: Final = 0
MOST_RUNES: Final = 1
LAST_STANDING: Final = 2

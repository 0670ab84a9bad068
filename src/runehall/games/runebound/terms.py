"""The numbers that stand for the words of the rulebook: terrain, places, symbols, figures, moments, limits."""

from __future__ import annotations

from typing import Final

# Terrain is a mask, so that a die with two symbols is the sum of both; a city has none (RB-D06).
PLAINS: Final = 1
FOREST: Final = 2
HILLS: Final = 4
MOUNTAINS: Final = 8
WATER: Final = 16
WILD: Final = 32  # asked for by quests; no hex has it (RB-115)
ANY_TERRAIN: Final = PLAINS | FOREST | HILLS | MOUNTAINS | WATER
WILD_FACE: Final = ANY_TERRAIN | WILD
TERRAINS: Final = ("plains", "forest", "hills", "mountains", "water", "wild")  # by bit

FACES: Final = (PLAINS, PLAINS | FOREST, HILLS | PLAINS, FOREST | HILLS, MOUNTAINS | WATER, WILD_FACE)  # RB-D63
MOST_DICE: Final = 5  # RB-009

# What stands in a hex
WILDERNESS: Final = 0
CITY: Final = 1
TOWN: Final = 2
SHRINE: Final = 3
STRONGHOLD: Final = 4
PLACES: Final = ("wilderness", "city", "town", "shrine", "stronghold")

# Adventure decks, gems and trophies
COMBAT: Final = 0
EXPLORATION: Final = 1
SOCIAL: Final = 2
GRAY: Final = 3  # an orb that takes any trophy (RB-095)
DECKS: Final = ("combat", "exploration", "social")

# Backs of cards; the first three are the adventure decks
SKILL_BACK: Final = 3
ASSET_BACK: Final = 4
STORY_BACK: Final = 5
CORRUPTION_BACK: Final = 6

# What an adventure card is
EVENT: Final = 0
QUEST: Final = 1
ENEMY: Final = 2

# Types of assets
WEAPON: Final = 0
CLOTHING: Final = 1
EQUIPMENT: Final = 2
MOVEMENT: Final = 3
GOODS: Final = 4
TWIST: Final = 5  # shuffled among the assets, never owned
ASSET_TYPES: Final = ("weapon", "clothing", "equipment", "movement", "goods")

# Combat symbols
P: Final = 0  # physical
M: Final = 1  # magic
E: Final = 2  # enemy
AG: Final = 3  # agility
SU: Final = 4  # surge
DO: Final = 5  # double
SH: Final = 6  # shield
DA: Final = 7  # dash
CH: Final = 8  # charge
TA: Final = 9  # tactics
ANY: Final = 10  # in filters: every symbol
GOLDEN: Final = 11  # in filters: every gold symbol
SYMBOLS: Final = (
    "physical", "magic", "enemy", "agility", "surge", "double", "shield", "dash", "charge", "tactics", "any", "gold",
)  # fmt: skip
LETTERS: Final = ("P", "M", "E", "Ag", "Su", "Do", "Sh", "Da", "Ch", "Ta")
UNBLOCKABLE: Final = 12  # a type of damage that is no symbol

# Figures: everything a card may add to, summed when asked (figures.py)
BODY: Final = 0
MIND: Final = 1
SPIRIT: Final = 2
SPEED: Final = 3
HEALTH: Final = 4
HAND: Final = 5
PARTY: Final = 3  # as the type of a skill: a party skill, which no attribute bounds
TEST_BODY: Final = 6
TEST_MIND: Final = 7
TEST_SPIRIT: Final = 8
TEST_EVENT: Final = 9  # tests on event cards
INITIATIVE: Final = 10
DISCOUNT: Final = 11  # of purchases in shop actions; less than 0 makes them dearer
SELL_BONUS: Final = 12
TRADE_BONUS: Final = 13
SHOP_DRAW: Final = 14  # assets drawn beyond the first in a shop action
GOODS_SLOTS: Final = 15  # goods cards beyond the first
FORD: Final = 16  # rivers ask for no water die
TRAIN_DRAW: Final = 17
MOVE_DICE: Final = 18  # dice of move rolls beyond speed
REST_HEAL: Final = 19  # more healed by a rest
REST_DICE: Final = 20  # dice of a wilderness rest beyond five
REST_WILD: Final = 21  # more healed by each wild of a wilderness rest
REST_MOST: Final = 22  # a rest heals less than this plus one; 0: no bound
LESS_DAMAGE: Final = 23  # suffered each time outside combat
KEEPS_GOLD: Final = 24  # others cannot make the hero lose gold
STEP_HEXES: Final = 25  # hexes beyond the first of a move without dice
GEM_REACH: Final = 26  # how far away a gem may lie for the adventure action
ADVENTURE_COST: Final = 27  # actions beyond two for an adventure
EXPLORE_COST: Final = 28  # actions beyond the printed ones for exploring
NO_BARTER: Final = 29
RETREAT_STEP: Final = 30  # may retreat by a step in place of the die
SELLS_FOR: Final = 31  # of one asset: gold beyond its cost
SURGE_HELP: Final = 32  # surge symbols more when paying, once a round
SOFT_BLOW: Final = 33  # so much of physical damage cannot be blocked, once a round
BLOCKS_AFTER_CHARGE: Final = 34  # tokens that may still block after a charge
NO_BRIDGE: Final = 35  # bridges are ordinary river edges
SENDS_ANYWHERE: Final = 36  # envelopes may be sent from any hex
SHIELDS_FRIENDS: Final = 37  # may suffer what another of the party would suffer outside combat
SHARES_EXERTION: Final = 38  # members may exert for each other
SHARES_GOLD: Final = 39  # members may pay for each other
SHARES_WOUNDS: Final = 40  # another member may suffer what would defeat one, once a turn
SICK_REST: Final = 41  # a rest in a plague hex heals nothing
FIGURES: Final = 42

# Moments at which abilities are used or happen
ON_TURN: Final = 0  # free on one's own turn, before or after an action (RB-D91)
TURN_START: Final = 1
TURN_END: Final = 2
ROLLING: Final = 3  # any roll of one's own terrain dice
MOVE_ROLL: Final = 4
EXPLORE_ROLL: Final = 5
ON_TEST: Final = 6  # after the normal reveal
BEFORE_TEST: Final = 7
ON_REST: Final = 8
ON_SHOP: Final = 9  # before the buy or discard
ON_SHOP_DRAW: Final = 10  # the asset for the market was drawn
ON_SCRAP: Final = 11  # a market card was discarded instead of buying
ON_LEARN: Final = 12
ON_QUEST: Final = 13  # an outcome was resolved
ON_ADVENTURE: Final = 14  # before the draw
ON_EXERT: Final = 15
ON_LORE: Final = 16
ENGAGE: Final = 17  # before the first cast
CAST: Final = 18
ON_INITIATIVE: Final = 19
ACT: Final = 20  # at one's turn in a combat round, not instead of the action
COMBAT_ACTION: Final = 21  # CA
SURGE: Final = 22
TAKE_DAMAGE: Final = 23
DEAL_DAMAGE: Final = 24
ON_AGILITY: Final = 25
ROUND_END: Final = 26
WIN: Final = 27
EXERTED_NEAR: Final = 28  # another hero exerts in one's hex
MOMENTS: Final = 29

# How often an ability may be used
UNLIMITED: Final = 0
PER_TURN: Final = 1
PER_ROUND: Final = 2
PER_COMBAT: Final = 3
PER_GAME: Final = 4
PER_SHOP: Final = 5
PER_MOVE: Final = 6

# Ends of modifiers (State.moment); those of a seat are END + seat
TURN_ENDS: Final = 0  # + seat
COMBAT_ENDS: Final = 10
COMBAT_ROUND_ENDS: Final = 11
NEXT_STORY: Final = 12
SHOP_ENDS: Final = 13
EXPLORED: Final = 14  # a hero has begun to explore

# What is true of a hero
DELAYED: Final = 1
DEFEATED: Final = 2
ELIMINATED: Final = 4
PREPARED: Final = 8
FRESHLY_PREPARED: Final = 16  # the token was taken in this very turn (RB-D45)

# Markers on the map (Realm.markers)
GRAVE: Final = 0
PLAGUE: Final = 1
SCORCHED: Final = 2
GUARD: Final = 3
MARKERS: Final = ("grave", "plague", "scorched", "guard")

# Enemy traits
WARRIOR: Final = 0
MYSTIC: Final = 1
SAVAGE: Final = 2
TRICKSTER: Final = 3
TRAITS: Final = ("warrior", "mystic", "savage", "trickster")

# The time track (RB-D02, RB-D03)
LAST_SPACE: Final = 12
STORY_SPACES: Final = (2, 4, 7, 9, 11)
REFRESH_SPACES: Final = (6, 12)
SLOTS: Final = 5  # RB-D53

ACTIONS: Final = 3  # RB-036
MARKET: Final = 3  # cards in a market (RB-002)
COMBAT_ROUNDS: Final = 50  # RB-D33
NOBODY: Final = -1  # no seat
BOARD: Final = -1  # the driver of an enemy that nobody controls: the combat board

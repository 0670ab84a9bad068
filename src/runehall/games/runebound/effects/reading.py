"""Words of content as the rules count them: symbols, decks, terrains, limits, moments, conditions."""

from __future__ import annotations

from typing import Final

from runehall.content.content import EffectData, Row
from runehall.games.runebound.effect import Condition
from runehall.games.runebound.effects import conditions
from runehall.games.runebound.effects.conditions import CIVILIZED, All, InPlace, OnRoad, OnTerrain
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import (
    CAST,
    CITY,
    DEAL_DAMAGE,
    DECKS,
    ENGAGE,
    EXPLORE_ROLL,
    FOREST,
    HILLS,
    MOUNTAINS,
    MOVE_ROLL,
    ON_ADVENTURE,
    ON_AGILITY,
    ON_EXERT,
    ON_INITIATIVE,
    ON_LEARN,
    ON_LORE,
    ON_QUEST,
    ON_REST,
    ON_SCRAP,
    ON_SHOP,
    PER_COMBAT,
    PER_MOVE,
    PER_ROUND,
    PER_SHOP,
    PER_TURN,
    PLACES,
    ROLLING,
    SHRINE,
    SOCIAL,
    STRONGHOLD,
    SYMBOLS,
    TAKE_DAMAGE,
    TERRAINS,
    TOWN,
    TRAITS,
    TURN_START,
    UNBLOCKABLE,
    UNLIMITED,
    WARRIOR,
    WILDERNESS,
    WIN,
    E,
    M,
    P,
)

STATS: Final = ("body", "mind", "spirit", "speed", "health", "hand")
DAMAGES: Final = {"physical": P, "magic": M, "enemy": E, "unblockable": UNBLOCKABLE}
LIMITS: Final = {"turn": PER_TURN, "round": PER_ROUND, "combat": PER_COMBAT, "shop": PER_SHOP, "move": PER_MOVE}
MOMENTS: Final = {
    "turn_start": TURN_START, "win": WIN, "rest": ON_REST, "shop": ON_SHOP, "learn": ON_LEARN,
    "complete_quest": ON_QUEST, "adventure_social": ON_ADVENTURE, "exert": ON_EXERT, "lore": ON_LORE,
    "market_discard": ON_SCRAP, "engage": ENGAGE, "cast": CAST, "initiative": ON_INITIATIVE,
    "take_damage": TAKE_DAMAGE, "deal_damage": DEAL_DAMAGE, "deal_magic": DEAL_DAMAGE, "agility": ON_AGILITY,
}  # fmt: skip
ROLLS: Final = {"any": ROLLING, "move": MOVE_ROLL, "explore": EXPLORE_ROLL}


def attribute_of(word: str) -> int:
    """The number of an attribute, or of speed, health or hand."""
    return STATS.index(word)


def deck_of(word: str) -> int:
    """The number of an adventure deck; -1 for any."""
    return DECKS.index(word) if word in DECKS else -1


def mask_of(word: str) -> int:
    """The mask of a terrain, or of a wild face."""
    return 1 << TERRAINS.index(word)


def symbol_of(word: str) -> int:
    """The number of a combat symbol, or of what stands for several."""
    return SYMBOLS.index(word)


def amount(data: EffectData) -> int:
    """How many tokens, X and all among them."""
    return data.number("count")


def limit_of(data: EffectData) -> int:
    """How often an ability may be used."""
    return LIMITS[data.text("limit")] if data.has("limit") else UNLIMITED


def place_condition(word: str) -> Condition[Realm]:
    """Where the hero must be."""
    if word == "civilized":
        return InPlace(CIVILIZED)
    if word == "wilderness":
        return InPlace(1 << WILDERNESS)
    if word == "road":
        return OnRoad()
    if word == "forest":
        return OnTerrain(FOREST)
    if word == "mountains_or_hills":
        return OnTerrain(MOUNTAINS | HILLS)
    both = {"city_or_town": 1 << CITY | 1 << TOWN, "shrine_or_stronghold": 1 << SHRINE | 1 << STRONGHOLD}
    return InPlace(both[word] if word in both else 1 << PLACES.index(word))


def state_condition(word: str) -> Condition[Realm]:
    """What must be so of the hero or of the fight."""
    made: dict[str, Condition[Realm]] = {
        "no_gold": conditions.NoGold(), "no_damage": conditions.NoDamage(), "first_round": conditions.FirstRound(),
        "holding_initiative": conditions.HasInitiative(), "charge_showing": conditions.ChargeShowing(),
    }  # fmt: skip
    return made[word]


def foe_condition(word: str) -> Condition[Realm]:
    """Whom the hero must be fighting."""
    if word == "warrior_or_hero":
        return conditions.FoeIs(1 << WARRIOR, True)
    return conditions.FoeIs(1 << TRAITS.index(word), False)


def condition_of(data: EffectData) -> Condition[Realm] | None:
    """Everything an ability asks for, if anything."""
    found: list[Condition[Realm]] = []
    if data.has("where"):
        found.append(place_condition(data.text("where")))
    if data.has("when"):
        found.append(state_condition(data.text("when")))
    if data.has("foe"):
        found.append(foe_condition(data.text("foe")))
    if data.has("on") and data.text("on") == "adventure_social":
        found.append(conditions.GemOf(1 << SOCIAL))
    if data.has("on") and data.text("on") == "deal_magic":
        found.append(conditions.DealtBy(M))
    if not found:
        return None
    return found[0] if len(found) == 1 else All(tuple(found))


def quest_condition(row: Row) -> Condition[Realm] | None:
    """What a quest asks of the hex besides those it names."""
    only = row.text("only") if row.has("only") else ""
    if only == "another_city":
        return conditions.AnotherCity()
    if only == "near_warband":
        return conditions.NearWarband()
    if only == "plague":
        return conditions.PlagueHere()
    places = sum([1 << PLACES.index(place) for place in row.words("places")])
    return InPlace(places) if places else None

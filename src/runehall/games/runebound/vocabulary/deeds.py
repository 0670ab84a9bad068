"""What cards do to heroes and to the board outside combat."""

from __future__ import annotations

from typing import Final

from runehall.content.content import Field, Need, Saying, Sort, Verb
from runehall.games.runebound.vocabulary.words import (
    ASSET_TYPES,
    ATTRIBUTES,
    DICE,
    STATS,
    TERRAINS,
    count,
    deck,
    deeds,
    more,
)

HEROES: Final = (
    "all", "in_city", "in_shrine", "in_mountains_or_hills", "in_plague", "near_grave", "sharing_hex", "least_lore",
    "most_corruption", "not_most_corruption",
)  # fmt: skip
GRAVES: Final = ("here", "nearest_town", "northbank", "everton")
WARBANDS: Final = ("any", "that", "each", "one")

_HERO_WORDS: Final = {
    "all": "Each hero", "in_city": "Each hero in a city", "in_shrine": "Each hero in a shrine",
    "in_mountains_or_hills": "Each hero in hills or mountains", "in_plague": "Each hero in a plague hex",
    "near_grave": "Each hero within 2 hexes of a grave", "sharing_hex": "Each hero who shares a hex with another hero",
    "least_lore": "The hero with the least lore", "most_corruption": "The hero with the most corruption",
    "not_most_corruption": "Every other hero than the one with the most corruption",
}  # fmt: skip
_GRAVE_WORDS: Final = {
    "here": "here", "nearest_town": "in the nearest town", "northbank": "in Northbank", "everton": "in Everton",
}  # fmt: skip
_WARBAND_WORDS: Final = {
    "any": "One faceup warband of your choice", "that": "That warband", "each": "Each faceup warband",
    "one": "One faceup warband of your choice",
}  # fmt: skip
_PLACE_NAMES: Final = {
    "bright_vale": "Bright Vale", "everton": "Everton", "fort_rodrik": "Fort Rodrik", "riverwatch": "Riverwatch",
    "shrine_of_aris": "Shrine of Aris", "sundergard": "Sundergard", "suvars_haven": "Suvar's Haven",
    "tamalir": "Tamalir",
}  # fmt: skip
_CARDS = {n: f"{n} skill card{'s' if n > 1 else ''}" for n in range(1, 10)}
_MODIFIER = Field("modifier", Sort.NUMBER, default=0, low=-5, high=5,
                  words={n: f"{n:+d}" if n else "+0" for n in range(-5, 6)})  # fmt: skip
_FEWER = Field("fewer", Sort.NUMBER, low=1, high=3, words={1: "1 orb", 2: "2 orbs", 3: "3 orbs"})
_THEN = deeds(least=1)
_OTHERWISE = deeds("otherwise")
_WARBAND = Field("which", allowed=WARBANDS, words=_WARBAND_WORDS)
_NO_ELSE: Final = {"otherwise": (None,)}


def _priced(name: str, fields: tuple[Field, ...], says: str) -> Verb:
    """A cost that must be paid in full before what follows happens."""
    return Verb(name, (*fields, _THEN), group="deed", says=says)


# what is gained and lost
GAINS: Final = (
    Verb("gold", (count(),), group="deed", says="Gain {count} gold."),
    Verb("lose_gold", (count(),), group="deed", says="Lose {count} gold."),
    Verb("lore", (count(),), group="deed", says="Gain {count} lore."),
    Verb("damage", (count(),), group="deed", says="Suffer {count} damage."),
    Verb("heal", (count(),), group="deed", says="Heal {count} damage."),
    Verb("heal_all", group="deed", says="Heal all damage."),
    Verb("heal_here", (count(),), group="deed", says="A hero in your hex, you included, heals {count} damage."),
    Verb("draw", (count(words=_CARDS),), group="deed", says="Draw {count}."),
    Verb("drop", (count(words=_CARDS), deeds()), group="deed", says=(
        Saying("Discard {count} from hand.", {"then": (None,)}),
        Saying("Discard {count} from hand → {then}"),
    )),
    Verb("delay", group="deed", says="Become delayed."),
    Verb("trophy", group="deed", once=True, apart=("discard",), says="Take this card as a trophy."),
    Verb("discard", group="deed", once=True, apart=("trophy",), says="Discard this card."),
    Verb("bonus_trophy", (deck("any"),), group="deed",
         says="Take the top card of {deck} as a trophy, unseen."),
    Verb("corrupt", (count(words={1: "1 corruption card"}),), group="deed", says="Draw {count}."),
    Verb("cleanse", (count(words={1: "1 corruption card", 2: "2 corruption cards"}),), group="deed",
         says="Discard {count}."),
    Verb("raise_stat", (Field("stat", allowed=STATS), more()), group="deed", says="{more} {stat} this turn."),
)  # fmt: skip

# tests, costs and choices
BRANCHES: Final = (
    Verb("test", (Field("attribute", allowed=ATTRIBUTES), _MODIFIER, _THEN, _OTHERWISE), group="deed", says=(
        Saying("Test {attribute} {modifier}. Success: {then}", _NO_ELSE),
        Saying("Test {attribute} {modifier}. Success: {then} Failure: {otherwise}"),
    )),
    Verb("explore", (Field("dice", many=True, least=1, most=3, allowed=DICE), _THEN, _OTHERWISE), group="deed", says=(
        Saying("Explore: {dice}. Success: {then}", _NO_ELSE),
        Saying("Explore: {dice}. Success: {then} Failure: {otherwise}"),
    )),
    Verb("pay", (count(), Field("per_player", Sort.FLAG, default=False), _THEN), group="deed", says=(
        Saying("Pay {count} gold → {then}", {"per_player": (False,)}),
        Saying("Pay {count} gold for each player in the game → {then}"),
    )),
    _priced("exert", (count(words=_CARDS),), "Exert, discarding {count} → {then}"),
    _priced("pay_trophy", (deck("any"),), "Discard a trophy of {deck} → {then}"),
    _priced("pay_asset", (count(words={1: "1 asset"}),), "Discard {count} → {then}"),
    _priced("challenge", (), "Challenge another undefeated hero in your hex. If you win: {then}"),
    Verb("choose", (deeds("one", least=1), deeds("two", least=1)), group="deed",
         says="Choose: {one} Or: {two}"),
    Verb("other", (_THEN,), group="deed", says="One other hero of your choice: {then}"),
    Verb("each_other", (_THEN,), group="deed", says="Every other hero: {then}"),
    Verb("each", (Field("who", allowed=HEROES, words=_HERO_WORDS), _THEN), group="deed", says="{who}: {then}"),
)  # fmt: skip

# moving, cards and gems
ERRANDS: Final = (
    Verb("step", (count(words={1: "1 hex", 2: "2 hexes", 3: "3 hexes"}),), group="deed",
         says="Move up to {count}, without dice."),
    Verb("roll_move", (count("dice", words={2: "2 terrain dice", 3: "3 terrain dice"}),), group="deed",
         says="Roll {dice} and spend them to move."),
    Verb("go", (Field("terrain", allowed=TERRAINS),), group="deed", says="Put your hero in any {terrain} hex."),
    Verb("asset_deck", (
        Field("type", required=False, allowed=ASSET_TYPES, words={"weapon": "a weapon", "equipment": "equipment"}),
        Field("cost", Sort.NUMBER, default=0, low=0, high=20),
    ), group="deed", needs=(Need(some=("type", "cost"), because="it must say what fits"),), says=(
        Saying("Reveal assets until one costs {cost} or less, and gain it.", {"type": (None,)}),
        Saying("Reveal assets until one is {type}, and gain it."),
    )),
    Verb("asset_market", (Field("cost", Sort.NUMBER, low=0, high=20),), group="deed",
         says="Gain an asset that costs {cost} or less from any market, free."),
    Verb("buy", (count("less"),), group="deed", says="You may buy an asset from any market for {less} gold less."),
    Verb("sell", (Field("more", Sort.NUMBER, low=1, high=9),), group="deed",
         says="You may sell an asset for its cost and {more} gold more."),
    Verb("trade", group="deed", says="You may trade your goods here."),
    Verb("learn", (_FEWER,), group="deed", says="You may learn a skill from hand for {fewer} fewer."),
    Verb("learn_free", group="deed", says="You may learn a skill from hand for no trophies."),
    Verb("fight", (Field("enemy", refers="enemy"),), group="deed", says="Fight the {enemy}."),
    Verb("fight_foe", (Field("foe", refers="foe"), _THEN), group="deed", says="Fight the {foe}. If you win: {then}"),
    Verb("adventure", (deck(),), group="deed", says="Draw and resolve the top card of {deck}."),
    Verb("gem_up", (count("within", words={n: f"{n} hexes" for n in range(2, 10)}),), group="deed",
         says="Turn a facedown gem within {within} faceup."),
    Verb("gems_down", (count(words={3: "3 faceup gems"}), Field("near", refers="place", words=_PLACE_NAMES)),
         group="deed", says="Turn the {count} nearest to {near} facedown."),
    Verb("peek", (deck("any"), count(words={1: "card", 2: "2 cards", 3: "3 cards"})), group="deed", says=(
        Saying("Look at the top {count} of {deck}.", {"count": (1,)}),
        Saying("Look at the top {count} of {deck} and put them back in any order."),
    )),
)  # fmt: skip

# graves, warbands and plague
BOARD: Final = (
    Verb("grave", (Field("at", allowed=GRAVES, words=_GRAVE_WORDS),), group="deed", says="Put a grave {at}."),
    Verb("remove_grave", (count(words={1: "1 grave", 2: "2 graves"}),), group="deed",
         says="Remove {count} of your choice."),
    Verb("weaken", (count(),), group="deed", says="The Corpse King has {count} health less when you fight him."),
    Verb("units", (
        Field("count", Sort.NUMBER, low=-3, high=3, words={-1: "loses 1 unit", 1: "gets 1 unit"}), _WARBAND,
    ), group="deed", says="{which} {count}."),
    Verb("march", (_WARBAND,), group="deed", says="{which} moves."),
    Verb("hold", (_WARBAND,), group="deed", says="{which} skips its next regular move."),
    Verb("muster", (count(words={1: "next facedown warband"}), Field("units", Sort.NUMBER, default=0, low=0, high=3,
         words={0: "1 unit", 1: "2 units"})), group="deed",
         says="Flip the {count} faceup in Outlaw Glade, with {units}."),
    Verb("militia", (Field("at", allowed=("here", "town"), words={"here": "here", "town": "in any town"}),),
         group="deed", says="Put a guard marker {at}."),
    Verb("unscorch", (count(words={1: "1 scorched earth token"}),), group="deed", says="Remove {count}."),
    Verb("infect", (Field("places", many=True, least=1, most=3, refers="place", words=_PLACE_NAMES),), group="deed",
         says="Put plague in {places}."),
    Verb("cure", (count(words={1: "1 plague marker", 2: "2 plague markers"}),
                  Field("at", allowed=("any", "here"), words={"any": "of your choice", "here": "here"})),
         group="deed", says="Remove {count} {at}."),
    Verb("spread", (count(words={1: "once"}),), group="deed", says="The plague spreads {count}."),
    Verb("skip_spread", group="deed", says="The next regular spread of the plague does not happen."),
)  # fmt: skip

DEEDS: Final = (*GAINS, *BRANCHES, *ERRANDS, *BOARD)

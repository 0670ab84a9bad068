"""What heroes, skills, assets, party skills and corruption give to those who have them."""

from __future__ import annotations

from typing import Final

from runehall.content.content import Field, Need, Saying, Sort, Verb
from runehall.games.runebound.vocabulary.words import (
    ALL,
    ATTRIBUTES,
    STATS,
    SYMBOLS,
    TERRAINS,
    TRAITS,
    count,
    deck,
    deeds,
    exert,
    fighting,
    limit,
    more,
    pay,
    where,
)

MOMENTS: Final = (
    "turn_start", "win", "rest", "shop", "learn", "complete_quest", "adventure_social", "exert", "lore",
    "market_discard",
)  # fmt: skip
COMBAT_MOMENTS: Final = ("engage", "cast", "initiative", "take_damage", "deal_damage", "deal_magic", "agility")
CONDITIONS: Final = ("no_gold", "no_damage", "holding_initiative", "charge_showing", "first_round")
FOES: Final = (*TRAITS, "warrior_or_hero")
ROLLS: Final = ("any", "move", "explore")

_MOMENT_WORDS: Final = {
    "turn_start": "At the start of your turn", "win": "When you win a combat", "rest": "After you rested",
    "shop": "When you shop", "learn": "After you learned a skill", "complete_quest": "After you resolved a quest",
    "adventure_social": "When you adventure at a social gem", "exert": "When you exert", "lore": "When you gain lore",
    "market_discard": "When you discard a market card instead of buying", "engage": "When a combat begins",
    "cast": "After the cast", "initiative": "When initiative is settled",
    "take_damage": "When you are about to take damage", "deal_damage": "When you dealt damage",
    "deal_magic": "When you dealt magic damage", "agility": "When you use agility",
}  # fmt: skip
_CONDITION_WORDS: Final = {
    "no_gold": ", if you have 0 gold", "no_damage": ", if you have no damage",
    "holding_initiative": ", if you have it", "charge_showing": ", if you have charge showing",
    "first_round": "in the first round",
}  # fmt: skip
_FOE_WORDS: Final = {each: f", if the foe is a {each.title()}" for each in TRAITS} | {
    "warrior_or_hero": ", if the foe is a Warrior or a hero"
}
_ROLL_WORDS: Final = {"any": "", "move": "when you move", "explore": "when you explore"}
_TERRAIN_WORDS: Final = {"any": "any terrain"}

_WHEN = Field("when", required=False, allowed=CONDITIONS, words=_CONDITION_WORDS)
_FOE = Field("foe", required=False, allowed=FOES, words=_FOE_WORDS)
_ROLL = Field("roll", default="any", allowed=ROLLS, words=_ROLL_WORDS)
_MAY = Field("may", Sort.FLAG, default=False, words={True: "You may:", False: ""})
_ACTIONS = Field("actions", Sort.NUMBER, default=0, low=0, high=2,
                 words={0: "On your turn", 1: "1 action", 2: "2 actions"})  # fmt: skip
_DISCARD = Field("discard", Sort.FLAG, default=False, words={True: "Discard this card →", False: ""})
_NAME = Field("name", words={"": ""})
_DICE = Field("count", Sort.NUMBER, allowed=(1, 2, ALL), words={1: "1 terrain die", 2: "up to 2 terrain dice",
              ALL: "all terrain dice"})  # fmt: skip
_REVEALED = Field("count", Sort.NUMBER, allowed=(1, ALL), words={1: "1 revealed card", ALL: "all revealed cards"})


def _plus(what: str) -> Field:
    """How many more of something there are."""
    return count("more", 3, {n: f"{n} {what}{'s' if n > 1 else ''}" for n in (1, 2, 3)})


# what is simply so
BONUSES: Final = (
    Verb("stat", (Field("stat", allowed=STATS), more(5, -3)), group="ability", says="{more} {stat}."),
    Verb("test_bonus", (
        Field("of", allowed=(*ATTRIBUTES, "event", "all"), words={"event": "event", "all": "all"}), more(3), where(),
        _WHEN,
    ), group="ability", says="{more} on {of} tests {where} {when}."),
    Verb("init", (_plus("gold token"), _FOE), group="ability", says="Count {more} more for initiative {foe}."),
    Verb("discount", (count("less"),), group="ability", once=True,
         says="Cards you buy in shop actions cost {less} gold less."),
    Verb("sell_bonus", (count("more"),), group="ability", once=True, says="Your sales pay {more} gold more."),
    Verb("trade_bonus", (count("more"),), group="ability", once=True, says="Your goods trade for {more} gold more."),
    Verb("sale_price", (count("gold", high=20),), group="ability", once=True, tables=("asset",),
         says="May be sold for {gold} gold."),
    Verb("shop_draw", group="ability", once=True,
         says="When you shop, draw 2 assets, add one to the market and put the other under the deck."),
    Verb("goods_slots", group="ability", once=True, says="You may own 2 goods."),
    Verb("ford", group="ability", once=True,
         says="River edges cost you no water: match the terrain of the hex you enter."),
    Verb("train_draw", (_plus("card"),), group="ability", once=True, says="Draw {more} more when you train."),
    Verb("move_dice", (count("more", 3, {1: "1 die", 2: "2 dice", 3: "3 dice"}),), group="ability", once=True,
         says="Roll {more} more when you move."),
    Verb("party", (Field("gives", Sort.EFFECTS, group="ability", least=1, most=3),), group="ability",
         says="Every hero of your party, you included: {gives}"),
)  # fmt: skip

# what is used while dice are rolled, cards revealed or drawn
CHANGES: Final = (
    Verb("as_terrain", (
        Field("terrain", allowed=(*TERRAINS, "any"), words=_TERRAIN_WORDS),
        Field("or_terrain", required=False, allowed=TERRAINS, words={each: f"or {each}" for each in TERRAINS}),
        _ROLL, limit(),
    ), group="ability", says="Treat one of your dice as {terrain} {or_terrain} {roll} {limit}."),
    Verb("reroll", (_DICE, _ROLL, exert(), pay(), limit()), group="ability",
         says="{exert} {pay} Reroll {count} {roll} {limit}."),
    Verb("reveal", (_plus("card"), where(), limit()), group="ability",
         says="Reveal {more} more in a test of yours {where} {limit}."),
    Verb("redraw", (_REVEALED, exert(), limit()), group="ability",
         says="{exert} Put {count} of a test of yours aside and reveal as many new ones {limit}."),
    Verb("adventure_pick", (deck("any"), limit()), group="ability",
         says="When you adventure with {deck}, draw 2 cards, resolve one and put the other under the deck {limit}."),
)  # fmt: skip

# what is done on one's turn, or when something happens
DOINGS: Final = (
    Verb("use", (_ACTIONS, where(), limit(), exert(), pay(), _DISCARD, deeds(least=1)), group="ability", needs=(
        Need(some=("actions", "limit", "exert", "pay", "discard"), because="it could be used without end"),
    ), says="{actions} {where} {limit}: {discard} {exert} {pay} {then}"),
    Verb("trigger", (Field("on", allowed=MOMENTS, words=_MOMENT_WORDS), where(), _WHEN, limit(), pay(), _MAY,
                     deeds(least=1)), group="ability",
         says="{on} {where} {when} {limit}: {may} {pay} {then}"),
    Verb("combat_trigger", (
        Field("on", allowed=COMBAT_MOMENTS, words=_MOMENT_WORDS), where(), _WHEN, _FOE, limit(), pay(), fighting(),
    ), group="ability", says="{on} {where} {when} {foe} {limit}: {pay} {then}"),
    Verb("surge", (_NAME, Field("cost", Sort.NUMBER, low=0, high=4, words={0: "X"}), pay(), fighting()),
         group="ability", says="Surge {cost} {name}: {pay} {then}"),
    Verb("combat_action", (
        _NAME, limit(), exert(), pay(), Field("hurt", Sort.NUMBER, default=0, low=0, high=3,
                                              words={0: "", 1: "Suffer 1 damage →"}),
        Field("removing", Sort.NUMBER, default=0, low=0, high=3, words={0: "", 2: "Remove 2 of your"}),
        Field("removed", required=False, allowed=SYMBOLS, words={each: f"{each} tokens →" for each in SYMBOLS}),
        fighting(),
    ), group="ability", needs=(
        Need({"removed": SYMBOLS}, when={"removing": (1, 2, 3)}, because="it must say which tokens are removed"),
        Need(some=("limit", "pay", "exert", "hurt", "removing"), because="it could be used without end"),
    ), says="Combat action {name} {limit}: {exert} {pay} {hurt} {removing} {removed} {then}"),
    Verb("combat_use", (limit(), pay(), fighting()), group="ability", needs=(
        Need(some=("limit", "pay"), because="it could be used without end"),
    ), says=(
        Saying("In combat, before your action {limit}: {pay} {then}"),
    )),
    Verb("special", (Field("ability", ability=True), Field("rule")), group="ability", says="{rule}"),
)  # fmt: skip

ABILITY_VERBS: Final = (*BONUSES, *CHANGES, *DOINGS)

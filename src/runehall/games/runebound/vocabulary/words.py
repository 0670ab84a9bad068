"""The words that several verbs share, as content writes them: symbols, terrains, places, costs and limits."""

from __future__ import annotations

from typing import Final

from runehall.content.content import Field, Sort

X: Final = 0  # of a count: as many as the symbols that were spent
ALL: Final = 99  # of a count: as many as there are

DECKS: Final = ("combat", "exploration", "social")
ATTRIBUTES: Final = ("body", "mind", "spirit")
STATS: Final = ("body", "mind", "spirit", "speed", "health", "hand")
SYMBOLS: Final = (
    "physical", "magic", "enemy", "agility", "surge", "double", "shield", "dash", "charge", "tactics",
)  # fmt: skip
TRAITS: Final = ("warrior", "mystic", "savage", "trickster")
TERRAINS: Final = ("plains", "forest", "hills", "mountains", "water")
DICE: Final = (*TERRAINS, "wild")
ASSET_TYPES: Final = ("weapon", "clothing", "equipment", "movement", "goods")
LOCATIONS: Final = ("city", "town", "shrine", "stronghold")
PLACES: Final = (
    "city", "town", "shrine", "stronghold", "civilized", "wilderness", "road", "forest", "city_or_town",
    "shrine_or_stronghold", "mountains_or_hills",
)  # fmt: skip
LIMITS: Final = ("turn", "round", "combat", "shop", "move")

_PLACE_WORDS: Final = {
    "city": "in a city", "town": "in a town", "shrine": "in a shrine", "stronghold": "in a stronghold",
    "civilized": "in a civilized hex", "wilderness": "in the wilderness", "road": "in a hex with a road",
    "forest": "in a forest hex", "city_or_town": "in a city or town",
    "shrine_or_stronghold": "in a shrine or stronghold", "mountains_or_hills": "in a mountains or hills hex",
}  # fmt: skip
_LIMIT_WORDS: Final = {
    "turn": "(once a turn)", "round": "(once a combat round)", "combat": "(once a combat)",
    "shop": "(once a shop action)", "move": "(once a move)",
}  # fmt: skip
_SYMBOL_WORDS: Final = {"any": "token|tokens", "gold": "gold token|gold tokens"} | {
    each: f"{each} token|{each} tokens" for each in SYMBOLS
}
_DECK_WORDS: Final = {"any": "any adventure deck"} | {each: f"the {each} deck" for each in DECKS}


def count(name: str = "count", high: int = 9, words: dict[int, str] | None = None) -> Field:
    """A number that a verb must have, and that must be something."""
    return Field(name, Sort.NUMBER, low=1, high=high, words=words or {})


def counted() -> Field:
    """How many tokens or how much damage: a number, X, or all there are."""
    return Field("count", Sort.NUMBER, allowed=(X, 1, 2, 3, 4, 5, 6, ALL), words={X: "X", ALL: "all"})


def more(high: int = 9, low: int = 1) -> Field:
    """By how much something is raised."""
    return Field("more", Sort.NUMBER, low=low, high=high, words={n: f"{n:+d}" for n in range(low, high + 1)})


def symbol(*others: str) -> Field:
    """Which tokens are meant: those that show a symbol, or others that are named."""
    return Field("symbol", allowed=(*SYMBOLS, *others), words=_SYMBOL_WORDS)


def symbols() -> Field:
    """Which tokens of several are meant; always said in the plural."""
    return Field("symbol", allowed=(*SYMBOLS, "any", "gold"),
                 words={each: word.partition("|")[2] for each, word in _SYMBOL_WORDS.items()})  # fmt: skip


def deck(*others: str) -> Field:
    """Which adventure deck is meant."""
    return Field("deck", allowed=(*DECKS, *others), words=_DECK_WORDS)


def where() -> Field:
    """Where the hero must be; anywhere, if it is left out."""
    return Field("where", required=False, allowed=PLACES, words=_PLACE_WORDS)


def limit() -> Field:
    """How often an ability may be used; any number of times, if it is left out (RB-D94)."""
    return Field("limit", required=False, allowed=LIMITS, words=_LIMIT_WORDS)


def exert() -> Field:
    """How many skill cards of the hand are discarded as a cost."""
    return Field(
        "exert", Sort.NUMBER, default=0, low=0, high=3, words={0: "", 1: "Exert 1 →", 2: "Exert 2 →", 3: "Exert 3 →"}
    )


def pay() -> Field:
    """How much gold is paid as a cost."""
    return Field(
        "pay", Sort.NUMBER, default=0, low=0, high=9, words={0: ""} | {n: f"Pay {n} gold →" for n in range(1, 10)}
    )


def deeds(name: str = "then", *, least: int = 0, says: str = "") -> Field:
    """What happens outside combat, one thing after the other."""
    return Field(name, Sort.EFFECTS, default=() if not least else None, group="deed", least=least, most=6, says=says)


def fighting(name: str = "then", *, least: int = 1) -> Field:
    """What happens in combat, one thing after the other."""
    return Field(name, Sort.EFFECTS, group="fighting", least=least, most=4)

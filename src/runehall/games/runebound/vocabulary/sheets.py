"""What enemies, quests, story cards, twists and combat boards say in verbs of their own."""

from __future__ import annotations

from typing import Final

from runehall.content.content import Field, Need, Saying, Sort, Verb
from runehall.games.runebound.vocabulary.words import DICE, SYMBOLS, deeds, fighting

_STARS = Field("stars", Sort.NUMBER, low=0, high=5, words={0: "0 stars", 1: "1 star", 2: "2 stars", 3: "3 stars"})
_COPIES: Final = ("best", *SYMBOLS)

ENEMY_SURGES: Final = (
    Verb("enemy_surge", (
        Field("name"), Field("cost", Sort.NUMBER, low=0, high=4, words={0: "X"}),
        Field("paid_with", default="surge", allowed=("surge", "agility")), fighting(),
    ), group="surge", needs=(
        Need({"cost": (1,)}, when={"paid_with": ("agility",)}, because="each agility symbol is one effect (RB-145)"),
    ), says=(
        Saying("Agility {name}: {then}", {"paid_with": ("agility",)}),
        Saying("Surge {cost} {name}: {then}"),
    )),
)  # fmt: skip

OUTCOMES: Final = (
    Verb("explored", (Field("dice", many=True, least=1, most=3, allowed=DICE), deeds()), group="outcome", says=(
        Saying("With {dice}: No bonus.", {"then": (None,)}),
        Saying("With {dice}: {then}"),
    )),
    Verb("starred", (_STARS, deeds()), group="outcome", says=(
        Saying("With {stars}: No bonus.", {"then": (None,)}),
        Saying("With {stars}: {then}"),
    )),
)  # fmt: skip

STORY_WAYS: Final = (
    Verb("way", (
        Field("actions", Sort.NUMBER, low=1, high=2, words={1: "1 action", 2: "2 actions"}), deeds(least=1),
    ), group="way", says="{actions}: {then}"),
)  # fmt: skip

TWIST_VERBS: Final = (
    Verb("twist_deeds", (deeds(least=1),), group="twist", alone=True, says="{then}"),
    Verb("twist_special", (Field("ability", ability=True), Field("rule")), group="twist", alone=True, says="{rule}"),
)  # fmt: skip

_STACK_WORDS: Final = {"best": "the highest legal symbol"}


def _or(name: str) -> Field:
    """The symbol to be taken where the first is not there."""
    return Field(name, required=False, allowed=SYMBOLS, words={each: f", else {each}" for each in SYMBOLS})


BOARD_SPACES: Final = (
    Verb("space_double", (Field("stack", allowed=SYMBOLS), _or("or_stack")), group="space", once=True,
         says="Double: stack {stack} {or_stack}."),
    Verb("space_surge", group="space", once=True, says="Surge: the most expensive ability it can pay."),
    Verb("space_enemy", (Field("more", Sort.NUMBER, default=0, low=0, high=3,
                               words={0: "", 1: "+1", 2: "+2", 3: "+3"}),), group="space", once=True,
         says="Damage {more}: deal the total."),
    Verb("space_agility", (
        Field("deed", allowed=("recast_damage", "recast_damage_or_shield", "flip_to_surge", "flip_idle_to_enemy"),
              words={"recast_damage": "the hero recasts the highest damage",
                     "recast_damage_or_shield": "the hero recasts the highest damage, with none a shield",
                     "flip_to_surge": "flip an own token to surge",
                     "flip_idle_to_enemy": "flip an own dash or shield to damage"}),
    ), group="space", once=True, says="Agility: {deed}."),
    Verb("space_tactics", (Field("copy", allowed=_COPIES, words=_STACK_WORDS), _or("or_copy")), group="space",
         once=True, says="Tactics: copy {copy} {or_copy}."),
    Verb("space_shield", group="space", once=True, says="Shield: never as an action."),
)  # fmt: skip

SHEET_VERBS: Final = (*ENEMY_SURGES, *OUTCOMES, *STORY_WAYS, *TWIST_VERBS, *BOARD_SPACES)

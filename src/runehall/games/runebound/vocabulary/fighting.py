"""What surges and other abilities do in combat."""

from __future__ import annotations

from typing import Final

from runehall.content.content import Field, Saying, Verb
from runehall.games.runebound.vocabulary.words import SYMBOLS, count, counted, deeds, symbol, symbols

DAMAGES: Final = ("physical", "magic", "enemy", "unblockable")
WHOSE: Final = ("self", "foe")

_WHOSE = Field("whose", allowed=WHOSE)
_SHOWN = Field("symbol", allowed=SYMBOLS, words={})
_OWN: Final = {"whose": ("self",)}

FIGHTING: Final = (
    Verb("deal", (counted(), Field("type", allowed=DAMAGES)), group="fighting", says="Deal {count} {type} damage."),
    Verb("mend", (count(),), group="fighting", says="Remove {count} damage from yourself."),
    Verb("hurt", (count(),), group="fighting", says="Suffer {count} damage."),
    Verb("remove", (_WHOSE, counted(), symbols()), group="fighting", says=(
        Saying("Remove {count} of your {symbol} for this round.", _OWN),
        Saying("Remove {count} of the foe's {symbol} for this round."),
    )),
    Verb("recast", (_WHOSE, counted(), symbol("any", "gold")), group="fighting", says=(
        Saying("Recast {count} of your {symbol:whose}.", _OWN),
        Saying("The foe recasts {count} {symbol:count} of your choice."),
    )),
    Verb("flip", (_WHOSE, counted(), symbols()), group="fighting", says=(
        Saying("Flip {count} of your {symbol}.", _OWN),
        Saying("Flip {count} of the foe's {symbol}."),
    )),
    Verb("recover", (count(words={1: "1 spent token", 2: "2 spent tokens"}),), group="fighting",
         says="Take back {count}, recast."),
    Verb("spend_foe", (counted(), symbols()), group="fighting",
         says="Spend {count} of the foe's {symbol} without effect."),
    Verb("guard", (count(),), group="fighting", says="Guard {count}."),
    Verb("silence", group="fighting", says="The foe cannot use surge abilities this round."),
    Verb("no_block", group="fighting", says="The foe cannot spend shields this round."),
    Verb("no_agility", group="fighting", says="The foe cannot spend agility this round."),
    Verb("thorns", group="fighting",
         says="This round, each time you take damage, deal as much magic damage to the foe."),
    Verb("boost", (_SHOWN, count()), group="fighting",
         says="Once this round, when you spend {symbol} in one action, add {count}."),
    Verb("steal", (count(),), group="fighting", says="The hero loses {count} gold."),
    Verb("hero", (deeds(least=1),), group="fighting", says="The hero: {then}"),
)  # fmt: skip

"""What happens in a battle: abilities of units, Tactics cards, developments that defend; and in diplomacy.

"You" is the side whose unit, card or development it is. What is routed or damaged is picked by its owner, by the rules'
order, unless the effect says "of your choice".
"""

from __future__ import annotations

from typing import Final

from runehall.content.content import Field, Need, Saying, Sort, Verb
from runehall.games.runewars.vocabulary.words import MOST_HEALTH, OWNER, SHAPE_WORDS, SHAPES, STRIKER, extra, figure

BATTLE: Final = "battle"
DIPLOMACY: Final = "diplomacy"

_CHOICE = Field("choice", default=OWNER, allowed=(OWNER, STRIKER), words={OWNER: "", STRIKER: "of your choice"})
_SHAPES = Field("shapes", many=True, least=1, most=4, allowed=SHAPES, words=SHAPE_WORDS)
_UNITS: Final = ("unit",)

STRIKES: Final = (
    Verb("damage", (
        figure(), _CHOICE, Field("tough", Sort.FLAG, default=False), extra("more"), extra("routs"),
    ), group=BATTLE, needs=(
        Need({"choice": (OWNER,)}, when={"tough": (True,)}, because="the priority already says where it goes (RW-D39)"),
        Need({"count": (1,)}, when={"choice": (STRIKER,)}, because="one unit is chosen (RW-D40)"),
        Need({"count": (1,)}, when={"more": tuple(range(1, 10))}, because="one unit is hit first"),
        Need({"count": (1,)}, when={"routs": tuple(range(1, 10))}, because="one unit is hit first"),
    ), says=(
        Saying("Deal {count} damage; it must go to a unit with health above 1 if able.", {"tough": (True,)}),
        Saying("Deal {count} damage; if the unit hit is not destroyed it takes {more} more.",
               {"routs": (0,), "choice": (OWNER,), "more": tuple(range(1, 10))}),
        Saying("Deal {count} damage to the unit {choice}; if the unit hit is not destroyed it takes {more} more.",
               {"routs": (0,), "more": tuple(range(1, 10))}),
        Saying("Deal {count} damage.", {"choice": (OWNER,), "routs": (0,)}),
        Saying("Deal {count} damage to the unit {choice}.", {"routs": (0,)}),
        Saying("Deal {count} damage to the unit {choice}; if that destroys it, also rout {routs}.", {"more": (0,)}),
        Saying("Deal {count} damage to the unit {choice}; if it is not destroyed it takes {more} more, if it is, also "
               "rout {routs}."),
    )),
    Verb("massed_damage", (figure(), figure("least", 1, 16)), group=BATTLE, tables=_UNITS,
         says="If at least {least} of your units of this type stand in this battle, deal {count} damage."),
    Verb("sacrifice", (figure("damage"),), group=BATTLE, tables=_UNITS,
         says="You may destroy one of your own standing units of this type in this battle to deal {damage} damage."),
    Verb("burn", (figure("units"), figure("damage")), group=BATTLE,
         says="The opponent deals {damage} damage to each of {units} different standing units of his, damaged first."),
    Verb("rage", group=BATTLE, tables=_UNITS,
         says="Choose one of your units of this type; deal damage equal to the damage on it."),
    Verb("ravage", (figure("damage"),), group=BATTLE, tables=_UNITS, alone=True,
         says="Deal {damage} damage, then draw and at once resolve one more Fate card; at most one extra card per unit "
              "that drew."),
    Verb("rout", (figure(), _CHOICE, extra("initiative", 5)), group=BATTLE, needs=(
        Need({"choice": (OWNER,)}, when={"initiative": tuple(range(1, 6))}, because="its owner picks by initiative"),
    ), says=(
        Saying("The opponent routs {count} of his units with initiative {initiative} or higher, else any.",
               {"initiative": tuple(range(1, 6))}),
        Saying("Rout {count} standing enemy unit {choice}.", {"choice": (STRIKER,)}),
        Saying("Rout {count}."),
    )),
    Verb("rout_either", (figure("triangles"), figure("rectangles")), group=BATTLE,
         says="Rout up to {triangles} triangle units or {rectangles} rectangle unit of your choice."),
    Verb("terrify", (figure(),), group=BATTLE,
         says="Choose {count} different enemy units; each is routed, or destroyed if it was already routed."),
    Verb("destroy", (figure(), _SHAPES, Field("up_to", Sort.FLAG, default=False, words={True: "up to", False: ""})),
         group=BATTLE, says="Destroy {up_to} {count} enemy {shapes:count} of your choice, standing ones first."),
    Verb("destroy_either", (figure("triangles"), figure("rectangles")), group=BATTLE,
         says="The opponent destroys {triangles} triangle units or {rectangles} rectangle unit, his choice among what "
              "he can meet in full; else as much as possible."),
    Verb("finish_off", (figure("damage"),), group=BATTLE,
         says="Deal {damage} damage, or destroy one damaged or routed enemy unit of your choice."),
    Verb("drive_off", (
        Field("choice", default=STRIKER, allowed=(OWNER, STRIKER)), Field("standing", Sort.FLAG, default=False),
    ), group=BATTLE, says=(
        Saying("The opponent retreats one standing unit of his choice from the battle.",
               {"standing": (True,), "choice": (OWNER,)}),
        Saying("The opponent retreats one unit of his choice from the battle.", {"choice": (OWNER,)}),
        Saying("The opponent retreats one standing unit of your choice from the battle.", {"standing": (True,)}),
        Saying("The opponent retreats one unit of your choice from the battle."),
    )),
)  # fmt: skip

SUPPORT: Final = (
    Verb("raise_units", (Field("unit", refers="unit"), figure(high=8)), group=BATTLE, tables=_UNITS,
         says="Add up to {count} available {unit} units, standing, to your side."),
    Verb("endure", (figure("health", high=MOST_HEALTH),), group=BATTLE, tables=_UNITS,
         says="All your units of this type have health {health} until the end of this battle."),
    Verb("rally", (figure(high=8),), group=BATTLE, tables=("tactic",),
         says="Stand up {count} of your routed units in this battle."),
    Verb("strength", (figure("more"),), group=BATTLE, says="+{more} strength in this battle."),
    Verb("breach", (figure("less"),), group=BATTLE, tables=("tactic",),
         says="The stronghold counts {less} less strength."),
    Verb("learn", (figure(high=3),), group=BATTLE, tables=_UNITS, says="Draw {count} Tactics."),
    Verb("deny_support", group=BATTLE, tables=("tactic",), says="Enemy heroes do not support this battle."),
    Verb("captain", (figure("cards", 1, 3),), group=BATTLE, tables=("tactic",), alone=True,
         says="One of your unit types of this initiative draws {cards} extra cards; discard any {cards} of its cards "
              "before reading."),
    Verb("withdraw", group=BATTLE, tables=("tactic",), alone=True,
         says="Only if you have units there and a legal retreat area. Cancel the battle. All your units there retreat "
              "to one legal area without being routed; a stronghold there passes to the attacker's side."),
)  # fmt: skip

BATTLE_VERBS: Final = (*STRIKES, *SUPPORT)

DIPLOMACY_VERBS: Final = (
    Verb("more_cards", (figure("cards", 1, 6),), group=DIPLOMACY, alone=True,
         says="Draw {cards} more Fate cards than the influence spent."),
    Verb("silver_as_gold", group=DIPLOMACY, alone=True, says="After choosing a silver card treat it as gold."),
)  # fmt: skip

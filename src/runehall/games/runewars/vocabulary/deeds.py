"""What happens to one player: on a Season card, a Tactics card, a Quest, a Reward, a city, a token, a development."""

from __future__ import annotations

from typing import Final

from runehall.content.content import Field, Need, Saying, Sort, Verb
from runehall.games.runewars.vocabulary.words import ATTRIBUTE_WORDS, ATTRIBUTES, DIALS, extra, figure, shape

DEED: Final = "deed"
WHERE: Final = ("with_units", "empty")
_DIALS = Field("dials", many=True, least=1, most=3, allowed=DIALS)
_WHERE = Field("where", allowed=WHERE)
_ONE_DIAL: Final = [Saying("Raise {dials} by {count}.", {"dials": (dial,)}) for dial in DIALS]


def _inner(name: str) -> Field:
    """Effects inside an effect."""
    return Field(name, Sort.EFFECTS, group=DEED, least=1, most=3)


def _perhaps(name: str) -> Field:
    """Effects inside an effect, or none."""
    return Field(name, Sort.EFFECTS, group=DEED, default=(), most=3)


GOODS: Final = (
    Verb("gain_influence", (figure(), extra("per_city")), group=DEED, says=(
        Saying("Gain {count} influence.", {"per_city": (0,)}),
        Saying("Gain {count} influence, plus {per_city} per city you control."),
    )),
    Verb("lose_influence", (figure(),), group=DEED, says="Lose {count} influence."),
    Verb("tax", (figure("above", 0, 20),), group=DEED, tables=("season",),
         says="With more than {above} influence discard down to {above}."),
    Verb("draw_tactics", (figure(),), group=DEED, says="Draw {count} Tactics."),
    Verb("share_tactics", (figure(),), group=DEED, tables=("tactic",),
         says="You and an opponent of your choice each draw {count} Tactics."),
    Verb("discard_tactics", (figure(),), group=DEED, tables=("season",),
         says="Discard {count} Tactics of your choice."),
    Verb("draw_quests", (figure(high=3),), group=DEED, tables=("season", "city"), says=(
        Saying("Draw {count} Quest.", {"count": (1,)}), Saying("Draw {count} Quests."),
    )),
    Verb("draw_hero", group=DEED, tables=("season",),
         says="Draw 1 Hero card and place that hero at one of your strongholds; without either you get none."),
    Verb("raise_dial", (_DIALS, figure(high=8)), group=DEED, says=(
        *_ONE_DIAL, Saying("Raise one of {dials} by {count}."),
    )),
    Verb("raise_printed", (figure(high=8),), group=DEED, tables=("development",),
         says="Raise one dial by {count}; it must be a resource printed on that area."),
    Verb("lower_dial", (_DIALS, figure(high=8)), group=DEED, tables=("season",), says=(
        *[Saying("Lower {dials} by {count}.", {"dials": (dial,)}) for dial in DIALS],
        Saying("Lower one of {dials} by {count}."),
    )),
    Verb("poison", (Field("dial", allowed=DIALS), figure(high=8)), group=DEED, tables=("tactic",),
         says="An opponent of your choice lowers {dial} by {count}."),
    Verb("famine", group=DEED, tables=("season",),
         says="Lower every dial that is above what your areas produce (developments not counted) to that amount."),
)  # fmt: skip

FIGURES: Final = (
    Verb("place_units", (shape(), figure(high=8)), group=DEED, tables=("season", "tactic"),
         says="Place {count} available {shape:count} of your faction at one of your strongholds."),
    Verb("call_neutrals", (shape(), figure(high=8)), group=DEED, tables=("city",),
         says="Place {count} available neutral {shape:count} in the city's area, allied to you."),
    Verb("place_neutrals", (shape(), figure(high=8), _WHERE), group=DEED, tables=("season",), says=(
        Saying("Place {count} available neutral {shape:count} in an empty area without a city.", {"where": ("empty",)}),
        Saying("Place {count} available neutral {shape:count} in an area with at least one of your faction units; they "
               "are allied to you."),
    )),
    Verb("march", (figure(high=8),), group=DEED, tables=("season",),
         says="You may move up to {count} of your standing units together from one area without your activation token "
              "to one adjacent friendly or empty area."),
    Verb("stand_up", group=DEED, tables=("season",), says="Stand up all your routed units in one area."),
    Verb("rally_here", group=DEED, tables=("reward",), says="Stand up all your routed units in this hero's area."),
    Verb("rout_enemies", (figure(high=8),), group=DEED, tables=("reward",),
         says="Rout up to {count} enemy units of your choice in this hero's area."),
    Verb("starve", (figure(high=8),), group=DEED, tables=("season",),
         says="Rout {count} of your standing units in each area adjacent to a neutral area."),
    Verb("fever", (figure("least", 1, 8), figure(high=8)), group=DEED, tables=("season",),
         says="In each area where you have {least} or more units destroy {count} of them."),
    Verb("loyalty", (figure("influence"),), group=DEED, tables=("season",),
         says="Each of your heroes of the alignment opposite to your faction deserts unless you spend {influence} "
              "influence for him."),
    Verb("scatter", group=DEED, tables=("quest",), says="You may make all unallied neutral units there retreat."),
    Verb("lead_neutrals", group=DEED, tables=("reward",),
         says="Move all neutral units of this hero's area to one adjacent area of your choice."),
    Verb("mend", group=DEED, tables=("season",), says="You may flip one of your damaged strongholds to undamaged."),
    Verb("sabotage", group=DEED, tables=("tactic",),
         says="Flip an undamaged enemy stronghold in or adjacent to an area with one of your heroes or units to "
              "damaged."),
    Verb("settle", group=DEED, tables=("tactic",),
         says="Choose an uncontrolled area without city that holds one of your heroes. Neutral units there retreat; "
              "place one of your strongholds there damaged."),
)  # fmt: skip

ORDERS: Final = (
    Verb("pin", group=DEED, tables=("tactic",),
         says="Choose an opponent; place one of his activation tokens in an area he does not control and that has none "
              "of his."),
    Verb("cross", (Field("sides", allowed=("mountain", "water")),), group=DEED, tables=("tactic",),
         says="Your figures ignore {sides} sides when they move or retreat during this Order."),
    Verb("quicken", (figure(high=8),), group=DEED, tables=("tactic",),
         says="Up to {count} of your units are Fast for this Order."),
    Verb("recall_order", group=DEED, tables=("tactic",),
         says="Return one of your other faceup Order cards to your hand."),
)  # fmt: skip

RUNES: Final = (
    Verb("receive_rune", group=DEED, says="Receive one dragon rune."),
    Verb("place_rune", (figure("discards", 0, 9),), group=DEED, tables=("season",),
         says="You may discard up to {discards} false runes from areas you control, then place one dragon rune "
              "facedown in an area you control with no rune token."),
    Verb("bless_others", group=DEED, tables=("season",),
         says="Place, for every other player in play order, one dragon rune facedown in an area that player controls "
              "with no rune token."),
    Verb("move_home_rune", group=DEED, tables=("season",),
         says="Move one rune token, not turning it over, from an area of your home realm that you control to a "
              "friendly or uncontrolled area outside it with no rune token."),
    Verb("look_at_runes", (
        figure(), Field("where", allowed=("anywhere", "adjacent")),
    ), group=DEED, tables=("season", "tactic", "quest", "reward"), says=(
        Saying("Look at {count} rune token in an area adjacent to this hero.", {"where": ("adjacent",), "count": (1,)}),
        Saying("Look at up to {count} rune tokens in areas adjacent to this hero.", {"where": ("adjacent",)}),
        Saying("Look at {count} rune token anywhere on the board.", {"count": (1,)}),
        Saying("Look at up to {count} rune tokens anywhere on the board."),
    )),
    Verb("look_at_area", group=DEED, tables=("exploration",),
         says="Look at all facedown rune and exploration tokens in one area of your choice."),
    Verb("reveal_rune", (figure("or_lose"),), group=DEED, tables=("season",),
         says="With a facedown rune token in areas you control reveal one of your choice or lose {or_lose} influence."),
)  # fmt: skip

HEROES: Final = (
    Verb("reward", (figure(high=3),), group=DEED, tables=("season", "quest", "exploration"), says=(
        Saying("Receive {count} Reward.", {"count": (1,)}), Saying("Receive {count} Rewards."),
    )),
    Verb("wound", (figure("damage"),), group=DEED, tables=("quest", "tactic"), says="The hero takes {damage} damage."),
    Verb("raid", (figure("damage"),), group=DEED, tables=("exploration",),
         says="The hero takes {damage} damage. With neutral or enemy units in the area he also discards a Reward or "
              "takes {damage} more."),
    Verb("train", (
        Field("attribute", allowed=(*ATTRIBUTES, "any"), words=ATTRIBUTE_WORDS), figure(high=2),
        Field("may", Sort.FLAG, default=False),
    ), group=DEED, tables=("quest", "exploration"), says="Train {attribute} by {count}."),
    Verb("heal", group=DEED, tables=("quest", "tactic"), says="Remove all damage from the hero."),
)  # fmt: skip

CHOICES: Final = (
    Verb("either", (_inner("one"), _inner("other")), group=DEED, alone=True, tables=("season",),
         says="Choose: {one} Or: {other}"),
    Verb("unless_paid", (figure("influence"), _inner("do")), group=DEED, alone=True, tables=("season",),
         says="{do} Not if you spend {influence} influence."),
    Verb("pay", (extra("influence"), extra("tactics"), extra("rewards"), _inner("do")), group=DEED, alone=True,
         tables=("season", "title", "exploration"), needs=(
             Need(some=("influence", "tactics", "rewards"), because="what costs nothing is not paid for"),
         ), says=(
             Saying("You may spend {influence} influence: {do}", {"tactics": (0,), "rewards": (0,)}),
             Saying("You may discard {tactics} Tactics: {do}", {"influence": (0,), "rewards": (0,)}),
             Saying("You may discard {rewards} Reward cards: {do}", {"influence": (0,), "tactics": (0,)}),
             Saying("You may spend {influence} influence and discard {tactics} Tactics and {rewards} Reward cards: "
                    "{do}"),
         )),
)  # fmt: skip

DEEDS: Final = (*GOODS, *FIGURES, *ORDERS, *RUNES, *HEROES, *CHOICES)

# what a Season card does with the table
SEASON_VERBS: Final = (
    Verb("each_player", (
        Field("who", default="all", allowed=("all", "fewer_heroes")), _inner("do"),
    ), group="season", says=(
        Saying("Each player: {do}", {"who": ("all",)}),
        Saying("Each player who has fewer heroes than some other player: {do}"),
    )),
    Verb("last_player", (_inner("do"),), group="season", says="The last player in play order: {do}"),
    Verb("bid", (
        _perhaps("highest"), _perhaps("second"), _perhaps("lowest"),
    ), group="season", alone=True, needs=(
        Need(some=("highest", "second", "lowest"), because="nobody would bid for nothing"),
    ), says=(
        Saying("Bid. The lowest bidder: {lowest}", {"highest": (None,), "second": (None,)}),
        Saying("Bid. The highest bidder: {highest}", {"second": (None,), "lowest": (None,)}),
        Saying("Bid. The highest bidder: {highest} The second highest: {second}", {"lowest": (None,)}),
        Saying("Bid. The highest bidder: {highest} The lowest bidder: {lowest}", {"second": (None,)}),
        Saying("Bid. The highest bidder: {highest} The second highest: {second} The lowest bidder: {lowest}"),
    )),
    Verb("slow", (figure("areas", 1, 2),), group="season", once=True,
         says="This season Mobilize and Conquer move units {areas} area less far."),
    Verb("truce", group="season", once=True,
         says="This season no player may activate an area holding another player's units or stronghold."),
)  # fmt: skip

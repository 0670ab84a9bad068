"""The verbs of Runes of Mayhem: what a unit does when it arrives, what a King gives, what a Trap does."""

from __future__ import annotations

from typing import Final

from runehall.content.content import Field, Need, Saying, Sort, Verb

MOST_DICE: Final = 6  # of one roll: more Dice than a card asks for, and few enough to count all outcomes
TYPE_NAMES: Final = {
    "spearmen": "Spearmen", "melee": "Melee", "cavalry": "Cavalry", "priest": "Priest",
    "warrior_priest": "Warrior Priest", "berserker": "Berserker", "hero": "Hero", "castle_folk": "Castle Folk",
    "wagon": "Wagon",
}  # fmt: skip


def number(name: str, default: int | None = 0, low: int = 0, high: int = 99, says: str = "") -> Field:
    """A figure of a card; without a default every card must give it."""
    return Field(name, Sort.NUMBER, default=default, low=low, high=high, says=says)


def _figure(name: str, high: int = 9) -> Field:
    """A figure that a verb must have, and that must be something."""
    return number(name, None, low=1, high=high)


_TYPE = Field("type", refers="type", words=TYPE_NAMES)
_TYPES = Field("types", many=True, default=(), refers="type", words=TYPE_NAMES)
_PLUS = Field("plus", Sort.NUMBER, default=0, low=-9, high=9, words={0: "X", **{n: f"X + {n}" for n in range(1, 10)},
              **{-n: f"X - {n}" for n in range(1, 10)}})  # fmt: skip
_GAIN = Need(some=("gold", "faith"), because="it would give nothing")

# what happens when a unit arrives
ARRIVALS: Final = (
    Verb("instant_shot", group="arrival", once=True, says="Instant Shot."),
    Verb("lock", group="arrival", once=True, says="Locks one of the opponent's Production-markers."),
    Verb("howl", group="arrival", once=True, says="Howl."),
    Verb("bonus_trade", (_figure("dice", MOST_DICE),), group="arrival", once=True,
         says="When it is played you may make a bonus Trade: roll up to {dice} Dice, hire for each Die not rolled."),
    Verb("lay_trap", group="arrival", once=True, tables=("viking", "type"),
         says="When it is played you may lay a Trap for free."),
    Verb("finish_towers", group="arrival", once=True, tables=("saxon", "type"),
         says="When it is played, all your Towers under construction become active."),
    Verb("repair", (_figure("structure", 99),), group="arrival",
         says="When it is played, your Fortress regains up to {structure} Structure-points."),
    Verb("attack_again", group="arrival", once=True,
         says="Heroic Arrival: all your living units in its lane may attack again now."),
    Verb("discard_random", (_figure("cards"),), group="arrival",
         says="Heroic Arrival: your opponent discards {cards} random cards."),
    Verb("damage_fortress", (_figure("damage"),), group="arrival",
         says="Heroic Arrival: the enemy Fortress takes {damage} damage; Protection does not apply."),
    Verb("fell", group="arrival",
         says="Heroic Arrival: choose a living enemy unit on the Battlefield that is not a Warrior King; it falls."),
    Verb("recall", (_figure("cards"),), group="arrival",
         says="Heroic Arrival: take up to {cards} basic unit cards from your discard pile into your hand."),
    Verb("charge", (_figure("damage"),), group="arrival",
         says="Heroic Arrival: the frontmost living enemy unit of each lane takes {damage} damage."),
)  # fmt: skip

# what a King gives
REIGNS: Final = (
    Verb("fearless", (_TYPE,), group="reign",
         says="Your {type} units do not suffer combat penalty while attacking."),
    Verb("produce", (number("gold", high=9), number("faith", high=9)), group="reign", needs=(_GAIN,), says=(
        Saying("In each of your Production-phases gain {gold} extra Gold.", {"faith": (0,)}),
        Saying("In each of your Production-phases gain {faith} extra Faith.", {"gold": (0,)}),
        Saying("In each of your Production-phases gain {gold} extra Gold and {faith} extra Faith."),
    )),
    Verb("hand_limit", (_figure("more", 3),), group="reign", once=True, says="Your hand limit is +{more}."),
    Verb("discards", (_figure("most"),), group="reign", once=True,
         says="In your Discard-step you may discard up to {most} cards instead of one."),
    Verb("power", (_TYPE, _figure("more")), group="reign",
         says="Your {type} units have +{more} power in your turn."),
    Verb("plunder", (_figure("gold"), _figure("most")), group="reign", once=True, apart=("mourn",),
         says="Each time a siege by one of your units lowers the enemy Fortress, gain {gold} Gold (at most {most} per "
              "turn)."),
    Verb("formation_power", (
        Field("types", many=True, least=1, refers="type", words=TYPE_NAMES), _figure("more"),
        Field("always", Sort.FLAG, default=False),
    ), group="reign", says=(
        Saying("Each unit of your Formations has a further +{more} power in your turn.",
               {"always": (False,), "types": ("spearmen", "melee", "cavalry")}),
        Saying("Each unit of your {types} Formations has +{more} power in both players' turns."),
    )),
    Verb("extra_die", group="reign", once=True,
         says="In the first fight or siege of each of your Battle-steps your unit rolls one Die more and drops the "
              "lowest."),
    Verb("mourn", (_figure("faith"), _figure("most")), group="reign", once=True, apart=("plunder",),
         says="Each time one of your units falls in the opponent's turn, gain {faith} Faith (at most {most} per "
              "turn)."),
    Verb("discount", (_TYPES, Field("named", default=""), number("gold", high=9), number("faith", high=9)),
         group="reign", needs=(_GAIN, Need(some=("types", "named"), because="no card would be cheaper")), says=(
             Saying("Your cards with {named} in their name cost {faith} Faith less.", {"types": (None,), "gold": (0,)}),
             Saying("Your cards with {named} in their name cost {gold} Gold less.", {"types": (None,), "faith": (0,)}),
             Saying("Your {types} cards cost {faith} Faith less.", {"gold": (0,)}),
             Saying("Your {types} cards cost {gold} Gold less.", {"faith": (0,)}),
             Saying("Your {types} cards cost {gold} Gold and {faith} Faith less."),
         )),
    Verb("first_discount", (_TYPE, _figure("gold")), group="reign",
         says="The first {type} card you play in each of your Main-phases costs {gold} Gold less."),
    Verb("hires", (_figure("more", 3),), group="reign", once=True,
         says="You may hire {more} additional Mercenary in each of your Main-phases."),
    Verb("no_debt", group="reign", once=True,
         says="When a Mercenary you hired is shuffled back you pay nothing and your Fortress takes no damage."),
    Verb("wall_limit", (Field("more", Sort.NUMBER, low=1, high=1, words={1: "3"}),), group="reign", once=True,
         says="Your wall limit is {more}."),
    Verb("heal", (_figure("more"),), group="reign", says="The Heal value of each of your Healers is +{more}."),
    Verb("supported_health", (_figure("more"),), group="reign",
         says="Each of your supported units has +{more} health."),
    Verb("trade_dice", (Field("more", Sort.NUMBER, low=1, high=3, words={1: "four", 2: "five", 3: "six"}),),
         group="reign", once=True, says="When you Trade in the play step, roll the Die {more} times instead of three."),
    Verb("thorns", group="reign", once=True,
         says="After an enemy unit sieged your Fortress from the Battlefield, it takes damage equal to your "
              "Protection."),
    Verb("hire_price", (_figure("gold"),), group="reign", once=True,
         says="When you hire, you may pay {gold} Gold instead of discarding a card."),
    Verb("mercenary_health", (_figure("more"),), group="reign", says="Mercenaries you control have +{more} health."),
    Verb("tower_structure", (_figure("more"),), group="reign", says="Your Towers have +{more} Structure-points."),
)  # fmt: skip

# what a Trap does
TRAP_DEEDS: Final = (
    Verb("hurt", (_PLUS, Field("only", many=True, default=(), refers="type", words=TYPE_NAMES)), group="trap", says=(
        Saying("the attacker takes {plus} damage.", {"only": (None,)}),
        Saying("a {only} attacker takes {plus} damage."),
    )),
    Verb("hurt_both", (_PLUS,), group="trap",
         says="the attacker and the nearest living unit behind it take {plus} each."),
    Verb("hurt_row", (_PLUS,), group="trap",
         says="each living Anglo-Saxon unit in the Trap's row takes {plus} damage."),
    Verb("snare", (Field("least", Sort.NUMBER, low=0, high=9),), group="trap",
         says="if X is {least} or more the attacker is stopped for the turn."),
    Verb("weaken", (_PLUS,), group="trap", says="the attacker has {plus} less power this turn."),
    Verb("burn", (_PLUS,), group="trap", says="the Anglo-Saxon Fortress takes {plus} damage."),
    Verb("rob", (_figure("most"),), group="trap",
         says="the Anglo-Saxon player discards X random cards, at most {most}."),
    Verb("loot", (_PLUS,), group="trap", says="the Viking player gains {plus} Gold."),
)  # fmt: skip

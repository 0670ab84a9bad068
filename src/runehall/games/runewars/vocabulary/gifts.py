"""What somebody has as long as he has a card: heroes, Rewards, Titles, places; and what is done in a duel."""

from __future__ import annotations

from typing import Final

from runehall.content.content import Field, Sort, Verb
from runehall.games.runewars.vocabulary.words import ATTRIBUTE_WORDS, ATTRIBUTES, DIALS, figure, shape

GIFT: Final = "gift"
DUEL: Final = "duel"
OFFICE: Final = "office"
PLACE: Final = "place"

_HERO: Final = ("hero",)

GIFT_VERBS: Final = (
    Verb("battle_strength", (figure("more"),), group=GIFT, tables=_HERO,
         says="While this hero supports a battle your side has +{more} strength."),
    Verb("extra_card", (figure("cards", 1, 3),), group=GIFT,
         says="If this hero supports a battle, his unit type draws {cards} more extra card and discards {cards} more."),
    Verb("flying", group=GIFT, tables=_HERO, says="Flying."),
    Verb("wanderer", group=GIFT, tables=_HERO,
         says="This hero ignores mountain and water sides when moving in the Quest Phase."),
    Verb("steps", (figure("areas", 1, 5),), group=GIFT, says="This hero's Quest Phase move is up to {areas} areas."),
    Verb("heal_anywhere", group=GIFT, says="This hero may heal in any area."),
    Verb("redraw", (figure("damage"),), group=GIFT, tables=_HERO,
         says="Once per attribute test this hero may discard all cards drawn, take {damage} damage and draw as many "
              "again; not if that damage would defeat him."),
    Verb("choose_rewards", (figure("cards", 2, 3),), group=GIFT, tables=_HERO,
         says="When this hero receives a Reward draw {cards}, keep one, put the rest under the Reward deck."),
    Verb("menace", (figure("damage"),), group=GIFT, tables=_HERO,
         says="When this hero ends his Quest Phase move in an area with enemy heroes, deal {damage} damage to one of "
              "them before any duel."),
    Verb("foresight", group=GIFT, tables=_HERO,
         says="After this hero's Quest Phase move you may look at one facedown rune token in an adjacent area."),
    Verb("far_duel", group=GIFT, tables=_HERO,
         says="This hero may duel an enemy hero in an adjacent area; Rewards won in that duel go to the winning hero."),
    Verb("stifle", (figure("rounds", 1, 4),), group=GIFT, tables=_HERO,
         says="In a duel this hero started the defender draws no Fate card up to round {rounds}."),
    Verb("attribute", (Field("of", allowed=ATTRIBUTES, words=ATTRIBUTE_WORDS), figure("more", 1, 5)), group=GIFT,
         says="+{more} {of} for tests."),
    Verb("unseen", group=GIFT, says="This hero cannot be declared as defender of a duel; an attacker who named him may "
         "name another hero or attempt a Quest instead."),
    Verb("shield", (figure("damage"),), group=GIFT,
         says="Prevents the first {damage} damage dealt to this hero in each duel."),
    Verb("last_breath", group=GIFT, tables=("reward",),
         says="Discard when this hero would be defeated: he stays with one health left."),
)  # fmt: skip

DUEL_VERBS: Final = (
    Verb("strike", (
        figure("damage"),
        Field("sure", Sort.FLAG, default=False, words={True: "that cannot be prevented", False: ""}),
        Field("against", default="anyone", allowed=("anyone", "opposite"), words={
            "anyone": "", "opposite": "if the other hero is of the opposite alignment"}),
    ), group=DUEL, says="Deal {damage} damage {sure} {against}."),
    Verb("prevent", (figure("damage"),), group=DUEL, tables=("reward",),
         says="Prevent up to {damage} damage this round."),
    Verb("drain", group=DUEL, tables=("reward",),
         says="If this defeats the other hero, remove all damage from this hero, unless he was defeated in the same "
              "round."),
    Verb("entangle", group=DUEL, tables=("reward",), says="The other hero draws no Fate card next round."),
    Verb("backfire", (Field("attribute", allowed=ATTRIBUTES, words=ATTRIBUTE_WORDS), figure("damage")), group=DUEL,
         tables=("reward",), says="Then test this hero's {attribute}: red = {damage} damage to this hero."),
    Verb("oath", (figure("damage"),), group=DUEL, tables=("tactic",),
         says="In this duel your special icons used for damage deal {damage} instead of 1."),
)  # fmt: skip

OFFICE_VERBS: Final = (
    Verb("breaks_ties", group=OFFICE, once=True, says="You decide all ties in influence bids."),
    Verb("council_income", (figure("influence"),), group=OFFICE, once=True,
         says="Gain {influence} influence each time a Season card with the Wizards' Council trait is drawn, before it "
              "resolves."),
    Verb("levy", (shape(), figure(high=8)), group=OFFICE, once=True,
         says="When you resolve Recruit you may also place {count} available {shape:count} of the neutrals in an area "
              "with your stronghold and at least one of your faction units; it is allied."),
)  # fmt: skip

PLACE_VERBS: Final = (
    Verb("throne", (figure("runes", 1, 3),), group=PLACE, alone=True,
         says="The controller of the area has {runes} more dragon rune; a rune token may also lie there."),
    Verb("village", (Field("dial", allowed=DIALS), figure(high=3)), group=PLACE, alone=True,
         says="The area produces {count} more {dial}."),
    Verb("portal", (figure("influence"),), group=PLACE, alone=True,
         says="When moving figures you may spend {influence} influence to treat all areas with a faceup Magic Portal "
              "as adjacent to each other, with no coloured side between them, for this move; never for retreats."),
    Verb("dungeon", group=PLACE, alone=True,
         says="A hero entering in the Quest Phase moves no further this phase; he may still duel or quest."),
)  # fmt: skip

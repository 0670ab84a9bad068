"""What an Objective asks for; where it lists several things, all must hold."""

from __future__ import annotations

from typing import Final

from runehall.content.content import Field, Saying, Sort, Verb
from runehall.games.runewars.vocabulary.words import SHAPES, by_players, figure

CONDITION: Final = "condition"

CONDITION_VERBS: Final = (
    Verb("allies", (figure("least", 1, 16), Field("shapes", many=True, least=1, most=4, allowed=SHAPES)),
         group=CONDITION, says="At least {least} {shapes} neutral units are allied to you."),
    Verb("strongholds", (
        figure("least", 1, 4), Field("sound", Sort.FLAG, default=False), Field("abroad", Sort.FLAG, default=False),
    ), group=CONDITION, says=(
        Saying("You have {least} strongholds on the board, none damaged.", {"sound": (True,), "abroad": (False,)}),
        Saying("You have {least} strongholds outside your home realm.", {"sound": (False,), "abroad": (True,)}),
        Saying("You have {least} strongholds on the board.", {"sound": (False,)}),
        Saying("You have {least} strongholds outside your home realm, none damaged."),
    )),
    Verb("cities", (by_players("least"),), group=CONDITION, says="You control {least} cities (2, 3, 4 players)."),
    Verb("heroes", (figure("least", 1, 3), Field("proven", Sort.FLAG, default=False)), group=CONDITION, says=(
        Saying("You have {least} heroes, each with a training token or a Reward.", {"proven": (True,)}),
        Saying("You have {least} heroes."),
    )),
    Verb("titles", (figure("least", 1, 3),), group=CONDITION, says="You hold {least} Title cards."),
    Verb("title_influence", (figure("least", 1, 20),), group=CONDITION,
         says="You hold a Title with at least {least} influence on it."),
    Verb("rewards", (figure("least", 1, 20),), group=CONDITION, says="Your heroes hold at least {least} Reward cards."),
    Verb("dials", (figure("least", 1, 8),), group=CONDITION, says="Each of your dials is at {least} or higher."),
    Verb("influence", (figure("least", 1, 30),), group=CONDITION, says="You have at least {least} influence."),
    Verb("tactics", (figure("least", 1, 10),), group=CONDITION, says="You have {least} or more Tactics cards in hand."),
    Verb("units", (figure("least", 1, 36),), group=CONDITION,
         says="You have at least {least} faction units on the board."),
    Verb("areas", (by_players("least"),), group=CONDITION,
         says="You control {least} areas outside your home realm (2, 3, 4 players)."),
    Verb("whole_home", group=CONDITION, says="You control your whole home realm."),
    Verb("quiet_borders", group=CONDITION,
         says="No unit of another player is in an area adjacent to your home realm."),
    Verb("foreign_home", group=CONDITION, says="You control an area of another player's home realm."),
    Verb("champion", (figure("rewards", 1, 9), figure("heroes", 1, 3)), group=CONDITION,
         says="One of your heroes holds at least {rewards} Rewards, or a hero of yours has defeated an enemy hero in a "
              "duel this game and you have at least {heroes} heroes."),
)  # fmt: skip

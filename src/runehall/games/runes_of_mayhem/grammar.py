"""Every choice there is in Runes of Mayhem, made once, and the words for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from runehall.engine.options import Choice, Domain, Grammar, Kind, numbers

FIELD: Final = 9  # positions of one side of the Battlefield: spots 0 to 8, lane * 3 + row
SPOTS: Final = 17  # … and 8 places on the Wall: 3 that count at most, and the 5 Castle Folk of the box
MARKERS: Final = 7  # Production-markers of each player (RM-033)
MOST_TRADED: Final = 24  # no Trade brings more

SPOT_WORDS: Final = [f"{lane}{row}" for lane in "abc" for row in (1, 2, 3)] + [f"w{n}" for n in range(1, 9)]
SPOT_LABELS: Final = SPOT_WORDS[:FIELD] + [f"the Wall ({n})" for n in range(1, 9)]
RESOURCES: Final = ("gold", "faith")

CHOOSE_KING: Final = 0
SET_ASIDE: Final = 1
KEEP_HAND: Final = 2
DIVIDE: Final = 3
MOVE: Final = 4
TURN_KING: Final = 5
END_REGROUP: Final = 6
ATTACK: Final = 7
FLANK: Final = 8
STOP: Final = 9
STAND: Final = 10
SIEGE: Final = 11
SIEGE_TOWER: Final = 12
END_BATTLE: Final = 13
HEAL: Final = 14
RESTORE: Final = 15
ENOUGH: Final = 16
NO_HEAL: Final = 17
PLAY: Final = 18
TRADE: Final = 19
SPLIT: Final = 20
REORDER: Final = 21
SACRIFICE: Final = 22
HIRE: Final = 23
PAY_CARD: Final = 24
PAY_GOLD: Final = 25
LAY_TRAP: Final = 26
CHOOSE_TRAP: Final = 27
BUILD: Final = 28
CHOOSE_TOWER: Final = 29
MARKER_FROM: Final = 30
MARKER_TO: Final = 31
LOCK: Final = 32
SHOOT: Final = 33
SHOOT_FORTRESS: Final = 34
HOLD_FIRE: Final = 35
FELL: Final = 36
RECALL: Final = 37
HOWL: Final = 38
ROLL: Final = 39
DECLINE: Final = 40
END_PLAY: Final = 41
DISCARD: Final = 42
KEEP: Final = 43
SPRING: Final = 44
TRAPMAKER: Final = 45
ROLL_TRAP: Final = 46


def make_grammar(cards: Domain, sides: Domain, traps: Domain, towers: Domain) -> Grammar:
    """The sentence of every kind of choice, in the order of the numbers above."""
    spots, field = Domain(SPOT_WORDS, SPOT_LABELS), Domain(SPOT_WORDS[:FIELD])
    hand = Domain(cards.words, cards.labels, hidden=True)
    resources = Domain(RESOURCES, ["Gold", "Faith"])
    markers, sums = numbers(MARKERS), numbers(MOST_TRADED)
    return Grammar([
        Kind("choose_king", [sides], "Choose {0}", ["RM-019"]),
        Kind("set_aside", [hand], "Set {0} aside", ["RM-030"]),
        Kind("keep_hand", [], "Keep the rest of the hand", ["RM-032"]),
        Kind("divide", [markers], "{0} of your 7 markers on Gold, the others on Faith", ["RM-033"]),
        Kind("move", [spots, spots], "Move {0} to {1}", ["RM-066"]),
        Kind("turn_king", [field], "Turn the King: a Warrior King at {0}", ["RM-340", "RM-341"]),
        Kind("end_regroup", [], "Go to battle", ["RM-067"]),
        Kind("attack", [spots, field], "{0} attacks {1}", ["RM-080", "RM-081"]),
        Kind("flank", [field, field], "{0} flanks {1}", ["RM-156"]),
        Kind("stop", [field], "{0} stops attacking", ["RM-107"]),
        Kind("stand", [field], "{0} does not flank", ["RM-158"]),
        Kind("siege", [field], "{0} sieges the Fortress", ["RM-126"]),
        Kind("siege_tower", [field, field], "{0} sieges the Tower at {1}", ["RM-298", "RM-300"]),
        Kind("end_battle", [], "End the battle", ["RM-088"]),
        Kind("heal", [spots, spots], "Sacrifice {0} to restore {1}", ["RM-191"]),
        Kind("restore", [spots], "Restore {0} too", ["RM-191"]),
        Kind("enough", [], "Restore no more", ["RM-194"]),
        Kind("no_heal", [], "Let the fallen lie", ["RM-190"]),
        Kind("play", [hand, spots], "Play {0} at {1}", ["RM-206"]),
        Kind("trade", [], "Trade", ["RM-216"]),
        Kind("split", [sums], "Take {0} as Gold, the rest as Faith", ["RM-217"]),
        Kind("reorder", [markers], "Have {0} markers on Gold", ["RM-202"]),
        Kind("sacrifice", [spots], "Sacrifice {0}", ["RM-213"]),
        Kind("hire", [cards, field], "Hire {0} for {1}", ["RM-260", "RM-264"]),
        Kind("pay_card", [hand], "Discard {0} for it", ["RM-261"]),
        Kind("pay_gold", [], "Pay Gold for it", ["RM-261"]),
        Kind("lay_trap", [field], "Lay a Trap at {0}", ["RM-278", "RM-279"]),
        Kind("choose_trap", [traps], "Lay {0}", ["RM-278"]),
        Kind("build", [field], "Build a Tower at {0}", ["RM-288", "RM-289"]),
        Kind("choose_tower", [towers], "Build {0}", ["RM-288"]),
        Kind("marker_from", [resources], "Take a marker from {0}", ["RM-290"]),
        Kind("marker_to", [resources], "Put the marker on {0}", ["RM-253", "RM-293"]),
        Kind("lock", [resources], "Lock a marker from {0}", ["RM-251"]),
        Kind("shoot", [spots], "Shoot {0}", ["RM-179", "RM-180"]),
        Kind("shoot_fortress", [], "Shoot the Fortress", ["RM-181"]),
        Kind("hold_fire", [], "Do not shoot", ["RM-178"]),
        Kind("fell", [field], "Fell {0}", ["RM-234"]),
        Kind("recall", [cards], "Take {0} into your hand", ["RM-234"]),
        Kind("howl", [Domain(["deck", "discard"], ["your deck", "your discard pile"])],
             "Take a Hound from {0}", ["RM-319"]),
        Kind("roll", [numbers(9)], "Roll {0} Dice", ["RM-330", "RM-331", "RM-364"]),
        Kind("decline", [], "Nothing more", []),
        Kind("end_play", [], "End the play step", ["RM-056"]),
        Kind("discard", [hand], "Discard {0}", ["RM-221"]),
        Kind("keep", [], "Discard no more", ["RM-221"]),
        Kind("spring", [Domain(["a", "b"])], "Choose {0}", ["RM-284"]),
        Kind("use_trapmaker", [field], "Sacrifice the Trapmaker at {0}", ["RM-335"]),
        Kind("roll_trap", [], "Roll for the Trap", ["RM-284"]),
    ])  # fmt: skip


class Choices:
    """All choices, in tables: rules take them from here and never make one."""

    def __init__(self, cards: int, mercenaries: Sequence[int], sides: int, traps: int, towers: int) -> None:
        self.king: Final = _row(CHOOSE_KING, sides)
        self.set_aside: Final = _row(SET_ASIDE, cards)
        self.keep_hand: Final = Choice(KEEP_HAND)
        self.divide: Final = _row(DIVIDE, MARKERS + 1)
        self.move: Final = _grid(MOVE, SPOTS, SPOTS)
        self.turn_king: Final = _row(TURN_KING, FIELD)
        self.end_regroup: Final = Choice(END_REGROUP)
        self.attack: Final = _grid(ATTACK, SPOTS, FIELD)
        self.flank: Final = _grid(FLANK, FIELD, FIELD)
        self.stop: Final = _row(STOP, FIELD)
        self.stand: Final = _row(STAND, FIELD)
        self.siege: Final = _row(SIEGE, FIELD)
        self.siege_tower: Final = _grid(SIEGE_TOWER, FIELD, FIELD)
        self.end_battle: Final = Choice(END_BATTLE)
        self.heal: Final = _grid(HEAL, SPOTS, SPOTS)
        self.restore: Final = _row(RESTORE, SPOTS)
        self.enough: Final = Choice(ENOUGH)
        self.no_heal: Final = Choice(NO_HEAL)
        self.play: Final = _grid(PLAY, cards, SPOTS)
        self.trade: Final = Choice(TRADE)
        self.split: Final = _row(SPLIT, MOST_TRADED + 1)
        self.reorder: Final = _row(REORDER, MARKERS + 1)
        self.sacrifice: Final = _row(SACRIFICE, SPOTS)
        self.hire: Final = [
            [Choice(HIRE, kind, spot) for spot in range(FIELD)] if kind in mercenaries else [] for kind in range(cards)
        ]
        self.pay_card: Final = _row(PAY_CARD, cards)
        self.pay_gold: Final = Choice(PAY_GOLD)
        self.lay_trap: Final = _row(LAY_TRAP, FIELD)
        self.trap: Final = _row(CHOOSE_TRAP, traps)
        self.build: Final = _row(BUILD, FIELD)
        self.tower: Final = _row(CHOOSE_TOWER, towers)
        self.marker_from: Final = _row(MARKER_FROM, 2)
        self.marker_to: Final = _row(MARKER_TO, 2)
        self.lock: Final = _row(LOCK, 2)
        self.shoot: Final = _row(SHOOT, SPOTS)
        self.shoot_fortress: Final = Choice(SHOOT_FORTRESS)
        self.hold_fire: Final = Choice(HOLD_FIRE)
        self.fell: Final = _row(FELL, FIELD)
        self.recall: Final = _row(RECALL, cards)
        self.howl: Final = _row(HOWL, 2)
        self.roll: Final = _row(ROLL, 10)
        self.decline: Final = Choice(DECLINE)
        self.end_play: Final = Choice(END_PLAY)
        self.discard: Final = _row(DISCARD, cards)
        self.keep: Final = Choice(KEEP)
        self.spring: Final = _row(SPRING, 2)
        self.trapmaker: Final = _row(TRAPMAKER, FIELD)
        self.roll_trap: Final = Choice(ROLL_TRAP)


def _row(kind: int, n: int) -> list[Choice]:
    """One choice for each value of an argument."""
    return [Choice(kind, a) for a in range(n)]


def _grid(kind: int, n: int, m: int) -> list[list[Choice]]:
    """One choice for each pair of arguments."""
    return [[Choice(kind, a, b) for b in range(m)] for a in range(n)]

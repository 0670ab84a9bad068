"""Every choice there is in Medieval Mayhem, made once, and the words for it."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice, Domain, Grammar, Kind, numbers

DRAW: Final = 0
RECRUIT: Final = 1
PLAY: Final = 2
PLAY_ON: Final = 3
PLAY_NAMING: Final = 4
ACT: Final = 5
SET_HAND: Final = 6
SET_TERRITORY: Final = 7
DISCARD_THEN_DRAW: Final = 8
RECYCLE_HAND: Final = 9
RECYCLE_TERRITORY: Final = 10
END_TURN: Final = 11
TAKE: Final = 12
TAKE_FROM_SET: Final = 13
LET_IT_HAPPEN: Final = 14
DEFEND: Final = 15
GIVE_UP: Final = 16
LOSE: Final = 17
LOSE_FROM_SET: Final = 18
TRIGGER: Final = 19
LURE_BARRACKS: Final = 20
CAPTURE_BARRACKS: Final = 21
DESTROY: Final = 22
DESTROY_ALL: Final = 23
LURE_DISCARD: Final = 24
CAPTURE_DISCARD: Final = 25
CAPTURE_TERRITORY: Final = 26
DRAW_CARDS: Final = 27
DISCARD_HAND: Final = 28
DISCARD_TERRITORY: Final = 29
DISCARD_SET: Final = 30
PUT_UNDER: Final = 31
ROB: Final = 32
GIVE_BACK: Final = 33
EXCHANGE: Final = 34
SCRY: Final = 35
ON_TOP: Final = 36
ENOUGH: Final = 37
DECLINE: Final = 38
CHOOSE_CHARACTER: Final = 39
KEEP: Final = 40

MOST_SETS: Final = 24  # more sets than 70 cards can form in one Castle
MOST_DRAWN: Final = 3  # by the Attack trigger


def grammar(seats: Domain, cards: Domain, types: Domain, aspects: Domain, names: Domain, versions: Domain) -> Grammar:
    """The words of all choices, in the order of the numbers above; a card out of a hand may be secret."""
    hidden = Domain(cards.words, cards.labels, hidden=True)
    secret = Domain(versions.words, versions.labels, hidden=True)
    sets = Domain([f"set_{n}" for n in range(1, MOST_SETS + 1)])
    return Grammar([
        Kind("draw", [], "Draw a card", ["MM-056"]),
        Kind("recruit", [cards], "Recruit {0}", ["MM-057"]),
        Kind("play", [hidden], "Play {0}", ["MM-051"]),
        Kind("play_on", [hidden, seats], "Play {0} against {1}", ["MM-051", "MM-068"]),
        Kind("play_naming", [hidden, types], "Play {0}, naming {1}", ["MM-051", "MM-067"]),
        Kind("act", [], "Take your Character's action", ["MM-059"]),
        Kind("set_hand", [hidden], "Form a set: {0} from hand", ["MM-061"]),
        Kind("set_territory", [cards], "Form a set: {0} from Territory", ["MM-060"]),
        Kind("discard_then_draw", [hidden], "Discard {0}, then draw", ["MM-062"]),
        Kind("recycle_hand", [hidden], "Recycle {0} from hand", ["MM-216"]),
        Kind("recycle_territory", [cards], "Recycle {0} from Territory", ["MM-216"]),
        Kind("end_turn", [], "End your turn", ["MM-250"]),
        Kind("take", [cards], "Take {0}", ["MM-070"]),
        Kind("take_from_set", [cards, sets], "Take {0} out of {1}", ["MM-070"]),
        Kind("let_it_happen", [], "Let it happen", ["MM-092"]),
        Kind("defend", [hidden], "Defend with {0}", ["MM-083"]),
        Kind("give_up", [hidden], "Give up {0} from hand", ["MM-071"]),
        Kind("lose", [cards], "Give up {0} from Territory", ["MM-072"]),
        Kind("lose_from_set", [cards, sets], "Give up {0} out of {1}", ["MM-072"]),
        Kind("trigger", [aspects], "Resolve the {0} trigger next", ["MM-115"]),
        Kind("lure_from_barracks", [cards], "Lure {0} from the Barracks", ["MM-190"]),
        Kind("capture_from_barracks", [cards], "Capture {0} from the Barracks", ["MM-188"]),
        Kind("destroy", [cards], "Destroy {0} in the Barracks", ["MM-189"]),
        Kind("destroy_all", [], "Destroy all cards in the Barracks", ["MM-127"]),
        Kind("lure_from_discard", [cards], "Lure {0} from the discard pile", ["MM-190"]),
        Kind("capture_from_discard", [cards], "Capture {0} from the discard pile", ["MM-188"]),
        Kind("capture_from_territory", [cards], "Capture {0} from your Territory", ["MM-188"]),
        Kind("draw_cards", [numbers(MOST_DRAWN)], "Draw {0}", ["MM-129"]),
        Kind("discard", [hidden], "Discard {0} from hand", ["MM-192"]),
        Kind("discard_from_territory", [cards], "Discard {0} from Territory", ["MM-192"]),
        Kind("discard_set", [sets], "Discard {0}", ["MM-142"]),
        Kind("put_under", [hidden], "Put {0} under the deck", ["MM-241"]),
        Kind("rob", [seats], "Rob {0}", ["MM-068"]),
        Kind("give_back", [hidden], "Give {0}", ["MM-059"]),
        Kind("exchange", [hidden, cards], "Exchange {0} for {1} of the Barracks", ["MM-059"]),
        Kind("scry", [hidden], "Take {0} from the top of the deck", ["MM-059"]),
        Kind("on_top", [hidden], "Put {0} on top", ["MM-059"]),
        Kind("enough", [], "That is enough", []),
        Kind("decline", [], "Decline", []),
        Kind("choose_character", [names], "Be the {0}", ["MM-015"]),
        Kind("keep", [secret], "Keep {0}", ["MM-198"]),
    ])  # fmt: skip


class Choices:
    """All choices, by what they name; the rules take them from here and never make one."""

    def __init__(self, seats: int, kinds: int, characters: int, versions: int) -> None:
        cards = range(kinds)
        sets = range(MOST_SETS)
        self.draw: Final = Choice(DRAW)
        self.recruit: Final = [Choice(RECRUIT, kind) for kind in cards]
        self.play: Final = [Choice(PLAY, kind) for kind in cards]
        self.play_on: Final = [[Choice(PLAY_ON, kind, seat) for seat in range(seats)] for kind in cards]
        self.play_naming: Final = [[Choice(PLAY_NAMING, kind, type) for type in range(6)] for kind in cards]
        self.plays: Final[list[list[list[Choice]]]] = [[] for _ in range(seats)]  # per seat, per kind: all ways
        self.act: Final = Choice(ACT)
        self.set_hand: Final = [Choice(SET_HAND, kind) for kind in cards]
        self.set_territory: Final = [Choice(SET_TERRITORY, kind) for kind in cards]
        self.discard_then_draw: Final = [Choice(DISCARD_THEN_DRAW, kind) for kind in cards]
        self.recycle_hand: Final = [Choice(RECYCLE_HAND, kind) for kind in cards]
        self.recycle_territory: Final = [Choice(RECYCLE_TERRITORY, kind) for kind in cards]
        self.end_turn: Final = Choice(END_TURN)
        self.take: Final = [Choice(TAKE, kind) for kind in cards]
        self.take_from_set: Final = [Choice(TAKE_FROM_SET, kind, at) for kind in cards for at in sets]
        self.let_it_happen: Final = Choice(LET_IT_HAPPEN)
        self.defend: Final = [Choice(DEFEND, kind) for kind in cards]
        self.give_up: Final = [Choice(GIVE_UP, kind) for kind in cards]
        self.lose: Final = [Choice(LOSE, kind) for kind in cards]
        self.lose_from_set: Final = [Choice(LOSE_FROM_SET, kind, at) for kind in cards for at in sets]
        self.trigger: Final = [Choice(TRIGGER, aspect) for aspect in range(12)]
        self.lure_barracks: Final = [Choice(LURE_BARRACKS, kind) for kind in cards]
        self.capture_barracks: Final = [Choice(CAPTURE_BARRACKS, kind) for kind in cards]
        self.destroy: Final = [Choice(DESTROY, kind) for kind in cards]
        self.destroy_all: Final = Choice(DESTROY_ALL)
        self.lure_discard: Final = [Choice(LURE_DISCARD, kind) for kind in cards]
        self.capture_discard: Final = [Choice(CAPTURE_DISCARD, kind) for kind in cards]
        self.capture_territory: Final = [Choice(CAPTURE_TERRITORY, kind) for kind in cards]
        self.draw_cards: Final = [Choice(DRAW_CARDS, count) for count in range(MOST_DRAWN + 1)]
        self.discard: Final = [Choice(DISCARD_HAND, kind) for kind in cards]
        self.discard_territory: Final = [Choice(DISCARD_TERRITORY, kind) for kind in cards]
        self.discard_set: Final = [Choice(DISCARD_SET, at) for at in sets]
        self.put_under: Final = [Choice(PUT_UNDER, kind) for kind in cards]
        self.rob: Final = [Choice(ROB, seat) for seat in range(seats)]
        self.give_back: Final = [Choice(GIVE_BACK, kind) for kind in cards]
        self.exchange: Final = [[Choice(EXCHANGE, kind, other) for other in cards] for kind in cards]
        self.scry: Final = [Choice(SCRY, kind) for kind in cards]
        self.on_top: Final = [Choice(ON_TOP, kind) for kind in cards]
        self.enough: Final = Choice(ENOUGH)
        self.decline: Final = Choice(DECLINE)
        self.choose_character: Final = [Choice(CHOOSE_CHARACTER, character) for character in range(characters)]
        self.keep: Final = [Choice(KEEP, version) for version in range(versions)]

"""Every choice there is in Medieval Mayhem."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Domain, Grammar, Kind, numbers
from runehall.games.medieval_mayhem.view_types import Place

MOST_SETS: Final = 24  # more sets than 70 cards can form in one Castle
MOST_DRAWN: Final = 3  # by the Attack trigger


class Choices(Grammar):
    """Every choice there is; a card out of a hand may be secret."""

    draw: Kind
    recruit: Kind
    play: Kind
    play_on: Kind
    play_naming: Kind
    act: Kind
    set_hand: Kind
    set_territory: Kind
    discard_then_draw: Kind
    recycle_hand: Kind
    recycle_territory: Kind
    end_turn: Kind
    take: Kind
    take_from_set: Kind
    let_it_happen: Kind
    defend: Kind
    give_up: Kind
    lose: Kind
    lose_from_set: Kind
    trigger: Kind
    lure_from_barracks: Kind
    capture_from_barracks: Kind
    destroy: Kind
    destroy_all: Kind
    lure_from_discard: Kind
    capture_from_discard: Kind
    capture_from_territory: Kind
    draw_cards: Kind
    discard: Kind
    discard_from_territory: Kind
    discard_set: Kind
    put_under: Kind
    rob: Kind
    give_back: Kind
    exchange: Kind
    scry: Kind
    on_top: Kind
    enough: Kind
    decline: Kind
    choose_character: Kind
    keep: Kind
    plays: list[int]
    sets: list[int]
    recycles: list[int]
    leaves: list[int]  # three words for "no more of this"
    actions: list[int]
    from_hand: list[int]
    from_territory: list[int]
    from_barracks: list[int]
    from_discard: list[int]
    places: dict[int, Place]  # per kind that picks a card out of a zone of one's own or the Barracks: where it lies

    def __init__(
        self, players: Domain, cards: Domain, types: Domain, aspects: Domain, characters: Domain, versions: Domain
    ) -> None:
        super().__init__()
        self.callings = ["me", "victim"]
        held = Domain(cards.words, cards.labels, hidden=True)
        secret = Domain(versions.words, versions.labels, hidden=True)
        sets = Domain([f"set_{n}" for n in range(1, MOST_SETS + 1)])
        self.draw = self.declare("draw", {}, "Draw a card", ["MM-056"], ["deck"])
        self.recruit = self.declare("recruit", {"card": cards}, "Recruit {card}", ["MM-057"], ["barracks-{card}"])
        self.play = self.declare("play", {"card": held}, "Play {card}", ["MM-051"], ["hand-{card}", "zone-territory"])
        self.play_on = self.declare(
            "play_on",
            {"card": held, "player": players},
            "Play {card} against {player}",
            ["MM-051", "MM-068"],
            ["hand-{card}", "player-{player}"],
        )
        self.play_naming = self.declare(
            "play_naming",
            {"card": held, "type": types},
            "Play {card}, naming {type}",
            ["MM-051", "MM-067"],
            ["hand-{card}", "aspect-{type}"],
        )
        self.act = self.declare("act", {}, "Take your Character's action", ["MM-059"], ["character-{me}"])
        self.set_hand = self.declare(
            "set_hand", {"card": held}, "Form a set: {card} from hand", ["MM-061"], ["hand-{card}", "zone-castle"]
        )
        self.set_territory = self.declare(
            "set_territory",
            {"card": cards},
            "Form a set: {card} from Territory",
            ["MM-060"],
            ["territory-{me}-{card}", "zone-castle"],
        )
        self.discard_then_draw = self.declare(
            "discard_then_draw", {"card": held}, "Discard {card}, then draw", ["MM-062"], ["hand-{card}", "discard"]
        )
        self.recycle_hand = self.declare(
            "recycle_hand", {"card": held}, "Recycle {card} from hand", ["MM-216"], ["hand-{card}", "discard"]
        )
        self.recycle_territory = self.declare(
            "recycle_territory",
            {"card": cards},
            "Recycle {card} from Territory",
            ["MM-216"],
            ["territory-{me}-{card}", "discard"],
        )
        self.end_turn = self.declare("end_turn", {}, "End your turn", ["MM-250"])
        self.take = self.declare("take", {"card": cards}, "Take {card}", ["MM-070"], ["territory-{victim}-{card}"])
        self.take_from_set = self.declare(
            "take_from_set",
            {"card": cards, "set": sets},
            "Take {card} out of {set}",
            ["MM-070"],
            ["castle-{victim}-{set}-{card}"],
        )
        self.let_it_happen = self.declare("let_it_happen", {}, "Let it happen", ["MM-092"])
        self.defend = self.declare("defend", {"card": held}, "Defend with {card}", ["MM-083"], ["hand-{card}"])
        self.give_up = self.declare("give_up", {"card": held}, "Give up {card} from hand", ["MM-071"], ["hand-{card}"])
        self.lose = self.declare(
            "lose", {"card": cards}, "Give up {card} from Territory", ["MM-072"], ["territory-{me}-{card}"]
        )
        self.lose_from_set = self.declare(
            "lose_from_set",
            {"card": cards, "set": sets},
            "Give up {card} out of {set}",
            ["MM-072"],
            ["castle-{me}-{set}-{card}"],
        )
        self.trigger = self.declare(
            "trigger", {"aspect": aspects}, "Resolve the {aspect} trigger next", ["MM-115"], ["aspect-{aspect}"]
        )
        self.lure_from_barracks = self.declare(
            "lure_from_barracks", {"card": cards}, "Lure {card} from the Barracks", ["MM-190"], ["barracks-{card}"]
        )
        self.capture_from_barracks = self.declare(
            "capture_from_barracks",
            {"card": cards},
            "Capture {card} from the Barracks",
            ["MM-188"],
            ["barracks-{card}"],
        )
        self.destroy = self.declare(
            "destroy", {"card": cards}, "Destroy {card} in the Barracks", ["MM-189"], ["barracks-{card}"]
        )
        self.destroy_all = self.declare("destroy_all", {}, "Destroy all cards in the Barracks", ["MM-127"])
        self.lure_from_discard = self.declare(
            "lure_from_discard", {"card": cards}, "Lure {card} from the discard pile", ["MM-190"], ["discard-{card}"]
        )
        self.capture_from_discard = self.declare(
            "capture_from_discard",
            {"card": cards},
            "Capture {card} from the discard pile",
            ["MM-188"],
            ["discard-{card}"],
        )
        self.capture_from_territory = self.declare(
            "capture_from_territory",
            {"card": cards},
            "Capture {card} from your Territory",
            ["MM-188"],
            ["territory-{me}-{card}"],
        )
        self.draw_cards = self.declare(
            "draw_cards", {"count": numbers(MOST_DRAWN)}, "Draw {count}", ["MM-129"], ["deck"]
        )
        self.discard = self.declare("discard", {"card": held}, "Discard {card} from hand", ["MM-192"], ["hand-{card}"])
        self.discard_from_territory = self.declare(
            "discard_from_territory",
            {"card": cards},
            "Discard {card} from Territory",
            ["MM-192"],
            ["territory-{me}-{card}"],
        )
        self.discard_set = self.declare("discard_set", {"set": sets}, "Discard {set}", ["MM-142"], ["set-{me}-{set}"])
        self.put_under = self.declare(
            "put_under", {"card": held}, "Put {card} under the deck", ["MM-241"], ["hand-{card}"]
        )
        self.rob = self.declare("rob", {"player": players}, "Rob {player}", ["MM-068"], ["player-{player}"])
        self.give_back = self.declare("give_back", {"card": held}, "Give {card}", ["MM-059"], ["hand-{card}"])
        self.exchange = self.declare(
            "exchange",
            {"card": held, "other": cards},
            "Exchange {card} for {other} of the Barracks",
            ["MM-059"],
            ["hand-{card}", "barracks-{other}"],
        )
        self.scry = self.declare(
            "scry", {"card": held}, "Take {card} from the top of the deck", ["MM-059"], ["offer-{card}"]
        )
        self.on_top = self.declare("on_top", {"card": held}, "Put {card} on top", ["MM-059"], ["offer-{card}"])
        self.enough = self.declare("enough", {}, "That is enough", ["MM-073"])
        self.decline = self.declare("decline", {}, "Decline", ["MM-254"])
        self.choose_character = self.declare(
            "choose_character", {"character": characters}, "Be the {character}", ["MM-015"], ["offer-{character}"]
        )
        self.keep = self.declare("keep", {"character": secret}, "Keep {character}", ["MM-198"], ["offer-{character}"])
        self._group()

    def _group(self) -> None:
        """Kinds of choice that the rules speak of together, by number."""
        self.plays = [self.play.number, self.play_on.number, self.play_naming.number]
        self.sets = [self.set_hand.number, self.set_territory.number]
        self.recycles = [self.recycle_hand.number, self.recycle_territory.number]
        self.leaves = [self.decline.number, self.enough.number, self.let_it_happen.number]
        others = [self.draw, self.recruit, self.act, self.discard_then_draw]
        self.actions = [*self.plays, *self.sets, *self.recycles, *[kind.number for kind in others]]
        from_hand = [
            self.discard_then_draw, self.defend, self.give_up, self.discard, self.put_under, self.give_back,
            self.exchange,
        ]  # fmt: skip
        first = [*self.plays, self.set_hand.number, self.recycle_hand.number]
        self.from_hand = [*first, *[kind.number for kind in from_hand]]
        from_territory = [
            self.set_territory, self.recycle_territory, self.lose, self.capture_from_territory,
            self.discard_from_territory,
        ]  # fmt: skip
        self.from_territory = [kind.number for kind in from_territory]
        from_barracks = [self.recruit, self.lure_from_barracks, self.capture_from_barracks, self.destroy]
        self.from_barracks = [kind.number for kind in from_barracks]
        self.from_discard = [self.lure_from_discard.number, self.capture_from_discard.number]
        self.places = dict.fromkeys(self.from_hand, "hand")
        self.places |= dict.fromkeys(self.from_territory, "territory")
        self.places |= dict.fromkeys(self.from_barracks, "barracks")
        self.places[self.lose_from_set.number] = "castle"

"""Effects on what players have: influence, Tactics, Quests, heroes, dials."""

from __future__ import annotations

from runehall.engine.options import Choice
from runehall.engine.places import different_kinds
from runehall.games.runewars.areas import controlled_by, dial_of, has_city, produced, strongholds_of
from runehall.games.runewars.effects.effect import VERBS, Effect
from runehall.games.runewars.effects.question import Question, register
from runehall.games.runewars.goods import (
    discard_tactics,
    draw_quests,
    draw_tactics,
    gain_influence,
    lose_influence,
    set_dial,
    turn_dial,
)
from runehall.games.runewars.heroes import hero_joins
from runehall.games.runewars.kinds import RESOURCES, Deed
from runehall.games.runewars.numbers import DIALS, HIGHEST_DIAL
from runehall.games.runewars.state import War


def opponents(s: War, seat: int) -> list[int]:
    """The other players still in the game."""
    return [other for other in range(s.seats) if other != seat and not s.out[other]]


class GainInfluence(Effect):
    """Influence, and more for each city."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        cities = len([area for area in controlled_by(s, seat) if has_city(s, area)]) if deed.n("per_city") else 0
        gain_influence(s, seat, deed.n("count") + cities * deed.n("per_city"))


class LoseInfluence(Effect):
    """Influence is lost, as much as there is."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        lose_influence(s, seat, deed.n("count"))


class Tax(Effect):
    """Influence above a number is lost."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        lose_influence(s, seat, max(0, s.influence[seat] - deed.n("above")))


class DrawTactics(Effect):
    """Tactics cards are drawn."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        draw_tactics(s, seat, deed.n("count"))


class ShareTactics(Question):
    """The player and an opponent of his choice draw Tactics cards."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        return [s.book.choices.choose_seat.of(other) for other in opponents(s, seat)]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        for drawer in (seat, choice.a):
            draw_tactics(s, drawer, deed.n("count"))


class DiscardTactics(Question):
    """Tactics cards of the player's choice are discarded; which he could is his secret."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        if step >= deed.n("count"):
            return []
        kinds = different_kinds(s, [*s.hands[seat], *s.drawn[seat]])
        return [s.book.choices.discard_tactics.of(kind - s.book.first_tactics) for kind in kinds]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        discard_tactics(s, seat, choice.a + s.book.first_tactics)
        self.ask(s, seat, on, deed, step + 1)

    def hidden(self) -> bool:
        return True


class DrawQuests(Effect):
    """Quests are drawn, and all above three discarded."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        draw_quests(s, seat, deed.n("count"))


class DrawHero(Effect):
    """A hero is drawn and placed at a stronghold."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        areas = strongholds_of(s, seat)
        if areas and s.hero_deck.cards:
            card = s.draw(s.hero_deck, s.everyone)
            s.hero_cards.append(card)
            hero_joins(s, seat, s.kind[card] - s.book.first_hero, areas)

    def possible(self, s: War, seat: int, on: int, deed: Deed) -> bool:
        return bool(strongholds_of(s, seat) and s.hero_deck.cards)


# -- dials -------------------------------------------------------------------------------------------------------------


def dials_in(deed: Deed) -> list[int]:
    """The dials a deed names."""
    return [RESOURCES.index(word) for word in deed.words("dials")]


class RaiseDial(Question):
    """One of some dials is raised."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        low = [dial for dial in dials_in(deed) if dial_of(s, seat, dial) < HIGHEST_DIAL]
        return [s.book.choices.raise_dial.of(dial) for dial in low]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        turn_dial(s, seat, choice.a, deed.n("count"))

    def possible(self, s: War, seat: int, on: int, deed: Deed) -> bool:
        return bool(self.answers(s, seat, on, deed, 0))


class RaisePrinted(Question):
    """A dial is raised whose resource the area prints (RW-206)."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        made = s.book.areas[on].produce
        return [
            s.book.choices.raise_dial.of(dial)
            for dial in range(DIALS)
            if made[dial] and dial_of(s, seat, dial) < HIGHEST_DIAL
        ]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        turn_dial(s, seat, choice.a, deed.n("count"))


class LowerDial(Question):
    """One of some dials is lowered."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        return [s.book.choices.lower_dial.of(dial) for dial in dials_in(deed) if dial_of(s, seat, dial) > 0]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        turn_dial(s, seat, choice.a, -deed.n("count"))


class Poison(Question):
    """An opponent's dial is lowered."""

    def answers(self, s: War, seat: int, on: int, deed: Deed, step: int) -> list[Choice]:
        dial = RESOURCES.index(deed.word("dial"))
        fed = [other for other in opponents(s, seat) if dial_of(s, other, dial) > 0]
        return [s.book.choices.choose_seat.of(other) for other in fed]

    def answered(self, s: War, seat: int, on: int, deed: Deed, step: int, choice: Choice) -> None:
        turn_dial(s, choice.a, RESOURCES.index(deed.word("dial")), -deed.n("count"))

    def possible(self, s: War, seat: int, on: int, deed: Deed) -> bool:
        return bool(self.answers(s, seat, on, deed, 0))


class Famine(Effect):
    """Dials above what the areas produce are lowered to it; developments are not counted."""

    def start(self, s: War, seat: int, on: int, deed: Deed) -> None:
        for dial in range(DIALS):
            set_dial(s, seat, dial, min(dial_of(s, seat, dial), produced(s, seat, dial)))


VERBS.update({
    "gain_influence": GainInfluence(), "lose_influence": LoseInfluence(), "tax": Tax(), "draw_tactics": DrawTactics(),
    "draw_quests": DrawQuests(), "draw_hero": DrawHero(), "famine": Famine(),
})  # fmt: skip
register({
    "share_tactics": ShareTactics(), "discard_tactics": DiscardTactics(), "raise_dial": RaiseDial(),
    "raise_printed": RaisePrinted(), "lower_dial": LowerDial(), "poison": Poison(),
})  # fmt: skip

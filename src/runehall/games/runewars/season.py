"""The course of a year: a Season card, its fixed effect, Orders; seven years of four seasons (RW-065 to RW-088)."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.areas import dial_of, in_play_order, units_of
from runehall.games.runewars.effects.effect import carry
from runehall.games.runewars.elimination import Eliminations
from runehall.games.runewars.figures import Trim
from runehall.games.runewars.goods import draw_tactics, gain_influence
from runehall.games.runewars.numbers import (
    AREAS,
    END_OF_SEASON,
    FALL,
    FOOD,
    HEROES,
    SPRING,
    SUMMER,
    TITLES,
    UNITS,
    WINTER,
    YEARS,
)
from runehall.games.runewars.orders import ChooseOrders
from runehall.games.runewars.questing.quest_phase import QuestPhase
from runehall.games.runewars.state import SEASON_STEP, War, counted, next_seat
from runehall.games.runewars.winning import VictoryCheck, count_runes

FALL_INFLUENCE: Final = 2  # RW-083


class BeginSeason(Frame[War]):
    """A season begins: a Victory card on its deck, its card, its fixed effect, Orders (RW-066, RW-067)."""

    def __init__(self, year: int, season: int) -> None:
        self.year: Final = year
        self.season: Final = season

    def run(self, s: War) -> None:
        s.year = self.year
        s.season = self.season
        s.stage = SEASON_STEP
        s.active = -1
        s.used = []
        for seat in range(s.seats):
            s.hands[seat] += s.drawn[seat]
            s.drawn[seat] = []
        s.tell(s.book.events.season_came, self.season, self.year)
        s.then(VictoryCheck())
        s.then(DrawSeason())
        s.then(Eliminations())
        s.then(FixedEffect())
        s.then(Eliminations())
        s.then(ChooseOrders(()))
        s.then(EndSeason())


class DrawSeason(Frame[War]):
    """The first player draws the Season card; its text happens (RW-067, RW-069, RW-340)."""

    def run(self, s: War) -> None:
        piece = s.draw(s.seasons[s.season], s.everyone)
        s.season_discard.append(piece)
        s.season_card = s.kind[piece]
        s.tell_card(s.book.events.season_card, piece, s.season)
        card = s.book.seasons[s.season_card - s.book.first_season]
        if card.council:
            pay_council(s)
        drawer = s.first_player if not s.out[s.first_player] else next_seat(s, s.first_player)
        s.then(carry(card.does, drawer, -1))


def pay_council(s: War) -> None:
    """A Title may bring influence when a card of the Wizards' Council is drawn."""
    for title in range(TITLES):
        for deed in s.book.titles[title].office:
            if deed.verb == "council_income" and s.title_holder[title] >= 0:
                gain_influence(s, s.title_holder[title], deed.n("influence"))


class FixedEffect(Frame[War]):
    """What every card of the season has (RW-078 to RW-088)."""

    def run(self, s: War) -> None:
        if s.season == SPRING:
            renew(s)
        elif s.season == SUMMER:
            s.then(QuestPhase())
        elif s.season == FALL:
            s.fate.cards += s.fate_discard
            s.fate_discard = []
            s.shuffle(s.fate)
            for seat in in_play_order(s):
                s.then(FallGift(seat))
        elif s.season == WINTER:
            for seat in in_play_order(s):
                s.then(Starve(seat))


def renew(s: War) -> None:
    """Activation tokens and Orders return, and every routed figure stands up (RW-078 to RW-080)."""
    s.activated = [0] * AREAS
    s.faceup = [0] * s.seats
    for at in range(AREAS * UNITS):
        if s.routed[at]:
            s.standing = counted(s.standing, at, s.standing[at] + s.routed[at])
    s.routed = bytes(AREAS * UNITS)
    s.hero_routed = [0] * HEROES


class FallGift(Frame[War]):
    """In fall a player gains 2 influence or draws a Tactics card (RW-083)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: War) -> int:
        return 1 << self.seat if not s.out[self.seat] else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.take_influence.of(), s.book.choices.take_tactics.of()]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.take_influence.named(choice):
            gain_influence(s, seat, FALL_INFLUENCE)
        else:
            draw_tactics(s, seat, 1)

    def prompt(self, s: War, seat: int) -> str:
        return "Fall: influence or a Tactics card?"

    def rule(self) -> str:
        return "RW-083"


class Starve(Frame[War]):
    """In winter a player keeps in each area only as many units as his food dial shows (RW-084 to RW-087)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: War) -> None:
        if s.out[self.seat]:
            return
        food = dial_of(s, self.seat, FOOD)
        for area in s.board.areas:
            if units_of(s, self.seat, area) > food:
                s.then(Trim(self.seat, area, food))


def hungry_areas(s: War, seat: int) -> list[int]:
    """The areas that winter would thin out as things are now, for the warning."""
    food = dial_of(s, seat, FOOD)
    return [area for area in s.board.areas if units_of(s, seat, area) > food]


class EndSeason(Frame[War]):
    """The next season begins; after the seventh winter runes are counted (RW-065, RW-281)."""

    def run(self, s: War) -> None:
        s.moment(END_OF_SEASON)
        if s.season < WINTER:
            s.then(BeginSeason(s.year, s.season + 1))
        elif s.year < YEARS:
            s.then(BeginSeason(s.year + 1, SPRING))
        else:
            count_runes(s)

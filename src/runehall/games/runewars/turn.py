"""A player's turn: windows around the Order, its primary ability, its bonus (RW-072 to RW-076, RW-D18, RW-D50)."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.modifiers import Modifier
from runehall.engine.options import Choice
from runehall.engine.state import Frame
from runehall.games.runewars.elimination import Eliminations
from runehall.games.runewars.fortify import Fortify
from runehall.games.runewars.goods import draw_tactics, icons_of
from runehall.games.runewars.harvest import BuildDevelopment, harvest, use_developments
from runehall.games.runewars.kinds import TACTICS_ICON
from runehall.games.runewars.mobilize import Activate
from runehall.games.runewars.numbers import (
    CONQUER,
    DIALS,
    END_OF_TURN,
    FORTIFY,
    HARVEST,
    MOBILIZE,
    POWER,
    RALLY,
    RECRUIT,
    STRATEGIZE,
    WALLS_LESS,
)
from runehall.games.runewars.objectives import fulfil, might_be_met, objective_met
from runehall.games.runewars.portal_steps import begin_moves
from runehall.games.runewars.power import TakeTitle, gather_influence
from runehall.games.runewars.questing import uses
from runehall.games.runewars.rally import SpendForHeroes, rally
from runehall.games.runewars.recruit import Recruit
from runehall.games.runewars.refusals import card_refused, claim_refused
from runehall.games.runewars.showing import Pledges
from runehall.games.runewars.state import War
from runehall.games.runewars.windows import TURN_WINDOW, any_usable, play_card, playable
from runehall.games.runewars.winning import can_claim, claim, could_claim

CONQUER_BONUS: Final = 3  # RW-098


def supreme(s: War, seat: int) -> bool:
    """Whether a player's current Order is the highest of his faceup ones (RW-073)."""
    return s.faceup[seat] >> (s.order[seat] + 1) == 0


class Turn(Frame[War], Pledges):
    """A player resolves his Order (RW-072, RW-350)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: War) -> None:
        if s.out[self.seat]:
            return
        s.active = self.seat
        s.battles = 0
        s.traded = 0
        s.recruited = -1
        s.then(TurnWindow(self.seat))
        s.then(Primary(self.seat))
        s.then(Eliminations())
        s.then(TurnWindow(self.seat))
        s.then(BonusStep(self.seat))
        s.then(EndTurn(self.seat))

    def pledged(self, seat: int) -> int:
        return -1 if seat == self.seat else 0


class TurnWindow(Frame[War]):
    """Before, between and after: Tactics, Rewards, an Objective, a claim (RW-076, RW-269, RW-275)."""

    def __init__(self, seat: int, played: int = 0) -> None:
        self.seat: Final = seat
        self.played: Final = played

    def who(self, s: War) -> int:
        seat = self.seat
        if s.out[seat]:
            return 0
        asked = (
            (len(s.hands[seat]) > 0 and any_usable(s, TURN_WINDOW, seat, -1, -1))
            or (len(s.objective[seat]) > 0 and might_be_met(s, seat))
            or could_claim(s, seat)
            or uses.question(s, seat)
        )
        return 1 << seat if asked else 0

    def run(self, s: War) -> None:
        pass

    def options(self, s: War, seat: int) -> list[Choice]:
        out = [s.book.choices.go_on.of()]
        out += playable(s, TURN_WINDOW, seat, -1, -1, self.played)
        if s.objective[seat] and objective_met(s, seat):
            out.append(s.book.choices.reveal_objective.of())
        if can_claim(s, seat):
            out.append(s.book.choices.claim.of())
        return out + uses.usable(s, seat)

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        choices = s.book.choices
        if choices.go_on.named(choice):
            return
        played = self.played
        if choices.play.named(choice):
            play_card(s, seat, choice.a, TURN_WINDOW, -1, -1)
            played |= 1 << choice.a
        elif choices.reveal_objective.named(choice):
            fulfil(s, seat)
        elif choices.claim.named(choice):
            claim(s, seat)
        else:
            uses.use(s, seat, choice)
        s.then(Eliminations())
        s.then(TurnWindow(seat, played))

    def refusal(self, s: War, seat: int, choice: Choice) -> Refused:
        if s.book.choices.claim.named(choice):
            return claim_refused(s, seat)
        if s.book.choices.play.named(choice):
            return card_refused(s, seat, choice.a + s.book.first_tactics)
        return super().refusal(s, seat, choice)

    def guarded(self) -> bool:
        return True

    def prompt(self, s: War, seat: int) -> str:
        return f"Your turn, {s.book.words.orders.labels[s.order[seat] - 1]}: cards first?"

    def rule(self) -> str:
        return "RW-076"


class Primary(Frame[War], Pledges):
    """The primary ability of the Order."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: War) -> None:
        if not s.out[self.seat]:
            ORDER_CARDS[s.order[self.seat]].primary(s, self.seat)

    def pledged(self, seat: int) -> int:
        return -1 if seat == self.seat else 0


class BonusStep(Frame[War]):
    """The Supremacy Bonus, for who is entitled to it and wants it; then a last window (RW-072, RW-073)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: War) -> None:
        card = ORDER_CARDS[s.order[self.seat]]
        if s.out[self.seat] or not card.has_bonus() or not supreme(s, self.seat):
            return
        card.bonus(s, self.seat)
        s.then(Eliminations())
        s.then(TurnWindow(self.seat))


class EndTurn(Frame[War]):
    """The turn is over; what lasted until its end ends."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: War) -> None:
        s.moment(END_OF_TURN)
        s.active = -1


class Wanted(Frame[War]):
    """A player is asked whether he wants a bonus that would happen by itself (RW-072)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: War) -> int:
        return 1 << self.seat

    def options(self, s: War, seat: int) -> list[Choice]:
        return [s.book.choices.use_bonus.of(), s.book.choices.skip.of()]

    def chosen(self, s: War, seat: int, choice: Choice) -> None:
        if s.book.choices.use_bonus.named(choice):
            ORDER_CARDS[s.order[seat]].wanted(s, seat)

    def prompt(self, s: War, seat: int) -> str:
        return f"Do you use the Supremacy Bonus of {s.book.words.orders.labels[s.order[seat] - 1]}?"

    def rule(self) -> str:
        return "RW-072"


# -- the eight Orders --------------------------------------------------------------------------------------------------


class OrderCard:
    """What one Order does."""

    def primary(self, s: War, seat: int) -> None:
        """Its primary ability."""
        raise AssertionError("an Order does something")

    def has_bonus(self) -> bool:
        """Whether it has a Supremacy Bonus that comes after the primary ability."""
        return True

    def bonus(self, s: War, seat: int) -> None:
        """Its Supremacy Bonus."""

    def wanted(self, s: War, seat: int) -> None:
        """What the bonus does once the player has said that he wants it."""


class StrategizeCard(OrderCard):
    """Move each figure one area; draw Tactics by the dials (RW-089, RW-092)."""

    def primary(self, s: War, seat: int) -> None:
        begin_moves(s, seat)

    def bonus(self, s: War, seat: int) -> None:
        if any(icons_of(s, seat, dial, TACTICS_ICON) for dial in range(DIALS)):
            s.then(Wanted(seat))

    def wanted(self, s: War, seat: int) -> None:
        draw_tactics(s, seat, sum(icons_of(s, seat, dial, TACTICS_ICON) for dial in range(DIALS)))


class MobilizeCard(OrderCard):
    """Activate an area and march; as bonus once more, with no second battle (RW-093 to RW-095)."""

    def primary(self, s: War, seat: int) -> None:
        s.then(Activate(seat, MOBILIZE))

    def bonus(self, s: War, seat: int) -> None:
        s.then(Activate(seat, MOBILIZE))


class ConquerCard(OrderCard):
    """Activate an area and march; as bonus strongholds count less in the battle (RW-097 to RW-099)."""

    def primary(self, s: War, seat: int) -> None:
        if supreme(s, seat):
            s.modify(Modifier(WALLS_LESS, seat, CONQUER_BONUS, END_OF_TURN))
        s.then(Activate(seat, CONQUER))

    def has_bonus(self) -> bool:
        return False


class HarvestCard(OrderCard):
    """Set the dials; as bonus developments give, and one may be built (RW-100, RW-102)."""

    def primary(self, s: War, seat: int) -> None:
        harvest(s, seat)

    def bonus(self, s: War, seat: int) -> None:
        s.then(Wanted(seat))

    def wanted(self, s: War, seat: int) -> None:
        use_developments(s, seat)
        s.then(BuildDevelopment(seat))


class RecruitCard(OrderCard):
    """Recruit with one dial; as bonus with another (RW-103, RW-106)."""

    def primary(self, s: War, seat: int) -> None:
        s.then(Recruit(seat, -1))

    def bonus(self, s: War, seat: int) -> None:
        s.then(Recruit(seat, s.recruited, bonus=True))


class RallyCard(OrderCard):
    """A benefit of each city; as bonus a hero for influence (RW-109, RW-112)."""

    def primary(self, s: War, seat: int) -> None:
        rally(s, seat)

    def bonus(self, s: War, seat: int) -> None:
        s.then(SpendForHeroes(seat))


class PowerCard(OrderCard):
    """Influence by the dials; as bonus a Title (RW-114, RW-115)."""

    def primary(self, s: War, seat: int) -> None:
        gather_influence(s, seat)

    def bonus(self, s: War, seat: int) -> None:
        s.then(TakeTitle(seat))


class FortifyCard(OrderCard):
    """Build, repair, move runes (RW-118, RW-124)."""

    def primary(self, s: War, seat: int) -> None:
        s.then(Fortify(seat, 0))

    def has_bonus(self) -> bool:
        return False


ORDER_CARDS: Final[dict[int, OrderCard]] = {
    STRATEGIZE: StrategizeCard(),
    MOBILIZE: MobilizeCard(),
    CONQUER: ConquerCard(),
    HARVEST: HarvestCard(),
    RECRUIT: RecruitCard(),
    RALLY: RallyCard(),
    POWER: PowerCard(),
    FORTIFY: FortifyCard(),
}

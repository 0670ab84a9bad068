"""The turn: three actions, and what may be done before and after each of them (RB-034 to RB-045, RB-D20)."""

from __future__ import annotations

from typing import Final

from runehall.engine.errors import Refused
from runehall.engine.options import Choice
from runehall.engine.places import different_kinds, find
from runehall.engine.state import Frame
from runehall.games.runebound.abilities import happen, refresh, usable_at, use
from runehall.games.runebound.adventure import adventure_cost, begin_adventure, gems_near
from runehall.games.runebound.assets import can_trade, trade_goods
from runehall.games.runebound.barter import barter_partners, begin_barter
from runehall.games.runebound.combat.engage import engage
from runehall.games.runebound.cooperation import change_party, coop_chosen, coop_options, party_options
from runehall.games.runebound.heroes import in_play, is_defeated, is_delayed
from runehall.games.runebound.learning import can_learn, learn
from runehall.games.runebound.movement import begin_move, move_dice, travel
from runehall.games.runebound.quests import can_try, quest_cost, try_quest
from runehall.games.runebound.rest import begin_rest, train
from runehall.games.runebound.shop import begin_shop, can_shop
from runehall.games.runebound.state import Realm, Window
from runehall.games.runebound.story import do_story, story_deeds
from runehall.games.runebound.terms import (
    ACTIONS,
    DELAYED,
    FRESHLY_PREPARED,
    ON_TURN,
    PER_TURN,
    PREPARED,
    TURN_END,
    TURN_ENDS,
    TURN_START,
)
from runehall.games.runebound.timetrack import end_round, next_in_round, nobody_left
from runehall.games.runebound.turn_refusals import refusal

VILLAIN_ACTIONS: Final = 2  # RB-D37


def begin_turn(s: Realm, seat: int) -> None:
    """A player's turn begins (RB-034, RB-036)."""
    s.active = seat
    s.actions = ACTIONS
    s.bartered = 0
    s.courtesies = 0
    s.flags[seat] &= ~FRESHLY_PREPARED
    refresh(s, seat, PER_TURN)
    s.tell(s.book.events.began_turn, seat)
    s.book.scenario.turn_starts(s, seat)
    happen(s, seat, TURN_START)
    s.then(Turn(seat))


class Turn(Window):
    """A player takes actions one by one, learns, trades and barters between them, and ends the turn.

    Guarded, and asked even with nothing left to do: what could be learned is a secret, and ending is a choice (RB-D20).
    """

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def who(self, s: Realm) -> int:
        return 1 << self.seat if in_play(s, self.seat) else 0

    def run(self, s: Realm) -> None:
        s.then(TurnOver(self.seat))

    def guarded(self) -> bool:
        return True

    def options(self, s: Realm, seat: int) -> list[Choice]:
        out = [s.book.choices.end_turn.of()]
        if is_delayed(s, seat):
            if s.actions > 0:
                out.append(s.book.choices.stand_up.of())
        elif is_defeated(s, seat):
            if s.actions > 0:
                out.append(s.book.choices.rest.of())
        else:
            _add_actions(s, seat, out)
        _add_abilities(s, seat, out)
        _add_free(s, seat, out)
        return [*out, *coop_options(s, seat)]

    def chosen(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.end_turn.named(choice):
            s.then(TurnOver(seat))
            return
        carry_out(s, seat, choice)
        s.then(self)

    def free(self, s: Realm, seat: int) -> list[Choice]:
        barter = [s.book.choices.barter.of(self.seat)] if self.seat in barter_partners(s, seat) else []
        return [*barter, *party_options(s, seat)]

    def opted(self, s: Realm, seat: int, choice: Choice) -> None:
        if s.book.choices.barter.named(choice):
            begin_barter(s, seat, choice.a)
        else:
            change_party(s, seat, choice)

    def prompt(self, s: Realm, seat: int) -> str:
        if is_delayed(s, seat):
            return f"You are delayed: stand up first. {s.actions} {'action' if s.actions == 1 else 'actions'} left."
        if is_defeated(s, seat):
            return f"You are defeated: rest. {s.actions} {'action' if s.actions == 1 else 'actions'} left."
        return f"{s.actions} {'action' if s.actions == 1 else 'actions'} left."

    def rule(self) -> str:
        return "RB-036"

    def refusal(self, s: Realm, seat: int, choice: Choice) -> Refused:
        return refusal(s, seat, choice)


def _add_actions(s: Realm, seat: int, out: list[Choice]) -> None:
    """What costs actions, for a hero who may take any."""
    choices = s.book.choices
    if s.actions >= 1:
        for hex in s.book.land.beside[s.hex[seat]]:
            out.append(choices.step.of(hex))
        out.append(choices.roll.of())
        if can_shop(s, seat):
            out.append(choices.shop.of())
        out.append(choices.rest.of())
        out.append(choices.train.of())
        if s.book.prepare and not s.flags[seat] & PREPARED:
            out.append(choices.prepare.of())
    for gem in gems_near(s, seat):
        if adventure_cost(s, seat, gem) <= s.actions:
            out.append(choices.adventure.of(s.book.land.gem_hex[gem]))
    for piece in s.quests[seat]:
        if can_try(s, seat, piece) and quest_cost(s, seat, piece) <= s.actions:
            out.append(choices.quest.of(s.kind[piece]))
    for deed in story_deeds(s, seat):
        if deed.actions <= s.actions:
            out.append(choices.story.of(deed.number))
    for errand in s.book.scenario.deeds(s, seat):
        if s.book.scenario.deed_cost(s, errand) <= s.actions:
            out.append(choices.deed.of(errand))
    if s.villain_hex == s.hex[seat] and s.book.villain >= 0 and s.actions >= VILLAIN_ACTIONS:
        out.append(choices.villain.of())


def _add_abilities(s: Realm, seat: int, out: list[Choice]) -> None:
    """Abilities of one's own turn: those that cost actions as other actions do, the others at any time (RB-039)."""
    hindered = is_delayed(s, seat) or is_defeated(s, seat)
    for ability in usable_at(s, seat, ON_TURN):
        if ability.actions == 0 or (ability.actions <= s.actions and not hindered):
            out.append(s.book.choices.use.of(ability.number))


def _add_free(s: Realm, seat: int, out: list[Choice]) -> None:
    """What costs no action, for defeated and delayed heroes too (RB-094, RB-073, RB-176, RB-344)."""
    choices = s.book.choices
    if s.trophies[seat] or s.book.party_skills:
        for kind in different_kinds(s, s.hands[seat]):
            if can_learn(s, seat, find(s, s.hands[seat], kind)):
                out.append(choices.learn.of(kind - s.book.first_skill))
    for piece in s.assets[seat]:
        if can_trade(s, seat, piece):
            out.append(choices.trade.of(s.kind[piece] - s.book.first_asset))
    for other in barter_partners(s, seat):
        out.append(choices.barter.of(other))
    if s.flags[seat] & PREPARED and not s.flags[seat] & FRESHLY_PREPARED:
        out.append(choices.hurry.of())


def carry_out(s: Realm, seat: int, choice: Choice) -> None:
    """Do what was chosen on the turn, whatever it costs."""
    choices = s.book.choices
    if choices.step.named(choice):
        s.actions -= 1
        travel(s, seat, choice.a)
    elif choices.roll.named(choice):
        s.actions -= 1
        begin_move(s, seat, move_dice(s, seat))
    elif choices.shop.named(choice):
        s.actions -= 1
        begin_shop(s, seat)
    elif choices.rest.named(choice):
        s.actions -= 1
        begin_rest(s, seat)
    elif choices.train.named(choice):
        s.actions -= 1
        train(s, seat)
    elif choices.adventure.named(choice):
        gem = s.book.land.gem_at[choice.a]
        s.actions -= adventure_cost(s, seat, gem)
        begin_adventure(s, seat, gem)
    elif choices.quest.named(choice):
        piece = find(s, s.quests[seat], choice.a)
        s.actions -= quest_cost(s, seat, piece)
        try_quest(s, seat, piece)
    elif not _free(s, seat, choice) and not coop_chosen(s, seat, choice):
        _rarely(s, seat, choice)


def _free(s: Realm, seat: int, choice: Choice) -> bool:
    """Do what costs no action; whether it was such."""
    choices = s.book.choices
    if choices.learn.named(choice):
        learn(s, seat, find(s, s.hands[seat], choice.a + s.book.first_skill))
    elif choices.trade.named(choice):
        trade_goods(s, seat, find(s, s.assets[seat], choice.a + s.book.first_asset))
    elif choices.barter.named(choice):
        begin_barter(s, seat, choice.a)
    elif choices.hurry.named(choice):
        s.flags[seat] &= ~PREPARED
        s.actions += 1
        s.tell(s.book.events.hurried, seat)
    else:
        return False
    return True


def _rarely(s: Realm, seat: int, choice: Choice) -> None:
    """Do what is seldom done: stand up, prepare, use an ability, go on with the story, fight the villain."""
    choices = s.book.choices
    if choices.stand_up.named(choice):
        s.actions -= 1
        s.flags[seat] &= ~DELAYED
        s.tell(s.book.events.stood_up, seat)
    elif choices.prepare.named(choice):
        s.actions -= 1
        s.flags[seat] |= PREPARED | FRESHLY_PREPARED
        s.tell(s.book.events.prepared, seat)
    elif choices.use.named(choice):
        ability = s.book.abilities[choice.a]
        s.actions -= ability.actions
        use(s, seat, ability)
    elif choices.story.named(choice):
        deed = s.book.abilities[choice.a]
        s.actions -= deed.actions
        do_story(s, seat, deed)
    elif choices.deed.named(choice):
        s.actions -= s.book.scenario.deed_cost(s, choice.a)
        s.book.scenario.do_deed(s, seat, choice.a)
    else:
        s.actions -= VILLAIN_ACTIONS
        engage(s, seat, s.book.villain)


class TurnOver(Frame[Realm]):
    """The turn ends: what ends with it ends, and the next player begins (RB-038)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Realm) -> None:
        seat = self.seat
        s.actions = 0
        if in_play(s, seat):
            happen(s, seat, TURN_END)
            s.book.scenario.turn_ends(s, seat)
        s.moment(TURN_ENDS + seat)
        s.then(Passes(seat))


class Passes(Frame[Realm]):
    """Play passes to the next player, or the round ends (RB-035)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Realm) -> None:
        if nobody_left(s):
            return
        after = next_in_round(s, self.seat)
        if after >= 0:
            begin_turn(s, after)
        else:
            end_round(s)
            s.then(NewRound())


class NewRound(Frame[Realm]):
    """The next round begins with the first player."""

    def run(self, s: Realm) -> None:
        if not nobody_left(s):
            s.rounds += 1
            s.tell(s.book.events.began_round, s.rounds)
            begin_turn(s, s.first)

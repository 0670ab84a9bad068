"""The laws every game obeys (DESIGN §4), written once and held against all games and toys.

Each law takes a `Case` and walks through matches of it; where the game breaks the law it raises `LawBroken`, with the
case, the step and the record that leads there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import runehall
from runehall import bots
from runehall.bots.judging import value_of
from runehall.engine.chance import Seeded
from runehall.engine.errors import BadRecord, Refused
from runehall.engine.options import Choice
from runehall.engine.state import State, sides_of
from runehall.match.digest import canonical, digest, fields
from runehall.match.game import Game
from runehall.match.match import Match, state_of
from runehall.match.records import Line, Record
from runehall.match.views import Option
from runehall.testing.honesty import bots_are_honest
from runehall.testing.secrecy import (
    decks_of,
    events_tell_no_more_than_masks,
    forced_choices_betray_nothing,
    hidden_arguments_stay_hidden,
    no_piece_has_a_name,
    no_view_leaks,
    order_means_nothing,
)
from runehall.testing.states import plain, share_nothing, snapshot, states_are_understood
from runehall.testing.walks import Case, LawBroken, Moment, walk
from runehall.testing.worlds import odds_betray_nothing, statements_hold

__all__ = ["Case", "LAWS", "LawBroken", "broken_laws", "located"]

GARBAGE: Final = ("", " ", "nonsense", "0", "choose choose choose choose choose", "\n", "draw_rune\x00fire", "…")


_last: Final[dict[tuple[Game[Any], str, str], Match]] = {}  # the matches played to their end last


# -- how a match goes --------------------------------------------------------------------------------------------------


# Laws play blindly, as far as that leads to an end: judging takes long in broad games. tests/test_every_game.py lets
# judging players go to the end too.
PLAYERS: Final = ("blind",)
PATIENCE: Final = 1_500  # choices after which blind players go on as sloppy ones


def ends_within_its_bound(case: Case, players: tuple[str, ...] = PLAYERS) -> None:
    """A match of reasonable players ends within the game's own bound."""
    for name in players:
        match = _played(case, name)
        if not match.over:
            raise LawBroken(f"{case}: {name} players have made {match.length} choices, and the match is not over")
        if match.pending or match.outcome is None:
            raise LawBroken(f"{case}: a match is over, but somebody is asked or nobody knows how it ended")


def _played(case: Case, name: str) -> Match:
    """A match of bots of one sort, to its end or to the game's own bound; two laws after each other share it."""
    key = (case.game, str(case), name)
    if key not in _last:
        match = case.new()
        if name == "blind":
            _play_on(match, case, "random", min(PATIENCE, case.game.longest))
            name = "sloppy"
        _play_on(match, case, name, case.game.longest)
        while len(_last) > 1:
            _last.pop(next(iter(_last)))
        _last[key] = match
    return _last[key]


def _play_on(match: Match, case: Case, name: str, until: int) -> None:
    """Let bots of one sort go on with a match until it has so many choices."""
    players = [bots.bot(name, f"{case.seed} {seat}") for seat in range(case.seats)]
    bots.play(match, players, until - match.length)


def sides_win_together(case: Case) -> None:
    """Whole sides win, and one side alone wins or loses; whoever does not win has lost, unless it is a draw."""
    match = _played(case, PLAYERS[0])
    s, outcome = state_of(match), match.outcome
    sides = sides_of(s.played_with())
    broken = f"{case}: the match ended as {outcome}, "
    if sorted([seat for side in sides for seat in side]) != list(range(s.seats)) or [] in sides:
        raise LawBroken(f"{case}: the sides {sides} do not hold every seat once")
    if outcome is None or list(outcome.winners) != sorted(set(outcome.winners) & set(range(s.seats))):
        raise LawBroken(f"{broken}whose winners are not seats, each once and in order")
    if any(0 < len(set(side) & set(outcome.winners)) < len(side) for side in sides):
        raise LawBroken(f"{broken}but only whole sides of {sides} can win")
    if (outcome.lost and outcome.winners) or (outcome.drawn and len(sides) == 1):
        raise LawBroken(f"{broken}but what is won is not lost, and one side alone has nobody to draw with")
    if outcome.scores and len(outcome.scores) != s.seats:
        raise LawBroken(f"{broken}but there are {s.seats} seats to score")
    for seat in range(s.seats):
        worth = 1.0 if seat in outcome.winners else 0.0 if outcome.drawn else -1.0
        if not s.verdict(seat) == value_of(case.game, s, seat) == worth:
            raise LawBroken(f"{broken}which is worth {worth} to seat {seat}, but bots take it for another")


def offers_are_kept(case: Case, steps: int = 25) -> None:
    """Every offered option is accepted; anything else is refused with a reason, and nothing has changed."""
    stale: tuple[Option, ...] = ()
    for moment in walk(case, steps):
        before, mark = moment.state, moment.match.digest
        for ask in moment.match.pending:
            if len({option.text for option in ask.options}) != len(ask.options):
                raise moment.broken(f"seat {ask.seat} is offered the same option twice")
            for option in ask.options:
                _must_accept(moment, option)
        for seat in range(case.seats):
            free = moment.match.optional(seat)
            for option in free.options if free is not None else ():
                _must_accept(moment, option)
        _refuses_all_else(moment, stale)
        if moment.state is not before or digest(before) != mark:
            raise moment.broken("trying an option on a copy, or a refusal, changed the match")
        stale = moment.match.pending[0].options


def _must_accept(moment: Moment, option: Option) -> None:
    """Make an offered choice on a copy; whatever goes wrong breaks the law."""
    try:
        moment.match.copy().choose(option)
    except Exception as error:
        raise moment.broken(f"'{option.text}' is offered to seat {option.seat}, but fails: {error!r}") from error


def _refuses_all_else(moment: Moment, stale: tuple[Option, ...]) -> None:
    """Try what is not offered: other words of the grammar, garbage, wrong seats, options of an earlier moment."""
    match, s = moment.match, moment.state
    offered = {(seat, choice) for seat in range(s.seats) for choice in _allowed(match, seat)}
    for seat in range(s.seats):
        for _ in range(6):
            choice = _any_words(s, moment.chance)
            if (seat, choice) not in offered:
                _must_refuse(moment, s.played_with().grammar().text(choice), seat)
        for text in GARBAGE:
            _must_refuse(moment, text, seat)
    for wrong in (-1, s.seats, 99):
        _must_refuse(moment, match.pending[0].options[0].text, wrong)
    for option in stale:
        if (option.seat, option.choice) not in offered and option.seat < s.seats:
            _must_refuse(moment, option, None)


def _allowed(match: Match, seat: int) -> list[Choice]:
    """Everything a seat may choose now, free timing included."""
    free = match.optional(seat)
    return [*state_of(match).options(seat), *[option.choice for option in (free.options if free else ())]]


def _any_words(s: State, chance: Seeded) -> Choice:
    """A choice the grammar can say, whether it makes sense or not."""
    kind = chance.below(len(s.played_with().grammar().kinds))
    given = [-1, -1, -1]
    for i, domain in enumerate(s.played_with().grammar().kinds[kind].domains):
        given[i] = chance.below(len(domain.words))
    return Choice(kind, given[0], given[1], given[2])


def _must_refuse(moment: Moment, option: Option | str, seat: int | None) -> None:
    """Hold the door shut against something that is not offered."""
    try:
        moment.match.choose(option, seat)
    except Refused as refused:
        if not refused.reason.strip():
            raise moment.broken(f"{option!r} of seat {seat} is refused without a reason") from None
        return
    raise moment.broken(f"{option!r} of seat {seat} is not offered, but was accepted")


def copies_go_their_own_way(case: Case, steps: int = 25, onward: int = 4) -> None:
    """A copy and its original never move each other, also in the middle of an interrupt."""
    for moment in walk(case, steps):
        s = moment.state
        t = s.copy()
        before = snapshot(s)
        if snapshot(t) != before:
            missing = [name for name in fields(s) if plain(getattr(s, name)) != plain(getattr(t, name, None))]
            raise moment.broken(f"a copy is not equal to its original in {', '.join(missing)}")
        share_nothing(moment, s, t)
        _go_on(t, moment.chance, onward)
        if snapshot(s) != before:
            raise moment.broken("a copy moved its original")
        original, t = s.copy(), s.copy()
        _go_on(original, moment.chance, onward)
        if snapshot(t) != before:
            raise moment.broken("an original moved its copy")


def _go_on(s: State, chance: Seeded, onward: int) -> None:
    """Make some blind choices."""
    s.chance = chance.spawn()
    for _ in range(onward):
        if s.over:
            return
        seat = next(each for each in range(s.seats) if s.mask >> each & 1)
        options = s.options(seat)
        s.apply(seat, options[chance.below(len(options))])


def records_replay(case: Case, steps: int = 60) -> None:
    """A record replays to the same match, digest for digest at every step, and its text is read as it was written."""
    digests: list[str] = []
    for moment in walk(case, steps):
        if moment.ended is not None:
            _replays(moment, moment.ended, [*digests, moment.ended.digest])
            digests = []
        if len(moment.match.record):
            digests.append(moment.match.digest)
        if moment.step == steps - 1:
            _replays(moment, moment.match, digests)


def _replays(moment: Moment, match: Match, digests: list[str]) -> None:
    """Replay one match with a digest after every choice, and stop at a few places to compare what was seen."""
    game = moment.case.game
    text = str(match.record)
    try:
        again = runehall.replay(text, game=game)
        runehall.replay(_with_digests(match.record, digests, state_of(match).played_with().cards), game=game)
    except BadRecord as bad:
        raise moment.broken(f"the record does not replay: {bad}") from bad
    if str(again.record) != text:
        raise moment.broken("the record of a replayed match reads otherwise")
    for seat in (None, *range(match.seats)):
        if again.view(seat) != match.view(seat) or again.events(seat) != match.events(seat):
            raise moment.broken(f"after a replay viewer {seat} sees or hears something else")


def _with_digests(record: Record, digests: list[str], cards: Any) -> str:
    """The record with the digest of the state after each choice."""
    pairs = zip(record.lines, digests, strict=True)
    lines = [Line(line.seat, line.text, line.notes, mark) for line, mark in pairs]
    head = (record.game, record.rules, record.content, record.seats, record.settings, record.start)
    return str(Record(*head, lines, record.over, record.digest, cards))


def components_are_somewhere_once(case: Case, steps: int = 60) -> None:
    """Every piece lies in exactly one place."""
    for moment in walk(case, steps):
        s = moment.state
        found = located(s)
        if found != list(range(len(s.kind))):
            twice = sorted({piece for piece in found if found.count(piece) > 1})
            lost = sorted(set(range(len(s.kind))) - set(found))
            raise moment.broken(f"pieces {twice} lie in two places, pieces {lost} in none")
        hidden = [piece for place in s.places() for piece in place]
        if not set(hidden) <= set(found) or {id(deck) for deck in s.decks()} != {id(deck) for deck in decks_of(s)}:
            raise moment.broken("places() or decks() do not fit the declared fields")


def located(s: State) -> list[int]:
    """Every piece that lies somewhere, as often as it does, by number."""
    found: list[int] = []
    for name in [*s.ordered(), *s.unordered()]:
        found += _pieces(getattr(s, name))
    for deck in decks_of(s):
        found += deck.cards
    return sorted(found)


def _pieces(value: Any) -> list[int]:
    """All pieces in a place or in several."""
    if isinstance(value, int):
        return [value] if value >= 0 else []
    return [piece for each in value for piece in _pieces(each)]


def undo_goes_back_to_the_last_lesson(case: Case, steps: int = 60) -> None:
    """A choice nobody learned by can be taken back without a trace; any other is refused with the reason."""
    for moment in walk(case, steps):
        seat, choice = moment.any_choice()
        match = moment.match.copy()
        match.choose(moment.text(choice), seat)
        learned = state_of(match).learned != moment.state.learned
        try:
            match.undo(seat, steps=1)
        except Refused as refused:
            if not learned or not refused.reason:
                raise moment.broken(f"'{moment.text(choice)}' taught nobody anything, but cannot be undone") from None
            continue
        if learned:
            raise moment.broken(f"'{moment.text(choice)}' was undone, though chance spoke or somebody learned by it")
        if _trace(match) != _trace(moment.match):
            raise moment.broken(f"after '{moment.text(choice)}' was undone something is left of it")


def _trace(match: Match) -> object:
    """All that can be seen of a match."""
    seats = (None, *range(match.seats))
    seen = [(match.view(seat).json(), [event.text for event in match.events(seat)]) for seat in seats]
    return canonical(state_of(match)), str(match.record), seen


LAWS: Final[dict[str, Callable[[Case], object]]] = {
    law.__name__: law
    for law in (
        ends_within_its_bound,
        sides_win_together,
        offers_are_kept,
        states_are_understood,
        copies_go_their_own_way,
        records_replay,
        components_are_somewhere_once,
        undo_goes_back_to_the_last_lesson,
        no_view_leaks,
        forced_choices_betray_nothing,
        events_tell_no_more_than_masks,
        hidden_arguments_stay_hidden,
        order_means_nothing,
        no_piece_has_a_name,
        statements_hold,
        odds_betray_nothing,
        bots_are_honest,
    )
}


def broken_laws(case: Case) -> list[str]:
    """Hold every law against a case: those it breaks, each with its name, where, and the record that leads there."""
    broken: list[str] = []
    for name, law in LAWS.items():
        try:
            law(case)
        except LawBroken as error:
            broken.append(f"{name}: {error}")
    return broken

"""The laws every game obeys (DESIGN §4), written once and held against all games and toys.

Each law takes a `Case` and walks through matches of it; where the game breaks the law it raises `LawBroken`, with the
case, the step and the record that leads there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import runehall
from runehall import bots
from runehall.engine.cards import Deck
from runehall.engine.chance import Seeded
from runehall.engine.digest import canonical, digest, fields
from runehall.engine.errors import BadRecord, Refused
from runehall.engine.match import Match, state_of
from runehall.engine.options import Choice
from runehall.engine.records import Line, Record
from runehall.engine.state import Book, State
from runehall.engine.views import Option
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
from runehall.testing.walks import Case, LawBroken, Moment, walk

__all__ = ["Case", "LAWS", "LawBroken", "located"]

# Lists and tables that copies may share: made once, or replaced and never changed.
SHARED: Final = frozenset({
    "book", "kind", "family", "offered", "winners", "scores", "modifiers", "since", "forgot", "barred",
})  # fmt: skip
GARBAGE: Final = ("", " ", "nonsense", "0", "choose choose choose choose choose", "\n", "draw_rune\x00fire", "…")


# -- how a match goes --------------------------------------------------------------------------------------------------


def ends_within_its_bound(case: Case, players: tuple[str, ...] = ("sloppy", "greedy")) -> None:
    """A match of reasonable players ends within the game's own bound."""
    for name in players:
        match = case.new()
        made = bots.play(
            match, [bots.bot(name, f"{case.seed} {seat}") for seat in range(case.seats)], case.game.longest
        )
        if not match.over:
            raise LawBroken(f"{case}: {name} players have made {made} choices, and the match is not over")
        if match.pending or match.outcome is None:
            raise LawBroken(f"{case}: a match is over, but somebody is asked or nobody knows how it ended")


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
                _must_refuse(moment, s.book.grammar.text(choice), seat)
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
    kind = chance.below(len(s.book.grammar.kinds))
    given = [-1, -1, -1]
    for i, domain in enumerate(s.book.grammar.kinds[kind].domains):
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
        before = _snapshot(s)
        if _snapshot(t) != before:
            missing = [name for name in fields(s) if _plain(getattr(s, name)) != _plain(getattr(t, name, None))]
            raise moment.broken(f"a copy is not equal to its original in {', '.join(missing)}")
        _share_nothing(moment, s, t)
        _go_on(t, moment.chance, onward)
        if _snapshot(s) != before:
            raise moment.broken("a copy moved its original")
        original, t = s.copy(), s.copy()
        _go_on(original, moment.chance, onward)
        if _snapshot(t) != before:
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


def _snapshot(s: State) -> str:
    """Everything declared in a state, but for its source of chance, as text."""
    return repr([(name, _plain(getattr(s, name))) for name in fields(s) if name not in ("chance", "ear", "book")])


def _plain(value: object) -> object:
    """A value as plain data; shared tables by their name only."""
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    if isinstance(value, dict):
        return sorted(value.items())
    if isinstance(value, Deck):
        return ("deck", value.cards[:], value.bottom, value.top)
    if value is None or isinstance(value, (bool, int, str, float)):
        return value
    if isinstance(value, Book):
        return type(value).__name__
    return (type(value).__name__, [(name, _plain(getattr(value, name))) for name in sorted(fields(value))])


def _share_nothing(moment: Moment, s: State, t: State) -> None:
    """A copy has its own lists, tables and decks, nested ones too."""
    for name in fields(s):
        if name in SHARED:
            continue
        mine = {id(each) for each in _mutables(getattr(s, name))}
        if any(id(each) in mine for each in _mutables(getattr(t, name))):
            raise moment.broken(f"a copy shares '{name}', which can change, with its original")


def _mutables(value: object) -> list[object]:
    """The lists, tables and decks in a value."""
    if isinstance(value, Deck):
        return [value, value.cards]
    if isinstance(value, dict):
        return [value]
    if isinstance(value, list):
        return [value, *[inner for each in value for inner in _mutables(each)]]
    return []


def records_replay(case: Case, steps: int = 60) -> None:
    """A record replays to the same match, digest for digest at every step, and its text is read as it was written."""
    match: Match | None = None
    digests: list[str] = []
    last: Moment | None = None
    for moment in walk(case, steps):
        if moment.match is not match:
            _replays(last, digests)
            match, digests = moment.match, []
        elif len(digests) < len(match.record):
            digests.append(match.digest)
        last = moment
    assert last is not None
    if len(digests) < len(last.match.record):
        digests.append(last.match.digest)
    _replays(last, digests)


def _replays(moment: Moment | None, digests: list[str]) -> None:
    """Replay one match with a digest after every choice, and stop at a few places to compare what was seen."""
    if moment is None:
        return
    match, game = moment.match, moment.case.game
    if len(digests) < len(match.record):
        digests.append(match.digest)
    text = str(match.record)
    try:
        again = runehall.replay(text, game=game)
        runehall.replay(_with_digests(match.record, digests, state_of(match).book.cards), game=game)
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
        before = _trace(moment.match)
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
        if _trace(match) != before:
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
        offers_are_kept,
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
        bots_are_honest,
    )
}

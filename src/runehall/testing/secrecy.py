"""The laws of secrets: views, events, asks and orders tell a viewer nothing that the viewer may not know."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from runehall.engine.cards import Deck
from runehall.engine.chance import Chance, Recorded, Seeded
from runehall.engine.options import Choice, Grammar
from runehall.engine.state import State
from runehall.engine.statements import renamed
from runehall.match.digest import fields
from runehall.testing.walks import Aligned, Case, Echo, Moment, Step, events_of, stepped, view_as, walk
from runehall.worlds.knowledge import redeal

__all__ = [
    "disordered",
    "events_tell_no_more_than_masks",
    "forced_choices_betray_nothing",
    "hidden_arguments_stay_hidden",
    "no_piece_has_a_name",
    "no_view_leaks",
    "order_means_nothing",
]


# -- views -------------------------------------------------------------------------------------------------------------


def no_view_leaks(case: Case, steps: int = 40) -> int:
    """In every world a viewer cannot tell from the true one the viewer sees the same. Returns how many were compared.

    And nobody is asked without an option in those worlds; and nobody but the asked seat sees what is offered.
    """
    pairs = 0
    for moment in walk(case, steps):
        for viewer in moment.viewers:
            pairs += 1
            _compare_worlds(moment, viewer)
    return pairs


def _compare_worlds(moment: Moment, viewer: int) -> None:
    s, game = moment.state, moment.case.game
    world = redeal(s, viewer, moment.chance.spawn())
    true, other = view_as(game, s, viewer), view_as(game, world, viewer)
    if true != other:
        where = _difference(true.json(), other.json())
        raise moment.broken(f"viewer {viewer} can tell the true world from another: {where}")
    if viewer not in moment.asked and true["ask"] is not None:
        raise moment.broken(f"viewer {viewer} is not asked, but sees what is asked")
    for seat in moment.asked:
        if not world.options(seat):
            raise moment.broken(f"seat {seat} would be asked without an option in a world viewer {viewer} imagines")


def forced_choices_betray_nothing(case: Case, steps: int = 40) -> None:
    """Whether an unguarded choice is forced does not hang on cards that others cannot see."""
    for moment in walk(case, steps, patient=True):
        s = moment.state
        if len(moment.asked) != 1 or s.agenda[-1].guarded():
            continue
        seat = moment.asked[0]
        forced = len(s.options(seat)) == 1
        for viewer in moment.viewers:
            if viewer == seat:
                continue
            world = redeal(s, viewer, moment.chance.spawn())
            if (len(world.options(seat)) == 1) != forced:
                frame = type(s.agenda[-1]).__name__
                raise moment.broken(
                    f"{frame} asks seat {seat} {'with one option' if forced else 'with several options'}; in a world "
                    f"viewer {viewer} imagines it is otherwise, so that taking it silently betrays cards: guard it"
                )


# -- events ------------------------------------------------------------------------------------------------------------


def events_tell_no_more_than_masks(case: Case, steps: int = 40) -> int:
    """Who learns no card in a step hears and sees the same, whatever lies hidden. Returns how many were compared."""
    compared = 0
    for moment in walk(case, steps):
        seat, choice = moment.any_choice()
        dice = moment.chance.spawn()
        true = stepped(moment.state, seat, choice, Aligned(dice.fork(), moment.chance.spawn()))
        drawn = stepped(moment.state, seat, choice, Aligned(dice.fork(), moment.chance.spawn()))
        for viewer in moment.viewers:
            compared += _told_alike(moment, choice, viewer, true, drawn, "the draws bring other cards")
            if moment.state.agenda[-1].private(moment.state, viewer):
                continue  # for this viewer nothing is picked yet: the same choice would be another pick
            world = redeal(moment.state, viewer, moment.chance.spawn())
            if choice not in world.options(seat):
                continue
            other = stepped(world, seat, choice, Echo(true.notes, moment.chance.spawn()))
            compared += _told_alike(moment, choice, viewer, true, other, "hidden cards are others")
    return compared


def hidden_arguments_stay_hidden(case: Case, steps: int = 40) -> int:
    """Two choices that differ only in a secret sound and look the same to those who learn no card by them."""
    compared = 0
    for moment in walk(case, steps):
        for seat in moment.asked:
            for one, two in _twins(moment.state.played_with().grammar(), moment.state.options(seat)):
                dice, cards = moment.chance.spawn(), moment.chance.spawn()
                first = stepped(moment.state, seat, one, Aligned(dice.fork(), cards.fork()))
                second = stepped(moment.state, seat, two, Aligned(dice.fork(), cards.fork()))
                for viewer in moment.viewers:
                    if viewer != seat:
                        because = f"the secret choice is '{moment.text(two)}'"
                        compared += _told_alike(moment, one, viewer, first, second, because)
    return compared


def _twins(grammar: Grammar, options: list[Choice]) -> list[tuple[Choice, Choice]]:
    """Pairs of options that differ only in arguments that may be secret."""
    groups: dict[tuple[int, ...], list[Choice]] = {}
    for choice in options:
        domains = grammar.kinds[choice.kind].domains
        if any(domain.hidden for domain in domains):
            given = (choice.a, choice.b, choice.c)
            public = [given[i] if i >= len(domains) or not domains[i].hidden else -1 for i in range(3)]
            groups.setdefault((choice.kind, *public), []).append(choice)
    return [pair for group in groups.values() for pair in pairwise(group)]


def _told_alike(moment: Moment, choice: Choice, viewer: int, one: Step, two: Step, because: str) -> int:
    """Compare what a viewer who learned nothing heard and saw of two steps; 1 if there was something to compare."""
    if one.taught(viewer) or two.taught(viewer):
        return 0
    heard, other = events_of(one, viewer), events_of(two, viewer)
    if heard != other:
        raise moment.broken(
            f"after '{moment.text(choice)}' viewer {viewer}, who learned no card, hears {_texts(heard)}, but "
            f"{_texts(other)} when {because}"
        )
    game = moment.case.game
    seen, else_seen = view_as(game, one.after, viewer), view_as(game, two.after, viewer)
    if seen != else_seen:
        raise moment.broken(
            f"after '{moment.text(choice)}' viewer {viewer}, who learned no card, sees something else when {because}: "
            f"{_difference(seen.json(), else_seen.json())}"
        )
    return 1


# -- orders and names --------------------------------------------------------------------------------------------------


def order_means_nothing(case: Case, steps: int = 40, onward: int = 3) -> None:
    """Shuffle each place without an order, choose the same with the same chance: every later view is the same."""
    for moment in walk(case, steps):
        twin = disordered(moment.state, moment.chance)
        _go_together(moment, twin, onward, by_meaning=True, what="the order inside a place without one")


def no_piece_has_a_name(case: Case, steps: int = 40, onward: int = 3) -> None:
    """Give equal pieces each other's numbers: every view, event and option stays the same."""
    for moment in walk(case, steps):
        twin = _renamed(moment.state, moment.chance)
        _go_together(moment, twin, onward, by_meaning=False, what="the number of a piece")


def _go_together(moment: Moment, twin: State, onward: int, by_meaning: bool, what: str) -> None:
    """Make the same choices in a state and its twin, and compare what everybody sees and hears."""
    s = moment.state
    grammar = s.played_with().grammar()
    _same_to_all(moment, s, twin, by_meaning, f"{what} shows")
    for _ in range(onward):
        if s.over:
            return
        seat = next(each for each in range(s.seats) if s.mask >> each & 1)
        choice = s.options(seat)[moment.chance.below(len(s.options(seat)))]
        chance = moment.chance.spawn()
        step = stepped(s, seat, choice, chance.fork())
        other: Chance = Recorded(step.notes) if by_meaning else chance.fork()
        if choice not in twin.options(seat):
            raise moment.broken(f"{what} decides whether '{grammar.text(choice)}' is offered")
        mirrored = stepped(twin, seat, choice, other)
        for viewer in moment.viewers:
            if events_of(step, viewer) != events_of(mirrored, viewer):
                raise moment.broken(f"{what} shows in the events of '{grammar.text(choice)}' to viewer {viewer}")
        s, twin = step.after, mirrored.after
        _same_to_all(moment, s, twin, by_meaning, f"{what} shows after '{grammar.text(choice)}'")


def _same_to_all(moment: Moment, one: State, two: State, sort: bool, what: str) -> None:
    """All viewers see the same in two states; `sort` lets the options stand in another order."""
    for viewer in moment.viewers:
        first = _plain(moment.case.game, one, viewer, sort)
        second = _plain(moment.case.game, two, viewer, sort)
        if first != second:
            raise moment.broken(f"{what} to viewer {viewer}: {_difference(first, second)}")


def _plain(game: Any, state: State, viewer: int, sort: bool) -> dict[str, object]:
    """A view as plain data, with its options in the order of their texts where asked."""
    data = dict(view_as(game, state, viewer).json())
    ask = data["ask"]
    if sort and isinstance(ask, dict):
        data["ask"] = {**ask, "options": sorted(ask["options"], key=lambda option: str(option["text"]))}
    return data


def decks_of(s: State) -> list[Deck]:
    """Every deck a state holds, found by reflection."""
    found: list[Deck] = []
    for name in fields(s):
        value = getattr(s, name)
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, Deck):
                found.append(each)
    return found


def disordered(s: State, chance: Seeded) -> State:
    """A copy with the pieces of each place without an order, and of each bag, in another order."""
    t = s.copy()
    for name in t.unordered():
        value = getattr(t, name)
        for place in [value] if not value or isinstance(value[0], int) else value:
            place[:] = _shuffled(place, chance)
    for deck in decks_of(t):
        low, high = deck.bottom, len(deck.cards) - deck.top
        deck.cards[low:high] = _shuffled(deck.cards[low:high], chance)
    t.relist()
    return t


def _shuffled(things: list[int], chance: Seeded) -> list[int]:
    rest = list(things)
    return [rest.pop(chance.below(len(rest))) for _ in things]


def _renamed(s: State, chance: Seeded) -> State:
    """A copy in which equal pieces have changed their numbers."""
    t = s.copy()
    number = list(range(len(s.kind)))
    groups: dict[tuple[int, int], list[int]] = {}
    for piece in number:
        groups.setdefault((s.kind[piece], s.family[piece]), []).append(piece)
    for group in groups.values():
        for piece, other in zip(group, _shuffled(group, chance), strict=True):
            number[piece] = other
    for name in [*t.ordered(), *t.unordered()]:
        setattr(t, name, _mapped(getattr(t, name), number))
    for deck in decks_of(t):
        deck.cards = [number[piece] for piece in deck.cards]
    known = t.known[:]
    for piece, other in enumerate(number):
        known[other] = s.known[piece]
    t.known = known
    t.since = {number[piece]: epoch for piece, epoch in s.since.items()}
    t.barred = {number[piece]: kinds for piece, kinds in s.barred.items()}
    t.said = renamed(s.said, dict(enumerate(number)))
    t.forgot = {
        number[key] if key >= 0 else ~(number[~key // 8] * 8 + ~key % 8): epoch for key, epoch in s.forgot.items()
    }
    t.relist()
    return t


def _mapped(value: Any, number: list[int]) -> Any:
    """A place, or places, with every piece under its new number."""
    if isinstance(value, int):
        return number[value] if value >= 0 else value
    return [_mapped(each, number) for each in value]


def _texts(events: list[Any]) -> str:
    return " ".join(event.text for event in events) or "nothing"


def _difference(one: object, two: object, path: str = "") -> str:
    """Where two pieces of plain data part, for the message."""
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        for key in one:
            if one[key] != two[key]:
                return _difference(one[key], two[key], f"{path}.{key}")
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for i, (a, b) in enumerate(zip(one, two, strict=True)):
            if a != b:
                return _difference(a, b, f"{path}[{i}]")
    return f"{path.lstrip('.')} is {one!r} or {two!r}"

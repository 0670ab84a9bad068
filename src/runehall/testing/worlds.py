"""The laws of imagined worlds: what was said holds in all of them, and odds are the same from any of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from runehall.engine.cards import lost
from runehall.engine.events import Heard, heard_by
from runehall.engine.options import Choice
from runehall.engine.state import State
from runehall.engine.statements import Statement
from runehall.testing.secrecy import disordered
from runehall.testing.walks import Case, Moment, walk
from runehall.worlds.knowledge import hidden_from, redeal
from runehall.worlds.odds import Lens, Odds, odds
from runehall.worlds.stand_in import stand_in

__all__ = ["Weigh", "odds_betray_nothing", "statements_hold"]

PATHS: Final = 60  # the law asks for odds where they are exact and where they are sampled, and both must be quick
SAMPLES: Final = 25
EVERY: Final = 7  # odds are weighed at one choice in so many

Weigh = Callable[[State, int, Choice, Lens], Odds]  # how odds are found; handed in so that a leak can be planted


# -- what was said ------------------------------------------------------------------------------------------------


def statements_hold(case: Case, steps: int = 40) -> int:
    """What was said of several places together is true, and is true in every world. Returns how often it was looked at.

    So is what was said of single places, and what being asked tells of a hand.
    """
    looked = 0
    for moment in walk(case, steps):
        s = moment.state
        _all_true(moment, s, "in the true world")
        for viewer in moment.viewers:
            _none_too_old(moment, s, viewer)
            dealt, standing = redeal(s, viewer, moment.chance.spawn()), stand_in(s, viewer)
            for world in (dealt, standing):
                looked += _all_true(moment, world, f"in a world viewer {viewer} imagines")
                _none_too_old(moment, world, viewer)
            if _spoken_of(dealt, True) != _spoken_of(s, True) or _spoken_of(standing, False) != _spoken_of(s, False):
                raise moment.broken(f"in a world viewer {viewer} imagines something is said of other places")
    return looked


def _all_true(moment: Moment, world: State, where: str) -> int:
    """Hold everything that was said against a world; returns how much that was."""
    claim = world.agenda[-1].claim(world) if world.agenda else None
    said: list[Statement] = [*world.said, *([claim] if claim is not None else [])]
    for each in said:
        if not each.holds(world.kind):
            words = [word for kind, word in enumerate(world.played_with().cards.words) if each.kinds >> kind & 1]
            raise moment.broken(
                f"all heard that of {len(each.pieces)} places {each.least} to {each.most} hold one of "
                f"{', '.join(words)}, but {where} {each.count(world.kind)} do"
            )
    for place in world.places():
        for piece in place:
            if world.barred.get(piece, 0) >> world.kind[piece] & 1 and world.known[piece] != world.everyone:
                raise moment.broken(f"all heard that a place does not hold what it holds {where}")
    return len(said)


def _none_too_old(moment: Moment, world: State, viewer: int) -> None:
    """No place was filled before the viewer lost sight of the card in it: then nothing could be dealt there."""
    for hidden in hidden_from(world, viewer):
        for place, at in zip(hidden.places, hidden.at, strict=True):
            if lost(world, viewer, place[at]) > world.since.get(place[at], 0):
                word = world.played_with().cards.words[world.kind[place[at]]]
                raise moment.broken(f"{word} lies where viewer {viewer} knows that it cannot: it was seen since")


def _spoken_of(s: State, to_the_spot: bool) -> list[list[str]]:
    """The places each statement is about; to the spot where nobody has put what has no order in another one."""
    spots: dict[int, str] = {}
    for name in s.ordered():
        _find(getattr(s, name), name, True, spots)
    for name in s.unordered():
        _find(getattr(s, name), name, to_the_spot, spots)
    for i, deck in enumerate(s.decks()):
        _find(deck.cards, f"deck {i}", True, spots)
    return [sorted([spots[piece] for piece in each.pieces]) for each in s.said]


def _find(place: Sequence[object], name: str, to_the_spot: bool, spots: dict[int, str]) -> None:
    """Note the spot of every piece of a place, or of several."""
    for i, each in enumerate(place):
        if isinstance(each, int):
            spots[each] = f"{name} {i}" if to_the_spot else name
        else:
            assert isinstance(each, list)
            _find(each, f"{name} {i}", to_the_spot, spots)


# -- odds ---------------------------------------------------------------------------------------------------------


def _few(s: State, seat: int, choice: Choice, lens: Lens) -> Odds:
    """The odds as a match weighs them, with little patience."""
    return odds(s, seat, choice, lens, PATHS, SAMPLES)


def odds_betray_nothing(case: Case, steps: int = 35, weigh: Weigh = _few) -> int:
    """Deal anew what the seat cannot see: the odds of its choices are the very same. Returns how many were compared.

    What lies without an order is put in another one as well. The same to the last digit, and sampled ones too: who
    knows how samples are taken could otherwise try every hidden card and see which brings the figures that were shown.
    """
    compared = 0
    for moment in walk(case, steps):
        if moment.step % EVERY != EVERY // 2:
            continue
        seat, choice = moment.any_choice()
        world = disordered(redeal(moment.state, seat, moment.chance.spawn()), moment.chance)
        truly = weigh(moment.state, seat, choice, _ear_of(moment.state, seat))
        other = weigh(world, seat, choice, _ear_of(world, seat))
        compared += 1
        if (truly.outcomes, truly.exact, truly.samples) != (other.outcomes, other.exact, other.samples):
            raise moment.broken(
                f"seat {seat} is shown {truly} for '{moment.text(choice)}', but {other} when cards that the seat "
                f"cannot see are others"
            )
    return compared


def _ear_of(s: State, seat: int) -> Lens:
    """What a seat hears, sentence by sentence."""

    def lens(heard: list[Heard]) -> list[str]:
        book = s.played_with()
        told = [heard_by(each, seat, book.tellings(), book.cards, book.backs) for each in heard]
        return [event.text for event in told if event is not None]

    return lens

"""Why something on the table cannot be chosen now: the engine's own refusal of what a click on it would have meant.

Whatever a choice touches is declared with its kind, so the kinds a thing could be meant for are found by its name. The
answer tells no more than the refusal of a choice that somebody posts without asking first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, product

from runehall.content.ledger import Ledger
from runehall.engine.errors import Refused
from runehall.engine.options import Choice, Domain, Grammar, Kind
from runehall.match.match import Match, state_of
from runehall.match.views import Ask

__all__ = ["why_not"]

OF_A_KIND = 400  # choices of one kind that are looked at
ASKED = 60  # of which the engine is asked why not, the likeliest first
FEW = 2  # kinds of choice a thing may be for, so that the rule of one says when it is chosen
NAMED = 2  # choices a thing is a part of that are named
NAME = re.compile(r"\{([a-z_]+)\}")
FLAT = "That is not among the answers."  # what a question says that knows nothing of the choice


@dataclass(frozen=True, slots=True)
class Meant:
    """A choice a click could have meant; the lower its rank, the likelier."""

    rank: int
    choice: Choice
    begins: bool  # with the thing, or with it after what is picked


def why_not(match: Match, seat: int, item: str, picks: Sequence[str], ledger: Ledger) -> Refused:
    """Why a seat that is asked cannot choose an item after some picks."""
    ask = next(each for each in match.pending if each.seat == seat)
    part = _part_of(ask, item, picks)
    if part is not None:
        return part
    s, game = state_of(match), match.game
    grammar, offered = s.played_with().grammar(), [option.choice for option in ask.options]
    now = {choice.kind for choice in offered}
    meant = [each for each in _meant(grammar, game.callings(s, seat), item, picks, now) if each.choice not in offered]
    flat: Refused | None = None
    begun = [each for each in meant if each.begins]
    if meant and not begun:  # the refusal would be of something else, which nobody has touched
        return Refused(f"Nothing that you can choose now touches it. {ask.prompt}", ask.rule)
    for each in sorted(begun, key=lambda each: each.rank)[:ASKED]:
        said = game.refusal(s, seat, each.choice)
        if FLAT not in said.reason:
            return said
        flat = flat or (said if each.choice.kind in now else None)
    later = [grammar.kinds[each.choice.kind] for each in begun if each.choice.kind not in now]
    if flat is None and later:
        if len({kind.number for kind in later}) > FEW:
            return Refused(f"Not now: you are asked something else. {ask.prompt}", ask.rule)
        return _not_now(ask, min(later, key=lambda kind: _basic(kind, ledger)), ledger)
    return flat or Refused(f"Nothing is asked of that now. {ask.prompt}", ask.rule)


def _part_of(ask: Ask, item: str, picks: Sequence[str]) -> Refused | None:
    """The refusal of a thing that is a part of a choice which begins with something else."""
    whole = [option for option in ask.options if item in option.touches]
    if not whole:
        return None
    named = list(dict.fromkeys(option.label for option in whole))
    said = "; ".join(named[:NAMED]) + (f"; and {len(named) - NAMED} more" if len(named) > NAMED else "")
    begin = "It does not go with what is picked" if picks else "Begin with what it is chosen for"
    return Refused(f"{begin}. It is a part of: {said}.", whole[0].why[0] if whole[0].why else ask.rule)


def _basic(kind: Kind, ledger: Ledger) -> tuple[bool, str]:
    """The first rule behind a kind: what a rulebook tells early a thing is mostly chosen for, once it is set up."""
    rule = next((name for name in kind.why if name in ledger), "")
    return not rule or ledger[rule].section == "Setup", rule


def _not_now(ask: Ask, kind: Kind, ledger: Ledger) -> Refused:
    """The refusal of a choice that belongs to another moment, with the rule that tells of it."""
    rule = next((name for name in kind.why if name in ledger), "")
    if not rule:
        return Refused(f"Not now. {ask.prompt}", ask.rule)
    said = ledger[rule].text.split(" [src")[0]
    return Refused(f"Not now: you are asked something else. {said}", rule)


# -- what a click could have meant -------------------------------------------------------------------------------------


def _meant(
    grammar: Grammar, callings: Mapping[str, str], item: str, picks: Sequence[str], now: set[int]
) -> Iterator[Meant]:
    """Every choice that touches the item."""
    for kind in grammar.kinds:
        for at in range(len(kind.touches)):
            for choice in islice(_with_item(kind, at, item, callings), OF_A_KIND):
                path = grammar.touched(choice, callings)
                fits = len(picks) == at and path[:at] == list(picks)
                yield Meant(4 * (not fits) + 2 * (kind.number not in now) + (at > 0), choice, at == 0 or fits)


def _with_item(kind: Kind, at: int, item: str, callings: Mapping[str, str]) -> Iterator[Choice]:
    """The choices of a kind whose touched item of some place is this one."""
    named = [name for name in NAME.findall(kind.touches[at]) if name in kind.names]
    called = tuple((name, callings[name]) for name in NAME.findall(kind.touches[at]) if name in callings)
    words = tuple((name, _alternatives(kind.domains[kind.names.index(name)])) for name in dict.fromkeys(named))
    found = _pattern(kind.touches[at], called, words).fullmatch(item)
    if found is None:
        return
    given = [
        [domain.index[found[name]]] if name in named else range(len(domain.words))
        for name, domain in zip(kind.names, kind.domains, strict=True)
    ]
    for arguments in product(*given):
        yield kind.of(*arguments)


def _alternatives(domain: Domain) -> str:
    """All words of a domain, the longer ones first."""
    return "|".join(map(re.escape, sorted(domain.words, key=len, reverse=True)))


@lru_cache(maxsize=1024)
def _pattern(template: str, called: tuple[tuple[str, str], ...], words: tuple[tuple[str, str], ...]) -> re.Pattern[str]:
    """The names a template of an item can give, with the words of its arguments by name."""
    known, alternatives, met, made, end = dict(called), dict(words), set[str](), "", 0
    for found in NAME.finditer(template):
        name = found[1]
        made += re.escape(template[end : found.start()])
        if name in alternatives:
            made += f"(?P={name})" if name in met else f"(?P<{name}>{alternatives[name]})"
            met.add(name)
        else:
            made += re.escape(known.get(name, ""))
        end = found.end()
    return re.compile(made + re.escape(template[end:]))

"""How well a Caster stands, for bots: Fortunes and Acolytes, and how near each Spell of a Book is to being cast.

What rivals are about to cast counts too. With four at the table a search hardly looks past its own turn, so that only
the judgement can tell a board that serves the others from one that does not (docs/explanation/search.md).
"""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice
from runehall.games.bloodrunes import effects
from runehall.games.bloodrunes.book import FIRST_SPELL, LOKI, Spell
from runehall.games.bloodrunes.state import TO_WIN, Casters, acolytes_of, book_limit, spell_of, tops
from runehall.games.bloodrunes.turn import unused
from runehall.games.bloodrunes.wards import protected
from runehall.match.game import bounded

FORTUNE: Final = 10.0
ACOLYTE: Final = 5.0
WARD: Final = 1.5  # per opponent it stops
DECAY: Final = 0.76  # what an action of waiting costs a Spell
IN_HAND: Final = 1.0  # actions to bring a missing Rune to the board: from the hand …
IN_RIVER: Final = 2.0  # … from the River …
NOWHERE: Final = 3.6  # … or by hoping for it
RISK: Final = 0.5  # actions a Rune on the board is still worth spending, if rivals move before the Spell is cast
CLOG: Final = 0.6  # what a Spell that cannot be carried out costs: it cannot be thrown away (BR-058)
FULL: Final = 1.0  # what a full Book costs
LEADER: Final = 0.3  # how much of what the best rival has and hopes for counts against a Caster …
FIELD: Final = 0.5  # … and of what rivals have and hope for on average
THEIR_HOPES: Final = 0.5  # a rival's Spell can be spoiled, and the hand behind it is guessed
SCALE: Final = 80.0

WORTH: Final[dict[str, float]] = {
    "recruit": ACOLYTE,
    "build": FORTUNE,
    "steal_fortune": FORTUNE * 1.25,
    "steal_acolyte": ACOLYTE * 1.2,
    "ward": WARD,
    "discard_ward": 1.5,
    "steal_ward": 2.5,
}


def evaluate(s: Casters, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if s.over:
        return 1.0 if seat in s.winners else -1.0
    shown = tops(s)
    river = counted(s, s.rune_river)
    leader = field = 0.0
    for other in range(s.seats):
        if other != seat:
            rival = standing(s, other) + THEIR_HOPES * prospects(s, other, shown, river)
            leader = max(leader, rival)
            field += rival / (s.seats - 1)
    own = standing(s, seat) + prospects(s, seat, shown, river)
    return bounded((own - LEADER * leader - FIELD * field) / SCALE)


def standing(s: Casters, seat: int) -> float:
    """What a Caster has on the Console."""
    value = FORTUNE * s.fortunes[seat] + ACOLYTE * acolytes_of(s, seat)
    if s.wards[seat]:
        for thief in range(s.seats):
            if thief != seat and protected(s, seat, thief):
                value += WARD * (1 + s.fortunes[seat]) / 3
    return value


def prospects(s: Casters, seat: int, shown: list[int], river: list[int]) -> float:
    """What the Spells of the Book promise; the best counts whole, each further one less."""
    held = counted(s, s.hands[seat])
    left = unused(s) if s.active == seat else 0
    promises: list[float] = []
    clogged = 0
    for piece in s.books[seat]:
        spell = spell_of(s, piece)
        worth = worth_of(s, seat, spell)
        if worth < WORTH[spell.verb]:
            clogged += 1
        promises.append(worth * DECAY ** (1.0 + missing(s, shown, held, river, left, seat, spell)))
    promises.sort(reverse=True)
    total, share = -CLOG * clogged, 1.0
    if len(s.books[seat]) >= book_limit(s, seat):
        total -= FULL
    for promise in promises:
        total += promise * share
        share *= 0.6
    return total


def counted(s: Casters, runes: list[int]) -> list[int]:
    """How many of each kind some Runes are."""
    count = [0] * FIRST_SPELL
    for piece in runes:
        count[s.kind[piece]] += 1
    return count


def worth_of(s: Casters, seat: int, spell: Spell) -> float:
    """What casting a Spell would bring; little while its effect is impossible."""
    ways: list[Choice] = []
    effects.VERBS[spell.verb].list_castings(s, seat, spell, ways)
    worth = WORTH[spell.verb]
    if spell.verb == "ward":
        worth *= (1 + s.fortunes[seat]) / 3 if not s.wards[seat] else 0.3
    if worth >= FORTUNE and s.fortunes[seat] == TO_WIN - 1:
        worth *= 2.0
    return worth if ways else worth * 0.25


def missing(
    s: Casters, shown: list[int], held: list[int], river: list[int], left: int, seat: int, spell: Spell
) -> float:
    """About how many actions it takes until the board shows a Spell; `left` are those before rivals move."""
    if not spell.pair:
        return _effort(shown, held, river, left, spell.spaces[seat], spell.runes)
    least = 9.0
    seen = 0  # only which of the two lie there makes a difference between pairs of spaces: each case is worked out once
    for a, b in s.book.board.pairs:
        for turned in range(2):
            first, second = (b, a) if turned else (a, b)
            case = (2 if shown[first] in (spell.runes[0], LOKI) else 0) + (
                1 if shown[second] in (spell.runes[1], LOKI) else 0
            )
            if seen >> case & 1 == 0:
                seen |= 1 << case
                least = min(least, _effort(shown, held, river, left, [first, second], spell.runes))
    return least


def _effort(
    shown: list[int], held: list[int], river: list[int], left: int, spaces: list[int], runes: list[int]
) -> float:
    """How many actions it takes to lay the Runes that are missing on some spaces."""
    effort = 0.0
    lokis = held[LOKI]
    there = 0
    for i in range(len(runes)):
        rune = runes[i]
        top = shown[spaces[i]]
        if top == rune or top == LOKI:
            there += 1
        elif held[rune] > _missing_before(shown, spaces, runes, i):
            effort += IN_HAND
        elif lokis > 0:
            lokis -= 1
            effort += IN_HAND + 0.3
        elif river[rune] or river[LOKI]:
            effort += IN_RIVER
        else:
            effort += NOWHERE
    return effort if effort + 1 <= left else effort + RISK * there


def _missing_before(shown: list[int], spaces: list[int], runes: list[int], at: int) -> int:
    """How many equal Runes are missing on earlier spaces of a configuration."""
    count = 0
    for i in range(at):
        if runes[i] == runes[at] and shown[spaces[i]] != runes[at] and shown[spaces[i]] != LOKI:
            count += 1
    return count

"""What a choice is called where the position says more than the grammar: tokens by what they show, prices, costs."""

from __future__ import annotations

from runehall.engine.options import Choice
from runehall.games.runebound.assets import price_of, sale_of
from runehall.games.runebound.combat.strikes import tokens_for
from runehall.games.runebound.combat.tokens import value
from runehall.games.runebound.shown import shown_by
from runehall.games.runebound.state import Realm


def face_text(s: Realm, t: int) -> str:
    """What a token shows, in words."""
    said = s.book.tokens[s.token[t]].faces[s.face[t]].said()
    return f"{said} doubled" if s.on[t] >= 0 else said


def label(s: Realm, seat: int, choice: Choice) -> str:
    """The sentence a person reads for a choice."""
    said = s.book.choices.label(choice, seat)
    kind = s.book.choices.kinds[choice.kind]
    if "token" in kind.names and s.token:
        given = [choice.a, choice.b, choice.c]
        for at, domain in enumerate(kind.domains):
            if domain.words[0] == "t1" and given[at] < len(s.token):
                said = said.replace(domain.labels[given[at]], face_text(s, given[at]), 1)
                said = said.replace(domain.labels[given[at]].capitalize(), face_text(s, given[at]), 1)
        return said
    if kind.word == "strike" and s.fighters:
        side = s.drivers.index(seat) if seat in s.drivers else 0
        total = sum([value(s, t) for t in tokens_for(s, side, choice.a)])
        return f"{said} ({total})"
    if kind.word in ("either", "outcome"):
        return "".join([frame.says(choice) for frame in shown_by(s)[:1]]) or said
    if kind.word == "way":
        return _way(s, said, choice.a)
    if kind.word in ("buy", "sell"):
        return _priced(s, seat, said, kind.word, choice.a + s.book.first_asset)
    return said


def _way(s: Realm, said: str, at: int) -> str:
    """An option of the event that is being resolved, as it stands on the card."""
    for frame in shown_by(s)[:1]:
        if frame.about(s) >= 0:
            return f"{'AB'[at]}: {s.adventure(frame.about(s)).ways[at].text}"
    return said


def _priced(s: Realm, seat: int, said: str, word: str, kind: int) -> str:
    """A purchase or a sale, with its price."""
    place = s.markets[s.shopping] if word == "buy" and s.shopping >= 0 else s.assets[seat]
    for piece in place:
        if s.kind[piece] == kind:
            gold = price_of(s, seat, piece) if word == "buy" else sale_of(s, seat, piece)
            return f"{said} for {gold} gold"
    return said

"""Objectives: secret, checked in the own turn, worth a dragon rune (RW-045, RW-269)."""

from __future__ import annotations

from runehall.games.runewars.conditions import CONDITIONS
from runehall.games.runewars.kinds import ObjectiveKind
from runehall.games.runewars.runes import receive_rune
from runehall.games.runewars.state import War


def objective_of(s: War, seat: int) -> ObjectiveKind:
    """What a player's Objective asks for."""
    return s.book.objectives[s.kind[s.objective[seat][0]] - s.book.first_objective]


def holds(s: War, seat: int, objective: ObjectiveKind) -> bool:
    """Whether all that an Objective asks for is there."""
    for ask in objective.asks:
        condition = CONDITIONS[ask.verb]
        if condition.have(s, seat, ask) < condition.need(s, seat, ask):
            return False
    return True


def objective_met(s: War, seat: int) -> bool:
    """Whether a player's Objective is met."""
    return bool(s.objective[seat]) and holds(s, seat, objective_of(s, seat))


def might_be_met(s: War, seat: int) -> bool:
    """Whether some Objective of the player's alignment would be met, by what all can see: so he is asked."""
    alignment = s.book.factions[s.faction[seat]].alignment
    gone = [s.kind[piece] for piece in s.objective_discard]
    return any(
        holds(s, seat, objective)
        for objective in s.book.objectives
        if objective.alignment == alignment and objective.kind not in gone
    )  # fmt: skip


def progress(s: War, seat: int) -> tuple[int, int]:
    """How far a player's Objective is: of what is missing most, or of its last condition, what he has and needs."""
    found = [
        (CONDITIONS[ask.verb].have(s, seat, ask), CONDITIONS[ask.verb].need(s, seat, ask))
        for ask in objective_of(s, seat).asks
    ]
    missing = [(have - need, have, need) for have, need in found if have < need]
    return min(missing)[1:] if missing else found[-1]


def fulfil(s: War, seat: int) -> None:
    """Reveal and discard the Objective and receive a dragon rune; it is not replaced (RW-269)."""
    piece = s.objective[seat].pop()
    s.show(piece, s.everyone)
    s.objective_discard.append(piece)
    s.tell_card(s.book.events.revealed_objective, piece, seat)
    receive_rune(s, seat)

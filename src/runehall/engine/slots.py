"""What is known of the slots of a hidden place, by piece: tables that are replaced and never changed."""

from __future__ import annotations


def slot_left(barred: dict[int, int], place: list[int], gone: int, among: int) -> dict[int, int]:
    """What is known that the cards of a place are not, after a card that all know to be one of some kinds has left.

    Nobody can tell which slot it left: the one most was known of may have been it. So that slot takes over what was
    known of the slot that truly left; where no slot stands out, only what was known of all of them is still known.
    """
    lost = barred.get(gone, 0)
    could: list[int] = []
    any_said, all_said = lost, lost
    for piece in place:
        bounds = barred.get(piece, 0)
        if bounds & among != among:
            could.append(piece)
            any_said |= bounds
            all_said &= bounds
    if lost == any_said and gone not in barred:
        return barred
    left = {piece: kinds for piece, kinds in barred.items() if piece != gone}
    if lost == any_said:
        return left
    for piece in could:
        if barred.get(piece, 0) == any_said:
            left[piece] = lost
            return left
    for piece in could:
        left[piece] = all_said
    return left


def exchanged(table: dict[int, int], p: int, q: int) -> dict[int, int]:
    """The table with two entries exchanged."""
    of_p, of_q = table.get(p, 0), table.get(q, 0)
    if of_p == of_q:
        return table
    changed = dict(table)
    changed[p], changed[q] = of_q, of_p
    return changed

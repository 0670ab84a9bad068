"""Taking back: what a seat may take back alone, and what everybody else must agree to."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace

from runehall.engine.errors import Refused
from runehall.table.refusals import Stale
from runehall.table.rooms.kept_table import Change, KeptTable
from runehall.table.rooms.seats import Seats
from runehall.table.store.identity import Player
from runehall.table.stream.stream import Viewer

__all__ = ["UndoVotes", "Vote"]


@dataclass(frozen=True, slots=True)
class Vote:
    """A request to take back more than the rules allow alone."""

    seat: int  # who asks
    keep: int  # how many choices would stay
    asked: int  # the change, as spectators count them, at which it was asked
    yes: tuple[int, ...] = ()  # who agrees so far


class UndoVotes:
    """What can be taken back at a table. A vote lapses when anybody can see the match go on; bots always agree."""

    def __init__(self, kept: KeptTable, seats: Seats) -> None:
        self._kept = kept
        self._seats = seats
        self._alone: tuple[int, dict[int, bool]] = (-1, {})  # after so many entries: who may take back alone

    # -- asked by everybody --------------------------------------------------------------------------------------------

    def may_take_back(self, seat: int) -> bool:
        """Whether the seat may take its last choice back without asking."""
        n = self._kept.chronicle.n
        if self._alone[0] != n:
            self._alone = (n, {})
        known = self._alone[1]
        if seat not in known:
            known[seat] = self._can_be_undone(seat)
        return known[seat]

    def _can_be_undone(self, seat: int) -> bool:
        try:
            self._kept.chronicle.match.copy().undo(seat, steps=1)
        except Refused:
            return False
        return True

    def may_ask(self, seat: int) -> bool:
        """Whether the seat has a choice to take back that the others must agree to."""
        if self.vote() is not None or self.may_take_back(seat):
            return False
        return self._kept.chronicle.last_choice_of(seat) is not None

    def vote(self) -> Vote | None:
        """The request that everybody is asked about, or None."""
        if not self._kept.row.vote:
            return None
        found = json.loads(self._kept.row.vote)
        if "keep" not in found:  # some agree to a draw, under rules this match is not of
            return None
        vote = Vote(found["seat"], found["keep"], found.get("asked", -1), tuple(found["yes"]))
        return vote if vote.asked == self._public_changes else None

    def voters(self, vote: Vote) -> list[int]:
        """The seats that have still to agree: those of other people."""
        asking = self._seats[vote.seat].player
        people = [seat for seat in self._seats if seat.keeper == "person" and seat.player != asking]
        return [seat.seat for seat in people if seat.seat not in vote.yes]

    def choices_of(self, vote: Vote, viewer: int | None) -> int:
        """How many choices would be taken back, as far as a viewer has noticed them."""
        return self._kept.chronicle.noticed_since(viewer, vote.keep)

    @property
    def _public_changes(self) -> int:
        return self._kept.chronicle.changes[None]

    # -- taking back ---------------------------------------------------------------------------------------------------

    async def take_back(self, player: Player, seat: int) -> str:
        """Take back what the seat may take back alone."""
        self._seats.owned(player, seat)
        async with self._kept.change(Viewer(seat, player.id)) as change:
            self._check_running()
            change.play(self._kept.chronicle.undone(seat))
        return change.message

    async def reset(self, player: Player, seat: int) -> str:
        """Take back all picks of a choice that the seat makes pick by pick."""
        self._seats.owned(player, seat)
        async with self._kept.change(Viewer(seat, player.id)) as change:
            self._check_running()
            change.play(self._kept.chronicle.reset(seat))
        return change.message

    async def unpick(self, player: Player, seat: int, ask: str, pick: str) -> str:
        """Take back one pick of the question the seat is asked: exactly once, or refused with the reason."""
        self._seats.owned(player, seat)
        async with self._kept.change(Viewer(seat, player.id)) as change:
            self._check_running()
            if ask != self._kept.chronicle.ask(seat):
                raise Stale("That question has been answered already; look at the table again.")
            change.play(self._kept.chronicle.unpicked(pick, seat))
        return change.message

    async def ask(self, player: Player, seat: int) -> str:
        """Ask everybody else to agree that the seat takes back its last choice and all that followed."""
        self._seats.owned(player, seat)
        async with self._kept.change(Viewer(seat, player.id)) as change:
            self._check_running()
            keep = self._kept.chronicle.last_choice_of(seat)
            if keep is None:
                raise Refused("You have made no choice yet.")
            self._count(change, Vote(seat, keep, self._public_changes))
        return change.message

    async def answer(self, player: Player, seat: int, agree: bool) -> str:
        """Agree that somebody takes something back, or not."""
        self._seats.owned(player, seat)
        async with self._kept.change(Viewer(seat, player.id)) as change:
            vote = self.vote()
            if vote is None or seat not in self.voters(vote):
                raise Stale("Nobody waits for your answer.")
            if agree:
                self._count(change, replace(vote, yes=tuple(sorted({*vote.yes, seat}))))
            else:
                change.vote("")
        return change.message

    def _check_running(self) -> None:
        if self._kept.match.over:
            raise Refused("The match is over: it stays as it is.")

    def _count(self, change: Change, vote: Vote) -> None:
        """Take back once everybody agrees."""
        if self.voters(vote):
            change.vote(json.dumps(asdict(vote)))
        else:
            change.vote("")
            change.play(self._kept.chronicle.cut(vote.keep))

"""Seats of a match that has begun: somebody new may ask for one a bot plays, and all people at the table must agree."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace

from runehall.engine.errors import Refused
from runehall.match.fairness import ALL
from runehall.table.refusals import Missing, Stale
from runehall.table.rooms.fair_chance import fairness_of
from runehall.table.rooms.kept_table import Change, KeptTable
from runehall.table.rooms.seats import Seats
from runehall.table.store.identity import Player
from runehall.table.stream.stream import Viewer

__all__ = ["SeatVote", "SeatVotes"]

ENOUGH = 2  # people who may give away the seat of a third


@dataclass(frozen=True, slots=True)
class SeatVote:
    """A request to take over a seat."""

    seat: int
    player: str  # who asks
    name: str
    yes: tuple[int, ...] = ()  # the seats that agree so far


class SeatVotes:
    """Who asks for a seat of a begun match, and who agrees. Everybody sees it; whoever has seen a hand asks in vain."""

    def __init__(self, kept: KeptTable, seats: Seats) -> None:
        self._kept = kept
        self._seats = seats

    # -- asked by everybody --------------------------------------------------------------------------------------------

    def vote(self) -> SeatVote | None:
        """The request that everybody is asked about, or None."""
        row = self._kept.row
        if not row.seat_vote or row.status != "running":
            return None
        found = json.loads(row.seat_vote)
        vote = SeatVote(found["seat"], found["player"], found["name"], tuple(found["yes"]))
        return vote if self._seats[vote.seat].keeper == "bot" else None  # its owner is back

    def voters(self, vote: SeatVote) -> list[int]:
        """The seats of people that have still to agree: all who play, and where that is one alone, whose the seat is.

        Else an opponent could wait until somebody's line breaks, and let a second browser of their own read the hand.
        """
        asked = [each for each in self._seats if each.keeper == "person"]
        wanted = self._seats[vote.seat]
        if wanted.player and len({each.player for each in asked}) < ENOUGH:
            asked.append(wanted)
        return [each.seat for each in asked if each.seat not in vote.yes]

    @property
    def own_deal(self) -> bool:
        """Whether the match was dealt at this table: a lesson's cards are known, and those of a match that is over."""
        fairness = fairness_of(self._kept.row.fairness)
        return fairness is not None and fairness.since == ALL

    def may_ask(self, player: str) -> bool:
        """Whether a player, by id, has seen no hand of this match, and may ask for a seat."""
        row = self._kept.row
        known = {seat.player for seat in self._seats} | set(row.witnesses.split())
        return row.status == "running" and bool(player) and player not in known

    # -- asking and answering ------------------------------------------------------------------------------------------

    async def ask(self, player: Player, seat: int) -> None:
        """Ask everybody who plays to agree that somebody new takes a bot's seat."""
        if not player.known:
            raise Refused("Say a name first.")
        if not 0 <= seat < len(self._seats):
            raise Missing(f"There is no seat {seat} at this table.")
        async with self._kept.change() as change:
            self._check(player, seat)
            change.vote_on_seat(json.dumps(asdict(SeatVote(seat, player.id, player.name))))

    def _check(self, player: Player, seat: int) -> None:
        """Refuse who has seen a hand, a seat that a person plays, and a table at which nobody could agree."""
        if self._kept.row.status != "running":
            raise Refused("Only while a match runs is a seat asked for.")
        if not self.may_ask(player.id):
            raise Refused("You have seen a hand of this match, and take no other seat of it.")
        if not self.own_deal:
            raise Refused("This match was dealt in a lesson or elsewhere, and its cards are known: nobody joins it.")
        if self._seats[seat].keeper != "bot":
            raise Refused("A person plays there.")
        if self.vote() is not None:
            raise Refused("Somebody else asks for a seat: wait until that is answered.")
        if not self.voters(SeatVote(seat, player.id, player.name)):
            raise Refused("Nobody is at the table who could agree.")

    async def answer(self, player: Player, seat: int, agree: bool) -> str:
        """Agree that somebody takes over a seat, or not."""
        self._seats.owned(player, seat)
        async with self._kept.change(Viewer(seat, player.id)) as change:
            vote = self.vote()
            if vote is None or seat not in self.voters(vote):
                raise Stale("Nobody waits for your answer.")
            mine = tuple(each for each in self.voters(vote) if self._seats[each].player == player.id)
            if agree:
                self._count(change, replace(vote, yes=tuple(sorted({*vote.yes, *mine}))))
            else:
                change.vote_on_seat("")
        return change.message

    def _count(self, change: Change, vote: SeatVote) -> None:
        """Hand the seat over once everybody agrees; who had it before takes no other."""
        if self.voters(vote):
            change.vote_on_seat(json.dumps(asdict(vote)))
            return
        seat = self._seats[vote.seat]
        witnesses = " ".join(sorted({*self._kept.row.witnesses.split(), seat.player} - {""}))
        change.vote_on_seat("", witnesses)
        change.sit(replace(seat, keeper="person", player=vote.player, name=vote.name))

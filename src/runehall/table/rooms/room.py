"""A room: one live match with everything around it. What changes there is kept first, then true, then told.

Its parts each have one job: what is kept and how it is changed (`kept`), who sits where (`seats`), how the match begins
(`beginnings`), seats that change hands (`seat_votes`), taking back (`undo`), talk (`chat`), who looks (`audience`),
what the house works out for a seat (`advice`), and where the table is a lesson, its script (`teaching`).
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from runehall.engine.errors import Refused
from runehall.match.match import Match
from runehall.scene.board import Person
from runehall.table.page.shelf import box
from runehall.table.page.words import listed
from runehall.table.refusals import Forbidden, Malformed, Stale
from runehall.table.rooms.advice import Advice
from runehall.table.rooms.audience import Audience
from runehall.table.rooms.beginnings import Beginnings
from runehall.table.rooms.bot_process import Weighed
from runehall.table.rooms.chat import Chat
from runehall.table.rooms.chronicle import Act, Chronicle
from runehall.table.rooms.contents import Contents
from runehall.table.rooms.first_matches import ready_made
from runehall.table.rooms.keepers import Keepers
from runehall.table.rooms.kept_table import KeptTable, News
from runehall.table.rooms.lessons import Teaching
from runehall.table.rooms.naming import by_name, named_seats
from runehall.table.rooms.seat_votes import SeatVotes
from runehall.table.rooms.seats import Seats
from runehall.table.rooms.timeline import Timeline
from runehall.table.rooms.undo_votes import UndoVotes
from runehall.table.rooms.why_not import why_not
from runehall.table.store.identity import Player
from runehall.table.store.queries import Said, Seat, TableRow
from runehall.table.store.store import Store
from runehall.table.stream.stream import Viewer

if TYPE_CHECKING:
    from runehall.table.page.render import Renderer, TableContents

__all__ = ["House", "Room"]

_ASK = re.compile(r"([ao])(\d{1,9})-(\d)")


class House(Protocol):
    """What a room needs of the hall it is in."""

    store: Store
    renderer: Renderer
    keepers: Keepers
    process: str
    hints: bool

    def csrf_of(self, player: str) -> str:
        """The word a form of this player brings along."""

    def wake(self, room: Room) -> None:
        """Let the bots of a room go on."""

    def over(self, room: Room) -> None:
        """The match of a room has ended."""


class Room:
    """One live match, who sits at it, and everybody who looks."""

    def __init__(self, house: House, row: TableRow, seats: list[Seat], said: list[Said], chronicle: Chronicle) -> None:
        self._house = house
        self.kept = KeptTable(house.store, house.process, row, seats, said, chronicle, self)
        self.audience = Audience(self.contents, house.renderer, self._question)
        self.seats = Seats(self.kept, self.audience.here)
        self.beginnings = Beginnings(self.kept)
        self.seat_votes = SeatVotes(self.kept, self.seats)
        self.undo = UndoVotes(self.kept, self.seats)
        self.chat = Chat(self.kept)
        self.teaching = Teaching(self.kept, self.seats)
        self.advice = Advice(self.kept, house.keepers, house.hints)
        self._contents = Contents(
            self.kept, self.seats, self.beginnings, self.seat_votes, self.undo, self.chat, self.audience, self.advice,
            self.teaching, house.csrf_of, lambda: self.made_for_you,
        )  # fmt: skip
        self.touched = time.monotonic()
        self.driver: asyncio.Task[None] | None = None  # plays for the bots
        self.ready_made: list[str] = []  # choices of the set-up that are made for a newcomer, where they are offered

    @property
    def id(self) -> str:
        """The table's id, as its address bears it."""
        return self.kept.row.id

    @property
    def row(self) -> TableRow:
        """The table as it is kept."""
        return self.kept.row

    @property
    def chronicle(self) -> Chronicle:
        """What was chosen, and what each seat is asked."""
        return self.kept.chronicle

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.kept.chronicle.match

    # -- looking -------------------------------------------------------------------------------------------------------

    def viewer(self, player: Player, seat: int | None = None) -> Viewer:
        """Through whose eyes a player sees the table: a seat of theirs, else a spectator's."""
        if seat is not None:
            self.seats.owned(player, seat)
            return Viewer(seat, player.id)
        mine = self.seats.of(player)
        if mine:
            return Viewer(mine[0], player.id)
        return Viewer(None, player.id if self.seats.hosted_by(player) else "")

    def contents(self, viewer: Viewer, told: int | None = None) -> TableContents:
        """Everything the viewer's table is rendered from; `told` events are not new any more."""
        return self._contents.of(viewer, told)

    def timeline(self) -> Timeline:
        """The match as it can be looked back at, up to where it stands now."""
        if not self.row.begun:
            raise Refused("The match has not begun: there is nothing to look back at.")
        people = [Person(self.seats.name_of(seat.seat), seat.keeper) for seat in self.seats]
        row, chronicle = self.row, self.chronicle
        return Timeline(
            self.id, row.game, row.opening, row.content, chronicle.rows, chronicle.noticed, people,
            row.status == "over", chronicle.fairness(),
        )  # fmt: skip

    def people(self) -> tuple[Person, ...]:
        """Who sits where, as everybody may know it."""
        return self._contents.people(Viewer())

    # -- choosing ------------------------------------------------------------------------------------------------------

    async def choose(self, player: Player, ask: str, option: str, seat: int | None = None) -> str:
        """Make a choice for a seat of the player: exactly once, or refused with the reason."""
        number = _seat_of(ask)
        owned = self.seats.owned(player, number)
        if seat is not None and seat != number:
            raise Forbidden("That question is asked of another seat.")
        if owned.keeper != "person":
            raise Refused("A bot keeps your seat: take it back first.")
        async with self.kept.change(Viewer(number, player.id)) as change:
            change.play(self._answered(number, ask, option))
            self.teaching.note(change)
            self.ready_made.clear()  # who chooses has arrived
        return change.message

    async def answer(self, seat: int, ask: str, option: str) -> None:
        """Answer a question for a seat, whoever keeps it."""
        async with self.kept.change() as change:
            change.play(self._answered(seat, ask, option))

    async def answer_in_a_row(self, acts: Sequence[Act]) -> None:
        """Keep and tell at once what bots have answered one after the other; Stale where anybody came between."""
        async with self.kept.change() as change:
            self._check_begun()
            first = acts[0].entries[0].n
            gone_on = self.chronicle.n + 1 != first or self.match.over or self.row.status == "over"
            if gone_on or any(self.seats[seat].keeper != "bot" for act in acts for seat in act.chosen):
                raise Stale("The table has gone on meanwhile.")
            change.play(*acts)

    @property
    def made_for_you(self) -> tuple[int, str] | None:
        """The next choice that is made for a newcomer, and for which seat; None where nothing is."""
        for seat in self.chronicle.asked if self.ready_made and self.row.begun else ():
            if self.seats[seat].keeper == "person":
                offered = [option.text for ask in self.match.pending if ask.seat == seat for option in ask.options]
                found = ready_made(self.ready_made, offered)
                return (seat, found) if found is not None else None
        return None

    def _answered(self, seat: int, ask: str, option: str) -> Act:
        """The choice of an option of an open question."""
        self._check_begun()
        if self.match.over or self.row.status == "over":
            raise Stale("The match is over: nothing can be chosen any more.")
        if ask != (self.chronicle.ask(seat) or self.chronicle.optional_ask(seat)):
            raise Stale("That question has been answered already; look at the table again.")
        return self.teaching.answered(option, seat)

    async def turn_lesson(self, player: Player, seat: int, where: str) -> str:
        """Read on in the lesson of this table, go back, or leave it; then bots may be asked."""
        message = await self.teaching.turn(player, seat, where)
        self._house.wake(self)
        return message

    def _check_begun(self) -> None:
        if not self.row.begun:
            raise Refused("The table waits until every seat is taken: nothing is dealt yet.")

    # -- asking --------------------------------------------------------------------------------------------------------

    def _question(self, viewer: Viewer) -> str | None:
        """The question that waits for a viewer's own answer."""
        seat = viewer.seat
        if seat is None or not self.seats.played_by_person(seat) or self.made_for_you is not None:
            return None
        return self.chronicle.ask(seat)

    async def odds(self, player: Player, ask: str, option: str) -> Weighed:
        """What an option may bring, for a seat of the player that is asked."""
        seat = _seat_of(ask)
        self.seats.owned(player, seat)
        self._check_begun()
        return await self.advice.odds(seat, ask, option)

    async def why_not(self, player: Player, seat: int, item: str, picks: Sequence[str]) -> Refused:
        """Why a thing on the table cannot be chosen now, for a seat of the player."""
        self.seats.owned(player, seat)
        self._check_begun()
        if seat not in self.chronicle.asked:
            waits = [self.seats.name_of(each) for each in sorted(self.chronicle.asked)]
            return Refused(
                f"It is not your turn: the table waits for {listed(waits)}." if waits else "Nothing is asked."
            )
        ledger = box(self.row.game).ledger
        said = await asyncio.to_thread(why_not, self.match, seat, item, picks, ledger)
        return Refused(self._by_name(said.reason, seat), said.rule)

    async def hint(self, player: Player, seat: int) -> dict[str, object]:
        """What a coach would tell a seat of the player."""
        self.seats.owned(player, seat)
        self._check_begun()
        names = [self.seats.name_of(each.seat) for each in self.seats]
        found = await self.advice.hint(seat, player.id, names)
        ranked = found["ranked"]
        assert isinstance(ranked, list)
        return {**found, "ranked": [{**each, "label": self._by_name(each["label"], seat)} for each in ranked]}

    def _by_name(self, sentence: str, reader: int) -> str:
        """A sentence with people's names, where the words of their seats mean nothing beside them."""
        if not box(self.row.game).board.guidance.emblems:
            return sentence
        names = [self.seats.name_of(each.seat) for each in self.seats]
        return by_name(sentence, named_seats(self.match.view(None).json()), names, reader)

    # -- when something has become true --------------------------------------------------------------------------------

    def tell(self, news: News) -> None:
        """Tell everybody who looks and could notice; a bot may be asked now."""
        if news.reseated:
            self.audience.dismiss(self.kept.seats)
        self.audience.tell(news)
        if news.reseated or news.played:
            self._house.wake(self)
        if news.played and self.match.over:
            self._house.over(self)

    def latest(self, viewer: Viewer) -> str:
        """The message a viewer who watches here was sent last; '' for another."""
        return self.audience.latest(viewer)


def _seat_of(ask: str) -> int:
    """The seat a question was asked of."""
    found = _ASK.fullmatch(ask)
    if found is None:
        raise Malformed("Say which question is answered: the 'ask' the table has sent.")
    return int(found[3])

"""What one viewer's table is rendered from: the view, the people, the news and the doors, gathered from a room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from runehall.engine.view_types import EventView
from runehall.scene.board import Person
from runehall.table.page.render import SHOWN, ChatLine, TableContents
from runehall.table.page.shelf import box, faces_of
from runehall.table.rooms.advice import Advice
from runehall.table.rooms.audience import Audience
from runehall.table.rooms.beginnings import Beginnings
from runehall.table.rooms.chat import Chat
from runehall.table.rooms.kept_table import KeptTable
from runehall.table.rooms.lessons import Teaching
from runehall.table.rooms.naming import addressed, named_seats
from runehall.table.rooms.retold import Retold
from runehall.table.rooms.seat_votes import SeatVotes
from runehall.table.rooms.seats import Seats
from runehall.table.rooms.undo_votes import UndoVotes
from runehall.table.stream.stream import Viewer

__all__ = ["Contents"]

EVENTS = 40  # so many new ones are told at most
SAID = 30  # lines of chat that travel


class Contents:
    """Gathers what each viewer's table is rendered from; nothing in it that the viewer may not know."""

    def __init__(
        self, kept: KeptTable, seats: Seats, beginnings: Beginnings, seat_votes: SeatVotes, undo: UndoVotes, chat: Chat,
        audience: Audience, advice: Advice, teaching: Teaching, csrf_of: Callable[[str], str],
        made_for: Callable[[], tuple[int, str] | None],
    ) -> None:  # fmt: skip
        self._kept = kept
        self._seats = seats
        self._beginnings = beginnings
        self._seat_votes = seat_votes
        self._undo = undo
        self._chat = chat
        self._audience = audience
        self._advice = advice
        self._teaching = teaching
        self._csrf_of = csrf_of
        self._made_for = made_for
        self._retold = Retold()

    def of(self, viewer: Viewer, told: int | None) -> TableContents:
        """Everything a viewer's table is rendered from; `told` events are not new any more."""
        row, match = self._kept.row, self._kept.chronicle.match
        coached = self._advice.offered
        next_seat = self._handed_to(viewer)
        seat = viewer.seat if next_seat is None and row.begun else None  # before the deal all are spectators
        view: dict[str, Any] = match.view(seat).json()
        names = tuple(self._seats.name_of(each.seat) for each in self._kept.seats)
        earlier, fresh, events = self._events(seat, told, names)
        ask, optional = self._asked(seat)
        if ask is None and view["ask"] is not None:
            view = {**view, "ask": None}  # a bot answers, or the table waits
        if seat is not None and box(row.game).board.guidance.emblems:
            called = tuple(named_seats(view))
            view = {**view, "ask": addressed(view["ask"], called, names, seat)}
            optional = optional and addressed(optional, called, names, seat)
        playing = seat is not None and self._seats.played_by_person(seat)
        return TableContents(
            table=row.id,
            game=row.game,
            seat=seat,
            view=view,
            people=self.people(viewer),
            events=events,
            since=self._since(seat, names),
            earlier=earlier,
            fresh=fresh,
            ask=ask,
            optional=optional,
            may_undo=seat is not None and playing and self._undo.may_take_back(seat),
            may_ask_undo=seat is not None and playing and self._undo.may_ask(seat),
            undo_vote=self._vote(seat),
            seat_vote=self._seat_vote(seat),
            fair=self._fair(viewer),
            lesson=self._teaching.shown(seat),
            hints=coached and seat is not None,
            chat=tuple(
                ChatLine(line.name, line.text, self._seats.seat_of(line.player)) for line in self._chat.last(SAID)
            ),
            status=row.status,
            host=viewer.player != "" and viewer.player == row.host,
            curtain="" if next_seat is None else self._seats.name_of(next_seat),
            links=self._links(viewer, next_seat, coached),
            csrf=self._csrf_of(viewer.player) if viewer.player else "",
            faces=faces_of(row.game, row.content) if row.content else None,
        )

    def people(self, viewer: Viewer) -> tuple[Person, ...]:
        """Who sits where, as everybody may know it."""
        here = self._there()
        return tuple(
            Person(
                self._seats.name_of(seat.seat),
                seat.keeper,
                seat.keeper == "bot" or seat.seat in here,
                viewer.seat is not None and seat.seat == viewer.seat,
                seat.level if seat.keeper == "bot" else "",
            )
            for seat in self._kept.seats
        )

    def _there(self) -> set[int]:
        """The seats whose owners have the table open; in pass-and-play at whichever of their seats."""
        here, seats = self._audience.seats_there, self._kept.seats
        if not self._kept.row.hotseat:
            return here
        owners = {seats[seat].player for seat in here}
        return {seat.seat for seat in seats if seat.player in owners}

    def _handed_to(self, viewer: Viewer) -> int | None:
        """Pass-and-play: the seat that must be shown next, where it is another one of the same owner."""
        row = self._kept.row
        if viewer.seat is None or row.status != "running" or not row.hotseat:
            return None
        seats = [self._kept.seats[seat] for seat in self._kept.chronicle.asked]
        asked = [each.seat for each in seats if each.player == viewer.player and each.keeper == "person"]
        return None if not asked or viewer.seat in asked else asked[0]

    def _events(
        self, seat: int | None, told: int | None, names: tuple[str, ...]
    ) -> tuple[int, int, tuple[EventView, ...]]:
        """How many events came before those that are shown, how many of these are new, and they themselves."""
        match = self._kept.chronicle.match
        if not self._kept.row.begun:
            return 0, 0, ()  # of a sample nothing has happened
        total = match.noticed(seat)
        fresh = (
            0 if told is None or told > total else min(total - told, EVENTS)
        )  # what was taken back is not told again
        earlier = max(0, total - max(SHOWN, fresh))
        return earlier, fresh, self._retold.since(self._kept.chronicle, seat, earlier, names)

    def _since(self, seat: int | None, names: tuple[str, ...]) -> tuple[EventView, ...]:
        """What has happened since a seat chose last, as far as it could notice; its own deeds are not among it."""
        chronicle = self._kept.chronicle
        if seat is None or seat not in chronicle.answered:
            return ()
        return self._retold.since(chronicle, seat, chronicle.answered[seat], names)[-EVENTS:]

    def _asked(self, seat: int | None) -> tuple[str | None, dict[str, Any] | None]:
        """The question of a seat: the one it must answer, or the one it may."""
        if seat is None or not self._seats.played_by_person(seat):
            return None, None
        made = self._made_for()
        if made is not None and made[0] == seat:
            return None, None  # it is answered for a newcomer in a moment
        chronicle = self._kept.chronicle
        ask = chronicle.ask(seat)
        if ask is not None:
            return ask, None
        optional = chronicle.optional(seat)
        return (chronicle.optional_ask(seat), optional.json()) if optional is not None else (None, None)

    def _vote(self, seat: int | None) -> dict[str, Any] | None:
        """The request to take something back, as this seat sees it."""
        vote = self._undo.vote()
        if vote is None:
            return None
        waiting = self._undo.voters(vote)
        return {
            "by": self._seats.name_of(vote.seat),
            "yours": seat is not None and seat in waiting,
            "waiting": [self._seats.name_of(each) for each in waiting],
            "choices": self._undo.choices_of(vote, seat),
        }

    def _seat_vote(self, seat: int | None) -> dict[str, Any] | None:
        """The request to take over a seat, as this seat sees it."""
        vote = self._seat_votes.vote()
        if vote is None:
            return None
        waiting = self._seat_votes.voters(vote)
        return {
            "by": vote.name,
            "seat": vote.seat,
            "of": self._seats.name_of(vote.seat),
            "yours": seat is not None and seat in waiting,
            "waiting": [self._seats.name_of(each) for each in waiting],
        }

    def _fair(self, viewer: Viewer) -> dict[str, Any] | None:
        """What everybody may know of the table's chance: the commitment, and who has added which number."""
        fairness = self._beginnings.fairness
        if fairness is None:
            return None
        return {
            "commitment": fairness.commitment,
            "numbers": [{"seat": seat, "number": number} for seat, number in fairness.numbers],
            "yours": viewer.seat is not None and self._beginnings.may_add(viewer.seat),
        }

    def _links(self, viewer: Viewer, next_seat: int | None, coached: bool) -> dict[str, str]:
        """The doors of a table, for this viewer."""
        row = self._kept.row
        here = f"/tables/{row.id}"
        hosting = viewer.player != "" and viewer.player == row.host
        seat = "" if viewer.seat is None else f"?seat={viewer.seat}"
        links = {door: f"{here}/{door}{seat}" for door in ("stream", "events", "chat", "log")}
        links["fair"] = f"{here}/fair"
        if viewer.seat is not None:
            links |= self._links_of_a_seat(here, viewer.seat, coached)
        if viewer.seat is not None or hosting:
            links |= {"share": f"/join/{row.id}/{row.key}", "rematch": f"{here}/rematch"}
            links["invitation"] = f"{here}/invitation.svg"
        if hosting:
            links["seat"] = f"{here}/seat"
        links |= self._links_of_a_beginning(here, viewer)
        if row.status == "over":
            links |= {"replay": f"/replays/{row.id}", "review": f"/replays/{row.id}/review{seat}"}
        if row.next:
            links["next"] = f"/tables/{row.next}"
        if next_seat is not None:
            links["reveal"] = f"{here}/reveal?seat={next_seat}"
        return links

    def _links_of_a_beginning(self, here: str, viewer: Viewer) -> dict[str, str]:
        """The doors before a match begins, and for who comes later."""
        row, seat = self._kept.row, viewer.seat
        if seat is None:
            bots = any(each.keeper == "bot" for each in self._kept.seats)
            joined = row.status == "running" and bots and self._seat_votes.own_deal
            return {"ask_seat": f"{here}/ask-seat"} if joined else {}
        links = {"answer_seat": f"{here}/answer-seat?seat={seat}"} if row.begun else {}
        if self._beginnings.may_add(seat):
            links["number"] = f"{here}/number?seat={seat}"
        if self._beginnings.may_begin():
            links["begin"] = f"{here}/begin?seat={seat}"
        return links

    def _links_of_a_seat(self, here: str, seat: int, coached: bool) -> dict[str, str]:
        """The doors only who sits at a table finds."""
        doors = {door: door for door in ("choose", "undo", "reset", "unpick")}
        doors |= {"ask_undo": "ask-undo", "answer_undo": "answer-undo"}
        doors |= {"return": "return"} if self._kept.seats[seat].keeper == "bot" else {"leave": "leave"}
        if coached:
            doors["hint"] = "hint"
        return {
            "odds": f"{here}/odds",
            "whynot": f"{here}/whynot?seat={seat}",
            **{name: f"{here}/{door}?seat={seat}" for name, door in doors.items()},
        }

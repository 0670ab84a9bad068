"""Fair chance as people see it: what a table has bound itself to, and the proof once its match is over."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from runehall.engine.errors import Refused
from runehall.table.http.replays import timeline_of
from runehall.table.http.web import check_rate, hall_of, page, player, reader, who_counts
from runehall.table.page.shelf import box

__all__ = ["routes"]


async def explained(request: Request) -> Response:
    """How chance can be proven, in one minute."""
    await reader(request)
    return page(request, "fair.html", room=None, fairness=None, proof=None, people=(), reason="")


async def fair(request: Request) -> Response:
    """The commitment and the numbers of a table; secret and proof once its match is over."""
    await player(request)
    await check_rate(request, "looking")
    hall = hall_of(request)
    room = await hall.room(request.path_params["table"])
    over = room.row.status == "over"
    fairness = room.chronicle.fairness() if over else room.beginnings.fairness
    proof, reason = None, ""
    if over and fairness is not None:
        try:
            proof = await hall.kept_matches.proof(timeline_of(room), who_counts(request))
        except Refused as refused:
            reason = str(refused)
    return page(
        request, "fair.html", room=room.id, title=box(room.row.game).title, fairness=fairness, proof=proof,
        people=[person.name for person in room.people()], reason=reason, over=over,
    )  # fmt: skip


routes: list[BaseRoute] = [Route("/fair", explained), Route("/tables/{table}/fair", fair)]

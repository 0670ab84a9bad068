"""What a replay answers, whether it is worked out by the rules of now or shown as it was seen."""

from __future__ import annotations

import asyncio
import json

from starlette.responses import PlainTextResponse, Response

from runehall.table.page.card_moves import Tracker
from runehall.table.page.render import Renderer, TableContents

__all__ = ["moment_message", "record_file"]


async def moment_message(renderer: Renderer, contents: TableContents) -> Response:
    """One moment as the message the table's script takes."""
    regions = await asyncio.to_thread(renderer.regions, contents, Tracker())
    assert contents.replay is not None
    said = {
        "seq": contents.replay["at"], "ask": None, "regions": regions, "events": renderer.shows(contents), "full": 1,
        "title": renderer.title(contents),
    }  # fmt: skip
    text = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
    return Response(text, media_type="application/json", headers={"Cache-Control": "no-store"})


def record_file(game: str, table: str, record: str) -> Response:
    """A record as a file."""
    return PlainTextResponse(record, headers={"Content-Disposition": f'attachment; filename="{game}-{table}.record"'})

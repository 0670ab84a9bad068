"""The log: one JSON object a line on stderr, without secrets."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from typing import TextIO

from sqlalchemy.exc import SQLAlchemyError

from runehall.table.store.store import reason_of

__all__ = ["JsonLines", "write_logs"]

CHAIN = 4  # errors that led to each other and are all told
_USUAL = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    """Writes a record as one line of JSON: when, how bad, who says it, what, and everything it was given."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z"
        said: dict[str, object] = {"at": at, "level": record.levelname.lower(), "from": record.name}
        said["said"] = record.getMessage()
        said |= {name: value for name, value in record.__dict__.items() if name not in _USUAL}
        if record.exc_info and record.exc_info[0] is not None:
            said["error"] = told_by(record.exc_info[1])
        return json.dumps(said, ensure_ascii=False, default=str)


def told_by(error: BaseException | None) -> str:
    """Where an error came from and of which kind it is, but not its words: they may quote a chat, a card or a key."""
    told: list[str] = []
    while error is not None and len(told) < CHAIN:
        frames = [f"{at.filename}:{at.lineno} {at.name}" for at in traceback.extract_tb(error.__traceback__)]
        words = f": {reason_of(error)}" if isinstance(error, SQLAlchemyError | OSError) else ""
        told.append("\n".join([*frames, f"{type(error).__name__}{words}"]))
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\nafter\n".join(told)


def write_logs(level: str, stream: TextIO | None = None) -> None:
    """Let the whole process write its log this way."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(_worth_saying)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for noisy in ("uvicorn", "uvicorn.error", "uvicorn.access", "asyncio", "websockets"):
        logging.getLogger(noisy).handlers[:] = []
        logging.getLogger(noisy).setLevel("WARNING" if level.upper() != "DEBUG" else "INFO")


def _worth_saying(record: logging.LogRecord) -> bool:
    """A WebSocket that is refused with a status is in order; the server takes it for a mistake of ours."""
    return record.getMessage() != "ASGI callable returned without completing handshake."

"""What runs where bots think, in a process of their own: a record, a seat and a level go in, an option comes out."""

from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path

import runehall
from runehall import bots

__all__ = ["ponder", "settle_in"]


def settle_in(parent: int) -> None:
    """Begin life as a thinking process: leave Ctrl-C to the server, and go when it is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1.0)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def ponder(record: str, content: str, seat: int, level: str, seed: int) -> str:
    """What a bot of some level chooses for a seat; the match's own chance is not in a record."""
    match = runehall.replay(record, content=Path(content) if content else None, seed=seed)
    return bots.choose(match, seat, bots.bot(level, seed), seed).text

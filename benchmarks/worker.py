"""One contestant in a process of its own: reads one JSON object a line, answers one a line, sleeps in between.

    python -m benchmarks.worker 1 peer "OpenSpiel hearts"
    python -m benchmarks.worker 1 ours bloodrunes 3 native
    python -m benchmarks.worker 1 search bloodrunes 2 judged native

The number is the seed. The first line it writes says which build it measures, or why there is nothing to measure. Then:

    {"do": "play", "seconds": 0.5}     {"choices": 1, "games": 1, "options": 1, "cpu": 0.5, "wall": 0.5}
    {"do": "copy", "seconds": 0.1}     {"microseconds": 1.2}      null: this engine cannot do it
    {"do": "options", ...}  {"do": "redeal", ...}                 the same
"""

from __future__ import annotations

import json
import os
import sys
from time import perf_counter, process_time
from typing import Any, TextIO

from benchmarks.contest import Contestant
from benchmarks.ours import Ours
from benchmarks.peers import PEERS
from benchmarks.searching import PEER_SEARCHES, OurSearch

WARM_UP = 0.05


def contestant(arguments: list[str]) -> Contestant:
    """Make the contestant that the command line names."""
    seed, side, *rest = arguments
    if side == "peer":
        return {**PEERS, **PEER_SEARCHES}[rest[0]](int(seed))
    if side == "search":
        game, seats, style, build = rest
        return OurSearch(game, int(seats), build == "native", int(seed), style == "blind")
    game, seats, build = rest
    return Ours(game, int(seats), build == "native", int(seed))


def answer(player: Contestant, request: dict[str, Any]) -> dict[str, Any]:
    """Measure what is asked for."""
    what = request["do"]
    seconds = float(request.get("seconds", 0.2))
    if what == "play":
        cpu, wall = process_time(), perf_counter()
        tally = player.play(seconds)
        return {**tally._asdict(), "cpu": process_time() - cpu, "wall": perf_counter() - wall}
    costs = {"copy": player.copy_cost, "options": player.options_cost, "redeal": player.redeal_cost}
    return {"microseconds": costs[what](seconds)}


def reason(error: Exception) -> str:
    """Return an error as one line."""
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}"[:200]


def serve(player: Contestant, requests: TextIO, replies: TextIO) -> None:
    """Answer requests until there are no more; a failed measurement is answered, too."""
    for line in requests:
        try:
            reply = answer(player, json.loads(line))
        except Exception as error:  # whatever a foreign engine raises is reported to the driver as one line
            reply = {"error": reason(error)}
        print(json.dumps(reply), file=replies, flush=True)


def private_stdout() -> TextIO:
    """Keep the real stdout for the protocol and send whatever engines print to stderr."""
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return replies


def main() -> None:
    """Say who is here, then serve."""
    replies = private_stdout()
    try:
        player = contestant(sys.argv[1:])
        player.play(WARM_UP)
        ready = player.about()._asdict()
    except Exception as error:  # not installed, or not built: the driver says so in one line
        print(json.dumps({"missing": reason(error)}), file=replies, flush=True)
        return
    print(json.dumps(ready), file=replies, flush=True)
    serve(player, sys.stdin, replies)


if __name__ == "__main__":
    main()

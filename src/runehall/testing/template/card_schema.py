"""What a content file of Beacons may say: logs, and the two verbs of what happens when one burns."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from runehall.content.content import Content, Fault, Field, Saying, Schema, Sort, Table, Total, Verb, cards_of

MOST_SEATS: Final = 4
MOST_LOGS: Final = 6  # in a hand (BE-005)
GATHERED: Final = 2  # in a turn (BE-004)
FEWEST_IN_THE_BOX: Final = MOST_SEATS * MOST_LOGS + GATHERED  # BE-D02

_COUNT: Final = Field("count", Sort.NUMBER, low=1, high=MOST_LOGS)


def _said(sentence: str) -> tuple[Saying, Saying]:
    """The sentence of a verb, for one log and for several."""
    return Saying(sentence.replace("{log}", "log"), {"count": (1,)}), Saying(sentence.replace("{log}", "logs"))


def _enough(content: Content) -> Iterator[Fault]:
    """Refuse a box from which somebody could not gather (BE-D02)."""
    logs = sum([row.number("copies") for row in content.rows("log")])
    if logs < FEWEST_IN_THE_BOX:
        yield Fault("log", "", "copies", f"adds up to {logs}, but {FEWEST_IN_THE_BOX} are needed (BE-D02).")


SCHEMA: Final = Schema(
    tables=(
        Table(
            "log",
            (
                Field("copies", Sort.NUMBER, low=0, high=40),
                Field("fuel", Sort.NUMBER, low=1, high=MOST_LOGS),  # never 0: BE-D01
                Field("burning", Sort.EFFECTS, group="burning", default=(), most=2),
            ),
        ),
    ),
    verbs=(
        Verb("draw", (_COUNT,), group="burning", says=_said("Draw {count} {log}.")),
        Verb("scatter", (_COUNT,), group="burning", says=_said("Each other keeper loses {count} {log} at random.")),
    ),
    totals=(Total("log", "copies", 32),),
    checks=(_enough,),
    facts=("Draw", "Each other keeper", "at random"),
)


def load_logs(overrides: Path | None) -> Content:
    """The logs of the box, with a user's changes."""
    return cards_of("runehall.testing.template", SCHEMA, overrides)

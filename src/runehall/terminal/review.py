"""A review of a recorded match, read in a terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from runehall.bots import review
from runehall.bots.review import Review, Step
from runehall.engine.errors import Refused
from runehall.terminal.screen import Screen

BARS: Final = "▁▂▃▄▅▆▇█"


def show(looked: Review, screen: Screen) -> None:
    """Print the chance curve of every seat, and the moments of luck and the choices that are worth a look."""
    screen.say(f"{looked.title}: {len(looked.steps)} choices. {looked.ended}.", style="bold")
    width = max(len(name) for name in looked.seats)
    for seat, name in enumerate(looked.seats):
        screen.say(f"{name:{width}}  {_bars(looked, seat, max(10, min(60, screen.width - width - 4)))}")
    for seat, name in enumerate(looked.seats):
        screen.say("")
        screen.say(f"{name}: luck {looked.luck(seat):+.0%}, given away by own choices {looked.cost(seat):.0%}")
        for step in looked.luckiest(seat):
            screen.say(f"{step.luck[seat]:+4.0%} luck   {_said(step, looked)}", indent="  ")
        for step in looked.costliest(seat):
            screen.say(f"{-step.cost:+4.0%} choice {_said(step, looked)}; better: {step.better}", indent="  ")


def _said(step: Step, looked: Review) -> str:
    return f"{step.at}. {looked.seats[step.seat]}: {step.label}"


def _bars(looked: Review, seat: int, count: int) -> str:
    """A seat's chances over the match as a row of bars."""
    last = len(looked.curve) - 1
    picked = [looked.curve[last * i // max(1, count - 1)][seat] for i in range(count)]
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in picked)


def write(path: Path, looked: Review) -> None:
    """Write the review to a file: a picture (.svg) or plain data (.json)."""
    if path.suffix not in (".svg", ".json"):
        raise Refused(f"'{path}' should end in .svg or .json.")
    text = review.picture(looked) if path.suffix == ".svg" else json.dumps(looked.json(), indent=1) + "\n"
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused(f"'{path}' cannot be written: {error.strerror or error}.") from None

"""Stepping through a recorded match, as a seat may see it, or with all hands open once it is over."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import runehall
from runehall.engine.chance import Recorded
from runehall.engine.errors import Refused
from runehall.match.match import Match
from runehall.match.views import View
from runehall.terminal import draw
from runehall.terminal.screen import Screen

HELP: Final = "n or Enter: next, p: previous, a number: that choice, l: all choices, q: quit"


class Replay:
    """A recorded match, at one of its choices."""

    def __init__(self, text: str, *, content: Path | None = None) -> None:
        """Check the whole record, then go back to its beginning; refused where it does not replay."""
        self._text: Final = text
        self._content: Final = content
        self.whole: Final = runehall.replay(text, content=content)
        self.lines: Final = self.whole.record.lines
        self.match: Match = self._begun()
        self.at = 0

    def _begun(self) -> Match:
        """The match before its first choice, with the chance of the record still to come."""
        record = self.whole.record
        notes = [*record.start, *[note for line in record.lines for note in line.notes]]
        return runehall.new(
            self.whole.game,
            seats=record.seats,
            content=self._content,
            chance=Recorded(notes),
            settings=record.settings,
        )

    def check(self, at: int) -> None:
        """Refuse a number of choices that the record does not have."""
        if not 0 <= at <= len(self.lines):
            raise Refused(f"There is no choice {at}: the record has {len(self.lines)}.")

    def go(self, at: int) -> None:
        """Go to the moment after so many choices."""
        self.check(at)
        if at < self.at:
            self.match, self.at = self._begun(), 0
        while self.at < at:
            line = self.lines[self.at]
            self.match.choose(line.text, line.seat)
            self.at += 1

    def view(self, seat: int | None) -> View:
        """What the seat may see; for spectators of a match that has ended, all hands are open."""
        view = self.match.view(seat)
        if seat is not None or not self.whole.over:
            return view
        opened = view.json()
        for each in range(self.whole.seats):
            opened = _opened(opened, self.match.view(each).json())
        return View(None, {**view.json(), "table": opened["table"]})


def _opened(one: dict[str, object], two: dict[str, object]) -> dict[str, object]:
    """Two views of the same moment as one that knows what either knows."""
    return {name: _known(one[name], two.get(name)) for name in one}


def _known(one: object, two: object) -> object:
    """Of two values for the same thing the one that hides less."""
    if isinstance(one, dict) and isinstance(two, dict):
        return _opened(one, two)
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        if any(isinstance(item, dict | list) for item in one):
            return [_known(a, b) for a, b in zip(one, two, strict=True)]
        return two if two.count(draw.UNKNOWN) < one.count(draw.UNKNOWN) else one
    return two if one == draw.UNKNOWN else one


class Stepping:
    """A person stepping through a replay, or a pipe that gets a part of it printed."""

    def __init__(self, replay: Replay, seat: int | None, screen: Screen) -> None:
        self.replay: Final = replay
        self.seat: Final = seat
        self.screen: Final = screen
        self.seen = 0

    def show_all(self) -> None:
        """Print every choice with what it brought, then the last table."""
        for at in range(len(self.replay.lines) + 1):
            self.replay.go(at)
            self._tell()
        self._draw()

    def show(self, at: int) -> None:
        """Print one moment."""
        self.replay.check(at)
        if at > 0:
            self.replay.go(at - 1)
            self.seen = len(self.replay.match.events(self.seat))
        self.replay.go(at)
        self._draw()
        self._tell()

    def step(self, at: int) -> None:
        """Go to and fro as the person says, until there is no more to hear."""
        self.show(at)
        while True:
            try:
                said = self.screen.ask(f"{self.replay.at} of {len(self.replay.lines)} ({HELP}) > ").casefold()
            except EOFError:
                self.screen.say("")
                return
            if said in ("q", "quit", "exit"):
                return
            try:
                self._heard(said)
            except Refused as refused:
                self.screen.say(str(refused), style="yellow")

    def _heard(self, said: str) -> None:
        """Do what a typed line means."""
        if said in ("", "n", "next"):
            self.show(self.replay.at + 1)
        elif said in ("p", "previous"):
            self.show(self.replay.at - 1)
        elif said.isdecimal():
            self.show(int(said))
        elif said in ("l", "list"):
            for number, line in enumerate(self.replay.lines, start=1):
                self.screen.say(f"{number:>5}  seat {line.seat}  {line.text}")
        else:
            raise Refused(f"'{said}' means nothing here. {HELP}")

    def _tell(self) -> None:
        """Tell the choice that was made and what it brought."""
        events = self.replay.match.events(self.seat, since=self.seen)
        self.seen += len(events)
        at = self.replay.at
        said = " ".join(event.text for event in events)
        self.screen.say(said, indent=f"{at:>5}  " if at else "start  ")

    def _draw(self) -> None:
        """Draw the table at this choice."""
        match = self.replay.match
        seen_by = "a spectator" if self.seat is None else f"seat {self.seat}"
        self.screen.rule(f"{match.game.title}, choice {self.replay.at} of {len(self.replay.lines)}, seen by {seen_by}")
        self.screen.lines(draw.table(match, self.replay.view(self.seat), self.screen.width))
        if match.outcome is not None:
            names = match.view(None)["seats"]
            ended = match.outcome.sentence([str(name) for name in names] if isinstance(names, list) else [])
            self.screen.say(f"{ended}: {match.outcome.reason}.", style="bold")
        self.screen.rule()

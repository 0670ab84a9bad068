"""One viewer's table as HTML: the whole page, or its regions one by one. Made from a view, never from a state."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, select_autoescape
from markupsafe import Markup

import runehall
from runehall.engine.scene import Board, Face, Headline, Person, Region, Scene
from runehall.table import icons, words
from runehall.table.card import CardFrame, slug
from runehall.table.decision import decision
from runehall.table.shelf import box, folder
from runehall.table.tracker import Kept, Tracker

__all__ = ["ChatLine", "Renderer", "Seen", "TableContext", "environment", "static"]

HERE = Path(__file__).parent
SHOWN = 12  # lines of the chronicle that travel with every push; older ones come on demand
NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something somebody said at the table."""

    name: str
    text: str
    seat: int | None = None  # None: a spectator


@dataclass(frozen=True)
class Seen:
    """Everything one viewer's table is rendered from."""

    table: str  # its id
    game: str
    seat: int | None  # None: a spectator
    view: Mapping[str, Any]  # View.json() of this viewer
    people: tuple[Person, ...]  # by seat
    events: tuple[Mapping[str, Any], ...] = ()  # Event.json() of what the viewer may know, newest last, the last 40
    earlier: int = 0  # how many events came before these
    fresh: int = 0  # how many of them are new since the viewer's last message
    ask: str | None = None  # id of the pending ask of this viewer ("a17"); None when not asked
    optional: Mapping[str, Any] | None = None  # an optional ask's json; answered under `ask` as well
    may_undo: bool = False
    may_ask_undo: bool = False
    undo_vote: Mapping[str, Any] | None = (
        None  # {"by": name, "yours": bool: this viewer is to answer, "waiting": [names]}
    )
    hints: bool = False
    chat: tuple[ChatLine, ...] = ()
    status: str = "running"  # waiting, running, paused or over
    host: bool = False
    reason: str = ""  # a refusal to show after a form was posted without script
    curtain: str = ""  # pass-and-play: the name of who is to take the device; the view is then a spectator's
    replay: Mapping[str, Any] | None = None  # {"at": n, "length": n, …}: a moment of a record, without a form
    # choose, undo, ask_undo, answer_undo, chat, log, leave, return, seat, rematch, replay, share, reveal, odds,
    # stream, events: the address of each thing this viewer may do or see; what is missing is not offered
    links: Mapping[str, str] = field(default_factory=dict)
    csrf: str = ""
    seq: int = 0
    faces: Mapping[str, Face] | None = None  # None: those of the game's own content


@dataclass(frozen=True)
class TableContext:
    """What every macro of a board is given beside its region.

    A region is drawn again only when its own data, the people or whether the viewer is asked have changed: whatever
    else of the view a macro shows must stand in the region's data.
    """

    faces: Mapping[str, Face]
    flips: Mapping[str, str]  # element id → flip key
    people: Sequence[Person]
    viewer: int | None
    game: str
    view: Mapping[str, Any]


@cache
def static(name: str) -> str:
    """The address of a file that never changes under it."""
    if name == "icons.css":
        return f"/static/icons.css?v={icons.version()}"
    return f"/static/{name}?v={_digest(HERE / 'static' / name)}"


@cache
def board_style(game: str) -> str:
    """The address of a game's own stylesheet."""
    return f"/games/{game}/board.css?v={_digest(folder(game) / 'board.css')}"


def _digest(path: Path) -> str:
    """A short digest of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:10]


@cache
def environment() -> Environment:
    """The templates of the house, and those of each game under its name."""
    games = {name: FileSystemLoader(folder(name)) for name in runehall.games()}
    made = Environment(
        loader=ChoiceLoader([PrefixLoader(games), FileSystemLoader(HERE / "templates")]),
        autoescape=select_autoescape(default=True),
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.filters["slug"] = slug
    made.filters["listed"] = words.listed
    made.filters["sentence"] = words.sentence
    made.filters["spoken"] = words.spoken
    made.globals.update(
        static=static, board_style=board_style, seat_word=words.seat_word, lore=lore, card_frame=CardFrame(made)
    )
    return made


@cache
def lore(game: str) -> Markup:
    """Every card of a game's own content in full: what the inspector copies and descriptions point to."""
    return _lore(box(game).faces)


def _lore(faces: Mapping[str, Face]) -> Markup:
    """Faces as hidden full cards."""
    module: Any = environment().get_template("lore.html").module
    written: Markup = module.lore(list(faces.values()))
    return written


class Renderer:
    """Turns what a viewer may know into HTML."""

    def __init__(self) -> None:
        self._templates = environment()

    def page(self, seen: Seen, tracker: Tracker) -> str:
        """The whole page of a table."""
        board = box(seen.game).board
        regions = self.regions(seen, tracker)
        inside = [f"r-{region.name}" for region in board.regions]
        return self._templates.get_template("table.html").render(
            seen=seen,
            box=box(seen.game),
            title=self.title(seen),
            regions={name: Markup(html) for name, html in regions.items()},
            inside=[*inside, "r-bar", "r-panel"],
            lore=lore(seen.game) if seen.faces is None else _lore(seen.faces),
        )

    def title(self, seen: Seen) -> str:
        """The title of the browser's tab."""
        return words.title(seen.view, seen.people, box(seen.game).title, seen.status)

    def regions(self, seen: Seen, tracker: Tracker) -> dict[str, str]:
        """Every region of the viewer's table by its element's id."""
        chosen = box(seen.game)
        faces = chosen.faces if seen.faces is None else seen.faces
        scene = chosen.board.scene(seen.view, seen.people, faces)
        flips = tracker.follow(scene.placed)
        context = TableContext(faces, flips, seen.people, seen.seat, seen.game, seen.view)
        drawn = self._board(chosen.board, scene, context, tracker.kept)
        return drawn | self._around(seen, scene.headline, tracker.kept)

    def _around(self, seen: Seen, headline: Headline, kept: Kept) -> dict[str, str]:
        """The regions every table has; one that would say the same as before is not drawn again."""
        chosen = box(seen.game)
        view, doors = seen.view, (seen.links, seen.csrf)
        decided = decision(view, seen.optional, chosen.board)
        waiting = words.waiting_for(view, seen.people)
        over = words.ending(view, seen.people) if view["over"] else ""
        sitting = (seen.people, view["asked"], view["over"], seen.host, doors)
        lying = (over, seen.people, seen.status, seen.undo_vote, seen.curtain, seen.host, view["outcome"], doors)
        return {
            "r-top": kept.drawn(
                "r-top",
                (headline, seen.may_undo, seen.may_ask_undo, seen.ask is None, doors),
                lambda: self._house("top", seen, headline, chosen),
            ),
            "r-bar": self._house("reel", seen) if seen.replay else self._house("bar", seen, decided, waiting),
            "r-panel": kept.drawn("r-panel", lying, lambda: self._house("panel", seen, over, chosen)),
            "r-seats": kept.drawn("r-seats", sitting, lambda: self._house("seats", seen)),
            "r-log": kept.drawn("r-log", (seen.events, seen.earlier, doors), lambda: self.log(seen, SHOWN)),
            "r-chat": kept.drawn("r-chat", seen.chat, lambda: self._house("chat", seen)),
        }

    def _house(self, name: str, *given: object) -> str:
        """One of the regions every table has: the macro in the template of its name."""
        macros: Any = self._templates.get_template(f"{name}.html").module
        return str(getattr(macros, name)(*given))

    def log(self, seen: Seen, lines: int) -> str:
        """The chronicle, newest first; the older lines come on demand."""
        events = seen.events[-lines:]
        return self._house("log", seen, events[::-1], seen.earlier + len(seen.events) - len(events))

    def _board(self, board: Board, scene: Scene, context: TableContext, kept: Kept) -> dict[str, str]:
        """The regions only this game has; one whose data is as before is not drawn again."""
        macros: Any = self._templates.get_template(f"{context.game}/board.html").module
        drawn: dict[str, str] = {}
        for region in board.regions:
            data = scene.regions[region.name]
            made_of = (data, context.people, context.view["ask"] is None)
            name = f"r-{region.name}"
            drawn[name] = kept.drawn(name, made_of, partial(self._region, region, macros, data, context))
        return drawn

    def _region(self, region: Region, macros: Any, data: Any, context: TableContext) -> str:
        """One region of a board."""
        return self._house("region", region, getattr(macros, region.name)(data, context))

    def shows(self, seen: Seen) -> list[dict[str, Any]]:
        """What is new as the client plays and announces it."""
        return [self._show(seen, event) for event in seen.events[len(seen.events) - seen.fresh :]]

    def _show(self, seen: Seen, event: Mapping[str, Any]) -> dict[str, Any]:
        """One event: how it is played, and the sentence that is said."""
        show = box(seen.game).board.show(seen.view, event)
        if show is None:
            return {"show": "note", "say": event["text"]}
        fields = {"on": show.on, "at": show.at, "text": show.text, "faces": list(show.faces), "tone": show.tone}
        return {"show": show.show, **{name: value for name, value in fields.items() if value}, "say": event["text"]}

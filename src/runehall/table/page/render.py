"""One viewer's table as HTML: the whole page, or its regions one by one. Made from a view, never from a state."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, nodes, select_autoescape
from markupsafe import Markup

from runehall.scene.board import Face, Headline, Person, Region, Scene, TableBoard
from runehall.scene.maps import MapPicture
from runehall.scene.view_types import EventView
from runehall.table.page import icons, since, words
from runehall.table.page.card import CardFrame, slug
from runehall.table.page.card_moves import Tracked, Tracker
from runehall.table.page.decision import decision
from runehall.table.page.endings import ended
from runehall.table.page.parts import Parts
from runehall.table.page.remembered import Remembered
from runehall.table.page.sample_map import sample_chart
from runehall.table.page.shelf import Box, box, boxes, folder
from runehall.table.page.templates import QuickCode, QuickTemplate
from runehall.table.page.terms import explained, terms_of
from runehall.table.page.terrain import Terrains

__all__ = [
    "COVER", "ChatLine", "NoteLine", "Renderer", "TableContents", "TableContext", "assembled", "cover", "environment",
    "static",
]  # fmt: skip

HERE = Path(__file__).parent.parent
COVER = "cover.svg"  # the picture on a box, beside the board
SHOWN = 12  # lines of the chronicle that travel with every push; older ones come on demand
PART = re.compile(r'<g data-part="([\w-]+)"></g>')  # where a region stands inside another one
NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something somebody said at the table."""

    name: str
    text: str
    seat: int | None = None  # None: a spectator


@dataclass(frozen=True, slots=True)
class NoteLine:
    """What somebody has written beside a moment of a match that is over."""

    id: int
    at: int
    name: str
    text: str
    yours: bool = False


@dataclass(frozen=True)
class TableContents:
    """Everything one viewer's table is rendered from."""

    table: str  # its id
    game: str
    seat: int | None  # None: a spectator
    view: Mapping[str, Any]  # View.json() of this viewer
    people: tuple[Person, ...]  # by seat
    events: tuple[EventView, ...] = ()  # Event.json() of what the viewer may know, newest last, the last 40
    earlier: int = 0  # how many events came before these
    fresh: int = 0  # how many of them are new since the viewer's last message
    since: tuple[EventView, ...] = ()  # what has happened since the viewer chose last
    ask: str | None = None  # id of the pending ask of this viewer ("a17"); None when not asked
    optional: Mapping[str, Any] | None = None  # an optional ask's json; answered under `ask` as well
    may_undo: bool = False
    may_ask_undo: bool = False
    undo_vote: Mapping[str, Any] | None = (
        None  # {"by": name, "yours": bool: this viewer is to answer, "waiting": [names]}
    )
    seat_vote: Mapping[str, Any] | None = None  # {"by", "seat", "of", "yours", "waiting"}: somebody asks for a seat
    fair: Mapping[str, Any] | None = None  # {"commitment", "numbers": [{seat, number}], "yours": may add one}
    lesson: Mapping[str, Any] | None = None  # {"title", "at", "of", "step", "waits", "expect", "link"}: for its reader
    hints: bool = False
    chat: tuple[ChatLine, ...] = ()
    notes: tuple[NoteLine, ...] = ()  # beside the moments of a match that is over
    status: str = "running"  # waiting, running, paused or over
    host: bool = False
    reason: str = ""  # a refusal to show after a form was posted without script
    curtain: str = ""  # pass-and-play: the name of who is to take the device; the view is then a spectator's
    replay: Mapping[str, Any] | None = None  # {"at": n, "length": n, …}: a moment of a record, without a form
    # choose, undo, reset, unpick, ask_undo, answer_undo, chat, log, leave, return, seat, rematch, replay, share,
    # reveal, odds, stream, events: the address of each thing this viewer may do or see; what is missing is not offered
    links: Mapping[str, str] = field(default_factory=dict)
    csrf: str = ""
    seq: int = 0
    faces: Mapping[str, Face] | None = None  # None: those of the game's own content


@dataclass(frozen=True)
class TableContext:
    """What every macro of a board is given beside its region.

    A region is drawn again only when its own data, the people or whether the viewer is asked have changed: whatever
    else of the view a macro shows must stand in the region's data. The same is true of each part of it.
    """

    faces: Mapping[str, Face]
    flips: Mapping[str, str]  # element id → flip key
    people: Sequence[Person]
    viewer: int | None
    game: str
    view: Mapping[str, Any]
    parts: Parts

    def part(self, macro: Callable[..., Markup], data: object, *more: object) -> Markup:
        """What a macro draws of a part of the region, out of its data, this context and more; parts hold no parts."""
        return self.parts.drawn(macro, (data, *more), self)


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


@cache
def cover(game: str) -> str:
    """The address of the picture on a game's box; '' where none is drawn."""
    drawn = folder(game) / COVER
    return f"/games/{game}/{COVER}?v={_digest(drawn)}" if drawn.is_file() else ""


def _digest(path: Path) -> str:
    """A short digest of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:10]


@cache
def environment() -> Environment:
    """The templates of the house, and those of each game under its name."""
    made = Environment(
        loader=ChoiceLoader([FunctionLoader(_of_a_game), FileSystemLoader(HERE / "templates")]),
        autoescape=select_autoescape(default=True),
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.template_class, made.code_generator_class = QuickTemplate, QuickCode
    made.filters["slug"] = slug
    made.filters["listed"] = words.listed
    made.filters["sentence"] = words.sentence
    made.filters["spoken"] = words.spoken
    made.filters["explained"] = explained
    made.globals.update(
        static=static, board_style=board_style, cover=cover, seat_word=words.seat_word, lore=lore, terms_of=terms_of,
        card_frame=CardFrame(made),
    )  # fmt: skip
    made.globals["remembered"] = Remembered(made)
    return made


def _of_a_game(name: str) -> str | None:
    """A template of a game on the shelf: GAME/board.html."""
    game, _, file = name.partition("/")
    return (folder(game) / file).read_text("utf-8") if game in boxes() and file == "board.html" else None


@cache
def lore(game: str) -> Markup:
    """Every card of a game's own content in full: what the inspector copies and descriptions point to."""
    return _lore(box(game).faces, game)


def _lore(faces: Mapping[str, Face], game: str) -> Markup:
    """Faces as hidden full cards."""
    module: Any = environment().get_template("lore.html").module
    written: Markup = module.lore(list(faces.values()), game)
    return written


@cache
def _macros(template: str, name: str) -> Callable[..., Markup]:
    """One macro of a template."""
    found: Callable[..., Markup] = getattr(environment().get_template(template).module, name)
    return found


@cache
def _read_by(game: str) -> frozenset[str]:
    """Every attribute the macros of a board read: what they do not read, they need not be drawn again for."""
    source = (folder(game) / "board.html").read_text("utf-8")
    return frozenset(each.attr for each in environment().parse(source).find_all(nodes.Getattr))


def assembled(regions: Mapping[str, str]) -> dict[str, str]:
    """The regions with those inside that stand in one of them; a push sends each by itself."""
    return {name: PART.sub(lambda found: regions[found[1]], html) for name, html in regions.items()}


class Renderer:
    """Turns what a viewer may know into HTML."""

    def __init__(self) -> None:
        self._templates = environment()
        self.terrains = Terrains()
        self.terrains.share(sample_chart())
        for each in boxes().values():
            for chart in each.board.charts():
                self.terrains.share(chart)

    def page(self, contents: TableContents, tracker: Tracker) -> str:
        """The whole page of a table."""
        board = box(contents.game).board
        regions = assembled(self.regions(contents, tracker))
        inside = [f"r-{region.name}" for region in board.regions]
        return self._templates.get_template("table.html").render(
            contents=contents,
            box=box(contents.game),
            title=self.title(contents),
            regions={name: Markup(html) for name, html in regions.items()},
            inside=[*inside, "r-bar", "r-panel"],
            lore=lore(contents.game) if contents.faces is None else _lore(contents.faces, contents.game),
        )

    def title(self, contents: TableContents) -> str:
        """The title of the browser's tab."""
        return words.title(contents.view, contents.people, box(contents.game).title, contents.status)

    def regions(self, contents: TableContents, tracker: Tracker) -> dict[str, str]:
        """Every region of the viewer's table by its element's id."""
        chosen = box(contents.game)
        faces = chosen.faces if contents.faces is None else contents.faces
        scene = chosen.board.scene(contents.view, contents.people, faces)
        flips = tracker.follow(scene.placed)
        context = TableContext(faces, flips, contents.people, contents.seat, contents.game, contents.view, Parts())
        drawn = self._board(chosen.board, scene, context, tracker)
        return drawn | self._around(contents, chosen, scene.headline, tracker.kept)

    def _around(self, contents: TableContents, chosen: Box, headline: Headline, kept: Tracked) -> dict[str, str]:
        """The regions every table has; one that would say the same as before is not drawn again."""
        view, doors = contents.view, (contents.links, contents.csrf)
        over = words.ending(view, contents.people) if view["over"] else ""
        titles = chosen.board.titles(view)
        sitting = (contents.people, titles, view["asked"], view["over"], contents.host, doors)
        vote, curtain = (contents.undo_vote, contents.seat_vote, contents.fair, contents.lesson), contents.curtain
        told = ended(view, contents.people, chosen.board.breakdown(view)) if view["over"] else None
        lying = (over, told, contents.people, contents.status, vote, curtain, contents.host, view["outcome"], doors)
        said = (contents.chat, contents.notes, contents.replay and contents.replay["at"], doors)
        return {
            "r-top": kept.redrawn(
                "r-top",
                (headline, contents.may_undo, contents.may_ask_undo, contents.ask is None, doors),
                lambda: self._house("top", contents, headline, chosen),
            ),
            "r-bar": self._bar(contents, chosen),
            "r-panel": kept.redrawn("r-panel", lying, lambda: self._house("panel", contents, over, chosen, told)),
            "r-seats": kept.redrawn("r-seats", sitting, lambda: self._house("seats", contents, titles)),
            "r-log": kept.redrawn(
                "r-log", (contents.events, contents.earlier, doors), lambda: self.log(contents, SHOWN)
            ),
            "r-chat": kept.redrawn("r-chat", said, lambda: self._house("chat", contents)),
        }

    def _bar(self, contents: TableContents, chosen: Box) -> str:
        """What the viewer is asked, or whom the table waits for; in a replay, how to go through it."""
        if contents.replay:
            return self._house("replay_bar", contents)
        board, faces = chosen.board, chosen.faces if contents.faces is None else contents.faces
        decided = decision(contents.view, contents.optional, board)
        told = since.told(contents, board) if contents.since else None
        waiting = words.waiting_for(contents.view, contents.people)
        aim = (
            ""
            if contents.view["over"]
            else words.goal(contents.view, contents.people, board.goal(contents.view, faces))
        )
        return self._house("bar", contents, decided, waiting, told, aim)

    def _house(self, name: str, *given: object) -> str:
        """One of the regions every table has: the macro in the template of its name."""
        return str(_macros(f"{name}.html", name)(*given))

    def log(self, contents: TableContents, lines: int) -> str:
        """The chronicle, newest first; the older lines come on demand."""
        events = contents.events[-lines:]
        turns = since.by_turn(events, box(contents.game).board.guidance.turns)
        return self._house("log", contents, turns, contents.earlier + len(contents.events) - len(events))

    def _board(self, board: TableBoard, scene: Scene, context: TableContext, tracker: Tracker) -> dict[str, str]:
        """The regions only this game has; one whose data is as before is not drawn again."""
        read = _read_by(context.game)
        people = context.people if "people" in read else ()
        asked = context.view["ask"] is None if "view" in read else None
        drawn: dict[str, str] = {}
        for region in board.regions:
            data = scene.regions[region.name]
            name = f"r-{region.name}"
            if isinstance(data, MapPicture):
                drawn |= self.of_map(region, data, tracker)
            else:
                draw = partial(self._region, region, data, context, tracker.parts_of(name), (people, asked))
                drawn[name] = tracker.kept.drawn(name, (data, people, asked), draw)
        return drawn

    def of_map(self, region: Region, picture: MapPicture, tracker: Tracker) -> dict[str, str]:
        """A map: the sheet with its names, and inside it regions: marks and pieces of each part, the ground below."""
        drawing: Any = self._templates.get_template("map.html").module
        terrain, key = self.terrains.address(picture.chart), picture.chart.key
        sheet = (*picture.fixed, terrain)
        followed = tracker.on_map(region.name).follow({each.id: each.kind for each in picture.pieces if each.kind})
        ids = {each.id: f"{region.name}-{followed[each.id]}" if each.kind else each.id for each in picture.pieces}
        kept, outer = tracker.kept, f"r-{region.name}"

        def whole() -> str:
            return self._house("region", region, drawing.map(region.name, picture, terrain))

        drawn = {outer: kept.drawn(outer, sheet, whole)}
        if picture.ground:
            ground = partial(drawing.ground, region.name, picture)
            drawn[f"{outer}-ground"] = str(kept.drawn(f"{outer}-ground", (key, picture.ground), ground))
        for part, lying in picture.split().items():
            marked, named = (key, lying.marks, lying.reach), [ids[each.id] for each in lying.pieces]
            marks = partial(drawing.marks, region.name, lying, part)
            pieces = partial(drawing.pieces, region.name, lying, ids, part)
            drawn[f"{outer}-marks{part}"] = str(kept.drawn(f"{outer}-marks{part}", marked, marks))
            standing = (key, lying.pieces, lying.paths, named)
            drawn[f"{outer}-pieces{part}"] = str(kept.drawn(f"{outer}-pieces{part}", standing, pieces))
        return drawn

    def _region(self, region: Region, data: Any, context: TableContext, parts: Parts, around: object) -> str:
        """One region of a board; `around` is what its parts may show besides their own data."""
        parts.begin(around)
        drawn = _macros(f"{context.game}/board.html", region.name)(data, replace(context, parts=parts))
        return self._house("region", region, drawn)

    def shows(self, contents: TableContents) -> list[dict[str, Any]]:
        """What is new as the client plays and announces it."""
        board, fresh = box(contents.game).board, contents.events[len(contents.events) - contents.fresh :]
        return [self._show(board, contents, event) for event in fresh]

    def _show(self, board: TableBoard, contents: TableContents, event: EventView) -> dict[str, Any]:
        """One event: how it is played, and the sentence that is said."""
        show = board.show(contents.view, event)
        if show is None:
            return {"show": "note", "say": event["text"]}
        fields = {"on": show.on, "at": show.at, "text": show.text, "faces": list(show.faces), "tone": show.tone}
        return {"show": show.show, **{name: value for name, value in fields.items() if value}, "say": event["text"]}

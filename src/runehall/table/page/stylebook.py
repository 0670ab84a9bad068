"""The style page: every component of the house in both themes, with contrast computed from the tokens themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse
from starlette.routing import BaseRoute, Route

from runehall.engine.view_types import EventView
from runehall.scene.board import Face, Headline, Person, Stat
from runehall.table.page import icons
from runehall.table.page.decision import Choosable, Decision, Group
from runehall.table.page.render import HERE, ChatLine, TableContents, assembled, environment
from runehall.table.page.sample_map import sample_map
from runehall.table.page.shelf import boxes
from runehall.table.page.since import Turn
from runehall.table.page.terrain import Addresses

__all__ = ["contrast", "routes", "style_page", "tokens"]

THEMES = ("dark", "light")
GROUNDS = ("page", "panel", "bar")
WORDS = ("text", "text-2", "gold", "can", "pick", "good", "bad", "red", "blue", "green", "yellow", "purple", "bone")
ON_VELLUM = ("ink", "ink-2", "gold-ink", "wound", "mend")
DEEP = ("red-deep", "blue-deep", "green-deep", "yellow-deep", "purple-deep", "bone-deep")
MARKED = (("e3", "can"), ("d1", "can"), ("f2", "picked"))  # places of the sample map
_TOKEN = re.compile(r"--([\w-]+):\s*(?:light-dark\((#\w{6,8}),\s*(#\w{6,8})\)|(#\w{6}))\s*;")
_NAMED = re.compile(
    r'(?<=\s)(id|for|name|aria-labelledby|aria-describedby|aria-controls|data-toggle|data-dismiss|data-copy)="([^"]+)"'
)


@dataclass(frozen=True, slots=True)
class Swatch:
    """A colour with its contrast on each ground it is used on."""

    name: str
    value: str
    ratios: tuple[tuple[str, float], ...]


@cache
def tokens() -> dict[str, dict[str, str]]:
    """The colours of each theme by name, read from tokens.css."""
    found: dict[str, dict[str, str]] = {theme: {} for theme in THEMES}
    for name, light, dark, both in _TOKEN.findall((HERE / "static" / "tokens.css").read_text("utf-8")):
        found["light"][name] = light or both
        found["dark"][name] = dark or both
    return found


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 counts it."""
    brighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    """The relative luminance of a colour."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _swatches(theme: str) -> Iterator[tuple[str, list[Swatch]]]:
    """The colours of a theme under the ground they are used on."""
    colours = tokens()[theme]

    def on(names: tuple[str, ...], grounds: tuple[str, ...]) -> list[Swatch]:
        return [
            Swatch(name, colours[name], tuple((ground, contrast(colours[name], colours[ground])) for ground in grounds))
            for name in names
        ]

    yield "Words and signals on page, panel and bar", on(WORDS, GROUNDS)
    yield "Ink on the light and the dark end of vellum", on(ON_VELLUM, ("vellum", "vellum-2"))
    yield "Deep colours: on vellum, and under a glyph", on(DEEP, ("vellum", "glyph"))


@cache
def style_page() -> str:
    """The page at /style."""
    return environment().get_template("style.html").render(themes=[_theme(theme) for theme in THEMES])


def _theme(theme: str) -> dict[str, Any]:
    """Everything shown in one theme; every id carries the theme's name, since the other theme shows the same."""
    parts: Any = environment().get_template("components.html").module
    shown = parts.components(_samples())
    return {"name": theme, "swatches": list(_swatches(theme)), "components": Markup(_twin(str(shown), theme))}


def _twin(html: str, prefix: str) -> str:
    """The same HTML with other ids."""

    def renamed(found: re.Match[str]) -> str:
        names = " ".join(f"{prefix}-{name}" for name in found[2].split())
        return f'{found[1]}="{names}"'

    return _NAMED.sub(renamed, html).replace('<use href="#', f'<use href="#{prefix}-')


def _faces() -> dict[str, Face]:
    """Cards of no game, one for each colour."""
    made = [
        ("axemen", "Axemen", "red", "Vikings", "axe", "Melee", (2, 0), (4, 3), "Hits first when it attacks."),
        (
            "onager",
            "Onager",
            "blue",
            "Saxons",
            "engine",
            "Siege engine",
            (4, 2),
            (3, 3),
            "May shoot over the first row.",
        ),
        (
            "warden",
            "Warden of the Oak",
            "green",
            "Grove",
            "tree",
            "Keeper",
            (3, 1),
            (2, 6),
            "Your Wall holds one more.",
        ),
        ("herald", "Herald", "yellow", "Court", "horn", "Courtier", (1, 1), (1, 2), "When it comes, draw a card."),
        (
            "seer",
            "Seer",
            "purple",
            "Runes",
            "eye",
            "Caster",
            (2, 3),
            (0, 3),
            "Look at the top three cards of your deck.",
        ),
        (
            "looters",
            "Looters",
            "bone",
            "Mercenaries",
            "key",
            "Pillager",
            (2, 0),
            (2, 2),
            "Takes 1 Gold when it sieges.",
        ),
    ]
    return {
        kind: Face(
            kind, name, name if len(name) < 14 else "Oak Warden", accent, family, icon, family, type,
            costs=(Stat("gold", str(costs[0]), "gold"), Stat("faith", str(costs[1]), "faith")),
            left=Stat("sword", str(stats[0]), "power"), right=Stat("heart", str(stats[1]), "health"), text=text,
            source="house" if kind == "looters" else "printed",
        )
        for kind, name, accent, family, icon, type, costs, stats, text in made
    }  # fmt: skip


def _samples() -> dict[str, Any]:
    """What the components show."""
    people = (
        Person("Astrid", you=True),
        Person("Wulfric", "bot"),
        Person("Odo", here=False),
        Person("Open seat", "open"),
    )
    view: dict[str, Any] = {
        "seats": ["Vikings", "Saxons", "Normans", "Danes"], "seat": 0, "asked": [0], "ask": {"rule": ""},
        "over": False, "outcome": None,
    }  # fmt: skip
    told = [
        _event("Wulfric plays Onager for 4 Gold and 2 Faith.", "RM-272"),
        _event("Thegn Spearmen attack Looters in lane 3: 4 + 2 = 6 damage, 3 back.", "RM-131"),
        _event("Astrid draws a card."),
    ]
    links = dict.fromkeys(
        ("choose", "undo", "chat", "odds", "seat", "leave", "rematch", "replay", "log", "answer_undo"), "#"
    )
    contents = TableContents(
        "style", "runes_of_mayhem", 0, view, people, events=tuple(told), earlier=31, ask="a17", may_undo=True,
        host=True,
        chat=(ChatLine("Wulfric", "Well met.", 1), ChatLine("Hild", "Good luck, both of you.")),
        links={**links, "share": "/join/sample/key"},
    )  # fmt: skip
    return {
        "faces": _faces(),
        "contents": contents,
        "turns": [Turn("Wulfric's turn", contents.events)],
        **_drawn(contents),
        "icons": [name for name, _ in icons.icons()[""]],
        "map": _map(),
    }


def _event(text: str, *why: str) -> EventView:
    """A line of the chronicle."""
    return EventView(word="told", text=text, arguments=[], card="", why=list(why), played=None)


def _drawn(contents: TableContents) -> dict[str, Any]:
    """Regions of a table in each of their states; what the script would write is written here."""
    idle = replace(contents, view={**contents.view, "ask": None, "asked": [1]}, ask=None)
    outcome = {
        "winners": [0], "sides": [[0], [1], [2], [3]], "lost": False, "scores": [40, 0, 12, 8],
        "reason": "The Fortress of the Saxons fell.",
    }  # fmt: skip
    over = replace(idle, view={**idle.view, "asked": [], "over": True, "outcome": outcome}, status="over")
    steps = Headline("Turn 7", ("Production", "Regroup", "Battle", "Burial", "Main", "Draw"), 2)
    asked = _region("bar", contents, _decision(), "")
    chosen = (
        ('class="option"', 'class="option" data-shown'),
        ('class="odds"></small>', 'class="odds">deals 2–5, takes 2–5; 44 % to fell it</small>'),
        ('class="trail">Choose on the table, or from the list', 'class="trail" data-picks>Axemen → …'),
    )
    warned = (
        (" data-confirm=", " data-armed data-confirm="),
        (' role="alert" data-client></p>', ">Three units have not attacked. Choose it again to go ahead.</p>"),
    )
    bars = [asked, _state(asked, chosen), _state(asked, warned)]
    bars += [_region("bar", idle, None, "Wulfric is choosing"), _region("bar", over, None, "")]
    sample = next(iter(boxes().values()))  # any box: what follows a match leads to its first lesson
    vote = {"by": "Wulfric", "yours": True, "waiting": [], "choices": 1}
    panels = [
        _region("panel", over, "You win", sample),
        _region("panel", replace(idle, status="waiting"), "", sample),
        _region("panel", replace(idle, undo_vote=vote), "", sample),
    ]
    return {
        "bars": [Markup(_twin(bar, f"bar{at}")) for at, bar in enumerate(bars)],
        "panels": [Markup(_twin(panel, f"panel{at}")) for at, panel in enumerate(panels)],
        "list": Markup(_twin(_state(asked, (('class="options"', 'class="options" data-open'),)), "list")),
        "top": Markup(_state(_region("top", contents, steps, {"title": ""}), (('<h1 class="vh"></h1>', ""),))),
    }


def _region(name: str, *given: object) -> str:
    """A region that every table has."""
    macros: Any = environment().get_template(f"{name}.html").module
    return str(getattr(macros, name)(*given))


def _state(html: str, changes: tuple[tuple[str, str], ...]) -> str:
    """A region as the script would have changed it."""
    for old, new in changes:
        assert old in html, f"the style page shows {old!r}, which its template no longer writes"
        html = html.replace(old, new)
    return html


def _decision() -> Decision:
    """A question with an option that touches nothing and two that touch the board."""
    end = Choosable("end", "End the Battle-step", ("RM-079",), "Three units have not attacked.", (), False)
    attack = Choosable("attack", "Axemen attack the Onager", ("RM-107",), "", ("axemen", "onager"), True)
    siege = Choosable("siege", "Axemen siege the Fortress", ("RM-131",), "", ("axemen", "fortress"), True)
    return Decision(
        "Choose a unit to attack with", "RM-100", False, (end,), (Group("axemen", "Axemen", (attack, siege)),)
    )


def _map() -> Markup:
    """The sample map, whole, with two of its places as the script would have marked them."""
    drawing: Any = environment().get_template("map.html").module
    picture = sample_map()
    regions = {
        "map": str(drawing.map("sample", picture, Addresses(picture.chart.key))),
        "r-sample-marks": str(drawing.marks("sample", picture)),
        "r-sample-pieces": str(drawing.pieces("sample", picture, {each.id: each.id for each in picture.pieces})),
    }
    marked = tuple((f' data-item="sample-{name}"', f' data-{mark} data-item="sample-{name}"') for name, mark in MARKED)
    return Markup(_state(assembled(regions)["map"], marked))


async def style(request: Request) -> HTMLResponse:
    """Answer with the style page."""
    return HTMLResponse(style_page())


routes: list[BaseRoute] = [Route("/style", style)]

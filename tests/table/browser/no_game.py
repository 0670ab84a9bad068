"""A table of no game, for the rules of the generic client: its page, what is pushed to it, and what it did."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from markupsafe import Markup
from playwright.sync_api import Page

from runehall.scene.board import Face, Headline, Stat
from runehall.table.page.decision import Choosable, Decision, Group, Pick
from runehall.table.page.render import TableContents, environment

VIEW: dict[str, Any] = {"seats": [], "asked": [0], "ask": {"rule": ""}, "over": False, "outcome": None, "seat": 0}
LINKS = {"choose": "/choose", "reset": "/reset", "unpick": "/unpick", "chat": "/chat", "odds": "/odds"}
SHEET = """
#table { grid-template: "field" 1fr "hand" 200px "bar" 80px / 1fr; }
#r-field { grid-area: field; display: grid; grid-template-columns: repeat(3, 120px); grid-auto-rows: 120px; gap: 20px; }
#r-hand { grid-area: hand; display: flex; gap: 20px; }
"""
AXEMEN = Face(
    "axemen", "Axemen", "Axemen", "red", "Vikings", "axe", "Units",
    left=Stat("sword", "4", "power"), right=Stat("heart", "3", "health"), text="Hits first.",
)  # fmt: skip

# Two attackers on the field, each with targets; a card in the hand, twice, that goes to one spot; an end that warns.
OPTIONS = (
    ("end", "", "Nobody has attacked."),
    ("pass", "", ""),
    ("attack a x", "a x", ""),
    ("attack a y", "a y", ""),
    ("attack b y", "b y", ""),
    ("flank b y", "b y", ""),
    ("play axemen", "hand-axemen spot", ""),
    ("burn", "torch", ""),
)
FIELD = ("a", "b", "x", "y", "spot", "torch", "idle")


def bar(
    *options: tuple[str, str, str],
    ask: str | None = "a1",
    prompt: str = "Choose a unit",
    rule: str = "RM-100",
    contents: TableContents | None = None,
    picked: Sequence[tuple[str, str, int]] = (),
    done: str = "",
) -> str:
    """The decision bar with these options: text, path, caution; and picks: text, path, how often."""
    made = [
        Choosable(text, text.capitalize(), ("RM-107",), caution, tuple(path.split()), text.startswith("attack"))
        for text, path, caution in options
    ]
    groups: dict[str, list[Choosable]] = {}
    for option in made:
        if option.path:
            groups.setdefault(option.path[0], []).append(option)
    always = tuple(option for option in made if not option.path)
    decision = Decision(
        prompt, rule, False, always, tuple(Group(name, name, tuple(found)) for name, found in groups.items()),
        tuple(Pick(text, text.split()[-1].title(), text, tuple(path.split()), count) for text, path, count in picked),
        Choosable(done, "That is all", (), "", (), False) if done else None,
    )  # fmt: skip
    shown = contents or TableContents("t", "bloodrunes", 0, VIEW, (), ask=ask, links=LINKS)
    macros: Any = environment().get_template("bar.html").module
    if ask is None:
        return str(
            macros.bar(
                TableContents("t", "bloodrunes", 0, {**VIEW, "ask": None}, (), links=LINKS), None, "Wulfric is choosing"
            )
        )
    return str(macros.bar(shown, decision, ""))


def item(name: str, flip: str) -> str:
    return f'<button type="button" id="{name}" data-item="{name}" data-flip="{flip}">{name}</button>'


def region(name: str, inside: str) -> str:
    return f'<section id="r-{name}" class="region" data-rove aria-label="{name}">{inside}</section>'


def field(*names: str) -> str:
    things = "".join(item(name, f"f-{name}") for name in names or FIELD)
    return region("field", f'{things}<details id="more"><summary>More</summary>text</details>')


def hand(*numbers: int, power: str = "4") -> str:
    frame: Any = environment().globals["card_frame"]
    cards = "".join(
        frame(AXEMEN, "hand", f"hand-{at}", "hand-axemen", f"f-hand-{at}", left=Stat("sword", power, "power"))
        for at in numbers or (1, 2)
    )
    return region("hand", cards)


def log(*lines: str) -> str:
    macros: Any = environment().get_template("log.html").module
    turn = SimpleNamespace(words="", events=[{"text": line, "why": []} for line in lines])
    return str(macros.log(SimpleNamespace(game="bloodrunes", links={}), [turn], 0))


def written(decision: str, links: dict[str, str] | None = None) -> str:
    """The whole page of the table."""
    contents = TableContents("t", "bloodrunes", 0, VIEW, (), ask="a1", seq=10, links=links or LINKS)
    lore: Any = environment().get_template("lore.html").module
    top: Any = environment().get_template("top.html").module
    regions = {
        "r-top": top.top(contents, Headline("Turn 1"), SimpleNamespace(title="A table")),
        "r-field": field(), "r-hand": hand(), "r-bar": decision, "r-panel": '<div id="r-panel" class="over"></div>',
        "r-seats": "", "r-log": log("It begins."), "r-chat": '<section id="r-chat" aria-label="Chat"></section>',
    }  # fmt: skip
    return environment().get_template("table.html").render(
        contents=contents, box=None, title="A table", lore=lore.lore([AXEMEN]),
        inside=["r-field", "r-hand", "r-panel", "r-bar"],
        regions={name: Markup(html) for name, html in regions.items()},
    )  # fmt: skip


def push(page: Page, seq: int, regions: dict[str, Any], *events: dict[str, Any], **more: Any) -> None:
    """A message arrives."""
    message = {"seq": seq, "ask": None, "regions": regions, "events": list(events), **more}
    page.evaluate("m => document.dispatchEvent(new CustomEvent('runehall:message', {detail: m}))", message)


def lit(page: Page, mark: str = "can") -> list[str]:
    found: list[str] = page.eval_on_selector_all(f"[data-{mark}]", "all => all.map(each => each.id)")
    return sorted(found)


def shown(page: Page) -> list[str]:
    return [button.get_attribute("value") or "" for button in page.locator("#r-bar button[name=option]:visible").all()]


def chosen(pages: Any) -> list[tuple[str, str]]:
    return [(each["ask"], each["option"]) for each in pages.posted if each["to"] == "/choose"]

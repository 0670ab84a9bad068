"""Reads rendered HTML strictly: every tag closed in its order, every id once, nothing the policy forbids."""

from __future__ import annotations

from collections import Counter
from html.parser import HTMLParser

__all__ = ["Reading"]

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
SELF_CLOSING = {"path", "circle", "rect", "line", "polygon", "polyline", "ellipse", "use"}


class Reading(HTMLParser):
    """One piece of HTML, read: its ids, items, things that travel, option buttons and faults."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.faults: list[str] = []
        self.ids: list[str] = []
        self.items: set[str] = set()
        self.travels: set[str] = set()
        self.references: list[tuple[str, str]] = []
        self.buttons: list[dict[str, str]] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        self.faults += [f"<{tag}> is never closed" for tag in self._open]
        self.faults += [f"id {name!r} stands {times} times" for name, times in Counter(self.ids).items() if times > 1]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._read(tag, attrs)
        if tag not in VOID:
            if tag in ("button", "a", "form") and tag in self._open:
                self.faults.append(f"<{tag}> inside <{tag}>")
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._read(tag, attrs)
        if tag not in VOID | SELF_CLOSING:
            self.faults.append(f"<{tag}/> does not close itself in HTML")

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open[-1] != tag:
            self.faults.append(f"</{tag}> closes {self._open[-1:] or 'nothing'}")
        else:
            self._open.pop()

    def _read(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        if len(named) != len(attrs):
            self.faults.append(f"<{tag}> says an attribute twice")
        self.faults += [f"<{tag} {name}>" for name in named if name == "style" or name.startswith("on")]
        if "id" in named:
            self.ids.append(named["id"])
        if "data-flip" in named:
            self.travels.add(named.get("id", ""))
        if "data-item" in named:
            self.items.add(named["data-item"])
            if not named.get("id"):
                self.faults.append(f"item {named['data-item']!r} has no id")
        for name in ("aria-describedby", "aria-labelledby", "aria-controls", "for"):
            self.references += [(name, to) for to in named.get(name, "").split()]
        if tag == "button" and named.get("name") == "option":
            self.buttons.append(named)

"""Reads rendered HTML strictly: every tag closed in its order, every id once, nothing the policy forbids."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from html import unescape

__all__ = ["Reading"]

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
SELF_CLOSING = {"path", "circle", "rect", "line", "polygon", "polyline", "ellipse", "use"}
RAW = ("script", "style")  # what stands in them is no HTML
REFERENCES = ("aria-describedby", "aria-labelledby", "aria-controls", "for")
KEPT = 512  # pieces that are not read again: from moment to moment most regions of a table stay as they are

# A comment, a declaration or a tag as templates write them; any other '<' is a fault. HTML forgives more than we do.
ATTR = r"""([^\s"'<>/=]+)(?:="([^"]*)"|=([^\s"'<>=]+))?"""
MARK = re.compile(
    rf"<!--.*?-->|<![^>]*>|<(?P<end>/?)(?P<tag>[a-zA-Z][\w-]*)(?P<attrs>(?:\s+{ATTR})*)\s*(?P<self>/?)>|<", re.DOTALL
)
ATTRS = re.compile(ATTR)


class Reading:
    """Pieces of HTML that stand in one page, read: their ids, items, things that travel, option buttons and faults."""

    def __init__(self, *pieces: str) -> None:
        read = [_read(piece) for piece in pieces]
        self.ids = [name for each in read for name in each.ids]
        self.items = {item for each in read for item in each.items}
        self.travels = {name for each in read for name in each.travels}
        self.references = [to for each in read for to in each.references]
        self.buttons = [button for each in read for button in each.buttons]
        self.faults = [fault for each in read for fault in each.faults]
        self.faults += [f"id {name!r} stands {times} times" for name, times in Counter(self.ids).items() if times > 1]


class _Piece:
    """One piece: every tag that it opens is closed in it."""

    def __init__(self, html: str) -> None:
        self.faults: list[str] = []
        self.ids: list[str] = []
        self.items: set[str] = set()
        self.travels: set[str] = set()
        self.references: list[tuple[str, str]] = []
        self.buttons: list[dict[str, str]] = []
        self._open: list[str] = []
        self._follow(html)
        self.faults += [f"<{tag}> is never closed" for tag in self._open]

    def _follow(self, html: str) -> None:
        """Go from tag to tag."""
        at = 0
        while found := MARK.search(html, at):
            at, name = found.end(), found["tag"]
            if name is None:
                if found[0] == "<":
                    self.faults.append(f"{html[found.start() : at + 20]!r} is no tag")
                continue
            tag = name.lower()
            if found["end"]:
                self._close(tag)
                continue
            self._read(tag, found["attrs"])
            if found["self"]:
                if tag not in VOID | SELF_CLOSING:
                    self.faults.append(f"<{tag}/> does not close itself in HTML")
            elif tag not in VOID:
                self._enter(tag)
                if tag in RAW:
                    at = max(at, html.find(f"</{tag}", at))

    def _enter(self, tag: str) -> None:
        """A tag is opened."""
        if tag in ("button", "a", "form") and tag in self._open:
            self.faults.append(f"<{tag}> inside <{tag}>")
        self._open.append(tag)

    def _close(self, tag: str) -> None:
        """A tag is closed."""
        if not self._open or self._open[-1] != tag:
            self.faults.append(f"</{tag}> closes {self._open[-1:] or 'nothing'}")
        else:
            self._open.pop()

    def _read(self, tag: str, attrs: str) -> None:
        """What a tag says of itself."""
        said = ATTRS.findall(attrs)
        named = {name.lower(): unescape(quoted or bare) for name, quoted, bare in said}
        if len(named) != len(said):
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
        for name in REFERENCES:
            if name in named:
                self.references += [(name, to) for to in named[name].split()]
        if tag == "button" and named.get("name") == "option":
            self.buttons.append(named)


@lru_cache(KEPT)
def _read(html: str) -> _Piece:
    """A piece as it was read the first time."""
    return _Piece(html)

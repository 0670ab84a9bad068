"""The one card frame: its inside is drawn once per face and numbers and kept, its outside is written per place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache

from jinja2 import Environment
from markupsafe import Markup, escape

from runehall.scene.board import Face, Stat

__all__ = ["SIZES", "CardFrame", "slug"]

SIZES = ("hand", "field", "mini", "tile", "full", "back")
WORDY = 18  # letters of a name that needs a third line
LONGEST_WORD = 11  # letters of a word that must be set tighter
KEPT = 16384  # insides of cards kept in memory: about a kilobyte each


@lru_cache(maxsize=4096)
def slug(word: str) -> str:
    """A word as a part of an element's id: letters, figures and hyphens only."""
    return re.sub(r"[^a-zA-Z0-9]+", "-", word).strip("-")


class CardFrame:
    """Draws cards for the templates of one environment."""

    def __init__(self, environment: Environment) -> None:
        inside: Callable[..., Markup] = getattr(environment.get_template("frame.html").module, "inside")  # noqa: B009
        self._inside = lru_cache(maxsize=KEPT)(inside)

    def __call__(
        self,
        face: Face | None,
        size: str = "hand",
        id: str = "",
        item: str = "",
        flip: str = "",
        left: Stat | None = None,
        right: Stat | None = None,
        costs: Iterable[Stat] | None = None,
        marks: Iterable[Stat | str] = (),
        wound: bool = False,
        place: str = "",
        extra_class: str = "",
        words: str = "",
        described: bool = False,
    ) -> Markup:
        """A card of a size: a button where it has an id, an article where nothing can ever be chosen.

        `words` is the game whose words are explained in its sentence; where it is `described`, the sentence bears the
        id to which the descriptions of the other cards of its kind point.
        """
        assert size in SIZES, f"{size} is no size of a card: {', '.join(SIZES)}"
        shown = "back" if face is None else size
        inside = self._inside(
            face,
            shown,
            left or (face.left if face else None),
            right or (face.right if face else None),
            tuple(costs) if costs is not None else (face.costs if face else ()),
            tuple(marks),
            place,
            words,
            described,
        )
        classes = _classes(face, size, wound, extra_class)
        attributes = [("class", classes), ("id", id), ("data-item", item), ("data-flip", flip)]
        if face is not None and shown != "back":
            attributes.append(("data-card", slug(face.kind)))
            if id and face.text:
                attributes.append(("aria-describedby", f"d-{slug(face.kind)}"))
        tag = "button" if id else "article"
        written = "".join(f' {name}="{escape(value)}"' for name, value in attributes if value)
        button = ' type="button"' if id else ""
        return Markup(f"<{tag}{button}{written}>{inside}</{tag}>")


@lru_cache(maxsize=4096)
def _classes(face: Face | None, size: str, wound: bool, extra_class: str) -> str:
    """The classes of a card of a size."""
    classes = ["card", f"card-{size}"]
    if face is None or size == "back":
        classes.append("is-back")
    if face is not None:
        classes.append(f"accent-{face.accent}")
        if len(face.name) > WORDY:
            classes.append("wordy")
        elif max(map(len, face.name.split())) > LONGEST_WORD:
            classes.append("longword")
    if wound:
        classes.append("wounded")
    return " ".join([*classes, extra_class] if extra_class else classes)

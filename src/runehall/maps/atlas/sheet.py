"""A sheet of paper: washes and lines lie under it, stamps stand on it sorted by their feet, the frame lies over it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from runehall.maps.atlas.chart import Chart
from runehall.maps.atlas.palette import INKS
from runehall.maps.atlas.strokes import number
from runehall.maps.pixels import Box

__all__ = ["Sheet"]


class Sheet:
    """Collects what is drawn and writes one SVG of presentation attributes alone: any policy lets it pass."""

    def __init__(self, chart: Chart, theme: str, stamps: Mapping[str, str]) -> None:
        self.chart = chart
        self.theme = theme
        self.terrains = chart.kinds
        self.ink = INKS[theme]
        self._stamps = stamps
        self._defined: dict[str, str] = {}
        self._under: list[str] = []
        self._standing: list[tuple[float, float, str]] = []
        self._over: list[str] = []

    def define(self, name: str, body: str) -> str:
        """Keep something to be used by its name; its name comes back as a reference."""
        self._defined[name] = body
        return f"#{name}"

    def lay(self, *strokes: str) -> None:
        """Draw on the paper, over what was drawn before."""
        self._under += strokes

    def lay_over(self, *strokes: str) -> None:
        """Draw over everything that stands."""
        self._over += strokes

    def stamp(self, name: str, x: float, y: float) -> None:
        """Let a thing stand with its foot at a place; who stands lower stands in front."""
        self._need(name)
        x, y = round(x), round(y)
        self._standing.append((y, x, f'<use href="#{name}" x="{x}" y="{y}"/>'))

    def _need(self, name: str) -> None:
        """Define a stamp, and whatever it is made of, once."""
        if name in self._defined:
            return
        body = self._stamps[name]
        self._defined[name] = body
        for part in body.split('href="#')[1:]:
            self._need(part.partition('"')[0])

    def standing(self, name: str, x: float, y: float) -> str:
        """One use of a stamp, to be drawn where the caller wants it."""
        self._need(name)
        return f'<use href="#{name}" x="{number(x)}" y="{number(y)}"/>'

    def wash(self, shape: str, **attributes: str | float) -> str:
        """A use of a defined shape with these presentation attributes."""
        return f'<use href="{shape}"{attributes_of(attributes)}/>'

    def write(self) -> str:
        """The whole sheet as one SVG text."""
        box: Box = self.chart.sheet
        size = [number(value) for value in (box.x, box.y, box.width, box.height)]
        kept = "".join(body for _, body in sorted(self._defined.items()))
        things = "".join(use for _, _, use in sorted(self._standing))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(size)}" width="{size[2]}" height="{size[3]}">'
            f"<defs>{kept}</defs>{''.join(self._under)}{things}{''.join(self._over)}</svg>"
        )


def attributes_of(attributes: Mapping[str, str | float]) -> str:
    """Presentation attributes as SVG writes them: stroke_width becomes stroke-width."""
    written = ""
    for name, value in attributes.items():
        text = value if isinstance(value, str) else number(value, 2)
        written += f' {name.replace("_", "-")}="{text}"'
    return written


def path(data: str, **attributes: str | float) -> str:
    """One path with these presentation attributes."""
    return f'<path d="{data}"{attributes_of(attributes)}/>'


def group(inside: Sequence[str], **attributes: str | float) -> str:
    """Strokes that share presentation attributes."""
    return f"<g{attributes_of(attributes)}>{''.join(inside)}</g>"

"""The colours of both atlases, and the terrains that are painted with them.

The light one is a map of the day: washes on vellum. The dark one is a night atlas: pale ink, lit windows. A chart may
declare lands of its own beside these.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["INKS", "TERRAINS", "THEMES", "Terrain", "Wash"]

THEMES = ("light", "dark")


@dataclass(frozen=True, slots=True)
class Wash:
    """The two pigments of a wash: the body, and what gathers at its rim."""

    body: str
    rim: str


@dataclass(frozen=True, slots=True)
class Terrain:
    """A kind of land: its washes by day and by night, and what grows on it."""

    name: str
    light: Wash
    dark: Wash
    growth: str  # grass, wood, mounds, peaks, waves, reeds, dunes, drifts or nothing
    height: int = 0  # the higher is painted over the lower where they meet

    def wash(self, theme: str) -> Wash:
        """Its pigments in a theme."""
        return self.light if theme == "light" else self.dark


PLAINS = Terrain("plains", Wash("#ecdfae", "#cbb873"), Wash("#30414a", "#55694f"), "grass")
TERRAINS: Mapping[str, Terrain] = {
    terrain.name: terrain
    for terrain in (
        PLAINS,
        Terrain("desert", Wash("#f2dca2", "#d3a95a"), Wash("#4e4636", "#6d5c3c"), "dunes", 1),
        Terrain("hills", Wash("#dfc188", "#b98f52"), Wash("#4d4437", "#6b5639"), "mounds", 2),
        Terrain("swamp", Wash("#b9bd8c", "#7d8a5c"), Wash("#2b4440", "#1c312f"), "reeds", 3),
        Terrain("forest", Wash("#b4c486", "#809c58"), Wash("#1f443b", "#11302b"), "wood", 4),
        Terrain("snow", Wash("#eef0ea", "#b9c7cc"), Wash("#57647a", "#7f8ea6"), "drifts", 5),
        Terrain("mountains", Wash("#cdc2b2", "#958879"), Wash("#434b5e", "#282f40"), "peaks", 6),
        Terrain("water", Wash("#a6cbd8", "#78a8bf"), Wash("#1d4564", "#15324c"), "waves", 9),
    )
}

INKS: Mapping[str, Mapping[str, str]] = {
    "light": {
        "ink": "#3b2a18", "paper": "#f3e8cc", "frame": "#5d4421", "gold": "#9a6b14", "shade": "#3b2a18",
        "sea": "#b7d2d8", "sea-rim": "#93b8c4", "deep": "#55879f", "foam": "#f2f8f4", "glow": "#fff8e2",
        "leaf": "#8fab66", "leaf-low": "#567542", "leaf-high": "#b5cb86", "fir": "#6b8f5e", "fir-low": "#3f5f40",
        "mound": "#e7ca93", "mound-low": "#ad854e", "rock": "#f2eadc", "rock-low": "#94877a", "snow": "#fffdf6",
        "roof": "#b9583f", "roof-low": "#8a3b2b", "slate": "#5f7488", "slate-low": "#41546a",
        "wall": "#f8edd5", "wall-low": "#cdb890", "window": "#5a4020", "road": "#6b4521", "bed": "#faf2dc",
        "grass": "#7b7f3d", "field": "#dcc06a", "field-low": "#a17f36", "reed": "#5d6b3a",
    },
    "dark": {
        "ink": "#e6d6ae", "paper": "#131a27", "frame": "#b08a3e", "gold": "#e2b04a", "shade": "#04060a",
        "sea": "#10273d", "sea-rim": "#0b1c2e", "deep": "#71a6c4", "foam": "#bcd9e6", "glow": "#5b7a86",
        "leaf": "#4c8163", "leaf-low": "#254a3b", "leaf-high": "#6ea280", "fir": "#39705d", "fir-low": "#1b4238",
        "mound": "#705a3a", "mound-low": "#392d1f", "rock": "#959aab", "rock-low": "#3a4153", "snow": "#edece8",
        "roof": "#c96c4c", "roof-low": "#843d2c", "slate": "#7690ae", "slate-low": "#445873",
        "wall": "#bdaa82", "wall-low": "#776950", "window": "#ffd980", "road": "#ecd49a", "bed": "#20262b",
        "grass": "#8a9d8d", "field": "#6c6434", "field-low": "#a89754", "reed": "#8aa287",
    },
}  # fmt: skip

"""The figures on the map, and the signs of what an area yields.

A unit's base has its shape; what sets two kinds of one shape apart is drawn on it: wings for those who fly, a bow for
those who shoot.
"""

from __future__ import annotations

from typing import Final

from runehall.games.runewars.clash_view_types import Shape
from runehall.scene.maps import MapShape

__all__ = ["FIGURES", "SIGNS", "figure_of"]

OUTLINES: Final[dict[Shape, str]] = {
    "triangle": "M0-15L16 11.500h-32z",
    "rectangle": "M-12-12h24v24h-24z",
    "hexagon": "M-7.500-12.500h15l7.500 12.500-7.500 12.500h-15l-7.500-12.500z",
    "circle": "M0-13a13 13 0 0 1 0 26a13 13 0 0 1 0-26z",
}
TRAITS: Final[dict[str, dict[Shape, str]]] = {
    "": {shape: "" for shape in OUTLINES},
    "winged": {
        "triangle": "M-9-5q-6-8-10-4q1 6 7 8M9-5q6-8 10-4q-1 6-7 8",
        "rectangle": "M-12-6q-5-8-9-4q0 7 9 8M12-6q5-8 9-4q0 7-9 8",
        "hexagon": "M-12-6q-5-8-9-4q0 7 7 8M12-6q5-8 9-4q0 7-7 8",
        "circle": "M-11-6q-5-8-9-4q0 7 7 8M11-6q5-8 9-4q0 7-7 8",
    },
    "bowed": {
        "triangle": "M-9-12q9-9 18 0M0-20v6",
        "rectangle": "M-9-15q9-7 18 0M0-20v5",
        "hexagon": "M-9-15q9-7 18 0M0-20v5",
        "circle": "M-9-15q9-7 18 0M0-20v5",
    },
}
BOWS: Final = frozenset({"bowman", "archer", "skeleton_archer"})
WINGS: Final = frozenset({"pegasus_rider", "razorwing", "dragon"})

FIGURES: Final = (
    *(
        MapShape(f"base-{shape}{'-' if trait else ''}{trait}", outline, details[shape])
        for trait, details in TRAITS.items()
        for shape, outline in OUTLINES.items()
    ),
    MapShape("helm", "M-11 12v-12a11 11 0 0 1 22 0v12l-6 3v-8h-10v8z", "M0-11v10M-6-1h12"),
    MapShape("keep", "M-16 13v-19h5v4h4v-10h3v-3h3v3h2v-3h3v3h3v10h4v-4h5v19h-11v-6a5 5 0 0 0-10 0v6z"),
    MapShape("ruin", "M-16 13v-15l4-4 1 6 4-2v-8l5-4 2 5 3-2v9l4 2 3-5 6 3v15h-11v-6a5 5 0 0 0-10 0v6z",
             "M-4-8l3 5-2 4"),
    MapShape("rune-true", "M0-13a13 13 0 0 1 0 26a13 13 0 0 1 0-26z", "M-5 7q-2-9 5-14q7 5 5 14q-5-6-10 0M0-7v9"),
    MapShape("rune-false", "M0-13a13 13 0 0 1 0 26a13 13 0 0 1 0-26z", "M-5-5l10 10M5-5l-10 10"),
    MapShape("order", "M-11-11h22v14l-11 9-11-9z", "M-5-2l4 4 7-8"),
    MapShape("grave", "M-9 13v-17a9 9 0 0 1 18 0v17z", "M0-7v12M-4-3h8"),
    MapShape("errand", "M-10-13h17q5 0 5 5v4h-6v13q0 4-5 4h-11z", "M-5-6h8M-5 0h8M-5 6h5"),
    MapShape("sight", "M0-13l12 7v13l-12 7-12-7v-13z", "M0 4v2M-3-4q1-4 5-2q3 3-2 5"),
)  # fmt: skip

SIGNS: Final = (
    MapShape("food", "M0 11V-4M0-4c-3-2-3-5 0-7 3 2 3 5 0 7zM0 2c-4 0-6-2-6-5 4 0 6 2 6 5zM0 2c4 0 6-2 6-5-4 0-6 2-6 5z"
             "M0 8c-4 0-6-2-6-5 4 0 6 2 6 5zM0 8c4 0 6-2 6-5-4 0-6 2-6 5z"),
    MapShape("wood", "M-9-1l11-6 7 4-11 7zM-2 4v6l11-7v-6M-9-1v6l7 5"),
    MapShape("ore", "M-9 5l3-9 7-4 8 5 0 8-7 5-7 0z", "M-6-4l5 6 10-4M-1 2l-3 8"),
)  # fmt: skip


def figure_of(unit: str, shape: Shape) -> str:
    """The name of the shape a unit stands on the map with."""
    trait = "-bowed" if unit in BOWS else "-winged" if unit in WINGS else ""
    return f"base-{shape}{trait}"

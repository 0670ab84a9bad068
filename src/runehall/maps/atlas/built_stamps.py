"""Stamps of what is built: cities, towns, castles, shrines, ruins, towers, bridges, fields; and the rose."""

from __future__ import annotations

import math
from collections.abc import Mapping

from runehall.maps.atlas.growth_stamps import shadow
from runehall.maps.atlas.hand import Hand
from runehall.maps.atlas.sheet import path
from runehall.maps.atlas.strokes import number, pair, polygon, smooth

__all__ = ["CITIES", "built_stamps"]

Inks = Mapping[str, str]
CITIES = 4
ROOFS = (("roof", "slate"), ("slate", "roof"), ("roof", "roof"), ("slate", "slate"))


def built_stamps(ink: Inks) -> dict[str, str]:
    """Every built stamp by its name."""
    made = {f"city{at}": _city(ink, at) for at in range(CITIES)}
    made |= {
        "town": _town(ink), "castle": _castle(ink), "shrine": _shrine(ink), "ruins": _ruins(ink),
        "tower": _lone_tower(ink), "stones": _stones(ink), "bridge": _bridge(ink), "field": _field(ink),
        "field2": _second_field(ink), "rose": _rose(ink),
    }  # fmt: skip
    return {name: f'<g id="{name}">{body}</g>' for name, body in made.items()}


def _outline(ink: Inks, data: str, fill: str, width: float = 0.7) -> str:
    return path(data, fill=ink[fill], stroke=ink["ink"], stroke_width=width, stroke_linejoin="round")


def _house(ink: Inks, x: float, y: float, wide: float, tall: float, roof: str = "roof") -> str:
    """A gabled house with one window."""
    ridge = (x + wide * 0.42, y - tall - wide * 0.62)
    eaves = y - tall
    window = f"M{pair(x + wide * 0.52, y - tall * 0.7)}v{number(tall * 0.4)}"
    return (
        _outline(ink, f"M{pair(x, y)}v{number(-tall)}h{number(wide)}v{number(tall)}z", "wall")
        + path(window, stroke=ink["window"], stroke_width=max(1.1, wide * 0.15))
        + _outline(ink, polygon([(x - 1, eaves), ridge, (x + wide + 1, eaves)]), roof)
        + path(polygon([ridge, (x + wide + 1, eaves), (x + wide * 0.5, eaves)]), fill=ink[f"{roof}-low"])
    )


def _tower(ink: Inks, x: float, y: float, wide: float, tall: float, roof: str = "", flag: bool = False) -> str:
    """A tower with a pointed roof, or with battlements, and perhaps a flag."""
    top = y - tall
    made = _outline(ink, f"M{pair(x, y)}V{number(top)}h{number(wide)}V{number(y)}z", "wall")
    made += path(f"M{pair(x + wide * 0.6, y)}V{number(top)}h{number(wide * 0.4)}V{number(y)}z", fill=ink["wall-low"])
    slits = "".join(f"M{pair(x + wide * 0.4, top + tall * part)}v2.400" for part in (0.26, 0.56))
    made += path(slits, stroke=ink["window"], stroke_width=1.2)
    middle = x + wide / 2
    if roof:
        tip = top - wide * 1.4
        made += _outline(ink, polygon([(x - 1.4, top), (middle, tip), (x + wide + 1.4, top)]), roof)
        made += path(polygon([(middle, tip), (x + wide + 1.4, top), (x + wide * 0.62, top)]), fill=ink[f"{roof}-low"])
    else:
        tip = top - 3
        tooth = number((wide + 2) / 5)
        teeth = f"v-3.200h{tooth}v1.400h{tooth}v-1.400h{tooth}v1.400h{tooth}v-1.400h{tooth}v3.200z"
        made += _outline(ink, f"M{pair(x - 1, top)}{teeth}", "wall")
    if flag:
        made += path(f"M{pair(middle, tip)}v-7.500", stroke=ink["ink"], stroke_width=0.8)
        made += path(f"M{pair(middle, tip - 7.5)}q3 2 6.800.6l-1.800 2 1.600 2q-3.600 1-6.600-.4z", fill=ink["gold"])
    return made


def _wall(ink: Inks, x: float, y: float, wide: float, tall: float) -> str:
    """A wall with battlements and a gate."""
    teeth = max(3, round(wide / 6))
    step = number(wide / teeth / 2)
    top = f"v-1.800h{step}v1.800h{step}" * teeth
    arch = number(wide * 0.06)
    gate = f"M{pair(x + wide * 0.44, y)}v{number(-tall * 0.5)}a{arch} {arch} 0 0 1 {number(wide * 0.12)} 0"
    gate += f"v{number(tall * 0.5)}z"
    stones = ((4, 0.55), (9, 0.25), (wide - 10, 0.6), (wide - 6, 0.25))
    courses = "".join(f"M{pair(x + dx, y - tall * part)}h3" for dx, part in stones)
    return (
        _outline(ink, f"M{pair(x, y)}v{number(-tall)}{top}v{number(tall)}z", "wall")
        + _outline(ink, gate, "window", 0.6)
        + path(courses, stroke=ink["ink"], stroke_width=0.5, stroke_opacity=0.6)
    )


def _city(ink: Inks, at: int) -> str:
    """A walled city: towers behind, roofs between, the wall in front."""
    main, other = ROOFS[at]
    hand = Hand("city", at)
    made = shadow(ink, 34, 6, 1)
    made += _tower(ink, -6 + hand.shake(3), -8, 9, 27 + hand.shake(3), other, True)
    made += _tower(ink, 13, -7, 6.5, 19 + hand.shake(2), main) + _tower(ink, -22, -7, 6.5, 17 + hand.shake(2), main)
    for x, y, size in (
        (-15, -9, 9),
        (3, -10, 9),
        (9, -6, 8),
        (-19, -4, 9),
        (-9, -4, 8),
        (-1, -3, 9),
        (8, -2, 9),
        (17, -3, 8),
    ):
        made += _house(
            ink, x + hand.shake(1), y, size, size * 0.6 + hand.between(0, 1.6), hand.one_of((main, main, other))
        )
    return made + _wall(ink, -25, 3, 50, 7.5) + _tower(ink, -30, 4, 7, 13) + _tower(ink, 23, 4, 7, 13)


def _town(ink: Inks) -> str:
    """A few houses around a steeple."""
    return (
        shadow(ink, 20, 3.6, 1)
        + _tower(ink, -4, -3, 6, 14, "slate")
        + _house(ink, -15, -1, 10, 6)
        + _house(ink, 4, -2, 9, 5.5)
        + _house(ink, -7, 2, 10, 6)
        + _house(ink, 8, 2.5, 9, 5.5)
    )


def _castle(ink: Inks) -> str:
    """A keep behind a wall with two towers."""
    return (
        shadow(ink, 22, 4.4, 1)
        + _tower(ink, -6, -3, 12, 24, "", True)
        + _wall(ink, -15, 1, 30, 9)
        + _tower(ink, -20, 2, 8, 16, "roof")
        + _tower(ink, 12, 2, 8, 16, "roof")
    )


def _lone_tower(ink: Inks) -> str:
    """A watchtower on its own."""
    return shadow(ink, 10, 3) + _tower(ink, -5, 0, 10, 26, "slate", True) + _house(ink, 5, 1, 7, 5)


def _stone(ink: Inks, x: float, y: float, wide: float, tall: float) -> str:
    """A standing stone, its right side in shade."""
    front = [(x, y), (x + wide * 0.12, y - tall), (x + wide * 0.82, y - tall * 1.06), (x + wide, y)]
    side = [(x + wide * 0.6, y), (x + wide * 0.66, y - tall * 1.04), (x + wide * 0.82, y - tall * 1.06), (x + wide, y)]
    return _outline(ink, polygon(front), "rock", 0.8) + path(polygon(side), fill=ink["rock-low"])


def _shrine(ink: Inks) -> str:
    """A ring of stones with a light in it."""
    lintel = polygon([(-8, -19), (8, -19.6), (8.6, -23), (-8.6, -22.4)])
    return (
        shadow(ink, 17, 4.4, 0)
        + _stone(ink, -13, -2, 5, 11)
        + _stone(ink, 8, -2, 5, 11)
        + _stone(ink, -6.5, -4, 4.5, 15)
        + _stone(ink, 2.5, -4, 4.5, 15)
        + _outline(ink, lintel, "rock", 0.8)
        + path("M0-14l2.600 4.400L0-5.200l-2.600-4.400z", fill=ink["gold"])
        + _stone(ink, -10, 2.5, 4, 6)
        + _stone(ink, 6, 2.5, 4, 6)
    )


def _ruins(ink: Inks) -> str:
    """What is left of a hall."""
    broken = [(-14, 0), (-14, -13), (-11, -15), (-9, -10), (-6, -11), (-5, -6), (-2, -7), (-1, 0)]
    arch = "M4 0v-12q4-7 9-1.500l-1 3q-3-3.500-5 .5v10z"
    return (
        shadow(ink, 17, 3.6, 0)
        + _outline(ink, polygon(broken), "rock", 0.8)
        + _outline(ink, arch, "rock", 0.8)
        + _stone(ink, 13, 1, 5, 4)
        + _stone(ink, -3, 2.5, 6, 3)
        + path("M-12-4h3M-11-8h3M-7-3h3", stroke=ink["ink"], stroke_width=0.6, stroke_opacity=0.6)
    )


def _stones(ink: Inks) -> str:
    """A piece of wall, to be set beside others."""
    return shadow(ink, 7, 2, 1) + _wall(ink, -7, 1, 14, 7)


def _bridge(ink: Inks) -> str:
    """A bridge that leads from left to right."""
    body = "M-15 5Q0-3 15 5V-5Q0-13-15-5z"
    planks = "M-10-7v9.500M-5-8.400v9.400M0-9v9.800M5-8.400v9.400M10-7v9.500"
    return (
        path("M-14 8Q0 0 14 8V-1Q0-9-14-1z", fill=ink["shade"], fill_opacity=0.25)
        + _outline(ink, body, "wall", 1)
        + path(planks, fill="none", stroke=ink["ink"], stroke_width=0.7, stroke_opacity=0.7)
    )


def _field(ink: Inks) -> str:
    """A ploughed field."""
    furrows = "".join(f"M{pair(-12 + line * 4.4, -5 + line * 0.5)}q3 4 5 10" for line in range(6))
    return path("M-15-5Q-3-9 12-3l6 9Q4 10-9 5z", fill=ink["field"], fill_opacity=0.8) + path(
        furrows, fill="none", stroke=ink["field-low"], stroke_width=1, stroke_opacity=0.8
    )


def _second_field(ink: Inks) -> str:
    """A field ploughed the other way."""
    furrows = "".join(f"M{pair(-13 + line * 2.2, 4 - line * 3)}q9-3 22-1" for line in range(4))
    return path("M-14 5Q-9-8 3-8l15 2Q14 4 12 7Q0 4-14 5z", fill=ink["field"], fill_opacity=0.65) + path(
        furrows, fill="none", stroke=ink["field-low"], stroke_width=1, stroke_opacity=0.7
    )


def _rose(ink: Inks) -> str:
    """The rose of the winds: sixteen points, north in gold."""
    points = ""
    for at in reversed(range(16)):
        angle = math.radians(22.5 * at - 90)
        long, wide = (34, 5.2) if at % 4 == 0 else (24, 3.8) if at % 2 == 0 else (15, 2.2)
        tip = (long * math.cos(angle), long * math.sin(angle))
        side = (wide * math.cos(angle + math.pi / 2), wide * math.sin(angle + math.pi / 2))
        points += _outline(ink, polygon([tip, side, (0, 0)]), "paper", 0.6)
        points += _outline(ink, polygon([tip, (-side[0], -side[1]), (0, 0)]), "gold" if at % 4 == 0 else "frame", 0.6)
    rings = "".join(
        f'<circle r="{radius}" fill="none" stroke="{ink["frame"]}" stroke-width="{width}"/>'
        for radius, width in ((38, "1.4"), (35, ".6"), (20, ".6"))
    )
    flower = smooth([(0, -45), (3, -40), (1.4, -37), (-1.4, -37), (-3, -40)], True)
    return (
        f'<circle r="39" fill="{ink["paper"]}" fill-opacity=".94"/>{rings}{points}'
        + path(flower, fill=ink["gold"])
        + f'<circle r="3.2" fill="{ink["gold"]}" stroke="{ink["ink"]}" stroke-width=".8"/>'
    )

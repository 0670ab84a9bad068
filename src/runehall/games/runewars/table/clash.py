"""What is fought out on the table: a battle by its rows, a duel, Fate cards drawn for their destiny, a bid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from runehall.games.runewars.clash_view_types import SHAPES, BattleSideView, DuelSideView, FateCardView, RowView, Shape
from runehall.games.runewars.table.names import accent_of, crest_of
from runehall.games.runewars.table.panels import named
from runehall.games.runewars.table.touching import touching
from runehall.games.runewars.view_types import View
from runehall.scene.board import Face, Person

__all__ = ["Battle", "Bids", "Clash", "Draw", "Duel", "clash_of"]

STEPS: Final = ("special", "rout", "damage")
RESULTS: Final = {"*": ("star", "special"), "r": ("flag", "rout"), "d": ("rw-claw", "damage")}
SIDES: Final = ("attacker", "defender")


@dataclass(frozen=True, slots=True)
class Section:
    """One section of a Fate card; the one that is read is lit."""

    shape: Shape
    icon: str
    number: str
    word: str
    lit: bool


@dataclass(frozen=True, slots=True)
class Fate:
    """A Fate card on the table."""

    id: str
    item: str
    destiny: str
    sections: tuple[Section, ...]
    aside: bool


@dataclass(frozen=True, slots=True)
class Figures:
    """Units of a kind in one state."""

    item: str
    count: int
    look: str  # standing, hurt or routed
    words: str


@dataclass(frozen=True, slots=True)
class Row:
    """The units of one kind on one side."""

    item: str
    unit: str
    name: str
    icon: str
    shape: Shape
    groups: tuple[Figures, ...]
    words: str
    hero: str
    drawing: bool


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a battle."""

    word: str  # attacker or defender
    name: str
    person: str
    accent: str
    icon: str
    cards: tuple[Fate, ...]
    parts: tuple[tuple[str, int], ...]
    strength: int


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle: rows of initiative, the cards drawn, the steps of the exchange, both strengths."""

    area: str
    step: str
    initiative: int
    rows: tuple[tuple[int, tuple[Row, ...], tuple[Row, ...]], ...]
    sides: tuple[Side, Side]
    steps: tuple[tuple[str, str, int, int, bool], ...]  # word, icon, both counts, the present one
    share: int  # of the attacker, in a hundred
    aside: bool  # the map is needed for the present question


@dataclass(frozen=True, slots=True)
class Duellist:
    """One side of a duel."""

    word: str
    name: str
    accent: str
    health: int
    left: int
    card: Fate | None


@dataclass(frozen=True, slots=True)
class Duel:
    """A duel."""

    area: str
    round: int
    rounds: int
    sides: tuple[Duellist, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Fate cards drawn for their destiny."""

    title: str
    card: str
    cards: tuple[Fate, ...]


@dataclass(frozen=True, slots=True)
class Bids:
    """An influence bid."""

    card: str
    name: str
    own: int | None
    open: tuple[tuple[str, str, int], ...]  # name, accent and bid of each player, once all are made


@dataclass(frozen=True, slots=True)
class Clash:
    """Whatever of these is under way."""

    battle: Battle | None
    duel: Duel | None
    draw: Draw | None
    bids: Bids | None


def clash_of(view: View, people: Sequence[Person], faces: Mapping[str, Face]) -> Clash:
    """Everything that is fought out now."""
    return Clash(_battle(view, people, faces), _duel(view, faces), _draw(view, faces), _bids(view, people, faces))


def _battle(view: View, people: Sequence[Person], faces: Mapping[str, Face]) -> Battle | None:
    table = view["table"]
    battle = table["battle"]
    if battle is None:
        return None
    attacker, defender = battle["sides"]
    rows = tuple(
        (n, _rows(attacker, 0, n, faces), _rows(defender, 1, n, faces))
        for n in range(1, table["limits"]["initiatives"] + 1)
    )
    counts = [(side["specials"], side["routs"], side["damage"]) for side in battle["sides"]]
    steps = tuple(
        (word, icon, counts[0][at], counts[1][at], battle["step"] == word)
        for at, (word, icon) in enumerate(zip(STEPS, ("star", "flag", "rw-claw"), strict=True))
    )
    total = attacker["strength"] + defender["strength"]
    return Battle(
        area=table["realm"]["areas"][battle["area"]]["name"],
        step=battle["step"],
        initiative=battle["initiative"],
        rows=rows,
        sides=(_side(view, people, 0, attacker), _side(view, people, 1, defender)),
        steps=steps,
        share=round(100 * attacker["strength"] / total) if total else 50,
        aside=any(item.startswith("area-") for item in touching(view).items),
    )


def _rows(side: BattleSideView, at: int, initiative: int, faces: Mapping[str, Face]) -> tuple[Row, ...]:
    """The kinds of one side with this initiative."""
    return tuple(_row(row, at, side["drawing"], faces) for row in side["rows"] if row["initiative"] == initiative)


def _row(row: RowView, at: int, drawing: str | None, faces: Mapping[str, Face]) -> Row:
    """The units of a kind, singly."""
    unit = row["unit"]
    hurt = len(row["hurt"])
    groups = tuple(
        Figures(
            f"battle-{SIDES[at]}-{unit}-{state}",
            count,
            _look(state),
            f"{count} {named(faces, unit)}, {_in_words(state)}",
        )
        for state, count in row["states"].items()
    )
    words = [f"{row['standing']} stand{'s' if row['standing'] == 1 else ''}"]
    words += [f"{row['routed']} routed"] if row["routed"] else []
    words += [f"{sum(row['hurt'])} damage"] if hurt else []
    words += [f"health {row['health']}"] if row["health"] > 1 and not hurt else []
    return Row(
        item=f"fight-{SIDES[at]}-{unit}",
        unit=unit,
        name=named(faces, unit),
        icon=faces[unit].icon if unit in faces else "sword",
        shape=row["shape"],
        groups=groups,
        words=", ".join(words),
        hero=faces[row["hero"]].short if row["hero"] and row["hero"] in faces else "",
        drawing=drawing == unit,
    )


def _look(state: str) -> str:
    """How a figure in a state is drawn."""
    return "routed" if "routed" in state else "hurt" if "hurt" in state else "standing"


def _in_words(state: str) -> str:
    """A state in words: hurt_1_routed is 1 damage, routed."""
    parts = state.removeprefix("hurt_").replace("_routed", ", routed")
    return parts.replace(parts[0], f"{parts[0]} damage", 1) if state.startswith("hurt_") else parts


def _side(view: View, people: Sequence[Person], at: int, side: BattleSideView) -> Side:
    """Who fights, what was drawn, how strong they are."""
    seat, by = side["seat"], side["by"]
    faction = view["table"]["factions"][seat] if seat is not None else None
    led = people[by].name if by is not None else ""
    lit = next((row["shape"] for row in side["rows"] if row["unit"] == side["drawing"]), None)
    return Side(
        word=SIDES[at],
        name=faction["name"] if faction else "Neutral units",
        person=led if seat is not None or not led else f"led by {led}",
        accent=accent_of(view, seat),
        icon=crest_of(faction["faction"]) if faction else "wolf",
        cards=tuple(_fate(card, lit, SIDES[at]) for card in side["cards"]),
        parts=tuple((part["word"], part["value"]) for part in side["parts"] if part["value"]),
        strength=side["strength"],
    )


def _fate(card: FateCardView, lit: Shape | None, where: str) -> Fate:
    """A Fate card with the section that is read."""
    sections = {shape: card[shape] for shape in SHAPES}
    return Fate(
        id=f"{where}-{card['card']}",
        item=f"fate-{card['card']}",
        destiny=card["destiny"],
        sections=tuple(_section(shape, result, shape == lit) for shape, result in sections.items()),
        aside=card["aside"],
    )


def _section(shape: Shape, result: str, lit: bool) -> Section:
    """What a section says."""
    icon, word = RESULTS.get(result[:1], ("", "nothing"))
    return Section(shape, icon, result[1:], f"{shape}: {word}{' ' + result[1:] if result[1:] else ''}", lit)


def _duel(view: View, faces: Mapping[str, Face]) -> Duel | None:
    duel = view["table"]["duel"]
    if duel is None:
        return None
    area = view["table"]["realm"]["areas"][duel["area"]]["name"]
    return Duel(area, duel["round"], duel["rounds"], tuple(_duellist(view, side, faces) for side in duel["sides"]))


def _duellist(view: View, side: DuelSideView, faces: Mapping[str, Face]) -> Duellist:
    """One side of a duel."""
    card = _fate(side["card"], side["section"], f"duel-{side['name']}") if side["card"] else None
    left = max(0, side["health"] - side["damage"])
    return Duellist(side["name"], named(faces, side["name"]), accent_of(view, side["seat"]), side["health"], left, card)


def _draw(view: View, faces: Mapping[str, Face]) -> Draw | None:
    drawn = view["table"]["drawn"]
    if drawn is None:
        return None
    area = view["table"]["realm"]["areas"][drawn["area"]]["name"] if drawn["area"] else ""
    what = named(faces, drawn["card"]) if drawn["card"] else drawn["why"].capitalize()
    title = f"{what} in {area}" if area else what
    return Draw(title, drawn["card"] or "", tuple(_fate(card, None, "draw") for card in drawn["cards"]))


def _bids(view: View, people: Sequence[Person], faces: Mapping[str, Face]) -> Bids | None:
    bids = view["table"]["bids"]
    if bids is None:
        return None
    shown = tuple(
        (people[seat].name, accent_of(view, seat), bid) for seat, bid in enumerate(bids["open"]) if bid is not None
    )
    return Bids(bids["card"] if bids["card"] in faces else "", named(faces, bids["card"]), bids["own"], shown)

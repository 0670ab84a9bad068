"""The realm on the table: whose it is, who stands where, what lies there, and what can be chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from runehall.games.runewars.table.charts import chart_of, way_of
from runehall.games.runewars.table.names import accent_of, said
from runehall.games.runewars.table.shapes import FIGURES, SIGNS, figure_of
from runehall.games.runewars.table.touching import cell_of, touching
from runehall.games.runewars.view_types import RESOURCES, AreaView, MarkerView, RuneView, StackView, View, hex_of
from runehall.maps.pixels import Cell, Point
from runehall.scene.board import Face, Person
from runehall.scene.maps import MapMark, MapPath, MapPicture, MapPiece, MapPlate

__all__ = ["picture_of"]

CROWD: Final = 1.75  # an area holds armies, a hero, a stronghold, a rune and its plate
PATCHES: Final = 4
PLATE: Final[Point] = (0.0, 38.0)
WATERS: Final = ((-3, 1), (3, -1), (0, -2), (0, 2))  # room around the first land
RUNES: Final = {"dragon_rune": ("rune-true", "yellow"), "false_rune": ("rune-false", "bone")}


def picture_of(view: View, people: Sequence[Person], faces: Mapping[str, Face]) -> MapPicture:
    """Everything on the map."""
    table = view["table"]
    setup = table["setup"]
    markers = [cell for marker in setup["markers"] for cell in _under(marker)] if setup else []
    spots = _spots(view)
    areas = table["realm"]["areas"]
    teller = Teller(view, people, faces)
    return MapPicture(
        chart_of(table["realm"], {*markers, *spots.values()} if areas or spots else WATERS),
        pieces=tuple(piece for word, area in areas.items() for piece in teller.pieces(word, area)),
        marks=(*_claims(view, people), *_building(view), *_places(view, teller), *_fought(view)),
        paths=_paths(view),
        shapes=FIGURES,
        names=False,
        plates=tuple(_plate(area) for area in areas.values()),
        signs=SIGNS,
        crowd=CROWD,
        patches=PATCHES,
    )


def _plate(area: AreaView) -> MapPlate:
    """The name of an area and what it yields."""
    return MapPlate(hex_of(area), area["name"], tuple(res for res in RESOURCES for _ in range(area[res])), PLATE)


def _claims(view: View, people: Sequence[Person]) -> list[MapMark]:
    """Each player's land in its colour."""
    areas = view["table"]["realm"]["areas"].values()
    held: dict[int, list[Cell]] = {}
    for area in areas:
        if area["owner"] is not None:
            held.setdefault(area["owner"], []).append(hex_of(area))
    return [
        MapMark(
            f"claim-{seat}", tuple(cells), f"Held by {people[seat].name}", kind="claim", accent=accent_of(view, seat)
        )
        for seat, cells in sorted(held.items())
    ]


def _building(view: View) -> list[MapMark]:
    """Setup markers, and the empty hexes in which something may be laid."""
    setup = view["table"]["setup"]
    if setup is None:
        return []
    items = touching(view).items
    markers = [
        MapMark(f"marker-{n}", _under(marker), f"Place {n} for a home realm", f"marker-{n}", accent="yellow",
                kind="place" if f"marker-{n}" in items else "look")
        for n, marker in enumerate(setup["markers"], 1)
    ]  # fmt: skip
    spots = [
        MapMark(f"spot-{at}", (cell,), f"Empty hex {item.removeprefix('spot-')}", item)
        for at, (item, cell) in enumerate(_spots(view).items())
    ]
    return markers + spots


def _under(marker: MarkerView) -> tuple[Cell, Cell]:
    """The two hexes a setup marker covers."""
    return hex_of(marker), way_of(hex_of(marker), marker["way"])


def _spots(view: View) -> dict[str, Cell]:
    """The empty hexes that the present question names, by their items."""
    found: dict[str, Cell] = {}
    for item in sorted(touching(view).items):
        if item.startswith("spot-"):
            found[item] = cell_of(item)
    return found


def _places(view: View, teller: Teller) -> list[MapMark]:
    """Every area, to be touched and read."""
    return [
        MapMark(f"area-{word}", (hex_of(area),), teller.words(area), f"area-{word}", card=area["city"] or "")
        for word, area in view["table"]["realm"]["areas"].items()
    ]


def _fought(view: View) -> list[MapMark]:
    """The area of a battle: the land the armies stand on."""
    battle = view["table"]["battle"]
    if battle is None:
        return []
    at = hex_of(view["table"]["realm"]["areas"][battle["area"]])
    return [MapMark("fought", (at,), "Where the battle is", kind="look", accent="red")]


def _paths(view: View) -> tuple[MapPath, ...]:
    """Where those who may come along come from."""
    march = view["table"]["march"]
    if march is None:
        return ()
    areas = view["table"]["realm"]["areas"]
    goal = hex_of(areas[march["goal"]])
    from_ = {going["area"]: 0 for going in march["going"] if hex_of(areas[going["area"]]) != goal}
    for going in march["going"]:
        if going["area"] in from_:
            from_[going["area"]] += going["picked"]
    accent = accent_of(view, view["table"]["active"])
    return tuple(
        MapPath(f"march-{area}", (hex_of(areas[area]), goal), "arrow" if picked else "way", accent)
        for area, picked in from_.items()
    )


class Teller:
    """Names and pieces of the areas of one viewer's table."""

    def __init__(self, view: View, people: Sequence[Person], faces: Mapping[str, Face]) -> None:
        self._view = view
        self._people = people
        self._faces = faces
        self._touched = touching(view).items
        own = view["table"]["factions"][view["seat"]] if view["seat"] is not None else None
        self._quests = {quest["area"]: quest["card"] for quest in own["quests"] if quest["area"]} if own else {}

    def name(self, word: str) -> str:
        """How something of the content is called."""
        face = self._faces.get(word)
        return face.name if face else said(word)

    def whose(self, seat: int | None) -> str:
        """Whose something is, in words."""
        if seat is None:
            return "neutral"
        return self._view["table"]["factions"][seat]["name"] or self._people[seat].name

    def words(self, area: AreaView) -> str:
        """An area in one sentence, as a screen reader says it."""
        parts = [area["name"]]
        parts += [f"{area[res]} {res}" for res in RESOURCES if area[res]]
        if area["city"]:
            parts.append(f"city {self.name(area['city'])}")
        if area["owner"] is not None:
            parts.append(f"held by {self.whose(area['owner'])}")
        if area["stronghold"]:
            parts.append("damaged stronghold" if area["stronghold"]["damaged"] else "stronghold")
        parts += [self._stack(stack) for stack in area["units"]]
        parts += [self.name(hero["hero"]) for hero in area["heroes"]]
        if area["rune"]:
            parts.append(_rune_words(area["rune"]))
        return ", ".join(parts)

    def _stack(self, stack: StackView) -> str:
        """Units of one kind in words."""
        name = self.name(stack["unit"])
        parts = [f"{stack['standing']} {name}"] if stack["standing"] else []
        parts += [f"{stack['routed']} routed {name}"] if stack["routed"] else []
        return f"{self.whose(stack['seat'])} {' and '.join(parts)}"

    def pieces(self, word: str, area: AreaView) -> list[MapPiece]:
        """Everything that stands or lies in an area."""
        return [*self._above(word, area), *self._orders(word, area), *self._army(word, area)]

    def _item(self, name: str) -> str:
        """A name where a question asks for it now: else the click is meant for the area."""
        return name if name in self._touched else ""

    def _unit_item(self, word: str, unit: str, routed: bool) -> str:
        """Units of a kind in an area, standing and routed ones apart."""
        return self._item(f"{'routed' if routed else 'unit'}-{word}-{unit}")

    def _army(self, word: str, area: AreaView) -> list[MapPiece]:
        """The stacks of an area side by side, routed units after the standing ones, in two rows where they are many."""
        stacks = [(stack, False) for stack in area["units"] if stack["standing"]]
        stacks += [(stack, True) for stack in area["units"] if stack["routed"]]
        found: list[MapPiece] = []
        for (stack, routed), shift in zip(stacks, _rows(len(stacks)), strict=True):
            seat, unit = stack["seat"], stack["unit"]
            count = stack["routed" if routed else "standing"]
            state = "-routed" if routed else ""
            who = "n" if seat is None else seat
            found.append(
                MapPiece(
                    f"army-{word}-{who}-{unit}{state}", hex_of(area), figure_of(unit, stack["shape"]),
                    f"{self.whose(seat)}: {count} {'routed ' if routed else ''}{self.name(unit)} in {area['name']}",
                    accent=accent_of(self._view, seat), text=str(count), shift=shift, kind=f"{who}-{unit}{state}",
                    item=self._unit_item(word, unit, routed), card=unit, faded=routed,
                )
            )  # fmt: skip
        return found

    def _above(self, word: str, area: AreaView) -> list[MapPiece]:
        """Stronghold, heroes, rune and the tokens of the variant, in a row above the army."""
        found: list[MapPiece] = []
        stronghold = area["stronghold"]
        if stronghold:
            built = self.name(stronghold["development"]) if stronghold["development"] else ""
            label = (
                f"{'Damaged stronghold' if stronghold['damaged'] else 'Stronghold'} of {self.whose(stronghold['seat'])}"
            )
            label += f", strength {stronghold['strength']}{', ' + built if built else ''}, {area['name']}"
            found.append(
                MapPiece(
                    f"stronghold-{word}", hex_of(area), "ruin" if stronghold["damaged"] else "keep", label,
                    accent=accent_of(self._view, stronghold["seat"]), text="+" if built else "", shift=(-29.0, -29.0),
                    card=stronghold["development"] or "",
                )
            )  # fmt: skip
        for at, hero in enumerate(area["heroes"]):
            state = ", routed" if hero["routed"] else ""
            found.append(
                MapPiece(
                    f"figure-{hero['hero']}", hex_of(area), "helm",
                    f"{self.name(hero['hero'])}, hero of {self.whose(hero['seat'])}{state}, in {area['name']}",
                    accent=accent_of(self._view, hero["seat"]), text="", shift=(2.0 + 15 * at, -31.0 - 2 * at),
                    item=self._item(f"hero-{hero['hero']}"), card=hero["hero"], faded=hero["routed"],
                )
            )  # fmt: skip
        return found + self._tokens(word, area)

    def _tokens(self, word: str, area: AreaView) -> list[MapPiece]:
        """Rune token, defeated hero marker, exploration token."""
        found: list[MapPiece] = []
        rune = area["rune"]
        if rune:
            shape, accent = RUNES.get(rune["face"], ("rune", "bone"))
            seen = " seen" if rune["face"] in RUNES and not rune["up"] else ""
            found.append(
                MapPiece(
                    f"rune-{word}", hex_of(area), shape, f"{_rune_words(rune)}{seen}, in {area['name']}",
                    accent=accent, shift=(29.0, -27.0), kind=f"rune-{rune['face']}", faded=rune["old"],
                    item=self._item(f"rune-{word}"),
                )
            )  # fmt: skip
        if area["fallen"]:
            label = f"A defeated hero's {area['fallen']} Rewards in {area['name']}"
            found.append(MapPiece(f"grave-{word}", hex_of(area), "grave", label, "bone", str(area["fallen"]), (46, -4)))
        if area["exploration"]:
            known = area["exploration"] if area["exploration"] != "unknown" else ""
            label = f"{self.name(known) if known else 'Exploration token, face down'}, in {area['name']}"
            found.append(
                MapPiece(f"sight-{word}", hex_of(area), "sight", label, "yellow" if known else "bone",
                         shift=(-44.0, -8.0), small=True, card=known)
            )  # fmt: skip
        if word in self._quests:
            label = f"Your Quest {self.name(self._quests[word])} in {area['name']}"
            found.append(
                MapPiece(f"errand-{word}", hex_of(area), "errand", label, "green", "", (-46.0, 14.0), small=True)
            )
        return found

    def _orders(self, word: str, area: AreaView) -> list[MapPiece]:
        """Activation tokens, down the right corner."""
        return [
            MapPiece(
                f"order-{word}-{seat}", hex_of(area), "order", f"Activated by {self.whose(seat)}: {area['name']}",
                accent=accent_of(self._view, seat), shift=(47.0 - 9 * at, 12.0 + 5 * at), small=True,
            )
            for at, seat in enumerate(area["activated"])
        ]  # fmt: skip


def _rune_words(rune: RuneView) -> str:
    """A rune token in words."""
    face = {"dragon_rune": "dragon rune", "false_rune": "false rune"}.get(rune["face"])
    if face is None:
        return "rune token, face down"
    return face if rune["up"] else f"{face}, face down{', seen before' if rune['old'] else ''}"


def _rows(count: int) -> list[Point]:
    """Where the stacks of an area stand."""
    if count <= 3:
        return [((at - (count - 1) / 2) * 31.0, 3.0) for at in range(count)]
    if count == 4:
        return [((at - 1.5) * 26.5, 3.0) for at in range(4)]
    first = (count + 1) // 2
    row = [((at - (first - 1) / 2) * 25.0, -9.0) for at in range(first)]
    return row + [((at - (count - first - 1) / 2) * 25.0, 14.0) for at in range(count - first)]

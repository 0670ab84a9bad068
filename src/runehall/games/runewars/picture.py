"""The table drawn for a terminal, from a view's data and nothing else: the realm hex by hex, then the factions."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from textwrap import wrap
from typing import Final

from runehall.content.content import Content
from runehall.games.runewars.board import WAY_Q, WAY_R, WAYS, hex_at, hex_word
from runehall.games.runewars.card_schema import load_cards
from runehall.games.runewars.clash_view_types import BattleSideView
from runehall.games.runewars.view_types import (
    RESOURCES,
    AreaView,
    FactionView,
    SetupView,
    StackView,
    TileView,
    View,
    hex_of,
)

WIDTH: Final = 80
COLUMN: Final = 11  # letters a hex takes at most
NARROW: Final = 6  # … and at least
DEEP: Final = 4  # lines
LETTERS: Final = {  # of a unit: two, as no faction has two alike
    "bowman": "Bo", "knight": "Kn", "footman": "Fo", "siege_engine": "Si", "archer": "Ar", "pegasus_rider": "Pe",
    "sorceress": "So", "warrior": "Wa", "skeleton_archer": "Sk", "dark_knight": "Da", "necromancer": "Ne",
    "reanimate": "Re", "flesh_ripper": "Fl", "berserker": "Be", "warlock": "Wl", "chaos_lord": "Ch",
    "razorwing": "Ra", "sorcerer": "Sc", "beastman": "Bm", "hell_hound": "Hh", "dragon": "Dr", "giant": "Gi",
}  # fmt: skip
OWN: Final = "\0"  # before what stands out
RUNES: Final = {"dragon_rune": "◆", "false_rune": "◇", "unknown": "?"}
SIGNS: Final = {"food": "f", "wood": "w", "ore": "o"}
BORDERS: Final = {"water": "~", "mountain": "^"}
KEY: Final = (
    "Signs: # stronghold (% damaged, + developed) @ city ◆◇? rune *D hero !D order",
    "2Kn units, /2Kn routed; f food w wood o ore; ~ water ^ mountains = ice",
)

Hex = tuple[int, int]
Names = Mapping[str, str]  # of cards, by their words


def picture(view: View, content: Content | None = None) -> str:
    """The season and the realm, what is fought out, a line or two a faction, the own hand, and what the signs mean."""
    names = (content or load_cards(None)).names
    parts = (
        [_season(view, names), *_realm(view)],
        _to_lay(view, names),
        [*_battle(view, names), *_draws(view, names)],
        _factions(view, names),
        _hand(view, names),
        _key(view),
    )
    return "\n\n".join("\n".join(part) for part in parts if part)


def _season(view: View, names: Names) -> str:
    """Where the match is."""
    table = view["table"]
    if table["stage"] == "set-up":
        return "Set-up"
    card = f", {_said(table['season_card'], names)}" if table["season_card"] else ""
    fate = table["fate"]["left"]
    left = f"Fate {table['fate']['deck']}: {fate['gold']} gold {fate['silver']} silver {fate['red']} red"
    return f"Year {table['year']} of {table['limits']['years']}, {table['season']}{card} · {left}"


# -- the realm ---------------------------------------------------------------------------------------------------------


def _realm(view: View) -> list[str]:
    """The areas where they lie; while they are laid, also the free hexes beside them, by their names."""
    areas = view["table"]["realm"]["areas"]
    if not areas:
        return ["No tile lies on the table."]
    blocks = {hex_of(area): _block(view, area) for area in areas.values()}
    setup = view["table"]["setup"]
    if view["table"]["stage"] == "set-up" and setup is not None:
        blocks = {
            **_free(blocks, _reach(setup)),
            **{place: [*block[:3], _named(place)] for place, block in blocks.items()},
        }
        _mark(setup, blocks)
    return _grid(blocks)


def _grid(blocks: dict[Hex, list[str]]) -> list[str]:
    """Hexes as blocks of four lines; where they need more than the width of a screen, the columns close up."""
    left, right = min(q for q, _ in blocks), max(q for q, _ in blocks)
    wide = min(COLUMN, (WIDTH - 1) // (right - left + 1))
    rows = [_row(place) for place in blocks]
    top, deep = min(rows), max(rows) - min(rows)
    lines = [[" "] * WIDTH for _ in range(deep * DEEP // 2 + DEEP)]
    for place, block in blocks.items():
        x, y = (place[0] - left) * wide, (_row(place) - top) * DEEP // 2
        for at, text in enumerate(_flowing(block, wide - 1)):
            lines[y + at][x : x + wide - 1] = _letters(text, wide - 1)
    drawn = ["".join(line).rstrip() for line in lines]
    while not drawn[-1]:
        drawn.pop()
    return [line or " " for line in drawn]  # an empty line would part the block


def _letters(text: str, width: int) -> list[str]:
    """A line of a hex letter by letter; the first word of what is the viewer's own, or free for it, stands out."""
    plain = text.removeprefix(OWN)[:width]
    bright = len(list(takewhile(str.isalnum, plain))) if text.startswith(OWN) else 0
    return [f"[reverse]{letter}[/]" if at < bright else letter for at, letter in enumerate(plain.ljust(width))]


def _row(place: Hex) -> int:
    """How far down a hex lies, in half hexes."""
    return 2 * place[1] + place[0]


def _flowing(block: list[str], width: int) -> list[str]:
    """A block whose standing units go on in the line of the routed ones, where that is empty."""
    *head, standing, routed = block
    if len(standing) > width and not routed:
        cut = max([at for at, letter in enumerate(standing[: width + 1]) if letter.isdecimal()], default=width)
        standing, routed = standing[:cut], standing[cut:]
    return [*head, standing, routed]


def _named(place: Hex) -> str:
    """The name of a hex, by which tiles are laid."""
    return hex_word(hex_at(*place))


def _free(blocks: dict[Hex, list[str]], steps: int) -> dict[Hex, list[str]]:
    """The free hexes that lie no more than so many steps from an area."""
    near = set(blocks)
    for _ in range(steps):
        near |= {(q + WAY_Q[way], r + WAY_R[way]) for q, r in near for way in range(WAYS)}
    return {place: ["", OWN + _named(place), "", ""] for place in near - set(blocks) if hex_at(*place) >= 0}


def _reach(setup: SetupView) -> int:
    """How far from what lies there a hex may be that is chosen: a tile's first area, or a marker's first hex."""
    tile = setup["laying"]
    if tile is None:
        return 1 if any(setup["tiles"]) else 2
    first, *others = [hex_of(area) for area in tile["areas"]]
    steps = [(q - first[0], r - first[1]) for q, r in others]
    return 1 + max([max(abs(q), abs(r), abs(q + r)) for q, r in steps], default=0)


def _mark(setup: SetupView, blocks: dict[Hex, list[str]]) -> None:
    """Write the home realm setup markers into their two hexes."""
    for number, marker in enumerate(setup["markers"], 1):
        q, r = hex_of(marker)
        for place in ((q, r), (q + WAY_Q[marker["way"]], r + WAY_R[marker["way"]])):
            blocks[place] = [f"M{number}", _named(place), "", ""]


def _to_lay(view: View, names: Names) -> list[str]:
    """The tile that is being laid, else those in the viewer's hand, as they lie unturned."""
    setup, seat = view["table"]["setup"], view["seat"]
    if view["table"]["stage"] != "set-up" or setup is None or seat is None:
        return []
    tiles = [setup["laying"]] if setup["laying"] else setup["tiles"][seat]
    return [line for tile in tiles for line in _tile(tile, names)]


def _tile(tile: TileView, names: Names) -> list[str]:
    """A tile that is in hand."""
    areas = {hex_of(area): area for area in tile["areas"]}
    blocks = {
        place: [
            f"{area['name']} {''.join(SIGNS[res] * area[res] for res in RESOURCES)}",
            "@" * area["city_area"],
            "",
            "",
        ]
        for place, area in areas.items()
    }
    return [f"{_said(tile['tile'], names)}, unturned", *_grid(blocks)]


def _block(view: View, area: AreaView) -> list[str]:
    """An area in four lines: name and yield, owner and buildings, standing units, routed ones and tokens."""
    yields = "".join(SIGNS[res] * area[res] for res in RESOURCES)
    owner = _initial(view, area["owner"])
    built = ""
    if area["stronghold"]:
        built = "#" if not area["stronghold"]["damaged"] else "%"
        built += "+" if area["stronghold"]["development"] else ""
    city = "@" if area["city_area"] else ""
    heroes = "".join(f"*{_initial(view, hero['seat'])}" for hero in area["heroes"])
    rune = RUNES.get(area["rune"]["face"], "?") if area["rune"] else ""
    orders = "".join(f"!{_initial(view, seat)}" for seat in area["activated"])
    standing = [_units(stack, stack["standing"]) for stack in area["units"] if stack["standing"]]
    routed = [_units(stack, stack["routed"]) for stack in area["units"] if stack["routed"]]
    own = OWN if view["seat"] is not None and area["owner"] == view["seat"] else ""
    return [
        f"{area['name']} {yields}",
        f"{own}{owner}{built}{city}{rune}{heroes}{orders}",
        _close(standing, NARROW if routed else 2 * NARROW),
        f"/{_close(routed, NARROW - 1)}" if routed else "",
    ]


def _units(stack: StackView, count: int) -> str:
    """Units of a kind: 3Kn."""
    return f"{count}{LETTERS.get(stack['unit'], stack['unit'][:2].title())}"


def _close(stacks: list[str], room: int) -> str:
    """Stacks side by side; many of them with one letter each."""
    whole = "".join(stacks)
    return whole if len(whole) <= room else "".join(stack[:-1] for stack in stacks)


def _initial(view: View, seat: int | None) -> str:
    """The letter of a seat's faction; a dot for nobody."""
    if seat is None:
        return "."
    faction = view["table"]["factions"][seat]["faction"]
    return faction[0].upper() if faction else str(seat + 1)


def _key(view: View) -> list[str]:
    """What the signs mean, and the coloured sides between areas, by their names."""
    areas = view["table"]["realm"]["areas"]
    if not areas:
        return []
    where = {hex_of(area): area["name"] for area in areas.values()}
    found: set[str] = set()
    for side in view["table"]["realm"]["borders"]:
        area = areas[side["area"]]
        q, r = hex_of(area)
        other = where.get((q + WAY_Q[side["way"]], r + WAY_R[side["way"]]))
        if other:
            sign = "=" if side["frozen"] else BORDERS[side["kind"]]
            found.add(sign.join(sorted((area["name"], other))))
    return [*KEY, *(_wrapped("Sides: " + " ".join(sorted(found))) if found else [])]


# -- fights and factions -----------------------------------------------------------------------------------------------


def _battle(view: View, names: Names) -> list[str]:
    """A battle, side by side."""
    battle = view["table"]["battle"]
    if battle is None:
        return []
    area = view["table"]["realm"]["areas"][battle["area"]]["name"]
    head = f"Battle in {area}, initiative {battle['initiative']}"
    return [
        head,
        *(
            f"  {word}: {_side(side, names)}"
            for word, side in zip(("attacker", "defender"), battle["sides"], strict=True)
        ),
    ]


def _draws(view: View, names: Names) -> list[str]:
    """Fate cards drawn for their destiny, and a duel."""
    table = view["table"]
    drawn, duel = table["drawn"], table["duel"]
    lines: list[str] = []
    if drawn:
        cards = ", ".join(f"{card['number']} {card['destiny']}" for card in drawn["cards"])
        lines.append(f"Fate for {drawn['why']}: {cards}")
    if duel:
        sides = [
            f"{_said(side['name'], names)} {side['health'] - side['damage']}/{side['health']}" for side in duel["sides"]
        ]
        lines.append(f"Duel, round {duel['round']} of {duel['rounds']}: {' against '.join(sides)}")
    return lines


def _side(side: BattleSideView, names: Names) -> str:
    """One side of a battle."""
    rows = [
        f"{row['initiative']} {_said(row['unit'], names)} {row['standing']}"
        + (f"/{row['routed']}" if row["routed"] else "")
        for row in side["rows"]
    ]
    cards = " ".join(str(card["number"]) for card in side["cards"])
    return f"{', '.join(rows) or 'none'} = {side['strength']}{' · Fate ' + cards if cards else ''}"


def _factions(view: View, names: Names) -> list[str]:
    """Every faction."""
    return [
        line for seat, faction in enumerate(view["table"]["factions"]) for line in _faction(view, seat, faction, names)
    ]


def _faction(view: View, seat: int, faction: FactionView, names: Names) -> list[str]:
    """A faction in a line, and its heroes."""
    turn = ">" if view["table"]["active"] == seat else " "
    name = faction["name"] or view["seats"][seat]
    if faction["out"]:
        return [f"{turn} {name}: out of the game"]
    dragons = "?" if faction["dragons"] is None else str(faction["dragons"])
    orders = "".join(str(order["number"]) for order in faction["orders"] if order["place"] == "played") or "none"
    dials = "/".join(str(faction[res]["value"]) for res in RESOURCES)
    line = (
        f"{turn} {name}: f/w/o {dials}, influence {faction['influence']}, "
        f"runes {dragons} of {faction['runes']}, Tactics {len(faction['tactics'])}, Orders {orders}"
    )
    if faction["victory"]:
        line += f", claims in {faction['victory']['season']} {faction['victory']['year']}"
    areas = view["table"]["realm"]["areas"]
    heroes = [
        f"{_said(hero['hero'], names)} {areas[hero['area']]['name'] if hero['area'] else '-'}"
        f" {hero['health'] - hero['damage']}/{hero['health']}"
        for hero in faction["heroes"]
    ]
    return [*_wrapped(line), *(_wrapped(f"    {', '.join(heroes)}") if heroes else [])]


def _hand(view: View, names: Names) -> list[str]:
    """The viewer's own cards."""
    if view["seat"] is None:
        return []
    faction = view["table"]["factions"][view["seat"]]
    tactics = [_said(card["card"], names) + (" (new)" if card["fresh"] else "") for card in faction["tactics"]]
    quests = [_said(quest["card"], names) for quest in faction["quests"]]
    goal = f" {faction['goal']['have']}/{faction['goal']['need']}" if faction["goal"] else ""
    lines = [f"Tactics: {', '.join(tactics) or 'none'}", f"Quests: {', '.join(quests) or 'none'}"]
    if faction["objective"]:
        lines.append(f"Objective: {_said(faction['objective'], names)}{goal}")
    return [line for text in lines for line in _wrapped(text)]


def _said(word: str, names: Names) -> str:
    """A word of the content as a name."""
    return names.get(word) or word.replace("_", " ").capitalize()


def _wrapped(text: str) -> list[str]:
    """A long line in several, the further ones set in."""
    margin = " " * (len(text) - len(text.lstrip()))
    return wrap(text.strip(), WIDTH, initial_indent=margin, subsequent_indent=f"{margin}  ", break_long_words=False)

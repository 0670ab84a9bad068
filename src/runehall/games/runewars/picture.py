"""The table drawn for a terminal, from a view's data and nothing else: the realm hex by hex, then the factions."""

from __future__ import annotations

from typing import Final

from runehall.games.runewars.clash_view_types import BattleSideView
from runehall.games.runewars.view_types import RESOURCES, AreaView, FactionView, StackView, View, hex_of

WIDTH: Final = 100
COLUMN: Final = 11  # letters a hex takes
DEEP: Final = 4  # lines
LETTERS: Final = {  # of a unit: two, as no faction has two alike
    "bowman": "Bo", "knight": "Kn", "footman": "Fo", "siege_engine": "Si", "archer": "Ar", "pegasus_rider": "Pe",
    "sorceress": "So", "warrior": "Wa", "skeleton_archer": "Sk", "dark_knight": "Da", "necromancer": "Ne",
    "reanimate": "Re", "flesh_ripper": "Fl", "berserker": "Be", "warlock": "Wl", "chaos_lord": "Ch",
    "razorwing": "Ra", "sorcerer": "Sc", "beastman": "Bm", "hell_hound": "Hh", "dragon": "Dr", "giant": "Gi",
}  # fmt: skip
RUNES: Final = {"dragon_rune": "◆", "false_rune": "◇", "unknown": "?"}
SIGNS: Final = {"food": "f", "wood": "w", "ore": "o"}
BORDERS: Final = {"water": "~", "mountain": "^"}
WAYS: Final = ("north", "north-east", "south-east", "south", "south-west", "north-west")


def picture(view: View) -> str:
    """The season, the realm, what is fought out, and a line or two a faction."""
    return "\n".join([_season(view), *_realm(view), *_battle(view), *_draws(view), *_factions(view)])


def _season(view: View) -> str:
    """Where the match is."""
    table = view["table"]
    if table["stage"] == "set-up":
        return "Set-up"
    card = f", {_said(table['season_card'])}" if table["season_card"] else ""
    fate = table["fate"]["left"]
    left = f"Fate {table['fate']['deck']}: {fate['gold']} gold {fate['silver']} silver {fate['red']} red"
    return f"Year {table['year']} of {table['limits']['years']}, {table['season']}{card} · {left}"


# -- the realm ---------------------------------------------------------------------------------------------------------


def _realm(view: View) -> list[str]:
    """Hexes as blocks of four lines; where they need more than the width of a screen, the columns close up."""
    areas = view["table"]["realm"]["areas"]
    if not areas:
        return ["No tile lies on the table."]
    left = min(hex_of(area)[0] for area in areas.values())
    right = max(hex_of(area)[0] for area in areas.values())
    wide = min(COLUMN, (WIDTH - 1) // (right - left + 1))
    top = min(_row(area) for area in areas.values())
    deep = max(_row(area) for area in areas.values()) - top
    lines = [[" "] * WIDTH for _ in range((deep // 2 + 1) * DEEP + DEEP)]
    for area in areas.values():
        x, y = (hex_of(area)[0] - left) * wide, (_row(area) - top) * DEEP // 2
        for at, text in enumerate(_block(view, area)):
            for step, letter in enumerate(text[: wide - 1]):
                lines[y + at][x + step] = letter
    drawn = ["".join(line).rstrip() for line in lines]
    while drawn and not drawn[-1]:
        drawn.pop()
    return [*drawn, *_sides(view)]


def _row(area: AreaView) -> int:
    """How far down a hex lies, in half hexes."""
    return 2 * hex_of(area)[1] + hex_of(area)[0]


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
    return [
        f"{area['name']} {yields}",
        f"{owner}{built}{city}{rune}{heroes}{orders}",
        _close(standing),
        f"/{_close(routed)}" if routed else "",
    ]


def _units(stack: StackView, count: int) -> str:
    """Units of a kind: 3Kn."""
    return f"{count}{LETTERS.get(stack['unit'], stack['unit'][:2].title())}"


def _close(stacks: list[str]) -> str:
    """Stacks side by side; many of them with one letter each."""
    whole = "".join(stacks)
    return whole if len(whole) < COLUMN - 1 else "".join(stack[:-1] for stack in stacks)


def _initial(view: View, seat: int | None) -> str:
    """The letter of a seat's faction; a dot for nobody."""
    if seat is None:
        return "."
    faction = view["table"]["factions"][seat]["faction"]
    return faction[0].upper() if faction else str(seat + 1)


def _sides(view: View) -> list[str]:
    """The coloured sides between areas, by their names."""
    areas = view["table"]["realm"]["areas"]
    where = {hex_of(area): area["name"] for area in areas.values()}
    steps = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    found: set[str] = set()
    for side in view["table"]["realm"]["borders"]:
        area = areas[side["area"]]
        q, r = hex_of(area)
        other = where.get((q + steps[side["way"]][0], r + steps[side["way"]][1]))
        if other:
            sign = "=" if side["frozen"] else BORDERS[side["kind"]]
            found.add(sign.join(sorted((area["name"], other))))
    key = "~ water, ^ mountains, = ice; # stronghold, % damaged, @ city, *X hero, !X order, / routed"
    return [key, *(_wrapped("Sides: " + " ".join(sorted(found))) if found else [])]


# -- fights and factions -----------------------------------------------------------------------------------------------


def _battle(view: View) -> list[str]:
    """A battle, side by side."""
    battle = view["table"]["battle"]
    if battle is None:
        return []
    area = view["table"]["realm"]["areas"][battle["area"]]["name"]
    head = f"Battle in {area}, initiative {battle['initiative']}"
    return [
        head,
        *(f"  {word}: {_side(side)}" for word, side in zip(("attacker", "defender"), battle["sides"], strict=True)),
    ]


def _draws(view: View) -> list[str]:
    """Fate cards drawn for their destiny, and a duel."""
    table = view["table"]
    drawn, duel = table["drawn"], table["duel"]
    lines: list[str] = []
    if drawn:
        cards = ", ".join(f"{card['number']} {card['destiny']}" for card in drawn["cards"])
        lines.append(f"Fate for {drawn['why']}: {cards}")
    if duel:
        sides = [f"{_said(side['name'])} {side['health'] - side['damage']}/{side['health']}" for side in duel["sides"]]
        lines.append(f"Duel, round {duel['round']} of {duel['rounds']}: {' against '.join(sides)}")
    return lines


def _side(side: BattleSideView) -> str:
    """One side of a battle."""
    rows = [
        f"{row['initiative']} {_said(row['unit'])} {row['standing']}{'/' + str(row['routed']) if row['routed'] else ''}"
        for row in side["rows"]
    ]
    cards = " ".join(str(card["number"]) for card in side["cards"])
    return f"{', '.join(rows) or 'none'} = {side['strength']}{' · Fate ' + cards if cards else ''}"


def _factions(view: View) -> list[str]:
    """Every faction, and the viewer's own hand."""
    lines: list[str] = []
    for seat, faction in enumerate(view["table"]["factions"]):
        lines += _faction(view, seat, faction)
    if view["seat"] is not None:
        lines += _hand(view["table"]["factions"][view["seat"]])
    return lines


def _faction(view: View, seat: int, faction: FactionView) -> list[str]:
    """A faction in a line, and its heroes."""
    turn = ">" if view["table"]["active"] == seat else " "
    name = faction["name"] or view["seats"][seat]
    if faction["out"]:
        return [f"{turn} {name}: out of the game"]
    dragons = "?" if faction["dragons"] is None else str(faction["dragons"])
    orders = "".join(str(order["number"]) for order in faction["orders"] if order["place"] == "played") or "none"
    dials = "/".join(str(faction[res]["value"]) for res in RESOURCES)
    line = (
        f"{turn} {name}: food/wood/ore {dials}, influence {faction['influence']}, "
        f"runes {dragons} of {faction['runes']}, Tactics {len(faction['tactics'])}, Orders {orders}"
    )
    if faction["victory"]:
        line += f", claims in {faction['victory']['season']} {faction['victory']['year']}"
    areas = view["table"]["realm"]["areas"]
    heroes = [
        f"{_said(hero['hero'])} {areas[hero['area']]['name'] if hero['area'] else '-'}"
        f" {hero['health'] - hero['damage']}/{hero['health']}"
        for hero in faction["heroes"]
    ]
    return [*_wrapped(line), *([f"    {', '.join(heroes)}"] if heroes else [])]


def _hand(faction: FactionView) -> list[str]:
    """The viewer's own cards."""
    tactics = [_said(card["card"]) + (" (new)" if card["fresh"] else "") for card in faction["tactics"]]
    quests = [_said(quest["card"]) for quest in faction["quests"]]
    goal = f" {faction['goal']['have']}/{faction['goal']['need']}" if faction["goal"] else ""
    lines = [f"Tactics: {', '.join(tactics) or 'none'}", f"Quests: {', '.join(quests) or 'none'}"]
    if faction["objective"]:
        lines.append(f"Objective: {_said(faction['objective'])}{goal}")
    return [line for text in lines for line in _wrapped(text)]


def _said(word: str) -> str:
    """A word of the content as a name."""
    return word.replace("_", " ").title().replace(" Of ", " of ").replace(" The ", " the ")


def _wrapped(text: str) -> list[str]:
    """A long line in several, the further ones set in."""
    lines: list[str] = []
    words = text.split()
    line = "  " if text.startswith("  ") else ""
    for word in words:
        if len(line) + len(word) + 1 > WIDTH and line.strip():
            lines.append(line)
            line = "    "
        line += word if not line.strip() else f" {word}"
    return [*lines, line]

"""The table drawn for a terminal, from a view's data and nothing else: at most 80 columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import wrap

from runehall.content.content import Content
from runehall.games.runebound.bookbinding import load_content
from runehall.games.runebound.view_types import CombatView, HeroView, SideView, TableView, TokenView, View
from runehall.maps.geometry import letters
from runehall.scene.view_types import UNKNOWN

Names = Mapping[str, str]  # of cards, by their words

WIDTH = 80
LAND = {"P": ".", "F": "f", "H": "h", "M": "^", "W": "~", "C": "#"}
PLACES = {"city": "C", "town": "T", "shrine": "S", "stronghold": "F"}
GEMS = {"combat": "x", "exploration": "e", "social": "o"}
SIGNS = {"physical": "P", "magic": "M", "enemy": "E", "agility": "Ag", "surge": "Su", "double": "Do", "shield": "Sh",
         "dash": "Da", "charge": "Ch", "tactics": "Ta"}  # fmt: skip
LEGEND = (
    "Land: . plains  f forest  h hills  ^ mountains  ~ water  # city;  C city T town S shrine F stronghold",
    "gems X combat E exploration O social (small: facedown);  1-4 heroes  ! story  ? your quest  @ villain  + marker",
    "time ! story  * refresh",
)


def picture(view: View, content: Content | None = None) -> str:
    """Time and scenario, the map or the fight, the heroes, what is in hand, markets and decks."""
    names = (content or load_content(None)).names
    table = view["table"]
    fight, own = table["combat"], view["seat"]
    parts = [
        *([_time(table), _map(view)] if fight is None else [_combat(view, fight), _time(table)]),
        [*(_own_hero if fight is None else _hero)(view, own, names)] if own is not None else [],
        [line for seat in range(len(table["heroes"])) if seat != own for line in _hero(view, seat, names)],
        [*_matter(table, names), *_story(table, names)],
        [*_markets(table, names), *_wrapped([_decks(table)])],
        _wrapped(LEGEND) if fight is None else [],
    ]
    return "\n\n".join("\n".join(part) for part in parts if part)


def _wrapped(parts: tuple[str, ...] | list[str], indent: str = "  ") -> list[str]:
    """Lines of words, none longer than the terminal is wide."""
    return [line for part in parts for line in wrap(part, WIDTH, subsequent_indent=indent)]


def _title(word: str, names: Names) -> str:
    """A word of the content as people read it."""
    return names.get(word) or word.replace("_", " ").title()


def _time(table: TableView) -> list[str]:
    """Act, round and track; the scenario and its villain."""
    time, scenario = table["time"], table["scenario"]
    signs = {"start": "", "story": "!", "refresh": "*", "plain": ""}
    track = " ".join(
        f"[{number}{signs[space]}]" if number == time["space"] else f"{number}{signs[space]}"
        for number, space in enumerate(time["spaces"], 1)
    )
    left = f"{time['left']} {'round' if time['left'] == 1 else 'rounds'} left"
    first = f"Act {'I' * time['act']}, round {time['round']}, {left}: {track}"
    villain = scenario["villain"]
    words = [scenario["name"], *scenario["standing"]]
    if villain is not None:
        where = f" in {villain['hex'].upper()}" if villain["hex"] else ", not there yet"
        words.append(f"{villain['name']}{where}, health {villain['health'] - villain['damage']}")
    return [*_wrapped([first]), *_wrapped([" · ".join(words)])]


def _map(view: View) -> list[str]:
    """The hexes, odd columns half a row lower; what lies in a hex stands beside its terrain."""
    table = view["table"]
    rows = table["map"]["terrain"]
    marks = _marks(view)
    own = str(view["seat"] + 1) if view["seat"] is not None else ""
    head = "Map " + "".join(f"{letters(column).upper():<4}" for column in range(len(rows[0])))
    lines = [head.rstrip()]
    for y, row in enumerate(rows, 1):
        for odd in (0, 1):
            cells = "".join(
                _cell(LAND[letter] + marks.get(f"{letters(x)}{y}", ""), own) if x % 2 == odd else "    "
                for x, letter in enumerate(row)
            )
            lines.append(f"{y:>2}  {cells}".rstrip() if not odd else f"    {cells}".rstrip())
    return lines


def _cell(signs: str, own: str) -> str:
    """A hex in four letters; the viewer's own hero stands out."""
    cell = f"{signs:<4}"[:4]
    return cell.replace(own, f"[reverse]{own}[/]", 1) if own and own in cell else cell


def _marks(view: View) -> dict[str, str]:
    """At most three signs a hex, the most important first."""
    table = view["table"]
    found: dict[str, list[str]] = {}

    def lay(hex: str, sign: str) -> None:
        if hex:
            found.setdefault(hex, []).append(sign)

    for seat, hero in enumerate(table["heroes"], 1):
        lay(hero["hex"], str(seat))
    villain = table["scenario"]["villain"]
    if villain is not None:
        lay(villain["hex"], "@")
    for story in table["story"]:
        lay(story["hex"], "!")
    if view["seat"] is not None:
        for quest in table["heroes"][view["seat"]]["quests"]:
            for hex in quest["hexes"]:
                lay(hex, "?")
    for marker in table["markers"]:
        lay(marker["hex"], "+")
    for gem in table["gems"]:
        lay(gem["hex"], GEMS[gem["type"]].upper() if gem["faceup"] else GEMS[gem["type"]])
    for place in table["map"]["places"]:
        if place["kind"] != "region":
            lay(place["hexes"][0], PLACES[place["kind"]])
    return {hex: "".join(dict.fromkeys(signs))[:3] for hex, signs in found.items()}


def _own_hero(view: View, seat: int, names: Names) -> list[str]:
    """The viewer's hero, whose number stands out."""
    first, *rest = _hero(view, seat, names)
    return [f"{first[0]}[reverse]{first[1]}[/]{first[2:]}", *rest]


def _hero(view: View, seat: int, names: Names) -> Iterator[str]:
    """One hero, in two lines or three."""
    table, hero = view["table"], view["table"]["heroes"][seat]
    turn = ">" if seat == table["active"] else " "
    if not hero["hero"]:
        yield f"{turn}{seat + 1} {view['seats'][seat]}: no hero yet"
        return
    states = [word for word in ("delayed", "defeated", "eliminated", "prepared") if hero[word]]
    figures = "/".join(str(hero[word]["value"]) for word in ("body", "mind", "spirit"))
    yield from _wrapped(
        [
            f"{turn}{seat + 1} {_title(hero['hero'], names)} ({view['seats'][seat]}) in {hero['hex'].upper() or '-'}: "
            f"health {hero['health'] - hero['damage']}/{hero['health']}, gold {hero['gold']}, lore {hero['lore']}, "
            f"b/m/s {figures}, speed {hero['speed']}, trophies {_trophies(hero)}"
            + (
                f", {hero['actions']} {'action' if hero['actions'] == 1 else 'actions'} left"
                if seat == table["active"]
                else ""
            )
            + "".join(f", {word}" for word in states)
        ],
        "     ",
    )
    yield from _wrapped(list(_belongings(hero, names)), "       ")


def _trophies(hero: HeroView) -> str:
    """Trophies by type."""
    return "/".join(str(count) for count in hero["trophies"].values())


def _belongings(hero: HeroView, names: Names) -> Iterator[str]:
    """Assets, skills, quests and the hand, where there are any."""
    every = (
        ("assets", [asset["card"] for asset in hero["assets"]]),
        ("skills", [skill["card"] for skill in hero["skills"]]),
        ("corruption", hero["corruption"]),
        ("hand", hero["hand"]),
    )
    for word, cards in every:
        if cards:
            hidden = cards.count(UNKNOWN)
            known = [_title(card, names) for card in cards if card != UNKNOWN]
            yield f"   {word}: {', '.join([*known, *([f'{hidden} hidden'] if hidden else [])])}"
    for quest in hero["quests"]:
        ways = "; ".join(
            f"{outcome['needs']}" + (f" {outcome['chance']} %" if outcome["chance"] >= 0 else "")
            for outcome in quest["outcomes"]
        )
        where = ", ".join(hex.upper() for hex in quest["hexes"][:6])
        yield f"   quest: {_title(quest['card'], names)} in {where} ({ways})"


def _matter(table: TableView, names: Names) -> list[str]:
    """Dice, a test, the card that is resolved."""
    lines: list[str] = []
    if table["adventure"] is not None:
        lines.append(f"Resolving: {_title(table['adventure']['card'], names)}")
    roll, test = table["roll"], table["test"]
    if roll is not None:
        dice = ", ".join(f"({die['face']})" if die["spent"] else die["face"] for die in roll["dice"])
        reach = f"; within reach {' '.join(hex.upper() for hex in roll['reach'])}" if roll["reach"] else ""
        lines.append(f"Dice to {roll['purpose']}: {dice}{reach}")
    if test is not None:
        cards = ", ".join(_title(word, names) for word in test["revealed"]) or "nothing"
        lines.append(f"Test of {test['attribute']}: {cards}; {test['successes']} stars, {test['chance']} % a card")
    barter = table["barter"]
    if barter is not None:
        gives = [*(_title(word, names) for word in barter["gives"]), f"{barter['gold']} gold"]
        wants = [*(_title(word, names) for word in barter["wants"]), f"{barter['wanted_gold']} gold"]
        lines.append(f"Offer: {', '.join(gives)} for {', '.join(wants)}")
    if table["peeked"]:
        lines.append(f"Only you see: {', '.join(_title(word, names) for word in table['peeked'])}")
    return _wrapped(lines)


def _story(table: TableView, names: Names) -> list[str]:
    """The story cards in play."""
    cards = [
        f"{story['slot']} {_title(story['card'], names)} {story['hex'].upper()}"
        + (f" ({story['units']} units)" if story["warband"] else "")
        for story in table["story"]
    ]
    return _wrapped([f"Story: {' · '.join(cards)}"]) if cards else []


def _markets(table: TableView, names: Names) -> list[str]:
    """The four markets with prices."""
    return _wrapped(
        [
            f"{market['city']} ({market['hex'].upper()}): "
            + ", ".join(f"{_title(offer['card'], names)} {offer['cost']}" for offer in market["cards"])
            + ("" if market["open"] else " (closed)")
            for market in table["markets"]
        ]
    )


def _decks(table: TableView) -> str:
    """How many cards are left."""
    return "Decks: " + ", ".join(f"{name} {pile['deck']}" for name, pile in table["piles"].items())


def _combat(view: View, combat: CombatView) -> list[str]:
    """The fight: every side with its pool, and what it may use."""
    place = f" in {combat['hex'].upper()}" if combat["hex"] else ""
    lines = [f"Combat{place}, round {combat['round']}"]
    for at, side in enumerate(combat["sides"]):
        lines += _side(view, combat, at, side)
    board = combat["board"]
    if board is not None:
        spaces = [
            f"{'>' if space['next'] else ' '}{space['symbol']}: {space['text']} ({len(space['tokens'])})"
            for space in board["spaces"]
        ]
        lines += [f"{board['trait'].title()} board: {board['text']}", *spaces, f"Next: {board['next']}"]
    return [line.replace("   pool:", "   [reverse]pool[/]:", 1) for line in _wrapped(lines)]


def _side(view: View, combat: CombatView, at: int, side: SideView) -> list[str]:
    """One side in a few lines."""
    led = view["seats"][side["seat"]] if side["seat"] is not None else "the combat board"
    if side["seat"] is not None and side["seat"] == view["seat"]:
        led = f"[reverse]{led}[/]"  # with the pools it stays in sight in a small window
    marks = [word for so, word in ((combat["first"] == at, "initiative"), (side["passed"], "passed")) if so]
    marks += [f"guard {side['guard']}"] if side["guard"] else []
    head = f"{side['name']} ({led}): health {side['health'] - side['damage']}/{side['health']}, gold tokens "
    head += ", ".join([str(side["initiative"]), *marks, *side["notes"]])
    pool = [_token(token) for token in side["tokens"] if token["lying"] == "unspent"]
    spent = [_token(token) for token in side["tokens"] if token["lying"] != "unspent"]
    lines = [head, f"   pool:  {'  '.join(pool) or 'empty'}", f"   spent: {'  '.join(spent) or 'none'}"]
    for surge in side["surges"]:
        cost = "X" if surge["cost"] < 0 else str(surge["cost"])
        lines.append(f"   {'(used) ' if surge['used'] else ''}Su {cost} {surge['name']}: {surge['text']}")
    hit = combat["hit"]
    if hit is not None and hit["side"] == at:
        lines.append(f"   {hit['amount']} damage comes{'' if hit['blockable'] else ', unblockable'}")
    return lines


def _token(token: TokenView) -> str:
    """A token: its word, what is up, in brackets what is behind."""
    up = "".join(
        [str(token["value"]) if token["value"] > 1 else "", SIGNS[token["up"]["symbol"]], "*" * token["up"]["gold"]]
    )
    back = token["back"]
    behind = f"{back['value'] if back['value'] > 1 else ''}{SIGNS[back['symbol']]}{'*' * back['gold']}"
    return f"{token['token']}:{up}[{behind}]" + (f" on {token['on']}" if token["on"] else "")

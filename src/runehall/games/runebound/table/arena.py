"""What takes the place of the map: a combat, or the choice of heroes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from runehall.games.runebound.table.names import SEATS, SYMBOLS, fighting, first_up, person
from runehall.games.runebound.table.terrinoth import country
from runehall.games.runebound.view_types import CombatView, FaceView, SideView, SurgeView, TokenView, View
from runehall.scene.board import Face, Person

__all__ = ["Arena", "Foreground", "foreground_of"]

SORTS = ("Surge ", "Combat action ")  # a text begins with it where the name of the ability follows


@dataclass(frozen=True, slots=True)
class Symbol:
    """One face of a token."""

    icon: str
    word: str
    value: int
    gold: bool


@dataclass(frozen=True, slots=True)
class Token:
    """A combat token, and what lies on it where it is a double."""

    id: str
    item: str
    up: Symbol
    back: Symbol
    doubled: bool
    look: str  # changes whenever the token is cast or turned, so that it is seen to
    kind: str  # the face of the card it came with; '' for none
    source: str  # whose it is: the hero, an asset, the enemy
    top: Token | None = None


@dataclass(frozen=True, slots=True)
class Surge:
    """A surge or combat ability."""

    id: str
    item: str
    name: str
    text: str
    cost: int
    state: str  # ready, used, or how many symbols are missing


@dataclass(frozen=True, slots=True)
class Side:
    """One side of the fight."""

    id: str
    item: str
    mine: bool
    hero: bool
    accent: str
    name: str
    kind: str
    words: str
    health: int
    damage: int
    pool: tuple[Token, ...]
    spent: tuple[Token, ...]
    surges: tuple[Surge, ...]
    initiative: int
    first: bool
    turn: bool
    passed: bool
    guard: int
    notes: tuple[str, ...]
    hit: int  # damage about to be taken, not yet blocked
    blockable: bool

    @property
    def hearts(self) -> int:
        """Health that is left."""
        return max(0, self.health - self.damage)


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the combat board."""

    icon: str
    word: str
    text: str
    plus: int
    tokens: int
    next: bool


@dataclass(frozen=True, slots=True)
class CombatBoard:
    """The board that decides for the enemy."""

    trait: str
    text: str
    next: str
    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class Arena:
    """A combat."""

    place: str
    round: int
    initiative: str
    sides: tuple[Side, ...]
    master: bool
    board: CombatBoard | None

    @property
    def counted(self) -> bool:
        """Whether the tokens lie as they were cast: later their gold no longer tells who has the initiative."""
        return not any(side.spent for side in self.sides)


@dataclass(frozen=True, slots=True)
class Choosable:
    """A hero to choose."""

    id: str
    item: str
    kind: str


@dataclass(frozen=True, slots=True)
class Foreground:
    """What takes the place of the map; nothing most of the time."""

    arena: Arena | None
    heroes: tuple[Choosable, ...]
    mine: bool  # it is the viewer who chooses a hero

    @property
    def empty(self) -> bool:
        """Whether the map is seen."""
        return self.arena is None and not self.heroes


def foreground_of(view: View, people: Sequence[Person], faces: Mapping[str, Face]) -> Foreground:
    """The combat, the heroes to choose from, or nothing."""
    table = view["table"]
    if table["combat"] is not None and fighting(view):
        return Foreground(_arena(view, table["combat"], people, faces), (), False)
    if table["step"] == "heroes":
        heroes = tuple(Choosable(f"choose-{hero}", f"hero-{hero}", hero) for hero in table["choosable"])
        return Foreground(None, heroes, view["ask"] is not None)
    return Foreground(None, (), False)


def _arena(view: View, combat: CombatView, people: Sequence[Person], faces: Mapping[str, Face]) -> Arena:
    """A combat, the viewer's side first, else the attacker."""
    order = sorted(range(len(combat["sides"])), key=lambda at: (combat["sides"][at]["seat"] != view["seat"], at))
    sides = tuple(_side(view, combat, at, people, faces) for at in order)
    first = combat["first"]
    words = f"{combat['sides'][first]['name']} has the initiative" if first >= 0 else "The tokens are cast"
    place = country(view["table"]["map"]).said(combat["hex"]) if combat["hex"] else ""
    return Arena(place, combat["round"], words, sides, combat["master"], _board(combat))


def _side(view: View, combat: CombatView, at: int, people: Sequence[Person], faces: Mapping[str, Face]) -> Side:
    side = combat["sides"][at]
    hit = combat["hit"] if combat["hit"] and combat["hit"]["side"] == at else None
    pool = [token for token in side["tokens"] if token["lying"] == "unspent"]
    spent = [token for token in side["tokens"] if token["lying"] != "unspent"]
    on = {token["on"]: token for token in pool if token["on"]}
    paid = sum(token["value"] for token in pool if token["up"]["symbol"] == "surge")
    return Side(
        id=f"side-{side['word']}", item=f"{'seat' if side['hero'] else 'foe'}-{side['word']}",
        hero=side["hero"], mine=side["seat"] is not None and side["seat"] == view["seat"],
        accent=_accent(side), name=side["name"], kind=side["card"] if side["card"] in faces else "",
        words=_words(side, people), health=side["health"], damage=side["damage"],
        pool=tuple(_token(token, combat, faces, on) for token in pool if not token["on"]),
        spent=tuple(_token(token, combat, faces, {}) for token in spent),
        surges=tuple(_surge(each, at, paid) for each in side["surges"]),
        initiative=side["initiative"], first=combat["first"] == at, turn=combat["turn"] == at,
        passed=side["passed"], guard=side["guard"], notes=tuple(side["notes"]),
        hit=hit["amount"] if hit else 0, blockable=bool(hit and hit["blockable"]),
    )  # fmt: skip


def _accent(side: SideView) -> str:
    """A hero's colour is that of its seat; no seat has the enemies' red."""
    return SEATS[side["seat"]] if side["hero"] and side["seat"] is not None else "red"


def _words(side: SideView, people: Sequence[Person]) -> str:
    """Who decides for a side."""
    if side["hero"]:
        return first_up(person(people, side["seat"] or 0))
    led = f"led by {person(people, side['seat'])}" if side["seat"] is not None else "led by the combat board"
    return f"{side['trait'].capitalize()} · {led}" if side["trait"] else first_up(led)


def _token(token: TokenView, combat: CombatView, faces: Mapping[str, Face], on: Mapping[str, TokenView]) -> Token:
    """A token; of a double with the token on it."""
    top = on.get(token["token"])
    doubled = bool(token["on"])
    up = _symbol(token["up"], token["value"] if doubled else token["up"]["value"])
    kind = token["card"] if token["card"] in faces else ""
    source = faces[kind].name if kind else ""
    look = f"{token['token']}-{combat['round']}-{up.icon}{up.value}"
    item = f"token-{token['token']}"
    below = _token(top, combat, faces, {}) if top else None
    return Token(item, item, up, _symbol(token["back"], token["back"]["value"]), doubled, look, kind, source, below)


def _symbol(face: FaceView, value: int) -> Symbol:
    """A face with its value."""
    return Symbol(SYMBOLS[face["symbol"]], face["symbol"], value, face["gold"])


def _surge(surge: SurgeView, side: int, paid: int) -> Surge:
    """A surge ability, and whether the symbols for it are there."""
    missing = max(0, surge["cost"] - paid)
    state = "used" if surge["used"] else f"{missing} short" if missing and surge["cost"] > 0 else "ready"
    item = f"surge-{surge['ability']}"
    text = _unnamed(surge["text"], surge["name"])  # its name and cost stand above it
    return Surge(f"use-{side}-{surge['ability']}", item, surge["name"], text, surge["cost"], state)


def _unnamed(text: str, name: str) -> str:
    """A sentence without the name it begins with; how often it may be used is kept."""
    sort, called, rest = text.partition(name)
    how, mark, rest = rest.partition(": ")
    often = first_up(how.strip(" ()"))
    return (f"{often}: {rest}" if often else rest) if called and mark and sort.startswith(SORTS) else text


def _board(combat: CombatView) -> CombatBoard | None:
    """The combat board, with the tokens counted on its spaces."""
    board = combat["board"]
    if board is None:
        return None
    spaces = tuple(
        Space(
            SYMBOLS[space["symbol"]], space["symbol"], space["text"], space["plus"], len(space["tokens"]), space["next"]
        )
        for space in board["spaces"]
    )
    return CombatBoard(board["trait"].capitalize(), board["text"], board["next"], spaces)

"""The table drawn for a terminal, 100 columns wide, from a view's data and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap

from runehall.content.content import Content
from runehall.games.medieval_mayhem.card_schema import load_cards
from runehall.games.medieval_mayhem.view_types import PlayerView, TableView, View
from runehall.scene.view_types import UNKNOWN

WIDTH = 100
LABEL = 24  # columns before the cards
SHORT = {"crimson": "Cr", "gilded": "Gi", "sapphire": "Sa"}
ICONS = {"dragon": "§", "princess": "♛", "knight": "♞", "treasure": "▣", "attack": "†", "defense": "⛨"}  # MM-245
DEFENSES = ("scales", "guardians", "shield")
LEGEND = (
    "Cr Crimson, best in Territory · Gi Gilded, best in hand · Sa Sapphire, best in the Castle",
    "§ Dragon · ♛ Princess · ♞ Knight · ▣ Treasure Chest · † Sword, Attack · ⛨ Shield, Defense",
)

Titles = Mapping[str, str]  # of cards, by their words


def picture(view: View, content: Content | None = None) -> str:
    """The Kingdom, then all players clockwise, the viewer nearest."""
    titles = (content or load_cards(None)).names
    table, names, seat = view["table"], view["seats"], view["seat"]
    nearest = seat if seat is not None else len(names) - 1
    around = [(nearest + 1 + step) % len(names) for step in range(len(names))]
    lines = [*_kingdom(table, names, titles)]
    for player in around:
        lines += ["", *_player(table, names, player, player == seat, titles)]
    return "\n".join([*lines, "", *LEGEND])


def _kingdom(table: TableView, names: list[str], titles: Titles) -> list[str]:
    """Round, turn and end; deck, Barracks and discard pile."""
    limit = f" of {table['round_limit']}" if table["round_limit"] else ""
    turn = "setting up" if table["active"] is None else f"{names[table['active']]}'s turn"
    count = table["actions_left"]
    left = f"{count} {'action' if count == 1 else 'actions'} left" if table["active"] is not None else ""
    head = " · ".join(part for part in (f"Round {table['round']}{limit}", turn, left) if part)
    few = "  (the end is near)" if table["deck_is_low"] else ""
    lines = [head.center(WIDTH).rstrip(), *_row(f"Deck {table['deck']['size']}{few}", [])]
    if table["ending"] is not None:
        cause = "the deck is empty" if table["ending"]["cause"] == "empty_deck" else "enough sets are formed"
        lines.append(f"THE LAST ROUND: {cause}, in {names[table['ending']['seat']]}'s turn.")
    places = f"Barracks {len(table['barracks'])} of {table['limits']['barracks']}"
    lines += _row(places, [_short(word, titles) for word in table["barracks"]])
    lines += _row(f"Discard pile {len(table['discard'])}", _counted(table["discard"], titles))
    return lines


def _player(table: TableView, names: list[str], seat: int, own: bool, titles: Titles) -> list[str]:
    """One player's Character and zones."""
    player, limits = table["players"][seat], table["limits"]
    marks = ["you"] if own else []
    marks += ["starts"] if table["starter"] == seat else []
    marks += [f"team {player['team'] + 1}"] if player["team"] is not None else []
    title = f"{names[seat]} ({', '.join(marks)})" if marks else names[seat]
    lines = [
        f"{'>' if table['active'] == seat else ' '} {title}{_character(player, titles)} ".ljust(WIDTH, "-")[:WIDTH]
    ]
    points = player["points"]
    hand, territory = player["hand"], player["territory"]
    label = _label("Territory", len(territory), limits["territory"], points["territory"])
    lines += _row(label, [_short(word, titles) for word in territory])
    sets = [" + ".join([_short(word, titles) for word in each]) for each in player["castle"]]
    lines += _row(_label("Castle", len(sets), limits["sets"], points["castle"]), [f"[{each}]" for each in sets])
    lines += _row(_label("Hand", len(hand), limits["hand"], points["hand"]), _counted(hand, titles))
    character = player["character"]
    if character is not None and character["bonus"] and points["hand"] is not None and points["bonus"] is not None:
        total = points["territory"] + points["castle"] + points["hand"] + points["bonus"]
        lines += _row(f"  Bonus {points['bonus']}, all {total}", [character["bonus"]])
    return lines


def _character(player: PlayerView, titles: Titles) -> str:
    """The Character of a player, as far as it is known."""
    if player["dealt"]:
        return f" · dealt {len(player['dealt'])} Characters"
    character = player["character"]
    if character is None:
        return ""
    used = ", used" if player["acted"] else ""
    return f" · {titles[character['name']]}: {character['action']}{used}"


def _label(zone: str, count: int, limit: int, points: int | None) -> str:
    """The name of a zone, how full it is and what it is worth."""
    full = f"{count}/{limit}" + ("!" if count > limit else "")
    return f"  {zone:<10}{full:<5}{'' if points is None else points:>3}"


def _short(word: str, titles: Titles) -> str:
    """A card in few letters, its colour in words and its type as an icon too: Cr § Dragon 1 (MM-245, MM-246)."""
    if word == UNKNOWN:
        return "?"
    colour, _, rest = word.partition("_")
    type = rest.partition("_")[0]
    icon = ICONS.get("defense" if type in DEFENSES else type, "")  # a user's own card may have any word and any name
    title = titles[word].removeprefix(f"{colour.title()} ")
    return f"{SHORT.get(colour, colour.title())} {icon} {title}"


def _counted(words: list[str], titles: Titles) -> list[str]:
    """Cards with equal ones counted: Cr § Dragon 1 x2, 3 unknown."""
    cards = [f"{_short(word, titles)} x{words.count(word)}" if words.count(word) > 1 else _short(word, titles)
             for word in dict.fromkeys(words) if word != UNKNOWN]  # fmt: skip
    unknown = words.count(UNKNOWN)
    return [*cards, f"{unknown} unknown"] if unknown else cards


def _row(label: str, cards: list[str]) -> list[str]:
    """A label and the cards after it, wrapped below each other."""
    text = wrap(", ".join(cards).replace(" ", "\0").replace(",\0", ", "), WIDTH - LABEL, break_long_words=False)
    lines = [line.replace("\0", " ") for line in text] or [""]
    return [f"{label:<{LABEL}}{lines[0]}".rstrip(), *[" " * LABEL + line for line in lines[1:]]]

"""Writes the book of a match: reads the cards, binds their words to what they do, and makes every choice once."""

from __future__ import annotations

from runehall.content.content import Content, EffectData, Row
from runehall.content.settings import Settings
from runehall.engine.options import Domain, players
from runehall.games.medieval_mayhem.abilities import deeds
from runehall.games.medieval_mayhem.book import (
    ACTION_SIDE,
    ANY,
    CARD,
    CASTLE,
    CHARACTER,
    COLOUR_BITS,
    DISCARD,
    HAND,
    NUMBER_ASPECT,
    NUMBER_BITS,
    SEAT_NAMES,
    TERRITORY,
    TYPE_ASPECT,
    TYPE_BITS,
    MedievalBook,
)
from runehall.games.medieval_mayhem.card_schema import AFFECTED, COLOURS, NUMBERS, SUBTYPES, TYPES, ZONES
from runehall.games.medieval_mayhem.choices import Choices
from runehall.games.medieval_mayhem.effects import Bonus, Text
from runehall.games.medieval_mayhem.ending import REASONS
from runehall.games.medieval_mayhem.events import Events
from runehall.games.medieval_mayhem.scoring import PerCard, PerSet
from runehall.games.medieval_mayhem.text import (
    NAMED,
    Defend,
    Draw,
    LureFromBarracks,
    MayFormSet,
    PutUnder,
    Take,
)
from runehall.games.medieval_mayhem.triggers import trigger_table
from runehall.games.medieval_mayhem.variants import agree

_SHARING = {"colour": COLOUR_BITS, "number": NUMBER_BITS, "type": TYPE_BITS}
_PLAYERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
_TO = {"territory": TERRITORY, "hand": HAND, "discard": DISCARD}


def make_book(seats: int, settings: Settings, content: Content) -> MedievalBook:
    """The book for a number of seats, some settings and a set of cards."""
    book = MedievalBook()
    book.seats = seats
    agree(book, settings)
    _read_cards(book, content.rows("card"))
    _read_characters(book, content)
    _name_all(book, content)
    return book


def _read_cards(book: MedievalBook, rows: tuple[Row, ...]) -> None:
    """Take the 70 cards from the content."""
    book.copies = [row.number("copies") for row in rows]
    book.colour = [COLOURS.index(row.text("colour")) for row in rows]
    book.number = [row.number("number") for row in rows]
    book.type = [TYPES.index(row.text("type")) for row in rows]
    book.subtype = [SUBTYPES.index(row.text("subtype")) if row.has("subtype") else -1 for row in rows]
    book.aspects = [
        1 << book.colour[kind] | 1 << NUMBER_ASPECT + book.number[kind] - 1 | 1 << TYPE_ASPECT + book.type[kind]
        for kind in range(len(rows))
    ]
    book.points = [[row.number(zone) for row in rows] for zone in ZONES]
    book.of_type = [_mask(book.type, type) for type in range(ANY)] + [(1 << len(rows)) - 1]
    book.of_subtype = [_mask(book.subtype, subtype) for subtype in range(len(SUBTYPES))]
    book.of_colour = [_mask(book.colour, colour) for colour in range(len(COLOURS))]
    book.texts = [[_text(book, effect) for effect in row.effects("effect")] for row in rows]
    book.sentences = [row.text("text") for row in rows]
    book.card_rules = [row.words("rules") for row in rows]
    book.triggers = trigger_table()


def _mask(values: list[int], value: int) -> int:
    """The mask of kinds that have a value."""
    return sum([1 << kind for kind in range(len(values)) if values[kind] == value])


def _text(book: MedievalBook, effect: EffectData) -> Text:
    """What one effect of a card does."""
    if effect.verb == "take":
        cards = effect.text("cards")
        what = ANY if cards == "any" else NAMED if cards == "named" else TYPES.index(cards)
        return Take(
            AFFECTED.index(effect.text("from")), ZONES.index(effect.text("zone")), what, effect.number("count"),
            effect.flag("up_to"), effect.text("picker") == "owner", _TO[effect.text("to")],
        )  # fmt: skip
    if effect.verb == "lure_from_barracks":
        highest = effect.number("highest")
        return LureFromBarracks(sum([1 << kind for kind, number in enumerate(book.number) if number <= highest]))
    if effect.verb == "draw":
        return Draw(effect.number("count"))
    if effect.verb == "put_under":
        return PutUnder()
    if effect.verb == "form_set":
        source = effect.text("from")
        return MayFormSet(source != "territory", True, source == "mixed")
    assert effect.verb == "defend", f"{effect.verb} is no text of a card"
    return Defend()


def _read_characters(book: MedievalBook, content: Content) -> None:
    """Take the Characters and their secret sides from the content."""
    characters, versions = content.rows("character"), content.rows("bonus")
    names = [row.id for row in characters]
    known = deeds()
    book.first_character = len(book.copies)
    book.character_of = [names.index(row.text("character")) for row in versions]
    book.bonuses = [_bonus(book, row.effects("effect")[0]) for row in versions]
    book.deeds = [known[row.text("ability")] for row in characters]
    book.character_names = Domain(names, [row.name for row in characters])
    book.action_names = [row.text("action") for row in characters]
    book.action_texts = [row.text("text") for row in characters]
    book.action_conditions = [row.text("when") for row in characters]
    book.turn_order = [0] * book.seats
    book.bonus_texts = [row.text("text") for row in versions]
    if book.pays_turn_order:
        early = _turn_order(book.seats, book.teams, content)
        book.turn_order = list(early.numbers("points"))
        book.bonus_texts = [f"{text} {early.text('text')}".rstrip() for text in book.bonus_texts]
    cards = [CARD] * sum(book.copies)
    book.hidden_family = cards + [CHARACTER] * len(versions)
    book.open_family = cards + [ACTION_SIDE + character for character in book.character_of]


def _turn_order(seats: int, teams: bool, content: Content) -> Row:
    """What bonus sides say about the turn order with so many players (MM-D49)."""
    return content.row("turn_order", _PLAYERS[seats] + ("_in_teams" if teams else ""))


def _bonus(book: MedievalBook, effect: EffectData) -> Bonus:
    """What a secret side counts."""
    if effect.verb == "per_set":
        sharing = _SHARING[effect.text("sharing")] if effect.has("sharing") else COLOUR_BITS | NUMBER_BITS | TYPE_BITS
        return PerSet(effect.number("points"), sharing)
    assert effect.verb == "per_card", f"{effect.verb} is no bonus"
    want = book.of_type[TYPES.index(effect.text("type"))] if effect.has("type") else book.of_type[ANY]
    if effect.has("colour"):
        want &= book.of_colour[COLOURS.index(effect.text("colour"))]
    if effect.has("number"):
        want &= _mask(book.number, effect.number("number"))
    zones = 1 << ZONES.index(effect.text("zone")) if effect.has("zone") else 1 << TERRITORY | 1 << CASTLE | 1 << HAND
    return PerCard(effect.number("points"), want, zones)


def _name_all(book: MedievalBook, content: Content) -> None:
    """Write the words of cards, seats, choices and events, and make every choice there is."""
    cards, versions = content.rows("card"), content.rows("bonus")
    card_names = Domain([row.id for row in cards], [row.name for row in cards])
    version_names = Domain([row.id for row in versions], [row.name for row in versions])
    characters = book.character_names
    book.cards = Domain(card_names.words + version_names.words, card_names.labels + version_names.labels)
    action_sides = [f"the {name}" for name in characters.labels]
    book.backs = Domain(["card", "character", *characters.words], ["a card", "a Character", *action_sides])
    book.seat_names = players(SEAT_NAMES[: book.seats], [name.title() for name in SEAT_NAMES[: book.seats]])
    book.reasons = list(REASONS)
    types = Domain(TYPES, [type.title() for type in TYPES])
    wanted = Domain([*TYPES, "card"], [*types.labels, "card"])
    aspects = [*COLOURS, *[f"number_{number}" for number in NUMBERS], *TYPES]
    book.aspect_names = Domain(aspects, [aspect.replace("_", " ").title() for aspect in aspects])
    book.choices = Choices(book.seat_names, card_names, types, book.aspect_names, characters, version_names)
    book.events = Events(book.seat_names, card_names, wanted, book.aspect_names, characters)
    _list_plays(book)


def _list_plays(book: MedievalBook) -> None:
    """List, for each seat and kind of card, all ways to play it, and to discard it to draw (MM-051, MM-062)."""
    discard = book.choices.discard_then_draw
    book.ways_to_use = [
        [[*texts[0].ways(book, seat, kind), discard.of(kind)] for kind, texts in enumerate(book.texts)]
        for seat in range(book.seats)
    ]

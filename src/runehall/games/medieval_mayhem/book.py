"""Writes the book of a match: reads the cards, binds their words to what they do, and makes every choice once."""

from __future__ import annotations

from runehall.engine.content import Content, EffectData, Row
from runehall.engine.errors import BadSetting
from runehall.engine.options import Domain
from runehall.engine.settings import Settings
from runehall.games.medieval_mayhem.abilities import deeds
from runehall.games.medieval_mayhem.cards import AFFECTED, COLOURS, NUMBERS, SUBTYPES, TYPES, ZONES
from runehall.games.medieval_mayhem.ending import REASONS
from runehall.games.medieval_mayhem.grammar import Choices, grammar
from runehall.games.medieval_mayhem.lore import (
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
    Lore,
)
from runehall.games.medieval_mayhem.scoring import PerCard, PerSet
from runehall.games.medieval_mayhem.tellings import tellings
from runehall.games.medieval_mayhem.text import (
    EACH_OTHER,
    NAMED,
    OPPONENT,
    Defend,
    Draw,
    LureFromBarracks,
    MayFormSet,
    PutUnder,
    Take,
)
from runehall.games.medieval_mayhem.triggers import trigger_table
from runehall.games.medieval_mayhem.variants import agree
from runehall.games.medieval_mayhem.verbs import Bonus, Text

_SHARING = {"colour": COLOUR_BITS, "number": NUMBER_BITS, "type": TYPE_BITS}
_PLAYERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
_TO = {"territory": TERRITORY, "hand": HAND, "discard": DISCARD}


def make_lore(seats: int, settings: Settings, content: Content) -> Lore:
    """The lore for a number of seats, some settings and a set of cards."""
    lore = Lore()
    lore.seats = seats
    agree(lore, settings)
    _read_cards(lore, content.rows("card"))
    _read_characters(lore, content)
    _name_all(lore, content)
    return lore


def _read_cards(lore: Lore, rows: tuple[Row, ...]) -> None:
    """Take the 70 cards from the content."""
    lore.copies = [row.number("copies") for row in rows]
    lore.colour = [COLOURS.index(row.text("colour")) for row in rows]
    lore.number = [row.number("number") for row in rows]
    lore.type = [TYPES.index(row.text("type")) for row in rows]
    lore.subtype = [SUBTYPES.index(row.text("subtype")) if row.has("subtype") else -1 for row in rows]
    lore.aspects = [
        1 << lore.colour[kind] | 1 << NUMBER_ASPECT + lore.number[kind] - 1 | 1 << TYPE_ASPECT + lore.type[kind]
        for kind in range(len(rows))
    ]
    lore.points = [[row.number(zone) for row in rows] for zone in ZONES]
    lore.of_type = [_mask(lore.type, type) for type in range(ANY)] + [(1 << len(rows)) - 1]
    lore.of_subtype = [_mask(lore.subtype, subtype) for subtype in range(len(SUBTYPES))]
    lore.of_colour = [_mask(lore.colour, colour) for colour in range(len(COLOURS))]
    lore.texts = [[_text(lore, effect) for effect in row.effects("effect")] for row in rows]
    lore.sentences = [row.text("text") for row in rows]
    lore.card_rules = [row.words("rules") for row in rows]
    lore.triggers = trigger_table()


def _mask(values: list[int], value: int) -> int:
    """The mask of kinds that have a value."""
    return sum([1 << kind for kind in range(len(values)) if values[kind] == value])


def _text(lore: Lore, effect: EffectData) -> Text:
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
        return LureFromBarracks(sum([1 << kind for kind, number in enumerate(lore.number) if number <= highest]))
    if effect.verb == "draw":
        return Draw(effect.number("count"))
    if effect.verb == "put_under":
        return PutUnder()
    if effect.verb == "form_set":
        source = effect.text("from")
        return MayFormSet(source != "territory", True, source == "mixed")
    assert effect.verb == "defend", f"{effect.verb} is no text of a card"
    return Defend()


def _read_characters(lore: Lore, content: Content) -> None:
    """Take the Characters and their secret sides from the content."""
    characters, versions = content.rows("character"), content.rows("bonus")
    names = [row.id for row in characters]
    known = deeds()
    lore.first_character = len(lore.copies)
    lore.character_of = [names.index(row.text("character")) for row in versions]
    lore.bonuses = [_bonus(lore, row.effects("effect")[0]) for row in versions]
    lore.deeds = [known[row.text("ability")] for row in characters]
    lore.character_names = Domain(names, [row.name for row in characters])
    lore.action_names = [row.text("action") for row in characters]
    lore.action_texts = [row.text("text") for row in characters]
    lore.action_conditions = [row.text("when") for row in characters]
    early = _turn_order(lore.seats, lore.teams, content)
    lore.turn_order = list(early.numbers("points"))
    lore.bonus_texts = [f"{row.text('text')} {early.text('text')}".rstrip() for row in versions]
    cards = [CARD] * sum(lore.copies)
    lore.hidden_family = cards + [CHARACTER] * len(versions)
    lore.open_family = cards + [ACTION_SIDE + character for character in lore.character_of]


def _turn_order(seats: int, teams: bool, content: Content) -> Row:
    """What bonus sides say about the turn order with so many players (MM-D49)."""
    row = content.row("turn_order", _PLAYERS[seats] + ("_in_teams" if teams else ""))
    if len(row.numbers("points")) != seats:
        raise BadSetting(f"{row} gives points to {len(row.numbers('points'))} places, but there are {seats}.", "MM-D49")
    return row


def _bonus(lore: Lore, effect: EffectData) -> Bonus:
    """What a secret side counts."""
    if effect.verb == "per_set":
        sharing = _SHARING[effect.text("sharing")] if effect.has("sharing") else COLOUR_BITS | NUMBER_BITS | TYPE_BITS
        return PerSet(effect.number("points"), sharing)
    assert effect.verb == "per_card", f"{effect.verb} is no bonus"
    want = lore.of_type[TYPES.index(effect.text("type"))] if effect.has("type") else lore.of_type[ANY]
    if effect.has("colour"):
        want &= lore.of_colour[COLOURS.index(effect.text("colour"))]
    if effect.has("number"):
        want &= _mask(lore.number, effect.number("number"))
    zones = 1 << ZONES.index(effect.text("zone")) if effect.has("zone") else 1 << TERRITORY | 1 << CASTLE | 1 << HAND
    return PerCard(effect.number("points"), want, zones)


def _name_all(lore: Lore, content: Content) -> None:
    """Write the words of cards, seats, choices and events, and make every choice there is."""
    cards, versions = content.rows("card"), content.rows("bonus")
    card_names = Domain([row.id for row in cards], [row.name for row in cards])
    version_names = Domain([row.id for row in versions], [row.name for row in versions])
    characters = lore.character_names
    lore.cards = Domain(card_names.words + version_names.words, card_names.labels + version_names.labels)
    action_sides = [f"the {name}" for name in characters.labels]
    lore.backs = Domain(["card", "character", *characters.words], ["a card", "a Character", *action_sides])
    lore.seat_names = Domain(SEAT_NAMES[: lore.seats], [name.title() for name in SEAT_NAMES[: lore.seats]])
    lore.reasons = list(REASONS)
    types = Domain(TYPES, [type.title() for type in TYPES])
    wanted = Domain([*TYPES, "card"], [*types.labels, "card"])
    aspects = [*COLOURS, *[f"number_{number}" for number in NUMBERS], *TYPES]
    lore.aspect_names = Domain(aspects, [aspect.replace("_", " ").title() for aspect in aspects])
    lore.grammar = grammar(lore.seat_names, card_names, types, lore.aspect_names, characters, version_names)
    lore.choices = Choices(lore.seats, len(cards), len(characters.words), len(versions))
    lore.tellings = tellings(lore.seat_names, card_names, wanted, lore.aspect_names, characters)
    _list_plays(lore)


def _list_plays(lore: Lore) -> None:
    """List, for each seat and kind of card, all ways to play it."""
    choices = lore.choices
    for seat in range(lore.seats):
        for kind, texts in enumerate(lore.texts):
            take = texts[0]
            if isinstance(take, Take) and take.affected == OPPONENT:
                choices.plays[seat].append([choices.play_on[kind][other] for other in lore.opponents[seat]])
            elif isinstance(take, Take) and take.what == NAMED:
                choices.plays[seat].append(choices.play_naming[kind])
            else:
                assert not isinstance(take, Take) or take.affected >= EACH_OTHER
                choices.plays[seat].append([choices.play[kind]])

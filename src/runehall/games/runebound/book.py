"""What a match of Runebound is played with: the map, the heroes, cards, tokens and foes, every choice and event."""

from __future__ import annotations

from typing import Any, Final

from runehall.engine.events import Tellings
from runehall.engine.options import Domain, Grammar, players
from runehall.engine.state import Book
from runehall.games.runebound.choices import Choices, Words
from runehall.games.runebound.combat.spaces import CombatBoard
from runehall.games.runebound.events import Events
from runehall.games.runebound.kinds import (
    Ability,
    Adventure,
    Asset,
    Card,
    Corruption,
    Foe,
    Hero,
    Skill,
    Story,
    Token,
)
from runehall.games.runebound.land import Land
from runehall.games.runebound.scenario import Scenario
from runehall.games.runebound.terms import AG, CH, DECKS, DO, MARKERS, MOMENTS, SH, SU, TA, E, M, P

# Why a match ends
VILLAIN_FELL: Final = 0
REALM_LOST: Final = 1
ALL_ELIMINATED: Final = 2
LAST_STANDING: Final = 3
QUEST_DONE: Final = 4  # a scenario was won in another way


class RuneboundBook(Book):
    """The cards and tables of one match. Kinds of cards are numbered through; `first_…` say where each sort begins."""

    scenario: Scenario[Any]
    cooperative: bool
    solo: bool
    prepare: bool  # the prepare action is in use
    traits: bool  # foes cast the tokens of their trait (RB-216)
    boards: bool  # combat boards drive the foes
    party_skills: bool
    two_damage: bool  # where a combat board must choose, 2 damage instead (RB-264)
    first_seat: int  # who begins, or -1: chance says
    envelopes: int  # how many there are; 0 where they are not used
    land: Land
    heroes: list[Hero]
    kinds: list[Card]  # every kind of card, by number
    first_asset: int
    assets: list[Asset]
    first_skill: int
    skills: list[Skill]
    first_story: int
    stories: list[Story]
    first_corruption: int
    corruptions: list[Corruption]
    adventures: list[Adventure]  # kinds 0 up
    box: list[int]  # the kind of every card in play, deck by deck …
    backs_in_box: list[int]  # … and its back
    spare: list[int]  # per adventure deck: how many common cards stay out of the game, unseen (RB-191)
    common: list[list[int]]  # per adventure deck: the kinds of common cards, of which `spare` are left out
    foes: list[Foe]
    villain: int  # number of the villain among the foes, or -1
    tokens: list[Token]
    symbol: list[int]  # per token * 2 + face
    value: list[int]
    gold: list[int]  # 1 for a gold symbol
    harm: list[float]  # per token: the damage a cast of it may bring, on the average, for bots …
    cover: list[float]  # … and the damage it may block
    sets: list[list[int]]  # per trait: its six tokens, the master token last
    combat_boards: list[CombatBoard]  # per trait
    abilities: list[Ability]  # by number
    ability_kind: list[int]  # per ability: the kind of card it stands on, -1: none
    moments: list[int]  # per kind of card: mask of the moments at which it can do something
    figures: list[int]  # per kind of card: mask of the figures it adds to
    choices: Choices
    events: Events

    def grammar(self) -> Grammar:
        return self.choices

    def tellings(self) -> Tellings:
        return self.events

    def side_of(self, seat: int) -> int:
        return 0 if self.cooperative else seat


BLOWS: Final = (P, M, E, CH)
HARM: Final = {SU: 0.9, AG: 0.6, DO: 1.1, TA: 0.8}  # what other symbols bring, in damage
SEATS: Final = ("north", "east", "south", "west")


def finish_book(book: RuneboundBook, seats: int) -> None:
    """Name everything, and make the tables the rules ask for, once all content is read."""
    book.seats = seats
    book.seat_names = players(SEATS[:seats], [name.title() for name in SEATS[:seats]])
    book.cards = Domain([card.id for card in book.kinds], [card.name for card in book.kinds])
    backs = [f"a card of the {deck} deck" for deck in DECKS]
    book.backs = Domain(
        [*DECKS, "skill", "asset", "story", "corruption"],
        [*backs, "a skill", "an asset", "a story card", "a corruption card"],
    )
    book.reasons = [
        "the villain is defeated", "the realm is lost", "all heroes are eliminated", "the last hero stands",
        "the realm is saved",
    ]  # fmt: skip
    book.symbol = [face.symbol for token in book.tokens for face in token.faces]
    book.value = [face.value for token in book.tokens for face in token.faces]
    book.gold = [1 if face.gold else 0 for token in book.tokens for face in token.faces]
    book.harm = [sum([harm_of(face.symbol, face.value) for face in token.faces]) / 2 for token in book.tokens]
    book.cover = [sum([face.value for face in token.faces if face.symbol == SH]) / 2 for token in book.tokens]
    book.moments = [_mask([ability.moment for ability in card.abilities]) for card in book.kinds]
    book.ability_kind = [-1] * len(book.abilities)
    for card in book.kinds:
        for ability in card.abilities:
            book.ability_kind[ability.number] = card.kind
    book.figures = [_mask([bonus.figure for bonus in card.bonuses]) for card in book.kinds]
    assert all([ability.number == i for i, ability in enumerate(book.abilities)]), "abilities are numbered through"
    assert all([0 <= ability.moment < MOMENTS for ability in book.abilities])
    _name_choices(book)


def harm_of(what: int, n: int) -> float:
    """The damage a face may bring."""
    return float(n) if what in BLOWS else HARM.get(what, 0.0) * n


def _mask(bits: list[int]) -> int:
    """The bits as one number."""
    mask = 0
    for bit in bits:
        mask |= 1 << bit
    return mask


def _name_choices(book: RuneboundBook) -> None:
    """Declare every choice and every event with the words of this book."""
    land = book.land
    words = Words(
        book.seat_names,
        Domain([hero.id for hero in book.heroes], [hero.name for hero in book.heroes]),
        Domain([name.lower() for name in land.names], [land.called(hex) for hex in range(land.size)]),
        book.cards,
        _part(book, book.first_skill, len(book.skills)),
        _part(book, book.first_asset, len(book.assets)),
        _part(book, 0, len(book.adventures)),
        Domain([ability.word for ability in book.abilities], [ability.name for ability in book.abilities]),
        Domain([*book.scenario.deed_words, "nothing"], [*book.scenario.deed_labels, "Nothing"]),  # never empty
    )
    book.choices = Choices(words)
    seats = book.seat_names
    foes = [foe.name for foe in book.foes]
    sides = Domain(
        [*seats.words, *[foe.id for foe in book.foes]],
        [*seats.labels, *foes],
        seats=[*seats.seats, *[-1] * len(foes)],  # heroes go by the names of their people
        own=[""] * (len(seats.words) + len(foes)),  # and foes are nobody's
        whose=[*seats.whose, *foes],
    )
    book.events = Events(words, sides, Domain(MARKERS))


def _part(book: RuneboundBook, first: int, n: int) -> Domain:
    """The words of some kinds that follow each other."""
    return Domain(book.cards.words[first : first + n], book.cards.labels[first : first + n])

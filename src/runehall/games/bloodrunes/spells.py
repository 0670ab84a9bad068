"""Actions with Spells: Draw a Spell, Cast a Spell, Clear the Spells, and when the board shows what a Spell needs."""

from __future__ import annotations

from runehall.engine.options import Choice
from runehall.engine.places import find, where
from runehall.games.bloodrunes import effects
from runehall.games.bloodrunes.book import FIRST_SPELL, LOKI, Spell, layout_number, layouts_of
from runehall.games.bloodrunes.runes import fill_rune_river
from runehall.games.bloodrunes.state import RIVER, Casters, book_limit, tops


def list_draw_spell(s: Casters, seat: int, out: list[Choice]) -> None:
    """Draw a Spell: one of the River, equal ones once, unless the Book is full (BR-055, BR-057)."""
    if len(s.books[seat]) >= book_limit(s, seat):
        return
    listed = 0
    for piece in s.spell_river:
        spell = s.kind[piece] - FIRST_SPELL
        if not listed >> spell & 1:
            listed |= 1 << spell
            out.append(s.book.choices.draw_spell.of(spell))


def list_cast_spell(s: Casters, seat: int, out: list[Choice]) -> None:
    """Cast a Spell: each of the Book that the board matches and whose effect can be carried out (BR-066)."""
    shown = tops(s)
    listed = 0
    for piece in s.books[seat]:
        number = s.kind[piece] - FIRST_SPELL
        if not listed >> number & 1:
            listed |= 1 << number
            spell = s.book.spells[number]
            if matches(s, shown, seat, spell):
                effects.VERBS[spell.verb].list_castings(s, seat, spell, out)


def matches(s: Casters, shown: list[int], seat: int, spell: Spell) -> bool:
    """Whether the board, seen from the seat's side, shows the configuration of a Spell (BR-067 to BR-072)."""
    if spell.pair:
        return _shows_pair(s, shown, spell.runes[0], spell.runes[1])
    spaces = spell.spaces[seat]
    runes = spell.runes
    for i in range(len(runes)):
        top = shown[spaces[i]]
        if top != runes[i] and top != LOKI:
            return False
    return True


def _shows_pair(s: Casters, shown: list[int], one: int, two: int) -> bool:
    """Whether two Runes lie side by side anywhere, in either order (BR-069, BR-071)."""
    for a, b in s.book.board.pairs:
        top_a, top_b = shown[a], shown[b]
        if (top_a == one or top_a == LOKI) and (top_b == two or top_b == LOKI):
            return True
        if (top_a == two or top_a == LOKI) and (top_b == one or top_b == LOKI):
            return True
    return False


def draw_spell(s: Casters, seat: int, number: int) -> None:
    """Take a Spell from the River into the Book, face up."""
    at = where(s, s.spell_river, number + FIRST_SPELL)
    piece = s.spell_river.pop(at)
    s.books[seat].append(piece)
    s.tell_card(s.book.events.drew_spell, piece, seat)
    fill_spell_river(s, at)
    fill_rune_river(s, RIVER)


def cast_spell(s: Casters, seat: int, choice: Choice) -> None:
    """Carry out the effect of a Spell of the Book; the Runes stay on the board (BR-074, BR-076)."""
    spell = s.book.spells[choice.a]
    piece = find(s, s.books[seat], spell.number + FIRST_SPELL)
    s.books[seat].remove(piece)
    if s.ear is not None:
        s.tell(s.book.events.cast_spell, seat, spell.number, layout_shown(s, seat, spell))
    effects.VERBS[spell.verb].carry_out(s, seat, piece, choice)
    if not s.over:
        fill_rune_river(s, RIVER)


def layout_shown(s: Casters, seat: int, spell: Spell) -> int:
    """Which layout matches a Spell now, and which of its Runes are Lokis, as a number for the log."""
    shown = tops(s)
    for at, spaces in enumerate(layouts_of(s.book, spell)):
        if not spell.pair and at != seat:
            continue
        found = [shown[space] for space in spaces]
        if all([found[i] == rune or found[i] == LOKI for i, rune in enumerate(spell.runes)]):
            lokis = sum([1 << i for i in range(len(found)) if found[i] == LOKI])
            return layout_number(s.book, spell, at, lokis)
    raise AssertionError("a Spell is cast that the board does not match")


def clear_spells(s: Casters, seat: int) -> None:
    """Put the whole Spell River on the discard pile and deal a new one (BR-086)."""
    s.tell(s.book.events.cleared_spells, seat)
    s.spell_discard += s.spell_river
    s.spell_river = []
    fill_spell_river(s, RIVER)
    fill_rune_river(s, RIVER)


def fill_spell_river(s: Casters, at: int) -> None:
    """Deal Spells to the River until it has 3, reshuffling the discard pile if need be (BR-056, BR-060, BR-087)."""
    while len(s.spell_river) < RIVER:
        if not s.spell_deck.cards:
            if not s.spell_discard:
                return
            s.spell_deck.cards = s.spell_discard
            s.spell_discard = []
            s.shuffle(s.spell_deck)
            s.tell(s.book.events.spells_shuffled, s.spell_deck.size)
        piece = s.draw(s.spell_deck, s.everyone)
        s.spell_river.insert(at, piece)
        s.tell_card(s.book.events.spell_turned_up, piece)
        at = RIVER

"""What Spells do: one small class per verb. Each lists the castings it allows and carries one out."""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Choice, Kind
from runehall.games.bloodrunes.book import ANY, Spell
from runehall.games.bloodrunes.ending import check_for_win
from runehall.games.bloodrunes.state import (
    FEWEST_ACOLYTES,
    Casters,
    acolytes_of,
    fortunes_in_pool,
    most_acolytes,
    spell_of,
)
from runehall.games.bloodrunes.wards import discard_ward, lay_ward, protected, take_ward


class Verb:
    """An effect: when it can be carried out, and how."""

    def rule(self) -> str:
        """The rule of the effect."""
        raise AssertionError("a verb names its rule")

    def cast_as(self, s: Casters) -> Kind:
        """The kind of choice a Spell with this effect is cast by."""
        return s.book.choices.cast_spell

    def list_castings(self, s: Casters, seat: int, spell: Spell, out: list[Choice]) -> None:
        """Add every way in which the Spell may be cast now; none where its effect is impossible (BR-075)."""
        raise AssertionError("a verb lists its castings")

    def carry_out(self, s: Casters, seat: int, piece: int, choice: Choice) -> None:
        """Do what the Spell says, and lay the card where it belongs."""
        raise AssertionError("a verb is carried out")


class Recruit(Verb):
    """Recruit Acolyte: one of your colour from the Pool (BR-088 to BR-090)."""

    def rule(self) -> str:
        return "BR-088"

    def list_castings(self, s: Casters, seat: int, spell: Spell, out: list[Choice]) -> None:
        if s.pool[s.clan[seat]] > 0 and acolytes_of(s, seat) < most_acolytes(s, seat):
            out.append(s.book.choices.cast_spell.of(spell.number))

    def carry_out(self, s: Casters, seat: int, piece: int, choice: Choice) -> None:
        colour = s.clan[seat]
        s.pool[colour] -= 1
        s.acolytes[seat * 4 + colour] += 1
        s.spell_discard.append(piece)
        s.tell(s.book.events.recruited, seat, colour, acolytes_of(s, seat))


class Build(Verb):
    """Build Fortune: one from the Pool (BR-091)."""

    def rule(self) -> str:
        return "BR-091"

    def list_castings(self, s: Casters, seat: int, spell: Spell, out: list[Choice]) -> None:
        if fortunes_in_pool(s) > 0:
            out.append(s.book.choices.cast_spell.of(spell.number))

    def carry_out(self, s: Casters, seat: int, piece: int, choice: Choice) -> None:
        s.fortunes[seat] += 1
        s.spell_discard.append(piece)
        s.tell(s.book.events.built, seat, s.fortunes[seat])
        check_for_win(s, seat)


def targets(s: Casters, seat: int, spell: Spell) -> list[int]:
    """The opponents a steal names: one for Left, Right and Across, all of them for Any (BR-037 to BR-040)."""
    if spell.direction == ANY:
        return [(seat + i) % s.seats for i in range(1, s.seats)]
    return [s.book.target(seat, spell.direction)]


class StealFortune(Verb):
    """Steal Fortune: one from an opponent who has one and is not warded against you (BR-092 to BR-095)."""

    def rule(self) -> str:
        return "BR-092"

    def cast_as(self, s: Casters) -> Kind:
        return s.book.choices.cast_spell_on

    def list_castings(self, s: Casters, seat: int, spell: Spell, out: list[Choice]) -> None:
        for target in targets(s, seat, spell):
            if s.fortunes[target] > 0 and not protected(s, target, seat):
                out.append(s.book.choices.cast_spell_on.of(spell.number, target))

    def carry_out(self, s: Casters, seat: int, piece: int, choice: Choice) -> None:
        s.fortunes[choice.b] -= 1
        s.fortunes[seat] += 1
        s.spell_discard.append(piece)
        s.tell(s.book.events.stole_fortune, seat, choice.b, s.fortunes[seat])
        check_for_win(s, seat)


class StealAcolyte(Verb):
    """Steal Acolyte: from the Console, from the Pool, or back to the Pool (BR-096 to BR-103, BR-D20)."""

    def rule(self) -> str:
        return "BR-096"

    def cast_as(self, s: Casters) -> Kind:
        return s.book.choices.steal_acolyte

    def list_castings(self, s: Casters, seat: int, spell: Spell, out: list[Choice]) -> None:
        full = acolytes_of(s, seat) >= most_acolytes(s, seat)
        for target in targets(s, seat, spell):
            if protected(s, target, seat):
                continue
            if acolytes_of(s, target) > FEWEST_ACOLYTES:
                for colour in range(4):
                    if s.acolytes[target * 4 + colour] > 0:
                        out.append(s.book.choices.steal_acolyte.of(spell.number, target, colour))
            elif not full and s.pool[s.clan[target]] > 0:
                out.append(s.book.choices.steal_acolyte.of(spell.number, target, s.clan[target]))

    def carry_out(self, s: Casters, seat: int, piece: int, choice: Choice) -> None:
        target, colour = choice.b, choice.c
        if acolytes_of(s, target) <= FEWEST_ACOLYTES:
            s.pool[colour] -= 1
            s.acolytes[seat * 4 + colour] += 1
            s.tell(s.book.events.took_from_pool, seat, target, colour)
        elif acolytes_of(s, seat) >= most_acolytes(s, seat):
            s.acolytes[target * 4 + colour] -= 1
            s.pool[colour] += 1
            s.tell(s.book.events.sent_back, seat, target, colour)
        else:
            s.acolytes[target * 4 + colour] -= 1
            s.acolytes[seat * 4 + colour] += 1
            s.tell(s.book.events.stole_acolyte, seat, target, colour)
        s.spell_discard.append(piece)


class Ward(Verb):
    """Protection Ward: onto your own Active Ward marker (BR-104 to BR-107)."""

    def rule(self) -> str:
        return "BR-104"

    def list_castings(self, s: Casters, seat: int, spell: Spell, out: list[Choice]) -> None:
        out.append(s.book.choices.cast_spell.of(spell.number))

    def carry_out(self, s: Casters, seat: int, piece: int, choice: Choice) -> None:
        lay_ward(s, seat, piece)


class DiscardWard(Verb):
    """Hex: Discard Ward: any Caster's, your own too (BR-110 to BR-112)."""

    def rule(self) -> str:
        return "BR-110"

    def cast_as(self, s: Casters) -> Kind:
        return s.book.choices.hex_ward

    def list_castings(self, s: Casters, seat: int, spell: Spell, out: list[Choice]) -> None:
        for target in range(s.seats):
            _list_wards(s, spell, target, out)

    def carry_out(self, s: Casters, seat: int, piece: int, choice: Choice) -> None:
        discard_ward(s, choice.b, choice.c)
        s.spell_discard.append(piece)


class StealWard(Verb):
    """Hex: Steal Ward: another Caster's, onto your own marker (BR-113 to BR-116)."""

    def rule(self) -> str:
        return "BR-113"

    def cast_as(self, s: Casters) -> Kind:
        return s.book.choices.hex_ward

    def list_castings(self, s: Casters, seat: int, spell: Spell, out: list[Choice]) -> None:
        for target in range(s.seats):
            if target != seat:
                _list_wards(s, spell, target, out)

    def carry_out(self, s: Casters, seat: int, piece: int, choice: Choice) -> None:
        stolen = take_ward(s, choice.b, choice.c)
        s.tell(s.book.events.ward_stolen, seat, choice.b, choice.c)
        lay_ward(s, seat, stolen)
        s.spell_discard.append(piece)


def _list_wards(s: Casters, spell: Spell, target: int, out: list[Choice]) -> None:
    """Add a casting for each Ward card on a Caster's marker."""
    for ward in s.wards[target]:
        out.append(s.book.choices.hex_ward.of(spell.number, target, spell_of(s, ward).number))


VERBS: Final[dict[str, Verb]] = {
    "recruit": Recruit(),
    "build": Build(),
    "steal_fortune": StealFortune(),
    "steal_acolyte": StealAcolyte(),
    "ward": Ward(),
    "discard_ward": DiscardWard(),
    "steal_ward": StealWard(),
}

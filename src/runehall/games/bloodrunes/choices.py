"""Every choice there is in BloodRunes."""

from __future__ import annotations

from runehall.engine.options import Domain, Grammar, Kind


class Choices(Grammar):
    """The six actions of a Caster, Spells by what they are cast on, and the choice of a clan."""

    draw_rune: Kind
    draw_spell: Kind
    cast_rune: Kind
    cast_spell: Kind
    cast_spell_on: Kind
    steal_acolyte: Kind
    hex_ward: Kind
    clear_runes: Kind
    clear_spells: Kind
    choose_clan: Kind

    def __init__(self, casters: Domain, runes: Domain, spells: Domain, spaces: Domain, colours: Domain) -> None:
        super().__init__()
        held = Domain(runes.words, runes.labels, hidden=True)
        book = "book-{me}-{spell}"
        self.draw_rune = self.declare(
            "draw_rune", {"rune": runes}, "Draw {rune} from the Rune River", ["BR-049"], ["rune-{rune}"]
        )
        self.draw_spell = self.declare(
            "draw_spell", {"spell": spells}, "Draw {spell} from the Spell River", ["BR-055"], ["spell-{spell}"]
        )
        self.cast_rune = self.declare(
            "cast_rune", {"rune": held, "space": spaces}, "Cast {rune} on {space}",
            ["BR-061"], ["hand-{rune}", "space-{space}"],
        )  # fmt: skip
        self.cast_spell = self.declare("cast_spell", {"spell": spells}, "Cast {spell}", ["BR-066"], [book])
        self.cast_spell_on = self.declare(
            "cast_spell_on", {"spell": spells, "target": casters}, "Cast {spell} on {target}",
            ["BR-066"], [book, "caster-{target}"],
        )  # fmt: skip
        self.steal_acolyte = self.declare(
            "steal_acolyte", {"spell": spells, "target": casters, "colour": colours},
            "Cast {spell} on {target}: a {colour} Acolyte",
            ["BR-066"], [book, "caster-{target}", "acolyte-{target}-{colour}"],
        )  # fmt: skip
        self.hex_ward = self.declare(
            "hex_ward", {"spell": spells, "target": casters, "ward": spells}, "Cast {spell} on {target's} {ward}",
            ["BR-066"], [book, "caster-{target}", "ward-{target}-{ward}"],
        )  # fmt: skip
        self.clear_runes = self.declare("clear_runes", {}, "Clear the Rune River", ["BR-082"])
        self.clear_spells = self.declare("clear_spells", {}, "Clear the Spell River", ["BR-086"])
        self.choose_clan = self.declare(
            "choose_clan", {"colour": colours}, "Play the {colour} clan", ["BR-145"], ["clan-{colour}"]
        )

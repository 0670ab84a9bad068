"""What can happen in BloodRunes: Runes and Spells fly, Fortunes and Acolytes float, turns are announced."""

from __future__ import annotations

from runehall.engine.events import Played, Telling, Tellings
from runehall.engine.options import Domain, counted, numbers

MOST: int = 120  # no number told is greater


class Events(Tellings):
    """One sentence for everything that can happen, and how a table plays it."""

    plays_clan: Telling
    begins: Telling
    revealed: Telling
    set_aside: Telling
    drew_rune: Telling
    drew_spell: Telling
    cast_rune: Telling
    covered: Telling
    cast_spell: Telling
    cleared_runes: Telling
    cleared_spells: Telling
    rune_turned_up: Telling
    spell_turned_up: Telling
    runes_shuffled: Telling
    spells_shuffled: Telling
    recruited: Telling
    built: Telling
    stole_fortune: Telling
    stole_acolyte: Telling
    took_from_pool: Telling
    sent_back: Telling
    warded: Telling
    ward_discarded: Telling
    ward_stolen: Telling
    won: Telling
    stopped: Telling
    dealt_spell: Telling

    def __init__(self, casters: Domain, spells: Domain, spaces: Domain, colours: Domain, layouts: Domain) -> None:
        super().__init__()
        self._tell_of_runes(casters, spaces)
        self._tell_of_spells(casters, spells, layouts)
        self._tell_of_gains(casters, colours)
        self._tell_of_wards(casters, spells)
        self._tell_of_the_course(casters, colours)

    def _tell_of_runes(self, casters: Domain, spaces: Domain) -> None:
        count = numbers(MOST)
        self.revealed = self.declare("revealed", {"space": spaces}, "{card} is laid on {space}.", ["BR-023"])
        self.set_aside = self.declare("set_aside", {}, "{card} turns up and is shuffled back.", ["BR-024"])
        self.drew_rune = self.declare(
            "drew_rune", {"caster": casters}, "{caster} {caster:draw|draws} {card} from the River.", ["BR-049"],
            played=Played("to", on="rune-{card}", at="caster-{caster}", by="caster"),
        )  # fmt: skip
        self.cast_rune = self.declare(
            "cast_rune", {"caster": casters, "space": spaces},
            "{caster} {caster:cast|casts} {card} on {space}.", ["BR-061"], plays=True,
            played=Played("from", on="space-{space}", at="caster-{caster}", by="caster"),
        )  # fmt: skip
        self.covered = self.declare("covered", {"space": spaces}, "{card} on {space} is covered.", ["BR-062"])
        self.cleared_runes = self.declare(
            "cleared_runes", {"caster": casters}, "{caster} {caster:clear|clears} the Rune River.", ["BR-082"]
        )
        self.rune_turned_up = self.declare(
            "rune_turned_up", {}, "{card} comes to the Rune River.", ["BR-050"],
            played=Played("from", on="rune-{card}", at="rune-deck"),
        )  # fmt: skip
        self.runes_shuffled = self.declare(
            "runes_shuffled", {"count": count}, "{count} Runes are shuffled into a new Rune deck.", ["BR-051"]
        )

    def _tell_of_spells(self, casters: Domain, spells: Domain, layouts: Domain) -> None:
        count = numbers(MOST)
        self.drew_spell = self.declare(
            "drew_spell", {"caster": casters}, "{caster} {caster:draw|draws} the Spell {card}.", ["BR-055"]
        )
        self.dealt_spell = self.declare(
            "dealt_spell", {"caster": casters}, "{caster} {caster:are|is} dealt the Spell {card}.", ["BR-026"],
            played=Played("from", on="book-{caster}-{card}", at="spell-deck"),
        )  # fmt: skip
        self.cast_spell = self.declare(
            "cast_spell", {"caster": casters, "spell": spells, "layout": layouts},
            "{caster} {caster:cast|casts} {spell}: {layout}.", ["BR-066"], plays=True,
            played=Played("banner", on="caster-{caster}", text="{spell}"),
        )  # fmt: skip
        self.cleared_spells = self.declare(
            "cleared_spells", {"caster": casters}, "{caster} {caster:clear|clears} the Spell River.", ["BR-086"]
        )
        self.spell_turned_up = self.declare(
            "spell_turned_up", {}, "{card} comes to the Spell River.", ["BR-056"],
            played=Played("from", on="spell-{card}", at="spell-deck"),
        )  # fmt: skip
        self.spells_shuffled = self.declare(
            "spells_shuffled", {"count": count}, "{count} Spells are shuffled into a new Spell deck.", ["BR-060"]
        )

    def _tell_of_gains(self, casters: Domain, colours: Domain) -> None:
        count = numbers(MOST)
        gained = Played("float", on="caster-{caster}", text="+1 Acolyte", tone="good")
        lost = Played("float", on="caster-{victim}", at="caster-{caster}", text="-1 Acolyte", tone="bad")
        theft = {"caster": casters, "victim": casters, "colour": colours}
        self.recruited = self.declare(
            "recruited", {"caster": casters, "colour": colours, "count": count},
            "{caster} {caster:recruit|recruits} a {colour} Acolyte and {caster:have|has} {count}.", ["BR-088"],
            played=gained,
        )  # fmt: skip
        self.built = self.declare(
            "built", {"caster": casters, "count": count}, "{caster} {caster:build|builds} Fortune {count}.", ["BR-091"],
            played=Played("float", on="caster-{caster}", text="+1 Fortune", tone="good"),
        )  # fmt: skip
        self.stole_fortune = self.declare(
            "stole_fortune", {"caster": casters, "victim": casters, "count": count},
            "{caster} {caster:steal|steals} a Fortune from {victim} and {caster:have|has} {count}.", ["BR-092"],
            played=Played("float", on="caster-{victim}", at="caster-{caster}", text="-1 Fortune", tone="bad"),
        )  # fmt: skip
        self.stole_acolyte = self.declare(
            "stole_acolyte", theft, "{caster} {caster:take|takes} a {colour} Acolyte from {victim}.", ["BR-096"],
            played=lost,
        )  # fmt: skip
        self.took_from_pool = self.declare(
            "took_from_pool", theft,
            "{caster} {caster:take|takes} {victim's} {colour} Acolyte from the Pool.", ["BR-097"], played=gained,
        )  # fmt: skip
        self.sent_back = self.declare(
            "sent_back", theft, "{caster} {caster:send|sends} a {colour} Acolyte of {victim} to the Pool.", ["BR-098"],
            played=lost,
        )  # fmt: skip

    def _tell_of_wards(self, casters: Domain, spells: Domain) -> None:
        self.warded = self.declare(
            "warded", {"caster": casters, "ward": spells},
            "{caster} {caster:are|is} now protected by {ward}.", ["BR-104"],
            played=Played("float", on="ward-{caster}-{ward}", text="Warded", tone="good"),
        )  # fmt: skip
        self.ward_discarded = self.declare(
            "ward_discarded", {"caster": casters, "ward": spells}, "{caster's} {ward} is discarded.", ["BR-106"],
            played=Played("float", on="caster-{caster}", text="Ward gone", tone="bad"),
        )  # fmt: skip
        self.ward_stolen = self.declare(
            "ward_stolen", {"caster": casters, "victim": casters, "ward": spells},
            "{caster} {caster:steal|steals} {victim's} {ward}.", ["BR-113"],
        )  # fmt: skip

    def _tell_of_the_course(self, casters: Domain, colours: Domain) -> None:
        self.plays_clan = self.declare(
            "plays_clan", {"caster": casters, "colour": colours},
            "{caster} {caster:play|plays} the {colour} clan.", ["BR-145"],
        )  # fmt: skip
        self.begins = self.declare(
            "begins", {"caster": casters, "count": counted(MOST, "Acolyte", "Acolytes")},
            "{caster's} turn: {count} to use.", ["BR-042"],
            played=Played("banner", on="caster-{caster}", text="{caster's} turn"),
        )  # fmt: skip
        self.won = self.declare(
            "won", {"caster": casters}, "{caster} {caster:have|has} 6 Blood Fortunes and {caster:win|wins}.",
            ["BR-121"],
            played=Played("banner", on="caster-{caster}", text="{caster} {caster:win|wins} with 6 Blood Fortunes"),
        )  # fmt: skip
        self.stopped = self.declare("stopped", {}, "The match is stopped at its limit of turns.", ["BR-152"])

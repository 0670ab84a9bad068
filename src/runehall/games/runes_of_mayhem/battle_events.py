"""What can happen in a battle of Runes of Mayhem: units fight, shoot, fall and siege, Traps spring, Towers stand."""

from __future__ import annotations

from typing import Final

from runehall.engine.events import Played, Telling, Tellings
from runehall.engine.options import Domain, counted, numbers
from runehall.games.runes_of_mayhem.choices import FIELD, SPOT_LABELS, SPOT_WORDS

MOST: Final = 999  # no number told is greater


def places_of(players: Domain) -> Domain:
    """All spots of both sides, by the names of the players."""
    return Domain(
        [f"{player}_{spot}" for player in players.words for spot in SPOT_WORDS],
        [f"{spot} of {player}" for player in players.labels for spot in SPOT_LABELS],
        seats=[seat for seat in range(len(players.words)) for _ in SPOT_WORDS],
        own=[f"your {spot.removeprefix('the ')}" for _ in players.words for spot in SPOT_LABELS],
        whose=[f"{spot} of {{}}" for _ in players.words for spot in SPOT_LABELS],
    )


class BattleEvents(Tellings):
    """Everything that happens to units, Fortresses, Towers and Traps."""

    moved: Telling
    king_turned: Telling
    attacks: Telling
    flanks: Telling
    stops: Telling
    rolled: Telling
    wounded: Telling
    fell: Telling
    restored: Telling
    sacrificed: Telling
    heals: Telling
    sieges: Telling
    sieges_tower: Telling
    shoots: Telling
    shoots_fortress: Telling
    fortress_hit: Telling
    repaired: Telling
    fortress_destroyed: Telling
    king_dead: Telling
    both_kings_dead: Telling
    tower_hit: Telling
    tower_razed: Telling
    tower_active: Telling
    trap_revealed: Telling
    trap_rolled: Telling
    trap_cleared: Telling
    snared: Telling
    weakened: Telling

    def __init__(self, players: Domain) -> None:
        super().__init__()
        places, field = places_of(players), Domain(SPOT_WORDS[:FIELD])
        count, structure = numbers(MOST), counted(MOST, "Structure-point", "Structure-points")
        self.moved = self.declare(
            "moved", {"place": places, "to": places}, "{card} moves from {place} to {to}.", ["RM-066"]
        )
        self.king_turned = self.declare(
            "king_turned", {"place": places}, "{card} goes to war at {place}.", ["RM-340"], plays=True
        )
        self.attacks = self.declare(
            "attacks",
            {"place": places, "target": places},
            "{card} at {place} attacks {target}.",
            ["RM-075"],
            played=Played("note", on="{target}", at="{place}"),
        )
        self.flanks = self.declare(
            "flanks",
            {"place": places, "target": places},
            "{card} at {place} flanks {target}.",
            ["RM-156"],
            played=Played("note", on="{target}", at="{place}"),
        )
        self.stops = self.declare("stops", {"place": places}, "{card} at {place} stops.", ["RM-107"])
        self.rolled = self.declare(
            "rolled",
            {"place": places, "count": count, "total": count},
            "{card} at {place} rolls {count}: {total} with its power.",
            ["RM-090"],
            played=Played("dice", on="{place}", faces="{count}", text="{total} with its power"),
        )
        self.wounded = self.declare(
            "wounded",
            {"place": places, "damage": count, "left": count},
            "{card} at {place} takes {damage} damage: {left} health left.",
            ["RM-092"],
            played=Played("float", on="{place}", text="−{damage}", tone="bad"),
        )
        self.fell = self.declare(
            "fell",
            {"place": places},
            "{card} at {place} falls.",
            ["RM-092"],
            played=Played("float", on="{place}", text="falls", tone="bad"),
        )
        self.restored = self.declare(
            "restored",
            {"place": places},
            "{card} at {place} is restored.",
            ["RM-192"],
            played=Played("float", on="{place}", text="restored", tone="good"),
        )
        self.sacrificed = self.declare("sacrificed", {"place": places}, "{card} at {place} is sacrificed.", ["RM-D60"])
        self.heals = self.declare(
            "heals", {"place": places, "count": count}, "{card} at {place} heals up to {count}.", ["RM-191"]
        )
        self.sieges = self.declare(
            "sieges",
            {"place": places, "enemy": players},
            "{card} at {place} sieges the Fortress.",
            ["RM-126"],
            played=Played("note", on="{enemy}_fortress", at="{place}"),
        )
        self.sieges_tower = self.declare(
            "sieges_tower",
            {"place": places, "target": places},
            "{card} at {place} sieges the Tower at {target}.",
            ["RM-298"],
        )
        self.shoots = self.declare(
            "shoots",
            {"place": places, "target": places},
            "{card} at {place} shoots at {target}.",
            ["RM-178"],
            played=Played("note", on="{target}", at="{place}"),
        )
        self.shoots_fortress = self.declare(
            "shoots_fortress",
            {"place": places, "enemy": players},
            "{card} at {place} shoots at the Fortress.",
            ["RM-181"],
            played=Played("note", on="{enemy}_fortress", at="{place}"),
        )
        self.fortress_hit = self.declare(
            "fortress_hit",
            {"player": players, "damage": count, "left": structure},
            "The Fortress of {player} {player:take|takes} {damage} damage: {left} left.",
            ["RM-128"],
            played=Played("float", on="{player}_fortress", text="−{damage}", tone="bad"),
        )
        self.repaired = self.declare(
            "repaired",
            {"player": players, "count": count, "left": count},
            "The Fortress of {player} {player:regain|regains} {count} Structure-points and has {left}.",
            ["RM-249"],
            played=Played("float", on="{player}_fortress", text="+{count}", tone="good"),
        )
        self.fortress_destroyed = self.declare(
            "fortress_destroyed",
            {"player": players},
            "The Fortress of {player} {player:are|is} destroyed.",
            ["RM-058"],
            played=Played("banner", text="The Fortress of {player} is destroyed"),
        )
        self.king_dead = self.declare(
            "king_dead",
            {"player": players},
            "The Warrior King of {player} {player:are|is} dead.",
            ["RM-345"],
            played=Played("banner", text="The Warrior King of {player} is dead"),
        )
        self.both_kings_dead = self.declare(
            "both_kings_dead",
            {},
            "Both Warrior Kings are dead.",
            ["RM-345", "RM-D34"],
            played=Played("banner", text="Both Warrior Kings are dead"),
        )
        self.tower_hit = self.declare(
            "tower_hit",
            {"spot": field, "damage": count, "left": structure},
            "{card} at {spot} takes {damage} damage: {left} left.",
            ["RM-303"],
            played=Played("float", on="tower-{spot}", text="−{damage}", tone="bad"),
        )
        self.tower_razed = self.declare("tower_razed", {"spot": field}, "{card} at {spot} is destroyed.", ["RM-304"])
        self.tower_active = self.declare(
            "tower_active",
            {"spot": field},
            "{card} at {spot} becomes active.",
            ["RM-292", "RM-312"],
            played=Played("float", on="tower-{spot}", text="active", tone="good"),
        )
        self.trap_revealed = self.declare(
            "trap_revealed",
            {"spot": field},
            "{card} at {spot} is sprung.",
            ["RM-282"],
            played=Played("banner", on="laid-{spot}", text="{card} at {spot} is sprung", tone="bad"),
        )
        self.trap_rolled = self.declare(
            "trap_rolled",
            {"spot": field, "count": count},
            "{card} at {spot} rolls {count}.",
            ["RM-284"],
            played=Played("dice", on="laid-{spot}", faces="{count}"),
        )
        self.trap_cleared = self.declare(
            "trap_cleared", {"spot": field}, "{card} at {spot} is found and goes back.", ["RM-283"]
        )
        self.snared = self.declare(
            "snared",
            {"place": places},
            "{card} at {place} is stopped.",
            ["RM-283"],
            played=Played("float", on="{place}", text="stopped", tone="bad"),
        )
        self.weakened = self.declare(
            "weakened",
            {"place": places, "count": count},
            "{card} at {place} has {count} less power this turn.",
            ["RM-283"],
            played=Played("float", on="{place}", text="−{count} power", tone="bad"),
        )

"""What can happen in Runes of Mayhem: Dice roll, damage floats up, cards come and go."""

from __future__ import annotations

from runehall.engine.events import Played, Telling
from runehall.engine.options import Domain, counted, numbers
from runehall.games.runes_of_mayhem.battle_events import MOST, BattleEvents, places_of
from runehall.games.runes_of_mayhem.choices import FIELD, RESOURCES, SPOT_WORDS


class Events(BattleEvents):
    """One sentence for everything that can happen, and how a table plays it."""

    turn: Telling
    crowned: Telling
    set_aside: Telling
    divided: Telling
    produced: Telling
    marker_back: Telling
    locked: Telling
    reordered: Telling
    discarded_unit: Telling
    shuffled_back: Telling
    paid_debt: Telling
    owes_debt: Telling
    king_gave_faith: Telling
    king_gave_gold: Telling
    gained_faith: Telling
    gained_gold: Telling
    limit_reached: Telling
    builds: Telling
    laid_trap: Telling
    discarded: Telling
    drew: Telling
    reshuffled: Telling
    traded: Telling
    split: Telling
    to_lodge: Telling
    hired: Telling
    howled: Telling
    recalled: Telling
    played: Telling

    def __init__(self, players: Domain, sides: Domain) -> None:
        super().__init__(players)
        places, field = places_of(players), Domain(SPOT_WORDS[:FIELD])
        count, resources = numbers(MOST), Domain(RESOURCES, ["Gold", "Faith"])
        self.turn = self.declare(
            "turn",
            {"player": players, "count": count},
            "Turn {count}: {player}.",
            ["RM-052"],
            played=Played("banner", text="Turn {count}: {player}"),
        )
        self.crowned = self.declare(
            "crowned",
            {"player": players, "king": sides, "count": count},
            "{player} chose {king}: {count} Structure-points.",
            ["RM-019"],
            plays=True,
        )
        self.set_aside = self.declare(
            "set_aside",
            {"player": players, "count": counted(MOST, "card", "cards")},
            "{player} set {count} aside and drew anew.",
            ["RM-030"],
        )
        self.divided = self.declare(
            "divided",
            {"player": players, "gold": counted(MOST, "marker", "markers"), "faith": count},
            "{player} put {gold} on Gold and {faith} on Faith.",
            ["RM-033"],
        )
        self.produced = self.declare(
            "produced",
            {"player": players, "gold": count, "faith": count},
            "{player} produced {gold} Gold and {faith} Faith.",
            ["RM-059", "RM-060"],
            played=Played("float", on="{player}_markers", text="+{gold} Gold, +{faith} Faith", tone="good"),
        )
        self.marker_back = self.declare(
            "marker_back",
            {"player": players, "resource": resources},
            "{player} got a marker back and put it on {resource}.",
            ["RM-253", "RM-293"],
        )
        self.locked = self.declare(
            "locked",
            {"player": players, "resource": resources},
            "{player} locked a marker from the opponent's {resource} card.",
            ["RM-251"],
        )
        self.reordered = self.declare(
            "reordered",
            {"player": players, "gold": count, "faith": count},
            "{player} moved markers: {gold} on Gold and {faith} on Faith.",
            ["RM-202"],
        )
        self.discarded_unit = self.declare(
            "discarded_unit", {"player": players}, "{card} goes to the discard pile of {player}.", ["RM-038"]
        )
        self.shuffled_back = self.declare(
            "shuffled_back", {"player": players}, "{card}, hired by {player}, is shuffled back.", ["RM-270", "RM-271"]
        )
        self.paid_debt = self.declare(
            "paid_debt",
            {"player": players, "count": count},
            "{player} paid {count} Gold for a Mercenary.",
            ["RM-273"],
            played=Played("float", on="{player}_gold", text="−{count}", tone="bad"),
        )
        self.owes_debt = self.declare(
            "owes_debt", {"player": players}, "{player} cannot pay for a Mercenary.", ["RM-273"]
        )
        self.king_gave_faith = self.declare(
            "king_gave_faith",
            {"player": players, "count": count},
            "The King brings {player} {count} Faith.",
            ["RM-021"],
            played=Played("float", on="{player}_faith", text="+{count}", tone="good"),
        )
        self.king_gave_gold = self.declare(
            "king_gave_gold",
            {"player": players, "count": count},
            "The King brings {player} {count} Gold.",
            ["RM-021"],
            played=Played("float", on="{player}_gold", text="+{count}", tone="good"),
        )
        self.gained_faith = self.declare(
            "gained_faith",
            {"player": players, "count": count},
            "{player} gained {count} Faith.",
            ["RM-240"],
            played=Played("float", on="{player}_faith", text="+{count}", tone="good"),
        )
        self.gained_gold = self.declare(
            "gained_gold",
            {"player": players, "count": count},
            "{player} gained {count} Gold.",
            ["RM-283"],
            played=Played("float", on="{player}_gold", text="+{count}", tone="good"),
        )
        self.limit_reached = self.declare(
            "limit_reached",
            {},
            "The match is stopped at its limit of turns.",
            ["RM-D51"],
            played=Played("banner", text="The match is stopped at its limit of turns"),
        )
        self.builds = self.declare(
            "builds",
            {"player": players, "spot": field, "resource": resources},
            "{player} began to build {card} at {spot}, with a marker from {resource}.",
            ["RM-288"],
            plays=True,
            played=Played("from", on="tower-{spot}", at="towers"),
        )
        self.laid_trap = self.declare(
            "laid_trap",
            {"player": players, "spot": field},
            "{player} laid {card} at {spot}.",
            ["RM-278"],
            plays=True,
            played=Played("from", on="laid-{spot}", at="traps"),
        )
        self.discarded = self.declare(
            "discarded",
            {"player": players},
            "{player} discarded {card}.",
            ["RM-038"],
            played=Played("from", on="{player}_discard", at="{player}_hand", by="player"),
        )
        self.drew = self.declare(
            "drew",
            {"player": players},
            "{player} drew {card}.",
            ["RM-224"],
            played=Played("from", on="hand-{card}", at="{player}_deck", only="player"),
        )
        self.reshuffled = self.declare(
            "reshuffled", {"player": players}, "{player} shuffled the discard pile into a new deck.", ["RM-226"]
        )
        self.traded = self.declare(
            "traded",
            {"player": players, "dice": count, "total": count},
            "{player} traded with {dice} Dice: {total}.",
            ["RM-216"],
            played=Played("dice", on="{player}_markers", faces="{total}"),
        )
        self.split = self.declare(
            "split",
            {"player": players, "gold": count, "faith": count},
            "{player} took {gold} Gold and {faith} Faith.",
            ["RM-217"],
            played=Played("float", on="{player}_markers", text="+{gold} Gold, +{faith} Faith", tone="good"),
        )
        self.to_lodge = self.declare(
            "to_lodge",
            {},
            "{card} comes to the Lodge.",
            ["RM-275"],
            played=Played("from", on="lodge-{card}", at="mercenaries"),
        )
        self.hired = self.declare(
            "hired", {"place": places}, "{card} is hired and goes to {place}.", ["RM-260"], plays=True
        )
        self.howled = self.declare("howled", {"player": players}, "{player} took {card} into hand.", ["RM-319"])
        self.recalled = self.declare(
            "recalled", {"player": players}, "{player} took {card} back into hand.", ["RM-234"]
        )
        self.played = self.declare(
            "played",
            {"place": places, "player": players},
            "{card} is played at {place}.",
            ["RM-206"],
            plays=True,
            played=Played("from", on="{place}", at="{player}_hand", by="player"),
        )

"""What can happen in Runewars, but for what only cards bring about."""

from __future__ import annotations

from runehall.engine.events import Played, Telling
from runehall.games.runewars.card_events import CardEvents
from runehall.games.runewars.words import Words


class Events(CardEvents):
    """One sentence for everything that can happen, and how a table plays it."""

    dealt_fate: Telling
    chose_faction: Telling
    dealt_quest: Telling
    laid_tile: Telling
    rebuilt: Telling
    marked: Telling
    hid_runes: Telling
    hid_rune: Telling
    settled: Telling
    founded: Telling
    mustered: Telling
    stationed: Telling
    season_came: Telling
    season_card: Telling
    gained_influence: Telling
    lost_influence: Telling
    drew_tactics: Telling
    discarded_tactics: Telling
    drew_quest: Telling
    discarded_quest: Telling
    reshuffled: Telling
    dial_set: Telling
    disbanded: Telling
    gave_order: Telling
    ordered: Telling
    played: Telling
    moved: Telling
    moved_hero: Telling
    activated: Telling
    saw_rune: Telling
    negotiated: Telling
    drew_fate: Telling
    drew_destiny: Telling
    set_aside: Telling
    chose_fate: Telling
    allied: Telling
    retreated: Telling
    retreated_hero: Telling
    lost_retreat: Telling
    battle_began: Telling
    supported: Telling
    drew_for: Telling
    special: Telling
    routed: Telling
    damaged: Telling
    destroyed: Telling
    stood_up: Telling
    driven_off: Telling
    raised: Telling
    grew_stronger: Telling
    tallied: Telling
    battle_won: Telling
    battle_held: Telling
    battle_called_off: Telling
    development_used: Telling
    stronghold_fell: Telling
    stronghold_broke: Telling
    stronghold_planted: Telling
    stronghold_built: Telling
    stronghold_mended: Telling
    developed: Telling
    scrapped: Telling
    used_benefit: Telling
    hero_joined: Telling
    hero_deserted: Telling
    took_title: Telling
    moved_runes: Telling
    discarded_rune: Telling
    received_runes: Telling
    revealed_rune: Telling
    returned_rune: Telling
    bid_made: Telling
    bid_opened: Telling
    ranked: Telling
    revealed_objective: Telling
    claimed: Telling
    claim_failed: Telling
    claim_held: Telling
    eliminated: Telling
    counted_runes: Telling

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self._declare_setup(words)
        self._declare_goods(words)
        self._declare_movement(words)
        self._declare_battle(words)
        self._declare_aftermath(words)
        self._declare_orders(words)
        self._declare_end(words)

    def _declare_setup(self, w: Words) -> None:
        """The building of the board and the first figures on it."""
        seat, at = {"seat": w.seats}, {"seat": w.seats, "area": w.areas}
        self.dealt_fate = self.declare("dealt_fate", seat, "{seat} {seat:are|is} dealt {card}.", ["RW-015"])
        self.chose_faction = self.declare(
            "chose_faction", {**seat, "faction": w.factions}, "{seat} {seat:play|plays} {faction}.", ["RW-016"],
            played=Played("banner", text="{seat}: {faction}"),
        )  # fmt: skip
        self.dealt_quest = self.declare("dealt_quest", seat, "{seat} {seat:are|is} dealt {card}.", ["RW-017"])
        self.laid_tile = self.declare("laid_tile", {**seat, "tile": w.tiles}, "{seat} {seat:place|places} {tile}.")
        self.rebuilt = self.declare("rebuilt", {}, "It cannot be finished so: it is built again.", ["RW-026", "RW-032"])
        self.marked = self.declare(
            "marked", {**seat, "marker": w.markers}, "{seat} {seat:place|places} marker {marker}."
        )
        self.hid_runes = self.declare(
            "hid_runes", {**at, "other": w.areas}, "{seat} {seat:hide|hides} runes in {area} and {other}.", ["RW-027"]
        )
        self.hid_rune = self.declare("hid_rune", at, "{seat} {seat:hide|hides} a rune in {area}.", ["RW-254", "RW-337"])
        self.settled = self.declare(
            "settled", {**seat, "marker": w.markers}, "{seat} {seat:settle|settles} at marker {marker}.", ["RW-030"]
        )
        self.founded = self.declare("founded", at, "{seat} {seat:found|founds} a stronghold in {area}.", ["RW-038"])
        self.mustered = self.declare(
            "mustered", {**seat, "unit": w.one_unit, "area": w.areas}, "{seat} {seat:place|places} {unit} in {area}.",
            ["RW-104"], played=Played("float", on="area-{area}", text="+1", tone="good"),
        )  # fmt: skip
        self.stationed = self.declare(
            "stationed", {"hero": w.heroes, "area": w.areas}, "{hero} appears in {area}.", ["RW-040"]
        )
        self.season_came = self.declare(
            "season_came", {"season": w.seasons, "year": w.years}, "{season} of year {year} begins.", ["RW-065"],
            played=Played("banner", text="{season}, year {year}"),
        )  # fmt: skip
        self.season_card = self.declare(
            "season_card", {"season": w.seasons}, "The {season} card is {card}.", ["RW-067"],
            played=Played("banner", text="{card}", faces="{card}"),
        )  # fmt: skip

    def _declare_goods(self, w: Words) -> None:
        """Influence, cards, dials."""
        seat, many = {"seat": w.seats}, {"seat": w.seats, "count": w.influence}
        self.gained_influence = self.declare(
            "gained_influence", many, "{seat} {seat:gain|gains} {count} influence.", ["RW-114"]
        )
        self.lost_influence = self.declare("lost_influence", many, "{seat} {seat:spend|spends} {count} influence.")
        self.drew_tactics = self.declare("drew_tactics", seat, "{seat} {seat:draw|draws} {card}.", ["RW-092"])
        self.discarded_tactics = self.declare(
            "discarded_tactics", seat, "{seat} {seat:discard|discards} {card}.", ["RW-267"]
        )
        self.drew_quest = self.declare("drew_quest", seat, "{seat} {seat:draw|draws} {card}.", ["RW-044"])
        self.discarded_quest = self.declare(
            "discarded_quest", seat, "{seat} {seat:discard|discards} {card}.", ["RW-229"]
        )
        self.reshuffled = self.declare("reshuffled", {}, "A discard pile is shuffled into its deck.", ["RW-014"])
        self.dial_set = self.declare(
            "dial_set", {**seat, "dial": w.resources, "value": w.dial_values}, "{seat's} {dial} dial is at {value}.",
            ["RW-100"],
        )  # fmt: skip
        self.disbanded = self.declare(
            "disbanded", {**seat, "unit": w.one_unit, "area": w.areas}, "{seat} {seat:lose|loses} {unit} in {area}.",
            ["RW-059"], played=Played("float", on="area-{area}", text="-1", tone="bad"),
        )  # fmt: skip
        self.gave_order = self.declare("gave_order", seat, "{seat} {seat:have|has} given an Order.", ["RW-070"])
        self.ordered = self.declare(
            "ordered", {**seat, "order": w.orders}, "{seat} {seat:order|orders}: {order}.", ["RW-071"],
            played=Played("note", on="faction-{seat}", text="{order}"),
        )  # fmt: skip
        self.played = self.declare("played", seat, "{seat} {seat:play|plays} {card}.", ["RW-264"], plays=True)

    def _declare_movement(self, w: Words) -> None:
        """Who moves, who arrives, who retreats."""
        seat = {"seat": w.seats}
        one = {"unit": w.one_unit, "area": w.areas, "to": w.areas}
        self.moved = self.declare(
            "moved", one, "{unit} moves from {area} to {to}.", ["RW-127"],
            played=Played("to", on="area-{area}", at="area-{to}"),
        )  # fmt: skip
        self.moved_hero = self.declare(
            "moved_hero", {"hero": w.heroes, "area": w.areas, "to": w.areas}, "{hero} moves from {area} to {to}.",
            ["RW-133"], played=Played("to", on="area-{area}", at="area-{to}"),
        )  # fmt: skip
        self.activated = self.declare(
            "activated", {**seat, "area": w.areas}, "{seat} {seat:activate|activates} {area}.", ["RW-093"],
            played=Played("note", on="area-{area}", text="activated"),
        )  # fmt: skip
        self.saw_rune = self.declare(
            "saw_rune", {**seat, "area": w.areas}, "{seat} {seat:look|looks} at the rune in {area}: {card}.",
            ["RW-216", "RW-256"],
        )  # fmt: skip
        self.negotiated = self.declare(
            "negotiated", {**seat, "area": w.areas, "count": w.influence},
            "{seat} {seat:try|tries} diplomacy in {area} with {count} influence.", ["RW-143"],
        )  # fmt: skip
        self.drew_fate = self.declare("drew_fate", seat, "{seat} {seat:draw|draws} {card}.", ["RW-234"])
        self.drew_destiny = self.declare(
            "drew_destiny", {**seat, "destiny": w.destinies}, "{seat} {seat:draw|draws} {card}: {destiny}.", ["RW-143"]
        )
        self.set_aside = self.declare("set_aside", seat, "{seat} {seat:set|sets} {card} aside.", ["RW-159"])
        self.chose_fate = self.declare("chose_fate", seat, "{seat} {seat:choose|chooses} {card}.", ["RW-144"])
        self.allied = self.declare(
            "allied", {**seat, "area": w.areas}, "The neutral units of {area} ally with {seat}.", ["RW-145"]
        )
        self.retreated = self.declare(
            "retreated", one, "{unit} retreats from {area} to {to}.", ["RW-187"],
            played=Played("to", on="area-{area}", at="area-{to}"),
        )  # fmt: skip
        self.retreated_hero = self.declare(
            "retreated_hero", {"hero": w.heroes, "area": w.areas}, "{hero} retreats to {area}.", ["RW-190"]
        )
        self.lost_retreat = self.declare(
            "lost_retreat", {"unit": w.one_unit, "area": w.areas},
            "{unit} finds no way out of {area} and is destroyed.", ["RW-193", "RW-326"],
        )  # fmt: skip

    def _declare_battle(self, w: Words) -> None:
        """What happens in the rounds of a battle."""
        of = {"side": w.sides, "unit": w.units}
        on = "battle-{side}-{unit}"
        self.battle_began = self.declare(
            "battle_began", {"seat": w.seats, "area": w.areas}, "{seat} {seat:fight|fights} for {area}.", ["RW-156"],
            played=Played("banner", text="Battle for {area}"),
        )  # fmt: skip
        self.supported = self.declare(
            "supported", {"hero": w.heroes, "unit": w.units}, "{hero} supports {unit}.", ["RW-158"]
        )
        self.drew_for = self.declare("drew_for", of, "The {side}'s {unit} draws {card}.", ["RW-162"])
        self.special = self.declare("special", of, "The {side}'s {unit} uses its ability.", ["RW-165"])
        self.routed = self.declare(
            "routed", of, "The {side}'s {unit} is routed.", ["RW-171"], played=Played("float", on=on, text="routed"),
        )  # fmt: skip
        self.damaged = self.declare(
            "damaged", of, "The {side}'s {unit} takes 1 damage.", ["RW-172"],
            played=Played("float", on=on, text="-1", tone="bad"),
        )  # fmt: skip
        self.destroyed = self.declare(
            "destroyed", of, "The {side}'s {unit} is destroyed.", ["RW-173"],
            played=Played("float", on=on, text="destroyed", tone="bad"),
        )  # fmt: skip
        self.stood_up = self.declare("stood_up", of, "The {side}'s {unit} stands up.", ["RW-264"])
        self.driven_off = self.declare("driven_off", of, "The {side}'s {unit} is driven off.", ["RW-175"])
        self.raised = self.declare("raised", {**of, "count": w.counts}, "The {side} adds {count} {unit}.", ["RW-313"])
        self.grew_stronger = self.declare(
            "grew_stronger", {"side": w.sides, "more": w.many}, "The {side} has {more} more strength.", ["RW-179"]
        )

    def _declare_aftermath(self, w: Words) -> None:
        """How a battle ends, and what becomes of strongholds."""
        at = {"seat": w.seats, "area": w.areas}
        self.tallied = self.declare(
            "tallied", {"attacker": w.many, "defender": w.many}, "Strength: {attacker} against {defender}.", ["RW-178"],
            played=Played("banner", text="{attacker} : {defender}"),
        )  # fmt: skip
        self.battle_won = self.declare("battle_won", at, "{seat} {seat:win|wins} the battle for {area}.", ["RW-180"])
        self.battle_held = self.declare("battle_held", {"area": w.areas}, "The defender holds {area}.", ["RW-180"])
        self.battle_called_off = self.declare(
            "battle_called_off", {"area": w.areas}, "The battle for {area} is called off.", ["RW-306"]
        )
        self.development_used = self.declare(
            "development_used", {"development": w.developments, "area": w.areas}, "{development} of {area} is used.",
            ["RW-177"],
        )  # fmt: skip
        self.stronghold_fell = self.declare(
            "stronghold_fell", at, "{seat's} stronghold in {area} falls.", ["RW-181"],
            played=Played("float", on="area-{area}", text="fallen", tone="bad"),
        )  # fmt: skip
        self.stronghold_broke = self.declare(
            "stronghold_broke", at, "{seat's} stronghold in {area} is damaged.", ["RW-184"]
        )
        self.stronghold_planted = self.declare(
            "stronghold_planted", at, "{seat} {seat:place|places} a damaged stronghold in {area}.", ["RW-182"]
        )
        self.stronghold_built = self.declare(
            "stronghold_built", at, "{seat} {seat:build|builds} a stronghold in {area}.", ["RW-119"],
            played=Played("note", on="area-{area}", text="stronghold"),
        )  # fmt: skip
        self.stronghold_mended = self.declare(
            "stronghold_mended", at, "{seat} {seat:repair|repairs} the stronghold in {area}.", ["RW-121"]
        )
        self.developed = self.declare(
            "developed", {"development": w.developments, "area": w.areas}, "{development} is built in {area}.",
            ["RW-203"],
        )  # fmt: skip
        self.scrapped = self.declare(
            "scrapped", {"development": w.developments, "area": w.areas}, "{development} of {area} is gone.", ["RW-204"]
        )

    def _declare_orders(self, w: Words) -> None:
        """Cities, heroes, titles, runes, bids."""
        seat, at = {"seat": w.seats}, {"seat": w.seats, "area": w.areas}
        hero = {"seat": w.seats, "hero": w.heroes}
        self.used_benefit = self.declare(
            "used_benefit", {**seat, "city": w.cities}, "{seat} {seat:rally|rallies} support in {city}.", ["RW-109"]
        )
        self.hero_joined = self.declare("hero_joined", hero, "{hero} joins {seat}.", ["RW-112"])
        self.hero_deserted = self.declare("hero_deserted", hero, "{hero} deserts {seat}.", ["RW-248"])
        self.took_title = self.declare(
            "took_title", {**seat, "title": w.titles, "influence": w.influence},
            "{seat} {seat:take|takes} {title} with {influence} influence.", ["RW-115"],
            played=Played("banner", text="{title}: {seat}"),
        )  # fmt: skip
        self.moved_runes = self.declare(
            "moved_runes", {**at, "other": w.areas}, "{seat} {seat:handle|handles} the runes of {area} and {other}.",
            ["RW-122"],
        )  # fmt: skip
        self.discarded_rune = self.declare(
            "discarded_rune", at, "{seat} {seat:discard|discards} {card} in {area}.", ["RW-336"]
        )
        self.received_runes = self.declare(
            "received_runes", seat, "{seat} {seat:receive|receives} a dragon rune.", ["RW-252"]
        )
        self.revealed_rune = self.declare("revealed_rune", {"area": w.areas}, "In {area} lies {card}.", ["RW-258"])
        self.returned_rune = self.declare("returned_rune", seat, "{card} finds no area and returns.", ["RW-254"])
        self.bid_made = self.declare("bid_made", seat, "{seat} {seat:have|has} bid.", ["RW-261"])
        self.bid_opened = self.declare(
            "bid_opened", {**seat, "influence": w.influence}, "{seat} bid {influence}.", ["RW-261"]
        )
        self.ranked = self.declare("ranked", seat, "{seat} {seat:rank|ranks} next.", ["RW-263"])

    def _declare_end(self, w: Words) -> None:
        """Claims, eliminations, the count."""
        seat = {"seat": w.seats}
        self.revealed_objective = self.declare(
            "revealed_objective", seat, "{seat} {seat:reveal|reveals} {card}.", ["RW-269"],
            played=Played("banner", text="{card}", faces="{card}"),
        )  # fmt: skip
        self.claimed = self.declare(
            "claimed", seat, "{seat} {seat:claim|claims} victory.", ["RW-275"],
            played=Played("banner", text="{seat} {seat:claim|claims} victory", tone="bad"),
        )  # fmt: skip
        self.claim_failed = self.declare("claim_failed", seat, "{seat's} claim fails.", ["RW-278"])
        self.claim_held = self.declare("claim_held", seat, "{seat's} claim holds.", ["RW-277"])
        self.eliminated = self.declare(
            "eliminated", seat, "{seat} {seat:are|is} out of the game.", ["RW-270"],
            played=Played("banner", text="{seat} {seat:are|is} out"),
        )  # fmt: skip
        self.counted_runes = self.declare(
            "counted_runes", {**seat, "count": w.many}, "{seat's} dragon runes: {count}.", ["RW-281"]
        )

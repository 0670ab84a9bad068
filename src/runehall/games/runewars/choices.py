"""Every choice of Runewars but those that only cards bring."""

from __future__ import annotations

from runehall.engine.options import Domain, Kind
from runehall.games.runewars.card_choices import CardChoices
from runehall.games.runewars.words import Words


class Choices(CardChoices):
    """Build the board, give Orders, march, fight, build and claim."""

    # set-up
    choose_faction: Kind
    take_tile: Kind
    lay_tile: Kind
    turn_tile: Kind
    place_marker: Kind
    take_marker: Kind
    lay_home: Kind
    hide: Kind
    found: Kind
    muster: Kind
    station: Kind
    # seasons and Orders
    take_influence: Kind
    take_tactics: Kind
    disband: Kind
    give_order: Kind
    go_on: Kind
    play: Kind
    claim: Kind
    reveal_objective: Kind
    discard_tactics: Kind
    discard_quest: Kind
    use_bonus: Kind
    skip: Kind
    # movement
    shift: Kind
    shift_hero: Kind
    activate: Kind
    march: Kind
    lead: Kind
    done: Kind
    # diplomacy and retreats
    negotiate: Kind
    fight: Kind
    choose_fate: Kind
    fall_back: Kind
    retreat: Kind
    retreat_hero: Kind
    # battle
    support: Kind
    draw_for: Kind
    discard_fate: Kind
    rout: Kind
    hurt: Kind
    destroy: Kind
    drive_off: Kind
    sacrifice: Kind
    rage: Kind
    stand_up: Kind
    raise_units: Kind
    use_development: Kind
    plant: Kind
    send_back: Kind
    # other Orders
    raise_dial: Kind
    develop: Kind
    recruit: Kind
    benefit: Kind
    spend: Kind
    keep_hero: Kind
    dismiss: Kind
    take_title: Kind
    build: Kind
    repair: Kind
    move_runes: Kind
    swap_runes: Kind
    leave_runes: Kind
    raze: Kind
    scrap: Kind
    discard_rune: Kind
    # bids
    bid: Kind
    rank: Kind

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self._declare_setup(words)
        self._declare_turns(words)
        self._declare_movement(words)
        self._declare_battle(words)
        self._declare_orders(words)

    def _declare_setup(self, w: Words) -> None:
        """From the choice of a faction to the first hero."""
        self.choose_faction = self.declare(
            "choose_faction", {"faction": w.factions}, "Play {faction}", ["RW-016"], ["faction-{faction}"]
        )
        self.take_tile = self.declare("take_tile", {"tile": w.tiles}, "Place {tile}", ["RW-019"], ["tile-{tile}"])
        self.lay_tile = self.declare("lay_tile", {"hex": w.hexes}, "Its area A at {hex}", ["RW-020"], ["spot-{hex}"])
        self.turn_tile = self.declare(
            "turn_tile", {"turns": w.turns}, "Turned by {turns}", ["RW-019", "RW-021"], ["turn-{turns}"]
        )
        self.place_marker = self.declare(
            "place_marker", {"hex": w.hexes, "way": w.ways}, "A setup marker at {hex} and {way} of it", ["RW-024"],
            ["spot-{hex}"],
        )  # fmt: skip
        self.take_marker = self.declare(
            "take_marker", {"marker": w.markers}, "Settle at marker {marker}", ["RW-030"], ["marker-{marker}"]
        )
        self.lay_home = self.declare(
            "lay_home", {"hex": w.hexes, "turns": w.turns}, "Home with its area A at {hex}, turned by {turns}",
            ["RW-031"], ["spot-{hex}"],
        )  # fmt: skip
        self.hide = self.declare(
            "hide", {"rune": w.runes, "area": w.areas}, "Put {rune} in {area}", ["RW-027", "RW-253"], ["area-{area}"]
        )
        self.found = self.declare("found", {"area": w.areas}, "Stronghold in {area}", ["RW-038"], ["area-{area}"])
        self.muster = self.declare(
            "muster", {"unit": w.units, "area": w.areas}, "{unit} to {area}", ["RW-039", "RW-104"], ["area-{area}"]
        )
        self.station = self.declare(
            "station", {"hero": w.heroes, "area": w.areas}, "{hero} to {area}", ["RW-040", "RW-113"], ["area-{area}"]
        )

    def _declare_turns(self, w: Words) -> None:
        """Seasons, Orders, windows and limits."""
        self.take_influence = self.declare("take_influence", {}, "Gain 2 influence", ["RW-083"])
        self.take_tactics = self.declare("take_tactics", {}, "Draw a Tactics card", ["RW-083"])
        self.disband = self.declare(
            "disband", {"units": w.stacks, "state": Domain(w.states.words[:2], w.states.labels[:2])},
            "Destroy {units} ({state})", ["RW-059", "RW-084"], ["unit-{units}"],
        )  # fmt: skip
        self.give_order = self.declare(
            "give_order", {"order": w.secret_orders}, "Order {order}", ["RW-070"], ["order-{order}"]
        )
        self.go_on = self.declare("go_on", {}, "Go on", ["RW-076"])
        self.play = self.declare("play", {"card": w.tactics}, "Play {card}", ["RW-264"], ["tactic-{card}"])
        self.claim = self.declare("claim", {}, "Claim victory with six dragon runes", ["RW-275"], ["season"])
        self.reveal_objective = self.declare("reveal_objective", {}, "Reveal your Objective", ["RW-269"], ["objective"])
        self.discard_tactics = self.declare(
            "discard_tactics", {"card": w.tactics}, "Discard {card}", ["RW-267"], ["tactic-{card}"]
        )
        self.discard_quest = self.declare(
            "discard_quest", {"card": w.quests}, "Discard {card}", ["RW-229"], ["quest-{card}"]
        )
        self.use_bonus = self.declare("use_bonus", {}, "Use the Supremacy Bonus", ["RW-072"])
        self.skip = self.declare("skip", {}, "Do nothing more", ["RW-125"])

    def _declare_movement(self, w: Words) -> None:
        """Moving figures, and what follows when they arrive."""
        self.shift = self.declare(
            "shift", {"units": w.stacks, "way": w.ways}, "One {units} {way}", ["RW-089"], ["unit-{units}"]
        )
        self.shift_hero = self.declare(
            "shift_hero", {"hero": w.heroes, "way": w.ways}, "{hero} {way}", ["RW-089"], ["hero-{hero}"]
        )
        self.activate = self.declare("activate", {"area": w.areas}, "Activate {area}", ["RW-093"], ["area-{area}"])
        self.march = self.declare(
            "march", {"units": w.stacks, "count": w.counts}, "{count} {units}", ["RW-127"], ["unit-{units}"]
        )
        self.lead = self.declare("lead", {"hero": w.heroes}, "{hero} comes along", ["RW-133"], ["hero-{hero}"])
        self.done = self.declare("done", {}, "That is all", ["RW-125"])
        self.negotiate = self.declare(
            "negotiate", {"influence": w.dial_values}, "Diplomacy with {influence} influence", ["RW-143"]
        )
        self.fight = self.declare("fight", {}, "Fight", ["RW-139"])
        self.choose_fate = self.declare(
            "choose_fate", {"card": w.fates}, "Choose {card}", ["RW-144", "RW-225"], ["fate-{card}"]
        )
        self.fall_back = self.declare("fall_back", {}, "Retreat", ["RW-147"])
        self.retreat = self.declare("retreat", {"area": w.areas}, "Retreat to {area}", ["RW-193"], ["area-{area}"])
        self.retreat_hero = self.declare(
            "retreat_hero", {"hero": w.heroes, "area": w.areas}, "{hero} retreats to {area}", ["RW-196"],
            ["area-{area}"],
        )  # fmt: skip

    def _declare_battle(self, w: Words) -> None:
        """Who supports, who suffers, who is struck."""
        figure = {"side": w.sides, "unit": w.units, "state": w.states}
        touched = ["battle-{side}-{unit}"]
        self.support = self.declare(
            "support", {"hero": w.heroes, "unit": w.units}, "{hero} supports {unit}", ["RW-158"], ["hero-{hero}"]
        )
        self.draw_for = self.declare("draw_for", {"unit": w.units}, "Draw for {unit}", ["RW-162"])
        self.discard_fate = self.declare(
            "discard_fate", {"card": w.fates}, "Discard {card}", ["RW-159"], ["fate-{card}"]
        )
        self.rout = self.declare("rout", figure, "Rout the {side}'s {unit} ({state})", ["RW-171"], touched)
        self.hurt = self.declare("hurt", figure, "Damage the {side}'s {unit} ({state})", ["RW-172"], touched)
        self.destroy = self.declare("destroy", figure, "Destroy the {side}'s {unit} ({state})", ["RW-174"], touched)
        self.drive_off = self.declare("drive_off", figure, "Drive off {unit} ({state})", ["RW-175"], touched)
        self.sacrifice = self.declare("sacrifice", figure, "Sacrifice {unit} ({state})", ["RW-313"], touched)
        self.rage = self.declare("rage", figure, "Rage of {unit} ({state})", ["RW-315"], touched)
        self.stand_up = self.declare("stand_up", figure, "Stand up {unit} ({state})", ["RW-264"], touched)
        self.raise_units = self.declare("raise_units", {"count": w.counts}, "Add {count}", ["RW-313"])
        self.use_development = self.declare(
            "use_development", {"development": w.developments}, "Use {development}", ["RW-177"]
        )
        self.send_back = self.declare(
            "send_back", {"units": w.stacks, "state": Domain(w.states.words[:2], w.states.labels[:2])},
            "Send back {units} ({state})", ["RW-061"], ["unit-{units}"],
        )  # fmt: skip
        self.plant = self.declare("plant", {"area": w.areas}, "Place a damaged stronghold", ["RW-182"], ["area-{area}"])

    def _declare_orders(self, w: Words) -> None:
        """Harvest to Fortify, runes and bids."""
        self.raise_dial = self.declare("raise_dial", {"dial": w.resources}, "Raise {dial}", ["RW-206"], ["dial-{dial}"])
        self.develop = self.declare(
            "develop", {"development": w.developments, "area": w.areas}, "{development} in {area}", ["RW-203"],
            ["area-{area}"],
        )  # fmt: skip
        self.recruit = self.declare(
            "recruit", {"dial": w.resources}, "Recruit with {dial}", ["RW-103"], ["dial-{dial}"]
        )
        self.benefit = self.declare(
            "benefit", {"city": w.cities, "number": w.dial_values}, "{city}: benefit {number}", ["RW-109"]
        )
        self.spend = self.declare("spend", {"influence": w.influence}, "Spend {influence} influence", ["RW-112"])
        self.keep_hero = self.declare("keep_hero", {"hero": w.heroes}, "Keep {hero}", ["RW-112"], ["hero-{hero}"])
        self.dismiss = self.declare("dismiss", {"hero": w.heroes}, "{hero} deserts", ["RW-215"], ["hero-{hero}"])
        self.take_title = self.declare(
            "take_title", {"title": w.titles, "influence": w.influence}, "{title} with {influence} influence",
            ["RW-115"], ["title-{title}"],
        )  # fmt: skip
        self.build = self.declare("build", {"area": w.areas}, "Build in {area}", ["RW-119"], ["area-{area}"])
        self.repair = self.declare("repair", {"area": w.areas}, "Repair in {area}", ["RW-121"], ["area-{area}"])
        self.move_runes = self.declare(
            "move_runes", {"area": w.areas, "other": w.areas}, "Take the runes of {area} and {other}", ["RW-122"],
            ["area-{area}", "area-{other}"],
        )  # fmt: skip
        self.swap_runes = self.declare("swap_runes", {}, "Exchange them", ["RW-122"])
        self.leave_runes = self.declare("leave_runes", {}, "Put them back as they were", ["RW-122"])
        self.raze = self.declare("raze", {"area": w.areas}, "Destroy your own in {area}", ["RW-126"], ["area-{area}"])
        self.scrap = self.declare(
            "scrap", {"area": w.areas}, "Destroy the development in {area}", ["RW-205"], ["area-{area}"]
        )
        self.discard_rune = self.declare(
            "discard_rune", {"area": w.areas}, "Discard the false rune of {area}", ["RW-251"], ["area-{area}"]
        )
        self.bid = self.declare("bid", {"influence": w.secret_influence}, "Bid {influence}", ["RW-261"])
        self.rank = self.declare("rank", {"seat": w.seats}, "{seat} first", ["RW-263"])

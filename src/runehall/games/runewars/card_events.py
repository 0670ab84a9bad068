"""What cards, heroes and Quests bring about."""

from __future__ import annotations

from runehall.engine.events import Played, Telling, Tellings
from runehall.games.runewars.words import Words


class CardEvents(Tellings):
    """What happens by cards, heroes and Quests."""

    quest_phase: Telling
    healed: Telling
    trained: Telling
    attempted: Telling
    completed: Telling
    failed: Telling
    tested: Telling
    rewarded: Telling
    put_under: Telling
    reward_used: Telling
    reward_gone: Telling
    reward_taken: Telling
    traded: Telling
    duel_began: Telling
    foe_began: Telling
    evaded: Telling
    duel_round: Telling
    hurt_hero: Telling
    hurt_foe: Telling
    fell: Telling
    foe_fell: Telling
    saved: Telling
    buried: Telling
    explored: Telling
    place_razed: Telling
    used_title: Telling
    pinned: Telling
    order_returned: Telling
    looked: Telling
    rune_moved: Telling
    rune_placed: Telling
    unit_routed: Telling
    stood_up_in: Telling
    led: Telling
    opened_ways: Telling
    quickened: Telling
    declined: Telling

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._declare_heroes(words)
        self._declare_duels(words)
        self._declare_cards(words)

    def _declare_heroes(self, w: Words) -> None:
        """The Quest Phase, Quests and Rewards."""
        seat, hero = {"seat": w.seats}, {"hero": w.heroes}
        self.quest_phase = self.declare(
            "quest_phase", {}, "The Quest Phase begins.", ["RW-081"], played=Played("banner", text="Quest Phase")
        )
        self.healed = self.declare("healed", hero, "{hero} is healed.", ["RW-218"])
        self.trained = self.declare(
            "trained", {**hero, "attribute": w.attributes}, "{hero} trains {attribute}.", ["RW-219"],
            played=Played("float", on="hero-{hero}", text="+1 {attribute}", tone="good"),
        )  # fmt: skip
        self.attempted = self.declare(
            "attempted", {**seat, **hero}, "{hero} attempts {card}.", ["RW-224"], plays=True,
            played=Played("banner", text="{card}", faces="{card}"),
        )  # fmt: skip
        self.completed = self.declare("completed", {**seat, **hero}, "{hero} completes {card}.", ["RW-226"])
        self.failed = self.declare("failed", {**seat, **hero}, "{hero} fails {card}.", ["RW-227"])
        self.tested = self.declare(
            "tested", {**hero, "attribute": w.attributes, "count": w.many},
            "{hero} tests {attribute} with {count} Fate cards.", ["RW-225"],
        )  # fmt: skip
        self.rewarded = self.declare("rewarded", hero, "{hero} receives {card}.", ["RW-226"])
        self.put_under = self.declare("put_under", hero, "{hero} puts {card} under the deck.", ["RW-226"])
        self.reward_used = self.declare("reward_used", {**seat, **hero}, "{hero} uses {card}.", ["RW-230"], plays=True)
        self.reward_gone = self.declare("reward_gone", hero, "{hero} loses {card}.", ["RW-230"])
        self.reward_taken = self.declare("reward_taken", hero, "{hero} takes {card}.", ["RW-243", "RW-245"])
        self.traded = self.declare("traded", {**hero, "other": w.heroes}, "{hero} and {other} trade.", ["RW-231"])

    def _declare_duels(self, w: Words) -> None:
        """Duels, and who falls."""
        hero, some = {"hero": w.heroes}, {"hero": w.heroes, "count": w.many}
        self.duel_began = self.declare(
            "duel_began", {**hero, "other": w.heroes}, "{hero} challenges {other}.", ["RW-232"],
            played=Played("banner", text="{hero} against {other}"),
        )  # fmt: skip
        self.foe_began = self.declare(
            "foe_began", {**hero, "unit": w.units}, "{hero} fights a {unit}.", ["RW-247"],
            played=Played("banner", text="{hero} against a {unit}"),
        )  # fmt: skip
        self.evaded = self.declare("evaded", hero, "{hero} is not to be found.", ["RW-330"])
        self.duel_round = self.declare("duel_round", {"round": w.rounds}, "Round {round} of the duel.", ["RW-234"])
        self.hurt_hero = self.declare(
            "hurt_hero", some, "{hero} takes {count} damage.", ["RW-237"],
            played=Played("float", on="hero-{hero}", text="-{count}", tone="bad"),
        )  # fmt: skip
        self.hurt_foe = self.declare(
            "hurt_foe", {"unit": w.units, "count": w.many}, "The {unit} takes {count} damage.", ["RW-247"]
        )
        self.fell = self.declare(
            "fell", hero, "{hero} is defeated.", ["RW-242"], played=Played("banner", text="{hero} falls", tone="bad")
        )
        self.foe_fell = self.declare("foe_fell", {"unit": w.units}, "The {unit} is defeated.", ["RW-247"])
        self.saved = self.declare("saved", hero, "{hero} survives with {card}.", ["RW-242"])
        self.buried = self.declare(
            "buried", {"count": w.many, "area": w.areas}, "{count} Rewards lie in {area}.", ["RW-244"]
        )

    def _declare_cards(self, w: Words) -> None:
        """What Season cards, Tactics, Titles and tokens do."""
        seat, at = {"seat": w.seats}, {"seat": w.seats, "area": w.areas}
        self.explored = self.declare(
            "explored", {"hero": w.heroes, "area": w.areas}, "{hero} finds {card} in {area}.", ["RW-284"],
            played=Played("note", on="area-{area}", text="{card}"),
        )  # fmt: skip
        self.place_razed = self.declare(
            "place_razed", at, "{seat} {seat:destroy|destroys} {card} in {area}.", ["RW-286"]
        )
        self.used_title = self.declare(
            "used_title", {**seat, "title": w.titles}, "{seat} {seat:use|uses} {title}.", ["RW-115"]
        )
        self.pinned = self.declare("pinned", at, "{seat's} activation token is placed in {area}.", ["RW-264"])
        self.order_returned = self.declare(
            "order_returned", {**seat, "order": w.orders}, "{seat} {seat:take|takes} back {order}.", ["RW-075"]
        )
        self.looked = self.declare("looked", at, "{seat} {seat:look|looks} at the runes in {area}.", ["RW-216"])
        self.rune_moved = self.declare(
            "rune_moved", {"area": w.areas, "to": w.areas}, "A rune is moved from {area} to {to}.", ["RW-255"],
            played=Played("to", on="area-{area}", at="area-{to}"),
        )  # fmt: skip
        self.rune_placed = self.declare("rune_placed", at, "{seat} {seat:place|places} a rune in {area}.", ["RW-255"])
        self.unit_routed = self.declare(
            "unit_routed", {"unit": w.units, "area": w.areas}, "A {unit} in {area} is routed.", ["RW-171"]
        )
        self.stood_up_in = self.declare("stood_up_in", at, "{seat's} units in {area} stand up.", ["RW-055"])
        self.led = self.declare(
            "led", {"area": w.areas, "to": w.areas}, "The neutral units of {area} go to {to}.", ["RW-153"]
        )
        self.opened_ways = self.declare("opened_ways", seat, "{seat's} figures cross where others cannot.", ["RW-057"])
        self.quickened = self.declare(
            "quickened", {**seat, "count": w.counts}, "{count} of {seat's} units are Fast.", ["RW-127"]
        )
        self.declined = self.declare("declined", seat, "{seat} {seat:decline|declines}.", ["RW-348"])

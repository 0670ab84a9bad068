"""What can happen in Runebound, each kind declared once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from runehall.engine.events import Played, Telling, Tellings
from runehall.engine.options import Domain, counted, numbers
from runehall.games.runebound.choices import Words

MOST: Final = 99  # no number told is higher


class Events(Tellings):
    """One sentence for everything that can happen, and how a table plays it."""

    # time
    began_round: Telling
    began_act: Telling
    began_turn: Telling
    time_moved: Telling
    gems_refreshed: Telling
    gem_turned: Telling
    # heroes
    took_hero: Telling
    started: Telling
    moved: Telling
    rolled: Telling
    rerolled: Telling
    gained_gold: Telling
    lost_gold: Telling
    gained_lore: Telling
    lost_lore: Telling
    suffered: Telling
    healed: Telling
    defeated: Telling
    eliminated: Telling
    delayed: Telling
    stood_up: Telling
    prepared: Telling
    hurried: Telling
    rested: Telling
    trained: Telling
    used: Telling
    # cards
    drew_skill: Telling
    discarded_skill: Telling
    exerted: Telling
    reshuffled: Telling
    learned: Telling
    unlearned: Telling
    paid_trophy: Telling
    drew_adventure: Telling
    took_way: Telling
    took_quest: Telling
    outcome: Telling
    trophy: Telling
    bonus_trophy: Telling
    discarded: Telling
    began_test: Telling
    revealed: Telling
    passed_test: Telling
    failed_test: Telling
    story: Telling
    story_done: Telling
    story_left: Telling
    # assets
    market: Telling
    bought: Telling
    sold: Telling
    traded: Telling
    gained_asset: Telling
    lost_asset: Telling
    scrapped: Telling
    offered: Telling
    bartered: Telling
    declined: Telling
    # combat
    engaged: Telling
    challenged: Telling
    cast: Telling
    initiative: Telling
    struck: Telling
    blocked: Telling
    wounded: Telling
    mended: Telling
    flipped: Telling
    recast: Telling
    doubled: Telling
    surged: Telling
    copied: Telling
    removed: Telling
    lost_token: Telling
    recovered: Telling
    passed: Telling
    retreated: Telling
    stayed: Telling
    won_fight: Telling
    lost_fight: Telling
    fight_ended: Telling
    # the villain
    villain_came: Telling
    villain_moved: Telling
    villain_won: Telling
    marker_placed: Telling
    marker_removed: Telling
    corrupted: Telling
    cleansed: Telling
    gave_card: Telling
    joined_party: Telling
    left_party: Telling
    gave_gold: Telling
    paid_for: Telling
    kept_rumor: Telling
    mailed: Telling
    mailed_card: Telling
    opened: Telling

    def __init__(self, words: Words, sides: Domain, markers: Domain) -> None:
        super().__init__()
        self.who: dict[str, Domain] = {"hero": words.seats}
        self._time(words)
        self._heroes(words)
        self._skills()
        self._adventures(words)
        self._assets(words)
        self._combat(words, sides)
        self._villain(words, markers)

    def _say(
        self, word: str, more: Mapping[str, Domain], sentence: str, why: str, played: Played | None = None,
        plays: bool = False,
    ) -> Telling:  # fmt: skip
        """An event about a hero."""
        return self.declare(word, {**self.who, **more}, sentence, [why], played=played, plays=plays)

    def _time(self, w: Words) -> None:
        n = numbers(MOST)
        self.began_round = self.declare("began_round", {"round": n}, "Round {round} begins.", ["RB-035"])
        self.began_act = self.declare(
            "began_act", {"act": n}, "Act {act} begins.", ["RB-090"], played=Played("banner", text="Act {act}")
        )
        self.began_turn = self._say("began_turn", {}, "It is {hero's} turn.", "RB-034")
        self.time_moved = self.declare("time_moved", {"space": n}, "The time token moves to space {space}.", ["RB-035"])
        self.gems_refreshed = self.declare(
            "gems_refreshed", {}, "Gems are turned faceup, but not under heroes.", ["RB-077"]
        )
        self.gem_turned = self.declare("gem_turned", {"hex": w.hexes}, "The gem in {hex} is turned.", ["RB-075"])

    def _heroes(self, w: Words) -> None:
        n, at = {"count": numbers(MOST)}, {"hex": w.hexes}
        self.took_hero = self._say("took_hero", {"figure": w.heroes}, "{hero} {hero:play|plays} {figure}.", "RB-021")
        self.started = self._say("started", at, "{hero} {hero:start|starts} in {hex}.", "RB-025")
        self.moved = self._say(
            "moved", at, "{hero} {hero:go|goes} to {hex}.", "RB-048", Played("to", on="seat-{hero}", at="hex-{hex}")
        )
        dice = {"count": counted(MOST, "terrain die", "terrain dice")}
        self.rolled = self._say("rolled", dice, "{hero} {hero:roll|rolls} {count}.", "RB-046")
        self.rerolled = self._say("rerolled", {"die": w.dice}, "{hero} {hero:reroll|rerolls} {die}.", "RB-057")
        self.gained_gold = self._say("gained_gold", n, "{hero} {hero:gain|gains} {count} gold.", "RB-023")
        self.lost_gold = self._say("lost_gold", n, "{hero} {hero:pay|pays} {count} gold.", "RB-D59")
        self.gained_lore = self._say("gained_lore", n, "{hero} {hero:gain|gains} {count} lore.", "RB-268")
        self.lost_lore = self._say("lost_lore", n, "{hero} {hero:discard|discards} {count} lore.", "RB-268")
        self.suffered = self._say(
            "suffered", n, "{hero} {hero:suffer|suffers} {count} damage.", "RB-D28",
            Played("float", on="seat-{hero}", text="-{count}", tone="bad"),
        )  # fmt: skip
        self.healed = self._say(
            "healed", n, "{hero} {hero:heal|heals} {count} damage.", "RB-079",
            Played("float", on="seat-{hero}", text="+{count}", tone="good"),
        )  # fmt: skip
        self.defeated = self._say(
            "defeated", {}, "{hero} {hero:are|is} defeated.", "RB-165",
            Played("banner", text="{hero} {hero:are|is} defeated"),
        )  # fmt: skip
        self.eliminated = self._say("eliminated", {}, "{hero} {hero:are|is} eliminated.", "RB-168")
        self.delayed = self._say("delayed", {}, "{hero} {hero:become|becomes} delayed.", "RB-182")
        self.stood_up = self._say("stood_up", {}, "{hero} {hero:stand|stands} up.", "RB-182")
        self.prepared = self._say("prepared", {}, "{hero} {hero:prepare|prepares}.", "RB-206")
        self.hurried = self._say("hurried", {}, "{hero} {hero:spend|spends} the prepare token.", "RB-207")
        self.rested = self._say("rested", {}, "{hero} {hero:rest|rests}.", "RB-078")
        self.trained = self._say("trained", {}, "{hero} {hero:train|trains}.", "RB-082")
        self.used = self._say("used", {"ability": w.abilities}, "{hero} {hero:use|uses} {ability}.", "RB-039")

    def _skills(self) -> None:
        self.drew_skill = self._say("drew_skill", {}, "{hero} {hero:draw|draws} {card}.", "RB-082")
        self.discarded_skill = self._say("discarded_skill", {}, "{hero} {hero:discard|discards} {card}.", "RB-D18")
        self.exerted = self._say("exerted", {}, "{hero} {hero:exert|exerts}: {card} is discarded.", "RB-042")
        self.reshuffled = self.declare("reshuffled", {}, "A discard pile is shuffled into a new deck.", ["RB-123"])
        self.learned = self._say("learned", {}, "{hero} {hero:learn|learns} {card}.", "RB-097", plays=True)
        self.unlearned = self._say("unlearned", {}, "{hero} {hero:give|gives} up {card}.", "RB-099")
        self.paid_trophy = self._say("paid_trophy", {}, "{hero} {hero:spend|spends} the trophy {card}.", "RB-096")

    def _adventures(self, w: Words) -> None:
        self.drew_adventure = self._say(
            "drew_adventure", {}, "{hero} {hero:meet|meets} {card}.", "RB-075", Played("banner", text="{card}")
        )
        ways = {"way": Domain(["first", "second"])}
        self.took_way = self._say("took_way", ways, "{hero} {hero:take|takes} the {way} option.", "RB-102")
        self.took_quest = self._say("took_quest", {}, "{hero} {hero:take|takes} on {card}.", "RB-107")
        outcomes = {"outcome": Domain(["i", "ii", "iii"], ["I", "II", "III"])}
        self.outcome = self._say("outcome", outcomes, "{hero} {hero:end|ends} {card} with outcome {outcome}.", "RB-109")
        self.trophy = self._say("trophy", {}, "{hero} {hero:take|takes} {card} as a trophy.", "RB-093")
        self.bonus_trophy = self._say("bonus_trophy", {}, "{hero} {hero:take|takes} {card} as a trophy.", "RB-093")
        self.discarded = self.declare("discarded", {}, "{card} is discarded.", ["RB-334"])
        tests = {"attribute": Domain(["body", "mind", "spirit"]), "count": counted(MOST, "card", "cards")}
        stars = {"count": counted(MOST, "star", "stars")}
        self.began_test = self._say("began_test", tests, "{hero} {hero:test|tests} {attribute}: {count}.", "RB-118")
        self.revealed = self.declare(
            "revealed", {"star": Domain(["without", "with"], ["without a star", "with a star"])},
            "{card} is revealed, {star}.", ["RB-118"],
        )  # fmt: skip
        self.passed_test = self._say("passed_test", stars, "{hero} {hero:succeed|succeeds}: {count}.", "RB-118")
        self.failed_test = self._say("failed_test", {}, "{hero} {hero:fail|fails}.", "RB-118")
        self.story = self.declare(
            "story", {}, "The story goes on: {card}.", ["RB-085"], played=Played("banner", text="{card}")
        )
        self.story_done = self._say("story_done", {}, "{hero} {hero:resolve|resolves} {card}.", "RB-D54")
        self.story_left = self.declare("story_left", {}, "{card} is discarded.", ["RB-086"])

    def _assets(self, w: Words) -> None:
        gold = {"count": numbers(MOST)}
        city = {"hex": w.hexes}
        self.market = self.declare("market", city, "{card} comes to the market of {hex}.", ["RB-062"])
        self.bought = self._say("bought", gold, "{hero} {hero:buy|buys} {card} for {count} gold.", "RB-064", plays=True)
        self.sold = self._say("sold", gold, "{hero} {hero:sell|sells} {card} for {count} gold.", "RB-065")
        self.traded = self._say("traded", gold, "{hero} {hero:trade|trades} {card} for {count} gold.", "RB-072")
        self.gained_asset = self._say("gained_asset", {}, "{hero} {hero:get|gets} {card}.", "RB-070", plays=True)
        self.lost_asset = self._say("lost_asset", {}, "{hero} {hero:discard|discards} {card}.", "RB-069")
        self.scrapped = self._say("scrapped", {}, "{hero} {hero:discard|discards} {card} from the market.", "RB-063")
        other = {"other": w.seats}
        self.offered = self._say("offered", other, "{hero} {hero:make|makes} {other} an offer.", "RB-176")
        self.bartered = self._say("bartered", other, "{hero} {hero:barter|barters} with {other}.", "RB-177")
        self.declined = self._say("declined", {}, "{hero} {hero:decline|declines}.", "RB-177")

    def _combat(self, w: Words, sides: Domain) -> None:
        n, side, face = {"count": numbers(MOST)}, {"side": sides}, {"face": w.faces}
        self.engaged = self._say(
            "engaged", {"side": sides}, "{hero} {hero:fight|fights} {side}.", "RB-125",
            Played("banner", text="{hero} against {side}"),
        )  # fmt: skip
        self.challenged = self._say(
            "challenged", {"other": w.seats}, "{hero} {hero:challenge|challenges} {other}.", "RB-179"
        )
        self.cast = self.declare("cast", n, "Combat round {count}: both sides cast their tokens.", ["RB-132"])
        self.initiative = self.declare("initiative", side, "{side} has the initiative.", ["RB-134"])
        symbol = {"symbol": w.symbols}
        self.struck = self.declare(
            "struck", {**side, **n, **symbol}, "{side} strikes for {count} {symbol} damage.", ["RB-140"]
        )
        self.blocked = self.declare("blocked", {**side, **n}, "{side} blocks {count}.", ["RB-154"])
        self.wounded = self.declare(
            "wounded", {**side, **n}, "{side} takes {count} damage.", ["RB-161"],
            played=Played("float", on="side-{side}", text="-{count}", tone="bad"),
        )  # fmt: skip
        self.mended = self.declare("mended", {**side, **n}, "{side} removes {count} damage.", ["RB-286"])
        self.flipped = self.declare("flipped", {**side, **face}, "{side} flips a token: {face}.", ["RB-144"])
        self.recast = self.declare("recast", {**side, **face}, "{side} recasts a token: {face}.", ["RB-144"])
        self.doubled = self.declare("doubled", {**side, **face}, "{side} doubles {face}.", ["RB-149"])
        self.surged = self.declare("surged", {**side, "ability": w.abilities}, "{side} uses {ability}.", ["RB-146"])
        self.copied = self.declare(
            "copied", {**side, **face, "of": w.faces}, "{side} uses {face} as a copy of {of}.", ["RB-198"]
        )
        self.removed = self.declare("removed", {**side, **face}, "{side} loses {face} for this round.", ["RB-339"])
        self.lost_token = self.declare("lost_token", {**side, **face}, "{side} loses {face}: it is spent.", ["RB-150"])
        self.recovered = self.declare("recovered", side, "{side} recovers a spent token.", ["RB-286"])
        self.passed = self.declare("passed", side, "{side} passes.", ["RB-158"])
        self.retreated = self._say("retreated", {}, "{hero} {hero:retreat|retreats}.", "RB-172")
        self.stayed = self._say("stayed", {}, "{hero} {hero:find|finds} no way out.", "RB-173")
        self.won_fight = self._say(
            "won_fight", {"side": sides}, "{hero} {hero:defeat|defeats} {side}.", "RB-162",
            Played("banner", text="{hero} {hero:defeat|defeats} {side}"),
        )  # fmt: skip
        self.lost_fight = self._say("lost_fight", {"side": sides}, "{side} defeats {hero}.", "RB-164")
        self.fight_ended = self.declare("fight_ended", {}, "The fight ends without a winner.", ["RB-D33"])

    def _villain(self, w: Words, markers: Domain) -> None:
        at = {"hex": w.hexes}
        self.villain_came = self.declare(
            "villain_came", at, "The villain appears in {hex}.", ["RB-269"],
            played=Played("banner", text="The villain appears"),
        )  # fmt: skip
        self.villain_moved = self.declare("villain_moved", at, "The villain moves to {hex}.", ["RB-275"])
        other = {"other": w.seats}
        self.gave_card = self._say("gave_card", other, "{hero} {hero:give|gives} {other} {card}.", "RB-227")
        self.joined_party = self._say("joined_party", other, "{hero} {hero:travel|travels} with {other}.", "RB-233")
        self.left_party = self._say("left_party", {}, "{hero} {hero:leave|leaves} the party.", "RB-236")
        paid = {**other, "count": numbers(MOST)}
        self.paid_for = self._say("paid_for", paid, "{hero} {hero:add|adds} {count} gold for {other}.", "RB-241")
        self.gave_gold = self._say("gave_gold", other, "{hero} {hero:give|gives} {other} 1 gold.", "RB-227")
        self.kept_rumor = self._say("kept_rumor", {}, "{hero} {hero:keep|keeps} the rumor {card}.", "RB-D76")
        self.mailed_card = self._say("mailed_card", other, "{hero} {hero:send|sends} {other} {card}.", "RB-228")
        self.mailed = self._say("mailed", other, "{hero} {hero:send|sends} {other} an envelope.", "RB-228")
        self.opened = self._say("opened", {}, "{hero} {hero:open|opens} an envelope.", "RB-229")
        self.corrupted = self._say("corrupted", {}, "{hero} {hero:draw|draws} the corruption {card}.", "RB-293")
        self.cleansed = self._say("cleansed", {}, "{hero} {hero:are|is} rid of {card}.", "RB-293")
        self.villain_won = self.declare("villain_won", {}, "The realm is lost.", ["RB-277"])
        marker = {"marker": markers, "hex": w.hexes}
        self.marker_placed = self.declare("marker_placed", marker, "A {marker} marker lies in {hex}.", ["RB-278"])
        self.marker_removed = self.declare(
            "marker_removed", marker, "The {marker} marker in {hex} is removed.", ["RB-279"]
        )

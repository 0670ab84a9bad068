"""Reads effects, abilities and conditions from content: every verb becomes one object, once a book."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from runehall.content.content import Content, EffectData, Row
from runehall.content.sayings import sentence
from runehall.games.runebound.book import RuneboundBook
from runehall.games.runebound.doing import Arrow
from runehall.games.runebound.doing import Row as InTurn
from runehall.games.runebound.effect import Condition, Effect
from runehall.games.runebound.effects import branches, corrupting, errands, fighting, gains, markers, wares
from runehall.games.runebound.effects.reading import (
    DAMAGES,
    amount,
    attribute_of,
    deck_of,
    mask_of,
    quest_condition,
    symbol_of,
)
from runehall.games.runebound.kinds import Ability
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import ASSET_TYPES, ON_TURN, SURGE, UNLIMITED
from runehall.games.runebound.vocabulary.words import ALL

Reader = Callable[[EffectData], Effect[Realm]]
WARBANDS: Final = {"any": markers.ANY, "one": markers.ANY, "that": markers.NEAREST, "each": markers.EACH}
PLAIN: Final[dict[str, type[gains.Gold] | type[gains.Lore] | type[gains.Damage] | type[gains.Heal] | type[gains.Draw]
                       | type[errands.HealHere] | type[errands.Step] | type[corrupting.Corrupt]
                       | type[corrupting.Cleansing] | type[markers.Weaken] | type[markers.RemoveGrave]
                       | type[markers.Spread]]] = {
    "gold": gains.Gold, "lore": gains.Lore, "damage": gains.Damage, "heal": gains.Heal, "draw": gains.Draw,
    "heal_here": errands.HealHere, "step": errands.Step, "corrupt": corrupting.Corrupt,
    "cleanse": corrupting.Cleansing, "weaken": markers.Weaken, "remove_grave": markers.RemoveGrave,
    "spread": markers.Spread,
}  # fmt: skip


def slug(name: str) -> str:
    """A name as a word of choices."""
    return "_".join("".join([letter if letter.isalnum() else " " for letter in name.lower()]).split())


class Maker:
    """Makes effects and abilities for one book, and numbers the abilities through."""

    def __init__(self, content: Content, book: RuneboundBook) -> None:
        self.content = content
        self.book = book
        self.abilities: list[Ability] = []
        self.hexes: dict[str, int] = {}
        self.foes: dict[str, int] = {}
        self.words: set[str] = set()
        self.table = ""  # the sort of card that is being read
        self.for_others = False  # whether what is read happens to another hero
        self.readers: dict[str, Reader] = {
            **self._branches(), **self._errands(), **self._wares(), **self._board(), **self._fights(),
        }  # fmt: skip

    # -- effects -------------------------------------------------------------------------------------------------------

    def deeds(self, effects: Iterable[EffectData], table: str) -> Effect[Realm]:
        """What a card of a table says, as one effect."""
        before, self.table = self.table, table
        made = self.in_turn(effects)
        self.table = before
        return made

    def in_turn(self, effects: Iterable[EffectData]) -> Effect[Realm]:
        """Some effects, one after the other."""
        made = [self.effect(each) for each in effects]
        return made[0] if len(made) == 1 else InTurn(tuple(made))

    def effect(self, data: EffectData) -> Effect[Realm]:
        """One effect."""
        if data.verb in PLAIN:
            return PLAIN[data.verb](data.number("count"))
        return self.readers[data.verb](data)

    def said(self, effects: Iterable[EffectData]) -> str:
        """What some effects say, for people."""
        return sentence(self.content.schema, effects)

    def arrow(self, first: Effect[Realm], data: EffectData) -> Effect[Realm]:
        """What follows a success or a payment, and what otherwise."""
        other = data.effects("otherwise") if data.has("otherwise") else ()
        return Arrow(first, self.in_turn(data.effects("then")), self.in_turn(other) if other else None)

    def _branches(self) -> dict[str, Reader]:
        """Tests, costs, choices, and whom something happens to."""
        return {
            "test": lambda e: self.arrow(
                branches.Trial(attribute_of(e.text("attribute")), e.number("modifier"), self.table == "event"), e
            ),
            "explore": lambda e: self.arrow(branches.Explore(tuple([mask_of(die) for die in e.words("dice")])), e),
            "pay": lambda e: self.arrow(branches.Pay(e.number("count"), e.flag("per_player")), e),
            "exert": lambda e: self.arrow(branches.Exert(e.number("count")), e),
            "pay_trophy": lambda e: self.arrow(branches.PayTrophy(deck_of(e.text("deck"))), e),
            "pay_asset": lambda e: self.arrow(wares.PayAsset(), e),
            "challenge": lambda e: self.arrow(branches.Challenge(), e),
            "drop": lambda e: (
                self.arrow(gains.Discard(e.number("count")), e)
                if e.effects("then")
                else gains.Discard(e.number("count"))
            ),
            "choose": lambda e: branches.Choose(
                self.in_turn(e.effects("one")),
                self.in_turn(e.effects("two")),
                (self.said(e.effects("one")), self.said(e.effects("two"))),
            ),
            "other": lambda e: branches.Other(self._of_others(e)),
            "each_other": lambda e: branches.EachOther(self._of_others(e)),
            "each": lambda e: branches.Each(e.text("who"), self.in_turn(e.effects("then"))),
        }

    def _of_others(self, data: EffectData) -> Effect[Realm]:
        """What happens to another hero."""
        self.for_others = True
        made = self.in_turn(data.effects("then"))
        self.for_others = False
        return made

    def _errands(self) -> dict[str, Reader]:
        """Gains without a number, moving, fighting, gems and decks."""
        return {
            "lose_gold": lambda e: gains.LoseGold(e.number("count"), self.for_others),
            "heal_all": lambda e: gains.HealAll(),
            "delay": lambda e: gains.Delay(),
            "trophy": lambda e: gains.Trophy(),
            "discard": lambda e: corrupting.DiscardCorruption() if self.table == "corruption" else gains.DiscardCard(),
            "bonus_trophy": lambda e: errands.BonusTrophy(deck_of(e.text("deck"))),
            "raise_stat": lambda e: gains.RaiseStat(attribute_of(e.text("stat")), e.number("more")),
            "roll_move": lambda e: errands.RollMove(e.number("dice")),
            "go": lambda e: errands.Go(mask_of(e.text("terrain"))),
            "fight": lambda e: self._fight(e),
            "fight_foe": lambda e: self.arrow(errands.Fight(self.foes[e.text("foe")]), e),
            "adventure": lambda e: errands.Adventure(deck_of(e.text("deck"))),
            "gem_up": lambda e: errands.GemUp(e.number("within")),
            "gems_down": lambda e: errands.GemsDown(e.number("count"), self.place(e.text("near"))),
            "peek": lambda e: errands.Peek(deck_of(e.text("deck")), e.number("count")),
        }

    def _fight(self, data: EffectData) -> Effect[Realm]:
        """A fight; one that is the outcome of a quest and not won costs the quest."""
        fight = errands.Fight(self.foes[data.text("enemy")])
        return Arrow(fight, InTurn(()), gains.DiscardCard()) if self.table == "quest" else fight

    def _wares(self) -> dict[str, Reader]:
        """Assets and skills."""
        return {
            "asset_deck": lambda e: wares.AssetDeck(
                ASSET_TYPES.index(e.text("type")) if e.has("type") else -1, -1 if e.has("type") else e.number("cost")
            ),
            "asset_market": lambda e: wares.AssetMarket(e.number("cost")),
            "buy": lambda e: wares.Buy(e.number("less")),
            "sell": lambda e: wares.Sell(e.number("more")),
            "trade": lambda e: wares.Trade(),
            "learn": lambda e: wares.Learn(e.number("fewer")),
            "learn_free": lambda e: wares.Learn(ALL),
        }

    def _board(self) -> dict[str, Reader]:
        """Graves, warbands and plague."""
        graves = {"here": markers.HERE, "nearest_town": markers.NEAREST_TOWN}
        return {
            "grave": lambda e: markers.Grave(
                graves[e.text("at")] if e.text("at") in graves else self.place(e.text("at"))
            ),
            "units": lambda e: markers.Warbands(markers.UNITS, WARBANDS[e.text("which")], e.number("count")),
            "march": lambda e: markers.Warbands(markers.MARCH, WARBANDS[e.text("which")]),
            "hold": lambda e: markers.Warbands(markers.HOLD, WARBANDS[e.text("which")]),
            "muster": lambda e: markers.Muster(e.number("count"), self.camp(), 1 + e.number("units")),
            "militia": lambda e: markers.GuardHere() if e.text("at") == "here" else markers.GuardTown(),
            "unscorch": lambda e: markers.Unscorch(),
            "infect": lambda e: markers.Infect(tuple([self.place(place) for place in e.words("places")])),
            "cure": lambda e: markers.Cure(e.number("count"), e.text("at") == "here"),
            "skip_spread": lambda e: markers.SkipSpread(),
        }

    def _fights(self) -> dict[str, Reader]:
        """What happens in combat."""
        return {
            "deal": lambda e: fighting.Deal(e.number("count"), DAMAGES[e.text("type")]),
            "mend": lambda e: fighting.Mend(e.number("count")),
            "hurt": lambda e: fighting.Hurt(e.number("count")),
            "remove": lambda e: self._tokens(fighting.REMOVE, e),
            "recast": lambda e: self._tokens(fighting.RECAST, e),
            "flip": lambda e: self._tokens(fighting.FLIP, e),
            "spend_foe": lambda e: fighting.Tokens(fighting.SPEND, False, amount(e), symbol_of(e.text("symbol"))),
            "recover": lambda e: fighting.Tokens(fighting.RECOVER, True, e.number("count"), symbol_of("any")),
            "guard": lambda e: fighting.Guard(e.number("count")),
            "silence": lambda e: fighting.SILENCE,
            "no_block": lambda e: fighting.NO_BLOCK,
            "no_agility": lambda e: fighting.HOLD_FAST,
            "thorns": lambda e: fighting.Thorns(),
            "boost": lambda e: fighting.Boost(symbol_of(e.text("symbol")), e.number("count")),
            "steal": lambda e: fighting.Steal(e.number("count")),
            "hero": lambda e: fighting.HeroDoes(self.in_turn(e.effects("then"))),
        }

    def _tokens(self, deed: int, data: EffectData) -> Effect[Realm]:
        """Something done to tokens of one's own or of the foe."""
        own = data.text("whose") == "self"
        return fighting.Tokens(deed, own, amount(data), symbol_of(data.text("symbol")))

    # -- places --------------------------------------------------------------------------------------------------------

    def place(self, id: str) -> int:
        """The first hex of a named place."""
        return self.hexes[self.content.row("place", id).words("hexes")[0]]

    def camp(self) -> int:
        """Where warbands come from."""
        return self.hexes[self.content.row("scenario", "locust_swarm").words("start")[0]]

    def quest_place(self, row: Row) -> Condition[Realm] | None:
        """What a quest asks of the hex besides those it names."""
        return quest_condition(row)

    # -- abilities -----------------------------------------------------------------------------------------------------

    def ability(
        self, id: str, name: str, text: str, moment: int, effect: Effect[Realm], *, limit: int = UNLIMITED,
        condition: Condition[Realm] | None = None, optional: bool = False, actions: int = 0, surge: int = 0,
        shared: bool = False,
    ) -> Ability:  # fmt: skip
        """A new ability with a number and a word of its own."""
        made = Ability(
            len(self.abilities), self.word(id), name, text, moment, effect, limit, condition, optional, actions, surge,
            shared,
        )  # fmt: skip
        self.abilities.append(made)
        return made

    def word(self, id: str) -> str:
        """A word no other ability has."""
        word, n = id, 2
        while word in self.words:
            word, n = f"{id}_{n}", n + 1
        self.words.add(word)
        return word

    def surge(self, id: str, data: EffectData) -> Ability:
        """A surge ability of a foe."""
        effect = self.in_turn(data.effects("then"))
        word = f"{id}_{slug(data.text('name'))}"
        return self.ability(word, data.text("name"), self.said([data]), SURGE, effect, surge=data.number("cost") or -1)

    def story_way(self, row: Row, data: EffectData) -> Ability:
        """One way to do a story quest."""
        effect = self.deeds(data.effects("then"), "story")
        return self.ability(
            row.id, row.name, self.said([data]), ON_TURN, effect, optional=True, actions=data.number("actions")
        )

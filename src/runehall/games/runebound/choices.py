"""Every choice there is in Runebound, each declared once.

Words of arguments: hexes by their names (g6), dice by what they show (plains_forest), tokens of a fight by their place
(t3), skills, assets and quests by their ids, abilities by their own words.
"""

from __future__ import annotations

from typing import Final

from runehall.engine.options import Domain, Grammar, Kind, numbers
from runehall.games.runebound.kinds import every_face
from runehall.games.runebound.terms import DECKS, HILLS, PLAINS, SYMBOLS, TERRAINS, WILD, WILD_FACE

MOST_TOKENS: Final = 48  # in one fight: four sides of twelve
MOST_GOLD: Final = 40  # in one offer


class Words:
    """The words of one book that choices are made of."""

    def __init__(
        self,
        seats: Domain,
        heroes: Domain,
        hexes: Domain,
        cards: Domain,
        skills: Domain,
        assets: Domain,
        adventures: Domain,
        abilities: Domain,
        deeds: Domain,
    ) -> None:
        self.seats: Final = seats
        self.heroes: Final = heroes
        self.hexes: Final = hexes
        self.cards: Final = cards  # every kind
        self.skills: Final = skills  # argument 0 is the first skill, and so on
        self.assets: Final = assets
        self.adventures: Final = adventures
        self.abilities: Final = abilities
        self.deeds: Final = deeds  # what a scenario lets heroes do
        self.dice: Final = Domain([die_word(mask) for mask in range(WILD_FACE + 1)])
        self.tokens: Final = Domain([f"t{n + 1}" for n in range(MOST_TOKENS)], [f"token {n + 1}" for n in range(48)])
        faces = every_face()
        self.faces: Final = Domain([f"{at}" for at in range(len(faces))], [face.said() for face in faces])
        self.decks: Final = Domain(DECKS)
        self.symbols: Final = Domain(SYMBOLS)
        self.slots: Final = Domain(["i", "ii", "iii", "iv", "v"], ["I", "II", "III", "IV", "V"])


def die_word(mask: int) -> str:
    """What a die shows, in a word."""
    if mask == WILD_FACE:
        return "wild"
    if mask == HILLS | PLAINS:
        return "hills_plains"  # as the die has it
    names = [TERRAINS[bit] for bit in range(5) if mask >> bit & 1] + (["only"] if mask & WILD else [])
    return "_".join(names) or "blank"


class Choices(Grammar):
    """All that players decide."""

    # setting up
    take_hero: Kind
    start_in: Kind
    # the turn
    step: Kind
    roll: Kind
    shop: Kind
    adventure: Kind
    rest: Kind
    train: Kind
    stand_up: Kind
    prepare: Kind
    hurry: Kind
    quest: Kind
    story: Kind
    villain: Kind
    deed: Kind
    use: Kind
    learn: Kind
    trade: Kind
    barter: Kind
    end_turn: Kind
    # together
    invite: Kind
    join_party: Kind
    leave_party: Kind
    give_to: Kind
    mail: Kind
    open_mail: Kind
    keep_rumor: Kind
    resolve_rumor: Kind
    lend: Kind
    # dice
    go: Kind
    reroll: Kind
    stop: Kind
    exert: Kind
    # the shop
    sell: Kind
    buy: Kind
    scrap: Kind
    keep: Kind
    give_up: Kind
    # cards
    way: Kind
    outcome: Kind
    leave: Kind
    reveal: Kind
    enough: Kind
    discard: Kind
    unlearn: Kind
    pay: Kind
    # barter
    give: Kind
    want: Kind
    give_gold: Kind
    want_gold: Kind
    propose: Kind
    accept: Kind
    counter: Kind
    decline: Kind
    # combat
    strike: Kind
    strike_with: Kind
    spend: Kind
    enough_tokens: Kind
    double: Kind
    agility: Kind
    flip: Kind
    recast: Kind
    surge: Kind
    copy: Kind
    pass_on: Kind
    shield: Kind
    guard: Kind
    copy_shield: Kind
    suffer: Kind
    retreat: Kind
    fight_on: Kind
    against: Kind
    # whatever effects ask
    either: Kind
    yes: Kind
    no: Kind
    at: Kind
    hero: Kind
    take: Kind
    deck: Kind
    token: Kind
    die: Kind
    card: Kind
    hand_over: Kind
    skill: Kind

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._set_up(words)
        self._turn(words)
        self._together(words)
        self._dice(words)
        self._shop(words)
        self._cards(words)
        self._barter(words)
        self._combat(words)
        self._effects(words)

    def _set_up(self, w: Words) -> None:
        self.take_hero = self.declare("take_hero", {"hero": w.heroes}, "Play {hero}", ["RB-021"], ["hero-{hero}"])
        self.start_in = self.declare("start_in", {"hex": w.hexes}, "Start in {hex}", ["RB-025"], ["hex-{hex}"])

    def _turn(self, w: Words) -> None:
        self.step = self.declare(
            "step", {"hex": w.hexes}, "Step into {hex} without dice", ["RB-046", "RB-047"], ["hex-{hex}"]
        )
        self.roll = self.declare("roll", {}, "Roll terrain dice to move", ["RB-046"])
        self.shop = self.declare("shop", {}, "Shop here", ["RB-061"])
        self.adventure = self.declare(
            "adventure", {"hex": w.hexes}, "Adventure at the gem in {hex}", ["RB-074"], ["hex-{hex}"]
        )
        self.rest = self.declare("rest", {}, "Rest", ["RB-078"])
        self.train = self.declare("train", {}, "Train", ["RB-082"])
        self.stand_up = self.declare("stand_up", {}, "Stand up", ["RB-182"])
        self.prepare = self.declare("prepare", {}, "Prepare", ["RB-206"])
        self.hurry = self.declare("hurry", {}, "Spend the prepare token for an action", ["RB-207"])
        self.quest = self.declare("quest", {"quest": w.adventures}, "Try {quest}", ["RB-108"], ["quest-{quest}"])
        self.story = self.declare("story", {"ability": w.abilities}, "Story: {ability}", ["RB-088"])
        self.villain = self.declare("villain", {}, "Fight the villain", ["RB-D37"])
        self.deed = self.declare("deed", {"deed": w.deeds}, "{deed}", ["RB-018"])
        self.use = self.declare("use", {"ability": w.abilities}, "Use {ability}", ["RB-039"])
        hidden = Domain(w.skills.words, w.skills.labels, hidden=True)
        self.learn = self.declare("learn", {"skill": hidden}, "Learn {skill}", ["RB-094"], ["hand-{skill}"])
        self.trade = self.declare("trade", {"asset": w.assets}, "Trade {asset}", ["RB-073"], ["asset-{asset}"])
        self.barter = self.declare("barter", {"hero": w.seats}, "Barter with {hero}", ["RB-176"], ["seat-{hero}"])
        self.end_turn = self.declare("end_turn", {}, "End your turn", ["RB-038", "RB-D20", "RB-D21"])

    def _together(self, w: Words) -> None:
        hero, at = {"hero": w.seats}, ["seat-{hero}"]
        self.invite = self.declare("invite", hero, "Invite {hero} to travel together", ["RB-233"], at)
        self.join_party = self.declare("join_party", hero, "Join the party of {hero}", ["RB-237"], at)
        self.leave_party = self.declare("leave_party", {}, "Leave the party", ["RB-236"])
        self.give_to = self.declare("give_to", hero, "Give {hero} something", ["RB-227"], at)
        self.mail = self.declare("mail", hero, "Send {hero} an envelope", ["RB-228"], at)
        self.open_mail = self.declare("open_mail", {}, "Open your envelopes", ["RB-229"])
        self.keep_rumor = self.declare("keep_rumor", {}, "Keep the rumor for later", ["RB-D76"])
        self.resolve_rumor = self.declare(
            "resolve_rumor", {"rumor": w.adventures}, "Resolve {rumor}", ["RB-D76"], ["quest-{rumor}"]
        )
        self.lend = self.declare("lend", hero, "Ask {hero} to exert for you", ["RB-241"], at)

    def _dice(self, w: Words) -> None:
        self.go = self.declare(
            "go", {"hex": w.hexes, "die": w.dice}, "Go to {hex} with {die}", ["RB-048"], ["hex-{hex}", "die-{die}"]
        )
        self.reroll = self.declare(
            "reroll", {"die": w.dice}, "Exert to reroll {die}", ["RB-057", "RB-058"], ["die-{die}"]
        )
        self.stop = self.declare("stop", {}, "Move no further", ["RB-059"])
        hidden = Domain(w.skills.words, w.skills.labels, hidden=True)
        self.exert = self.declare("exert", {"skill": hidden}, "Exert: discard {skill}", ["RB-042"], ["hand-{skill}"])

    def _shop(self, w: Words) -> None:
        asset = {"asset": w.assets}
        self.sell = self.declare("sell", asset, "Sell {asset}", ["RB-065"], ["asset-{asset}"])
        self.buy = self.declare("buy", asset, "Buy {asset}", ["RB-063", "RB-064"], ["market-{asset}"])
        self.scrap = self.declare("scrap", asset, "Discard {asset} from the market", ["RB-063"], ["market-{asset}"])
        self.keep = self.declare("keep", asset, "Put {asset} into the market", ["RB-062"], ["market-{asset}"])
        self.give_up = self.declare("give_up", asset, "Discard {asset}", ["RB-069"], ["asset-{asset}"])

    def _cards(self, w: Words) -> None:
        hidden = Domain(w.skills.words, w.skills.labels, hidden=True)
        both = Domain(["a", "b"], ["the first", "the second"])
        self.way = self.declare("way", {"way": both}, "Take {way} option", ["RB-102"], ["part-{way}"])
        three = Domain(["1", "2", "3"], ["I", "II", "III"])
        self.outcome = self.declare(
            "outcome", {"outcome": three}, "Outcome {outcome}", ["RB-109", "RB-110"], ["part-{outcome}"]
        )
        self.leave = self.declare("leave", {}, "Leave it for now", ["RB-D25"])
        self.reveal = self.declare("reveal", {}, "Exert to reveal one more card", ["RB-120"])
        self.enough = self.declare("enough", {}, "Reveal no more", ["RB-120"])
        self.discard = self.declare("discard", {"skill": hidden}, "Discard {skill}", ["RB-D18"], ["hand-{skill}"])
        self.unlearn = self.declare("unlearn", {"skill": w.skills}, "Give up {skill}", ["RB-099"], ["skill-{skill}"])
        self.pay = self.declare(
            "pay", {"trophy": w.decks}, "Pay with a {trophy} trophy", ["RB-095"], ["trophy-{trophy}"]
        )

    def _barter(self, w: Words) -> None:
        asset, gold = {"asset": w.assets}, {"gold": numbers(MOST_GOLD)}
        self.give = self.declare("give", asset, "Offer {asset}", ["RB-176"], ["asset-{asset}"])
        self.want = self.declare("want", asset, "Ask for {asset}", ["RB-176"], ["asset-{asset}"])
        self.give_gold = self.declare("give_gold", gold, "Offer {gold} gold", ["RB-176"])
        self.want_gold = self.declare("want_gold", gold, "Ask for {gold} gold", ["RB-176"])
        self.propose = self.declare("propose", {}, "Make this offer", ["RB-177"])
        self.accept = self.declare("accept", {}, "Accept", ["RB-177"])
        self.counter = self.declare("counter", {}, "Make another offer", ["RB-177"])
        self.decline = self.declare("decline", {}, "Decline", ["RB-177"])

    def _combat(self, w: Words) -> None:
        token, symbol = {"token": w.tokens}, {"symbol": w.symbols}
        self.strike = self.declare(
            "strike", symbol, "Deal all {symbol} damage", ["RB-140", "RB-141", "RB-143", "RB-196"]
        )
        self.strike_with = self.declare(
            "strike_with", symbol, "Deal some {symbol} damage", ["RB-140", "RB-141", "RB-143", "RB-196"]
        )
        self.spend = self.declare("spend", token, "Spend {token}", ["RB-140"], ["token-{token}"])
        self.enough_tokens = self.declare("enough_tokens", {}, "Spend these", ["RB-140"])
        self.double = self.declare(
            "double", {"token": w.tokens, "under": w.tokens}, "Double {token} with {under}", ["RB-149"],
            ["token-{token}", "token-{under}"],
        )  # fmt: skip
        self.agility = self.declare("agility", token, "Flip or recast with {token}", ["RB-144"], ["token-{token}"])
        self.flip = self.declare("flip", token, "Flip {token}", ["RB-144"], ["token-{token}"])
        self.recast = self.declare("recast", token, "Have {token} recast", ["RB-144"], ["token-{token}"])
        self.surge = self.declare("surge", {"ability": w.abilities}, "{ability}", ["RB-146"], ["surge-{ability}"])
        self.copy = self.declare(
            "copy", {"token": w.tokens, "of": w.tokens}, "Use {token} as a copy of {of}", ["RB-198"],
            ["token-{token}", "token-{of}"],
        )  # fmt: skip
        self.pass_on = self.declare("pass", {}, "Pass for this combat round", ["RB-158"])
        self.shield = self.declare("shield", token, "Block with {token}", ["RB-154"], ["token-{token}"])
        self.guard = self.declare("guard", {}, "Block with guard", ["RB-D67"])
        self.copy_shield = self.declare(
            "copy_shield", {"token": w.tokens, "of": w.tokens}, "Block with {token} as a copy of {of}", ["RB-199"],
            ["token-{token}", "token-{of}"],
        )  # fmt: skip
        self.suffer = self.declare("suffer", {}, "Take the damage", ["RB-154"])
        self.retreat = self.declare("retreat", {}, "Try to retreat", ["RB-170"])
        self.fight_on = self.declare("fight_on", {}, "Fight on", ["RB-170"])
        self.against = self.declare("against", {"hero": w.seats}, "Against {hero}", ["RB-213"], ["seat-{hero}"])

    def _effects(self, w: Words) -> None:
        hidden = Domain(w.cards.words, w.cards.labels, hidden=True)
        self.either = self.declare(
            "either", {"choice": Domain(["first", "second", "third", "fourth"])}, "The {choice}", ["RB-104"]
        )
        self.yes = self.declare("yes", {}, "Do it")
        self.no = self.declare("no", {}, "Do not")
        self.at = self.declare("at", {"hex": w.hexes}, "In {hex}", [], ["hex-{hex}"])
        self.hero = self.declare("hero", {"hero": w.seats}, "{hero}", [], ["seat-{hero}"])
        self.take = self.declare("take", {"asset": w.assets}, "Take {asset}", [], ["asset-{asset}"])
        self.deck = self.declare("deck", {"deck": w.decks}, "The {deck} deck", [], ["deck-{deck}"])
        self.token = self.declare("token", {"token": w.tokens}, "Choose {token}", [], ["token-{token}"])
        self.die = self.declare("die", {"die": w.dice}, "Choose {die}", [], ["die-{die}"])
        self.card = self.declare("card", {"card": hidden}, "Choose {card}")
        self.hand_over = self.declare("hand_over", {"card": w.cards}, "Hand over {card}, which all know", ["RB-227"])
        self.skill = self.declare("skill", {"skill": w.skills}, "Choose {skill}", [], ["skill-{skill}"])

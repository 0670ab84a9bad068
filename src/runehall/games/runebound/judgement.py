"""How well a hero stands, for bots: the chance to defeat the villain in time, and what helps towards it.

A hero grows by assets, skills and lore, for which gold and trophies pay; so all of these count, and so does standing
near something worth an action: a gem, a quest, a market, a place to rest, in the end the villain.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from runehall.games.runebound.adventure import gems_near
from runehall.games.runebound.combat.engage import whole_health
from runehall.games.runebound.combat.tokens import NO_FIGHT
from runehall.games.runebound.effect import Source
from runehall.games.runebound.figures import figure, health_of, place_at, speed_of
from runehall.games.runebound.heroes import in_play, is_defeated, is_delayed
from runehall.games.runebound.land import Land
from runehall.games.runebound.learning import can_learn
from runehall.games.runebound.quests import quest_of
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import CITY, DISCOUNT, GOODS, MOST_DICE, WILDERNESS
from runehall.games.runebound.worth import (
    Might,
    chance_of,
    fight_odds,
    might_of_foe,
    might_of_hero,
    odds_of,
)
from runehall.match.game import bounded

GOLD: Final = 0.01
MOST_GOLD: Final = 14  # more than this buys nothing better
TROPHY: Final = 0.045
QUEST: Final = 0.03
CARD: Final = 0.004
LORE: Final = 0.02
SKILL: Final = 0.05
TEACHING: Final = 0.012  # a skill in hand that trophies can pay for
GROWN: Final = 0.6  # what one step of strength is worth beside the chance itself, from what a hero begins with
HURT: Final = 0.15  # how much damage weighs on the chance of a fight that is far away
SORE: Final = 0.7  # and of one that is near
ACHE: Final = 0.07  # what it is worth to be unhurt
FALLEN: Final = 0.06
DELAY: Final = 0.02
RIVAL: Final = 0.5  # how much the best rival's prospects weigh
CHANCE: Final = 0.7  # how much the chance against the villain weighs
DARING: Final = 0.15  # and how much more once the fight has begun
PRIZE: Final = 0.06  # what a won fight brings
READINESS: Final = 0.2  # what it is worth to stand before the villain when it is time
AHEAD: Final = 0.025  # plans for after a fight
HONOUR: Final = 0.02
CARRIED: Final = 0.7  # how much of the price of goods counts before they are where they are wanted
LUCK: Final = 0.02  # what a piece of gold may buy that does not lie in a market yet …
PURSE: Final = 4  # … beyond so many, for which little is to be had
WORN: Final = 0.2  # and how much less with each type of asset a hero has
EXTRA: Final = 0.02  # what an ability or a bonus of an asset is worth
DEED: Final = 0.07  # what a quest brings beside the card itself
ERRAND: Final = 0.07  # what the scenario asks for
CAMPAIGN: Final = 0.3  # and for a fight that it asks for
STORY: Final = 0.09  # what a deed of the story may bring: mostly lore …
REST: Final = 0.4  # … and how much of that is left for a hero with all the lore that counts
QUEST_GEM: Final = 0.05  # what an exploration may bring
EVENT_GEM: Final = 0.06  # what a social adventure may bring
PLAN: Final = 0.6  # what something to be done is worth before it is done
BARGAIN: Final = 0.7  # the same of something to be bought, whose gain is known
FARTHEST: Final = 32  # no two hexes are farther apart
FADE: Final = 0.92  # and how much less with every action it is away
STEPS: Final = 2.2  # so many dice go into a step, for a roll seldom shows what is wanted …
AFOOT: Final = 0.8  # … and a step without dice helps the slow
ORDINARY: Final = 5.5  # health of an ordinary enemy
DARES: Final = 0.7  # a chance with which the villain is sought
IN_TIME: Final = 3.0  # rounds to spare with which a hero sets out to the villain at any chance
HURRY: Final = 4.0  # rounds to spare, the way to the villain apart, below which hope fades …
FAR: Final = 6.0  # … and no way takes more than these
LATE: Final = 7  # rounds before the end from which wounds may not heal in time
READY: Final = 0.85  # a chance that a hero with much time left may grow to
TURN: Final = 3  # actions
TEMPO: Final = 0.006  # an action that is left: whoever ends a turn early gives it away
SCALE: Final = 0.5  # prospects are brought between lost and won
STANDING: Final = 0.02  # what the scenario itself counts, in lore
SETBACK: Final = 0.06  # what a lost fight costs


def evaluate(s: Realm, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if s.hero[seat] < 0:
        return 0.0
    aims = STANDING * (s.book.scenario.standing(s, seat) + at_stake(s))
    if s.book.cooperative:
        total = 0.0
        for each in range(s.seats):
            if s.hero[each] >= 0:
                total += prospects(s, each, planning=each == seat)
        return bounded(SCALE * total / s.seats - 0.5 + aims)
    best = 0.0
    for other in range(s.seats):
        if other != seat and s.hero[other] >= 0:
            best = max(best, prospects(s, other, planning=False))
    return bounded(SCALE * (prospects(s, seat) - RIVAL * best) - 0.5 + aims)


def at_stake(s: Realm) -> float:
    """What the scenario counts for the foe that is fought now, as far as it will fall."""
    if s.fight == NO_FIGHT or s.foe < 0:
        return 0.0
    stake = s.book.scenario.stake(s, s.foe)
    return stake * chance_of(fight_odds(s, 0)) if stake > 0.0 else 0.0


def prospects(s: Realm, seat: int, planning: bool = True) -> float:
    """How likely a hero is to win in the end, roughly from 0 to 1; nobody weighs the plans of others."""
    if not in_play(s, seat) or s.hex[seat] < 0:
        return 0.0
    health = health_of(s, seat)
    mine, duel = might_of_hero(s, seat), duel_of(s, seat, health)
    odds = duel.odds(mine)
    chance = 1.0 if s.book.scenario.villain_gone(s) else chance_of(odds)
    growth = grown(odds) + belongings(s, seat) + hindrance(s, seat, health) + (tempo(s, seat) if planning else 0.0)
    if s.fight == NO_FIGHT or seat not in s.fighters or len(s.fighters) != 2:
        ahead = plans(s, Outset(s, seat, health, mine, duel)) if planning else AHEAD
        return CHANCE * hope(s, seat, chance) + growth + ahead
    won = chance_of(fight_odds(s, s.fighters.index(seat)))
    if s.foe >= 0 and s.book.foes[s.foe].villain:
        return (CHANCE + DARING) * won + growth + resolve(s)
    prize = PRIZE if s.foe >= 0 else HONOUR
    return CHANCE * hope(s, seat, chance) + growth + AHEAD + won * prize - (1.0 - won) * SETBACK


def resolve(s: Realm) -> float:
    """What it is worth to be fighting the villain at all: little, until there is no time left to wait for more."""
    return READINESS * (0.5 + 0.7 * max(0.0, 1.0 - rounds_left(s) / 3.0))


def tempo(s: Realm, seat: int) -> float:
    """What all the actions left until the end are still good for; alone, the next turn is one's own again."""
    mine, now = (seat - s.first) % s.seats, (s.active - s.first) % s.seats
    left = max(0, s.actions) if mine == now else TURN if mine > now else 0
    return TEMPO * (TURN * rounds_left(s) + left)


def grown(odds: float) -> float:
    """What strength is worth beside the chance itself."""
    return GROWN * (1.0 + max(-2.0, min(odds, 1.0)))


def hindrance(s: Realm, seat: int, health: int) -> float:
    """What wounds, defeat and delay take away."""
    fallen = (FALLEN if is_defeated(s, seat) else 0.0) + (DELAY if is_delayed(s, seat) else 0.0)
    return -fallen - ACHE * s.damage[seat] / health


class Duel:
    """The last fight as it would be now, whatever the hero may still put on: both healths, and the foe's might."""

    def __init__(self, my_health: float, theirs: Might, their_health: float) -> None:
        self.my_health: Final = my_health
        self.theirs: Final = theirs
        self.their_health: Final = their_health

    def odds(self, mine: Might) -> float:
        """How the chances of a hero with this might stand."""
        return odds_of(mine, self.my_health, self.theirs, self.their_health)


def duel_of(s: Realm, seat: int, full: int) -> Duel:
    """A hero against the villain, lightly weighed down by damage."""
    health = full - (HURT if rounds_left(s) > LATE else SORE) * s.damage[seat]
    if s.book.villain < 0:
        return Duel(health + 0.3 * s.lore[seat], Might(4.0, 0.7), 11.0)
    return Duel(health, might_of_foe(s, s.book.villain), villain_strength(s, seat))


def villain_strength(s: Realm, seat: int) -> float:
    """The health of the villain that a hero would have to beat, with what lore takes off it."""
    lore = min(s.lore[seat], s.book.scenario.lore_counts)
    return s.book.scenario.villain_health(s, seat) - s.villain_damage - 0.9 * lore


def rounds_left(s: Realm) -> int:
    """How many rounds there are until all is lost, roughly."""
    return max(0, s.book.scenario.last_round - s.rounds)


def hope(s: Realm, seat: int, chance: float) -> float:
    """The chance to win, with what a hero may still grow; less and less as the time to get to the villain runs out."""
    left = float(rounds_left(s))
    better = chance + max(0.0, READY - chance) * 0.75 * min(1.0, left / 12.0)
    if s.villain_hex >= 0 and left < HURRY + FAR:
        left = max(0.0, left - rounds_between(s.book.land, s.hex[seat], s.villain_hex, speed_of(s, seat)))
    return better * min(1.0, left / HURRY)


def rounds_between(land: Land, here: int, there: int, speed: int) -> float:
    """How many rounds the way between two hexes takes, roughly."""
    return land.distance(here, there) * STEPS / (speed + AFOOT) / TURN


def belongings(s: Realm, seat: int) -> float:
    """What gold, trophies, quests, cards and lore will be good for."""
    value = GOLD * min(s.gold[seat], MOST_GOLD) + CARD * len(s.hands[seat])
    value += TROPHY * min(len(s.trophies[seat]), 6) + QUEST * min(len(s.quests[seat]), 3)
    for piece in s.assets[seat]:
        value += extras(s, piece) if s.asset(piece).type != GOODS else CARRIED * GOLD * s.asset(piece).trade
    if s.trophies[seat]:
        for piece in s.hands[seat]:
            if can_learn(s, seat, piece):
                value += TEACHING
                break
    return value + SKILL * len(s.skills[seat]) + LORE * min(s.lore[seat], s.book.scenario.lore_counts)


def _faded() -> list[list[float]]:
    """How much is left of a plan, by speed and by how many hexes it is away."""
    return [[FADE ** (away * STEPS / (speed + AFOOT)) for away in range(FARTHEST)] for speed in range(MOST_DICE + 1)]


_FADED: Final = _faded()


class Outset:
    """What a hero's plans set out from, looked up once for all of them."""

    def __init__(self, s: Realm, seat: int, health: int, mine: Might, duel: Duel) -> None:
        self.seat: Final = seat
        self.left: Final = health - s.damage[seat]
        self.hurt: Final = s.damage[seat] / health
        self.mine: Final = mine
        self.duel: Final = duel
        odds = duel.odds(mine)
        self.chance: Final = chance_of(odds)
        self.grown: Final = grown(odds)
        self.land: Final = s.book.land
        self.here: Final = s.hex[seat]
        self.speed: Final = speed_of(s, seat)
        self.faded: Final = _FADED[self.speed]
        self.rolled: Final = len(s.dice) * 2 // 3  # dice that lie rolled will take a hero part of the way

    def near(self, there: int) -> float:
        """How much is left of a plan by the actions on the way."""
        return self.faded[max(0, self.land.distance(self.here, there) - self.rolled)]

    def rounds_to(self, there: int) -> float:
        """How many rounds the way there takes, roughly."""
        return rounds_between(self.land, self.here, there, self.speed)

    def dared(self, health: float, theirs: Might) -> float:
        """The chance to win a fight that is sought now."""
        return chance_of(odds_of(self.mine, float(self.left), theirs, health))


def plans(s: Realm, o: Outset) -> float:
    """What the best thing to be done next is worth from here: always less than what it brings once it is done."""
    best, second, dared = 0.0, 0.0, o.dared(ORDINARY, _ordinary(s))
    for value in (best_gem(s, o, dared), best_quest(s, o), best_rest(s, o), best_city(s, o), best_story(s, o),
                  best_errand(s, o)):  # fmt: skip
        if value > best:
            best, second = value, best
        elif value > second:
            second = value
    if s.villain_hex >= 0:
        # the root: however far the villain is, the way there is begun in time
        ready = READINESS * sqrt(o.near(s.villain_hex))
        if rounds_left(s) < o.rounds_to(s.villain_hex) + IN_TIME:
            return ready
        if o.chance > DARES:
            best = max(best, ready)
    return best + 0.3 * second


def best_gem(s: Realm, o: Outset, dared: float) -> float:
    """The nearest adventures that can be dared."""
    worths = [PRIZE * dared - SETBACK * (1.0 - dared), QUEST_GEM, EVENT_GEM]
    for deck in range(len(worths)):
        if not s.adventure_decks[deck].cards:
            worths[deck] = 0.0
    best, decks, hexes = 0.0, o.land.gem_deck, o.land.gem_hex
    for gem, faceup in enumerate(s.gems):
        if faceup:
            worth = worths[decks[gem]]
            if worth > best:
                best = max(best, worth * o.near(hexes[gem]))
    ready = 1.0 if s.actions >= 2 and gems_near(s, o.seat) else 0.95
    return PLAN * best * ready


def _ordinary(s: Realm) -> Might:
    """What an ordinary enemy brings to a round."""
    return Might(3.4, 0.5) if s.act == 1 else Might(4.8, 0.5)


def best_quest(s: Realm, o: Outset) -> float:
    """The nearest hex in which a quest can be tried."""
    best = 0.0
    for piece in s.quests[o.seat]:
        for hex in quest_of(s, piece).hexes:
            best = max(best, o.near(hex))
    return PLAN * DEED * best


def best_rest(s: Realm, o: Outset) -> float:
    """The nearest place where all damage is healed, as far as there is any."""
    if o.hurt < 0.3:
        return 0.0
    best = 0.0
    if place_at(s, o.here) != WILDERNESS:
        best = 1.0
    else:
        for hex in o.land.board.within(o.here, 4):
            if place_at(s, hex) != WILDERNESS:
                best = max(best, o.near(hex))
    return PLAN * ACHE * o.hurt * best


def best_story(s: Realm, o: Outset) -> float:
    """The nearest story quest whose deed is still to be done, and can be: many ask for a fight."""
    best, counts = 0.0, s.book.scenario.lore_counts
    reward = STORY if counts == 0 or s.lore[o.seat] < counts else STORY * REST
    for slot, cards in enumerate(s.slots):
        if cards and s.slot_hex[slot] >= 0 and s.known[cards[0]] == s.everyone:
            story = s.story(cards[0])
            done, source = story.once_each and s.slot_done[slot] >> o.seat & 1, Source(o.seat, cards[0])
            if not done and any([not deed.effect.idle(s, source) for deed in story.deeds]):
                worth, foe = reward, story.deeds[0].effect.fights()
                if foe >= 0:
                    chance = o.dared(float(whole_health(s, foe)), might_of_foe(s, foe))
                    worth = reward * chance - SETBACK * (1.0 - chance)
                best = max(best, worth * o.near(s.slot_hex[slot]))
    return PLAN * best


def best_errand(s: Realm, o: Outset) -> float:
    """The nearest hex in which the scenario asks for something; what it asks for may be a fight that can be dared."""
    best, scenario = 0.0, s.book.scenario
    for hex in scenario.errands(s, o.seat):
        foe, worth = scenario.errand_foe(s, hex), ERRAND
        if foe >= 0:
            chance = o.dared(float(scenario.foe_health(s, foe)), might_of_foe(s, foe))
            worth = CAMPAIGN * chance - SETBACK * (1.0 - chance)
        if worth > best:
            best = max(best, worth * o.near(hex))
    return PLAN * best


def best_city(s: Realm, o: Outset) -> float:
    """The nearest market with something worth its gold."""
    gold = s.gold[o.seat]
    if gold < 2:
        return 0.0
    best, dearer = 0.0, -figure(s, o.seat, DISCOUNT)
    luck = LUCK * max(0, min(gold, MOST_GOLD) - PURSE) * bare(s, o.seat)
    for city, hex in enumerate(o.land.cities):
        if place_at(s, hex) == CITY and s.book.scenario.can_shop(s, hex):
            gain = luck
            for piece in s.markets[city]:
                asset = s.asset(piece)
                price = max(0, asset.cost + dearer)
                if price <= gold and asset.type != GOODS:
                    gain = max(gain, gain_of(s, o, piece) - GOLD * price)
            best = max(best, gain * o.near(hex))
    return BARGAIN * best


def bare(s: Realm, seat: int) -> float:
    """How much of what a hero can carry is still missing, goods apart: from all to a little for something better."""
    carried = {s.asset(piece).type for piece in s.assets[seat]} - {GOODS}
    return 1.0 - WORN * len(carried)


def gain_of(s: Realm, o: Outset, piece: int) -> float:
    """What a hero would gain by an asset, in place of the one of its type."""
    worth, blows, shields = extras(s, piece), o.mine.harm, o.mine.cover
    asset = s.asset(piece)
    if asset.token >= 0:
        blows += s.book.harm[asset.token]
        shields += s.book.cover[asset.token]
    for own in s.assets[o.seat]:
        given = s.asset(own)
        if given.type == asset.type:
            worth -= extras(s, own)
            if given.token >= 0:
                blows -= s.book.harm[given.token]
                shields -= s.book.cover[given.token]
            break
    after = o.duel.odds(Might(blows, shields))
    return worth + grown(after) - o.grown + CHANCE * (chance_of(after) - o.chance) * 0.5


def extras(s: Realm, piece: int) -> float:
    """What the bonuses and abilities of an asset are worth, whatever they are."""
    asset = s.asset(piece)
    return EXTRA * min(3, len(asset.bonuses) + len(asset.abilities))

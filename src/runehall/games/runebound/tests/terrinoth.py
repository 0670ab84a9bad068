"""The table of Runebound brought into any position with the real cards of the box, in the words of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from runehall.engine.cards import Deck
from runehall.games.runebound import GAME
from runehall.games.runebound.combat.engage import tokens_of_foe, tokens_of_hero
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import DECKS
from runehall.games.runebound.turn import begin_turn
from runehall.match.match import state_of
from runehall.testing.scenario import Scenario, new_match

GEM = "e1"  # a combat gem, far from everything


class Terrinoth(Scenario):
    """A match whose heroes stand where a test wants them; every word of it changes the position and answers it."""

    @property
    def s(self) -> Realm:
        """The position."""
        s = state_of(self.match)
        assert isinstance(s, Realm)
        return s

    def _again(self) -> Terrinoth:
        """Ask anew, after the position was changed."""
        self.s.forget_the_past()
        self.s.relist()
        self._depth = max(self._depth, len(self.s.agenda))
        return self

    # -- heroes --------------------------------------------------------------------------------------------------------

    def at(self, hex: str, seat: int = 0) -> Terrinoth:
        """The hero stands in a hex."""
        self.s.hex[seat] = self.s.book.land.at(hex)
        return self._again()

    def gold(self, n: int, seat: int = 0) -> Terrinoth:
        """The hero has so much gold."""
        self.s.gold[seat] = n
        return self._again()

    def lore(self, n: int, seat: int = 0) -> Terrinoth:
        """The hero has so much lore."""
        self.s.lore[seat] = n
        return self._again()

    def damage(self, n: int, seat: int = 0) -> Terrinoth:
        """The hero has so much damage."""
        self.s.damage[seat] = n
        return self._again()

    def flags(self, mask: int, seat: int = 0) -> Terrinoth:
        """This is true of the hero."""
        self.s.flags[seat] = mask
        return self._again()

    def actions(self, n: int) -> Terrinoth:
        """So many actions are left."""
        self.s.actions = n
        return self._again()

    def time(self, space: int, act: int = 1) -> Terrinoth:
        """The time token stands here."""
        self.s.space, self.s.act = space, act
        return self._again()

    # -- cards ---------------------------------------------------------------------------------------------------------

    def piece(self, word: str) -> int:
        """The card of a word."""
        return self.s.kind.index(self.s.book.cards.index[word])

    def _take(self, word: str) -> int:
        """Take a card from wherever it lies."""
        s, piece = self.s, self.piece(word)
        for deck in s.decks():
            if piece in deck.cards:
                if deck.cards.index(piece) >= len(deck.cards) - deck.top:
                    deck.top -= 1
                deck.cards.remove(piece)
                return piece
        for name in (*s.ordered(), *s.unordered()):
            for place in [getattr(s, name), *[each for each in getattr(s, name) if isinstance(each, list)]]:
                if piece in place:
                    place.remove(piece)
                    return piece
        raise AssertionError(f"{word} is nowhere")

    def _lay(self, place: list[int], words: Sequence[str], seen: int) -> Terrinoth:
        """Lay cards into a place."""
        for word in words:
            piece = self._take(word)
            place.append(piece)
            self.s.known[piece] = seen
        return self._again()

    def hand(self, *skills: str, seat: int = 0) -> Terrinoth:
        """The hero holds these skills besides."""
        return self._lay(self.s.hands[seat], skills, 1 << seat)

    def learned(self, *skills: str, seat: int = 0) -> Terrinoth:
        """The hero has learned these skills."""
        return self._lay(self.s.skills[seat], skills, self.s.everyone)

    def owns(self, *assets: str, seat: int = 0) -> Terrinoth:
        """The hero owns these assets."""
        return self._lay(self.s.assets[seat], assets, self.s.everyone)

    def trophies(self, *cards: str, seat: int = 0) -> Terrinoth:
        """The hero has these trophies, seen by all."""
        return self._lay(self.s.trophies[seat], cards, self.s.everyone)

    def quests(self, *cards: str, seat: int = 0) -> Terrinoth:
        """The hero has these quests, drawn where the hero stands."""
        self.s.quest_from[seat] += [self.s.hex[seat]] * len(cards)
        return self._lay(self.s.quests[seat], cards, self.s.everyone)

    def market(self, city: str, *assets: str) -> Terrinoth:
        """A market has exactly these cards."""
        s = self.s
        at = s.book.land.cities.index(s.book.land.at(city))
        s.asset_deck.cards += s.markets[at]
        for piece in s.markets[at]:
            s.known[piece] = 0
        s.markets[at].clear()
        return self._lay(s.markets[at], assets, s.everyone)

    def on_top(self, *cards: str) -> Terrinoth:
        """These cards lie on top of their decks, the first named on the very top; nobody knows it."""
        s = self.s
        for word in reversed(cards):
            piece = self._take(word)
            self.deck(s.family[piece]).lay_on_top(piece)
            s.known[piece] = 0
        return self._again()

    def deck(self, back: int) -> Deck:
        """The deck of a back."""
        s = self.s
        others = [s.skill_deck, s.asset_deck, s.story_deck, s.corruption_deck]
        return s.adventure_decks[back] if back < len(DECKS) else others[back - len(DECKS)]

    def skill_deck(self, *cards: str) -> Terrinoth:
        """The skill deck holds these cards only, in this order; all others lie on the discard pile."""
        s = self.s
        s.skill_pile += s.skill_deck.cards
        s.skill_deck.cards, s.skill_deck.top = [], 0
        for piece in s.skill_pile:
            s.known[piece] = s.everyone
        return self.on_top(*cards)

    def story(self, card: str, slot: int = 0) -> Terrinoth:
        """A story quest lies in a slot."""
        s = self.s
        self._lay(s.slots[slot], [card], s.everyone)
        s.slot_hex[slot] = s.story(s.slots[slot][0]).hex
        return self._again()

    # -- fights --------------------------------------------------------------------------------------------------------

    def shown(self, tokens: Sequence[int], faces: str) -> list[int]:
        """Which faces a cast of tokens must bring to show these, named in the order of the tokens."""
        words = faces.split()
        assert len(words) == len(tokens), f"{len(tokens)} tokens are cast, not {len(words)}"
        found: list[int] = []
        for number, word in zip(tokens, words, strict=True):
            texts = [face.text() for face in self.s.book.tokens[number].faces]
            assert word in texts, f"a token shows {texts}, not {word}"
            found.append(number * 2 + texts.index(word))
        return found

    def casts(self, hero: str, foe: str, enemy: str = "") -> Terrinoth:
        """The next cast of the fight shows this; before a fight begins, name the enemy."""
        s = self.s
        number = s.foe if s.fighters else next(each.number for each in s.book.foes if each.id == enemy)
        own = tokens_of_hero(s, s.active)
        self.chance(*self.shown(own, hero), *self.shown(tokens_of_foe(s, number), foe))
        return self

    def meets(self, enemy: str, hero: str, foe: str) -> Terrinoth:
        """The active hero meets an enemy at a combat gem, and the first cast shows this."""
        self.at(GEM, self.s.active).on_top(enemy)
        self.casts(hero, foe, enemy)
        self.choose(f"adventure {GEM}")
        return self

    def face(self, place: int, face: str) -> int:
        """What chance must bring for a token of the fight to show a face when it is recast."""
        return self.shown([self.s.token[place]], face)[0]

    def showing(self, side: int) -> str:
        """What the unspent tokens of a side show."""
        s = self.s
        own = [t for t in range(len(s.token)) if s.token_side[t] == side and s.where[t] == 0]
        return " ".join([s.book.tokens[s.token[t]].faces[s.face[t]].text() for t in own])


def terrinoth(*heroes: str, **options: Any) -> Terrinoth:
    """The first hero's turn begins; hands and markets are empty, every hero has the starting gold and place."""
    names = heroes or ("corbin", "lord_hawthorne")
    scene = Terrinoth(new_match(GAME, seats=len(names), seed=1, **options))
    s = scene.s
    index = {hero.id: hero.number for hero in s.book.heroes}
    s.agenda, s.fresh, s.first, s.rounds = [], [], 0, 1
    s.hero = [index[name] for name in names]
    for seat in range(len(names)):
        s.gold[seat] = s.hero_of(seat).gold
        s.hex[seat] = s.book.land.places_of(s.hero_of(seat).start)[seat]
    begin_turn(s, 0)
    s.settle()
    scene._depth = len(s.agenda)
    return scene._again()

"""What may come of a choice, told before it is made: fights played to their end, tests, explorations, where dice lead.

Dice are counted exactly. What hangs on cards or on a whole fight is played in many worlds the seat cannot tell apart,
all made from its stand-in; simple fighters finish the fights, so their chance has an interval, which is told with it.
"""

from __future__ import annotations

from typing import Final

from runehall.engine.chance import seeded
from runehall.engine.events import Ear
from runehall.engine.options import Choice
from runehall.engine.places import find
from runehall.games.runebound.combat.tokens import NO_FIGHT
from runehall.games.runebound.figures import health_of, speed_of
from runehall.games.runebound.foresight import play_on, star_chance
from runehall.games.runebound.movement import move_dice, needed
from runehall.games.runebound.quests import quest_of
from runehall.games.runebound.reach import explore_chance, reach_chances
from runehall.games.runebound.rolls import DIE
from runehall.games.runebound.state import Realm
from runehall.games.runebound.terms import DECKS, DEFEATED, ELIMINATED, WILDERNESS
from runehall.games.runebound.trials import stars_shown
from runehall.worlds.knowledge import redeal
from runehall.worlds.odds import Odds, wilson
from runehall.worlds.stand_in import stand_in

WORLDS: Final = 200
NUMERALS: Final = ("I", "II", "III")
QUIET: Final = "Neither a fight nor a test comes of it."


def foretold(s: Realm, seat: int, choice: Choice) -> Odds | None:
    """The outcomes of a choice that are worth knowing before; None for a choice of which there is no more to tell."""
    choices = s.book.choices
    if choices.roll.named(choice):
        return _reach(s, seat)
    if choices.quest.named(choice):
        quest = quest_of(s, find(s, s.quests[seat], choice.a))
        needs = [outcome.dice for outcome in quest.outcomes]
        return _exploration(s, seat, needs) if all(needs) else _played(s, seat, choice)
    if choices.reveal.named(choice):
        return _either("The card shows a star.", "It shows none.", star_chance(s, seat, 1))
    if choices.retreat.named(choice):
        return _either("The die lets you get away.", "It does not.", retreat_chance(s, seat))
    for kind in (choices.adventure, choices.villain, choices.story, choices.deed, choices.way, choices.fight_on):
        if kind.named(choice):
            return _played(s, seat, choice)
    return None


def _either(good: str, bad: str, chance: float) -> Odds:
    """The exact odds of one thing that happens or does not."""
    return Odds({good: chance, bad: 1.0 - chance}, True, 0)


def retreat_chance(s: Realm, seat: int) -> float:
    """The chance that one die leads into a neighbouring hex, without exertion (RB-171)."""
    here = s.hex[seat]
    asked = [needed(s, seat, here, to) for to in s.book.land.beside[here]]
    return sum([1 for face in DIE if any([face & need for need in asked])]) / len(DIE)


def _exploration(s: Realm, seat: int, needs: list[list[int]]) -> Odds:
    """Per outcome of a quest the chance that one roll pays for it; one roll may pay for several (RB-113)."""
    dice = speed_of(s, seat)
    chances = {f"The dice pay for outcome {NUMERALS[at]}.": explore_chance(dice, need) for at, need in enumerate(needs)}
    return Odds(chances, True, 0)


def _reach(s: Realm, seat: int) -> Odds | None:
    """Per goal the chance that one roll leads there; next-door hexes need no dice (RB-046)."""
    here = s.hex[seat]
    chances = reach_chances(s, seat, here, move_dice(s, seat))
    found: dict[str, float] = {}
    for hex, name in goals(s, seat).items():
        if chances[hex] > 0.0 and hex != here and hex not in s.book.land.beside[here]:
            found[f"{name} is in reach."] = chances[hex]
    return Odds(found, True, 0) if found else None


def goals(s: Realm, seat: int) -> dict[int, str]:
    """Where a hero may want to go, by hex: places, faceup gems, quests, the story, the villain."""
    land, found = s.book.land, {}
    for hex in range(land.size):
        if land.place[hex] != WILDERNESS:
            found[hex] = f"{land.named[hex]} ({land.names[hex]})"
    for gem, hex in enumerate(land.gem_hex):
        if s.gems[gem] == 1:
            found[hex] = f"The {DECKS[land.gem_deck[gem]]} gem in {land.names[hex]}"
    for piece in s.quests[seat]:
        for hex in quest_of(s, piece).hexes:
            found[hex] = f"{land.names[hex]}, for {s.adventure(piece).name},"
    for slot, hex in enumerate(s.slot_hex):
        if s.slots[slot] and hex >= 0:
            found[hex] = f"{land.names[hex]}, for the story,"
    if s.villain_hex >= 0:
        found[s.villain_hex] = f"The villain in {land.names[s.villain_hex]}"
    return found


class Course:
    """How one world went on after a choice."""

    def __init__(self, fought: bool, won: bool, damage: int, stars: int) -> None:
        self.fought: Final = fought
        self.won: Final = won
        self.damage: Final = damage  # taken in the fight; all that was left, where it was lost
        self.stars: Final = stars  # of a test, before anything is exerted; -1: none


def _played(s: Realm, seat: int, choice: Choice) -> Odds | None:
    """The odds of a choice that may bring a fight or a test."""
    sight = stand_in(s, seat)
    source = seeded(f"outlook {seat} {choice.kind} {choice.a} {choice.b} {choice.c}")
    courses: list[Course] = []
    for _ in range(WORLDS):
        world = redeal(sight, seat, source.spawn())
        assert isinstance(world, Realm)
        courses.append(course(world, seat, choice))
    fights = [each for each in courses if each.fought]
    chances: dict[str, float] = {}
    for each in courses:
        text = _said(each, fights)
        chances[text] = chances.get(text, 0.0) + 1.0 / WORLDS
    return None if list(chances) == [QUIET] else Odds(chances, False, WORLDS)


def _said(course: Course, fights: list[Course]) -> str:
    """An outcome in words; a fight is told with the interval of its chance and with what it costs on average."""
    if course.fought and not course.won:
        return "A fight is lost."
    if course.fought:
        low, high = wilson(sum([1 for each in fights if each.won]) / len(fights), len(fights))
        cost = sum([each.damage for each in fights]) / len(fights)
        return f"A fight is won ({100 * low:.0f}–{100 * high:.0f} % of fights), for {cost:.1f} damage on average."
    if course.stars < 0:
        return QUIET
    return f"{course.stars or 'No'} {'star' if course.stars < 2 else 'stars'} before any exertion."


def course(t: Realm, seat: int, choice: Choice) -> Course:
    """Make the choice in one world, and let simple fighters finish a fight it brings."""
    t.ear = ear = Ear()
    before, left = t.damage[seat], health_of(t, seat) - t.damage[seat]
    fought = t.fight != NO_FIGHT
    t.apply(seat, choice)
    heard = [each.kind for each in ear.heard]
    t.ear = None
    if fought or t.book.events.engaged.number in heard:
        if t.fight != NO_FIGHT:
            play_on(t)
        lost = t.flags[seat] & (DEFEATED | ELIMINATED) != 0
        return Course(True, not lost, left if lost else max(0, t.damage[seat] - before), -1)
    if t.book.events.began_test.number not in heard:
        return Course(False, False, 0, -1)
    if t.testing >= 0:
        return Course(False, False, 0, stars_shown(t))
    passed = [each.b for each in ear.heard if each.kind == t.book.events.passed_test.number]
    return Course(False, False, 0, passed[0] if passed else 0)

"""The Creeping Plague (RB-321 to RB-329, RB-359)."""

from __future__ import annotations

from runehall.games.runebound.effect import Source
from runehall.games.runebound.scenarios.plague import MOTHER_FELL, SKIPPED, infect, spread
from runehall.games.runebound.terms import PLAGUE
from runehall.games.runebound.tests.terrinoth import Terrinoth, terrinoth
from runehall.games.runebound.tests.test_margath import end_round
from runehall.testing.rules import rule


def plagued(*hexes: str, heroes: tuple[str, ...] = ("corbin", "lissa")) -> Terrinoth:
    """The plague lies in some hexes, and nowhere else."""
    scene = terrinoth(*heroes, scenario="creeping_plague")
    scene.s.markers[PLAGUE] = sorted([scene.s.book.land.at(hex) for hex in hexes])
    scene.s.spare += scene.s.story_deck.cards
    scene.s.story_deck.cards = []
    return scene._again()


def sick(scene: Terrinoth) -> list[str]:
    """Where the plague lies."""
    return [scene.s.book.land.names[hex] for hex in scene.s.markers[PLAGUE]]


@rule("RB-321")
def test_the_plague_begins_in_two_towns_and_has_sixteen_markers() -> None:
    scene = plagued()
    scene.s.book.scenario.set_up(scene.s)
    assert sick(scene) == ["I6", "H9"]
    for hex in range(30):
        infect(scene.s, hex)
    assert len(sick(scene)) == 16


@rule("RB-322", "RB-325")
def test_it_spreads_to_the_nearest_civilized_hexes() -> None:
    one = plagued("i6")
    spread(one.s)
    assert sick(one) == ["I6", "I7"]  # two players: one marker
    many = plagued("i6", heroes=("corbin", "lissa", "elder_mok"))
    spread(many.s)
    assert len(sick(many)) == 3
    none = plagued()
    spread(none.s)
    assert sick(none) == []


@rule("RB-322")
def test_it_spreads_at_every_sixth_space_unless_it_is_held_back() -> None:
    scene = plagued("i6").time(5)
    end_round(scene)
    assert len(sick(scene)) == 2
    held = plagued("i6").time(5)
    held.s.tally[SKIPPED] = 1
    end_round(held)
    assert (len(sick(held)), held.s.tally[SKIPPED]) == (1, 0)
    other = plagued("i6").time(2)
    end_round(other)
    assert len(sick(other)) == 1


@rule("RB-323")
def test_a_turn_that_ends_in_a_plague_hex_hurts() -> None:
    assert plagued("i6").at("i6").choose("end_turn").s.damage[0] == 1
    assert plagued("i6").at("i7").choose("end_turn").s.damage[0] == 0


@rule("RB-324", "RB-325")
def test_one_lore_and_an_action_cure_a_hex_which_may_fall_ill_again() -> None:
    scene = plagued("i6", "h9").at("i6").lore(0).does_not_offer("deed").lore(2).choose("deed cure")
    assert (sick(scene), scene.s.lore[0], scene.s.actions) == (["H9"], 1, 2)
    infect(scene.s, scene.s.book.land.at("i6"))
    infect(scene.s, scene.s.book.land.at("i6"))
    assert sick(scene) == ["I6", "H9"]


@rule("RB-326", "RB-359")
def test_the_plague_mother_appears_in_the_swamp_and_is_stronger_for_the_plague() -> None:
    scene = plagued("i6", "i7", "h9").time(12)
    end_round(scene)
    book = scene.s.book
    assert book.land.names[scene.s.villain_hex] == "E6"
    assert book.scenario.villain_health(scene.s, 0) == 2 + 1
    scene.at("e6", scene.s.active).offers("villain")
    mother = book.foes[book.villain]
    assert [face.text() for face in book.tokens[mother.token].faces] == ["Su", "E*"] and mother.trait == 1


@rule("RB-327")
def test_the_plague_mothers_surges() -> None:
    book = plagued().s.book
    mother = book.foes[book.villain]
    assert [surge.text for surge in mother.surges] == [
        "Surge 2 Spores: Deal 1 unblockable damage.",
        "Surge 2 Contagion: Deal 1 enemy damage. The hero: Discard 1 skill card from hand.",
        "Surge 3 Bloom: Remove 2 damage from yourself.",
    ]


@rule("RB-328")
def test_all_win_with_the_mother_dead_and_few_plague_hexes_left() -> None:
    few = plagued("i6", "i7", "h9", "b4", "a13", "l2", "n12", "n7")
    few.s.book.scenario.villain_fell(few.s, 0)
    assert few.match.over and few.outcome.winners == (0, 1)
    many = plagued("i6", "i7", "h9", "b4", "a13", "l2", "n12", "n7", "f2").lore(1).at("i6")
    many.s.book.scenario.villain_fell(many.s, 0)
    many.goes_on()
    assert many.s.tally[MOTHER_FELL] == 1 and many.s.villain_hex == -1
    many._again().choose("deed cure")
    assert many.match.over and many.outcome.winners == (0, 1)


@rule("RB-329")
def test_fourteen_plague_hexes_all_cities_or_the_end_of_time_lose() -> None:
    land = plagued().s.book.land
    places = [land.names[hex] for hex in range(land.size) if land.civilized(hex) and hex not in land.cities]
    many = plagued(*places[:13])
    spread(many.s)
    assert many.match.over and many.outcome.lost
    cities = plagued("l2", "n12", "g6")
    infect(cities.s, land.at("c11"))
    cities.s.book.scenario.markers_changed(cities.s)
    assert cities.match.over and cities.outcome.lost
    late = plagued("i6").time(11, act=2)
    end_round(late)
    assert late.match.over and late.outcome.lost


def test_in_a_weakened_realm_a_rest_in_a_plague_hex_heals_nothing() -> None:
    scene = plagued("i6").at("i6").damage(5)
    s = scene.s
    now = next(story for story in s.book.stories if story.id == "weakened_realm").now
    assert now is not None
    now.start(s, Source(0))
    scene._again().choose("rest")
    assert scene.s.damage[0] == 5
    assert scene.at("b4").choose("rest").s.damage[0] == 0

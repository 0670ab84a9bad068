"""The Corpse King (RB-278 to RB-291, RB-303, RB-356)."""

from __future__ import annotations

from runehall.games.runebound.combat.engage import tokens_of_foe
from runehall.games.runebound.scenarios.graves import put_grave
from runehall.games.runebound.terms import GRAVE, MYSTIC, WARRIOR
from runehall.games.runebound.tests.terrinoth import Terrinoth, terrinoth
from runehall.games.runebound.tests.test_margath import end_round
from runehall.testing.rules import rule

CITIES = ("l2", "n12", "g6", "c11")  # Forge, Riverwatch, Tamalir, Dawnsmoor


def graves(*hexes: str, heroes: tuple[str, ...] = ("corbin", "lissa"), **options: object) -> Terrinoth:
    """Graves lie in some hexes, and nowhere else."""
    scene = terrinoth(*heroes, scenario="corpse_king", **options)
    scene.s.markers[GRAVE] = sorted([scene.s.book.land.at(hex) for hex in hexes])
    return scene._again()


def dug(scene: Terrinoth) -> list[str]:
    """Where graves lie."""
    return [scene.s.book.land.names[hex] for hex in scene.s.markers[GRAVE]]


@rule("RB-278")
def test_two_graves_lie_on_the_board_at_the_start_and_twelve_are_all_there_are() -> None:
    scene = terrinoth("corbin", "lissa", scenario="corpse_king")
    scene.s.markers[GRAVE] = []
    scene.s.book.scenario.set_up(scene.s)
    assert dug(scene) == ["N1", "D4"]
    for hex in range(20):
        put_grave(scene.s, hex)
    assert len(scene.s.markers[GRAVE]) == 12


@rule("RB-279", "RB-280")
def test_a_grave_is_cleansed_by_a_test_of_spirit_for_an_action() -> None:
    scene = graves("d4").at("d4", 0).on_top("bloodlust")
    scene.s.hero[0] = [hero.id for hero in scene.s.book.heroes].index("lissa")
    scene._again().on_top("bloodlust", "toughness").offers("deed cleanse").choose("deed cleanse")
    assert (dug(scene), scene.s.lore[0], scene.s.damage[0], scene.s.actions) == ([], 1, 0, 2)
    failed = graves("d4").at("d4").choose("deed cleanse")  # Corbin has no spirit
    assert (dug(failed), failed.s.lore[0], failed.s.damage[0]) == (["D4"], 0, 1)
    failed.at("d5").does_not_offer("deed")


@rule("RB-281")
def test_a_second_grave_goes_to_the_nearest_free_refuge() -> None:
    scene = graves("a13")
    put_grave(scene.s, scene.s.book.land.at("a13"))
    assert len(dug(scene)) == 2 and len(set(dug(scene))) == 2
    for hexes, put, found in (
        (["e7"], "e7", "E8"), (["f2"], "f2", "B1"), (["e8", "e7"], "e7", "B6"), (["g13"], "g13", "G12"),
    ):  # fmt: skip
        near = graves(*hexes)
        put_grave(near.s, near.s.book.land.at(put))
        assert found in dug(near), "a shrine, a stronghold, or a town, the nearest that is free"


@rule("RB-282")
def test_a_rest_beside_a_grave_heals_three_at_most() -> None:
    scene = graves("a13").at("a13").damage(7).choose("rest")
    assert scene.s.damage[0] == 4
    assert graves("b4").at("a13").damage(7).choose("rest").s.damage[0] == 0


@rule("RB-283")
def test_the_corpse_king_appears_in_the_vale_of_souls() -> None:
    scene = graves("d4").time(12)
    end_round(scene)
    assert scene.s.book.land.names[scene.s.villain_hex] == "M2"
    scene.at("m2", scene.s.active).offers("villain")


@rule("RB-284")
def test_he_has_eight_health_and_one_for_every_grave_up_to_four() -> None:
    hexes = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"]
    for count, health in ((0, 8), (3, 11), (4, 12), (8, 12)):
        scene = graves(*hexes[:count])
        assert scene.s.book.scenario.villain_health(scene.s, 0) == health


@rule("RB-285", "RB-286", "RB-304")
def test_his_token_and_surges() -> None:
    book = graves().s.book
    king = book.foes[book.villain]
    assert [face.text() for face in book.tokens[king.token].faces] == ["E", "Su*"]
    assert [surge.text for surge in king.surges] == [
        "Surge 1 Grasping Dead: Spend 1 of the foe's gold tokens without effect.",
        "Surge 2 Drain Life: Deal 1 enemy damage. Remove 1 damage from yourself.",
        "Surge 3 Rise!: Take back 1 spent token, recast.",
    ]
    base, bonds = graves(), graves(expansions="unbreakable_bonds")
    assert king.trait == MYSTIC
    assert tokens_of_foe(base.s, book.villain) == [*base.s.book.sets[WARRIOR], king.token]
    other = bonds.s.book
    assert tokens_of_foe(bonds.s, other.villain) == [*other.sets[MYSTIC], other.foes[other.villain].token]
    assert [len(each) for each in other.sets] == [6] * 4, "the master token is among them"


@rule("RB-287")
def test_lore_removes_a_token_of_his_once_a_round() -> None:
    scene = graves().time(5, act=2).lore(2)
    scene.s.villain_hex = scene.s.book.land.at("m2")
    scene.at("m2").casts("2P P* Ag", "E Sh Ag E* Do 2E E", "corpse_king").choose("villain")
    scene.offers("use banish").choose("use banish").choose("token t10")
    assert (scene.showing(1), scene.s.lore[0]) == ("E Sh Ag E* Do 2E", 1)
    scene.does_not_offer("use banish").offers("strike physical")


@rule("RB-288")
def test_whoever_defeats_him_wins() -> None:
    scene = graves()
    scene.s.book.scenario.villain_fell(scene.s, 1)
    assert scene.outcome.winners == (1,)


@rule("RB-289")
def test_after_the_track_a_grave_comes_to_a_city_every_round_in_their_order() -> None:
    scene = graves("d4").time(12, act=2)
    for city in ("L2", "N12", "G6"):
        end_round(scene)
        assert city in dug(scene)
    assert len(dug(scene)) == 4


@rule("RB-289")
def test_without_supply_the_first_grave_elsewhere_moves_to_the_city() -> None:
    others = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "j1", "k1", "m1"]
    scene = graves(*others).time(12, act=2)
    end_round(scene)
    assert "L2" in dug(scene) and "A1" not in dug(scene) and len(dug(scene)) == 12


@rule("RB-290")
def test_a_city_with_a_grave_has_no_shop_until_it_is_cleansed() -> None:
    graves("g6").at("g6").does_not_offer("shop").offers("deed cleanse")
    graves("l2").at("g6").offers("shop").does_not_offer("deed")


@rule("RB-291")
def test_graves_in_all_four_cities_are_the_end() -> None:
    scene = graves(*CITIES[:3]).time(12, act=2)
    end_round(scene)
    assert scene.match.over and scene.outcome.lost
    early = graves(*CITIES).time(3)
    end_round(early)
    assert early.match.over and early.outcome.lost


@rule("RB-356")
def test_after_eight_rounds_beyond_the_track_all_is_lost() -> None:
    scene = graves().time(12, act=2)
    for _ in range(7):
        end_round(scene)
        scene.s.markers[GRAVE] = []
        assert not scene.match.over
    end_round(scene)
    assert scene.match.over and scene.outcome.lost


@rule("RB-303")
def test_together_his_health_grows_with_the_players() -> None:
    scene = graves("a1", "b1", heroes=("corbin", "lissa", "elder_mok"), cooperative=True)
    assert scene.s.book.scenario.villain_health(scene.s, 0) == 4 + 6 + 2
    many = graves("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", cooperative=True)
    assert many.s.book.scenario.villain_health(many.s, 0) == 4 + 4 + 4


def test_the_buried_crown_weakens_him_for_one_hero() -> None:
    scene = graves("a1").at("h12").quests("buried_crown")
    scene.chance(5, 5, 24).choose("quest buried_crown").choose("outcome 3")
    king = scene.s.book.scenario
    assert (king.villain_health(scene.s, 0), king.villain_health(scene.s, 1)) == (8, 9)

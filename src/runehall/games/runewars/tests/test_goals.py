"""Objectives, Titles, cities and developments: what each asks for and gives."""

import pytest

from runehall.games.runewars.effects.effect import carry
from runehall.games.runewars.numbers import SPRING
from runehall.games.runewars.objectives import objective_met, progress
from runehall.games.runewars.season import DrawSeason
from runehall.games.runewars.tests.field import UTHUK, WAIQAR, Field, field
from runehall.games.runewars.turn import TurnWindow
from runehall.testing.rules import rule


def good(objective: str) -> Field:
    return field().objective(0, objective)


def evil(objective: str, *factions: str) -> Field:
    return field(WAIQAR, "daqan", *factions).objective(0, objective)


def met(scene: Field) -> bool:
    return objective_met(scene.s, 0)


@rule("RW-269", "RW-045")
def test_an_objective_that_is_met_may_be_revealed_for_a_dragon_rune() -> None:
    scene = good("golden_age").dials(0, 5, 5, 5).run(TurnWindow(0)).offers("reveal_objective")
    scene.choose("reveal_objective").choose("hide dragon_rune da", "hide false_rune db")
    assert scene.player(0)["objective"] is None and len(scene.s.objective_discard) == 1
    scene.does_not_offer("reveal_objective")
    good("golden_age").dials(0, 5, 5, 4).run(TurnWindow(0)).paused()


@rule("RW-343", "RW-269")
def test_being_asked_for_an_objective_tells_nothing_of_it() -> None:
    scene = good("voice_of_reason").dials(0, 8, 8, 8).run(TurnWindow(0))
    scene.waits_for(0).offers_only("go_on")  # it could be the Golden Age, as far as others know


def test_bound_by_honor() -> None:
    scene = good("bound_by_honor").units("3b", footman=1, beastman=2)
    assert not met(scene) and progress(scene.s, 0) == (2, 3)
    assert not met(scene.units("3c", razorwing=1))  # nobody's
    assert met(scene.units("3b", routed=True, razorwing=1))


def test_guardians_of_the_realm() -> None:
    scene = good("guardians_of_the_realm").stronghold("da", 0).stronghold("db", 0).stronghold("dc", 0)
    assert not met(scene)
    assert not met(scene.stronghold("3b", 0, damaged=True))
    assert met(scene.stronghold("3b", 0))


@rule("RW-D58")
@pytest.mark.parametrize(("others", "need"), [((WAIQAR,), 2), ((WAIQAR, UTHUK), 3)])
def test_crown_of_the_free_cities(others: tuple[str, ...], need: int) -> None:
    scene = field("daqan", *others).objective(0, "crown_of_the_free_cities")
    cities = [area.word for area in scene.s.book.areas if area.city and area.number in scene.s.board.areas]
    for word in cities[: need - 1]:
        scene.units(word, footman=1)
    assert not met(scene) and progress(scene.s, 0) == (need - 1, need)
    assert met(scene.units(cities[need - 1], footman=1))


def test_fellowship_of_heroes() -> None:
    scene = (
        good("fellowship_of_heroes").hero("sir_valadir", 0, "da", "war_horn").hero("silhouette", 0, "da", "ice_storm")
    )
    assert not met(scene.hero("challara", 0, "da"))
    scene.s.training[scene.hero_number("challara") * 3] = 1
    assert met(scene)


def test_voice_of_reason_and_buy_every_soul() -> None:
    scene = good("voice_of_reason")
    scene.s.title_holder = [0, 1, -1]
    assert not met(scene)
    scene.s.title_holder = [0, 1, 0]
    assert met(scene)
    rich = evil("buy_every_soul")
    rich.s.title_holder, rich.s.title_influence = [0, 1, -1], [5, 9, 0]
    assert not met(rich)
    rich.s.title_influence = [6, 9, 0]
    assert met(rich)


def test_keepers_of_lore() -> None:
    scene = good("keepers_of_lore").hero("sir_valadir", 0, "da", "war_horn", "ice_storm")
    assert not met(scene.hero("silhouette", 0, "da", "soulbiter"))
    assert met(scene.hero("challara", 0, "da", "staff_of_light"))


def test_golden_age() -> None:
    assert not met(good("golden_age").dials(0, 8, 8, 4))
    assert met(good("golden_age").dials(0, 5, 5, 5))


def test_peace_on_the_borders() -> None:
    scene = good("peace_on_the_borders").influence(9, 0)
    assert met(scene)
    assert not met(good("peace_on_the_borders").influence(8, 0))
    assert not met(good("peace_on_the_borders").influence(9, 0).units("3a", reanimate=1))
    assert not met(good("peace_on_the_borders").influence(9, 0).units("da", reanimate=1))
    assert met(good("peace_on_the_borders").influence(9, 0).units("3a", giant=1))


def test_lord_of_beasts() -> None:
    scene = evil("lord_of_beasts").units("3b", reanimate=1, giant=1, beastman=3)
    assert not met(scene)
    assert met(scene.units("3b", hell_hound=1))


@rule("RW-048")
def test_foot_on_their_throat() -> None:
    assert not met(evil("foot_on_their_throat").units("3b", reanimate=1))
    assert met(evil("foot_on_their_throat").units("da", reanimate=1))


def test_endless_horde() -> None:
    scene = evil("endless_horde").units("3b", reanimate=16, beastman=4).units("wa", routed=True, necromancer=3)
    assert not met(scene)
    assert met(scene.units("wa", necromancer=1))


@rule("RW-D58")
def test_devour_the_land() -> None:
    scene = evil("devour_the_land")
    areas = [scene.s.book.areas[a].word for a in scene.s.board.areas if scene.s.book.home_of[a] < 0]
    for word in areas[:8]:
        scene.units(word, reanimate=1)
    assert not met(scene.units("wa", reanimate=1))
    assert met(scene.units(areas[8], reanimate=1))


def test_dark_citadels() -> None:
    scene = evil("dark_citadels").stronghold("3b", 0).stronghold("3c", 0, damaged=True).stronghold("wa", 0)
    assert not met(scene)
    assert met(scene.stronghold("3d", 0))


def test_web_of_spies() -> None:
    cards = ("bribes", "bribes", "ambush", "ambush", "saboteurs", "saboteurs", "ferrymen")
    scene = evil("web_of_spies").tactics(0, *cards)
    assert not met(scene)
    assert met(scene.tactics(0, "ferrymen"))


def test_champion_of_terror() -> None:
    laden = evil("champion_of_terror").hero("varikas_the_dead", 0, "wa", "war_horn", "ice_storm")
    assert not met(laden)
    laden.s.champions = 1
    assert not met(laden)
    assert met(laden.hero("silhouette", 0, "wa"))
    three = evil("champion_of_terror").hero("varikas_the_dead", 0, "wa", "war_horn", "ice_storm", "soulbiter")
    assert met(three)


# -- Titles ------------------------------------------------------------------------------------------------------------


def titled(scene: Field, title: str) -> Field:
    scene.s.title_holder[scene.s.book.words.titles.index[title]] = 0
    return scene


@rule("RW-263")
def test_the_primarch_decides_ties() -> None:
    scene = titled(field().influence(0, 5), "primarch_of_the_wizards_council").season("gift_of_the_dragons")
    scene.choose("bid 0", seat=1).choose("bid 0", seat=0).waits_for(0).offers_only("rank first", "rank second").choose(
        "rank second"
    ).waits_for(1)


@rule("RW-067")
def test_the_primarch_gains_influence_when_the_council_meets_before_its_card_resolves() -> None:
    scene = titled(field().influence(0, 0), "primarch_of_the_wizards_council")
    scene.s.season = SPRING
    scene.run(DrawSeason(), chance=("council_of_spring",)).offers("bid 1", seat=0)
    plain = titled(field().influence(0, 0), "primarch_of_the_wizards_council")
    plain.s.season = SPRING
    plain.run(DrawSeason(), chance=("famine",)).paused()
    assert plain.player(0)["influence"] == 0


def test_the_captain_turns_three_rewards_into_a_rune() -> None:
    scene = titled(field(), "captain_of_the_heroes_league").hero("sir_valadir", 0, "da", "war_horn", "ice_storm")
    scene.hero("silhouette", 0, "3d", "soulbiter", "elixir_of_life")
    scene.run(TurnWindow(0)).choose("use_title captain_of_the_heroes_league")
    scene.choose("hand_over war_horn sir_valadir", "hand_over ice_storm sir_valadir", "hand_over soulbiter silhouette")
    scene.choose("hide dragon_rune da", "hide false_rune db")
    assert len(scene.s.reward_discard) == 3
    two = titled(field(), "captain_of_the_heroes_league").hero("sir_valadir", 0, "da", "war_horn", "ice_storm")
    two.run(TurnWindow(0)).does_not_offer("use_title")


def test_the_warlord_may_levy_a_neutral_unit_where_he_has_units_and_a_stronghold() -> None:
    scene = field().stronghold("da", 0).stronghold("db", 0).units("da", footman=1)
    title = scene.s.book.titles[scene.s.book.words.titles.index["warlord_of_the_free_companies"]]
    scene.run(carry(title.office, 0, -1)).offers_only("place_neutral razorwing da", "place_neutral beastman da", "skip")
    scene.choose("place_neutral beastman da").paused()
    assert scene.count("da", "beastman") == (1, 0)


# -- cities ------------------------------------------------------------------------------------------------------------


@rule("RW-109", "RW-110")
@pytest.mark.parametrize("city", ["tamalir", "nerekhall", "dawnsmoor", "vynelvale", "riverwatch", "greyhaven", "forge"])
def test_every_benefit_of_a_city_does_what_it_says(city: str) -> None:
    for number in range(3):
        scene = field().units("3a", footman=1).influence(0, 0)
        deed = scene.deeds("city", city, str(number))[0]
        cards = {"draw_tactics": ["bribes", "ambush"], "draw_quests": ["the_wild_hunt", "riddle_of_the_ford"]}
        drawn = tuple(cards.get(deed.verb, []))[: deed.n("count")]
        scene.card("city", city, str(number), 0, scene.area("3a"), chance=drawn)
        while scene.options("place_neutral"):
            scene.choose(scene.options("place_neutral")[0])
        got = scene.player(0)
        units = sum([stack["standing"] for stack in scene.here("3a")["units"]]) - 1
        found = {"gain_influence": got["influence"], "draw_tactics": len(got["tactics"]),
                 "draw_quests": len(got["quests"]), "call_neutrals": units}  # fmt: skip
        assert found[deed.verb] == deed.n("count"), f"{city}: {deed.said}"
        assert sum(found.values()) == deed.n("count")


# -- developments ------------------------------------------------------------------------------------------------------


@rule("RW-206", "RW-207", "RW-208")
def test_what_developments_give_at_the_harvest_bonus() -> None:
    scene = field().stronghold("3c", 0).dials(0, 1, 1, 1).influence(0, 0)
    scene.card("development", "resources", "harvest", 0, scene.area("3c")).paused()  # 3C prints ore only
    assert [scene.player(0)[dial]["value"] for dial in ("food", "wood", "ore")] == [1, 1, 2]
    scene.card("development", "diplomat", "harvest", 0, scene.area("3c")).paused()
    assert scene.player(0)["influence"] == 2
    scene.card("development", "training_ground", "harvest", 0, scene.area("3c"), chance=("bribes",)).paused()
    assert len(scene.player(0)["tactics"]) == 1

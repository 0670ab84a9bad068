"""How bots judge a position, and what people are warned of."""

from __future__ import annotations

from typing import cast

from runehall.bots.bot import Bot, Sight
from runehall.bots.judging import Way, value_after
from runehall.bots.playout import sample_played
from runehall.bots.simple import Sloppy
from runehall.engine.chance import seeded
from runehall.engine.options import Choice
from runehall.engine.state import State, seat_of
from runehall.games.runewars import GAME
from runehall.games.runewars.season import DrawSeason
from runehall.games.runewars.state import War
from runehall.games.runewars.tests.realm import Realm, realm
from runehall.match.match import Match, state_of
from runehall.worlds.knowledge import redeal
from runehall.worlds.stand_in import stand_in


def judged(given: Realm, seat: int = 0) -> float:
    """How well a seat stands."""
    return GAME.evaluate(given.state, seat)


def test_a_dragon_rune_is_worth_more_than_a_false_one_to_who_knows_it() -> None:
    assert judged(realm("daqan", "uthuk").rune("da")) > judged(realm("daqan", "uthuk").rune("da", "false"))


def test_nobody_judges_by_the_face_of_a_rune_he_does_not_know() -> None:
    assert judged(realm("daqan", "uthuk").rune("ua")) == judged(realm("daqan", "uthuk").rune("ua", "false"))


def test_units_land_strongholds_and_goods_are_worth_something() -> None:
    plain = judged(realm("daqan", "uthuk"))
    assert judged(realm("daqan", "uthuk").army("3a", footman=1)) > plain
    assert judged(realm("daqan", "uthuk").stronghold("first", "da")) > plain
    assert judged(realm("daqan", "uthuk").influence("first", 3)) > plain
    assert judged(realm("daqan", "uthuk").army("ua", berserker=1).dials("second", 1, 0, 0)) < plain


def test_standing_is_better_than_routed_and_whole_better_than_damaged() -> None:
    assert judged(realm("daqan", "uthuk").army("da", footman=2)) > judged(
        realm("daqan", "uthuk").routed("da", footman=2)
    )
    whole, damaged = realm("daqan", "uthuk"), realm("daqan", "uthuk")
    assert judged(whole.stronghold("first", "da")) > judged(damaged.stronghold("first", "da", damaged=True))


def test_an_army_that_winter_starves_is_worth_less() -> None:
    fed = realm("daqan", "uthuk").army("da", footman=4).dials("first", 4, 0, 0)
    hungry = realm("daqan", "uthuk").army("da", footman=4).dials("first", 0, 4, 0)
    assert judged(fed) > judged(hungry)


def test_people_are_warned_of_an_order_without_its_bonus_and_of_a_crowd() -> None:
    scene = realm("daqan", "uthuk").faceup("first", "recruit")
    cautions = {option.text: option.caution for option in scene.match.pending[0].options}
    assert "No Supremacy Bonus" in cautions["give_order mobilize"] and not cautions["give_order fortify"]
    scene = realm("daqan", "uthuk").army("db", footman=7).army("dc", knight=3).turn("first", "conquer")
    scene.choose("activate db")
    cautions = {option.text: option.caution for option in scene.match.pending[0].options}
    assert "destroy" in cautions["march dc-knight 2"] and not cautions["march dc-knight 1"]


def test_people_are_warned_before_they_activate_an_area_nobody_can_march_to() -> None:
    scene = realm("daqan", "uthuk").army("dc", footman=1).turn("first", "conquer")
    cautions = {option.text: option.caution for option in scene.match.pending[0].options}
    assert "None of your figures" in cautions["activate 6c"] and not cautions["activate 3b"]


def test_nobody_is_warned_of_a_crowd_that_attacks() -> None:
    scene = realm("daqan", "uthuk").army("uc", berserker=8).army("ua", berserker=2).army("1a", footman=1)
    scene.turn("second", "conquer").choose("activate 1a", "march uc-berserker 8")
    assert {option.caution for option in scene.match.pending[0].options} == {""}


def judged_now(match: Match) -> float:
    """How the first player stands."""
    state = state_of(match)
    assert isinstance(state, War)
    return GAME.evaluate(state, 0)


def orders_judged(given: Realm) -> dict[str, float]:
    """How the first player stands with each Order laid face down."""
    found: dict[str, float] = {}
    for option in given.match.pending[0].options:
        after = given.match.copy()
        after.choose(option)
        found[option.text.removeprefix("give_order ")] = judged_now(after)
    return found


def test_an_order_is_worth_what_it_will_bring_while_it_lies_face_down() -> None:
    scene = realm("daqan", "uthuk").army("3a", footman=2).rune("3b").dials("first", 0, 0, 0)
    judged = orders_judged(scene)
    assert judged["conquer"] > judged["recruit"]
    rich = orders_judged(realm("daqan", "uthuk").stronghold("first", "da").dials("first", 5, 5, 5))
    assert rich["recruit"] > rich["rally_support"]


def test_a_high_order_is_worth_less_in_spring_for_it_takes_the_bonus_from_lower_ones() -> None:
    judged = orders_judged(realm("daqan", "uthuk").when("spring"))
    assert judged["recruit"] > judged["rally_support"]


def bids_judged(season: str, card: str, *influence: int) -> list[float]:
    """How the first player stands with each bid laid face down, from nothing to all he has."""
    scene = realm("daqan", "uthuk").when(season)
    for seat, count in zip(("first", "second"), influence, strict=True):
        scene.influence(seat, count)
    scene.chance(card).happen(DrawSeason())
    found: list[float] = []
    for option in scene.match.pending[0].options:
        after = scene.match.copy()
        after.choose(option)
        found.append(judged_now(after))
    return found


def test_a_bid_for_a_dragon_rune_is_worth_more_than_it_costs_and_one_for_cards_less() -> None:
    runes, cards = bids_judged("winter", "gift_of_the_dragons", 4, 3), bids_judged("spring", "council_of_spring", 4, 3)
    assert max(runes) == runes[4], "more than the rival has is sure, and a rune is worth it"
    assert runes[4] - runes[0] > cards[4] - cards[0]
    assert cards[4] < cards[3], "the last influence wins little more"


def test_bots_march_with_a_stack_whole_or_leave_one_behind_while_people_march_with_any_part() -> None:
    scene = realm("daqan", "uthuk").army("da", footman=4, knight=1).turn("first", "mobilize").choose("activate db")
    counts = {option.text for option in scene.match.pending[0].options if option.text.startswith("march")}
    assert counts == {f"march da-footman {count}" for count in range(1, 5)} | {"march da-knight 1"}
    world = scene.state.copy()
    world.orderly = True
    world.relist()
    choices = [world.book.choices.text(choice) for choice in world.options(0)]
    assert choices == ["done", "march da-knight 1", "march da-footman 3", "march da-footman 4"]


def test_the_judgement_hangs_on_nothing_a_player_cannot_see() -> None:
    for seats in (2, 3, 4):
        for s in positions(seats):
            for seat in range(seats):
                judged_here = GAME.evaluate(s, seat)
                for number in range(3):
                    world = cast("War", redeal(stand_in(s, seat), seat, seeded(f"{seat} {number}")))
                    assert GAME.evaluate(world, seat) == judged_here


def test_a_choice_whose_end_is_certain_comes_out_the_same_in_every_world() -> None:
    certain = 0
    for s in positions(3):
        seat = seat_of(s.mask)
        sight = Sight(GAME, s, seat, seeded("sight"))
        one, other = (sight.imagine(seeded(word)) for word in ("one", "other"))
        for choice in sight.choices[:12]:
            way, again = Way(one), Way(other)
            first, second = tried(one, seat, choice, way), tried(other, seat, choice, again)
            if way.certain:
                certain += 1
                assert (first, True) == (second, again.certain), sight.text(choice)
    assert certain > 20


def positions(seats: int) -> list[War]:
    """Positions of a match of bots, some choices apart."""
    book = GAME.book(seats, GAME.agreed(seats, {}), GAME.content(None))
    bots: list[Bot] = [Sloppy(seeded(f"{seat}")) for seat in range(seats)]
    return [cast("War", s) for s in sample_played(GAME, book, bots, 5, 240)[::12] if not s.over]


def tried(world: State, seat: int, choice: Choice, way: Way) -> float:
    """How a seat stands after a choice in a world."""
    after = world.copy()
    after.apply(seat, choice)
    return value_after(GAME, after, seat, way)

"""Who controls no area is out of the game (RW-270 to RW-274, RW-338 to RW-350)."""

from __future__ import annotations

from runehall.games.runewars.elimination import Eliminations
from runehall.games.runewars.season import DrawSeason
from runehall.games.runewars.tests.realm import Realm, realm
from runehall.testing.rules import rule


def overrun(*factions: str) -> Realm:
    """The first player holds all of the second player's home realm."""
    given = realm(*factions)
    letter = factions[1][0]
    for area in "abc":
        given.army(f"{letter}{area}", footman=1)
    return given


@rule("RW-270", "RW-274")
def test_of_two_players_the_last_one_left_wins_at_once() -> None:
    overrun("daqan", "uthuk").happen(Eliminations()).won_by("first", because="the last one left")


@rule("RW-270")
def test_a_single_area_keeps_a_player_in_the_game() -> None:
    overrun("daqan", "uthuk").stronghold("second", "6e").happen(Eliminations()).goes_on()


@rule("RW-271", "RW-272", "RW-273")
def test_an_eliminated_players_cards_return_and_his_titles_lie_open() -> None:
    given = overrun("daqan", "uthuk", "latari").hero("second", "varikas_the_dead", "6e").influence("second", 5)
    given.tactics("second", "bribes").quests("second", "the_farmers_plea").objective("second", "endless_horde")
    given.state.victory[2] = 1
    given.title("second", "captain_of_the_heroes_league", 2).happen(Eliminations()).goes_on()
    s = given.state
    words = [s.book.cards.words[s.kind[piece]] for deck in (s.tactics, s.quests, s.hero_deck) for piece in deck.cards]
    assert {"bribes", "the_farmers_plea", "varikas_the_dead"} <= set(words) and s.victory == [-1] * 4
    assert [s.book.cards.words[s.kind[piece]] for piece in s.box].count("endless_horde") == 1
    player = given.player("second")
    assert (player["out"], player["tactics"], player["quests"], player["objective"]) == (True, [], [], None)
    assert (player["influence"], player["heroes"]) == (0, [])
    title = next(t for t in given.view()["titles"] if t["title"] == "captain_of_the_heroes_league")
    assert (title["holder"], title["influence"]) == (None, 2)


@rule("RW-339", "RW-D76")
def test_his_home_realm_is_like_any_other_land() -> None:
    given = overrun("daqan", "uthuk", "latari").token("second", "6e").rune("ua").happen(Eliminations())
    given.state.standing = bytes(len(given.state.standing))
    assert given.owner("ua") is None and given.face("ua", "first") == "dragon_rune"
    assert given.view()["realm"]["areas"]["6e"]["activated"] == []


@rule("RW-340")
def test_if_the_first_player_is_out_the_next_draws_the_season_card() -> None:
    given = realm("daqan", "uthuk", "latari").when("fall").dials("second", 1, 0, 0)
    given.state.out[0] = 1
    given.chance("harvest_festival").happen(DrawSeason())
    assert given.dial("second")[0] == 2 and given.dial("first")[0] == 0


@rule("RW-338")
def test_nobody_is_out_inside_a_battle() -> None:
    given = realm("daqan", "uthuk").army("ua", footman=1).army("ub", footman=1).army("1a", footman=1)
    given.army("uc", berserker=1).influence("second", 0).faceup("second", "harvest").turn("second", "conquer")
    given.choose("activate 1a", "march uc-berserker 1").chance("fate_15")
    given.choose("done").goes_on()
    assert given.owner("1a") == "second" and given.player("second")["out"] is False


@rule("RW-350")
def test_the_order_of_an_eliminated_player_is_not_resolved() -> None:
    given = overrun("daqan", "uthuk", "latari").dials("second", 1, 1, 1)
    given.choose("give_order conquer", seat="first").choose("give_order harvest", seat="second")
    given.choose("give_order fortify", seat="third").waits_for("first")
    given.chance("bountiful_summer").choose("skip")
    assert given.player("second")["out"] and given.dial("second") == (1, 1, 1)

"""Setup: factions, Kings, starting hands, the one-time reshuffle and the division of markers (RM-016 to RM-042)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import runehall
from runehall.games.runes_of_mayhem.tests.table import Table, dealt, table
from runehall.testing.rules import rule
from runehall.testing.scenario import new_match

VIKING_HAND = ("axemen", "axemen", "vanguards", "scouts", "odins_sacrifice")
SAXON_HAND = ("peasants", "peasants", "swordsmen", "onager", "builders")
VIKING_SIDES = [f"{king}_{side}" for king in ("guthrum", "harald", "bloodaxe", "victorious", "gorm", "sweyn")
                for side in "ab"] + ["ragnar_a"]  # fmt: skip
SAXON_SIDES = [f"{king}_{side}" for king in ("alfred", "offa", "egbert", "coenwulf", "aethelstan", "aethelflaed")
               for side in "ab"] + ["edward_a"]  # fmt: skip


def plain(first: Sequence[str] = VIKING_HAND, second: Sequence[str] = SAXON_HAND, **options: Any) -> Table:
    """A match without Kings whose starting hands are scripted."""
    return dealt([*first, *second], kings=False, **options)


def divided(given: Table, vikings: int = 4, saxons: int = 4) -> Table:
    """Keep both hands and divide the markers, so many of them on Gold."""
    given.choose("keep_hand", seat="vikings").choose("keep_hand", seat="saxons")
    return given.choose(f"divide {vikings}", seat="vikings").choose(f"divide {saxons}", seat="saxons")


def crowned(viking: str, saxon: str, deal: Sequence[str] = (), **options: Any) -> Table:
    """A match in which both have chosen their Kings; the starting hands are scripted."""
    given = dealt([], **options)
    given.choose(f"choose_king {viking}", seat="vikings")
    return given.chance(*(deal or (*VIKING_HAND, *SAXON_HAND))).choose(f"choose_king {saxon}", seat="saxons")


@rule("RM-016")
@pytest.mark.parametrize("vikings", [0, 1])
def test_factions_are_named_or_left_to_chance(vikings: int) -> None:
    by_name = dealt([], vikings=str(vikings))
    by_chance = dealt([vikings], vikings="random")
    for given in (by_name, by_chance):
        assert given.view()["vikings"] == vikings
        assert [each["faction"] for each in given.view()["players"]][vikings] == "vikings"
        assert [each["faction"] for each in given.view()["players"]][1 - vikings] == "saxons"
        assert given.options(seat=vikings) == sorted([f"choose_king {side}" for side in VIKING_SIDES])
    with pytest.raises(runehall.BadSetting):
        new_match("runes_of_mayhem", seats=2, seed=1, vikings="2")


@rule("RM-017")
def test_each_deck_holds_only_cards_of_its_faction_in_no_known_order() -> None:
    one = plain(("horsemen", "horsemen", "eric_the_red", "raiders", "mangonel"))
    two = plain(("axemen", "axemen", "axemen", "looters", "mangonel"))
    assert sorted(one.player("vikings")["hand"]) == ["eric_the_red", "horsemen", "horsemen", "mangonel", "raiders"]
    assert sorted(two.player("vikings")["hand"]) == ["axemen", "axemen", "axemen", "looters", "mangonel"]
    for viewer in (None, "vikings", "saxons"):
        assert [side["deck"] for side in one.view(viewer)["players"]] == [47, 47]
    with pytest.raises(AssertionError, match="not in the deck"):
        plain(("peasants", *VIKING_HAND[1:]))
    starts = {str(dealt(seed=seed, kings=False).view("vikings")) for seed in range(20)}
    assert len(starts) == 20


@rule("RM-018", "RM-350")
def test_without_customising_both_play_the_52_cards_of_the_base_list() -> None:
    given = plain(more_units=True, towers=True, traps=True)
    lists = [Counter(given.player(seat)["deck_list"]) for seat in ("vikings", "saxons")]
    assert [sum(cards.values()) for cards in lists] == [52, 52]
    assert lists[0]["norse_priest"] == 2 and lists[0]["poisoner"] == 0 and lists[1]["war_wagon"] == 0
    assert (len(lists[0]), len(lists[1])) == (20, 20)


@rule("RM-019", "RM-050", "RM-D64")
def test_each_player_chooses_any_king_of_the_own_faction_and_his_side() -> None:
    given = dealt([]).waits_for("vikings", "saxons")
    assert given.options(seat="vikings") == sorted([f"choose_king {side}" for side in VIKING_SIDES])
    assert given.options(seat="saxons") == sorted([f"choose_king {side}" for side in SAXON_SIDES])
    given.refuses("choose_king alfred_a", seat="vikings")
    then = crowned("harald_b", "offa_a")
    assert [then.player(seat)["king"]["side"] for seat in ("vikings", "saxons")] == ["harald_b", "offa_a"]


@rule("RM-019", "RM-D42")
def test_the_choice_of_a_king_stays_secret_until_both_have_chosen() -> None:
    given = dealt([])
    given.choose("choose_king gorm_b", seat="vikings").waits_for("saxons")
    for viewer in (None, "saxons"):
        assert "gorm" not in json.dumps(given.view(viewer)) and given.view(viewer)["players"][0]["king"] is None
        assert given.events(viewer) == []
    assert given.options() == sorted([f"choose_king {side}" for side in SAXON_SIDES])
    given.chance(*VIKING_HAND, *SAXON_HAND).choose("choose_king edward_a")
    for viewer in (None, "saxons", "vikings"):
        given.tells(
            "The Vikings chose King Gorm the Old, House of Gorm: 41 Structure-points.",
            "The Anglo-Saxons chose King Edward the Elder, King: 40 Structure-points.",
            to=viewer,
        )
        assert given.view(viewer)["players"][0]["king"]["side"] == "gorm_b"


@rule("RM-339", "RM-022")
def test_nobody_begins_with_a_warrior_king() -> None:
    given = dealt([], more_units=True)
    given.does_not_offer("choose_king ragnar_a", seat="saxons").offers("choose_king ragnar_a", seat="vikings")
    assert not [text for seat in (0, 1) for text in given.options(seat=seat) if text.endswith(("ragnar_b", "edward_b"))]
    then = crowned("ragnar_a", "edward_a", more_units=True)
    for seat in ("vikings", "saxons"):
        assert set(then.player(seat)["field"].values()) == {None} and then.player(seat)["wall"] == {}


@rule("RM-022")
def test_a_king_lies_beside_the_fortress_and_in_no_deck_or_hand() -> None:
    given = crowned("guthrum_a", "alfred_a")
    for seat in ("vikings", "saxons"):
        side = given.player(seat)
        assert sum(side["deck_list"].values()) == 52 and (len(side["hand"]), side["deck"]) == (5, 47)
        assert not {"guthrum", "alfred"} & set(side["deck_list"])


@rule("RM-020")
def test_the_side_of_a_king_stays_the_same() -> None:
    given = table(kings=True, more_units=True).king("vikings", "guthrum_a").vikings(a1="axemen").regroup()
    given.does_not_offer("choose_king", "turn_king")
    assert given.refuses("turn_king b1").rule == "RM-338"
    given.choose("end_regroup", "end_battle").does_not_offer("turn_king")
    assert given.player("vikings")["king"]["side"] == "guthrum_a"


@rule("RM-021")
def test_a_king_gives_his_ability_from_the_start() -> None:
    given = divided(crowned("guthrum_b", "alfred_a"), vikings=4)
    assert (given.player("vikings")["gold"], given.player("vikings")["faith"]) == (4, 4)  # 3 markers and his Faith
    assert (given.player("saxons")["wall_limit"], given.player("vikings")["wall_limit"]) == (3, 2)


STRUCTURE = {
    "guthrum_a": 38, "guthrum_b": 41, "harald_a": 37, "harald_b": 42, "bloodaxe_a": 36, "bloodaxe_b": 38,
    "victorious_a": 38, "victorious_b": 40, "gorm_a": 44, "gorm_b": 41, "sweyn_a": 38, "sweyn_b": 40, "ragnar_a": 38,
    "alfred_a": 38, "alfred_b": 41, "offa_a": 39, "offa_b": 42, "egbert_a": 37, "egbert_b": 40, "coenwulf_a": 41,
    "coenwulf_b": 38, "aethelstan_a": 40, "aethelstan_b": 38, "aethelflaed_a": 39, "aethelflaed_b": 41, "edward_a": 40,
}  # fmt: skip


@rule("RM-023")
@pytest.mark.parametrize(("viking", "saxon"), list(zip(VIKING_SIDES, SAXON_SIDES, strict=True)))
def test_the_side_of_a_king_sets_the_structure_points(viking: str, saxon: str) -> None:
    sixth = ("spearmen",) if viking == "harald_a" else ()
    given = crowned(viking, saxon, (*VIKING_HAND, *sixth, *SAXON_HAND))
    for seat, side in (("vikings", viking), ("saxons", saxon)):
        found = given.player(seat)
        assert found["structure"] == found["starting_structure"] == STRUCTURE[side]


@rule("RM-024", "RM-025")
def test_without_kings_nobody_has_one_and_both_fortresses_have_40() -> None:
    given = plain()
    given.does_not_offer("choose_king", seat="vikings").does_not_offer("choose_king", seat="saxons")
    for side in given.view()["players"]:
        assert (side["king"], side["structure"], side["starting_structure"]) == (None, 40, 40)
    with_kings = dealt([], kings=True)
    with_kings.waits_for("vikings", "saxons")  # one switch for both: nobody can be the only one
    for seat in ("vikings", "saxons"):
        assert {text.split()[0] for text in with_kings.options(seat=seat)} == {"choose_king"}
    with pytest.raises(runehall.BadSetting):
        new_match("runes_of_mayhem", seats=2, seed=1, kings=("yes", "no"))


@rule("RM-028", "RM-029", "RM-D44")
def test_each_player_draws_up_to_a_hand_limit_of_5() -> None:
    given = plain()
    assert [given.player(seat)["hand_limit"] for seat in ("vikings", "saxons")] == [5, 5]
    assert Counter(given.player("vikings")["hand"]) == Counter(VIKING_HAND)
    assert Counter(given.player("saxons")["hand"]) == Counter(SAXON_HAND)
    harald = crowned("harald_a", "offa_a", (*VIKING_HAND, "mangonel", *SAXON_HAND))
    assert [harald.player(seat)["hand_limit"] for seat in ("vikings", "saxons")] == [6, 5]
    assert Counter(harald.player("vikings")["hand"]) == Counter((*VIKING_HAND, "mangonel"))


@rule("RM-030")
def test_once_any_number_of_cards_may_be_set_aside_for_others() -> None:
    given = plain()
    given.offers_only("keep_hand", "set_aside axemen", "set_aside vanguards", "set_aside scouts",
                      "set_aside odins_sacrifice", seat="vikings")  # fmt: skip
    assert given.refuses("set_aside horsemen", seat="vikings").rule == "RM-030"
    given.choose("set_aside axemen", "set_aside axemen", "set_aside vanguards", seat="vikings")
    given.does_not_offer("set_aside axemen", "set_aside vanguards", seat="vikings")
    given.choose("keep_hand", seat="vikings").waits_for("saxons")
    given.chance("horsemen", "horsemen", "archers").choose("keep_hand", seat="saxons")
    assert sorted(given.player("vikings")["hand"]) == ["archers", "horsemen", "horsemen", "odins_sacrifice", "scouts"]
    assert Counter(given.player("saxons")["hand"]) == Counter(SAXON_HAND)
    for seat in ("vikings", "saxons"):  # only once
        assert {text.split()[0] for text in given.options(seat=seat)} == {"divide"}


@rule("RM-030")
def test_the_whole_hand_may_be_set_aside_and_both_players_may() -> None:
    given = plain()
    given.choose(*[f"set_aside {card}" for card in ("axemen", "axemen", "vanguards", "scouts", "odins_sacrifice")],
                 "keep_hand", seat="vikings")  # fmt: skip
    given.choose("set_aside builders", seat="saxons")
    given.chance(*["armored_spearmen"] * 5, "beowulf").choose("keep_hand", seat="saxons")
    assert given.player("vikings")["hand"] == ["armored_spearmen"] * 5
    assert "beowulf" in given.player("saxons")["hand"] and len(given.player("saxons")["hand"]) == 5


@rule("RM-031")
def test_what_was_set_aside_cannot_be_drawn_in_the_same_reshuffle_but_later() -> None:
    given = plain(("eric_the_red", *VIKING_HAND[1:])).choose("set_aside eric_the_red", "keep_hand", seat="vikings")
    with pytest.raises(AssertionError, match="not in the deck"):
        given.copy().chance("eric_the_red").choose("keep_hand", seat="saxons")
    given.chance("looters").choose("keep_hand", seat="saxons")
    assert (given.player("vikings")["deck"], given.player("vikings")["hand"].count("eric_the_red")) == (47, 0)
    given.choose("divide 4", seat="vikings").choose("divide 4", seat="saxons")
    given.choose("end_play").chance("eric_the_red").choose("discard looters")
    assert "eric_the_red" in given.player("vikings")["hand"]


@rule("RM-032")
def test_the_reshuffle_may_be_left_out() -> None:
    given = plain().choose("keep_hand", seat="saxons").choose("keep_hand", seat="vikings")
    assert Counter(given.player("vikings")["hand"]) == Counter(VIKING_HAND)
    assert [given.player(seat)["deck"] for seat in ("vikings", "saxons")] == [47, 47]


@rule("RM-030", "RM-D42")
def test_what_somebody_sets_aside_is_secret_for_good() -> None:
    given = plain().choose("set_aside vanguards", seat="vikings")
    for viewer in (None, "saxons"):
        assert given.events(viewer) == [] and given.player("vikings", to="saxons")["hand"] == ["unknown"] * 5
    given.choose("keep_hand", seat="vikings").chance("horsemen").choose("keep_hand", seat="saxons")
    for viewer in (None, "saxons"):
        given.tells("The Vikings set 1 card aside and drew anew.", "The Vikings drew a Viking card.", to=viewer)
        assert "anguards" not in " ".join(event.text for event in given.events(viewer))
        assert "vanguards" not in [card for side in given.view(viewer)["players"] for card in side["hand"]]


@rule("RM-033", "RM-034")
@pytest.mark.parametrize("on_gold", range(8))
def test_exactly_7_markers_are_divided_freely(on_gold: int) -> None:
    given = plain().choose("keep_hand", seat="vikings").choose("keep_hand", seat="saxons")
    for seat in ("vikings", "saxons"):
        given.offers_only(*[f"divide {n}" for n in range(8)], seat=seat)
    given.choose(f"divide {on_gold}", seat="vikings").choose(f"divide {7 - on_gold}", seat="saxons")
    assert given.player("vikings")["markers"] == {"gold": on_gold, "faith": 7 - on_gold, "locked": 0}
    assert given.player("saxons")["markers"] == {"gold": 7 - on_gold, "faith": on_gold, "locked": 0}


@rule("RM-033", "RM-D42")
def test_the_division_of_markers_is_secret_until_both_have_divided() -> None:
    given = plain().choose("keep_hand", seat="vikings").choose("keep_hand", seat="saxons")
    before = [given.view(viewer) for viewer in (None, "vikings")]
    given.choose("divide 6", seat="saxons").waits_for("vikings")
    assert [given.view(viewer) for viewer in (None, "vikings")] == before and given.events("vikings") == []
    given.choose("divide 1", seat="vikings").tells("The Anglo-Saxons put 6 markers on Gold and 1 on Faith.")


@rule("RM-035", "RM-036", "RM-037")
@pytest.mark.parametrize("vikings", [0, 1])
def test_the_vikings_begin_and_the_anglo_saxons_have_3_gold(vikings: int) -> None:
    hands = (VIKING_HAND, SAXON_HAND) if vikings == 0 else (SAXON_HAND, VIKING_HAND)
    given = divided(plain(*hands, vikings=str(vikings)), vikings=0, saxons=5)
    given.waits_for("vikings")
    assert (given.view()["active"], given.view()["turn"]) == (vikings, 1)
    assert (given.player("saxons")["gold"], given.player("saxons")["faith"]) == (3, 0)
    assert (given.player("vikings")["gold"], given.player("vikings")["faith"]) == (0, 7)  # what 7 markers brought


HARDER_VIKINGS = {
    "eric_the_red", "egil_skallagrimsson", "bjorn_ironside", "wolf_berserker", "bear_berserker", "boar_berserker",
    "looters", "raiders",
}  # fmt: skip
HARDER_SAXONS = {
    "beowulf", "byrhtnoth", "uhtred_the_bold", "castle_defenders", "court_chaplain", "builders", "peasants",
}  # fmt: skip


@rule("RM-040", "RM-041", "RM-042")
def test_the_first_game_leaves_out_the_harder_types() -> None:
    given = dealt(kings=False, first_game=True)
    vikings, saxons = [given.player(seat)["deck_list"] for seat in ("vikings", "saxons")]
    assert (sum(vikings.values()), sum(saxons.values())) == (40, 40)
    base = [plain().player(seat)["deck_list"] for seat in ("vikings", "saxons")]
    assert base[0].keys() - vikings.keys() == HARDER_VIKINGS
    assert base[1].keys() - saxons.keys() == HARDER_SAXONS
    assert all(base[0][card] == n for card, n in vikings.items())
    assert all(base[1][card] == n for card, n in saxons.items())


@rule("RM-042")
@pytest.mark.parametrize("option", [{"mercenaries": True}, {"towers": True}, {"traps": True}, {"more_units": True}])
def test_a_first_game_may_be_played_with_expansions_though_the_book_advises_against_it(option: dict[str, Any]) -> None:
    given = dealt(kings=False, first_game=True, **option)
    for seat in ("vikings", "saxons"):
        assert sum(given.player(seat)["deck_list"].values()) == 40


@rule("RM-040", "RM-041", "RM-042")
def test_a_customised_deck_of_a_first_game_leaves_out_the_harder_types_too() -> None:
    options: dict[str, Any] = {"more_units": True, "vikings_deck": "random", "saxons_deck": "random"}
    given = dealt(kings=False, first_game=True, seed=3, **options)
    whole = dealt(kings=False, seed=3, **options)
    for seat, harder in (("vikings", HARDER_VIKINGS), ("saxons", HARDER_SAXONS)):
        cards, all_cards = (each.player(seat)["deck_list"] for each in (given, whole))
        assert sum(all_cards.values()) == 52 and harder & all_cards.keys() and not harder & cards.keys()
        assert cards == {card: n for card, n in all_cards.items() if card not in harder}

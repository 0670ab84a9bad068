"""Rune tokens (RW-122, RW-123, RW-216, RW-249 to RW-260)."""

from __future__ import annotations

from runehall.engine.chance import seeded
from runehall.engine.state import Frame
from runehall.games.runewars.runes import TakeRunes, dragons_of, receive_rune, rune_count
from runehall.games.runewars.state import War
from runehall.games.runewars.tests.realm import Realm, realm
from runehall.testing.rules import rule
from runehall.worlds.knowledge import redeal


class Receive(Frame[War]):
    """A player receives a dragon rune."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: War) -> None:
        receive_rune(s, self.seat)


@rule("RW-249")
def test_who_controls_the_area_controls_the_dragon_rune() -> None:
    given = realm("daqan", "uthuk").rune("da").rune("ua", "false").rune("3a")
    assert [rune_count(given.state, seat) for seat in (0, 1)] == [1, 0]
    given.army("3a", berserker=1)
    assert [rune_count(given.state, seat) for seat in (0, 1)] == [1, 1]


@rule("RW-256", "RW-216", "RW-343")
def test_a_rune_is_seen_by_its_controller_and_by_who_has_a_hero_there() -> None:
    given = realm("daqan", "uthuk").hero("second", "varikas_the_dead", "3b").rune("da").rune("3b", "false")
    assert [given.face("da", viewer) for viewer in ("first", "second", None)] == ["dragon_rune", "unknown", "unknown"]
    assert (given.face("3b", "first"), given.face("3b", "second")) == ("unknown", "false_rune")


@rule("RW-256")
def test_who_comes_to_an_area_looks_at_its_rune() -> None:
    given = realm("daqan", "uthuk").army("db", footman=1).rune("3a").turn("first", "conquer")
    given.choose("activate 3a", "march db-footman 1", "done")
    assert (given.face("3a", "first"), given.face("3a", "second")) == ("dragon_rune", "unknown")


@rule("RW-251", "RW-252", "RW-253", "RW-250")
def test_a_received_rune_is_hidden_with_a_false_one_in_open_areas_without_a_token() -> None:
    given = realm("daqan", "uthuk").army("3b", berserker=1).rune("db", "false").happen(Receive(0))
    given.choose("done").offers("hide dragon_rune da", "hide false_rune 3a", "hide dragon_rune 1a")
    given.does_not_offer("hide dragon_rune db", "hide dragon_rune 3b", "hide false_rune ua")
    given.choose("hide false_rune 3a").does_not_offer("hide dragon_rune 3a", "hide false_rune")
    given.choose("hide dragon_rune da").done().tells("Player 1 hides runes in 3A and DA.", to="second")
    assert [given.face(area, "first") for area in ("da", "3a")] == ["dragon_rune", "false_rune"]
    assert [given.face(area, "second") for area in ("da", "3a")] == ["unknown", "unknown"]


@rule("RW-252")
def test_of_two_hidden_tokens_exactly_one_is_a_dragon_rune_in_every_redealt_world() -> None:
    given = realm("daqan", "uthuk").happen(TakeRunes(0)).choose("hide dragon_rune 3a", "hide false_rune 1a")
    found: set[int] = set()
    for seed in range(12):
        world = redeal(given.state, 1, seeded(seed))
        assert isinstance(world, War)
        kinds = [world.kind[piece] for piece in world.runes]
        assert sorted(kinds) == [0, 1]
        found.add(kinds[0])
    assert found == {0, 1}  # which is which nobody else knows


@rule("RW-251", "RW-336")
def test_up_to_two_false_runes_of_own_areas_may_be_discarded_first() -> None:
    given = realm("daqan", "uthuk").rune("da", "false").rune("db", "false").rune("dc", "false").rune("ua", "false")
    given.happen(Receive(0)).offers_only("discard_rune da", "discard_rune db", "discard_rune dc", "done")
    left = len(given.state.falses)
    given.choose("discard_rune da", "discard_rune db").does_not_offer("discard_rune").offers("hide dragon_rune da")
    assert len(given.state.falses) == left + 2 - 1, "two came back, one was taken"
    assert all(given.state.known[piece] == given.state.everyone for piece in given.state.falses[-1:])
    given.tells("Player 1 discards False rune in DB.", to="second")
    given.choose("hide dragon_rune da", "hide false_rune db").done()


@rule("RW-251", "RW-343")
def test_who_has_a_token_is_asked_though_it_is_no_false_one() -> None:
    given = realm("daqan", "uthuk").rune("da").happen(Receive(0)).waits_for("first").offers_only("done")
    given.choose("done").offers("hide dragon_rune db")


@rule("RW-260")
def test_an_empty_pile_gives_no_dragon_rune() -> None:
    given = realm("daqan", "uthuk")
    given.state.box += given.state.dragons
    given.state.dragons = []
    given.happen(Receive(0)).done()


@rule("RW-337")
def test_without_false_runes_the_dragon_rune_comes_alone() -> None:
    given = realm("daqan", "uthuk")
    given.state.box += given.state.falses
    given.state.falses = []
    given.happen(Receive(0)).choose("hide dragon_rune 3a").done().tells("Player 1 hides a rune in 3A.", to="second")
    assert given.face("3a", "second") == "unknown"


@rule("RW-254")
def test_a_token_without_an_area_returns_face_up() -> None:
    given = realm("daqan", "uthuk")
    words = given.state.book.words.areas.words
    *others, free = [words[area] for area in given.state.board.areas]
    for number, area in enumerate(others):
        given.rune(area, "false" if number < 18 else "dragon")
    given.happen(TakeRunes(1)).choose(f"hide false_rune {free}").done()
    given.tells("Dragon rune finds no area and returns.")
    assert given.face(free, "second") == "false_rune" and given.state.rune_hands == [[], []]


# -- moving runes with Fortify -----------------------------------------------------------------------------------------


def mixing(*faces: str, up: bool = False) -> Realm:
    """The first player takes the runes of DA and DB."""
    given = realm("daqan", "uthuk").rune("da", faces[0], up=up)
    if len(faces) > 1:
        given.rune("db", faces[1], up=up)
    return given.turn("first", "fortify").choose("move_runes da db")


@rule("RW-122", "RW-123")
def test_two_runes_are_put_back_in_either_arrangement_and_nobody_else_learns_which() -> None:
    scene = mixing("dragon", "false").offers_only("leave_runes", "swap_runes").choose("swap_runes")
    assert [scene.face(area, "first") for area in ("da", "db")] == ["false_rune", "dragon_rune"]
    assert [scene.face(area, "second") for area in ("da", "db")] == ["unknown", "unknown"]
    assert [event.text for event in scene.events("second")] == [
        event.text for event in mixing("dragon", "false").choose("leave_runes").events("second")
    ]


@rule("RW-122")
def test_a_single_rune_may_go_to_the_other_area() -> None:
    scene = mixing("dragon").choose("swap_runes")
    assert scene.view()["realm"]["areas"]["da"]["rune"] is None and scene.face("db", "first") == "dragon_rune"


@rule("RW-123")
def test_revealed_runes_lie_face_down_again_but_what_they_are_together_is_known() -> None:
    scene = mixing("dragon", "false", up=True).choose("leave_runes")
    assert [scene.face(area, "second") for area in ("da", "db")] == ["unknown", "unknown"]
    for seed in range(6):
        world = redeal(scene.state, 1, seeded(seed))
        assert isinstance(world, War) and sorted(world.kind[piece] for piece in world.runes) == [0, 1]


@rule("RW-122")
def test_only_runes_of_own_areas_are_moved() -> None:
    scene = realm("daqan", "uthuk").rune("ua").army("3a", footman=1).turn("first", "fortify")
    assert scene.options("move_runes", "first") == []


@rule("RW-D19")
def test_runes_in_areas_nobody_controls_count_for_nobody() -> None:
    given = realm("daqan", "uthuk").rune("3a").rune("3b")
    assert dragons_of(given.state, 0) == [] and dragons_of(given.state, 1) == []

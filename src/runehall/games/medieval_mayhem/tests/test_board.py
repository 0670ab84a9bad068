"""The table of Medieval Mayhem: paths of rare options, the tray, the score; the laws of boards say the rest."""

from __future__ import annotations

from typing import Any

import pytest

import runehall
from runehall.games.medieval_mayhem.card_schema import load_cards
from runehall.games.medieval_mayhem.picture import picture
from runehall.games.medieval_mayhem.table import BOARD
from runehall.games.medieval_mayhem.view_types import View, seen
from runehall.match.match import Match, state_of
from runehall.scene.board import Person, Scene
from runehall.scene.view_types import EventView
from runehall.testing.shapes import misfits
from runehall.testing.walks import Case, Moment, walk

GAME = runehall.games()["medieval_mayhem"]
FACES = BOARD.faces(load_cards(None))
PEOPLE = tuple(Person(name) for name in ("Astrid", "Wulfric", "Sigrun", "Leofric", "Ragnhild", "Godgifu"))
NO_PLACE = ("let_it_happen", "enough", "decline", "end_turn", "destroy_all")


def view_of(moment: Moment, viewer: int | None) -> dict[str, Any]:
    """A viewer's view as plain data."""
    return dict(moment.match.view(seat=viewer).json())


def scene_of(view: dict[str, Any]) -> Scene:
    """The scene of a view."""
    return BOARD.scene(view, PEOPLE[: len(view["seats"])], FACES)


def touched(match: Match, text: str) -> list[str]:
    """The items a choice of Lion would touch while Raven is the victim of a text."""
    grammar = state_of(match).played_with().grammar()
    return grammar.touched(grammar.parse(text), {"me": "lion", "victim": "raven"})


def test_every_kind_of_option_touches_something_or_nothing_at_all() -> None:
    match = runehall.new("medieval_mayhem", seats=3, seed=1, first="0")
    given = {
        "play_on": "crimson_dragon_1 raven",
        "play_naming": "crimson_attack_3 dragon",
        "take_from_set": "crimson_dragon_1 set_2",
        "lose_from_set": "crimson_dragon_1 set_2",
        "trigger": "number_1",
        "draw_cards": "2",
        "discard_set": "set_1",
        "rob": "stag",
        "exchange": "crimson_dragon_1 gilded_knight_1",
        "choose_character": "king",
        "keep": "king_a",
    }
    kinds = state_of(match).played_with().grammar().kinds
    assert len(kinds) == 41
    for kind in kinds:
        text = f"{kind.word} {given.get(kind.word, 'crimson_dragon_1')}" if kind.domains else kind.word
        assert bool(touched(match, text)) == (kind.word not in NO_PLACE)
    assert touched(match, "take_from_set crimson_dragon_1 set_2") == ["castle-raven-set_2-crimson_dragon_1"]
    assert touched(match, "lose_from_set crimson_dragon_1 set_2") == ["castle-lion-set_2-crimson_dragon_1"]
    assert touched(match, "play_on crimson_dragon_1 raven") == ["hand-crimson_dragon_1", "player-raven"]


def test_a_spectator_sees_no_hand_but_what_all_know() -> None:
    match = runehall.new("medieval_mayhem", seats=3, seed=1)
    regions = scene_of(match.view(seat=None).json()).regions
    assert not regions["hand"].mine
    assert [card.kind for card in regions["hand"].player.hand] == ["unknown"] * 3
    assert regions["own"].player.character.secret == ""


def test_the_least_score_counts_open_zones_and_known_cards() -> None:
    match = runehall.new("medieval_mayhem", seats=2, seed=1)
    view: dict[str, Any] = match.view(seat=0).json()
    other = view["table"]["players"][1]
    other |= {"hand": ["gilded_dragon_1", "unknown"], "territory": ["crimson_dragon_1"]}
    other["points"] = {"territory": 5, "castle": 0, "hand": None, "bonus": None}
    (shown,) = scene_of(view).regions["others"].players
    assert (shown.least, shown.total) == (10, None)


def found(word: str, seats: int, **settings: object) -> dict[str, Any]:
    """The view of the first seat that is offered some kind of option, on a walk."""
    for seed in range(40):
        for moment in walk(Case(GAME, seats, seed, settings), 120):
            for seat in moment.asked:
                view = view_of(moment, seat)
                if any(option["text"].split()[0] == word for option in view["ask"]["options"]):
                    return view
    raise AssertionError(f"no walk met {word}")


def test_the_tray_holds_what_the_question_needs() -> None:
    assert scene_of(found("draw", 2)).regions["tray"].mode == "aspects"
    assert scene_of(found("keep", 2, characters="drafted")).regions["tray"].mode == "characters"
    assert scene_of(found("choose_character", 3, characters="chosen")).regions["tray"].mode == "characters"
    assert scene_of(found("lure_from_discard", 3)).regions["tray"].mode == "discard"
    assert scene_of(found("scry", 3)).regions["tray"].mode == "offer"
    window = scene_of(found("defend", 3)).regions["tray"]
    assert window.mode == "waiting"
    assert window.waiting.you


def test_a_set_half_made_is_shown_to_its_player() -> None:
    for moment in walk(Case(GAME, 3, 4), 400):
        view = view_of(moment, moment.asked[0])
        if "card 3 of 3" in view["ask"]["prompt"]:
            assert len(scene_of(view).regions["own"].forming) == 2
            others = [view_of(moment, seat) for seat in range(3) if seat not in moment.asked]
            assert all(scene_of(each).regions["own"].forming == () for each in others)
            return
    raise AssertionError("no set was formed on this walk")


def test_at_the_end_the_sheet_lists_all_players_best_first() -> None:
    match = runehall.new("medieval_mayhem", seats=3, seed=2)
    step = 0
    while not match.over:
        ask = match.pending[0]
        match.choose(ask.options[step * 7 % len(ask.options)])
        step += 1
    view: dict[str, Any] = match.view(seat=0).json()
    sheet = scene_of(view).regions["tray"]
    assert sheet.mode == "sheet"
    assert [player.total for player in sheet.players] == sorted(view["outcome"]["scores"], reverse=True)
    assert sheet.players[0].won


def test_every_card_character_and_aspect_has_a_face() -> None:
    content = GAME.content(None)
    assert content is not None
    rows = [row.id for table in ("card", "character", "bonus") for row in content.rows(table)]
    assert {kind for kind in FACES if not kind.startswith("aspect_")} == set(rows)
    assert sum(kind.startswith("aspect_") for kind in FACES) == 12
    assert all(face.text for face in FACES.values())
    assert [stat.value for stat in FACES["crimson_dragon_1"].costs] == ["5", "1", "2"]


# -- the declared shape ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "settings"),
    [
        (2, {}),
        (4, {"characters": "drafted", "team_tactics": True, "best_defense": True, "round_limit": "10"}),
        (3, {"characters": "chosen", "free_stuff": True}),
    ],
)
def test_views_and_events_have_the_shape_that_is_declared(seats: int, settings: dict[str, object]) -> None:
    resolved = picked = 0
    for moment in walk(Case(GAME, seats, 3, settings), 150):
        for seat in (*range(seats), None):
            view = view_of(moment, seat)
            assert list(misfits(view, View)) == []
            resolved += view["table"]["resolving"] is not None
            picked += bool(view["table"]["picked"])
    events = moment.match.events(0)
    assert resolved and picked and events and all(list(misfits(event.json(), EventView)) == [] for event in events)


def test_a_view_with_a_field_missing_or_of_another_kind_is_found() -> None:
    view: dict[str, Any] = runehall.new("medieval_mayhem", seats=2, seed=1).view(seat=0).json()
    view["table"]["limits"]["hand"] = "six"
    del view["table"]["players"][1]["territory"]
    found = " ".join(misfits(view, View))
    assert "view.table.limits.hand is 'six'" in found and "view.table.players[1] is" in found


def test_board_and_picture_repeat_no_number_of_the_rules() -> None:
    view: dict[str, Any] = runehall.new("medieval_mayhem", seats=2, seed=1).view(seat=0).json()
    view["table"]["limits"] = {"barracks": 8, "actions": 4, "territory": 71, "hand": 72, "sets": 73, "set_size": 5}
    shown = scene_of(view)
    assert shown.regions["kingdom"].empty == 3 and shown.headline.steps == tuple(f"Action {n}" for n in (1, 2, 3, 4))
    assert shown.regions["own"].limits == view["table"]["limits"]
    drawn = picture(seen(view))
    assert "Barracks 5 of 8" in drawn and "0/71" in drawn and "/72" in drawn and "0/73" in drawn


def test_the_end_is_near_where_the_view_says_so() -> None:
    view: dict[str, Any] = runehall.new("medieval_mayhem", seats=2, seed=1).view(seat=0).json()
    for low in (False, True):
        view["table"]["deck_is_low"] = low
        assert scene_of(view).regions["kingdom"].near == low
        assert ("the end is near" in picture(seen(view))) == low

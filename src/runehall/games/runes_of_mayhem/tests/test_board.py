"""The board: every option touches things that are drawn, every event is played on something, every card has a face."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import runehall
from runehall.engine.chance import Seeded, seeded
from runehall.games.runes_of_mayhem.card_schema import load_cards
from runehall.games.runes_of_mayhem.table import BOARD
from runehall.games.runes_of_mayhem.table.army import MARKS
from runehall.games.runes_of_mayhem.view_types import View
from runehall.match.match import Match, state_of
from runehall.match.views import Option
from runehall.scene.board import Face, Person, Scene
from runehall.scene.view_types import EventView, OptionView
from runehall.testing.shapes import misfits

GAME: Any = runehall.games()["runes_of_mayhem"]

PACKS = ("kings", "mercenaries", "more_units", "towers", "traps")
COMBINATIONS = list(product((False, True), repeat=len(PACKS)))
DULL = (
    "sacrifice",
    "reorder",
    "end_battle",
    "end_play",
    "trade",
    "set_aside",
    "no_heal",
    "hold_fire",
    "move",
    "discard",
)
NAMES: dict[type, tuple[str, ...]] = {}  # of the fields of each kind of part
PEOPLE = (Person("Astrid", you=True), Person("Wulfric", keeper="bot"))


def settings(combination: tuple[bool, ...]) -> dict[str, Any]:
    """Some packs and perhaps Kings; with More Units both decks are customised at random."""
    chosen: dict[str, Any] = {**dict(zip(PACKS, combination, strict=True)), "vikings": "random"}
    if chosen["more_units"]:
        chosen |= {"vikings_deck": "random", "saxons_deck": "random"}
    return chosen


def name(combination: tuple[bool, ...]) -> str:
    """The packs of a combination, for people."""
    return "+".join(pack for pack, used in zip(PACKS, combination, strict=True) if used) or "base"


@cache
def faces() -> Mapping[str, Face]:
    """The faces of the box."""
    return BOARD.faces(load_cards(None))


def walked(combination: tuple[bool, ...], steps: int) -> Iterator[Match]:
    """Matches of a combination, choice by choice, played blindly but for kinds: so the rare ones come up too."""
    chance = seeded(f"blind {name(combination)}")
    match, again = None, 0
    for _ in range(steps):
        if match is None or match.over:
            match = runehall.new("runes_of_mayhem", seats=2, seed=again, **settings(combination))
            again += 1
        yield match
        ask = match.pending[chance.below(len(match.pending))]
        match.choose(rare_option(ask.options, chance))


def rare_option(options: Sequence[Option], chance: Seeded) -> Option:
    """One option of a kind picked first, so that many of one kind do not crowd out the others."""
    kinds: dict[str, list[Option]] = {}
    for option in options:
        kinds.setdefault(option.text.split()[0], []).append(option)
    lasting = [kind for kind in kinds if kind not in DULL] or list(kinds)
    kind = lasting[chance.below(len(lasting))] if chance.below(8) else list(kinds)[chance.below(len(kinds))]
    return kinds[kind][chance.below(len(kinds[kind]))]


def seen(match: Match, seat: int | None) -> tuple[dict[str, Any], Scene]:
    """A viewer's view and table."""
    view = seen_by(match, seat)
    return view, BOARD.scene(view, PEOPLE, faces())


def seen_by(match: Match, seat: int | None) -> dict[str, Any]:
    """A viewer's view as plain data."""
    return match.view(seat).json()


def parts(regions: object) -> list[Any]:
    """Everything inside a scene's regions; what is printed on a card, its face, has no parts of its own."""
    found: list[Any] = []
    line: list[object] = [regions]
    for thing in line:
        if isinstance(thing, Mapping):
            line += thing.values()
        elif names := names_of(type(thing)):
            found.append(thing)
            line += [getattr(thing, name) for name in names]
        elif isinstance(thing, tuple):
            line += thing
    return found


def names_of(kind: type) -> tuple[str, ...]:
    """The fields of a kind of part, or none where it is no part."""
    if kind not in NAMES:
        NAMES[kind] = _names(kind)
    return NAMES[kind]


def _names(kind: type) -> tuple[str, ...]:
    if issubclass(kind, tuple):
        return tuple(getattr(kind, "_fields", ()))
    return tuple(each.name for each in fields(kind)) if is_dataclass(kind) and kind is not Face else ()


def items(scene: Scene) -> set[str]:
    """The names of all things an option may touch."""
    named = ("item", "fortress", "markers", "deck_item", "discard_item")
    found = {getattr(part, name, "") for part in parts(scene.regions) for name in named}
    return {each for each in found if isinstance(each, str) and each}


@pytest.mark.parametrize("combination", COMBINATIONS, ids=name)
def test_every_option_touches_what_is_drawn_can_be_told_apart_and_every_viewer_has_a_table(
    combination: tuple[bool, ...],
) -> None:
    for step, match in enumerate(walked(combination, 120)):
        asked = [ask.seat for ask in match.pending]
        for seat in (0, 1, None):
            if seat not in asked and step >= 20:
                continue
            view, scene = seen(match, seat)
            if step < 20:
                check_ids(scene)
            if seat not in asked:
                continue
            drawn = items(scene)
            told: set[tuple[tuple[str, ...], str]] = set()
            for option in view["ask"]["options"]:
                path = BOARD.path(view, option)
                assert set(path) <= drawn, f"{option['text']} touches {path}"
                assert bool(path) == (" " in option["text"] or option["text"] == "shoot_fortress")
                assert (path, option["label"]) not in told, f"{option['text']} cannot be told from another"
                told.add((path, option["label"]))


@pytest.mark.parametrize(
    "text", ["use_trapmaker b2", "howl deck", "howl discard", "restore c3", "fell a1", "lock gold"]
)
def test_choices_that_are_seldom_asked_touch_what_always_lies_there(text: str) -> None:
    match = runehall.new("runes_of_mayhem", seats=2, seed=1, more_units=True, traps=True, kings=False)
    for seat in (0, 1):
        view, scene = seen(match, seat)
        grammar = state_of(match).played_with().grammar()
        touches = grammar.touched(grammar.parse(text), GAME.callings(state_of(match), seat))
        option = OptionView(text=text, label="", why=[], caution="", touches=touches)
        assert set(BOARD.path(view, option)) <= items(scene)


@pytest.mark.parametrize("combination", [COMBINATIONS[0], COMBINATIONS[-1]], ids=name)
def test_views_and_events_have_the_shape_that_is_declared(combination: tuple[bool, ...]) -> None:
    for match in walked(combination, 60):
        for seat in (0, 1, None):
            assert list(misfits(seen_by(match, seat), View)) == []
    events = match.events(0)
    assert events and all(list(misfits(event.json(), EventView)) == [] for event in events)


def test_a_view_with_a_field_missing_or_of_another_kind_is_found() -> None:
    view = seen_by(runehall.new("runes_of_mayhem", seats=2, seed=1), 0)
    view["table"]["ground"]["markers"] = "seven"
    del view["table"]["players"][1]["gold"]
    view["table"]["step"] = "supper"
    found = " ".join(misfits(view, View))
    assert "view.table.ground.markers is 'seven'" in found and "view.table.step is 'supper'" in found
    assert "view.table.players[1] is" in found


def check_ids(scene: Scene) -> None:
    """Ids are unique, and what lies on the table is a card of the box."""
    all_parts = parts(scene.regions)
    ids = [part.id for part in all_parts if getattr(part, "id", "")]
    cards = [part.card.id for part in all_parts if getattr(part, "card", None) is not None]
    doubled = sorted(set(cards))  # a position and the unit on it are one element
    assert len(ids) - len(doubled) == len(set(ids))
    assert set(scene.placed) <= set(ids)
    assert set(scene.placed.values()) <= set(faces())


@pytest.mark.parametrize("combination", [COMBINATIONS[0], COMBINATIONS[-1]], ids=name)
def test_shows_happen_to_things_on_the_table_or_that_were_there(combination: tuple[bool, ...]) -> None:
    told = 0
    before: dict[int | None, set[str]] = {}
    heard: dict[int | None, int] = {}
    last = None
    for match in walked(combination, 160):
        if match is not last:
            last, before, heard = match, {}, {}
        for seat in (0, 1, None):
            view, scene = seen(match, seat)
            drawn = items(scene) | {f"{faction}-hand" for faction in ("vikings", "saxons")} | {"mercenaries"}
            events = match.events(seat, heard.get(seat, 0))
            heard[seat] = heard.get(seat, 0) + len(events)
            for event in events:
                show = BOARD.show(view, event.json())
                if show is None:
                    continue
                told += 1
                known = (
                    drawn
                    | before.get(seat, set())
                    | {f"{f}-{w}" for f in ("vikings", "saxons") for w in view["table"]["ground"]["wall"]}
                )
                if show.show == "from":
                    assert show.at in known
                else:
                    assert show.on in known or show.on == "" or show.on.split("-")[0] in ("laid", "tower"), show
            before[seat] = drawn
    assert told > 150


def test_every_card_has_a_face_with_few_words() -> None:
    content = load_cards(None)
    assert {row.id for table in ("viking", "mercenary", "tower", "trap") for row in content.rows(table)} <= set(faces())
    for row in content.rows("saxon"):
        assert row.id in faces()
    for row in content.rows("king"):
        assert f"{row.id}_a" in faces()
        assert (row.id if row.number("b_health") else f"{row.id}_b") in faces()
    assert all(len(face.text) <= 200 for face in faces().values())


def test_every_icon_is_drawn_by_the_house_or_by_the_game() -> None:
    package = Path(runehall.__file__).parent
    folders = (package / "table" / "static" / "icons", package / "games" / "runes_of_mayhem" / "table" / "icons")
    drawn = {path.stem for folder in folders for path in folder.glob("*.svg")}
    stats = [stat for face in faces().values() for stat in (*face.costs, face.left, face.right) if stat is not None]
    used = {face.icon for face in faces().values()} | {stat.icon for stat in (*stats, *MARKS.values())}
    assert used | {BOARD.emblem} <= drawn


def test_a_card_of_both_factions_wears_the_colours_of_its_owner() -> None:
    assert faces()["spearmen"].accent == "red"
    assert faces()["saxons_spearmen"].accent == "blue"
    assert faces()["saxons_spearmen"].name == faces()["spearmen"].name


def test_the_viewer_sits_on_the_left_whatever_the_faction() -> None:
    for vikings in ("0", "1"):
        match = runehall.new("runes_of_mayhem", seats=2, seed=1, vikings=vikings)
        for seat in (0, 1):
            view = seen_by(match, seat)
            scene = BOARD.scene(view, PEOPLE, faces())
            assert scene.regions["me"].seat == seat
            assert scene.regions["field"].me.faction == view["table"]["players"][seat]["faction"]
            assert scene.regions["foe"].seat == 1 - seat


def test_own_secret_choices_of_the_set_up_are_shown_to_their_owner_alone() -> None:
    match = runehall.new("runes_of_mayhem", seats=2, seed=1)
    match.choose("choose_king bloodaxe_a", 0)
    own = BOARD.scene(seen_by(match, 0), PEOPLE, faces()).regions["me"].king
    assert own is not None
    assert own.secret
    assert own.face.kind == "bloodaxe_a"
    for viewer in (1, None):
        regions = BOARD.scene(seen_by(match, viewer), PEOPLE, faces()).regions
        assert regions["me"].king is None
        assert regions["foe"].king is None


def test_cards_set_aside_lie_apart_as_soon_as_that_is_decided_and_not_before() -> None:
    match = next(m for m in (_with_twins(seed) for seed in range(50)) if m is not None)
    hand = seen_by(match, 0)["table"]["players"][0]["hand"]
    twin = next(card for card in hand if hand.count(card) == 2)

    def twins() -> list[tuple[str, str]]:
        cards = BOARD.scene(seen_by(match, 0), PEOPLE, faces()).regions["hand"].cards
        return [(card.look, card.item) for card in cards if card.face.kind == twin]

    match.choose(f"set_aside {twin}", 0)
    assert twins() == [("", f"hand-{twin}")] * 2, "the page marks one of them, and a click takes it back"
    match.choose("keep_hand", 0)
    assert twins() == [("aside", ""), ("", f"hand-{twin}")]


def _with_twins(seed: int) -> Match | None:
    """A match at the reshuffle in which the Vikings hold two equal cards, if this seed brings one."""
    match = runehall.new("runes_of_mayhem", seats=2, seed=seed, kings=False)
    hand = seen_by(match, 0)["table"]["players"][0]["hand"]
    return match if any(hand.count(card) == 2 for card in hand) else None


def test_the_odds_of_an_attack_say_who_falls() -> None:
    told: set[str] = set()
    for match in walked(COMBINATIONS[-1], 300):
        for ask in match.pending:
            chancy = [option for option in ask.options if BOARD.chancy(option.text)]
            for option in chancy[:1]:
                odds = match.odds(option, ask.seat, lambda events: BOARD.brief([each.json() for each in events]))
                assert sum(chance for _, chance in odds.outcomes) == pytest.approx(1)
                assert all(len(text) <= 40 for text, _ in odds.outcomes)
                told |= {text for text, _ in odds.outcomes}
    assert {"nobody falls", "both fall"} <= told
    assert any(text.startswith("Fortress −") for text in told)
    assert BOARD.brief([{"word": "trap_revealed", "arguments": ["a1"], "card": "snare"}]) == "a Trap springs"

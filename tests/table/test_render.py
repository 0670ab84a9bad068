"""The laws of boards: every view a walk reaches becomes sound HTML, and every option can be chosen in it by touch."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import runehall
from runehall.content.settings import Flag, OneOf
from runehall.engine.chance import Seeded, seeded
from runehall.engine.errors import BadSetting
from runehall.match.game import Game
from runehall.match.match import Match
from runehall.scene.board import ACCENTS, Person
from runehall.table.page.card_moves import Tracker
from runehall.table.page.render import Renderer, TableContents
from runehall.table.page.shelf import boxes
from runehall.table.page.words import sentence
from runehall.testing.markup import Reading
from runehall.testing.walks import Case, walk

STEPS = 80
AGAIN = 3  # one moment in so many is drawn once more by somebody who has seen nothing before
SOFT_HYPHEN = "\u00ad"
SHOWS = {"banner", "dice", "float", "from", "to", "note"}
PEOPLE = tuple(Person(name) for name in ("Astrid", "Wulfric", "Brunhild", "Odo", "Elin", "Godwin"))
LINKS = {name: f"/{name}" for name in ("choose", "undo", "odds", "chat", "leave", "seat", "rematch", "replay", "log")}


def fits(game: Game[Any], seats: int, settings: dict[str, Any]) -> bool:
    try:
        game.book(seats, game.agreed(seats, settings), game.content(None))
    except BadSetting:
        return False
    return True


def settled(game: Game[Any], seats: int, turn: Callable[[list[Any]], Any]) -> dict[str, Any]:
    """As many settings as go together, each turned to one of its values; the default is the first of them."""
    chosen: dict[str, Any] = {}
    for setting in game.settings:
        if isinstance(setting, Flag):
            turned = turn([setting.default, not setting.default])
        elif isinstance(setting, OneOf):
            turned = turn([setting.default, *(word for word in setting.words if word != setting.default)])
        else:
            continue
        if fits(game, seats, {**chosen, setting.name: turned}):
            chosen[setting.name] = turned
    return chosen


def away_from_default(values: list[Any]) -> Any:
    return values[-1]


def as_they_fall(chance: Seeded) -> Callable[[list[Any]], Any]:
    return lambda values: values[chance.below(len(values))]


def cases() -> list[Case]:
    found = []
    for name in boxes():
        game = runehall.games()[name]
        for seats in game.seat_counts:
            mixed = as_they_fall(seeded(f"a mix of {name} for {seats}"))
            found += [
                Case(game, seats, 5),
                Case(game, seats, 6, settled(game, seats, away_from_default)),
                Case(game, seats, 7, settled(game, seats, mixed)),
            ]
    return found


def seen(match: Match, seat: int | None) -> TableContents:
    view = match.view(seat).json()
    events = tuple(event.json() for event in match.events(seat))[-40:]
    optional = match.optional(seat) if seat is not None and view["ask"] is None else None
    return TableContents(
        table="t",
        game=match.game.name,
        seat=seat,
        view=view,
        people=PEOPLE[: match.seats],
        events=events,
        fresh=len(events),
        ask="a1" if view["ask"] or optional else None,
        optional=optional.json() if optional else None,
        may_undo=True,
        host=True,
        links=LINKS,
    )


@pytest.fixture(scope="module")
def renderer() -> Renderer:
    return Renderer()


@pytest.mark.parametrize("case", cases(), ids=str)
def test_every_view_of_a_walk_becomes_sound_html_in_which_every_option_can_be_chosen(
    case: Case, renderer: Renderer
) -> None:
    trackers = {viewer: Tracker() for viewer in [None, *range(case.seats)]}
    for moment in walk(case, STEPS):
        asked = [ask.seat for ask in moment.match.pending]
        others: list[int | None] = [None, moment.step % case.seats] if moment.step % 8 == 0 else []
        for seat in {*asked, *others}:
            shown, where = seen(moment.match, seat), f"{case}, step {moment.step}, seat {seat}"
            regions = check(renderer, shown, trackers[seat], where)
            if moment.step % AGAIN == 0:
                check_kept(renderer, shown, regions, where)


def check(renderer: Renderer, shown: TableContents, tracker: Tracker, where: str) -> dict[str, str]:
    regions = renderer.regions(shown, tracker)
    reading = Reading(*regions.values())
    assert reading.faults == [], where
    ask = shown.view["ask"] or shown.optional
    options = [option["text"] for option in ask["options"]] if ask else []
    assert sorted(button["value"] for button in reading.buttons) == sorted(options), where
    check_touch(reading, where)
    chosen = boxes()[shown.game]
    placed = chosen.board.scene(shown.view, shown.people, chosen.faces).placed
    assert set(placed) == reading.travels, where
    assert set(placed.values()) <= set(chosen.faces), where
    for show in renderer.shows(shown):
        assert show["say"], where
        assert show["show"] in SHOWS, where
        assert show["show"] == "note" or show.get("on") or show.get("text"), where
    return regions


def check_kept(renderer: Renderer, shown: TableContents, regions: dict[str, str], where: str) -> None:
    """What was kept from earlier is what would be drawn now."""
    again = renderer.regions(shown, Tracker())
    assert {name: unflipped(html) for name, html in again.items()} == {
        name: unflipped(html) for name, html in regions.items()
    }, where


def check_touch(reading: Reading, where: str) -> None:
    """What an option names is touched, and whoever touches it comes to that option: the rest is what to do with it."""
    named: dict[str, tuple[str, ...]] = {}
    for button in reading.buttons:
        text, path = button["value"], button["data-path"]
        missing = set(path.split()) - reading.items
        assert not missing, f"{where}: {text} touches {missing}, and no item is called so"
        assert path or " " not in text, f"{where}: {text} names something and touches nothing"
        things = tuple(word for word in text.split()[1:] if not word.isdigit())
        assert not path or named.setdefault(path, things) == things, f"{where}: {text} is touched like {named[path]}"


def unflipped(html: str) -> str:
    """Without the names under which cards, and pieces on a map, are followed from place to place."""
    return re.sub(r' data-flip="[^"]*"| id="\w+-f\d+"', "", html)


@pytest.mark.parametrize("name", boxes())
def test_every_face_fits_a_phone_and_says_where_its_card_comes_from(name: str) -> None:
    for word, face in boxes()[name].faces.items():
        assert face.kind == word
        assert face.accent in ACCENTS, word
        assert 0 < len(face.short.replace(SOFT_HYPHEN, "")) <= 13, word
        assert face.family, word
        assert face.group, word
        assert face.source in ("printed", "published", "house"), word


@pytest.mark.parametrize("name", boxes())
def test_a_whole_page_is_sound_and_refers_only_to_what_is_there(name: str, renderer: Renderer) -> None:
    seats = runehall.games()[name].seat_counts[-1]
    for moment in walk(Case(runehall.games()[name], seats, 9), 40):
        shown = seen(moment.match, moment.asked[0])
    html = renderer.page(shown, Tracker())
    body = html[html.index("<body") :]
    reading = Reading(body[: body.rindex("</html>")])
    assert reading.faults == []
    assert [to for to in reading.references if to[1] not in reading.ids] == []


@pytest.mark.parametrize("name", boxes())
def test_a_finished_match_shows_how_it_ended(name: str, renderer: Renderer) -> None:
    game = runehall.games()[name]
    match = runehall.new(name, seats=game.seat_counts[0], seed=3)
    picker = Case(game, game.seat_counts[0], 3).chance
    while not match.over:
        options = match.pending[0].options
        match.choose(options[picker.below(len(options))])
    shown = seen(match, 0)
    regions = renderer.regions(shown, Tracker())
    assert sentence(shown.view["outcome"]["reason"]) in html_words(regions["r-panel"])
    assert Reading(*regions.values()).faults == []
    assert "data-ask" not in regions["r-bar"]


def html_words(html: str) -> str:
    return html.replace("&#39;", "'").replace("&amp;", "&").replace("&quot;", '"')

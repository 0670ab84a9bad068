"""What passes the check can be played: made-up cards are refused with their place, or load, show and play in secret."""

from __future__ import annotations

import re
import tempfile
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, event, given, settings
from hypothesis import strategies as st

import runehall
from runehall.content.sayings import disagreements
from runehall.engine.chance import seeded
from runehall.engine.errors import BadContent
from runehall.table.page.render import environment
from runehall.table.page.shelf import boxes
from runehall.testing.made_up import changes, toml
from runehall.testing.secrecy import events_tell_no_more_than_masks, forced_choices_betray_nothing, no_view_leaks
from runehall.testing.walks import Case

GAMES = runehall.games()
PLACED = re.compile(r"(my\.toml line \d+, )?[a-z_]+(\.[a-z0-9_]+)?(, [a-z_0-9\[\].]+)?: .+[.?]$")
EVERYTHING: dict[str, dict[str, Any]] = {
    "runes_of_mayhem": {"mercenaries": True, "more_units": True, "towers": True, "traps": True,
                        "vikings_deck": "random", "saxons_deck": "random"},
    "medieval_mayhem": {},
    "bloodrunes": {"clans": True},
    "runebound": {"expansions": ("dark_star", "gilded_blade", "mountains_rise", "unbreakable_bonds")},
    "runewars": {"board": "preset", "exploration": True},
}  # fmt: skip
CHOICES = 200


def play(game: str, seats: int, own: Path, seed: int, cards: set[str]) -> int:
    """Make random choices, every second time with one of the changed cards where there is one; returns how many."""
    chance = seeded(f"made up {seed}")
    match = runehall.new(GAMES[game], seats=seats, seed=seed, content=own, **EVERYTHING[game])
    for made in range(CHOICES):
        if match.over:
            return made
        asks = match.pending
        ask = asks[chance.below(len(asks))]
        changed = [option for option in ask.options if cards & set(option.text.split())]
        options = changed if changed and chance.below(2) else ask.options
        match.choose(options[chance.below(len(options))].text, ask.seat)
    return CHOICES


def keeps_the_laws(game: str, seats: int, own: Path, seed: int) -> None:
    """Hold the laws of secrets against a short walk."""
    case = Case(GAMES[game], seats, seed, {"content": own, **EVERYTHING[game]})
    no_view_leaks(case, 8)
    forced_choices_betray_nothing(case, 8)
    events_tell_no_more_than_masks(case, 6)


def try_out(game: str, text: str, seats: int, seed: int) -> bool:
    """Refuse a content file with the place of every problem, or load, show, tell and play it; says which."""
    with tempfile.TemporaryDirectory() as folder:
        own = Path(folder) / "my.toml"
        own.write_text(text, encoding="utf-8")
        try:
            content = GAMES[game].content(own)
        except BadContent as refused:
            for said in refused.reason.split("\n- ")[1:]:
                assert PLACED.match(said), said
                assert said.startswith("my.toml line") or re.match("[a-z]+, copies", said), said  # a total has no line
            return False
        assert content is not None
        faces = boxes()[game].board.faces(content)
        frame = environment().get_template("card.html").module
        assert all(face.name in str(unescape(frame.card(face, "full"))) for face in faces.values())  # type: ignore[attr-defined]
        disagreements(content)
        play(game, seats, own, seed, {override.id for override in content.overridden})
        keeps_the_laws(game, seats, own, seed)
        return True


@pytest.mark.parametrize("game", GAMES)
def test_what_passes_the_check_can_be_played_and_what_does_not_is_refused_with_its_place(game: str) -> None:
    box = GAMES[game].content(None)
    assert box is not None
    tried = {"played": 0, "refused": 0}

    # No shrinking: a failure names its whole file, and the search must stay short.
    @settings(
        max_examples=30,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(changes(box), st.sampled_from(GAMES[game].seat_counts), st.integers(0, 99))
    def hold(cards: dict[str, dict[str, Any]], seats: int, seed: int) -> None:
        played = try_out(game, toml(cards), seats, seed)
        event("played" if played else "refused")
        tried["played" if played else "refused"] += 1

    hold()
    assert min(tried.values()) >= 5, tried

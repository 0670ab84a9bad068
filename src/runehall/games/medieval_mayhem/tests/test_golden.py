"""Transcripts of Medieval Mayhem are there; that the rules still play so is asked for all games at once."""

from __future__ import annotations

from pathlib import Path

from runehall.testing import golden

OURS = golden.goldens(Path(__file__).parent.parent.parent)


def test_there_are_transcripts_of_two_of_four_with_all_optional_rules_and_of_six_in_teams() -> None:
    scripts = [
        golden.read(path.read_text("utf-8")) for path in OURS if path.parent.parent.parent.name == "medieval_mayhem"
    ]
    assert sorted(script.seats for script in scripts) == [2, 4, 6]
    assert {len(script.settings) for script in scripts if script.seats == 4} == {7}
    assert all(script.choices for script in scripts)

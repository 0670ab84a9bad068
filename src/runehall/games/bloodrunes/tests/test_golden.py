"""Transcripts a person can read, held against the rules; `runehall.testing.golden --write` writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from runehall.testing import golden

TRANSCRIPTS = [path for path in golden.goldens() if path.parent.parent == Path(__file__).parent]


def test_there_are_transcripts() -> None:
    assert 3 <= len(TRANSCRIPTS) <= 5


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_the_rules_still_play_as_the_transcript_tells(path: Path) -> None:
    assert golden.difference(path) == ""

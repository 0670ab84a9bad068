"""Words of the rules where they stand: each is marked once in a sentence, and explained where a reader stops at it."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from markupsafe import Markup, escape

from runehall.scene.guidance import Term
from runehall.table.page.card import slug
from runehall.table.page.shelf import boxes

__all__ = ["explained", "terms_of"]

KEPT = 8192  # sentences kept in memory, with their words marked


def terms_of(game: str) -> tuple[Term, ...]:
    """The words a game explains; none where there is no such game."""
    return boxes()[game].board.guidance.terms if game in boxes() else ()


@lru_cache(maxsize=KEPT)
def explained(sentence: str, game: str) -> Markup:
    """A sentence as HTML, the first of each word that the game explains marked as such."""
    words = _forms(terms_of(game))
    if not words:
        return escape(sentence)
    met: set[str] = set()

    def marked(found: re.Match[str]) -> str:
        term = words[found[0]]
        if term.word in met:
            return found[0]
        met.add(term.word)
        return f'<span class="term" role="button" tabindex="0" aria-describedby="t-{slug(term.word)}">{found[0]}</span>'

    return Markup(_pattern(tuple(words)).sub(marked, str(escape(sentence))))  # escaped above


@cache
def _forms(terms: tuple[Term, ...]) -> dict[str, Term]:
    """Every form of every term."""
    return {form: term for term in terms for form in (term.word, *term.also)}


@cache
def _pattern(forms: tuple[str, ...]) -> re.Pattern[str]:
    """Any of the forms as a whole word, the longer ones first."""
    longest = sorted(forms, key=len, reverse=True)
    return re.compile(rf"(?<![\w&-])(?:{'|'.join(map(re.escape, longest))})(?![\w-])")

"""Battles: from lining up to the retreat of the loser (RW-156 to RW-192)."""

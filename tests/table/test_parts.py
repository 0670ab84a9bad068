"""Parts of a region: drawn again only where their own data, or what stands around them, has changed."""

from __future__ import annotations

from markupsafe import Markup

from runehall.table.page.parts import Parts


def test_only_what_has_changed_is_drawn_again() -> None:
    drawn: list[object] = []

    def card(data: object, context: object, size: str) -> Markup:
        drawn.append(data)
        return Markup(f"<b>{data} {size}</b>")

    def region(parts: Parts, around: object, *cards: str) -> list[str]:
        drawn.clear()
        parts.begin(around)
        return [str(parts.drawn(card, (each, "mini"), None)) for each in cards]

    parts = Parts()
    assert region(parts, "Ada", "axe", "bow") == ["<b>axe mini</b>", "<b>bow mini</b>"] and drawn == ["axe", "bow"]
    assert region(parts, "Ada", "axe", "cup") == ["<b>axe mini</b>", "<b>cup mini</b>"] and drawn == ["cup"]
    assert region(parts, "Ada", "axe") == ["<b>axe mini</b>"] and drawn == []
    region(parts, "Ada", "axe", "cup")
    assert drawn == ["cup"], "what went away and came back is another one"
    region(parts, "Bo", "axe", "cup")
    assert drawn == ["axe", "cup"], "the people may be shown in any part"

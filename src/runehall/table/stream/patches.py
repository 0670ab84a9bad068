"""What has changed in a text, as few letters: where, how many go, and what comes instead.

A region is sent whole once; after that only what differs from what was sent last, as `[at, gone, text, at, gone, …]`
with places in the old text, in order. Texts are compared tag by tag: tags that say something and stand in both are
where they hang together, so a card that is played or a line that is new costs itself and little else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

__all__ = ["OLDER", "Patch", "patched", "patch"]

Patch = list[int | str]
OLDER = -1  # before a patch: of the text before the last
SMALL = 160  # letters between what is the same at both ends that are not looked at more closely
TELLING = 8  # letters more than which a tag has that is not like all others, as </span> is
WORTH = 0.8  # of the whole text: a patch that is longer is not sent
Step = tuple[int, int, int, int]  # tags from, to of the old text; from, to of the new one


def patch(old: str, new: str) -> Patch | None:
    """What makes the new text of the old one; None where the new one is better sent whole."""
    if old[:1] != "<" or new[:1] != "<" or not _counted_alike(old):
        return None
    place, last = _differing(old, new)
    middle = new[place : last + len(new) - len(old)]
    if len(middle) < SMALL:
        return [place, last - place, middle]
    before, after = old[place:last].split("<")[1:], middle.split("<")[1:]
    found: Patch = []
    counted, length = 0, 0
    for begin, end, start, stop in _steps(before, after):
        place += _length(before[counted:begin])
        gone = _length(before[begin:end])
        come = "".join([f"<{tag}" for tag in after[start:stop]])
        found += [place, gone, come]
        place, counted, length = place + gone, end, length + len(come) + 8
    return found if length < WORTH * len(new) else None


def _length(tags: list[str]) -> int:
    """How many letters some tags take, each with the sign it begins with."""
    return sum(map(len, tags)) + len(tags)


def _differing(old: str, new: str) -> tuple[int, int]:
    """From where to where an old text is not as the new one, in whole tags."""
    most = min(len(old), len(new))
    begin = old.rfind("<", 0, _alike(old, new, most))
    tail = _alike_at_the_end(old, new, most - begin)
    end = old.find("<", len(old) - tail)
    return begin, end if end >= 0 else len(old)


def _alike(old: str, new: str, most: int) -> int:
    """How many letters at the beginning are the same, by halves: comparing slices costs next to nothing."""
    low = 0
    while low < most:
        middle = (low + most + 1) // 2
        if old[low:middle] == new[low:middle]:
            low = middle
        else:
            most = middle - 1
    return low


def _alike_at_the_end(old: str, new: str, most: int) -> int:
    """How many letters at the end are the same."""
    low, one, other = 0, len(old), len(new)
    while low < most:
        middle = (low + most + 1) // 2
        if old[one - middle : one - low] == new[other - middle : other - low]:
            low = middle
        else:
            most = middle - 1
    return low


def patched(old: str, given: Sequence[int | str]) -> str:
    """The new text, out of the old one and what has changed."""
    parts: list[str] = []
    done = 0
    for place, gone, come in zip(given[::3], given[1::3], given[2::3], strict=True):
        assert isinstance(place, int) and isinstance(gone, int) and isinstance(come, str)
        parts += [old[done:place], come]
        done = place + gone
    return "".join([*parts, old[done:]])


def _counted_alike(text: str) -> bool:
    """Whether a browser counts the letters of a text as we do: it counts those beyond the first 65,536 twice."""
    return text.isascii() or len(text.encode("utf-16-le", "surrogatepass")) == 2 * len(text)


def _steps(before: list[str], after: list[str]) -> Iterator[Step]:
    """The stretches of tags that differ, as short as can be told by looking a little way on."""
    places = dict(zip(after[::-1], range(len(after) - 1, -1, -1), strict=True))
    begin, start, end, stop = 0, 0, len(before), len(after)
    while begin < end or start < stop:
        one, other = _next_alike(before, after, places, begin, start)
        while one > begin and other > start and before[one - 1] == after[other - 1]:
            one, other = one - 1, other - 1
        yield begin, one, start, other
        begin, start = one, other
        while begin < end and start < stop and before[begin] == after[start]:
            begin, start = begin + 1, start + 1


def _next_alike(before: list[str], after: list[str], places: dict[str, int], begin: int, start: int) -> tuple[int, int]:
    """The nearest pair of equal tags from here on: the one before which the fewest tags go and come.

    A tag that says something, or else a pair of neighbours, is where two texts hang together.
    """
    end, stop = len(before), len(after)
    found, least = (end, stop), end - begin + stop - start
    for one in range(begin, end):
        if one - begin >= least:
            break
        tag = before[one]
        other = places.get(tag, -1)
        if other >= start and len(tag) > TELLING and one - begin + other - start < least:
            found, least = (one, other), one - begin + other - start
    return found

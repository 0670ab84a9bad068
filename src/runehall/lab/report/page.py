"""One page from a folder of matches: everything in one file, nothing fetched, dark or light as the reader wants it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from importlib import resources
from pathlib import Path
from typing import Any

from runehall.engine.errors import Refused
from runehall.lab.report.matrix import matrix_section
from runehall.lab.report.parts import section
from runehall.lab.report.plots import (
    Write,
    axis,
    box,
    histogram,
    percent,
    plain,
    points,
    scale_over,
    scatter,
    tone_of,
    whisker,
)
from runehall.lab.run.folder import opened
from runehall.lab.stats.figures import FEWEST, Findings, Rate, Spread, findings
from runehall.lab.stats.matchups import matrices

SHOWN = 8  # so many of the best and of the worst cards stand on the page; all of them unfold


def written(path: Path, made: Callable[[], str]) -> Path:
    """Write a page where it belongs; refused before anything is counted where that cannot be."""
    if path.suffix not in (".html", ".htm"):
        raise Refused(f"'{path}' should end in .html.")
    if path.is_dir():
        raise Refused(f"'{path}' is a folder: name a file for the page.")
    text = made()
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused(f"'{path}' cannot be written: {error.strerror or error}.") from None
    return path


def page(folder: Path) -> str:
    """The report of one folder."""
    kept = opened(folder)
    found = findings(kept)
    title = f"{found.plan['title']}: {found.games:,} matches"
    return document(
        title,
        header(title, lead(found), facts(found.plan)),
        tiles(found),
        seats_section(found),
        traits_section(found),
        matrix_section(matrices(kept)),
        cards_section(found),
        course_section(found),
        players_section(found),
        ending_section(found),
    )


def document(title: str, *parts: str) -> str:
    """A whole page around its parts."""
    style = (resources.files("runehall.lab.report") / "page.css").read_text(encoding="utf-8")
    footer = (
        "<footer><p>Intervals are at 95 %: shares by Wilson, means by the normal curve. Coloured rates differ from "
        "what was expected by more than chance explains, with at most one false alarm among twenty of them. Bots "
        "played: what they cannot do well looks weaker here than it is.</p></footer>"
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(part for part in parts if part)
        + f"\n{footer}\n</main>\n</body>\n</html>\n"
    )


def header(title: str, sentence: str, listed: str) -> str:
    """The head of a page."""
    return f'<header><h1>{escape(title)}</h1><p class="lead">{sentence}</p>{listed}</header>'


def lead(found: Findings) -> str:
    """What the page says first."""
    planned = found.plan["games"]
    so_far = f"{found.games:,} of {planned:,} planned matches so far. " if found.games < planned else ""
    best = max(found.seats, key=lambda rate: abs(rate.lift))
    low, high = best.interval
    if one_side(found):
        fair = f"All seats play together: they win {percent(best.share)} ({percent(low)} to {percent(high)})."
    elif best.clear:
        fair = (
            f"{escape(best.name)} wins {percent(best.share)} ({percent(low)} to {percent(high)}), "
            f"where even would be {percent(best.expected)}."
        )
    else:
        fair = "No seat wins clearly more or less than its even share."
    return so_far + fair


def one_side(found: Findings) -> bool:
    """Whether all seats win and lose together, so that there is no even share to hold them against."""
    return len(set(found.plan["sides"])) == 1


def facts(plan: Mapping[str, Any]) -> str:
    """What was played."""
    told = [
        ("Players", f"{plan['seats']} seats: {', '.join(plan['seat_names'])}"),
        ("Bots", ", ".join(plan["bots"]) + (", changing seats" if plan["rotate"] else "")),
        ("Seed", plan["seed"]),
        ("Rules", f"version {plan['rules']}, content {plan['content'] or 'none'}"),
        ("Changes", "; ".join(plan["changes"]) or "none: the cards as they are"),
        ("Settings", ", ".join(f"{name} {value}" for name, value in plan["settings"].items())),
    ]
    return '<dl class="facts">' + "".join(f"<dt>{a}</dt><dd>{escape(str(b))}</dd>" for a, b in told) + "</dl>"


def tiles(found: Findings) -> str:
    """The figures one wants first."""
    by_name = {spread.name: spread for spread in found.matches}
    waits = [value for spread in found.downtime for value in spread.values]
    told = [(f"{found.games:,}", "matches")]
    told += [
        (writer(name)(by_name[name].mean), words)
        for name, words in (
            ("length", "choices a match"),
            ("turns", "turns a match"),
            ("branching", "options a choice"),
            ("lead changes", "lead changes a match"),
            ("settled", "of a match until its winner leads for good"),
        )
        if name in by_name
    ]
    if waits:
        told.append((plain(sum(waits) / len(waits)), "choices of others between two own ones"))
    return (
        '<div class="tiles">'
        + "".join(f'<div class="tile"><b>{a}</b><span>{b}</span></div>' for a, b in told)
        + "</div>"
    )


def writer(name: str) -> Write:
    """How the values of a figure are written."""
    return (lambda value: percent(value, 0)) if name == "settled" else plain


# -- sections ----------------------------------------------------------------------------------------------------------


def seats_section(found: Findings) -> str:
    """Who wins, by seat and by bot."""
    order = f"<h3>By whose turn came first</h3>{rate_table(found.order, 'turn')}" if len(found.order) > 1 else ""
    bots = f"<h3>By bot</h3>{rate_table(found.bots, 'bot')}" if len(found.bots) > 1 else ""
    mark = "what all of them win together" if one_side(found) else "the even share"
    words = f"The dashed mark is {mark}; the line is where the true share lies."
    return section("Who wins", words, rate_table(found.seats, "seat"), order, bots)


def traits_section(found: Findings) -> str:
    """Who wins, by what seats were given."""
    if not found.traits:
        return ""
    tables = "".join(
        f"<h3>{escape(group)}</h3>{rate_table(by_standing(rates), group.lower())}"
        for group, rates in found.traits.items()
    )
    words = "The dashed mark is what the same seats win with all they were given together."
    return section("What seats were given", words, tables)


def cards_section(found: Findings) -> str:
    """Which cards win, when played and when held."""
    if not found.played and not found.held:
        return ""
    parts: list[str] = []
    if found.played:
        parts.append(f"<h3>Cards played</h3><figure>{scatter(found.played)}</figure>")
        parts.append(extremes(found.played, "card played"))
    if found.held:
        parts.append(f"<h3>Cards held</h3>{extremes(found.held, 'card held')}")
    if found.never_played:
        names = ", ".join(map(escape, found.never_played))
        parts.append(f'<p class="note">Held but never played: {names}.</p>')
    words = (
        "How often seats win that played a card at least once, or had it in hand at some time, against what the same "
        "seats win anyway. A card that is played when one is winning already wins often without being strong: compare "
        "it with how it fares when held, and change it to know."
    )
    return section("Cards", words, *parts)


def extremes(rates: Sequence[Rate], what: str) -> str:
    """The best and the worst of many rates, and all of them folded away."""
    ordered = by_standing(rates)
    if len(ordered) <= 2 * SHOWN:
        return rate_table(ordered, what, lifted=True)
    best, worst = ordered[:SHOWN], ordered[-SHOWN:]
    return (
        rate_table([*best, *worst], what, lifted=True)
        + f'<p class="note">The {SHOWN} that most surely win more than expected and the {SHOWN} that most surely win '
        f"less, of {len(ordered)} that {FEWEST} or more seats had.</p>"
        f"<details><summary>All {len(ordered)}</summary>{rate_table(ordered, what, lifted=True)}</details>"
    )


def course_section(found: Findings) -> str:
    """How matches run."""
    titles = {
        "length": "Length",
        "turns": "Turns",
        "branching": "Branching",
        "lead changes": "Lead changes",
        "settled": "When it is settled",
    }
    drawn = "".join(
        f"<figure><h3>{titles[spread.name]}</h3>{histogram(spread, writer(spread.name))}"
        f"<figcaption>{_spread_words(spread)}</figcaption></figure>"
        for spread in found.matches
    )
    words = (
        "The leader is whom the game's own judgement puts first when the choice passes to another seat. A match is "
        "settled when a later winner leads for good."
    )
    return section("How matches run", words, f'<div class="pair">{drawn}</div>')


def _spread_words(spread: Spread) -> str:
    """A sentence under a histogram."""
    write = writer(spread.name)
    low, high = spread.interval
    unit = spread.unit[:1].upper() + spread.unit[1:]
    return (
        f"{escape(unit)}: mean {write(spread.mean)} ({write(low)} to {write(high)}), "
        f"half of all between {write(spread.at(0.25))} and {write(spread.at(0.75))}."
    )


def players_section(found: Findings) -> str:
    """How much players do and wait."""
    parts = [
        f"<h3>{title}</h3>{spread_table(spreads)}"
        for title, spreads in (
            ("Decisions a match", found.decisions),
            ("Downtime: choices of others between two own ones", found.downtime),
            ("Longest wait of a match, in choices of others", found.longest_waits),
        )
        if spreads
    ]
    words = "Dot: the mean. Bar: the middle half of all matches. Line: four fifths of them."
    return section("What players do, and how long they wait", words, *parts)


def ending_section(found: Findings) -> str:
    """Why matches end."""
    rows = "".join(
        f'<tr><td class="name">{escape(reason)}</td>'
        f'<td class="plot"><div class="share" style="width:{100 * count / found.games:.2f}%"></div></td>'
        f'<td class="figure">{percent(count / found.games)}</td><td class="figure dim">{count:,}</td></tr>'
        for reason, count in found.reasons
    )
    return section("Why matches end", "", f"<table><tbody>{rows}</tbody></table>")


# -- tables ------------------------------------------------------------------------------------------------------------


def by_standing(rates: Sequence[Rate]) -> list[Rate]:
    """The rates that are most surely above what was expected come first, those most surely below come last."""
    return sorted(rates, key=lambda rate: -rate.standing)


def rate_table(rates: Sequence[Rate], what: str, *, lifted: bool = False) -> str:
    """A row for every rate: a picture of it and its figures."""
    ends = [end for rate in rates for end in (*rate.interval, rate.expected)]
    scale = scale_over(ends, 0.0, 1.0)
    extra = '<th class="figure">against expected</th>' if lifted else ""
    top = axis(scale, lambda value: percent(value, 0))
    head = (
        f'<tr><th scope="col">{escape(what)}</th><th class="plot" scope="col">{top}</th>'
        f'<th class="figure" scope="col">won</th>{extra}<th class="figure spare" scope="col">95 % interval</th>'
        '<th class="figure spare" scope="col">seats</th></tr>'
    )
    rows = []
    for rate in rates:
        low, high = rate.interval
        said = f"{rate.name}: {percent(rate.share)} won, {percent(low)} to {percent(high)}; "
        said += f"{percent(rate.expected)} expected"
        drawn = whisker(scale, rate.share, low, high, rate.expected, tone_of(rate), said)
        lift = f'<td class="figure {tone_of(rate)}">{points(rate.lift)}</td>' if lifted else ""
        rows.append(
            f'<tr><td class="name">{escape(rate.name)}</td><td class="plot">{drawn}</td>'
            f'<td class="figure {tone_of(rate) if not lifted else ""}">{percent(rate.share)}</td>{lift}'
            f'<td class="figure dim spare">{percent(low)} – {percent(high)}</td>'
            f'<td class="figure dim spare">{rate.chairs:,}</td></tr>'
        )
    return f"<table><thead>{head}</thead><tbody>{''.join(rows)}</tbody></table>"


def spread_table(spreads: Sequence[Spread]) -> str:
    """A row for every spread."""
    scale = scale_over([end for spread in spreads for end in (spread.at(0.1), spread.at(0.9), spread.mean)], 0.0)
    head = (
        f'<tr><th scope="col">seat</th><th class="plot" scope="col">{axis(scale, plain)}</th>'
        '<th class="figure" scope="col">mean</th><th class="figure spare" scope="col">half of all</th></tr>'
    )
    rows = []
    for spread in spreads:
        first, third = plain(spread.at(0.25)), plain(spread.at(0.75))
        drawn = box(scale, spread, f"{spread.name}: mean {plain(spread.mean)}, half of all between {first} and {third}")
        rows.append(
            f'<tr><td class="name">{escape(spread.name)}</td><td class="plot">{drawn}</td>'
            f'<td class="figure">{plain(spread.mean)}</td><td class="figure dim spare">{first} – {third}</td></tr>'
        )
    return f"<table><thead>{head}</thead><tbody>{''.join(rows)}</tbody></table>"

"""The table drawn for a terminal: blocks of lines with an empty line between, which the terminal lays side by side.

Lines may carry Rich's markup (`[bold]…[/]`), never for meaning alone: what a colour says, a letter or a mark says too.
"""

from __future__ import annotations

from typing import Final

from runehall.games.bloodrunes.view_types import CasterView, Colour, SpellView, TableView, View, WantedView
from runehall.scene.view_types import UNKNOWN

CELL: Final = 9  # the width of a space of the board
BLOCK: Final = 32  # the width of most other blocks: three of them stand side by side in 100 columns
CLAN_STYLES: Final[dict[Colour, str]] = {"blue": "bright_blue", "green": "green", "red": "red", "yellow": "yellow"}

LEGEND: Final = "[dim](X) lies there, X is missing, Xa1: X on a1; rows of a Spell: far/middle/near[/]"


def picture(view: View) -> str:
    """The table as blocks of text, turned to the viewer; a spectator sits at South."""
    table, seats, seat = view["table"], view["seats"], view["seat"]
    blocks = [_board(table, seats, seat), _rivers(table)]
    order = [(each + (seat or 0)) % len(seats) for each in range(len(seats))]
    blocks += [_console(table, seats, seat, each) for each in order]
    if seat is not None:
        blocks.append(_hand(table, seat))
        blocks += [_own_spell(table, table["casters"][seat], spell) for spell in table["casters"][seat]["spells"]]
    blocks += [_other_book(table, seats, each) for each in order if each != seat]
    blocks.append([LEGEND])
    return "\n\n".join("\n".join(block) for block in blocks if block)


# -- the board ---------------------------------------------------------------------------------------------------------


def _board(table: TableView, seats: list[str], seat: int | None) -> list[str]:
    """The Casting board with the viewer's side at the bottom, and who sits around it."""
    sitting = _sitting(table, seats, seat)
    lines = [f"{'':8}{_centred(sitting[2], 31)}", f"{'':8}┌─────────┬─────────┬─────────┐"]
    for row, names in enumerate(table["spaces"]):
        cells = [_cell(table, name) for name in names]
        left, right = (sitting[1], sitting[3]) if row == 1 else ("", "")
        sides = [_side_words(left), _side_words(right)]
        for line in range(2):
            inner = "│".join(cell[line] for cell in cells)
            lines.append(f"{sides[0][line]:>7} │{inner}│ {sides[1][line]}")
        if row < 2:
            lines.append(f"{'':8}├─────────┼─────────┼─────────┤")
    return [*lines, f"{'':8}└─────────┴─────────┴─────────┘", f"{'':8}{_centred(sitting[0], 31)}"]


def _sitting(table: TableView, seats: list[str], seat: int | None) -> list[str]:
    """Who sits at the viewer's own side, to the left, opposite and to the right; '' where nobody does."""
    found = ["" for _ in table["sides"]]
    for each, caster in enumerate(table["casters"]):
        found[table["sides"].index(caster["side"])] = _title(table, seats, seat, each)
    return found


def _title(table: TableView, seats: list[str], seat: int | None, each: int) -> str:
    """A Caster by name, and what a Spell of the viewer calls them: Left, Right or Across."""
    direction = table["casters"][each]["direction"]
    relation = "you" if seat == each else direction.title() if direction else ""
    return f"{seats[each]} ({relation})" if relation else seats[each]


def _side_words(words: str) -> tuple[str, str]:
    """A Caster's name and relation, one below the other."""
    name, _, relation = words.partition(" ")
    return name, relation


def _cell(table: TableView, name: str) -> tuple[str, str]:
    """A space: its name with how many Runes are covered, and its top Rune."""
    pile = table["board"][name]
    covered = f"+{len(pile) - 1}" if len(pile) > 1 else ""
    head = f"[dim]{name}[/]{covered:>{CELL - 2}}"
    if not pile:
        return head, " " * CELL
    rune = table["runes"][pile[-1]]
    return head, f"[bold]{rune['letter']} {rune['name'][: CELL - 2]:<{CELL - 2}}[/]"


def _centred(words: str, width: int) -> str:
    """Words in the middle of a width."""
    return words.center(width).rstrip()


# -- the middle of the table -------------------------------------------------------------------------------------------


def _rivers(table: TableView) -> list[str]:
    """Both Rivers with their decks and discard piles, and the Pool."""
    runes = [_rune(table, word) for word in table["rune_river"]]
    lines = [
        f"[bold]Rune River[/]  deck {table['rune_deck']}, gone {len(table['rune_discard'])}",
        " " + (" ".join(runes) or "empty"),
        f"[bold]Spell River[/] deck {table['spell_deck']}, gone {len(table['spell_discard'])}",
    ]
    for spell in table["river_spells"]:
        lines += [f" {spell['name']}", f"   {_in_a_row(table, spell)}"]
    acolytes = " ".join(f"{count}{colour[0].upper()}" for colour, count in table["pool"]["acolytes"].items())
    return [*lines, f"[bold]Pool[/] {table['pool']['fortunes']}◆, Acolytes {acolytes or 'none'}"]


def _rune(table: TableView, word: str) -> str:
    """A Rune by letter and name."""
    return f"{table['runes'][word]['letter']} {table['runes'][word]['name']}" if word in table["runes"] else "a Rune"


def _letter(table: TableView, word: str) -> str:
    """A Rune by its letter."""
    return table["runes"][word]["letter"]


def _in_a_row(table: TableView, spell: SpellView) -> str:
    """A configuration in one line: the far, the middle and the near row; a free pair with a plus."""
    if spell["pair"]:
        return " + ".join(_letter(table, rune["rune"]) for rune in spell["runes"]) + " side by side"
    shown = {rune["place"]: _letter(table, rune["rune"]) for rune in spell["runes"]}
    return "/".join("".join(shown.get(place, "·") for place in row) for row in table["places"])


# -- Consoles ----------------------------------------------------------------------------------------------------------


def _console(table: TableView, seats: list[str], seat: int | None, each: int) -> list[str]:
    """One Console: Fortunes, Acolytes, Wards and how many Runes are held."""
    caster = table["casters"][each]
    mark = "►" if each == table["active"] else " "
    clan = f"{caster['clan'].title()} clan" if caster["clan"] else "no clan yet"
    style = CLAN_STYLES[caster["clan"]] if caster["clan"] else "default"
    title = _title(table, seats, seat, each)
    lines = [f"{mark} [bold]{title}[/], [{style}]{clan}[/]"]
    lines.append(f"  {_fortunes(caster['fortunes'], table['limits']['fortunes'])}")
    lines.append(f"  {_acolytes(table, caster, each)}")
    lines += _wards(caster, seats)
    lines += [f"  Book {len(caster['spells'])} of {caster['book_limit']} Spells"]
    return lines if each == seat else [*lines, *_known_hand(table, caster)]


def _fortunes(count: int, to_win: int) -> str:
    """Fortunes as filled and empty marks, loud when one more wins."""
    marks = "◆" * count + "◇" * max(0, to_win - count)
    if count == to_win - 1:
        return f"[bold reverse]{marks} {count} !! ONE MORE WINS !![/]"
    return f"{marks} {count} Fortune{'' if count == 1 else 's'}"


def _acolytes(table: TableView, caster: CasterView, each: int) -> str:
    """Acolytes by the letter of their colour, small where they are used, and how many actions are left."""
    letters = [(colour, colour[0]) for colour, count in caster["acolytes"].items() for _ in range(count)]
    ready = len(letters) - caster["used"]
    marks = [
        f"[{CLAN_STYLES[colour]}]{letter.upper()}[/]" if at < ready else f"[dim]{letter}[/]"
        for at, (colour, letter) in enumerate(letters)
    ]
    left = f", {table['actions_left']} to use" if each == table["active"] else ""
    return f"{''.join(marks)} {len(letters)} of {caster['acolyte_limit']} Acolytes{left}"


def _wards(caster: CasterView, seats: list[str]) -> list[str]:
    """The Active Wards and whom they stop."""
    if not caster["wards"]:
        return []
    names = ", ".join(word.removeprefix("protection_ward_").title() for word in caster["wards"])
    stopped = [seats[thief] for thief in caster["safe_from"]]
    everybody = len(stopped) == len(seats) - 1 and len(seats) > 2
    return _wrapped(f"▣ Ward {names}: stops {'everybody' if everybody else ', '.join(stopped)}", "  ")


def _known_hand(table: TableView, caster: CasterView) -> list[str]:
    """How many Runes another Caster holds, and those everybody saw being taken."""
    known = [word for word in caster["hand"] if word != UNKNOWN]
    said = _runes_held(caster["hand"]) + (f", seen: {_counted(table, known)}" if known else "")
    return _wrapped(said, "  ")


def _runes_held(hand: list[str]) -> str:
    """How many Runes a hand holds."""
    return f"{len(hand)} Rune{'' if len(hand) == 1 else 's'}"


def _counted(table: TableView, words: list[str]) -> str:
    """Runes by name, equal ones counted."""
    kinds = list(dict.fromkeys(words))
    return ", ".join(
        table["runes"][word]["name"] + (f" ×{words.count(word)}" if words.count(word) > 1 else "") for word in kinds
    )


def _wrapped(words: str, indent: str) -> list[str]:
    """Words broken into lines of a block; the later ones stand a little further in."""
    lines, line = [], indent
    for word in words.split():
        if len(line) + len(word) > BLOCK and line.strip():
            lines.append(line.rstrip())
            line = indent + "  "
        line += word + " "
    return [*lines, line.rstrip()]


# -- hand and Books ----------------------------------------------------------------------------------------------------


def _hand(table: TableView, seat: int) -> list[str]:
    """The viewer's own Runes, equal ones counted."""
    hand = table["casters"][seat]["hand"]
    kinds = list(dict.fromkeys(hand))
    lines = [f"  {hand.count(word)} × {_rune(table, word)}" for word in kinds]
    return [f"[bold]Your hand[/]  {_runes_held(hand)}", *lines]


def _own_spell(table: TableView, caster: CasterView, spell: SpellView) -> list[str]:
    """One of the viewer's Spells with its picture as the viewer sees it: (P) lies there, P is missing."""
    hand, river = list(caster["hand"]), list(table["rune_river"])
    needs = [_need(table, hand, river, rune) for rune in spell["runes"]]
    drawn = _pair_drawn(table, spell) if spell["pair"] else _grid(table, spell)
    height = max(len(drawn), len(needs))
    drawn += [" " * 9] * (height - len(drawn))
    needs += [""] * (height - len(needs))
    lines = [f"Yours: [bold]{spell['name']}[/]"]
    lines += [f" {left}  {right}".rstrip() for left, right in zip(drawn, needs, strict=True)]
    if spell["castable"]:
        return [*lines, "[bold reverse] * CAST IT NOW * [/]"]
    return [*lines, *_wrapped(f"! {spell['obstacle']}", " ")] if spell["obstacle"] else lines


def _grid(table: TableView, spell: SpellView) -> list[str]:
    """A configuration in three rows, far row first."""
    shown = {rune["place"]: _placed(table, rune) for rune in spell["runes"]}
    return ["".join(shown.get(place, " · ") for place in row) for row in table["places"]]


def _placed(table: TableView, rune: WantedView) -> str:
    """A Rune of a picture: in round brackets where it lies, a Loki in its place too."""
    letter = _letter(table, rune["rune"])
    return f" {letter} " if rune["lies"] == "no" else f"[bold green]({letter})[/]"


def _pair_drawn(table: TableView, spell: SpellView) -> list[str]:
    """A free pair: its two Runes side by side."""
    first, second = (_placed(table, rune) for rune in spell["runes"])
    return [f"{first} + {second}", "any side "]


def _need(table: TableView, hand: list[str], river: list[str], rune: WantedView) -> str:
    """Whether a Rune of a picture lies there, and else where it can be had; each Rune at hand serves once."""
    name, spaces = table["runes"][rune["rune"]]["name"], rune["spaces"]
    where = f" {spaces[0]}" if rune["place"] else ""
    if rune["lies"] == "loki":
        return f"{name}{where}: Loki"
    if rune["lies"] == "yes":
        return f"{name}{where}: there"
    for place, said in ((hand, "in hand"), (river, "River")):
        if rune["rune"] in place:
            place.remove(rune["rune"])
            return f"{name}{where}: {said}"
    return f"{name}{where}: -"


def _other_book(table: TableView, seats: list[str], each: int) -> list[str]:
    """Another Caster's Spells in short, seen from that Caster's side, with what is missing on the board."""
    caster = table["casters"][each]
    lines = [f"[bold]{seats[each]}'s Book[/], read from {caster['side'].title()}"]
    if not caster["spells"]:
        lines.append(" empty")
    for spell in caster["spells"]:
        lines.append(f" {spell['name']}")
        lines += _wrapped(f"{_in_a_row(table, spell)} {_missing(table, spell)}", "  ")
    return lines


def _missing(table: TableView, spell: SpellView) -> str:
    """What another Caster's Spell still needs, in short."""
    if spell["castable"]:
        return "!! CAN CAST"
    if spell["matched"]:
        return "matched, no effect"
    missing = [rune for rune in spell["runes"] if rune["lies"] == "no"]
    return "needs " + " ".join(
        _letter(table, rune["rune"]) + (rune["spaces"][0] if rune["place"] else "") for rune in missing
    )

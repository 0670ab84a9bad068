"""The optional rules: which of them fit together, and what each changes for the seats."""

from __future__ import annotations

from runehall.content.settings import Flag, OneOf, SeatOf, Setting, Settings
from runehall.engine.errors import BadSetting
from runehall.games.medieval_mayhem.book import CHOSEN, DRAFTED, RANDOM, MedievalBook

SETTINGS: tuple[Setting, ...] = (
    OneOf("characters", default="random", rule="MM-014", words=("random", "chosen", "drafted"),
          explanation="How Characters are given out; 'drafted' is the optional rule Character Card Draft."),
    OneOf("round_limit", default="none", rule="MM-201", words=("none", "10", "15", "20"),
          explanation="Round Time Limit: the game ends after so many rounds and in no other way."),
    Flag("threes_a_charm", default=False, rule="MM-208", explanation="Three's a Charm: the third set wins at once."),
    Flag("right_hand_man", default=False, rule="MM-211",
         explanation="Right Hand Man: only the player to the right can be chosen; 3 or more players."),
    Flag("best_defense", default=False, rule="MM-216", explanation="The Best Defense: adds the Recycle action."),
    Flag("team_tactics", default=False, rule="MM-221", explanation="Team Tactics: two teams; 4 or 6 players."),
    Flag("free_stuff", default=False, rule="MM-234", explanation="Free Stuff: forming a set costs no action."),
    Flag("turn_order_points", default=False, rule="MM-D49", house=True,
         explanation="an early place in the turn order brings points at the end."),
    SeatOf("first", default="random", rule="MM-022", words=("random", "0", "1", "2", "3", "4", "5"),
           explanation="Which seat begins."),
)  # fmt: skip


def check_mix(seats: int, settings: Settings) -> None:
    """Refuse optional rules that the number of players does not fit (MM-195)."""
    if settings.flag("team_tactics") and seats not in (4, 6):
        raise BadSetting(f"Team Tactics needs 4 or 6 players, not {seats}: two teams of 2 or of 3.", "MM-221")
    if seats == 6 and not settings.flag("team_tactics"):
        raise BadSetting("Six players can play only with Team Tactics.", "MM-011")
    if settings.flag("right_hand_man") and seats < 3:
        raise BadSetting(f"Right Hand Man needs 3 or more players, not {seats}.", "MM-211")
    first = settings.word("first")
    if first != "random" and int(first) >= seats:
        raise BadSetting(f"first is seat {first}, but there are only seats 0 to {seats - 1}.", "MM-022")


def agree(book: MedievalBook, settings: Settings) -> None:
    """Write the agreed rules into the book."""
    seats = book.seats
    first, rounds = settings.word("first"), settings.word("round_limit")
    book.first = -1 if first == "random" else int(first)
    book.assignment = {"random": RANDOM, "chosen": CHOSEN, "drafted": DRAFTED}[settings.word("characters")]
    book.rounds = 0 if rounds == "none" else int(rounds)
    book.instant_win = settings.flag("threes_a_charm")
    book.recycling = settings.flag("best_defense")
    book.free_sets = settings.flag("free_stuff")
    book.teams = settings.flag("team_tactics")
    book.pays_turn_order = settings.flag("turn_order_points")
    book.sets_to_end = 3 if not book.teams else 4 if seats == 4 else 5
    book.sees = [_allies(book, seat) for seat in range(seats)]
    everyone = (1 << seats) - 1
    # In teams a text means the other team only, whatever it says (MM-224, MM-225).
    book.others = [everyone & ~book.sees[seat] for seat in range(seats)]
    book.all = book.others if book.teams else [everyone] * seats
    book.opponents = [_opponents(book, seat, settings.flag("right_hand_man")) for seat in range(seats)]


def _allies(book: MedievalBook, seat: int) -> int:
    """The mask of a seat alone, or of its team."""
    return sum([1 << other for other in range(book.seats) if book.side_of(other) == book.side_of(seat)])


def _opponents(book: MedievalBook, seat: int, right_hand_man: bool) -> list[int]:
    """Whom a seat may choose, clockwise from its left (MM-068); with Right Hand Man one only (MM-212, MM-240)."""
    around = [(seat + step) % book.seats for step in range(1, book.seats)]
    if right_hand_man:
        return around[-1:]
    return [other for other in around if book.others[seat] >> other & 1]

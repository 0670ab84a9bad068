"""The optional rules: which of them fit together, and what each changes for the seats."""

from __future__ import annotations

from runehall.engine.errors import BadSetting
from runehall.engine.settings import Flag, OneOf, Setting, Settings
from runehall.games.medieval_mayhem.lore import CHOSEN, DRAFTED, RANDOM, Lore

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
    OneOf("first", default="random", rule="MM-022", words=("random", "0", "1", "2", "3", "4", "5"),
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


def agree(lore: Lore, settings: Settings) -> None:
    """Write the agreed rules into the lore."""
    seats = lore.seats
    first, rounds = settings.word("first"), settings.word("round_limit")
    lore.first = -1 if first == "random" else int(first)
    lore.assignment = {"random": RANDOM, "chosen": CHOSEN, "drafted": DRAFTED}[settings.word("characters")]
    lore.rounds = 0 if rounds == "none" else int(rounds)
    lore.instant_win = settings.flag("threes_a_charm")
    lore.recycling = settings.flag("best_defense")
    lore.free_sets = settings.flag("free_stuff")
    lore.teams = settings.flag("team_tactics")
    lore.sets_to_end = 3 if not lore.teams else 4 if seats == 4 else 5
    lore.sees = [_allies(lore, seat) for seat in range(seats)]
    everyone = (1 << seats) - 1
    # In teams a text means the other team only, whatever it says (MM-224, MM-225).
    lore.others = [everyone & ~lore.sees[seat] for seat in range(seats)]
    lore.all = lore.others if lore.teams else [everyone] * seats
    lore.opponents = [_opponents(lore, seat, settings.flag("right_hand_man")) for seat in range(seats)]


def _allies(lore: Lore, seat: int) -> int:
    """The mask of a seat alone, or of its team: every other seat (MM-222)."""
    if not lore.teams:
        return 1 << seat
    return sum([1 << other for other in range(seat % 2, lore.seats, 2)])


def _opponents(lore: Lore, seat: int, right_hand_man: bool) -> list[int]:
    """Whom a seat may choose, clockwise from its left (MM-068); with Right Hand Man one only (MM-212, MM-240)."""
    around = [(seat + step) % lore.seats for step in range(1, lore.seats)]
    if right_hand_man:
        return around[-1:]
    return [other for other in around if lore.others[seat] >> other & 1]

"""A bot of your own against the greedy one, in one match of BloodRunes."""

import runehall
from runehall import bots
from runehall.bots import Bot, Sight
from runehall.engine.options import Choice


class Builder(Bot):
    """Casts what it can, and else brings Runes to the board, centre first."""

    WANTED = ("cast_spell", "steal_acolyte", "hex_ward", "draw_spell build", "cast_rune", "draw_rune")

    def choose(self, sight: Sight) -> Choice:
        """The first choice of the first sort that is offered."""
        for wanted in self.WANTED:
            for choice in sight.choices:
                if sight.text(choice).startswith(wanted):
                    return choice
        return sight.choices[0]


def main() -> None:
    """Play, and say how it went."""
    match = runehall.new("bloodrunes", seats=2, seed=5, turn_limit=60)
    made = bots.play(match, [Builder(), bots.bot("greedy", seed=5)])
    assert match.outcome is not None
    names = [match.view(None).json()["seats"][seat] for seat in match.outcome.winners]  # type: ignore[index]
    print(f"{made} choices; {', '.join(names)} won by {match.outcome.reason}; Fortunes {match.outcome.scores}")


if __name__ == "__main__":
    main()

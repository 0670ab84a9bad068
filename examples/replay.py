"""Keep a match as text, look at it as each viewer may, and go another way from the middle."""

import runehall
from runehall import bots


def main() -> None:
    """Play, keep, replay, fork."""
    match = runehall.new("bloodrunes", seats=2, seed=11)
    bots.play(match, [bots.bot("greedy", 1), bots.bot("greedy", 2)], limit=40)
    text = str(match.record)
    print(f"{len(text.splitlines())} lines keep {match.length} choices")

    again = runehall.replay(text, upto=20)
    print("after 20 choices a spectator had heard:", again.events(None)[-1].text)

    bots.play(again, [bots.bot("sloppy", 3), bots.bot("greedy", 4)])
    assert again.outcome is not None
    print(f"from there another match was won by seat {again.outcome.winners[0]} after {again.length} choices")

    broken = text.replace("draw_rune", "draw_moon", 1)
    try:
        runehall.replay(broken)
    except runehall.BadRecord as refused:
        print("refused:", str(refused)[:60], "…")


if __name__ == "__main__":
    main()

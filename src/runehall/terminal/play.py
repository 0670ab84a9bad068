"""Playing a match in a terminal: the table is drawn, options are asked for, bots answer for the other seats."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from rich.text import Text

from runehall import bots
from runehall.bots import Bot
from runehall.engine.errors import Refused
from runehall.match.match import Match, state_of
from runehall.match.views import Ask, Option
from runehall.terminal import draw, fitting
from runehall.terminal.finding import Finding
from runehall.terminal.keeping import Keeper
from runehall.terminal.menu import Fold, Item, Menu, picked
from runehall.terminal.screen import Screen

HELP: Final = """\
a number     choose that option; 7 b2 goes on where a folded line stops
words        choose by words, their beginnings are enough: draw fi, cast_rune fire b2
Enter        go back to all options, or show the table again
why          the rule that asks
why N        the rules behind an option, or why something cannot be chosen
odds N       what chance may bring, from what you know
hint, hint N what the coach would choose, from what you know; N seconds of thought
undo         take back your last choice, if nobody learned anything by it
reset        take back all you have picked of a choice you have not finished
log, log N   what happened so far, the last N lines
card NAME    a card: its values and what it does
rules ID     a rule of the ledger, such as rules BR-049
rules WORD   the rules that speak of something
view         draw the whole table
save FILE    keep the match in a file and go on
quit         keep the match in a file and leave
An option marked ! comes with a warning, and you are asked again."""
SHOWN_ODDS: Final = 12
SHOWN_LOG: Final = 20
SHOWN_HINT: Final = 6
HINT_SECONDS: Final = 1.0
HINT_LONGEST: Final = 60.0
FRAME: Final = 4  # lines around table and menu: two rules, the line one types in, the one that told what happened


class Leaving(Exception):
    """The person wants to go."""


class Play:
    """One person, or a spectator, at a table with bots."""

    def __init__(
        self,
        match: Match,
        seat: int | None,
        players: Sequence[Bot],
        *,
        screen: Screen,
        keeper: Keeper,
        rules: Mapping[str, str],
        seed: str,
    ) -> None:
        """Sit down: `players` has a bot for every seat, the person's own included, which is never asked."""
        self.match: Final = match
        self.seat: Final = seat
        self.players: Final = players
        self.screen: Final = screen
        self.keeper: Final = keeper
        self.rules: Final = rules
        self.finding: Final = Finding(rules, match.content)
        self.seed: Final = seed
        self.seen = 0  # how many events have been told
        self.made = len(match.record)  # how many choices are in the file already
        self.menu = Menu(())
        self.drawn: list[str] = []  # the parts of the table as they were when it was last drawn
        self.restraint: Final = bots.Restraint(match.seats)
        self.commands: Final = {
            "?": self._help, "help": self._help, "why": self._why, "odds": self._odds, "undo": self._undo,
            "reset": self._reset, "hint": self._hint, "h": self._hint, "log": self._log, "rules": self._rules,
            "card": self._card, "view": self._view, "save": self._save,
            "quit": self._quit, "q": self._quit, "exit": self._quit,
        }  # fmt: skip

    def run(self) -> None:
        """Play until the match is over or the person leaves; whatever happens, the match is kept."""
        try:
            self._play()
        except (EOFError, Leaving, KeyboardInterrupt) as end:
            self._leave()
            if isinstance(end, KeyboardInterrupt):
                raise
        except BaseException:
            with contextlib.suppress(Refused):
                self.screen.say(f"The match so far is kept in {self.keeper.keep_anyhow(self.match)}.")
            raise

    def _play(self) -> None:
        """Let everybody choose in turn until the match is over."""
        self._tell()
        while not self.match.over:
            if self._a_bot_spoke_up():
                continue
            mine = [ask for ask in self.match.pending if ask.seat == self.seat]
            if mine:
                self._decide(mine[0])
            elif not self._took_free_timing():
                self._let_a_bot_choose()
        self._end()

    # -- the others ----------------------------------------------------------------------------------------------------

    def _let_a_bot_choose(self) -> None:
        """Let the bot that is asked choose, and tell what it did."""
        seat = self.match.pending[0].seat
        self._choose_for_a_bot(bots.choose(self.match, seat, self.players[seat], self.seed))
        if self.seat is None and self.screen.tty and seat not in [ask.seat for ask in self.match.pending]:
            self._draw()
            if self.screen.ask("Enter: go on, q: quit > ") in ("q", "quit"):
                raise Leaving

    def _a_bot_spoke_up(self) -> bool:
        """Let a bot that nobody asks do what it may and wants to."""
        option = bots.consider_all(self.match, self.players, self.restraint, self.seed, besides=self.seat)
        if option is not None:
            self._choose_for_a_bot(option)
        return option is not None

    def _choose_for_a_bot(self, option: Option) -> None:
        """Make a bot's choice, and tell what it did."""
        self.restraint.note(state_of(self.match), option.seat, option.choice)
        self.match.choose(option)
        self._tell()

    def _took_free_timing(self) -> bool:
        """Ask whether the person wants to act out of turn, where a game allows it."""
        ask = self.match.optional(self.seat) if self.seat is not None else None
        return ask is not None and self._decide(ask)

    def _tell(self) -> None:
        """Tell what happened since the last look, one line a choice."""
        events = self.match.events(self.seat, since=self.seen)
        self.seen += len(events)
        if events:
            self.screen.say(" ".join(event.text for event in events), indent="  ")

    # -- the person ----------------------------------------------------------------------------------------------------

    def _decide(self, ask: Ask) -> bool:
        """Draw the table and ask until something is chosen or taken back; False if a free choice was let go.

        While somebody picks, it is one question: the table is drawn once.
        """
        if ask.picked:
            self._open(self._menu(ask.options), ask)
        else:
            self._show(ask)
        before = len(self.match.record)
        while len(self.match.record) == before:
            said = self.screen.ask(f"{self._name(ask.seat)} > ")
            if not said and ask.optional:
                return False
            try:
                self._heard(said, ask)
            except Refused as refused:
                self.screen.say(self._explained(refused), style="yellow")
        self._tell()
        if self.keeper.path is not None:
            self.keeper.keep(self.match)
            self.made = len(self.match.record)
        return True

    def _open(self, menu: Menu, ask: Ask) -> None:
        """Show a menu under what is asked."""
        self.menu = menu
        more = "" if menu.words == "" else f"  ({menu.words} …, Enter: back)"
        self.screen.say(f"{ask.prompt}{more}", style="bold")
        for sentence in picked(ask):
            self.screen.say(sentence)
        self.screen.lines(self._menu_lines(menu))

    def _menu(self, options: Sequence[Option], words: str = "") -> Menu:
        """A menu that leaves room for the table: in a small window more is folded."""
        menu, height = Menu(options, words), self.screen.height
        for many in (3, 1) if height is not None else ():
            if len(self._menu_lines(menu)) > max(6, (height or 0) // 4):
                menu = Menu(options, words, many)
        return menu

    def _menu_lines(self, menu: Menu) -> list[Text]:
        """The lines of a menu; where it is higher than the window, it stands in columns."""
        width, height = self.screen.width, self.screen.height
        blocks = menu.blocks()
        if height is None:
            return draw.packed(blocks, width)
        blocks = [part for block in fitting.fitted(blocks, width) for part in fitting.columned(block, height - 6)]
        return draw.packed(blocks, width)

    def _show(self, ask: Ask) -> None:
        """Show the table and what is asked, together no higher than the window."""
        menu = self._menu(ask.options)
        height = self.screen.height
        taken = len(self._menu_lines(menu)) + fitting.rows([ask.prompt, *picked(ask)], self.screen.width) + FRAME
        self._draw(None if height is None else height - taken)
        self._open(menu, ask)

    def _heard(self, said: str, ask: Ask) -> None:
        """Do what a typed line means: an option, a command, or the beginning of one."""
        word, _, rest = said.partition(" ")
        exact = any(option.text == said for option in ask.options)
        if not said:
            if not self.menu.words:
                self._show(ask)
            else:
                self._open(self._menu(ask.options), ask)
        elif word.casefold() in self.commands and not exact:
            self.commands[word.casefold()](rest.strip(), ask)
        else:
            item = self._meant(said, ask)
            if isinstance(item, Fold):
                self._open(self._menu(item.options, item.words), ask)
            elif self._confirmed(item, ask):
                self.match.choose(item)

    def _meant(self, said: str, ask: Ask) -> Item:
        """What a line means in the open menu, else among all options; refused with the game's own reason."""
        number = said.split()[0].isdecimal()  # a number means a line that is seen, never one of another menu
        for menu in [self.menu] if number else [self.menu, Menu(ask.options)]:
            with contextlib.suppress(Refused):
                return menu.meant(said)
        if not number:
            self._refuse_as_the_game_does(said, ask)
        return self.menu.meant(said)

    def _refuse_as_the_game_does(self, said: str, ask: Ask) -> None:
        """Say by which rule something cannot be chosen now, if it is a choice of this game at all."""
        try:
            self.match.copy().choose(said, ask.seat)
        except Refused as refused:
            if refused.rule:
                raise

    def _confirmed(self, option: Option, ask: Ask) -> bool:
        """Whether a person still wants an option after its warning; any other answer is heard as a new line."""
        if not option.caution:
            return True
        self.screen.say(f"{option.label}? {option.caution}", style="yellow")
        answer = self.screen.ask("Do it? [y/N] > ")
        if answer.casefold() in ("y", "yes"):
            return True
        if answer and answer.casefold() not in ("n", "no"):
            self._heard(answer, ask)
        return False

    def _explained(self, refused: Refused) -> str:
        """A refusal with the rule behind it in full."""
        rule = self.rules.get(refused.rule, "")
        return f"{refused.reason} {refused.rule}: {rule}" if rule else str(refused)

    # -- commands ------------------------------------------------------------------------------------------------------

    def _help(self, rest: str, ask: Ask) -> None:
        """Say what can be typed."""
        for line in HELP.splitlines():
            self.screen.text(Text("  " + line))

    def _why(self, rest: str, ask: Ask) -> None:
        """Cite the rules behind the question, or behind an option; or why something cannot be chosen."""
        if rest:
            item = self._meant(rest, ask)
            option = item.options[0] if isinstance(item, Fold) else item
            named = option.why
        else:
            named = (ask.rule,) if ask.rule else ()
        for name in named:
            self.screen.say(f"{name}  {self.rules.get(name, 'stands in no ledger here.')}", indent="  ")
        if not named:
            self.screen.say("No rule of the ledger is named for this.")

    def _odds(self, rest: str, ask: Ask) -> None:
        """Show what chance may bring."""
        item = self._meant(rest, ask) if rest else None
        if not isinstance(item, Option):
            raise Refused("Say for which option, whole: odds 2, odds cast_rune fire b2.")
        odds = self.match.odds(item, ask.seat)
        how = "exact" if odds.exact else f"sampled {odds.samples} times, 95 % intervals"
        self.screen.say(f"{item.label}: {how}")
        for outcome, chance in odds.outcomes[:SHOWN_ODDS]:
            low, high = odds.interval(outcome)
            spread = "" if odds.exact else f"  ({low:.1%} – {high:.1%})"
            self.screen.say(f"{chance:6.1%}{spread}  {outcome}", indent="  ")
        if len(odds.outcomes) > SHOWN_ODDS:
            rest_of_it = sum(chance for _, chance in odds.outcomes[SHOWN_ODDS:])
            self.screen.say(f"{rest_of_it:6.1%}  {len(odds.outcomes) - SHOWN_ODDS} other outcomes", indent="  ")

    def _hint(self, rest: str, ask: Ask) -> None:
        """Show what the coach thinks of the options."""
        if ask.optional:
            raise Refused("There is a hint only where you must choose.")
        try:
            seconds = float(rest) if rest else HINT_SECONDS
        except ValueError:
            raise Refused(f"'{rest}' is no number of seconds: hint 3.") from None
        hint = self.match.hint(ask.seat, min(seconds, HINT_LONGEST))
        self.screen.say(f"Your chance to win, from {hint.simulations} worlds, with 95 % intervals:")
        for advice in hint.ranked[:SHOWN_HINT]:
            low, high = advice.interval
            spread = f"({low:.0%} – {high:.0%})"
            self.screen.say(f"{advice.chance:4.0%}  {spread:13}  {advice.option.label}", indent="  ")
        if len(hint.ranked) > SHOWN_HINT:
            self.screen.say(f"and {len(hint.ranked) - SHOWN_HINT} options the coach likes less", indent="  ")

    def _undo(self, rest: str, ask: Ask) -> None:
        """Take back the last choice."""
        self.match.undo(ask.seat, 1)
        self.seen = min(self.seen, len(self.match.events(self.seat)))
        self.screen.say("Taken back.")

    def _reset(self, rest: str, ask: Ask) -> None:
        """Take back all that was picked of a choice."""
        self.match.reset(ask.seat)
        self.seen = min(self.seen, len(self.match.events(self.seat)))
        self.screen.say("Nothing is picked.")

    def _log(self, rest: str, ask: Ask) -> None:
        """Show the last lines of what happened."""
        count = int(rest) if rest.isdecimal() else SHOWN_LOG
        for event in self.match.events(self.seat)[-count:] if count else []:
            self.screen.say(event.text, indent="  ")

    def _rules(self, rest: str, ask: Ask) -> None:
        """Show a rule of the ledger, or those that speak of something."""
        for name, text in self.finding.rules(rest):
            self.screen.say(f"{name}  {text}", indent="  ")

    def _card(self, rest: str, ask: Ask) -> None:
        """Show a card."""
        self.finding.show_card(rest, self.screen)

    def _view(self, rest: str, ask: Ask) -> None:
        """Draw the table again."""
        self._draw()
        self._open(self._menu(ask.options), ask)

    def _save(self, rest: str, ask: Ask) -> None:
        """Keep the match in a file and go on."""
        path = self.keeper.keep(self.match, Path(rest) if rest else None)
        self.keeper.path = path
        self.made = len(self.match.record)
        self.screen.say(f"Kept in {path}. To go on later:")
        self.screen.text(Text(f"  {self.keeper.resume(path)}"))

    def _quit(self, rest: str, ask: Ask) -> None:
        """Leave."""
        raise Leaving

    # -- the table -----------------------------------------------------------------------------------------------------

    def _draw(self, room: int | None = None) -> None:
        """Draw the table as it is now; where there is little room, what has changed comes first."""
        width = self.screen.width
        blocks = fitting.fitted(draw.blocks_of(self.match, self.match.view(self.seat)), width)
        self.screen.rule(self.match.game.title)
        whole = draw.packed(blocks, width)
        self.screen.lines(whole if room is None else fitting.brief(blocks, width, room, self.drawn))
        self.screen.rule()
        self.drawn = [fitting.said(block) for block in blocks]

    def _name(self, seat: int) -> str:
        """The name of a seat."""
        names = self.match.view(None).json()["seats"]
        return str(names[seat]) if isinstance(names, list) else str(seat)

    def _end(self) -> None:
        """Draw the last table and say who won."""
        self._draw()
        outcome = self.match.outcome
        assert outcome is not None
        names = [self._name(seat) for seat in range(self.match.seats)]
        if self.seat is not None and self.seat in outcome.winners:
            names[self.seat] = f"{names[self.seat]} (you)"
        self.screen.say(f"The match is over. {outcome.sentence(names)}: {outcome.reason}.", style="bold")
        if self.keeper.path is not None:
            path = self.keeper.keep(self.match)
            self.screen.say(f"Kept in {path}. See it again: runehall replay {path}")

    def _leave(self) -> None:
        """Keep what is not in a file yet, and say how to go on."""
        self.screen.say("")
        if self.match.over or (len(self.match.record) == self.made and self.keeper.path is None):
            self.screen.say("Goodbye.")
            return
        path = self.keeper.keep_anyhow(self.match)
        self.screen.say(f"Kept in {path}. To go on:")
        self.screen.text(Text(f"  {self.keeper.resume(path)}"))

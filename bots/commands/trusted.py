"""A table without processes, limits and sandbox, for bots one trusts: many times as fast.

The games under way go on in the same rounds as in the arena, for a file may keep what all of them share.
"""

import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial

import msgspec

from bots.arena.game_in_play import BotQuestion
from bots.arena.interface import PYTHON, ArenaTable, Limits, Program
from bots.arena.ledger import ArenaLedger
from bots.arena.protocol import Capability, Item
from bots.arena.seat import TOGETHER_MAX, SeatedBot
from bots.arena.table import ProcessTable
from bots.arena.turn_views import TurnViews
from bots.kit.local import BotClass, LocalBot, bot_class_of, tell
from games.commands.refusal import WrongUse
from games.refusals import Refused


class TrustedBot(SeatedBot):
    """A bot in this very process. Refused with the traceback if it breaks down."""

    running = True

    def load(self) -> None:
        """Run the file, once for all the games of a match as in the arena."""
        if self._loaded:
            return
        self._class = _class_of(self.program)
        self._games: dict[int, tuple[LocalBot, TurnViews]] = {}  # by slot
        self.capabilities, self._loaded = Capability.START | Capability.END, True

    def ask(self, requests: Sequence[BotQuestion]) -> None:
        """Take note of requests; `answers` has to follow."""
        self._asked = requests

    def answers(self) -> list[int]:
        """Ask the bot; of a quick one in the arena more and more is asked at once, so of this one too."""
        self.together = min(2 * self.together, TOGETHER_MAX)
        return [self._answer(request) for request in self._asked]

    def leave(self) -> str:
        """Forget the file and what it keeps."""
        self._loaded, self.together = False, 1
        return super().leave()

    def _answer(self, request: BotQuestion) -> int:
        item, slot, content = msgspec.json.decode(request.body)
        try:
            if item == Item.START:
                views, bot = TurnViews(content), self._class()
                self._games[slot] = bot, views
                tell(bot, "start", content)
                return 0
            bot, views = self._games[slot]
            if item == Item.END:
                tell(bot, "end", content)
                return 0
            return _index_of(bot.choose(views.view(content), list(request.legal)), request.legal)
        except Exception:
            number = self._games[slot][1].info["number"] if slot in self._games else content["number"]
            raise Refused("crash", game=number, traceback=traceback.format_exc()) from None


def _index_of(answer: str, legal: Sequence[str]) -> int:
    if answer not in legal:
        raise ValueError(
            f"choose returned {answer!r:.200}; it must return one of {', '.join(map(repr, legal))}"
        )
    return legal.index(answer)


def _class_of(program: Program) -> BotClass:
    package = program.package
    if len(package.files) > 1 or package.kind != PYTHON:
        raise WrongUse(f"{program.label} is more than one Python file: it plays in the sandbox only")
    try:
        return bot_class_of(package.files[package.entry], program.label)
    except Exception:
        raise Refused("load_error", bot=program.label, traceback=traceback.format_exc()) from None


@contextmanager
def trusted_table(programs: Sequence[Program]) -> Iterator[ArenaTable]:
    """Open such a table."""
    limits = Limits()
    bots = tuple(map(partial(TrustedBot, limits=limits), programs))
    table = ProcessTable(bots, limits, ArenaLedger(len(programs), limits, (), ()))
    try:
        yield table
    finally:
        table.close()

"""A table without processes, limits and sandbox, for bots one trusts: many times as fast."""

import traceback
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from bots.arena.interface import PYTHON, GamePlan, PlayedGame, Program, Usage
from bots.kit.local import BotClass, bot_class_of, play_here
from games.commands.refusal import WrongUse
from games.core.interface import Game
from games.core.options import Options
from games.refusals import Refused


class TrustedTable:
    """Begins games and hands them out as `bots.arena.interface.ArenaTable` does."""

    def __init__(self, programs: Sequence[Program]) -> None:
        self._classes = [_class_of(program) for program in programs]
        self._begun: deque[tuple[Game, Options, GamePlan]] = deque()

    def begin(self, game: Game, options: Options, plan: GamePlan) -> None:
        """Take a game on."""
        self._begun.append((game, options, plan))

    def next_played(self, _on_turn: Callable[[], None]) -> PlayedGame:
        """Play the game that was begun first. Refused with the traceback if a bot breaks down."""
        game, options, plan = self._begun.popleft()
        try:
            state = play_here(
                game,
                options,
                self._classes,
                seed=plan.seed,
                number=plan.number,
                dealer=plan.dealer,
                chairs=plan.chairs,
            )
        except Exception:
            raise Refused("crash", game=plan.number, traceback=traceback.format_exc()) from None
        outcome = state.outcome()
        if outcome is None:
            raise AssertionError("a game that is over has an outcome")
        usage = (Usage(),) * state.table.players
        return PlayedGame(plan, game.write_record(state), outcome, state.next_dealer(), (), usage)


def _class_of(program: Program) -> BotClass:
    package = program.package
    if len(package.files) > 1 or package.kind != PYTHON:
        raise WrongUse(f"{program.label} is more than one Python file: it plays in the sandbox only")
    try:
        return bot_class_of(package.files[package.entry], program.label)
    except Exception:
        raise Refused("load_error", bot=program.label, traceback=traceback.format_exc()) from None


@contextmanager
def trusted_table(programs: Sequence[Program]) -> Iterator[TrustedTable]:
    """Open such a table."""
    yield TrustedTable(programs)

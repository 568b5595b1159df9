"""The arena of processes: a table is a set of bots in processes of their own, and a referee."""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from bots.arena.interface import ArenaError, GamePlan, Limits, PlayedGame, Program
from bots.arena.referee import Referee
from bots.arena.sandbox.layers import Layer
from bots.arena.seat import SeatedBot
from games.core.interface import Game


class ProcessTable:
    """Implements `interface.ArenaTable`. Use it in the thread that opened it: the bots die with that."""

    def __init__(self, programs: Sequence[Program], limits: Limits, earlier_faults: Sequence[int]) -> None:
        self._bots = tuple(SeatedBot(program, limits) for program in programs)
        self._referee = Referee(self._bots, limits, tuple(earlier_faults) or (0,) * len(programs))
        self._begun: deque[tuple[Game, Mapping[str, Any], GamePlan]] = deque()
        self._closed = False

    @property
    def under_way(self) -> int:
        """See `interface.ArenaTable`."""
        return len(self._begun)

    def begin(self, game: Game, options: Mapping[str, Any], plan: GamePlan) -> None:
        """See `interface.ArenaTable`."""
        players = game.table(options).players
        if players != len(self._bots):
            raise ValueError(f"{game.name} is for {players} players here, not for {len(self._bots)} programs")
        self._begun.append((game, options, plan))

    def drop(self) -> None:
        """See `interface.ArenaTable`."""
        self._begun.clear()

    def next_played(self, on_turn: Callable[[], None]) -> PlayedGame:
        """See `interface.ArenaTable`."""
        if self._closed:
            raise ArenaError("the table is closed")
        try:
            return self._referee.play(*self._begun.popleft(), on_turn)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End every process. May be called twice."""
        self._closed = True
        for bot in self._bots:
            bot.leave()

    def pids(self) -> tuple[int, ...]:
        """The processes that run now."""
        return tuple(bot.pid for bot in self._bots if bot.pid is not None)

    def layers(self) -> Layer:
        """The sandbox layers that are in force for every bot that runs."""
        common = Layer(sum(Layer))
        for bot in self._bots:
            common &= common if bot.layers is None else bot.layers
        return common


class ProcessArena:
    """Implements `interface.Arena` with one operating system process a seat."""

    @contextmanager
    def open_table(
        self, programs: Sequence[Program], limits: Limits, *, earlier_faults: Sequence[int] = ()
    ) -> Iterator[ProcessTable]:
        """See `interface.Arena.open_table`. Processes start with the first game."""
        table = ProcessTable(programs, limits, earlier_faults)
        try:
            yield table
        finally:
            table.close()

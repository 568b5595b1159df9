"""The arena of processes: bots in processes of their own, and the games they play side by side.

All games under way move in rounds: each bot is given what it has to answer in all of them, and when every
answer is there the games go on. What comes of a game does not depend on how many are under way: whenever a
bot fails while it is asked several things at once, its process is ended, a fresh one is told again what the
bot had known, and the same things are asked one by one, so that the fault has a place. Nothing that was
decided is decided again.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from itertools import count, repeat
from typing import Any

from bots.arena.clock import Bank
from bots.arena.faults import BotFailed
from bots.arena.game_in_play import GameInPlay, Request
from bots.arena.interface import ArenaError, GamePlan, Limits, PlayedGame, Program
from bots.arena.protocol import Capability, Item
from bots.arena.sandbox.layers import Layer, names_of
from bots.arena.seat import SeatedBot
from bots.arena.selftest import refuse_if_unsafe
from games.core.interface import Game

OnTurn = Callable[[], None]
_END = Item.END  # a member of an Enum is looked up anew by each line that names it


class ProcessTable:
    """Implements `interface.ArenaTable`. Use it in the thread that opened it: the bots die with that."""

    def __init__(
        self,
        programs: Sequence[Program],
        limits: Limits,
        earlier_faults: Sequence[int],
        earlier_cpu: Sequence[int],
    ) -> None:
        nothing = [0] * len(programs)
        self._bots = tuple(map(SeatedBot, programs, repeat(limits), earlier_cpu or nothing))
        self._faults = list(earlier_faults or nothing)  # in games handed out
        self._limits = limits
        self._games: deque[GameInPlay] = deque()
        self._layers: Layer | None = None
        self._closed = False

    @property
    def under_way(self) -> int:
        """See `interface.ArenaTable`."""
        return len(self._games)

    def begin(self, game: Game, options: Mapping[str, Any], plan: GamePlan) -> None:
        """See `interface.ArenaTable`."""
        players = game.table(options).players
        if players != len(self._bots):
            raise ValueError(f"{game.name} is for {players} players here, not for {len(self._bots)} programs")
        spent = frozenset(program for program, bot in enumerate(self._bots) if not bot.match_left)
        taken = {game.slot for game in self._games}
        # Slots are used again, since a bot keeps an object for each.
        slot = next(slot for slot in count() if slot not in taken)
        self._games.append(GameInPlay(game, options, plan, slot=slot, limits=self._limits, out=spent))
        self._settle_who_is_out()

    def drop(self) -> None:
        """See `interface.ArenaTable`."""
        self._games.clear()

    def next_played(self, on_turn: OnTurn) -> PlayedGame:
        """See `interface.ArenaTable`."""
        if self._closed:
            raise ArenaError("the table is closed")
        if not self._games:
            raise ValueError("no game was begun")
        try:
            self._start_processes()
            while not self._games[0].is_over:
                self._play_round(on_turn)
        except BaseException:
            self.close()
            raise
        game = self._games.popleft()
        for fault in game.faults:
            self._faults[self._program_at(game, fault.seat)] += 1
        return game.played()

    def close(self) -> None:
        """End every process. May be called twice."""
        self._closed = True
        with ExitStack() as leaving:  # all of them, even if one cannot be ended in good order
            for bot in self._bots:
                leaving.callback(bot.leave)

    def pids(self) -> tuple[int, ...]:
        """The processes that run now."""
        return tuple(bot.pid for bot in self._bots if bot.pid is not None)

    def layers(self) -> tuple[str, ...]:
        """See `interface.ArenaTable`: the layers that every process so far had."""
        return names_of(self._layers)

    def _start_processes(self) -> None:
        """All at once: they get ready side by side."""
        for program, bot in enumerate(self._bots):
            if not bot.running and program not in self._games[0].out:
                bot.spawn()

    def _play_round(self, on_turn: OnTurn) -> None:
        asked: list[tuple[SeatedBot, list[Request]]] = []
        for bot, requests in zip(self._bots, self._requests(), strict=True):
            batch = requests[: bot.together]
            if batch and self._put(bot, batch, on_turn):
                asked.append((bot, batch))
        for bot, batch in asked:
            self._collect(bot, batch, on_turn)
        on_turn()

    def _requests(self) -> list[list[Request]]:
        """What is pending, by program; oldest games first."""
        by_program: list[list[Request]] = [[] for _ in self._bots]
        for game in self._games:
            for request in tuple(game.pending):
                if request.item is _END and Capability.END not in self._bots[request.program].has:
                    game.take(request, 0)
                else:
                    by_program[request.program].append(request)
        return by_program

    def _put(self, bot: SeatedBot, batch: list[Request], on_turn: OnTurn) -> bool:
        """Ask; True if there is an answer to be collected."""
        try:
            self._load(bot, on_turn)
            bot.ask(batch)
        except BotFailed as failure:  # it was not asked yet: this is about what it did before
            self._mend(bot, batch[:1], failure, on_turn)
            return False
        return True

    def _collect(self, bot: SeatedBot, batch: list[Request], on_turn: OnTurn) -> None:
        try:
            indexes = bot.answers()
        except BotFailed as failure:
            self._mend(bot, batch, failure, on_turn)
            return
        for request, index in zip(batch, indexes, strict=True):
            request.game.take(request, index)

    def _load(self, bot: SeatedBot, on_turn: OnTurn) -> None:
        if bot.layers is None:
            bot.load()
            in_force = bot.layers or Layer(0)
            self._layers = in_force if self._layers is None else self._layers & in_force
            on_turn()  # loading may take long, and the caller may have a lease to renew

    def _mend(self, bot: SeatedBot, batch: list[Request], failure: BotFailed, on_turn: OnTurn) -> None:
        """After a failure: who asked for one thing knows what failed; else the same is asked one by one."""
        printed = bot.leave()
        if len(batch) == 1:
            batch[0].game.fail(batch[0], failure, printed)
            self._settle_who_is_out()
            self._tell_again(bot, on_turn)
            return
        bot.ask_singly()
        self._tell_again(bot, on_turn)
        for request in batch:
            if request.is_pending and self._put(bot, [request], on_turn):
                self._collect(bot, [request], on_turn)

    def _tell_again(self, bot: SeatedBot, on_turn: OnTurn) -> None:
        """Bring a fresh process to where the bot was in every game that it still plays."""
        program = self._bots.index(bot)
        for game in tuple(self._games):
            player = self._player_of(game, program)
            if player in game.playing and game.told[player] and not game.is_over:
                self._tell_game_again(bot, game, player, on_turn)

    def _tell_game_again(self, bot: SeatedBot, game: GameInPlay, player: int, on_turn: OnTurn) -> None:
        bank = Bank(self._limits)  # as it was at first: nothing is charged to the game twice
        try:
            for request in tuple(game.told[player]):
                self._load(bot, on_turn)
                bot.ask([replace(request, bank=bank)])
                bot.answers()
                on_turn()
        except BotFailed as failure:
            game.fail_between(player, failure, bot.leave())
            self._settle_who_is_out()
            self._tell_again(bot, on_turn)

    def _settle_who_is_out(self) -> None:
        """A game is played as if all games before it had been: who had its faults in those is not in it."""
        faults = list(self._faults)
        for game in self._games:
            out = frozenset(
                program
                for program in range(len(self._bots))
                if program in game.out or faults[program] >= self._limits.faults_max
            )
            if out != game.out:
                game.start_over(out)
            for fault in game.faults:
                faults[self._program_at(game, fault.seat)] += 1

    @staticmethod
    def _player_of(game: GameInPlay, program: int) -> int:
        return game.programs.index(program)

    @staticmethod
    def _program_at(game: GameInPlay, seat: int) -> int:
        return game.programs[game.controller[seat]]


class ProcessArena:
    """Implements `interface.Arena` with one operating system process a seat."""

    @contextmanager
    def open_table(
        self,
        programs: Sequence[Program],
        limits: Limits,
        *,
        earlier_faults: Sequence[int] = (),
        earlier_cpu: Sequence[int] = (),
    ) -> Iterator[ProcessTable]:
        """See `interface.Arena.open_table`. Processes start with the first game."""
        if not all(program.house for program in programs):
            refuse_if_unsafe()
        table = ProcessTable(programs, limits, earlier_faults, earlier_cpu)
        try:
            yield table
        finally:
            table.close()

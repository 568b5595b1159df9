"""The arena of processes: bots in processes of their own, and the games they play side by side.

All games under way move in rounds: each bot is given what it has to answer in all of them, and when every
answer is there the games go on. What comes of a game does not depend on how many are under way: whenever a
bot fails while it is asked several things at once, its process is ended, a fresh one is told again what the
bot had known, and the same things are asked one by one, so that the fault has a place. Nothing that was
decided is decided again.

A game that is started over, or dropped, has been seen by bots that are to play it as if it were new: then all
of them get fresh processes, which know of the other games only.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from itertools import count

from bots.arena.clock import Bank
from bots.arena.faults import BotFailed, BotKilled
from bots.arena.game_in_play import GameInPlay, Request
from bots.arena.interface import ArenaError, GamePlan, Limits, PlayedGame
from bots.arena.ledger import ArenaLedger
from bots.arena.memory import refuse_if_short
from bots.arena.protocol import Capability, Item
from bots.arena.sandbox.layers import Layer, names_of
from bots.arena.seat import SeatedBot
from games.core.interface import Game
from games.core.options import Options

OnTurn = Callable[[], None]
_END = Item.END  # a member of an Enum is looked up again by each line that names it


class ProcessTable:
    """Implements `interface.ArenaTable`. Use it in the thread that opened it: the bots die with that."""

    def __init__(self, bots: Sequence[SeatedBot], limits: Limits, ledger: ArenaLedger) -> None:
        self._bots, self._limits, self._ledger = tuple(bots), limits, ledger
        self._games: deque[GameInPlay] = deque()
        self._layers: Layer | None = None
        self._trouble: ArenaError | None = None  # ours: no bot can be asked any more

    @property
    def under_way(self) -> int:
        """See `interface.ArenaTable`."""
        return len(self._games)

    def begin(self, game: Game, options: Options, plan: GamePlan) -> None:
        """See `interface.ArenaTable`."""
        players = game.table(options).players
        if players != len(self._bots):
            raise ValueError(f"{game.name} is for {players} players here, not for {len(self._bots)} programs")
        spent = frozenset(program for program, bot in enumerate(self._bots) if not bot.match_left)
        taken = {game.slot for game in self._games}
        # Slots are used again, since a bot keeps an object for each.
        slot = next(slot for slot in count() if slot not in taken)
        self._games.append(GameInPlay(game, options, plan, slot=slot, limits=self._limits, out=spent))
        self._ledger.settle(self._games)

    def drop(self) -> None:
        """See `interface.ArenaTable`."""
        if any(any(game.told) for game in self._games):
            self._have_all_forget()
        self._games.clear()

    def finish_begun(self, on_turn: OnTurn) -> Iterator[PlayedGame]:
        """See `interface.ArenaTable`."""
        while self._games:
            yield self.next_played(on_turn)

    def next_played(self, on_turn: OnTurn) -> PlayedGame:
        """See `interface.ArenaTable`."""
        if not self._games:
            raise ValueError("no game was begun")
        game = self._games[0]
        if self._trouble is None:
            self._play(game, on_turn)
        if self._trouble is not None and not game.is_decided:
            raise ArenaError(str(self._trouble), self._ledger.losses(self._games)) from self._trouble
        self._games.popleft()
        self._ledger.close(game)
        return replace(game.collect_game(), loading=tuple(bot.load_cpu for bot in self._bots))

    def _play(self, game: GameInPlay, on_turn: OnTurn) -> None:
        """Until it is over, or until there is trouble."""
        try:
            self._start_processes(game)
            while not game.is_over:
                self._play_round(on_turn)
        except ArenaError as trouble:
            self._leave()
            self._trouble = trouble
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End every process. May be called twice."""
        self._trouble = self._trouble or ArenaError("the table is closed")
        self._leave()

    def _leave(self) -> None:
        with ExitStack() as leaving:  # all of them, even if one cannot be ended in good order
            for bot in self._bots:
                leaving.callback(bot.leave)

    def pids(self) -> tuple[int, ...]:
        """The processes that run now."""
        return tuple(bot.pid for bot in self._bots if bot.pid is not None)

    def layers(self) -> tuple[str, ...]:
        """See `interface.ArenaTable`: the layers that every process so far had."""
        return names_of(self._layers)

    def _start_processes(self, game: GameInPlay) -> None:
        """All at once: they get ready side by side."""
        for program, bot in enumerate(self._bots):
            if not bot.running and program not in game.out:
                bot.spawn()

    def _play_round(self, on_turn: OnTurn) -> None:
        asked: list[tuple[SeatedBot, list[Request]]] = []
        for bot, requests in zip(self._bots, self._requests(), strict=True):
            batch = requests[: bot.together]
            if batch and (batch := self._put(bot, batch, on_turn)):
                asked.append((bot, batch))
        for bot, batch in asked:
            self._collect(bot, batch)
        on_turn()

    def _requests(self) -> list[list[Request]]:
        """What is pending, by program; oldest games first."""
        by_program: list[list[Request]] = [[] for _ in self._bots]
        for game in self._games:
            for request in tuple(game.pending):
                if request.item is _END and Capability.END not in self._bots[request.program].capabilities:
                    game.take(request, 0)
                else:
                    by_program[request.program].append(request)
        return by_program

    def _put(self, bot: SeatedBot, batch: list[Request], on_turn: OnTurn) -> list[Request]:
        """Ask; what there are answers to be collected for."""
        try:
            if not bot.is_ready:
                self._make_ready(bot, on_turn)
                batch = [request for request in batch if request.is_pending][: bot.together]
            if batch:
                bot.ask(batch)
        except BotFailed as failure:  # it was not asked yet: this is about what it did before
            self._mend(bot, batch[:1], failure)
            return []
        return batch

    def _collect(self, bot: SeatedBot, batch: list[Request]) -> None:
        try:
            indexes = bot.answers()
        except BotFailed as failure:
            self._mend(bot, batch, failure)
            return
        for request, index in zip(batch, indexes, strict=True):
            request.game.take(request, index)

    def _make_ready(self, bot: SeatedBot, on_turn: OnTurn) -> None:
        """Have a process that knows all that the bot should know, and nothing else."""
        if bot.is_to_forget:
            bot.leave()
        while not bot.is_ready:
            with bot.on_the_house():
                self._load(bot)
                in_force = bot.layers or Layer(0)
                self._layers = in_force if self._layers is None else self._layers & in_force
                on_turn()  # loading may take long, and the caller may have a lease to renew
                self._tell_again(bot, on_turn)
        bot.is_innocent = False

    def _load(self, bot: SeatedBot) -> None:
        """Have it load its program, which counts in the oldest game that it plays; again through no fault of
        its own it counts nowhere."""
        try:
            bot.load()
        finally:
            program = self._bots.index(bot)
            player = self._games[0].programs.index(program)
            if not bot.is_innocent:
                self._games[0].banks[player].cpu_beside += bot.load_cpu

    def _mend(self, bot: SeatedBot, batch: list[Request], failure: BotFailed) -> None:
        """After a failure: who asked for one thing knows what failed; else the same is asked one by one."""
        printed = bot.leave()
        bot.is_innocent = isinstance(failure, BotKilled)
        if len(batch) > 1:
            bot.ask_singly()
            return
        [request] = batch
        if bot.is_innocent and request.item is _END:
            request.game.take(request, 0)  # the game has its outcome, and nothing that comes after changes it
        elif not (bot.is_innocent and self._may_try_again(bot, request.game)):
            request.game.fail(request, failure, printed)
            self._settle()

    def _may_try_again(self, bot: SeatedBot, game: GameInPlay) -> bool:
        """After it lost its process. ArenaError if there is too little memory for another one."""
        if not self._ledger.may_lose_another(game, self._bots.index(bot)):
            return False
        refuse_if_short([bot.program], self._limits)
        return True

    def _tell_again(self, bot: SeatedBot, on_turn: OnTurn) -> None:
        """Bring a fresh process to where the bot was in every game that it still plays."""
        program = self._bots.index(bot)
        for game in tuple(self._games):
            player = game.programs.index(program)
            if player in game.playing and game.told[player] and not game.is_over:
                try:
                    self._tell_game(bot, game.told[player], on_turn)
                except BotFailed as failure:
                    printed = bot.leave()
                    bot.is_innocent = isinstance(failure, BotKilled)
                    if not (bot.is_innocent and self._may_try_again(bot, game)):
                        game.fail_between(player, failure, printed)
                        self._settle()
                    return

    def _tell_game(self, bot: SeatedBot, told: Sequence[Request], on_turn: OnTurn) -> None:
        bank = Bank(self._limits)  # as it was at first: nothing is charged to the game twice
        for request in tuple(told):
            bot.ask([replace(request, bank=bank)])
            bot.answers()
            on_turn()

    def _settle(self) -> None:
        if self._ledger.settle(self._games):
            self._have_all_forget()

    def _have_all_forget(self) -> None:
        for bot in self._bots:
            bot.is_to_forget = bot.running

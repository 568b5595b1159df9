"""Plays bots you trust in this very process: fast, without limits or sandbox. Never for strangers' code."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Protocol

from bots.bot_info import EndInfo, StartInfo, end_info, start_info, stream_of
from games.core.documents import View
from games.core.interface import Game, Move, Seat, State
from games.core.options import Options
from games.referee import play_game


class LocalBot(Protocol):
    """What a bot file's class Bot gives: `start` and `end` may be missing."""

    def choose(self, view: View, options: list[Move]) -> Move: ...


BotClass = Callable[[], LocalBot]


def bot_class(path: Path) -> BotClass:
    """Load the class Bot of a trusted file. Raises what the file raises; AttributeError without a Bot."""
    return bot_class_of(path.read_bytes(), str(path))


def bot_class_of(source: bytes, name: str) -> BotClass:
    """Load the class Bot of trusted code; `name` is what tracebacks call its file."""
    module = ModuleType("bot")
    sys.modules["bot"] = module  # dataclasses look their module up
    exec(compile(source, name, "exec"), module.__dict__)  # noqa: S102 - trusted by the caller
    loaded: BotClass = module.Bot
    return loaded


def play_here(
    game: Game,
    options: Options,
    classes: Sequence[BotClass],
    *,
    seed: bytes,
    number: int,
    dealer: Seat,
    chairs: Sequence[int] | None = None,
) -> State:
    """Play one game between fresh bots and return its final state. Bots' errors come through.

    Player k is of class chairs[k], without chairs of class k. The random streams belong to deals and chairs:
    who plays the same `number` from another chair has that chair's stream.
    """
    table = game.table(options)
    order = range(table.players) if chairs is None else chairs
    bots = [classes[index]() for index in order]
    for player, bot in enumerate(bots):
        seat = table.controller.index(player)
        stream = stream_of(seed, number, seat)
        info = start_info(game, options, seat=seat, dealer=dealer, number=number, stream=stream)
        tell(bot, "start", info)

    def choose(seat: Seat, view: View) -> Move:
        return bots[table.controller[seat]].choose(view, view["legal"])

    state = play_game(game, options, seed=seed, number=number, dealer=dealer, choose=choose)
    for bot in bots:
        tell(bot, "end", end_info(state.outcome()))
    return state


def tell(bot: LocalBot, name: str, content: StartInfo | EndInfo) -> None:
    """Call the bot's `start` or `end`, if it has one."""
    method = getattr(bot, name, None)
    if method is not None:
        method(content)

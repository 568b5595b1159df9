"""Plays bots you trust in this very process: fast, without limits or sandbox. Never for strangers' code."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

from games.core.interface import Game, Move, Outcome, Seat, State, View
from games.referee import play_game


class LocalBot(Protocol):
    """What a bot file's class Bot gives: `start` and `end` may be missing."""

    def choose(self, view: View, options: list[Move]) -> Move: ...


def bot_class(path: Path) -> Callable[[], LocalBot]:
    """Load the class Bot of a trusted file. Raises what the file raises; AttributeError without a Bot."""
    module = ModuleType(path.stem)
    code = compile(path.read_text(encoding="utf-8"), str(path), "exec")
    exec(code, module.__dict__)  # noqa: S102 - trusted by the caller
    loaded: Callable[[], LocalBot] = module.Bot
    return loaded


def play_here(
    game: Game,
    options: Mapping[str, Any],
    classes: Sequence[Callable[[], LocalBot]],
    *,
    seed: bytes,
    number: int,
    dealer: Seat,
) -> State:
    """Play one game between fresh bots, player k of class k; the final state. Bots' errors come through."""
    table = game.table(options)
    bots = [build() for build in classes]
    for player, bot in enumerate(bots):
        seat = table.controller.index(player)
        stream = f"{seed.hex()}/{number}/{seat}".encode().hex()
        _tell(bot, "start", _info(game, options, seat, number, stream))

    def choose(seat: Seat, view: View) -> Move:
        return bots[table.controller[seat]].choose(view, view["legal"])

    state = play_game(game, options, seed=seed, number=number, dealer=dealer, choose=choose)
    for bot in bots:
        _tell(bot, "end", _told(state.outcome()))
    return state


def _info(game: Game, options: Mapping[str, Any], seat: Seat, number: int, stream: str) -> dict[str, Any]:
    seats = game.table(options).seats
    told = {"game": game.name, "options": dict(options), "seat": seat, "seats": seats}
    return {**told, "number": number, "seed": stream}


def _told(outcome: Outcome | None) -> dict[str, Any]:
    if outcome is None:
        raise AssertionError("a game that is over has an outcome")
    return {"scores": outcome.scores, "placement": outcome.placement, "winners": outcome.winners}


def _tell(bot: LocalBot, name: str, content: dict[str, Any]) -> None:
    method = getattr(bot, name, None)
    if method is not None:
        method(content)

"""`python -m games bench`: how fast the engine is on this machine, without any other program beside it."""

import argparse
import statistics
import time
from collections.abc import Callable
from random import Random
from typing import Any

from games.core.deals.seeds import deck_of
from games.core.documents import RecordJson, View
from games.core.interface import DEAL, Game, State
from games.core.options import Options
from games.core.records import record_line
from games.referee import play_game
from games.registry import GAMES, game_named

ABOUT = """Measure the engine for some seconds of CPU time and print one object a figure: {"game",
"figure", "value", "unit"}, medians of several rounds. For figures beside those of other programs: manage.py
bench engine. Exit: 0 all is well, 2 wrong use."""
ROUNDS = 5


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("bench", help="measure the engine", description=ABOUT)
    parser.add_argument("game", metavar="GAME", nargs="?", help=f"{', '.join(GAMES)}; all if none is named")
    about = "CPU time of one round of one figure (default 0.4)"
    parser.add_argument("--seconds", type=_seconds, default=0.4, metavar="S", help=about)
    parser.set_defaults(run=run)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= 60.0:  # noqa: PLR2004
        raise argparse.ArgumentTypeError(f"give a number of seconds up to 60, not {text!r:.40}")
    return seconds


def run(args: argparse.Namespace) -> int:
    """Measure and print; return the exit code."""
    for game in [game_named(args.game)] if args.game is not None else GAMES.values():
        for figure, unit, work in _figures(game, game.resolve({})):
            rates = [_rate(work, args.seconds) for _ in range(ROUNDS)]
            value = round(statistics.median(rates), 1)
            print(record_line({"game": game.name, "figure": figure, "value": value, "unit": unit}))
    return 0


def _rate(work: Callable[[], int], seconds: float) -> float:
    """Do the work again and again; return how much of it was done a second of CPU time."""
    done, started = 0, time.process_time()
    while (spent := time.process_time() - started) < seconds:
        done += work()
    return done / spent


def _figures(game: Game, options: Options) -> list[tuple[str, str, Callable[[], int]]]:
    """What is measured: its name, what is counted, and a piece of work that returns how much it did."""
    rng, seed = Random(1), bytes(32)  # noqa: S311 - play, not secrets
    record = game.write_record(_play_game(game, options, rng, seed))
    half = _half_way(game, record)

    def decide() -> int:
        asked = 0

        def choose(_seat: int, view: View) -> str:
            nonlocal asked
            asked += 1
            return str(rng.choice(view["legal"]))

        play_game(game, options, seed=seed, number=rng.randrange(1, 1 << 32), dealer=0, choose=choose)
        return asked

    return [
        ("random games, deal included", "games/s", lambda: bool(_play_game(game, options, rng, seed))),
        ("decisions with views, deal included", "decisions/s", decide),
        ("records read and played through", "records/s", lambda: bool(game.read_record(record))),
        ("copies of a game half way through", "copies/s", lambda: bool(half.copy())),
    ]


def _play_game(game: Game, options: Options, rng: Random, seed: bytes) -> State:
    state = game.new(options, 0)
    number = rng.randrange(1, 1 << 32)
    while (who := state.to_move()) is not None:
        if who is DEAL:
            state.deal(deck_of(game, options, seed, number, state.hand + 1))
        else:
            state.apply(rng.choice(state.legal()))
    return state


def _half_way(game: Game, record: RecordJson) -> State:
    half = len(record["moves"]) // 2
    return next(state for index, state in enumerate(game.walk(record)) if index == half)

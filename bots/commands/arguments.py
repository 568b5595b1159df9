"""Arguments that several commands take."""

import argparse
import os
from typing import TypeAlias

from games.commands.arguments import whole
from games.commands.refusal import WrongUse
from games.commands.simulate import seed_bytes
from games.core.interface import Game
from games.core.options import Options
from games.registry import GAMES, game_named

# Where a command adds its parser; argparse has no public name for it.
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

GAMES_MAX = 1_000_000
WORKERS_MAX = 256


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add --game: the first game of the registry if nothing is said."""
    first = next(iter(GAMES))
    about = f"{', '.join(GAMES)} (default {first})"
    parser.add_argument("--game", default=first, metavar="GAME", help=about)


def add_option(parser: argparse.ArgumentParser) -> None:
    """Add --option KEY=VALUE, which may be given several times."""
    about = "an option of the game; may be given several times"
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help=about)


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add --json."""
    parser.add_argument("--json", action="store_true", help="answer with JSON, one object a line")


def add_play(parser: argparse.ArgumentParser, games: int | None, about: str) -> None:
    """Add what says how many games are played, from which seed, and how."""
    parser.add_argument("--games", type=whole(1, GAMES_MAX), default=games, metavar="N", help=about)
    seed = "any text, or 64 hexadecimal digits; decides all deals and dice (default 0)"
    parser.add_argument("--seed", type=seed_bytes, default=seed_bytes("0"), metavar="SEED", help=seed)
    cores = len(os.sched_getaffinity(0))
    workers = f"processes that play, one a core; changes no figure (default {cores})"
    parser.add_argument(
        "--workers", "--threads", type=whole(1, WORKERS_MAX), default=cores, metavar="N", help=workers
    )
    trusted = "play in this very process: fast, no limits, and every right that you have"
    parser.add_argument("--no-sandbox", action="store_true", help=trusted)


def game_of(args: argparse.Namespace) -> Game:
    """The game that was asked for. UnknownGame."""
    return game_named(args.game)


def options_of(game: Game, args: argparse.Namespace) -> Options:
    """The game's options with those that were given. OptionError; WrongUse."""
    shapes = {option.key: option.allowed for option in game.options}
    given: dict[str, object] = {}
    for text in args.option:
        key, equals, value = text.partition("=")
        if not equals:
            raise WrongUse(f"--option takes KEY=VALUE, not {text!r:.60}")
        given[key] = shapes[key].read(value) if key in shapes else value
    return game.resolve(given)

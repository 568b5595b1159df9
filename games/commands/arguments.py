"""Arguments that several commands take: whole numbers, 32 bytes in hex, a game with its options."""

import argparse
import re
from collections.abc import Callable, Iterator
from typing import Any

from games.core.interface import Game
from games.core.options import Options
from games.registry import GAMES

HEX = re.compile(r"[0-9a-f]{64}")


def whole(low: int, high: int) -> Callable[[str], int]:
    """Make a reader of whole numbers in a range, both ends included."""

    def read(text: str) -> int:
        plain = text.isascii() and text.isdecimal() and len(text) <= len(str(high))
        if not (plain and low <= int(text) <= high):
            raise argparse.ArgumentTypeError(f"give a whole number from {low} to {high}, not {text!r:.40}")
        return int(text)

    return read


def bytes_in_hex(text: str) -> bytes:
    """Read a seed or a secret."""
    if not HEX.fullmatch(text):
        raise argparse.ArgumentTypeError(f"give 64 lower-case hexadecimal digits, not {text!r:.80}")
    return bytes.fromhex(text)


def add_games(
    parser: argparse.ArgumentParser, run: Callable[[Game, argparse.Namespace], int], about: str
) -> Iterator[argparse.ArgumentParser]:
    """Add a sub-command for each game, each with the game's own options; yield it for what else it takes."""
    games = parser.add_subparsers(metavar="GAME", required=True)
    for game in GAMES.values():
        made = games.add_parser(game.name, help=game.title, description=about)
        for option in game.options:
            read = option.allowed.read
            made.add_argument(f"--{option.key}", type=read, default=option.default, help=option.text)
        made.set_defaults(run=lambda args, game=game: run(game, args))
        yield made


def options_of(game: Game, args: argparse.Namespace) -> Options:
    """Complete and check the game's options. OptionError."""
    return game.resolve({option.key: getattr(args, option.key) for option in game.options})


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add the argument GAME where its options do not matter."""
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))


def add_number(parser: Any, name: str, default: int, high: int, about: str) -> None:
    """Add an option that is a whole number from 1 on."""
    parser.add_argument(
        name, type=whole(1, high), default=default, metavar="N", help=f"{about} (default {default})"
    )
